"""One file takes a profile to another computer and back: all of it arrives, and nothing that is there is lost."""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pytest

from game.commands import move
from game.match.session import Seat, Session
from game.paths import RULES
from game.statistics.queries import Wanted
from game.statistics.statistics import Statistics
from game.storage import archive, moving
from game.storage.archive import UnusableArchive
from game.storage.folders import Folders
from game.storage.journal import FINISHED, unfinished_matches
from game.storage.moving import Brought, Profile
from game.storage.remembered import Memory, Person
from game.storage.settings import Choices, Settings
from tests import keep_profile
from tests.matches import play_deal
from tests.narrow import sure
from tests.tables import game, seats
from tests.test_profiles import OLD, snapshot

DAY = "2025-03-08"


def write(home: Path, stick: Path) -> Path:
    """The archive of this profile, on the stick."""
    stick.mkdir(exist_ok=True)
    return archive.write(stick, DAY, Folders(home), Settings(home), Memory(home))[0]


def bring(path: Path, home: Path, theirs: bool = False) -> Brought:
    """Brings the archive into this profile, as on the next start."""
    (home / "matches").mkdir(parents=True, exist_ok=True)
    profile = of(home)
    with moving.looked_at(path, profile) as found:
        return moving.bring_in(found, profile, theirs)


def of(home: Path) -> Profile:
    return Profile(Folders(home), Settings(home), Memory(home))


def play(path: Path, acts: int) -> None:
    session = Session.resume(path)
    keep_profile.play(session, acts, Random(3))
    session.close()


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """The profile of somebody who has played."""
    home = keep_profile.main("old", tmp_path)
    (home / "faces").mkdir()
    (home / "faces" / "own-0123456789ab.json").write_text("{}", encoding="utf-8")
    (home / "decks" / "abuela").mkdir(parents=True)
    (home / "decks" / "abuela" / "deck.yaml").write_text("title: Abuela\n", encoding="utf-8")
    return home


@pytest.fixture
def new(tmp_path: Path) -> Path:
    return tmp_path / "new"


# -- there and back --------------------------------------------------------------------------------------------------


def test_everything_arrives_on_a_new_computer(old: Path, new: Path, tmp_path: Path) -> None:
    path = write(old, tmp_path / "stick")
    assert path.name == f"Brisca-{DAY}.brisca"
    brought = bring(path, new)
    assert brought.troubles == ()
    theirs, ours = snapshot(old), snapshot(new)
    del theirs["settings.db"], ours["settings.db"]
    assert ours == theirs
    assert Settings(new).now == Settings(old).now
    assert dict(Memory(new).games) == dict(Memory(old).games)
    assert (Memory(new).recent, Memory(new).people) == (Memory(old).recent, Memory(old).people)
    assert [saved.when for saved in unfinished_matches(new / "matches")] == [
        pytest.approx(saved.when) for saved in unfinished_matches(old / "matches")
    ]


@pytest.mark.parametrize("kept", OLD, ids=lambda folder: folder.name)
def test_a_profile_of_every_version_can_move(kept: Path, new: Path, tmp_path: Path) -> None:
    home = Path(shutil.copytree(kept, tmp_path / "kept"))
    assert bring(write(home, tmp_path / "stick"), new).troubles == ()
    theirs, ours = snapshot(home), snapshot(new)
    assert {name: ours.get(name) for name in theirs if name != "settings.db"} == {
        name: data for name, data in theirs.items() if name != "settings.db"
    }
    assert Settings(new).now == Settings(home).now


def test_bringing_the_same_file_in_again_changes_nothing(old: Path, new: Path, tmp_path: Path) -> None:
    path = write(old, tmp_path / "stick")
    bring(path, new)
    before = snapshot(new)
    with moving.looked_at(path, of(new)) as found:
        assert not found.brings
    assert bring(path, new) == Brought(0, 0, 0, ())
    after = snapshot(new)
    assert {name for name in after if after[name] != before.get(name)} <= {"settings.db"}
    assert after.keys() == before.keys()


