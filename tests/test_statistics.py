"""The figures: every deal that is over counts once, whatever happens to the program, the disk and the file."""

from __future__ import annotations

import csv
import io
import os
import signal
import sqlite3
import time
from collections import Counter
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from threading import Thread
from typing import Final

import pytest

from game.match.session import Session
from game.match.state import Seat
from game.statistics import base as bases
from game.statistics import evenings
from game.statistics.base import opened
from game.statistics.counts import ACES, LOST, PERSON, TRUMPS, WON, Fell
from game.statistics.queries import Figures, Summary, Wanted
from game.statistics.statistics import FILE, Statistics
from game.statistics.tables import STEPS, SUMS, VERSION
from game.variants.loading import with_params
from tests import examples, recount
from tests.matches import put_away
from tests.naive_cards import SUITS
from tests.narrow import sure
from tests.tables import game, likely, seats
from tests.test_saving import full
from ui.pages.results.score import ScoreRow, ScoreTable, row_words
from ui.pages.statistics.figures import small_figures
from ui.pages.statistics.honour_words import honour_title
from ui.shots.bench import pages_of_figures

NOW = 1_800_000_000.0
TABLES = (("brisca_house", 3), ("bastarda", 5), ("tute_2", 2))
MANY_TABLES = (*TABLES, ("brisca", 2), ("sueca", 4), ("rematada", 3), ("cinquecento", 4), ("chiamata_buia", 5))
SHARED: Final = (
    "deals",
    "won",
    "drawn",
    "unplayed",
    "points",
    "capotes",
    "capoted",
    "declared",
    "made",
    "drags",
    "swaps",
)
ALSO_SHARED: Final = ("hints", "aces", "trumps")
ANA = "a1"
TABLE_NAMES: Final = "SELECT name FROM sqlite_master WHERE type = 'table'"


def company(players: int) -> tuple[Seat, ...]:
    """Ana, who is known here, and the computer's people."""
    return (Seat("person", "Ana", "ana", person=ANA), *seats(players)[1:])


def statistics(folder: Path) -> Statistics:
    return Statistics(folder, folder / "matches")


def begun(folder: Path, name: str = "brisca", players: int = 2) -> Session:
    (folder / "matches").mkdir(exist_ok=True)
    return Session.begin(game(name), players, None, company(players), folder / "matches")


def finish_deal(session: Session, chance: Random) -> None:
    """Plays the deal to its end, with a hint now and then."""
    if session.deal_over:
        session.next_deal()
    while (seat := session.to_act) is not None:
        if seat == 0 and chance.random() < 0.05:
            session.hint(0)
        session.do(seat, likely(list(session.legal(seat)), chance))


def evening(folder: Path, name: str, players: int, deals: int, figures: Statistics | None = None) -> Session:
    """A match of so many deals, each written into the figures as soon as it is over; put away."""
    session, chance = begun(folder, name, players), Random(f"{name} {players}")
    for number in range(deals):
        finish_deal(session, chance)
        assert figures is None or figures.record(session, NOW + 60 * number), figures.trouble
        if session.match_over:
            break
    session.close()
    return session


def page(figures: Statistics, game: int | None = None) -> Summary:
    """What is known of Ana."""
    return sure(figures.page(Wanted(next(one.id for one in figures.players() if one.mark == ANA), game=game)))


def plain(found: Summary) -> tuple[object, ...]:
    """A page without the times, which a file that is made anew knows only roughly."""
    return found.whole, found.games, found.opponents, found.partners, found.streak.length, found.streak.now


def test_of_one_program_only_one_thread_has_the_figures_open(tmp_path: Path) -> None:
    """One whose file was put aside meanwhile would take away the journal of the new one: a disk I/O error."""
    figures, found = statistics(tmp_path), list[int]()
    other = Thread(target=lambda: found.append(figures.deals_played()))
    with opened(tmp_path / FILE, writes=True) as base:
        base.execute("INSERT INTO match (mark, ended) VALUES (x'01', 0)")
        base.execute("INSERT INTO deal VALUES (1, 1, 1, 0, 0)")
        other.start()
        other.join(0.1)
        assert other.is_alive(), "it waits"
    other.join()
    assert found == [1]


