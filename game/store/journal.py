"""A match as a file of JSON lines that only grows: every line is on the disk before the next thing happens."""

from __future__ import annotations

import errno
import json
import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeAlias

from game.store import outside
from game.variant import spoken
from game.words import _, language

Line: TypeAlias = dict[str, Any]

ENDING: Final = ".jsonl"
FINISHED: Final = "finished"
LARGEST: Final = 1 << 26  # bytes of a journal; the longest real match has some hundred thousand
_FAR_AWAY: Final = 1 << 30  # beyond the end of any journal
_BLOCK: Final = 1 << 15
_LONGEST_HEAD: Final = 1 << 22  # the rules of the game are in it
_LONGEST_DEAL: Final = 1 << 18  # bytes of its lines; the longest real deal has some ten thousand
_MANY: Final = 1_000_000_000
_LATEST: Final = 32_503_680_000.0  # the year 3000: a file's time may be anything, a date may not
DEAL_MARK: Final = b'{"deal":'
OVER_MARK: Final = b'{"over":'


class InUse(Exception):
    """Another window of the game is writing this journal."""


class Journal:
    """The file of one match; when the disk refuses, `trouble` says so in a sentence and the match goes on without."""

    def __init__(self, path: Path | None, file: int | None, trouble: str | None = None) -> None:
        self.path = path
        self.trouble = trouble
        self._file = file
        self._length = 0

    @classmethod
    def create(cls, folder: Path | None, name: str) -> Journal:
        """A new, empty file in this folder, numbered after those already there; no folder, no journal."""
        if folder is None:
            return cls(None, None)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path, file = _new_file(folder, name)
            _lock(file)
            _sync_folder(folder)
        except OSError as error:
            return cls(None, None, _cannot_save(error))
        return cls(path, file)

    @classmethod
    def take_up(cls, path: Path) -> Journal:
        """The file that exists already, locked before anybody reads it; InUse when another window writes it.

        A file that can only be read is taken up with a `trouble`; OSError when it cannot even be read.
        """
        try:
            return cls(path, _taken(path))
        except PermissionError as error:
            return cls(path, outside.opened(path), _cannot_save(error))
        except OSError as error:
            if error.errno != errno.EROFS:
                raise
            return cls(path, outside.opened(path), _cannot_save(error))

    def lines(self) -> list[bytes]:
        """The complete lines of the file that was taken up; a torn last line is not among them."""
        assert self._file is not None  # take_up sees to it
        data = outside.part(self._file, 0, LARGEST + 1)
        if len(data) > LARGEST:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
        self._length = data.rfind(b"\n") + 1
        return data[: self._length].splitlines()

    def go_on(self) -> None:
        """Makes ready for more lines behind those that were read: what a crash tore off is not part of the file."""
        if self.trouble or self._file is None:
            self.close()
            return
        try:
            os.ftruncate(self._file, self._length)
            os.lseek(self._file, 0, os.SEEK_END)
        except OSError as error:
            self.trouble = _cannot_save(error)
            self.close()

    def rewrite(self, lines: list[Line]) -> None:
        """Makes ready for more lines behind these, which take the place of the file's own."""
        self.close()
        if self.path is None or self.trouble:
            return
        try:
            write(self.path, (as_bytes(line) for line in lines))
            self._file = _taken(self.path)
            os.lseek(self._file, 0, os.SEEK_END)
        except OSError as error:
            self.trouble = _cannot_save(error)
            self.close()

    def add(self, line: Line) -> None:
        """Writes one line and waits until the disk has it."""
        if self._file is None:
            return
        data = as_bytes(line)
        try:
            while data:
                data = data[os.write(self._file, data) :]
            os.fsync(self._file)
        except OSError as error:
            self.trouble = _cannot_save(error)
            self.close()

    def close(self) -> None:
        """Lets go of the file; it stays where it is."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def __del__(self) -> None:
        self.close()  # a match that was merely dropped must not stay locked

    def finish(self) -> None:
        """Moves the file to the folder of closed matches."""
        self.close()
        if self.path is None or self.path.parent.name == FINISHED:
            return
        target = self.path.parent / FINISHED / self.path.name
        try:
            target.parent.mkdir(exist_ok=True)
            self.path = self.path.replace(target)
        except OSError as error:
            self.trouble = _cannot_save(error)


@dataclass(frozen=True, slots=True)
class Saved:
    """What the menu tells of a match that can be continued; `when` is the file's time in seconds since 1970.

    `over` says that the last deal was counted: the score is the one after it.
    """

    path: Path
    variant: str
    names: dict[str, str] = field(hash=False)  # the game's name by language
    players: int
    seats: tuple[str, ...]
    score: tuple[int, ...]
    deal_number: int
    when: float
    over: bool = False

    @property
    def variant_name(self) -> str:
        """The game's name in the language in use."""
        return spoken(self.names, language()) or self.variant


def unfinished(folder: Path) -> list[Saved]:
    """The matches of this folder that can be continued, newest first; told by their heads, nothing is replayed."""
    try:
        found = [_told(path) for path in folder.iterdir() if path.suffix == ENDING]
    except OSError:
        return []
    return sorted((saved for saved in found if saved), key=lambda saved: (saved.when, saved.path.name), reverse=True)


