"""What a hand makes of a called contract: card points of the caller's side for every call, and what a bid would pay."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import erf, sqrt
from typing import Final

from game.bots import contract_inputs as inputs
from game.bots.contract_inputs import SEATS
from game.bots.contract_seeing import learned, needed, slots
from game.bots.policy import Policy, policy
from game.cards import Card, suit_of
from game.rulebook import RuleBook
from game.variant import ContractRow, ContractScore, OwnShare, Share

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
        found[card] = _MIDDLE + numbers.leads(on, (), (0,))[0]
    return found


def gain(book: RuleBook, bid: int, hope: float, alone: bool) -> float:
    """The game points that the caller gains over the mean of the others when so many card points are expected."""
    table = book.variant.scoring.contract
    if table is None:
        return 0.0
    target, total, weight = needed(book, bid), 0.0, 0.0
    for points, share in _outcomes(hope):
        total += share * _over_others(book, table, bid, points, points >= target, alone)
        weight += share
    return total / weight


def _outcomes(hope: float) -> list[tuple[int, float]]:
    """Card points of the caller's side, and how likely they are."""
    edges = [_below(edge - 0.5, hope) for edge in range(0, _MOST + _GRID, _GRID)]
    middles = [edge + _GRID // 2 for edge in range(0, _MOST, _GRID)]
    return [(middle, high - low) for middle, low, high in zip(middles, edges, edges[1:], strict=False)]


def _below(points: float, hope: float) -> float:
    return 0.5 * (1 + erf((points - hope) / (_SPREAD * sqrt(2))))


def _over_others(book: RuleBook, table: ContractScore, bid: int, points: int, made: bool, alone: bool) -> float:
    """What the caller has over the mean of the others when his side has so many points."""
    row = _row(table, made, alone)
    partners = 0 if alone else 1
    defenders = book.players - 1 - partners
    others = defenders * _paid(row.defender, bid, points, defenders)
    if partners:
        others += _paid(row.partner or 0, bid, points, defenders)
    return _paid(row.caller, bid, points, defenders) - others / (book.players - 1)


def _row(table: ContractScore, made: bool, alone: bool) -> ContractRow:
    together, solo = (table.made, table.solo_made) if made else (table.failed, table.solo_failed)
    return solo if alone and solo is not None else together


def _paid(share: OwnShare | Share, bid: int, points: int, defenders: int) -> float:
    """What such a share comes to."""
    match share:
        case int():
            return share
        case "bid":
            return bid
        case "2*bid":
            return 2 * bid
        case "-bid":
            return -bid
        case "-shortfall":
            return min(0, points - bid)
        case "points":
            return points
        case "bid_share":
            return bid / defenders
        case "points_share":
            return points / defenders
        case "defender_points":
            return _MOST - points


def best_gain(book: RuleBook, bid: int, found: Mapping[Card, float], hand: Iterable[Card]) -> float:
    """The most that a bid promises with one of these calls, alone or with a partner."""
    own = set(hand)
    alone = [hope for card, hope in found.items() if card in own]
    helped = [hope for card, hope in found.items() if card not in own]
    kinds = ((helped, False), (alone, True))
    return max(gain(book, bid, max(kind), by_himself) for kind, by_himself in kinds if kind)
