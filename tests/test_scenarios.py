"""Scenarios go as written, through the very command that hosts use; what does not is told."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from game.commands import check
from game.commands.check import FileCheck
from game.engine.cards import SUITS
from game.engine.variant import FORTY
from game.scenarios import play, reader
from game.scenarios.expect import EXPECT
from game.scenarios.reader import Scenario
from game.variants import source
from tests.rule_texts import GAMES, ROOT, write
from tests.tables import game

FILES = sorted((ROOT / "tests" / "scenarios").glob("*.yaml"))


def scenarios_of(path: Path) -> tuple[Scenario, ...]:
    root = source.read(path)
    if path in GAMES:
        found, faults = reader.read_examples(root, str(path), game(path.stem), game)
    else:
        found, faults = reader.read_file(root, str(path), game)
    assert not faults, [str(fault) for fault in faults]
    return found


ALL = [(path.stem, one) for path in (*FILES, *GAMES) for one in scenarios_of(path)]


@pytest.mark.parametrize(("file", "one"), ALL, ids=[f"{file}-{one.id}" for file, one in ALL])
def test_it_goes_as_written(file: str, one: Scenario) -> None:
    assert play.play(one) is None


DUEL = """
format: 1
scenarios:
- id: H1
  variant: brisca
  players: 2
  start:
    dealer: 0
    turn_up: bastos-2
    hands: {0: [oros-3, copas-4, copas-5], 1: [oros-12, espadas-4, espadas-5]}
    stock: [copas-6, copas-7, espadas-7]
  steps:
