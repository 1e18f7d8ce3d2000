"""Plays imagined contracts with a called card on to their end: every seat by the learned policy, from what it sees.

Before the call hands are judged: card points of the caller's side for every card that could be called.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import erf, sqrt
from typing import Final

from game.engine.action_codes import KIND_CALL, LOW_MASK
from game.engine.cards import Card, suit_of
from game.engine.deal import CALL, NOBODY, OVER, PLAY, Deal
from game.engine.engine import codes, play
from game.engine.rulebook import RuleBook
from game.players.knowledge.books import slots
from game.players.policy.course import Run
from game.players.policy.inputs import SUITS
from game.players.policy.policy import Policy, policy
from game.players.policy.shapes.called_inputs import CALLING, SEATS
from game.players.policy.shapes.called_view import course_in, find_called_policy
from game.players.search.card_value import answer, weights, worths
from game.players.search.contract_points import Outcome
from game.players.search.deal_value import alliances
from game.players.style.heuristics import plain_choice

_NAME: Final = f"call-{SEATS}-hands"
_MIDDLE: Final = 60.0  # card points for which the numbers of the file stand at 0
_SPREAD: Final = 16.0  # how far the points of the caller's side lie about what was expected (standard deviation)
_GRID: Final = 2  # card points between two outcomes that are looked at
_MOST: Final = 120  # card points of a deal


def play_on(deal: Deal, policy: Policy) -> None:
    """Finishes this deal, which is the caller's own copy."""
    while deal.called == NOBODY and deal.phase != OVER:
        _before_the_call(deal)
    if deal.phase != OVER:
        Run(deal, policy, course_in(deal)).finish()


def _before_the_call(deal: Deal) -> None:
    """The declarer's choice, or a card of the only trick without trumps."""
    numbers = judge(deal.book)
    if deal.phase == CALL and numbers is not None:
        cards = [code & LOW_MASK for code in codes(deal)]
        found = hopes(deal.book, numbers, deal.hands[deal.turn], cards)
        play(deal, KIND_CALL | max(found, key=lambda card: found[card]))
        return
    if deal.phase != PLAY:
        play(deal, plain_choice(deal))
        return
    left = [card for hand in deal.hands for card in hand]
    values = worths(deal.book, deal.trump, left, (), len(deal.hands[deal.turn]) - 1)
    play(deal, answer(deal, alliances(deal), values, weights(deal.book.players)))


@lru_cache(maxsize=64)
def judge(book: RuleBook) -> Policy | None:
    """The numbers that judge hands; None in games for which nothing was learned."""
    return policy(_NAME) if find_called_policy(book) is not None else None


def hopes(book: RuleBook, numbers: Policy, hand: Iterable[Card], cards: Iterable[Card]) -> dict[Card, float]:
    """By card to be called: the card points that the caller's side can expect with this hand."""
    held, by_suit = list(hand), {suit: slots(book, suit) for suit in range(SUITS)}
    found = {}
    for card in cards:
        slot = by_suit[suit_of(card)]
        on = [*(CALLING.own + slot[own] for own in held), CALLING.with_called + slot[card]]
        if card in held:
            on.append(CALLING.alone)
        found[card] = _MIDDLE + numbers.leads(on, (), (0,))[0]
    return found


def outcomes(hope: float, alone: bool) -> list[Outcome]:
    """How a contract may end of which so many card points are expected."""
    edges = [_below(edge - 0.5, hope) for edge in range(0, _MOST + _GRID, _GRID)]
    middles = [edge + _GRID // 2 for edge in range(0, _MOST, _GRID)]
    return [Outcome(middle, alone, high - low) for middle, low, high in zip(middles, edges, edges[1:], strict=False)]


def _below(points: float, hope: float) -> float:
    return 0.5 * (1 + erf((points - hope) / (_SPREAD * sqrt(2))))
