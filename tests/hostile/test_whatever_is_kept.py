"""Whatever the profile folder holds, old or senseless: every screen opens, and a deal begins."""

from __future__ import annotations

import json
import os
import sqlite3
import sys
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import asdict, dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as some

from game.house_rules.option import rules
from game.i18n import words
from game.match.session import Session
from game.paths import RULES
from game.players import LEVELS
from game.storage import remembered
from game.storage.remembered import Memory
from game.storage.settings import ALLOWED, FILE, Choices, Settings
from game.variants.loading import available
from tests.examples import examples
from tests.matches import put_away
from tests.person import Person, Sit
from ui.core.people import FACES, company
from ui.pages.menu.matches import Matches
from ui.pages.menu.menu import Menu
from ui.pages.settings.offers import groups
from ui.pages.settings.settings import SettingsPage

SIZE = (1024, 640)
GAMES = {game.id: game.variant for game in available([RULES]) if game.variant is not None}
SCREENS = {"menu", "new-game", "seats", "rules", "house-rules", "settings", "about", "faces"}


@dataclass(frozen=True)
class Kept:
    """What stands in the tables of a profile."""

    settings: Mapping[str, Any] = field(default_factory=dict)
    games: Mapping[str, Any] = field(default_factory=dict)
    people: tuple[tuple[Any, Any], ...] = ()
    head: Mapping[str, Any] = field(default_factory=dict)  # what stands in the first line of a journal, otherwise


def lay(folder: Path, kept: Kept) -> None:
    """A profile folder in which this is kept, whether the program could have written it or not."""
    Settings(folder).change(players=3)  # the tables are the program's own
    Memory(folder).played("brisca")
    with closing(sqlite3.connect(folder / FILE)) as base, base:
        rows = [(name, json.dumps(value)) for name, value in kept.settings.items()]
        base.executemany("INSERT OR REPLACE INTO setting VALUES (?, ?)", rows)
        played = [(name, json.dumps(value), place) for place, (name, value) in enumerate(kept.games.items(), 1)]
        base.executemany("INSERT OR REPLACE INTO game VALUES (?, ?, ?)", played)
        told = [json.dumps({"name": name, "face": face}) for name, face in kept.people]
        met = [(f"mark{place}", value, place) for place, value in enumerate(told)]
        base.executemany("INSERT OR REPLACE INTO person VALUES (?, ?, ?)", met)
    if kept.head:
        session = Session.begin(GAMES["brisca"], 2, 3, company(2), folder / "matches", seed=1)
        path = put_away(session)
        first, *others = path.read_bytes().splitlines(keepends=True)
        path.write_bytes(json.dumps({**json.loads(first), **kept.head}).encode() + b"\n" + b"".join(others))


# -- what may stand there --------------------------------------------------------------------------------------------

SENSELESS: some.SearchStrategy[Any] = some.sampled_from(
    [None, True, -1, 0, 7, 10**9, 1.5, "", "ghost", "../..", "{}", [], [[]], {}, {"a": 1}]
)
NAMES = some.sampled_from(
    ["", "Ana", "ana", "  ", "{name}", "Äöü ñ", "\u202eabc", "WWWWWWWWWWWWWW", "too long a name here"]
)
FACE = some.sampled_from([*FACES, "ghost", "own-123456789abc", "", "../you"])
GAME_NAMES = some.sampled_from([*GAMES, "ghost", ""])
PLACES = some.tuples(
    some.sampled_from(["person", "computer", "ghost"]),
    NAMES,
    FACE,
    some.sampled_from([*LEVELS, "genius", ""]),
    some.sampled_from(["full", "little", "none", "all"]),
    some.sampled_from(["calm", "even", "bold", "wild"]),
)


