"""What a press may not do yet, and what becomes of one that came too soon.

One movement of the hand plays one card: the second press of a double click, or of a key, plays none. Nor does a click
play a card that came into the hand under it. What was pressed for one's own turn just before it came is heard then.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ui.core.input import LEFT, Input, Key, PointerDown, PointerUp

if TYPE_CHECKING:
    from game.engine.actions import Action
    from game.engine.cards import Card

HOLDS: Final = 250.0  # input is never ignored for longer
SOON: Final = 1500.0  # so long a press waits for the turn: as long as the refusal is to be read
KEYS: Final = ("enter", "space")


class PlayGuard:
    """Remembers with what the person acted last, for a quarter of a second."""

    def __init__(self) -> None:
        self._cause: PointerUp | Key | None = None
        self._until: float | None = None

    def acted(self, cause: Input | None) -> None:
        """The person has just acted with this input."""
        self._cause = self._until = None
        if isinstance(cause, PointerUp) or (isinstance(cause, Key) and cause.name in KEYS):
            self._cause = cause

    def tick(self, now: float) -> None:
        """The time of now: the guard holds from the first one after the act."""
        if self._cause is not None:
            self._until = now + HOLDS if self._until is None else self._until
            if now >= self._until:
                self._cause = None

    @property
    def holds(self) -> bool:
        """Whether a press like the last one would not count."""
        return self._cause is not None

    def swallows(self, event: Input, near: float) -> bool:
        """Whether this is that press again: the same key, or the pointer less than `near` from where it was."""
        match self._cause, event:
            case PointerUp(before), PointerDown(pos, button) if button == LEFT:
                return math.dist(before, pos) <= near
            case Key(before_name), Key(name):
                return before_name == name
            case _:
                return False


class Arrivals:
    """Knows which cards have only just come into the hand: whoever clicks there now has not seen them yet."""

    def __init__(self) -> None:
        self._since: dict[Card, float] = {}

    def hold(self, cards: Sequence[Card], now: float) -> None:
        """The hand of now: a card that was not in it before has just come, flying or not."""
        self._since = {card: self._since.get(card, now) for card in cards}

    def fresh(self, card: Card, now: float) -> bool:
        """Whether a click on the card does not count yet."""
        return now < self._since.get(card, now) + HOLDS

    def any_fresh(self, now: float) -> bool:
        """Whether there is such a card."""
        return any(self.fresh(card, now) for card in self._since)


@dataclass(frozen=True, slots=True)
class Wish:
    """What was pressed before it could be: an act, or a hint where there is none; and the press."""

    action: Action | None
    cause: Input | None
    at: float


class TooSoon:
    """Keeps the last wish until the turn comes, or until it is so long ago that its refusal has been read."""

    def __init__(self) -> None:
        self._wish: Wish | None = None

    def wish(self, action: Action | None, cause: Input | None, now: float) -> None:
        """Keeps what was refused, and only because it was not the person's turn yet."""
        self._wish = Wish(action, cause, now)

    def forget(self) -> None:
        """The person has done something else since, or somebody else sits here."""
        self._wish = None

    def due(self, own_turn: bool, rests: bool, now: float) -> Wish | None:
        """The wish that can be heard now, once: a hint when the turn has come, an act when it is also seen."""
        wish = self._wish
        if wish is None or (own_turn and wish.action is not None and not rests):
            return None
        if not own_turn and now < wish.at + SOON:
            return None
        self._wish = None
        return wish if own_turn else None
