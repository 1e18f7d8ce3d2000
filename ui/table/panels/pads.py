"""The keys of a panel: a rank, a suit, an amount, a card; the chosen one of a row is cobalt with white letters."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.engine.cards import Card, Suit
from ui.draw import theme
from ui.draw.skins import Skin, box, raster
from ui.widgets.base import Brush, Mood, Widget
from ui.widgets.buttons import ButtonColours, looks, slab


def key_look(enabled: bool, selected: bool = False) -> ButtonColours:
    """How a key looks, in the colours of now."""
    if not enabled:
        return looks()["off-paper"]
    if selected:
        return ButtonColours(theme.COBALT, theme.COBALT, theme.COBALT_DEEP, theme.COBALT_DEEP, theme.WHITE, 3)
    return ButtonColours(theme.FIELD, theme.FIELD, theme.SECONDARY_EDGE, theme.PAPER_EDGE, theme.INK, 3)


@dataclass
class PadKey(Widget):
    """A key with a word, or the mark of a suit over its name, and a small remark under it."""

    word: str = ""
    remark: str = ""
    suit: Suit | None = None

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The key as it is now."""
        look = key_look(self.enabled, self.selected)
        rect = slab(brush, self.rect, look, mood if self.enabled else Mood())
        lines = [(role, line) for role, line in (("bold", self.word), ("small", self.remark)) if line]
        if self.suit is not None:
            rect = self._mark(brush, rect, len(lines))
        steps = [brush.line_height(role, 1.05) for role, _line in lines]
        y = rect.centery - sum(steps) // 2
        for (role, line), step in zip(lines, steps, strict=True):
            fits = brush.fits(role, line, rect.width - 6)
            place = Rect(rect.x + 3, y, rect.width - 6, step)
            shown = role if fits or role == "small" else "small"
            brush.write(shown, line, look.words, place, align="center", valign="middle")
            y += step

    def _mark(self, brush: Brush, rect: Rect, lines: int) -> Rect:
        """Draws the suit's mark on its tile in the upper part; says what is left for words."""
        assert self.suit is not None
        words = lines * brush.line_height("small", 1.2)
        side = max(20, min(rect.width - brush.px(12), rect.height - words - brush.px(12)))
        spot = Rect(rect.centerx - side // 2, rect.y + brush.px(6), side, side)
        brush.surface.blit(brush.pictures.medallion(self.suit, side), spot)
        return Rect(rect.x, spot.bottom, rect.width, rect.bottom - spot.bottom)


@dataclass
class CardKey(Widget):
    """A card as a key, or the dashed place of one that is still to come."""

    card: Card | None = None
    remark: str = ""
    short: str = ""  # where the remark has no room

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The card with its remark on its lower edge."""
        rect = self.rect
        if self.card is None:
            self._place(brush)
            return
        if self.selected or mood.hover:
            self._frame(brush)
        brush.surface.blit(brush.pictures.card(self.card, rect.height), rect.topleft)
        if self.remark:
            self._pill(brush)

    def _place(self, brush: Brush) -> None:
        size = self.rect.size

        def make() -> Skin:
            line = box((0, 0, *size), 8 * brush.k, stroke=theme.GOLD_INK, width=2, dash=(6 * brush.k, 4 * brush.k))
            return Skin(raster(size, line))

        brush.skins.get(("card-place", size), make).blit(brush.surface, self.rect.topleft)
        brush.write("small", self.remark, theme.GOLD_INK, self.rect, align="center", valign="middle")

    def _frame(self, brush: Brush) -> None:
        pad = brush.px(5)
        size = (self.rect.w + 2 * pad, self.rect.h + 2 * pad)
        colour = theme.COBALT if self.selected else theme.SECONDARY_EDGE

        def make() -> Skin:
            return Skin(raster(size, box((0, 0, *size), 0.065 * size[0] + pad, colour)), -pad, -pad)

        brush.skins.get(("card-frame", size, self.selected), make).blit(brush.surface, self.rect.topleft)

    def _pill(self, brush: Brush) -> None:
        room = self.rect.w - brush.px(20)
        words = self.remark if brush.fits("small", self.remark, room) else self.short or self.remark
        wide = min(self.rect.w - 4, brush.width("small", words) + brush.px(16))
        pill = Rect(0, 0, wide, brush.line_height("small", 1.3))
        pill.midbottom = (self.rect.centerx, self.rect.bottom - brush.px(8))

        def make() -> Skin:
            return Skin(raster(pill.size, box((0, 0, *pill.size), pill.h / 2, theme.COBALT)))

        brush.skins.get(("card-pill", pill.size), make).blit(brush.surface, pill.topleft)
        brush.write("small", words, theme.WHITE, pill, align="center", valign="middle")


def keys_in_row(rect: Rect, count: int, gap: int, widest: int) -> list[Rect]:
    """Places for so many keys side by side, as wide as there is room, the row in the middle."""
    return places_in_row(rect, count, gap, min(widest, (rect.width - gap * (count - 1)) // max(1, count)))


def places_in_row(rect: Rect, count: int, gap: int, wide: int) -> list[Rect]:
    """Places of this width side by side, the row in the middle."""
    left = rect.centerx - (wide * count + gap * (count - 1)) // 2
    return [Rect(left + number * (wide + gap), rect.y, wide, rect.height) for number in range(count)]


def keys_in_lines(rect: Rect, count: int, lines: int, gap: int, widest: int) -> list[Rect]:
    """Places for so many keys in lines that fill the rectangle."""
    high, length = (rect.height - gap * (lines - 1)) // lines, -(-count // lines)
    rows = [Rect(rect.x, rect.y + line * (high + gap), rect.width, high) for line in range(lines)]
    return [spot for row in rows for spot in keys_in_row(row, length, gap, widest)][:count]
