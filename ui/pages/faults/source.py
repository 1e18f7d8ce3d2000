"""A few lines of a file around a place in it, fit to be shown: whatever the file holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final, TextIO, TypeAlias

LONGEST: Final = 2000  # letters of a line that are looked at
TAB: Final = "    "
Mark: TypeAlias = tuple[int, int, str]  # line, column, the word that is meant there


@dataclass(frozen=True, slots=True)
class SourceLine:
    """A line with its number; in the marked one, `start` and `end` enclose the word that is meant."""

    number: int
    text: str
    start: int = -1
    end: int = -1


def around(path: Path, line: int, column: int, word: str, each_side: int) -> list[SourceLine]:
    """The lines next to `line`; none when the file cannot be read."""
    return excerpt(path, ((line, column, word),), each_side)


def excerpt(path: Path, marks: Sequence[Mark], each_side: int) -> list[SourceLine]:
    """The lines with these marks and those next to them; the first mark has most neighbours, further ones hardly any.

    Where lines are left out between them stands one with the number 0.
    """
    wanted = _wanted(marks, each_side)
    try:
        with path.open(encoding="utf-8-sig", errors="replace") as file:
            texts = list(islice(_lines(file), max(wanted)))
    except OSError:
        return []
    found: list[SourceLine] = []
    marked = {line: (column, word) for line, column, word in reversed(marks)}
    for number in sorted(wanted):
        if number > len(texts):
            break
        if found and found[-1].number not in (0, number - 1):
            found.append(SourceLine(0, ""))
        found.append(_marked(number, texts[number - 1], marked.get(number)))
    return found


def _wanted(marks: Sequence[Mark], each_side: int) -> set[int]:
    """The numbers of the lines to be shown."""
    wanted: set[int] = set()
    for place, (line, _column, _word) in enumerate(marks):
        beside = each_side if place == 0 else min(1, each_side // 2)
        wanted |= set(range(max(1, line - beside), line + beside + 1))
    return wanted


def _marked(number: int, text: str, mark: tuple[int, str] | None) -> SourceLine:
    shown = _line(text)
    if mark is None:
        return SourceLine(number, shown)
    column, word = mark
    start = len(_line(text[: max(0, column - 1)]))
    end = start + len(word) if word and shown[start : start + len(word)] == word else _end_of_word(shown, start)
    return SourceLine(number, shown, start, end)


def _lines(file: TextIO) -> Iterator[str]:
    """The lines of a file, each cut: one may be ten million letters long."""
    while piece := file.readline(LONGEST):
        whole = piece
        while piece and not piece.endswith("\n"):
            piece = file.readline(LONGEST)
        yield whole


def _line(text: str) -> str:
    """The line without anything that a font cannot show."""
    plain = text.rstrip("\r\n").replace("\t", TAB)
    return "".join(letter if letter.isprintable() else "�" for letter in plain)


def _end_of_word(text: str, start: int) -> int:
    """Where the word that begins at `start` ends; at least one letter further."""
    end = start
    while end < len(text) and text[end] not in " ,:]}#":
        end += 1
    return max(end, start + 1)
