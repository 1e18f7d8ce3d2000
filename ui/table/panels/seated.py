"""Who has bid what, in a bar on a sheet: for those whose plates it lies over."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.i18n.words import _
from ui.core.match_words import bid_words, short_bid
from ui.core.people import face_of, seat_name
from ui.draw import theme
from ui.draw.letters.text import Align
from ui.draw.letters.text_styles import ROLES
from ui.table.panels.pads import Keys
from ui.table.panels.panel import PanelRow, tree_row
from ui.table.plates.labels import letters_for
from ui.widgets.base import Brush
from ui.widgets.kit.layout_parts import Painted
from ui.widgets.papers import paint_box

if TYPE_CHECKING:
    from game.engine.view import SpokenBid
    from ui.table.panels.panel import PanelQuestion

BETWEEN: Final = 10  # a name and its bid at least, at k = 1
LEAST_WORDS: Final = 64  # so much room words have beside a face at least, at k = 1


class Seated:
    """A box for each seat that the sheet hides, in the order of bidding."""

    def __init__(self, question: PanelQuestion) -> None:
        self._question = question
        self.hidden: tuple[int, ...] = ()  # how many turns after the viewer they play over whose plates it lies
        view, step = question.view, question.session.match.book.bid_step
        self.told: dict[int, Rect] = {}  # by seat, where it was told of last
        self._order = [(view.seat + number * step) % view.players for number in range(view.players)]

    def row(self, brush: Brush, *, close: bool = False) -> PanelRow:
        """Two lines in each box, the bid under the name; where there is little room one, the bid beside it."""
        low = brush.line_height("tag", 1.15)
        high = brush.line_height("plate", 1.15) + low
        small = tree_row(self._boxes(low=True), max(low, brush.px(26)) + brush.px(8), drawn=True)
        if close or not self.bids:
            return small
        return replace(tree_row(self._boxes(low=False), high + brush.px(12), drawn=True), gives_way=1, instead=small)

    def _boxes(self, *, low: bool) -> Keys:
        draw = self._draw_low if low else self._draw_box
        return Keys(*(Painted(partial(draw, seat=seat)) for seat in self.seats), gap=8)

    @property
    def seats(self) -> tuple[int, ...]:
        """The hidden seats in the order of bidding."""
        view = self._question.view
        turns = {seat: (seat - view.seat) * view.direction % view.players for seat in self._order}
        return tuple(seat for seat in self._order if turns[seat] in self.hidden)

    @property
    def bids(self) -> bool:
        """Whether there is anything to tell beside names."""
        return self._question.session.variant.auction.enabled

    def forms(self, seat: int) -> tuple[str, ...]:
        """The last two bids of a seat while the others bid, the last one, its short form; or that it has passed."""
        view, least = self._question.view, self._question.session.variant.auction.min
        if not self.bids:
            return ("",)
        if seat in view.passed and seat != view.caller:
            return (_("passed"),)
        said = [bid for bid in view.bids if bid.seat == seat and bid.amount is not None]
        if not said:
            return ("–",)
        last = said[-1]
        words = tuple(form(last.amount or 0, last.rank, least) for form in (bid_words, short_bid))
        return words if view.phase != "bid" or len(said) < 2 else (" · ".join(map(self.bid_words, said[-2:])), *words)

    def bid_words(self, bid: SpokenBid) -> str:
        """A bid, as plates write it."""
        return bid_words(bid.amount or 0, bid.rank, self._question.session.variant.auction.min)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return seat_name(self._question.session.seats[seat])

    def _ground(self, brush: Brush, spot: Rect, seat: int) -> theme.Colour:
        """The box itself, gold-edged where its bid is the best; says in which colour one writes on it."""
        self.told[seat], view = spot, self._question.view
        best, gone = seat == view.caller, seat in view.passed and seat != view.caller
        paint_box(brush, spot, theme.FIELD if best else theme.PAPER_SHADE, 10, edge=theme.GOLD_EDGE if best else None)
        return theme.PAPER_OFF_TEXT if gone else theme.INK

    def _draw_box(self, brush: Brush, spot: Rect, seat: int) -> None:
        colour = self._ground(brush, spot, seat)
        inner = spot.inflate(-brush.px(12), -brush.px(8))
        half = brush.line_height("tag", 1.15)
        inner, align = self._beside_face(brush, seat, inner)
        above, below = Rect(inner.x, inner.y, inner.w, half), Rect(inner.x, inner.bottom - half, inner.w, half)
        self._write(brush, "tag", self.name(seat), colour, above, align)
        self._write(brush, "plate", self._told(brush, "plate", seat, inner.w), colour, below, align)

    def _told(self, brush: Brush, role: str, seat: int, room: float) -> str:
        """The first of the forms for which there is room."""
        forms = self.forms(seat)
        return next((told for told in forms if brush.fits(role, told, room)), forms[-1])

    def _beside_face(self, brush: Brush, seat: int, inner: Rect) -> tuple[Rect, Align]:
        """Draws the face of the seat where its name has room beside it; says what is left for words."""
        side, gap = inner.height - brush.px(6), brush.px(10)
        wide = brush.width("tag", self.name(seat), 0.85)
        if side + gap + max(wide, brush.px(LEAST_WORDS)) > inner.width:
            return inner, "center"
        brush.face(face_of(self._question.session.seats[seat]), side, midleft=inner.midleft)
        return Rect(inner.x + side + gap, inner.y, inner.width - side - gap, inner.height), "left"

    def _draw_low(self, brush: Brush, spot: Rect, seat: int) -> None:
        """Face, name and bid beside each other, as large as all three have room."""
        colour = self._ground(brush, spot, seat)
        inner, gap = spot.inflate(-brush.px(12), -brush.px(6)), brush.px(8)
        side = inner.height
        brush.face(face_of(self._question.session.seats[seat]), side, midleft=inner.midleft)
        inner = Rect(inner.x + side + gap, inner.y, inner.width - side - gap, inner.height)
        name, room = self.name(seat), inner.width - brush.px(BETWEEN)
        forms = self.forms(seat)
        wide = {told: brush.width("tag", name) + brush.width("tag", told) for told in forms}
        told = next((told for told in forms if wide[told] <= room), forms[-1])
        share = min(1.0, room / wide[told])
        letters = replace(brush, k=max(theme.SMALLEST / ROLES["tag"].px, brush.k * share))
        letters.write("tag", told, colour, inner, align="right", valign="middle")
        inner.width -= letters.width("tag", told)
        letters.write("tag", name, colour, inner, valign="middle", may_cut=True)

    @staticmethod
    def _write(brush: Brush, role: str, words: str, colour: theme.Colour, place: Rect, align: Align) -> None:
        """In letters for which there is room."""
        letters = letters_for(brush, role, words, place.width)
        letters.write(role, words, colour, place, align=align, valign="middle", may_cut=True)
