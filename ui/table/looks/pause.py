"""The pause sheet over the table: go on, look something up, agree on something, save and leave, or give up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.i18n.words import _
from ui.core.saving import Saving, leave
from ui.core.scene import Change, Home, Pop, Push
from ui.draw import theme
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button
from ui.widgets.kit.sheet import Sheet

if TYPE_CHECKING:
    from game.match.session import Session
    from ui.core.services import Services

RESUME, LEAVE = "pause:resume", "pause:leave"


class Pause(Sheet):
    """What stands still behind it is the table; its scene turns the hands over."""

    name = "pause"
    wide = 760
    first = RESUME

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
            self.lay_out()  # what leaving does has another name then
        return super().update(now)

    def title(self) -> str:
        return _("Paused")

    def _pairs(self) -> list[Button]:
        """The buttons that stand side by side, in reading order."""
        return [
            Button("pause:score", _("Score sheet"), icon="scroll", cap="T", shortcut="t"),
            Button("pause:rules", _("Rules of this game"), icon="book", cap="F1", shortcut="f1"),
            Button("pause:house-rules", _("House rules…"), icon="edit"),
            Button("pause:chairs", _("Players and levels…"), icon="people"),
            Button("pause:settings", _("Settings"), icon="gear"),
            Button("pause:give-up", _("Give up…"), icon="x"),
        ]

    def _columns(self, brush: Brush, width: int) -> int:
        """Two where the longest words have room in half the sheet."""
        longest = max(button.width(brush) for button in self._pairs())
        return 2 if 2 * longest + brush.px(12) <= width else 1

    def height(self, brush: Brush, width: int) -> int:
        rows = 2 + len(self._pairs()) // self._columns(brush, width)
        line = brush.line_height("second", 1.3)
        return rows * brush.control_height + rows * brush.px(12) + line + brush.px(12)

    def widgets(self, brush: Brush, inner: Rect) -> list[Widget]:
        control, gap = brush.control_height, brush.px(12)
        resume = Button(RESUME, _("Resume"), Rect(inner.x, inner.y, inner.width, control), kind="primary")
        resume.icon, resume.cap = "play", _("Enter")
        y, pairs, columns = inner.y + control + gap, self._pairs(), self._columns(brush, inner.width)
        wide = (inner.width - (columns - 1) * gap) // columns
        for number, button in enumerate(pairs):
            row, column = divmod(number, columns)
            button.rect = Rect(inner.x + column * (wide + gap), y + row * (control + gap), wide, control)
        leaves = _("Back to the review") if self._session.training else _("Save and leave")
        if self._saving.trouble:
            leaves = _("Leave without saving")
        leave = Button(LEAVE, leaves, Rect(inner.x, inner.bottom - control, inner.width, control))
        leave.icon = "exit"
        return [resume, *pairs, leave]

    def draw_inside(self, brush: Brush, inner: Rect) -> None:
        line = brush.line_height("second", 1.3)
        place = Rect(inner.x, self.ring[LEAVE].rect.y - line - brush.px(10), inner.width, line)
        kept = _("A training game: it does not count and is not kept")
        kept = kept if self._session.training else _("Saved: every card is kept as it is played")
        words, good = self._remark or (kept, True)
        if trouble := self._saving.trouble:
            words, good = trouble, False
        colour = theme.GOOD if good else theme.BAD
        side = brush.px(24)
        sign = brush.pictures.icon("check" if good else "warn", side, colour)
        brush.surface.blit(sign, sign.get_rect(midleft=place.midleft))
        place = Rect(place.x + side + brush.px(8), place.y, place.width - side - brush.px(8), place.height)
        brush.write("second", words, colour, place, valign="middle", may_cut=True)

    def pressed(self, name: str) -> Change | None:
        match name:
            case "pause:resume":
                return Pop()
            case "pause:leave":
                if self._session.training:
                    self._session.abandon()
                    return Pop()  # the table goes, too, when it sees that
                leave(self.services, self._session)
                return Home()
            case "pause:give-up":
                from ui.table.looks.give_up import GiveUp

                seat = self._seat if self._seat in self._session.people else None  # the chair may have been handed over
                return Push(GiveUp(self.services, self._session, seat))
            case _:
                return self._looked_up(name)

    def _tell(self, words: str, good: bool) -> None:
        """Says it on the sheet in place of how the match is saved."""
        self._remark = words, good
        self.ring.changed = True

    def _looked_up(self, name: str) -> Change | None:
        """What opens a page or another sheet."""
        services, session = self.services, self._session
        match name:
            case "pause:score":
                from ui.pages.results.score.score_sheet import ScoreSheet

                return Push(ScoreSheet(services, session, self._seat or 0))
            case "pause:rules":
                from ui.pages.rules.rules import rules_of_match

                return Push(rules_of_match(services, session))
            case "pause:settings":
                from ui.pages.settings.settings import SettingsPage

                return Push(SettingsPage(services, back=lambda: _("Back to the match")))
            case "pause:house-rules":
                from ui.pages.house_rules.house_rules import next_rules

                return Push(next_rules(services, session, self._tell))
            case _:
                from ui.pages.seats.chairs import Chairs

                return Push(Chairs(services, session))
