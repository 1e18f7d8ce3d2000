"""The files of matches opened: each for one window at a time, and a new one under a number that is free.

Beside them a list of names tells which was played last, for the clock of files may be set or copied.
"""

from __future__ import annotations

import contextlib
import errno
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.storage import file_locks, files, outside

ENDING: Final = ".jsonl"
FINISHED: Final = "finished"
PLAYED: Final = "played"
LARGEST: Final = 1 << 26  # bytes of a journal; the longest real match has some hundred thousand
_MOST_NAMES: Final = 1000  # that are kept in the order of play
_LONGEST_LIST: Final = 1 << 18
_FAR_AWAY: Final = 1 << 30  # beyond the end of any journal


InUse = file_locks.Busy  # another window of the game is writing this journal


def lock_file(path: Path) -> int:
    """The file's handle, locked; InUse when another window has it, or has just put another file in its place."""
    file = outside.open_ordinary(path, os.O_RDWR)
    try:
        file_locks.hold(file, True, _FAR_AWAY)
        if not os.path.samestat(os.fstat(file), path.stat()):
            raise InUse
    except (OSError, InUse):
        os.close(file)
        raise
    return file


def new_file(folder: Path, name: str) -> tuple[Path, int]:
    """A new file and its handle, locked; its number follows those of all matches, open and closed."""
    numbers = [0]
    for place in (folder, folder / FINISHED):
        if place.is_dir():
            numbers += [int(path.name[:5]) for path in place.iterdir() if path.name[:5].isdecimal()]
    number = max(numbers)
    while True:  # another window of the game may take the same number at the same moment
        number += 1
        path = folder / f"{number:05d}-{name}{ENDING}"
        with contextlib.suppress(FileExistsError, InUse):
            return path, create_locked(path)


def create_locked(path: Path) -> int:
    """The handle of a new file, locked; FileExistsError where there is one."""
    file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o644)
    try:
        file_locks.hold(file, True, _FAR_AWAY)
    except InUse:
        os.close(file)
        raise
    return file


def all_of(file: int) -> bytes:
    """All that the file holds; OSError where no match could be so long."""
    data = outside.part(file, 0, LARGEST + 1)
    if len(data) > LARGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return data


def note(folder: Path, name: str) -> None:
    """The match in the file of this name was played last; where that cannot be written the order stays as it was."""
    names = order(folder)
    if names[-1:] == [name] or "\n" in name or "\r" in name:
        return
    write_order(folder, [*(known for known in names if known != name), name])


def write_order(folder: Path, names: Sequence[str]) -> None:
    """The matches were played in this order; where that cannot be written it stays as it was."""
    with contextlib.suppress(OSError):
        files.write(folder / PLAYED, map(os.fsencode, names[-_MOST_NAMES:]))


def places(folder: Path) -> dict[str, int]:
    """The names with their place in the order of play, the last one played with the highest."""
    return {name: place for place, name in enumerate(order(folder))}


def order(folder: Path) -> list[str]:
    """The names of matches, the last one played last."""
    try:
        names = outside.contents(folder / PLAYED, _LONGEST_LIST).split(b"\n")
    except OSError:
        return []
    return [os.fsdecode(name) for name in names if name]
