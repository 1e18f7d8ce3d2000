"""What somebody has solved and how his rating went: a small database in the profile, written after every answer.

Each answer is one transaction, so that whoever is cut off loses nothing. Of a guest nothing is written: what he solves
lasts until the program ends. A damaged file is set aside, and `told` says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.i18n.words import _
from game.puzzles.puzzle import Puzzle
from game.puzzles.rating import HIGHEST, LOWEST, START, after
from game.storage.one_table import OneTable, TableShape
from game.storage.remembered import GUEST

FILE: Final = "puzzles.db"
VERSION: Final = 1
MOST: Final = 100_000  # answers of one person that are read
_TABLE: Final = """CREATE TABLE answer (id INTEGER PRIMARY KEY, who TEXT NOT NULL, kind TEXT NOT NULL,
puzzle TEXT NOT NULL, given INTEGER NOT NULL, right INTEGER NOT NULL, hinted INTEGER NOT NULL,
rating INTEGER NOT NULL, time INTEGER NOT NULL)"""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer that counted: `rating` is what its giver had afterwards in this kind, `time` in seconds."""

    kind: str
    puzzle: str
    given: int
    right: bool
    hinted: bool
    rating: int
    time: int


@dataclass(frozen=True, slots=True)
class PuzzleProgress:
    """The answers of one person to one kind of puzzle, the oldest first; only the first to each puzzle counts."""

    answers: tuple[Answer, ...] = ()

    @property
    def rating(self) -> int:
        """The rating of now."""
        return self.answers[-1].rating if self.answers else START

    @property
    def solved(self) -> int:
        """How many were right."""
        return sum(one.right for one in self.answers)

    @property
    def streak(self) -> int:
        """How many of the last were right one after the other."""
        last_wrong = next((place for place, one in enumerate(reversed(self.answers)) if not one.right), None)
        return len(self.answers) if last_wrong is None else last_wrong

    def to(self, puzzle: str) -> Answer | None:
        """What was answered to this puzzle, if anything."""
        return next((one for one in self.answers if one.puzzle == puzzle), None)


class Solved:
    """What everybody has solved, kept in this folder."""

    def __init__(self, folder: Path | None) -> None:
        shape = TableShape(
            "answer",
            _TABLE,
            VERSION,
            lambda: _("What was solved could not be read; the file is set aside as {file}."),
            lambda: _("Puzzles are not being saved ({reason})."),
        )
        self._base = OneTable(folder / FILE if folder is not None else None, shape)
        self._lasting: dict[tuple[str, str], list[Answer]] = {}

    def progress(self, who: str, kind: str) -> PuzzleProgress:
        """What the person with this mark has answered to puzzles of a kind."""
        key = who, kind
        if key not in self._lasting:
            self._lasting[key] = list(self._read(who, kind)) if _is_known(who) else []
        return PuzzleProgress(tuple(self._lasting[key]))

    def answer(self, who: str, puzzle: Puzzle, given: int, hinted: bool, time: float) -> Answer:
        """Takes down what was answered, and says what it made of the rating; a second answer changes nothing."""
        before = self.progress(who, puzzle.kind)
        known = before.to(puzzle.id)
        if known is not None:
            return known
        right = given == puzzle.answer
        rating = after(before.rating, len(before.answers), puzzle.rating, right, hinted)
        made = Answer(puzzle.kind, puzzle.id, given, right, hinted, rating, int(time))
        self._lasting[who, puzzle.kind].append(made)
        if _is_known(who):
            self._write(who, made)
        return made

    def forget(self, who: str) -> None:
        """Nothing is known any more of what the person with this mark has solved."""
        self._lasting = {key: kept for key, kept in self._lasting.items() if key[0] != who}
        self._base.change_if_there("DELETE FROM answer WHERE who = ?", (who,))

    @property
    def trouble(self) -> str:
        """A sentence while nothing can be kept."""
        return self._base.trouble

    def told(self) -> str:
        """What has become of the file, told once."""
        return self._base.told()

    # -- the file ----------------------------------------------------------------------------------------------------

    def _read(self, who: str, kind: str) -> Iterator[Answer]:
        asked = (
            "SELECT kind, puzzle, given, right, hinted, rating, time FROM answer"
            " WHERE who = ? AND kind = ? ORDER BY id LIMIT ?"
        )
        for kind_, puzzle, given, right, hinted, rating, time in self._base.rows(asked, (who, kind, MOST), _is_sound):
            yield Answer(kind_, puzzle, given, bool(right), bool(hinted), rating, time)

    def _write(self, who: str, one: Answer) -> None:
        row = (who, one.kind, one.puzzle, one.given, one.right, one.hinted, one.rating, one.time)
        columns = "who, kind, puzzle, given, right, hinted, rating, time"
        self._base.change(f"INSERT INTO answer ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)


def _is_sound(row: Sequence[object]) -> bool:
    """Whether a row can have been written here."""
    _kind, puzzle, _given, _right, _hinted, rating, _time = row
    return isinstance(rating, int) and LOWEST <= rating <= HIGHEST and isinstance(puzzle, str)


def _is_known(who: str) -> bool:
    """Whether anything is kept of whoever has this mark."""
    return who not in ("", GUEST)
