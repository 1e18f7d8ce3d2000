"""One file with everything of a profile, for another computer: a zip with a first page that tells what is in it.

What somebody brings in has been anywhere: it is looked through to its last byte before anything is taken from it.
"""

from __future__ import annotations

import errno
import hashlib
import json
import time
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from datetime import datetime
from pathlib import Path, PurePosixPath
from typing import IO, Any, Final, TypeAlias

from game import VERSION
from game.engine.codec import codec, usable
from game.i18n.words import _
from game.storage import files, outside
from game.storage.database import DamagedDatabase, contents
from game.storage.folders import Folders
from game.storage.opening import ENDING as JOURNAL
from game.storage.opening import FINISHED, order
from game.storage.remembered import GameMemory, Memory, Person, face_name
from game.storage.settings import LONGEST, Choices, Settings

ENDING: Final = ".brisca"
_ZIP: Final = b"PK\x03\x04"
_RECORD: Final = b"[Brisca "
FORMAT: Final = 2  # 1 knew no databases
FIRST_PAGE: Final = "brisca.json"
BASES: Final = ("statistics.db", "puzzles.db", "day.db")  # databases that lie in the profile itself, and travel whole
ROOMS: Final = ("matches", "days", "rules", "drafts", "texts", "faces", "decks")
OF_THIS_COMPUTER: Final = ("window", "full_screen", "sitting", "gone")  # settings that stay where they are
MOST_FILES: Final = 20_000
LARGEST: Final = 1 << 30  # bytes of all files together
_LARGEST_PAGE: Final = 1 << 25
_LEFT_BEHIND: Final = (".bad", ".bak", ".new")
_UNFIT: Final = frozenset('<>:"|?*\\')  # letters that some system has in no name of a file
_DEVICES: Final = {"con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10))}
_LONGEST_NAME: Final = 200  # bytes
_DEEPEST: Final = 6
_PIECE: Final = 1 << 20
_NO_YEAR: Final = 1980  # what a zip says that knows no time
_LAST_SECOND: Final = 1 << 38
# What reading a zip that anybody may have made can raise besides.
_BROKEN: Final = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, *outside.NONSENSE)

Row: TypeAlias = dict[str, Any]


class UnusableArchive(Exception):
    """The file cannot be brought in, in a sentence."""


@dataclass(frozen=True, slots=True)
class Packed:
    """A file in the archive; `name` has slashes, `when` is its time in seconds since 1970."""

    name: str
    size: int
    sha256: str
    when: float

    @property
    def room(self) -> str:
        """The folder of the profile that it belongs to, or the database that it is."""
        return self.name.partition("/")[0]


@dataclass(frozen=True, slots=True)
class Archive:
    """What an archive holds, as its first page tells it; `played` are names of matches, the last one played last.

    `when` it was written, in seconds since 1970: a copy of it may bear another time.
    """

    path: Path
    when: float
    packed: tuple[Packed, ...] = ()
    settings: dict[str, Any] = field(default_factory=dict)
    games: dict[str, GameMemory] = field(default_factory=dict)
    recent: tuple[str, ...] = ()
    people: tuple[Person, ...] = ()
    played: tuple[str, ...] = ()

    def count(self, room: str) -> int:
        """How many files of this room it holds."""
        return sum(one.room == room for one in self.packed)


# -- writing ---------------------------------------------------------------------------------------------------------


def write(folder: Path, day: str, folders: Folders, settings: Settings, memory: Memory) -> tuple[Path, list[str]]:
    """The new file in this folder, named after the day, and what cannot travel; OSError where it cannot be written."""
    path = _free(folder, day)
    draft = path.with_name(f".{path.name}.new")
    try:
        with zipfile.ZipFile(draft, "w", zipfile.ZIP_DEFLATED) as made:
            packed, left = _pack(made, folders.root)
            page = json.dumps(_first_page(packed, folders, settings, memory), ensure_ascii=False, indent=1)
            made.writestr(FIRST_PAGE, page)
        files.patiently(lambda: draft.replace(path))
    except OSError:
        draft.unlink(missing_ok=True)
        raise
    files.sync_folder(folder)
    return path, left


def _free(folder: Path, day: str) -> Path:
    """A name that no file has."""
    names = [f"Brisca-{day}", *(f"Brisca-{day}-{number}" for number in range(2, files.MOST))]
    return next(path for name in names if not (path := folder / f"{name}{ENDING}").exists())


