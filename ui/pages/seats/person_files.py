"""Somebody as a file: written where he may carry it away, taken in again; and the question before he is removed."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.i18n.words import _
from game.storage import outside, person_file, places
from game.storage.person_file import UnusablePerson, Written
from ui.core import dealing, opener
from ui.core.scene import Change, Open, Pop
from ui.draw import theme
from ui.pages.seats.person_marks import own_words
from ui.widgets.buttons import Button, Kind
from ui.widgets.kit.layout import Across, Down, Element, Grow
from ui.widgets.kit.layout_parts import Labelled, OneLine, Scrolled, Sized, Words, portrait
from ui.widgets.kit.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.storage.remembered import Person
    from ui.core.services import Services

MOST: Final = 8  # files that are offered, the newest first


class KeepPerson(Sheet):
    """Writes somebody's file into one of the folders from which things are carried to other computers."""

    name = "keep-person"
    wide = 820
    first = "keep-person:write:0"

    def __init__(self, services: Services, person: Person) -> None:
        super().__init__(services)
        self._person = person
        self._places = places.places()
        self._written: Path | None = None
        self._trouble = ""

    def title(self) -> str:
        return _("{name} as a file").format(name=self._person.name)

    def inside(self) -> Element:
        told = _("Name, face and settings go into the file, so that they are the same elsewhere. Figures stay here.")
        if self._trouble:
            told = self._trouble
        colour = theme.BAD_DEEP if self._trouble else theme.INK_SOFT
        return Down(Words("second", told, colour, marked=False), *map(self._place, range(len(self._places))), gap=14)

    def _place(self, number: int) -> Element:
        folder = self._places[number]
        title = places.called(folder)
        if self._written is not None and self._written.parent == folder:
            under = _("{file} is written").format(file=outside.printable(self._written.name))
            button = Button(f"keep-person:show:{number}", _("Open the folder"), icon="folder")
            button.press = partial(self._show, folder)
        else:
            under = places.found_in(folder)
            button = Button(f"keep-person:write:{number}", _("Write the file"), press=partial(self._write, folder))
            button.kind = "primary" if number == 0 and self._written is None else "secondary"
        told = Down(OneLine("lead_bold", title, may_cut=True), OneLine("second", under, theme.INK_SOFT, may_cut=True))
        return Labelled(told, Sized(button, high=52))

    def foot(self) -> list[Button]:
        kind: Kind = "secondary" if self._written is None else "primary"
        return [Button("keep-person:close", _("Close"), kind=kind, cap=_("Esc"), press=Pop())]

    def _write(self, folder: Path) -> None:
        known = self.services.pictures.avatars
        drawn = known.description(self._person.face) if known is not None else None
        try:
            self._written, self._trouble = person_file.write(folder, self._person, drawn), ""
        except OSError as error:
            told = _("Nothing can be written into {folder}: {reason}")
            reason = error.strerror or str(error)
            self._trouble = told.format(folder=places.shortly(folder), reason=reason)

    def _show(self, folder: Path) -> None:
        if not opener.show(folder):
            told = _("No program to look at folders was found here. It is {folder}")
            self._trouble = told.format(folder=outside.printable(str(folder)))


class PersonFiles(Sheet):
    """The files of people in the usual places, the newest first."""

    name = "person-files"
    wide = 820

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._found: list[Path] = []
        for folder in places.looked_in():
            try:
                self._found += [path for path in folder.iterdir() if path.name.endswith(person_file.ENDING)]
            except OSError:
                continue
        self._found = sorted(self._found, key=_age)[:MOST]

    def title(self) -> str:
        return _("From a file")

    def inside(self) -> Element:
        told = _("Put the file on the desktop, among your documents or downloads, or drop it onto the page before.")
        if not self._found:
            told = _("There is no such file in any of these folders.") + " " + told
        rows = [self._row(number, path) for number, path in enumerate(self._found)]
        whole = Down(Words("second", told, theme.INK_SOFT, marked=False), *rows, gap=14)
        return Scrolled(self.area, whole) if rows else whole

    def _row(self, number: int, path: Path) -> Element:
        name, under = outside.printable(path.name), places.found_in(path.parent)
        button = Button(f"person-files:take:{number}", _("Take in…"))
        button.press = Open(partial(TakePerson, self.services, path), instead=True)
        told = Down(OneLine("lead_bold", name, may_cut=True), OneLine("second", under, theme.INK_SOFT, may_cut=True))
        return Labelled(told, Sized(button, high=52))

    def foot(self) -> list[Button]:
        return [Button("person-files:close", _("Close"), kind="primary", cap=_("Esc"), press=Pop())]


