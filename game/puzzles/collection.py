"""The puzzles that come with the program: text files, a puzzle a line, read when somebody first asks for them."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final

from game.paths import ASSETS
from game.puzzles.course import UnusablePuzzle
from game.puzzles.puzzle import Kind, Puzzle, puzzle_from

FOLDER: Final = ASSETS / "puzzles"
NOTE: Final = "#"
LEVEL: Final = "#: "  # begins a line with what a level found: `#: child 530 1240`


def file_of(kind: Kind, folder: Path = FOLDER) -> Path:
    """Where the puzzles of this kind are."""
    return folder / f"{kind}.txt"


@cache
def puzzles(kind: Kind, folder: Path = FOLDER) -> tuple[Puzzle, ...]:
    """All puzzles of a kind, in the order of the file; a line that tells none is left out."""
    found = []
    for line in _lines(file_of(kind, folder)):
        if line and not line.startswith(NOTE):
            with suppress(UnusablePuzzle):
                found.append(puzzle_from(line))
    return tuple(found)


@cache
def levels(kind: Kind, folder: Path = FOLDER) -> tuple[tuple[str, int, int], ...]:
    """What was measured when the file was made: (level, how many of 1000 it found, its rating), from the weakest."""
    told = [line for line in _lines(file_of(kind, folder)) if line.startswith(LEVEL)]
    rows = [line.removeprefix(LEVEL).split() for line in told]
    return tuple((name, int(rate), int(rating)) for name, rate, rating in rows)


def _lines(file: Path) -> Sequence[str]:
    """The lines of a file; none where it is not there."""
    return file.read_text(encoding="utf-8").splitlines() if file.is_file() else ()
