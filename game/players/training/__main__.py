"""`python3 -m game.players.training NAME`: learns a policy by self-play, written where the players look."""

from __future__ import annotations

import argparse
import pickle
import sys
from dataclasses import asdict, replace
from pathlib import Path

from game.players.policy.policy import FOLDER
from game.players.training.hands import HAND_PLANS, judge_hands
from game.players.training.network import write
from game.players.training.plans import PLANS
from game.players.training.rounds import learn_rounds
from game.players.training.selfplay import Recipe


def main(argv: list[str]) -> int:
    """0 when the policy is written."""
    parser = argparse.ArgumentParser(prog="python3 -m game.players.training", description=__doc__)
    parser.add_argument("name", choices=sorted([*PLANS, *HAND_PLANS]))
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--deals", type=int, help="deals in a round")
    parser.add_argument("--sizes", type=int, nargs=2, help="units of the two hidden layers")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--out", type=Path, default=FOLDER, help="folder of the policy")
    kept = "file to go on from, and to keep the state of learning in; to judge hands: the state of learning to play"
    parser.add_argument("--checkpoint", type=Path, help=kept)
    asked = parser.parse_args(argv)
    if asked.name in HAND_PLANS and asked.checkpoint is None:
        parser.error(f"{asked.name} needs --checkpoint FILE, the state of learning to play")
    _learn(asked.name, asked, asked.out / f"{asked.name}.policy")
    return 0


def _learn(name: str, asked: argparse.Namespace, file: Path) -> None:
    """Learns to play, or to judge hands, by the usual recipe with what the options change in it."""
    if name in PLANS:
        plan = PLANS[name]
        recipe = _recipe(plan.usual, asked)
        network = learn_rounds(plan, recipe, asked.checkpoint)
        figures = plan.measured(network, recipe.seed + 1)
        units = plan.at.units
    else:
        judging = HAND_PLANS[name]
        recipe = _recipe(judging.usual, asked)
        player = pickle.loads(asked.checkpoint.read_bytes())[0]  # written by this program
        network, error = judge_hands(judging, player, recipe)
        figures, units = {judging.error: round(error, 3)}, judging.at.units
    write(network, units, {"shape": name, "recipe": asdict(recipe), **figures}, file)


def _recipe(usual: Recipe, asked: argparse.Namespace) -> Recipe:
    given = {name: getattr(asked, name) for name in ("rounds", "deals", "seed") if getattr(asked, name) is not None}
    return replace(usual, sizes=tuple(asked.sizes or usual.sizes), **given)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