"""


def played(folder: Path, steps: str, start: str = DUEL) -> FileCheck:
    """The result of a duel with these steps, each line indented as a list of steps."""
    text = start.lstrip("\n") + "".join(f"  {line}\n" for line in steps.strip().splitlines())
    return check.check(write(folder, text.encode(), "duel"))


def failure(folder: Path, steps: str) -> tuple[int, str]:
    result = played(folder, steps)
    assert not result.faults, [str(fault) for fault in result.faults]
    assert (result.passed, len(result.failed)) == (0, 1)
    return result.failed[0].step, result.failed[0].message


PLAY = "- trick: [[1, oros-12], [0, oros-3]]\n"

TRUE = [
    "turn: 0",
    "phase: play",
    "trump: bastos",
    "turn_up: bastos-2",
    "stock_left: 2",
    "trick_number: 2",
    "legal: {seat: 0, only: [copas-4, copas-5, copas-6]}",
    "legal: {seat: 0, has: [copas-4], hasnt: [oros-3]}",
    "legal: {seat: 1, only: []}",
    "can: [{seat: 0, action: play, card: copas-4}]",
    "cannot: [{seat: 1, action: play, card: espadas-4}, {seat: 0, action: pass}]",
    "cannot: [{seat: 0, action: play, card: oros-3}]",
    "trick_winner: 0",
    "trick_points: 14",
    "hand: {0: [copas-6, copas-5, copas-4]}",
    "hand_has: {1: [copas-7]}",
    "hand_size: {0: 3, 1: 3}",
    'card_points: {"0": 14, "1": 0}',
    'points: {"0": 14}',
    'cards: {"0": 2, "1": 0}',
    "seat_points: {0: 14, 1: 0}",
    "deal_over: false",
    'score: {"0": 0}',
    "match_over: false",
    "match_winners: []",
    "passed_out: false",
    "replay: false",
    "next_dealer: 0",
    "contract_made: null",
    "caller: null",
    "partner: null",
    "talon_shown: []",
    "warning: false",
    "visible: [{viewer: 0, hand_of: 1, is: false}, {viewer: 1, hand_of: 1, is: true}]",
    "knows_partner: {0: false}",
    "may_count: false",
    'sides: {"0": [0], "1": [1]}',
    "pack_size: 40",
    "pack_has: [oros-1, copas-2]",
    "pack_lacks: [oros-8, bastos-9]",
    "tricks_in_deal: 20",
    "stock_has: [espadas-7, bastos-2]",
    "turn_up_rank_not_in: [1, 3]",
    "trump_next_deal: null",
]


@pytest.mark.parametrize("expectation", TRUE)
def test_what_is_true_passes(tmp_path: Path, expectation: str) -> None:
    result = played(tmp_path, f"{PLAY}  expect: {{{expectation}}}")
    assert result.sound, [*map(str, result.faults), *result.failed]


FALSE = [
    "turn: 1",
    "phase: auction",
    "trump: oros",
    "trump: null",
    "turn_up: null",
    "stock_left: 3",
    "trick_number: 1",
    "legal: {seat: 0, only: [copas-4, copas-5]}",
    "legal: {seat: 0, has: [oros-3]}",
    "legal: {seat: 0, hasnt: [copas-4]}",
    "can: [{seat: 1, action: play, card: espadas-4}]",
    "cannot: [{seat: 0, action: play, card: copas-4}]",
    "trick_winner: 1",
    "trick_points: 10",
    "hand: {0: [copas-6, copas-5]}",
    "hand_has: {1: [copas-6]}",
    "hand_size: {0: 2}",
    'card_points: {"0": 10}',
    'points: {"1": 14}',
    'points: {"3": 0}',
    'cards: {"0": 1}',
    "seat_points: {0: 0}",
    "deal_over: true",
    'winners: ["0"]',
    'game_points: {"0": 1}',
    'score: {"0": 1}',
    "match_over: true",
    'match_winners: ["0"]',
    "passed_out: true",
    "replay: true",
    "next_dealer: 1",
    "contract_made: false",
    "caller: 1",
    "partner: 0",
    "talon_shown: [oros-1]",
    "warning: true",
    "visible: [{viewer: 0, hand_of: 1, is: true}]",
    "knows_partner: {0: true}",
    "may_count: true",
    "sides: {A: [0, 1]}",
    "pack_size: 48",
    "pack_has: [oros-8]",
    "pack_lacks: [oros-1]",
    "tricks_in_deal: 10",
    "stock_has: [copas-6]",
    "turn_up_rank_not_in: [2]",
    "trump_next_deal: oros",
]


@pytest.mark.parametrize("expectation", FALSE)
def test_what_is_false_fails_and_is_named(tmp_path: Path, expectation: str) -> None:
    step, message = failure(tmp_path, f"- expect: {{turn: 1}}\n{PLAY}  expect: {{{expectation}}}")
    assert step == 2
    assert message


def test_every_word_under_expect_is_tried_both_ways() -> None:
    known = set(EXPECT.keys) - {"error"}
    for rows in (TRUE, FALSE):
        assert known - {row.split(":")[0] for row in rows} <= {"winners", "game_points"}


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        ("- do: {seat: 0, action: play, card: oros-3}", "not_your_turn"),
        ("- do: {seat: 1, action: play, card: oros-12}\n  expect: {error: not_your_turn}", "should be refused"),
        ("- trick: [[1, oros-12], [0, oros-3]]\n  winner: 1", "winner is 0, expected 1"),
        ("- trick: [[1, oros-12], [0, oros-3]]\n  points: 4", "points is 14, expected 4"),
        ("- trick: [[1, oros-12]]", "0 tricks"),
        ("- trick: [[1, oros-12], [0, oros-3], [0, copas-4], [1, espadas-4]]", "2 tricks"),
    ],
)
def test_a_step_that_goes_another_way_is_told(tmp_path: Path, steps: str, said: str) -> None:
    assert said in failure(tmp_path, steps)[1]


FAULTS = [
    ("- do: {seat: 1, action: play, cart: oros-12}", 12, 33, "did you mean card?"),
    ("- do: {seat: 1, action: plya, card: oros-12}", 12, 27, "did you mean play?"),
    ("- do: {seat: 1, action: play}", 12, 9, "is not a card"),
    ("- do: {seat: 1, action: play, card: oros-12, give: oros-12}", 12, 9, "does not take give"),
    ("- do: {action: pass}", 12, 9, "lacks seat"),
    ("- do: {seat: 2, action: pass}", 12, 16, "seats 0 to 1"),
    ("- expect: {trun: 1}", 12, 14, "did you mean turn?"),
    ("- expect: {turn: yes}", 12, 20, "a whole number from 0 to 5"),
    ("- expect: {can: [{seat: 0, action: fly}]}", 12, 38, "play, exchange"),
    ("- expct: {turn: 1}", 12, 5, "did you mean expect?"),
    ("- winner: 1", 12, 5, "do, trick and expect"),
    ("- trick: [[1, oros-12, 3]]", 12, 13, "a list of two"),
    ("- do: {seat: 1, action: pass}\n  trick: [[1, oros-12]]", 12, 5, "not both"),
    ("- expect: {error: no}", 12, 13, "beside do"),
    ("- 7", 12, 5, "a step has keys"),
    ("- trick: []", 12, 12, "0 tricks, not one"),
    ("- trick: [[1, oros-12], [2, oros-3]]", 12, 28, "seats 0 to 1"),
    ("- takes_talon: 2\n  expect: {}", 12, 18, "seats 0 to 1"),
    ("- expect: {legal: {seat: 2}}", 12, 28, "seats 0 to 1"),
    ("- expect: {visible: [{viewer: 0, hand_of: 4, is: true}]}", 12, 45, "seats 0 to 1"),
    ("- expect: {hand_size: {2: 1}}", 12, 26, "seats 0 to 1"),
    ("- expect: {cannot: [{seat: 5, action: pass}]}", 12, 30, "seats 0 to 1"),
]


@pytest.mark.parametrize(("steps", "line", "column", "said"), FAULTS, ids=[row[0] for row in FAULTS])
def test_a_fault_of_a_step_has_its_place(tmp_path: Path, steps: str, line: int, column: int, said: str) -> None:
    result = played(tmp_path, steps)
    assert [(fault.line, fault.column) for fault in result.faults] == [(line, column)], result.faults
    assert said in result.faults[0].message
    assert not result.failed


HEADS = [
    ("  variant: brisca\n", "  variant: brsica\n", "did you mean brisca?"),
    ("  variant: brisca\n", "", "lacks variant"),
    ("  players: 2\n", "  players: 2\n  playerz: 3\n", "did you mean players?"),
    ("  players: 2\n", "  players: 2\n  params: {match.tagret: 3}\n", "did you mean match.target?"),
    ("  players: 2\n", "  players: 2\n  params: {match.target: none}\n", "a whole number"),
    ("  players: 2\n", "  players: 2\n  params: {players: [3]}\n", "is for 3 players"),
    ("    dealer: 0\n", "", "lacks dealer"),
    ("    dealer: 0\n", "    dealer: 0\n    won: [oros-1]\n", "start.won"),
    ("    dealer: 0\n", "    dealer: 0\n    phase: over\n", "choose_trump"),
    ("format: 1\n", "format: 2\n", "format takes 1"),
    ("format: 1\n", "fromat: 1\n", "did you mean format?"),
    ("scenarios:\n", "scenarios: 3\n", ""),
]


@pytest.mark.parametrize(("old", "new", "said"), HEADS, ids=[row[1] for row in HEADS])
def test_a_fault_of_the_head_is_told(tmp_path: Path, old: str, new: str, said: str) -> None:
    result = played(tmp_path, "- expect: {turn: 1}", DUEL.replace(old, new))
    assert result.faults
    assert any(said in fault.message for fault in result.faults), result.faults


@pytest.mark.parametrize(
    ("start", "said"),
    [
        ("{dealer: 0, hands: {0: [oros-3], 1: [oros-3]}}", "oros-3 lies in two places"),
        ("{dealer: 0, hands: {0: [oros-8], 1: [oros-3]}}", "has no oros-8"),
        ("{dealer: 0, deck: [oros-1, oros-2]}", "not the pack"),
        ("{dealer: 0, table: [[1, oros-1]], turn: 1}", "turn does not fit"),
        ("{dealer: 0, score: {A: 3}}", "the sides are 0, 1"),
        ("{dealer: 0, turn_up: oros-1, trump: copas, stock: [copas-4]}", "but the turn-up is oros-1"),
        ("{dealer: 0, hands: {0: [oros-3]}, table: [[0, oros-1]], turn: 0}", "turn does not fit"),
    ],
)
def test_a_position_that_cannot_be_is_told(tmp_path: Path, start: str, said: str) -> None:
    text = f"scenarios:\n- id: X\n  variant: brisca\n  players: 2\n  start: {start}\n  expect: {{turn: 1}}\n"
    result = check.check(write(tmp_path, text))
    assert not result.faults, result.faults
    assert (result.failed[0].step, said in result.failed[0].message) == (1, True), result.failed


def test_a_deck_with_which_the_rest_disagrees_is_told(tmp_path: Path) -> None:
    deck = "[" + ", ".join(f"{suit}-{rank}" for suit in SUITS for rank in FORTY) + "]"
    text = "scenarios:\n- {id: X, variant: brisca, players: 2, start: {dealer: 0, deck: %s, %s}, expect: {turn: 1}}\n"
    assert check.check(write(tmp_path, text % (deck, "turn_up: oros-7, trump: oros"))).sound
    (failed,) = check.check(write(tmp_path, text % (deck, "turn: 0"))).failed
    assert "turn is 1, not 0" in failed.message


def test_only_the_declarer_is_on_turn_between_auction_and_play(tmp_path: Path) -> None:
    start = "{dealer: 0, phase: call, caller: 2, turn: 1}"
    text = "scenarios:\n- {id: X, variant: bastarda, start: %s, expect: {turn: 2}}\n"
    assert check.check(write(tmp_path, text % start.replace(", turn: 1", ""))).failed == ()
    (failed,) = check.check(write(tmp_path, text % start)).failed
    assert "the caller is on turn" in failed.message


STARTS = [
    ("{dealer: 0, won: {4: [oros-1]}}", 29, "seats 0 to 1"),
    ("{dealer: 0, turn: 3}", 29, "seats 0 to 1"),
    ("{dealer: 0, tricks_won: {2: 1}}", 36, "seats 0 to 1"),
    ("{dealer: 0, last_winner: 5}", 36, "seats 0 to 1"),
    ("{dealer: 0, high_bid: {amount: 70, seat: 2}}", 52, "seats 0 to 1"),
    ("{dealer: 0, passed: [0, 3]}", 35, "seats 0 to 1"),
    ("{dealer: 0, table: [[2, oros-1]]}", 32, "seats 0 to 1"),
    ("{dealer: 0, table: [[1, oros-1], [0, oros-3]]}", 30, "complete trick"),
    ("{dealer: 0, hands: {0: [oros-3], 1: [oros-1, oros-2]}}", 30, "not equally large"),
    ("{dealer: 0, hands: {0: [oros-3], 1: [oros-1]}, table: [[1, oros-2]]}", 30, "not equally large"),
    ("{dealer: 0, stock: [oros-1, oros-2], turn_up: oros-3}", 30, "stock of 3 cards"),
    ("{dealer: 0, turn_up: oros-3, stock: []}", 47, "stock of 1 cards"),
    ("{dealer: 0, phase: auction}", 30, "it takes play"),
    ("{dealer: 0, history: [{winners: [A]}]}", 44, "it takes 0 or 1"),
    ("{dealer: 0, deck: [oros-1], stock: []}", 39, "beside deck"),
]


@pytest.mark.parametrize(("start", "column", "said"), STARTS, ids=[row[0] for row in STARTS])
def test_a_start_that_cannot_lie_on_a_table_is_a_fault_with_its_place(
    tmp_path: Path, start: str, column: int, said: str
) -> None:
    text = f"scenarios:\n- id: X\n  variant: brisca\n  players: 2\n  start: {start}\n  expect: {{turn: 1}}\n"
    result = check.check(write(tmp_path, text))
    (fault,) = result.faults
    assert (fault.line, fault.column, said in fault.message) == (5, column - 1, True), fault
    assert not result.failed


def test_what_a_scenario_expects_of_its_start_may_be_actions_but_no_refusal(tmp_path: Path) -> None:
    play, other = "{seat: 1, action: play, card: oros-12}", "{seat: 0, action: play, card: oros-3}"
    told = played(tmp_path, "- expect: {turn: 1}", DUEL.replace("  steps", f"  expect: {{can: [{play}]}}\n  steps"))
    assert told.sound, told
    told = played(tmp_path, "- expect: {turn: 1}", DUEL.replace("  steps", f"  expect: {{can: [{other}]}}\n  steps"))
    assert "seat 0 should be able to do" in told.failed[0].message
    told = played(tmp_path, "- expect: {turn: 1}", DUEL.replace("  steps", f"  expect: {{cannot: [{other}]}}\n  steps"))
    assert told.sound, told
    told = played(tmp_path, "- expect: {turn: 1}", DUEL.replace("  steps", "  expect: {error: not_your_turn}\n  steps"))
    assert [(fault.line, "beside do" in fault.message) for fault in told.faults] == [(11, True)]
    wrong = DUEL.replace("  steps", "  expect: {can: [{seat: 0, action: call, suit: oros}]}\n  steps")
    told = played(tmp_path, "- expect: {turn: 1}", wrong)
    assert [(fault.line, "does not take suit" in fault.message) for fault in told.faults] == [(11, True)]


@pytest.mark.parametrize("fact", ["winner: 1", "points: 10"])
def test_a_card_that_completes_no_trick_has_no_winner(tmp_path: Path, fact: str) -> None:
    step, message = failure(tmp_path, PLAY + f"- do: {{seat: 0, action: play, card: copas-4}}\n  {fact}\n")
    assert step == 2
    assert "is None" in message


def test_two_scenarios_of_one_name_are_a_fault(tmp_path: Path) -> None:
    good = "- {id: SAME, variant: brisca, players: 2, start: {dealer: 0}, expect: {turn: 1}}\n"
    result = check.check(write(tmp_path, "scenarios:\n" + good + good))
    (fault,) = result.faults
    assert (fault.line, fault.column, result.passed) == (3, 8, 1)
    assert "SAME stands here a second time, first in line 2" in fault.message


def test_no_faulty_scenario_is_played_however_many_there_are(tmp_path: Path) -> None:
    bad = "- {id: X%d, variant: brisca, players: 2, start: {dealer: 5}}\n"
    result = check.check(write(tmp_path, "scenarios:\n" + "".join(bad % number for number in range(300))))
    assert (len(result.faults), result.passed, result.failed) == (100, 0, ())


def test_one_bad_scenario_does_not_stop_the_others(tmp_path: Path) -> None:
    good = "- {id: GOOD, variant: brisca, players: 2, start: {dealer: 0}, expect: {turn: 1}}\n"
    bad = "- {id: BAD, variant: brisca, players: 2, start: {dealer: 0}, expect: {turn: 0}}\n"
    faulty = "- {id: FAULTY, variant: nosuch, players: 2, start: {dealer: 0}}\n"
    result = check.check(write(tmp_path, "scenarios:\n" + good + bad + faulty + good.replace("GOOD", "FINE")))
    assert (result.passed, [failed.id for failed in result.failed], len(result.faults)) == (2, ["BAD"], 1)


def test_rules_of_a_scenario_need_only_fit_those_who_play(tmp_path: Path) -> None:
    head = "id: X, variant: brisca, players: 2, params: {deal.hand: 9}"  # nine cards each would be too many for five
    text = f"scenarios:\n- {{{head}, start: {{dealer: 0}}, expect: {{hand_size: {{0: 9}}, stock_left: 22}}}}\n"
    assert check.check(write(tmp_path, text)).sound
    text = text.replace("players: 2", "players: 5")
    assert [fault.line for fault in check.check(write(tmp_path, text)).faults] == [2]


def test_a_scenario_may_turn_the_direction_round(tmp_path: Path) -> None:
    head = "id: X, variant: brisca, players: 3, direction: clockwise"
    text = f"scenarios:\n- {{{head}, start: {{dealer: 0}}, expect: {{turn: 2}}}}\n"
    assert check.check(write(tmp_path, text)).sound


def run(*arguments: object, coding: str = "utf-8") -> tuple[int, str, str]:
    """`main.py check` as a person runs it."""
    program = "import sys; from game.commands.check import main; sys.exit(main(sys.argv[1:]))"
    environment = {**os.environ, "LANGUAGE": "en", "PYTHONIOENCODING": coding}
    done = subprocess.run(
        [sys.executable, "-c", program, *map(str, arguments)],
        cwd=ROOT, env=environment, capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


def test_the_command_tells_one_line_a_fault_and_a_summary(tmp_path: Path) -> None:
    house = write(tmp_path, "extends: brisca\nmatch: {target: many}\ntie: {unresolved: rplay}\n")
    status, out, err = run(house)
    assert (status, err) == (1, "")
    first, second, summary = out.splitlines()
    assert first.startswith(f"{house}:2:17: match.target is “many”; it takes a whole number")
    assert second.startswith(
        f"{house}:3:19: tie.unresolved is “rplay”; it takes nobody, each_side, replay or carry_over"
    )
    assert summary == f"{house}: 2 faults"


def test_the_command_answers_programs_with_one_object(tmp_path: Path) -> None:
    house = write(tmp_path, "match: {target: many}\n")
    duel = write(tmp_path, DUEL.lstrip("\n") + "  - expect: {turn: 1}\n  - expect: {turn: 0}\n", "duel")
    missing = tmp_path / "señas de aquí.yaml"
    binary = tmp_path / "picture.yaml"
    binary.write_bytes(bytes(range(256)))
    empty = tmp_path / "empty"
    empty.mkdir()
    status, out, err = run(house, duel, missing, empty, binary, "--json")
    answer: dict[str, Any] = json.loads(out)
    assert (status, err) == (1, "")
    assert [file["file"] for file in answer["files"]] == [str(path) for path in (house, duel, missing, empty, binary)]
    assert answer["files"][0]["faults"][0].keys() == {"line", "column", "message"}
    assert answer["files"][0]["faults"][0]["line"] == 1
    assert answer["files"][0]["scenarios"] == {"passed": 0, "failed": []}
    (failed,) = answer["files"][1]["scenarios"]["failed"]
    assert (failed["id"], failed["step"]) == ("H1", 2)
    assert "turn is 1, expected 0" in failed["message"]
    assert all(len(file["faults"]) == 1 for file in answer["files"][2:])


def test_the_command_is_content_with_sound_files() -> None:
    status, out, err = run(*GAMES, *FILES, "--json")
    answer = json.loads(out)
    assert (status, err) == (0, "")
    assert all(not file["faults"] and not file["scenarios"]["failed"] for file in answer["files"])
    assert sum(file["scenarios"]["passed"] for file in answer["files"]) == len(ALL)


def test_the_command_knows_the_games_of_the_persons_own_folder(tmp_path: Path) -> None:
    rules = tmp_path / "rules"
    rules.mkdir()
    write(rules, "extends: brisca\nname: La de mi abuela\nexchange: {timing: own_turn}\n", "abuela")
    asked = write(tmp_path, DUEL.replace("brisca", "abuela").lstrip("\n") + "  - expect: {turn: 1}\n", "duel")
    assert run(asked)[0] == 1
    assert run(asked, "--profile-dir", tmp_path)[0] == 0


def test_the_command_speaks_where_the_terminal_lacks_letters(tmp_path: Path) -> None:
    write(tmp_path, "extends: dos\n", "uno")
    two = write(tmp_path, "extends: uno\n", "dos")
    status, out, err = run(two, coding="ascii")
    assert (status, err) == (1, "")
    assert "circle" in out


@pytest.mark.parametrize("given", ["--lang=xx", "--lang="])
def test_the_command_refuses_a_language_that_there_is_not_as_the_window_does(given: str) -> None:
    status, out, err = run(GAMES[0], given)
    assert (status, out) == (2, "")
    assert err.startswith("--lang is xx; it takes en, " if given.endswith("xx") else "--lang needs a value after it")
    assert run(GAMES[0], "--lang=es")[0] == 0


@pytest.mark.parametrize("items", ["scenarios: [" + "x, " * 1_000_000 + "x]\n", "scenarios:\n" + "- {}\n" * 1_000_000])
def test_a_file_with_a_million_items_is_refused_quickly(tmp_path: Path, items: str) -> None:
    path = write(tmp_path, items.encode())
    start = time.process_time()
    (fault,) = check.check(path).faults
    assert time.process_time() - start < 2
    assert "far more than any rules need" in fault.message


HOUSE = """
extends: brisca
exchange: {timing: own_turn}
examples:
- title: Out of turn nothing is exchanged
  players: 2
  start:
    dealer: 0
    turn_up: oros-12
    hands: {0: [oros-7, copas-4, copas-5], 1: [espadas-4, espadas-5, espadas-6]}
    stock: [copas-6, copas-7, copas-10]
    tricks_won: {0: 1}
    turn: 1
  steps:
  - expect: {cannot: [{seat: 0, action: exchange}]}
