"""A small database of one table in the profile; each change is a transaction, so that nothing done is lost.

A damaged file is set aside, which `news` says, and a new one is begun.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.i18n.words import _
from game.storage.database import DamagedDatabase, NewerDatabase, is_there, translated
from game.storage.files import put_aside

_WAIT: Final = 0.3  # seconds that another window may hold the file


@dataclass(frozen=True, slots=True)
class TableShape:
    """What the file holds: its table, made by this statement, in this version of it.

    `lost` says in a sentence as what a damaged `{file}` is set aside, `refused` for which `{reason}` nothing is saved.
    """

    name: str
    statement: str
    version: int
    lost: Callable[[], str]
    refused: Callable[[], str]


class OneTable:
    """The database in this file, or nothing but memory without one; `trouble` is a sentence while it cannot be kept."""

    def __init__(self, file: Path | None, shape: TableShape) -> None:
        self.trouble = ""
        self.news = ""
        self._file, self._shape = file, shape

    def told(self) -> str:
        """What has become of the file, told once."""
        told, self.news = self.news, ""
        return told

    def rows(self, asked: str, values: Sequence[object], sound: Callable[[Sequence[Any]], bool]) -> list[Any]:
        """What the query finds; nothing where the file cannot be read, or a row is not `sound`."""
        try:
            if self._file is None or not is_there(self._file):
                return []
            with self._opened(self._file) as base:
                found = base.execute(asked, tuple(values)).fetchall()
            if not all(map(sound, found)):
                raise DamagedDatabase(self._file)
        except (DamagedDatabase, OSError) as error:
            self._note(error)
            return []
        return found

    def change(self, statement: str, values: Sequence[object]) -> None:
        """Does this; where the file is damaged it is set aside, and it is done in a new one."""
        if self._file is None:
            return
        for _again in range(2):
            try:
                is_there(self._file)
                with self._opened(self._file) as base:
                    base.execute(statement, tuple(values))
            except (DamagedDatabase, OSError) as error:
                if not self._note(error):
                    return
            else:
                self.trouble = ""
                return

    def change_if_there(self, statement: str, values: Sequence[object]) -> None:
        """The same, unless there is no file yet."""
        if self._file is not None and self._file.exists():
            self.change(statement, values)

    @contextmanager
    def _opened(self, file: Path) -> Iterator[sqlite3.Connection]:
        """The database with its table; what is written is on the disk when the block ends."""
        shape = self._shape
        file.parent.mkdir(parents=True, exist_ok=True)
        with translated(file), closing(sqlite3.connect(file, timeout=_WAIT)) as base, base:
            base.execute("PRAGMA trusted_schema = OFF")
            version = base.execute("PRAGMA user_version").fetchone()[0]
            found = base.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL LIMIT 9").fetchall()
            if version > shape.version:
                raise NewerDatabase(version)
            if found not in ([], [(shape.name, shape.statement)]):
                raise DamagedDatabase(file)
            if not found:
                base.execute(shape.statement)
                base.execute(f"PRAGMA user_version = {shape.version}")
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
                self.news = self._shape.lost().format(file=aside.name)
                return True
        reason = _("a newer version keeps them") if isinstance(error, NewerDatabase) else str(error)
        self.trouble = self._shape.refused().format(reason=reason)
        return False
