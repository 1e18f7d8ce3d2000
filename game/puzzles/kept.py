"""What somebody has solved and how his rating went: a small database in the profile, written after every answer.

Each answer is one transaction, so that whoever is cut off loses nothing. Of a guest nothing is written: what he solves
lasts until the program ends. A damaged file is set aside, and `news` says so.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.i18n.words import _
from game.puzzles.puzzle import Puzzle
from game.puzzles.rating import HIGHEST, LOWEST, START, after
from game.storage.database import DamagedDatabase, NewerDatabase, is_there, translated
from game.storage.files import put_aside
from game.storage.remembered import GUEST

FILE: Final = "puzzles.db"
VERSION: Final = 1
MOST: Final = 100_000  # answers of one person that are read
_WAIT: Final = 0.3  # seconds that another window may hold the file
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
    """What everybody has solved, kept in this folder; `trouble` is a sentence while it cannot be kept."""

    def __init__(self, folder: Path | None) -> None:
        self.trouble = ""
        self.news = ""
        self._file = folder / FILE if folder is not None else None
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
        if self._file is not None and self._file.exists():
            self._changed("DELETE FROM answer WHERE who = ?", (who,))

    def told(self) -> str:
        """What has become of the file, told once."""
        told, self.news = self.news, ""
        return told

    # -- the file ----------------------------------------------------------------------------------------------------

    def _read(self, who: str, kind: str) -> Iterator[Answer]:
        asked = (
            "SELECT kind, puzzle, given, right, hinted, rating, time FROM answer"
            " WHERE who = ? AND kind = ? ORDER BY id LIMIT ?"
        )
        try:
            if self._file is None or not is_there(self._file):
                return
            with self._opened(self._file) as base:
                rows = base.execute(asked, (who, kind, MOST)).fetchall()
            for kind_, puzzle, given, right, hinted, rating, time in rows:
                if not (isinstance(rating, int) and LOWEST <= rating <= HIGHEST and isinstance(puzzle, str)):
                    raise DamagedDatabase(self._file)
                yield Answer(kind_, puzzle, given, bool(right), bool(hinted), rating, time)
        except (DamagedDatabase, OSError) as error:
            self._note(error)

    def _write(self, who: str, one: Answer) -> None:
        row = (who, one.kind, one.puzzle, one.given, one.right, one.hinted, one.rating, one.time)
        columns = "who, kind, puzzle, given, right, hinted, rating, time"
        self._changed(f"INSERT INTO answer ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)

    def _changed(self, statement: str, values: tuple[object, ...]) -> None:
        """Does this; where the file is damaged it is set aside, and it is done in a new one."""
        if self._file is None:
            return
        for _again in range(2):
            try:
                is_there(self._file)
                with self._opened(self._file) as base:
                    base.execute(statement, values)
            except (DamagedDatabase, OSError) as error:
                if not self._note(error):
                    return
            else:
                self.trouble = ""
                return

    @contextmanager
    def _opened(self, file: Path) -> Iterator[sqlite3.Connection]:
        """The database with its table; what is written is on the disk when the block ends."""
        file.parent.mkdir(parents=True, exist_ok=True)
        with translated(file), closing(sqlite3.connect(file, timeout=_WAIT)) as base, base:
            base.execute("PRAGMA trusted_schema = OFF")
            version = base.execute("PRAGMA user_version").fetchone()[0]
            found = base.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL LIMIT 9").fetchall()
            if version > VERSION:
                raise NewerDatabase(version)
            if found not in ([], [("answer", _TABLE)]):
                raise DamagedDatabase(file)
            if not found:
                base.execute(_TABLE)
                base.execute(f"PRAGMA user_version = {VERSION}")
            yield base

    def _note(self, error: Exception) -> bool:
        """Says what is wrong; whether the file was set aside, so that a new one can be begun."""
        assert self._file is not None
        if isinstance(error, DamagedDatabase):
            try:
                aside = put_aside(self._file)
            except OSError as refused:
                error = refused
            else:
                told = _("What was solved could not be read; the file is set aside as {file}.")
                self.news = told.format(file=aside.name)
                return True
        told = _("Puzzles are not being saved ({reason}).")
        reason = _("a newer version keeps them") if isinstance(error, NewerDatabase) else str(error)
        self.trouble = told.format(reason=reason)
        return False


def _is_known(who: str) -> bool:
    """Whether anything is kept of whoever has this mark."""
    return who not in ("", GUEST)
