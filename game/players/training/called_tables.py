"""Many called contracts at once, played in step with numpy: five seats, eight cards each, no duty to follow.

The fast twin of the engine from the first card after the call on; `tests/test_training.py` compares them.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from game.players.policy.inputs import FOE, FRIEND, SUITS, UNKNOWN
from game.players.policy.shapes.called_inputs import CALLED, CALLER, DEFENDER, HAND, PARTNER, RANKS, SEATS
from game.players.training.contract_tables import ContractTables
from game.players.training.tables import Bools, Floats, Ints

_TRUMPS: Final = np.array([9.0, 8.0, 6.0, 5.5, 5.0, 4.2, 4.0, 3.8, 3.6, 3.4])  # what a trump makes of a hand, in points
_SIDE: Final = np.array([3.0, 1.0] + [0.0] * (RANKS - 2))  # the same for a card of another suit
_DOUBT: Final = 3.0  # how far bidders misjudge their hands
_ANY: Final = 0.25  # the share of callers with a partner that do not call their best missing trump, but any
_BASE, _SLOPE, _SPREAD = 70.0, 1.3, 12.0  # card points to make: of a usual hand, for each point of strength, by chance
_LEAST, _MOST = 21, 119


class CalledTables(ContractTables):
    """Deals in which somebody has just called a card."""

    at, far = CALLED, 30.0

    def __init__(self, deals: int, chance: np.random.Generator, anybody: float = 0.0, alone: float = 0.04) -> None:
        """In the share `anybody` of the deals the auction does not go to the strongest hand but to any.

        In the share `alone` the caller calls a card of his own.
        """
        self._anybody, self._alone = anybody, alone
        super().__init__(deals, SEATS, HAND, chance)
        self.shown = np.zeros(deals, dtype=bool)  # the called card has been played
        self.gave_caller, self.gave_others, self.took = (np.zeros_like(self.points) for _ in range(3))

    def _deal(self, chance: np.random.Generator) -> None:
        """Hands, and the contract of the one who thinks most of his."""
        by_suit = self._dealt(chance)[:, :SEATS]
        liking = by_suit @ (_TRUMPS - _SIDE) + (by_suit @ _SIDE).sum(axis=2)[:, :, None]
        thought = self._opinions(liking, _DOUBT, self._anybody, chance)
        choice = thought.reshape(self.deals, -1).argmax(axis=1)
        self.caller = choice // SUITS
        self._hold(by_suit, choice % SUITS)
        strength = liking.reshape(self.deals, -1)[self.rows, choice]
        self._contract(strength - strength.mean(), chance)

    def _contract(self, strength: Floats, chance: np.random.Generator) -> None:
        own = self.hands[self.rows, self.caller, :RANKS]
        order = np.where(own, RANKS, np.arange(RANKS)) + 0.0
        shuffled = np.where(own, 2.0, chance.random(own.shape))
        alone = np.where(own, chance.random(own.shape), 2.0)
        kind = chance.random(self.deals)[:, None]
        least = self._alone + (1 - self._alone) * _ANY
        liked = np.where(kind < self._alone, alone, np.where(kind < least, shuffled, order))
        self.called = liked.argmin(axis=1)
        self.partner = self.hands[self.rows, :, self.called].argmax(axis=1)  # the caller himself when he plays alone
        aim = _BASE + _SLOPE * strength + _SPREAD * chance.standard_normal(self.deals)
        self.needed: Ints = np.clip(np.rint(aim), _LEAST, _MOST).astype(np.int64)

    def act(self, cards: Ints) -> None:
        """Notes who plays the called card too."""
        self.shown |= cards == self.called
        super().act(cards)

    def _take_in(self) -> None:
        rows, winner = self.rows, self.winner
        to_caller = winner == self.caller
        for place in range(SEATS):
            seat, points = (self.leader + place) % SEATS, self.worth[self.table[:, place]]
            another = seat != winner
            self.gave_caller[rows, seat] += np.where(to_caller & another, points, 0)
            self.gave_others[rows, seat] += np.where(~to_caller & another, points, 0)
            self.took[rows, winner] += np.where((seat == self.caller) & another, points, 0)
        super()._take_in()

    def contract_points(self) -> Ints:
        """By deal: the card points of the caller's side."""
        own = self.points[self.rows, self.caller]
        found: Ints = own + np.where(self.partner == self.caller, 0, self.points[self.rows, self.partner])
        return found

    def for_contract(self, seat: Ints) -> Bools:
        """By deal: whether this seat is of the caller's side."""
        return (seat == self.caller) | (seat == self.partner)

    def _knows(self, seat: Ints) -> Bools:
        """By deal: whether the seat knows the partner."""
        return self.shown | (seat == self.partner)

    def _relations(self, seat: Ints, others: Ints) -> Ints:
        mine = self.for_contract(seat)[:, None]
        sure = np.where(mine == self.for_contract(others.T).T, FRIEND, FOE)
        guess = np.where(others == self.caller[:, None], FOE, UNKNOWN)
        found = np.where(self._knows(seat)[:, None], sure, guess)
        found[:, 0] = FRIEND
        return found

    def _see(self, seen: Floats, seat: Ints, hidden: Bools, relations: Ints) -> None:
        rows, to_come = self.rows, SEATS - self.place
        caller_at = (self.caller - seat) % SEATS
        helped = self._knows(seat) & (self.partner != self.caller)
        seen[rows, CALLED.called + self.called] = 1
        seen[rows, CALLED.role + self._role(seat)] = 1
        seen[rows, CALLED.caller_at + caller_at] = 1
        seen[rows, CALLED.partner_at + np.where(helped, (self.partner - seat) % SEATS, 0)] = 1
        seen[rows, CALLED.winner_at + ((self.winner - seat) % SEATS if self.place else 0)] = 1
        seen[:, CALLED.caller_after] = (caller_at > 0) & (caller_at < to_come)
        after = relations[:, 1:to_come]
        for relation in (FRIEND, FOE, UNKNOWN):
            seen[rows, CALLED.after + relation * SEATS + (after == relation).sum(axis=1)] = 1
        self._see_points(seen, seat)

    def _role(self, seat: Ints) -> Ints:
        alone = self.partner == self.caller
        caller = CALLER + np.where(alone, 2, self.shown)
        other = np.where(seat == self.partner, PARTNER + self.shown, DEFENDER + self.shown * (1 + alone))
        return np.where(seat == self.caller, caller, other)

    def _see_points(self, seen: Floats, seat: Ints) -> None:
        """Who won and gave how much, and how far both sides are from what they need, by the sides that are known."""
        rows, knows = self.rows, self._knows(seat)
        of_caller = np.where(knows, self.contract_points(), self.points[rows, self.caller])
        sure = np.where(knows, self.points.sum(axis=1) - self.contract_points(), self.points[rows, seat])
        of_others = np.where((seat == self.caller) & ~knows, 0, sure)
        self._see_needed(seen, CALLED.still, CALLED.steps, self.needed - of_caller)
        self._see_needed(seen, CALLED.refused, CALLED.steps, self.worth.sum() + 1 - self.needed - of_others)
        seen[:, CALLED.needed] = self.needed
        for start, what in CALLED.by_seat:
            seen[:, start : start + SEATS] = self._by_offset(seat, getattr(self, what))
