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
from game.paths import ROOT
from game.storage import journal
from game.storage.folders import folders
from game.storage.journal import unfinished_matches
from game.storage.remembered import GameMemory, Memory
from game.storage.settings import Settings
from tests.matches import play_match, put_away
from tests.person import SIZES, Person, Sit
from tests.tables import game, seats
from tests.test_record import play
from tests.test_saving import full
from ui.core.games import Games
from ui.pages.menu.menu import continue_row
from ui.pages.results.ends import end_scene
from ui.table.looks.match_sheets import DealTrouble


def table(sit: Sit, size: tuple[int, int] = (1024, 640), text: int = 100) -> Person:
    """A match of two at the table, saved in the profile."""
    session = Session.begin(game("brisca"), 2, 3, seats(2), sit.folder / "matches", seed=5)
    return sit.at(session, size, text=text).at_rest()


def warns(person: Person) -> bool:
    """Whether the bar of the table says that the match is not saved."""
    return bool(person.table.context.renderer.furniture.bar_state().warning)


def at_the_table(sit: Sit, profile: Path) -> tuple[Person, Path]:
    """A person who is on turn in a new match, and its file."""
    person = sit.menu()
    person.press("enter")
    (path,) = (profile / "matches").glob("*.jsonl")
    person.settle()
    return person, path


@pytest.mark.matrix
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("lang", words.spoken())
def test_the_table_says_that_nothing_is_saved_for_as_long_as_it_lasts(
    sit: Sit, size: tuple[int, int], lang: str
) -> None:
    words.use(lang)
    person = table(sit, size, 150)
    assert not warns(person)
    with full(person.session.path):
        person.press("left", "enter")
        assert person.message == person.session.trouble
        person.look()
        person.settle()
        assert warns(person)
        person.wait(5000)
        assert warns(person)
        person.look()
    person.wait(2500)  # nobody plays: the disk is tried again all the same
    assert not warns(person)
    person.settle()
    person.look()
    assert person.services.text.overflow == []


def test_that_a_match_is_saved_again_is_said(sit: Sit) -> None:
    person = table(sit)
    with full(person.session.path):
        person.press("left", "enter").settle()
    heard = set()
    for _ in range(200):
        person.wait(16)
        heard.add(person.message)
    assert any("saved again" in sentence for sentence in heard)


def test_a_table_whose_folder_vanishes_says_so_and_plays_on(sit: Sit) -> None:
    person = table(sit)
    shutil.rmtree(sit.folder / "matches")
    person.press("left", "enter")
    person.wait(4000)  # whatever else happens meanwhile, it can be read
    assert "was gone" in person.message
    person.settle()
    assert "was gone" not in person.message
    assert not warns(person)
    assert [saved.path for saved in unfinished_matches(sit.folder / "matches")] == [person.session.path]


def test_that_another_window_has_a_match_is_told_until_it_lets_go(sit: Sit, profile: Path) -> None:
    session = Session.begin(game("brisca"), 2, 3, seats(2), profile / "matches", seed=5)
    person = sit.menu()
    person.press("enter")
    person.wait(3000)
    assert (person.screen, "another window" in person.message) == ("menu", True)
    session.close()
    person.wait(1000)
    assert person.message == ""
    person.press("enter")
    assert person.screen == "table"


CLOSED = pygame.event.Event(pygame.QUIT)


def test_nobody_quits_while_cards_are_not_saved_without_being_asked(sit: Sit, profile: Path) -> None:
    person, path = at_the_table(sit, profile)
    with full(path):
        person.press("left", "enter").settle()
        person.press("ctrl+q")
        assert "The last card is not saved (File too large)" in person.message
        person.press("escape", "left", "enter").settle()
        person.press("ctrl+q")
        assert person.screen == "unsaved"
        assert "cards are not saved (File too large)" in person.message
        assert person.focus == "unsaved:stay"
        person.press("escape")
        assert person.screen == "table"
        person.act(CLOSED)
        assert person.screen == "unsaved"
        person.act(CLOSED)
        assert person.screen == "unsaved", "closing it once more is no answer"
        person.click("unsaved:again")
        assert "tried again just now" in person.message
    lines = len(path.read_bytes().splitlines())
    person.click("unsaved:again")
    assert not person.app.scenes, "there was room again"
    assert len(path.read_bytes().splitlines()) >= lines + 2


