"""The note with what a lesson says now: words and a way on, or a question with answers to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Final

from pygame import Rect

from game.i18n.words import _
from ui.table.hints.free_note import FreeNote
from ui.table.panels.panel import DONE, PanelRow, done_button, tree_row
from ui.widgets.buttons import EDGE, EDGE_LEAST, Button, slab
from ui.widgets.kit.layout import Down

if TYPE_CHECKING:
    from game.engine.actions import Action
    from game.engine.view import View
    from ui.widgets.base import Brush, Mood, Widget

ANSWER: Final = "panel:lesson-answer:"  # begins the name of an answer's key
SKIP: Final = "panel:lesson-skip"
KEY: Final = 48  # so high is the key of an answer at least, at k = 1
AIR: Final = 6  # over and under words of several lines on it, together
SPACING: Final = 1.05  # the distance of such lines


@dataclass
class Answer(Button):
    """An answer to choose: its words begin where those of the others do, in letters as large as theirs."""

    letters: str = "button"
    edge: int = 0  # pixels beside its words
    tall: int = 0

    @classmethod
    def all_alike(cls, answers: Sequence[str], brush: Brush, width: int) -> list[Answer]:
        """The keys of these answers in this width: large letters where each has a line of them, else smaller ones."""
        least = brush.px(EDGE_LEAST)
        widest = max(brush.width("button", words) for words in answers)
        alone = widest <= width - 2 * least
        letters, edge = "button", max(least, min(brush.px(EDGE), (width - widest) // 2))
        tall = brush.finger(KEY)
        if not alone:
            letters, edge = "second_bold", least
            highest = max(brush.height(letters, words, width - 2 * edge, SPACING) for words in answers)
            tall = max(tall, highest + brush.px(AIR))
        return [
            cls(f"{ANSWER}{number}", words, letters=letters, edge=edge, tall=tall)
            for number, words in enumerate(answers)
        ]

    def words_in(self, brush: Brush) -> Rect:
        """Where on it its words stand."""
        wide = self.rect.width - 2 * self.edge
        place = Rect(0, 0, wide, brush.height(self.letters, self.label, wide, SPACING))
        place.midleft = self.rect.x + self.edge, self.rect.centery
        return place

    def high(self, brush: Brush, width: int) -> int:
        return self.tall

    def draw(self, brush: Brush, mood: Mood) -> None:
        look = self._look()
        lower = slab(brush, self.rect, look, mood).y - self.rect.y
        place = self.words_in(brush).move(0, lower)
        brush.write_block(self.letters, self.label, look.words, place, spacing=SPACING, marked=False)


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
        wide = width + self.beside  # under what stands beside the words of the question
        tree = Down(*Answer.all_alike(self.answers, brush, wide), gap=8)
        inner = tree_row(tree, tree.high(brush, wide))

        def place(brush: Brush, area: Rect) -> Sequence[Widget]:
            return () if inner.place is None else inner.place(brush, Rect(area.topleft, (wide, area.height)))

        return [*rows, replace(inner, place=place)]

    @property
    def beside_what(self) -> Rect:
        """The words of the question alone: answers take the whole width."""
        if not self.answers:
            return self.paper
        return Rect(self.paper.topleft, (self.paper.width, self.placed[-1][1].y - self.paper.y))

    def buttons(self) -> list[Button]:
        return [done_button(self.onward)] if self.onward else []

    def links(self) -> list[Button]:
        return [Button(SKIP, self.skip_words or _("Skip"), kind="link")] if self.skips else []

    def press(self, name: str, by_enter: bool) -> Action | None:
        return None
