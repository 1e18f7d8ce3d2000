"""The sheet after something unexpected at the table: the match is safe, and the deal can be played again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from game.i18n.words import _
from game.match.session import Session, Unreadable
from game.storage.outside import true_name
from ui.app import navigation
from ui.core.scene import Change, Pop, Replace
from ui.draw import theme
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button
from ui.widgets.kit.sheet import Sheet

if TYPE_CHECKING:
    from ui.core.services import Services

AGAIN, MENU, COPY = "trouble:again", "trouble:menu", "trouble:copy"
LONGEST: Final = 1 << 20  # of a report in the clipboard


class DealTrouble(Sheet):
    """Lies over the menu; the file of the match has been let go, and everything in it is as it was."""

    name = "deal-trouble"
    wide = 860
    first = AGAIN

    def __init__(self, services: Services, match: Path | None, deal: int, report: Path | None) -> None:
        """`match` is where it is saved, if it is; `deal` the number of the deal in which it happened."""
        super().__init__(services)
        self._match = match
        self._deal = deal
        self._report = report
        self._copied = ""

    def title(self) -> str:
        return _("Something went wrong in this deal")

    def _told(self) -> list[str]:
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

    def _buttons(self) -> list[Button]:
        found = []
        if self._match is not None:
            found.append(Button(AGAIN, _("Play this deal again from its start"), kind="primary", icon="replay"))
        found.append(Button(MENU, _("Main menu"), icon="exit", cap=_("Esc")))
        if self._report is not None:
            found.append(Button(COPY, _("Copy the report"), icon="copy"))
        return found

    def height(self, brush: Brush, width: int) -> int:
        told = sum(brush.height("body", words, width) + brush.px(10) for words in self._told())
        return told + len(self._buttons()) * (brush.control_height + brush.px(12))

    def widgets(self, brush: Brush, inner: Rect) -> list[Widget]:
        buttons, control = self._buttons(), brush.control_height
        y = inner.bottom - len(buttons) * (control + brush.px(12)) + brush.px(12)
        for button in buttons:
            button.rect = Rect(inner.x, y, inner.width, control)
            y += control + brush.px(12)
        return list(buttons)

    def draw_inside(self, brush: Brush, inner: Rect) -> None:
        y = inner.y
        for words in self._told():
            high = brush.height("body", words, inner.width)
            brush.write_block("body", words, theme.INK, Rect(inner.x, y, inner.width, high), may_cut=True)
            y += high + brush.px(10)

    def pressed(self, name: str) -> Change | None:
        match name:
            case "trouble:again" if self._match is not None:
                return self._again(self._match)
            case "trouble:copy":
                self._copy()
                return None
            case _:
                return Pop()

    def _again(self, path: Path) -> Change:
        """The deal from its first card; the menu tells where that is not possible, either."""
        try:
            return Replace(navigation.table(self.services, Session.from_deal_start(path)))
        except Unreadable as unreadable:
            self.services.tell(unreadable.sentence)
            return Pop()

    def _copy(self) -> None:
        try:
            assert self._report is not None  # else there is no such button
            pygame.scrap.put_text(self._report.read_text(encoding="utf-8")[:LONGEST])
            self._copied = _("It is in the clipboard now.")
        except (OSError, UnicodeError, pygame.error):
            self._copied = _("This system has no clipboard.")
        self.lay_out()
        self.ring.changed = True