def test_a_match_goes_on_from_where_it_was_played_last_there_and_back(old: Path, new: Path, tmp_path: Path) -> None:
    bring(write(old, tmp_path / "there"), new)
    first = min(saved.path.name for saved in unfinished_matches(new / "matches"))
    play(new / "matches" / first, 2)
    further = (new / "matches" / first).read_bytes()
    assert bring(write(new, tmp_path / "back"), old).further == 1
    assert (old / "matches" / first).read_bytes() == further
    play(old / "matches" / first, 500)
    assert bring(write(old, tmp_path / "there"), new).further == 1
    assert not (new / "matches" / first).exists()
    assert (new / "matches" / FINISHED / first).read_bytes() == (old / "matches" / FINISHED / first).read_bytes()
    assert bring(write(old, tmp_path / "there"), new) == Brought(0, 0, 0, ())


def test_a_match_that_went_on_here_stays_as_far_as_it_is(old: Path, new: Path, tmp_path: Path) -> None:
    path = write(old, tmp_path / "stick")
    bring(path, new)
    (saved, *_others) = unfinished_matches(new / "matches")
    play(saved.path, 2)
    before = saved.path.read_bytes()
    assert bring(path, new, theirs=True).further == 0
    assert saved.path.read_bytes() == before


def test_a_match_that_went_on_on_both_computers_is_there_twice(old: Path, new: Path, tmp_path: Path) -> None:
    bring(write(old, tmp_path / "there"), new)
    name = min(saved.path.name for saved in unfinished_matches(new / "matches"))
    one, other = Session.resume(old / "matches" / name), Session.resume(new / "matches" / name)
    seat = one.to_act
    assert seat is not None
    one.do(seat, one.legal(seat)[0])
    other.do(seat, other.legal(seat)[-1])
    one.close()
    other.close()
    here = (new / "matches" / name).read_bytes()
    assert bring(write(old, tmp_path / "again"), new).new == 1
    assert (new / "matches" / name).read_bytes() == here
    assert len(unfinished_matches(new / "matches")) == 4


def test_other_matches_of_the_same_name_get_a_number_that_is_free(old: Path, new: Path, tmp_path: Path) -> None:
    session = keep_profile.begin(new, RULES / "brisca.yaml", 3, 5)
    session.close()
    assert session.path
    before = session.path.read_bytes()
    assert bring(write(old, tmp_path / "stick"), new).troubles == ()
    assert session.path.read_bytes() == before
    assert len(unfinished_matches(new / "matches")) == 4
    assert unfinished_matches(new / "matches")[0].path == session.path  # it was played last here


# -- what both have ---------------------------------------------------------------------------------------------------


@pytest.fixture
def lived_in(old: Path, new: Path) -> Path:
    """Another profile, with rules, settings and habits of its own."""
    (new / "rules").mkdir(parents=True)
    (new / "rules" / "brisca_de_los_domingos.yaml").write_text("extends: brisca\n", encoding="utf-8")
    Settings(new).change(felt="blue", text=150, window=(1500, 900))
    memory = Memory(new)
    memory.keep("brisca", memory.game("brisca").seated(2, ()))
    memory.met(Person("Inés", "guest-5"))
    return new


def test_what_both_have_stays_as_it_is_here_unless_the_person_says_otherwise(
    old: Path, lived_in: Path, tmp_path: Path
) -> None:
    path = write(old, tmp_path / "stick")
    with moving.looked_at(path, of(lived_in)) as found:
        assert found.asks
        assert [one.packed.name for one in found.differing] == ["rules/brisca_de_los_domingos.yaml"]
    bring(path, lived_in)
    assert (lived_in / "rules" / "brisca_de_los_domingos.yaml").read_text(encoding="utf-8") == "extends: brisca\n"
    assert (Settings(lived_in).now.felt, Settings(lived_in).now.language) == ("blue", "")
    assert Memory(lived_in).game("brisca").target == 0
    assert [(one.name, one.face) for one in Memory(lived_in).people] == [("Inés", "guest-5"), ("Luz", "guest-3")]


def test_what_the_file_has_holds_if_the_person_says_so_and_the_old_is_kept_beside(
    old: Path, lived_in: Path, tmp_path: Path
) -> None:
    path = write(old, tmp_path / "stick")
    assert bring(path, lived_in, theirs=True).replaced == 1
    rules = lived_in / "rules" / "brisca_de_los_domingos.yaml"
    assert rules.read_bytes() == (old / "rules" / rules.name).read_bytes()
    assert rules.with_name(f"{rules.name}.bak").read_text(encoding="utf-8") == "extends: brisca\n"
    now = Settings(lived_in).now
    assert (now.felt, now.text, now.language) == ("wine", 125, "es")
    assert now.window == (1500, 900)  # that of this screen
    assert Memory(lived_in).game("brisca").target == 3


