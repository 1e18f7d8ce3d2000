"""Saving while the disk refuses: nothing of the match is lost, and what is said of it is true."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.engine.view import to_json
from game.match.record import Unreadable
from game.match.session import Session
from game.storage import journal, opening
from game.storage.saved import clear_away, unfinished_matches
from game.variants import loading
from tests.matches import put_away
from tests.narrow import sure
from tests.tables import FOLDERS, ROOT, seats
from tests.test_record import begun, play, refused


def trouble(session: Session) -> str:
    """What the match says of its saving now."""
    return session.trouble or ""


def to_the_end(folder: Path) -> Session:
    session = begun(folder, acts=2000)
    assert session.match_over
    return session


def same(session: Session) -> bool:
    """Whether its file tells this very match."""
    again = Session.resume(put_away(session))
    found = to_json(again.view(0)) == to_json(session.view(0)) and again.events(1) == session.events(1)
    again.close()
    return found


def score_of(path: Path) -> list[str]:
    """The scores that the file tells, deal by deal."""
    return [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith('{"over"')]


@contextlib.contextmanager
def full(path: Path | None, room: int = 0) -> Iterator[None]:
    """A disk on which this file can grow by so many bytes and no more: for root as for everybody."""
    resource = pytest.importorskip("resource", reason="limits of a process")
    assert path
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (path.stat().st_size + room, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


# -- a disk without room -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("room", [0, 1, 30, 70])
def test_what_a_full_disk_refused_is_written_when_there_is_room_again(tmp_path: Path, room: int) -> None:
    session = begun(tmp_path, acts=5)
    assert not trouble(session)
    with full(session.path, room):
        play(session, 4)
        assert "This match is not being saved" in trouble(session)
        assert "goes on" in trouble(session)
    play(session, 1)
    assert not trouble(session)
    assert "saved again" in session.news()
    assert session.news() == "", "it is told once"
    play(session, 3)
    assert same(session)


def test_a_full_disk_is_tried_again_without_an_act(tmp_path: Path) -> None:
    session = begun(tmp_path)
    with full(session.path):
        play(session, 3)
        session.save()
        assert trouble(session)
    session.save()
    assert not trouble(session)
    assert same(session)


def test_leaving_a_match_tries_once_more(tmp_path: Path) -> None:
    session = begun(tmp_path)
    with full(session.path):
        play(session, 3)
    assert trouble(session)
    assert same(session)


def test_a_match_on_a_full_disk_still_shows_all_its_deals(tmp_path: Path) -> None:
    session = begun(tmp_path)
    with full(session.path):
        while not session.deal_over:
            play(session, 1)
        assert [deal.result for deal in session.deals()] == [session.result]


def test_a_match_begun_where_nothing_can_be_written_is_saved_from_its_first_card_on(tmp_path: Path) -> None:
    blocked = tmp_path / "profile"
    blocked.write_text("in the way")
    session = begun(blocked / "matches", acts=6)
    assert trouble(session)
    assert session.path is None
    blocked.unlink()
    play(session, 1)
    assert not trouble(session)
    assert same(session)


# -- a folder that vanishes --------------------------------------------------------------------------------------------


def test_a_folder_that_vanishes_is_told_and_made_anew_with_the_whole_match(tmp_path: Path) -> None:
    profile = tmp_path / "profile"
    session = begun(profile / "matches", acts=5)
    shutil.rmtree(profile)
    play(session, 1)
    assert not trouble(session)
    assert f"The folder {profile / 'matches'} was gone" in session.news()
    play(session, 2)
    assert same(session)
    assert [saved.path for saved in unfinished_matches(profile / "matches")] == [session.path]


def test_a_folder_that_vanished_and_cannot_be_made_yet_is_made_later(tmp_path: Path) -> None:
    profile = tmp_path / "profile"
    session = begun(profile / "matches", acts=5)
    profile.rename(tmp_path / "elsewhere")
    profile.write_text("in the way")
    play(session, 3)
    assert trouble(session)
    profile.unlink()
    session.save()
    assert not trouble(session)
    assert "was gone" in session.news()
    assert same(session)


def test_a_folder_that_comes_back_is_written_on_where_it_was(tmp_path: Path) -> None:
    profile = tmp_path / "profile"
    session = begun(profile / "matches", acts=5)
    profile.rename(tmp_path / "elsewhere")
    profile.write_text("in the way")
    play(session, 3)
    profile.unlink()
    (tmp_path / "elsewhere").rename(profile)
    session.save()
    assert (trouble(session), "saved again" in session.news()) == ("", True)
    assert same(session)


def test_a_file_that_somebody_deletes_is_told_and_written_anew(tmp_path: Path) -> None:
    session = begun(tmp_path, acts=5)
    sure(session.path).unlink()
    play(session, 1)
    assert "The file of this match was gone" in session.news()
    assert same(session)


def test_a_file_that_somebody_empties_is_whole_again_with_the_next_card(tmp_path: Path) -> None:
    session = begun(tmp_path, acts=5)
    os.truncate(sure(session.path), 0)
    play(session, 1)
    assert same(session)


def test_another_match_under_the_same_name_is_left_alone(tmp_path: Path) -> None:
    written = put_away(begun(tmp_path / "other", acts=9)).read_bytes()
    session = begun(tmp_path / "here", acts=5)
    copied = sure(session.path)
    (tmp_path / "copy").write_bytes(written)
    (tmp_path / "copy").replace(copied)
    play(session, 1)
    assert session.path != copied
    assert copied.read_bytes() == written
    assert same(session)


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="a person who may not write")
def test_a_match_that_could_only_be_read_is_saved_when_it_may_be_written(tmp_path: Path) -> None:
    session = begun(tmp_path)
    path = put_away(session)
    path.chmod(0o444)
    again = Session.resume(path)
    play(again, 2)
    assert trouble(again)
    path.chmod(0o644)
    play(again, 1)
    assert not trouble(again)
    assert same(again)


# -- a closed match that cannot be moved -------------------------------------------------------------------------------


def test_a_finished_match_that_something_holds_for_a_moment_is_moved_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = to_the_end(tmp_path)
    refusals = [PermissionError(13, "Permission denied")] * 3
    replace = Path.replace

    def held(path: Path, target: Path) -> Path:
        if path.suffix == opening.ENDING and refusals:
            raise refusals.pop()
        return replace(path, target)

    monkeypatch.setattr(Path, "replace", held)  # what a virus scanner does on Windows cannot be done for real here
    session.close()
    assert not trouble(session)
    assert sure(session.path).parent.name == journal.FINISHED


def test_a_finished_match_that_cannot_be_moved_is_told_not_offered_and_moved_at_the_next_start(tmp_path: Path) -> None:
    session = to_the_end(tmp_path)
    (tmp_path / journal.FINISHED).write_text("in the way")
    session.close()
    assert "could not be put away" in trouble(session)
    assert unfinished_matches(tmp_path) == []
    clear_away(tmp_path)
    assert unfinished_matches(tmp_path) == []
    (tmp_path / journal.FINISHED).unlink()
    clear_away(tmp_path)
    clear_away(tmp_path)
    (closed,) = (tmp_path / journal.FINISHED).iterdir()
    assert list(tmp_path.glob("*.jsonl")) == []
    assert len(score_of(closed)) == session.deal_number
    assert Session.resume(closed).match.winners == session.match.winners


def test_a_match_given_up_whose_file_cannot_be_moved_is_not_offered_either(tmp_path: Path) -> None:
    session = begun(tmp_path, acts=3)
    (tmp_path / journal.FINISHED).write_text("in the way")
    session.abandon()
    assert trouble(session)
    assert unfinished_matches(tmp_path) == []


def test_a_closed_match_never_covers_one_that_is_among_the_closed_already(tmp_path: Path) -> None:
    session = begun(tmp_path, acts=3)
    (tmp_path / journal.FINISHED).mkdir()
    there = tmp_path / journal.FINISHED / sure(session.path).name
    there.write_text("somebody put it here")
    session.abandon()
    assert there.read_text() == "somebody put it here"
    assert len(list(there.parent.iterdir())) == 2


def test_a_program_ended_after_the_last_card_and_before_its_count_tells_the_count_when_it_goes_on(
    tmp_path: Path,
) -> None:
    session = begun(tmp_path)
    while not session.deal_over:
        play(session, 1)
    path = put_away(session)
    data = path.read_bytes()
    path.write_bytes(data[: data.rindex(b'{"over"')])
    (saved,) = unfinished_matches(tmp_path)
    assert not saved.over
    Session.resume(path).close()
    assert path.read_bytes() == data
    (saved,) = unfinished_matches(tmp_path)
    assert (saved.over, saved.score) == (True, session.match.score)


# -- the order of play -------------------------------------------------------------------------------------------------


def test_the_match_played_last_stands_first_whatever_the_clock_says(tmp_path: Path) -> None:
    first, second, third = map(put_away, [begun(tmp_path) for _ in range(3)])
    Session.resume(first).close()
    for when, path in enumerate((third, second, first)):  # the clock was set back, or everything was copied
        os.utime(path, (9000 - when, 9000 - when))
    assert [saved.path for saved in unfinished_matches(tmp_path)] == [first, third, second]


def test_a_match_that_is_only_begun_is_the_one_played_last_even_if_the_program_is_killed(tmp_path: Path) -> None:
    old, new = begun(tmp_path), begun(tmp_path)
    os.utime(sure(old.path), (4e9, 4e9))
    assert [saved.path for saved in unfinished_matches(tmp_path)] == [new.path, old.path]


def test_where_no_order_is_known_the_files_are_asked(tmp_path: Path) -> None:
    paths = []
    for when in (2000, 3000, 1000):
        paths.append(put_away(begun(tmp_path)))
        os.utime(paths[-1], (when, when))
    for damage in (None, b"\xff\x00\n\n[", b"x" * 1_000_000):
        (tmp_path / opening.PLAYED).unlink(missing_ok=True)
        if damage is not None:
            (tmp_path / opening.PLAYED).write_bytes(damage)
        assert [saved.path for saved in unfinished_matches(tmp_path)] == [paths[1], paths[0], paths[2]]
    (tmp_path / opening.PLAYED).unlink()
    (tmp_path / opening.PLAYED).mkdir()
    Session.resume(paths[2]).close()
    assert len(unfinished_matches(tmp_path)) == 3


# -- a program that is killed ------------------------------------------------------------------------------------------

PLAYS = """
import sys
from pathlib import Path
from random import Random
from game.match.session import Session
from tests.test_saving import begun, play
folder, rng = Path(sys.argv[1]), Random(int(sys.argv[2]))
while True:
    session = begun(folder)
    for _ in range(rng.randrange(30)):
        play(session, 1)
        print(session.path.name, len(session.acts), flush=True)
    print(session.path.name, "leaves", flush=True)
    if rng.random() < 0.5:
        session.abandon()
        print(session.path.name, "closed", flush=True)
    else:
        session.close()
