"""Learns what a hand makes of a call: `python3 -m game.players.training.called_hand_learning`, once the play is learned."""

from __future__ import annotations

import argparse
import pickle
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

import numpy as np

from game.players.policy.policy import FOLDER
from game.players.policy.shapes import called_inputs as inputs
from game.players.policy.shapes.called_inputs import HAND_INPUTS, SLOTS
from game.players.training.called_learning import NAME
from game.players.training.called_tables import Contracts
from game.players.training.free_tables import Floats, Ints
from game.players.training.network import Adam, Network, write_numbers
from game.players.training.rounds import play_out

HANDS: Final = f"{NAME}-hands"
MIDDLE, UNIT = 60.0, 60.0  # card points of the caller's side that count 0, and how many count 1


@dataclass(frozen=True, slots=True)
class HandRecipe:
    """`deals` at once, `rounds` of them played and learned, and every lesson learned some `repeats` times."""

    sizes: tuple[int, int] = (96, 32)
    deals: int = 4096
    rounds: int = 150
    repeats: int = 4
    rate: float = 2e-3
    last_rate: float = 5e-5
    batch: int = 1024
    anybody: float = 0.4
    alone: float = 0.2
    seed: int = 1


def main(argv: list[str]) -> int:
    """0 when the numbers are written."""
    usual = HandRecipe()
    parser = argparse.ArgumentParser(prog="python3 -m game.players.training.called_hand_learning", description=__doc__)
    parser.add_argument("checkpoint", type=Path, help="the state of learning to play that is asked for every card")
    parser.add_argument("--rounds", type=int, default=usual.rounds)
    parser.add_argument("--out", type=Path, default=FOLDER, help="folder of the policy")
    asked = parser.parse_args(argv)
    player: Network = pickle.loads(asked.checkpoint.read_bytes())[0]  # written by contract_learning
    recipe = HandRecipe(rounds=asked.rounds)
    network, spread = judged(player, recipe)
    told = {"shape": HANDS, "recipe": asdict(recipe), "spread": round(spread, 2)}
    write_numbers(network, {}, told, asked.out / f"{HANDS}.policy")
    return 0


def judged(player: Network, recipe: HandRecipe) -> tuple[Network, float]:
    """What the caller's side can expect of a hand and a call, and how far deals spread about it, in card points."""
    chance = np.random.default_rng(recipe.seed)
    network = Network.fresh(recipe.sizes, chance, HAND_INPUTS, 1)
    optimiser, error = Adam(network), 0.0
    lessons: list[tuple[Floats, Floats]] = []
    for number in range(recipe.rounds):
        lessons.append(_lesson(player, recipe, chance))
        share = number / recipe.rounds
        rate = recipe.last_rate + (recipe.rate - recipe.last_rate) * 0.5 * (1 + float(np.cos(np.pi * share)))
        error = _tried(network, *lessons[-1])  # before it is learned from
        for pick in [number, *chance.integers(0, len(lessons), recipe.repeats - 1)]:
            _learn(network, optimiser, lessons[pick], rate, recipe.batch, chance)
        if (number + 1) % 10 == 0:
            sys.stdout.write(f"{number + 1} of {recipe.rounds} rounds, off by {error * UNIT:.2f} points\n")
            sys.stdout.flush()
    return network, error * UNIT


def _lesson(player: Network, recipe: HandRecipe, chance: np.random.Generator) -> tuple[Floats, Floats]:
    tables = Contracts(recipe.deals, chance, recipe.anybody, recipe.alone)
    seen = np.zeros((recipe.deals, HAND_INPUTS), dtype=np.float32)
    seen[:, inputs.OWN : inputs.OWN + SLOTS] = tables.hands[tables.rows, tables.caller]
    seen[tables.rows, inputs.WITH_CALLED + tables.called] = 1
    seen[:, inputs.ALONE] = tables.partner == tables.caller
    play_out(player, tables)
    return seen, ((tables.contract_points() - MIDDLE) / UNIT).astype(np.float32)


def _tried(network: Network, seen: Floats, aims: Floats) -> float:
    return float(np.sqrt(((network.values(seen)[:, 0] - aims) ** 2).mean()))


def _learn(
    network: Network,
    optimiser: Adam,
    lesson: tuple[Floats, Floats],
    rate: float,
    batch: int,
    chance: np.random.Generator,
) -> None:
    seen, aims = lesson
    order: Ints = chance.permutation(len(aims))
    for start in range(0, len(order), batch):
        part = order[start : start + batch]
        first = np.zeros(len(part), dtype=np.int64)
        optimiser.step(network.gradients(seen[part], first, aims[part])[0], rate)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
