"""Thousands of cards in random deals of every game: nothing is lost, nothing gets stuck, nothing goes unpunished."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import engine, shuffle
from game.engine.phases.count import settle
from tests import examples
from tests.hostile import deals
from tests.tables import TABLES, book, play_both_ways, played, snapshot, strange

EVERY_GAME = pytest.mark.parametrize(("name", "players"), TABLES)
DEALS = 2000  # 20,000 with --long; `python -m tests.hostile deals` plays as many as one likes


@pytest.mark.parametrize("part", range(4))
def test_no_card_is_lost_every_deal_ends_and_all_points_are_counted(part: int) -> None:
    many = (DEALS if not examples.long else 10 * DEALS) // 4
    for number in range(part * many, (part + 1) * many):
        deals.play(number)


@EVERY_GAME
def test_an_impossible_action_is_refused_and_changes_nothing(name: str, players: int) -> None:
    rules = book(name, players)
    for number in range(2):
        rng = Random(number)
        deal = engine.start(rules, number % players, shuffle.derived_seed(4, number))
        for _ in played(deal, rng):
            seat = rng.randrange(players)
            possible = engine.legal(deal, seat)
            before = snapshot(deal)
            for action in strange(deal, rng):
                if action in possible:
                    continue
                with pytest.raises(engine.Refused) as refused:
                    engine.apply(deal, seat, action)
                assert refused.value.code
            assert snapshot(deal) == before


@EVERY_GAME
def test_every_offered_action_is_taken(name: str, players: int) -> None:
    rules = book(name, players)
    deal = engine.start(rules, 0, shuffle.derived_seed(5, 0))
    for _ in played(deal, Random(0)):
        for seat in range(players):
            for action in engine.legal(deal, seat)[:40]:
                engine.apply(deal.copy(), seat, action)


@EVERY_GAME
def test_the_same_seed_and_actions_give_the_same_events_and_result(name: str, players: int) -> None:
    rules = book(name, players)
    for number in range(2):
        seed = shuffle.derived_seed(6, number)
        deal = engine.start(rules, number % players, seed)
        actions = list(played(deal, Random(number)))
        again = engine.start(rules, number % players, seed)
        for seat, action in actions:
            engine.apply(again, seat, action)
        assert again.record == deal.record
        assert snapshot(again) == snapshot(deal)
        assert settle(again) == settle(deal)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(TABLES), st.integers(0, 2**128 - 1), st.integers(0, 2**32), st.integers(0, 5))
def test_the_quick_way_of_the_engine_and_the_careful_one_agree(
    table: tuple[str, int], seed: int, chance: int, dealer: int
) -> None:
    rules = book(*table)
    quick = engine.start(rules, dealer % rules.players, seed, record=False)
    careful = engine.start(rules, dealer % rules.players, seed, record=False)
    play_both_ways(quick, careful, Random(chance))
