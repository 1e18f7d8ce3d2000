"""The hint of one table: asked for, thought about elsewhere, shown as a note, and counted once for every decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from game.i18n.words import _
from ui.table.hints.hint_note import HintNote, decision

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable

    from game.engine.cards import Card
    from game.engine.view import View
    from game.match.session import Session
    from game.players.advice.advice import Advice
    from ui.table.panels.prompts import Prompts
    from ui.table.scene.controller import Controller

PATIENCE: Final = 300.0  # so long the answer may take before one sees that it is thought about


class Thinkers(Protocol):
    """Those who think about a hint: asked with a view, they answer later."""

    def advise(self, seat: int, view: View, background: bool = False) -> int: ...
    def advices(self) -> list[tuple[int, Advice | None]]: ...
    def drop(self, tickets: Iterable[int]) -> None: ...


class Hints:
    """What the person before one screen is told when he asks what to do."""

    def __init__(
        self, session: Session, controller: Controller, asks: Prompts, thinkers: Callable[[], Thinkers]
    ) -> None:
        """`thinkers` are asked for when the first hint is."""
        self._session, self._controller, self._asks = session, controller, asks
        self._thinkers = thinkers
        self._ticket: int | None = None
        self._asked_at = 0.0
        self._asked_for: Hashable = None  # which decision
        self._known: tuple[Hashable, Advice | None] | None = None  # for which decision, and what was answered
        self._counted: Hashable = None  # the decision for which a hint was written down
        self._note: HintNote | None = None  # made, but perhaps not yet to be seen

    @property
    def _decision(self) -> Hashable:
        return decision(self._controller.view)

    @property
    def note(self) -> HintNote | None:
        """The note that lies there."""
        return self._asks.panel if isinstance(self._asks.panel, HintNote) else None

    @property
    def waiting(self) -> bool:
        """Whether an answer is still to come."""
        return self._ticket is not None

    @property
    def cards(self) -> frozenset[Card]:
        """The cards of the hand that the note is about."""
        return self.note.cards if self.note is not None else frozenset()

    def refusal(self, most: str) -> str:
        """Why there can be no hint now; nothing when there can."""
        if most == "none":
            return _("This seat plays without hints.")
        return "" if self._controller.own_turn else _("A hint comes when it is your turn.")

    def ask(self, step: str, most: str, now: float, top: Callable[[], float | None]) -> None:
        """Opens the note at this step, or as soon as there is something to say."""
        self._drop()
        self._note = HintNote(self._asks.question(), step=step, most=most, top=top)
        self._asked_for = self._decision
        if self._known is not None and self._known[0] == self._decision:
            self._show(self._known[1])
            return
        self._ticket = self._thinkers().advise(self._controller.eyes, self._controller.view)
        self._asked_at = now

    def close(self) -> bool:
        """Takes the note away, or stops waiting for it; whether there was any."""
        waited, of_now = self.waiting and self.note is None, self._asked_for == self._decision
        self._drop()
        closed = self.note is not None and self._asks.close()
        return of_now and (closed or waited)  # nobody has put away what was about something else

    def update(self, now: float) -> bool:
        """Listens for the answer; whether anything about the note is different."""
        if self._ticket is None:
            return False
        if self._asked_for != self._decision:
            self.close()  # something was done meanwhile: nobody waits for this any more
            return True
        for ticket, advice in self._thinkers().advices():
            if ticket == self._ticket:
                self._ticket, self._known = None, (self._decision, advice)
                self._show(advice)
                return True
        if self.note is None and self._note is not None and now - self._asked_at >= PATIENCE:
            self._asks.lay_over(self._note)
            return True
        return False

    def _show(self, advice: Advice | None) -> None:
        """Puts what was answered on the note, and the note on the table."""
        note = self._note
        if note is None:
            return
        note.know(advice)
        if self.note is None:
            self._asks.lay_over(note)
        if advice is not None and not note.alone and self._counted != self._decision:
            self._counted = self._decision
            self._session.hint(self._controller.eyes)

    def _drop(self) -> None:
        if self._ticket is not None:
            self._thinkers().drop([self._ticket])
        self._ticket = self._note = None
