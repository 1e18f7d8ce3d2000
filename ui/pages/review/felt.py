"""The table of a review: its mat and what lies on it, who held what, the trick, the own hand with its worths."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pygame import BLEND_RGBA_MULT, SRCALPHA, Rect, Surface

from game.i18n.words import _
from ui.core.people import face_of, shown_name
from ui.draw import theme
from ui.draw.ground import lay_mat, mat_border
from ui.draw.skins import Skin, box, halo, raster, with_halo
from ui.pages.review.middle import Middle
from ui.widgets.papers import paint_box

if TYPE_CHECKING:
    from game.engine.cards import Card, Suit
    from ui.draw.letters.text import Align
    from ui.pages.review.walk import ReviewMoment, Tag
    from ui.widgets.base import Brush

EDGE: Final = 34  # from the edge of the mat to what lies on it
LABEL: Final = 184  # how wide name and face of the own hand are
TAG: Final = 164
STEP: Final = 196  # from one card to the next, where they may lie so far apart
TALLEST: Final = 0.32  # of the mat, the own cards
OTHERS: Final = 0.175  # of it, those of several others
OTHER: Final = 0.213  # and those of the only other
READ: Final = 0.62  # of the own cards, those of a trick are at least so high
BROAD: Final = 1.5  # of its height: a mat less wide has its hand under the trick
LEAST: Final = (660, 340)  # where a mat is less wide or, a broad one, less high, its words are smaller, at k = 1
LOW: Final = 430  # a mat lower than this, at k = 1, has its trick beside the hand
DIM: Final = (140, 140, 140, 255)
ASIDE: Final = 2.0  # of its height: so broad a mat has its trick beside the hand where under the others is no room
SMALLEST: Final = 0.5  # of their height, what cards may give up for those of the trick
TRUMP: Final = 150  # at the right of a low mat, for the trump's tile


class Cloth:
    """The mat in its place; `inner` is where things lie, `low` says that it is too low for a trick over the hand.

    With several others the trick lies `beside` the hand there, and wherever that is better than smaller cards: else
    all cards are this `share` of their height, so that those of the trick can be read.
    """

    def __init__(self, brush: Brush, mat: Rect, kr: float, players: int = 2) -> None:
        self.brush, self.mat, self.kr = brush, mat, kr
        pad = max(14, round(EDGE * kr))
        self.inner = mat.inflate(-2 * pad, -2 * pad)
        self.low = mat.height < LOW * brush.k and mat.width > BROAD * mat.height  # else there is no room beside it
        share = self._room_for_all(players)
        aside = self.low or (share < 1 and mat.width > ASIDE * mat.height)
        self.beside = players > 2 and aside
        self.share = 1.0 if aside else share

    def _room_for_all(self, players: int) -> float:
        """The share of their height at which the others' cards, a trick and the hand have room under each other."""
        brush, mat, inner = self.brush, self.mat, self.inner
        line, named = brush.line_height("tag", 1.6), brush.line_height("small", 1.4)
        tags = brush.line_height("bold", 1.05) + brush.line_height("small", 1.1) + brush.px(18)
        free = inner.height - tags - line - brush.px(24)
        hand = min(TALLEST * mat.height, inner.width * 0.26)
        if players > 2:
            cards = min(OTHERS * mat.height, inner.width / (players - 1) * 0.5)
            free, wanted = free - named - brush.px(48), cards + (1 + READ) * hand
        else:  # two cards lie across each other; on a broad mat beside those of the other
            cards = 0 if mat.width > BROAD * mat.height else min(OTHER * mat.height, inner.width * 0.16)
            wanted = cards + (1 + READ / 0.64) * hand
        return max(SMALLEST, min(1.0, free / wanted))

    def spread(self) -> None:
        """Draws the cloth with its stitched border."""
        brush, kr, size = self.brush, self.kr, self.mat.size

        def make() -> Skin:
            pad = (halo(size, 26 * kr, 9 * kr, theme.DUSK, 0.6).get_width() - size[0]) // 2
            whole = Surface((size[0] + 2 * pad, size[1] + 2 * pad + round(8 * kr)), SRCALPHA)
            place = Rect((pad, pad), size)
            lay_mat(whole, brush.pictures, place, kr)
            whole.blit(mat_border(size, kr), place)
            return Skin(whole.convert_alpha(), -pad, -pad)

        key = ("review-felt", size, round(kr, 3), theme.LOOK, theme.PLAIN)
        brush.skins.get(key, make).blit(brush.surface, self.mat.topleft)

    def lay(self, card: Card | None, centre: tuple[int, int], high: int, tilt: int = 0, dim: bool = False) -> Rect:
        """A card, or its back, with its shadow; says where it lies."""
        brush, pictures = self.brush, self.brush.pictures
        tilt = 0 if theme.PLAIN else tilt % 360
        picture = pictures.back(high, tilt) if card is None else pictures.card(card, high, tilt)
        flat = Rect(0, 0, round(high * theme.CARD), high)
        flat.center = centre
        shadow, offset = pictures.shadow(flat.size, "S", round(flat.width * 0.065), brush.k)
        brush.surface.blit(shadow, flat.move(offset))
        if dim:
            picture = picture.copy()
            picture.fill(DIM, special_flags=BLEND_RGBA_MULT)
        brush.picture(picture, center=centre)
        return flat

    def glow(self, spot: Rect) -> None:
        """Gold light around a card."""
        brush, around = self.brush, spot.inflate(2 * self.brush.px(6), 2 * self.brush.px(6))

        def make() -> Skin:
            line = box((0, 0, *around.size), 12 * brush.k, stroke=theme.FOCUS, width=max(2.0, 4 * brush.k))
            return with_halo(raster(around.size, line), 12 * brush.k, 10 * brush.k, theme.GLOW, 0.6)

        brush.skins.get(("review-glow", spot.size), make).blit(brush.surface, around.topleft)

    def disc(self, suit: Suit, place: Rect) -> None:
        """The trump's medallion, as it lies on a table."""
        brush, side = self.brush, place.width

        def make() -> Skin:
            soft = 8 * brush.k
            body = raster(place.size, box((0, 0, *place.size), side / 2, theme.DUSK))
            return with_halo(body, side / 2, soft, theme.DUSK, 0.6, drop=3 * brush.k)

        brush.skins.get(("review-disc", side), make).blit(brush.surface, place.topleft)
        brush.surface.blit(brush.pictures.medallion(suit, side), place)

    def write(self, role: str, words: str, place: Rect, colour: theme.Colour, align: Align = "left") -> None:
        """One line, in the middle of its place; names may be longer than it."""
        self.brush.write(role, words, colour, place, align=align, valign="middle", may_cut=True)

    def tag_box(self, tag: Tag, place: Rect, radius: float) -> theme.Colour:
        """The box of a choice: gold the master's, with a red edge one's own; says the colour of words in it."""
        fill, edge, ink = theme.PILL, theme.BUTTON_WOOD_EDGE, theme.CREAM
        if tag.best:
            fill, edge, ink = theme.FOCUS, theme.GOLD_FOOT, theme.INK
        elif tag.mine:
            fill, edge, ink = theme.PAPER_HIGH, theme.BAD, theme.INK
        paint_box(self.brush, place, fill, radius, edge)
        return ink


