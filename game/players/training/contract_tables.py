"""What contracts that are played in step with numpy have in common: who bids most, and what is made.

Every card is dealt or left over before the first trick, and nothing is drawn.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar, Final

import numpy as np

from game.players.policy.inputs import STEP, SUITS
from game.players.training.tables import NONE, Bools, Floats, Ints, Tables

MADE: Final = 0.7  # what making the contract is worth; the rest is how far it is made or missed
_FAVOUR: Final = 1000.0  # more than any hand is worth


class ContractTables(Tables):
    """Deals with a contract and `needed` card points to make it.

    `far` are the card points over or under the contract that count no more beyond.
    """

    far: ClassVar[float]
    needed: Ints

    @abstractmethod
    def for_contract(self, seat: Ints) -> Bools:
        """By deal: whether this seat plays for the contract, and not against it."""

    @abstractmethod
    def contract_points(self) -> Ints:
        """By deal: the card points that count for the contract."""

    def _dealt(self, chance: np.random.Generator) -> Bools:
        """By deal and seat: the cards by suit and rank, and beyond the last seat those that are left over."""
        slots = self.at.slots
        packs = chance.permuted(np.tile(np.arange(slots), (self.deals, 1)), axis=1)
        holder: Ints = np.empty((self.deals, slots), dtype=np.int64)
        holder[self.rows[:, None], packs] = np.arange(slots) // self.tricks
        hands = holder[:, None, :] == np.arange(self.seats + 1)[None, :, None]
        return hands.reshape(self.deals, self.seats + 1, SUITS, -1)

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
        self.hands = sorted_hands.reshape(self.deals, self.seats, self.at.slots)
        return turned

    def _see_needed(self, seen: Floats, start: int, steps: int, points: Ints) -> None:
        """How far a side is from what it needs, one of so many `steps` from the input `start` on."""
        seen[self.rows, start + np.clip((points + STEP - 1) // STEP, 0, steps - 1)] = 1

    def made(self) -> Bools:
        """By deal, at the end: whether the contract is made."""
        return self.contract_points() >= self.needed

    def utility(self) -> Floats:
        """By deal and seat, at the end: from -1 to 1, the same for all of a side."""
        over = self.contract_points() - self.needed
        gain = np.where(over >= 0, MADE, -MADE) + (1 - MADE) * np.clip(over / self.far, -1, 1)
        mine = np.stack([self.for_contract(np.array(seat)) for seat in range(self.seats)], axis=1)
        found: Floats = np.where(mine, gain[:, None], -gain[:, None]).astype(np.float32)
        return found