def test_who_wants_to_quit_all_the_same_may(sit: Sit, profile: Path) -> None:
    person, path = at_the_table(sit, profile)
    with full(path):
        person.press("left", "enter", "escape", "ctrl+q")
        person.click("unsaved:go")
        assert not person.app.scenes


def test_nothing_is_asked_when_the_disk_takes_it_at_the_last_moment(sit: Sit, profile: Path) -> None:
    person, path = at_the_table(sit, profile)
    before = path.read_bytes()
    with full(path):
        person.press("left", "enter")
    person.press("ctrl+q")
    assert not person.app.scenes
    assert path.read_bytes().startswith(before)
    assert path.read_bytes() != before


def test_a_match_that_can_only_be_read_is_no_loss_until_a_card_is_played(sit: Sit, profile: Path) -> None:
    person, path = at_the_table(sit, profile)
    with full(path):
        person.press("ctrl+q")
        assert not person.app.scenes


def test_the_end_of_a_match_is_not_left_either_while_it_is_not_saved(sit: Sit) -> None:
    session = Session.begin(game("brisca"), 2, 1, seats(2), sit.folder / "matches", seed=5)
    with full(session.path):
        play_match(session)
        person = sit()
        person.open(end_scene(person.services, session))
        person.wait(20_000)
        for way in ("button:main-menu", "button:play-again"):
            person.click(way)
            assert person.screen == "unsaved"
            assert person.control("unsaved:stay").label == "Stay here"
            person.press("escape")
        person.click("button:play-again", "unsaved:go")
        person.wait(100)
        assert person.screen == "table"


def test_what_lasts_only_until_one_quits_is_asked_about_and_kept_when_that_becomes_possible(
    sit: Sit, tmp_path: Path
) -> None:
    home = tmp_path / "home"
    home.write_text("in the way")
    person = Sit(home / "brisca").menu()
    person.press("ctrl+q")
    assert not person.app.scenes, "there is nothing to lose yet"
    person = Sit(home / "brisca").menu()
    person.click("menu:play-now")
    person.press("escape")
    person.click("pause:leave")
    person.press("ctrl+q")
    assert "1 unfinished match would be lost" in person.message
    person.click("unsaved:again")
    assert person.screen == "unsaved"
    home.unlink()
    person.click("unsaved:again")
    assert not person.app.scenes
    assert len(unfinished_matches(home / "brisca" / "matches")) == 1
    assert folders(home / "brisca").trouble is None


def test_the_pause_says_that_leaving_saves_nothing_and_the_menu_what_was_lost(sit: Sit, profile: Path) -> None:
    person, path = at_the_table(sit, profile)
    with full(path):
        person.press("left", "enter", "escape")
        assert person.control("pause:leave").label == "Leave without saving"
        person.click("pause:leave")
        assert person.screen == "unsaved"
        person.press("escape")
        assert person.screen == "pause"
        person.click("pause:leave", "unsaved:go")
        assert person.screen == "menu"
        assert "could not be saved" in person.message
    person.press("enter")
    assert person.screen == "table", "what was saved before goes on"


def test_on_the_pause_the_disk_is_tried_again(sit: Sit, profile: Path) -> None:
    person, path = at_the_table(sit, profile)
    with full(path):
        person.press("left", "enter", "escape")
        assert person.control("pause:leave").label == "Leave without saving"
    person.wait(5000)
    assert person.control("pause:leave").label == "Save and leave"


def test_the_menu_tells_of_a_profile_that_vanished_and_makes_it_anew(sit: Sit, profile: Path) -> None:
    person = sit.menu()
    person.services.settings.change(speed="calm", text=125)
    person.press("s")
    shutil.rmtree(profile)
    person.press("escape")
    assert person.screen == "menu"
    assert str(profile) in person.message
    assert "made anew" in person.message
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


def test_a_closed_match_that_could_not_be_moved_is_told_and_moved_by_the_next_start(sit: Sit, profile: Path) -> None:
    person = sit.menu()
    person.press("enter")
    (profile / "matches" / journal.FINISHED).write_text("in the way")
    person.press("escape")
    person.click("pause:give-up", "give-up:abandon")
    assert person.screen == "menu"
    assert "could not be put away" in person.message
    assert "menu:continue" not in person.ids
    (profile / "matches" / journal.FINISHED).unlink()
    sit.menu()
    assert len(list((profile / "matches" / journal.FINISHED).glob("*.jsonl"))) == 1


