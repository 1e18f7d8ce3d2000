"""What a learned policy sees of free play, each for himself or in teams: packs of 32 to 48 cards share their slots."""

from __future__ import annotations

from typing import Final

from game.players.policy.inputs import TRICKS_UNIT, PlayInputs

LOOKS: Final = 6  # looks back: first the others' cards of the last trick, in order after the seat, then the one before
WAYS: Final = 34
MOST_DRAWS: Final = 3  # more drawings to come than these are not told apart
LED: Final = 6  # ways to lead
LOAD: Final = 10  # card points from which a card, or what lies in a trick, is a load


class FreeInputs(PlayInputs):
    """Up to six seats."""

    def __init__(self) -> None:
        super().__init__(ranks=12, seats=6)
        self.table = self.add_cards()
        self.apart = 0
        self.best = self.add_cards()
        self.turn_up = self.add_cards()  # the turn-up under the stock
        self.with_friend = self.add_cards()  # cards known to be in a hand of the own side
        self.with_foe = self.add_cards()  # cards known to be in another side's hand
        self.place = self.add(self.seats)
        self.winning = self.add(3)
        self.foes_after = self.add(self.seats)  # how many of other sides play after the seat
        self.friends_after = self.add(3)  # how many of its own side do
        self.draws = self.add(MOST_DRAWS + 1)  # how often each seat will still draw
        self.void = self.add_suits(self.seats - 1)  # by seat after the own one and by suit: it has shown to have none
        self.own_points = self.add_amounts()  # card points of the own side
        self.their_points = self.add_amounts()  # card points of the richest other side
        self.lying = self.add_amounts()
        self.tricks_left = self.add_amounts(unit=TRICKS_UNIT)
        self.past = self.add(LOOKS * WAYS)  # by look back: how one of the others played, as `way` numbers it


FREE: Final = FreeInputs()


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
