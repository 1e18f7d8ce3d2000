"""The sheet on which a deal, a match, or nothing is given up; what each means is said before it is pressed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.i18n.words import _
from ui.core.saving import leave
from ui.core.scene import Change, Home, Pop
from ui.draw import theme
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Down, Element
from ui.widgets.kit.layout_parts import Padded, Words
from ui.widgets.kit.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.match.session import Session
    from ui.core.services import Services


class GiveUp(Sheet):
    """Three ways to end what is being played, each with its sentence; the focus is on none of them."""

    name = "give-up"
    wide = 760
    first = "give-up:keep"

    def __init__(self, services: Services, session: Session, seat: int | None) -> None:
        """`seat` is the person who gives up; without one only the match can be abandoned."""
        super().__init__(services)
        self._session = session
        self._seat = seat

    def title(self) -> str:
        return _("Give up?")

    def inside(self) -> Element:
        """Each button with what it leads to, or why it cannot be pressed."""
        found: list[Element] = []
        if self._seat is not None:
            why = self._session.may_concede(self._seat)
            deal = Button("give-up:deal", _("Concede this deal"), icon="cards", enabled=why is None, reason=why or "")
            deal.press = partial(self._concede, self._session.concede_deal, self._seat)
            found.append(_way(deal, why or _("The other side wins it, with all the cards that are left.")))
            match = Button("give-up:match", _("Concede the match"), icon="trophy")
            match.press = partial(self._concede, self._session.concede_match, self._seat)
            found.append(_way(match, _("The others win it now, whatever the score.")))
        abandon = Button("give-up:abandon", _("Abandon the match"), icon="x", press=self._abandon)
        told = _("It counts as not played. All other matches stay as they are.")
        keep = Button("give-up:keep", _("Keep playing"), kind="primary", cap=_("Esc"), press=Pop())
        return Down(Down(*found, _way(abandon, told), gap=16), keep, gap=26)

    @staticmethod
    def _concede(how: Callable[[int], object], seat: int) -> Change:
        how(seat)
        return Pop()

    def _abandon(self) -> Change:
        self._session.abandon()
        leave(self.services, self._session)
        return Home()


def _way(button: Button, told: str) -> Element:
    """A button with what it means under it."""
    return Down(button, Padded(Words("second", told, theme.INK_SOFT), 8, 4, 0, 0))
