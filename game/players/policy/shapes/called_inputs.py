"""What a learned policy for called contracts sees of a View, as numbered inputs: for the trainer and for the player.

A card's slot is `suit * 10 + place`: suit 0 is trumps, the others follow it in the order of suits, and place counts
from the strongest rank downwards. Seats are counted from the own one (offset 0) in the order of play. A seat's relation
is what the looking seat knows: the same side, the other side, or that it cannot tell.
"""

from __future__ import annotations

from typing import Final

RANKS: Final = 10
SLOTS: Final = 4 * RANKS
SEATS: Final = 5
HAND: Final = 8

FRIEND, FOE, UNKNOWN = range(3)  # relations
# roles, as far as the seat itself knows
CALLER, CALLER_HELPED, CALLER_ALONE, PARTNER, PARTNER_SHOWN, DEFENDER, DEFENDER_SURE, DEFENDER_OF_ONE = range(8)
ROLES: Final = 8

OWN: Final = 0  # cards in the own hand
HIDDEN: Final = OWN + SLOTS  # cards in the hands of the others
TABLE: Final = HIDDEN + SLOTS  # cards in the trick, by the relation of who played them
BEST: Final = TABLE + 3 * SLOTS  # the card that wins the trick so far
CALLED: Final = BEST + SLOTS  # the place of the called card among the trumps
ROLE: Final = CALLED + RANKS
CALLER_AT: Final = ROLE + ROLES  # the caller's offset
PARTNER_AT: Final = CALLER_AT + SEATS  # the partner's offset if it is known and another's; 0 else
WINNER_AT: Final = PARTNER_AT + SEATS  # the offset of who wins the trick so far; 0 for nobody
WINNING: Final = WINNER_AT + SEATS  # nobody, or the relation of who wins it so far plus one
PLACE: Final = WINNING + 4  # how many have played to the trick
AFTER: Final = PLACE + SEATS  # by relation: how many of them play after the seat
CALLER_AFTER: Final = AFTER + 3 * SEATS  # the caller is one of them
STILL: Final = CALLER_AFTER + 1  # points that the caller's side, as far as known, still needs
REFUSED: Final = STILL + 21  # points that the defenders, as far as known, still need
POINTS_AT: Final = REFUSED + 21  # by offset: card points won; from here on amounts
GAVE_CALLER: Final = POINTS_AT + SEATS  # by offset: card points put into tricks that the caller won
GAVE_OTHERS: Final = GAVE_CALLER + SEATS  # by offset: the same for tricks that another won
TOOK: Final = GAVE_OTHERS + SEATS  # by offset: card points of the caller's that the seat won
LYING: Final = TOOK + SEATS  # card points in the trick
NEEDED: Final = LYING + 1  # card points that make the contract
TRICKS_LEFT: Final = NEEDED + 1  # tricks to come, this one among them
INPUTS: Final = TRICKS_LEFT + 1

POINTS_UNIT: Final = 8  # card points for which an amount counts one in training
TRICKS_UNIT: Final = 4  # the same for the tricks to come
UNITS: Final = dict.fromkeys(range(POINTS_AT, TRICKS_LEFT), POINTS_UNIT) | {TRICKS_LEFT: TRICKS_UNIT}
STEP: Final = 6  # card points for which STILL and REFUSED move on by one
STEPS: Final = 20  # the last of their places

# What a hand is judged by before the call: the cards in it, and a card that could be called, by the place in its suit.
WITH_CALLED: Final = OWN + SLOTS
ALONE: Final = WITH_CALLED + RANKS  # that card is one's own
HAND_INPUTS: Final = ALONE + 1


def step_of(points: int) -> int:
    """The place that stands for so many points still needed; 0 when nothing is."""
    return min(STEPS, max(0, (points + STEP - 1) // STEP))
