"""The table of a review: its mat and what lies on it, who held what, the trick, the own hand with its worths."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import BLEND_RGBA_MULT, SRCALPHA, Rect, Surface

from ui.draw import theme
from ui.draw.ground import lay_mat, mat_border
from ui.draw.skins import Skin, box, halo, raster, with_halo
from ui.pages.review.hand import LABEL, ReviewHand
from ui.pages.review.middle import Middle
from ui.widgets.papers import paint_box

if TYPE_CHECKING:
    from game.engine.cards import Card
    from ui.draw.letters.text import Align
    from ui.pages.review.walk import ReviewMoment, Tag
    from ui.widgets.base import Brush

EDGE: Final = 34  # from the edge of the mat to what lies on it
LOW: Final = 430  # a mat lower than this, at k = 1, has its trick beside the hand
DIM: Final = (140, 140, 140, 255)
TRUMP: Final = 150  # at the right of a low mat, for the trump's tile


class Cloth:
    """The mat in its place; `inner` is where things lie, `low` says that it is too low for a trick over the hand."""

    def __init__(self, brush: Brush, mat: Rect, kr: float) -> None:
        self.brush, self.mat, self._kr = brush, mat, kr
        pad = max(14, round(EDGE * kr))
        self.inner = mat.inflate(-2 * pad, -2 * pad)
        self.low = mat.height < LOW * brush.k

    def spread(self) -> None:
        """Draws the cloth with its stitched border."""
        brush, kr, size = self.brush, self._kr, self.mat.size

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
        brush = self.brush
        pictures = brush.pictures
        tilt = 0 if theme.PLAIN else tilt % 360
        picture = pictures.back(high, tilt) if card is None else pictures.card(card, high, tilt)
        flat = Rect(0, 0, round(high * theme.CARD), high)
        flat.center = centre
        shadow, offset = pictures.shadow(flat.size, "S", round(flat.width * 0.065), brush.k)
        brush.surface.blit(shadow, (flat.x + offset[0], flat.y + offset[1]))
        if dim:
            picture = picture.copy()
            picture.fill(DIM, special_flags=BLEND_RGBA_MULT)
        brush.surface.blit(picture, picture.get_rect(center=centre))
        return flat

    def glow(self, spot: Rect) -> None:
        """Gold light around a card."""
        brush = self.brush
        out = brush.px(6)

        def make() -> Skin:
            w, h = spot.width + 2 * out, spot.height + 2 * out
            body = raster((w, h), box((0, 0, w, h), 12 * brush.k, stroke=theme.FOCUS, width=max(2.0, 4 * brush.k)))
            skin = with_halo(body, 12 * brush.k, 10 * brush.k, theme.GLOW, 0.6)
            return Skin(skin.surface, skin.dx - out, skin.dy - out)

        brush.skins.get(("review-glow", spot.size), make).blit(brush.surface, spot.topleft)

    def write(self, role: str, words: str, place: Rect, colour: theme.Colour, align: Align = "left") -> None:
        """One line, in the middle of its place; names may be longer than it."""
        brush = self.brush
        brush.write(role, words, colour, place, align=align, valign="middle", may_cut=True)

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
    """Draws moments into the place of the table; `hand` is the most cards that the own hand ever has."""

    def __init__(self, brush: Brush, place: Rect, kr: float, hand: int, players: int) -> None:
        self._cloth = Cloth(brush, place, kr)
        self._hand = ReviewHand(self._cloth, hand, duel=players == 2)

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
            brush.surface.blit(brush.pictures.face(moment.seats[seat].face, side), column)
            name = Rect(column.x + side + brush.px(10), column.y, column.width - side - brush.px(10), side)
            words = moment.name(seat)
            cloth.write("bold" if brush.fits("bold", words, name.width) else "plate", words, name, theme.CREAM)
            step = min(card * 1.06, (column.width - card) / max(1, moment.widest - 1))
            self._row(moment, seat, (column.x, column.bottom + brush.px(8)), high, step)
        return Rect(inner.x, inner.y, inner.width, side + brush.px(8) + high)

    def _opponent(self, moment: ReviewMoment) -> Rect:
        """The only other seat: its face and name, and its cards beside them."""
        cloth, brush, inner, seat = self._cloth, self._cloth.brush, self._cloth.inner, moment.others[0]
        high = min(round(0.213 * cloth.mat.height), round(inner.width * 0.16))
        side, name_wide = min(brush.px(60), high), brush.width("name", moment.name(seat))
        label = min(brush.px(LABEL), round(0.2 * inner.width))
        label = max(label, min(side + name_wide + brush.px(28), round(0.36 * inner.width)))
        brush.surface.blit(brush.pictures.face(moment.seats[seat].face, side), (inner.x, inner.y + brush.px(6)))
        x = inner.x + side + brush.px(12)
        name = Rect(x, inner.y + brush.px(6), inner.x + label - x - brush.px(8), side)
        cloth.write("name", moment.name(seat), name, theme.CREAM)
        card, most = round(high * theme.CARD), max(moment.widest, 3)
        step = min(card * 1.12, (inner.width * 0.62 - label - card) / max(1, most - 1))
        self._row(moment, seat, (inner.x + label, inner.y), high, step)
        return Rect(inner.x, inner.y, round(label + card + (most - 1) * step), high)

    def _row(self, moment: ReviewMoment, seat: int, pos: tuple[int, int], high: int, step: float) -> None:
        """The cards of another seat, from this upper left corner on."""
        middle = pos[0] + round(high * theme.CARD) / 2
        for number, one in enumerate(moment.seen(seat)):
            self._cloth.lay(one, (round(middle + number * step), pos[1] + high // 2), high)
