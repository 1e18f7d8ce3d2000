"""Imagined deals played on by a policy: every seat chooses there as it would with its View of the real deal."""

from __future__ import annotations

from random import Random

import pytest

from game.engine import engine
from game.engine.action_codes import LOW_MASK
from game.players.knowledge.books import slots as slots_of
from game.players.knowledge.imagine import Knowledge
from game.players.policy.course import Run, sight
from game.players.policy.policy import Policy
from game.players.policy.shapes import free_view
from game.players.policy.shapes.free_inputs import FREE
from game.players.search import tryout
from tests.tables import book, view

GAMES = [("briscola", 2), ("briscola", 3), ("brisca", 4), ("brisca", 5), ("brisca", 6), ("bisca_nove", 2)]


def whims(seed: int) -> Policy:
    """A policy of random numbers: any difference in what is seen shows in what it chooses."""
    rng = Random(seed)
    lengths = (FREE.length * 24, 24, 24 * 16, 16, 16 * FREE.slots, FREE.slots)
    return Policy((24, 16), [[rng.randint(-900, 900) for _ in range(length)] for length in lengths])


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_seat_chooses_in_an_imagined_deal_as_with_its_view(name: str, players: int) -> None:
    rules, policy = book(name, players), whims(players)
    for seed in range(4):
        deal = engine.start(rules, seed % players, seed)
        run = Run(twin := deal.copy(), policy, free_view.course_in(twin))
        while not engine.over(deal):
            knowledge = Knowledge(view(deal, deal.turn), rules)
            slots = slots_of(rules, deal.trump, FREE.ranks)
            cards = deal.playable(deal.turn)
            leads = policy.leads(*sight(knowledge, free_view.course_of(knowledge)), [slots[card] for card in cards])
            chosen = run.choice()
            assert chosen == cards[leads.index(max(leads))]
            engine.play(deal, chosen)
            run.play(chosen)


def test_an_imagined_deal_is_played_to_its_end_from_any_card() -> None:
    rules = book("briscola", 2)
    deal = engine.start(rules, 0, 3)
    rng = Random(3)
    while not engine.over(deal):
        world = Knowledge(view(deal, deal.turn), rules).world(rng)
        tryout.play_on(world)
        assert engine.over(world)
        assert sum(rules.points[card] for won in world.won for card in won) == 120
        engine.play(deal, rng.choice([code for code in engine.codes(deal) if code <= LOW_MASK]))
