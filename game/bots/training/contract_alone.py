"""Many contracts of a declarer alone against two, played in step with numpy: suits are followed, else trumps played.

The fast twin of the engine from the first card on; `tests/test_training_alone.py` compares them.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from game.bots import contract_alone_inputs as inputs
from game.bots.contract_alone_inputs import ASIDE, HAND, PAIR, RANKS, SEATS, SLOTS, SUITS
from game.bots.training.tables import NONE, Bools, Floats, Ints

WORTH: Final[Ints] = np.array(inputs.WORTH * SUITS)
_SUIT: Final[Ints] = np.arange(SLOTS) // RANKS
_TRUMPS: Final = np.array([14.0, 11.0, 8.0, 8.0, 6.0, 5.0, 5.0, 5.0])  # what a trump makes of a hand, in points
_SIDE: Final = np.array([11.0, 4.0, 1.0] + [0.0] * (RANKS - 3))  # the same for a card of another suit
_BOTH: Final = 25.0  # the same for the pair of trumps in one hand
_DOUBT: Final = 6.0  # how far bidders misjudge their hands
_WILD: Final = 0.2  # the share of declarers that lay away any cards
_OTHER: Final = 0.15  # the share of those that name any suit
_FAVOUR: Final = 1000.0  # more than any hand is worth
_BASE, _SLOPE = 100.0, 1.0  # card points to make: of a usual hand, and for each of its points
_MIDDLE: Final = 75.0  # what a usual hand is worth
_LEAST, _MOST = 60, 170


class Alone:
    """`deals` deals in which the declarer has just named trumps; `act` plays one card in every deal."""

    def __init__(self, deals: int, chance: np.random.Generator, anybody: float = 0.0, spread: float = 18.0) -> None:
        """In the share `anybody` of the deals the auction does not go to the strongest hand but to any.

        `spread` is how far the points to make lie about what suits the hand.
        """
        self.deals, self._anybody, self._spread = deals, anybody, spread
        self.rows: Ints = np.arange(deals)
        self._deal(chance)
        self.leader: Ints = chance.integers(0, SEATS, deals)
        self.first = self.leader.copy()
        self.played = np.zeros((deals, SLOTS), dtype=bool)  # the trick on the table among it
        self.void = np.zeros((deals, SEATS, SUITS), dtype=bool)
        self.won = np.zeros((deals, SEATS, SLOTS), dtype=bool)
        self.points = np.zeros((deals, SEATS), dtype=np.int64)  # of tricks
        self.last: Ints = np.full(deals, NONE)
        self.trick = 0
        self._open_trick()

    def _deal(self, chance: np.random.Generator) -> None:
        """Hands, the talon for the one who thinks most of his, and what he makes of it."""
        packs = chance.permuted(np.tile(np.arange(SLOTS), (self.deals, 1)), axis=1)
        holder = np.empty((self.deals, SLOTS), dtype=np.int64)
        holder[self.rows[:, None], packs] = np.arange(SLOTS) // HAND
        hands = (holder[:, None, :] == np.arange(SEATS)[None, :, None]).reshape(self.deals, SEATS, SUITS, RANKS)
        talon = (holder == SEATS).reshape(self.deals, SUITS, RANKS)
        thought = liking(hands)
        thought += chance.standard_normal(thought.shape) * _DOUBT
        favoured = np.where(chance.random(self.deals) < self._anybody, chance.integers(0, SEATS, self.deals), NONE)
        thought += np.where(favoured[:, None] == np.arange(SEATS)[None, :], _FAVOUR, 0.0)[:, :, None]
        self.declarer: Ints = thought.max(axis=2).argmax(axis=1)
        hands[self.rows, self.declarer] |= talon
        thought = liking(hands[self.rows, self.declarer])
        thought += chance.standard_normal(thought.shape) * _DOUBT / 2
        thought[chance.random(self.deals) < _OTHER] = 0.0
        trump = (thought + chance.random(thought.shape) * 1e-3).argmax(axis=1)
        turned = (np.arange(SUITS)[None, :] + trump[:, None]) % SUITS  # suit 0 becomes trumps
        self.hands: Bools = hands[self.rows[:, None], :, turned].transpose(0, 2, 1, 3).reshape(self.deals, SEATS, SLOTS)
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
        self.place = 0
        self.table: Ints = np.full((self.deals, SEATS), NONE)  # by place
        self.best: Ints = np.full(self.deals, NONE)
        self.winner = self.leader.copy()
        self.lying = np.zeros(self.deals, dtype=np.int64)
        self.led: Ints = np.full(self.deals, NONE)

    @property
    def over(self) -> bool:
        """Whether every card has been played."""
        return self.trick == HAND

    @property
    def turn(self) -> Ints:
        """By deal: the seat that plays now."""
        return (self.leader + self.place) % SEATS

    def legal(self) -> Bools:
        """By deal and slot: whether the seat on turn may play it."""
        hand: Bools = self.hands[self.rows, self.turn]
        if not self.place:
            return hand
        same, trumps = hand & (_SUIT[None, :] == self.led[:, None]), hand & (_SUIT == 0)[None, :]
        bound = np.where(same.any(axis=1)[:, None], same, trumps)
        return np.where(bound.any(axis=1)[:, None], bound, hand)

    def act(self, cards: Ints) -> None:
        """Plays this slot in every deal, and takes the trick in when it is full."""
        rows, seat, suit = self.rows, self.turn, cards // RANKS
        if self.place == 0:
            self.led = suit
        other = suit != self.led
        self.void[rows, seat, self.led] |= other
        self.void[rows, seat, 0] |= other & (suit != 0)
        current = np.maximum(self.best, 0)
        same = (suit == current // RANKS) & (cards < current)
        wins = (self.best == NONE) | same | ((suit == 0) & (current // RANKS != 0))
        self.best = np.where(wins, cards, self.best)
        self.winner = np.where(wins, seat, self.winner)
        self.lying += WORTH[cards]
        self.hands[rows, seat, cards] = False
        self.played[rows, cards] = True
        self.table[:, self.place] = cards
        self.place += 1
        if self.place == SEATS:
            self._take_in()

    def _take_in(self) -> None:
        for place in range(SEATS):
            self.won[self.rows, self.winner, self.table[:, place]] = True
        self.points[self.rows, self.winner] += self.lying
        self.leader = self.last = self.winner
        self.trick += 1
        self._open_trick()

    def declarer_points(self) -> Ints:
        """By deal, at the end: the declarer's points with the cards laid away, the pair and the last trick."""
        mine = self.won[self.rows, self.declarer] | self.laid
        pair = mine[:, PAIR[0]] & mine[:, PAIR[1]]
        last = self.last == self.declarer
        return mine @ WORTH + np.where(pair, inputs.PAIR_POINTS, 0) + np.where(last, inputs.LAST_TRICK, 0)

    def inputs(self) -> Floats:
        """By deal: what the seat on turn sees, in the order of `game.bots.contract_alone_inputs`."""
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


MADE: Final = 0.7  # what making the contract is worth; the rest is how far it is made or missed
_FAR: Final = 40.0  # card points over or under the contract that count no more beyond


def utility(tables: Alone) -> Floats:
    """By deal and seat, at the end: from -1 to 1, for the declarer and against him."""
    over = tables.declarer_points() - tables.needed
    gain = np.where(over >= 0, MADE, -MADE) + (1 - MADE) * np.clip(over / _FAR, -1, 1)
    mine = np.arange(SEATS)[None, :] == tables.declarer[:, None]
    found: Floats = np.where(mine, gain[:, None], -gain[:, None]).astype(np.float32)
    return found