class TakePerson(Sheet):
    """Shows whoever is in a file, and takes him in; who is known here under the same mark becomes as in the file."""

    name = "take-person"
    wide = 720
    first = "take-person:take"

    def __init__(self, services: Services, path: Path) -> None:
        super().__init__(services)
        self._written: Written | None = None
        self._trouble = ""
        try:
            self._written = person_file.read(path)
        except UnusablePerson as unusable:
            self._trouble = str(unusable)
        except OSError as error:
            told, reason = _("{file} cannot be read: {reason}"), error.strerror or str(error)
            self._trouble = told.format(file=outside.printable(path.name), reason=reason)

    def title(self) -> str:
        if self._written is None:
            return _("Nobody can be taken in")
        return _("Take in {name}?").format(name=self._written.person.name)

    def inside(self) -> Element:
        if self._written is None:
            return Words("body", self._trouble, theme.BAD_DEEP, marked=False)
        person = self._written.person
        known = self.services.memory.person(person.id) or self.services.memory.named(person.name)
        told = _("{name} is new here.").format(name=person.name)
        if known is not None:
            told = _("{name} is known here, and becomes as in the file; figures stay as they are.").format(
                name=known.name
            )
        face = person.face if dealing.is_face(self.services, person.face) else "you"
        return Across(
            portrait(face, 96), Grow(Down(Words("body", told, marked=False), own_line(person), gap=6)), gap=18
        )

    def foot(self) -> list[Button]:
        if self._written is None:
            return [Button("take-person:close", _("Close"), kind="primary", cap=_("Esc"), press=Pop())]
        take = Button("take-person:take", _("Take in"), kind="primary", cap=_("Enter"))
        take.press = partial(self._take, self._written)
        return [Button("take-person:cancel", _("Cancel"), cap=_("Esc"), press=Pop()), take]

    def _take(self, written: Written) -> Change:
        known = self.services.pictures.avatars
        face = known.take_in(written.drawn) if written.drawn and known is not None else None
        self.services.household.take_in(replace(written.person, face=face or written.person.face))
        return Pop()


class RemovePerson(Sheet):
    """Asks before somebody is removed with his figures; matches that were played stay."""

    name = "remove-person"
    wide = 640
    first = "remove-person:stay"

    def __init__(self, services: Services, person: Person, done: Callable[[], None]) -> None:
        super().__init__(services)
        self._person, self._done = person, done

    def title(self) -> str:
        return _("Remove {name}?").format(name=self._person.name)

    def inside(self) -> Element:
        told = _(
            "Settings and figures of {name} are deleted and cannot be brought back. Matches that were played stay."
        )
        kept = Words("body", told.format(name=self._person.name), marked=False)
        return Across(portrait(self._person.face, 96), Grow(kept), gap=18)

    def foot(self) -> list[Button]:
        stay = Button("remove-person:stay", _("Keep {name}").format(name=self._person.name), kind="primary")
        stay.cap, stay.press = _("Esc"), Pop()
        return [Button("remove-person:remove", _("Remove with all figures"), press=self._remove), stay]

    def _remove(self) -> Change:
        self.services.household.forget(self._person.id)
        self._done()
        return Pop()


def own_line(person: Person) -> Element:
    """What somebody has as his own, under his name."""
    return Words("second", own_words(person), theme.INK_SOFT, marked=False)


def _age(path: Path) -> float:
    try:
        return -path.stat().st_mtime
    except OSError:
        return 0.0