def test_the_figures_are_those_of_a_recount_of_the_saved_matches(tmp_path: Path) -> None:
    figures = statistics(tmp_path)
    for name, players in MANY_TABLES if examples.long else TABLES:
        evening(tmp_path, name, players, 9 if examples.long else 2, figures)
    told = {found.name: page(figures, game=found.id).whole for found in figures.games(figures.players()[0].id)}
    counted = recount.counted(tmp_path / "matches")
    assert counted.keys() == told.keys()
    for name, expected in counted.items():
        assert {key: told[name][key] for key in (*SHARED, *ALSO_SHARED)} == {
            key: expected[key] for key in (*SHARED, *ALSO_SHARED)
        }, name
    names = [f"{kind} {who}" for kind in ("aces", "trumps") for who in ("person", "computer")]
    names += [f"turned {suit}" for suit in SUITS]
    fell = Counter[tuple[str, int, int]]()
    for one, times in figures.how_cards_fell():
        fell[names[one.what], one.drawn, one.found] += times
    assert fell == recount.fallen(tmp_path / "matches")
    whole = sum(counted.values(), Counter[str]())
    assert {key: page(figures).whole[key] for key in (*SHARED, *ALSO_SHARED)} == {
        key: whole[key] for key in (*SHARED, *ALSO_SHARED)
    }


def test_a_deal_counts_once_however_often_it_is_told(tmp_path: Path) -> None:
    figures = statistics(tmp_path)
    session, chance = begun(tmp_path), Random(1)
    for _ in range(2):
        finish_deal(session, chance)
        for _again in range(3):
            assert figures.record(session, NOW)
    session.close()
    list(figures.catch_up())
    assert page(figures).whole["deals"] == 2


def test_who_plays_on_from_a_moment_is_not_counted(tmp_path: Path) -> None:
    figures = statistics(tmp_path)
    session, chance = begun(tmp_path), Random(1)
    finish_deal(session, chance)
    training = session.again(2)
    finish_deal(training, chance)
    assert not figures.record(training, NOW)
    assert not figures.players()


def test_what_was_missed_is_found_in_the_saved_matches(tmp_path: Path) -> None:
    """The program was ended after the deal, before the figures had it; and the match goes on."""
    figures, chance = statistics(tmp_path), Random(3)
    session = begun(tmp_path)
    for _ in range(2):
        finish_deal(session, chance)
    assert figures.record(session, NOW)
    assert page(figures).whole["deals"] == 2, "the deal before it comes along"
    session.next_deal()
    finish_deal(session, chance)
    session.close()
    list(figures.catch_up())
    assert page(figures).whole["deals"] == 3
    assert not list(figures.catch_up()), "and is looked at no more"


@pytest.mark.parametrize("damage", ["cut", "not a database", "another table", "a page"])
def test_a_damaged_file_is_set_aside_and_made_anew_from_the_saved_matches(tmp_path: Path, damage: str) -> None:
    figures, file = statistics(tmp_path), tmp_path / FILE
    evening(tmp_path, "brisca", 2, 1, figures)
    before = page(figures)
    data = file.read_bytes()
    if damage == "another table":
        with closing(sqlite3.connect(file)) as base, base:
            base.execute("DROP TABLE total")
            base.execute("CREATE TABLE total (a)")
    else:
        hurt = {
            "cut": data[:5000],
            "not a database": b"x" * 3000,
            "a page": data[:30_000] + b"\xff" * 9000 + data[39_000:],
        }
        file.write_bytes(hurt[damage])
    again = statistics(tmp_path)
    list(again.catch_up())
    assert "kept as statistics.db.bad" in again.told()
    assert not again.told(), "it is told once"
    assert plain(page(again)) == plain(before)
    assert (tmp_path / f"{FILE}.bad").exists()


def test_whatever_stands_in_the_file_nothing_stops_and_the_saved_matches_tell_it_anew(tmp_path: Path) -> None:
    figures, file = statistics(tmp_path), tmp_path / FILE
    evening(tmp_path, "brisca", 2, 1, figures)
    before, whole, session = page(figures).whole, file.read_bytes(), begun(tmp_path)
    finish_deal(session, Random(2))
    for number in range(300 if examples.long else 20):
        chance, data = Random(number), bytearray(whole)
        for _byte in range(chance.choice((1, 4, 60))):
            data[int(len(data) * chance.random() ** 2)] = chance.randrange(256)
        file.write_bytes(data)
        hurt = statistics(tmp_path)
        for one in hurt.players()[:2]:
            hurt.page(Wanted(one.id))
            hurt.as_csv(Wanted(one.id))
        for line in hurt.book():
            hurt.deal_text(line.deal)
        hurt.record(session, NOW)
        list(hurt.catch_up())
        for aside in tmp_path.glob(f"{FILE}*"):
            aside.unlink()
    list(statistics(tmp_path).catch_up())
    assert page(statistics(tmp_path)).whole["deals"] == before["deals"] + 1


