"""What hands are worth before the first card, learned from deals that a network has played which learned to play."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.players.policy.inputs import InputList
from game.players.policy.shapes.alone_inputs import ASKED_LEAST, ASKED_STEP, ASKED_STEPS, CHANCE
from game.players.policy.shapes.called_inputs import CALLING
from game.players.training.alone_tables import AloneTables
from game.players.training.called_tables import CalledTables
from game.players.training.network import Adam, Network
from game.players.training.selfplay import Lesson, Recipe, best_of, learn, play_out
from game.players.training.tables import Floats

MIDDLE, UNIT = 60.0, 60.0  # card points of the caller's side that count 0, and how many count 1
_ANY_CALLER, _ALONE = 0.4, 0.2  # the shares of callers who are not the strongest, and who call a card of their own
_ANY_DECLARER, _SPREAD = 0.6, 35.0  # chances are judged by all kinds of hands, and contracts of all kinds of points
_EVERY: Final = 10  # rounds between two lines of progress


@dataclass(frozen=True, slots=True)
class HandPlan:
    """What a network with the inputs `at` learns of hands, each lesson about `repeats` times.

    `lesson` plays deals out: the hands as they are judged, and what came of them. `error` is what the file calls the
    mean error on deals that were not known yet, and `unit` what it counts there.
    """

    at: InputList
    usual: Recipe
    repeats: int
    lesson: Callable[[Network, Recipe, np.random.Generator], Lesson]
    error: str
    unit: float = 1.0


def judge_hands(plan: HandPlan, player: Network, recipe: Recipe) -> tuple[Network, float]:
    """What hands are worth with such players, and how far deals lie off that on the mean."""
    chance = np.random.default_rng(recipe.seed)
    network = Network.fresh(recipe.sizes, chance, plan.at.length, 1)
    optimiser, error = Adam(network), 0.0
    lessons: list[Lesson] = []
    for number in range(recipe.rounds):
        lesson = plan.lesson(player, recipe, chance)
        lessons.append(lesson)
        error = float(np.sqrt(((network.values(lesson.seen)[:, 0] - lesson.aims) ** 2).mean())) * plan.unit
        for pick in [number, *chance.integers(0, len(lessons), plan.repeats - 1)]:
            learn(network, optimiser, lessons[pick], recipe, recipe.rate_at(number / recipe.rounds), chance)
        if (number + 1) % _EVERY == 0:
            sys.stdout.write(f"{number + 1} of {recipe.rounds} rounds, off by {error:.2f}\n")
            sys.stdout.flush()
    return network, error


def calls_seen(tables: CalledTables) -> Floats:
    """By deal: what the caller judges his hand and call by."""
    rows = tables.rows
    seen = np.zeros((tables.deals, CALLING.length), dtype=np.float32)
    seen[:, CALLING.own : CALLING.own + CALLING.slots] = tables.hands[rows, tables.caller]
    seen[rows, CALLING.with_called + tables.called] = 1
    seen[:, CALLING.alone] = tables.partner == tables.caller
    return seen


def _called_lesson(player: Network, recipe: Recipe, chance: np.random.Generator) -> Lesson:
    """Hands, and the card points that the caller's side won."""
    tables = CalledTables(recipe.deals, chance, _ANY_CALLER, _ALONE)
    seen = calls_seen(tables)
    play_out(tables, best_of(player))
    return _lesson(seen, (tables.contract_points() - MIDDLE) / UNIT)


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


def _alone_lesson(player: Network, recipe: Recipe, chance: np.random.Generator) -> Lesson:
    """Hands, and whether their contracts were made (1) or not (-1)."""
    tables = AloneTables(recipe.deals, chance, _ANY_DECLARER, _SPREAD)
    seen = chances_seen(tables)
    play_out(tables, best_of(player))
    return _lesson(seen, np.where(tables.made(), 1.0, -1.0))


def _lesson(seen: Floats, aims: NDArray[np.float64]) -> Lesson:
    """Hands, and what came of them: the only thing that is judged of each."""
    return Lesson(seen, np.zeros(len(aims), dtype=np.int64), aims.astype(np.float32))


_CALLS: Final = Recipe(sizes=(96, 32), deals=4096, rounds=150, batch=1024, rate=2e-3)
_CHANCES: Final = Recipe(sizes=(96, 32), deals=8192, rounds=150, batch=2048, rate=2e-3)
HAND_PLANS: Final = {
    "call-5-hands": HandPlan(CALLING, _CALLS, 4, _called_lesson, "spread", UNIT),
    "alone-3-chance": HandPlan(CHANCE, _CHANCES, 1, _alone_lesson, "error"),
}
