"""A match as a file of JSON lines that only grows: every line is on the disk before the next thing happens."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeAlias

from game.variant import spoken
from game.words import _, language

Line: TypeAlias = dict[str, Any]

ENDING: Final = ".jsonl"
FINISHED: Final = "finished"
_FAR_AWAY: Final = 1 << 30  # beyond the end of any journal
_DEAL_MARK: Final = b'{"deal":'


class InUse(Exception):
    """Another window of the game is writing this journal."""


class Journal:
    """The file of one match; when the disk refuses, `trouble` says so in a sentence and the match goes on without."""

    def __init__(self, path: Path | None, file: int | None, trouble: str | None = None) -> None:
        self.path = path
        self.trouble = trouble
        self._file = file

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
    def extend(cls, path: Path, length: int) -> Journal:
        """The file that exists already, cut after `length` bytes: what a crash tore off is not part of it.

        InUse when another window writes it.
        """
        try:
            file = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
            try:
                _lock(file)
                os.ftruncate(file, length)
                os.lseek(file, 0, os.SEEK_END)
            except (OSError, InUse):
                os.close(file)
                raise
        except OSError as error:
            return cls(path, None, _cannot_save(error))
        return cls(path, file)

    @classmethod
    def rewritten(cls, path: Path, lines: list[Line]) -> Journal:
        """The file with these lines in place of its own."""
        try:
            write(path, (as_bytes(line) for line in lines))
        except OSError as error:
            return cls(path, None, _cannot_save(error))
        return cls.extend(path, path.stat().st_size)

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
    """What the menu tells of a match that can be continued; `when` is the file's time in seconds since 1970."""

    path: Path
    variant: str
    names: dict[str, str] = field(hash=False)  # the game's name by language
    players: int
    seats: tuple[str, ...]
    score: tuple[int, ...]
    deal_number: int
    when: float

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


def read(path: Path) -> tuple[list[bytes], int]:
    """The complete lines of the file and where the last of them ends; a torn last line is dropped."""
    data = path.read_bytes()
    length = data.rfind(b"\n") + 1
    return data[:length].splitlines(), length


def write(path: Path, lines: Iterable[bytes]) -> None:
    """A new file of these lines, complete or not there at all."""
    draft = path.with_name(path.name + ".new")
    with draft.open("wb") as file:
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
        lines, _length = read(path)
        head = json.loads(lines[0])
        deals = [line for line in lines if line.startswith(_DEAL_MARK)]
        deal = json.loads(deals[-1]) if deals else {}
        return Saved(
            path,
            str(head["variant"]),
            {str(key): str(name) for key, name in head["name"].items()},
            int(head["players"]),
            tuple(str(seat["name"]) for seat in head["seats"]),
            tuple(int(points) for points in deal.get("score", ())),
            int(deal.get("deal", 1)),
            path.stat().st_mtime,
        )
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return None  # not a journal, or its head was never completed: nothing was played


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
