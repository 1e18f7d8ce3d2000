"""What can happen to files: bytes lost, turned, doubled; words changed; values of JSON that make no sense."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any


def cut(data: bytes, rng: Random) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


def flipped(data: bytes, rng: Random) -> bytes:
    place = rng.randrange(len(data))
    return data[:place] + bytes([data[place] ^ (1 << rng.randrange(8))]) + data[place + 1 :]


def spoilt(data: bytes, rng: Random) -> bytes:
    """A block of another file, or of nothing, in the place of a part."""
    place, length = rng.randrange(len(data)), rng.randrange(1, 600)
    block = rng.choice([bytes(length), rng.randbytes(length), data[:length]])
    return data[:place] + block + data[place + rng.choice([0, length]) :]


def without_a_line(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    del lines[rng.randrange(len(lines))]
    return b"".join(lines)


def a_line_twice(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    lines.insert(rng.randrange(len(lines)), rng.choice(lines))
    return b"".join(lines)


def two_lines_changed_over(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def torn_in_two(data: bytes, rng: Random) -> bytes:
    place = rng.randrange(len(data))
    return data[:place] + rng.choice([b"\n", b"\r", b"\r\n", b"\n\n", b"\x0b", b"\xe2\x80\xa8"]) + data[place:]


HARM: tuple[Callable[[bytes, Random], bytes], ...] = (
    cut,
    flipped,
    spoilt,
    without_a_line,
    a_line_twice,
    two_lines_changed_over,
    torn_in_two,
)


def harmed(data: bytes, rng: Random) -> bytes:
    """The bytes after one or two mishaps."""
    for _mishap in range(rng.choice((1, 1, 2))):
        if data:
            data = rng.choice(HARM)(data, rng)
    return data


SCRAPS = [
    *" \t\n:#-?[]{},&*!|>'\"%@`~\\", "\n  ", "\n    ", "<<", "no", "null", "1:2", "0x1", "---", "...", "é",
    "\u2028", "\u202e", "\ufeff", "😀", "9" * 30, '"\\0"', '"\\ud800"', '"\\x1b": ', "name: ", "extends: ",
    "\x00", "-1", "1e999", ".inf", "true", "2024-01-01", "{}", "[]", "&a", "*a",
    "!!python/object:os.system", "%YAML 9.9\n---\n",
]  # fmt: skip


def reworded(text: str, words: Sequence[str], rng: Random) -> str:
    """The text with some of its words dropped, doubled, changed over or replaced."""
    parts = re.split(r"([\w*-]+|[^\w\s]|\n *)", text)
    for _slip in range(rng.randint(1, 4)):
        place = rng.randrange(len(parts))
        match rng.randrange(5):
            case 0:
                parts[place : place + 1] = []
            case 1:
                parts[place : place + 1] = [parts[place]] * 2
            case 2:
                parts[place] = rng.choice(words)
            case 3:
                other = rng.randrange(len(parts))
                parts[place], parts[other] = parts[other], parts[place]
            case _:
                parts[place] = rng.choice(SCRAPS)
        parts = parts or [""]
    return "".join(parts)


SENSELESS: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2, 7, 10**9, 2**63, 10**400, 1.5, float("inf"), float("nan"), "", "ghost"),
    *("../..", "/etc/passwd", "{}", "{name}", "\x00", "\ud800", "\u202eabc", "x" * 5000, "ñ" * 300, "5", "brisca"),
    *([], [[]], {}, {"a": 1}, [None] * 50, {"": {}}, [["Ana", "rosa"]], {"rules": {"players": []}}),
)


def senseless(found: Any, rng: Random) -> Any:  # noqa: ANN401 - any value of JSON
    """The value with one place in it, or all of it, turned into something else."""
    if isinstance(found, dict) and found and rng.random() < 0.85:
        key = rng.choice(list(found))
        changed = dict(found)
        match rng.randrange(8):
            case 0:
                del changed[key]
            case 1:
                changed[str(rng.choice(SENSELESS))[:40]] = changed.pop(key)
            case _:
                changed[key] = senseless(changed[key], rng)
        return changed
    if isinstance(found, list) and found and rng.random() < 0.85:
        place = rng.randrange(len(found))
        match rng.randrange(8):
            case 0:
                return [*found[:place], *found[place + 1 :]]
            case 1:
                return [*found, *found]
            case _:
                return [*found[:place], senseless(found[place], rng), *found[place + 1 :]]
    return rng.choice(SENSELESS)
