"""Sheets beside the game, looked at and put away: Escape, a press outside, or the key that opened them closes them."""

from __future__ import annotations

from typing import ClassVar

from game.i18n.words import _
from ui.core.input import Input, Key, PointerDown, PointerUp
from ui.core.scene import Change, Pop
from ui.widgets.base import Brush
from ui.widgets.buttons import Button
from ui.widgets.kit.sheet import Sheet

CLOSE = "aside:close"


class Aside(Sheet):
    """The base: nothing on it must be answered. `key` is the one that opens it and closes it again."""

    at_table = True
    key: ClassVar[str] = ""
    first = CLOSE
    _outside = False

    def handle(self, event: Input) -> Change | None:
        match event:
            case PointerDown(pos):
                self._outside = not self.paper.collidepoint(pos)
            case PointerUp(pos) if self._outside:
                self._outside = False
                if not self.paper.collidepoint(pos):
                    return Pop()
            case Key(name) if name == self.key:
                return Pop()
            case _:
                pass
        return super().handle(event)

    def pressed(self, name: str) -> Change | None:
        return Pop() if name == CLOSE else None


def close_button(words: str = "") -> Button:
    """The button that puts the sheet away."""
    return Button(CLOSE, words or _("Close"), kind="primary", cap=_("Esc"))


def in_foot(brush: Brush, buttons: list[Button], left: int, right: int, bottom: int) -> None:
    """Places the buttons side by side at the right end of the foot, the last one outermost."""
    high, gap = brush.control_height, brush.px(14)
    widths = [button.width(brush) for button in buttons]
    if sum(widths) + gap * (len(buttons) - 1) > right - left:
        widths = [(right - left - gap * (len(buttons) - 1)) // len(buttons)] * len(buttons)
        for button in buttons:
            button.cap = ""
    for button, wide in zip(reversed(buttons), reversed(widths), strict=True):
        button.rect.update(right - wide, bottom - high, wide, high)
        right -= wide + gap