"""


@pytest.mark.parametrize("seed", range(3))
def test_a_program_that_is_killed_at_any_moment_has_saved_every_act_that_was_done(tmp_path: Path, seed: int) -> None:
    command = [sys.executable, "-c", PLAYS, str(tmp_path), str(seed)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as player:
        assert player.stdout
        told = [player.stdout.readline().split() for _ in range(60 + 37 * seed)]
        player.kill()
        told += [line.split() for line in player.stdout]
    acts: dict[str, int] = {}
    for name, what in told:
        acts[name] = int(what) if what.isdecimal() else acts.get(name, 0)
    closed = {name for name, what in told if what == "closed"}
    leaving = {name for name, what in told if what == "leaves"} - closed
    clear_away(tmp_path)
    found = {saved.path.name: saved for saved in unfinished_matches(tmp_path)}
    assert not closed & set(found)
    assert {name for name in acts if name not in closed | leaving} <= set(found)
    for saved in found.values():
        session = Session.resume(saved.path)
        if session.deal_number == 1:
            assert len(session.acts) >= acts.get(saved.path.name, 0)
        session.close()


HOLDS = """
import sys
from pathlib import Path
from game.match.session import Session
from game.players import Players
if __name__ == "__main__":
    players = Players()
    players.warm()
    session = Session.resume(Path(sys.argv[1]))
    print("open", flush=True)
    sys.stdin.read()
