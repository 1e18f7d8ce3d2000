"""Somebody with a phone would like to take back what he did: those before the screen are asked, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n.words import _
from ui.core.people import seat_name
from ui.core.scene import Change, Pop, Push
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Element
from ui.widgets.kit.layout_parts import Words
from ui.widgets.kit.sheet import Sheet

if TYPE_CHECKING:
    from game.match.session import Session
    from ui.core.services import Services


def asked_by_phone(services: Services, session: Session) -> Change | None:
    """The question, where there is one for somebody before this screen."""
    home = services.home
    if home is None or home.session is not session or home.wish is None:
        return None
    return Push(BackQuestion(services, session)) if home.wish.waits & set(session.here) else None


class BackQuestion(Sheet):
    """One answer for everybody before the screen: they see the table together."""

    name = "agreement"
    wide = 620
    first = "agreement:yes"

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self._session = session
        wish = services.home.wish if services.home is not None else None
        self._who = seat_name(session.seats[wish.seat]) if wish is not None else ""

    def title(self) -> str:
        return _("Take back?")

    def inside(self) -> Element:
        told = _("{name} would like to take back what was done last.").format(name=self._who)
        return Words("body", told, marked=False)

    def foot(self) -> list[Button]:
        no = Button("agreement:no", _("No"), cap=_("Esc"), press=lambda: self._answer(yes=False))
        return [no, Button(self.first, _("Yes, agreed"), kind="primary", press=lambda: self._answer(yes=True))]

    def escaped(self) -> Change | None:
        return self._answer(yes=False)

    def _answer(self, *, yes: bool) -> Change:
        home = self.services.home
        for seat in self._session.here:
            if home is not None:
                home.agree(seat, yes)
        return Pop()

    def update(self, now: float) -> bool:
        home = self.services.home
        if home is None or home.wish is None or not home.wish.waits & set(self._session.here):
            self.change = Pop()  # somebody else has said no, or it is out of date
        return super().update(now)
