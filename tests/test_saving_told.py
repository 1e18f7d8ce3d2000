"""What a person is told of saving: at the table, on the pause, in the menu; and nothing of it is untrue."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.i18n import words
from game.match.session import Session
from game.players import Players
from game.storage import journal
from game.storage.folders import folders
from game.storage.journal import unfinished
from game.storage.remembered import GameMemory, Memory
from game.storage.settings import Settings
from tests.tables import game, seats
from tests.test_record import play
from tests.test_saving import full
from tests.test_shell import Person, begin, sit
from tests.test_table_scene import SIZES, Evening, SitDown, sit_down
from ui.core.games import Games
from ui.pages.menu.menu import continue_row
from ui.table.looks.match_sheets import DealTrouble

__all__ = ["sit", "sit_down"]

ROOT = Path(__file__).resolve().parent.parent


def table(sit_down: SitDown, size: tuple[int, int] = (1024, 640), text: int = 100) -> Evening:
    """A match of two at the table, saved in the profile."""
    session = Session.begin(game("brisca"), 2, 3, seats(2), sit_down.folder / "matches", seed=5)
    evening = sit_down.at(session, size, text=text)
    evening.settles()
    return evening


def warns(evening: Evening) -> bool:
    """Whether the bar of the table says that the match is not saved."""
    return bool(evening.scene.context.renderer.furniture.bar_state().warning)


def said(evening: Evening) -> str:
    return evening.scene.describe().message


def at_the_table(sit: Callable[..., Person], profile: Path) -> tuple[Person, Path]:
    """A person who is on turn in a new match, and its file."""
    person = sit()
    person.app.services.players = Players(workers=False, budget=1)
    person.press(pygame.K_RETURN)
    (path,) = (profile / "matches").glob("*.jsonl")
    until_it_is_ones_turn(person)
    return person, path


def until_it_is_ones_turn(person: Person) -> None:
    for _ in range(100):
        person.wait(100)
        if person.app.top.settled():
            return
    raise AssertionError("the table never comes to rest")


@pytest.mark.matrix
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_table_says_that_nothing_is_saved_for_as_long_as_it_lasts(
    sit_down: SitDown, size: tuple[int, int], lang: str
) -> None:
    words.use(lang)
    evening = table(sit_down, size, 150)
    assert not warns(evening)
    with full(evening.session.path):
        evening.presses(pygame.K_LEFT, pygame.K_RETURN)
        assert said(evening) == evening.session.trouble
        evening.draws()
        evening.settles()
        assert warns(evening)
        evening.passes(5000)
        assert warns(evening)
        evening.draws()
    evening.passes(2500)  # nobody plays: the disk is tried again all the same
    assert not warns(evening)
    evening.settles()
    evening.draws()
    assert evening.services.text.overflow == []


def test_that_a_match_is_saved_again_is_said(sit_down: SitDown) -> None:
    evening = table(sit_down)
    with full(evening.session.path):
        evening.presses(pygame.K_LEFT, pygame.K_RETURN)
        evening.settles()
    heard = set()
    for _ in range(200):
        evening.passes(16)
        heard.add(said(evening))
    assert any("saved again" in sentence for sentence in heard)


def test_a_table_whose_folder_vanishes_says_so_and_plays_on(sit_down: SitDown) -> None:
    evening = table(sit_down)
    shutil.rmtree(sit_down.folder / "matches")
    evening.presses(pygame.K_LEFT, pygame.K_RETURN)
    evening.passes(4000)  # whatever else happens meanwhile, it can be read
    assert "was gone" in said(evening)
    evening.settles()
    assert "was gone" not in said(evening)
    assert not warns(evening)
    assert [saved.path for saved in unfinished(sit_down.folder / "matches")] == [evening.session.path]


def test_the_pause_says_that_leaving_saves_nothing_and_the_menu_what_was_lost(
    sit: Callable[..., Person], profile: Path
) -> None:
    person, path = at_the_table(sit, profile)
    with full(path):
        person.press(pygame.K_LEFT, pygame.K_RETURN)
        person.press(pygame.K_ESCAPE)
        assert person.control("pause:leave").label == "Leave without saving"
        person.click("pause:leave")
        assert person.screen == "menu"
        assert "could not be saved" in person.app.top.describe().message
    person.press(pygame.K_RETURN)
    assert person.screen == "table", "what was saved before goes on"


def test_on_the_pause_the_disk_is_tried_again(sit: Callable[..., Person], profile: Path) -> None:
    person, path = at_the_table(sit, profile)
    with full(path):
        person.press(pygame.K_LEFT, pygame.K_RETURN)
        person.press(pygame.K_ESCAPE)
        assert person.control("pause:leave").label == "Leave without saving"
    person.wait(5000)
    assert person.control("pause:leave").label == "Save and leave"


def test_the_menu_tells_of_a_profile_that_vanished_and_makes_it_anew(sit: Callable[..., Person], profile: Path) -> None:
    person = sit()
    person.app.services.settings.change(speed="calm", text=125)
    person.press(pygame.K_s)
    shutil.rmtree(profile)
    person.press(pygame.K_ESCAPE)
    assert person.screen == "menu"
    assert str(profile) in person.app.top.describe().message
    assert "made anew" in person.app.top.describe().message
    assert (profile / "matches").is_dir()
    person.click("menu:play-now")
    assert person.screen == "table"
    assert (Settings(profile).now.speed, Settings(profile).now.text) == ("calm", 125)


def test_what_is_known_of_games_and_people_is_kept_again_in_a_new_folder(tmp_path: Path) -> None:
    memory, settings = Memory(tmp_path), Settings(tmp_path)
    memory.keep("tute", GameMemory(players=2))
    memory.played("tute")
    settings.change(speed="calm", felt="wine")
    shutil.rmtree(tmp_path)
    settings.change(speed="brisk")
    memory.played("brisca")
    again = Memory(tmp_path)
    assert (again.recent, again.game("tute").players) == (("brisca", "tute"), 2)
    assert (Settings(tmp_path).now.speed, Settings(tmp_path).now.felt) == ("brisk", "wine")


def test_a_closed_match_that_could_not_be_moved_is_told_and_moved_by_the_next_start(
    sit: Callable[..., Person], profile: Path
) -> None:
    person = sit()
    person.press(pygame.K_RETURN)
    (profile / "matches" / journal.FINISHED).write_text("in the way")
    person.press(pygame.K_ESCAPE)
    person.click("pause:give-up")
    person.click("give-up:abandon")
    assert person.screen == "menu"
    assert "could not be put away" in person.app.top.describe().message
    assert "menu:continue" not in person.ids
    (profile / "matches" / journal.FINISHED).unlink()
    sit()
    assert len(list((profile / "matches" / journal.FINISHED).glob("*.jsonl"))) == 1


def test_a_damaged_match_is_offered_as_one_and_goes_on_with_what_is_sound(
    sit: Callable[..., Person], profile: Path
) -> None:
    person = sit()
    session = begin(person.app.services)
    session.close()
    assert session.path
    data = session.path.read_bytes()
    session.path.write_bytes(data.replace(b'"score":[0,0]}', b'"score":[0,"0]}'))
    again = sit()
    (saved,) = unfinished(profile / "matches")
    assert continue_row(saved, again.app.services.clock).lines == [
        "Brisca · its file is damaged",
        "The part before the damage can go on",
    ]
    again.press(pygame.K_RETURN)
    assert again.screen == "menu"
    assert "can begin again" in again.app.top.describe().message
    again.press(pygame.K_RETURN)
    assert again.screen == "table"


def test_after_something_unexpected_nothing_is_called_saved_that_is_not(
    sit: Callable[..., Person], profile: Path
) -> None:
    person, path = at_the_table(sit, profile)
    with full(path):
        person.press(pygame.K_LEFT, pygame.K_RETURN)
        assert person.app.fail(ValueError("something unexpected"))
    sheet = person.app.top
    assert isinstance(sheet, DealTrouble)
    assert sheet.sentences()[0] == "The match was not being saved and has ended."
    assert "trouble:again" not in person.ids


@pytest.mark.skipif(sys.platform != "linux", reason="file names of any bytes")
def test_a_rule_file_whose_name_no_match_could_keep_is_told_and_crashes_nothing(
    sit: Callable[..., Person], profile: Path
) -> None:
    (profile / "rules").mkdir()
    (profile / "rules" / os.fsdecode(b"my\xffgame.yaml")).write_text("name: Mine\nextends: brisca\n")
    person = sit()
    person.click("menu:new-game")
    assert person.screen == "new-game"
    person.press(pygame.K_ESCAPE)
    person.click("menu:faults")
    assert person.screen == "faults"
    (listed,) = Games(person.app.services).faulty
    assert listed.id == "my?game"
    assert "give it another name" in listed.faults[0].message


def test_a_match_that_can_never_go_on_is_told_by_the_menu_and_not_just_missing(
    sit: Callable[..., Person], profile: Path
) -> None:
    person = sit()
    session = begin(person.app.services)
    session.close()
    assert session.path
    data = session.path.read_bytes()
    session.path.write_bytes(b"\x00" * 9 + data[9:])
    (profile / "matches" / "00007-brisca.jsonl").write_bytes(b'{"format":5,"var')  # killed before anything was played
    again = sit()
    assert "line 1 and cannot go on; it was kept as 00001-brisca.jsonl.bad" in again.app.top.describe().message
    assert "menu:continue" not in again.ids
    assert session.path.with_name("00001-brisca.jsonl.bad").read_bytes()[9:] == data[9:]


@pytest.mark.parametrize(
    "left",
    [
        lambda data: bytes(len(data)),
        lambda data: data.replace(b"\n", b" "),
        lambda data: data[:300],
        lambda _data: b"",
    ],
    ids=["zeros", "one line", "half a head", "nothing"],
)
def test_a_match_of_which_no_line_is_left_is_told_by_the_menu(
    sit: Callable[..., Person], profile: Path, left: Callable[[bytes], bytes]
) -> None:
    session = Session.begin(game("brisca"), 2, 3, seats(2), profile / "matches", seed=5)
    play(session, 8)
    session.close()
    assert session.path
    data = left(session.path.read_bytes())
    session.path.write_bytes(data)
    person = sit()
    assert "line 1 and cannot go on; it was kept as 00001-brisca.jsonl.bad" in person.app.top.describe().message
    assert "menu:continue" not in person.ids
    assert session.path.with_name("00001-brisca.jsonl.bad").read_bytes() == data


@pytest.mark.parametrize(
    "begun", [b"", b'{"for', b'{"format":5,"name":{"":"Mus\xc3', b'{"format":5,"variant":"brisca"}']
)
def test_a_match_that_was_ended_before_its_first_line_stood_there_is_no_news(
    sit: Callable[..., Person], profile: Path, begun: bytes
) -> None:
    (profile / "matches").mkdir()
    (profile / "matches" / "00001-brisca.jsonl").write_bytes(begun)
    assert not sit().app.top.describe().message
    assert not list((profile / "matches").glob("*.bad"))


@pytest.mark.parametrize("data", [bytes(600), b'{"format":5} {"deal":1}', b'{"format":5,' + bytes(90), b"words"])
def test_what_never_was_the_beginning_of_a_match_is_told_even_if_nobody_knows_it(
    sit: Callable[..., Person], profile: Path, data: bytes
) -> None:
    (profile / "matches").mkdir()
    (profile / "matches" / "00001-brisca.jsonl").write_bytes(data)
    assert "kept as 00001-brisca.jsonl.bad" in sit().app.top.describe().message


# -- where things are kept ---------------------------------------------------------------------------------------------


ONCE = """
import sys
from pathlib import Path
from game.storage.folders import folders
found = folders(Path(sys.argv[1]))
assert found.trouble
found.decks.mkdir()
(found.matches / "a match").write_text("of this evening")
print(found.root)
"""


def test_a_profile_that_cannot_be_written_leaves_no_folder_behind(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    (tmp_path / "temporary").mkdir()
    surroundings = {**os.environ, "TMPDIR": str(tmp_path / "temporary"), "TEMP": str(tmp_path / "temporary")}
    command = [sys.executable, "-c", ONCE, str(blocked / "profile")]
    done = subprocess.run(command, env=surroundings, cwd=ROOT, capture_output=True, text=True, check=True)
    assert Path(done.stdout.strip()).parent == tmp_path / "temporary"
    assert list((tmp_path / "temporary").iterdir()) == []


def test_where_not_even_a_temporary_folder_can_be_made_the_program_starts_and_tells_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    monkeypatch.setattr(tempfile, "tempdir", str(blocked / "temporary"))
    for chosen in (blocked / "profile", Path("~nobody-of-this-name/profile")):
        found = folders(chosen)
        assert "Nothing can be saved" in str(found.trouble)
        session = Session.begin(game("brisca"), 2, 3, seats(2), found.matches, seed=1)
        assert session.trouble
        assert unfinished(found.matches) == []
        Settings(found.root).change(text=125)
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


@pytest.mark.skipif(sys.platform == "win32", reason="links to folders")
def test_the_folder_that_is_told_is_the_one_where_the_stores_python_really_writes(tmp_path: Path) -> None:
    true = tmp_path / "Packages" / "PythonSoftwareFoundation.Python.3.12" / "LocalCache" / "Roaming" / "Brisca"
    true.mkdir(parents=True)
    (tmp_path / "Roaming").mkdir()
    (tmp_path / "Roaming" / "Brisca").symlink_to(true)
    found = folders(None, {"APPDATA": str(tmp_path / "Roaming")}, "win32")
    assert found.root == tmp_path / "Roaming" / "Brisca", "what another Python saved there is still found"
    assert found.told(found.rules) == str(true / "rules")
    assert found.told(tmp_path / "elsewhere") == str(tmp_path / "elsewhere")
    plain = folders(tmp_path / "plain", {}, "win32")
    assert plain.told(plain.rules) == str(tmp_path / "plain" / "rules")
