"""`python3 -m game.players.training NAME`: learns a policy by self-play, written where the players look."""

from __future__ import annotations

import argparse
import pickle
import sys
from dataclasses import asdict, replace
from pathlib import Path
from typing import Final, get_args

from game.players.policy.policy import FOLDER, POINTS
from game.players.policy.shapes.free_inputs import FREE
from game.players.policy.shapes.free_view import QUICK
from game.players.training.free_tables import SHAPES, Utility
from game.players.training.network import read, write
from game.players.training.plans import HAND_PLANS, PLANS
from game.players.training.quick import quick_plan
from game.players.training.selfplay import LearningPlan, Recipe, learn_rounds

TAUGHT: Final = ("free-2", "free-4")  # policies of which there are quick twins


def main(argv: list[str]) -> int:
    """0 when the policy is written."""
    parser = argparse.ArgumentParser(prog="python3 -m game.players.training", description=__doc__)
    parser.add_argument("name", choices=sorted([*PLANS, *HAND_PLANS, *(f"{name}{QUICK}" for name in TAUGHT)]))
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--deals", type=int, help="deals in a round")
    parser.add_argument("--sizes", type=int, nargs=2, help="units of the two hidden layers")
    parser.add_argument("--seed", type=int)
    parser.add_argument("--utility", choices=get_args(Utility), help="what free play is for")
    parser.add_argument("--swapping", type=float, help="share of the deals of free play with swaps for the turn-up")
    parser.add_argument("--rate", type=float, help="how fast it learns at first")
    parser.add_argument("--out", type=Path, default=FOLDER, help="folder of the policy")
    parser.add_argument("--checkpoint", type=Path, help="file to go on from, and to keep the state of learning in")
    parser.add_argument("--begin", metavar="NAME", help="the policy whose numbers are gone on from, not random ones")
    parser.add_argument("--player", type=Path, help="such a file of learning to play, of which hands are judged")
    asked = parser.parse_args(argv)
    plan = PLANS.get(asked.name) or _taught(asked.name)
    if plan is None:
        if asked.player is None:
            parser.error(f"{asked.name} needs --player FILE, the state of learning to play")
        plan = HAND_PLANS[asked.name](pickle.loads(asked.player.read_bytes())[0])  # written by this program
    recipe = _recipe(plan.usual, asked)
    first = None if asked.begin is None else read(FOLDER / f"{asked.begin}.policy", plan.at.units, plan.at.length)
    if first is not None:
        recipe = replace(recipe, sizes=first.sizes, begun=asked.begin)
    network = learn_rounds(plan, recipe, asked.checkpoint, first)
    judged = {} if plan.judges == POINTS else {"judges": plan.judges}
    told = {"shape": asked.name, **judged, "recipe": asdict(recipe), **plan.measured(network, recipe.seed + 1)}
    write(network, plan.at.units, told, asked.out / f"{asked.name}.policy")
    return 0


def _taught(name: str) -> LearningPlan | None:
    """The plan of a small policy that learns from a large one; None for other names."""
    teacher = name.removesuffix(QUICK)
    if teacher == name:
        return None
    return quick_plan(SHAPES[teacher], read(FOLDER / f"{teacher}.policy", FREE.units, FREE.length))


def _recipe(usual: Recipe, asked: argparse.Namespace) -> Recipe:
    """The usual recipe with what the options change in it."""
    given = {
        name: getattr(asked, name)
        for name in ("rounds", "deals", "seed", "rate", "utility", "swapping")
        if getattr(asked, name) is not None
    }
    return replace(usual, sizes=tuple(asked.sizes or usual.sizes), **given)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
