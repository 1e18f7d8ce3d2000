"""The last tricks to their end: exact play in an imagined deal in which every card lies open."""

from __future__ import annotations

from math import factorial
from typing import Final

from game.codes import LOW_MASK
from game.deal import NOBODY, OVER, Deal
from game.engine import codes, play

WIN: Final = 25.0  # winning the deal, in card points of difference
_FAR: Final = 1e6


def alliances(deal: Deal) -> list[int]:
    """By seat: the number of its side in this deal; a declarer stands with his partner against the others."""
    if deal.caller == NOBODY:
        return list(deal.book.side_of)
    return [0 if seat in (deal.caller, deal.partner) else 1 for seat in range(deal.book.players)]


def ways(deal: Deal) -> int:
    """In how many ways the rest of the deal can go, if no duty binds anybody."""
    players, hand = deal.book.players, max(len(cards) for cards in deal.hands)
    rounds = len(deal.stock) // players
    return int(hand ** min(players * rounds, 20) * factorial(hand) ** players)


def outcome(deal: Deal, code: int, sides: list[int]) -> float:
    """What the seat on turn gets out of this move when everybody plays as well as can be from here."""
    side = sides[deal.turn]
    twin = deal.copy()
    play(twin, code)
    if max(sides) > 1:
        return _each_for_itself(twin, sides)[side]
    return _against(twin, sides, -_FAR, _FAR) * (1 if side == 0 else -1)


def _against(deal: Deal, sides: list[int], low: float, high: float) -> float:
    """The value for side 0 against side 1 (alpha-beta)."""
    if deal.phase == OVER or _finished_by_force(deal):
        return balance(deal, sides)
    gains = sides[deal.turn] == 0
    best = -_FAR if gains else _FAR
    for code in codes(deal):
        if code > LOW_MASK:
            continue
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
        return _shares(deal, sides)
    side = sides[deal.turn]
    best: list[float] | None = None
    for code in codes(deal):
        if code > LOW_MASK:
            continue
        twin = deal.copy()
        play(twin, code)
        values = _each_for_itself(twin, sides)
        if best is None or values[side] > best[side]:
            best = values
    return best or _shares(deal, sides)


def _finished_by_force(deal: Deal) -> bool:
    """Plays the last trick when nobody has a choice any more; the deal is the caller's own copy."""
    if deal.stock or deal.table or len(deal.hands[deal.turn]) != 1:
        return False
    while deal.phase != OVER:
        play(deal, deal.hands[deal.turn][0])
    return True


def totals(deal: Deal, sides: list[int]) -> list[int]:
    """The points of every side so far, with the bonus for the last trick and those for cards."""
    points = deal.book.points
    found = [0] * (max(sides) + 1)
    for seat, side in enumerate(sides):
        found[side] += sum([points[card] for card in deal.pile(seat)])
    if deal.book.variant.last_trick_bonus and deal.last_winner != NOBODY:
        found[sides[deal.last_winner]] += deal.book.variant.last_trick_bonus
    for bonus in deal.book.bonuses:
        for side in range(len(found)):
            seats = tuple(seat for seat in range(len(sides)) if sides[seat] == side)
            cards = tuple(card for seat in seats for card in deal.pile(seat))
            found[side] += sum(worth for _, worth in bonus(deal, seats, cards))
    return found


def balance(deal: Deal, sides: list[int]) -> float:
    """Side 0's points over side 1's, and what winning the deal is worth."""
    ours, theirs = totals(deal, sides)
    if deal.caller != NOBODY:
        return ours - theirs + (WIN if ours >= deal.high_bid else -WIN)
    return ours - theirs + (WIN if ours > theirs else -WIN if ours < theirs else 0.0)


def _shares(deal: Deal, sides: list[int]) -> list[float]:
    found = totals(deal, sides)
    most = max(found)
    return [total + (WIN if total == most else 0.0) for total in found]
