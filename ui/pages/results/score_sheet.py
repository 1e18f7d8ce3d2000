"""The score sheet drawn: on its paper at the end of a deal, and in full over the table, to be read and copied."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface

from game.i18n.words import _, language, suit_name, text_in
from game.match.boards import is_duplicate
from ui.core.match_words import match_target_words
from ui.core.scene import Control, spot_of
from ui.draw import theme
from ui.draw.skins import Skin, box, drawn_out, gradient, with_halo
from ui.pages.results.score import ScoreRow, ScoreTable, as_text, board_table, full_score, row_words, trump_words
from ui.pages.results.tally import Tally
from ui.widgets import clipboard
from ui.widgets.base import Brush
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Down, Element
from ui.widgets.kit.layout_parts import Painted
from ui.widgets.kit.scroll import Scroller
from ui.widgets.kit.sheet import ScrolledAside, close_button

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.match.session import Session
    from ui.core.services import Services

FRESH: Final = theme.rgb("#F6E2B4")  # under the row of the deal that was just played
LOOSE: Final = 1.3  # so much higher lines are at most on a sheet that fills its place
BY_CARDS: Final = 1.9  # the lines of a sheet by the cards
COPY: Final = "score:copy"
BOARDS: Final = "score:boards"
MOST: Final = 14  # so many rows are seen at once at most


# -- what both have in common ---------------------------------------------------------------------------------------


def _widest(brush: Brush, cells: Sequence[str]) -> int:
    return max(brush.width("second_bold", cell) for cell in cells)


def _column_ends(brush: Brush, sheet: ScoreTable, room: int, pad: float, first: tuple[int, float]) -> list[int]:
    """Where each column ends, from the left edge of the rows; `first` is the least and best width of the first one."""
    wanted = [_widest(brush, column) + brush.px(pad) for column in list(zip(*sheet.lines, strict=True))[1:]]
    if sheet.faces and first[0] + sum(wanted) > room:
        columns = [("00", *column) for column in list(zip(*sheet.lines[1:], strict=True))[1:]]
        wanted = [_widest(brush, column) + brush.px(pad) for column in columns]
    wide = round(max(first[0], min(first[1], room - sum(wanted))))
    spare = (room - wide - sum(wanted)) / max(1, len(wanted))
    return [round(end) for end in accumulate((column + spare for column in wanted), initial=float(wide))]


def _write_cells(
    brush: Brush, place: Rect, ends: list[int], cells: tuple[str, ...], role: str, won: tuple[bool, ...] = ()
) -> None:
    """One line of the table: the first cell at the left, the others flush right; winners' cells are strong."""
    brush.write(role, cells[0], theme.INK, Rect(place.x, place.y, ends[0], place.height), valign="middle")
    for number, cell in enumerate(cells[1 : len(ends)]):
        left = place.x + ends[number] + brush.px(6)
        spot = Rect(left, place.y, place.x + ends[number + 1] - left, place.height)
        kind = "second_bold" if any(won[number : number + 1]) else role
        brush.write(kind, cell, theme.INK, spot, align="right", valign="middle", may_cut=True)


def _write_head(brush: Brush, place: Rect, ends: list[int], sheet: ScoreTable) -> None:
    """What stands over the columns; faces where a name has no room."""
    rooms = [end - start - brush.px(6) for start, end in pairwise(ends)]
    if not sheet.faces or all(map(partial(brush.fits, "second_bold"), sheet.head[1:], rooms)):
        _write_cells(brush, place, ends, sheet.head, "second_bold")
        return
    many = len(sheet.faces)
    _write_cells(brush, place, ends, (sheet.head[0], *("",) * many, *sheet.head[1 + many :]), "second_bold")
    side = min(place.height, *rooms[:many])
    for face, end in zip(sheet.faces, ends[1:], strict=False):
        brush.face(face, side, midright=(place.x + end, place.centery))


def _rule(brush: Brush, place: Rect, thick: float = 1.5) -> None:
    """A line along the upper edge."""
    brush.surface.fill(theme.PAPER_EDGE, Rect(place.topleft, (place.width, brush.px(thick))))


