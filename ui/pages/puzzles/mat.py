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
from ui.pages.puzzles.known import sides_of
from ui.pages.review.felt import Cloth
from ui.table.stage.embroidery import sew_rosette
from ui.widgets.base import Brush, Mood, Widget
from ui.widgets.kit.layout import Block

if TYPE_CHECKING:
    from game.engine.cards import Card
    from game.engine.variant import Variant
    from game.match.session import Seat
    from game.puzzles.stand import Stand
    from ui.core.scene import Change

OTHERS: Final = 0.25  # of the height that cards have on a mat, the hands of the others
BACKS: Final = 0.19  # these where they lie face down
HAND: Final = 0.4  # the own hand; the trick has what is left over
OPEN: Final = (0.38, 0.5)  # hands of the others and the own one where no trick is played
CLOSE: Final = 0.62  # of its width, from one card of the others to the next where many lie in little room
TRICK: Final = 1.22  # of its width, from one card of the trick to the next
APART: Final = 1.14  # and from one of the own hand to the next
LOWER: Final = (0.64, 0.72)  # of the height that cards have where hand and trick share a row; the second: over backs
READ: Final = 0.8  # of the height of the own hand, the trick beside it
MOST: Final = (0.8, 0.6)  # of it, at most the cards of the others, open and face down
LARGER: Final = 1.2  # so much larger must the own hand be for the trick to lie beside it
DISC: Final = 0.16  # of the cloth's width, at most the trump's tile beside them
TILE: Final = 116  # at most, the trump's, at k = 1
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
    """One moment of a puzzle on the cloth, its rows as high as the room lets them be.

    `marks` are those of own cards; `hidden` turns the others' cards over, and without `tricks` there is no row for one.
    `most` are the cards of the longest hand on the way, so that none changes its size from step to step; `known` has
    points and trump beside the trick. On a low cloth the trick lies beside the hand instead of over it.
    """

    grows = 1

    def __init__(
        self,
        stand: Stand,
        variant: Variant,
        kr: float,
        *,
        hidden: bool,
        tricks: bool = True,
        most: int = 0,
        known: bool = True,
    ) -> None:
        self.stand, self._variant, self._kr, self._hidden = stand, variant, kr, hidden
        self._tricks, self._most = tricks, max(most, *map(len, stand.hands))
        self._known = known
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
        inner, count, tall = cloth.inner, max(1, len(self.cards)), self._heights(cloth)[2]
        wide = round(tall * theme.CARD)
        step = min(round(wide * APART), (inner.width - wide) // max(1, count - 1))
        left = inner.x if self._in_row(cloth) else inner.centerx - (wide + step * (count - 1)) // 2
        for place, one in enumerate(self.cards):
            one.rect = Rect(left + place * step, inner.bottom - tall, wide, tall)
            one.cloth = cloth

    def _cloth_for(self, brush: Brush) -> Cloth:
        return Cloth(brush, self.rect, self._kr)

    def _heights(self, cloth: Cloth) -> tuple[int, int, int]:
        """How high cards are in the hands of the others, in the trick, and in the own hand."""
        return self._heights_in_row(cloth) if self._in_row(cloth) else self._heights_in_three(cloth)

    def _in_row(self, cloth: Cloth) -> bool:
        """Whether the trick lies beside the own hand: where all cards are larger so."""
        if not self._tricks:
            return False
        three, row = self._heights_in_three(cloth), self._heights_in_row(cloth)
        return row[2] >= LARGER * three[2] and all(one >= other for one, other in zip(row, three, strict=True))

    def _heights_in_row(self, cloth: Cloth) -> tuple[int, int, int]:
        brush, inner, players = cloth.brush, cloth.inner, self.stand.players
        free, most = max(0, inner.height - self._lines(brush) - brush.px(14)), max(1, self._most)
        named, low = self._named(brush), LOWER[self._hidden] * free
        room = inner.width - self._trump_room(cloth) - 2 * brush.px(16)
        hand = min(low, room / theme.CARD / (1 + APART * (most - 1) + READ * (1 + CLOSE * (players - 1))))
        trick = max(0.0, min(READ * hand, low - named))
        column = inner.width / max(1, players - 1) - brush.px(14)
        others = min(free - max(hand, trick + named), column / theme.CARD / (1 + CLOSE * (most - 1)))
        return round(min(others, MOST[self._hidden] * hand)), round(trick), round(hand)

    def _trump_room(self, cloth: Cloth) -> int:
        """How wide the trump with its words is beside a trick that lies beside the hand."""
        brush, trump = cloth.brush, self.stand.trump
        if trump is None or not self._known:
            return 0
        side = min(brush.px(TILE), round(DISC * cloth.inner.width))
        return max(side, *(brush.width("plate", words) for words in (_("Trump"), suit_name(trump))))

    def _heights_in_three(self, cloth: Cloth) -> tuple[int, int, int]:
        brush, inner = cloth.brush, cloth.inner
        words = self._lines(brush) + (2 * brush.px(14) + self._named(brush) if self._tricks else brush.px(20))
        free, most = max(0, inner.height - words), max(1, self._most)
        above, below = OPEN
        if self._tricks:
            above, below = BACKS if self._hidden else OTHERS, HAND
        column = inner.width / max(1, self.stand.players - 1) - brush.px(14)
        others = min(above * free, column / theme.CARD / (1 + CLOSE * (most - 1)))
        hand = min(below * free / (1 - above) * (1 - others / free) if free else 0, inner.width * 0.3)
        trick = min(free - others - hand, hand) if self._tricks else 0
        return round(others), round(trick), round(hand)

    @staticmethod
    def _lines(brush: Brush) -> int:
        """The names over the hands of the others."""
        return brush.line_height("bold", 1.2) + brush.px(6)

    @staticmethod
    def _named(brush: Brush) -> int:
        """The line with the names under the trick."""
        return brush.line_height("small", 1.35)

    # -- picture -----------------------------------------------------------------------------------------------------

    def draw(self, brush: Brush) -> None:
        cloth = self._cloth_for(brush)
        cloth.spread()
        top = self._others(cloth)
        inner, low = cloth.inner, cloth.inner.bottom
        left, in_row = inner.x, self._in_row(cloth)
        if self.cards and in_row:
            left = self.cards[-1].rect.right
        elif self.cards:
            low = self.cards[0].rect.top
        self._middle(cloth, Rect(left, top, inner.right - left, low - top), in_row)

    def _others(self, cloth: Cloth) -> int:
        """The other hands along the upper edge, each in the middle of its share; says how far down they go."""
        brush, inner, stand = cloth.brush, cloth.inner, self.stand
        seats = [(stand.seat + place * stand.direction) % stand.players for place in range(1, stand.players)]
        seats = seats[:: -stand.direction]
        wide, line = inner.width / len(seats), brush.line_height("bold", 1.2)
        high = self._heights(cloth)[0]
        card = round(high * theme.CARD)
        for place, seat in enumerate(seats):
            column = Rect(round(inner.x + place * wide) + brush.px(7), inner.y, round(wide) - brush.px(14), line)
            self._write_who(cloth, seat, column)
            hand = self._sorted(stand.hands[seat])
            step = min(card * 1.06, (column.width - card) / max(1, len(hand) - 1))
            first = column.centerx - step * (len(hand) - 1) / 2
            for number, one in enumerate(hand):
                centre = (round(first + number * step), column.bottom + brush.px(6) + high // 2)
                cloth.lay(None if self._hidden else one, centre, high)
        return inner.y + self._lines(brush) + high

    def _write_who(self, cloth: Cloth, seat: int, column: Rect) -> None:
        """Face and name; a name that would be cut beside the face takes its place, in smaller letters if need be."""
        brush, name, line = cloth.brush, self._name(seat), column.height
        face, gap = line + brush.px(8), brush.px(4)
        mate = seat in self.stand.side
        if mate and brush.width("bold", told := _("{name}, your partner").format(name=name)) <= column.width - face:
            name, mate = told, False
        sign = round(line * 0.8) + gap if mate else 0  # two heads say the same
        if brush.width("bold", name) + sign + face > column.width:
            face = 0
        roles = ("bold", "second_bold", "small", "plate")
        room = column.width - face - sign
        role = next((one for one in roles if brush.width(one, name) <= room), roles[-1])
        wide = min(room, brush.width(role, name))
        x = column.centerx - (face + sign + wide) // 2
        if face:
            brush.face(face_of(self._seat(seat)), line, topleft=(x, column.y))
        if mate:
            brush.icon("people", sign - gap, theme.GOLD_WORD, midleft=(x + face, column.centery))
        cloth.write(role, name, Rect(x + face + sign, column.y, wide + 2, line), theme.CREAM)

    def _middle(self, cloth: Cloth, band: Rect, in_row: bool) -> None:
        """The trick in the middle, the points won at its left, the trump at its right; a rosette where nothing lies.

        `in_row` it lies beside the hand, and the points are told in words alone.
        """
        brush, plays, left, right = cloth.brush, self.stand.trick, band.x, band.right
        if self._known:
            left, right = left if in_row else self._points(cloth, band), self._trump(cloth, band, in_row)
        room = Rect(left, band.y, right - left, band.height).inflate(-brush.px(16), 0)
        band = room if in_row else band
        if plays:
            self._trick(cloth, band, room)
        else:
            side = min(room.width, band.height)
            sew_rosette(brush, Rect(0, 0, side, side).move_to(center=band.center), self._kr)

    def _trick(self, cloth: Cloth, band: Rect, room: Rect) -> None:
        brush, stand, named = cloth.brush, self.stand, self._named(cloth.brush)
        plays, high = stand.trick, self._heights(cloth)[1]
        card = round(high * theme.CARD)
        step = min(card * TRICK, (room.width - card) / max(1, stand.players - 1))
        half = step * (len(plays) - 1) / 2
        left = min(max(band.centerx - half, room.x + card / 2), room.right - card / 2 - 2 * half)
        middle = band.centery - named // 2
        wide = round(step if len(plays) > 1 else max(card, band.width / 3))
        close = any(brush.width("small", self._name(seat)) > wide - brush.px(4) for seat, _card in plays)
        for place, (seat, one) in enumerate(plays):
            won = seat == stand.winner
            tilt = 0 if won else TILTS[place % len(TILTS)]
            flat = cloth.lay(one, (round(left + place * step), middle), high, tilt)
            if won:
                cloth.glow(flat)
            words = Rect(flat.centerx - wide // 2, flat.bottom + 2, wide, named)
            if close:  # names would lie in each other
                brush.face(face_of(self._seat(seat)), named, center=words.center)
            else:
                cloth.write("small", self._name(seat), words, theme.GOLD_WORD if won else theme.CREAM, "center")

    def _points(self, cloth: Cloth, band: Rect) -> int:
        """What both sides have won, at the left end of the band, where that is known; says where it ends."""
        brush, stand = cloth.brush, self.stand
        upper, lower = brush.line_height("h3", 1.1), brush.line_height("plate", 1.2)
        high = 2 * (upper + lower) + brush.px(8)
        if self._hidden or not self._tricks or high > band.height:
            return band.x
        told = sides_of(stand)
        wide = max(brush.width("plate", words) for words, _points, _colour in told)
        y = band.centery - high // 2
        for words, points, colour in told:
            cloth.write("plate", words, Rect(band.x, y, wide, lower), theme.CREAM_FOOT, "center")
            cloth.write("h3", str(points), Rect(band.x, y + lower, wide, upper), colour, "center")
            y += upper + lower + brush.px(8)
        return band.x + wide

    def _trump(self, cloth: Cloth, band: Rect, in_row: bool) -> int:
        """The trump's tile at the right end of the band; says where it begins."""
        brush, stand = cloth.brush, self.stand
        if stand.trump is None:
            return band.right
        words = suit_name(stand.trump)
        line = brush.line_height("plate", 1.2)
        side = min(brush.px(TILE), band.height - 2 * line)
        side = min(side, round(DISC * cloth.inner.width)) if in_row else side
        wide = max(side, brush.width("plate", words), brush.width("plate", _("Trump")))
        left = band.right - wide
        y = band.centery - (side + 2 * line) // 2
        cloth.write("plate", _("Trump"), Rect(left, y, wide, line), theme.CREAM_FOOT, "center")
        cloth.disc(stand.trump, Rect(left + (wide - side) // 2, y + line, side, side))
        cloth.write("plate", words, Rect(left, y + line + side, wide, line), theme.CREAM, "center")
        return left
