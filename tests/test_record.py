"""The journal of a match: what a crash, a full disk, another version or a curious person may do to it."""

from __future__ import annotations

import hashlib
import json
import os
import sys
from pathlib import Path
from random import Random
from time import perf_counter

import pytest

from game import record, words
from game.actions import Play
from game.session import Seat, Session, Unreadable
from game.store import journal
from game.store.folders import folders, usual_place
from game.store.journal import Journal, unfinished
from tests.tables import game, likely, seats


def begun(folder: Path, name: str = "brisca", players: int = 2, seed: int | None = 1) -> Session:
    return Session.begin(game(name), players, None, seats(players), folder, seed=seed)


def play(session: Session, actions: int, chance: int = 1) -> None:
    """So many random actions, with the next deal when one is over."""
    rng = Random(chance)
    for _ in range(actions):
        if session.match_over:
            return
        if session.deal_over:
            session.next_deal()
        seat = session.to_act
        assert seat is not None
        session.do(seat, likely(list(session.legal(seat)), rng))


def whole_deals(folder: Path, deals: int) -> Session:
    """A match to a target far away, with so many deals played."""
    session = Session.begin(game("brisca"), 2, 7, seats(2), folder, seed=5)
    while session.deal_number < deals or not session.deal_over:
        play(session, 1, session.deal_number)
    return session


def state(session: Session) -> tuple[object, ...]:
    """All that any seat can know of the match."""
    views = tuple(session.view(seat) for seat in range(session.players))
    events = tuple(session.events(seat) for seat in range(session.players))
    return views, events, session.result, session.match.score, session.deal_number, session.to_act


@pytest.mark.parametrize(("name", "players"), [("brisca", 2), ("brisca", 5), ("bastarda", 5), ("rematada", 3)])
def test_a_saved_match_goes_on_where_it_was(tmp_path: Path, name: str, players: int) -> None:
    session = begun(tmp_path, name, players)
    for count in (0, 1, 5, 30, 60):
        play(session, count)
        assert session.path
        session.close()
        again = Session.resume(session.path)
        assert state(again) == state(session)
        assert again.seats == session.seats
        assert again.variant.text == session.variant.text
        session = again


def test_a_resumed_match_deals_the_same_cards_as_one_that_was_never_left(tmp_path: Path) -> None:
    left, stayed = begun(tmp_path / "a"), begun(tmp_path / "b")
    for _ in range(90):
        play(left, 1)
        play(stayed, 1)
        assert left.path
        if not left.match_over:
            left.close()
            left = Session.resume(left.path)
    assert state(left) == state(stayed)


def test_a_torn_last_line_is_dropped_and_the_rest_goes_on(tmp_path: Path) -> None:
    session = begun(tmp_path)
    play(session, 7)
    before = state(session)
    assert session.path
    with session.path.open("ab") as file:
        file.write(b'{"seat":1,"action":"pl')
    session.close()
    again = Session.resume(session.path)
    assert state(again) == before
    play(again, 1)
    again.close()
    assert session.path.read_bytes().count(b"\n") == 2 + 8
    assert state(Session.resume(session.path)) == state(again)


def test_cut_anywhere_a_journal_goes_on_or_says_why_not(tmp_path: Path) -> None:
    session = whole_deals(tmp_path, 1)
    session.next_deal()
    play(session, 3)
    assert session.path
    data = session.path.read_bytes()
    head_end = data.index(b"\n") + 1
    path = tmp_path / "cut.jsonl"
    played = set()
    for length in range(len(data) + 1):
        path.write_bytes(data[:length])
        if length < head_end:
            with pytest.raises(Unreadable) as told:
                Session.resume(path)
            assert told.value.rescued is None
            assert "line 1" in told.value.sentence
            (tmp_path / "cut.jsonl.bad").unlink()
            continue
        again = Session.resume(path)
        played.add((again.deal_number, len(again.events(0))))
        assert again.deal_over or again.to_act is not None
        again.close()
    assert len(played) > 40  # every stand of the deal was met


def test_a_journal_that_does_not_replay_is_kept_and_the_last_whole_deal_offered(tmp_path: Path) -> None:
    session = whole_deals(tmp_path, 2)
    session.next_deal()
    play(session, 3)
    assert session.path
    lines = session.path.read_bytes().splitlines(keepends=True)
    wrong = b'{"seat":0,"action":"play","card":"oros-9"}\n'
    session.path.write_bytes(b"".join([*lines[:-1], wrong, lines[-1]]))
    damaged = session.path.read_bytes()
    with pytest.raises(Unreadable) as told:
        Session.resume(session.path)
    assert f"line {len(lines)}" in told.value.sentence
    assert "deal 2" in told.value.sentence
    assert [path.read_bytes() for path in tmp_path.glob("*.bad")] == [damaged]
    assert told.value.rescued == session.path
    again = Session.resume(told.value.rescued)
    assert again.deal_over
    assert again.deal_number == 2
    again.next_deal()
    play(again, 5)


