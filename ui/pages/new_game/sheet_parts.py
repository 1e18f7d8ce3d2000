"""Pieces of the sheet about a game: paragraphs, facts in pills, and the example trick; each knows how high it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

from game.engine.variant import Variant, spoken
from game.i18n.words import _, language, ngettext
from game.rules_text.example_trick import Example, example, told
from ui.core import games
from ui.draw import theme
from ui.draw.skins import Skin, box, gradient, raster
from ui.draw.theme import Colour
from ui.widgets.base import Brush
from ui.widgets.papers import paint_box

CARD: Final = 132  # the height of a card of the example
SMALL: Final = 92
SHARE: Final = 0.47  # of the width, for the cards beside the words
NARROW: Final = 860  # an example narrower than this has its words under the cards
TILTS: Final = (-2, 1, -1, 2, 0, -2)


@dataclass
class Paragraph:
    """Words that wrap; `**` makes them bold. Those of `own` rules may be cut."""

    role: str
    text: str
    colour: Colour | None = None  # ink where nothing is said
    spacing: float = 1.3
    may_cut: bool = False
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))

    def high(self, brush: Brush, width: int) -> int:
        """How high it is in this width."""
        if not self.text:
            return 0
        return brush.height(self.role, self.text, width, self.spacing)

    def draw(self, brush: Brush) -> None:
        """The words in their place."""
        if self.text:
            brush.write_block(
                self.role,
                self.text,
                self.colour or theme.INK,
                self.rect,
                spacing=self.spacing,
                may_cut=self.may_cut,
            )


@dataclass
class Facts:
    """For how many, how many cards, how long, where from: pills in as many lines as they need."""

    variant: Variant
    players: int
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))

    def _said(self) -> list[tuple[str, str]]:
        pack, players = self.variant.pack[self.players], self.players
        cards = 4 * len(pack.ranks) - len(pack.remove)
        people = ngettext("{number} player", "{number} players", players).format(number=players)
        against = games.against_words(self.variant, players)
        minutes = self.variant.head.minutes
        facts = [
            ("people", f"{people}, {against}" if against else people),
            ("cards", ngettext("{number} card", "{number} cards", cards).format(number=cards)),
            ("clock", ngettext("{number} min", "{number} min", minutes).format(number=minutes)),
        ]
        origin = spoken(self.variant.head.origin, language())
        return [*facts, ("star", origin)] if origin else facts

    def _places(self, brush: Brush, width: int) -> list[tuple[str, str, Rect]]:
        x, y, high = 0, 0, brush.line_height("second_bold", 1.6)
        places = []
        for icon, text in self._said():
            wide = min(brush.width("second_bold", text) + brush.px(60), width)
            if x and x + wide > width:
                if icon == "star":  # where it comes from is no line of its own worth
                    break
                x, y = 0, y + high + brush.px(8)
            places.append((icon, text, Rect(x, y, wide, high)))
            x += wide + brush.px(10)
        return places

    def high(self, brush: Brush, width: int) -> int:
        """How high the pills are in this width."""
        return self._places(brush, width)[-1][2].bottom

    def draw(self, brush: Brush) -> None:
        """The pills."""
        for icon, text, place in self._places(brush, self.rect.width):
            pill = place.move(self.rect.topleft)
            paint_box(brush, pill, theme.PAPER_SHADE, 18)
            sign = brush.pictures.icon(icon, brush.px(22), theme.INK)
            brush.surface.blit(sign, sign.get_rect(midleft=(pill.x + brush.px(14), pill.centery)))
            words = Rect(pill.x + brush.px(44), pill.y, pill.width - brush.px(56), pill.height)
            brush.write("second_bold", text, theme.INK, words, valign="middle")


@dataclass
class ExampleTrick:
    """A trick on the felt, with the sentence about it; not every house rule lets one be shown."""

    variant: Variant
    players: int
    names: Sequence[str]
    small: bool = False  # smaller cards, closer to each other
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))

    @property
    def shown(self) -> Example | None:
        """The trick."""
        return example(self.variant, self.players)

    @property
    def words(self) -> str:
        """The sentence."""
        return told(self.shown, self.names) if self.shown is not None else ""

    def _card(self, brush: Brush, width: int) -> int:
        """How high a card is."""
        return min(brush.px(SMALL if self.small else CARD), round((width - brush.px(40)) / 3 / theme.CARD))

    def _step(self, brush: Brush, width: int) -> int:
        """From one card to the next: many lie over each other, so that the words have room beside them."""
        count = len(self.shown.plays) if self.shown is not None else 1
        wide = round(self._card(brush, width) * theme.CARD)
        share = (SHARE * 0.75 if self.small else SHARE) if width >= brush.px(NARROW) else 1.0
        room = share * (width - brush.px(40)) - wide
        return min(round(wide * 1.17), round(room / max(1, count - 1)))

    def _cards(self, brush: Brush, width: int) -> int:
        """How wide all cards are together."""
        count = len(self.shown.plays) if self.shown is not None else 1
        return (count - 1) * self._step(brush, width) + round(self._card(brush, width) * theme.CARD)

    def _beside(self, brush: Brush, width: int) -> int:
        """How wide the sentence is beside the cards; 0 where it stands under them."""
        left = width - self._cards(brush, width) - brush.px(76)
        return left if width >= brush.px(NARROW) and left >= brush.px(300) else 0

    def high(self, brush: Brush, width: int) -> int:
        """How high the felt is."""
        if self.shown is None:
            return 0
        card, beside = self._card(brush, width), self._beside(brush, width)
        words = brush.height("second", self.words, beside or width - brush.px(40), 1.3)
        if beside:
            return max(card, words) + brush.px(16 if self.small else 26)
        return card + words + brush.px(42)

    def draw(self, brush: Brush) -> None:
        """The felt, the cards, and what they say."""
        shown = self.shown
        if shown is None:
            return
        rect = self.rect
        self._felt(brush, rect)
        card, beside = self._card(brush, rect.width), self._beside(brush, rect.width)
        inner = rect.inflate(-brush.px(40), -brush.px(16 if self.small else 26))
        middle = inner.centery if beside else inner.y + card // 2
        step, first = self._step(brush, rect.width), inner.x + round(card * theme.CARD) // 2
        for place, (_seat, code) in enumerate(shown.plays):
            picture = brush.pictures.card(code, card, TILTS[place % len(TILTS)] % 360)
            centre = (first + step * place, middle)
            brush.surface.blit(picture, picture.get_rect(center=centre))
            if place == len(shown.plays) - 1:
                self._wins(brush, (centre[0], centre[1] + card // 2 - brush.px(14)))
        words = Rect(inner.right - beside, inner.y, beside, inner.height)
        if not beside:
            words = Rect(inner.x, inner.y + card + brush.px(16), inner.width, inner.height - card)
        high = brush.height("second", self.words, words.width, 1.3)
        if beside:
            words = Rect(words.x, inner.centery - high // 2, words.width, high)
        gold = theme.GOLD_WORD
        brush.write_block("second", self.words, theme.CREAM, words, spacing=1.3, strong=gold)

    @staticmethod
    def _wins(brush: Brush, centre: tuple[int, int]) -> None:
        """A gold tag on the card that takes the trick."""
        words = _("wins")
        pill = Rect(0, 0, brush.width("tag", words) + brush.px(24), 0)
        pill.height = brush.line_height("tag", 1.5)
        pill.center = centre
        paint_box(brush, pill, theme.GOLD, 18)
        brush.write("tag", words, theme.INK, pill, align="center", valign="middle")

    def _felt(self, brush: Brush, rect: Rect) -> None:
        def make() -> Skin:
            w, h = rect.size
            fill = gradient("felt", theme.FELT[1], theme.FELT[2], 0, h)
            line = box((0, 0, w, h), 14 * brush.k, stroke=theme.GOLD_LINE, width=2, alpha=0.5)
            return Skin(raster((w, h), fill + box((0, 0, w, h), 14 * brush.k, fill="url(#felt)") + line))

        brush.skins.get(("example-felt", rect.size, theme.FELT), make).blit(brush.surface, rect.topleft)