def _suit_side(step: int) -> int:
    """How large the picture of a suit is in a line of this height."""
    return round(step * 0.72)


# -- at the end of a deal -------------------------------------------------------------------------------------------


class ScorePaper:
    """The sheet drawn for one rectangle, without and with its newest row; scrolls by rows.

    A `whole` one fills it: lines are ruled for the deals to come. Else it ends with what is written.
    """

    def __init__(self, brush: Brush, sheet: ScoreTable, rect: Rect, *, whole: bool = False) -> None:
        self._brush, self._sheet, self.rect = brush, sheet, rect
        pad = brush.px(22)
        self._inner = Rect(pad, brush.px(16), rect.w - 2 * pad, rect.h - brush.px(28))
        self._step = brush.line_height("second", 1.28)
        beside = 1 + len(sheet.sums)
        self._tally = Tally(brush, sheet)
        title = self._tally.high or brush.line_height("h3", 1.15)
        lines = (self._inner.h - title) // self._step - beside
        self._title = title if lines >= min(3, len(sheet.rows)) else 0
        seen = max(1, min(len(sheet.rows), (self._inner.h - self._title) // self._step - beside))
        free = self._inner.h - self._title - (seen + beside) * self._step
        self._blank = max(0, free // self._step) if whole else 0
        if whole:
            lines = beside + seen + self._blank
            self._step = min(round(self._step * LOOSE), (self._inner.h - self._title) // lines)
        else:
            self.rect = Rect(rect.topleft, (rect.w, min(rect.h, rect.h - free)))
        wide, top = brush.px(10), self._inner.y + self._title + self._step
        self._scroller = Scroller(top=len(sheet.rows))
        self._scroller.fit(len(sheet.rows), seen, Rect(self._inner.right - wide, top, wide, seen * self._step))
        self._drawn: Surface | None = None
        self._strokes: Surface | None = None
        self._fresh = Rect(0, 0, 0, 0)  # where the newest row stands
        self._sums = Rect(0, self.rect.h, 0, 0)  # and what it brings together with those before

    def makers(self) -> Iterator[Callable[[], object]]:
        """What makes its pictures ahead of its drawing, one after the other."""
        yield self._paper
        yield self._words

    def foresee(self) -> None:
        """Has the empty paper made beside the game, if there is a thread for it."""
        self._brush.foresee(("score-paper", self.rect.size), self._body)

    def scroll(self, rows: int, pages: int = 0) -> bool:
        """Moves by rows, and by as many of them as are seen at once; whether anything moved."""
        moved = self._scroller.move_to(self._scroller.top + rows + pages * self._scroller.seen)
        self._drawn = None if moved else self._drawn
        return moved

    def draw(self, surface: Surface, share: float) -> None:
        """The paper; of the newest row, and of the sums with it, `share` is written."""
        drawn = self._words()
        self._paper().blit(surface, self.rect.topleft)
        fresh, sums, (wide, high) = self._fresh, self._sums, self.rect.size
        done = min(share, 1)
        for part in (
            Rect(0, 0, wide, fresh.y),
            Rect(fresh.x, fresh.y, round(fresh.w * done), fresh.h),
            Rect(0, fresh.bottom, wide, sums.y - fresh.bottom),
            Rect(0, sums.y, sums.x, sums.h),
            Rect(sums.x, sums.y, round(sums.w * done), sums.h),
            Rect(0, sums.bottom, wide, high - sums.bottom),
        ):
            surface.blit(drawn, part.move(self.rect.topleft), part)
        if self._title and self._tally.high:
            spot = Rect(self._inner.topleft, (self._inner.w, self._title - self._brush.px(6)))
            if share < 1:
                self._tally.write(surface, spot.move(self.rect.topleft), share)
            else:
                surface.blit(self._written(spot), self.rect.topleft)

    def _paper(self) -> Skin:
        return self._brush.skins.get(("score-paper", self.rect.size), self._body)

    def _words(self) -> Surface:
        """What is written on it, until it is scrolled."""
        if self._drawn is None:
            self._drawn = self._write()
        return self._drawn

    def _written(self, spot: Rect) -> Surface:
        """The whole tally, written once."""
        if self._strokes is None:
            self._strokes = Surface((self.rect.w, spot.bottom + 4), SRCALPHA)
            self._tally.write(self._strokes, spot, 1.0)
        return self._strokes

    def _body(self) -> Skin:
        (wide, high), k = self.rect.size, self._brush.k
        fill = gradient("paper", theme.PAPER_HIGH, theme.PAPER_LOW, 0, high)

        def sheet(wide: int) -> str:
            edge = box((0, 0, wide, high), 18 * k, stroke=theme.PAPER_EDGE, width=max(1.0, k))
            return fill + box((0, 0, wide, high), 18 * k, "url(#paper)") + edge

        body = drawn_out((wide, high), 18 * k, sheet)
        return with_halo(body, 18 * k, 8 * k, theme.SHADOW, 0.5, drop=6 * k)

    def _write(self) -> Surface:
        """The words; notes where the newest row and the sums stand."""
        sheet, first, ends = self._sheet, self._scroller.top, self._ends()
        brush = self._brush.on(Surface(self.rect.size, SRCALPHA))
        self._fresh = Rect(0, 0, 0, 0)
        line = Rect(self._inner.topleft, (self._inner.w, self._step))
        if self._title and not self._tally.high:
            spot = Rect(line.topleft, (line.w, self._title))
            brush.write("h3", _("Score sheet"), theme.INK, spot, valign="middle")
        line.y += self._title
        _write_head(brush, line, ends, sheet)
        line.y += self._step
        for row in sheet.rows[first : first + self._scroller.seen]:
            if row is sheet.rows[-1]:
                self._fresh = Rect(line.x - brush.px(6), line.y, line.w + brush.px(12), line.h)
                brush.paint(self._fresh, box((0, 0, *self._fresh.size), 4 * brush.k, FRESH))
            self._row(brush, line, ends, row, newest=row is sheet.rows[-1])
            line.y += self._step
        for _number in range(self._blank):
            _rule(brush, line)
            line.y += self._step
        if sheet.sums:
            top = line.y + brush.px(3)  # under the stroke
            self._sums = Rect(line.x + ends[0], top, line.w - ends[0], len(sheet.sums) * self._step - brush.px(3))
        for number, cells in enumerate(sheet.sums):
            _rule(brush, line, 1.5 if number else 2.5)
            _write_cells(brush, line, ends, cells, "second_bold")
            line.y += self._step
        self._bar(brush)
        return brush.surface

    def _ends(self) -> list[int]:
        """Where the columns end."""
        brush, sheet = self._brush, self._sheet
        mark = brush.width("second_bold", "00") + round(8 * brush.k + self._step * 0.72)
        least = max(_widest(brush, (_("Deal"), *(line[0] for line in sheet.sums))), mark) + brush.px(6)
        room = self._inner.w - (brush.px(20) if self._scroller.needed else 0)
        return _column_ends(brush, sheet, room, 16, (least, room * 0.42))

    def _row(self, brush: Brush, line: Rect, ends: list[int], row: ScoreRow, newest: bool) -> None:
        """One deal; behind its number the suit, for the newest also its name, and what was special: what has room."""
        _rule(brush, line)
        role = "second_bold" if newest else "second"
        _write_cells(brush, line, ends, row.line, role)
        x = line.x + max(brush.width(role, row.number), brush.width("second", "00")) + brush.px(8)
        end = line.x + ends[0]
        side = _suit_side(line.height)
        if row.trump is not None and x + side <= end:
            brush.picture(brush.pictures.suit_icon(row.trump, side), midleft=(x, line.centery))
            x += side + brush.px(8)
            words = trump_words(row.trump)
            if newest and x + brush.width("second_bold", words) <= end:
                brush.write("second_bold", words, theme.INK, (x, line.centery), valign="middle")
                x += brush.width("second_bold", words) + brush.px(10)
        fitting = (words for words in (row.long, row.aside) if words and x + brush.width("plate", words) <= end)
        if (aside := next(fitting, "")) != "":
            brush.write("plate", aside, theme.INK_SOFT, (x, line.centery), valign="middle")

    def _bar(self, brush: Brush) -> None:
        """The scroll bar, when there is more than is seen."""
        scroller = self._scroller
        if not scroller.needed:
            return
        track = scroller.track
        thumb = Rect(track.x, 0, track.w, max(track.w, round(track.h * scroller.seen / scroller.count)))
        thumb.y = track.y + round((track.h - thumb.h) * scroller.top / scroller.last)
        for part, colour in ((track, theme.PAPER_LINE), (thumb, theme.GOLD_INK)):
            brush.paint(part, box((0, 0, *part.size), part.w / 2, colour))


# -- over the table -------------------------------------------------------------------------------------------------


class ScoreSheet(ScrolledAside):
    """The sheet of a match, as the person in this seat would write it."""

    name = "score-sheet"
    key = "t"
    wide = 860
    foot_gap = 18
    page = 5

    def __init__(self, services: Services, session: Session, seat: int, *, counted: bool = True) -> None:
        """`counted` says whether the person has seen what a deal that is over was worth."""
        super().__init__(services)
        self._session, self._seat, self._counted = session, seat, counted
        self._by_cards = False
        self._sheet = self._table()
        self.scroller.top = len(self._sheet.rows)
        self._copied = ""

    def _table(self) -> ScoreTable:
        """The deals one after the other, or the standing by their cards."""
        table = board_table if self._by_cards else full_score
        return table(self._session, self._seat, counted=self._counted)

    def _turn(self) -> None:
        """From the deals to the cards, and back."""
        self._by_cards, self._copied = not self._by_cards, ""
        self._sheet = self._table()
        self.scroller.top = 0 if self._by_cards else len(self._sheet.rows)

    def title(self) -> str:
        return _("The same cards, both ways") if self._by_cards else _("Score sheet")

    # -- the scene -----------------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        self._sheet = self._table()  # in the language of now
        super().resize(size)

    def _copy(self) -> None:
        """Puts the sheet into the clipboard, and says so."""
        game = text_in(self._session.variant.head.name, language()) or self._session.variant.id
        title = " — ".join(part for part in (game, match_target_words(self._session)) if part)
        copied = clipboard.holds(as_text(self._sheet, title))
        self._copied = _("Copied") if copied else _("This system has no clipboard.")

    def message(self) -> str:
        return self._copied or self.title()

    def texts(self) -> Iterable[Control]:
        for row, line in zip(self._visible, self._rows, strict=False):
            words = row_words(row, self._sheet, full=True)
            yield Control(f"score:deal-{row.number}", "row", words, (), spot_of(line.rect))

    # -- the paper -----------------------------------------------------------------------------------------------

    def inside(self) -> Element:
        """The head, as many rows as the window has room for, and the sums."""
        brush, sheet = self._brush(), self._sheet
        head = Painted(self._head, high=self._step)
        sums = [Painted(partial(self._sum, number), high=self._step) for number in range(len(sheet.sums))]
        around = self._step(brush) * (1 + len(sums)) + brush.control_height + brush.px(self.foot_gap)
        room = self.size[1] - 2 * brush.px(16) - brush.px(120) - around
        seen = max(1, min(MOST, len(sheet.rows), room // self._row_height(brush)))
        self._rows = [Painted(partial(self._deal, number), high=self._row_height) for number in range(seen)]
        return Down(head, *self._rows, *sums)

    def lay_out(self) -> None:
        super().lay_out()
        brush, area = self._brush(), self._rows[0].rect.unionall([row.rect for row in self._rows])
        self.fit_lines(brush, area, len(self._sheet.rows), self._row_height(brush))
        self._wide = self.line_width(brush, area)
        self._ends = self._columns(brush, self._wide)

    def foot(self) -> list[Button]:
        icon = "check" if self._copied else "copy"
        words = self._copied or _("Copy as text")
        turn = Button(
            BOARDS, _("Deal by deal") if self._by_cards else _("Same cards"), icon="swap", cap="B", shortcut="b"
        )
        turn.press = self._turn
        copy = Button(COPY, words, icon=icon, cap="C", shortcut="c", press=self._copy)
        return [*([turn] if is_duplicate(self._session.match) else []), copy, close_button()]

    @property
    def _visible(self) -> tuple[ScoreRow, ...]:
        return self._sheet.rows[self.scroller.top : self.scroller.top + self.scroller.seen]

    def _step(self, brush: Brush, _width: int = 0) -> int:
        """How high a line is; by the cards there are few, and much is compared in each."""
        return brush.line_height("second", BY_CARDS if self._by_cards else 1.3)

    def _row_height(self, brush: Brush, _width: int = 0) -> int:
        """Of a deal: with a second line where there is something to tell of one beside its numbers."""
        noted = any(row.aside and any(row.cells) for row in self._sheet.rows)
        return self._step(brush) + (brush.line_height("plate", 1.15) if noted else 0)

    def _head(self, brush: Brush, place: Rect) -> None:
        _write_head(brush, place, self._ends, self._sheet)
        self.scroller.draw(brush)

    def _sum(self, number: int, brush: Brush, place: Rect) -> None:
        _rule(brush, Rect(place.topleft, (self._wide, place.height)), 1.5 if number else 2.5)
        _write_cells(brush, place, self._ends, self._sheet.sums[number], "second_bold")

    def _deal(self, number: int, brush: Brush, place: Rect) -> None:
        """One of the deals that are seen: numbers above, what was special under them."""
        row, ends, place = self._visible[number], self._ends, Rect(place.topleft, (self._wide, place.height))
        _rule(brush, place)
        upper = Rect(place.topleft, (place.width, self._step(brush)))
        _write_cells(brush, upper, ends, row.line, "second", row.won)
        x = left = place.x + brush.width("second", "00") + brush.px(10)
        end = place.right
        if row.trump is not None:
            suit = brush.pictures.suit_icon(row.trump, _suit_side(upper.height))
            words, left = suit_name(row.trump), brush.picture(suit, midleft=(x, upper.centery)).right + brush.px(8)
            if left + brush.width("second", words) <= place.x + ends[0]:
                drawn = brush.write("second", words, theme.INK_SOFT, (left, upper.centery), valign="middle")
                left = drawn.right + brush.px(12)
            end = place.x + ends[0] if any(row.cells) else end
        below = Rect(x, upper.bottom, place.right - x, place.bottom - upper.bottom)
        if row.aside:
            self._aside(brush, below if below.height > 0 else Rect(left, upper.y, end - left, upper.height), row)

    def _aside(self, brush: Brush, place: Rect, row: ScoreRow) -> None:
        colour = theme.INK_SOFT
        if row.made is not None:
            colour = theme.GOOD if row.made else theme.BAD
            side = brush.px(20)
            brush.icon("check" if row.made else "x", side, colour, midleft=place.midleft)
            place = Rect(place.x + side + brush.px(6), place.y, place.width - side - brush.px(6), place.height)
        words = row.long if row.long and brush.fits("plate", row.long, place.width) else row.aside
        brush.write("plate", words, colour, place, valign="middle", may_cut=True)

    def _columns(self, brush: Brush, room: int) -> list[int]:
        """Where the columns end; the name of a suit has a place beside its picture where there is room."""
        named = max(brush.width("second", suit_name(suit)) for suit in range(4))
        mark = brush.width("second", "00") + brush.px(18) + _suit_side(brush.line_height("second", 1.3))
        least = max(_widest(brush, (_("Deal"), *(line[0] for line in self._sheet.sums), "00")), mark)
        return _column_ends(brush, self._sheet, room, 18, (least, mark + named + brush.px(8)))