@pytest.mark.parametrize(
    "line",
    [
        b"\x00\x00\x00\n",
        b"[1]\n",
        b'{"seat":7,"action":"play","card":"oros-1"}\n',
        b'{"action":"play","card":"oros-1"}\n',
        b'{"seat":0,"action":"dance"}\n',
        b'{"deal":9,"dealer":0,"seed":"0","score":[0,0]}\n',
        b"[" * 100_000 + b"\n",
    ],
)
def test_no_nonsense_in_a_journal_brings_the_game_down(tmp_path: Path, line: bytes) -> None:
    session = begun(tmp_path)
    play(session, 3)
    session.close()
    assert session.path
    data = session.path.read_bytes()
    session.path.write_bytes(data + line + data.splitlines(keepends=True)[-1])
    with pytest.raises(Unreadable) as told:
        Session.resume(session.path)
    assert told.value.rescued is None
    assert "line 6" in told.value.sentence
    assert not session.path.exists()
    assert unfinished(tmp_path) == []


def test_a_changed_seed_or_rule_is_noticed(tmp_path: Path) -> None:
    for old, new in ((b'"seed":"', b'"seed":"1'), (b"players: [2", b"players: [2, 2")):
        session = begun(tmp_path)
        play(session, 4)
        session.close()
        assert session.path
        session.path.write_bytes(session.path.read_bytes().replace(old, new))
        with pytest.raises(Unreadable):
            Session.resume(session.path)


def test_a_second_damaged_file_does_not_replace_the_first(tmp_path: Path) -> None:
    path = tmp_path / "00001-x.jsonl"
    for text in (b"one\n", b"two\n"):
        path.write_bytes(text)
        with pytest.raises(Unreadable):
            Session.resume(path)
    assert {kept.read_bytes() for kept in tmp_path.glob("*.bad")} == {b"one\n", b"two\n"}


def test_a_match_of_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    session = begun(tmp_path)
    session.close()
    assert session.path
    data = session.path.read_bytes().replace(b'"format":1', b'"format":2')
    session.path.write_bytes(data)
    with pytest.raises(Unreadable) as told:
        Session.resume(session.path)
    assert "newer version" in told.value.sentence
    assert session.path.read_bytes() == data


def test_an_older_format_is_converted_and_goes_on_in_todays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def from_0(lines: list[record.Line]) -> list[record.Line]:
        return [{**lines[0], "format": 1, "players": lines[0]["people"]}, *lines[1:]]

    monkeypatch.setitem(record.CONVERTERS, 0, from_0)
    session = begun(tmp_path)
    play(session, 5)
    session.close()
    assert session.path
    old = session.path.read_bytes().replace(b'"format":1', b'"format":0').replace(b'"players":', b'"people":', 1)
    session.path.write_bytes(old)
    again = Session.resume(session.path)
    assert state(again) == state(session)
    play(again, 2)
    again.close()
    assert json.loads(session.path.read_bytes().splitlines()[0])["format"] == 1
    assert state(Session.resume(session.path)) == state(again)


def test_a_finished_match_moves_to_the_closed_ones_when_it_is_left(tmp_path: Path) -> None:
    session = begun(tmp_path)
    play(session, 2000)
    assert session.match_over
    session.close()
    assert session.path
    assert session.path.parent == tmp_path / journal.FINISHED
    assert unfinished(tmp_path) == []
    assert Session.resume(session.path).match_over


def test_a_match_whose_end_nobody_has_seen_is_still_offered_after_a_crash(tmp_path: Path) -> None:
    session = begun(tmp_path)
    play(session, 2000)
    winners, path = session.match.winners, session.path
    del session  # nobody closed it
    (saved,) = unfinished(tmp_path)
    assert saved.path == path
    again = Session.resume(saved.path)
    assert again.match_over
    assert again.match.winners == winners
    again.close()
    assert unfinished(tmp_path) == []


def test_a_match_given_up_is_no_longer_offered(tmp_path: Path) -> None:
    session = begun(tmp_path)
    session.abandon()
    assert unfinished(tmp_path) == []
    assert len(list((tmp_path / journal.FINISHED).iterdir())) == 1


