"""What a table helps with: as the person chose in the settings, less where the seat plays with little help or none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.match.session import Seat
    from game.storage.settings import Choices


@dataclass(frozen=True, slots=True)
class Help:
    """The sign on the card that wins, the points that lie in the trick, the points in the piles, tricks seen again.

    `worth` says when the values of the cards stand beside the hand: new, always or never. `hint` is what a hint says
    first, `most` what it may come to; see `ui.table.hints.hint_note`.
    """

    winning: bool = True
    points: bool = True
    count: bool = False
    last_tricks: str = "last"
    worth: str = "new"
    hint: str = "reason"
    most: str = "others"


def help_of(seat: Seat, choices: Choices) -> Help:
    """Little help leaves only the points on the table, and hints that ask a question.

    Without help there is nothing that real cards do not tell.
    """
    full, some = seat.help == "full", seat.help != "none"
    return Help(
        winning=choices.winning_tag and full,
        points=choices.table_points and some,
        count=choices.running_count and full,
        worth=choices.card_worth if some else "never",
        hint=choices.hints if full else "nudge",
        most="others" if full else "nudge" if some else "none",
        last_tricks=choices.last_tricks if some or choices.last_tricks == "none" else "last",
    )
