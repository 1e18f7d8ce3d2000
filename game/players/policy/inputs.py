"""Numbered inputs of learned policies, declared one after the other: the one list for the trainer and for the player.

A card's slot is `suit * ranks + place`: suit 0 is trumps, the others follow it in the order of suits, and place counts
from the strongest rank downwards. Seats are counted from the own one (offset 0) in the order of play.
"""

from __future__ import annotations

from typing import Final

SUITS: Final = 4
WORTH: Final = (11, 10, 4, 3, 2, *[0] * 7)  # card points from the strongest rank, for which the policies were learned
POINTS_UNIT: Final = 8  # card points for which an amount counts one in training
TRICKS_UNIT: Final = 4  # the same for tricks
FRIEND, FOE, UNKNOWN = range(3)  # relations: the same side, another, or that the seat cannot tell
STEP: Final = 6  # card points for which the place of what is still needed moves on by one


class InputList:
    """Inputs that are 0 or 1, and amounts; how one is declared says what it speaks of.

    `length` is how many there are, `units` by how much the trainer divides an amount, and `suits` where each list of
    all suits begins, with how many inputs a suit has there.
    """

    def __init__(self, ranks: int, seats: int) -> None:
        """Begins with the cards in the own hand."""
        self.ranks, self.seats, self.slots = ranks, seats, SUITS * ranks
        self.length = 0
        self.units: dict[int, int] = {}
        self.suits: list[tuple[int, int]] = []
        self.own = self.add_cards()

    def add(self, count: int = 1) -> int:
        """Where so many new inputs begin."""
        self.length += count
        return self.length - count

    def add_cards(self, lists: int = 1) -> int:
        """Where new lists of all cards begin."""
        return self.add_suits(lists, self.ranks)

    def add_suits(self, lists: int = 1, width: int = 1) -> int:
        """Where new lists of all suits begin."""
        start = self.length
        self.suits += [(self.add(SUITS * width), width) for _ in range(lists)]
        return start

    def add_amounts(self, count: int = 1, unit: int = POINTS_UNIT) -> int:
        """Where so many amounts begin, of card points as a rule."""
        start = self.add(count)
        self.units |= dict.fromkeys(range(start, self.length), unit)
        return start


class PlayInputs(InputList):
    """What every seat is told while cards are played: a family of games adds the rest, and orders it."""

    table: int  # cards in the trick
    apart: int  # how far the lists of those lie apart, by the relation of who played them; 0 where there is one list
    best: int  # the card that wins the trick so far
    place: int  # how many have played to it
    winning: int  # nobody, or the relation of who wins it so far plus one
    lying: int  # card points in it
    steps: int  # places of card points that are still needed, in contracts
    tricks_left: int  # tricks to come, this one among them

    def __init__(self, ranks: int, seats: int) -> None:
        super().__init__(ranks, seats)
        self.hidden = self.add_cards()  # cards that may lie anywhere the seat cannot see


def step_of(points: int, steps: int) -> int:
    """The place, of so many, that stands for points still needed; 0 when nothing is."""
    return min(steps - 1, max(0, (points + STEP - 1) // STEP))


def goes_over(slot: int, best: int, ranks: int) -> bool:
    """Whether a card wins over the best one so far."""
    return slot < best if slot // ranks == best // ranks else slot < ranks
