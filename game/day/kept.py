"""What everybody made of the deals of the dates, kept in the profile: the first try counts, others are practice.

Of a guest nothing is written; it lasts until the program ends.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from game.day.played import DayResult
from game.i18n.words import _
from game.storage.one_table import OneTable, TableShape
from game.storage.remembered import GUEST

FILE: Final = "day.db"
MASTER: Final = "*"  # in the place of a person's mark
MOST: Final = 20_000  # tries of one person that are read
_TABLE: Final = """CREATE TABLE try (id INTEGER PRIMARY KEY, who TEXT NOT NULL, day TEXT NOT NULL, own INTEGER NOT NULL,
other INTEGER NOT NULL, won INTEGER NOT NULL, text TEXT NOT NULL)"""


@dataclass(frozen=True, slots=True)
class DayTry:
    """One try of a date; `text` is the deal as it can be handed on."""

    result: DayResult
    text: str


class DayBook:
    """The tries of everybody, kept in this folder."""

    def __init__(self, folder: Path | None) -> None:
        shape = TableShape(
            "try",
            _TABLE,
            1,
            lambda: _("The days’ deals could not be read; the file is set aside as {file}."),
            lambda: _("The days’ deals are not being saved ({reason})."),
        )
        self._base = OneTable(folder / FILE if folder is not None else None, shape)
        self._lasting: dict[str, list[DayTry]] = {}

    @property
    def trouble(self) -> str:
        """A sentence while nothing can be kept."""
        return self._base.trouble

    def told(self) -> str:
        """What has become of the file, told once."""
        return self._base.told()

    def tries(self, who: str) -> Sequence[DayTry]:
        """Every try of this person, the oldest first."""
        if who not in self._lasting:
            self._lasting[who] = self._read(who)
        return self._lasting[who]

    def firsts(self, who: str) -> Mapping[date, DayTry]:
        """By date the try that counts."""
        return {one.result.day: one for one in reversed(self.tries(who))}

    def take(self, who: str, result: DayResult, text: str) -> None:
        """Takes a try down."""
        self.tries(who)
        self._lasting[who].append(DayTry(result, text))
        if who != GUEST:
            row = (who, result.day.isoformat(), result.own, result.other, int(result.won), text)
            self._base.change("INSERT INTO try (who, day, own, other, won, text) VALUES (?, ?, ?, ?, ?, ?)", row)

    def master(self, day: date) -> DayResult | None:
        """What the master made of this date; None where nobody has asked yet."""
        found = self.firsts(MASTER).get(day)
        return None if found is None else found.result

    def keep_master(self, result: DayResult) -> None:
        """Takes down what the master made of a date."""
        if self.master(result.day) is None:
            self.take(MASTER, result, "")

    def forget(self, who: str) -> None:
        """Nothing is known any more of what this person has tried."""
        self._lasting.pop(who, None)
        self._base.change_if_there("DELETE FROM try WHERE who = ?", (who,))

    def _read(self, who: str) -> list[DayTry]:
        if who == GUEST:
            return []
        asked = "SELECT day, own, other, won, text FROM try WHERE who = ? ORDER BY id LIMIT ?"
        rows = self._base.rows(asked, (who, MOST), _is_sound)
        return [
            DayTry(DayResult(date.fromisoformat(day), own, other, bool(won)), text)
            for day, own, other, won, text in rows
        ]


def _is_sound(row: Sequence[object]) -> bool:
    """Whether a row can have been written here."""
    day, own, other, _won, text = row
    try:
        date.fromisoformat(str(day))
    except ValueError:
        return False
    return isinstance(own, int) and isinstance(other, int) and isinstance(text, str)