def test_a_match_that_is_open_in_a_window_stays_and_that_is_told(old: Path, new: Path, tmp_path: Path) -> None:
    bring(write(old, tmp_path / "stick"), new)
    name = min(saved.path.name for saved in unfinished_matches(old / "matches"))
    play(old / "matches" / name, 2)
    playing = Session.resume(new / "matches" / name)
    brought = bring(write(old, tmp_path / "again"), new)
    playing.close()
    assert brought.further == 0
    assert "open in a window" in brought.troubles[0]


# -- files that cannot be brought in ----------------------------------------------------------------------------------

Pages: TypeAlias = dict[str, Any]


def remade(path: Path, change: Callable[[Pages, dict[str, bytes]], None]) -> None:
    """The archive again, with another first page or other files."""
    with zipfile.ZipFile(path) as found:
        held = {name: found.read(name) for name in found.namelist()}
    page = json.loads(held.pop(archive.FIRST_PAGE))
    change(page, held)
    with zipfile.ZipFile(path, "w") as made:
        for name, data in held.items():
            made.writestr(name, data)
        made.writestr(archive.FIRST_PAGE, json.dumps(page))


def renamed(to: str) -> Callable[[Pages, dict[str, bytes]], None]:
    def change(page: Pages, held: dict[str, bytes]) -> None:
        before = page["files"][0]["name"]
        page["files"][0]["name"] = to
        held[to] = held.pop(before)

    return change


def touched(page: Pages, held: dict[str, bytes]) -> None:
    name = page["files"][0]["name"]
    held[name] = held[name][:-1] + b"x"


def gone(page: Pages, held: dict[str, bytes]) -> None:
    del held[page["files"][0]["name"]]


WRONG: dict[str, Callable[[Pages, dict[str, bytes]], None]] = {
    "out of the folder": renamed("../../evil.yaml"),
    "from the root": renamed("/etc/passwd"),
    "a room that is none": renamed("reports/x.txt"),
    "the database itself": renamed("settings.db"),
    "a device": renamed("rules/con.yaml"),
    "a stream of Windows": renamed("rules/a:b.yaml"),
    "hidden": renamed("rules/.x.yaml"),
    "another byte": touched,
    "a file too many": lambda _page, held: held.update({"rules/more.yaml": b""}),
    "a file too few": gone,
    "twice": lambda page, _held: page["files"].append(page["files"][0]),
    "too long": lambda page, _held: page["files"][0].update(size=10**15),
    "no list": lambda page, _held: page.update(files=7),
    "no people": lambda page, _held: page.update(people=[["Ana"]]),
    "a face out of the folder": lambda page, _held: page.update(people=[["Ana", "../x"]]),
    "no number": lambda page, _held: page.update(brisca="one"),
}


@pytest.mark.parametrize("how", WRONG)
def test_an_archive_that_was_changed_is_refused_and_nothing_is_touched(
    how: str, old: Path, new: Path, tmp_path: Path
) -> None:
    path = write(old, tmp_path / "stick")
    remade(path, WRONG[how])
    (new / "matches").mkdir(parents=True)
    before = snapshot(tmp_path)
    with pytest.raises(UnusableArchive, match="damaged, or no file of this game"):
        bring(path, new)
    assert snapshot(tmp_path) == before
    assert sorted(place.name for place in new.iterdir()) == ["matches"]


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_byte_that_calls_it_packed_in_another_way_makes_it_a_damaged_file(
    method: int, old: Path, new: Path, tmp_path: Path
) -> None:
    path = write(old, tmp_path / "stick")
    data = bytearray(path.read_bytes())
    for entry in re.finditer(rb"PK\x01\x02", bytes(data)):
        data[entry.start() + 10] = method
    path.write_bytes(data)
    with pytest.raises(UnusableArchive, match="damaged, or no file of this game"):
        bring(path, new)


@pytest.mark.parametrize("share", [0.0, 0.01, 0.5, 0.99])
def test_an_archive_that_was_cut_short_is_refused(share: float, old: Path, new: Path, tmp_path: Path) -> None:
    path = write(old, tmp_path / "stick")
    path.write_bytes(path.read_bytes()[: int(path.stat().st_size * share)])
    with pytest.raises(UnusableArchive):
        bring(path, new)


