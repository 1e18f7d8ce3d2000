"""A profile whose settings are damaged, or are somebody's trap: set aside with a sentence, and the game begins anew."""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from game.store import database
from game.store.database import FILE
from game.store.remembered import Memory, Person, Remembered
from game.store.settings import Choices, Settings

BAD = f"{FILE}.bad"
ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)"


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A sound file of a few pages, in which everything that is kept stands."""
    folder = tmp_path_factory.mktemp("small")
    with closing(sqlite3.connect(folder / FILE)) as base, base:
        base.execute("PRAGMA page_size = 512")
    fill(folder)
    return (folder / FILE).read_bytes()


def fill(folder: Path) -> None:
    Settings(folder).change(speed="calm", players=3, text=150, keys=(("hint", "x"),))
    memory = Memory(folder)
    memory.keep("brisca", Remembered(players=3, target=5))
    memory.met(Person("Ana", "rosa"))


def run(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / FILE)) as base, base:
        for statement in statements:
            base.execute(statement)


def is_told_and_kept_anew(folder: Path) -> None:
    """The file is set aside and told once; the program keeps everything in a new one."""
    settings = Settings(folder)
    assert (settings.now, BAD in settings.trouble) == (Choices(), True)
    settings.change(text=125)
    fill_memory = Memory(folder)
    fill_memory.met(Person("Eva", "alba"))
    again = Settings(folder)
    assert (again.now.text, again.trouble) == (125, "")
    assert Memory(folder).people == (Person("Eva", "alba"),)


# -- damage ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [0xFF, 0x01])
def test_no_damaged_byte_stops_anything(small: bytes, tmp_path: Path, how: int) -> None:
    aside = 0
    for place in [place for place, byte in enumerate(small) if byte][:: 1 if how == 0xFF else 3]:
        damaged = bytearray(small)
        damaged[place] ^= how
        (tmp_path / FILE).write_bytes(damaged)
        settings, memory = Settings(tmp_path), Memory(tmp_path)
        assert settings.now.text in (100, 150), place
        assert len(memory.people) <= 1, place
        aside += (tmp_path / BAD).exists()
        (tmp_path / BAD).unlink(missing_ok=True)
    assert aside > 50


def test_a_bad_byte_in_the_words_of_the_schema_is_damage(small: bytes, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(small.replace(b"CREATE TABLE setting", b"CREATE TAB\xffE setting"))
    is_told_and_kept_anew(tmp_path)


@pytest.mark.parametrize("share", [0.01, 0.2, 0.5, 0.9, 0.99])
def test_a_file_that_was_cut_short_is_set_aside(small: bytes, tmp_path: Path, share: float) -> None:
    (tmp_path / FILE).write_bytes(small[: int(len(small) * share)])
    is_told_and_kept_anew(tmp_path)


def test_an_empty_file_is_as_good_as_none(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"")
    settings = Settings(tmp_path)
    assert (settings.now, settings.trouble) == (Choices(), "")


def test_a_second_damaged_file_does_not_take_the_place_of_the_first(tmp_path: Path) -> None:
    for number in (1, 2):
        (tmp_path / FILE).write_bytes(b"no database " * number)
        trouble = Settings(tmp_path).trouble
    assert "settings.db.2.bad" in trouble
    assert sorted(file.name for file in tmp_path.iterdir()) == ["settings.db.2.bad", BAD]


def test_a_damaged_file_that_cannot_be_moved_is_told_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / FILE).write_bytes(b"no database")

    def refuse(_path: Path, _target: Path) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "replace", refuse)
    settings = Settings(tmp_path)
    assert "is damaged" in settings.trouble
    settings.change(text=150)
    assert settings.now.text == 150
    assert (tmp_path / FILE).read_bytes() == b"no database"


# -- traps -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "trap",
    [
        f"CREATE VIEW setting AS {ENDLESS} SELECT CAST(i AS TEXT) AS name, '1' AS value FROM n",
        "CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT AS (hex(zeroblob(900000000))))",
        "CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL CHECK (length(hex(zeroblob(9e8))) > 0))",
        "CREATE VIRTUAL TABLE setting USING fts5(name, value)",
        "CREATE TABLE Setting (recipe TEXT)",
    ],
)
def test_what_is_not_our_table_is_never_asked(tmp_path: Path, trap: str) -> None:
    try:
        run(tmp_path, trap)
    except sqlite3.OperationalError as error:
        pytest.skip(f"this SQLite has none: {error}")
    is_told_and_kept_anew(tmp_path)


@pytest.mark.parametrize(
    "trap",
    [
        f"CREATE TRIGGER t BEFORE INSERT ON setting BEGIN SELECT count(*) FROM ({ENDLESS} SELECT i FROM n); END",
        "CREATE TRIGGER t AFTER INSERT ON setting BEGIN DELETE FROM setting; END",
        "CREATE INDEX another ON setting (length(value))",
    ],
)
def test_nothing_may_hang_on_our_tables(tmp_path: Path, trap: str) -> None:
    fill(tmp_path)
    run(tmp_path, trap)
    is_told_and_kept_anew(tmp_path)


@pytest.mark.parametrize("table", ["game", "person"])
def test_an_endless_view_in_the_place_of_what_is_remembered(tmp_path: Path, table: str) -> None:
    fill(tmp_path)
    columns = "'Ana' AS name, '{}' AS value, 'rosa' AS face, i AS played, i AS met"
    run(tmp_path, f"DROP TABLE {table}", f"CREATE VIEW {table} AS {ENDLESS} SELECT {columns} FROM n")
    assert Memory(tmp_path).recent == (), "also where the settings were read before"
    is_told_and_kept_anew(tmp_path)


def test_views_under_other_names_are_of_no_interest(tmp_path: Path) -> None:
    fill(tmp_path)
    run(tmp_path, f"CREATE VIEW numbers AS {ENDLESS} SELECT i FROM n")
    assert (Settings(tmp_path).now.text, Settings(tmp_path).trouble) == (150, "")


def test_more_rows_than_there_are_settings_are_not_waited_for(tmp_path: Path) -> None:
    fill(tmp_path)
    run(tmp_path, f"INSERT INTO game {ENDLESS} SELECT 'game ' || i, '{{}}', i FROM n LIMIT 200000")
    memory = Memory(tmp_path)
    assert 0 < len(memory.recent) <= database.MOST_ROWS
    assert Settings(tmp_path).now.text == 150


@pytest.mark.skipif(sys.platform == "win32", reason="no file there can be so large at once")
def test_a_file_larger_than_any_profile_is_set_aside(tmp_path: Path) -> None:
    fill(tmp_path)
    with (tmp_path / FILE).open("r+b") as file:
        file.truncate(database.LARGEST + 1)
    is_told_and_kept_anew(tmp_path)
