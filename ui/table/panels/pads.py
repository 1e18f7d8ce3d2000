"""The keys of a panel: a rank, a suit, an amount, a card; the chosen one of a row is cobalt with white letters."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.engine.cards import Card, Suit
from ui.draw import theme
from ui.draw.letters.text_styles import ROLES
from ui.draw.skins import box
from ui.widgets.base import Brush, Mood, Widget
from ui.widgets.buttons import ButtonColours, looks, slab
from ui.widgets.kit.layout import Block, Element

MARK: Final = 0.76  # of the height of a key is the mark of a suit that stands beside its name
HELD: Final = 16  # the sign of a card that one holds, at k = 1
INK: Final = 0.68  # of the height of letters that their figures and capitals have
LOW_AIR, WORD_AIR = 8, 5  # under the remark of a key, and between it and the word over it, at k = 1
RINGED: Final = 12  # so far apart cards are that the ring of one keeps clear of the next, at k = 1


def key_look(enabled: bool, selected: bool = False) -> ButtonColours:
    """How a key looks, in the colours of now."""
    if not enabled:
        return looks()["off-paper"]
    if selected:
        return ButtonColours(theme.COBALT, theme.COBALT, theme.COBALT_DEEP, theme.COBALT_DEEP, theme.WHITE, 3)
    return ButtonColours(theme.FIELD, theme.FIELD, theme.SECONDARY_EDGE, theme.PAPER_EDGE, theme.INK, 3)


@dataclass
class PadKey(Widget):
    """A key with a word, or the mark of a suit over its name, and a small remark under it.

    Where there is room for both, a `number` stands for the word, which becomes the remark. Of a remark without room
    a small hand of cards is left. In a row in which `remarks` are under words all these words are on one line. In a
    `row` marks stand beside the words only where all have room for it, and are equally large.
    """

    word: str = ""
    number: str = ""
    remark: str = ""
    suit: Suit | None = None
    struck: bool = False  # a line runs through its word
    figures: bool = False  # those of its row that have no number are figures, too
    remarks: bool = False
    row: tuple[tuple[str, str], ...] = ()  # the words and remarks of all keys whose marks lie as its own does

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The key as it is now."""
        look = key_look(self.enabled, self.selected)
        rect = slab(brush, self.rect, look, mood if self.enabled else Mood())
        if self.suit is not None:
            rect = self._mark(brush, rect)
        for (role, line), place in zip(self._lines(brush, rect), self._places(brush, rect), strict=True):
            fits = brush.fits(role, line, place.width)
            shown = role if fits or role == "small" else "small"
            remark = role == "small" and line == self.remark and not fits
            if remark:
                brush.icon("cards", brush.px(HELD), look.words, center=place.center)
                continue
            stands = brush.write(shown, line, look.words, place, align="center", valign="middle")
            if self.struck and place.top == self._places(brush, rect)[0].top:
                through = Rect(0, 0, stands.w + brush.px(12), max(2, brush.px(3)))
                through.center = stands.centerx, place.centery
                brush.surface.fill(look.words, through.clip(rect))

    def _lines(self, brush: Brush, rect: Rect) -> list[tuple[str, str]]:
        """The word and the remark, each with its letters."""
        words, large = (self.word, self.remark), "bold"
        if self.figures and self.rect.height >= brush.px(64):
            large = "row"
        if self.number:
            fits = brush.fits("small", self.word, rect.width - 6) and self.rect.height >= brush.px(52)
            words = (self.number, self.word) if fits else (self.number, "")
        return [(role, line) for role, line in zip((large, "small"), words, strict=True) if line]

    def _places(self, brush: Brush, rect: Rect) -> list[Rect]:
        """Where these stand: beside a mark in the middle, else the remark low on the key and the word over it."""
        lines = self._lines(brush, rect)
        steps = [brush.line_height(role, 1.05) for role, _line in lines]
        x, wide = rect.x + 3, rect.width - 6
        if self.suit is not None or not (self.remarks or len(lines) > 1):
            y = rect.centery - sum(steps) // 2
            return [Rect(x, y + sum(steps[:number]), wide, step) for number, step in enumerate(steps)]
        large, small = brush.px(ROLES[lines[0][0]].px * INK), brush.px(ROLES["small"].px * INK)
        low = rect.bottom - brush.px(LOW_AIR) - small
        word, remark = Rect(x, 0, wide, steps[0]), Rect(x, 0, wide, steps[-1])
        word.centery = min(rect.centery, low - brush.px(WORD_AIR) - large // 2)
        remark.centery = low + small // 2
        return [word, remark][: len(lines)]

    def least(self, brush: Brush) -> int:
        """How wide it is at least so that its word has room in the letters of its row."""
        lines = self._lines(brush, Rect(0, 0, 10_000, self.rect.height))
        words = [brush.width(role, line) for role, line in lines if line != self.remark]
        return max(brush.finger(0), math.ceil(max(words, default=0)) + brush.px(12))

    def mark_place(self, brush: Brush, rect: Rect | None = None) -> Rect:
        """Where the mark of the suit lies on the key: left of the words where that makes it larger, else over them."""
        rect, air = self.rect if rect is None else rect, brush.px(10)
        row = self.row or ((self.word, self.remark),)
        lines = [(role, line) for said in row for role, line in zip(("bold", "small"), said, strict=True) if line]
        free = rect.height - max(sum(map(bool, said)) for said in row) * brush.line_height("small", 1.2) - brush.px(12)
        over = max(20, min(rect.width - brush.px(12), free))
        words = max((brush.width(role, line) for role, line in lines), default=0) + 6
        beside = min(round(MARK * rect.height), rect.width - words - 3 * air)
        if beside <= over:
            return Rect(rect.centerx - over // 2, rect.y + brush.px(6), over, over)
        if not lines:
            return Rect(rect.centerx - beside // 2, rect.centery - beside // 2, beside, beside)
        spare = rect.width - words - beside - 3 * air
        return Rect(rect.x + air + spare // 3, rect.centery - beside // 2, beside, beside)

    def _mark(self, brush: Brush, rect: Rect) -> Rect:
        """Draws the suit's mark; says what is left for words."""
        assert self.suit is not None
        spot = self.mark_place(brush, rect)
        brush.surface.blit(brush.pictures.medallion(self.suit, spot.h), spot)
        if abs(spot.centerx - rect.centerx) <= 1:
            return Rect(rect.x, spot.bottom, rect.width, rect.bottom - spot.bottom)
        return Rect(spot.right, rect.y, rect.right - spot.right - (spot.x - rect.x) + brush.px(10), rect.height)


@dataclass
class CardKey(Widget):
    """A card as a key with its remark under it, or the dashed place of one that is still to come."""

    card: Card | None = None
    remark: str = ""
    short: str = ""  # where the remark has no room
    crossed: bool = False  # it has a cross in its corner: a press takes it away

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The card, as high as its remark leaves it."""
        rect = Rect(self.rect)
        if self.card is None:
            dash = 6 * brush.k, 4 * brush.k
            brush.paint(rect, box((0, 0, *rect.size), 8 * brush.k, stroke=theme.GOLD_INK, width=2, dash=dash))
            brush.write("small", self.remark, theme.GOLD_INK, rect, align="center", valign="middle")
            return
        if self.remark:
            rect.h -= brush.line_height("small", 1.3) + brush.px(4)
            wide = brush.pictures.width(rect.h)
            rect = Rect(rect.centerx - wide // 2, rect.y, wide, rect.h)
        if self.selected or mood.hover:
            pad, colour = brush.px(5), theme.COBALT if self.selected else theme.SECONDARY_EDGE
            frame = rect.inflate(2 * pad, 2 * pad)
            brush.paint(frame, box((0, 0, *frame.size), 0.065 * frame.w + pad, colour))
        brush.surface.blit(brush.pictures.card(self.card, rect.height), rect.topleft)
        if self.crossed:
            side = brush.px(30)
            disc = Rect(rect.right - side * 3 // 4, rect.y - side // 4, side, side)
            brush.paint(disc, box((0, 0, side, side), side / 2, theme.COBALT, stroke=theme.WHITE, width=brush.line(2)))
            brush.icon("x", round(side * 0.62), theme.WHITE, center=disc.center)
        if self.remark:
            words = self.remark if brush.fits("small", self.remark, self.rect.w) else self.short or self.remark
            under = Rect(self.rect.x, 0, self.rect.w, brush.line_height("small", 1.3))
            under.bottom = self.rect.bottom
            brush.write("small", words, theme.INK, under, align="center", valign="middle")


class Keys(Block):
    """Keys side by side in even lines in the middle of the row, no wider than `widest`; or so wide as cards are.

    In one line those whose words `need` more than an even share have it. Lengths are given at k = 1, needs in pixels.
    """

    def __init__(
        self,
        *keys: Element,
        gap: float,
        widest: float = 0,
        lines: int = 1,
        cards: bool = False,
        need: Sequence[int] = (),
    ) -> None:
        super().__init__(*keys)
        self._gap, self._widest, self._lines, self._cards, self._need = gap, widest, lines, cards, need

    def put(self, brush: Brush, rect: Rect) -> None:
        self.rect = Rect(rect)
        gap, many = brush.px(self._gap), -(-len(self.parts) // self._lines)
        high = (rect.height - gap * (self._lines - 1)) // self._lines
        wide = (rect.width - gap * (many - 1)) // many
        top = rect.y
        if self._cards:
            most, least = max(4, many), brush.px(RINGED)  # as for one of each suit
            high = min(high, int((rect.width - (most - 1) * least) / most / theme.CARD))
            wide, top = brush.pictures.width(high), rect.centery - high // 2
            gap = max(least, min(gap, (rect.width - most * wide) // (most + 1)))
        elif self._widest:
            wide = min(wide, brush.px(self._widest))
        widths = [wide] * many
        if self._lines == 1 and self._need:
            widths = fair_widths(wide, self._need, rect.width - gap * (many - 1))
        if 0 < (rest := rect.width - sum(widths) - gap * (many - 1)) < many and not self._cards:
            widths = [one + (number < rest) for number, one in enumerate(widths)]  # rows end where others do
        left = rect.centerx - (sum(widths) + gap * (many - 1)) // 2
        for number, key in enumerate(self.parts):
            column, line = number % many, number // many
            x = left + sum(widths[:column]) + column * gap
            key.put(brush, Rect(x, top + line * (high + gap), widths[column], high))


def fair_widths(even: int, need: Sequence[int], room: int) -> list[int]:
    """So wide each key is: all evenly, or those that need more as much as that and the others what is left."""
    long = sum(one for one in need if one > even)
    others = [one for one in need if one <= even]
    if not long or sum(need) > room or not others:
        return [even] * len(need)
    share = min(even, (room - long) // len(others))
    if share < max(others):
        return list(need)
    return [one if one > even else share for one in need]
