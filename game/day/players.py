"""Those who sit with the person: they play by rule, in whole numbers and without a clock: the same everywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.arena.yardsticks import careful
from game.players import EVEN, STRONGEST, Players
from game.players.knowledge.books import book_of
from game.players.knowledge.imagine import Knowledge
from game.players.search.choice import sensible

if TYPE_CHECKING:
    from game.engine.actions import Action
    from game.engine.view import View

ON_TURN: Final = "act"
ASIDE: Final = "aside"


def answer(view: View) -> Action:
    """What somebody who plays by rule does on turn."""
    return careful(view, sensible(Knowledge(view, book_of(view))))


class DayPlayers(Players):
    """Computer players of a day's deal: each answer comes at once, from what the seat may know."""

    def __init__(self) -> None:
        super().__init__(workers=False)
        self._last = 0
        self._told: list[tuple[int, Action | None]] = []

    def ask(self, seat: int, view: View, level: str = STRONGEST, kind: str = ON_TURN, temper: str = EVEN) -> int:
        """A ticket; out of turn nobody does anything."""
        self._last += 1
        self._told.append((self._last, answer(view) if kind == ON_TURN else None))
        return self._last

    def poll(self) -> list[tuple[int, Action | None]]:
        """The answers since the last look."""
        told, self._told = self._told, []
        return told

    def drop(self, tickets: object) -> None:
        """Nothing is thought about for long."""

    def forget(self) -> None:
        """Drops every answer that was not fetched."""
        self._told = []
