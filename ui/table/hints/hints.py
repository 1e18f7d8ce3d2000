"""The hint of one table: asked for, thought about elsewhere, shown as a note, and counted once for every decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.i18n.words import _
from ui.core.scene import Control
from ui.table.hints.hint_note import HintNote, decision
from ui.table.hints.note_rooms import NoteRooms
from ui.table.panels.panel import DONE
from ui.table.panels.prompts import HINT, PLACES, Extra
from ui.table.scene.context import Handled

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from game.engine.cards import Card
    from game.players.advice.advice import Advice
    from ui.table.scene.acts import Acts
    from ui.table.scene.context import Press, TableContext

PATIENCE: Final = 300.0  # so long the answer may take before one sees that it is thought about


class Hints:
    """What the person is told when he asks what to do.

    A hint is a note that asks nothing: the hand and every button stay as they are while it lies there.
    """

    def __init__(self, table: TableContext, acts: Acts) -> None:
        self._table = table
        self._acts = acts
        self._ticket: int | None = None
        self._asked_at = 0.0
        self._asked_for: Hashable = None  # which decision
        self._known: tuple[Hashable, Advice | None] | None = None  # for which decision, and what was answered
        self._counted: Hashable = None  # the decision for which a hint was written down
        self._note: HintNote | None = None  # made, but perhaps not yet to be seen

    @property
    def _decision(self) -> Hashable:
        return decision(self._table.controller.view)

    @property
    def note(self) -> HintNote | None:
        """The note that lies there."""
        panel = self._table.prompts.panel
        return panel if isinstance(panel, HintNote) else None

    @property
    def waiting(self) -> bool:
        """Whether an answer is still to come."""
        return self._ticket is not None

    @property
    def cards(self) -> frozenset[Card]:
        """The cards of the hand that the note is about."""
        return self.note.cards if self.note is not None else frozenset()

    def describe(self) -> tuple[Control, ...]:
        """What the note says, for whoever does not see it."""
        note = self.note
        if note is None:
            return ()
        x, y, wide, high = note.words_place
        return (Control("text:hint", "text", note.words, (note.step,), (x, y, wide, high)),)

    # -- presses ----------------------------------------------------------------------------------------------------

    def offer(self) -> Sequence[Extra]:
        """The button for a hint, where this seat has any."""
        if not self._table.session.here or self._table.help.most == "none":
            return ()
        over = _("The deal is over.") if self._table.session.deal_over else ""
        return (Extra(HINT, PLACES[HINT], _("Hint"), "hint", "H", opened=self.note is not None, reason=over),)

    def press(self, press: Press) -> Handled | None:
        """The button, its key and the note; whoever presses a card has made up his mind."""
        if press.id in (HINT, "key:h"):
            self._open_or_close()
            return Handled()
        if self.note is not None and press.id.startswith("panel:"):
            self._answer(self.note, press.id)
            return Handled()
        if press.key.isdecimal() and self.close():
            self._table.arrange()
        elif press.id.startswith("card:") and self._table.prompts.covers:
            self.close()  # the card is for the sheet under the note
        return None

    def _open_or_close(self) -> None:
        """Opens the note, or closes it; says why there is none."""
        table = self._table
        if self.close():
            return
        help_ = table.help
        if help_.most == "none":
            table.refuse(_("This seat plays without hints."))
        elif table.session.deal_over:
            table.refuse(_("The deal is over."))
        elif not table.controller.own_turn:
            table.guard.wish(None, table.now)
            table.refuse(_("A hint comes when it is your turn."), out_of_turn=True)
        else:
            table.director.hurry(table.now)
            self._ask(help_.hint, help_.most)

    def _answer(self, note: HintNote, name: str) -> None:
        """A key of the note was pressed."""
        if name == DONE and note.step == note.most == "nudge":
            self.close()
        elif (action := note.press(name, by_enter=True)) is not None:
            self._acts.do(action)

    def close(self) -> bool:
        """Takes the note away, or stops waiting for it; whether there was any."""
        waited, of_now = self.waiting and self.note is None, self._asked_for == self._decision
        self._drop()
        closed = self.note is not None and self._table.prompts.close()
        return of_now and (closed or waited)  # nobody has put away what was about something else

    # -- what is thought about --------------------------------------------------------------------------------------

    def _ask(self, step: str, most: str) -> None:
        """Opens the note at this step, or as soon as there is something to say."""
        self._drop()
        table = self._table
        self._note = HintNote(table.prompts.question(), step=step, most=most, rooms=self._rooms)
        self._asked_for = self._decision
        if self._known is not None and self._known[0] == self._decision:
            self._show(self._known[1])
            return
        self._ticket = table.services.players.advise(table.eyes, table.controller.view)
        self._asked_at = table.now

    def _rooms(self) -> NoteRooms:
        """Where the note may lie."""
        note = self.note or self._note
        return NoteRooms.at(self._table, large=note is not None and note.step == "others")

    def update(self) -> bool:
        """Listens for the answer; whether anything about the note is different. Then its gold button has the focus."""
        if self._ticket is None or not self._heard():
            return False
        if self.note is not None and self.note.advice is not None:
            self._table.arrange()
            self._table.controls.ring.focus = DONE
        return True

    def _heard(self) -> bool:
        if self._asked_for != self._decision:
            self.close()  # something was done meanwhile: nobody waits for this any more
            return True
        for ticket, advice in self._table.services.players.advices():
            if ticket == self._ticket:
                self._ticket, self._known = None, (self._decision, advice)
                self._show(advice)
                return True
        if self.note is None and self._note is not None and self._table.now - self._asked_at >= PATIENCE:
            self._table.prompts.lay_over(self._note)
            return True
        return False

    def _show(self, advice: Advice | None) -> None:
        """Puts what was answered on the note, and the note on the table."""
        note = self._note
        if note is None:
            return
        note.know(advice)
        if self.note is None:
            self._table.prompts.lay_over(note)
        if advice is not None and not note.alone and self._counted != self._decision:
            self._counted = self._decision
            self._table.session.hint(self._table.eyes)

    def _drop(self) -> None:
        if self._ticket is not None:
            self._table.services.players.drop([self._ticket])
        self._ticket = self._note = None
