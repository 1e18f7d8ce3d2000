"""The question before a match is left, or the program, while something of it could not be saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n.words import _, ngettext
from ui.core.saving import stays_behind
from ui.core.scene import Change, Pop
from ui.draw import theme
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Across, Down, Element, Grow
from ui.widgets.kit.layout_parts import Words, glyph
from ui.widgets.kit.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.match.session import Session
    from ui.core.services import Services


class UnsavedQuestion(Sheet):
    """Says what would be lost and why, tries again to save it, and leads away only where the person wants that."""

    name = "unsaved"
    wide = 760
    first = "unsaved:stay"

    def __init__(
        self, services: Services, session: Session | None, go: Callable[[], Change], *, quits: bool = False
    ) -> None:
        """`go` leads away; without a match it is about everything that was played in a folder for this once."""
        super().__init__(services)
        self._session = session
        self._go = go
        self._quits = quits
        self._matches = 0 if session is not None else stays_behind(services)
        self._tried = False

    def title(self) -> str:
        return _("Quit without saving?") if self._quits else _("Leave without saving?")

    def message(self) -> str:
        return " ".join([self._lost(), self._advice()])

    def inside(self) -> Element:
        lost = Across(glyph("warn", 28, theme.BAD), Grow(Words("body", self._lost(), theme.BAD_DEEP)), gap=10)
        return Down(lost, Words("second", self._advice(), theme.INK_SOFT, marked=False), gap=12)

    def foot(self) -> list[Button]:
        words = _("Quit all the same") if self._quits else _("Leave all the same")
        over = self._session is not None and self._session.match_over
        stays = _("Stay here") if over else _("Go on playing")
        return [
            Button("unsaved:go", words, icon="exit", press=self._go),
            Button("unsaved:again", _("Try again"), icon="replay", press=self._try),
            Button(self.first, stays, kind="primary", cap=_("Esc"), press=Pop()),
        ]

    def _lost(self) -> str:
        """What would be lost, and why."""
        if self._session is None:
            goes = ngettext(
                "{number} unfinished match would be lost.", "{number} unfinished matches would be lost.", self._matches
            )
            return f"{self.services.folders.trouble or ''} {goes.format(number=self._matches)}"
        unsaved = self._session.unsaved
        if unsaved is None:
            return _("Everything is saved now.")
        if unsaved.whole:
            told = _("Nothing of this match is saved ({reason}).")
        elif not unsaved.cards:
            told = _("What was done last is not saved ({reason}).")
        else:
            told = ngettext(
                "The last card is not saved ({reason}).",
                "The last {count} cards are not saved ({reason}).",
                unsaved.cards,
            )
        return told.format(count=unsaved.cards, reason=unsaved.reason)

    def _advice(self) -> str:
        if self._tried:
            return _("It was tried again just now, and the system still refuses.")
        return _("Make room on the disk, or see to it that it can be written; then try again.")

    def _try(self) -> Change | None:
        """Leads away at once where everything can be saved now."""
        self._tried = True
        if self._session is None:
            self._matches = stays_behind(self.services)
            return None if self._matches else self._go()
        self._session.save()
        return None if self._session.unsaved else self._go()
