"""The score sheet over the table: ruled paper with a column for each side, to be read, and to be copied as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from game.engine.variant import spoken
from game.i18n.words import _, language, suit_name
from ui.core.input import Input, Key, PointerMoved
from ui.core.scene import Change, Control, Description
from ui.draw import theme
from ui.pages.results.score.score_lines import ScoreLine, as_text, line_words, score_lines
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button
from ui.widgets.kit.aside import Aside, close_button, in_foot
from ui.widgets.kit.scroll import WIDE, Scroller

if TYPE_CHECKING:
    from game.match.session import Session
    from ui.core.services import Services

COPY: Final = "score:copy"
MOST: Final = 14  # so many lines are seen at once at most
PAGE_KEYS: Final = {"pageup": -5, "pagedown": 5, "home": -999, "end": 999, "up": -1, "down": 1}


class ScoreSheet(Aside):
    """The sheet of a match, as the person in this seat would write it."""

    name = "score-sheet"
    key = "t"
    wide = 860

    def __init__(self, services: Services, session: Session, seat: int, *, counted: bool = True) -> None:
        """`counted` says whether the person has seen what a deal that is over was worth."""
        super().__init__(services)
        self._session = session
        self._counted = counted
        self._lines = score_lines(session, seat, counted=counted)
        self._seat = seat
        self._scroller = Scroller()
        self._scroller.top = len(self._lines.lines)
        self._copied = ""
        self._pointer = (0, 0)
        self._rows = Rect(0, 0, 1, 1)

    def title(self) -> str:
        return _("Score sheet")

    # -- the scene -----------------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        self._lines = score_lines(self._session, self._seat, counted=self._counted)  # in the language of now
        super().resize(size)

    def handle(self, event: Input) -> Change | None:
        if isinstance(event, PointerMoved):
            self._pointer = event.pos
        moved = self._scroller.handle(event, self.paper, self._pointer)
        if moved is None and isinstance(event, Key) and event.name in PAGE_KEYS and self._scroller.needed:
            moved = self._scroller.move_to(self._scroller.top + PAGE_KEYS[event.name])
        if moved is not None:
            self.ring.changed = True
            return None
        return super().handle(event)

    def pressed(self, name: str) -> Change | None:
        if name == COPY:
            self._copy()
            return None
        return super().pressed(name)

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
        first, last = self._scroller.top, self._scroller.top + self._scroller.seen
        area, seen = self._rows, self._lines.lines[first:last]
        rows = tuple(
            Control(f"score:deal-{line.number}", "row", line_words(line, self._lines), (), self._spot(area, number))
            for number, line in enumerate(seen)
        )
        return Description(told.phase, told.turn, self._copied or told.message, told.focus, (*told.controls, *rows))

    def _spot(self, area: Rect, number: int) -> tuple[int, int, int, int]:
        high = area.height // max(1, self._scroller.seen)
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

    def height(self, brush: Brush, width: int) -> int:
        step, foot = self._step(brush), brush.control_height + brush.px(18)
        around = step + (step if self._lines.foot else 0) + foot
        room = self._size[1] - 2 * brush.px(16) - brush.px(120) - around
        seen = max(1, min(MOST, len(self._lines.lines), room // self._row_height(brush)))
        return around + seen * self._row_height(brush)

    def widgets(self, brush: Brush, inner: Rect) -> list[Widget]:
        step = self._step(brush)
        bottom = inner.bottom - brush.control_height - brush.px(18) - (step if self._lines.foot else 0)
        self._rows = Rect(inner.x, inner.y + step, inner.width, bottom - inner.y - step)
        seen = max(1, self._rows.height // self._row_height(brush))
        track = Rect(self._rows.right - brush.px(WIDE), self._rows.y, brush.px(WIDE), self._rows.height)
        self._scroller.fit(len(self._lines.lines), seen, track)
        copy = Button(COPY, self._copied or _("Copy as text"), icon="copy", cap="C", shortcut="c")
        if self._copied:
            copy.icon = "check"
        close = close_button()
        in_foot(brush, [copy, close], inner.x, inner.right, inner.bottom)
        return [copy, close]

    def draw_inside(self, brush: Brush, inner: Rect) -> None:
        ends = self._columns(brush)
        heads = (_("Deal"), *self._lines.heads, *([self._lines.running_head] if self._lines.running_head else ()))
        step = self._step(brush)
        self._cells(brush, Rect(inner.x, inner.y, inner.width, step), ends, heads, "second_bold")
        high, y = self._row_height(brush), self._rows.y
        for line in self._lines.lines[self._scroller.top : self._scroller.top + self._scroller.seen]:
            self._deal(brush, Rect(inner.x, y, self._room(brush), high), ends, line)
            y += high
        if self._lines.foot:
            self._rule(brush, self._rows.bottom, 2.5)
            place = Rect(inner.x, self._rows.bottom, inner.width, step)
            self._cells(brush, place, ends, (self._lines.foot_head, *self._lines.foot), "second_bold")
        self._scroller.draw(brush)

    def _room(self, brush: Brush) -> int:
        return self._rows.width - (brush.px(WIDE + 10) if self._scroller.needed else 0)

    def _rule(self, brush: Brush, y: int, width: float = 1.5) -> None:
        brush.surface.fill(theme.PAPER_EDGE, Rect(self._rows.x, y, self._room(brush), brush.px(width)))

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
            mark = brush.pictures.suit_icon(line.trump, side)
            brush.surface.blit(mark, mark.get_rect(midleft=(x, upper.centery)))
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
            sign = brush.pictures.icon("check" if line.made else "x", side, colour)
            brush.surface.blit(sign, sign.get_rect(midleft=place.midleft))
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
