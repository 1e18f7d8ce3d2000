"""The arena: who sits down, that decks are fair, that programs may fail, and that the figures add up."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from game.arena.playing import entry_at
from game.arena.yardsticks import careful, greedy
from game.commands import arena
from game.engine import actions, engine, shuffle
from game.engine.cards import parse
from game.engine.deal import Deal
from game.engine.phases.count import settle
from game.players import LEVELS
from tests.tables import ROOT, TABLES, book, cards, view

Said: TypeAlias = pytest.CaptureFixture[str]
AT_RANDOM = """
import json, random, sys
for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"id": asked["id"], "action": random.Random(line).choice(asked["legal"])}), flush=True)
"""


def asked(capsys: Said, *words: str, status: int = 0) -> dict[str, Any]:
    """What the arena answers with --json."""
    assert arena.main([*words, "--json"]) == status
    answer: dict[str, Any] = json.loads(capsys.readouterr().out)
    return answer


def at_brisca(capsys: Said, entry: str, *words: str, status: int = 0) -> dict[str, Any]:
    """What it answers when this player and one by chance sit down to a game of two."""
    return asked(
        capsys, "--variant", "brisca", "--players", "2", "--seat", entry, "--seat", "random", *words, status=status
    )


def refused(capsys: Said, *words: str) -> str:
    """The sentence with which the arena refuses."""
    assert arena.main([*words]) == 2
    return capsys.readouterr().err


def program(folder: Path, text: str) -> str:
    """The entry of a program with this text."""
    file = folder / "player.py"
    file.write_text(text, encoding="utf-8")
    return "cmd:" + shlex.join([sys.executable, str(file)])


def lying(trump: str, table: tuple[str, ...], hand: tuple[str, ...]) -> Deal:
    """A two-player deal in the middle: the second player holds `hand` and answers to `table`."""
    deal = engine.start(book("brisca", 2), 0, 1, record=False)
    deal.trump = ("oros", "copas", "espadas", "bastos").index(trump)
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


def test_the_same_players_are_equal_when_every_deck_is_played_from_both_sides(capsys: Said) -> None:
    answer = asked(
        capsys, "--variant", "brisca", "--players", "2", *["--seat", "greedy"] * 2, "--deals", "8", "--mirror"
    )
    assert answer["deals"] == 16
    assert answer["diff"] == answer["diff_se"] == 0
    assert [seat["points_mean"] for seat in answer["seats"]] == [60, 60]
    assert sum(seat["win_rate"] for seat in answer["seats"]) == 1


def test_the_figures_are_the_same_on_two_cores(capsys: Said) -> None:
    words = ["--variant", "brisca", "--players", "3", "--seat", "greedy", "--seat", "random", "--seat", "random"]
    one, two = (asked(capsys, *words, "--deals", "6", "--seed", "7", "--jobs", jobs) for jobs in ("1", "2"))
    for answer in (one, two):
        for seat in answer["seats"]:
            del seat["ms_median"], seat["ms_p99"]
    assert one == two


def test_auction_games_count_contracts_and_game_points(capsys: Said) -> None:
    answer = asked(capsys, "--variant", "chiamata_rank", "--players", "5", *["--seat", "random"] * 5, "--deals", "20")
    contracts = [seat["contracts"] for seat in answer["seats"]]
    assert sum(one["bid"] for one in contracts) > 0
    assert all(one["made"] <= one["bid"] for one in contracts)
    first, *others = [seat["game_points_mean"] for seat in answer["seats"]]
    assert answer["diff"] == pytest.approx(first - sum(others) / 4, abs=1e-3)


def test_a_recorded_deal_can_be_played_again(capsys: Said, tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    entries = ["--seat", LEVELS[0], "--seat", program(tmp_path, AT_RANDOM)]
    asked(capsys, "--variant", "brisca", "--players", "4", *entries, "--deals", "2", "--record", str(file))
    told = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert len(told) == 2
    for line in told:
        deal = engine.start(book(line["variant"], line["players"]), line["dealer"], int(line["seed"], 16))
        for done in line["actions"]:
            engine.apply(deal, done.pop("seat"), actions.from_json(done))
        assert engine.over(deal)
        assert list(settle(deal).game_points) == line["game_points"]


def test_a_program_is_asked_out_of_turn_and_may_do_nothing(capsys: Said, tmp_path: Path) -> None:
    log = tmp_path / "log"
    text = AT_RANDOM.replace("for line", f"log = open({str(log)!r}, 'a')\nfor line").replace(
        "    print", "    log.write(line)\n    log.flush()\n    print"
    )
    answer = asked(
        capsys, "--variant", "briscas_pr", "--players", "4", "--seat", program(tmp_path, text), "--seat", "greedy",
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
def test_what_a_program_fails_to_decide_is_forfeited_and_told(capsys: Said, tmp_path: Path, text: str) -> None:
    words = ["--variant", "brisca_fr_lanzar", "--seat", program(tmp_path, text), "--seat", "random"]
    answer = asked(capsys, *words, "--players", "2", "--deals", "1", "--limit", "0.02", status=arena.NOT_ITSELF)
    assert [seat["stand_in"] for seat in answer["seats"]] == [True, False]
    assert answer["diff"] is answer["diff_se"] is None
    assert answer["seats"][0]["forfeits"] >= 10
    assert answer["seats"][1]["forfeits"] == 0
    assert sum(seat["points_mean"] for seat in answer["seats"]) == 120


def test_a_late_answer_does_not_count_for_the_next_question(capsys: Said, tmp_path: Path) -> None:
    slow_once = AT_RANDOM.replace("import json", "import json, time").replace(
        "    print", "    time.sleep(0.6 if asked['id'] == 1 else 0)\n    print"
    )
    answer = at_brisca(capsys, program(tmp_path, slow_once), "--deals", "1", "--limit", "0.5")
    assert answer["seats"][0]["forfeits"] == 1


def test_what_cannot_be_understood_is_said_in_a_sentence(capsys: Said) -> None:
    two = ["--seat", "greedy", "--seat", "random"]
    assert "--variant" in refused(capsys, *two)
    assert "no game nonsense" in refused(capsys, "--variant", "nonsense", *two)
    assert "--seat is nobody" in refused(capsys, "--variant", "brisca", "--seat", "nobody", "--seat", "greedy")
    assert "for 2" in refused(capsys, "--variant", "brisca", "--players", "9", *two)
    assert "--deals is many" in refused(capsys, "--variant", "brisca", *two, "--deals", "many")
    assert "--seat is cmd:" in refused(capsys, "--variant", "brisca", "--seat", "cmd: ", "--seat", "greedy")
    assert "--deals is 99" in refused(capsys, "--variant", "brisca", *two, "--deals", "9" * 5000)
    assert "cannot be started" in refused(capsys, "--variant", "brisca", "--seat", "cmd:/no/such", "--seat", "greedy")


@pytest.mark.parametrize(
    ("trump", "table", "hand", "card"),
    [
        ("oros", (), ("oros-2", "copas-12", "copas-4"), "copas-4"),
        ("oros", ("copas-12",), ("copas-1", "copas-3", "oros-2"), "copas-1"),
        ("oros", ("copas-3",), ("espadas-1", "oros-2", "oros-7"), "oros-2"),
        ("oros", ("copas-12",), ("espadas-4", "oros-2", "oros-7"), "espadas-4"),
        ("oros", ("copas-12",), ("espadas-4", "oros-10", "oros-12"), "oros-10"),
        ("oros", ("copas-4",), ("espadas-1", "espadas-5", "copas-2"), "copas-2"),
    ],
    ids=["leads the cheapest", "takes dearly", "trumps ten", "lets four go", "takes six", "throws the cheapest"],
)
def test_the_yardstick_takes_what_it_can_get(
    trump: str, table: tuple[str, ...], hand: tuple[str, ...], card: str
) -> None:
    assert greedy(lying(trump, table, hand)) == actions.Play(parse(card))


def test_it_is_one_command_of_the_program() -> None:
    words = ["--variant", "brisca", "--players", "2", "--seat", "greedy", "--seat", "random", "--deals", "2"]
    done = subprocess.run(
        [sys.executable, "main.py", "arena", *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "greedy" in done.stdout
    assert "2 of 2 deals" in done.stderr


def test_the_deck_of_a_number_is_always_the_same() -> None:
    first, again = (engine.start(book("brisca", 2), 0, shuffle.derived_seed(3, 1)).hands for _ in range(2))
    assert first == again


# -- the careful yardstick ------------------------


@pytest.mark.parametrize(
    ("trump", "table", "hand", "card"),
    [
        ("oros", (), ("copas-1", "copas-4", "oros-2"), "copas-4"),
        ("oros", ("copas-1",), ("copas-4", "copas-6", "oros-2"), "oros-2"),
        ("oros", ("copas-12",), ("espadas-4", "oros-1", "oros-12"), "espadas-4"),
        ("oros", ("copas-12",), ("copas-3", "espadas-4", "espadas-5"), "copas-3"),
    ],
    ids=["leads the cheapest", "trumps an ace", "keeps high trumps", "takes with a load"],
)
def test_the_careful_one_weighs_what_a_card_is_worth_later(
    trump: str, table: tuple[str, ...], hand: tuple[str, ...], card: str
) -> None:
    deal = lying(trump, table, hand)
    assert careful(view(deal, deal.turn), engine.legal(deal, deal.turn)) == actions.Play(parse(card))


@pytest.mark.matrix
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_careful_one_sits_down_to_every_game(capsys: Said, name: str, players: int) -> None:
    entries = len(book(name, players).sides)
    words = ["--variant", name, "--players", str(players), *["--seat", "careful"] * entries, "--deals", "2"]
    assert asked(capsys, *words)["deals"] == 2


@pytest.mark.parametrize(("stronger", "weaker"), [("careful", "greedy"), ("master", "careful")])
@pytest.mark.parametrize("players", ["2", "4"])
def test_the_careful_one_stands_between_the_greedy_player_and_the_master(
    capsys: Said, players: str, stronger: str, weaker: str
) -> None:
    words = ["--variant", "briscola_mac", "--players", players, "--seat", stronger, "--seat", weaker, "--mirror"]
    assert asked(capsys, *words, "--deals", "40", "--seed", "1", "--samples", "8")["diff"] > 0
