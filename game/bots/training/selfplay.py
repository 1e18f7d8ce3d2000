"""Learning from complete deals: the network plays every seat, and every card is judged by how the deal ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from game.bots.training.network import Adam, Network
from game.bots.training.shape import Shape
from game.bots.training.tables import Bools, Floats, Ints, Tables, utility

SURE: Final = 0.15  # the share of the rounds after which the network's own expectations count in full


@dataclass(frozen=True, slots=True)
class Recipe:
    """How long and how boldly: `deals` at once for `rounds`, with `chance` of a random card, at a falling `rate`.

    A card is judged by how the deal ended for the share `trust` of every decision that followed, and for the rest by
    what the network expected there: the end alone tells the truth, but hidden under a deal's luck.
    """

    sizes: tuple[int, int] = (192, 96)
    deals: int = 1536
    rounds: int = 2000
    chance: float = 0.06
    trust: float = 0.8
    rate: float = 1e-3
    last_rate: float = 5e-5
    batch: int = 4096
    seed: int = 1

    def trust_at(self, share: float) -> float:
        """How far later decisions are trusted to tell: at first nothing else is known than the end."""
        return 1.0 - (1.0 - self.trust) * min(1.0, share / SURE)

    def rate_at(self, share: float) -> float:
        """The rate when this share of the rounds is done."""
        return self.last_rate + (self.rate - self.last_rate) * 0.5 * (1 + float(np.cos(np.pi * share)))


@dataclass(slots=True)
class Lesson:
    """Everything that was seen and done in a round, and what it led to."""

    seen: Floats
    cards: Ints
    aims: Floats


def choices(values: Floats, legal: Bools, bold: float, chance: np.random.Generator) -> Ints:
    """The best legal card at every table, now and then another."""
    best: Ints = np.where(legal, values, -np.inf).argmax(axis=1)
    if bold:
        other = np.where(legal, chance.random(legal.shape), -1).argmax(axis=1)
        best = np.where(chance.random(len(best)) < bold, other, best)
    return best


def played(network: Network, shape: Shape, recipe: Recipe, trust: float, chance: np.random.Generator) -> Lesson:
    """One round of self-play."""
    tables = Tables(shape, recipe.deals, chance)
    seen, cards, seats, hopes = [], [], [], []
    while not tables.over:
        sight, legal = tables.inputs(), tables.legal()
        values = network.values(sight)
        card = choices(values, legal, recipe.chance, chance)
        seen.append(sight)
        cards.append(card)
        seats.append(tables.turn)
        hopes.append(np.where(legal, values, -np.inf).max(axis=1))
        tables.act(card)
    aims = _aims(utility(tables), seats, hopes, trust)
    return Lesson(np.concatenate(seen), np.concatenate(cards), np.concatenate(aims))


def _aims(worth: Floats, seats: list[Ints], hopes: list[Floats], trust: float) -> list[Floats]:
    """By decision: what it led to, as far as the later decisions of the same seat are trusted to tell."""
    rows, ahead = np.arange(len(worth)), worth.copy()
    aims: list[Floats] = []
    for seat, hope in zip(reversed(seats), reversed(hopes), strict=True):
        led_to = ahead[rows, seat]
        aims.append(led_to)
        ahead[rows, seat] = (1 - trust) * hope + trust * led_to
    return aims[::-1]


def learn(
    network: Network, optimiser: Adam, lesson: Lesson, recipe: Recipe, rate: float, chance: np.random.Generator
) -> float:
    """Takes the lesson once, in a random order; the mean error."""
    order = chance.permutation(len(lesson.cards))
    errors = []
    for start in range(0, len(order), recipe.batch):
        part = order[start : start + recipe.batch]
        gradients, error = network.gradients(lesson.seen[part], lesson.cards[part], lesson.aims[part])
        optimiser.step(gradients, rate)
        errors.append(error)
    return float(np.mean(errors))


def versus(first: Network, second: Network | None, shape: Shape, deals: int, chance: np.random.Generator) -> float:
    """By how many card points a deal the first leads, half of the deals on side 0 and half on side 1; None: random."""
    leads = []
    for own in (0, 1):
        tables = Tables(shape, deals, chance)
        while not tables.over:
            sight, legal = tables.inputs(), tables.legal()
            mine = tables.sides[tables.turn] == own
            ours = np.where(legal, first.values(sight), -np.inf).argmax(axis=1)
            if second is None:
                theirs = np.where(legal, chance.random(legal.shape), -1).argmax(axis=1)
            else:
                theirs = np.where(legal, second.values(sight), -np.inf).argmax(axis=1)
            tables.act(np.where(mine, ours, theirs))
        totals = tables.side_points()
        mine = tables.sides == own
        leads.append(float(totals[:, mine][:, 0].mean() - totals[:, ~mine].mean()))
    return sum(leads) / 2
