"""The file with the figures, opened: made when it is missing, brought up to date when it is older, refused when newer.

Whatever is wrong with it is one of three: DamagedDatabase, OSError (out of reach, or no room), NewerDatabase.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Final

from game.statistics import honours
from game.statistics.tables import STEPS, VERSION, WITH_HONOURS
from game.storage import outside
from game.storage.database import ALONE, DamagedDatabase, NewerDatabase, translated

FILE: Final = "statistics.db"
_WAIT: Final = 0.5  # seconds that another window may write
_LARGEST_VERSION: Final = 99  # a larger number is damage


@contextmanager
def opened(file: Path, *, writes: bool = False) -> Iterator[sqlite3.Connection]:
    """The figures of this file, with all tables; what is written is kept when the block ends, or none of it.

    Threads wait for each other.
    """
    with ALONE, _connected(file) as base:
        base.execute("PRAGMA trusted_schema = OFF")
        base.execute("BEGIN IMMEDIATE" if writes or _version(base) < VERSION else "BEGIN")
        try:
            _make_ready(base)
            yield base
        except BaseException:
            if base.in_transaction:  # a full disk has ended it already
                base.execute("ROLLBACK")
            raise
        base.execute("COMMIT")


@contextmanager
def _connected(file: Path) -> Iterator[sqlite3.Connection]:
    file.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileNotFoundError), outside.reading(file):  # neither a pipe nor a folder: nothing is waited for
        pass
    with translated(file), closing(sqlite3.connect(file, timeout=_WAIT, isolation_level=None)) as base:
        yield base


def look_through(file: Path) -> None:
    """DamagedDatabase where any page of the file is not as it should be."""
    with opened(file) as base:
        if base.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise DamagedDatabase(file)


def _version(base: sqlite3.Connection) -> int:
    found: int = base.execute("PRAGMA user_version").fetchone()[0]
    return found


def _make_ready(base: sqlite3.Connection) -> None:
    """The tables are those of now, and nothing else is in the file."""
    version = _version(base)
    if VERSION < version <= _LARGEST_VERSION:
        raise NewerDatabase(version)
    if not 0 <= version <= VERSION or _found(base) != _made(version):
        raise DamagedDatabase(version)
    for step in STEPS[version:]:
        for statement in step:
            base.execute(statement)
    if 0 < version < WITH_HONOURS:
        honours.look_back(base)
    if version < VERSION:
        base.execute(f"PRAGMA user_version = {VERSION}")


def _found(base: sqlite3.Connection) -> frozenset[tuple[str, str]]:
    rows = base.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL LIMIT 100").fetchall()
    return frozenset(map(tuple, rows))


@cache
def _made(version: int) -> frozenset[tuple[str, str]]:
    """What a file of this version has in it."""
    with closing(sqlite3.connect(":memory:")) as base:
        for step in STEPS[:version]:
            for statement in step:
                base.execute(statement)
        return _found(base)