def test_a_file_of_a_newer_version_stays_as_it_is(tmp_path: Path) -> None:
    figures = statistics(tmp_path)
    evening(tmp_path, "brisca", 2, 1, figures)
    with closing(sqlite3.connect(tmp_path / FILE)) as base, base:
        base.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = (tmp_path / FILE).read_bytes()
    again, session = statistics(tmp_path), begun(tmp_path)
    finish_deal(session, Random(2))
    assert not again.record(session, NOW)
    assert "newer version" in again.trouble
    assert not again.players()
    assert (tmp_path / FILE).read_bytes() == before


def test_a_full_disk_takes_nothing_away_and_the_deal_is_added_when_there_is_room(tmp_path: Path) -> None:
    figures = statistics(tmp_path)
    evening(tmp_path, "brisca", 2, 1, figures)
    session, chance = begun(tmp_path), Random(4)
    finish_deal(session, chance)
    with full(tmp_path / FILE, room=512 - (tmp_path / FILE).stat().st_size):
        assert not figures.record(session, NOW)
        assert figures.trouble
    assert page(figures).whole["deals"] == 1
    finish_deal(session, chance)
    assert figures.record(session, NOW)
    assert not figures.trouble
    assert page(figures).whole["deals"] == 3


def test_another_window_may_write_at_the_same_time(tmp_path: Path) -> None:
    figures, session = statistics(tmp_path), begun(tmp_path)
    finish_deal(session, Random(1))
    with opened(tmp_path / FILE, writes=True):
        assert not figures.record(session, NOW)
        assert "added as soon as they can" in figures.trouble
    assert figures.record(session, NOW)


def test_whoever_is_forgotten_is_gone_and_who_played_with_him_keeps_his_figures(tmp_path: Path) -> None:
    figures, chance = statistics(tmp_path), Random(5)
    (tmp_path / "matches").mkdir()
    two = (*company(1), Seat("person", "Luis", "luis", person="b2"))
    session = Session.begin(game("brisca"), 2, None, two, tmp_path / "matches")
    finish_deal(session, chance)
    assert figures.record(session, NOW)
    assert {one.mark for one in figures.players()} == {ANA, "b2"}
    figures.forget(ANA)
    (left,) = figures.players()
    found = sure(figures.page(Wanted(left.id)))
    assert left.name == "Luis"
    assert found.whole["deals"] == 1
    assert not found.opponents
    finish_deal(session, chance)
    assert figures.record(session, NOW)
    assert [one.name for one in figures.players()] == ["Luis"], "nor does a match that goes on bring her back"


# -- the program is ended, again and again ----------------------------------------------------------------------------


def writes_for_ever(folder: Path, number: int, told: int) -> None:
    """Evening after evening, deal by deal; when it begins is told, and each that is written down."""
    figures, chance = statistics(folder), Random(number)
    os.write(told, b"!")
    while True:
        match = chance.randbytes(16)
        for deal in evenings.evening(chance):
            assert figures.add(match, [deal], NOW), figures.trouble
            os.write(told, b".")


def killed(folder: Path, number: int) -> int:
    """How many deals a process has told before it was ended at some moment; every second one had begun to write."""
    end, told = os.pipe()
    child = os.fork()
    if not child:
        try:
            writes_for_ever(folder, number, told)
        finally:
            os._exit(1)
    os.close(told)
    begun = os.read(end, 1) if number % 2 else b""
    time.sleep(Random(number).uniform(0.01, 0.09))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(end, "rb") as heard:
        return len((begun + heard.read()).lstrip(b"!"))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="another process needs seconds to start")
def test_however_often_the_program_is_killed_no_deal_is_lost_and_nothing_is_damaged(tmp_path: Path) -> None:
    told = 0
    kills = 300 if examples.long else 8
    for number in range(kills):
        told += killed(tmp_path, number)
        if (tmp_path / FILE).exists():
            bases.look_through(tmp_path / FILE)
            with opened(tmp_path / FILE) as base:
                assert told <= deals_in(base) <= told + number + 1
                added, single = both_ways(base)
                assert added == single
    assert told, "some were killed while they wrote"


def deals_in(base: sqlite3.Connection) -> int:
    return int(base.execute("SELECT count(*) FROM deal").fetchone()[0])