"""


def test_the_lock_of_a_program_ends_with_it_whatever_it_had_begun(tmp_path: Path) -> None:
    path = put_away(begun(tmp_path))
    (tmp_path / "holds.py").write_text(HOLDS)
    command = [sys.executable, str(tmp_path / "holds.py"), str(path)]
    around = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, cwd=ROOT, env=around, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as player:
        assert player.stdout
        assert player.stdout.readline()
        assert "another window" in refused(path).sentence
        player.kill()
        player.wait()
        until = time.monotonic() + 5  # a process that is just being born has the lock as well until it begins its work
        while time.monotonic() < until:
            try:
                Session.resume(path).close()
                return
            except Unreadable:
                time.sleep(0.02)
        raise AssertionError("a program that has ended keeps its lock")


# -- names of files ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["n" * 240, "ñ" * 120, "牌" * 80], ids=["n", "ñ", "牌"])
def test_a_match_of_a_game_with_a_very_long_name_is_saved(tmp_path: Path, name: str) -> None:
    file = tmp_path / f"{name}.yaml"
    file.write_text("name: Ours\nextends: brisca\n")
    variant = loading.load(file, (*FOLDERS, tmp_path))
    session = Session.begin(variant, 2, None, seats(2), tmp_path, seed=1)
    play(session, 3)
    assert not trouble(session)
    path = put_away(session)
    assert len(path.name) < 60
    assert len(os.fsencode(path.name)) < 120
    again = Session.resume(path)
    assert again.variant.id == name
    again.abandon()


def test_a_match_in_another_window_is_never_put_away(tmp_path: Path) -> None:
    session = begun(tmp_path, acts=3)
    path = sure(session.path)
    with path.open("ab") as file:
        file.write(b'{"closed":1}\n')
    clear_away(tmp_path)
    assert path.exists()
    assert "another window" in refused(path).sentence
