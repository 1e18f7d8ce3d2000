"""What is in the making and not saved yet, on the disk meanwhile: nothing of it is lost, whatever ends the program."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from game.storage import outside
from game.storage.journal import as_bytes

_LARGEST: Final = 1 << 16  # bytes of what one has in the making


def keep(path: Path, told: dict[str, Any]) -> None:
    """Has this in the file; where nothing can be written it is only lost with the program.

    It is not waited for until the disk itself has it: whatever ends the program, the system still writes it, and this
    is done at every turn of a number.
    """
    new = path.with_name(path.name + ".new")
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        new.write_bytes(as_bytes(told))
        new.replace(path)


def kept(path: Path) -> dict[str, Any]:
    """What was kept in the file; OSError or one of outside.NONSENSE where that is nothing."""
    file = outside.open_ordinary(path)
    try:
        return outside.fields(outside.value(outside.part(file, 0, _LARGEST)))
    finally:
        os.close(file)


def forget(path: Path) -> None:
    """Takes the file from the disk."""
    with suppress(OSError):
        path.unlink(missing_ok=True)
