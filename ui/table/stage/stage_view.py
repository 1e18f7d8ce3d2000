"""What the table shows beside its cards, at one moment, and what it helps with.

It helps as the person chose in the settings, less where the seat plays with little help or none.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from pygame import Rect

if TYPE_CHECKING:
    from game.engine.cards import Card
    from game.match.session import Seat
    from game.storage.settings import Choices
    from ui.table.panels.prompts import Badge
    from ui.table.scene.sentences import Message
    from ui.table.talk.speech import Speech


Laid: TypeAlias = dict[str, Rect]  # where words and buttons lie in a picture, by name


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


@dataclass(frozen=True, slots=True)
class StageView:
    """What the stage shows beside the cards, at one moment.

    `legal` are the cards that may be played, None while it is not the person's turn. `awaited` says that the trick
    waits for somebody. `badges` are the gold buttons with how they are met. `chosen` cards of the hand stand out,
    `hinted` ones are advised, others carry a word as one of the `tags`. `covered`: nobody is to see the hand. `own`:
    the one at the lower edge is the person before the screen. `paper` is where a sheet lies,
    `note` where it is a note, which the trick stays beside; `tells_trump`: the trump suit stands on it. `under`: where
    sheets of other screens lie over the table.
    """

    now: float
    turn: int | None = None
    awaited: bool = False
    thinking: float | None = None
    said: Message | None = None
    legal: frozenset[Card] | None = None
    badges: tuple[tuple[Badge, str], ...] = ()
    swap_later: frozenset[Card] = frozenset()
    chosen: frozenset[Card] = frozenset()
    hinted: frozenset[Card] = frozenset()
    tags: Mapping[Card, str] = field(default_factory=dict)
    focused: Card | None = None
    covered: bool = False
    own: bool = True
    help: Help = field(default_factory=Help)
    speech: Speech | None = None
    bar_hovered: str = ""
    bar_focused: str = ""
    bar_pressed: str = ""
    paper: Rect | None = None
    note: Rect | None = None
    tells_trump: bool = False
    under: tuple[Rect, ...] = ()

    def cuts(self, place: Rect) -> bool:
        """Whether paper of any kind lies over a part of this."""
        return (self.paper is not None and bool(self.paper.colliderect(place))) or place.collidelist(self.under) >= 0


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
