"""Guests at the tables of the trainer: players by rule with habits of their own, so that all kinds are met."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import ArrayLike

from game.bots.inputs import RANKS, SLOTS
from game.bots.training.tables import NONE, Bools, Floats, Ints, Tables, strength

_TRUMPS: Final = np.arange(SLOTS) < RANKS
_HIGH: Final = strength()
_STEP: Final = 100.0  # a card point, beside which the rank only parts equals


class Guests:
    """At a `share` of the tables one side is the network's, and guests have the other seats.

    A guest throws what is cheapest, a trump counting more than its points; it wins with a plain card where it can, with
    a trump where enough is at stake, and gives its partner's trick the dearest plain card. How much a trump counts,
    what is enough, and how often it plays anything at all differ from table to table.
    """

    def __init__(self, tables: Tables, share: float, chance: np.random.Generator) -> None:
        self._tables, self._chance = tables, chance
        count = tables.deals
        self._here: Bools = chance.random(count) < share
        self._hosts: Ints = chance.integers(0, tables.sides.max() + 1, count)
        self.adopt(
            trump=chance.uniform(2, 14, count),
            lying=chance.uniform(3, 13, count),
            gain=chance.uniform(3, 12, count),
            plain=chance.choice([0, 0, 2, 4], count),
            whim=chance.choice([0, 0, 0, 0.1, 0.3, 1.0], count),
        )

    def adopt(self, *, trump: ArrayLike, lying: ArrayLike, gain: ArrayLike, plain: ArrayLike, whim: ArrayLike) -> None:
        """Takes these habits, by deal or the same everywhere.

        `trump` is what a trump counts beside its points; trumps are played when `lying` card points lie there or `gain`
        would be won, plain cards when `plain` would; `whim` is the share of cards played at random.
        """
        self._trump, self._lying, self._gain, self._plain, self._whim = (
            np.broadcast_to(np.asarray(habit, dtype=np.float32), (self._tables.deals,))
            for habit in (trump, lying, gain, plain, whim)
        )

    def turn(self) -> Bools:
        """By deal: whether a guest plays now."""
        return self._here & (self._tables.sides[self._tables.turn] != self._hosts)

    def cards(self, legal: Bools) -> Ints:
        """By deal: what the guest plays."""
        tables = self._tables
        cost = _STEP * (tables.worth[None, :] + np.where(_TRUMPS[None, :], self._trump[:, None], 0)) + _HIGH[None, :]
        cheapest = np.where(legal, cost, np.inf).argmin(axis=1)
        chosen = cheapest if tables.place == 0 else self._reply(legal, cost, cheapest)
        anything = np.where(legal, self._chance.random(legal.shape), -1).argmax(axis=1)
        return np.where(self._chance.random(tables.deals) < self._whim, anything, chosen)

    def _reply(self, legal: Bools, cost: Floats, cheapest: Ints) -> Ints:
        tables, rows = self._tables, self._tables.rows
        suit = np.arange(SLOTS) // RANKS
        same = (suit[None, :] == tables.best[:, None] // RANKS) & (_HIGH[None, :] > _HIGH[tables.best][:, None])
        wins = legal & (same | (_TRUMPS[None, :] & (tables.best >= RANKS)[:, None]))
        plain, trumps = wins & ~_TRUMPS[None, :], wins & _TRUMPS[None, :]
        trump = np.where(trumps, cost, np.inf).argmin(axis=1)
        stake = tables.lying + tables.worth[trump]
        rich = (tables.lying >= self._lying) | (stake >= self._gain)
        with_plain = np.where(plain, cost, -1).argmax(axis=1)
        dear = plain.any(axis=1) & (tables.lying + tables.worth[with_plain] >= self._plain)
        chosen = np.where(dear, with_plain, np.where(trumps.any(axis=1) & rich, trump, cheapest))
        friendly = (tables.best != NONE) & (tables.sides[tables.winner] == tables.sides[tables.turn])
        gift = np.where(legal & ~_TRUMPS[None, :], cost, -1)
        given = np.where(gift.max(axis=1) >= 0, gift.argmax(axis=1), cheapest)
        last = tables.place == tables.shape.players - 1
        held = friendly & (last | (tables.best < RANKS) | (tables.worth[tables.best] >= RANKS - 2))
        chosen = np.where(held, given, np.where(friendly, cheapest, chosen))
        assert legal[rows, chosen].all()
        return chosen