def _pack(made: zipfile.ZipFile, root: Path) -> tuple[list[Packed], list[str]]:
    """The files that are in the archive now, and those that no other system could keep."""
    packed: list[Packed] = []
    left: list[str] = []
    known: set[str] = set()
    for path in _all_files(root):
        name = path.relative_to(root).as_posix()
        if not is_portable(name) or name.casefold() in known:
            left.append(name)
            continue
        try:
            data, when = whole(path), path.stat().st_mtime
        except DamagedDatabase:
            continue  # it is made anew there
        except OSError:
            left.append(name)
            continue
        known.add(name.casefold())
        made.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
        packed.append(Packed(name, len(data), hashlib.sha256(data).hexdigest(), when))
    return packed, left


def whole(path: Path) -> bytes:
    """All that is in the file; DamagedDatabase where it should be one and is none."""
    return contents(path, LARGEST) if path.name in BASES else outside.contents(path, LARGEST)


def _all_files(root: Path) -> Iterator[Path]:
    """The databases, and the ordinary files of every room, without copies and what was put aside."""
    yield from (path for name in BASES if (path := root / name).is_file() and not path.is_symlink())
    for room in ROOMS:
        for path in sorted((root / room).rglob("*")):
            hidden = any(part.startswith(".") for part in path.relative_to(root).parts)
            aside = path.suffix in _LEFT_BEHIND or (room in ("matches", "days") and path.suffix != JOURNAL)
            if not hidden and not aside and path.is_file() and not path.is_symlink():
                yield path


def _first_page(packed: Sequence[Packed], folders: Folders, settings: Settings, memory: Memory) -> Row:
    return {
        "brisca": FORMAT,
        "version": VERSION,
        "written": round(time.time()),
        "files": codec(tuple[Packed, ...]).write(tuple(packed)),
        "settings": {key: value for key, value in settings.chosen.items() if key not in OF_THIS_COMPUTER},
        "games": {name: codec(GameMemory).write(known) for name, known in memory.games.items()},
        "recent": list(memory.recent),
        "people": [[person.name, person.face] for person in memory.people],  # as older versions read it
        "profiles": [codec(Person).write(person) for person in memory.people],
        "played": order(folders.matches),
    }


# -- reading ---------------------------------------------------------------------------------------------------------


def is_archive(path: Path) -> bool:
    """Whether the file begins as one with everything of a computer does; matches that are handed on end alike."""
    try:
        return outside.contents(path, len(_ZIP)) == _ZIP
    except OSError:
        return False


def is_match(path: Path) -> bool:
    """Whether the file begins as the record of a match that was handed on."""
    try:
        return outside.contents(path, len(_RECORD)) == _RECORD
    except OSError:
        return False


def glance(path: Path) -> Archive:
    """What the first page of the file tells; UnusableArchive where there is none that makes sense."""
    with _open(path) as found:
        return _archive(path, found)


def unpack(path: Path, folder: Path) -> Archive:
    """The same, and all its files in this folder, each as it was packed; UnusableArchive or OSError where one is not.

    Nothing outside this folder is touched.
    """
    with _open(path) as found:
        archive = _archive(path, found)
        for one in archive.packed:
            target = folder.joinpath(*one.name.split("/"))
            target.parent.mkdir(parents=True, exist_ok=True)
            _copy(found, one, target)
        return archive


@contextmanager
def _open(path: Path) -> Iterator[zipfile.ZipFile]:
    """The zip; whatever is wrong inside is told in one sentence."""
    try:
        with outside.reading(path):  # an ordinary file, or nothing that is waited for
            pass
        with zipfile.ZipFile(path) as found:
            yield found
    except (OSError, *_BROKEN) as broken:
        if isinstance(broken, OSError) and broken.errno != errno.EINVAL:  # EINVAL: a place that no file has
            raise
        told = _("{file} is damaged, or no file of this game: write it anew on the other computer.")
        raise UnusableArchive(told.format(file=outside.printable(path.name))) from broken