def _choices() -> some.SearchStrategy[dict[str, Any]]:
    """Settings of which each is one that is allowed, or makes no sense."""
    usual = asdict(Choices())
    sound = {name: some.sampled_from(ALLOWED.get(name, (value,))) for name, value in usual.items()}
    sound["variant"], sound["players"] = GAME_NAMES, some.integers(1, 7)
    sound["language"] = some.sampled_from(["", "en", "es", "xx"])
    sound["text"], sound["speed"] = some.sampled_from([100, 125, 150, 200, 90]), some.just("instant")
    sound["deck"] = some.sampled_from(["azulejo", "ghost", ""])
    sound["keys"] = some.lists(some.tuples(some.sampled_from(["hint", "ghost"]), some.sampled_from(["x", "", "f99"])))
    return some.fixed_dictionaries({}, optional={name: one | SENSELESS for name, one in sound.items()})


def _house_rules() -> some.SearchStrategy[dict[str, Any]]:
    numbers = some.lists(some.integers(2, 6), max_size=4, unique=True)
    fitting = some.dictionaries(some.just("players"), numbers, max_size=1)
    wild = some.dictionaries(some.sampled_from([*rules(), "ghost.rule"]), SENSELESS | some.integers(), max_size=3)
    return some.builds(lambda one, other: {**one, **other}, wild, fitting)


def _remembered() -> some.SearchStrategy[dict[str, Any]]:
    seats = some.dictionaries(some.sampled_from("23456"), some.lists(PLACES, min_size=2, max_size=6), max_size=3)
    parts: dict[str, some.SearchStrategy[Any]] = {
        "players": some.integers(1, 7),
        "target": some.sampled_from([0, 3, 5, 7, 99]),
        "seats": seats,
        "first": some.sampled_from(remembered.FIRSTS),
        "partners": some.sampled_from(["seats", "draw"]),
        "rules": _house_rules(),
        "agreed": some.just("abc"),
        "signs": some.booleans(),
    }
    return some.fixed_dictionaries({}, optional={name: one | SENSELESS for name, one in parts.items()})


def _heads() -> some.SearchStrategy[dict[str, Any]]:
    """Parts of a journal's first line that differ from those of a sound one."""
    seat = some.fixed_dictionaries(
        {"kind": some.sampled_from(["person", "computer"]), "name": NAMES, "face": FACE},
        optional={"level": some.sampled_from([*LEVELS, "genius"]), "help": SENSELESS, "temper": SENSELESS},
    )
    parts: dict[str, some.SearchStrategy[Any]] = {
        "variant": GAME_NAMES,
        "players": some.integers(1, 7),
        "target": some.sampled_from([0, 3, 99]),
        "seats": some.lists(seat, min_size=2, max_size=2),
        "name": some.just({"en": "Another"}),
    }
    return some.fixed_dictionaries({}, optional={name: one | SENSELESS for name, one in parts.items()})


PROFILES = some.builds(
    Kept,
    _choices(),
    some.dictionaries(GAME_NAMES, _remembered() | SENSELESS, max_size=4),
    some.lists(some.tuples(NAMES, FACE), max_size=4).map(tuple),
    _heads(),
)


# -- what is opened --------------------------------------------------------------------------------------------------


def walk(program: Person) -> set[str]:  # noqa: C901  # one case for each kind of value
    """The names of the screens that were opened from the menu, with everything that leads on; it is left again."""
    met = set()

    def press(name: str) -> None:
        program.click(name)
        met.add(program.screen)

    def back() -> None:
        for _level in range(9):
            if program.screen == "menu":
                return
            program.press("escape")
            program.wait(300)

    program.open(Menu(program.services))
    met.add(program.screen)
    for page in groups():
        program.open(SettingsPage(program.services, page.key))
        program.press("escape")
    if "menu:continue" in program.controls():
        program.open(Matches(program.services))
        program.press("escape")
        press("menu:continue")
        if program.screen != "menu":
            program.press("escape")
            program.leave()
            program.open(Menu(program.services))
    for tile in ("menu:settings", "menu:about", "menu:rules", "menu:faults"):
        if tile in program.controls():
            press(tile)
            back()
    press("menu:new-game")
    for _row in range(6):
        program.press("down")
    program.press("home")
    for button in ("new-game:about", "new-game:rules", "new-game:seats", "new-game:house-rules"):
        if button in program.controls():
            press(button)
            if program.screen == "seats":
                press("seats:place:1")
                press("seats:face")
            while program.screen not in ("new-game", "menu"):
                program.press("escape")
                program.wait(300)
    back()
    press("menu:play-now")
    program.press("enter", "escape")
    program.wait(500)
    program.leave()
    return met


