"""Computer players, as the rest of the program sees them: ask with a View, get an action.

Nothing heavy is imported before the first question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.levels import LEVELS, STRONGEST, USUAL
from game.bots.worker import BUDGET, Players

if TYPE_CHECKING:
    from random import Random

    from game.actions import Action
    from game.view import View

__all__ = ["BUDGET", "LEVELS", "STRONGEST", "USUAL", "Players", "choose"]


def choose(view: View, budget: int, rng: Random, level: str = STRONGEST) -> Action:
    """The computer's answer to this View, thought out here and now; see `game.bots.choice`."""
    from game.bots.choice import choose as think

    return think(view, budget, rng, level)
