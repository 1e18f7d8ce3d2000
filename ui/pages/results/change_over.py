"""Between the halves of a match of boards: those who have waited sit down, and get the cards that the others had."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n.words import _, ngettext
from ui.core.people import face_of, seat_name, together
from ui.core.saving import leave, unless_unsaved
from ui.core.scene import Change, Home, Replace
from ui.pages.results.first_look import FirstLook
from ui.widgets.base import Press
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Across, Down, Element
from ui.widgets.kit.layout_parts import Aligned, OnPaper, Sized, Words, portrait
from ui.widgets.kit.page import PageScene

if TYPE_CHECKING:
    from game.match.session import Session
    from ui.core.input import Input
    from ui.core.services import Services

FACE = 120


class ChangeOver(PageScene):
    """Who sits down, who gets up, and what nobody tells."""

    name = "change-over"
    first = "change-over:deal"

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self._session = session
        self._look = FirstLook()

    @property
    def playing(self) -> Session | None:
        return self._session

    def failed(self) -> None:
        self._session.close()

    def title(self) -> str:
        return _("The others sit down")

    def message(self) -> str:
        return " ".join(self._sentences())

    def back(self) -> tuple[str, Press]:
        return _("Save and leave"), self._leave

    def _leave(self) -> Change:
        return unless_unsaved(self.services, self._session, self._away)

    def _away(self) -> Change:
        leave(self.services, self._session)
        return Home()

    def _names(self, seats: tuple[int, ...]) -> str:
        return together([seat_name(self._session.seats[seat]) for seat in seats])

    def _nameless(self, seats: tuple[int, ...]) -> bool:
        """Whether it is only somebody who has given no name, and is spoken to."""
        return [seat_name(self._session.seats[seat]) for seat in seats] == [_("You")]

    def _sentences(self) -> list[str]:
        """What happens now."""
        session, half = self._session, self._session.deal_number
        sit, rise = session.sitting_out, session.people
        told = ngettext("{names} sits down now.", "{names} sit down now.", len(sit)).format(names=self._names(sit))
        rests = ngettext("{names} gets up.", "{names} get up.", len(rise)).format(names=self._names(rise))
        told = _("You sit down now.") if self._nameless(sit) else told
        rests = _("You get up.") if self._nameless(rise) else rests
        silent = _("Nobody tells what cards were seen.")
        again = _("The same {count} deals come again, with the hands swapped.")
        return [told, f"{rests} {silent}", again.format(count=half)]

    def body(self) -> Element:
        faces = [portrait(face_of(self._session.seats[seat]), FACE) for seat in self._session.sitting_out]
        first, *others = self._sentences()
        deal = Button(self.first, _("Deal the cards"), kind="primary", icon="play", big=True, press=self._deal)
        told = Down(Words("h2", first, marked=False), *(Words("body", one, marked=False) for one in others), gap=14)
        paper = OnPaper(Down(Aligned(Across(*faces, gap=20), 0), told, Sized(deal, high=68), gap=26), 44, 30, 44, 36)
        return self.on_cloth(paper, 900)

    def handle(self, event: Input) -> Change | None:
        return None if self._look.swallows(event) else super().handle(event)

    def update(self, now: float) -> bool:
        self._look.tick(now)
        return super().update(now)

    def settled(self) -> bool:
        return not self._look.holds

    def _deal(self) -> Change:
        self._session.change_over()
        self._session.next_deal()
        return Replace(self.services.navigation.table(self._session))
