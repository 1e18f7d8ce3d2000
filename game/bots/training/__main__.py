"""`python3 -m game.bots.training SHAPE`: learns a policy by self-play and writes it where the players look for it."""

from __future__ import annotations

import argparse
import pickle
import sys
import time
from dataclasses import asdict, replace
from pathlib import Path
from typing import Final

import numpy as np

from game.bots.policy import FOLDER
from game.bots.training.network import Adam, Network
from game.bots.training.selfplay import Recipe, learn, played, versus
from game.bots.training.shape import SHAPES, Shape
from game.bots.training.writing import write

EVERY: Final = 50  # rounds between two lines of progress, and between two checkpoints
JUDGED: Final = 2000  # deals of the figure in the file


def main(argv: list[str]) -> int:
    """0 when the policy is written."""
    parser = argparse.ArgumentParser(prog="python3 -m game.bots.training", description=__doc__)
    usual = Recipe()
    parser.add_argument("shape", choices=sorted(SHAPES))
    parser.add_argument("--rounds", type=int, default=usual.rounds)
    parser.add_argument("--deals", type=int, default=usual.deals, help="deals in a round")
    parser.add_argument("--sizes", type=int, nargs=2, default=usual.sizes, help="units of the two hidden layers")
    parser.add_argument("--seed", type=int, default=usual.seed)
    parser.add_argument("--out", type=Path, default=FOLDER, help="folder of the policy")
    parser.add_argument("--checkpoint", type=Path, help="file to go on from, and to keep the state of learning in")
    asked = parser.parse_args(argv)
    one, two = asked.sizes
    recipe = replace(usual, rounds=asked.rounds, deals=asked.deals, sizes=(one, two), seed=asked.seed)
    shape = SHAPES[asked.shape]
    network = _learned(shape, recipe, asked.checkpoint)
    lead = versus(network, None, shape, JUDGED, np.random.default_rng(recipe.seed + 1))
    told = {"shape": shape.name, "recipe": asdict(recipe), "lead_over_random": round(lead, 1)}
    write(network, told, asked.out / f"{shape.name}.policy")
    return 0


def _learned(shape: Shape, recipe: Recipe, checkpoint: Path | None) -> Network:
    """The network after all rounds of the recipe, some of which an earlier run may have done."""
    chance = np.random.default_rng(recipe.seed)
    network = Network.fresh(recipe.sizes, chance)
    optimiser, done, begun = Adam(network), 0, time.monotonic()
    if checkpoint is not None and checkpoint.is_file():
        network, optimiser, chance, done = pickle.loads(checkpoint.read_bytes())  # written by this program
    for number in range(done, recipe.rounds):
        share = number / recipe.rounds
        bold, trust = recipe.chance_at(share), recipe.trust_at(share)
        lesson = played(network, shape, recipe, bold, trust, chance)
        error = learn(network, optimiser, lesson, recipe, recipe.rate_at(share), chance)
        if (number + 1) % EVERY == 0:
            lead = versus(network, None, shape, JUDGED // 4, np.random.default_rng(0))
            took = time.monotonic() - begun
            told = (
                f"{number + 1} of {recipe.rounds} rounds, {took:.0f} s, error {error:.4f}, {lead:+.1f} against random"
            )
            sys.stdout.write(told + "\n")
            sys.stdout.flush()
            if checkpoint is not None:
                checkpoint.write_bytes(pickle.dumps((network, optimiser, chance, number + 1)))
    return network


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
