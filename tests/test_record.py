"""The journal of a match: what a crash, a full disk, another version or a curious person may do to it."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from game.engine.actions import Play
from game.match import record
from game.match.session import Seat, Session, Unreadable
from game.storage import file_locks, journal, outside
from game.storage.folders import folders, usual_place
from game.storage.saved import headless, unfinished_matches
from game.variants.loading import with_params
from tests.matches import put_away, state
from tests.narrow import sure
from tests.tables import ROOT, TABLES, game, likely, names, seats
from ui.core.reports import write_report


def begun(folder: Path, name: str = "brisca", players: int = 2, seed: int | None = 1, acts: int = 0) -> Session:
    """A match in which so much has been done."""
    session = Session.begin(game(name), players, None, seats(players), folder, seed=seed)
    play(session, acts)
    return session


def play(session: Session, actions: int, chance: int = 1) -> None:
    """So many random actions, with the next deal when one is over."""
    rng = Random(chance)
    for _ in range(actions):
        if session.match_over:
            return
        if session.deal_over:
            session.next_deal()
        seat = sure(session.to_act)
        session.do(seat, likely(list(session.legal(seat)), rng))


def whole_deals(folder: Path, deals: int) -> Session:
    """A match to a target far away, with so many deals played."""
    session = Session.begin(game("brisca"), 2, 7, seats(2), folder, seed=5)
    while session.deal_number < deals or not session.deal_over:
        play(session, 1, session.deal_number)
    return session


def refused(path: Path) -> Unreadable:
    """What is said of a file that cannot be gone on with."""
    with pytest.raises(Unreadable) as told:
        Session.resume(path)
    return told.value


@pytest.mark.matrix
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_saved_match_goes_on_where_it_was(tmp_path: Path, name: str, players: int) -> None:
    session = begun(tmp_path, name, players)
    for count in (0, 1, 12, 31):
        play(session, count, chance=count)
        again = Session.resume(put_away(session))
        assert state(again) == state(session)
        assert again.seats == session.seats
        assert again.variant.text == session.variant.text
        session = again


def today() -> bytes:
    """How a head tells the format of now."""
    return b'"format":%d' % record.FORMAT


OLD = ROOT / "tests" / "journals"  # written before the rules had words for drags, claims, captures and looks


@pytest.mark.parametrize(
    ("name", "deal", "score", "hand"),
    [
        ("brisca", 1, (0, 0), ["bastos-11", "espadas-11"]),
        ("bastarda", 2, (-1, 1, 1, -2, 1), None),
        ("rematada", 2, (115, 0, 114), None),
    ],
)
def test_a_match_saved_when_there_were_fewer_rules_goes_on(
    tmp_path: Path, name: str, deal: int, score: tuple[int, ...], hand: list[str] | None
) -> None:
    path = tmp_path / "old.jsonl"
    shutil.copy(OLD / f"format-1-{name}.jsonl", path)
    written = path.read_bytes()
    assert b"claim" not in written
    session = Session.resume(path)
    assert session.deal_number == deal
    assert session.match.score == score
    assert hand is None or names(session.view(0).hand) == hand
    play(session, 30)
    session.close()
    assert path.read_bytes().splitlines()[1:][: written.count(b"\n") - 1] == written.splitlines()[1:]
    assert state(Session.resume(path)) == state(session)


def test_a_match_keeps_the_rules_that_it_was_begun_with_though_those_of_the_game_have_changed(tmp_path: Path) -> None:
    """Tute for two was six cards once, and its files said nothing of four kings: so it is still played to its end."""
    before = with_params(game("tute_2"), {"deal.hand": 6, "marriage.four_win": False, "capote.enabled": False})
    session = Session.begin(before, 2, None, seats(2), tmp_path, seed=1)
    play(session, 5)
    path = put_away(session)
    head, *others = path.read_text(encoding="utf-8").splitlines()
    line: dict[str, Any] = json.loads(head)
    line["rules"] = re.sub(r",?\s+(declare_until|four_win|four_game_points): \w+", "", line["rules"])
    line["rules"] = re.sub(r"(?m)^(stakes|as_played|notes|kin): .*\n( .*\n)*", "", line["rules"])
    assert "four_win" not in line["rules"]
    assert "stakes" not in line["rules"]
    line["rules_sha256"] = hashlib.sha256(line["rules"].encode()).hexdigest()
    path.write_text("\n".join([json.dumps(line), *others, ""]), encoding="utf-8")
    again = Session.resume(path)
    assert again.view(0) == session.view(0)
    assert (again.variant.deal.hand, again.variant.marriage.four_win, again.variant.stakes.enabled) == (6, False, False)
    play(again, 60)
    again.close()


def test_a_resumed_match_deals_the_same_cards_as_one_that_was_never_left(tmp_path: Path) -> None:
    left, stayed = begun(tmp_path / "a"), begun(tmp_path / "b")
    for _ in range(90):
        play(left, 1)
        play(stayed, 1)
        if not left.match_over:
            left = Session.resume(put_away(left))
    assert state(left) == state(stayed)


def test_a_torn_last_line_is_dropped_and_the_rest_goes_on(tmp_path: Path) -> None:
    session = begun(tmp_path, acts=7)
    before = state(session)
    path = sure(session.path)
    with path.open("ab") as file:
        file.write(b'{"seat":1,"action":"pl')
    session.close()
    again = Session.resume(path)
    assert state(again) == before
    play(again, 1)
    again.close()
    assert path.read_bytes().count(b"\n") == 2 + 8
    assert state(Session.resume(path)) == state(again)


def test_cut_anywhere_a_journal_goes_on_or_says_why_not(tmp_path: Path) -> None:
    session = whole_deals(tmp_path, 1)
    session.next_deal()
    play(session, 3)
    data = sure(session.path).read_bytes()
    head_end = data.index(b"\n") + 1
    path = tmp_path / "cut.jsonl"
    played = set()
    ends = {place + near for place, byte in enumerate(data) if byte == 10 for near in (0, 1, 2)}
    for length in sorted({*range(0, len(data), 9), *ends}):
        path.write_bytes(data[:length])
        if length < head_end:
            told = refused(path)
            assert told.rescued is None
            assert "line 1" in told.sentence
            (tmp_path / "cut.jsonl.bad").unlink()
            continue
        again = Session.resume(path)
        played.add((again.deal_number, len(again.events(0))))
        assert again.deal_over or again.to_act is not None
        again.close()
    assert len(played) > 40  # every stand of the deal was met


def test_a_journal_that_does_not_replay_is_kept_and_what_is_sound_before_goes_on(tmp_path: Path) -> None:
    session = whole_deals(tmp_path, 2)
    session.next_deal()
    play(session, 2)
    sound = state(session)
    play(session, 1)
    path = put_away(session)
    lines = path.read_bytes().splitlines(keepends=True)
    wrong = b'{"seat":0,"action":"play","card":"oros-9"}\n'
    path.write_bytes(b"".join([*lines[:-1], wrong, lines[-1]]))
    damaged = path.read_bytes()
    told = refused(path)
    assert f"line {len(lines)}" in told.sentence
    assert "can go on in deal 3" in told.sentence
    assert [kept.read_bytes() for kept in tmp_path.glob("*.bad")] == [damaged]
    assert told.rescued == path
    again = Session.resume(path)
    assert state(again) == sound
    play(again, 5)


@pytest.mark.parametrize(("damaged", "told_so"), [(b'{"over":2', "after deal 2"), (b'{"deal":3', "after deal 2")])
def test_a_journal_damaged_between_two_deals_goes_on_after_the_one_that_was_counted(
    tmp_path: Path, damaged: bytes, told_so: str
) -> None:
    session = whole_deals(tmp_path, 2)
    counted = session.match.score
    session.next_deal()
    play(session, 2)
    path = put_away(session)
    path.write_bytes(path.read_bytes().replace(damaged, b"\x00" * len(damaged)))
    (saved,) = unfinished_matches(tmp_path)
    assert told_so in refused(saved.path).sentence
    again = Session.resume(saved.path)
    assert (again.deal_number, again.deal_over, again.match.score) == (2, True, counted)
    again.close()
    (saved,) = unfinished_matches(tmp_path)
    assert (saved.deal_number, saved.over, saved.score, saved.sound) == (2, True, counted, True)


def test_a_journal_damaged_in_its_first_deal_goes_on_from_the_last_sound_act(tmp_path: Path) -> None:
    session = begun(tmp_path, acts=3)
    sound = state(session)
    play(session, 4)
    path = put_away(session)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:5], lines[5].replace(b"play", b"plby"), *lines[6:]]))
    assert "line 6; it was kept as 00001-brisca.jsonl.bad. It can go on in deal 1" in refused(path).sentence
    assert state(Session.resume(path)) == sound


def test_a_journal_with_a_damaged_first_deal_begins_again_with_the_same_people(tmp_path: Path) -> None:
    session = begun(tmp_path, players=3)
    path = put_away(session)
    path.write_bytes(path.read_bytes().replace(b'{"deal":1', b'{"deal":7'))
    assert "can begin again" in refused(path).sentence
    again = Session.resume(path)
    assert (again.seats, again.deal_number, again.to_act is not None) == (session.seats, 1, True)


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
    session = begun(tmp_path, acts=3)
    path = put_away(session)
    data = path.read_bytes()
    path.write_bytes(data + line + data.splitlines(keepends=True)[-1])
    assert "line 6" in refused(path).sentence
    assert path.read_bytes() == data
    assert state(Session.resume(path)) == state(session)


def test_a_changed_seed_or_rule_is_noticed(tmp_path: Path) -> None:
    for old, new in ((b'"seed":"', b'"seed":"1'), (b"players: [2", b"players: [2, 2")):
        session = begun(tmp_path, acts=4)
        path = put_away(session)
        path.write_bytes(path.read_bytes().replace(old, new))
        refused(path)


def test_a_second_damaged_file_does_not_replace_the_first(tmp_path: Path) -> None:
    path = tmp_path / "00001-x.jsonl"
    for text in (b"one\n", b"two\n"):
        path.write_bytes(text)
        refused(path)
    assert {kept.read_bytes() for kept in tmp_path.glob("*.bad")} == {b"one\n", b"two\n"}


def test_a_match_of_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    session = begun(tmp_path)
    path = put_away(session)
    data = path.read_bytes().replace(today(), b'"format":%d' % (record.FORMAT + 1))
    path.write_bytes(data)
    assert "newer version" in refused(path).sentence
    assert path.read_bytes() == data


def test_an_older_format_is_converted_and_goes_on_in_todays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def from_0(lines: list[record.Line]) -> list[record.Line]:
        return [{**lines[0], "format": record.FORMAT, "players": lines[0]["people"]}, *lines[1:]]

    monkeypatch.setitem(record.CONVERTERS, 0, from_0)
    session = begun(tmp_path, acts=5)
    path = put_away(session)
    old = path.read_bytes().replace(today(), b'"format":0').replace(b'"players":', b'"people":', 1)
    path.write_bytes(old)
    again = Session.resume(path)
    assert state(again) == state(session)
    play(again, 2)
    again.close()
    assert json.loads(path.read_bytes().splitlines()[0])["format"] == record.FORMAT
    assert state(Session.resume(path)) == state(again)


def test_a_finished_match_moves_to_the_closed_ones_when_it_is_left(tmp_path: Path) -> None:
    session = begun(tmp_path, acts=2000)
    assert session.match_over
    path = put_away(session)
    assert path.parent == tmp_path / journal.FINISHED
    assert unfinished_matches(tmp_path) == []
    assert Session.resume(path).match_over


def test_a_match_whose_end_nobody_has_seen_is_still_offered_after_a_crash(tmp_path: Path) -> None:
    session = begun(tmp_path, acts=2000)
    winners, path = session.match.winners, session.path
    del session  # nobody closed it
    (saved,) = unfinished_matches(tmp_path)
    assert saved.path == path
    again = Session.resume(saved.path)
    assert again.match_over
    assert again.match.winners == winners
    again.close()
    assert unfinished_matches(tmp_path) == []


def test_a_deal_that_was_counted_is_told_as_counted_though_nobody_has_left_its_end(tmp_path: Path) -> None:
    session = begun(tmp_path)
    while not session.deal_over:
        play(session, 1)
    counted, path = session.match.score, put_away(session)
    (saved,) = unfinished_matches(tmp_path)
    assert sum(counted) == 1
    assert (saved.score, saved.deal_number, saved.over) == (counted, 1, True)
    again = Session.resume(path)
    assert (again.match.score, again.deal_over) == (counted, True)
    again.next_deal()
    again.close()
    (saved,) = unfinished_matches(tmp_path)
    assert (saved.score, saved.deal_number, saved.over) == (counted, 2, False)


def test_a_deal_given_up_is_told_as_counted(tmp_path: Path) -> None:
    session = begun(tmp_path, acts=3)
    session.concede_deal(0)
    session.close()
    (saved,) = unfinished_matches(tmp_path)
    assert (saved.score, saved.over) == ((0, 1), True)


def test_a_score_that_the_acts_do_not_come_to_is_damage(tmp_path: Path) -> None:
    session = begun(tmp_path)
    while not session.deal_over:
        play(session, 1)
    path = put_away(session)
    data = path.read_bytes()
    counted = b'{"over":1,"score":' + str(list(session.match.score)).replace(" ", "").encode()
    assert counted in data
    path.write_bytes(data.replace(counted, b'{"over":1,"score":[7,7]'))
    refused(path)


def test_a_match_of_the_format_before_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    shutil.copy(OLD / "format-3-brisca.jsonl", path)
    (saved,) = unfinished_matches(tmp_path)
    assert (saved.deal_number, saved.over) == (2, False)
    session = Session.resume(path)
    assert (session.deal_number, session.hints(0)) == (2, 1)
    session.close()


def test_a_match_given_up_is_no_longer_offered(tmp_path: Path) -> None:
    session = begun(tmp_path)
    session.abandon()
    assert unfinished_matches(tmp_path) == []
    assert len(list((tmp_path / journal.FINISHED).iterdir())) == 1


def test_the_menu_is_told_every_open_match_newest_first_and_quickly(tmp_path: Path) -> None:
    for number in range(5):
        session = whole_deals(tmp_path, 2) if number == 3 else begun(tmp_path, players=2 + number % 4)
        os.utime(put_away(session), (1000 + number, 1000 + number))
    (tmp_path / "00099-torn.jsonl").write_bytes(b'{"format":1,"var')
    (tmp_path / "notes.txt").write_text("not a match")
    lasted = []
    for _ in range(5):
        begin = process_time()
        found = unfinished_matches(tmp_path)
        lasted.append(process_time() - begin)
    assert min(lasted) < 0.02
    assert [saved.when for saved in found] == [1004, 1003, 1002, 1001, 1000]
    assert found[1].deal_number == 2
    assert sum(found[1].score) == 2
    assert found[1].seats == ("", "Carmen")
    assert found[1].variant_name == "Brisca"
    assert found[0].players == 2


def test_a_match_of_three_pairs_is_told_with_the_score_of_each(tmp_path: Path) -> None:
    pairs = with_params(game("brisca"), {"seats.teams": {6: "pairs"}})
    session = Session.begin(pairs, 6, 3, seats(6), tmp_path, seed=1)
    while not session.deal_over:
        play(session, 1)
    session.next_deal()
    session.close()
    (saved,) = unfinished_matches(tmp_path)
    assert len(saved.score) == 3


def test_a_match_is_played_in_one_window_at_a_time(tmp_path: Path) -> None:
    session = begun(tmp_path, acts=3)
    told = refused(sure(session.path))
    assert "another window" in told.sentence
    assert told.rescued is None
    play(session, 2)
    assert state(Session.resume(put_away(session))) == state(session)


def test_two_matches_begun_at_once_have_two_files(tmp_path: Path) -> None:
    assert begun(tmp_path).path != begun(tmp_path).path


def test_a_game_goes_on_without_a_disk_and_says_so_once(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    session = begun(blocked / "matches")
    assert "goes on" in str(session.trouble)
    play(session, 20)
    assert session.path is None
    session.close()


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
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    found = folders(blocked / "profile")
    assert "Nothing can be saved" in str(found.trouble)
    assert found.matches.is_dir()


@pytest.mark.skipif(sys.platform != "linux", reason="file names of any bytes")
def test_the_sentence_about_a_folder_can_be_drawn_whatever_its_name(tmp_path: Path) -> None:
    blocked = tmp_path / os.fsdecode(b"\xff")
    blocked.write_text("in the way")
    assert "/?/profile" in str(folders(blocked / "profile").trouble)


def test_a_report_tells_of_letters_that_no_file_can_hold(tmp_path: Path) -> None:
    file = write_report(tmp_path, ValueError("half a letter: \ud800"))
    assert file
    assert "half a letter: \\ud800" in file.read_text(encoding="utf-8")


def test_a_face_and_a_level_are_remembered(tmp_path: Path) -> None:
    chairs = (Seat("person", "", "you"), Seat("computer", "Inés", "ines", "normal"))
    session = Session.begin(game("brisca"), 2, 3, chairs, tmp_path, dealer=1)
    assert session.view(0).dealer == 1
    assert Play(session.view(0).hand[0]) in session.legal(0)
    assert Session.resume(put_away(session)).seats == chairs


# -- files that somebody or something has damaged ----------------------------------------------------------------------


def left(folder: Path, deals: int = 2) -> Path:
    """The journal of a match that was left in the middle of a deal."""
    session = whole_deals(folder, deals)
    session.next_deal()
    play(session, 3)
    return put_away(session)


def rewritten(path: Path, number: int, change: Callable[[dict[str, Any]], object]) -> None:
    """Changes the fields of one line of the file; -1 is the line of the last deal."""
    lines = path.read_bytes().splitlines(keepends=True)
    if number < 0:
        number = max(place for place, line in enumerate(lines) if line.startswith(b'{"deal"'))
    fields = json.loads(lines[number])
    change(fields)
    lines[number] = json.dumps(fields).replace("Infinity", "1e999").encode() + b"\n"
    path.write_bytes(b"".join(lines))


def sha(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


DAMAGED: dict[str, tuple[int, Callable[[dict[str, Any]], object]]] = {
    "endless players": (0, lambda line: line.update(players=float("inf"))),
    "half a player": (0, lambda line: line.update(players=2.0)),
    "true players": (0, lambda line: line.update(players=True)),
    "half a letter of a person": (0, lambda line: line["seats"][1].update(name="\ud800")),
    "no letter of a person": (0, lambda line: line["seats"][1].update(name="\x00")),
    "too long a name": (0, lambda line: line["seats"][1].update(name="n" * 100_000)),
    "a chair too many": (0, lambda line: line["seats"].append(line["seats"][1])),
    "nobody": (0, lambda line: line.update(seats=None)),
}
DAMAGED_NAMES: dict[str, Callable[[dict[str, Any]], object]] = {
    "half a letter": lambda line: line["name"].update({"": "\ud800"}),
    "no letter": lambda line: line["name"].update(en="\x00"),
    "no name": lambda line: line.update(name="Brisca"),
    "a variant of numbers": lambda line: line.update(variant=[1]),
}
DAMAGED_DEALS: dict[str, Callable[[dict[str, Any]], object]] = {
    "endless score": lambda line: line.update(score=[float("inf"), 0]),
    "score too long": lambda line: line.update(score=[0, 0, 1]),
    "score of words": lambda line: line.update(score="12"),
    "a deal of words": lambda line: line.update(deal="two"),
}


@pytest.mark.parametrize("damage", DAMAGED_NAMES)
def test_a_match_whose_game_has_lost_its_name_is_offered_and_goes_on(tmp_path: Path, damage: str) -> None:
    path = left(tmp_path)
    rewritten(path, 0, DAMAGED_NAMES[damage])
    (saved,) = unfinished_matches(tmp_path)
    assert saved.sound
    assert headless(tmp_path) == []
    assert Session.resume(saved.path).deal_number == saved.deal_number == 3


@pytest.mark.parametrize("damage", DAMAGED_DEALS)
def test_a_journal_with_a_damaged_deal_is_offered_without_a_score_and_goes_on(tmp_path: Path, damage: str) -> None:
    path = left(tmp_path)
    rewritten(path, -1, DAMAGED_DEALS[damage])
    (saved,) = unfinished_matches(tmp_path)
    assert (saved.sound, saved.score, saved.variant_name) == (False, (), "Brisca")
    assert "can go on after deal 2" in refused(saved.path).sentence
    (saved,) = unfinished_matches(tmp_path)
    assert (saved.sound, saved.deal_number, saved.over) == (True, 2, True)
    assert Session.resume(saved.path).match.score == saved.score


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_damaged_journal_is_not_offered_and_stops_nothing(tmp_path: Path, damage: str) -> None:
    sound, broken = left(tmp_path), left(tmp_path)
    rewritten(broken, *DAMAGED[damage])
    assert [saved.path for saved in unfinished_matches(tmp_path)] == [sound]
    assert headless(tmp_path) == [broken]
    assert "line 1 and cannot go on; it was kept as" in refused(broken).sentence
    assert headless(tmp_path) == []


@pytest.mark.parametrize(
    "text",
    [b"[" * 300_000 + b"\n", b'{"a":' * 100_000 + b"\n", b"9" * 100_000 + b"\n", b"\xff\xfe\n", b"NaN\n", b"", b"\n"],
)
def test_a_file_that_is_no_journal_is_skipped_and_kept_when_it_is_chosen(tmp_path: Path, text: bytes) -> None:
    path = tmp_path / "00001-brisca.jsonl"
    path.write_bytes(text)
    assert unfinished_matches(tmp_path) == []
    assert "line 1" in refused(path).sentence
    assert (tmp_path / "00001-brisca.jsonl.bad").read_bytes() == text


@pytest.mark.parametrize(
    ("damage", "fields"),
    [
        ("endless dealer", {"dealer": float("inf")}),
        ("endless target", {"target": float("inf")}),
        ("a target of words", {"target": "three"}),
        ("a root of words", {"seed": [1]}),
        ("a format of lists", {"format": [1]}),
        ("an endless format", {"format": float("inf")}),
        ("a game of an endless name", {"rules": (endless := 'id: "' + "n" * 300 + '"'), "rules_sha256": sha(endless)}),
        ("a face elsewhere", {"seats": [{"kind": "person", "name": "", "face": "../../etc/x", "level": ""}] * 2}),
    ],
)
def test_a_damaged_head_is_told_and_kept(tmp_path: Path, damage: str, fields: dict[str, Any]) -> None:
    path = left(tmp_path)
    rewritten(path, 0, lambda line: line.update(fields))
    assert "line 1" in refused(path).sentence
    assert [kept.name for kept in tmp_path.glob("*.jsonl*")] == [path.name + ".bad"], damage


@pytest.mark.skipif(sys.platform == "win32", reason="named pipes in folders")
def test_a_pipe_or_a_folder_among_the_journals_holds_nothing_up(tmp_path: Path) -> None:
    sound = left(tmp_path)
    os.mkfifo(tmp_path / "1.jsonl")
    (tmp_path / "2.jsonl").mkdir()
    (tmp_path / "3.jsonl").symlink_to("/dev/zero")
    assert [saved.path for saved in unfinished_matches(tmp_path)] == [sound]
    for name in ("1.jsonl", "2.jsonl", "3.jsonl"):
        assert "cannot be read" in refused(tmp_path / name).sentence
    assert not list(tmp_path.glob("*.bad"))


@pytest.mark.skipif(sys.platform != "linux", reason="file names of any bytes")
def test_the_sentence_about_a_damaged_file_can_be_drawn_whatever_its_name(tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"\xff\x07.jsonl")
    path.write_bytes(b"nothing\n")
    assert "??.jsonl.bad" in refused(path).sentence


@pytest.mark.skipif(sys.platform == "win32", reason="the times of files")
def test_a_file_from_the_far_future_has_a_date_all_the_same(tmp_path: Path) -> None:
    path = left(tmp_path)
    for when in (-(10**9), 10**14):
        os.utime(path, (when, when))
        (saved,) = unfinished_matches(tmp_path)
        assert 0 <= saved.when < 10**11


def test_the_menu_reads_little_of_a_long_journal(tmp_path: Path) -> None:
    path = left(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    turns = b"".join(lines[2:4]) * 500_000
    path.write_bytes(b"".join(lines[:2]) + turns + b"".join(lines[2:]))
    assert path.stat().st_size > 40_000_000
    lasted = []
    for _ in range(3):
        begin = process_time()
        (saved,) = unfinished_matches(tmp_path)
        lasted.append(process_time() - begin)
    assert min(lasted) < 0.02
    assert saved.deal_number == 3
    assert sum(saved.score) == 2


def test_a_deal_without_end_is_a_damaged_journal_and_no_wait(tmp_path: Path) -> None:
    path = left(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines) + lines[-1] * 400_000)
    begin = process_time()
    (saved,) = unfinished_matches(tmp_path)
    assert process_time() - begin < 0.2
    assert not saved.sound


def test_what_another_window_writes_at_the_last_moment_is_not_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other window does one more card and closes, between our opening of the file and our having it."""
    other = begun(tmp_path)
    play(other, 3)
    path, hold = sure(other.path), file_locks.hold

    def late(file: int, alone: bool, start: int = 0) -> None:
        if not other.deal_over and len(other.events(0)) == len(before):
            play(other, 1)
            other.close()
        hold(file, alone, start)

    before = other.events(0)
    monkeypatch.setattr(file_locks, "hold", late)
    again = Session.resume(path)
    assert state(again) == state(other)
    play(again, 1)
    again.close()
    assert path.read_bytes().count(b"\n") == 2 + 5


