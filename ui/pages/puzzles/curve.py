"""How somebody's rating went, from puzzle to puzzle of a kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.i18n.words import _, ngettext
from game.puzzles.rating import HIGHEST, LOWEST, START
from game.puzzles.sentences import kind_words, verdict_words
from ui.core.scene import Pop
from ui.pages.statistics.plots import Course, Line, Reading
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Element
from ui.widgets.kit.sheet import Sheet

if TYPE_CHECKING:
    from game.puzzles.kept import Answer, PuzzleProgress
    from game.puzzles.puzzle import Kind
    from ui.core.services import Services

MOST: Final = 60  # points of the curve: more lie too close to be met


class RatingCurve(Sheet):
    """The curve; its values are read by arrows, or as a table."""

    name = "puzzle-rating"
    wide = 900
    first = "puzzle-rating:close"

    def __init__(self, services: Services, kind: Kind, progress: PuzzleProgress) -> None:
        super().__init__(services)
        self._kind, self._progress = kind, progress
        self._numbers = False

    def title(self) -> str:
        return _("{kind}: your rating").format(kind=kind_words(self._kind))

    def inside(self) -> Element:
        answers = self._progress.answers
        chosen = _some(len(answers))
        values = (float(START), *(float(answers[place].rating) for place in chosen))
        readings = [Reading(_("At the beginning"), str(START)), *(_reading(place, answers[place]) for place in chosen)]
        told = ngettext("{solved} of {count} puzzle solved", "{solved} of {count} puzzles solved", len(answers))
        return Course(
            "puzzle-rating:curve",
            str(self._progress.rating),
            under=told.format(solved=self._progress.solved, count=len(answers)),
            readings=readings,
            numbers=self._numbers,
            lines=[Line(str(self._progress.rating), values)],
            times=["0", *(str(place + 1) for place in chosen)],
            limits=(LOWEST, HIGHEST),
            span=100,
        )

    def foot(self) -> list[Button]:
        numbers = Button("puzzle-rating:numbers", _("As numbers"), icon="list", shortcut="t", selected=self._numbers)
        numbers.press = self._turn
        return [numbers, Button(self.first, _("Close"), kind="primary", cap=_("Esc"), press=Pop())]

    def _turn(self) -> None:
        self._numbers = not self._numbers


def _some(count: int) -> Sequence[int]:
    """Places evenly from all of them, the last one among them."""
    if count <= MOST:
        return range(count)
    return sorted({round((place + 1) * count / MOST) - 1 for place in range(MOST)})


def _reading(place: int, answer: Answer) -> Reading:
    """What a puzzle made of the rating."""
    told = _("{rating} ({verdict})").format(rating=answer.rating, verdict=verdict_words(answer.right).rstrip("."))
    return Reading(_("Puzzle {number}").format(number=place + 1), told)
