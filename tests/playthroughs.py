"""Whole deals kept as files: a seed, every action of computer players in all seats, and the result.

`python -m tests.playthroughs` writes them anew, after a change that is meant to make a difference.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

from game import engine, seeds
from game.actions import to_json
from game.bots import choose
from game.deal import Deal
from game.phases.count import settle
from tests.tables import TABLES, book, view

FOLDER = Path(__file__).resolve().parent / "golden"
BUDGET = 8


def played_through(name: str, players: int, number: int) -> dict[str, Any]:
    """A deal of this game that is played, not passed out."""
    while True:
        seed = seeds.derived(players, number)
        deal = engine.start(book(name, players), number % players, seed)
        actions = []
        while (seat := engine.to_act(deal)) is not None:
            action = choose(view(deal, seat), BUDGET, Random(0))
            actions.append({"seat": seat, **to_json(action)})
            engine.apply(deal, seat, action)
        if not deal.passed_out:
            break
        number += 1
    told = {"game": name, "players": players, "dealer": deal.dealer, "seed": seeds.material(seed)}
    return {**told, "actions": actions, "result": result(deal)}


def result(deal: Deal) -> dict[str, Any]:
    """The outcome of a deal that is over, as plain data."""
    counted = settle(deal)
    return {
        "winners": list(counted.winners),
        "points": {side.name: side.points for side in counted.sides},
        "game_points": list(counted.game_points),
    }


def main() -> None:
    """Writes every playthrough."""
    FOLDER.mkdir(exist_ok=True)
    for name, players in TABLES:
        text = json.dumps(played_through(name, players, 1), indent=1)
        (FOLDER / f"{name}-{players}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
