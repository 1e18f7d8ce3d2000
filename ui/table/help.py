"""What a table helps with: as the person chose in the settings, less where the seat plays with little help or none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.session import Seat
    from game.store.settings import Choices


@dataclass(frozen=True, slots=True)
class Help:
    """The sign on the card that wins, the points that lie in the trick, the points in the piles, tricks seen again."""

    winning: bool = True
    points: bool = True
    count: bool = False
    last_tricks: str = "last"


def help_of(seat: Seat, choices: Choices) -> Help:
    """Little help leaves only the points on the table; without help there is nothing that real cards do not tell."""
    full, some = seat.help == "full", seat.help != "none"
    return Help(
        winning=choices.winning_tag and full,
        points=choices.table_points and some,
        count=choices.running_count and full,
        last_tricks=choices.last_tricks if some or choices.last_tricks == "none" else "last",
    )
