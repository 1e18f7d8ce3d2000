"""The arena: who sits down, that decks are fair, that programs may fail, and that the figures add up."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pytest

from game.arena.playing import entry_at
from game.arena.yardsticks import careful, greedy
from game.commands.arena import NOT_ITSELF
from game.engine import actions, engine, shuffle
from game.engine.cards import SUITS, parse
from game.engine.deal import Deal
from game.engine.phases.count import settle
from game.engine.view import View
from game.players import LEVELS
from tests.arena_table import AT_RANDOM, DUEL, Arena
from tests.tables import ROOT, TABLES, book, cards, view


def lying(table: tuple[str, ...], hand: tuple[str, ...]) -> Deal:
    """A two-player deal in the middle: the second player holds `hand` and answers to `table`, oros being trumps."""
    deal = engine.start(book("brisca", 2), 0, 1, record=False)
    deal.trump = 0
    deal.hands[deal.turn] = list(cards(*hand))
    if table:
        engine.play(deal, deal.hands[deal.turn][0])
        deal.table = list(cards(*table))
        deal.hands[deal.turn] = list(cards(*hand))
    return deal


def test_everybody_sits_once_on_every_side() -> None:
    rules = book("brisca", 6)
    for seat in range(6):
        assert {entry_at(rules, seat, turn) for turn in range(len(rules.sides))} == set(range(len(rules.sides)))
    assert book("chiamata_rank", 5).sides == ((0,), (1,), (2,), (3,), (4,))


def test_the_same_players_are_equal_when_every_deck_is_played_from_both_sides(arena: Arena) -> None:
    answer = arena.asked(*DUEL, *["--seat", "greedy"] * 2, "--deals", "8", "--mirror")
    assert answer["deals"] == 16
    assert answer["diff"] == answer["diff_se"] == 0
    assert [seat["points_mean"] for seat in answer["seats"]] == [60, 60]
    assert sum(seat["win_rate"] for seat in answer["seats"]) == 1


def test_the_figures_are_the_same_on_two_cores(arena: Arena) -> None:
    words = ["--variant", "brisca", "--players", "3", "--seat", "greedy", "--seat", "random", "--seat", "random"]
    one, two = (arena.asked(*words, "--deals", "6", "--seed", "7", "--jobs", jobs) for jobs in ("1", "2"))
    for answer in (one, two):
        for seat in answer["seats"]:
            del seat["ms_median"], seat["ms_p99"]
    assert one == two


def test_who_thinks_longer_imagines_four_times_as_many_deals(arena: Arena) -> None:
    words = [*DUEL, "--seat", "greedy", "--deals", "1", "--seed", "3"]
    longer = arena.asked(*words, "--seat", "master:longer", "--samples", "6")
    usual = arena.asked(*words, "--seat", "master", "--samples", "24")
    assert longer["seats"][1]["points_mean"] == usual["seats"][1]["points_mean"]
    assert longer["diff"] == usual["diff"]


def test_auction_games_count_contracts_and_game_points(arena: Arena) -> None:
    answer = arena.asked("--variant", "chiamata_rank", "--players", "5", *["--seat", "random"] * 5, "--deals", "20")
    contracts = [seat["contracts"] for seat in answer["seats"]]
    assert sum(one["bid"] for one in contracts) > 0
    assert all(one["made"] <= one["bid"] for one in contracts)
    first, *others = [seat["game_points_mean"] for seat in answer["seats"]]
    assert answer["diff"] == pytest.approx(first - sum(others) / 4, abs=1e-3)


def test_a_recorded_deal_can_be_played_again(arena: Arena, tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    entries = ["--seat", LEVELS[0], "--seat", arena.program(AT_RANDOM)]
    arena.asked("--variant", "brisca", "--players", "4", *entries, "--deals", "2", "--record", str(file))
    told = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert len(told) == 2
    for line in told:
        deal = engine.start(book(line["variant"], line["players"]), line["dealer"], int(line["seed"], 16))
        for done in line["actions"]:
            engine.apply(deal, done.pop("seat"), actions.from_json(done))
        assert engine.over(deal)
        assert list(settle(deal).game_points) == line["game_points"]


def test_a_program_is_asked_out_of_turn_and_may_do_nothing(arena: Arena, tmp_path: Path) -> None:
    log = tmp_path / "log"
    text = AT_RANDOM.replace("for line", f"log = open({str(log)!r}, 'a')\nfor line").replace(
        "    print", "    log.write(line)\n    log.flush()\n    print"
    )
    answer = arena.asked("--variant", "briscas_pr", "--players", "4", "--seat", arena.program(text), "--seat", "greedy",
        "--deals", "1",
    )  # fmt: skip
    assert answer["seats"][0]["forfeits"] == 0
    questions = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    beside = [one for one in questions if one["view"]["turn"] != one["view"]["seat"]]
    assert beside
    assert all({"action": "none"} in one["legal"] for one in beside)
    assert all({"action": "none"} not in one["legal"] for one in questions if one not in beside)


@pytest.mark.parametrize(
    "text",
    [
        "import sys\nfor line in sys.stdin: print('good morning', flush=True)",
        'import sys\nfor line in sys.stdin: print(\'{"id": 1, "action": {"action": "pass"}}\', flush=True)',
        "import sys, time\nfor line in sys.stdin: time.sleep(9)",
        "raise SystemExit(1)",
    ],
    ids=["nonsense", "not possible", "late", "dead"],
)
def test_what_a_program_fails_to_decide_is_forfeited_and_told(arena: Arena, text: str) -> None:
    words = ["--variant", "brisca_fr_lanzar", "--seat", arena.program(text), "--seat", "random"]
    answer = arena.asked(*words, "--players", "2", "--deals", "1", "--limit", "0.02", status=NOT_ITSELF)
    assert [seat["stand_in"] for seat in answer["seats"]] == [True, False]
    assert answer["diff"] is answer["diff_se"] is None
    assert answer["seats"][0]["forfeits"] >= 10
    assert answer["seats"][1]["forfeits"] == 0
    assert sum(seat["points_mean"] for seat in answer["seats"]) == 120


def test_a_late_answer_does_not_count_for_the_next_question(arena: Arena) -> None:
    slow_once = AT_RANDOM.replace("import json", "import json, time").replace(
        "    print", "    time.sleep(0.6 if asked['id'] == 1 else 0)\n    print"
    )
    answer = arena.dueled(arena.program(slow_once), "--deals", "1", "--limit", "0.5")
    assert answer["seats"][0]["forfeits"] == 1


def test_what_cannot_be_understood_is_said_in_a_sentence(arena: Arena) -> None:
    two = ["--seat", "greedy", "--seat", "random"]
    assert "--variant" in arena.refused(*two)
    assert "no game nonsense" in arena.refused("--variant", "nonsense", *two)
    assert "--seat is nobody" in arena.refused("--variant", "brisca", "--seat", "nobody", "--seat", "greedy")
    assert "for 2" in arena.refused("--variant", "brisca", "--players", "9", *two)
    assert "--deals is many" in arena.refused("--variant", "brisca", *two, "--deals", "many")
    assert "--seat is cmd:" in arena.refused("--variant", "brisca", "--seat", "cmd: ", "--seat", "greedy")
    assert "--deals is 99" in arena.refused("--variant", "brisca", *two, "--deals", "9" * 5000)
    assert "cannot be started" in arena.refused("--variant", "brisca", "--seat", "cmd:/no/such", "--seat", "greedy")


@pytest.mark.parametrize(
    ("yardstick", "table", "hand", "card"),
    [
        (greedy, (), ("oros-2", "copas-12", "copas-4"), "copas-4"),
        (greedy, ("copas-12",), ("copas-1", "copas-3", "oros-2"), "copas-1"),
        (greedy, ("copas-3",), ("espadas-1", "oros-2", "oros-7"), "oros-2"),
        (greedy, ("copas-12",), ("espadas-4", "oros-2", "oros-7"), "espadas-4"),
        (greedy, ("copas-12",), ("espadas-4", "oros-10", "oros-12"), "oros-10"),
        (greedy, ("copas-4",), ("espadas-1", "espadas-5", "copas-2"), "copas-2"),
        (careful, (), ("copas-1", "copas-4", "oros-2"), "copas-4"),
        (careful, ("copas-1",), ("copas-4", "copas-6", "oros-2"), "oros-2"),
        (careful, ("copas-12",), ("espadas-4", "oros-1", "oros-12"), "espadas-4"),
        (careful, ("copas-12",), ("copas-3", "espadas-4", "espadas-5"), "copas-3"),
    ],
    ids=[
        *("leads the cheapest", "takes dearly", "trumps ten", "lets four go", "takes six", "throws the cheapest"),
        *("careful leads the cheapest", "trumps an ace", "keeps high trumps", "takes with a load"),
    ],
)
def test_a_yardstick_takes_what_it_can_get_and_the_careful_one_weighs_what_is_worth_later(
    yardstick: Callable[[View, Sequence[actions.Action]], actions.Action],
    table: tuple[str, ...],
    hand: tuple[str, ...],
    card: str,
) -> None:
    deal = lying(table, hand)
    assert yardstick(view(deal, deal.turn), engine.legal(deal, deal.turn)) == actions.Play(parse(card))


@pytest.mark.matrix
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_careful_yardstick_sits_down_to_every_game(arena: Arena, name: str, players: int) -> None:
    entries = len(book(name, players).sides)
    words = ["--variant", name, "--players", str(players), *["--seat", "careful"] * entries, "--deals", "2"]
    assert arena.asked(*words)["deals"] == 2


@pytest.mark.matrix
@pytest.mark.parametrize(("stronger", "weaker"), [("careful", "greedy"), ("policy", "careful")])
@pytest.mark.parametrize("players", ["2", "4"])
def test_the_careful_yardstick_stands_between_the_greedy_player_and_the_master(
    arena: Arena, players: str, stronger: str, weaker: str
) -> None:
    words = ["--variant", "briscola_mac", "--players", players, "--seat", stronger, "--seat", weaker, "--mirror"]
    assert arena.asked(*words, "--deals", "40", "--seed", "1", "--samples", "8")["diff"] > 0


def test_it_is_one_command_of_the_program() -> None:
    words = [*DUEL, "--seat", "greedy", "--seat", "random", "--deals", "2"]
    done = subprocess.run(
        [sys.executable, "main.py", "arena", *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "greedy" in done.stdout
    assert "2 of 2 deals" in done.stderr


def test_the_deck_of_a_number_is_always_the_same() -> None:
    first, again = (engine.start(book("brisca", 2), 0, shuffle.derived_seed(3, 1)).hands for _ in range(2))
    assert first == again


# -- the figures, counted again by hand from the cards that the record tells -------------------------------------------

POINTS = {1: 11, 3: 10, 12: 4, 11: 3, 10: 2}
ORDER = (1, 3, 12, 11, 10, 7, 6, 5, 4, 2)


def points_by_seat(line: dict[str, Any], players: int) -> list[int]:
    """The card points of every seat, trick by trick."""
    start = engine.start(book(line["variant"], players), line["dealer"], int(line["seed"], 16))
    trump = SUITS[start.trump]
    plays = [(done["seat"], *done["card"].split("-")) for done in line["actions"] if done["action"] == "play"]
    found = [0] * players
    for first in range(0, len(plays), players):
        trick = [(seat, suit, int(rank)) for seat, suit, rank in plays[first : first + players]]
        trumps = [play for play in trick if play[1] == trump]
        best = min(trumps or [play for play in trick if play[1] == trick[0][1]], key=lambda play: ORDER.index(play[2]))
        found[best[0]] += sum(POINTS.get(rank, 0) for _, _, rank in trick)
    return found


def error(values: Sequence[float]) -> float:
    return stdev(values) / sqrt(len(values))


@pytest.mark.parametrize(
    ("players", "entries", "sides"),
    [
        (2, ("greedy", "random"), ((0,), (1,))),
        (3, ("greedy", "random", "greedy"), ((0,), (1,), (2,))),
        (4, ("greedy", "random"), ((0, 2), (1, 3))),
    ],
    ids=["two", "three", "pairs"],
)
def test_points_wins_and_lead_are_those_of_the_cards(
    arena: Arena, tmp_path: Path, players: int, entries: tuple[str, ...], sides: tuple[tuple[int, ...], ...]
) -> None:
    file, count = tmp_path / "deals", len(entries)
    words = [word for entry in entries for word in ("--seat", entry)]
    words += ["--deals", "9", "--mirror", "--record", str(file)]
    answer = arena.asked("--variant", "brisca", "--players", str(players), *words)
    decks: dict[int, list[tuple[list[int], list[float]]]] = {}
    for line in map(json.loads, file.read_text(encoding="utf-8").splitlines()):
        won = points_by_seat(line, players)
        assert sum(won) == 120
        by_side = [sum(won[seat] for seat in side) for side in sides]
        points = [by_side[(entry + line["rotation"]) % count] for entry in range(count)]
        top = max(points)
        share = [0.0 if one < top else 1.0 if points.count(top) == 1 else 0.5 for one in points]
        decks.setdefault(line["deck"], []).append((points, share))
    assert [len(turns) for turns in decks.values()] == [count] * 9
    for entry, seat in enumerate(answer["seats"]):
        means = [fmean(points[entry] for points, _ in turns) for turns in decks.values()]
        assert seat["player"] == entries[entry]
        assert seat["points_mean"] == pytest.approx(fmean(means), abs=1e-4)
        assert seat["points_se"] == pytest.approx(error(means), abs=1e-4)
        shares = [share[entry] for turns in decks.values() for _, share in turns]
        assert seat["win_rate"] == pytest.approx(fmean(shares), abs=1e-4)
    leads = [fmean(points[0] - fmean(points[1:]) for points, _ in turns) for turns in decks.values()]
    assert answer["diff"] == pytest.approx(fmean(leads), abs=1e-4)
    assert answer["diff_se"] == pytest.approx(error(leads), abs=1e-4)


def test_contracts_and_game_points_are_those_of_the_deals(arena: Arena, tmp_path: Path) -> None:
    file, entries = tmp_path / "deals", ("random", "greedy", "random", "greedy", "greedy")
    words = [word for entry in entries for word in ("--seat", entry)]
    words += ["--deals", "8", "--mirror", "--record", str(file)]
    answer = arena.asked("--variant", "chiamata_rank", "--players", "5", *words)
    bid, made, gained = [0] * 5, [0] * 5, [[0] * 8 for _ in entries]
    for line in map(json.loads, file.read_text(encoding="utf-8").splitlines()):
        bids = [done["seat"] for done in line["actions"] if done["action"] == "bid"]
        game_points = line["game_points"] if bids else [0] * 5
        for seat, points in enumerate(game_points):
            entry = (seat - line["rotation"]) % 5
            gained[entry][line["deck"]] += points
            bid[entry] += bids[-1:] == [seat]
            made[entry] += bids[-1:] == [seat] and points > 0
    assert sum(bid) > 0
    assert [seat["contracts"] for seat in answer["seats"]] == [
        {"bid": one, "made": two} for one, two in zip(bid, made, strict=True)
    ]
    for entry, seat in enumerate(answer["seats"]):
        assert seat["game_points_mean"] == pytest.approx(sum(gained[entry]) / 40, abs=1e-4)
    leads = [(gained[0][deck] - fmean(other[deck] for other in gained[1:])) / 5 for deck in range(8)]
    assert answer["diff"] == pytest.approx(fmean(leads), abs=1e-4)
    assert answer["diff_se"] == pytest.approx(error(leads), abs=1e-4)
