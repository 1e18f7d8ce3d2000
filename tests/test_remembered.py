"""What is remembered of every game and of the people: it comes back after a restart, and no damage stops anything."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from game.storage.remembered import GameMemory, Memory, Person, SeatMemory
from game.storage.settings import FILE, Settings

ANA = SeatMemory("person", "Ana", "own-1a2b", help="little")
CARMEN = SeatMemory("computer", "", "carmen", "hard")
KNOWN = replace(
    GameMemory(players=2, target=5, first="draw", partners="draw", agreed="abc", rules={"info.signals": False}),
    seats={2: (ANA, CARMEN)},
)


def run(folder: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(folder / FILE)) as base, base:
        base.execute(statement, values)


def test_all_of_it_comes_back_after_a_restart(tmp_path: Path) -> None:
    Settings(tmp_path).change(players=4)
    memory = Memory(tmp_path)
    memory.keep("tute", KNOWN)
    memory.met(Person("Ana", "own-1a2b"))
    memory.played("tute")
    again = Memory(tmp_path)
    known = again.game("tute")
    assert (known.players, known.target, known.first, known.partners, known.agreed) == (2, 5, "draw", "draw", "abc")
    assert dict(known.seats) == {2: (ANA, CARMEN)}
    assert dict(known.rules) == {"info.signals": False}
    assert again.people == (Person("Ana", "own-1a2b"),)
    assert again.recent == ("tute",)
    assert Settings(tmp_path).now.players == 4, "the settings beside it are as they were"


def test_the_game_played_last_stands_first(tmp_path: Path) -> None:
    memory = Memory(tmp_path)
    for game in ("one", "two", "three", "one"):
        memory.played(game)
    assert Memory(tmp_path).recent == memory.recent == ("one", "three", "two")


def test_what_was_only_looked_at_was_not_played(tmp_path: Path) -> None:
    Memory(tmp_path).keep("one", GameMemory(players=3))
    again = Memory(tmp_path)
    assert again.game("one").players == 3
    assert again.recent == ()


def test_somebody_met_again_has_his_new_face_and_stands_first(tmp_path: Path) -> None:
    memory = Memory(tmp_path)
    for name, face in (("Ana", "rosa"), ("Luis", "anton"), ("ANA", "alba"), ("", "you")):
        memory.met(Person(name, face))
    assert Memory(tmp_path).people == (Person("ANA", "alba"), Person("Luis", "anton"))


def test_seats_are_kept_for_every_number_of_players(tmp_path: Path) -> None:
    known = GameMemory().seated(2, (ANA, CARMEN)).seated(3, (CARMEN, ANA, CARMEN))
    Memory(tmp_path).keep("one", known)
    assert {number: len(places) for number, places in Memory(tmp_path).game("one").seats.items()} == {2: 2, 3: 3}


@pytest.mark.parametrize(
    "value",
    [
        "",
        "[]",
        "null",
        "{",
        '{"players": 99, "target": -1, "first": "nobody", "partners": 7, "rules": [], "agreed": 1}',
        '{"seats": {"2": [["person", "Ana", "rosa", "normal", "full"]]}}',
        '{"seats": {"2": [["ghost", "", "rosa", "normal", "full"], ["person", "", "you", "normal", "full"]]}}',
        '{"seats": {"2": [["person", "", "../../etc/passwd", "normal", "full"], ["person", "", "", "", ""]]}}',
        '{"seats": {"2": [["person", "A name that no plate can hold", "you", "normal", "full"], 7]}}',
        '{"seats": {"two": [], "-1": [], "3": 4}}',
        '{"seats": [1, 2]}',
    ],
)
def test_what_makes_no_sense_is_as_if_it_had_never_been_kept(tmp_path: Path, value: str) -> None:
    Memory(tmp_path).keep("good", KNOWN)
    run(tmp_path, "INSERT INTO game VALUES (?, ?, ?)", "bad", value, 0)
    memory = Memory(tmp_path)
    assert memory.game("bad") == GameMemory()
    assert memory.game("good").players == 2


def test_a_part_that_makes_no_sense_leaves_the_others(tmp_path: Path) -> None:
    Memory(tmp_path).keep("good", KNOWN)
    run(tmp_path, "UPDATE game SET value = ?", '{"players": 3, "target": "many", "first": "loser", "rules": 4}')
    known = Memory(tmp_path).game("good")
    assert (known.players, known.target, known.first, dict(known.rules)) == (3, 0, "loser", {})


def test_tables_of_another_shape_stop_nothing(tmp_path: Path) -> None:
    Settings(tmp_path).change(players=3)
    for table in ("game", "person"):
        run(tmp_path, f"DROP TABLE {table}")
        run(tmp_path, f"CREATE TABLE {table} (something BLOB)")
    memory = Memory(tmp_path)
    memory.keep("one", KNOWN)
    memory.played("one")
    memory.met(Person("Ana", "rosa"))
    assert memory.game("one") == KNOWN
    assert f"{FILE}.bad" in Settings(tmp_path).trouble, "the next start sets it aside"
    Memory(tmp_path).keep("one", KNOWN)
    assert Memory(tmp_path).game("one") == KNOWN


@pytest.mark.parametrize("data", [b"", b"no database at all", b"SQLite format 3\0" + b"\xff" * 4000])
def test_a_damaged_file_stops_nothing(tmp_path: Path, data: bytes) -> None:
    (tmp_path / FILE).write_bytes(data)
    memory = Memory(tmp_path)
    memory.keep("one", KNOWN)
    assert memory.game("one") == KNOWN
    assert Memory(tmp_path).game("one") in (KNOWN, GameMemory())


def test_without_a_folder_it_lasts_until_the_end() -> None:
    memory = Memory(None)
    memory.keep("one", KNOWN)
    memory.met(Person("Ana", "rosa"))
    memory.played("one")
    assert (memory.game("one"), memory.recent, memory.people) == (KNOWN, ("one",), (Person("Ana", "rosa"),))


def test_strange_bytes_in_names_are_left_out(tmp_path: Path) -> None:
    memory = Memory(tmp_path)
    memory.met(Person("Ana", "rosa"))
    run(tmp_path, "INSERT INTO person VALUES (?, ?, ?)", b"\xff\xfe", "rosa", 9)
    run(tmp_path, "INSERT INTO person VALUES (?, ?, ?)", "Luis\n", "rosa", 9)
    run(tmp_path, "INSERT INTO person VALUES (?, ?, ?)", "Eva", "../rosa", 9)
    assert Memory(tmp_path).people == (Person("Ana", "rosa"),)
