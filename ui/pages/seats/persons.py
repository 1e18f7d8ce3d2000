"""Everybody who is known here: one press and he sits down; beside it what can be changed about him."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from game.i18n.words import _
from game.storage.remembered import GUEST
from ui.core import dealing
from ui.core.input import FileDropped, Input
from ui.core.scene import Change, Open, Pop, Push
from ui.draw import theme
from ui.pages.seats.person_files import PersonFiles, TakePerson
from ui.pages.seats.person_marks import ROW, TALL, PersonRow, own_words
from ui.widgets.base import Press
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Across, Element, EvenGrid, Fit, Grow
from ui.widgets.kit.layout_parts import Padded, Sized, Words
from ui.widgets.kit.page import ListPage
from ui.widgets.kit.page_frame import page_room

if TYPE_CHECKING:
    from game.storage.remembered import Person
    from ui.core.services import Services

TWO_COLUMNS: Final = 1250  # a window with less room has one
BETWEEN: Final = 14  # between rows
AROUND: Final = 150  # of the room under the bar: what is not rows


class PeoplePage(ListPage):
    """A row for each; `take` hears the mark of whoever is pressed, or GUEST; else he sits before this computer."""

    name = "people"
    widest = 1500

    def __init__(
        self, services: Services, take: Callable[[str], None] | None = None, chosen: str | None = None
    ) -> None:
        super().__init__(services)
        self._take = take
        self._chosen = services.settings.now.sitting if chosen is None else chosen
        self.first = f"people:sit:{self._chosen or GUEST}"
        self._new: str | None = None  # somebody who has just been made known

    def title(self) -> str:
        return _("Who sits down?")

    def back(self) -> tuple[str, Press]:
        return _("Seats") if self._take is not None else _("Main menu"), Pop()

    def buttons(self) -> list[Button]:
        new = Open(partial(self.services.navigation.who_sits, self._made))
        taken = Open(partial(PersonFiles, self.services))
        return [
            Button("people:new", _("Someone new…"), icon="plus", press=new),
            Button("people:take", _("From a file…"), icon="folder", press=taken),
        ]

    def rows(self) -> Sequence[Element]:
        told = _("Everything about you stays on this computer. Of a guest only the deals are kept.")
        known, columns = dealing.people_known(self.services), 2 if self.scale.We >= TWO_COLUMNS else 1
        tall = self._tall(-(-(len(known) + 1) // columns))
        people = [self._row(person, tall) for person in known]
        guest = PersonRow(f"people:sit:{GUEST}", _("Guest"), face="you", line=_("with the settings of the house"))
        guest.selected, guest.press = self._chosen == GUEST, partial(self._sit, GUEST)
        guest.tall = tall
        rows = EvenGrid(*people, guest, columns=columns, gap=BETWEEN, fixed=True)
        return [Words("second", told, theme.INK_SOFT, marked=False), Padded(rows, 0, 4, 4, 4)]

    def _tall(self, lines: int) -> float:
        """How high a row is: faces are large as long as all of them are seen at once."""
        room = page_room(self.scale).height / self.brush.k - AROUND
        return max(ROW, min(TALL, room / lines - BETWEEN))

    def _row(self, person: Person, tall: float) -> Element:
        row = PersonRow(f"people:sit:{person.id}", person.name, face=person.face, line=own_words(person))
        row.tall = tall
        row.plate, row.selected, row.press = person.plate, person.id == self._chosen, partial(self._sit, person.id)
        edit = Button(f"people:edit:{person.id}", _("Change…"), icon="edit")
        edit.note = _("Name, face, letters and whatever else is {name}’s own").format(name=person.name)
        edit.press = Open(partial(self.services.navigation.profile, person.id, self.title))
        ways = edit, replace(edit, icon=""), replace(edit, kind="icon")
        return Fit(*(Across(Grow(row), Sized(one, high=ROW - 20), gap=10) for one in ways), least=(620, 540))

    # -- what the person does ------------------------------------------------------------------------------------

    def shown(self) -> None:
        if self._new is not None:
            mark, self._new = self._new, None
            self.change = self._sit(mark)
        super().shown()

    def handle(self, event: Input) -> Change | None:
        if isinstance(event, FileDropped):
            return Push(TakePerson(self.services, event.path))
        return super().handle(event)

    def _sit(self, mark: str) -> Change:
        (self._take or self.services.household.sit)(mark)
        return Pop()

    def _made(self, person: Person) -> None:
        self._new = person.id