@examples(6, derandomize=True)
@given(PROFILES)
@example(Kept(games={"brisca": {"players": 2, "rules": {"players": [3, 4]}}}))
def test_every_screen_opens_whatever_is_kept(kept: Kept) -> None:
    with TemporaryDirectory() as folder:
        lay(Path(folder), kept)
        sit = Sit(Path(folder))
        program = sit(SIZE, lang=None, text=None, seed=5)
        words.use(program.services.settings.now.language or "en")
        met = walk(program)
        sit.close()
    assert met >= SCREENS
    assert met & {"table", "lots", "agreed", "curtain"}


def _odd_rules(profile: Path) -> None:
    folder = profile / "rules"
    (folder / "folder.yaml").mkdir(parents=True)
    os.mkfifo(folder / "pipe.yaml")
    (folder / "circle.yaml").symlink_to(folder / "circle.yaml")
    (folder / "bytes.yaml").write_bytes(bytes(range(256)))
    (folder / "large.yaml").write_bytes(b"a: b\n" * 200_000)
    for name, text in (("bri\x1bsca", "name: X"), ("one", "extends: two\n"), ("two", "extends: one\n")):
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    (folder / os.fsdecode(b"\xff\xfe.yaml")).write_text("extends: brisca\n", encoding="utf-8")


def _odd_matches(profile: Path) -> None:
    lay(profile, Kept(games={"brisca": {"first": "loser"}}))
    folder = profile / "matches"
    (folder / "00001-brisca.jsonl").mkdir(parents=True)
    (folder / "00004-brisca.jsonl").write_bytes(bytes(1000))
    (folder / "finished" / "00002-brisca.jsonl").mkdir(parents=True)
    for pipe in (folder / "00003-brisca.jsonl", folder / "finished" / "00005-brisca.jsonl"):
        os.mkfifo(pipe)


def _odd_pictures(profile: Path) -> None:
    for odd in ("faces/own-1.json", "decks/empty", "decks/folder/deck.yaml", "decks/azulejo"):
        (profile / odd).mkdir(parents=True)
    (profile / "faces" / "own-2.json").write_text('{"hair": [1]}', encoding="utf-8")
    (profile / "decks" / "circle").symlink_to(profile / "decks")
    (profile / "decks" / "pipe").mkdir()
    for pipe in ("faces/own-3.json", "decks/pipe/deck.yaml"):
        os.mkfifo(profile / pipe)


def _files_for_folders(profile: Path) -> None:
    for name in ("rules", "decks", "faces", "texts", "reports"):
        (profile / name).write_text("in the way", encoding="utf-8")
    (profile / "matches").mkdir()
    (profile / "matches" / "finished").write_text("in the way", encoding="utf-8")


@pytest.mark.skipif(sys.platform == "win32", reason="pipes, and names that are no text")
@pytest.mark.parametrize("lay_out", [_odd_rules, _odd_matches, _odd_pictures, _files_for_folders])
def test_every_screen_opens_whatever_lies_in_the_folders(tmp_path: Path, lay_out: Callable[[Path], None]) -> None:
    profile, log = tmp_path / "profile", tmp_path / "log"
    profile.mkdir()
    lay_out(profile)
    sit = Sit(profile)
    program = sit(SIZE, lang=None, text=None, seed=5, ui_log=log)
    assert walk(program) >= SCREENS
    sit.close()
    assert log.stat().st_size
