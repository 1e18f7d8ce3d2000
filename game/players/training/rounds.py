"""Learning round by round: now and then a line of progress, and a file that a later run goes on from."""

from __future__ import annotations

import pickle
import sys
import time
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from game.players.policy.inputs import InputList
from game.players.training.network import Adam, Network
from game.players.training.selfplay import Lesson, Recipe, learn


@dataclass(frozen=True, slots=True)
class LearningPlan:
    """What a network with the inputs `at` learns by a `usual` recipe, looked at after `every` so many rounds.

    `lesson` is a round of self-play when a share of the rounds is done; `figures` tells how the network of now fares,
    beside the one of the last look, and `measured` how it fares in the end, for the file, by deals of this seed.
    """

    at: InputList
    usual: Recipe
    every: int
    lesson: Callable[[Network, Recipe, float, np.random.Generator], Lesson]
    figures: Callable[[Network, Network], str]
    measured: Callable[[Network, int], dict[str, float]]


def learn_rounds(plan: LearningPlan, recipe: Recipe, checkpoint: Path | None) -> Network:
    """The network after all rounds of the recipe, some of which an earlier run may have done."""
    network, optimiser, chance, done = _begin(plan, recipe, checkpoint)
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
    plan: LearningPlan, recipe: Recipe, checkpoint: Path | None
) -> tuple[Network, Adam, np.random.Generator, int]:
    """A fresh network, or the state in which an earlier run left it, and how many rounds that has done."""
    if checkpoint is not None and checkpoint.is_file():
        network, optimiser, chance, done = pickle.loads(checkpoint.read_bytes())  # written by this program
        return network, optimiser, chance, done
    chance = np.random.default_rng(recipe.seed)
    network = Network.fresh(recipe.sizes, chance, plan.at.length, plan.at.slots)
    return network, Adam(network), chance, 0
