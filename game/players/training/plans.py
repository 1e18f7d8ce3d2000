"""What is learned of each family of games, and how well: to play, and what hands are worth before the first card.

Play is learned by self-play, hands from deals that a network has played which learned to play.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from game.players.policy.inputs import InputList, PlayInputs
from game.players.policy.policy import POINTS, WIN
from game.players.policy.shapes.alone_inputs import ALONE, ASKED_LEAST, ASKED_STEP, ASKED_STEPS, CHANCE
from game.players.policy.shapes.called_inputs import CALLED, CALLING
from game.players.policy.shapes.extra_inputs import EXTRA
from game.players.policy.shapes.free_inputs import FREE
from game.players.training.alone_tables import AloneTables
from game.players.training.called_tables import CalledTables
from game.players.training.contract_tables import ContractTables
from game.players.training.extra_tables import ExtraTables
from game.players.training.free_tables import SHAPES, FreeTables, Shape
from game.players.training.guests import Guests
from game.players.training.network import Network
from game.players.training.selfplay import (
    LearningPlan,
    Recipe,
    TrainingBatch,
    anything,
    best_of,
    either,
    play_out,
    practise,
)
from game.players.training.tables import Floats

_JUDGED: Final = 2000  # deals of free play for the figure in the file; four times as many as for a line of progress
_MADE: Final = 20_000  # contracts for the figure in the file
_LOOKED_AT: Final = 4000  # contracts for each figure in a line of progress
MIDDLE, UNIT = 60.0, 60.0  # card points of the caller's side that count 0, and how many count 1
_CALLS: Final = Recipe(sizes=(96, 32), deals=4096, rounds=150, batch=1024, rate=2e-3)
_REPEATS: Final = 4  # how often every lesson about calls is learned, about
_ANY_CALLER, _ALONE = 0.4, 0.2  # the shares of callers who are not the strongest, and who call a card of their own
_CHANCES: Final = Recipe(sizes=(96, 32), deals=8192, rounds=150, batch=2048, rate=2e-3)
_ANY_DECLARER, _SPREAD = 0.6, 35.0  # chances are judged by all kinds of hands, and contracts of all kinds of points


def tables_of(shape: Shape, deals: int, chance: np.random.Generator, swapping: float = 0.0) -> FreeTables:
    """Deals of this shape, with swaps in such a share of them where the shape itself has none."""
    return (FreeTables if shape.plain else ExtraTables)(shape, deals, chance, swapping)


def free_plan(shape: Shape) -> LearningPlan:
    """Free play of this shape, beside guests."""

    def lesson(network: Network, recipe: Recipe, share: float, chance: np.random.Generator) -> TrainingBatch:
        tables = tables_of(shape.wanting(recipe.utility), recipe.deals, chance, recipe.swapping)
        guests = Guests(tables, recipe.guests, chance)
        return practise(network, tables, recipe, share, chance, guests)

    def figures(network: Network, _before: Network) -> str:
        return f"{_over_random(network, shape, _JUDGED // 4, 0):+.1f} against random"

    def measured(network: Network, seed: int) -> dict[str, float]:
        return {"lead_over_random": round(_over_random(network, shape, _JUDGED, seed), 1)}

    at, judges = FREE if shape.plain else EXTRA, POINTS if shape.low is None else WIN
    return LearningPlan(at, at.slots, Recipe(), 50, lesson, figures, measured, judges)


def _over_random(network: Network, shape: Shape, deals: int, seed: int) -> float:
    """By how many card points a deal it leads over random cards, half of the deals on side 0 and half on side 1.

    Where few points win as well, it is what the win is worth that counts.
    """
    chance = np.random.default_rng(seed)
    return sum(_lead(network, tables_of(shape, deals, chance), own, chance) for own in (0, 1)) / 2


def _lead(network: Network, tables: FreeTables, own: int, chance: np.random.Generator) -> float:
    mine = tables.sides == own
    play_out(tables, either(lambda: mine[tables.turn], best_of(network), anything(chance)))
    if tables.shape.low is not None:
        return float(tables.utility()[:, mine][:, 0].mean()) * UNIT
    totals = tables.side_points()
    return float(totals[:, mine][:, 0].mean() - totals[:, ~mine].mean())


def contract_plan(
    at: PlayInputs, deal: Callable[[int, np.random.Generator], ContractTables], usual: Recipe, by: str
) -> LearningPlan:
    """Contracts, to play for them and against them; `by` are those who have one, as a line of progress calls them."""

    def lesson(network: Network, recipe: Recipe, share: float, chance: np.random.Generator) -> TrainingBatch:
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


def call_plan(player: Network) -> LearningPlan:
    """The card points that the caller's side wins, by hand and call, with such players."""

    def deal(deals: int, chance: np.random.Generator) -> TrainingBatch:
        tables = CalledTables(deals, chance, _ANY_CALLER, _ALONE)
        seen = calls_seen(tables)
        play_out(tables, best_of(player))
        return _lesson(seen, (tables.contract_points() - MIDDLE) / UNIT)

    return _hand_plan(CALLING, _CALLS, deal, _REPEATS, "spread", UNIT)


