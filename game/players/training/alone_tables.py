"""Many contracts of a declarer alone against two, played in step with numpy: suits are followed, else trumps played.

The fast twin of the engine from the first card on; `tests/test_training_alone.py` compares them.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from game.players.policy.shapes import alone_inputs as inputs
from game.players.policy.shapes.alone_inputs import ASIDE, HAND, PAIR, RANKS, SEATS, SLOTS, SUITS
from game.players.training.contract_tricks import Tricks
from game.players.training.free_tables import NONE, Bools, Floats, Ints

WORTH: Final[Ints] = np.array(inputs.WORTH * SUITS)
_SUIT: Final[Ints] = np.arange(SLOTS) // RANKS
_TRUMPS: Final = np.array([14.0, 11.0, 8.0, 8.0, 6.0, 5.0, 5.0, 5.0])  # what a trump makes of a hand, in points
_SIDE: Final = np.array([11.0, 4.0, 1.0] + [0.0] * (RANKS - 3))  # the same for a card of another suit
_BOTH: Final = 25.0  # the same for the pair of trumps in one hand
_DOUBT: Final = 6.0  # how far bidders misjudge their hands
_WILD: Final = 0.2  # the share of declarers that lay away any cards
_OTHER: Final = 0.15  # the share of those that name any suit
_BASE, _SLOPE = 100.0, 1.0  # card points to make: of a usual hand, and for each of its points
_MIDDLE: Final = 75.0  # what a usual hand is worth
_LEAST, _MOST = 60, 170


class AloneTables(Tricks):
    """Deals in which the declarer has just named trumps."""

    seats, hand, worth, far = SEATS, HAND, WORTH, 40.0

    def __init__(self, deals: int, chance: np.random.Generator, anybody: float = 0.0, spread: float = 18.0) -> None:
        """In the share `anybody` of the deals the auction does not go to the strongest hand but to any.

        `spread` is how far the points to make lie about what suits the hand.
        """
        self._anybody, self._spread = anybody, spread
        super().__init__(deals, chance)
        self.first = self.leader.copy()
        self.void = np.zeros((deals, SEATS, SUITS), dtype=bool)
        self.won = np.zeros((deals, SEATS, SLOTS), dtype=bool)
        self.last: Ints = np.full(deals, NONE)

    def _deal(self, chance: np.random.Generator) -> None:
        """Hands, the talon for the one who thinks most of his, and what he makes of it."""
        holder = self._holders(chance)
        hands = (holder[:, None, :] == np.arange(SEATS)[None, :, None]).reshape(self.deals, SEATS, SUITS, RANKS)
        talon = (holder == SEATS).reshape(self.deals, SUITS, RANKS)
        thought = self._opinions(liking(hands), _DOUBT, self._anybody, chance)
        self.declarer: Ints = thought.max(axis=2).argmax(axis=1)
        hands[self.rows, self.declarer] |= talon
        thought = liking(hands[self.rows, self.declarer])
        thought += chance.standard_normal(thought.shape) * _DOUBT / 2
        thought[chance.random(self.deals) < _OTHER] = 0.0
        trump = (thought + chance.random(thought.shape) * 1e-3).argmax(axis=1)
        turned = self._hold(hands, trump)
        self.talon: Bools = talon[self.rows[:, None], turned].reshape(self.deals, SLOTS)
        self._lay_away(chance)
        strength = liking(self.hands[self.rows, self.declarer].reshape(self.deals, SUITS, RANKS))[:, 0]
        strength += self.laid @ WORTH
        aim = _BASE + _SLOPE * (strength - _MIDDLE) + self._spread * chance.standard_normal(self.deals)
        self.needed: Ints = np.clip(np.rint(aim), _LEAST, _MOST).astype(np.int64)

    def _lay_away(self, chance: np.random.Generator) -> None:
        """Loads in danger and short suits go, by many tastes; now and then any cards."""
        held = self.hands[self.rows, self.declarer]
        by_suit = held.reshape(self.deals, SUITS, RANKS)
        length = by_suit.sum(axis=2).repeat(RANKS, axis=1)
        ace = by_suit[:, :, 0].repeat(RANKS, axis=1)
        keep = 2.0 * length - np.where(ace, 0.3, 1.0) * WORTH[None, :] + np.where(np.arange(SLOTS) % RANKS == 0, 14, 0)
        keep = np.where(_SUIT == 0, 25.0, keep) + chance.standard_normal(keep.shape) * 4.0
        wild = chance.random(self.deals) < _WILD
        keep = np.where(wild[:, None], chance.random(keep.shape), keep)
        picked = np.where(held, keep, np.inf).argsort(axis=1)[:, :ASIDE]
        self.laid: Bools = np.zeros((self.deals, SLOTS), dtype=bool)
        self.laid[self.rows[:, None], picked] = True
        self.hands[self.rows, self.declarer] &= ~self.laid

    def _open_trick(self) -> None:
        super()._open_trick()
        self.led: Ints = np.full(self.deals, NONE)

    def legal(self) -> Bools:
        """By deal and slot: whether the seat on turn may play it."""
        hand = super().legal()
        if not self.place:
            return hand
        same, trumps = hand & (_SUIT[None, :] == self.led[:, None]), hand & (_SUIT == 0)[None, :]
        bound = np.where(same.any(axis=1)[:, None], same, trumps)
        return np.where(bound.any(axis=1)[:, None], bound, hand)

    def act(self, cards: Ints) -> None:
        """Notes who has shown to be out of a suit too."""
        rows, seat, suit = self.rows, self.turn, cards // RANKS
        if self.place == 0:
            self.led = suit
        other = suit != self.led
        self.void[rows, seat, self.led] |= other
        self.void[rows, seat, 0] |= other & (suit != 0)
        super().act(cards)

    def _take_in(self) -> None:
        for place in range(SEATS):
            self.won[self.rows, self.winner, self.table[:, place]] = True
        self.last = self.winner
        super()._take_in()

    def for_contract(self, seat: Ints | int) -> Bools:
        """By deal: whether this seat is the declarer."""
        found: Bools = np.equal(seat, self.declarer)
        return found

    def contract_points(self) -> Ints:
        """By deal, at the end: the declarer's points with the cards laid away, the pair and the last trick."""
        mine = self.won[self.rows, self.declarer] | self.laid
        pair = mine[:, PAIR[0]] & mine[:, PAIR[1]]
        last = self.last == self.declarer
        return mine @ WORTH + np.where(pair, inputs.PAIR_POINTS, 0) + np.where(last, inputs.LAST_TRICK, 0)

    def inputs(self) -> Floats:
        """By deal: what the seat on turn sees, in the order of `game.players.policy.shapes.alone_inputs`."""
        seen = np.zeros((self.deals, inputs.INPUTS), dtype=np.float32)
        rows, seat = self.rows, self.turn
        own, mine = self.hands[rows, seat], (seat == self.declarer)[:, None]
        hidden = ~self.played & ~own & ~(mine & self.laid)
        seen[:, inputs.OWN : inputs.OWN + SLOTS] = own
        seen[:, inputs.HIDDEN : inputs.HIDDEN + SLOTS] = hidden
        seen[:, inputs.SHOWN : inputs.SHOWN + SLOTS] = hidden & self.talon
        seen[rows, inputs.DECLARER_AT + (self.declarer - seat) % SEATS] = 1
        self._put_trick(seen, seat)
        for offset in range(1, SEATS):
            start = inputs.VOID + (offset - 1) * SUITS
            seen[:, start : start + SUITS] = self.void[rows, (seat + offset) % SEATS]
        self._put_points(seen, seat)
        return seen

    def _put_trick(self, seen: Floats, seat: Ints) -> None:
        rows, calls = self.rows, seat == self.declarer
        for place in range(self.place):
            other = (self.leader + place) % SEATS
            relation = np.where(calls | (other == self.declarer), inputs.FOE, inputs.FRIEND)
            seen[rows, inputs.TABLE + relation * SLOTS + self.table[:, place]] = 1
        seen[:, inputs.PLACE + self.place] = 1
        if not self.place:
            seen[:, inputs.WINNING] = 1
            return
        relation = np.where(calls | (self.winner == self.declarer), inputs.FOE, inputs.FRIEND)
        seen[rows, inputs.WINNING + 1 + relation] = 1
        seen[rows, inputs.BEST + self.best] = 1
        seen[rows, inputs.LED + self.led] = 1

    def _put_points(self, seen: Floats, seat: Ints) -> None:
        rows, unit, calls = self.rows, inputs.POINTS_UNIT, seat == self.declarer
        laid = self.laid & calls[:, None]
        mine = self.won[rows, self.declarer] | laid
        others = self.won.any(axis=1) & ~self.won[rows, self.declarer]
        for number, slot in enumerate(PAIR):
            seen[:, inputs.WON + 2 * number] = mine[:, slot]
            seen[:, inputs.WON + 2 * number + 1] = others[:, slot]
        known = mine @ WORTH + np.where(mine[:, PAIR[0]] & mine[:, PAIR[1]], inputs.PAIR_POINTS, 0)
        still = self.needed - known
        seen[rows, inputs.STILL + np.clip((still + inputs.STEP - 1) // inputs.STEP, 0, inputs.STEPS)] = 1
        for offset in range(SEATS):
            other = (seat + offset) % SEATS
            extra = laid @ WORTH if offset == 0 else 0
            seen[:, inputs.POINTS_AT + offset] = (self.points[rows, other] + extra) / unit
        seen[:, inputs.LYING] = self.lying / unit
        seen[:, inputs.NEEDED] = self.needed / unit
        seen[:, inputs.TRICKS_LEFT] = (HAND - self.trick) / inputs.TRICKS_UNIT


def liking(hands: Bools) -> Floats:
    """By trump suit: what hands (…, suit, rank) are about worth, in card points."""
    own = hands @ (_TRUMPS - _SIDE) + _BOTH * (hands[..., PAIR[0]] & hands[..., PAIR[1]])
    found: Floats = (own + (hands @ _SIDE).sum(axis=-1)[..., None]).astype(np.float32)
    return found
