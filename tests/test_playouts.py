"""Cards tried out in imagined deals: how these are chosen, how they end, and what few of them can change."""

from __future__ import annotations

from random import Random

import pytest

from game.engine import engine, shuffle
from game.engine.deal import Deal
from game.players import choose
from game.players.knowledge.imagine import Knowledge
from game.players.search import endgame, playouts
from game.players.search.deal_value import alliances, lead_over_others
from tests.narrow import sure
from tests.tables import book, view

LATE = [("briscola", 2), ("bisca_nove", 2), ("brisca", 3), ("brisca", 4), ("brisca_fr_lanzar", 4), ("sueca", 4)]


def a_while_on(name: str, players: int, seed: int, tricks_left: int) -> Deal:
    """A deal with so many tricks to come, played by the policy until then."""
    deal = engine.start(book(name, players), seed % players, shuffle.derived_seed(31, seed))
    while deal.book.tricks_in_deal - deal.trick > tricks_left:
        engine.play(deal, Random(f"{seed}:{deal.trick}:{deal.turn}").choice(engine.codes(deal)))
    return deal


@pytest.mark.parametrize("name", ["briscola", "bisca_nove", "brisca_fr_lanzar"])
def test_the_last_tricks_of_two_end_as_counting_all_ways_says(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(endgame, "SLIPS", 0.0)
    rules = book(name, 2)
    for seed in range(12):
        deal = a_while_on(name, 2, seed, tricks_left=3)
        while deal.stock or deal.table:
            engine.play(deal, Random(seed).choice(engine.codes(deal)))
        best = max(endgame.outcome(deal, card, alliances(deal)) for card in deal.playable(deal.turn))
        seat, ended = deal.turn, deal.copy()
        endgame.Duel(rules, deal.trump).finish(ended)
        assert engine.over(ended)
        assert lead_over_others(ended, seat) == pytest.approx(best)


@pytest.mark.parametrize(("name", "players"), LATE)
def test_every_card_is_tried_to_the_end_of_the_same_imagined_deals(name: str, players: int) -> None:
    deal = a_while_on(name, players, players, tricks_left=4)
    own = view(deal, deal.turn)
    assert choose(own, 8, Random(2)) == choose(own, 8, Random(2))
    knowledge = Knowledge(own, deal.book)
    tried = sure(playouts.begin(knowledge))
    world = knowledge.world(Random(1))
    before = [hand[:] for hand in world.hands]
    for card in world.playable(world.turn):
        assert tried.worth(world, card) == tried.worth(world, card)
    assert world.hands == before, "an imagined deal is tried out again and again"
