"""The others in an auction: how high their imagined hands would go, and hands that fit what they have said so far."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import erf, sqrt
from random import Random
from typing import Final, TypeAlias

from game.engine.deal import Deal
from game.engine.view import View
from game.players.knowledge.imagine import Knowledge
from game.players.policy.policy import Policy
from game.players.policy.shapes.called_hands import hopes, judge
from game.players.style.heuristics import calls_worth_trying

Limits: TypeAlias = dict[int, float]  # by seat: the card points that it would go up to

_TRIES: Final = 3  # deals out of which one is taken that fits what was said
_BLUFF: Final = 1e-6  # how likely it is at least that a hand was bid so
_BLUR: Final = 6.0  # card points by which people and players misjudge a hand


def judged(knowledge: Knowledge) -> bool:
    """Whether something was learned of hands in this game, and bids are in the card points that it tells."""
    return judge(knowledge.book) is not None and knowledge.book.variant.auction.unit == "points"


def fitting(knowledge: Knowledge, count: int, rng: Random) -> list[tuple[Deal, Limits]]:
    """So many imagined deals that fit what was said, each with the limits of the others."""
    numbers = judge(knowledge.book)
    assert numbers is not None  # asked only where hands are `judged`
    return [_fitting(knowledge, numbers, rng) for _ in range(count)]


def _fitting(knowledge: Knowledge, numbers: Policy, rng: Random) -> tuple[Deal, Limits]:
    """One of a few deals, the likelier the better it fits the bids."""
    bid, passed = _said(knowledge.view, knowledge.book.variant.auction.min)
    tries = _TRIES if bid or passed else 1
    found = [knowledge.world(rng) for _ in range(tries)]
    hoped = [_hoped(knowledge, numbers, deal, {*bid, *passed}) for deal in found]
    likely = [_likelihood(bid, passed, each) for each in hoped]
    chosen = rng.choices(range(tries), likely)[0]
    deal, limits = found[chosen], hoped[chosen]
    others = {seat for seat in range(knowledge.view.players) if seat != knowledge.view.seat}
    return deal, limits | _hoped(knowledge, numbers, deal, others - limits.keys() - set(knowledge.view.passed))


def _hoped(knowledge: Knowledge, numbers: Policy, deal: Deal, seats: Iterable[int]) -> Limits:
    """What each of these seats could make as declarer with its hand in this deal."""
    book, found = knowledge.book, {}
    for seat in sorted(seats):
        hand = tuple(deal.hands[seat])
        found[seat] = max(hopes(book, numbers, hand, calls_worth_trying(book, hand, book.cards)).values())
    return found


def _likelihood(bid: Mapping[int, int], passed: Mapping[int, int], hoped: Limits) -> float:
    """How well these limits fit what the others have said; never nothing, as anybody may bluff."""
    likely = 1.0
    for seat, amount in bid.items():
        likely *= _above(hoped[seat] - amount)
    for seat, amount in passed.items():
        likely *= _above(amount - hoped[seat])
    return _BLUFF + likely


def _said(view: View, least: int) -> tuple[dict[int, int], dict[int, int]]:
    """The highest bid of every other seat, and what each would have had to bid when it passed."""
    bid: dict[int, int] = {}
    passed: dict[int, int] = {}
    high = least - 1
    for spoken in view.bids:
        high = max(high, spoken.amount or 0)
        if spoken.seat == view.seat:
            continue
        if spoken.amount is None:
            passed[spoken.seat] = high + 1
        else:
            bid[spoken.seat] = spoken.amount
    return bid, passed


def _above(points: float) -> float:
    return 0.5 * (1 + erf(points / (_BLUR * sqrt(2))))
