"""What comes from outside (files that anybody may have changed), read so that nothing in it stops the program."""

from __future__ import annotations

import errno
import json
import os
import re
import stat
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from game.engine.codec import Codec, checked

_LATEST: Final = 32_503_680_000.0  # the year 3000
LONGEST: Final = 1000  # letters of a name
# What reading and following senseless data may raise, deep in whatever looks at it.
NONSENSE: Final = (
    LookupError,
    TypeError,
    ValueError,
    AttributeError,
    ArithmeticError,
    RecursionError,
    AssertionError,
)
_UNFIT: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")  # what no font and no file can show


class Senseless(ValueError):
    """What came from outside is not what it should be."""


def value(data: bytes) -> object:
    """What this JSON says; Senseless when it is none."""
    try:
        return json.loads(data.decode(), parse_constant=_refuse)
    except (ValueError, RecursionError, OverflowError) as error:
        raise Senseless("not JSON") from error


def parse_object(data: bytes) -> dict[str, Any] | None:
    """The fields of this JSON object, or None when it is anything else."""
    try:
        found = value(data)
    except Senseless:
        return None
    return found if isinstance(found, dict) else None


def whole(data: Mapping[str, Any], key: str, low: int, high: int) -> int:
    """The whole number of this field, from `low` to `high`; neither 1.0 nor true is one."""
    return number(data.get(key), low, high)


def number(found: object, low: int, high: int) -> int:
    """The same for a value that stands by itself."""
    if type(found) is not int or not low <= found <= high:
        raise Senseless("not a whole number in its limits")
    return found


def date(seconds: float) -> float:
    """The seconds since 1970 as a date can have them: a file's time may be anything."""
    return min(max(seconds, 0.0), _LATEST)


def between(low: int, high: int) -> Codec:
    """The codec of whole numbers within these limits."""
    return checked(lambda found: number(found, low, high))


def text(data: Mapping[str, Any], key: str, longest: int = LONGEST) -> str:
    """The text of this field; Senseless when it is too long or cannot be drawn."""
    return words(data.get(key), longest)


def words(found: object, longest: int = LONGEST) -> str:
    """The same for a value that stands by itself."""
    if not isinstance(found, str) or len(found) > longest or _UNFIT.search(found):
        raise Senseless("not a text that can be shown")
    return found


def items(data: Mapping[str, Any], key: str) -> list[Any]:
    """The list of this field."""
    found = data.get(key)
    if not isinstance(found, list):
        raise Senseless("not a list")
    return found


def fields(found: object) -> dict[str, Any]:
    """The value as an object with fields."""
    if not isinstance(found, dict):
        raise Senseless("not an object with fields")
    return found


def printable(name: str) -> str:
    """The name of a file with a question mark for each letter that cannot be drawn."""
    return _UNFIT.sub("?", name)


def true_name(path: Path) -> str:
    """Where other programs find this file: Windows keeps elsewhere what the Python of its Store writes to AppData."""
    return printable(os.path.realpath(path) if sys.platform == "win32" else str(path))


def open_ordinary(path: Path, flags: int = os.O_RDONLY) -> int:
    """The handle of an ordinary file; OSError for a pipe, a device or a folder, none of which is waited for."""
    more = ("O_BINARY", "O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC")
    try:
        file = os.open(path, flags | sum(getattr(os, name, 0) for name in more))
    except ValueError as error:  # no file can have such a name
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT)) from error
    if not stat.S_ISREG(os.fstat(file).st_mode):
        os.close(file)
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
    return file


@contextmanager
def reading(path: Path) -> Iterator[int]:
    """The handle of an ordinary file while it is read; OSError as `opened` raises it."""
    file = open_ordinary(path)
    try:
        yield file
    finally:
        os.close(file)


def contents(path: Path, most: int) -> bytes:
    """What this ordinary file holds, up to so many bytes; OSError where there is none."""
    with reading(path) as file:
        return part(file, 0, most)


def part(file: int, start: int, length: int) -> bytes:
    """Up to so many bytes of the file from `start` on."""
    os.lseek(file, start, os.SEEK_SET)
    pieces = []
    while length > 0 and (piece := os.read(file, length)):
        pieces.append(piece)
        length -= len(piece)
    return b"".join(pieces)


def _refuse(name: str) -> float:
    raise Senseless(name)
