"""What was done in a deal as one number: each decision is a digit, in the base of how many things could be done.

A seat that has no choice costs nothing, and one with three cards a bit and a half. What can be done beside the turn
(a sign, a look, a card swapped by somebody else) has one more digit before it, and only where there is any of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from game.engine import engine
from game.engine.action_codes import code_of, decode
from game.engine.actions import Action
from game.engine.deal import Deal
from game.storage import outside

Act: TypeAlias = tuple[int, Action]

MOST_ACTS: Final = 1000  # of a deal: forty-eight cards, the bids, and many signs


def as_number(deal: Deal, acts: Sequence[Act]) -> int:
    """The number of these acts, which are done in the deal one after the other; engine.Refused where one cannot be."""
    digits: list[tuple[int, int]] = []
    for seat, action in acts:
        digits += _digits(deal, seat, action)
        engine.apply(deal, seat, action)
    number = 0
    for digit, base in reversed(digits):
        number = number * base + digit
    return number


def from_number(deal: Deal, number: int, count: int | None) -> Iterator[Act]:
    """The acts of this number, each done in the deal: so many, or as many as end it.

    Senseless where the number does not come to its end with the acts.
    """
    done = 0
    while (count is None or done < count) and not engine.over(deal):
        if done == MOST_ACTS:
            raise outside.Senseless("a deal without end")
        usual, beside = _possible(deal)
        number, place = divmod(number, len(usual) + bool(beside))
        if place < len(usual):
            seat, code = deal.turn, usual[place]
        else:
            number, place = divmod(number, len(beside))
            seat, code = beside[place]
        action = decode(code)
        engine.apply(deal, seat, action)
        done += 1
        yield seat, action
    if number or (count is not None and done < count):
        raise outside.Senseless("more was told than was done")


def _digits(deal: Deal, seat: int, action: Action) -> list[tuple[int, int]]:
    """The digits of one act, each with its base."""
    code, (usual, beside) = code_of(action), _possible(deal)
    base = len(usual) + bool(beside)
    if seat == deal.turn and code in usual:
        return [(usual.index(code), base)]
    if (seat, code) in beside:
        return [(len(usual), base), (beside.index((seat, code)), len(beside))]
    raise engine.Refused(engine.reason(deal, seat, action))


def _possible(deal: Deal) -> tuple[list[int], list[tuple[int, int]]]:
    """What the seat on turn may do, signs and looks apart, and what else anybody may: in an order that stays."""
    usual = sorted(set(engine.codes(deal)))
    book = deal.book
    if not (book.asides or book.out_of_turn):
        return usual, []
    known = {(deal.turn, code) for code in usual}
    every = {(seat, code) for seat in range(book.players) for code in engine.seat_codes(deal, seat)}
    return usual, sorted(every - known)