def test_the_menu_is_told_every_open_match_newest_first_and_quickly(tmp_path: Path) -> None:
    for number in range(5):
        session = whole_deals(tmp_path, 2) if number == 3 else begun(tmp_path, players=2 + number % 4)
        assert session.path
        os.utime(session.path, (1000 + number, 1000 + number))
        session.close()
    (tmp_path / "00099-torn.jsonl").write_bytes(b'{"format":1,"var')
    (tmp_path / "notes.txt").write_text("not a match")
    lasted = []
    for _ in range(5):
        begin = perf_counter()
        found = unfinished(tmp_path)
        lasted.append(perf_counter() - begin)
    assert min(lasted) < 0.02
    assert [saved.when for saved in found] == [1004, 1003, 1002, 1001, 1000]
    assert found[1].deal_number == 2
    assert sum(found[1].score) == 1
    assert found[1].seats == ("", "Carmen")
    assert found[1].variant_name == "Brisca"
    assert found[0].players == 2


def test_a_match_is_played_in_one_window_at_a_time(tmp_path: Path) -> None:
    session = begun(tmp_path)
    play(session, 3)
    assert session.path
    with pytest.raises(Unreadable) as told:
        Session.resume(session.path)
    assert "another window" in told.value.sentence
    assert told.value.rescued is None
    play(session, 2)
    session.close()
    assert state(Session.resume(session.path)) == state(session)


def test_two_matches_begun_at_once_have_two_files(tmp_path: Path) -> None:
    assert begun(tmp_path).path != begun(tmp_path).path


def test_a_game_goes_on_without_a_disk_and_says_so_once(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    session = begun(blocked / "matches")
    assert session.trouble
    assert "goes on" in session.trouble
    play(session, 20)
    assert session.path is None
    session.close()


@pytest.mark.skipif(sys.platform != "linux", reason="/dev/full is Linux's own full disk")
def test_a_disk_that_becomes_full_does_not_stop_the_game(tmp_path: Path) -> None:
    session = begun(tmp_path)
    session._journal = Journal(session.path, os.open("/dev/full", os.O_WRONLY))
    troubles = [session.trouble]
    play(session, 3)
    troubles.append(session.trouble)
    assert troubles[0] is None
    assert "No space left" in str(troubles[1])


def test_without_a_seed_of_ones_own_no_two_matches_are_the_same(tmp_path: Path) -> None:
    first, second = begun(tmp_path, seed=None), begun(tmp_path, seed=None)
    assert first.commitment != second.commitment
    assert first.view(0).hand != second.view(0).hand or first.view(1).hand != second.view(1).hand


def test_the_promise_of_a_deal_is_kept_secret_until_it_is_over(tmp_path: Path) -> None:
    session = begun(tmp_path)
    promise = session.commitment
    before = session.material
    while not session.deal_over:
        play(session, 1)
    assert before is None
    assert hashlib.sha256(str(session.material).encode()).hexdigest() == promise


def test_the_persons_folder_is_where_each_system_wants_it(tmp_path: Path) -> None:
    home = Path.home()
    assert usual_place({}, "linux") == home / ".local" / "share" / "brisca"
    assert usual_place({"XDG_DATA_HOME": str(tmp_path)}, "linux") == tmp_path / "brisca"
    assert usual_place({"APPDATA": str(tmp_path)}, "win32") == tmp_path / "Brisca"
    assert usual_place({}, "darwin") == home / "Library" / "Application Support" / "Brisca"


def test_the_folder_that_was_asked_for_is_made(tmp_path: Path) -> None:
    found = folders(tmp_path / "señora mía" / "profile")
    assert found.trouble is None
    assert found.matches.is_dir()
    assert found.finished.parent == found.matches


def test_where_nothing_can_be_written_a_temporary_place_serves_and_is_told(tmp_path: Path) -> None:
    words.use("en")
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    found = folders(blocked / "profile")
    assert found.trouble
    assert "Nothing can be saved" in found.trouble
    assert found.matches.is_dir()


def test_a_face_and_a_level_are_remembered(tmp_path: Path) -> None:
    chairs = (Seat("person", "", "you"), Seat("computer", "Inés", "ines", "normal"))
    session = Session.begin(game("brisca"), 2, 3, chairs, tmp_path, dealer=1)
    assert session.view(0).dealer == 1
    assert Play(session.view(0).hand[0]) in session.legal(0)
    session.close()
    assert session.path
    assert Session.resume(session.path).seats == chairs
