"""Whole deals as they were once played: the rules still tell the same story, the computer gives the same answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine import engine
from tests import examples
from tests.golden_games import GAMES, PLAYERS, RULES, by_file, deals, rules_read, rules_text
from tests.playthroughs import read, text_of

RULES_FILES = sorted(RULES.glob("*.txt"))


def test_there_is_one_for_every_game_and_number_of_players() -> None:
    told = {path.stem: {(deal.name, deal.players) for deal in map(rules_read, deals(path))} for path in RULES_FILES}
    assert told == {name: set(games) for name, games in by_file().items()}


@pytest.mark.parametrize("path", RULES_FILES, ids=lambda path: path.stem)
def test_seeded_random_actions_lead_by_the_rules_to_the_same_text(path: Path) -> None:
    for text in deals(path):
        same(rules_text(rules_read(text)), text)


def same(now: str, before: str) -> None:
    """Tells where the first difference begins."""
    for number, (one, other) in enumerate(zip(now.splitlines(), before.splitlines(), strict=False)):
        assert one == other, f"{before.splitlines()[0]}: line {number + 1}"
    assert now == before


@pytest.mark.parametrize("name", GAMES)
def test_the_computer_still_answers_as_it_did(name: str) -> None:
    text = (PLAYERS / f"{name}.txt").read_text(encoding="utf-8")
    told, table = read(text), GAMES[name]
    assert (told.name, told.players) == (table.name, table.players)
    same(text_of(told), text)
    deal = told.deal()
    for number, (seat, action) in enumerate(told.actions, 1):
        if examples.long or number % 2:
            assert table.decides(deal) == (seat, action), f"action {number}"
        engine.apply(deal, seat, action)
    assert engine.over(deal)


def test_of_the_computers_games_there_is_no_other() -> None:
    assert {path.stem for path in PLAYERS.glob("*.txt")} == set(GAMES)
