"""Computer players, as the rest of the program sees them: ask with a View, get an action.

Nothing heavy is imported before the first question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.players.process.pipe import BUDGET, LONGER, measure_budget
from game.players.process.worker import Players
from game.players.style.levels import EVEN, LEVELS, POLICY, STRONGEST, TEMPERS, USUAL

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from game.engine.actions import Action
    from game.engine.view import View

__all__ = [  # handed on
    "BUDGET",
    "EVEN",
    "LEVELS",
    "LONGER",
    "POLICY",
    "STRONGEST",
    "TEMPERS",
    "USUAL",
    "Players",
    "measure_budget",
]


def choose(view: View, budget: int, rng: Random, level: str = STRONGEST, temper: str = EVEN) -> Action:
    """The computer's answer to this View, thought out here and now; see `game.players.search.choice`."""
    from game.players.search.choice import choose as think

    return think(view, budget, rng, level, temper)


def aside(view: View, level: str = STRONGEST, temper: str = EVEN) -> Action | None:
    """What the computer does out of turn, a sign, a swap or a sure claim; None on most occasions."""
    from game.players.search.choice import aside as speak

    return speak(view, level, temper)


def looks_at(seat: int, sides: Sequence[Sequence[int]], deal: int, trick: int) -> int | None:
    """Whom a computer player keeps its eyes on in this trick, to catch a sign."""
    from game.players.knowledge.signs import looks_at as watches

    return watches(seat, sides, deal, trick)


def view_as_heard(view: View, level: str) -> View:
    """The View without the signs of others that a player of this level does not notice."""
    from game.players.knowledge.signs import without_missed_signs as noticed

    return noticed(view, level)


def noticed_signs(view: View, level: str) -> tuple[tuple[int, str, int], ...]:
    """The signs of other sides that a player of this level has noticed in the deal: (maker, meaning, trick from 0)."""
    from game.players.knowledge.signs import noticed_signs as noticed

    return noticed(view, level)
