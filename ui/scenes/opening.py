"""From the choice of a game to its first cards: lots where they were asked for, agreed rules where they are new."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import games

if TYPE_CHECKING:
    from game.variant import Variant
    from ui.desk import Desk
    from ui.scene import Scene


def first_deal(desk: Desk, variant: Variant, players: int, target: int | None) -> Scene:
    """The screen on which this match begins."""
    from ui.scenes.table import TableScene

    return TableScene(desk, games.begin(desk, variant, players, target))