def test_no_changed_byte_does_any_harm(old: Path, new: Path, tmp_path: Path) -> None:
    path = write(old, tmp_path / "stick")
    data, chance, refused = path.read_bytes(), Random(1), 0
    (new / "matches").mkdir(parents=True)
    for _try in range(150):
        damaged = bytearray(data)
        damaged[chance.randrange(len(data))] ^= 1 << chance.randrange(8)
        path.write_bytes(damaged)
        try:
            with moving.looked_at(path, Profile(Folders(new), Settings(None), Memory(None))):
                pass
        except UnusableArchive:
            refused += 1
        assert snapshot(new) == {}
    assert refused > 100


def test_an_archive_in_which_a_file_lies_before_its_beginning_is_refused(old: Path, new: Path, tmp_path: Path) -> None:
    path = write(old, tmp_path / "stick")
    (new / "matches").mkdir(parents=True)
    data = bytearray(path.read_bytes())

    def move(place: int) -> None:
        data[place : place + 4] = (int.from_bytes(data[place : place + 4], "little") + 40).to_bytes(4, "little")

    move(data.rindex(b"PK\x05\x06") + 16)  # the list itself, and with it all that it names
    entries = [match.start() for match in re.finditer(rb"PK\x01\x02", data)]
    for entry in entries[1:]:
        move(entry + 42)  # all but the first lie where they did
    path.write_bytes(data)
    with pytest.raises(UnusableArchive, match="damaged, or no file of this game"):
        bring(path, new)


def test_an_archive_of_a_newer_version_is_told(old: Path, new: Path, tmp_path: Path) -> None:
    path = write(old, tmp_path / "stick")
    remade(path, lambda page, _held: page.update(brisca=archive.FORMAT + 1))
    with pytest.raises(UnusableArchive, match="newer version"):
        bring(path, new)


def test_settings_that_this_version_does_not_know_are_left_out(old: Path, new: Path, tmp_path: Path) -> None:
    path = write(old, tmp_path / "stick")
    remade(path, lambda page, _held: page.update(settings={"felt": "purple", "text": 150, "moon": 1, "window": [9, 9]}))
    bring(path, new)
    assert (Settings(new).now.felt, Settings(new).now.text) == ("olive", 150)
    assert Settings(new).now.window == Choices().window


def test_a_setting_longer_than_any_is_left_out_as_it_would_be_at_the_next_start(
    old: Path, new: Path, tmp_path: Path
) -> None:
    path = write(old, tmp_path / "stick")
    remade(path, lambda page, _held: page["settings"].update(quiet=["x" * 20_000]))
    (new / "matches").mkdir(parents=True)
    profile = of(new)
    with moving.looked_at(path, profile) as found:
        moving.bring_in(found, profile, False)
    assert profile.settings.now.quiet == () == Settings(new).now.quiet
    assert profile.settings.now.text == Settings(new).now.text == 125


def test_a_second_file_of_the_day_does_not_take_the_place_of_the_first(old: Path, tmp_path: Path) -> None:
    first, second = write(old, tmp_path / "stick"), write(old, tmp_path / "stick")
    assert (first.name, second.name) == (f"Brisca-{DAY}.brisca", f"Brisca-{DAY}-2.brisca")


def test_names_that_no_other_system_could_keep_are_told(old: Path, tmp_path: Path) -> None:
    (old / "texts").mkdir()
    (old / "texts" / "what?.txt").write_text("x", encoding="utf-8")
    _path, left = archive.write(tmp_path, DAY, Folders(old), Settings(old), Memory(old))
    assert left == ["texts/what?.txt"]


# -- the command ------------------------------------------------------------------------------------------------------


def commanded(*argv: object) -> int:
    return move.main([*map(str, argv), "--lang", "en"])


