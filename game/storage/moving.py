"""Everything of a profile goes to another computer and back: what an archive would bring here, and bringing it.

Nothing that is here is lost: what is the same stays, a match that was played on there goes on from there, and where
both have something of their own the person says which one holds; the other is kept beside it.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Final

from game.i18n.words import _
from game.storage import archive as archives
from game.storage import files, outside
from game.storage.archive import Archive, Packed
from game.storage.database import DamagedDatabase
from game.storage.folders import Folders, made_after_all
from game.storage.opening import ENDING, FINISHED, InUse, lock_file, order, write_order
from game.storage.remembered import Memory
from game.storage.saved import content, put_away
from game.storage.settings import Choices, Settings

STAGING: Final = ".incoming-"
# Settings that the program keeps by itself: whoever has only these has not chosen anything.
_BY_ITSELF: Final = frozenset(
    ("variant", "players", "target", "worth_known", "told_faster", "asked_who", *archives.OF_THIS_COMPUTER)
)


@dataclass(frozen=True, slots=True)
class Profile:
    """A profile that is in use: its folders, and what of it is known already."""

    folders: Folders
    settings: Settings
    memory: Memory


@dataclass(frozen=True, slots=True)
class Incoming:
    """A file that would be brought in: from where it lies unpacked, to its place here."""

    packed: Packed
    source: Path
    target: Path


@dataclass(frozen=True, slots=True)
class Move:
    """What bringing an archive in would do; `differing` and `habits` are what both have, each its own."""

    archive: Archive
    staging: Path
    new: tuple[Incoming, ...] = ()
    further: tuple[Incoming, ...] = ()  # matches that are here and were played on there
    same: tuple[Packed, ...] = ()
    differing: tuple[Incoming, ...] = ()
    habits: bool = False  # settings, or how games were last played
    settings: bool = False  # whether those of the archive are in force afterwards without a question

    @property
    def asks(self) -> bool:
        """Whether the person must say which of two holds."""
        return bool(self.differing) or self.habits

    @property
    def brings(self) -> bool:
        """Whether anything comes."""
        return bool(self.new or self.further) or self.asks or self.settings


@dataclass(frozen=True, slots=True)
class Brought:
    """What came: how many files are new, how many matches go on from there, and what could not be brought."""

    new: int
    further: int
    replaced: int
    troubles: tuple[str, ...]


@contextlib.contextmanager
def looked_at(path: Path, profile: Profile) -> Iterator[Move]:
    """What bringing this archive in would do; UnusableArchive or OSError, and nothing was touched, when it cannot be.

    Its files lie unpacked in a folder of their own within the profile until the block ends.
    """
    for old in profile.folders.root.glob(f"{STAGING}*"):
        shutil.rmtree(old, ignore_errors=True)
    staging = Path(tempfile.mkdtemp(prefix=STAGING, dir=profile.folders.root))
    try:
        yield _compare(Move(archives.unpack(path, staging), staging), profile)
    finally:
        shutil.rmtree(staging, ignore_errors=True)


# -- what would be done ----------------------------------------------------------------------------------------------


def _compare(move: Move, profile: Profile) -> Move:
    new: list[Incoming] = []
    further: list[Incoming] = []
    differing: list[Incoming] = []
    same: list[Packed] = []
    here = _Matches(profile.folders.matches)
    for packed in move.archive.packed:
        source, target = move.staging / packed.name, profile.folders.root / packed.name
        if packed.room == "matches" and target.suffix == ENDING:
            place, goes_on = here.place_for(content(source), archives.is_finished(packed.name), target.name)
            if place is None:
                same.append(packed)
            else:
                (further if goes_on else new).append(Incoming(packed, source, place))
        elif not os.path.lexists(target):
            new.append(Incoming(packed, source, target))
        elif _holds(target, source):
            same.append(packed)
        else:
            differing.append(Incoming(packed, source, target))
    theirs, ours = _but_by_itself(move.archive.settings), _but_by_itself(profile.settings.chosen)
    games = any(profile.memory.games.get(name, known) != known for name, known in move.archive.games.items())
    return replace(
        move, new=tuple(new), further=tuple(further), same=tuple(same), differing=tuple(differing),
        habits=games or bool(theirs and ours and theirs != ours), settings=bool(theirs) and not ours,
    )  # fmt: skip


def _holds(target: Path, source: Path) -> bool:
    try:
        return archives.whole(target) == source.read_bytes()
    except (OSError, DamagedDatabase):
        return False


def _but_by_itself(chosen: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in chosen.items() if name not in _BY_ITSELF}


class _Matches:
    """The matches that are here, open and closed, found by how they began."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: dict[bytes, list[Path]] = {}
        self._taken: set[str] = set()
        for place in (folder, folder / FINISHED):
            for path in sorted(place.glob(f"*{ENDING}")) if place.is_dir() else ():
                self._taken.add(path.name.casefold())
                with contextlib.suppress(OSError):
                    self._known.setdefault(_beginning(content(path)), []).append(path)

    def place_for(self, data: bytes, closed: bool, name: str) -> tuple[Path | None, bool]:
        """Where the match belongs, and whether it goes on one that is here; nowhere where that one is as far."""
        home = self._folder / FINISHED if closed else self._folder
        told = _story(data)
        for path in self._known.get(_beginning(data), ()):
            ours = _story(content(path))
            if ours[: len(told)] == told:
                return None, False
            if told[: len(ours)] == ours:
                return path, True
        return home / self._free(name), False

    def _free(self, name: str) -> str:
        """The name, with the next number where a match has it."""
        number, dash, rest = name.partition("-")
        while name.casefold() in self._taken:
            number = f"{int(number) + 1:05d}" if number.isdecimal() and len(number) < 9 else f"{number}2"
            name = f"{number}{dash}{rest}"
        self._taken.add(name.casefold())
        return name


