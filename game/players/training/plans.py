"""What is learned of each family of games by playing, and how well: points over random cards, or contracts made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from game.players.policy.inputs import PlayInputs
from game.players.policy.shapes.alone_inputs import ALONE
from game.players.policy.shapes.called_inputs import CALLED
from game.players.policy.shapes.free_inputs import FREE
from game.players.training.alone_tables import AloneTables
from game.players.training.called_tables import CalledTables
from game.players.training.contract_tables import ContractTables
from game.players.training.free_tables import SHAPES, FreeTables, Shape
from game.players.training.guests import Guests
from game.players.training.network import Network
from game.players.training.selfplay import LearningPlan, Lesson, Recipe, anything, best_of, either, play_out, practise

_JUDGED: Final = 2000  # deals of free play for the figure in the file; four times as many as for a line of progress
_MADE: Final = 20_000  # contracts for the figure in the file
_LOOKED_AT: Final = 4000  # contracts for each figure in a line of progress


def free_plan(shape: Shape) -> LearningPlan:
    """Free play of this shape, beside guests."""

    def lesson(network: Network, recipe: Recipe, share: float, chance: np.random.Generator) -> Lesson:
        tables = FreeTables(shape, recipe.deals, chance)
        guests = Guests(tables, recipe.guests, chance)
        return practise(network, tables, recipe, share, chance, guests)

    def figures(network: Network, _before: Network) -> str:
        return f"{_over_random(network, shape, _JUDGED // 4, 0):+.1f} against random"

    def measured(network: Network, seed: int) -> dict[str, float]:
        return {"lead_over_random": round(_over_random(network, shape, _JUDGED, seed), 1)}

    return LearningPlan(FREE, FREE.slots, Recipe(), 50, lesson, figures, measured)


def _over_random(network: Network, shape: Shape, deals: int, seed: int) -> float:
    """By how many card points a deal it leads over random cards, half of the deals on side 0 and half on side 1."""
    chance = np.random.default_rng(seed)
    return sum(_lead(network, FreeTables(shape, deals, chance), own, chance) for own in (0, 1)) / 2


def _lead(network: Network, tables: FreeTables, own: int, chance: np.random.Generator) -> float:
    mine = tables.sides == own
    play_out(tables, either(lambda: mine[tables.turn], best_of(network), anything(chance)))
    totals = tables.side_points()
    return float(totals[:, mine][:, 0].mean() - totals[:, ~mine].mean())


def contract_plan(
    at: PlayInputs, deal: Callable[[int, np.random.Generator], ContractTables], usual: Recipe, by: str
) -> LearningPlan:
    """Contracts, to play for them and against them; `by` are those who have one, as a line of progress calls them."""

    def lesson(network: Network, recipe: Recipe, share: float, chance: np.random.Generator) -> Lesson:
        return practise(network, deal(recipe.deals, chance), recipe, share, chance, None)

    def made(holders: Network, defenders: Network, deals: int, seed: int) -> float:
        tables = deal(deals, np.random.default_rng(seed))
        play_out(tables, either(lambda: tables.for_contract(tables.turn), best_of(holders), best_of(defenders)))
        return float(tables.made().mean())

    def figures(network: Network, before: Network) -> str:
        new, old = made(network, before, _LOOKED_AT, 0), made(before, network, _LOOKED_AT, 0)
        return f"{new:.1%} made against the last defenders, {old:.1%} by the last {by}"

    def measured(network: Network, seed: int) -> dict[str, float]:
        return {"made": round(made(network, network, _MADE, seed), 3)}

    return LearningPlan(at, at.slots, usual, 100, lesson, figures, measured)


PLANS: Final = {
    **{name: free_plan(shape) for name, shape in SHAPES.items()},
    "call-5": contract_plan(CALLED, CalledTables, Recipe(sizes=(256, 96), deals=1024, rounds=3000), "callers"),
    "alone-3": contract_plan(ALONE, AloneTables, Recipe(sizes=(160, 64), deals=768, rounds=2000), "declarers"),
}
