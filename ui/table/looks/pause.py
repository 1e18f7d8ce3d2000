"""The pause sheet over the table: go on, look something up, agree on something, save and leave, or give up."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.i18n.words import _
from ui.core.saving import Saving, leave
from ui.core.scene import Change, Home, Open, Pop
from ui.draw import theme
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Across, Down, Element, EvenGrid, Grow
from ui.widgets.kit.layout_parts import OneLine, glyph
from ui.widgets.kit.sheet import Sheet

if TYPE_CHECKING:
    from game.match.session import Session
    from ui.core.services import Services


class Pause(Sheet):
    """What stands still behind it is the table; its scene turns the hands over."""

    name = "pause"
    wide = 760
    first = "pause:resume"

    def __init__(self, services: Services, session: Session, seat: int | None = None) -> None:
        """`seat` is the person before the screen, for whom a deal may be given up; None when it is nobody's turn."""
        super().__init__(services)
        self._session = session
        self._seat = seat
        self._remark: tuple[str, bool] | None = None  # about rules that were changed, and whether it is good news
        self._saving = Saving(services, session)

    def shown(self) -> None:
        super().shown()
        if self._session.deal_over:  # it was given up: the table tells how it ends
            self.change = Pop()

    def update(self, now: float) -> bool:
        if told := self._saving.update(now):
            self._tell(told, good=not self._saving.trouble)
        return super().update(now)

    def _tell(self, words: str, good: bool) -> None:
        """Says it on the sheet in place of how the match is saved."""
        self._remark = words, good
        self.lay_out()  # what leaving does may have another name then

    def title(self) -> str:
        return _("Paused")

    def inside(self) -> Element:
        leaves = _("Back to the review") if self._session.training else _("Save and leave")
        if self._saving.trouble:
            leaves = _("Leave without saving")
        resume = Button("pause:resume", _("Resume"), kind="primary", icon="play", cap=_("Enter"), press=Pop())
        away = Button("pause:leave", leaves, icon="exit", press=self._leave)
        return Down(Down(resume, EvenGrid(*self._others()), gap=12), Down(self._state(), away, gap=10), gap=26)

    def _others(self) -> list[Button]:
        """What opens a page or another sheet, in reading order."""
        services, session = self.services, self._session
        score = Open(partial(services.navigation.score_sheet, session, self._seat or 0))
        rules = Open(partial(services.navigation.rules_of_match, session))
        settings = Open(partial(services.navigation.settings, back=lambda: _("Back to the match")))
        seat = self._seat if self._seat in session.people else None  # the chair may have been handed over
        return [
            Button("pause:score", _("Score sheet"), icon="scroll", cap="T", shortcut="t", press=score),
            Button("pause:rules", _("Rules of this game"), icon="book", cap="F1", shortcut="f1", press=rules),
            Button(
                "pause:house-rules",
                _("House rules…"),
                icon="edit",
                press=Open(partial(services.navigation.next_rules, session, self._tell)),
            ),
            Button(
                "pause:chairs",
                _("Players and levels…"),
                icon="people",
                press=Open(partial(services.navigation.chairs, session)),
            ),
            Button("pause:settings", _("Settings"), icon="gear", press=settings),
            Button(
                "pause:give-up",
                _("Give up…"),
                icon="x",
                press=Open(partial(services.navigation.give_up, session, seat)),
            ),
        ]

    def _state(self) -> Element:
        """How the match is saved, or what there is to tell."""
        kept = _("Saved: every card is kept as it is played")
        if self._session.training:
            kept = _("A training game: it does not count and is not kept")
        words, good = self._remark or (kept, True)
        if trouble := self._saving.trouble:
            words, good = trouble, False
        colour = theme.GOOD if good else theme.BAD
        line = OneLine("second", words, colour, may_cut=True)
        return Across(glyph("check" if good else "warn", 24, colour), Grow(line), gap=8)

    def _leave(self) -> Change:
        if self._session.training:
            self._session.abandon()
            return Pop()  # the table goes, too, when it sees that
        leave(self.services, self._session)
        return Home()
