"""A sheet with the table of all choices: close up where there is little room, and with the trump suit it lies over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pygame import Rect

from game.i18n.words import _, suit_name
from ui.draw import theme
from ui.table.hints.hint_rows import choice_rows
from ui.table.panels.panel import Panel, PanelRow

if TYPE_CHECKING:
    from game.players.advice.advice import Advice
    from ui.widgets.base import Brush


@dataclass
class ChoiceSheet(Panel):
    """The choices that are compared; None while they are thought about. `top` says where the sheet begins if it can."""

    advice: Advice | None = None
    top: Callable[[], float | None] = field(default=lambda: None)
    _width: int = 1  # of the words
    _close: bool = False  # whether the table of choices has little room
    _covers: bool = False  # whether the trump suit is under the sheet

    def _choices(self, brush: Brush, width: int) -> list[PanelRow]:
        """The table; what its figures are is told in the foot where there is room for it."""
        assert self.advice is not None  # else there is nothing to compare
        told = bool(self._beside(brush, brush.finger(56)))
        return choice_rows(brush, width, self.question, self.advice, self._close, told)

    def _fit_choices(self, area: Rect, brush: Brush) -> None:
        """The usual sheet; where it has no room for all choices, close up: a small head, and the foot says it all."""
        pad = brush.px(28 if area.width > brush.px(500) else 18)
        self._width = area.width - 2 * pad
        self._close = False
        rows = [self._head(brush), *self.rows(brush, self._width), self._foot(brush)]
        self._close = sum(row.height for row in rows) + brush.px(12 * (len(rows) - 1) + 48) > area.height
        super().fit(area, brush)
        wished = self.top()
        self._covers = wished is None or self.paper.y < round(wished)

    def _foot(self, brush: Brush) -> PanelRow:
        """The buttons; close up, what the figures are stands left of them where it has room."""
        foot = super()._foot(brush)
        words = self._beside(brush, foot.height)
        if not words:
            return foot

        def draw(brush: Brush, place: Rect) -> None:
            room = Rect(place.x, place.y, place.width - self._taken(brush), place.height)
            high = brush.height("plate", words, room.width, 1.1)
            room.y += max(0, (place.height - high) // 2)
            brush.write_block("plate", words, theme.INK_SOFT, room, spacing=1.1)

        return PanelRow(foot.height, draw, foot.place)

    def _beside(self, brush: Brush, high: int) -> str:
        """What the foot has to say of the figures; nothing where they are told above."""
        if not self._close or self.advice is None:
            return ""
        from game.players.advice.figures import honesty, of_winning

        words, room = honesty(self.advice), self._width - self._taken(brush)
        for said in (f"{words} {of_winning(self.question.view)}".strip(), words):
            if room > 0 and brush.height("plate", said, room, 1.1) <= high:
                return said
        return ""

    def _taken(self, brush: Brush) -> int:
        """How much of the foot the buttons take, with the room before them."""
        return sum(button.width(brush) + brush.px(10 + 14) for button in self.buttons()) + brush.px(14)

    def _large_head(self, brush: Brush) -> PanelRow:
        """The title in large letters, and the trump suit where the sheet lies over it."""
        usual = super()._head(brush)

        def draw(brush: Brush, place: Rect) -> None:
            assert usual.draw is not None  # a title is always drawn
            usual.draw(brush, place)
            if self._covers:
                self._draw_trump(brush, place.copy(), "h2")

        return PanelRow(usual.height, draw)

    def _draw_trump(self, brush: Brush, line: Rect, role: str) -> None:
        """The sign of the trump suit at the end of the title's line, with its name where there is room."""
        trump, side, gap = self.question.view.trump, brush.px(26), brush.px(8)
        left = line.width - brush.width(role, self.title) - 2 * gap
        if trump is None or left < side:
            return
        picture = brush.pictures.suit_icon(trump, side)
        brush.surface.blit(picture, picture.get_rect(midright=line.midright))
        words = _("Trump: {suit}").format(suit=suit_name(trump))
        line.width -= side + gap
        if brush.fits("plate", words, left - side - gap):
            brush.write("plate", words, theme.INK_SOFT, line, align="right", valign="middle")
