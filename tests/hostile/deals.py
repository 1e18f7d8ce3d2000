"""A deal of every game in turn, played at random: no card is lost, it ends, and all points are counted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from game.engine import engine, shuffle
from game.engine.deal import Deal
from game.engine.phases.count import settle
from tests.hostile.runs import Trial
from tests.tables import TABLES, book, places, played

MOST_STEPS = 2000
SEED = 17


@contextmanager
def deals(_folder: Path) -> Iterator[Trial]:
    """Deal number so and so; the games take turns."""
    yield play


def play(number: int) -> None:
    """The deal of this number, from the shuffle to the count."""
    rules = book(*TABLES[number % len(TABLES)])
    chance = Random(number)
    deal = engine.start(rules, number // len(TABLES) % rules.players, shuffle.derived_seed(SEED, number))
    cards = sorted(rules.cards)
    assert places(deal) == cards
    for steps, _ in enumerate(played(deal, chance)):
        assert places(deal) == cards, "a card was lost or is there twice"
        assert steps < MOST_STEPS, "the deal does not end"
        seat = engine.to_act(deal)
        assert seat is None or engine.legal(deal, seat), "somebody is on turn and can do nothing"
    assert engine.over(deal)
    assert not any(engine.legal(deal, seat) for seat in range(rules.players))
    is_counted(deal)


def is_counted(deal: Deal) -> None:
    """All points of the pack are somebody's, but for cards that a capture left unplayed."""
    rules, result = deal.book, settle(deal)
    if result.passed_out:
        return
    assert sorted(seat for side in result.sides for seat in side.seats) == list(range(rules.players))
    left = [card for pile in (*deal.hands, deal.stock, deal.table) for card in pile]
    assert bool(left) <= (result.decided == "capture")
    assert sum(side.card_points for side in result.sides) == 120 - sum(rules.points[card] for card in left)
    assert sum(len(side.cards) for side in result.sides) == len(rules.cards) - len(left)
    assert all(side.points == side.card_points + sum(worth for _, worth in side.bonuses) for side in result.sides)
    assert len(result.game_points) == len(rules.sides)
