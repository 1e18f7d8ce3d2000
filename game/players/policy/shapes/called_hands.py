"""What a hand makes of a called contract: card points of the caller's side for every call, and what a bid would pay."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import erf, sqrt
from typing import Final

from game.engine.cards import Card, suit_of
from game.engine.rulebook import RuleBook
from game.players.policy.policy import Policy, policy
from game.players.policy.shapes import called_inputs as inputs
from game.players.policy.shapes.called_inputs import SEATS
from game.players.policy.shapes.called_view import learned, slots
from game.players.search.contract_pay import Outcome

_NAME: Final = f"call-{SEATS}-hands"
_MIDDLE: Final = 60.0  # card points for which the numbers of the file stand at 0
_SPREAD: Final = 16.0  # how far the points of the caller's side lie about what was expected (standard deviation)
_GRID: Final = 5  # card points between two outcomes that are looked at
_MOST: Final = 120  # card points of a deal


@lru_cache(maxsize=64)
def judge(book: RuleBook) -> Policy | None:
    """The numbers that judge hands; None in games for which nothing was learned."""
    return policy(_NAME) if learned(book) is not None else None


def hopes(book: RuleBook, numbers: Policy, hand: Iterable[Card], cards: Iterable[Card]) -> dict[Card, float]:
    """By card to be called: the card points that the caller's side can expect with this hand."""
    held, by_suit = list(hand), {suit: slots(book, suit) for suit in range(4)}
    found = {}
    for card in cards:
        slot = by_suit[suit_of(card)]
        on = [*(inputs.OWN + slot[own] for own in held), inputs.WITH_CALLED + slot[card]]
        if card in held:
            on.append(inputs.ALONE)
        found[card] = _MIDDLE + numbers.leads(on, (), (0,))[0]
    return found


def outcomes(hope: float, alone: bool) -> list[Outcome]:
    """How a contract may end of which so many card points are expected."""
    edges = [_below(edge - 0.5, hope) for edge in range(0, _MOST + _GRID, _GRID)]
    middles = [edge + _GRID // 2 for edge in range(0, _MOST, _GRID)]
    return [Outcome(middle, alone, high - low) for middle, low, high in zip(middles, edges, edges[1:], strict=False)]


def _below(points: float, hope: float) -> float:
    return 0.5 * (1 + erf((points - hope) / (_SPREAD * sqrt(2))))
