"""Whose deal is looked at again: asked where several people played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.i18n.words import _
from ui.app import navigation
from ui.core.people import seat_name
from ui.core.scene import Change, Pop, Replace
from ui.draw import theme
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button
from ui.widgets.kit.sheet import Sheet

if TYPE_CHECKING:
    from game.match.session import Session
    from ui.core.services import Services
    from ui.pages.review.deals import Deals

CLOSE: Final = "whose:close"
SEAT: Final = "whose:seat:"


class Whose(Sheet):
    """A button for each person at the table."""

    name = "review-whose"
    wide = 620

    def __init__(self, services: Services, session: Session, deals: Deals) -> None:
        super().__init__(services)
        self._session, self._deals = session, deals
        self.first = f"{SEAT}{session.people[0]}"

    def title(self) -> str:
        return _("Whose deal is looked at?")

    def _told(self) -> str:
        return _("What was played is compared with what the master would have played from the same seat.")

    def height(self, brush: Brush, width: int) -> int:
        rows = len(self._session.people) + 1
        told = brush.height("second", self._told(), width)
        return told + brush.px(14) + rows * brush.control_height + (rows - 1) * brush.px(10)

    def widgets(self, brush: Brush, inner: Rect) -> list[Widget]:
        control, found = brush.control_height, list[Widget]()
        y = inner.y + brush.height("second", self._told(), inner.width) + brush.px(14)
        for seat in self._session.people:
            place = Rect(inner.x, y, inner.width, control)
            found.append(Button(f"{SEAT}{seat}", seat_name(self._session.seats[seat]), place, icon="person"))
            y += control + brush.px(10)
        close = Button(CLOSE, _("Back"), Rect(inner.x, inner.bottom - control, inner.width, control), cap=_("Esc"))
        return [*found, close]

    def draw_inside(self, brush: Brush, inner: Rect) -> None:
        brush.write_block("second", self._told(), theme.INK_SOFT, inner)

    def pressed(self, name: str) -> Change | None:
        if name == CLOSE:
            return Pop()
        return Replace(navigation.review(self.services, self._deals, int(name.removeprefix(SEAT))))
