"""The own hand in a review: each card with what it was worth, the master's in gold light."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.i18n.words import _
from game.review.sentences import honesty
from ui.core.people import shown_name
from ui.draw import theme

if TYPE_CHECKING:
    from game.engine.cards import Card
    from ui.pages.review.felt import Cloth
    from ui.pages.review.walk import ReviewMoment, Tag

LABEL: Final = 184  # how wide name and face of the own hand are
TAG: Final = 164
STEP: Final = 196  # from one card to the next, where they may lie so far apart
HONEST: Final = 330  # how wide the text about the values is
TALLEST: Final = 0.335  # of the mat


class ReviewHand:
    """`talks` says whether the text about the values has room beside the cards, at most so many of them."""

    def __init__(self, cloth: Cloth, cards: int, duel: bool) -> None:
        self._cloth = cloth
        brush, inner = cloth.brush, cloth.inner
        self._high = min(round(TALLEST * cloth.mat.height), round(inner.width * 0.26))
        self._label = min(brush.px(LABEL), round(0.2 * inner.width))
        upper, lower = brush.line_height("bold", 1.05), brush.line_height("small", 1.1)
        self._two, self._one = upper + lower + brush.px(10), brush.line_height("tag", 1.3)
        room = inner.width - self._label
        honest = brush.height("second", "x " * 110, brush.px(HONEST))
        left = room - cards * brush.px(STEP)
        beside = cloth.low and not duel  # the trick lies there
        self.brief = False  # the cards just drawn lie so close that only numbers stand on them
        self.talks = not beside and left >= brush.px(HONEST) and honest <= self._high + brush.px(40)
        self._room = room - (brush.px(HONEST) + brush.px(20) if self.talks else 0)
        if beside:
            self._room = round(0.56 * inner.width) - self._label

    def draw(self, moment: ReviewMoment) -> Rect:
        """The cards with their tags; says where they lie."""
        cloth, brush, high = self._cloth, self._cloth.brush, self._high
        inner, hand, tags = cloth.inner, moment.sorted(moment.hands[moment.review.seat]), moment.tags()
        card = round(high * theme.CARD)
        full = max(brush.px(TAG), self._full(tags))
        ends = (card + max(card, full)) // 2  # the last tag also lies on the mat
        step = self._step(len(hand), ends, full + brush.px(8))
        if full > step - brush.px(6):
            step = self._step(len(hand), card)
        self.brief = bool(tags) and len(hand) > 1 and self._full(tags) > step - brush.px(6)
        tall = (self._one if self.brief else self._two) if tags else 0
        top = inner.bottom - high - (round(tall * 0.45) if tags else 0)
        self._head(moment, Rect(inner.x, top, self._label, high))
        left = inner.x + self._label + brush.px(14)
        spots = [Rect(left + place * step, top, card, high) for place in range(len(hand))]
        for one, spot in zip(hand, spots, strict=True):
            tag = tags.get(one)
            if tag is not None and tag.best:
                cloth.glow(spot)
            cloth.lay(one, spot.center, high, dim=moment.verdict is not None and bool(tags) and tag is None)
        width = min(full, step - brush.px(6)) if len(hand) > 1 else full
        for one, spot in zip(hand, spots, strict=True):
            if one in tags:
                place = Rect(0, 0, max(width, brush.px(40)), tall)
                place.midbottom = (spot.centerx, inner.bottom)
                self._tag(tags[one], place)
        if self.talks:
            self._honest(moment, top)
        return Rect(left, top, card + step * max(0, len(hand) - 1), high)

    def _step(self, count: int, ends: int, wanted: int = 0) -> int:
        """From one card to the next where the first and the last need so much together, and tags so much each."""
        brush = self._cloth.brush
        return round(min(max(brush.px(STEP), wanted), (self._room - ends - brush.px(18)) / max(1, count - 1)))

    def _full(self, tags: dict[Card, Tag]) -> int:
        """How wide the widest tag is with all its words."""
        sizes = [self._cloth.brush.width("small", tag.below) for tag in tags.values()]
        sizes += [self._cloth.brush.width("bold", tag.words) for tag in tags.values()]
        return max(sizes, default=0) + self._cloth.brush.px(16)

    def _tag(self, tag: Tag, place: Rect) -> None:
        """The worth and whose card it is; only the number where there is no room."""
        cloth, brush = self._cloth, self._cloth.brush
        ink = cloth.tag_box(tag, place, 12)
        if place.height < self._two:
            cloth.write("tag", tag.words.split(" ")[0], place, ink, "center")
            return
        upper = Rect(place.x, place.y + brush.px(4), place.width, brush.line_height("bold", 1.05))
        lower = Rect(place.x + 4, upper.bottom, place.width - 8, place.bottom - brush.px(5) - upper.bottom)
        cloth.write("bold", tag.words, upper, ink, "center")
        cloth.write("small", tag.below, lower, ink, "center")

    def _head(self, moment: ReviewMoment, place: Rect) -> None:
        """The own face, the name, and where in the deal the moment is."""
        cloth, brush = self._cloth, self._cloth.brush
        chair, side = moment.seats[moment.review.seat], min(brush.px(60), place.width // 3)
        y = place.y + brush.px(28)
        brush.surface.blit(brush.pictures.face(chair.face, side), (place.x, y))
        words = Rect(place.x + side + brush.px(12), y - brush.px(4), 0, side // 2 + brush.px(6))
        words.width = place.right - words.x
        cloth.write("name", shown_name(chair.name), words, theme.CREAM)
        trick = moment.step.trick if moment.step is not None else 0
        if trick:
            told = _("trick {number}").format(number=trick)
            cloth.write("plate", told, words.move(0, words.height), theme.CREAM_FOOT)

    def _honest(self, moment: ReviewMoment, top: int) -> None:
        """What the values are, beside the hand."""
        brush, inner = self._cloth.brush, self._cloth.inner
        wide, words = brush.px(HONEST), honesty(moment.review)
        high = brush.height("second", words, wide)
        place = Rect(inner.right - wide, 0, wide, high)
        place.bottom = min(inner.bottom, top + max(high, round(self._high * 0.8)))
        brush.write_block("second", words, theme.CREAM, place, strong=theme.WHITE)
