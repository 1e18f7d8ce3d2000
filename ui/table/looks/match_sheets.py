"""The sheets about the match at the table: the pause, giving up, and what to do after something went wrong."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.i18n.words import _
from game.match.session import Session, Unreadable
from game.storage.outside import true_name
from ui.core.saving import Saving, leave, unless_unsaved
from ui.core.scene import Change, Home, Open, Pop, Replace
from ui.draw import theme
from ui.widgets.buttons import Button, PaperIcon
from ui.widgets.kit.layout import Across, Down, Element, EvenGrid, Fit, Grow
from ui.widgets.kit.layout_parts import OneLine, Padded, Words, glyph
from ui.widgets.kit.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from ui.core.services import Services

LONGEST: Final = 1 << 20  # of a report in the clipboard


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
        self.remark: tuple[str, bool] | None = None  # about rules that were changed, and whether it is good news
        self._saving = Saving(services, session)

    def shown(self) -> None:
        super().shown()
        if self._session.deal_over:  # it was given up: the table tells how it ends
            self.change = Pop()

    def update(self, now: float) -> bool:
        if told := self._saving.update(now):
            self.tell(told, good=not self._saving.trouble)
        return super().update(now)

    def tell(self, words: str, good: bool) -> None:
        """Says it on the sheet in place of how the match is saved."""
        self.remark = words, good
        self.lay_out()  # what leaving does may have another name then

    def title(self) -> str:
        return _("Paused")

    def inside(self) -> Element:
        leaves = _("Back to the review") if self._session.training else _("Save and leave")
        if self._session.daily:
            leaves = _("Back to the calendar")
        if self._saving.trouble:
            leaves = _("Leave without saving")
        resume = Button("pause:resume", _("Resume"), kind="primary", icon="play", cap=_("Enter"), press=Pop())
        away = Button("pause:leave", leaves, icon="exit", press=self._leave)
        shuffle = Button(
            "pause:shuffle", _("Fingerprint…"), icon="seal", note=_("It proves that nobody chose the cards")
        )
        shuffle.press = Open(partial(self.services.navigation.shuffle, self._session))
        small = PaperIcon(shuffle.id, shuffle.label, icon="seal", note=shuffle.note, press=shuffle.press)
        leaving = Fit(EvenGrid(away, shuffle, columns=2, fixed=True), Across(Grow(away), small, gap=12))
        below = Down(self._state(), leaving, gap=10)
        return Down(Down(resume, EvenGrid(*self._others()), gap=12), below, gap=26)

    def _others(self) -> list[Button]:
        """What opens a page or another sheet, in reading order."""
        ways, session = self.services.navigation, self._session
        score = Open(partial(ways.score_sheet, session, self._seat or 0))
        rules = Open(partial(ways.rules_of_match, session))
        house_rules = Open(partial(ways.next_rules, session, self.tell))
        settings = Open(partial(ways.settings, back=lambda: _("Back to the match")))
        seat = self._seat if self._seat in session.here else None  # the chair may have been handed over
        give_up = Open(partial(ways.give_up, session, seat))
        chairs = Open(partial(ways.chairs, session))
        found = [
            Button("pause:score", _("Score sheet"), icon="scroll", cap="T", shortcut="t", press=score),
            Button("pause:rules", _("Rules of this game"), icon="book", cap="F1", shortcut="f1", press=rules),
            Button("pause:house-rules", _("House rules…"), icon="edit", press=house_rules),
            Button("pause:chairs", _("Players and levels…"), icon="people", press=chairs),
            Button("pause:settings", _("Settings"), icon="gear", press=settings),
            Button("pause:give-up", _("Give up…"), icon="x", press=give_up),
        ]
        # The deal of a date is the same for everybody: by its own rules, with nobody else on the chairs.
        barred = ("pause:house-rules", "pause:chairs") if session.daily else ()
        return [button for button in found if button.id not in barred]

    def _state(self) -> Element:
        """How the match is saved, or what there is to tell."""
        kept = _("Saved: every card is kept as it is played")
        if self._session.training:
            kept = _("A training game: it does not count and is not kept")
        if self._session.daily:
            kept = _("The day’s deal: every card is kept, and it can be gone on with")
        words, good = self.remark or (kept, True)
        if trouble := self._saving.trouble:
            words, good = trouble, False
        colour = theme.GOOD if good else theme.BAD
        line = OneLine("second", words, colour, may_cut=True)
        return Across(glyph("check" if good else "warn", 24, colour), Grow(line), gap=8)

    def _leave(self) -> Change:
        if self._session.daily:
            self._session.abandoned = True  # left, and kept
            return Pop()
        if self._session.training:
            self._session.abandon()
            return Pop()  # the table goes, too, when it sees that
        return unless_unsaved(self.services, self._session, self._away)

    def _away(self) -> Change:
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
        if self._seat is not None and not self._session.daily:
            match = Button("give-up:match", _("Concede the match"), icon="trophy")
            match.press = partial(self._concede, self._session.concede_match, self._seat)
            found.append(_way(match, _("The others win it now, whatever the score.")))
        if not self._session.daily:  # or its first try could be begun anew
            abandon = Button("give-up:abandon", _("Abandon the match"), icon="x", press=self._abandon)
            found.append(_way(abandon, _("It counts as not played. All other matches stay as they are.")))
        keep = Button("give-up:keep", _("Keep playing"), kind="primary", cap=_("Esc"), press=Pop())
        return Down(Down(*found, gap=16), keep, gap=26)

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
    return Down(button, Padded(Words("second", told, theme.INK_SOFT), 16, 9, 0, 0))


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
            session = Session.from_deal_start(path)
            session.training = session.daily = path.parent == self.services.folders.days
            return Replace(self.services.navigation.table(session))
        except Unreadable as unreadable:
            self.services.tell(unreadable.sentence)
            return Pop()

    def _copy(self, report: Path) -> None:
        try:
            pygame.scrap.put_text(report.read_text(encoding="utf-8")[:LONGEST])
            self._copied = _("It is in the clipboard now.")
        except (OSError, UnicodeError, pygame.error):
            self._copied = _("This system has no clipboard.")
