"""Many contracts of a declarer alone against two, played in step with numpy: suits are followed, else trumps played.

The fast twin of the engine from the first card on; `tests/test_training.py` compares them.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from game.players.policy.inputs import FOE, FRIEND, SUITS
from game.players.policy.shapes.alone_inputs import ALONE, ASIDE, HAND, LAST_TRICK, PAIR, PAIR_POINTS, RANKS, SEATS
from game.players.training.contract_tables import ContractTables
from game.players.training.tables import Bools, Floats, Ints

_TRUMPS: Final = np.array([14.0, 11.0, 8.0, 8.0, 6.0, 5.0, 5.0, 5.0])  # what a trump makes of a hand, in points
_SIDE: Final = np.array([11.0, 4.0, 1.0] + [0.0] * (RANKS - 3))  # the same for a card of another suit
_BOTH: Final = 25.0  # the same for the pair of trumps in one hand
_DOUBT: Final = 6.0  # how far bidders misjudge their hands
_WILD: Final = 0.2  # the share of declarers that lay away any cards
_OTHER: Final = 0.15  # the share of those that name any suit
_BASE, _SLOPE = 100.0, 1.0  # card points to make: of a usual hand, and for each of its points
_MIDDLE: Final = 75.0  # what a usual hand is worth
_LEAST, _MOST = 60, 170


class AloneTables(ContractTables):
    """Deals in which the declarer has just named trumps."""

    at, far, must_trump = ALONE, 40.0, True

    def __init__(self, deals: int, chance: np.random.Generator, anybody: float = 0.0, spread: float = 18.0) -> None:
        """In the share `anybody` of the deals the auction does not go to the strongest hand but to any.

        `spread` is how far the points to make lie about what suits the hand.
        """
        self._anybody, self._spread = anybody, spread
        super().__init__(deals, SEATS, HAND, chance)
        self.first = self.leader.copy()
        self.won = np.zeros((deals, SEATS, ALONE.slots), dtype=bool)

    def _deal(self, chance: np.random.Generator) -> None:
        """Hands, the talon for the one who thinks most of his, and what he makes of it."""
        dealt = self._dealt(chance)
        hands, talon = dealt[:, :SEATS], dealt[:, SEATS]
        thought = self._opinions(liking(hands), _DOUBT, self._anybody, chance)
        self.declarer: Ints = thought.max(axis=2).argmax(axis=1)
        hands[self.rows, self.declarer] |= talon
        thought = liking(hands[self.rows, self.declarer])
        thought += chance.standard_normal(thought.shape) * _DOUBT / 2
        thought[chance.random(self.deals) < _OTHER] = 0.0
        trump = (thought + chance.random(thought.shape) * 1e-3).argmax(axis=1)
        turned = self._hold(hands, trump)
        self.talon: Bools = talon[self.rows[:, None], turned].reshape(self.deals, ALONE.slots)
        self._lay_away(chance)
        strength = liking(self.hands[self.rows, self.declarer].reshape(self.deals, SUITS, RANKS))[:, 0]
        strength += self.laid @ self.worth
        aim = _BASE + _SLOPE * (strength - _MIDDLE) + self._spread * chance.standard_normal(self.deals)
        self.needed: Ints = np.clip(np.rint(aim), _LEAST, _MOST).astype(np.int64)

    def _lay_away(self, chance: np.random.Generator) -> None:
        """Loads in danger and short suits go, by many tastes; now and then any cards."""
        held = self.hands[self.rows, self.declarer]
        by_suit = held.reshape(self.deals, SUITS, RANKS)
        length = by_suit.sum(axis=2).repeat(RANKS, axis=1)
        ace = by_suit[:, :, 0].repeat(RANKS, axis=1)
        high = np.where(np.arange(ALONE.slots) % RANKS == 0, 14, 0)
        keep = 2.0 * length - np.where(ace, 0.3, 1.0) * self.worth[None, :] + high
        keep = np.where(self.suit == 0, 25.0, keep) + chance.standard_normal(keep.shape) * 4.0
        wild = chance.random(self.deals) < _WILD
        keep = np.where(wild[:, None], chance.random(keep.shape), keep)
        picked = np.where(held, keep, np.inf).argsort(axis=1)[:, :ASIDE]
        self.laid: Bools = np.zeros((self.deals, ALONE.slots), dtype=bool)
        self.laid[self.rows[:, None], picked] = True
        self.hands[self.rows, self.declarer] &= ~self.laid

    def _take_in(self) -> None:
        for place in range(SEATS):
            self.won[self.rows, self.winner, self.table[:, place]] = True
        super()._take_in()

    def for_contract(self, seat: Ints) -> Bools:
        """By deal: whether this seat is the declarer."""
        return seat == self.declarer

    def contract_points(self) -> Ints:
        """By deal, at the end: the declarer's points with the cards laid away, the pair and the last trick."""
        return self._known(self.laid) + np.where(self.leader == self.declarer, LAST_TRICK, 0)

    def _known(self, laid: Bools) -> Ints:
        """By deal: the declarer's points, as far as one tells who knows that these cards are laid away."""
        mine = self.won[self.rows, self.declarer] | laid
        points: Ints = mine @ self.worth + np.where(mine[:, PAIR[0]] & mine[:, PAIR[1]], PAIR_POINTS, 0)
        return points

    def _relations(self, seat: Ints, others: Ints) -> Ints:
        alone = self.declarer[:, None]
        return np.where((seat[:, None] == alone) | (others == alone), FOE, FRIEND)

    def _see(self, seen: Floats, seat: Ints, hidden: Bools, relations: Ints) -> None:
        rows, laid = self.rows, self.laid & (seat == self.declarer)[:, None]
        hidden &= ~laid
        seen[:, ALONE.shown : ALONE.shown + ALONE.slots] = hidden & self.talon
        seen[rows, ALONE.declarer_at + (self.declarer - seat) % SEATS] = 1
        if self.place:
            seen[rows, ALONE.led + self.led] = 1
        self._see_void(seen, seat, ALONE.void, np.ones((self.deals, SUITS), dtype=bool))
        mine = self.won[rows, self.declarer]
        others = self.won.any(axis=1) & ~mine
        for number, slot in enumerate(PAIR):
            seen[:, ALONE.won + 2 * number] = (mine | laid)[:, slot]
            seen[:, ALONE.won + 2 * number + 1] = others[:, slot]
        self._see_needed(seen, ALONE.still, ALONE.steps, self.needed - self._known(laid))
        seen[:, ALONE.points_at : ALONE.points_at + SEATS] = self._by_offset(seat, self.points)
        seen[:, ALONE.points_at] += laid @ self.worth
        seen[:, ALONE.needed] = self.needed


def liking(hands: Bools) -> Floats:
    """By trump suit: what hands (…, suit, rank) are about worth, in card points."""
    own = hands @ (_TRUMPS - _SIDE) + _BOTH * (hands[..., PAIR[0]] & hands[..., PAIR[1]])
    found: Floats = (own + (hands @ _SIDE).sum(axis=-1)[..., None]).astype(np.float32)
    return found
