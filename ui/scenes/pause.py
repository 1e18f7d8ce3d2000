"""The pause sheet over the table: go on, read the rules, change speed or letters, save and leave, or give up."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.session import Session
from game.store.settings import TEXT_SIZES
from game.words import _
from ui import theme
from ui.desk import Desk
from ui.scene import Change, Home, Pop, Push
from ui.scenes.rules import rules_of_match
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button, segments
from ui.widgets.sheet import Sheet

SPEED: Final = "pause:speed"
LETTERS: Final = "pause:text-size"


class Pause(Sheet):
    """What stands still behind it is the table; its scene turns the hands over."""

    name = "pause"
    wide = 640
    first = "pause:resume"

    def __init__(self, desk: Desk, session: Session) -> None:
        super().__init__(desk)
        self._session = session

    def title(self) -> str:
        return _("Paused")

    def height(self, brush: Brush, width: int) -> int:
        line = brush.text.line_height("second", brush.k, 1.3)
        control = _control(brush)
        return 2 * (line + control + brush.px(14)) + 4 * control + 4 * brush.px(12) + line + brush.px(12)

    def widgets(self, brush: Brush, inner: Rect) -> list[Widget]:
        line, control, gap = brush.text.line_height("second", brush.k, 1.3), _control(brush), brush.px(12)
        y = inner.y
        resume = Button("pause:resume", _("Resume"), Rect(inner.x, y, inner.width, control), kind="primary")
        resume.icon, resume.cap = "play", _("Enter")
        y += control + gap
        rules = Button("pause:rules", _("Rules of this game"), Rect(inner.x, y, inner.width, control), icon="book")
        rules.cap, rules.shortcut = "F1", "f1"
        y += control + gap + line
        now = self.desk.settings.now
        speeds = [("calm", _("calm")), ("normal", _("normal")), ("brisk", _("brisk")), ("instant", _("instant"))]
        speed = segments(SPEED, Rect(inner.x, y, inner.width, control), speeds, now.speed)
        y += control + brush.px(14) + line
        sizes = [(str(size), _("{size} %").format(size=size)) for size in TEXT_SIZES]
        letters = segments(LETTERS, Rect(inner.x, y, inner.width, control), sizes, str(now.text))
        y += control + gap + line + brush.px(12)
        leave = Button("pause:leave", _("Save and leave"), Rect(inner.x, y, inner.width, control), icon="exit")
        y += control + gap
        abandon = Button("pause:abandon", _("Abandon match…"), Rect(inner.x, y, inner.width, control), icon="x")
        return [resume, rules, *speed, *letters, leave, abandon]

    def draw_inside(self, brush: Brush, inner: Rect) -> None:
        line = brush.text.line_height("second", brush.k, 1.3)
        for name, words in ((SPEED, _("Speed")), (LETTERS, _("Size of letters"))):
            first = next(widget for widget in self.ring.widgets if widget.group == name)
            place = Rect(inner.x, first.rect.y - line, inner.width, line)
            brush.text.draw(brush.surface, "second_bold", words, theme.INK_SOFT, place, brush.k, valign="middle")
        above = self.ring["pause:leave"].rect
        place = Rect(inner.x, above.y - line - brush.px(8), inner.width, line)
        self._draw_saved(brush, place)

    def _draw_saved(self, brush: Brush, place: Rect) -> None:
        trouble = self._session.trouble
        colour = theme.BAD if trouble else theme.GOOD
        side = brush.px(24)
        sign = brush.pictures.icon("warn" if trouble else "check", side, colour)
        brush.surface.blit(sign, sign.get_rect(midleft=place.midleft))
        place = Rect(place.x + side + brush.px(8), place.y, place.width - side - brush.px(8), place.height)
        words = trouble or _("Saved: every card is kept as it is played")
        brush.text.draw(brush.surface, "second", words, colour, place, brush.k, valign="middle", may_cut=bool(trouble))

    def pressed(self, name: str) -> Change | None:
        match name:
            case "pause:resume":
                return Pop()
            case "pause:rules":
                return Push(rules_of_match(self.desk, self._session))
            case "pause:leave":
                self._session.close()
                return Home()
            case "pause:abandon":
                return Push(Abandon(self.desk, self._session))
            case _ if name.startswith(SPEED):
                self.desk.settings.change(speed=name.removeprefix(SPEED + ":"))
                self.lay_out()
            case _:
                self.desk.settings.change(text=int(name.removeprefix(LETTERS + ":")))
        return None


class Abandon(Sheet):
    """The one question of the program: giving a match up cannot be taken back."""

    name = "abandon"
    wide = 640
    first = "abandon:keep"

    def __init__(self, desk: Desk, session: Session) -> None:
        super().__init__(desk)
        self._session = session

    def title(self) -> str:
        return _("Abandon this match?")

    def height(self, brush: Brush, width: int) -> int:
        return (
            brush.text.wrapped_height("body", self._words(), brush.k, width)
            + brush.px(24)
            + self._rows(brush, width) * (_control(brush) + brush.px(12))
        )

    def _words(self) -> str:
        return _("It counts as not played. All other matches stay as they are.")

    def _buttons(self) -> tuple[Button, Button]:
        nowhere = Rect(0, 0, 1, 1)
        keep = Button("abandon:keep", _("Keep playing"), nowhere, kind="primary", cap=_("Esc"))
        return keep, Button("abandon:give-up", _("Abandon the match"), nowhere)

    def _rows(self, brush: Brush, width: int) -> int:
        wide = sum(button.width(brush) for button in self._buttons()) + brush.px(16)
        return 1 if wide <= width else 2

    def widgets(self, brush: Brush, inner: Rect) -> list[Widget]:
        keep, give_up = self._buttons()
        control = _control(brush)
        y = inner.bottom - control
        if self._rows(brush, inner.width) == 1:
            keep.rect = Rect(inner.right - keep.width(brush), y, keep.width(brush), control)
            give_up.rect = Rect(keep.rect.x - brush.px(16) - give_up.width(brush), y, give_up.width(brush), control)
            return [give_up, keep]
        give_up.rect = Rect(inner.x, y, inner.width, control)
        keep.rect = give_up.rect.move(0, -control - brush.px(12))
        return [keep, give_up]

    def draw_inside(self, brush: Brush, inner: Rect) -> None:
        brush.text.wrapped(brush.surface, "body", self._words(), theme.INK, inner, brush.k)

    def pressed(self, name: str) -> Change | None:
        if name == "abandon:give-up":
            self._session.abandon()
            return Home()
        return Pop()


def _control(brush: Brush) -> int:
    """The height of a control on a sheet."""
    return max(theme.SMALLEST_HIT, brush.px(52))
