"""Deals of free play with more to it, in step: pairs of king and knight, swaps, two cards a turn, duties, low totals.

Whoever may swap for the turn-up does, and whoever may show a pair shows the dearest.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from game.players.policy.inputs import SUITS
from game.players.policy.shapes.extra_inputs import EXTRA, PAIR, PLAIN_PAIR, ROOM, TRUMP_PAIR
from game.players.training.free_tables import FreeTables, Shape
from game.players.training.tables import NONE, Bools, Floats, Ints, goes_over

_PRIZE: Final = 25.0  # a deal won and not lost, in card points, where it is won by few of them as well
_POINT: Final = 0.1  # what a card point counts beside that
_UNIT: Final = 60.0  # card points of one unit of utility
_WORTH: Final = np.array([TRUMP_PAIR] + [PLAIN_PAIR] * (SUITS - 1))


class ExtraTables(FreeTables):
    """Deals of one such shape."""

    at = EXTRA

    def __init__(self, shape: Shape, deals: int, chance: np.random.Generator, swapping: float = 0.0) -> None:
        super().__init__(shape, deals, chance, swapping)
        self.owner: Ints = np.full((deals, EXTRA.slots), NONE)  # by deal and slot: the side that has won it
        self.shown: Ints = np.full((deals, SUITS), NONE)  # by deal and suit: the side that has shown its pair
        self._firsts: Ints = np.unique(self.sides, return_index=True)[1]  # by side: a seat of it

    def legal(self) -> Bools:
        """By deal and slot: whether the seat on turn may play it."""
        if not (self.shape.duties and self.bound and self.place):
            return super().legal()
        hand: Bools = self.hands[self.rows, self.turn]
        beats = goes_over(np.arange(EXTRA.slots), self.best[:, None], EXTRA.ranks)
        trumped = (self.best < EXTRA.ranks) & (self.led != 0)
        same, trumps = hand & (self.suit == self.led[:, None]), hand & (self.suit == 0)
        follows, higher, over = same, same & beats & ~trumped[:, None], trumps & beats
        trumps = np.where(trumped[:, None], over, trumps)
        legal: Bools = hand
        for narrower in (trumps, follows, higher):
            legal = np.where(narrower.any(axis=1)[:, None], narrower, legal)
        return legal

    def _take_in(self) -> None:
        rows, winner = self.rows, self.winner
        if self.trick + 1 == self.tricks:
            self.points[rows, winner] += self.shape.last
        before = self._whole_pairs()
        self.owner[rows[:, None], self.table] = self.sides[winner][:, None]
        if self.shape.pairs == "captured":
            self.points[rows, winner] += (self._whole_pairs() & ~before) @ _WORTH
        super()._take_in()
        if self.shape.pairs == "shown" and not self.over:
            self._show()

    def _whole_pairs(self) -> Bools:
        """By deal and suit: whether one side has won king and knight."""
        king, knight = (self._owners(place) for place in PAIR)
        whole: Bools = (king != NONE) & (king == knight)
        return whole

    def _owners(self, place: int) -> Ints:
        """By deal and suit: the side that has won the card at this place of it."""
        return self.owner[:, place :: EXTRA.ranks]

    def _show(self) -> None:
        """The leader, who has won a trick, shows the dearest pair that nobody has shown."""
        high, low = (self.hands[self.rows, self.leader, place :: EXTRA.ranks] for place in PAIR)
        whole = high & low & (self.shown == NONE)
        rows = np.flatnonzero(whole.any(axis=1))
        seat, suit = self.leader[rows], whole[rows].argmax(axis=1)  # trumps come first
        self.points[rows, seat] += _WORTH[suit]
        self.shown[rows, suit] = self.sides[seat]
        for place in PAIR:
            self.open[rows, suit * EXTRA.ranks + place] = True

    def _see(self, seen: Floats, seat: Ints, hidden: Bools, relations: Ints) -> None:
        super()._see(seen, seat, hidden, relations)
        own = self.sides[seat][:, None]
        seen[:, EXTRA.took : EXTRA.took + self.seats] = self._by_offset(seat, self.took)
        if self.shape.pairs == "captured":
            self._see_sides(seen, EXTRA.pair_won, [self._owners(place) for place in PAIR], own)
        if self.shape.pairs == "shown":
            self._see_sides(seen, EXTRA.pair_shown, [self.shown], own)
        if self.shape.low is not None:
            self._see_room(seen, seat, self.shape.low)

    def _see_sides(self, seen: Floats, start: int, sides: list[Ints], own: Ints) -> None:
        """By suit, for each of these: whether it is the own side's, and after all of them whether another's."""
        for number, side in enumerate(sides):
            mine, theirs = start + number * SUITS, start + (len(sides) + number) * SUITS
            seen[:, mine : mine + SUITS] = side == own
            seen[:, theirs : theirs + SUITS] = (side != own) & (side != NONE)

    def _see_room(self, seen: Floats, seat: Ints, low: int) -> None:
        totals, others = self.side_points(), self.sides != self.sides[seat][:, None]
        least = np.where(others, totals, totals.sum(axis=1)[:, None]).min(axis=1)
        for start, points in ((EXTRA.own_room, totals[self.rows, seat]), (EXTRA.their_room, least)):
            seen[self.rows, start + np.where(points > low, ROOM, np.minimum(low - points, ROOM - 1))] = 1
        still = np.logical_and(others, totals <= low)
        seen[self.rows, EXTRA.still_low + still[:, self._firsts].sum(axis=1)] = 1

    def utility(self) -> Floats:
        """By deal and seat, at the end: as in free play, but where few points win as well, hardly more than the win."""
        low = self.shape.low
        if low is None:
            return super().utility()
        totals, count = self.side_points(), len(self._firsts)
        few = totals <= low
        least = few & (totals == np.where(few, totals, low + 1).min(axis=1)[:, None])
        won = np.where(few.any(axis=1)[:, None], least, totals == totals.max(axis=1)[:, None])[:, self._firsts]
        others = (won.sum(axis=1)[:, None] - won) / (count - 1)
        lead = totals - (self.points.sum(axis=1)[:, None] - totals) / (count - 1)
        found: Floats = ((_PRIZE * (won - others)[:, self.sides] + _POINT * lead) / _UNIT).astype(np.float32)
        return found
