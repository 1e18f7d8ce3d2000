"""The last tricks worked out the quick way: for every card the same as with the engine, card by card."""

from __future__ import annotations

from random import Random

import pytest

from game.engine import engine
from game.engine.cards import SUITS, Card
from game.engine.deal import Deal
from game.players.search import endgame
from game.players.search.deal_value import alliances
from tests.tables import TABLES, book, cards

QUICK = [
    ("brisca", 2),
    ("briscola", 3),
    ("brisca", 4),
    ("brisca", 5),
    ("brisca", 6),
    ("brisca_fr_lanzar", 4),
    ("bisca_nove", 2),
]
FEW = 700  # ways to the end, so that the engine has searched them all soon


def near_the_end(name: str, players: int, seed: int) -> Deal:
    """A deal played at random until few ways are left, with as many cards on the table as it may be."""
    deal, rng = engine.start(book(name, players), seed % players, seed), Random(seed)
    while not engine.over(deal) and (deal.stock or endgame.ways(deal) > FEW):
        engine.play(deal, rng.choice(engine.codes(deal)))
    for _ in range(rng.randrange(players)):
        if not engine.over(deal):
            engine.play(deal, rng.choice(deal.playable(deal.turn)))
    return deal


@pytest.mark.parametrize(("name", "players"), QUICK)
def test_every_card_comes_to_the_same_as_with_the_engine(
    monkeypatch: pytest.MonkeyPatch, name: str, players: int
) -> None:
    found: dict[tuple[int, Card], float] = {}
    monkeypatch.setattr(endgame, "SLIPS", 0.0)
    for quick in (True, False):
        if not quick:
            monkeypatch.setattr(endgame, "fits", lambda deal: False)
        for seed in range(12):
            deal = near_the_end(name, players, seed)
            assert quick == endgame.fits(deal)
            for card in deal.playable(deal.turn):
                value = endgame.outcome(deal, card, alliances(deal))
                assert found.setdefault((seed, card), value) == pytest.approx(value)
    assert len(found) > 12


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_what_is_decided_by_more_than_card_points_is_left_to_the_engine(name: str, players: int) -> None:
    rules = book(name, players)
    variant = rules.variant
    more = variant.goal.kind != "most" or variant.captive.enabled or variant.marriage.enabled or variant.capote.enabled
    if more or variant.last_trick_bonus or variant.arrastre.enabled:
        assert not endgame.fits(near_the_end(name, players, 1))


def test_of_two_ways_that_are_as_good_the_one_is_taken_in_which_somebody_may_go_wrong() -> None:
    rules = book("briscola", 2)
    deal = engine.start(rules, 1, 1)
    deal.stock, deal.turn_up, deal.trump = [], -1, SUITS.index("oros")
    deal.hands = [list(cards("copas-1", "copas-2")), list(cards("copas-3", "espadas-4"))]
    ace, two = cards("copas-1", "copas-2")
    assert deal.turn == 0
    values = {card: endgame.outcome(deal, card, alliances(deal)) for card in (ace, two)}
    assert values[ace] > values[two]
    assert values[ace] > plain_end_without_slips(deal, ace)


def plain_end_without_slips(deal: Deal, card: Card) -> float:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(endgame, "SLIPS", 0.0)
        return endgame.outcome(deal, card, alliances(deal))