def test_a_damaged_match_is_offered_as_one_and_goes_on_with_what_is_sound(sit: Sit, profile: Path) -> None:
    person = sit.menu()
    session = person.begin()
    path = put_away(session)
    data = path.read_bytes()
    path.write_bytes(data.replace(b'"score":[0,0]}', b'"score":[0,"0]}'))
    again = sit.menu()
    (saved,) = unfinished_matches(profile / "matches")
    assert continue_row(saved, again.services.clock).lines == [
        "Brisca · its file is damaged",
        "The part before the damage can go on",
    ]
    again.press("enter")
    assert again.screen == "menu"
    assert "can begin again" in again.message
    again.press("enter")
    assert again.screen == "table"


def test_after_something_unexpected_nothing_is_called_saved_that_is_not(sit: Sit, profile: Path) -> None:
    person, path = at_the_table(sit, profile)
    with full(path):
        person.press("left", "enter")
        assert person.app.fail(ValueError("something unexpected"))
    sheet = person.at(DealTrouble)
    assert sheet.sentences()[0] == "The match was not being saved and has ended."
    assert "trouble:again" not in person.ids


@pytest.mark.skipif(sys.platform != "linux", reason="file names of any bytes")
def test_a_rule_file_whose_name_no_match_could_keep_is_told_and_crashes_nothing(sit: Sit, profile: Path) -> None:
    (profile / "rules").mkdir()
    (profile / "rules" / os.fsdecode(b"my\xffgame.yaml")).write_text("name: Mine\nextends: brisca\n")
    person = sit.menu()
    person.click("menu:new-game")
    assert person.screen == "new-game"
    person.press("escape")
    person.click("menu:faults")
    assert person.screen == "faults"
    (listed,) = Games(person.services).faulty
    assert listed.id == "my?game"
    assert "give it another name" in listed.faults[0].message


def test_a_match_that_can_never_go_on_is_told_by_the_menu_and_not_just_missing(sit: Sit, profile: Path) -> None:
    person = sit.menu()
    session = person.begin()
    path = put_away(session)
    data = path.read_bytes()
    path.write_bytes(b"\x00" * 9 + data[9:])
    (profile / "matches" / "00007-brisca.jsonl").write_bytes(b'{"format":5,"var')  # killed before anything was played
    again = sit.menu()
    assert "line 1 and cannot go on; it was kept as 00001-brisca.jsonl.bad" in again.message
    assert "menu:continue" not in again.ids
    assert path.with_name("00001-brisca.jsonl.bad").read_bytes()[9:] == data[9:]


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
    sit: Sit, profile: Path, left: Callable[[bytes], bytes]
) -> None:
    session = Session.begin(game("brisca"), 2, 3, seats(2), profile / "matches", seed=5)
    play(session, 8)
    path = put_away(session)
    data = left(path.read_bytes())
    path.write_bytes(data)
    person = sit.menu()
    assert "line 1 and cannot go on; it was kept as 00001-brisca.jsonl.bad" in person.message
    assert "menu:continue" not in person.ids
    assert path.with_name("00001-brisca.jsonl.bad").read_bytes() == data


@pytest.mark.parametrize(
    "begun", [b"", b'{"for', b'{"format":5,"name":{"":"Mus\xc3', b'{"format":5,"variant":"brisca"}']
)
def test_a_match_that_was_ended_before_its_first_line_stood_there_is_no_news(
    sit: Sit, profile: Path, begun: bytes
) -> None:
    (profile / "matches").mkdir()
    (profile / "matches" / "00001-brisca.jsonl").write_bytes(begun)
    assert not sit.menu().app.top.describe().message
    assert not list((profile / "matches").glob("*.bad"))


@pytest.mark.parametrize("data", [bytes(600), b'{"format":5} {"deal":1}', b'{"format":5,' + bytes(90), b"words"])
def test_what_never_was_the_beginning_of_a_match_is_told_even_if_nobody_knows_it(
    sit: Sit, profile: Path, data: bytes
) -> None:
    (profile / "matches").mkdir()
    (profile / "matches" / "00001-brisca.jsonl").write_bytes(data)
    assert "kept as 00001-brisca.jsonl.bad" in sit.menu().app.top.describe().message


# -- where things are kept ---------------------------------------------------------------------------------------------


ONCE = """
import sys
from pathlib import Path
from game.storage.folders import folders
found = folders(Path(sys.argv[1]))
assert found.trouble
found.decks.mkdir()
(found.matches / "a match").write_text("of this person")
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
        assert unfinished_matches(found.matches) == []
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
