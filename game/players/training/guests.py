"""Guests at the tables of the trainer: players by rule with habits of their own, so that all kinds are met.

Greedy ones look at what lies there; careful ones weigh it against what their cards are worth later; and some who sit
down play whatever comes to hand.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import ArrayLike

from game.players.policy.shapes.free_inputs import FREE, LOAD
from game.players.search.card_value import weights
from game.players.training.free_tables import FreeTables
from game.players.training.tables import NONE, Bools, Floats, Ints, goes_over

_TRUMPS: Final = np.arange(FREE.slots) < FREE.ranks
_HIGH: Final = FREE.ranks - 1 - np.arange(FREE.slots) % FREE.ranks  # by slot: how high it is in its suit
_KINDS: Final = (0.3, 0.5, 0.2)  # the shares of greedy, of careful and of heedless ones
_GREEDY, _CAREFUL, _HEEDLESS = range(3)
_TASTES: Final = {  # the weights of worth.Taste that differ from table to table, and how high they may go
    "trump_base": np.inf,
    "trump_top": np.inf,
    "trump_fall": 0.95,
    "trump_load": 1.0,
    "plain_load": 0.8,
    "plain_figure": 0.5,
    "master_load": 0.9,
    "lead": 0.0,
    "hope": 0.9,
    "others": np.inf,
}
_STEP: Final = 100.0  # a card point, beside which the rank only parts equals


class Guests:
    """At a `share` of the tables one side is the network's, and guests have the other seats, all of one kind."""

    def __init__(self, tables: FreeTables, share: float, chance: np.random.Generator) -> None:
        self._tables, self._chance, count = tables, chance, tables.deals
        self._here: Bools = chance.random(count) < share
        self._hosts: Ints = chance.integers(0, tables.sides.max() + 1, count)
        self._kind: Ints = chance.choice(3, count, p=_KINDS)
        self._whim = np.where(self._kind == _GREEDY, chance.choice([0, 0, 0, 0.1, 0.3], count), 0.0)
        self._whim[self._kind == _HEEDLESS] = 1.0
        self._players = GreedyGuests(tables, chance), CarefulGuests(tables, chance)

    def turn(self) -> Bools:
        """By deal: whether a guest plays now."""
        return self._here & (self._tables.sides[self._tables.turn] != self._hosts)

    def cards(self, legal: Bools) -> Ints:
        """By deal: what the guest plays; some greedy ones play anything now and then, the heedless ones always."""
        greedy, careful = (player.cards(legal) for player in self._players)
        chosen = np.where(self._kind == _CAREFUL, careful, greedy)
        anything = np.where(legal, self._chance.random(legal.shape), -1).argmax(axis=1)
        return np.where(self._chance.random(len(chosen)) < self._whim, anything, chosen)


class GreedyGuests:
    """Players who throw what is cheapest and take what is rich.

    Such a one throws what is cheapest, a trump counting more than its points; it wins with a plain card if it can, with
    a trump where enough is at stake, and gives its partner's trick the dearest plain card. How much a trump counts and
    what is enough differ from table to table.
    """

    def __init__(self, tables: FreeTables, chance: np.random.Generator) -> None:
        self._tables, count = tables, tables.deals
        self.adopt(
            trump=chance.uniform(2, 14, count),
            lying=chance.uniform(3, 13, count),
            gain=chance.uniform(3, 12, count),
            plain=chance.choice([0, 0, 2, 4], count),
        )

    def adopt(self, *, trump: ArrayLike, lying: ArrayLike, gain: ArrayLike, plain: ArrayLike) -> None:
        """Takes these habits, by deal or the same everywhere.

        `trump` is what a trump counts beside its points; trumps are played when `lying` card points lie there or `gain`
        would be won, plain cards when `plain` would.
        """
        self._trump, self._lying, self._gain, self._plain = (
            np.broadcast_to(np.asarray(habit, dtype=np.float32), (self._tables.deals,))
            for habit in (trump, lying, gain, plain)
        )

    def cards(self, legal: Bools) -> Ints:
        """By deal: what the guest plays."""
        tables = self._tables
        cost = _STEP * (tables.worth[None, :] + np.where(_TRUMPS[None, :], self._trump[:, None], 0)) + _HIGH[None, :]
        cheapest = np.where(legal, cost, np.inf).argmin(axis=1)
        return cheapest if tables.place == 0 else self._reply(legal, cost, cheapest)

    def _reply(self, legal: Bools, cost: Floats, cheapest: Ints) -> Ints:
        tables = self._tables
        wins = legal & _winning(tables)
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
        last = tables.place == tables.trick_size - 1
        held = friendly & (last | (tables.best < FREE.ranks) | (tables.worth[tables.best] >= FREE.ranks - 2))
        return np.where(held, given, np.where(friendly, cheapest, chosen))


class CarefulGuests:
    """Players who know what a card is worth later: the numpy twin of `card_value`, with tastes of their own."""

    def __init__(self, tables: FreeTables, chance: np.random.Generator) -> None:
        self._tables, usual = tables, weights(tables.shape.players)
        self._several = max(tables.shape.sides)
        self._taste = {
            name: (getattr(usual, name) * chance.uniform(0.6, 1.5, tables.deals)).clip(None, most)[:, None]
            for name, most in _TASTES.items()
        }

    def cards(self, legal: Bools) -> Ints:
        """By deal: the card that brings more than it is worth in the hand."""
        tables, taste = self._tables, self._taste
        values, worth = self._values(), tables.worth[None, :]
        if tables.place == 0:
            return np.where(legal, worth + values, np.inf).argmin(axis=1)
        wins = _winning(tables)
        friendly = (tables.sides[tables.winner] == tables.sides[tables.turn])[:, None]
        last = tables.place == tables.trick_size - 1
        sure, cost = 1.0 if last else taste["hope"], 1.0 if self._several == 1 else taste["others"] / self._several
        stake = tables.lying[:, None] + worth
        win = sure * stake - (1 - sure) * stake * 0.5 * cost + (taste["lead"] if last else 0.0)
        gift = sure * stake - (1 - sure) * worth * 0.5
        lost = -stake * (1.0 if last else 0.85) * cost
        gain = np.where(wins, win, np.where(friendly, gift, lost)) - values
        return np.where(legal, gain, -np.inf).argmax(axis=1)

    def _values(self) -> Floats:
        """By deal and slot: what keeping the card is worth."""
        tables, taste = self._tables, self._taste
        out = ~tables.played & ~tables.hands[tables.rows, tables.turn]
        by_suit = out.reshape(-1, FREE.slots // FREE.ranks, FREE.ranks)
        higher = (np.cumsum(by_suit, axis=2) - by_suit).reshape(-1, FREE.slots)  # the strongest come first
        left = tables.shape.tricks - tables.trick - 1
        if left <= 0:
            return np.zeros(out.shape, dtype=np.float32)
        points = tables.worth[None, :]
        trump = taste["trump_base"] + taste["trump_top"] * taste["trump_fall"] ** higher + taste["trump_load"] * points
        safe = np.where(out[:, : FREE.ranks].any(axis=1)[:, None], taste["master_load"], 1.0)
        plain = np.where(points >= LOAD, taste["plain_load"], taste["plain_figure"])
        kept = np.where(_TRUMPS[None, :], trump, np.where(higher == 0, safe, plain) * points)
        return min(1.0, 0.55 + 0.15 * left) * kept + 0.02 * _HIGH[None, :]


def _winning(tables: FreeTables) -> Bools:
    """By deal and slot: whether the card goes over the best one so far."""
    return goes_over(np.arange(FREE.slots), tables.best[:, None], FREE.ranks)
