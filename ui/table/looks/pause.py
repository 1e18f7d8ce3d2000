"""The pause sheet over the table: go on, look something up, agree on something, save and leave; and giving up."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.i18n.words import _
from ui.core.saving import Saving, leave
from ui.core.scene import Change, Home, Open, Pop
from ui.draw import theme
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Across, Down, Element, EvenGrid, Grow
from ui.widgets.kit.layout_parts import OneLine, Padded, Words, glyph
from ui.widgets.kit.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Callable

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
        ways, session = self.services.navigation, self._session
        score = Open(partial(ways.score_sheet, session, self._seat or 0))
        rules = Open(partial(ways.rules_of_match, session))
        house_rules = Open(partial(ways.next_rules, session, self._tell))
        settings = Open(partial(ways.settings, back=lambda: _("Back to the match")))
        seat = self._seat if self._seat in session.people else None  # the chair may have been handed over
        give_up = Open(partial(ways.give_up, session, seat))
        chairs = Open(partial(ways.chairs, session))
        return [
            Button("pause:score", _("Score sheet"), icon="scroll", cap="T", shortcut="t", press=score),
            Button("pause:rules", _("Rules of this game"), icon="book", cap="F1", shortcut="f1", press=rules),
            Button("pause:house-rules", _("House rules…"), icon="edit", press=house_rules),
            Button("pause:chairs", _("Players and levels…"), icon="people", press=chairs),
            Button("pause:settings", _("Settings"), icon="gear", press=settings),
            Button("pause:give-up", _("Give up…"), icon="x", press=give_up),
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


class GiveUp(Sheet):
    """Three ways to end what is being played, each with what it means; the focus is on none of them."""

    name = "give-up"
    wide = 760
    first = "give-up:keep"

    def __init__(self, services: Services, session: Session, seat: int | None) -> None:
        """`seat` is the person who gives up; without one only the match can be abandoned."""
        super().__init__(services)
        self._session = session
        self._seat = seat

    def title(self) -> str:
        return _("Give up?")

    def inside(self) -> Element:
        """Each button with what it leads to, or why it cannot be pressed."""
        found: list[Element] = []
        if self._seat is not None:
            why = self._session.may_concede(self._seat)
            deal = Button("give-up:deal", _("Concede this deal"), icon="cards", enabled=why is None, reason=why or "")
            deal.press = partial(self._concede, self._session.concede_deal, self._seat)
            found.append(_way(deal, why or _("The other side wins it, with all the cards that are left.")))
            match = Button("give-up:match", _("Concede the match"), icon="trophy")
            match.press = partial(self._concede, self._session.concede_match, self._seat)
            found.append(_way(match, _("The others win it now, whatever the score.")))
        abandon = Button("give-up:abandon", _("Abandon the match"), icon="x", press=self._abandon)
        told = _("It counts as not played. All other matches stay as they are.")
        keep = Button("give-up:keep", _("Keep playing"), kind="primary", cap=_("Esc"), press=Pop())
        return Down(Down(*found, _way(abandon, told), gap=16), keep, gap=26)

    @staticmethod
    def _concede(how: Callable[[int], object], seat: int) -> Change:
        how(seat)
        return Pop()

    def _abandon(self) -> Change:
        self._session.abandon()
        leave(self.services, self._session)
        return Home()


def _way(button: Button, told: str) -> Element:
    """A button with what it means under it."""
    return Down(button, Padded(Words("second", told, theme.INK_SOFT), 8, 4, 0, 0))
