"""A few lines of a file around a place in it, fit to be shown: whatever the file holds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final, TextIO

LONGEST: Final = 2000  # letters of a line that are looked at
TAB: Final = "    "


@dataclass(frozen=True, slots=True)
class SourceLine:
    """A line with its number; in the marked one, `start` and `end` enclose the word that is meant."""

    number: int
    text: str
    start: int = -1
    end: int = -1


def around(path: Path, line: int, column: int, word: str, each_side: int) -> list[SourceLine]:
    """The lines next to `line`; none when the file cannot be read."""
    first = max(1, line - each_side)
    try:
        with path.open(encoding="utf-8-sig", errors="replace") as file:
            texts = list(islice(_lines(file), first - 1, line + each_side))
    except OSError:
        return []
    found: list[SourceLine] = []
    for number, text in enumerate(texts, first):
        shown = _line(text)
        if number != line:
            found.append(SourceLine(number, shown))
            continue
        start = len(_line(text[: max(0, column - 1)]))
        end = start + len(word) if word and shown[start : start + len(word)] == word else _end_of_word(shown, start)
        found.append(SourceLine(number, shown, start, end))
    return found


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
