"""Bids: somebody goes on as long as playing pays more than leaving it to others does.

What others' contracts bring to a seat that has passed is as much a part of the price as what its own may bring.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from random import Random
from typing import Final

from game.engine.actions import Action, Bid, Pass
from game.engine.rulebook import RuleBook
from game.players.knowledge.imagine import Knowledge
from game.players.policy.shapes import alone_hands, alone_view
from game.players.policy.shapes.called_play import judge
from game.players.policy.shapes.called_view import needed_points
from game.players.search.contract import call_endings
from game.players.search.contract_points import Outcome, amount, expected_gain
from game.players.search.passing import USUAL_HOPE, Passing, as_declarer, best_hope, endings_about
from game.players.style.levels import POLICY, STRONGEST, Level

_HOPELESS: Final = 0.2  # contracts that are made more seldom are not played to spoil what others would make
_DARING: Final = 3.0  # card points that a bold player trusts a hand beyond what it is worth


@dataclass(frozen=True, slots=True)
class Bidder:
    """How somebody judges a hand: what it sees of it, how far it is mistaken, and how shy it is.

    `eye` is the share that it sees of what sets a hand apart from a usual one, `doubt` by how many card points it
    misjudges it besides, as a rule. Who gets the contract is who hopes for most, and so for too much: `caution` is what
    is taken off for that, and for a shy player more.
    """

    eye: float
    doubt: float
    caution: float


BIDDERS: Final[Mapping[str, Bidder]] = {
    "child": Bidder(eye=0.1, doubt=6.0, caution=9.5),
    "easy": Bidder(eye=0.4, doubt=5.5, caution=6.0),
    "normal": Bidder(eye=0.65, doubt=4.5, caution=5.5),
    "hard": Bidder(eye=0.9, doubt=2.5, caution=5.0),
    "master": Bidder(eye=1.0, doubt=0.0, caution=4.5),
}


def choose_bid(knowledge: Knowledge, options: Sequence[Action], budget: int, rng: Random, skill: Level) -> Action:
    """The lowest rank that pays more than passing, or an amount on the way to the highest that does; else a pass."""
    book, rule = knowledge.book, knowledge.book.variant.auction
    bids = [option for option in options if isinstance(option, Bid)]
    amounts = [option.amount for option in bids if option.amount is not None]
    endings = _endings(knowledge, amounts, budget, rng, lean(knowledge, skill))
    passing = Passing(knowledge, budget, rng)
    for option in bids:
        if option.amount is None and _pays(book, rule.min, endings(option.rank or 0)) > passing.worth(rule.min):
            return option
    if not amounts:
        return Pass()
    ways = endings(bids[-1].rank or 0)
    more = {points: _pays(book, points, ways) - passing.worth(points) for points in amounts}
    chosen = amount(more, rule.step, bool(passing.rivals))
    return Pass() if chosen is None else Bid(chosen, rank=bids[-1].rank)


def lean(knowledge: Knowledge, skill: Level) -> float:
    """The card points by which this player thinks too much or too little of its hand, all through the auction."""
    bidder = BIDDERS[STRONGEST if skill.name == POLICY else skill.name]
    wrong = Random(f"{skill.name}:{sorted(knowledge.view.hand)}").gauss(0.0, bidder.doubt) if bidder.doubt else 0.0
    numbers = judge(knowledge.book)
    if numbers is not None and bidder.eye < 1:
        wrong += (1 - bidder.eye) * (USUAL_HOPE - best_hope(knowledge, numbers))
    return wrong + _DARING * skill.daring - bidder.caution


def _pays(book: RuleBook, points: int, ways: Sequence[Sequence[Outcome]]) -> float:
    """What the best of these ways brings over the mean of the others, where it can be hoped for at all."""
    needed = needed_points(book, points)
    return max(expected_gain(book, points, way) if _made(way, needed) >= _HOPELESS else -inf for way in ways)


def _made(way: Sequence[Outcome], needed: int) -> float:
    """The share of these endings in which the contract is made."""
    return sum(one.weight for one in way if one.points >= needed) / sum(one.weight for one in way)


def _endings(
    knowledge: Knowledge, amounts: Sequence[int], budget: int, rng: Random, shift: float
) -> Callable[[int], list[list[Outcome]]]:
    """By rank (0: any card): how the contract may end, by the ways in which it can be called.

    `shift` are the card points by which the player thinks too much or too little of its hand.
    """
    book, view = knowledge.book, knowledge.view
    numbers, chances = judge(book), alone_view.chances(book)
    if numbers is not None:
        return lambda rank: call_endings(book, numbers, view.hand, rank, shift)
    if chances is not None:
        least = needed_points(book, min(amounts, default=book.variant.auction.min))
        return lambda _rank: [alone_hands.outcomes(knowledge, chances, least, budget, rng, shift)]
    worlds = [knowledge.world(rng) for _ in range(budget)]
    return lambda rank: [
        [ending for world in worlds for ending in endings_about(as_declarer(world, view.seat, rank), shift)]
    ]