def chance_plan(player: Network) -> LearningPlan:
    """The chance that a declarer alone makes his contract, from -1 to 1, with such players."""

    def deal(deals: int, chance: np.random.Generator) -> TrainingBatch:
        tables = AloneTables(deals, chance, _ANY_DECLARER, _SPREAD)
        seen = chances_seen(tables)
        play_out(tables, best_of(player))
        return _lesson(seen, np.where(tables.made(), 1.0, -1.0))

    return _hand_plan(CHANCE, _CHANCES, deal, 1, "error", 1.0)


HAND_PLANS: Final = {"call-5-hands": call_plan, "alone-3-chance": chance_plan}


def _lesson(seen: Floats, aims: Floats) -> TrainingBatch:
    """Hands, and what came of them: the only thing that is judged of each."""
    return TrainingBatch(seen, np.zeros(len(aims), dtype=np.int64), aims.astype(np.float32))


def _hand_plan(
    at: InputList,
    usual: Recipe,
    deal: Callable[[int, np.random.Generator], TrainingBatch],
    repeats: int,
    error: str,
    unit: float,
) -> LearningPlan:
    """Lessons of these deals, learned so often; an `error` of 1 counts `unit`."""
    earlier: list[TrainingBatch] = []

    def lesson(_network: Network, recipe: Recipe, _share: float, chance: np.random.Generator) -> TrainingBatch:
        fresh = deal(recipe.deals, chance)
        if repeats == 1:
            return fresh
        earlier.append(fresh)
        picked = [fresh, *(earlier[pick] for pick in chance.integers(0, len(earlier), repeats - 1))]
        seen, cards, aims = (
            np.concatenate([getattr(one, part) for one in picked]) for part in ("seen", "cards", "aims")
        )
        return TrainingBatch(seen, cards, aims)

    def off_by(network: Network, seed: int) -> float:
        known = deal(usual.deals, np.random.default_rng(seed))
        return float(np.sqrt(((network.values(known.seen)[:, 0] - known.aims) ** 2).mean())) * unit

    def figures(network: Network, _before: Network) -> str:
        return f"{error} {off_by(network, 0):.3f}"

    def measured(network: Network, seed: int) -> dict[str, float]:
        return {error: round(off_by(network, seed), 3)}

    return LearningPlan(at, 1, usual, 10, lesson, figures, measured)


def calls_seen(tables: CalledTables) -> Floats:
    """By deal: what the caller judges his hand and call by."""
    rows = tables.rows
    seen = np.zeros((tables.deals, CALLING.length), dtype=np.float32)
    seen[:, CALLING.own : CALLING.own + CALLING.slots] = tables.hands[rows, tables.caller]
    seen[rows, CALLING.with_called + tables.called] = 1
    seen[:, CALLING.alone] = tables.partner == tables.caller
    return seen


def chances_seen(tables: AloneTables) -> Floats:
    """By deal: what the declarer judges his chance by."""
    rows = tables.rows
    seen = np.zeros((tables.deals, CHANCE.length), dtype=np.float32)
    seen[:, CHANCE.own : CHANCE.own + CHANCE.slots] = tables.hands[rows, tables.declarer]
    seen[:, CHANCE.laid : CHANCE.laid + CHANCE.slots] = tables.laid
    seen[rows, CHANCE.leader_at + (tables.first - tables.declarer) % CHANCE.seats] = 1
    seen[rows, CHANCE.asked + np.clip((tables.needed - ASKED_LEAST) // ASKED_STEP, 0, ASKED_STEPS - 1)] = 1
    seen[:, CHANCE.far] = tables.needed / CHANCE.units[CHANCE.far]
    return seen
