"""The table of a review: who held what, the trick, the own hand with what each card was worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from ui.draw import theme
from ui.pages.review.cloth import ReviewCloth
from ui.pages.review.hand import LABEL, Hand
from ui.pages.review.middle import Middle

if TYPE_CHECKING:
    from ui.pages.review.moment import ReviewMoment
    from ui.widgets.base import Brush

TRUMP: Final = 150  # at the right of a low mat, for the trump's tile


class Felt:
    """Draws moments into the place of the table; `hand` is the most cards that the own hand ever has."""

    def __init__(self, brush: Brush, place: Rect, kr: float, hand: int, players: int) -> None:
        self._cloth = ReviewCloth(brush, place, kr)
        self._hand = Hand(self._cloth, hand, duel=players == 2)

    @property
    def talks(self) -> bool:
        """Whether the text about the values stands on it."""
        return self._hand.talks

    def draw(self, moment: ReviewMoment) -> None:
        """The whole table."""
        self._cloth.spread()
        top = self._opponent(moment) if len(moment.others) == 1 else self._others(moment)
        hand = self._hand.draw(moment)
        Middle(self._cloth, moment, top, hand).draw(explained=not self._hand.brief)

    def _others(self, moment: ReviewMoment) -> Rect:
        """The other seats along the upper edge; says what they take."""
        cloth, brush, inner, others = self._cloth, self._cloth.brush, self._cloth.inner, moment.others
        room = inner.width - (brush.px(TRUMP) if cloth.low else 0)
        wide = room / len(others)
        high = min(round((0.19 if cloth.low else 0.175) * cloth.mat.height), round(wide * 0.5))
        card, side = round(high * theme.CARD), brush.px(40)
        for place, seat in enumerate(others):
            column = Rect(round(inner.x + place * wide), inner.y, round(wide) - brush.px(16), side)
            cloth.face(moment.seats[seat].face, side, column.topleft)
            name = Rect(column.x + side + brush.px(10), column.y, column.width - side - brush.px(10), side)
            words = moment.name(seat)
            role = "bold" if brush.fits("bold", words, name.width) else "plate"
            cloth.write(role, words, name, theme.CREAM)
            step = min(card * 1.06, (column.width - card) / max(1, moment.widest - 1))
            y = column.bottom + brush.px(8) + high // 2
            for number, one in enumerate(moment.seen(seat)):
                cloth.lay(one, (round(column.x + card / 2 + number * step), y), high)
        return Rect(inner.x, inner.y, inner.width, side + brush.px(8) + high)

    def _opponent(self, moment: ReviewMoment) -> Rect:
        """The only other seat: its face and name, and its cards beside them."""
        cloth, brush, inner, seat = self._cloth, self._cloth.brush, self._cloth.inner, moment.others[0]
        high = min(round(0.213 * cloth.mat.height), round(inner.width * 0.16))
        side, name_wide = min(brush.px(60), high), brush.width("name", moment.name(seat))
        label = min(brush.px(LABEL), round(0.2 * inner.width))
        label = max(label, min(side + name_wide + brush.px(28), round(0.36 * inner.width)))
        cloth.face(moment.seats[seat].face, side, (inner.x, inner.y + brush.px(6)))
        x = inner.x + side + brush.px(12)
        name = Rect(x, inner.y + brush.px(6), inner.x + label - x - brush.px(8), side)
        cloth.write("name", moment.name(seat), name, theme.CREAM)
        card, most = round(high * theme.CARD), max(moment.widest, 3)
        step = min(card * 1.12, (inner.width * 0.62 - label - card) / max(1, most - 1))
        for number, one in enumerate(moment.seen(seat)):
            cloth.lay(one, (round(inner.x + label + card / 2 + number * step), inner.y + high // 2), high)
        return Rect(inner.x, inner.y, round(label + card + (most - 1) * step), high)
