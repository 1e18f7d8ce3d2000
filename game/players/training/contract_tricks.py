"""What many contracts that are played in step with numpy have in common: the pack, who bids most, and the tricks.

Cards are slots: suit 0 is trumps, and the strongest card of a suit has its lowest slot. Every card is dealt or left
over before the first trick, and nothing is drawn.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Final

import numpy as np

from game.players.training.free_tables import NONE, Bools, Floats, Ints, goes_over

SUITS: Final = 4
MADE: Final = 0.7  # what making the contract is worth; the rest is how far it is made or missed
_FAVOUR: Final = 1000.0  # more than any hand is worth


class Tricks(ABC):
    """`deals` deals with a contract and `needed` card points to make it; `act` plays one card in every deal.

    `far` are the card points over or under the contract that count no more beyond.
    """

    seats: ClassVar[int]
    hand: ClassVar[int]
    worth: ClassVar[Ints]  # by slot: card points
    far: ClassVar[float]
    hands: Bools
    needed: Ints

    def __init__(self, deals: int, chance: np.random.Generator) -> None:
        self.deals = deals
        self.rows: Ints = np.arange(deals)
        self._deal(chance)
        self.leader: Ints = chance.integers(0, self.seats, deals)
        self.played = np.zeros((deals, len(self.worth)), dtype=bool)  # the trick on the table among it
        self.points = np.zeros((deals, self.seats), dtype=np.int64)  # of tricks
        self.trick = 0
        self._open_trick()

    @abstractmethod
    def _deal(self, chance: np.random.Generator) -> None:
        """Hands and contracts."""

    @abstractmethod
    def inputs(self) -> Floats:
        """By deal: what the seat on turn sees."""

    @abstractmethod
    def for_contract(self, seat: Ints | int) -> Bools:
        """By deal: whether this seat plays for the contract, and not against it."""

    @abstractmethod
    def contract_points(self) -> Ints:
        """By deal: the card points that count for the contract."""

    def _holders(self, chance: np.random.Generator) -> Ints:
        """By deal and slot: the seat that the card is dealt to; from `seats` on for cards that are left over."""
        slots = len(self.worth)
        packs = chance.permuted(np.tile(np.arange(slots), (self.deals, 1)), axis=1)
        holder: Ints = np.empty((self.deals, slots), dtype=np.int64)
        holder[self.rows[:, None], packs] = np.arange(slots) // self.hand
        return holder

    def _opinions(self, liking: Floats, doubt: float, anybody: float, chance: np.random.Generator) -> Floats:
        """By deal, seat and suit: what bidders think of their hands; in the share `anybody` one of them bids anyway."""
        thought = liking.copy()
        thought += chance.standard_normal(thought.shape) * doubt
        favoured = np.where(chance.random(self.deals) < anybody, chance.integers(0, self.seats, self.deals), NONE)
        thought += np.where(favoured[:, None] == np.arange(self.seats)[None, :], _FAVOUR, 0.0)[:, :, None]
        return thought

    def _hold(self, by_suit: Bools, trump: Ints) -> Ints:
        """Takes the hands up with trumps as suit 0; by deal: where every suit comes from."""
        turned: Ints = (np.arange(SUITS)[None, :] + trump[:, None]) % SUITS
        sorted_hands = by_suit[self.rows[:, None], :, turned].transpose(0, 2, 1, 3)
        self.hands = sorted_hands.reshape(self.deals, self.seats, len(self.worth))
        return turned

    def _open_trick(self) -> None:
        self.place = 0
        self.table: Ints = np.full((self.deals, self.seats), NONE)  # by place
        self.best: Ints = np.full(self.deals, NONE)
        self.winner = self.leader.copy()
        self.lying = np.zeros(self.deals, dtype=np.int64)

    @property
    def over(self) -> bool:
        """Whether every card has been played."""
        return self.trick == self.hand

    @property
    def turn(self) -> Ints:
        """By deal: the seat that plays now."""
        return (self.leader + self.place) % self.seats

    def legal(self) -> Bools:
        """By deal and slot: whether the seat on turn may play it."""
        found: Bools = self.hands[self.rows, self.turn]
        return found

    def act(self, cards: Ints) -> None:
        """Plays this slot in every deal, and takes the trick in when it is full."""
        seat = self.turn
        wins = goes_over(cards, self.best, len(self.worth) // SUITS)
        self.best = np.where(wins, cards, self.best)
        self.winner = np.where(wins, seat, self.winner)
        self.lying += self.worth[cards]
        self.hands[self.rows, seat, cards] = False
        self.played[self.rows, cards] = True
        self.table[:, self.place] = cards
        self.place += 1
        if self.place == self.seats:
            self._take_in()

    def _take_in(self) -> None:
        self.points[self.rows, self.winner] += self.lying
        self.leader = self.winner
        self.trick += 1
        self._open_trick()

    def made(self) -> Bools:
        """By deal, at the end: whether the contract is made."""
        return self.contract_points() >= self.needed

    def utility(self) -> Floats:
        """By deal and seat, at the end: from -1 to 1, the same for all of a side."""
        over = self.contract_points() - self.needed
        gain = np.where(over >= 0, MADE, -MADE) + (1 - MADE) * np.clip(over / self.far, -1, 1)
        mine = np.stack([self.for_contract(seat) for seat in range(self.seats)], axis=1)
        found: Floats = np.where(mine, gain[:, None], -gain[:, None]).astype(np.float32)
        return found
