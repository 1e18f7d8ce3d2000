"""Learns contracts of a declarer alone against two: `python3 -m game.players.training.alone_learning`.

First the play, by self-play; then, from deals that were played so, what chance a hand has to make a contract.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict, replace
from pathlib import Path
from typing import Final

import numpy as np

from game.players.policy.shapes import alone_inputs as inputs
from game.players.training.alone_tables import AloneTables
from game.players.training.free_tables import Floats
from game.players.training.network import Adam, Network, write
from game.players.training.rounds import course, learn_rounds, learn_values, made_by, off_by, play_out, recipe_asked
from game.players.training.selfplay import Recipe

NAME: Final = "alone-3"
CHANCE: Final = f"{NAME}-chance"
USUAL: Final = Recipe(sizes=(160, 64), deals=768, rounds=2000)
CHANCES: Final = Recipe(sizes=(96, 32), deals=8192, rounds=150, batch=2048, rate=2e-3)
ANYBODY, SPREAD = 0.6, 35.0  # hands are judged by deals of all kinds of them, and contracts of all kinds of points
JUDGED: Final = 20_000  # deals of the figure in the file
COURSE: Final = course(AloneTables, inputs.INPUTS, inputs.SLOTS, "declarers")


def main(argv: list[str]) -> int:
    """0 when both policies are written."""
    parser = argparse.ArgumentParser(prog="python3 -m game.players.training.alone_learning", description=__doc__)
    parser.add_argument("--chances", type=int, default=CHANCES.rounds, help="rounds for the chance of a contract")
    asked, recipe = recipe_asked(parser, argv, USUAL)
    player = learn_rounds(COURSE, recipe, asked.checkpoint)
    made = made_by(player, player, AloneTables(JUDGED, np.random.default_rng(recipe.seed + 1)))
    write_player(player, recipe, made, asked.out)
    write_chances(player, replace(CHANCES, rounds=asked.chances, seed=asked.seed), asked.out)
    return 0


def write_player(player: Network, recipe: Recipe, made: float, folder: Path) -> None:
    """The policy of the play."""
    told = {"shape": NAME, "recipe": asdict(recipe), "made": round(made, 3)}
    write(player, inputs.UNITS, told, folder / f"{NAME}.policy")


def write_chances(player: Network, recipe: Recipe, folder: Path) -> None:
    """The numbers that tell what chance a hand has with such players."""
    network, error = chances(player, recipe)
    told = {"shape": CHANCE, "recipe": asdict(recipe), "error": round(error, 3)}
    write(network, {inputs.FAR: inputs.POINTS_UNIT}, told, folder / f"{CHANCE}.policy")


def chances(player: Network, recipe: Recipe) -> tuple[Network, float]:
    """What tells the chance of a contract, from -1 to 1, and its mean error on deals that it did not know yet."""
    chance = np.random.default_rng(recipe.seed)
    network = Network.fresh(recipe.sizes, chance, inputs.CHANCE_INPUTS, 1)
    optimiser, error = Adam(network), 0.0
    for number in range(recipe.rounds):
        lesson, rate = _deal_lesson(player, recipe, chance), recipe.rate_at(number / recipe.rounds)
        error = off_by(network, *lesson)
        learn_values(network, optimiser, lesson, np.arange(recipe.deals), rate, recipe.batch)
    return network, error


def _deal_lesson(player: Network, recipe: Recipe, chance: np.random.Generator) -> tuple[Floats, Floats]:
    """Hands as they are judged, and whether their contracts were made (1) or not (-1)."""
    tables = AloneTables(recipe.deals, chance, ANYBODY, SPREAD)
    seen = hands_seen(tables)
    play_out(player, tables)
    return seen, np.where(tables.made(), 1.0, -1.0).astype(np.float32)


def hands_seen(tables: AloneTables) -> Floats:
    """By deal: what the declarer judges his chance by, before the first card."""
    rows = tables.rows
    seen = np.zeros((tables.deals, inputs.CHANCE_INPUTS), dtype=np.float32)
    seen[:, inputs.OWN : inputs.OWN + inputs.SLOTS] = tables.hands[rows, tables.declarer]
    seen[:, inputs.LAID : inputs.LAID + inputs.SLOTS] = tables.laid
    seen[rows, inputs.LEADER_AT + (tables.first - tables.declarer) % inputs.SEATS] = 1
    steps = np.clip((tables.needed - inputs.ASKED_LEAST) // inputs.ASKED_STEP, 0, inputs.ASKED_STEPS - 1)
    seen[rows, inputs.ASKED + steps] = 1
    seen[:, inputs.FAR] = tables.needed / inputs.POINTS_UNIT
    return seen


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
