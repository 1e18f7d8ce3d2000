"""The table of a puzzle: who holds what, the trick, the trump, and the own cards, which are pressed to answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.engine.cards import in_order
from game.i18n.words import _, card_name, sentence, suit_name
from ui.core.people import company, face_of, shown_name
from ui.draw import theme
from ui.pages.review.felt import Cloth
from ui.widgets.base import Brush, Mood, Widget
from ui.widgets.kit.layout import Block

if TYPE_CHECKING:
    from game.engine.cards import Card
    from game.engine.variant import Variant
    from game.match.session import Seat
    from game.puzzles.stand import Stand
    from ui.core.scene import Change

TALL: Final = 0.33  # of the mat, the own cards
SMALL: Final = 0.2  # and those of the others
LEAST: Final = 420  # a mat less high, or
NARROW: Final = 640  # less wide than this has smaller words, at k = 1
TILTS: Final = (-2, 2, -1, 1, -2)


@dataclass
class HandCard(Widget):
    """A card of the own hand; `mark` is good or bad once it has been answered."""

    card: int = 0
    mark: str = ""
    cloth: Cloth | None = field(default=None, repr=False)

    def draw(self, brush: Brush, mood: Mood) -> None:
        if self.cloth is None:
            return
        rect = self.rect.move(0, -brush.px(8)) if self.enabled and (mood.hover or mood.ring) else self.rect
        cloth = Cloth(brush, self.cloth.mat, self.cloth.kr)
        cloth.lay(self.card, rect.center, rect.height, dim=self.mark == "dim")
        if self.mark == "good":
            cloth.glow(rect)
        if self.mark in ("good", "bad"):
            side = brush.px(34)
            colour = theme.GOOD if self.mark == "good" else theme.BAD
            place = Rect(rect.right - side, rect.y, side, side)
            brush.icon("check" if self.mark == "good" else "x", side, colour, center=place.center)


class PuzzleMat(Block):
    """One moment of a puzzle on the cloth. `marks` are those of own cards; `hidden` turns the others' cards over."""

    grows = 1

    def __init__(self, stand: Stand, variant: Variant, kr: float, *, hidden: bool) -> None:
        self.stand, self._variant, self._kr, self._hidden = stand, variant, kr, hidden
        self._seats = company(stand.players)
        self.cards = [
            HandCard(f"puzzles:card:{card}", sentence(card_name(card)), card=card)
            for card in self._sorted(stand.hands[stand.seat])
        ]
        super().__init__(*self.cards)

    def offer(self, press: Callable[[int], Change | None], codes: Sequence[int], marks: dict[int, str]) -> None:
        """Own cards that may be played answer with their code; the others cannot be used. `marks` by card."""
        for one in self.cards:
            one.enabled = one.card in codes
            one.reason = _("This card may not be played now.") if codes else ""
            one.press = partial(press, one.card) if one.enabled else None
            one.mark = marks.get(one.card, "")

    def _sorted(self, cards: Sequence[Card]) -> list[Card]:
        return list(in_order(cards, self.stand.trump, self._variant.cards.order))

    def _name(self, seat: int) -> str:
        return shown_name(self._seat(seat).name)

    def _seat(self, seat: int) -> Seat:
        stand = self.stand
        return self._seats[(seat - stand.seat) * stand.direction % stand.players]

    # -- places ------------------------------------------------------------------------------------------------------

    def high(self, brush: Brush, width: int) -> int:
        return brush.px(LEAST)

    def needs(self, brush: Brush) -> tuple[int, int]:
        return brush.px(320), brush.px(NARROW)

    def put(self, brush: Brush, rect: Rect) -> None:
        self.rect = Rect(rect)
        cloth = self._cloth_for(brush)
        inner, count = cloth.inner, max(1, len(self.cards))
        tall = min(round(TALL * rect.height), round(inner.width * 0.3))
        wide = round(tall * theme.CARD)
        step = min(round(wide * 1.14), (inner.width - wide) // max(1, count - 1))
        left = inner.centerx - (wide + step * (count - 1)) // 2
        for place, one in enumerate(self.cards):
            one.rect = Rect(left + place * step, inner.bottom - tall, wide, tall)
            one.cloth = cloth

    def _cloth_for(self, brush: Brush) -> Cloth:
        return Cloth(brush, self.rect, self._kr)

    # -- picture -----------------------------------------------------------------------------------------------------

    def draw(self, brush: Brush) -> None:
        cloth = self._cloth_for(brush)
        cloth.spread()
        top = self._others(cloth)
        hand = self.cards[0].rect.top if self.cards else cloth.inner.bottom
        self._middle(cloth, Rect(cloth.inner.x, top, cloth.inner.width, hand - top))

    def _others(self, cloth: Cloth) -> int:
        """The other hands along the upper edge; says how far down they go."""
        brush, inner, stand = cloth.brush, cloth.inner, self.stand
        seats = [(stand.seat + place * stand.direction) % stand.players for place in range(1, stand.players)]
        seats = seats[:: -stand.direction]
        wide = inner.width / len(seats)
        line = brush.line_height("bold", 1.2)
        high = min(round(SMALL * self.rect.height), round(wide * 0.62))
        card = round(high * theme.CARD)
        for place, seat in enumerate(seats):
            column = Rect(round(inner.x + place * wide), inner.y, round(wide) - brush.px(14), line)
            self._write_who(cloth, seat, column)
            hand = self._sorted(stand.hands[seat])
            step = min(card * 1.06, (column.width - card) / max(1, len(hand) - 1))
            for number, one in enumerate(hand):
                centre = (round(column.x + card / 2 + number * step), column.bottom + brush.px(6) + high // 2)
                cloth.lay(None if self._hidden else one, centre, high)
        return inner.y + line + brush.px(6) + high

    def _write_who(self, cloth: Cloth, seat: int, column: Rect) -> None:
        """Face and name; a name that would be cut beside the face takes its place, in smaller letters if need be."""
        brush, name, line = cloth.brush, self._name(seat), column.height
        beside = Rect(column.x + line + brush.px(8), column.y, column.width - line - brush.px(8), line)
        mate = seat in self.stand.side
        if mate and brush.width("bold", told := _("{name}, your partner").format(name=name)) <= beside.width:
            name, mate = told, False
        sign = round(line * 0.8) + brush.px(4) if mate else 0  # two heads say the same
        if brush.width("bold", name) + sign <= beside.width:
            brush.face(face_of(self._seat(seat)), line, topleft=column.topleft)
            column = beside
        if mate:
            side = round(line * 0.8)
            brush.icon("people", side, theme.GOLD_WORD, center=(column.x + side // 2, column.centery))
        room = Rect(column.x + sign, column.y, column.width - sign, line)
        roles = ("bold", "second_bold", "small", "plate")
        role = next((one for one in roles if brush.width(one, name) <= room.width), roles[-1])
        cloth.write(role, name, room, theme.CREAM)

    def _middle(self, cloth: Cloth, band: Rect) -> None:
        brush, stand = cloth.brush, self.stand
        right = self._trump(cloth, band)
        named = brush.line_height("small", 1.35)
        room = Rect(band.x, band.y + brush.px(8), right - band.x - brush.px(8), 0)
        room.height = band.bottom - brush.px(12) - named - room.y
        plays = stand.trick
        if not plays:
            return
        high = min(round(0.27 * self.rect.height), room.height)
        card = round(high * theme.CARD)
        step = min(card * 1.3, (room.width - card) / max(1, len(plays) - 1))
        left = band.centerx - step * (len(plays) - 1) / 2
        if left + step * (len(plays) - 1) + card / 2 > room.right:
            left = room.centerx - step * (len(plays) - 1) / 2
        for place, (seat, one) in enumerate(plays):
            centre = (round(left + place * step), room.y + high // 2)
            won = seat == stand.winner
            flat = cloth.lay(one, centre, high, 0 if won else TILTS[place % len(TILTS)])
            if won:
                cloth.glow(flat)
            words = Rect(flat.centerx - round(step / 2), flat.bottom + 2, round(max(step, card)), named)
            words.centerx = flat.centerx
            cloth.write("small", self._name(seat), words, theme.GOLD_WORD if won else theme.CREAM, "center")

    def _trump(self, cloth: Cloth, band: Rect) -> int:
        """The trump's tile at the right end of the band; says where it begins."""
        brush, stand = cloth.brush, self.stand
        if stand.trump is None:
            return band.right
        side = min(brush.px(84), band.height // 2)
        words = suit_name(stand.trump)
        line = brush.line_height("plate", 1.2)
        wide = max(side, brush.width("plate", words), brush.width("plate", _("Trump")))
        left = band.right - wide
        y = band.centery - (side + 2 * line) // 2
        cloth.write("plate", _("Trump"), Rect(left, y, wide, line), theme.CREAM_FOOT, "center")
        cloth.disc(stand.trump, Rect(left + (wide - side) // 2, y + line, side, side))
        cloth.write("plate", words, Rect(left, y + line + side, wide, line), theme.CREAM, "center")
        return left
