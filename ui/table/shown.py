"""What the table shows beside its cards, at one moment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.cards import Card
    from ui.table.sentences import Said


@dataclass(frozen=True, slots=True)
class Shown:
    """What the stage shows beside the cards, at one moment.

    `legal` are the cards that may be played, None while it is not the person's turn. `awaited` says that the trick
    waits for somebody. `covered`: nobody is to see the hand.
    """

    now: float
    turn: int | None = None
    awaited: bool = False
    thinking: float | None = None
    said: Said | None = None
    legal: frozenset[Card] | None = None
    swap: Card | None = None
    swap_later: frozenset[Card] = frozenset()
    swap_mood: str = ""
    focused: Card | None = None
    covered: bool = False
    bar_hovered: str = ""
    bar_focused: str = ""
    bar_pressed: str = ""
