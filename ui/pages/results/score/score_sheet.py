"""The score sheet over the table: ruled paper with a column for each side, to be read, and to be copied as text."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from game.engine.variant import spoken
from game.i18n.words import _, language, suit_name
from ui.core.scene import Control, Description
from ui.draw import theme
from ui.pages.results.score.score_lines import ScoreLine, as_text, line_words, score_lines
from ui.widgets.base import Brush
from ui.widgets.buttons import Button
from ui.widgets.kit.layout_parts import Painted
from ui.widgets.kit.sheet import ScrolledAside, close_button

if TYPE_CHECKING:
    from game.match.session import Session
    from ui.core.services import Services

COPY: Final = "score:copy"
MOST: Final = 14  # so many lines are seen at once at most


class ScoreSheet(ScrolledAside):
    """The sheet of a match, as the person in this seat would write it."""

    name = "score-sheet"
    key = "t"
    wide = 860
    page = 5
    foot_gap = 18

    def __init__(self, services: Services, session: Session, seat: int, *, counted: bool = True) -> None:
        """`counted` says whether the person has seen what a deal that is over was worth."""
        super().__init__(services)
        self._session = session
        self._counted = counted
        self._lines = score_lines(session, seat, counted=counted)
        self._seat = seat
        self.scroller.top = len(self._lines.lines)
        self._copied = ""
        self._sheet = Painted(self._paint, high=self._sheet_height)

    def title(self) -> str:
        return _("Score sheet")

    # -- the scene -----------------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        self._lines = score_lines(self._session, self._seat, counted=self._counted)  # in the language of now
        super().resize(size)

    def _copy(self) -> None:
        """Puts the sheet into the clipboard, and says so."""
        game = spoken(self._session.variant.head.name, language()) or self._session.variant.id
        try:
            pygame.scrap.put_text(as_text(self._lines, game))
            self._copied = _("Copied")
        except (pygame.error, NotImplementedError):
            self._copied = _("This system has no clipboard.")
        self.lay_out()

    def describe(self) -> Description:
        told = super().describe()
        first, last = self.scroller.top, self.scroller.top + self.scroller.seen
        area, seen = self._rows(self._brush()), self._lines.lines[first:last]
        rows = (
            Control(f"score:deal-{line.number}", "row", line_words(line, self._lines), (), self._spot(area, number))
            for number, line in enumerate(seen)
        )
        return replace(told, message=self._copied or told.message, controls=(*told.controls, *rows))

    def _spot(self, area: Rect, number: int) -> tuple[int, int, int, int]:
        high = area.height // max(1, self.scroller.seen)
        return area.x, area.y + number * high, area.width, high

    # -- the paper -----------------------------------------------------------------------------------------------

    def _step(self, brush: Brush) -> int:
        return brush.line_height("second", 1.3)

    def _row_height(self, brush: Brush) -> int:
        """Of a deal: with a second line where there is something to tell of one beside its numbers."""
        below = brush.line_height("plate", 1.15) if self._noted else 0
        return self._step(brush) + below

    @property
    def _noted(self) -> bool:
        return any(line.aside and any(line.cells) for line in self._lines.lines)

    def _sheet_height(self, brush: Brush, width: int) -> int:
        """Of the lines and what stands over and under them, as many as have room."""
        around = self._step(brush) * (2 if self._lines.foot else 1)
        under = brush.control_height + brush.px(18)
        room = self._size[1] - 2 * brush.px(16) - brush.px(120) - around - under
        high = self._row_height(brush)
        return around + high * max(1, min(MOST, len(self._lines.lines), room // high))

    def _rows(self, brush: Brush) -> Rect:
        """Where the lines of the deals stand."""
        area, step = self._sheet.rect, self._step(brush)
        return Rect(area.x, area.y + step, area.width, area.height - step * (2 if self._lines.foot else 1))

    def inside(self) -> Painted:
        return self._sheet

    def foot(self) -> list[Button]:
        icon = "check" if self._copied else "copy"
        copy = Button(COPY, self._copied or _("Copy as text"), icon=icon, cap="C", shortcut="c", press=self._copy)
        return [copy, close_button()]

    def lay_out(self) -> None:
        super().lay_out()
        brush = self._brush()
        self.fit_lines(brush, self._rows(brush), len(self._lines.lines), self._row_height(brush))

    def _paint(self, brush: Brush, inner: Rect) -> None:
        ends = self._columns(brush)
        heads = (_("Deal"), *self._lines.heads, *([self._lines.running_head] if self._lines.running_head else ()))
        step = self._step(brush)
        self._cells(brush, Rect(inner.x, inner.y, inner.width, step), ends, heads, "second_bold")
        rows, high = self._rows(brush), self._row_height(brush)
        y = rows.y
        for line in self._lines.lines[self.scroller.top : self.scroller.top + self.scroller.seen]:
            self._deal(brush, Rect(inner.x, y, self._room(brush), high), ends, line)
            y += high
        if self._lines.foot:
            self._rule(brush, rows.bottom, 2.5)
            place = Rect(inner.x, rows.bottom, inner.width, step)
            self._cells(brush, place, ends, (self._lines.foot_head, *self._lines.foot), "second_bold")
        self.scroller.draw(brush)

    def _room(self, brush: Brush) -> int:
        return self.line_width(brush, self._sheet.rect)

    def _rule(self, brush: Brush, y: int, width: float = 1.5) -> None:
        brush.surface.fill(theme.PAPER_EDGE, Rect(self._sheet.rect.x, y, self._room(brush), brush.px(width)))

    def _deal(self, brush: Brush, place: Rect, ends: list[int], line: ScoreLine) -> None:
        """The line of one deal: numbers above, what was special under them."""
        step = self._step(brush)
        self._rule(brush, place.y)
        running = (line.running,) if self._lines.running_head else ()
        upper = Rect(place.x, place.y, place.width, step)
        self._cells(brush, upper, ends, (line.number, *line.cells, *running), "second", line.won)
        x = place.x + brush.width("second", "00") + brush.px(10)
        if line.trump is not None:
            side = round(step * 0.72)
            brush.picture(brush.pictures.suit_icon(line.trump, side), midleft=(x, upper.centery))
            words, left = suit_name(line.trump), x + side + brush.px(8)
            if left + brush.width("second", words) <= place.x + ends[0]:
                spot = (left, upper.centery)
                drawn = brush.write("second", words, theme.INK_SOFT, spot, valign="middle")
                left = drawn.right + brush.px(12)
            beside = Rect(left, upper.y, (place.right if not any(line.cells) else place.x + ends[0]) - left, step)
        else:
            beside = Rect(x, upper.y, place.right - x, step)
        if line.aside:
            below = Rect(x, upper.bottom, place.right - x, place.bottom - upper.bottom)
            self._aside(brush, below if below.height > 0 else beside, line)

    def _aside(self, brush: Brush, place: Rect, line: ScoreLine) -> None:
        colour = theme.INK_SOFT
        if line.made is not None:
            colour = theme.GOOD if line.made else theme.BAD
            side = brush.px(20)
            brush.icon("check" if line.made else "x", side, colour, midleft=place.midleft)
            place = Rect(place.x + side + brush.px(6), place.y, place.width - side - brush.px(6), place.height)
        brush.write("plate", line.aside, colour, place, valign="middle", may_cut=True)

    def _columns(self, brush: Brush) -> list[int]:
        """Where each column ends, from the left edge of the rows; the first is for number and trump."""
        sheet = self._lines
        table = [
            [head, *(line.cells[n] for line in sheet.lines), *sheet.foot[n : n + 1]]
            for n, head in enumerate(sheet.heads)
        ]
        if sheet.running_head:
            table.append([sheet.running_head, *(line.running for line in sheet.lines)])
        wanted = [max(brush.width("second_bold", cell) for cell in column) + brush.px(18) for column in table]
        named = max(brush.width("second", suit_name(suit)) for suit in range(4))
        least = max(brush.width("second_bold", word) for word in (_("Deal"), sheet.foot_head, "00"))
        mark = brush.width("second", "00") + brush.px(18) + round(self._step(brush) * 0.72)
        room = self._room(brush)
        first = max(least, mark, min(mark + named + brush.px(8), room - sum(wanted)))
        spare = (room - first - sum(wanted)) / max(1, len(wanted))
        ends, at = [first], float(first)
        for wide in wanted:
            at += wide + spare
            ends.append(round(at))
        return ends

    def _cells(
        self,
        brush: Brush,
        place: Rect,
        ends: list[int],
        cells: tuple[str, ...],
        role: str,
        won: tuple[bool, ...] = (),
    ) -> None:
        """One line of the table: the first cell at the left, the others flush right; winners' cells are strong."""
        first = Rect(place.x, place.y, ends[0], place.height)
        brush.write(role, cells[0], theme.INK, first, valign="middle")
        for number, cell in enumerate(cells[1 : len(ends)]):
            left = place.x + ends[number] + brush.px(6)
            spot = Rect(left, place.y, place.x + ends[number + 1] - left, place.height)
            strong = number < len(won) and won[number]
            kind = "second_bold" if strong else role
            brush.write(kind, cell, theme.INK, spot, align="right", valign="middle", may_cut=True)