def test_the_command_writes_looks_and_brings_in(
    old: Path, new: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert commanded("--out", tmp_path, "--profile-dir", old) == 0
    (path,) = tmp_path.glob("*.brisca")
    assert str(path) in capsys.readouterr().out
    assert commanded(path, "--look", "--profile-dir", new) == 0
    assert "new: matches/00001-brisca.jsonl" in capsys.readouterr().out
    assert not unfinished_matches(new / "matches")
    assert commanded(path, "--profile-dir", new) == 0
    assert len(unfinished_matches(new / "matches")) == 3
    assert commanded(path, "--profile-dir", new) == 0
    assert "Everything in this file is here already." in capsys.readouterr().out


def test_the_command_refuses_in_a_sentence(new: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert commanded("--profile-dir", new) == 2
    assert commanded("x.brisca", "--out", tmp_path, "--profile-dir", new) == 2
    assert commanded(tmp_path / "none.brisca", "--profile-dir", new) == 1
    assert commanded(tmp_path, "--profile-dir", new) == 1
    assert commanded("--out", tmp_path / "none", "--profile-dir", new) == 1
    told = capsys.readouterr().err.splitlines()
    assert len(told) == 5
    assert told[2] == f"{tmp_path / 'none.brisca'} cannot be read: No such file or directory"
    assert told[4] == f"There is no folder {tmp_path / 'none'}"


# -- statistics --------------------------------------------------------------------------------------------------------


def figures_of(home: Path) -> Statistics:
    return Statistics(home, home / "matches")


def reviewed(home: Path, name: str) -> Statistics:
    """Figures of a deal that was played and looked at again here, whose match has been deleted since."""
    session = Session.begin(
        game("brisca"), 2, 1, (Seat("person", name, "ana", person=name), *seats(2)[1:]), home / "matches"
    )
    figures = figures_of(home)
    play_deal(session)
    assert figures.record(session, 1_700_000_000.0), figures.trouble
    figures.judge(session, 1, 0, 10, 7)
    session.close()
    assert session.path
    session.path.unlink()
    return figures


def told(figures: Statistics) -> dict[str, tuple[int, int]]:
    """How many deals and matching decisions are known of everybody."""
    pages = {one.name: sure(figures.page(Wanted(one.id))).whole for one in figures.players()}
    return {name: (whole["deals"], whole["agreed"]) for name, whole in pages.items()}


def test_statistics_arrive_with_what_no_saved_match_tells_any_more(old: Path, new: Path, tmp_path: Path) -> None:
    figures = reviewed(old, "Ana")
    path = write(old, tmp_path / "stick")
    bring(path, new)
    assert told(figures_of(new)) == told(figures) == {"Ana": (1, 7)}
    assert figures_of(new).book() == figures.book()
    with moving.looked_at(path, of(new)) as found:
        assert not found.brings
    with moving.looked_at(write(new, tmp_path / "back"), of(old)) as found:
        assert not found.brings


def test_where_both_have_statistics_the_person_says_which_hold(old: Path, lived_in: Path, tmp_path: Path) -> None:
    reviewed(old, "Ana")
    reviewed(lived_in, "Eva")
    path = write(old, tmp_path / "stick")
    bring(path, lived_in)
    assert told(figures_of(lived_in)) == {"Eva": (1, 7)}
    assert bring(path, lived_in, theirs=True).troubles == ()
    assert told(figures_of(lived_in)) == {"Ana": (1, 7)}
    (lived_in / "statistics.db.bak").rename(lived_in / "statistics.db")
    assert told(figures_of(lived_in)) == {"Eva": (1, 7)}


def test_a_half_written_deal_travels_not_at_all(old: Path, new: Path, tmp_path: Path) -> None:
    before = told(reviewed(old, "Ana"))
    with closing(sqlite3.connect(old / "statistics.db", isolation_level=None)) as base:
        base.execute("PRAGMA cache_size = 1")
        base.execute("BEGIN IMMEDIATE")
        base.execute("UPDATE total SET deals = 99")
        base.executemany("INSERT INTO forgotten VALUES (?)", ((f"{number:0500}",) for number in range(200)))
        for name in ("statistics.db", "statistics.db-journal"):
            shutil.copy(old / name, tmp_path / name)
        base.execute("ROLLBACK")
    for name in ("statistics.db", "statistics.db-journal"):
        shutil.copy(tmp_path / name, old / name)
    bring(write(old, tmp_path / "stick"), new)
    assert told(figures_of(new)) == before


def test_damaged_statistics_stay_behind(old: Path, new: Path, tmp_path: Path) -> None:
    (old / "statistics.db").write_bytes(b"nothing of ours" * 100)
    assert bring(write(old, tmp_path / "stick"), new).troubles == ()
    assert not (new / "statistics.db").exists()
