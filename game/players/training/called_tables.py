"""Many called contracts at once, played in step with numpy: five seats, eight cards each, no duty to follow.

The fast twin of the engine from the first card after the call on; `tests/test_training_contract.py` compares them.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from game.players.policy.shapes import called_inputs as inputs
from game.players.policy.shapes.called_inputs import HAND, RANKS, SEATS, SLOTS
from game.players.training.contract_tricks import SUITS, Tricks
from game.players.training.free_tables import POINTS, Bools, Floats, Ints

WORTH: Final[Ints] = np.array((POINTS + (0,) * (RANKS - len(POINTS))) * SUITS)
_TRUMPS: Final = np.array([9.0, 8.0, 6.0, 5.5, 5.0, 4.2, 4.0, 3.8, 3.6, 3.4])  # what a trump makes of a hand, in points
_SIDE: Final = np.array([3.0, 1.0] + [0.0] * (RANKS - 2))  # the same for a card of another suit
_DOUBT: Final = 3.0  # how far bidders misjudge their hands
_ANY: Final = 0.25  # the share of callers with a partner that do not call their best missing trump, but any
_BASE, _SLOPE, _SPREAD = 70.0, 1.3, 12.0  # card points to make: of a usual hand, for each point of strength, by chance
_LEAST, _MOST = 21, 119


class Contracts(Tricks):
    """Deals in which somebody has just called a card."""

    seats, hand, worth, far = SEATS, HAND, WORTH, 30.0

    def __init__(self, deals: int, chance: np.random.Generator, anybody: float = 0.0, alone: float = 0.04) -> None:
        """In the share `anybody` of the deals the auction does not go to the strongest hand but to any.

        In the share `alone` the caller calls a card of his own.
        """
        self._anybody, self._alone = anybody, alone
        super().__init__(deals, chance)
        self.shown = np.zeros(deals, dtype=bool)  # the called card has been played
        self.gave_caller = np.zeros((deals, SEATS), dtype=np.int64)
        self.gave_others = np.zeros((deals, SEATS), dtype=np.int64)
        self.took = np.zeros((deals, SEATS), dtype=np.int64)

    def _deal(self, chance: np.random.Generator) -> None:
        """Hands, and the contract of the one who thinks most of his."""
        hands = self._holders(chance)[:, None, :] == np.arange(SEATS)[None, :, None]
        by_suit = hands.reshape(self.deals, SEATS, SUITS, RANKS)
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
            seat, points = (self.leader + place) % SEATS, WORTH[self.table[:, place]]
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

    def for_contract(self, seat: Ints | int) -> Bools:
        """By deal: whether this seat is of the caller's side."""
        found: Bools = (seat == self.caller) | (seat == self.partner)
        return found

    def inputs(self) -> Floats:
        """By deal: what the seat on turn sees, in the order of `game.players.policy.shapes.called_inputs`."""
        seen = np.zeros((self.deals, inputs.INPUTS), dtype=np.float32)
        seat, rows = self.turn, self.rows
        own = self.hands[rows, seat]
        seen[:, inputs.OWN : inputs.OWN + SLOTS] = own
        seen[:, inputs.HIDDEN : inputs.HIDDEN + SLOTS] = ~self.played & ~own
        knows = self.shown | (seat == self.partner)
        relations = self._relations(seat, knows)
        seen[rows, inputs.CALLED + self.called] = 1
        seen[rows, inputs.ROLE + self._role(seat)] = 1
        seen[rows, inputs.CALLER_AT + (self.caller - seat) % SEATS] = 1
        partner = np.where(knows & (self.partner != self.caller), (self.partner - seat) % SEATS, 0)
        seen[rows, inputs.PARTNER_AT + partner] = 1
        self._put_trick(seen, seat, relations)
        self._put_needs(seen, seat, knows)
        self._put_amounts(seen, seat)
        return seen

    def _relations(self, seat: Ints, knows: Bools) -> Ints:
        """By deal and offset: how the seat there stands to the looking one."""
        found = np.full((self.deals, SEATS), inputs.FRIEND)
        mine = self.for_contract(seat)
        for offset in range(1, SEATS):
            other = (seat + offset) % SEATS
            sure = np.where(self.for_contract(other) == mine, inputs.FRIEND, inputs.FOE)
            guess = np.where(other == self.caller, inputs.FOE, inputs.UNKNOWN)
            found[:, offset] = np.where(knows, sure, guess)
        return found

    def _role(self, seat: Ints) -> Ints:
        calls, alone = seat == self.caller, self.partner == self.caller
        caller = np.where(alone, inputs.CALLER_ALONE, np.where(self.shown, inputs.CALLER_HELPED, inputs.CALLER))
        partner = np.where(self.shown, inputs.PARTNER_SHOWN, inputs.PARTNER)
        sure = np.where(alone, inputs.DEFENDER_OF_ONE, inputs.DEFENDER_SURE)
        defender = np.where(self.shown, sure, inputs.DEFENDER)
        return np.where(calls, caller, np.where(seat == self.partner, partner, defender))

    def _put_trick(self, seen: Floats, seat: Ints, relations: Ints) -> None:
        rows = self.rows
        for place in range(self.place):
            relation = relations[rows, (self.leader + place - seat) % SEATS]
            seen[rows, inputs.TABLE + relation * SLOTS + self.table[:, place]] = 1
        if self.place:
            at = (self.winner - seat) % SEATS
            seen[rows, inputs.BEST + self.best] = 1
            seen[rows, inputs.WINNER_AT + at] = 1
            seen[rows, inputs.WINNING + 1 + relations[rows, at]] = 1
        else:
            seen[:, [inputs.WINNER_AT, inputs.WINNING]] = 1
        seen[:, inputs.PLACE + self.place] = 1
        after = relations[:, 1 : SEATS - self.place]
        for relation in range(3):
            seen[rows, inputs.AFTER + relation * SEATS + (after == relation).sum(axis=1)] = 1
        caller = (self.caller - seat) % SEATS
        seen[:, inputs.CALLER_AFTER] = (caller > 0) & (caller < SEATS - self.place)

    def _put_needs(self, seen: Floats, seat: Ints, knows: Bools) -> None:
        """How far both sides are from what they need, by the points whose side the seat knows."""
        rows = self.rows
        of_caller = np.where(knows, self.contract_points(), self.points[rows, self.caller])
        sure = np.where(knows, self.points.sum(axis=1) - self.contract_points(), self.points[rows, seat])
        of_others = np.where((seat == self.caller) & ~knows, 0, sure)
        total = int(WORTH.sum())
        for base, still in (
            (inputs.STILL, self.needed - of_caller),
            (inputs.REFUSED, total + 1 - self.needed - of_others),
        ):
            steps = np.clip((still + inputs.STEP - 1) // inputs.STEP, 0, inputs.STEPS)
            seen[rows, base + steps] = 1

    def _put_amounts(self, seen: Floats, seat: Ints) -> None:
        rows, unit = self.rows, inputs.POINTS_UNIT
        told = (
            (inputs.POINTS_AT, self.points),
            (inputs.GAVE_CALLER, self.gave_caller),
            (inputs.GAVE_OTHERS, self.gave_others),
            (inputs.TOOK, self.took),
        )
        for offset in range(SEATS):
            other = (seat + offset) % SEATS
            for base, amounts in told:
                seen[:, base + offset] = amounts[rows, other] / unit
        seen[:, inputs.LYING] = self.lying / unit
        seen[:, inputs.NEEDED] = self.needed / unit
        seen[:, inputs.TRICKS_LEFT] = (HAND - self.trick) / inputs.TRICKS_UNIT