def _story(data: bytes) -> list[bytes]:
    """What happened in the match; the first line, whose format may be another, is left out."""
    return data.splitlines()[1:]


def _beginning(data: bytes) -> bytes:
    """What tells a match from others: its people, its rules and its first cards."""
    first, _end, rest = data.partition(b"\n")
    _mark, _comma, head = first.partition(b",")
    return head + b"\n" + rest.partition(b"\n")[0]


# -- doing it --------------------------------------------------------------------------------------------------------


def bring_in(move: Move, profile: Profile, theirs: bool) -> Brought:
    """Brings everything in; where both have something of their own, that of the archive holds if `theirs`.

    Settings and memory hold at once.
    """
    folders, settings, memory = profile.folders, profile.settings, profile.memory
    troubles: list[str] = []
    before = order(folders.matches)
    new = _each(move.new, _add, troubles)
    further = _each(move.further, _go_on, troubles)
    replaced = _each(move.differing, _replace, troubles) if theirs else []
    if move.settings or (theirs and move.archive.settings):
        usual = asdict(Choices())
        ours = {name: usual[name] for name in settings.chosen if name not in archives.OF_THIS_COMPUTER}
        settings.change_house(**(ours | move.archive.settings))
    known = {name: one for name, one in move.archive.games.items() if theirs or name not in memory.games}
    gone = settings.house.gone
    people = [replace(one, id="") if one.id in gone else one for one in move.archive.people]
    memory.take_over(known, move.archive.recent, people)
    names = {Path(one.packed.name).name: one.target.name for one in new}
    played = [names[name] for name in move.archive.played if name in names]
    if played:
        write_order(folders.matches, [*(name for name in played if name not in before), *before])
    return Brought(len(new), len(further), len(replaced), tuple(troubles))


def carry_over(profile: Profile) -> bool:
    """Brings all of a profile that lasts only until the program ends where it was wanted; whether that is possible now.

    What is there already holds; matches of now stand beside it.
    """
    there = made_after_all(profile.folders)
    if there is None:
        return False
    try:
        path, left = archives.write(profile.folders.root, "now", profile.folders, profile.settings, profile.memory)
        kept = Profile(there, Settings(there.root), Memory(there.root))
        with looked_at(path, kept) as move:
            return not bring_in(move, kept, theirs=False).troubles and not left
    except (OSError, archives.UnusableArchive):
        return False


def _each(incoming: Sequence[Incoming], act: Callable[[Incoming], None], troubles: list[str]) -> list[Incoming]:
    """Those for which the act went well; of the others it is told why not."""
    done = []
    for one in incoming:
        try:
            one.target.parent.mkdir(parents=True, exist_ok=True)
            act(one)
        except (OSError, InUse) as error:
            troubles.append(f"{one.packed.name}: {_reason(error)}")
        else:
            done.append(one)
    return done


def _reason(error: OSError | InUse) -> str:
    if isinstance(error, InUse):
        return _("it is open in a window of the game")
    return error.strerror or str(error)


def _add(one: Incoming) -> None:
    """The file is there, where none was."""
    _date(one)
    if one.packed.name in archives.BASES:  # what was half written into another file is no part of this one
        one.target.with_name(f"{one.target.name}-journal").unlink(missing_ok=True)
    try:
        os.link(one.source, one.target)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError):  # this disk knows no second names
        if os.path.lexists(one.target):
            raise FileExistsError(str(one.target)) from None
        one.source.replace(one.target)


def _go_on(one: Incoming) -> None:
    """The match is as far as it was there; a closed one lies with the closed ones."""
    _date(one)
    os.close(lock_file(one.target))
    ours = _story(content(one.target))
    if _story(one.source.read_bytes())[: len(ours)] != ours:  # somebody has played it on meanwhile
        raise InUse
    closed = archives.is_finished(one.packed.name) and one.target.parent.name != FINISHED
    files.patiently(lambda: one.source.replace(one.target))
    if closed:
        put_away(one.target)


def _replace(one: Incoming) -> None:
    """The file is as it was there; the one of here is kept beside it."""
    files.rewrite(one.target, outside.contents(one.target, archives.LARGEST), one.source.read_bytes())


def _date(one: Incoming) -> None:
    """The file bears its time: the menu tells when a match was played."""
    when = outside.date(one.packed.when)
    with contextlib.suppress(OSError, ValueError, OverflowError):
        os.utime(one.source, (when, when))
