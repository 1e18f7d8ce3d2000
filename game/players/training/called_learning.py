"""Learns to play called contracts by self-play: `python3 -m game.players.training.called_learning`."""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict
from typing import Final

import numpy as np

from game.players.policy.shapes.called_inputs import INPUTS, SLOTS, UNITS
from game.players.training.called_tables import Contracts
from game.players.training.network import write
from game.players.training.rounds import course, learn_rounds, made_by, recipe_asked
from game.players.training.selfplay import Recipe

NAME: Final = "call-5"
USUAL: Final = Recipe(sizes=(256, 96), deals=1024, rounds=3000)
COURSE: Final = course(Contracts, INPUTS, SLOTS, "callers")
JUDGED: Final = 20_000  # deals of the figures in the file


def main(argv: list[str]) -> int:
    """0 when the policy is written."""
    parser = argparse.ArgumentParser(prog="python3 -m game.players.training.called_learning", description=__doc__)
    parser.add_argument("--name", default=NAME, help="name of the policy")
    asked, recipe = recipe_asked(parser, argv, USUAL)
    network = learn_rounds(COURSE, recipe, asked.checkpoint)
    made = made_by(network, network, Contracts(JUDGED, np.random.default_rng(recipe.seed + 1)))
    told = {"shape": NAME, "recipe": asdict(recipe), "made": round(made, 3)}
    write(network, UNITS, told, asked.out / f"{asked.name}.policy")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
