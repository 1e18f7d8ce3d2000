"""A file of the person's, written anew at one stroke, with a copy of what it held before beside it."""

from __future__ import annotations

import contextlib
import os
import tempfile
from os.path import realpath
from pathlib import Path
from typing import Final

from game.storage import files

COPY: Final = ".bak"
MOST: Final = 1000  # copies of one file


class FileChanged(Exception):
    """The file holds something else by now: nothing was written."""


def rewrite(path: Path, before: bytes, after: bytes) -> Path:
    """Writes `after` where `before` stands and says where the copy is; OSError or Changed when nothing was written."""
    real = Path(realpath(path))
    if real.read_bytes() != before:
        raise FileChanged
    kept = _keep(real, before)
    _put(real, after)
    return kept


def _keep(path: Path, data: bytes) -> Path:
    """The copy, under the first name that is free: no copy ever covers another one, unless it is the same."""
    for number in range(1, MOST):
        kept = path.with_name(path.name + COPY + ("" if number == 1 else str(number)))
        try:
            with kept.open("xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
        except FileExistsError:
            with contextlib.suppress(OSError):
                if kept.is_file() and kept.read_bytes() == data:
                    return kept
            continue
        return kept
    raise FileExistsError(str(path) + COPY)


def _put(path: Path, data: bytes) -> None:
    """All of it or nothing, with the rights that the file had."""
    handle, name = tempfile.mkstemp(prefix=f".{files.short(path.name)}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(OSError):
            Path(name).chmod(path.stat().st_mode & 0o7777)
        files.patiently(lambda: Path(name).replace(path))
    except OSError:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise
