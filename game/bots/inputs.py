"""What a learned policy sees of a View, as numbered inputs: the one list for the trainer and for the player.

A card's slot is `suit * 12 + place`: suit 0 is trumps, the others follow it in the order of suits, and place counts
from the strongest rank downwards, so that packs of 32 to 48 cards share their slots. Most inputs are 0 or 1.
"""

from __future__ import annotations

from typing import Final

RANKS: Final = 12
SLOTS: Final = 4 * RANKS
SEATS: Final = 6

OWN: Final = 0  # cards in the own hand
HIDDEN: Final = OWN + SLOTS  # cards that may lie anywhere
TABLE: Final = HIDDEN + SLOTS  # cards in the trick
BEST: Final = TABLE + SLOTS  # the card that wins it so far
TURN_UP: Final = BEST + SLOTS  # the turn-up under the stock
WITH_FRIEND: Final = TURN_UP + SLOTS  # cards known to be in a hand of the own side
WITH_FOE: Final = WITH_FRIEND + SLOTS  # cards known to be in another side's hand
PLACE: Final = WITH_FOE + SLOTS  # how many have played to the trick
WINNING: Final = PLACE + SEATS  # who wins it so far: nobody, the own side, another
FOES_AFTER: Final = WINNING + 3  # how many of other sides play after the seat
FRIENDS_AFTER: Final = FOES_AFTER + SEATS  # how many of its own side do
DRAWS: Final = FRIENDS_AFTER + 3  # how often each seat will still draw: 0, 1, 2, 3 or more
VOID: Final = DRAWS + 4  # by seat after the own one and by suit: it has shown that it has none
OWN_POINTS: Final = VOID + (SEATS - 1) * 4  # card points of the own side
THEIR_POINTS: Final = OWN_POINTS + 1  # card points of the richest other side
LYING: Final = THEIR_POINTS + 1  # card points in the trick
TRICKS_LEFT: Final = LYING + 1  # tricks to come, this one among them
INPUTS: Final = TRICKS_LEFT + 1

POINTS_UNIT: Final = 8  # card points for which the three inputs of points count one in training
TRICKS_UNIT: Final = 4  # the same for the tricks to come
