"""The note with what a lesson says now: words and a way on, or a question with answers to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from game.i18n.words import _
from ui.table.hints.free_note import FreeNote
from ui.table.panels.panel import DONE, PanelRow, done_button, tree_row
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Down
from ui.widgets.kit.layout_parts import Sized

if TYPE_CHECKING:
    from game.engine.actions import Action
    from game.engine.view import View
    from ui.widgets.base import Brush

ANSWER: Final = "panel:lesson-answer:"  # begins the name of an answer's key
SKIP: Final = "panel:lesson-skip"


@dataclass
class LessonNote(FreeNote):
    """What is said now, under the title of the lesson.

    `onward` are the words of the gold button, none where the pupil is to act; `answers` can be chosen instead. With
    `skips` it can be passed over.
    """

    lamp: ClassVar[str] = "book"

    heading: str = ""
    said: str = ""
    onward: str = ""
    answers: Sequence[str] = ()
    skips: bool = False
    skip_words: str = ""  # where that is not called skipping

    @property
    def title(self) -> str:
        return self.heading

    @property
    def body(self) -> str:
        return self.said

    @property
    def first(self) -> str | None:
        return DONE if self.onward else f"{ANSWER}0" if self.answers else None

    def holds(self, view: View) -> bool:
        """It lies there until the lesson says something else."""
        return True

    def rows(self, brush: Brush, width: int) -> list[PanelRow]:
        rows = super().rows(brush, width)
        if not self.answers:
            return rows
        keys = [Sized(Button(f"{ANSWER}{number}", words), high=48) for number, words in enumerate(self.answers)]
        tree = Down(*keys, gap=8)
        return [*rows, tree_row(tree, tree.high(brush, width))]

    def buttons(self) -> list[Button]:
        return [done_button(self.onward)] if self.onward else []

    def links(self) -> list[Button]:
        return [Button(SKIP, self.skip_words or _("Skip"), kind="link")] if self.skips else []

    def press(self, name: str, by_enter: bool) -> Action | None:
        return None
