"""Many deals at once, played in step with numpy: the fast twin of the engine for the games that policies are for.

Nothing here knows a rule beyond following suit and counting points; tests compare every family with the engine, and
what its seats see with what a View tells.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.players.policy.inputs import SUITS, WORTH, PlayInputs

Ints: TypeAlias = NDArray[np.int64]
Bools: TypeAlias = NDArray[np.bool_]
Floats: TypeAlias = NDArray[np.float32]

NONE: Final = -1


def goes_over(cards: Ints, best: Ints, ranks: int) -> Bools:
    """By deal: whether the slot goes over the best one so far, NONE where nothing lies there yet; trumps are suit 0."""
    same = (cards // ranks == best // ranks) & (cards < best)
    found: Bools = (best == NONE) | same | ((cards < ranks) & (best >= ranks))
    return found


class Tables(ABC):
    """`deals` deals with the inputs of a family, `at`; `act` plays one card at every table.

    `must_trump` says whether those who cannot follow suit, where they must, play trumps.
    """

    at: ClassVar[PlayInputs]
    must_trump: ClassVar[bool] = False
    hands: Bools  # by deal, seat and slot

    def __init__(self, deals: int, seats: int, tricks: int, chance: np.random.Generator, turns: int = 1) -> None:
        """Deals; everybody plays `turns` cards to a trick, one after the other."""
        self.deals, self.seats, self.tricks = deals, seats, tricks
        self.trick_size = seats * turns
        self.rows: Ints = np.arange(deals)
        self.worth: Ints = np.array(WORTH[: self.at.ranks] * SUITS)
        self.suit: Ints = np.arange(self.at.slots) // self.at.ranks
        self.played = np.zeros((deals, self.at.slots), dtype=bool)  # or never there; the trick on the table among it
        self._deal(chance)
        self.leader: Ints = chance.integers(0, seats, deals)
        self.points = np.zeros((deals, seats), dtype=np.int64)  # of tricks
        self.void = np.zeros((deals, seats, SUITS), dtype=bool)
        self.trick = 0
        self._open_trick()

    @abstractmethod
    def _deal(self, chance: np.random.Generator) -> None:
        """Hands, and what else there is before the first card."""

    @abstractmethod
    def utility(self) -> Floats:
        """By deal and seat, at the end: how well it went, about -1.4 to 1.4."""

    @abstractmethod
    def _relations(self, seat: Ints, others: Ints) -> Ints:
        """By deal and offset: how the other there stands to the seat, as far as that one can tell."""

    @abstractmethod
    def _see(self, seen: Floats, seat: Ints, hidden: Bools, relations: Ints) -> None:
        """Puts in what all families do not share; cards that are known elsewhere are taken out of `hidden`."""

    def _open_trick(self) -> None:
        self.place = 0
        self.table: Ints = np.full((self.deals, self.trick_size), NONE)  # by place
        self.best: Ints = np.full(self.deals, NONE)
        self.led: Ints = np.full(self.deals, NONE)
        self.winner = self.leader.copy()
        self.lying = np.zeros(self.deals, dtype=np.int64)

    @property
    def over(self) -> bool:
        """Whether every card has been played."""
        return self.trick == self.tricks

    @property
    def turn(self) -> Ints:
        """By deal: the seat that plays now."""
        return (self.leader + self.place) % self.seats

    @property
    def bound(self) -> bool:
        """Whether the suit that was led must be followed now."""
        return self.must_trump

    def legal(self) -> Bools:
        """By deal and slot: whether the seat on turn may play it."""
        hand: Bools = self.hands[self.rows, self.turn]
        if not (self.bound and self.place):
            return hand
        same = hand & (self.suit == self.led[:, None])
        if self.must_trump:
            same = np.where(same.any(axis=1)[:, None], same, hand & (self.suit == 0))
        return np.where(same.any(axis=1)[:, None], same, hand)

    def act(self, cards: Ints) -> None:
        """Plays this slot at every table, and takes the trick in when it is full."""
        rows, seat, suit = self.rows, self.turn, self.suit[cards]
        if self.place == 0:
            self.led = suit
        if self.bound:
            self.void[rows, seat, self.led] |= suit != self.led
        if self.must_trump:
            self.void[rows, seat, 0] |= (suit != self.led) & (suit != 0)
        wins = goes_over(cards, self.best, self.at.ranks)
        self.best = np.where(wins, cards, self.best)
        self.winner = np.where(wins, seat, self.winner)
        self.lying += self.worth[cards]
        self.hands[rows, seat, cards] = False
        self.played[rows, cards] = True
        self.table[:, self.place] = cards
        self.place += 1
        if self.place == self.trick_size:
            self._take_in()

    def _take_in(self) -> None:
        self.points[self.rows, self.winner] += self.lying
        self.leader = self.winner
        self.trick += 1
        self._open_trick()

    def inputs(self) -> Floats:
        """By deal: what the seat on turn sees."""
        at, seat = self.at, self.turn
        seen = np.zeros((self.deals, at.length), dtype=np.float32)
        own = self.hands[self.rows, seat]
        hidden = ~self.played & ~own
        relations = self._relations(seat, self._others(seat))
        self._see(seen, seat, hidden, relations)
        seen[:, at.own : at.own + at.slots] = own
        seen[:, at.hidden : at.hidden + at.slots] = hidden
        self._see_trick(seen, seat, relations)
        seen[:, at.lying] = self.lying
        seen[:, at.tricks_left] = self.tricks - self.trick
        for place, unit in at.units.items():
            seen[:, place] /= unit
        return seen

    def _others(self, seat: Ints) -> Ints:
        """By deal and offset: who sits there."""
        return (seat[:, None] + np.arange(self.seats)) % self.seats

    def _by_offset(self, seat: Ints, told: Ints) -> Ints:
        """By deal: what is told of every seat, in the order of play."""
        return told[self.rows[:, None], self._others(seat)]

    def _see_void(self, seen: Floats, seat: Ints, start: int, left: Bools) -> None:
        """Suits that others have shown to be out of, as long as some of them is `left`."""
        void = self.void[self.rows[:, None], self._others(seat)[:, 1:]] & left[:, None]
        seen[:, start : start + void[0].size] = void.reshape(self.deals, -1)

    def _see_trick(self, seen: Floats, seat: Ints, relations: Ints) -> None:
        at, rows = self.at, self.rows
        seen[:, at.place + self.place] = 1
        if not self.place:
            seen[:, at.winning] = 1
            return
        for place in range(self.place):
            relation = relations[rows, (self.leader + place - seat) % self.seats]
            seen[rows, at.table + at.apart * relation + self.table[:, place]] = 1
        seen[rows, at.best + self.best] = 1
        seen[rows, at.winning + 1 + relations[rows, (self.winner - seat) % self.seats]] = 1
