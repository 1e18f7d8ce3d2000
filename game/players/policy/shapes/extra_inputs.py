"""What a learned policy sees of free play with more to it: pairs, swaps with the turn-up, two cards a turn, low totals.

All that free play has comes first, at the same places, so that what was learned there can be gone on from.
"""

from __future__ import annotations

from typing import Final

from game.players.policy.shapes.free_inputs import FreeInputs

PAIR: Final = (2, 3)  # the places of king and knight in their suit
PLAIN_PAIR, TRUMP_PAIR = 20, 40  # what the pairs were worth when policies were learned
ROOM: Final = 12  # card points that may still be taken without winning too many are told apart up to here


class ExtraInputs(FreeInputs):
    """Up to six seats."""

    def __init__(self) -> None:
        super().__init__()
        self.pair_won = self.add_suits(4)  # king and knight won by the own side, king and knight won by others
        self.pair_shown = self.add_suits(2)  # a pair shown by the own side, by others
        self.took = self.add(self.seats)  # by seat from the own one on: it has won a trick
        self.own_room = self.add(ROOM + 1)  # card points that the own side may still take, as `room` numbers them
        self.their_room = self.add(ROOM + 1)  # the same of the poorest other side
        self.still_low = self.add(self.seats)  # how many other sides have not taken too many


EXTRA: Final = ExtraInputs()


def room(points: int, low: int) -> int:
    """The place for how many more card points a side may take, 0 to 12: the last when it has too many."""
    return ROOM if points > low else min(low - points, ROOM - 1)
