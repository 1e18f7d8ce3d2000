"""Learns what a hand makes of a call: `python3 -m game.players.training.called_hand_learning`, after the play."""

from __future__ import annotations

import argparse
import pickle
import sys
from dataclasses import asdict, replace
from pathlib import Path
from typing import Final

import numpy as np

from game.players.policy.policy import FOLDER
from game.players.policy.shapes import called_inputs as inputs
from game.players.policy.shapes.called_inputs import HAND_INPUTS, SLOTS
from game.players.training.called_learning import NAME
from game.players.training.called_tables import Contracts
from game.players.training.free_tables import Floats
from game.players.training.network import Adam, Network, write
from game.players.training.rounds import learn_values, off_by, play_out
from game.players.training.selfplay import Recipe

HANDS: Final = f"{NAME}-hands"
MIDDLE, UNIT = 60.0, 60.0  # card points of the caller's side that count 0, and how many count 1


USUAL: Final = Recipe(sizes=(96, 32), deals=4096, rounds=150, batch=1024, rate=2e-3)
REPEATS: Final = 4  # how often every lesson is learned, about
ANYBODY, ALONE = 0.4, 0.2  # the shares of callers who are not the strongest, and of those who call a card of their own


def main(argv: list[str]) -> int:
    """0 when the numbers are written."""
    parser = argparse.ArgumentParser(prog="python3 -m game.players.training.called_hand_learning", description=__doc__)
    parser.add_argument("checkpoint", type=Path, help="the state of learning to play that is asked for every card")
    parser.add_argument("--rounds", type=int, default=USUAL.rounds)
    parser.add_argument("--out", type=Path, default=FOLDER, help="folder of the policy")
    asked = parser.parse_args(argv)
    player: Network = pickle.loads(asked.checkpoint.read_bytes())[0]  # written by contract_learning
    recipe = replace(USUAL, rounds=asked.rounds)
    network, spread = judge_hands(player, recipe)
    told = {"shape": HANDS, "recipe": asdict(recipe), "spread": round(spread, 2)}
    write(network, {}, told, asked.out / f"{HANDS}.policy")
    return 0


def judge_hands(player: Network, recipe: Recipe) -> tuple[Network, float]:
    """What the caller's side can expect of a hand and a call, and how far deals spread about it, in card points."""
    chance = np.random.default_rng(recipe.seed)
    network = Network.fresh(recipe.sizes, chance, HAND_INPUTS, 1)
    optimiser, error = Adam(network), 0.0
    lessons: list[tuple[Floats, Floats]] = []
    for number in range(recipe.rounds):
        lessons.append(_lesson(player, recipe, chance))
        rate = recipe.rate_at(number / recipe.rounds)
        error = off_by(network, *lessons[-1])  # before it is learned from
        for pick in [number, *chance.integers(0, len(lessons), REPEATS - 1)]:
            learn_values(network, optimiser, lessons[pick], chance.permutation(recipe.deals), rate, recipe.batch)
        if (number + 1) % 10 == 0:
            sys.stdout.write(f"{number + 1} of {recipe.rounds} rounds, off by {error * UNIT:.2f} points\n")
            sys.stdout.flush()
    return network, error * UNIT


def _lesson(player: Network, recipe: Recipe, chance: np.random.Generator) -> tuple[Floats, Floats]:
    tables = Contracts(recipe.deals, chance, ANYBODY, ALONE)
    seen = np.zeros((recipe.deals, HAND_INPUTS), dtype=np.float32)
    seen[:, inputs.OWN : inputs.OWN + SLOTS] = tables.hands[tables.rows, tables.caller]
    seen[tables.rows, inputs.WITH_CALLED + tables.called] = 1
    seen[:, inputs.ALONE] = tables.partner == tables.caller
    play_out(player, tables)
    return seen, ((tables.contract_points() - MIDDLE) / UNIT).astype(np.float32)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
