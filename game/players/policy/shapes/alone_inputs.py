"""What a learned policy sees where a declarer stands alone against two: for the trainer and for the player.

A card's slot is `suit * 8 + place`: suit 0 is trumps, the others follow it in the order of suits, and place counts from
the strongest rank downwards. Seats are counted from the own one (offset 0) in the order of play.
"""

from __future__ import annotations

from typing import Final

RANKS: Final = 8
SUITS: Final = 4
SLOTS: Final = SUITS * RANKS
SEATS: Final = 3
HAND: Final = 10
ASIDE: Final = 2  # cards that the declarer lays away
WORTH: Final = (11, 10, 4, 3, 2, 0, 0, 0)  # card points from the strongest rank
PAIR: Final = (2, 3)  # the slots of the pair of trumps that brings extra points to who wins both
PAIR_POINTS: Final = 40
LAST_TRICK: Final = 10
TOTAL: Final = 4 * sum(WORTH) + PAIR_POINTS + LAST_TRICK

FRIEND, FOE = range(2)  # relations

OWN: Final = 0  # cards in the own hand
HIDDEN: Final = OWN + SLOTS  # cards that the seat cannot see
SHOWN: Final = HIDDEN + SLOTS  # those of them that the declarer took before all eyes
TABLE: Final = SHOWN + SLOTS  # cards in the trick, by the relation of who played them
BEST: Final = TABLE + 2 * SLOTS  # the card that wins the trick so far
LED: Final = BEST + SLOTS  # the suit that was led
PLACE: Final = LED + SUITS  # how many have played to the trick
DECLARER_AT: Final = PLACE + SEATS  # the declarer's offset
WINNING: Final = DECLARER_AT + SEATS  # nobody, or the relation of who wins it so far plus one
VOID: Final = WINNING + 3  # by offset of another seat and suit: none of it is left there
WON: Final = VOID + 2 * SUITS  # by card of the pair: won by the declarer, by the others
STILL: Final = WON + 2 * len(PAIR)  # points that the declarer, as far as known, still needs
POINTS_AT: Final = STILL + 27  # by offset: card points won; from here on amounts
LYING: Final = POINTS_AT + SEATS  # card points in the trick
NEEDED: Final = LYING + 1  # card points that make the contract
TRICKS_LEFT: Final = NEEDED + 1  # tricks to come, this one among them
INPUTS: Final = TRICKS_LEFT + 1

POINTS_UNIT: Final = 8  # card points for which an amount counts one in training
TRICKS_UNIT: Final = 4  # the same for the tricks to come
UNITS: Final = dict.fromkeys(range(POINTS_AT, TRICKS_LEFT), POINTS_UNIT) | {TRICKS_LEFT: TRICKS_UNIT}
STEP: Final = 6  # card points for which STILL moves on by one
STEPS: Final = 26  # the last of its places

# What the chance to make a contract is judged by: the ten cards kept, those laid away, who leads, and the points asked.
LAID: Final = OWN + SLOTS
LEADER_AT: Final = LAID + SLOTS  # the offset of who leads to the first trick
ASKED: Final = LEADER_AT + SEATS  # the points that make the contract, by steps
ASKED_LEAST, ASKED_STEP, ASKED_STEPS = 60, 5, 24
FAR: Final = ASKED + ASKED_STEPS  # the same as an amount
CHANCE_INPUTS: Final = FAR + 1


def step_of(points: int) -> int:
    """The place that stands for so many points still needed; 0 when nothing is."""
    return min(STEPS, max(0, (points + STEP - 1) // STEP))


def asked_step(points: int) -> int:
    """The place that stands for a contract of so many points."""
    return min(ASKED_STEPS - 1, max(0, (points - ASKED_LEAST) // ASKED_STEP))
