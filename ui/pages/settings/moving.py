"""Moving to another computer: where the one file with everything may be written, and which of such files are here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path, PurePosixPath
from typing import Final

from game.i18n import words
from game.i18n.phrases import word_list
from game.i18n.words import _, ngettext
from game.storage import archive as archives
from game.storage import moving, outside, places
from game.storage.archive import Archive, Packed, UnusableArchive
from game.storage.moving import Brought, Move, Profile
from ui.core import opener
from ui.core.scene import Change, Open, Pop
from ui.core.services import Services
from ui.draw import theme
from ui.pages.settings.offers import Heading, Offer, SettingAction, SettingNote
from ui.widgets.buttons import Button
from ui.widgets.drop_down import DropDown
from ui.widgets.kit.layout import Down, Element, Fit
from ui.widgets.kit.layout_parts import Words
from ui.widgets.kit.sheet import Sheet
from ui.widgets.segments import SegmentRow

MOST: Final = 12  # files that are offered, the newest first
MOST_NAMED: Final = 4
OURS, THEIRS = "ours", "theirs"


class MovingOffers:
    """What stands on the page; `trouble` is a sentence when something could not be done."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._places: list[Path] = []
        self._found: list[Archive | UnusableArchive] = []
        self._written: Path | None = None
        self._left: list[str] = []
        self.trouble = ""

    def look(self) -> None:
        """Finds out again which places and files there are."""
        self._places = places.places()
        found = []
        for folder in places.looked_in():
            try:
                found += [
                    one for one in folder.iterdir() if one.suffix == archives.ENDING and not archives.is_match(one)
                ]
            except OSError:
                continue
        self._found = sorted(map(_glance, sorted(found, key=_age)[:MOST]), key=_newest_first)

    def offers(self) -> list[Offer]:
        """The page from above."""
        told = _(
            "One file takes everything along: settings, people, matches, statistics, and rules, faces and cards of "
            "your own."
        )
        if self._services.folders.trouble:
            return [SettingNote(words.again(self._services.folders.trouble), warning=True)]
        return [SettingNote(told), *self._out(), *self._in()]

    def _out(self) -> list[Offer]:
        under = _("Write the file on a stick, or into a folder that the other computer sees")
        made: list[Offer] = [Heading(_("From this computer"), under), *map(self._place, range(len(self._places)))]
        if self._left:
            told = _("These stayed behind, because other systems can keep no files of such names: {names}")
            made.append(SettingNote(told.format(names=_named(self._left)), warning=True))
        return made

    def _place(self, number: int) -> SettingAction:
        folder = self._places[number]
        title, told = places.called(folder), places.found_in(folder)
        written = self._written
        if written is None or written.parent != folder:
            return SettingAction(f"write:{number}", title, told, _("Write the file"), partial(self._write, folder))
        told = _("{file} is written").format(file=outside.printable(written.name))
        return SettingAction(f"write:{number}", title, told, _("Open the folder"), partial(self._show, folder))

    def _in(self) -> list[Offer]:
        under = _("Put the file into one of these folders, or drop it onto this window")
        rows: list[Offer] = [self._archive(number, found) for number, found in enumerate(self._found)]
        nothing = SettingNote(_("There is no such file in any of these folders."))
        return [Heading(_("To this computer"), under), *(rows or [nothing])]

    def _archive(self, number: int, found: Archive | UnusableArchive) -> Offer:
        if isinstance(found, UnusableArchive):
            return SettingNote(str(found), warning=True)
        when = self._services.clock.at(found.when)
        told = _("{things}; written on {date} at {time}, in {folder}").format(
            things=things(found.packed),
            date=f"{when:%Y-%m-%d}",
            time=f"{when:%H:%M}",
            folder=places.shortly(found.path.parent),
        )
        title = outside.printable(found.path.name)
        return SettingAction(f"bring:{number}", title, told, _("Bring it in…"), self.bringing(found.path))

    def bringing(self, path: Path) -> Open:
        """The question before a file is brought in."""
        return Open(partial(BringIn, self._services, path))

    def _write(self, folder: Path) -> None:
        services = self._services
        day = f"{services.clock.now():%Y-%m-%d}"
        try:
            found = archives.write(folder, day, services.folders, services.settings, services.memory)
        except OSError as error:
            told = _("Nothing can be written into {folder}: {reason}")
            self.trouble = told.format(folder=places.shortly(folder), reason=error.strerror or str(error))
            return
        self._written, self._left = found
        self.look()

    def _show(self, folder: Path) -> None:
        if not opener.show(folder):
            told = _("No program to look at folders was found here. It is {folder}")
            self.trouble = told.format(folder=outside.printable(str(folder)))


def _glance(path: Path) -> Archive | UnusableArchive:
    try:
        return archives.glance(path)
    except UnusableArchive as unusable:
        return unusable
    except OSError as error:
        return UnusableArchive(not_read(path, error))


def _newest_first(found: Archive | UnusableArchive) -> float:
    return -found.when if isinstance(found, Archive) else 0.0


def _age(path: Path) -> float:
    try:
        return -path.stat().st_mtime
    except OSError:
        return 0.0


def not_read(path: Path, error: OSError) -> str:
    """That the file cannot be read, and why."""
    told = _("{file} cannot be read: {reason}")
    return told.format(file=outside.printable(path.name), reason=error.strerror or str(error))


