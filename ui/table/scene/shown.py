"""What the table shows beside its cards, at one moment."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ui.table.scene.help import Help

if TYPE_CHECKING:
    from game.engine.cards import Card
    from ui.table.panels.prompts import Badge
    from ui.table.scene.sentences import Message


@dataclass(frozen=True, slots=True)
class StageView:
    """What the stage shows beside the cards, at one moment.

    `legal` are the cards that may be played, None while it is not the person's turn. `awaited` says that the trick
    waits for somebody. `badges` are the gold buttons with how they are met. `chosen` cards of the hand stand out,
    `hinted` ones are advised, others carry a word as one of the `tags`. `covered`: nobody is to see the hand. `own`:
    the one at the lower edge is the person before the screen.
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
    bar_hovered: str = ""
    bar_focused: str = ""
    bar_pressed: str = ""
