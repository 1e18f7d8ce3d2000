"""Small policies that learn from large ones what to say in later tricks: asked often, they cost little."""

from __future__ import annotations

from typing import Final

import numpy as np

from game.players.policy.course import orders
from game.players.policy.shapes.free_inputs import FREE
from game.players.training.free_tables import FreeTables, Shape
from game.players.training.network import Network
from game.players.training.selfplay import LearningPlan, Recipe, TrainingBatch
from game.players.training.tables import Floats

RECIPE: Final = Recipe(sizes=(160, 48), deals=1536, rounds=1500, chance=0.12, last_chance=0.12, batch=1024, rate=2e-3)
_SINCE: Final = 4  # from this part of the tricks on it is asked
_LOOKED_AT: Final = 400  # deals for each figure


def quick_plan(shape: Shape, teacher: Network) -> LearningPlan:
    """What the teacher of this shape thinks of every card that may be played late in a deal."""

    def deals(count: int, strays: float, chance: np.random.Generator) -> TrainingBatch:
        return _taught(teacher, FreeTables(shape, count, chance), strays, chance)

    def lesson(_network: Network, recipe: Recipe, _share: float, chance: np.random.Generator) -> TrainingBatch:
        return deals(recipe.deals, recipe.chance, chance)

    def off_by(network: Network, seed: int) -> float:
        known = deals(_LOOKED_AT, RECIPE.chance, np.random.default_rng(seed))
        found = network.values(known.seen)[np.arange(len(known.cards)), known.cards]
        return float(np.sqrt(((found - known.aims) ** 2).mean()))

    def figures(network: Network, _before: Network) -> str:
        return f"off by {off_by(network, 0):.3f}"

    def measured(network: Network, seed: int) -> dict[str, float]:
        return {"off_by": round(off_by(network, seed), 4)}

    return LearningPlan(FREE, FREE.slots, RECIPE, 25, lesson, figures, measured)


def _taught(teacher: Network, tables: FreeTables, strays: float, chance: np.random.Generator) -> TrainingBatch:
    """These deals played by the teacher, but for some stray cards, and what it said of every card in later tricks."""
    seen, cards, aims = [], [], []
    while not tables.over:
        sight, legal = tables.inputs(), tables.legal()
        values = _mean_values(teacher, sight)
        if _SINCE * tables.trick >= tables.tricks:
            rows, options = np.nonzero(legal)
            seen.append(sight[rows])
            cards.append(options)
            aims.append(values[rows, options])
        drawn = np.where(chance.random(len(legal))[:, None] < strays, chance.random(legal.shape), values)
        tables.act(np.where(legal, drawn, -np.inf).argmax(axis=1))
    return TrainingBatch(np.concatenate(seen), np.concatenate(cards), np.concatenate(aims))


def _mean_values(teacher: Network, sight: Floats) -> Floats:
    """By row and slot: the mean over all orders of the plain suits."""
    ways, total = orders(FREE), np.zeros((len(sight), FREE.slots), dtype=np.float32)
    for way in ways:
        turned = np.empty_like(sight)
        turned[:, way] = sight
        total += teacher.values(turned)[:, way[: FREE.slots]]
    return total / np.float32(len(ways))
