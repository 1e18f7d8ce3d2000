"""The last tricks to their end: exact play in an imagined deal in which every card lies open."""

from __future__ import annotations

from math import factorial
from typing import Final

from game.engine.action_codes import KIND_CLAIM, LOW_MASK
from game.engine.deal import OVER, PLAY, Deal
from game.engine.engine import codes, play
from game.players.search import plain_end
from game.players.search.deal_value import worth

_FAR: Final = 1e6


def ways(deal: Deal) -> int:
    """In how many ways the rest of the deal can go, if no duty binds anybody."""
    players, hand = deal.book.players, max(len(cards) for cards in deal.hands)
    if deal.stock and deal.phase == PLAY:  # between two draws the hands are smaller than they will be
        hand = max(hand, len(deal.hands[deal.turn]) + len(deal.table) // players)
    rounds = len(deal.stock) // players
    return int(hand ** min(players * rounds, 20) * factorial(hand) ** players)


def outcome(deal: Deal, code: int, sides: list[int]) -> float:
    """What the seat on turn gets out of this move when everybody plays as well as can be from here."""
    if code <= LOW_MASK and plain_end.fits(deal):
        return plain_end.outcome(deal, code, sides)
    side = sides[deal.turn]
    twin = deal.copy()
    play(twin, code)
    if max(sides) > 1:
        return _each_for_itself(twin, sides)[side]
    return _against(twin, sides, -_FAR, _FAR) * (1 if side == 0 else -1)


def _moves(deal: Deal) -> list[int]:
    """What the seat on turn may do; a claim only takes what its cards win anyway."""
    return [code for code in codes(deal) if code != KIND_CLAIM]


def _against(deal: Deal, sides: list[int], low: float, high: float) -> float:
    """The value for side 0 against side 1 (alpha-beta)."""
    if deal.phase == OVER or _finished_by_force(deal):
        ours, theirs = worth(deal, sides)
        return ours - theirs
    gains = sides[deal.turn] == 0
    best = -_FAR if gains else _FAR
    for code in _moves(deal):
        twin = deal.copy()
        play(twin, code)
        value = _against(twin, sides, low, high)
        if gains:
            best = max(best, value)
            low = max(low, value)
        else:
            best = min(best, value)
            high = min(high, value)
        if low >= high:
            break
    return best


def _each_for_itself(deal: Deal, sides: list[int]) -> list[float]:
    """The values for all sides when each wants the most for itself alone."""
    if deal.phase == OVER or _finished_by_force(deal):
        return worth(deal, sides)
    side = sides[deal.turn]
    best: list[float] = []
    for code in _moves(deal):
        twin = deal.copy()
        play(twin, code)
        values = _each_for_itself(twin, sides)
        if not best or values[side] > best[side]:
            best = values
    return best


def _finished_by_force(deal: Deal) -> bool:
    """Plays the last trick when nobody has a choice any more; the deal is the caller's own copy."""
    if deal.stock or deal.table or len(deal.hands[deal.turn]) != 1:
        return False
    while deal.phase != OVER:
        play(deal, deal.hands[deal.turn][0])
    return True
