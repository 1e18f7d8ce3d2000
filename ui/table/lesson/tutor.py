"""Leads through a lesson at one table: says what stands in it, step by step, and lets nothing be done but that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.actions import Play
from game.i18n.words import _
from game.lessons.lesson import Ask, Lesson, LessonStep, Others, Tell, Turn, words_of
from ui.core.scene import Control
from ui.table.hints.note_rooms import NoteRooms
from ui.table.lesson.lesson_note import ANSWER, SKIP, LessonNote
from ui.table.lesson.script import ScriptedPlayers
from ui.table.panels.panel import CLOSE, DONE
from ui.table.panels.prompts import PLACES, TAKE_BACK, Extra, panel_for
from ui.table.scene.context import Handled
from ui.table.scene.controls import PAUSES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.engine.actions import Action
    from ui.core.scene import Change
    from ui.table.scene.acts import Acts
    from ui.table.scene.context import Press, TableContext


class Tutor:
    """The teacher at a table. `keep` takes down how far somebody has come, None at the end.

    `go` says where it goes on at a step that lies before, and after the last one; `leave` is the way out of it.
    """

    def __init__(
        self,
        lesson: Lesson,
        step: int,
        keep: Callable[[int | None], None],
        go: Callable[[int | None], Change],
        leave: Callable[[], Change],
        following: str = "",
    ) -> None:
        self.lesson = lesson
        self.players = ScriptedPlayers()
        self._at = step
        self._keep, self._go, self._leave = keep, go, leave
        self._following = following  # the words of the way on after the last step
        self._said = ""  # what is said instead of the step's words: to an answer
        self._answered = False  # the step is done, and only the words to it are still there
        self._goal = 0  # so many acts are done when the others have done theirs
        self._shown: object = None  # what the note of now was made for
        self._warned = 0  # how often a wrong answer was explained

    def sit_down(self, table: TableContext, acts: Acts) -> None:
        """Begins at this table."""
        self._table, self._acts = table, acts
        self._enter()

    # -- steps ------------------------------------------------------------------------------------------------------

    @property
    def _step(self) -> LessonStep | None:
        """The step of now; None after the last one."""
        steps = self.lesson.steps
        return steps[self._at] if self._at < len(steps) else None

    @property
    def holds(self) -> bool:
        """Whether the others wait because something is being told."""
        return not isinstance(self._step, Others)

    def _enter(self) -> None:
        """Begins the step of now."""
        self._said, self._answered, self._shown = "", False, None
        step = self._step
        self._keep(self._at if step is not None else None)
        if isinstance(step, Others):
            self.players.coming = list(step.actions)
            self._goal = len(self._table.session.acts) + len(step.actions)
        self._table.clock.wake()

    def _onward(self) -> None:
        self._at += 1
        self._table.prompts.start_again()
        self._enter()

    @property
    def _before(self) -> int | None:
        """The step to which one goes back; None where there is none."""
        told = [place for place in range(min(self._at, len(self.lesson.steps))) if self._tells(place)]
        return told[-1] if told else None

    def _tells(self, place: int) -> bool:
        return not isinstance(self.lesson.steps[place], Others)

    # -- what the person does ---------------------------------------------------------------------------------------

    def offer(self) -> Sequence[Extra]:
        """The way back, in the place of taking back."""
        why = "" if self._before is not None else _("This is the beginning.")
        return (Extra(TAKE_BACK, PLACES[TAKE_BACK], _("Back"), "undo", "Z", reason=why),)

    def press(self, press: Press) -> Handled | None:
        """The keys of the note, and the way out."""
        if press.id in PAUSES or press.key == "escape" or press.id == CLOSE:
            return Handled(self._leave())
        before = self._before
        if press.id in (TAKE_BACK, "key:z"):
            return Handled(None if before is None else self._go(before))
        note = self._note
        if note is None:
            return None
        if press.key.isdecimal() and note.answers:
            self._choose(int(press.key) - 1)
            return Handled()
        if press.id.startswith(ANSWER):
            self._choose(int(press.id.removeprefix(ANSWER)))
            return Handled()
        if press.id in (DONE, SKIP):
            return Handled(self._answer(press.id))
        return None

    def _answer(self, name: str) -> Change | None:
        """A key of the note was pressed: where it leads, if beyond the table."""
        if name == SKIP:
            self._show_how()
        elif self._step is None:
            return self._go(None)
        elif self._said and not self._answered:
            self._said = ""  # and it is tried once more
        elif self._answered or isinstance(self._step, Tell):
            self._onward()
        else:
            self._table.prompts.close()  # what is asked lies under the note
        return None

    def _show_how(self) -> None:
        """Does what is right, for somebody who does not find it."""
        match self._step:
            case Turn() as turn:
                self._acts.do(turn.right[0])
            case Ask(_, choices):
                self._choose(next(place for place, one in enumerate(choices) if one.right))
            case _:
                pass

    def _choose(self, number: int) -> None:
        """Takes this answer to the question."""
        if isinstance(self._step, Ask) and number < len(self._step.choices):
            choice = self._step.choices[number]
            self._said, self._answered = choice.words, choice.right
            self._table.services.sound.play("chime" if choice.right else "no")

    def objects(self, action: Action) -> bool:
        """Whether something is said against this act, which is then not done."""
        step, table = self._step, self._table
        if not isinstance(step, Turn) or self._answered:
            table.refuse(_("First read on: press “Go on”."))
            return True
        reply = step.reply(action)
        if reply is not None and reply.right:
            self._said, self._answered = reply.words, True
            table.prompts.start_again()
            return False
        self._said = reply.words if reply is not None else _("That comes in another lesson.")
        self._warned += 1
        if isinstance(action, Play):
            table.controls.feel.shake(action.card, table.now)
        table.services.sound.play("no")
        table.clock.wake()
        return True

    def describe(self) -> tuple[Control, ...]:
        """What the note says, for whoever does not see it."""
        note = self._note
        if note is None:
            return ()
        x, y, wide, high = note.words_place
        return (Control("text:lesson", "text", note.words, (), (x, y, wide, high)),)

    # -- time ---------------------------------------------------------------------------------------------------------

    def update(self) -> bool:
        """Goes on where the others have done theirs, and lays the note that is due; whether anything is different."""
        table, step = self._table, self._step
        if not table.rests:
            return False
        if isinstance(step, Others):
            if len(table.session.acts) < self._goal:
                return False
            self._onward()
        elif self._answered and not self._said:
            self._onward()
        key = self._at, self._said, self._warned
        if key == self._shown or isinstance(self._step, Others):
            return False
        self._shown = key
        self._lay()
        return True

    def _lay(self) -> None:
        """Lays the note with what is said now."""
        table = self._table
        table.prompts.start_again()
        note = self._made()
        table.prompts.lay_over(note)
        table.arrange()
        if note.first is not None:
            table.controls.ring.focus = note.first

    def _made(self) -> LessonNote:
        step, table = self._step, self._table
        question, heading = table.prompts.question(), words_of(self.lesson.title)
        note = LessonNote(question, rooms=self._rooms, heading=heading)
        if step is None:
            note.said, note.onward = _("That was this lesson."), self._following
        elif self._said:
            note.said = words_of(self._said)
            note.onward = _("Go on") if self._answered else _("Try again")
        else:
            note.said = words_of(step.words) if not isinstance(step, Others) else ""
            note.onward = _("Go on") if isinstance(step, Tell) or panel_for(question) is not None else ""
            note.answers = [words_of(one.label) for one in step.choices] if isinstance(step, Ask) else ()
            note.skips = not isinstance(step, Tell)
        return note

    def _rooms(self) -> NoteRooms:
        """Where the note may lie."""
        return NoteRooms.at(self._table)

    @property
    def _note(self) -> LessonNote | None:
        panel = self._table.prompts.panel
        return panel if isinstance(panel, LessonNote) else None
