"""Explains each trick of somebody's first match, in a note that waits until it was read and can be sent away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n.words import _
from game.lessons.after_trick import explanation
from ui.core.people import seat_name
from ui.core.scene import Control
from ui.table.hints.note_rooms import NoteRooms
from ui.table.lesson.lesson_note import SKIP, LessonNote
from ui.table.panels.panel import DONE
from ui.table.scene.context import Handled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.table.panels.prompts import Extra
    from ui.table.scene.context import Press, TableContext


class TrickTeacher:
    """A part of the table of a session that is `taught`; it says nothing at any other."""

    def __init__(self, table: TableContext) -> None:
        self._table = table
        self._told = self._tricks  # so many tricks need no word any more

    @property
    def _tricks(self) -> int:
        return len(self._table.controller.view.tricks)

    @property
    def note(self) -> LessonNote | None:
        """The note that lies there."""
        panel = self._table.prompts.panel
        return panel if isinstance(panel, LessonNote) else None

    @property
    def holds(self) -> bool:
        """Whether the others wait because something is to be read."""
        session = self._table.session
        return session.taught and not session.deal_over and (self.note is not None or self._tricks > self._told)

    def offer(self) -> Sequence[Extra]:
        """Nothing beside the note."""
        return ()

    def press(self, press: Press) -> Handled | None:
        """The note was read, or nobody wants another one; whoever plays a card has read it, too."""
        if self.note is None:
            return None
        if press.id in (DONE, SKIP):
            self._table.session.taught = press.id == DONE
            self._close()
            return Handled()
        if press.id.startswith("card:") or press.key.isdecimal():
            self._close()
        return None

    def _close(self) -> None:
        self._told = self._tricks
        self._table.prompts.close()
        self._table.arrange()

    def update(self) -> bool:
        """Lays the note about a trick that has come to rest; whether anything is different."""
        table = self._table
        if not self.holds or self.note is not None or not table.rests or table.eyes < 0:
            return False
        self._told = self._tricks
        winner = table.controller.view.tricks[-1].winner
        note = LessonNote(table.prompts.question(), rooms=self._rooms, heading=_("What happened"))
        note.said = explanation(table.session, table.eyes, seat_name(table.session.seats[winner]))
        note.onward, note.skips, note.skip_words = _("Go on"), True, _("No more of this")
        table.prompts.start_again()
        table.prompts.lay_over(note)
        table.arrange()
        table.controls.ring.focus = DONE
        table.clock.wake()
        return True

    def describe(self) -> tuple[Control, ...]:
        """What the note says, for whoever does not see it."""
        if self.note is None:
            return ()
        x, y, wide, high = self.note.words_place
        return (Control("text:lesson", "text", self.note.words, (), (x, y, wide, high)),)

    def _rooms(self) -> NoteRooms:
        return NoteRooms.at(self._table)
