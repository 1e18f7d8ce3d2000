"""Deals add up to a match: what a drawn deal leaves to the next, and how four deals with fixed trumps are decided."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.engine import engine
from game.engine.cards import SUITS
from game.engine.result import DealResult, SideResult
from game.engine.variant import Variant
from game.match.match import Match
from game.variants import loading
from tests.tables import game


def variant(name: str, **params: object) -> Variant:
    return loading.with_params(game(name), {key.replace("__", "."): value for key, value in params.items()})


def deal_won(match: Match, winner: str | None, *points: int, stake: int = 1) -> DealResult:
    """A deal with these totals; its winner takes one game point for each time that it counts."""
    names = match.names
    sides = tuple(
        SideResult(name, seats, total, (), total, (), 0)
        for name, seats, total in zip(names, match.sides, points, strict=True)
    )
    gained = tuple(stake if name == winner else 0 for name in names)
    return DealResult(sides, (winner,) if winner else (), gained, trump=0, stake=stake)


def test_after_a_drawn_deal_the_next_counts_double_and_after_two_it_counts_three_times() -> None:
    match = Match.begin(variant("brisca", tie__unresolved="carry_over"), 2, dealer=0)
    assert match.stake == 1
    match = match.after(replace(deal_won(match, None, 60, 60), carried=True))
    assert (match.stake, match.score) == (2, (0, 0))
    match = match.after(replace(deal_won(match, None, 60, 60, stake=2), carried=True))
    assert match.stake == 3
    match = match.after(deal_won(match, "1", 50, 70, stake=3))
    assert (match.stake, match.score) == (1, (0, 3))


def test_a_deal_that_counts_double_adds_double_totals_in_a_match_of_totals() -> None:
    rules = variant("cinquecento", match__score="totals", match__target=500, tie__unresolved="carry_over")
    match = Match.begin(rules, 2, dealer=0)
    match = match.after(replace(deal_won(match, None, 60, 60), carried=True))
    assert match.score == (0, 0)  # what was drawn is written with the next deal
    match = match.after(deal_won(match, "1", 50, 70, stake=match.stake))
    assert match.score == (100, 140)


def test_the_fixed_trump_moves_on_with_every_deal_that_counts() -> None:
    rules = variant("brisca_rotation", tie__unresolved="replay")
    match = Match.begin(rules, 2, dealer=0)
    trumps = []
    for result in (
        deal_won(match, "0", 70, 50),
        replace(deal_won(match, None, 60, 60), replay=True),
        deal_won(match, "1", 50, 70),
        deal_won(match, "1", 50, 70),
    ):
        trumps.append(SUITS[engine.start(match.book, match.dealer, 7, index=match.deal_index).trump])
        match = match.after(result)
    assert trumps == ["oros", "copas", "copas", "espadas"]
    assert not match.over
    match = match.after(deal_won(match, None, 60, 60))
    assert match.over
    assert match.winners == (1,)


@pytest.mark.parametrize(
    ("criterion", "winners"),
    [("victories", (0,)), ("points", (1,))],
)
def test_four_deals_are_won_by_victories_or_by_points_as_the_rules_say(
    criterion: str, winners: tuple[int, ...]
) -> None:
    match = Match.begin(variant("brisca_rotation", match__criterion=criterion), 2, dealer=0)
    for winner, mine, yours in (("0", 61, 59), ("0", 61, 59), ("0", 61, 59), ("1", 20, 100)):
        match = match.after(deal_won(match, winner, mine, yours))
    assert match.winners == winners


def test_equal_victories_are_decided_by_points_and_equal_points_are_shared() -> None:
    match = Match.begin(game("brisca_rotation"), 2, dealer=0)
    for winner, mine, yours in (("0", 61, 59), ("1", 40, 80), ("0", 61, 59), ("1", 58, 62)):
        match = match.after(deal_won(match, winner, mine, yours))
    assert match.winners == (1,)
    match = Match.begin(game("brisca_rotation"), 2, dealer=0)
    for winner, mine, yours in (("0", 61, 59), ("1", 59, 61), ("0", 61, 59), ("1", 59, 61)):
        match = match.after(deal_won(match, winner, mine, yours))
    assert match.winners == (0, 1)


def test_three_pairs_of_six_sit_opposite_each_other() -> None:
    match = Match.begin(variant("brisca", seats__teams={6: "pairs"}), 6, dealer=0)
    assert match.sides == ((0, 3), (1, 4), (2, 5))
    assert match.names == ("A", "B", "C")


def test_a_single_deal_that_scores_for_both_sides_has_two_winners() -> None:
    match = Match.begin(variant("brisca_fr", tie__unresolved="each_side"), 2, dealer=0)
    drawn = DealResult(deal_won(match, None, 60, 60).sides, (), (1, 1), trump=0, shared=("0", "1"))
    match = match.after(drawn)
    assert match.over
    assert match.winners == (0, 1)


def test_a_host_may_choose_the_number_of_deals_where_that_is_fixed() -> None:
    rules = game("gingo")
    match = Match.begin(rules, 5, dealer=0)
    assert match.target == rules.match.deals
    short = Match.begin(rules, 5, dealer=0, target=5)
    deal = DealResult((), (), (75, 0, 75, 0, 0), trump=0)
    for _number in range(5):
        assert not short.over
        short = short.after(deal)
    assert short.over
    assert short.winners == (0, 2)