def delete(path: Path) -> None:
    """Takes the match away for good; InUse while another window plays it, OSError when the disk refuses."""
    os.close(_taken(path))
    path.unlink()


def write(path: Path, lines: Iterable[bytes]) -> None:
    """A new file of these lines, complete or not there at all."""
    draft = path.with_name(path.name + ".new")
    draft.unlink(missing_ok=True)
    with draft.open("xb") as file:
        file.writelines(line.rstrip(b"\n") + b"\n" for line in lines)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)


def put_aside(path: Path) -> Path:
    """The damaged file's new name: it is kept beside, where nothing reads it."""
    aside = path.with_name(path.name + ".bad")
    number = 2
    while aside.exists():
        aside = path.with_name(f"{path.name}.{number}.bad")
        number += 1
    return path.replace(aside)


def as_bytes(line: Line) -> bytes:
    """The line as it stands in the file."""
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _told(path: Path) -> Saved | None:
    try:
        file = outside.opened(path)
        try:
            found = os.fstat(file)
            head, (deal, over) = _head(file), _last_deal(file, found.st_size)
        finally:
            os.close(file)
        return _summary(path, head, deal, over, min(max(found.st_mtime, 0.0), _LATEST))
    except (OSError, outside.Senseless):
        return None  # not a journal, or its head was never completed: nothing was played


def _summary(path: Path, head: Line, deal: Line | None, over: Line | None, when: float) -> Saved:
    players = outside.whole(head, "players", 2, 6)
    seats = tuple(outside.text(outside.fields(seat), "name") for seat in outside.items(head, "seats"))
    names = {outside.words(key): outside.words(name) for key, name in outside.fields(head.get("name")).items()}
    told = over or deal
    score = tuple(outside.number(points, -_MANY, _MANY) for points in outside.items(told, "score")) if told else ()
    if len(seats) != players or (score and players % len(score)):
        raise outside.Senseless("people or points that have no seat")
    number = outside.whole(deal, "deal", 1, _MANY) if deal else 1
    return Saved(path, outside.text(head, "variant"), names, players, seats, score, number, when, over is not None)


def _head(file: int) -> Line:
    """The first line, of which a journal has one and not too long."""
    data = b""
    while (end := data.find(b"\n")) < 0:
        piece = outside.part(file, len(data), _BLOCK)
        if not piece or len(data) > _LONGEST_HEAD:
            raise outside.Senseless("no first line")
        data += piece
    return _fields(data[:end])


def _last_deal(file: int, size: int) -> tuple[Line | None, Line | None]:
    """The lines that began and ended the last deal, looked for from the end; None where there is none."""
    length = min(size, _BLOCK)
    while True:
        data = outside.part(file, size - length, length)
        data = data[: data.rfind(b"\n") + 1]
        place = data.rfind(b"\n" + DEAL_MARK)
        if place >= 0:
            end = data.find(b"\n" + OVER_MARK, place)
            return _line_at(data, place + 1), _line_at(data, end + 1) if end >= 0 else None
        if length == size:
            return None, None
        if length > _LONGEST_DEAL:
            raise outside.Senseless("a deal without end")
        length = min(size, 4 * length)


def _line_at(data: bytes, place: int) -> Line:
    return _fields(data[place : data.index(b"\n", place)])


def _fields(data: bytes) -> Line:
    found = outside.parsed(data)
    if found is None:
        raise outside.Senseless("not a line of a journal")
    return found


def _taken(path: Path) -> int:
    """The file's handle, locked; InUse when another window has it, or has just put another file in its place."""
    file = outside.opened(path, os.O_RDWR)
    try:
        _lock(file)
        if not os.path.samestat(os.fstat(file), path.stat()):
            raise InUse
    except (OSError, InUse):
        os.close(file)
        raise
    return file


def _new_file(folder: Path, name: str) -> tuple[Path, int]:
    taken = [0]
    for place in (folder, folder / FINISHED):
        if place.is_dir():
            taken += [int(path.name[:5]) for path in place.iterdir() if path.name[:5].isdecimal()]
    number = max(taken)
    while True:  # another window of the game may take the same number at the same moment
        number += 1
        path = folder / f"{number:05d}-{name}{ENDING}"
        try:
            return path, os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o644)
        except FileExistsError:
            continue


def _lock(file: int) -> None:
    """Keeps other windows from writing this file until it is closed or this process ends in whatever way."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(file, _FAR_AWAY, os.SEEK_SET)  # Windows forbids reading what is locked: not the text itself
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
            os.lseek(file, 0, os.SEEK_SET)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError) as error:
        raise InUse from error
    except OSError:
        return  # this disk knows no locks


def _sync_folder(folder: Path) -> None:
    """The folder's entry reaches the disk too; Windows knows no such thing."""
    if sys.platform != "win32":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _cannot_save(error: OSError) -> str:
    reason = error.strerror or str(error)
    return _("This match can no longer be saved ({reason}); it goes on, but only until you quit.").format(reason=reason)
