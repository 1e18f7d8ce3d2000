"""The sheet on which a deal, a match, or nothing is given up; what each means is said before it is pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.i18n.words import _
from ui.core.saving import leave
from ui.core.scene import Change, Home, Pop
from ui.draw import theme
from ui.table.looks.pause import control_height
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button
from ui.widgets.kit.sheet import Sheet

if TYPE_CHECKING:
    from game.match.session import Session
    from ui.core.services import Services

KEEP, DEAL, MATCH, ABANDON = "give-up:keep", "give-up:deal", "give-up:match", "give-up:abandon"


class GiveUp(Sheet):
    """Three ways to end what is being played, each with its sentence; the focus is on none of them."""

    name = "give-up"
    wide = 760
    first = KEEP

    def __init__(self, services: Services, session: Session, seat: int | None) -> None:
        """`seat` is the person who gives up; without one only the match can be abandoned."""
        super().__init__(services)
        self._session = session
        self._seat = seat

    def title(self) -> str:
        return _("Give up?")

    def _ways(self) -> list[tuple[Button, str]]:
        """Each button with what it leads to, or why it cannot be pressed."""
        found = []
        if self._seat is not None:
            deal = Button(DEAL, _("Concede this deal"), icon="cards")
            why = self._session.may_concede(self._seat)
            deal.enabled, deal.reason = why is None, why or ""
            found.append((deal, why or _("The other side wins it, with all the cards that are left.")))
            told = _("The others win it now, whatever the score.")
            found.append((Button(MATCH, _("Concede the match"), icon="trophy"), told))
        told = _("It counts as not played. All other matches stay as they are.")
        found.append((Button(ABANDON, _("Abandon the match"), icon="x"), told))
        return found

    def height(self, brush: Brush, width: int) -> int:
        told = sum(self._told_height(brush, words, width) for _button, words in self._ways())
        return told + (len(self._ways()) + 1) * (control_height(brush) + brush.px(10))

    def _told_height(self, brush: Brush, words: str, width: int) -> int:
        return brush.height("second", words, width) + brush.px(10)

    def widgets(self, brush: Brush, inner: Rect) -> list[Widget]:
        control, y, found = control_height(brush), inner.y, list[Widget]()
        self._words: list[tuple[str, Rect]] = []
        for button, words in self._ways():
            button.rect = Rect(inner.x, y, inner.width, control)
            y += control + brush.px(4)
            high = self._told_height(brush, words, inner.width)
            self._words.append((words, Rect(inner.x + brush.px(8), y, inner.width - brush.px(8), high)))
            y += high + brush.px(6)
            found.append(button)
        keep = Button(KEEP, _("Keep playing"), Rect(inner.x, inner.bottom - control, inner.width, control))
        keep.kind, keep.cap = "primary", _("Esc")
        return [*found, keep]

    def draw_inside(self, brush: Brush, inner: Rect) -> None:
        for words, rect in self._words:
            brush.write_block("second", words, theme.INK_SOFT, rect)

    def pressed(self, name: str) -> Change | None:
        match name:
            case "give-up:deal" if self._seat is not None:
                self._session.concede_deal(self._seat)
            case "give-up:match" if self._seat is not None:
                self._session.concede_match(self._seat)
            case "give-up:abandon":
                self._session.abandon()
                leave(self.services, self._session)
                return Home()
            case _:
                return Pop()
        return Pop()
