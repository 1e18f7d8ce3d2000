"""Those who play in a lesson with the pupil: each does what the lesson says, when it comes to that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.players import EVEN, STRONGEST, Players
from ui.table.scene.controller import ASIDE

if TYPE_CHECKING:
    from game.engine.actions import Action
    from game.engine.view import View

ON_TURN: Final = "act"  # the kind of question that asks for the act of whose turn it is


class ScriptedPlayers(Players):
    """Computer players that do what stands in `coming`, one act after the other, and wait while nothing does."""

    def __init__(self) -> None:
        super().__init__(workers=False)
        self.coming: list[Action] = []
        self._last = 0  # the ticket that was given last
        self._waits = 0  # that of the question for whose turn it is
        self._asides: list[int] = []

    def ask(self, seat: int, view: View, level: str = STRONGEST, kind: str = ON_TURN, temper: str = EVEN) -> int:
        """A ticket for the question."""
        self._last += 1
        if kind == ASIDE:
            self._asides.append(self._last)
        else:
            self._waits = self._last
        return self._last

    def poll(self) -> list[tuple[int, Action | None]]:
        """The next act, once the lesson has one; out of turn nobody does anything."""
        found: list[tuple[int, Action | None]] = [(ticket, None) for ticket in self._asides]
        self._asides = []
        if self._waits and self.coming:
            found.append((self._waits, self.coming.pop(0)))
            self._waits = 0
        return found
