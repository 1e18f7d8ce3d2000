"""Learning round by round: now and then a line of progress, and a file that a later run goes on from.

Contracts are learned by self-play too, and looked at by how often the players make theirs.
"""

from __future__ import annotations

import argparse
import pickle
import sys
import time
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np

from game.players.policy.policy import FOLDER
from game.players.training.contract_tricks import Tricks
from game.players.training.free_tables import Bools, Floats, Ints
from game.players.training.network import Adam, Network
from game.players.training.selfplay import Lesson, Recipe, learn, practise

Dealer: TypeAlias = Callable[[int, np.random.Generator], Tricks]  # so many deals at once

EVERY: Final = 100  # rounds between two lines of progress, and between two checkpoints
LOOKED_AT: Final = 4000  # deals of the figures in such a line


@dataclass(frozen=True, slots=True)
class LearningPlan:
    """What a network of so many `inputs` and `slots` learns, and how it is looked at after `every` so many rounds.

    `lesson` is a round of self-play when a share of the rounds is done; `figures` tells how the network of now fares,
    beside the one of the last look.
    """

    inputs: int
    slots: int
    every: int
    lesson: Callable[[Network, Recipe, float, np.random.Generator], Lesson]
    figures: Callable[[Network, Network], str]


def recipe_asked(
    parser: argparse.ArgumentParser, argv: Sequence[str], usual: Recipe
) -> tuple[argparse.Namespace, Recipe]:
    """The answers to all options of a trainer, and the usual recipe with what they change in it."""
    parser.add_argument("--rounds", type=int, default=usual.rounds)
    parser.add_argument("--deals", type=int, default=usual.deals, help="deals in a round")
    parser.add_argument("--sizes", type=int, nargs=2, default=usual.sizes, help="units of the two hidden layers")
    parser.add_argument("--seed", type=int, default=usual.seed)
    parser.add_argument("--out", type=Path, default=FOLDER, help="folder of the policy")
    parser.add_argument("--checkpoint", type=Path, help="file to go on from, and to keep the state of learning in")
    asked = parser.parse_args(argv)
    one, two = asked.sizes
    return asked, replace(usual, rounds=asked.rounds, deals=asked.deals, sizes=(one, two), seed=asked.seed)


def learn_rounds(course: LearningPlan, recipe: Recipe, checkpoint: Path | None) -> Network:
    """The network after all rounds of the recipe, some of which an earlier run may have done."""
    network, optimiser, chance, done = _begin(course, recipe, checkpoint)
    before, begun = deepcopy(network), time.monotonic()
    for number in range(done, recipe.rounds):
        share = number / recipe.rounds
        lesson = course.lesson(network, recipe, share, chance)
        error = learn(network, optimiser, lesson, recipe, recipe.rate_at(share), chance)
        if (number + 1) % course.every == 0:
            figures, took = course.figures(network, before), time.monotonic() - begun
            sys.stdout.write(f"{number + 1} of {recipe.rounds} rounds, {took:.0f} s, error {error:.4f}, {figures}\n")
            sys.stdout.flush()
            before = deepcopy(network)
            if checkpoint is not None:
                checkpoint.write_bytes(pickle.dumps((network, optimiser, chance, number + 1)))
    return network


def _begin(
    course: LearningPlan, recipe: Recipe, checkpoint: Path | None
) -> tuple[Network, Adam, np.random.Generator, int]:
    """A fresh network, or the state in which an earlier run left it, and how many rounds that has done."""
    if checkpoint is not None and checkpoint.is_file():
        network, optimiser, chance, done = pickle.loads(checkpoint.read_bytes())  # written by this program
        return network, optimiser, chance, done
    chance = np.random.default_rng(recipe.seed)
    network = Network.fresh(recipe.sizes, chance, course.inputs, course.slots)
    return network, Adam(network), chance, 0


def course(dealer: Dealer, inputs: int, slots: int, holders: str) -> LearningPlan:
    """What is learned of such deals, to play for contracts and against them; `holders` are those who have one."""

    def lesson(network: Network, recipe: Recipe, share: float, chance: np.random.Generator) -> Lesson:
        tables, bold, trust = dealer(recipe.deals, chance), recipe.chance_at(share), recipe.trust_at(share)
        return practise(network, tables, bold, trust, chance)

    def figures(network: Network, before: Network) -> str:
        new, old = (
            made_by(*pair, dealer(LOOKED_AT, np.random.default_rng(0)))
            for pair in ((network, before), (before, network))
        )
        return f"{new:.1%} made against the last defenders, {old:.1%} by the last {holders}"

    return LearningPlan(inputs, slots, EVERY, lesson, figures)


def made_by(holders: Network, defenders: Network, tables: Tricks) -> float:
    """The share of the contracts that are made by these players, their partners among them, against these."""
    while not tables.over:
        sight, legal = tables.inputs(), tables.legal()
        ours, theirs = _choices(holders, sight, legal), _choices(defenders, sight, legal)
        tables.act(np.where(tables.for_contract(tables.turn), ours, theirs))
    return float(tables.made().mean())


def play_out(player: Network, tables: Tricks) -> None:
    """Plays all deals to their end, every seat as this network does."""
    while not tables.over:
        tables.act(_choices(player, tables.inputs(), tables.legal()))


def _choices(player: Network, sight: Floats, legal: Bools) -> Ints:
    found: Ints = np.where(legal, player.values(sight), -np.inf).argmax(axis=1)
    return found


def off_by(network: Network, seen: Floats, aims: Floats) -> float:
    """How far a network that judges hands is off on the mean (root of the mean square)."""
    return float(np.sqrt(((network.values(seen)[:, 0] - aims) ** 2).mean()))


def learn_values(
    network: Network, optimiser: Adam, lesson: tuple[Floats, Floats], order: Ints, rate: float, batch: int
) -> None:
    """Learns what hands are worth, so many of them at once, in this order."""
    seen, aims = lesson
    for start in range(0, len(order), batch):
        part = order[start : start + batch]
        first = np.zeros(len(part), dtype=np.int64)
        optimiser.step(network.gradients(seen[part], first, aims[part])[0], rate)