def both_ways(base: sqlite3.Connection) -> tuple[dict[int, str], dict[int, str]]:
    """What the totals say of everybody, and what the single deals do."""
    totals, deals = (
        dict(base.execute(asked))
        for asked in (
            "SELECT who, sum(deals) || ' ' || sum(points) || ' ' || sum(won) || ' ' || max(most) FROM total"
            " GROUP BY who",
            "SELECT who, count(*) || ' ' || sum(points) || ' ' || sum(outcome = 1) || ' ' || max(points) FROM seat"
            " JOIN who ON who.id = who WHERE kind < 2 GROUP BY who",
        )
    )
    return totals, deals


# -- the book of honour ------------------------------------------------------------------------------------------------


def known_deals(folder: Path, *told: dict[str, int]) -> Statistics:
    """The figures of one match of Ana for two, each deal with what is told of her in it."""
    figures, chance, match = statistics(folder), Random(1), b"match" * 3
    for number, changes in enumerate(told, start=1):
        while len((deal := next(evenings.evening(chance))).people) != 2:
            pass
        ana = replace(deal.seats[0], outcome=LOST, capote=0, dearest=5, aces=1, role=0)
        other = replace(deal.seats[1], aces=2)
        deal = replace(deal, number=number, game="brisca", seats=(replace(ana, **changes), other))
        assert figures.add(match, [deal], NOW + 60 * number)
    return figures


def lines(figures: Statistics, who: int = 0) -> dict[str, tuple[int, int]]:
    """What the book has: (value, number of the deal)."""
    return {one.kind: (one.value, one.number) for one in figures.book(who)}


def test_the_book_has_what_was_best_and_what_was_first(tmp_path: Path) -> None:
    won = {"outcome": WON}
    figures = known_deals(
        tmp_path, {"dearest": 21}, won, {**won, "capote": 1}, {**won, "aces": 0}, {"dearest": 30}, {**won, "capote": 1}
    )
    expected = {"dearest": (30, 5), "run": (3, 4), "capote": (1, 3), "no_ace": (1, 4), "games": (1, 1)}
    assert lines(figures) == expected
    assert lines(figures, figures.players()[0].id) == expected
    assert [one.kind for one in figures.book()] == ["dearest", "run", "capote", "no_ace", "games"]


def test_a_deal_without_an_ace_is_none_where_a_partner_held_one_or_there_was_none(tmp_path: Path) -> None:
    figures, chance = statistics(tmp_path), Random(1)
    while len((deal := next(evenings.evening(chance))).people) != 4:
        pass
    aces = (0, 1, 2, 1)
    seats_ = [replace(seat, outcome=(WON, LOST)[place % 2], aces=aces[place]) for place, seat in enumerate(deal.seats)]
    figures.add(b"m" * 16, [replace(deal, seats=tuple(seats_))], NOW)
    none = [replace(seat, aces=0) for seat in seats_]
    figures.add(b"n" * 16, [replace(deal, seats=tuple(none))], NOW + 60)
    assert "no_ace" not in lines(figures)


def test_what_happens_is_told_once_and_its_deal_can_be_looked_at_when_the_match_is_gone(tmp_path: Path) -> None:
    figures, chance = statistics(tmp_path), Random(4)
    tier = {"basis": "winner_total", "over": 0, "game_points": 1}  # whoever wins has given a capote
    rules = with_params(game("brisca"), {"capote.enabled": True, "capote.tiers": [tier]})
    session = Session.begin(rules, 2, 9, company(2), tmp_path / "matches")
    told = []
    while "capote" not in told:
        finish_deal(session, chance)
        assert figures.record(session, NOW)
        told = [one.kind for one in figures.honours_of(session) if not one.house]
    deal = session.deal_number
    expected = session.events(0)
    finish_deal(session, chance)
    assert figures.record(session, NOW)
    assert "capote" not in [one.kind for one in figures.honours_of(session)]
    put_away(session).unlink()
    entry = next(one for one in figures.book() if one.kind == "capote")
    assert (entry.number, entry.mark, entry.opponents, entry.text) == (deal, ANA, ("Carmen",), True)
    again = sure(Session.of_deal(sure(figures.deal_text(entry.deal)).splitlines()))
    assert again.events(0) == expected
    assert again.training