def _archive(path: Path, found: zipfile.ZipFile) -> Archive:
    page = _page(found)
    if outside.whole(page, "brisca", 1, 1_000_000) > FORMAT:
        told = _("{file} was written by a newer version of Brisca: update the game here first.")
        raise UnusableArchive(told.format(file=outside.printable(path.name)))
    packed = codec(tuple[Packed, ...]).read(page["files"])
    names = [one.name for one in packed]
    if sorted([*names, FIRST_PAGE]) != sorted(found.namelist()) or len(names) > MOST_FILES:
        raise outside.Senseless("other files than the first page tells")
    if len({name.casefold() for name in names}) < len(names) or not all(map(is_portable, names)):
        raise outside.Senseless("names that no file can have")
    if sum(found.getinfo(one.name).file_size for one in packed) > LARGEST:
        raise outside.Senseless("more than anybody has")
    return Archive(
        path,
        _written(page, found.getinfo(FIRST_PAGE), path),
        packed,
        _settings(outside.fields(page["settings"])),
        _games(outside.fields(page["games"])),
        tuple(outside.words(name) for name in outside.items(page, "recent")),
        _people(page),
        tuple(outside.words(name) for name in outside.items(page, "played")),
    )


def _written(page: Row, first: zipfile.ZipInfo, path: Path) -> float:
    """When it was written: as the first page tells, or in older ones the zip, by the clock of that computer."""
    if "written" in page:
        return outside.date(outside.whole(page, "written", 0, _LAST_SECOND))
    if first.date_time[0] <= _NO_YEAR:
        return outside.date(path.stat().st_mtime)
    return outside.date(datetime(*first.date_time).astimezone().timestamp())


def _page(found: zipfile.ZipFile) -> Row:
    with _opened(found, FIRST_PAGE) as stream:
        data = stream.read(_LARGEST_PAGE + 1)
    if len(data) > _LARGEST_PAGE:
        raise outside.Senseless("a first page without end")
    return outside.fields(outside.value(data))


def _opened(found: zipfile.ZipFile, name: str) -> IO[bytes]:
    """The file in the zip, to be read; Senseless when it is packed in a way that no file of this game is."""
    if found.getinfo(name).compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise outside.Senseless("packed in another way")  # what is wrong inside bzip2 looks like a broken disk
    return found.open(name)


def _settings(rows: Row) -> dict[str, Any]:
    """The settings that this version knows, with values that it understands; none of this computer's own."""
    short = {name: value for name, value in rows.items() if len(json.dumps(value)) < LONGEST}  # others are not kept
    usual, found = Choices(), usable(Choices, short)
    names = [one.name for one in fields(Choices) if one.name not in OF_THIS_COMPUTER]
    return {name: getattr(found, name) for name in names if getattr(found, name) != getattr(usual, name)}


def _games(rows: Row) -> dict[str, GameMemory]:
    return {outside.words(name, 200): usable(GameMemory, outside.fields(row)) for name, row in rows.items()}


def _people(page: Row) -> tuple[Person, ...]:
    """Everybody with what is his own; older pages tell only names and faces."""
    named = tuple(Person(outside.words(name, 14), face_name(face)) for name, face in outside.items(page, "people"))
    if "profiles" not in page:
        return named
    return tuple(usable(Person, outside.fields(row)) for row in outside.items(page, "profiles"))


def _copy(found: zipfile.ZipFile, one: Packed, target: Path) -> None:
    """The file as it was packed; Senseless when it is another one."""
    digest, size = hashlib.sha256(), 0
    with _opened(found, one.name) as stream, target.open("xb") as made:
        while piece := stream.read(_PIECE):
            size += len(piece)
            if size > one.size:
                break
            digest.update(piece)
            made.write(piece)
    if (size, digest.hexdigest()) != (one.size, one.sha256):
        raise outside.Senseless(one.name)


def is_portable(name: str) -> bool:
    """Whether every system can keep a file of this name in one of the rooms, and nowhere else; or it is a database."""
    if name in BASES:
        return True
    parts = PurePosixPath(name).parts
    fits = 2 <= len(parts) <= _DEEPEST and parts[0] in ROOMS and "/".join(parts) == name
    return fits and all(map(_is_part, parts))


def _is_part(part: str) -> bool:
    printable = part.isprintable() and not _UNFIT & set(part) and len(part.encode(errors="replace")) <= _LONGEST_NAME
    plain = not part.startswith(".") and not part.endswith((".", " ")) and part == outside.printable(part)
    return printable and plain and part.partition(".")[0].casefold() not in _DEVICES


def is_finished(name: str) -> bool:
    """Whether the packed match is a closed one."""
    return name.startswith(f"matches/{FINISHED}/")
