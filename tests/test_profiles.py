"""Profiles of every earlier version open as they are: their matches go on, their settings and people are in force.

Each folder in `tests/profiles` was written by the program as it was then, see the README there.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.match.record import finished_deals
from game.match.session import Session, Unreadable
from game.paths import RULES
from game.storage.database import FILE, LAYOUT
from game.storage.journal import FINISHED, as_bytes, unfinished_matches
from game.storage.remembered import Memory
from game.storage.settings import Choices, Settings
from game.variants.faults import FaultyRules
from game.variants.loading import available, load
from tests import examples, keep_profile
from tests.person import Person, Sit
from tests.tables import likely
from ui.core.games import Games
from ui.pages.faults.faults import FaultPage
from ui.pages.faults.sentences import advice

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
    """Two more deals at least, with --long the whole match."""
    chance, last = Random(1), 10_000 if examples.long else session.deal_number + 2
    while not session.match_over and session.deal_number < last:
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
def test_matches_of_an_older_version_go_on(profile: Path) -> None:
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
    assert all(saved.sound for saved in unfinished_matches(folder))
    assert not (examples.long and unfinished_matches(folder))
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
def program(profile: Path, sit: Sit) -> Person:
    return sit.menu(text=None, speed="instant", seed=None, lang=None)


@each([OLD[0], OLD[-1]])
def test_the_program_opens_on_an_old_profile_and_goes_on_with_its_match(program: Person) -> None:
    assert program.services.troubles == ()
    assert "menu:continue" in program.ids
    program.press("enter")
    program.settle()
    assert program.screen == "table"


# -- newer versions -------------------------------------------------------------------------------------------------


def snapshot(root: Path) -> dict[str, bytes]:
    """What every file holds."""
    return {str(path.relative_to(root)): path.read_bytes() for path in root.rglob("*") if path.is_file()}


@each([OLD[-1]])
def test_a_database_of_a_newer_version_is_told_and_left_as_it_is(profile: Path) -> None:
    with closing(sqlite3.connect(profile / FILE)) as base, base:
        base.execute(f"PRAGMA user_version = {LAYOUT + 1}")
        base.execute("ALTER TABLE person ADD COLUMN born TEXT")
    before = (profile / FILE).read_bytes()
    settings, memory = Settings(profile), Memory(profile)
    assert "newer version" in settings.trouble
    assert (settings.now, memory.people) == (Choices(), ())
    settings.change(text=150)
    memory.played("brisca")
    assert (settings.now.text, "newer version" in settings.trouble) == (150, True)
    assert (profile / FILE).read_bytes() == before
    assert not list(profile.rglob("*.bad"))


@each([OLD[-1]])
def test_a_match_by_rules_that_only_a_newer_version_knows_is_left_as_it_is(profile: Path) -> None:
    saved = unfinished_matches(profile / "matches")[0]
    head, *others = saved.path.read_bytes().splitlines(keepends=True)
    line = json.loads(head)
    line["rules"] = "bounty: {enabled: true}\n" + line["rules"]
    line["rules_sha256"] = hashlib.sha256(line["rules"].encode()).hexdigest()
    saved.path.write_bytes(as_bytes(line) + b"".join(others))
    before = saved.path.read_bytes()
    with pytest.raises(Unreadable, match="newer version"):
        Session.resume(saved.path)
    assert saved.path.read_bytes() == before
    assert not list(profile.rglob("*.bad"))


@each([OLD[-1]])
def test_a_window_on_what_a_newer_version_wrote_tells_it_and_changes_nothing(profile: Path, sit: Sit) -> None:
    with closing(sqlite3.connect(profile / FILE)) as base, base:
        base.execute(f"PRAGMA user_version = {LAYOUT + 1}")
    for path in (profile / "matches").glob("*.jsonl"):
        path.write_bytes(path.read_bytes().replace(b'"format":5', b'"format":6', 1))
    (rules,) = (profile / "rules").glob("*.yaml")
    rules.write_text(rules.read_text(encoding="utf-8") + "bounty: {enabled: true}\n", encoding="utf-8")
    before = snapshot(profile)
    program = sit.menu(text=None, speed=None, seed=None)
    assert any("newer version" in trouble for trouble in program.services.troubles)
    program.press("enter")
    program.settle()
    assert program.screen == "menu"
    assert "This match was saved by a newer version" in program.services.troubles[0]
    program.open(FaultPage(program.services, Games(program.services), rules))
    program.wait(300)
    assert program.screen == "faults"
    program.leave()
    assert snapshot(profile) == before


def test_a_rule_that_no_version_of_now_knows_may_come_from_a_newer_one(tmp_path: Path) -> None:
    (tmp_path / "late.yaml").write_text("extends: brisca\nbounty: {enabled: true}\n", encoding="utf-8")
    with pytest.raises(FaultyRules) as told:
        load(tmp_path / "late.yaml", (RULES, tmp_path))
    assert "update the game" in advice(told.value.faults[0], None, tmp_path / "late.yaml")


def test_todays_profile_is_made_for_later_versions(tmp_path: Path) -> None:
    root = keep_profile.main("today", tmp_path)
    assert Settings(root).now.felt == "wine"
    assert Memory(root).recent == ("brisca", "bastarda")
    assert len(unfinished_matches(root / "matches")) == 3
