"""What the profile keeps comes back after a restart; damage there, or among the program's files, stops nothing."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from pygame import Rect

from game.i18n import words
from game.match.session import Session
from game.paths import ASSETS
from game.storage import database
from game.storage.remembered import GameMemory, Memory, SeatMemory
from game.storage.remembered import Person as Known
from game.storage.settings import FILE, Choices, Settings
from tests.matches import put_away
from tests.person import Person, Sit
from tests.tables import game
from ui.app import services, start
from ui.core.people import company
from ui.pages.menu.menu import Menu
from ui.widgets.kit.layout import walk
from ui.widgets.kit.layout_parts import Words

NEXT = "menu:next-trouble"

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
    memory.keep("brisca", GameMemory(players=3, target=5))
    memory.met(Known("Ana", "rosa"))


def known_in(memory: Memory) -> list[tuple[str, str]]:
    """Names and faces of everybody, the last one who played first."""
    return [(person.name, person.face) for person in memory.people]


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
    fill_memory.met(Known("Eva", "alba"))
    again = Settings(folder)
    assert (again.now.text, again.trouble) == (125, "")
    assert known_in(Memory(folder)) == [("Eva", "alba")]


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


# -- several broken files --------------------------------------------------------------------------------------------


def break_everything(folder: Path) -> None:
    """Settings, a match, a deck and two rule files that somebody has spoilt."""
    (folder / FILE).write_bytes(b"no database")
    session = Session.begin(game("brisca"), 2, 3, company(2), folder / "matches", seed=1)
    path = put_away(session)
    first, _second, *_others = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(first + b"spoilt\n" * 3)
    (folder / "rules").mkdir()
    for name in ("sunday", "monday"):
        (folder / "rules" / f"{name}.yaml").write_text("name: Sunday\nmatch:\n\ttarget: 5\n")


def sentences(scene: Menu) -> list[str]:
    """The troubles that stand in the menu now."""
    return [part.text for part in walk(scene.tree) if isinstance(part, Words)]


def seen_in_menu(program: Person) -> str:
    """Everything that the menu tells, whether at once or one after the other."""
    scene = program.at(Menu)
    told = sentences(scene)
    while NEXT in program.controls() and len(told) < 9:
        program.click(NEXT)
        told += sentences(scene)
    return "\n".join(told)


@pytest.mark.parametrize(
    ("size", "text", "lang"), [((1280, 800), 100, "en"), ((1024, 640), 150, "es"), ((800, 1200), 150, "es")]
)
def test_all_that_is_broken_is_told(sit: Sit, profile: Path, size: tuple[int, int], text: int, lang: str) -> None:
    break_everything(profile)
    words.use(lang)
    program = sit(size, text=text, lang=lang)
    program.services.settings.change(deck="gone")
    program.open(Menu(program.services))
    program.click("menu:continue")
    assert program.screen == "menu"
    told = seen_in_menu(program)
    for word in (BAD, "00001-brisca.jsonl", "gone"):
        assert word in told, told
        assert word in program.message
    assert "2" in program.control("menu:faults").label
    assert program.services.text.overflow == []
    window = Rect(0, 0, *size)
    assert all(window.contains(one.rect) for one in program.controls().values())
    program.click("menu:play-now")
    program.leave()
    program.open(Menu(program.services))
    assert seen_in_menu(program) == "", "who goes on to play has seen it"


# -- before the first frame ------------------------------------------------------------------------------------------


def without(*names: str) -> Callable[[Path], None]:
    """Takes these away from the folder of assets."""

    def spoil(assets: Path) -> None:
        for name in names:
            (assets / name).unlink()

    return spoil


def all_damaged(name: str) -> Callable[[Path], None]:
    """Fills every file of this folder of assets with bytes that say nothing."""

    def spoil(assets: Path) -> None:
        real = (assets / name).resolve()
        (assets / name).unlink()
        for file in (file for file in real.rglob("*") if file.is_file()):
            copy = assets / name / file.relative_to(real)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(b"\xff\xfe: [" + bytes(500))

    return spoil


ALL_ASSETS = tuple(entry.name for entry in ASSETS.iterdir())


@pytest.mark.parametrize(
    "spoil",
    [
        without(*ALL_ASSETS),
        without("fonts", "decks"),
        all_damaged("fonts"),
        all_damaged("decks"),
        all_damaged("table"),
        all_damaged("icons"),
    ],
    ids=["nothing", "no-fonts-no-decks", "bad-fonts", "bad-decks", "bad-table", "bad-icons"],
)
def test_the_menu_comes_whatever_became_of_the_assets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], spoil: Callable[[Path], None]
) -> None:
    assets = tmp_path / "assets"
    assets.mkdir()
    for entry in ASSETS.iterdir():
        (assets / entry.name).symlink_to(entry)
    spoil(assets)
    monkeypatch.setattr(services, "ASSETS", assets)
    profile = tmp_path / "profile"
    assert start.main(["--profile-dir", str(profile), "--size", "1024x640", "--first-frame"]) == 0
    assert capsys.readouterr().err == ""
    assert not (profile / "reports").exists()


def test_what_nobody_foresaw_before_the_first_frame_is_a_sentence_and_a_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails(*_any: object) -> Settings:
        raise RuntimeError("a pip fell off")

    monkeypatch.setattr(services, "Settings", fails)
    assert start.main(["--profile-dir", str(tmp_path), "--first-frame"]) == 1
    told = capsys.readouterr().err
    assert "Something went wrong" in told
    assert "Traceback" not in told
    (report,) = (tmp_path / "reports").iterdir()
    assert "a pip fell off" in report.read_text(encoding="utf-8")


def test_a_damaged_catalogue_of_words_leaves_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = tmp_path / "es" / "LC_MESSAGES" / "brisca.mo"
    catalogue.parent.mkdir(parents=True)
    catalogue.write_bytes(bytes(64))
    monkeypatch.setattr(words, "FOLDER", tmp_path)
    words.use("es")
    assert words._("Play now") == "Play now"


# -- what is remembered of games and people --------------------------------------------------------------------------


ANA = SeatMemory("person", "Ana", "own-1a2b", help="little")
CARMEN = SeatMemory("computer", "", "carmen", "hard")
KNOWN = replace(
    GameMemory(players=2, target=5, first="draw", partners="draw", agreed="abc", rules={"info.signals": False}),
    seats={2: (ANA, CARMEN)},
)


def write_row(folder: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(folder / FILE)) as base, base:
        base.execute(statement, values)


def test_all_of_it_comes_back_after_a_restart(tmp_path: Path) -> None:
    Settings(tmp_path).change(players=4)
    memory = Memory(tmp_path)
    memory.keep("tute", KNOWN)
    memory.met(Known("Ana", "own-1a2b"))
    memory.played("tute")
    again = Memory(tmp_path)
    known = again.game("tute")
    assert (known.players, known.target, known.first, known.partners, known.agreed) == (2, 5, "draw", "draw", "abc")
    assert dict(known.seats) == {2: (ANA, CARMEN)}
    assert dict(known.rules) == {"info.signals": False}
    assert known_in(again) == [("Ana", "own-1a2b")]
    assert again.recent == ("tute",)
    assert Settings(tmp_path).now.players == 4, "the settings beside it are as they were"


def test_the_game_played_last_stands_first(tmp_path: Path) -> None:
    memory = Memory(tmp_path)
    for name in ("one", "two", "three", "one"):
        memory.played(name)
    assert Memory(tmp_path).recent == memory.recent == ("one", "three", "two")


def test_what_was_only_looked_at_was_not_played(tmp_path: Path) -> None:
    Memory(tmp_path).keep("one", GameMemory(players=3))
    again = Memory(tmp_path)
    assert again.game("one").players == 3
    assert again.recent == ()


def test_somebody_met_again_has_his_new_face_and_stands_first(tmp_path: Path) -> None:
    memory = Memory(tmp_path)
    for name, face in (("Ana", "rosa"), ("Luis", "anton"), ("ANA", "alba"), ("", "you")):
        memory.met(Known(name, face))
    assert known_in(Memory(tmp_path)) == [("ANA", "alba"), ("Luis", "anton")]


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
    write_row(tmp_path, "INSERT INTO game VALUES (?, ?, ?)", "bad", value, 0)
    memory = Memory(tmp_path)
    assert memory.game("bad") == GameMemory()
    assert memory.game("good").players == 2


def test_a_part_that_makes_no_sense_leaves_the_others(tmp_path: Path) -> None:
    Memory(tmp_path).keep("good", KNOWN)
    write_row(tmp_path, "UPDATE game SET value = ?", '{"players": 3, "target": "many", "first": "loser", "rules": 4}')
    known = Memory(tmp_path).game("good")
    assert (known.players, known.target, known.first, dict(known.rules)) == (3, 0, "loser", {})


def test_tables_of_another_shape_stop_nothing(tmp_path: Path) -> None:
    Settings(tmp_path).change(players=3)
    for table in ("game", "person"):
        write_row(tmp_path, f"DROP TABLE {table}")
        write_row(tmp_path, f"CREATE TABLE {table} (something BLOB)")
    memory = Memory(tmp_path)
    memory.keep("one", KNOWN)
    memory.played("one")
    memory.met(Known("Ana", "rosa"))
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
    memory.met(Known("Ana", "rosa"))
    memory.played("one")
    assert (memory.game("one"), memory.recent, known_in(memory)) == (KNOWN, ("one",), [("Ana", "rosa")])


def test_strange_bytes_in_names_are_left_out(tmp_path: Path) -> None:
    memory = Memory(tmp_path)
    memory.met(Known("Ana", "rosa"))
    told = '{"name": "Eva", "face": "rosa"}'
    write_row(tmp_path, "INSERT INTO person VALUES (?, ?, ?)", b"\xff\xfe", told, 9)
    write_row(tmp_path, "INSERT INTO person VALUES (?, ?, ?)", "../mark", told, 9)
    write_row(tmp_path, "INSERT INTO person VALUES (?, ?, ?)", "1", told.replace("Eva", "Luis\\n"), 9)
    write_row(tmp_path, "INSERT INTO person VALUES (?, ?, ?)", "2", told.replace("rosa", "../rosa"), 9)
    write_row(tmp_path, "INSERT INTO person VALUES (?, ?, ?)", "3", told.replace("Eva", " "), 9)
    assert known_in(Memory(tmp_path)) == [("Ana", "rosa")]