def test_who_is_forgotten_is_struck_from_the_book_and_the_house_has_the_next_best(tmp_path: Path) -> None:
    figures = known_deals(tmp_path, {"dearest": 20})
    chance = Random(2)
    while (deal := next(evenings.evening(chance))).people[1].kind != PERSON or len(deal.people) > 2:
        pass
    both = (replace(deal.seats[0], dearest=30), replace(deal.seats[1], dearest=25))
    figures.add(b"k" * 16, [replace(deal, seats=both)], NOW)
    assert lines(figures)["dearest"][0] == 30
    figures.forget(deal.people[0].mark)
    assert lines(figures)["dearest"][0] == 25


# -- what reviews find, tables for other programs --------------------------------------------------------------------


def test_a_review_adds_how_often_the_master_s_card_was_chosen(tmp_path: Path) -> None:
    figures, session = statistics(tmp_path), begun(tmp_path)
    finish_deal(session, Random(1))
    assert figures.record(session, NOW)
    assert page(figures).whole.agreed_share is None
    for agreed in (5, 9):  # thought out anew
        figures.judge(session, 1, 0, 12, agreed)
        assert page(figures).whole.agreed_share == agreed / 12


def test_deals_are_written_as_a_table_for_other_programs(tmp_path: Path) -> None:
    figures = statistics(tmp_path)
    evening(tmp_path, "sueca", 4, 1, figures)
    (ana,) = figures.players()
    head, *rows = csv.reader(io.StringIO(figures.as_csv(Wanted(ana.id)).decode("utf-8-sig")))
    assert len(rows) == 1
    told = dict(zip(head, rows[0], strict=True))
    assert [told[name] for name in ("game", "players", "partners")] == ["Sueca", "4", "Paco"]
    assert told["opponents"] == "Carmen + Lucía"
    assert told["date"].startswith("2027-01-1")


# -- versions and size ------------------------------------------------------------------------------------------------


def as_in_version(version: int, file: Path) -> list[tuple[Fell, int]]:
    """The file becomes one of this version; how cards fell in it, as it is told now."""
    with closing(sqlite3.connect(file)) as now:
        rows = {name: now.execute(f"SELECT * FROM {name}").fetchall() for (name,) in now.execute(TABLE_NAMES)}
    file.unlink()
    with closing(sqlite3.connect(file)) as base, base:
        for step in STEPS[:version]:
            for statement in step:
                base.execute(statement)
        for (name,) in base.execute(TABLE_NAMES).fetchall():
            told = [(1, 3, 39, 4, 9, 1, 2, 5)] if name == "fell" else rows[name]
            for row in told:
                base.execute(f"INSERT INTO {name} VALUES ({', '.join('?' * len(row))})", row)
        base.execute(f"PRAGMA user_version = {version}")
    return [(Fell(ACES + 1, 3, 39, 4, 1), 5), (Fell(TRUMPS + 1, 3, 39, 9, 2), 5)]


@pytest.mark.parametrize("version", range(1, VERSION))
def test_a_file_of_every_earlier_version_is_brought_up_to_date(tmp_path: Path, version: int) -> None:
    figures = statistics(tmp_path)
    evening(tmp_path, "brisca", 2, 3, figures)
    before, book = page(figures), lines(figures)
    fell = as_in_version(version, tmp_path / FILE)
    again = statistics(tmp_path)
    assert again.how_cards_fell() == fell
    assert page(again) == before
    assert lines(again) == book
    list(again.catch_up())
    assert not again.news
    assert page(again) == before
    assert all(one.text for one in again.book()), "their deals are found in the saved matches"


def test_two_centuries_of_evenings_are_small_and_quickly_asked(tmp_path: Path) -> None:
    deals = evenings.DEALS if examples.long else 400
    found = pages_of_figures(tmp_path, deals)
    assert found["deals"] == deals
    if examples.long:
        assert float(str(found["file_mb"])) < 60
        assert float(str(found["page_p95_ms"])) < 300


def test_the_totals_are_what_the_deals_add_up_to(tmp_path: Path) -> None:
    evenings.write(tmp_path / FILE, 300)
    with opened(tmp_path / FILE) as base:
        added, single = both_ways(base)
    assert added == single


def test_what_a_capote_is_stands_wherever_it_is_told() -> None:
    assert "every trick" in honour_title("capote")
    told = [what for what, _value in small_figures(Figures(dict.fromkeys(SUMS, 1))) if "apote" in what]
    assert len(told) == 2
    assert sum("every trick" in what for what in told) == 1, "once is enough"
    row = ScoreRow("1", None, ("120", "0"), (True, False), "4–0", "capote", None, "capote, every trick")
    sheet = ScoreTable(("You", "Carmen"), "Games", (row,), (), "")
    assert row_words(row, sheet).endswith("capote, every trick")
