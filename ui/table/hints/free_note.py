"""A small note on the free part of the table: a title, a few words and buttons; the hand stays live under it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final

from pygame import Rect

from game.i18n.words import _, language, suit_name
from ui.draw import theme
from ui.draw.ground import whole
from ui.table.hints.note_rooms import NoteRoom
from ui.table.layout.layout import Rect as Place
from ui.table.panels.panel import Panel, PanelRow, tree_row, words_row
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button
from ui.widgets.focus.ring_look import ring_reach
from ui.widgets.kit.layout import Across, Down
from ui.widgets.kit.layout_parts import Aligned
from ui.widgets.papers import paint_paper

WIDE: Final = 440  # a note beside the trick is no wider, at k = 1
WIDEST: Final = 860  # nor one under it
NARROWEST: Final = 190
BESIDE: Final = 330  # so much room words have beside the buttons, at k = 1
PAD: Final = 16  # round what is on it, at k = 1
LEAST: Final = 0.5  # of the letters that were asked for
CLEAR: Final = 4  # pixels between the ring of the focus and the words over a button
LARGE: Final = 0.8  # rather letters so large than buttons under each other


@dataclass
class FreeNote(Panel):
    """A note that asks nothing which must be answered: it can be left at any time, and the hand is played from.

    `rooms` says where it may lie. `takes` names in whose place it lies, if in any: what belongs there is not drawn
    then. `width` is that of its words, `beside` what the buttons take beside these, and `covers_trump` tells whether
    the trump suit is under it.
    """

    forced: ClassVar[bool] = False
    leaves_hand: ClassVar[bool] = True
    lamp: ClassVar[str] = "hint"  # the icon before the title

    rooms: Callable[[], Iterable[NoteRoom]] = field(default=lambda: ())
    takes: str = ""
    width: int = 1
    beside: int = 0
    covers_trump: bool = False
    _found: tuple[object, NoteRoom | None] | None = None  # for which question and window

    @property
    def place(self) -> str:
        return "signs"

    @property
    def body(self) -> str:
        """The words under the title."""
        raise NotImplementedError

    @property
    def words(self) -> str:
        """All that the note says."""
        return " ".join(part for part in (self.title, self.body) if part)

    @property
    def words_place(self) -> Rect:
        """Where its words stand."""
        spots = [spot for row, spot in self.placed if row.draw is not None and row.place is None]
        return spots[0].unionall(spots[1:]) if spots else self.paper

    def rows(self, brush: Brush, width: int) -> list[PanelRow]:
        return [words_row(brush, width, self.body)] if self.body else []

    def links(self) -> list[Button]:
        """What else may be asked for, beside the buttons."""
        return []

    # -- places -------------------------------------------------------------------------------------------------------

    def fit_in(self, area: Rect, brush: Brush) -> None:
        """As large as its words, in the first room that has place for them."""
        rooms = self.rooms()
        key = rooms, area, self.version, brush.k, language()
        if self._found is None or self._found[0] != key:
            self._found = key, self.best_of(rooms, brush)
        room = self._found[1]
        if room is None or not self.fits_in(room, brush):
            self.fit_nowhere(area, brush)

    def fit_nowhere(self, area: Rect, brush: Brush) -> None:
        """In small letters, where no room has place for it."""
        self.fits_in(NoteRoom(Place(*area), LEAST, takes="seats"), brush, whatever=True)

    def best_of(self, rooms: Iterable[NoteRoom], brush: Brush) -> NoteRoom | None:
        """The first room where it fits; where its buttons have no line there rather one where they have.

        That may not be in the place of anything, nor on the wood where the first is on the cloth.
        """
        found = next((room for room in rooms if self.fits_in(room, brush)), None)
        if found is None or self._in_a_line(found, brush):
            return found
        near = (room for room in rooms if not room.takes and room.wood <= found.wood and room.letters >= LARGE)
        free = (room for room in near if self._in_a_line(room, brush))
        return next((room for room in free if self.fits_in(room, brush)), found)

    def _in_a_line(self, room: NoteRoom, brush: Brush) -> bool:
        """Whether its buttons, with their keys, stand beside each other in this room."""
        self.letters = room.letters
        brush = self.brush(brush)
        inner = min(whole(room.place).width - 2 * brush.px(PAD), self.widest_in(room, brush))
        return Across(*self.buttons(), *self.links(), gap=12).needs(brush)[1] <= inner

    def widest_in(self, room: NoteRoom, brush: Brush) -> int:
        """How wide what is on it is at most in such a room."""
        return brush.px(WIDEST if room.low else WIDE) - 2 * brush.px(PAD)

    @property
    def beside_what(self) -> Rect:
        """What of the paper buttons beside the words stand in the middle of."""
        return self.paper

    def aside(self, brush: Brush) -> int:
        """The room that the buttons take beside the words; 0 where there are none."""
        found = Across(*self.buttons(), *self.links(), gap=12)
        return found.needs(brush)[1] + brush.px(PAD) if found.parts else 0

    def least_beside(self, brush: Brush) -> int:
        """How much room there must be at least beside the buttons."""
        return brush.px(BESIDE)

    def fit_as_sheet(self, area: Rect, brush: Brush) -> None:
        """As a usual sheet instead."""
        super().fit_in(area, brush)

    def fits_in(self, room: NoteRoom, brush: Brush, whatever: bool = False) -> bool:
        """Lays the note out in this room, if it has place there, or `whatever` comes of it.

        In a wide room the buttons stand beside the words.
        """
        self.letters, self.takes = room.letters, room.takes
        self.covers_trump = bool(room.takes)  # there it tells the trump suit itself
        reach = ring_reach(brush)  # which does not shrink with the letters
        brush, area, pad = self.brush(brush), whole(room.place), self.brush(brush).px(PAD)
        self.high = area.height
        width = self.width = min(area.width - 2 * pad, self.widest_in(room, brush))
        if width < brush.px(NARROWEST) and not whatever:
            return False
        found = Across(*self.buttons(), *self.links(), gap=12)
        aside = self.aside(brush) if room.low else 0
        beside = 0 < aside < width - self.least_beside(brush)
        self.beside = aside if beside else 0
        self.width = width - self.beside
        feet = [] if beside else self._feet(brush, width)
        rows = [self._head(brush), *self.rows(brush, self.width), *feet]
        words, steps = sum(row.height for row in rows), max(1, len(rows) - 1)
        least, clear = (max(brush.px(8), reach + 1), reach + CLEAR) if feet else (brush.px(8), 0)
        spare = area.height - words
        gap = self._gap(brush, steps, spare - 2 * least, clear)
        air = max(0, clear - gap)
        if (spare < steps * gap + air + 2 * least or self.cut(brush)) and not whatever:
            return False
        if air:
            rows[-len(feet)] = _lower(feet[0], air)
        over = max(least, min(pad, (spare - air - gap * steps) // 2))
        words += air
        button = brush.control_height + 2 * max(over, reach + 1) if beside else 0
        high = max(words + gap * (len(rows) - 1) + 2 * over, button)
        if high > area.height and not whatever:
            return False
        self.paper = Rect(0, 0, width + 2 * pad, high)
        self.paper.midtop = round(room.near[0]), area.y if room.near[1] is None else round(room.near[1]) - high // 2
        if room.low:
            self.paper.bottom = area.bottom
        self.paper.clamp_ip(area)
        left = self.paper.x + pad
        self.lay(brush, rows, Rect(left, self.paper.y + over, self.width, 0), gap)
        if beside:
            tall = brush.control_height
            foot = tree_row(found, tall)
            place = Rect(self.paper.right - aside, self.beside_what.centery - tall // 2, aside - pad, tall)
            self.placed.append((foot, place))
            self.widgets += foot.place(brush, place) if foot.place is not None else ()
        return True

    @staticmethod
    def _gap(brush: Brush, steps: int, spare: int, clear: int) -> int:
        """How far rows are from each other where so much is spare, and the buttons `clear` of what is over them."""
        gaps = range(brush.px(12), brush.px(4), -1)
        return next((gap for gap in gaps if steps * gap + max(0, clear - gap) <= spare), brush.px(4))

    def cut(self, brush: Brush) -> bool:
        """Whether something on the note is wider than its lines."""
        beside = brush.px(42) + self._trump_side(brush)
        words = [(word, "h3", self.width - beside) for word in self.title.split()]
        words += [(word, "body", self.width) for word in self.body.replace("**", "").split()]
        return any(brush.width(role, word) > room for word, role, room in words)

    # -- the paper ----------------------------------------------------------------------------------------------------

    def paint_paper(self, brush: Brush) -> None:
        """A small note without tiles."""
        paint_paper(brush, self.paper, strip=False, radius=14)

    def sheet_head(self, brush: Brush) -> PanelRow:
        """The title as a usual sheet has it, with the trump suit where that is covered."""
        usual = super()._head(brush)

        def draw(brush: Brush, place: Rect) -> None:
            line = Rect(place)
            brush.write("h2", self.title, theme.INK, line, valign="middle")
            if self.covers_trump:
                self.draw_trump(brush, line, "h2")

        return PanelRow(usual.height, draw)

    def _head(self, brush: Brush) -> PanelRow:
        """The lamp and the title, on two lines where it must be; and the trump suit where the note lies over it."""
        title, side = self.title, brush.px(30)
        beside, trump = side + brush.px(12), self._trump_side(brush)

        def draw(brush: Brush, place: Rect) -> None:
            line = Rect(place.x + beside, place.y, place.width - beside, brush.line_height("h3", 1.1))
            brush.icon(self.lamp, side, theme.GOLD_INK, midleft=(place.x, line.centery))
            room = Rect(line.topleft, (line.width - trump, place.height))
            brush.write_block("h3", title, theme.INK, room, spacing=1.1, marked=False)
            if self.covers_trump:
                self.draw_trump(brush, line, "h3")

        return PanelRow(max(side, brush.height("h3", title, self.width - beside - trump, 1.1)), draw)

    def _trump_side(self, brush: Brush) -> int:
        """How much of the title's line the sign of the trump suit takes."""
        return brush.px(26 + 8) if self.covers_trump and self.question.view.trump is not None else 0

    def _feet(self, brush: Brush, width: int) -> list[PanelRow]:
        """The gold button and beside it what else may be asked for; under it where there is no room.

        There the button is as wide as the note, and so has room for its key.
        """
        high = brush.control_height
        done, others = self.buttons(), self.links()
        if not done and not others:
            return []
        beside = Across(*done, *others, gap=12)
        if beside.needs(brush)[1] <= width:
            return [tree_row(beside, high)]
        if done and done[0].needs(brush)[1] > width:
            done[0].cap = ""
        return [*(tree_row(Down(one), high) for one in done), *(tree_row(Aligned(one, 0.5), high) for one in others)]

    def draw_trump(self, brush: Brush, line: Rect, role: str) -> None:
        """The sign of the trump suit at the end of the title's line, with its name where there is room."""
        trump, side, gap = self.question.view.trump, brush.px(26), brush.px(8)
        left = line.width - brush.width(role, self.title) - 2 * gap
        if trump is None:
            return
        brush.picture(brush.pictures.suit_icon(trump, side), midright=line.midright)
        words = _("Trump: {suit}").format(suit=suit_name(trump))
        line.width -= side + gap
        if brush.fits("plate", words, left - side - gap):
            brush.write("plate", words, theme.INK_SOFT, line, align="right", valign="middle")


def _lower(row: PanelRow, air: int) -> PanelRow:
    """The same row of controls with so much air over it."""

    def place(brush: Brush, area: Rect) -> Sequence[Widget]:
        return () if row.place is None else row.place(brush, Rect(area.x, area.y + air, area.w, area.h - air))

    return PanelRow(row.height + air, row.draw, place)
