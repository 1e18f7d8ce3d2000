"""Computer players, as the rest of the program sees them: ask with a View, get an action.

What thinks is not imported before the first question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.players.knowledge.signs import looks_at, noticed_signs
from game.players.knowledge.signs import without_missed_signs as view_as_heard
from game.players.process.pipe import BUDGET
from game.players.process.worker import Players
from game.players.style.levels import EVEN, LEVELS, STRONGEST, TEMPERS, USUAL

if TYPE_CHECKING:
    from random import Random

    from game.engine.actions import Action
    from game.engine.view import View

__all__ = ["BUDGET", "EVEN", "LEVELS", "STRONGEST", "TEMPERS", "USUAL", "Players"]  # handed on
__all__ += ["looks_at", "noticed_signs", "view_as_heard"]


def choose(view: View, budget: int, rng: Random, level: str = STRONGEST, temper: str = EVEN) -> Action:
    """The computer's answer to this View, thought out here and now; see `game.players.search.choice`."""
    from game.players.search.choice import choose as think

    return think(view, budget, rng, level, temper)


def aside(view: View, level: str = STRONGEST, temper: str = EVEN) -> Action | None:
    """What the computer does out of turn, a sign, a swap or a sure claim; None on most occasions."""
    from game.players.search.choice import aside as speak

    return speak(view, level, temper)
