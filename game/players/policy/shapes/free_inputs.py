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
PAST: Final = TRICKS_LEFT + 1  # by look back: how one of the others played, as `way` numbers it
LOOKS: Final = 6  # looks back: first the others' cards of the last trick, in order after the seat, then the one before
WAYS: Final = 34
INPUTS: Final = PAST + LOOKS * WAYS

POINTS_UNIT: Final = 8  # card points for which the three inputs of points count one in training
TRICKS_UNIT: Final = 4  # the same for the tricks to come
UNITS: Final = dict.fromkeys((OWN_POINTS, THEIR_POINTS, LYING), POINTS_UNIT) | {TRICKS_LEFT: TRICKS_UNIT}

LED: Final = 6  # ways to lead
LOAD: Final = 10  # card points from which a card, or what lies in a trick, is a load


def price(points: int) -> int:
    """The class of so many card points: nothing, something, a load."""
    return 0 if points == 0 else 1 if points < LOAD else 2


def way(points: int, trump: bool, lying: int | None, trumped: bool, wins: bool) -> int:
    """How a card was played, 0 to 33: it tells what the player was likely to have beside it.

    A card of so many points, a trump or not, led (`lying` None) or laid to so many card points, where a trump was the
    best so far (`trumped`), and won or not.
    """
    if lying is None:
        return 3 * trump + price(points)
    stake = 3 if trumped else price(lying)
    won = (1 if points == 0 else 2) if trump else 0
    let_go = 6 if trump else 3 + price(points)
    return LED + 7 * stake + (won if wins else let_go)
