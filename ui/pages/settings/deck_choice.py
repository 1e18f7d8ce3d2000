"""A deck among those that can be chosen: its name, four of its cards, what is wrong with one that cannot be used."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from pygame import Rect, Surface

from game.engine.cards import Card, make
from game.i18n.words import _
from ui.draw import theme
from ui.draw.decks.decks import DeckOffer
from ui.draw.skins import Skin, box, raster
from ui.widgets.base import Brush, Mood, Widget

CARDS: Final = ((0, 3), (1, 12), (2, 1), (3, 6))  # a pip card of each kind, and a court
HIGH: Final = 96  # of the cards, at k = 1
PAD: Final = 16
SIGN: Final = 40  # the room of the tick


def shown_cards(ranks: tuple[int, ...]) -> list[Card]:
    """Four cards of a deck with these ranks, one of each suit."""
    best = max(ranks, default=12)
    return [make(suit, rank if rank in ranks else best) for suit, rank in CARDS]


@dataclass
class DeckTile(Widget):
    """`picture` gives a card of this deck at a height."""

    offered: DeckOffer | None = None
    picture: Callable[[Card, int], Surface] | None = None
    role: str = field(default="radio", kw_only=True)

    @property
    def _line(self) -> str:
        """What stands under its name: the first fault, or who drew it."""
        if self.offered is None:
            return ""
        if self.offered.faults:
            return self.offered.faults[0]
        if self.offered.own:
            return _("your own cards")
        return self.offered.deck.author

    @staticmethod
    def _cards_wide(brush: Brush) -> int:
        return 4 * round(brush.px(HIGH) * theme.CARD) + 3 * brush.px(8)

    def _stacked(self, brush: Brush, width: int) -> bool:
        """Whether the cards stand under the name, which has too little room beside them."""
        beside = width - self._cards_wide(brush) - 3 * brush.px(PAD) - brush.px(SIGN)
        return self.enabled and brush.width("lead_bold", self.label, 0.9) > beside

    def _room(self, brush: Brush, width: int) -> int:
        """How wide its words may be."""
        free = not self.enabled or self._stacked(brush, width)
        return width - (0 if free else self._cards_wide(brush) + brush.px(PAD)) - 2 * brush.px(PAD) - brush.px(SIGN)

    def _words_high(self, brush: Brush, width: int) -> int:
        words = brush.height("second", self._line, self._room(brush, width), 1.2)
        return brush.line_height("lead_bold", 1.25) + (words if self._line else 0)

    def high(self, brush: Brush, width: int) -> int:
        """How high it must be at this width."""
        words, cards = self._words_high(brush, width), brush.px(HIGH) if self.enabled else brush.px(50)
        if self._stacked(brush, width):
            return words + brush.px(10) + cards + 2 * brush.px(PAD)
        return max(words, cards) + 2 * brush.px(PAD)

    def draw(self, brush: Brush, mood: Mood) -> None:
        rect, hover = self.rect, mood.hover and self.enabled

        def make_body() -> Skin:
            w, h = rect.size
            if not self.enabled:
                dash = (7 * brush.k, 5 * brush.k)
                body = box((0, 0, w, h), 12 * brush.k, theme.PAPER_OFF, stroke=theme.PAPER_OFF_EDGE, width=2, dash=dash)
                return Skin(raster(rect.size, body))
            fill = theme.ROW_WARM if self.selected else theme.SECONDARY
            edge, wide = (theme.COBALT, 4) if self.selected else (theme.SECONDARY_EDGE, 2)
            fill = theme.mix(fill, theme.WHITE, 0.4) if hover else fill
            return Skin(raster(rect.size, box((0, 0, w, h), 12 * brush.k, fill, stroke=edge, width=brush.line(wide))))

        key = ("deck-tile", rect.size, self.selected, self.enabled, hover)
        brush.skins.get(key, make_body).blit(brush.surface, rect.topleft)
        self._draw_words(brush)
        if self.enabled:
            self._draw_cards(brush)

    def _draw_words(self, brush: Brush) -> None:
        rect = self.rect
        ink = theme.INK if self.enabled else theme.PAPER_OFF_TEXT
        x, room = rect.x + brush.px(PAD) + brush.px(SIGN), self._room(brush, rect.width)
        title, both = brush.line_height("lead_bold", 1.25), self._words_high(brush, rect.width)
        stacked = self._stacked(brush, rect.width)
        y = rect.y + brush.px(PAD) if stacked else rect.centery - both // 2
        sign = "" if self.enabled and not self.selected else "check" if self.enabled else "warn"
        if sign:
            side = brush.px(28)
            colour = theme.COBALT if self.enabled else theme.BAD
            picture = brush.pictures.icon(sign, side, colour)
            brush.surface.blit(picture, picture.get_rect(midleft=(rect.x + brush.px(PAD), y + both // 2)))
        place = Rect(x, y, room, title)
        brush.write("lead_bold", self.label, ink, place, valign="middle", may_cut=True)
        colour = theme.INK_SOFT if self.enabled else theme.BAD
        place = Rect(x, y + title, room, both - title)
        brush.write_block("second", self._line, colour, place, spacing=1.2, marked=False, may_cut=True)

    def _draw_cards(self, brush: Brush) -> None:
        if self.offered is None or self.picture is None:
            return
        high = brush.px(HIGH)
        step = round(high * theme.CARD) + brush.px(8)
        stacked, low = self._stacked(brush, self.rect.width), self.rect.bottom - brush.px(PAD) - high
        x = self.rect.right - brush.px(PAD) - self._cards_wide(brush)
        y = low if stacked else self.rect.centery - high // 2
        if stacked:
            x = self.rect.x + brush.px(PAD) + brush.px(SIGN)
        for place, card in enumerate(shown_cards(self.offered.deck.ranks)):
            picture = self.picture(card, high)
            brush.surface.blit(picture, (x + place * step, y))
