"""Whole deals as they were once played: the rules give the same result, the computer the same answers."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from game import actions, engine
from game.bots import choose
from tests.playthroughs import BUDGET, FOLDER, result
from tests.tables import TABLES, book, view

FILES = pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.stem)


def test_there_is_one_for_every_game() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == {f"{name}-{players}" for name, players in TABLES}


@FILES
def test_the_recorded_actions_lead_to_the_recorded_result(path: Path) -> None:
    told = json.loads(path.read_text(encoding="utf-8"))
    deal = engine.start(book(told["game"], told["players"]), told["dealer"], int(told["seed"], 16))
    for line in told["actions"]:
        engine.apply(deal, line.pop("seat"), actions.from_json(line))
    assert engine.over(deal)
    assert result(deal) == told["result"]


@FILES
def test_the_computer_still_answers_as_it_did(path: Path) -> None:
    told = json.loads(path.read_text(encoding="utf-8"))
    deal = engine.start(book(told["game"], told["players"]), told["dealer"], int(told["seed"], 16))
    for number, line in enumerate(told["actions"], 1):
        seat, action = line.pop("seat"), actions.from_json(line)
        assert engine.to_act(deal) == seat
        assert choose(view(deal, seat), BUDGET, Random(0)) == action, f"action {number}"
        engine.apply(deal, seat, action)
