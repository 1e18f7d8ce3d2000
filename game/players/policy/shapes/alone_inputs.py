"""What a learned policy sees where a declarer stands alone against two."""

from __future__ import annotations

from typing import Final

from game.players.policy.inputs import SUITS, TRICKS_UNIT, WORTH, InputList, PlayInputs

RANKS: Final = 8
SEATS: Final = 3
HAND: Final = 10
ASIDE: Final = 2  # cards that the declarer lays away
PAIR: Final = (2, 3)  # the slots of the pair of trumps that brings extra points to who wins both
PAIR_POINTS: Final = 40
LAST_TRICK: Final = 10
TOTAL: Final = SUITS * sum(WORTH) + PAIR_POINTS + LAST_TRICK
ASKED_LEAST, ASKED_STEP, ASKED_STEPS = 60, 5, 24  # card points that may make a contract, and their places


class AloneInputs(PlayInputs):
    """The cards on the table lie by relation: for the declarer all are foes, for the others one is."""

    def __init__(self) -> None:
        super().__init__(RANKS, SEATS)
        self.shown = self.add_cards()  # those hidden that the declarer took before all eyes
        self.table, self.apart = self.add_cards(2), self.slots
        self.best = self.add_cards()
        self.led = self.add_suits()  # the suit that was led
        self.place = self.add(SEATS)
        self.declarer_at = self.add(SEATS)  # the declarer's offset
        self.winning = self.add(3)
        self.void = self.add_suits(SEATS - 1)  # by offset of another seat and suit: none of it is left there
        self.won = self.add(2 * len(PAIR))  # by card of the pair: won by the declarer, by the others
        self.steps = 27
        self.still = self.add(self.steps)  # points that the declarer, as far as known, still needs
        self.points_at = self.add_amounts(SEATS)  # by offset: card points won
        self.lying = self.add_amounts()
        self.needed = self.add_amounts()  # card points that make the contract
        self.tricks_left = self.add_amounts(unit=TRICKS_UNIT)


class ChanceInputs(InputList):
    """What the chance to make a contract is judged by: the ten cards kept, those laid away, and what is asked."""

    def __init__(self) -> None:
        super().__init__(RANKS, SEATS)
        self.laid = self.add_cards()
        self.leader_at = self.add(SEATS)  # the offset of who leads to the first trick
        self.asked = self.add(ASKED_STEPS)  # the points that make the contract, by steps
        self.far = self.add_amounts()  # the same as an amount


ALONE: Final = AloneInputs()
CHANCE: Final = ChanceInputs()


def asked_step(points: int) -> int:
    """The place that stands for a contract of so many points."""
    return min(ASKED_STEPS - 1, max(0, (points - ASKED_LEAST) // ASKED_STEP))
