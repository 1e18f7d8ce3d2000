"""`python3 -m game.players.training SHAPE`: learns a policy by self-play, written where the players look."""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Final

import numpy as np

from game.players.policy.shapes.free_inputs import INPUTS, SLOTS, UNITS
from game.players.training.free_tables import SHAPES, Shape
from game.players.training.network import Network, write
from game.players.training.rounds import LearningPlan, learn_rounds, recipe_asked
from game.players.training.selfplay import Lesson, Recipe, over_random, play_round

EVERY: Final = 50  # rounds between two lines of progress, and between two checkpoints
JUDGED: Final = 2000  # deals of the figure in the file


def main(argv: list[str]) -> int:
    """0 when the policy is written."""
    parser = argparse.ArgumentParser(prog="python3 -m game.players.training", description=__doc__)
    parser.add_argument("shape", choices=sorted(SHAPES))
    asked, recipe = recipe_asked(parser, argv, Recipe())
    shape = SHAPES[asked.shape]
    network = _learn(shape, recipe, asked.checkpoint)
    lead = over_random(network, shape, JUDGED, np.random.default_rng(recipe.seed + 1))
    told = {"shape": shape.name, "recipe": asdict(recipe), "lead_over_random": round(lead, 1)}
    write(network, UNITS, told, asked.out / f"{shape.name}.policy")
    return 0


def _learn(shape: Shape, recipe: Recipe, checkpoint: Path | None) -> Network:
    """The network after all rounds of the recipe, some of which an earlier run may have done."""

    def lesson(network: Network, recipe: Recipe, share: float, chance: np.random.Generator) -> Lesson:
        return play_round(network, shape, recipe, recipe.chance_at(share), recipe.trust_at(share), chance)

    def figures(network: Network, _before: Network) -> str:
        lead = over_random(network, shape, JUDGED // 4, np.random.default_rng(0))
        return f"{lead:+.1f} against random"

    return learn_rounds(LearningPlan(INPUTS, SLOTS, EVERY, lesson, figures), recipe, checkpoint)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