def test_while_a_match_is_being_read_no_other_window_can_take_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = left(tmp_path)
    told = []
    load = record.load

    def slow(raw: list[bytes]) -> record.LoadedMatch:
        monkeypatch.setattr(record, "load", load)
        told.append(refused(path).sentence)
        return load(raw)

    monkeypatch.setattr(record, "load", slow)
    again = Session.resume(path)
    play(again, 1)
    assert again.trouble is None
    assert "another window" in told[0]


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="a person who may not write")
def test_a_match_that_can_only_be_read_goes_on_and_says_that_it_is_not_saved(tmp_path: Path) -> None:
    path = left(tmp_path)
    path.chmod(0o444)
    again = Session.resume(path)
    play(again, 2)
    assert again.trouble


JSON = some.recursive(
    some.none() | some.booleans() | some.integers() | some.floats() | some.text(max_size=9) | some.just("\ud800"),
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """The lines of a match of three deals with bids, discards and plain cards."""
    folder = tmp_path_factory.mktemp("model")
    session = begun(folder, "rematada", 3, acts=40)
    return [json.loads(line) for line in put_away(session).read_bytes().splitlines()]


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=some.data())
def test_wrong_types_in_any_field_of_a_journal_give_a_match_or_a_sentence(
    tmp_path: Path, model: list[dict[str, Any]], data: some.DataObject
) -> None:
    lines: list[dict[str, Any]] = json.loads(json.dumps(model))
    number = data.draw(some.just(0) | some.integers(0, len(lines) - 1))
    place: Any = lines[number]
    while True:  # a field of the line, or one of what is in it
        keys = [*place, "more"] if isinstance(place, dict) else list(range(len(place)))
        key = data.draw(some.sampled_from(keys))
        deeper = place[key] if key != "more" else None
        if not isinstance(deeper, dict | list) or not deeper or data.draw(some.booleans()):
            break
        place = deeper
    place[key] = data.draw(JSON)
    if number == 0 and isinstance(lines[0].get("rules"), str):
        rules = lines[0]["rules"].encode(errors="replace")
        lines[0]["rules_sha256"] = hashlib.sha256(rules).hexdigest()
    path = tmp_path / "00001-rematada.jsonl"
    text = "".join(json.dumps(line) + "\n" for line in lines).replace("Infinity", "1e999")
    path.write_bytes(text.encode())
    for saved in unfinished_matches(tmp_path):
        assert len(saved.seats) == saved.players
        assert saved.variant_name.encode()
    with contextlib.suppress(Unreadable), contextlib.closing(Session.resume(path)) as session:
        assert session.view(0).hand is not None


@pytest.mark.parametrize(
    "text", [b"[1]", b"1e999", b"NaN", b'{"a":NaN}', b"[" * 100_000, b'{"a":' + b"1" * 9999 + b"}", b"\xff", b""]
)
def test_only_an_object_with_sound_fields_is_read_from_outside(text: bytes) -> None:
    assert outside.parse_object(text) is None


def test_a_field_from_outside_is_what_it_should_be_or_senseless() -> None:
    fields = sure(
        outside.parse_object(
            b'{"whole":7,"half":7.5,"true":true,"endless":1e999,"word":"\\ud800","name":"In\xc3\xa9s"}'
        )
    )
    assert outside.whole(fields, "whole", 0, 7) == 7
    assert outside.text(fields, "name") == "Inés"
    for key in ("half", "true", "endless", "word", "nothing"):
        with pytest.raises(outside.Senseless):
            outside.whole(fields, key, 0, 9)
        with pytest.raises(outside.Senseless):
            outside.text(fields, key)
    with pytest.raises(outside.Senseless):
        outside.whole(fields, "whole", 0, 6)
