"""The small database of a profile: only tables of our own are read and written, with limits on rows and work.

What else stands under their names (views that never end, triggers, tables of another shape) is damage, like bytes that
are no database at all.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import RLock
from typing import Any, Final

from game.storage import outside

FILE: Final = "settings.db"
WAIT: Final = 0.3  # seconds that another window may hold it: nobody sees why the screen stands still
MOST_ROWS: Final = 1000  # of one table
LARGEST: Final = 1 << 26  # bytes of the file; a real one has some ten thousand
_LARGEST_VALUE: Final = 1 << 24  # bytes
_STEPS: Final = 10_000  # of the machine inside the database, between two looks at what it has done
_MOST_LOOKS: Final = 1000  # then it works for some seconds at what takes milliseconds
LAYOUT: Final = 2  # of the tables: a version that an older one must leave alone writes a larger number; 0 is of old
_LARGEST_LAYOUT: Final = 99  # a larger number is damage
TABLES: Final = {
    "setting": "CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    "game": "CREATE TABLE game (name TEXT PRIMARY KEY, value TEXT NOT NULL, played INTEGER NOT NULL)",
    "person": "CREATE TABLE person (id TEXT PRIMARY KEY, value TEXT NOT NULL, met INTEGER NOT NULL)",
}
# Of layouts 0 and 1: people were known by their names alone.
_NAMED_PEOPLE: Final = "CREATE TABLE person (name TEXT PRIMARY KEY, face TEXT NOT NULL, met INTEGER NOT NULL)"
_OF_OURS: Final = """
    SELECT type, name, sql FROM sqlite_master
    WHERE name COLLATE NOCASE IN ('setting', 'game', 'person')
    OR tbl_name COLLATE NOCASE IN ('setting', 'game', 'person') LIMIT 50
"""
_OUT_OF_REACH: Final = {  # the file may be whole: somebody else holds it, or the disk refuses
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_AUTH,
}

# Of one database a program has one connection at a time. A file that is closed takes the locks of all others of the
# program with it, and a connection whose file was put aside deletes what another one is writing beside the new file.
ALONE: Final = RLock()


class DamagedDatabase(Exception):
    """The file is no database of ours."""


class NewerDatabase(OSError):
    """A newer version of the program keeps other things in the file: it is left as it is."""


@contextmanager
def open_database(file: Path, *, looked_through: bool = False) -> Iterator[sqlite3.Connection]:
    """The database of this file with all our tables; what is written is kept when the block ends.

    Damaged when it is not ours, OSError when it is out of reach, NewerDatabase among them. `looked_through` is its
    whole inside, too.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    with translated(file), closing(sqlite3.connect(file, timeout=WAIT)) as base, base:
        base.text_factory = bytes
        _limit(base)
        _make_ready(base, looked_through)
        yield base


@contextmanager
def translated(file: Path) -> Iterator[None]:
    """What a database says against it: DamagedDatabase when it is none, OSError when it is out of reach."""
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF  # above them is only detail
        if code in _OUT_OF_REACH:
            raise OSError(str(error)) from error
        raise DamagedDatabase(file) from error
    except (UnicodeError, OverflowError, MemoryError) as error:  # what the reading of damaged bytes also raises
        raise DamagedDatabase(file) from error


def is_there(file: Path) -> bool:
    """Whether there is such a file; OSError where something lies in its place that a database might wait for."""
    try:
        with outside.reading(file) as handle:
            if os.fstat(handle).st_size > LARGEST:
                raise DamagedDatabase(file)
    except FileNotFoundError:
        return False
    return True


def contents(file: Path, most: int) -> bytes:
    """The whole file, with nothing in it that is half written; DamagedDatabase or OSError where that cannot be."""
    with ALONE, outside.reading(file), translated(file), closing(sqlite3.connect(file, timeout=WAIT)) as base:
        base.execute("BEGIN")
        base.execute("SELECT count(*) FROM sqlite_master").fetchone()  # from now on nobody else writes
        return outside.contents(file, most)


def rows(base: sqlite3.Connection, asked: str, *values: Any) -> list[tuple[Any, ...]]:
    """The rows that this SELECT finds, no more than there may be."""
    return base.execute(f"{asked} LIMIT {MOST_ROWS}", values).fetchall()


def _limit(base: sqlite3.Connection) -> None:
    """No value is larger than any of ours, and nothing works for ever."""
    base.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LARGEST_VALUE)
    base.execute("PRAGMA trusted_schema = OFF")
    looks = 0

    def enough() -> bool:
        nonlocal looks
        looks += 1
        return looks > _MOST_LOOKS

    base.set_progress_handler(enough, _STEPS)


def new_mark() -> str:
    """A mark by which a person is known from now on, whatever he is called."""
    return secrets.token_hex(6)


def _make_ready(base: sqlite3.Connection, looked_through: bool) -> None:
    """Our tables are there, as we make them, and nothing is bound to them."""
    layout = base.execute("PRAGMA user_version").fetchone()[0]
    if LAYOUT < layout <= _LARGEST_LAYOUT:
        raise NewerDatabase(layout)
    if not 0 <= layout <= LAYOUT:
        raise DamagedDatabase(layout)
    found = {}
    for kind, name, sql in base.execute(_OF_OURS):
        if sql is None and kind == b"index":
            continue  # the one that belongs to each table by itself
        if kind != b"table" or sql.decode() not in _shapes(name.decode(), layout):
            raise DamagedDatabase(name)
        found[name.decode()] = sql.decode()
    if looked_through and found and base.execute("PRAGMA integrity_check(1)").fetchone() != (b"ok",):
        raise DamagedDatabase("pages")
    if found and layout < LAYOUT:
        _bring_up_to_date(base, found.get("person") == _NAMED_PEOPLE)
    elif not found:
        base.execute(f"PRAGMA user_version = {LAYOUT}")
    for name, sql in TABLES.items():
        if name not in found:
            base.execute(sql)


def _shapes(table: str, layout: int) -> tuple[str | None, ...]:
    """How a table may have been made in a file of this layout."""
    now = TABLES.get(table)
    return (now, _NAMED_PEOPLE) if table == "person" and layout < LAYOUT else (now,)


def _bring_up_to_date(base: sqlite3.Connection, named: bool) -> None:
    """A file of an older layout has that of now: all of it, or nothing where it cannot be written.

    Everybody who was known by his name has a mark from now on.
    """
    try:
        base.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_READONLY:
            raise
        return  # settings can still be read in it
    if named:
        people = rows(base, "SELECT name, face, met FROM person")
        base.execute("DROP TABLE person")
        base.execute(TABLES["person"])
        for name, face, met in people:
            with contextlib.suppress(*outside.NONSENSE):
                value = json.dumps({"name": name.decode(), "face": face.decode()}, ensure_ascii=False)
                base.execute("INSERT INTO person VALUES (?, ?, ?)", (new_mark(), value, met))
    base.execute(f"PRAGMA user_version = {LAYOUT}")
