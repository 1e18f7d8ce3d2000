"""Whole deals as they were once played: the rules still tell the same story, the computer gives the same answers."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.engine import engine
from game.players import choose
from tests.playthroughs import BUDGET, FOLDER, read, text_of
from tests.tables import TABLES, view

FILES = sorted(FOLDER.glob("*.txt"))


def test_there_is_one_for_every_game_and_number_of_players() -> None:
    assert {path.stem for path in FILES} == {f"{name}-{players}" for name, players in TABLES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_actions_of_the_text_lead_to_the_same_text(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    told = read(text)
    assert f"{told.name}-{told.players}" == path.stem
    assert text_of(told) == text


@pytest.mark.parametrize("path", FILES[::6], ids=lambda path: path.stem)
def test_the_computer_still_answers_as_it_did(path: Path) -> None:
    told = read(path.read_text(encoding="utf-8"))
    deal = told.deal()
    for number, (seat, action) in enumerate(told.actions, 1):
        assert engine.to_act(deal) == seat
        assert choose(view(deal, seat), BUDGET, Random(0)) == action, f"action {number}"
        engine.apply(deal, seat, action)
