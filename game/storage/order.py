"""Which match was played last: a list of names beside the journals, for the clock of files may be set or copied."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Final

from game.storage import files, outside

FILE: Final = "played"
MOST: Final = 1000  # names that are kept
_LARGEST: Final = 1 << 18


def note(folder: Path, name: str) -> None:
    """The match in the file of this name was played last; where that cannot be written the order stays as it was."""
    names = _names(folder)
    if names[-1:] == [name] or "\n" in name or "\r" in name:
        return
    kept = [known for known in names if known != name][-MOST + 1 :]
    with contextlib.suppress(OSError):
        files.write(folder / FILE, (os.fsencode(known) for known in [*kept, name]))


def places(folder: Path) -> dict[str, int]:
    """The names with their place in the order of play, the last one played with the highest."""
    return {name: place for place, name in enumerate(_names(folder))}


def _names(folder: Path) -> list[str]:
    try:
        names = outside.contents(folder / FILE, _LARGEST).split(b"\n")
    except OSError:
        return []
    return [os.fsdecode(name) for name in names if name]