def things(packed: Iterable[Packed]) -> str:
    """How many matches, rules, faces and decks these files are, in words, and which databases."""
    rooms: dict[str, set[str]] = {}
    for one in packed:
        parts = PurePosixPath(one.name).parts
        room = one.room if one.room in ("matches", "rules", "faces", "decks", *archives.BASES) else "other"
        rooms.setdefault(room, set()).add("/".join(parts[:2]) if room == "decks" else one.name)
    count = {room: len(names) for room, names in rooms.items()}
    many, rules, faces = count.get("matches", 0), count.get("rules", 0), count.get("faces", 0)
    decks, others = count.get("decks", 0), count.get("other", 0)
    told = [
        ngettext("{number} match", "{number} matches", many).format(number=many) if many else "",
        ngettext("{number} file of rules", "{number} files of rules", rules).format(number=rules) if rules else "",
        ngettext("{number} face", "{number} faces", faces).format(number=faces) if faces else "",
        ngettext("{number} deck", "{number} decks", decks).format(number=decks) if decks else "",
        ngettext("{number} other file", "{number} other files", others).format(number=others) if others else "",
        *(base_words(name) for name in archives.BASES if name in count),
    ]
    return word_list([one for one in told if one]) or _("settings and people")


def base_words(name: str) -> str:
    """What a database holds, in the middle of a sentence."""
    told = {"statistics.db": _("statistics"), "puzzles.db": _("puzzles"), "day.db": _("days’ deals")}
    return told[name]


def _named(names: Sequence[str]) -> str:
    """The names, or the first few of them."""
    few = [outside.printable(name) for name in names[:MOST_NAMED]]
    more = len(names) - len(few)
    return word_list([*few, ngettext("{number} more", "{number} more", more).format(number=more)] if more else few)


class BringIn(Sheet):
    """Asks before a file is brought in, and tells then what came."""

    name = "bring-in"
    wide = 800
    first = "bring-in:bring"

    def __init__(self, services: Services, path: Path) -> None:
        super().__init__(services)
        self._path = path
        self._holds = OURS
        self._move: Move | None = None
        self._brought: Brought | None = None
        self._trouble = ""
        self._profile = Profile(services.folders, services.settings, services.memory)
        self._try(lambda move: setattr(self, "_move", move))

    def _try(self, act: Callable[[Move], object]) -> None:
        """Does this with what the file would bring; `_trouble` tells where it is none that can be brought in."""
        try:
            with moving.looked_at(self._path, self._profile) as move:
                act(move)
        except UnusableArchive as unusable:
            self._trouble = str(unusable)
        except OSError as error:
            self._trouble = not_read(self._path, error)

    def title(self) -> str:
        if self._trouble:
            return _("This file cannot be brought in")
        if self._brought is not None:
            return _("It is here now")
        return _("Bring this file in?") if self._move is not None and self._move.brings else _("Nothing to bring in")

    def inside(self) -> Element:
        if self._trouble:
            return Words("body", self._trouble, theme.BAD_DEEP, marked=False)
        if self._brought is not None:
            return Down(*(Words("body", told, marked=False) for told in _results(self._brought)), gap=10)
        assert self._move is not None  # else there is a trouble
        told = [Words("body", told, marked=False) for told in _expectations(self._move)]
        return Down(*told, self._question() if self._move.asks else None, gap=12)

    def _question(self) -> Element:
        assert self._move is not None
        names = [one.packed.name.partition("/")[2] or base_words(one.packed.name) for one in self._move.differing]
        habits = [_("settings, and how games were last played")] if self._move.habits else []
        told = _("This computer and the file each have their own: {names}.").format(names=_named([*habits, *names]))
        kept = _("No file is lost: one that gives way is kept beside the other, with the ending .bak.")
        ways = ((OURS, _("keep what is here")), (THEIRS, _("take what is in the file")))
        row = SegmentRow("bring-in:holds", ways, self._holds, press=self._choose)
        listed = DropDown(
            "bring-in:holds", _("Which of them counts"), options=ways, value=self._holds, press=self._choose
        )
        under = Words("second", kept, theme.INK_SOFT, marked=False) if names else None
        return Down(Words("body", told, marked=False), Fit(row, listed), under, gap=12)

    def foot(self) -> list[Button]:
        if self._trouble or self._brought is not None or (self._move is not None and not self._move.brings):
            return [Button("bring-in:close", _("Close"), kind="primary", cap=_("Esc"), press=Pop())]
        bring = Button("bring-in:bring", _("Bring it in"), kind="primary", cap=_("Enter"), press=self._bring)
        return [Button("bring-in:cancel", _("Cancel"), cap=_("Esc"), press=Pop()), bring]

    def _choose(self, holds: str) -> None:
        self._holds = holds

    def _bring(self) -> Change | None:
        services, before = self.services, self.services.settings.now.language

        def act(move: Move) -> None:
            theirs = self._holds == THEIRS
            self._brought = moving.bring_in(move, self._profile, theirs)

        self._try(act)
        if (language := services.settings.now.language) != before and language:
            services.speak(language)
        return None


def _expectations(move: Move) -> list[str]:
    """What would be done, in sentences."""
    if not move.brings:
        return [_("Everything in this file is here already.")]
    told = []
    if move.new:
        told.append(_("New here: {things}.").format(things=things(one.packed for one in move.new)))
    if further := len(move.further):
        goes_on = ngettext(
            "{number} match goes on from where it was played on the other computer.",
            "{number} matches go on from where they were played on the other computer.",
            further,
        )
        told.append(goes_on.format(number=further))
    if move.settings:
        told.append(_("Your settings come along."))
    if move.same:
        told.append(_("Here already: {things}.").format(things=things(move.same)))
    return told


def _results(brought: Brought) -> list[str]:
    """What was done, in sentences."""
    count = brought.new + brought.further + brought.replaced
    told = [ngettext("{number} file was brought in.", "{number} files were brought in.", count).format(number=count)]
    if brought.troubles:
        told.append(_("These could not be brought in: {names}.").format(names=_named(brought.troubles)))
    return told
