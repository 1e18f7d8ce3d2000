"""Profiles of every earlier version open as they are: their matches go on, their settings and people are in force.

Each folder in `tests/profiles` was written by the program as it was then, see the README there.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.match.record import finished_deals
from game.match.session import Session
from game.paths import RULES
from game.storage.journal import FINISHED, unfinished_matches
from game.storage.remembered import Memory
from game.storage.settings import Settings
from game.variants.loading import available
from tests import keep_profile
from tests.person import Person, Sit
from tests.tables import likely

OLD = sorted(folder for folder in (Path(__file__).parent / "profiles").iterdir() if folder.is_dir())
WITH_PEOPLE = [folder for folder in OLD if folder.name != "1-settings"]
WITH_RULES = [folder for folder in WITH_PEOPLE if folder.name != "1-people"]


@pytest.fixture
def profile(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of the old profile."""
    return Path(shutil.copytree(request.param, tmp_path / "profile"))


def each(folders: list[Path] = OLD) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("profile", folders, indirect=True, ids=lambda folder: folder.name)


def played_on(session: Session) -> None:
    chance = Random(1)
    while not session.match_over:
        if session.to_act is None:
            session.next_deal()
            continue
        session.do(session.to_act, likely(list(session.legal(session.to_act)), chance))


@each()
def test_settings_of_an_older_version_are_in_force(profile: Path) -> None:
    settings = Settings(profile)
    now = settings.now
    assert (now.language, now.text, now.speed, now.felt, now.volume) == ("es", 125, "brisk", "wine", 35)
    assert (now.quiet, now.keys, now.high_contrast, now.captions) == (("wood",), (("hint", "j"),), True, True)
    settings.change(text=150)
    again = Settings(profile)
    assert (again.now.text, again.now.felt, again.trouble) == (150, "wine", "")


@each(WITH_PEOPLE)
def test_people_and_how_games_were_played_are_remembered(profile: Path) -> None:
    memory = Memory(profile)
    assert [person.name for person in memory.people] == ["Luz", "Inés"]
    assert memory.recent == ("brisca", "bastarda")
    known = memory.game("brisca")
    assert (known.target, known.first, known.partners) == (3, "loser", "draw")
    ines, bruno = known.seats[2]
    assert (ines.name, ines.help, bruno.kind, bruno.level) == ("Inés", "little", "computer", "hard")


@each()
def test_matches_of_an_older_version_go_on_to_their_end(profile: Path) -> None:
    folder = profile / "matches"
    open_ones = unfinished_matches(folder)
    assert {saved.variant for saved in open_ones} >= {"brisca", "bastarda"}
    for saved in open_ones:
        assert saved.sound
        session = Session.resume(saved.path)
        assert session.seats[0].name == "Inés"
        assert session.seats[0].kind == "person"
        played_on(session)
        session.close()
        assert session.trouble is None
    assert not unfinished_matches(folder)
    assert not list(profile.rglob("*.bad"))


@each()
def test_a_finished_match_of_an_older_version_can_be_looked_at_again(profile: Path) -> None:
    (path,) = (profile / "matches" / FINISHED).iterdir()
    deals = finished_deals(path.read_bytes().splitlines())
    assert deals
    assert deals[-1].match.over


@each(WITH_RULES)
def test_house_rules_of_an_older_version_are_a_game(profile: Path) -> None:
    folders = (RULES, profile / "rules")
    (listed,) = [game for game in available(folders) if game.path.parent == profile / "rules"]
    assert listed.variant is not None
    assert listed.variant.match.target == 3


@pytest.fixture
def program(profile: Path, sit: Sit) -> Iterator[Person]:
    yield sit.menu(text=None, speed="instant", seed=None, lang=None)


@each([OLD[0], OLD[-1]])
def test_the_program_opens_on_an_old_profile_and_goes_on_with_its_match(program: Person) -> None:
    assert program.services.troubles == ()
    assert "menu:continue" in program.ids
    program.press("enter")
    program.settle()
    assert program.screen == "table"


def test_todays_profile_is_made_for_later_versions(tmp_path: Path) -> None:
    root = keep_profile.main("today", tmp_path)
    assert Settings(root).now.felt == "wine"
    assert Memory(root).recent == ("brisca", "bastarda")
    assert len(unfinished_matches(root / "matches")) == 3