class ReviewTable:
    """Draws moments into the place of the table, in smaller letters rather than over each other."""

    def __init__(self, brush: Brush, place: Rect, kr: float, players: int) -> None:
        room = place.height / LEAST[1] if place.width > BROAD * place.height else place.width / LEAST[0]
        self._cloth = Cloth(replace(brush, k=min(brush.k, room)), place, kr, players)
        self.hand = ReviewHand(self._cloth)

    def draw(self, moment: ReviewMoment) -> None:
        """The whole table."""
        self._cloth.spread()
        top = self._opponent(moment) if len(moment.others) == 1 else self._others(moment)
        hand = self.hand.draw(moment)
        Middle(self._cloth, moment, top, hand).draw(explained=not self.hand.brief)

    def _others(self, moment: ReviewMoment) -> Rect:
        """The other seats along the upper edge; says what they take."""
        cloth, brush, inner, others = self._cloth, self._cloth.brush, self._cloth.inner, moment.others
        room = inner.width - (brush.px(TRUMP) if cloth.beside else 0)
        wide = room / len(others)
        high = round(min((0.19 if cloth.low else OTHERS) * cloth.mat.height, wide * 0.5) * cloth.share)
        card, side = round(high * theme.CARD), brush.px(40)
        for place, seat in enumerate(others):
            column = Rect(round(inner.x + place * wide), inner.y, round(wide) - brush.px(16), side)
            brush.face(face_of(moment.seats[seat]), side, topleft=column.topleft)
            name = Rect(column.x + side + brush.px(10), column.y, column.width - side - brush.px(10), side)
            words = moment.name(seat)
            role = next((role for role in ("bold", "plate") if brush.fits(role, words, name.width)), "")
            if role:
                cloth.write(role, words, name, theme.CREAM)
            step = min(card * 1.06, (column.width - card) / max(1, moment.widest - 1))
            self._row(moment, seat, (column.x, column.bottom + brush.px(8)), high, step)
        return Rect(inner.x, inner.y, inner.width, side + brush.px(8) + high)

    def _opponent(self, moment: ReviewMoment) -> Rect:
        """The only other seat: its face and name, and its cards beside them."""
        cloth, brush, inner, seat = self._cloth, self._cloth.brush, self._cloth.inner, moment.others[0]
        high = round(min(OTHER * cloth.mat.height, inner.width * 0.16) * cloth.share)
        side, name_wide = min(brush.px(60), high), brush.width("name", moment.name(seat))
        label = min(brush.px(LABEL), round(0.2 * inner.width))
        label = max(label, min(side + name_wide + brush.px(28), round(0.36 * inner.width)))
        face = brush.face(face_of(moment.seats[seat]), side, topleft=(inner.x, inner.y + brush.px(6)))
        x = inner.x + side + brush.px(12)
        name = Rect(x, face.y, inner.x + label - x - brush.px(8), side)
        cloth.write("name", moment.name(seat), name, theme.CREAM)
        card, most = round(high * theme.CARD), max(moment.widest, 3)
        step = min(card * 1.12, (inner.width * 0.62 - label - card) / max(1, most - 1))
        self._row(moment, seat, (inner.x + label, inner.y), high, step)
        return Rect(inner.x, inner.y, round(label + card + (most - 1) * step), high)

    def _row(self, moment: ReviewMoment, seat: int, pos: tuple[int, int], high: int, step: float) -> None:
        """The cards of another seat, from this upper left corner on."""
        middle = pos[0] + round(high * theme.CARD) / 2
        for number, one in enumerate(moment.cards_of(seat)):
            self._cloth.lay(one, (round(middle + number * step), pos[1] + high // 2), high)


class ReviewHand:
    """The own cards, and under each what it would have been worth."""

    def __init__(self, cloth: Cloth) -> None:
        self._cloth = cloth
        brush, inner = cloth.brush, cloth.inner
        self._high = round(min(TALLEST * cloth.mat.height, inner.width * 0.26) * cloth.share)
        self._label = min(brush.px(LABEL), round(0.2 * inner.width))
        upper, lower = brush.line_height("bold", 1.05), brush.line_height("small", 1.1)
        self._two, self._one = upper + lower + brush.px(10), brush.line_height("tag", 1.3)
        self.brief = False  # the cards just drawn lie so close that only numbers stand under them
        self._room = (round(0.56 * inner.width) if cloth.beside else inner.width) - self._label

    def draw(self, moment: ReviewMoment) -> Rect:
        """The cards with their tags; says where they lie."""
        cloth, brush, high = self._cloth, self._cloth.brush, self._high
        inner, hand, tags = cloth.inner, moment.sort(moment.hands[moment.review.seat]), moment.tags()
        card = round(high * theme.CARD)
        full = max(brush.px(TAG), self._full(tags))
        ends = (card + max(card, full)) // 2  # the last tag also lies on the mat
        step = self._step(len(hand), ends, full + brush.px(8))
        if full > step - brush.px(6):
            step = self._step(len(hand), card)
        close = len(hand) > 1 and self._full(tags) > step - brush.px(6)
        self.brief = bool(tags) and (close or cloth.low)
        tall = self._one if self.brief else self._two
        top = inner.bottom - high - (tall + brush.px(8) if tags or not cloth.low else 0)
        self._head(moment, Rect(inner.x, top, self._label, high))
        left = inner.x + self._label + brush.px(14)
        if not (
            cloth.low or cloth.beside
        ):  # under the trick; by the largest hand of the deal, so that none moves from step to step
            review = moment.review
            most = max(len(hands[review.seat]) for hands in (review.dealt_hands, *(one.hands for one in review.steps)))
            left = max(left, inner.centerx - (card + step * (most - 1)) // 2)
        spots = [Rect(left + place * step, top, card, high) for place in range(len(hand))]
        for one, spot in zip(hand, spots, strict=True):
            tag = tags.get(one)
            if tag is not None and tag.best:
                cloth.glow(spot)
            cloth.lay(one, spot.center, high, dim=moment.verdict is not None and bool(tags) and tag is None)
        width = max(min(full, step - brush.px(6)) if len(hand) > 1 else full, brush.px(40))
        for one, spot in zip(hand, spots, strict=True):
            if one in tags:
                self._tag(tags[one], Rect(spot.centerx - width // 2, inner.bottom - tall, width, tall))
        return Rect(left, top, card + step * max(0, len(hand) - 1), high)

    def _step(self, count: int, ends: int, wanted: int = 0) -> int:
        """From one card to the next where the first and the last need so much together, and tags so much each."""
        brush = self._cloth.brush
        return round(min(max(brush.px(STEP), wanted), (self._room - ends - brush.px(18)) / max(1, count - 1)))

    def _full(self, tags: dict[Card, Tag]) -> int:
        """How wide the widest tag is with all its words."""
        brush = self._cloth.brush
        sizes = (max(brush.width("small", tag.below), brush.width("bold", tag.words)) for tag in tags.values())
        return max(sizes, default=0) + brush.px(16)

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
        brush.face(face_of(chair), side, topleft=(place.x, y))
        words = Rect(place.x + side + brush.px(12), y - brush.px(4), 0, side // 2 + brush.px(6))
        words.width = place.right - words.x
        cloth.write("name", shown_name(chair.name), words, theme.CREAM)
        if moment.step is not None and moment.step.trick:
            told = _("trick {number}").format(number=moment.step.trick)
            cloth.write("plate", told, words.move(0, words.height), theme.CREAM_FOOT)
