"""Learning from complete deals: the network plays every seat, and every card is judged by how the deal ended.

Round by round: now and then there is a line of progress, and a file that a later run goes on from.
"""

from __future__ import annotations

import pickle
import sys
import time
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np

from game.players.policy.inputs import InputList
from game.players.policy.policy import POINTS
from game.players.training.free_tables import Utility
from game.players.training.guests import Guests
from game.players.training.network import Adam, Network
from game.players.training.tables import Bools, Floats, Ints, Tables

Chooser: TypeAlias = Callable[[Floats, Bools], Ints]  # by deal: a card for what is seen, of those that are legal

SURE: Final = 0.15  # the share of the rounds after which the network's own expectations count in full


@dataclass(frozen=True, slots=True)
class Recipe:
    """How long and how boldly: `deals` at once for `rounds`, with a falling `chance` of a random card and `rate`.

    A card is judged by how the deal ended for the share `trust` of every decision that followed, and for the rest by
    what the network expected there: the end alone tells the truth, but hidden under a deal's luck. What a random card
    led to tells nothing about the cards before it. At the share `guests` of the tables the others are not its like. In
    free play the end is judged by its `utility`: points, the deal won, as much of each, or as the shape has it; and in
    the share `swapping` of its deals whoever may swap for the turn-up does.
    """

    sizes: tuple[int, int] = (192, 96)
    deals: int = 1536
    rounds: int = 2000
    chance: float = 0.08
    last_chance: float = 0.01
    trust: float = 0.8
    rate: float = 1e-3
    last_rate: float = 5e-5
    guests: float = 0.4
    batch: int = 4096
    seed: int = 1
    begun: str | None = None  # the policy whose numbers were gone on from
    utility: Utility = "usual"
    swapping: float = 0.0

    def trust_at(self, share: float) -> float:
        """How far later decisions are trusted to tell: at first nothing else is known than the end."""
        return 1.0 - (1.0 - self.trust) * min(1.0, share / SURE)

    def chance_at(self, share: float) -> float:
        """How often a random card is played when this share of the rounds is done."""
        return self.chance + (self.last_chance - self.chance) * share

    def rate_at(self, share: float) -> float:
        """The rate when this share of the rounds is done."""
        return self.last_rate + (self.rate - self.last_rate) * 0.5 * (1 + float(np.cos(np.pi * share)))


@dataclass(slots=True)
class TrainingBatch:
    """Everything that was seen and done in a round, and what it led to."""

    seen: Floats
    cards: Ints
    aims: Floats


def practise(
    network: Network, tables: Tables, recipe: Recipe, share: float, chance: np.random.Generator, guests: Guests | None
) -> TrainingBatch:
    """These deals played to their end by the network, and what came of every card that it played."""
    seen, cards, steps = [], [], []
    bold, trust, any_card = recipe.chance_at(share), recipe.trust_at(share), anything(chance)
    while not tables.over:
        sight, legal = tables.inputs(), tables.legal()
        values = np.where(legal, network.values(sight), -np.inf)
        other = any_card(sight, legal)
        strays = chance.random(len(legal)) < bold
        card = np.where(strays, other, values.argmax(axis=1))
        own = np.ones(len(card), dtype=bool)
        if guests is not None:
            own = ~guests.turn()
            card = np.where(own, card, guests.cards(legal))
        seen.append(sight[own])
        cards.append(card[own])
        steps.append(_Step(tables.turn, values.max(axis=1), strays, own))
        tables.act(card)
    return TrainingBatch(
        np.concatenate(seen), np.concatenate(cards), np.concatenate(_aims(tables.utility(), steps, trust))
    )


@dataclass(slots=True)
class _Step:
    """One decision at every table: whose it was, what the network hoped for, where its card was a random one."""

    seats: Ints
    hopes: Floats
    strays: Bools
    own: Bools  # where it was the network's


