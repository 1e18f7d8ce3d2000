"""How files of the person's are written and moved: whole or not at all, whatever holds them for a moment."""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import IO, Final, TypeVar

T = TypeVar("T")

LONGEST_PART: Final = 40  # letters of a name within the name of a file: Windows knows only paths of 260
MOST: Final = 1000  # files that are kept beside one
COPY: Final = ".bak"
# Seconds between tries: on Windows a virus scanner holds a file that has just been closed, and nobody may rename it.
PATIENCE: Final = (0.02, 0.05, 0.1, 0.2, 0.3)


def short(name: str) -> str:
    """The name as a part of the name of a file: not so long that some system refuses it."""
    cut = name[:LONGEST_PART]
    while len(os.fsencode(cut)) > 2 * LONGEST_PART:
        cut = cut[:-1]
    return cut.rstrip(" .") or "match"


def patiently(act: Callable[[], T]) -> T:
    """What the act gives, tried again for a short while when something holds the file; then its PermissionError."""
    for pause in PATIENCE:
        try:
            return act()
        except PermissionError:
            time.sleep(pause)
    return act()


def write(path: Path, lines: Iterable[bytes]) -> None:
    """A new file of these lines, complete or not there at all."""
    write_whole(path, b"".join(line.rstrip(b"\n") + b"\n" for line in lines))


def write_whole(path: Path, data: bytes) -> None:
    """The file with this in it; what it held before stays until all of the new is on the disk."""
    draft = path.with_name(path.name + ".new")
    draft.unlink(missing_ok=True)
    try:
        with draft.open("xb") as file:
            _write_through(file, data)
        patiently(lambda: draft.replace(path))
    except OSError:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise
    sync_folder(path.parent)


def _write_through(file: IO[bytes], data: bytes) -> None:
    """The disk itself has it."""
    file.write(data)
    file.flush()
    os.fsync(file.fileno())


def put_aside(path: Path) -> Path:
    """The damaged file's new name: it is kept beside, where nothing reads it."""
    aside = next(place for place in _asides(path) if not os.path.lexists(place))
    return patiently(lambda: path.replace(aside))


def keep(path: Path) -> Path:
    """A second name or a copy of the file beside it, where nothing reads it; the file itself stays as it is."""
    for aside in _asides(path):
        try:
            aside.hardlink_to(path)
        except FileExistsError:
            continue
        except (OSError, NotImplementedError):  # this disk knows no second names
            if os.path.lexists(aside):
                continue
            write_whole(aside, path.read_bytes())
        return aside
    raise FileExistsError(str(path))


def _asides(path: Path) -> Iterable[Path]:
    yield path.with_name(path.name + ".bad")
    for number in range(2, MOST):
        yield path.with_name(f"{path.name}.{number}.bad")


def sync_folder(folder: Path) -> None:
    """The folder's entries reach the disk too, where the system knows such a thing."""
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


class FileChanged(Exception):
    """The file holds something else by now: nothing was written."""


def rewrite(path: Path, before: bytes, after: bytes) -> Path:
    """Writes `after` where `before` stands and says where the copy is; OSError or FileChanged where nothing was."""
    real = Path(os.path.realpath(path))
    if real.read_bytes() != before:
        raise FileChanged
    kept = _copy(real, before)
    _replace(real, after)
    return kept


def _copy(path: Path, data: bytes) -> Path:
    """The copy, under the first name that is free: no copy ever covers another one, unless it is the same."""
    for number in range(1, MOST):
        kept = path.with_name(path.name + COPY + ("" if number == 1 else str(number)))
        try:
            with kept.open("xb") as file:
                _write_through(file, data)
        except FileExistsError:
            with contextlib.suppress(OSError):
                if kept.is_file() and kept.read_bytes() == data:
                    return kept
            continue
        return kept
    raise FileExistsError(str(path) + COPY)


def _replace(path: Path, data: bytes) -> None:
    """All of it or nothing, with the rights that the file had."""
    handle, name = tempfile.mkstemp(prefix=f".{short(path.name)}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            _write_through(file, data)
        with contextlib.suppress(OSError):
            Path(name).chmod(path.stat().st_mode & 0o7777)
        patiently(lambda: Path(name).replace(path))
    except OSError:
        with contextlib.suppress(OSError):
            Path(name).unlink()
        raise
