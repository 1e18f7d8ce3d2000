"""Learns to play called contracts by self-play: `python3 -m game.bots.training.contract_learning`."""

from __future__ import annotations

import argparse
import pickle
import sys
import time
from copy import deepcopy
from dataclasses import asdict, replace
from pathlib import Path
from typing import Final

import numpy as np

from game.bots.contract_inputs import INPUTS, SLOTS
from game.bots.policy import FOLDER
from game.bots.training.contract import Contracts, utility
from game.bots.training.network import Adam, Network
from game.bots.training.selfplay import Lesson, Recipe, learn, practised
from game.bots.training.writing import write_contract

NAME: Final = "call-5"
USUAL: Final = Recipe(sizes=(256, 96), deals=1024, rounds=3000)
EVERY: Final = 100  # rounds between two lines of progress, and between two checkpoints
JUDGED: Final = 20_000  # deals of the figures in the file


def main(argv: list[str]) -> int:
    """0 when the policy is written."""
    parser = argparse.ArgumentParser(prog="python3 -m game.bots.training.contract_learning", description=__doc__)
    parser.add_argument("--rounds", type=int, default=USUAL.rounds)
    parser.add_argument("--deals", type=int, default=USUAL.deals, help="deals in a round")
    parser.add_argument("--sizes", type=int, nargs=2, default=USUAL.sizes, help="units of the two hidden layers")
    parser.add_argument("--seed", type=int, default=USUAL.seed)
    parser.add_argument("--name", default=NAME, help="name of the policy")
    parser.add_argument("--out", type=Path, default=FOLDER, help="folder of the policy")
    parser.add_argument("--checkpoint", type=Path, help="file to go on from, and to keep the state of learning in")
    asked = parser.parse_args(argv)
    one, two = asked.sizes
    recipe = replace(USUAL, rounds=asked.rounds, deals=asked.deals, sizes=(one, two), seed=asked.seed)
    network = learned(recipe, asked.checkpoint)
    chance = np.random.default_rng(recipe.seed + 1)
    made = made_by(network, network, JUDGED, chance)
    told = {"shape": NAME, "recipe": asdict(recipe), "made": round(made, 3)}
    write_contract(network, told, asked.out / f"{asked.name}.policy")
    return 0


def lesson(network: Network, recipe: Recipe, share: float, chance: np.random.Generator) -> Lesson:
    """One round of self-play when this share of the rounds is done."""
    tables = Contracts(recipe.deals, chance)
    bold, trust = recipe.chance_at(share), recipe.trust_at(share)
    return practised(network, tables, lambda: utility(tables), bold, trust, chance)


def learned(recipe: Recipe, checkpoint: Path | None) -> Network:
    """The network after all rounds of the recipe, some of which an earlier run may have done."""
    chance = np.random.default_rng(recipe.seed)
    network = Network.fresh(recipe.sizes, chance, INPUTS, SLOTS)
    optimiser, done, begun = Adam(network), 0, time.monotonic()
    if checkpoint is not None and checkpoint.is_file():
        network, optimiser, chance, done = pickle.loads(checkpoint.read_bytes())  # written by this program
    before = deepcopy(network)
    for number in range(done, recipe.rounds):
        share = number / recipe.rounds
        error = learn(network, optimiser, lesson(network, recipe, share, chance), recipe, recipe.rate_at(share), chance)
        if (number + 1) % EVERY == 0:
            took = time.monotonic() - begun
            sys.stdout.write(
                f"{number + 1} of {recipe.rounds} rounds, {took:.0f} s, error {error:.4f}, {_told(network, before)}\n"
            )
            sys.stdout.flush()
            before = deepcopy(network)
            if checkpoint is not None:
                checkpoint.write_bytes(pickle.dumps((network, optimiser, chance, number + 1)))
    return network


def _told(network: Network, before: Network) -> str:
    """How the callers of now fare against the defenders of before, and the other way round."""
    new, old = (
        made_by(*pair, JUDGED // 5, np.random.default_rng(0)) for pair in ((network, before), (before, network))
    )
    return f"{new:.1%} made against the last defenders, {old:.1%} by the last callers"


def made_by(callers: Network, defenders: Network, deals: int, chance: np.random.Generator) -> float:
    """The share of the contracts that these callers and partners make against these defenders."""
    tables = Contracts(deals, chance)
    while not tables.over:
        sight, legal = tables.inputs(), tables.legal()
        ours = np.where(legal, callers.values(sight), -np.inf).argmax(axis=1)
        theirs = np.where(legal, defenders.values(sight), -np.inf).argmax(axis=1)
        tables.act(np.where(tables.for_caller(tables.turn), ours, theirs))
    return float((tables.caller_points() >= tables.needed).mean())


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
