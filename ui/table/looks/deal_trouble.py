"""The sheet after something unexpected at the table: the match is safe, and the deal can be played again."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.i18n.words import _
from game.match.session import Session, Unreadable
from game.storage.outside import true_name
from ui.core.scene import Change, Pop, Replace
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Down, Element
from ui.widgets.kit.layout_parts import Words
from ui.widgets.kit.sheet import Sheet

if TYPE_CHECKING:
    from ui.core.services import Services

LONGEST: Final = 1 << 20  # of a report in the clipboard


class DealTrouble(Sheet):
    """Lies over the menu; the file of the match has been let go, and everything in it is as it was."""

    name = "deal-trouble"
    wide = 860
    first = "trouble:again"

    def __init__(self, services: Services, match: Path | None, deal: int, report: Path | None) -> None:
        """`match` is where it is saved, if it is; `deal` the number of the deal in which it happened."""
        super().__init__(services)
        self._match = match
        self._deal = deal
        self._report = report
        self._copied = ""

    def title(self) -> str:
        return _("Something went wrong in this deal")

    def sentences(self) -> list[str]:
        """What is safe, and where the report is."""
        if self._match is None:
            safe = _("The match was not being saved and has ended.")
        elif self._deal > 1:
            safe = _("The match is safe at the end of deal {number}.").format(number=self._deal - 1)
        else:
            safe = _("The match is safe at its beginning.")
        if self._report is None:
            return [safe]
        kept = self._copied or _("A report for the makers of the game was kept: {file}").format(
            file=true_name(self._report)
        )
        return [safe, kept]

    def inside(self) -> Element:
        told = [Words("body", words, may_cut=True) for words in self.sentences()]
        buttons = [Button("trouble:menu", _("Main menu"), icon="exit", cap=_("Esc"), press=Pop())]
        if self._match is not None:
            again = Button(self.first, _("Play this deal again from its start"), kind="primary", icon="replay")
            again.press = partial(self._again, self._match)
            buttons.insert(0, again)
        if self._report is not None:
            copy = partial(self._copy, self._report)
            buttons.append(Button("trouble:copy", _("Copy the report"), icon="copy", press=copy))
        return Down(Down(*told, gap=10), Down(*buttons, gap=12), gap=22)

    def _again(self, path: Path) -> Change:
        """The deal from its first card; the menu tells where that is not possible, either."""
        try:
            return Replace(self.services.navigation.table(Session.from_deal_start(path)))
        except Unreadable as unreadable:
            self.services.tell(unreadable.sentence)
            return Pop()

    def _copy(self, report: Path) -> None:
        try:
            pygame.scrap.put_text(report.read_text(encoding="utf-8")[:LONGEST])
            self._copied = _("It is in the clipboard now.")
        except (OSError, UnicodeError, pygame.error):
            self._copied = _("This system has no clipboard.")