def _aims(worth: Floats, steps: list[_Step], trust: float) -> list[Floats]:
    """By decision: what it led to, as far as the later decisions of the same seat are trusted to tell."""
    rows, ahead = np.arange(len(worth)), worth.copy()
    aims: list[Floats] = []
    for step in reversed(steps):
        led_to = ahead[rows, step.seats]
        aims.append(led_to[step.own])
        told = np.where(step.strays, 0.0, trust)
        ahead[rows, step.seats] = (1 - told) * step.hopes + told * led_to
    return aims[::-1]


def learn(
    network: Network, optimiser: Adam, lesson: TrainingBatch, recipe: Recipe, rate: float, chance: np.random.Generator
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


@dataclass(frozen=True, slots=True)
class LearningPlan:
    """What a network from the inputs `at` to so many `slots` learns by a `usual` recipe.

    `lesson` is a round when a share of all is done. After `every` so many of them `figures` tells how the network fares
    beside the one of the last look, and in the end `measured`, for the file, by deals of this seed. What it
    `judges` cards by are card points, or the deal that they win.
    """

    at: InputList
    slots: int
    usual: Recipe
    every: int
    lesson: Callable[[Network, Recipe, float, np.random.Generator], TrainingBatch]
    figures: Callable[[Network, Network], str]
    measured: Callable[[Network, int], dict[str, float]]
    judges: str = POINTS


def learn_rounds(plan: LearningPlan, recipe: Recipe, checkpoint: Path | None, first: Network | None = None) -> Network:
    """The network after all rounds of the recipe, begun as the `first`; an earlier run may have done some of them."""
    network, optimiser, chance, done = _begin(plan, recipe, checkpoint, first)
    before, begun = deepcopy(network), time.monotonic()
    for number in range(done, recipe.rounds):
        share = number / recipe.rounds
        lesson = plan.lesson(network, recipe, share, chance)
        error = learn(network, optimiser, lesson, recipe, recipe.rate_at(share), chance)
        if (number + 1) % plan.every == 0:
            figures, took = plan.figures(network, before), time.monotonic() - begun
            sys.stdout.write(f"{number + 1} of {recipe.rounds} rounds, {took:.0f} s, error {error:.4f}, {figures}\n")
            sys.stdout.flush()
            before = deepcopy(network)
            if checkpoint is not None:
                checkpoint.write_bytes(pickle.dumps((network, optimiser, chance, number + 1)))
    return network


def _begin(
    plan: LearningPlan, recipe: Recipe, checkpoint: Path | None, first: Network | None
) -> tuple[Network, Adam, np.random.Generator, int]:
    """A fresh network, the first, or the state in which an earlier run left it, and how many rounds that has done."""
    if checkpoint is not None and checkpoint.is_file():
        network, optimiser, chance, done = pickle.loads(checkpoint.read_bytes())  # written by this program
        return network, optimiser, chance, done
    chance = np.random.default_rng(recipe.seed)
    network = first or Network.fresh(recipe.sizes, chance, plan.at.length, plan.slots)
    return network, Adam(network), chance, 0


def best_of(network: Network) -> Chooser:
    """What the network thinks best."""
    return lambda sight, legal: np.where(legal, network.values(sight), -np.inf).argmax(axis=1)


def anything(chance: np.random.Generator) -> Chooser:
    """Any cards."""
    return lambda _sight, legal: np.where(legal, chance.random(legal.shape), -1).argmax(axis=1)


def either(mine: Callable[[], Bools], ours: Chooser, theirs: Chooser) -> Chooser:
    """What one of two players chooses: ours where the turn is `mine`."""
    return lambda sight, legal: np.where(mine(), ours(sight, legal), theirs(sight, legal))


def play_out(tables: Tables, choose: Chooser) -> None:
    """Plays all deals to their end."""
    while not tables.over:
        tables.act(choose(tables.inputs(), tables.legal()))