- id: mine
  start: {dealer: 0, hands: {0: [oros-7], 1: [espadas-4], 2: [espadas-5]}}
  expect: {turn: 1, pack_size: 39}
"""


def test_the_examples_of_a_game_are_played_by_its_own_rules(tmp_path: Path) -> None:
    told = check.check(write(tmp_path, HOUSE))
    assert (told.sound, told.passed, told.game) == (True, 2, True), told
    told = check.check(write(tmp_path, HOUSE.replace("own_turn", "any_time")))
    (failed,) = told.failed
    assert (failed.id, failed.step, failed.line, failed.column) == ("#1", 1, 14, 5)
    assert failed.message == "seat 0 should not be able to do {action: exchange}"
    status, out, err = run(write(tmp_path, HOUSE.replace("turn: 1, pack", "turn: 2, pack")))
    assert (status, err) == (1, "")
    assert out.splitlines()[0].startswith(f"{tmp_path / 'house.yaml'}:15:3: scenario mine, step 1: turn is 1")
    assert out.splitlines()[1].endswith("1 scenario passed, 1 failed")


def test_a_fault_of_an_example_has_its_place_and_does_not_hide_the_others(tmp_path: Path) -> None:
    told = check.check(write(tmp_path, HOUSE.replace("timing: own_turn", "timing: own_turn", 1).replace("id:", "di:")))
    assert [(fault.line, fault.column) for fault in told.faults] == [(15, 3)]
    assert told.passed == 1
    told = check.check(write(tmp_path, "extends: brisca\nexamples: 3\n"))
    assert [(fault.line, "a list" in fault.message) for fault in told.faults] == [(2, True)]
    assert check.check(write(tmp_path, "extends: brisca\nexamples:\n")).sound


def test_a_folder_stands_for_every_file_in_it(tmp_path: Path) -> None:
    write(tmp_path, HOUSE)
    write(tmp_path, DUEL + "  - expect: {turn: 1}\n", "duel")
    (tmp_path / "notes.txt").write_text("no rules")
    status, out, err = run(tmp_path, "--json")
    answer = json.loads(out)
    assert (status, err) == (0, "")
    assert [Path(file["file"]).name for file in answer["files"]] == ["duel.yaml", "house.yaml"]
    assert [file["scenarios"]["passed"] for file in answer["files"]] == [1, 2]


def test_the_command_says_how_it_is_used() -> None:
    status, out, err = run()
    assert (status, out) == (2, "")
    assert "usage" in err
