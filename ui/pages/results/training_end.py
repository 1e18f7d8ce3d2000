"""The end of a training deal: it is counted like any other, but nowhere kept, and leads back to the review."""

from __future__ import annotations

from pygame import Rect

from game.i18n.words import _
from ui.core.scene import Change, Pop
from ui.pages.results.deal_end import DealEnd
from ui.pages.results.sentences.outcomes import remarks
from ui.widgets.buttons import Button

BACK = "button:back-to-review"


class TrainingEnd(DealEnd):
    """The page of a deal's end with one way on."""

    name = "training_end"

    def _first(self) -> str:
        return BACK

    def _title(self) -> str:
        return _("End of the training deal")

    def _remarks(self) -> list[str]:
        return [*remarks(self._session, self._result(), self._seat), _("It does not count: the match is as it was.")]

    def _choices(self) -> list[Button]:
        nowhere = Rect(0, 0, 0, 0)
        return [Button(BACK, _("Back to the review"), nowhere, kind="primary", icon="left", shortcut="escape")]

    def _act(self, name: str | None) -> Change | None:
        return Pop() if name == BACK else None
