"""The sheet on which a seat is handed over in the middle of a match, and a computer is made to play better or worse."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.i18n.words import _
from ui.core.people import level_words, seat_name
from ui.core.scene import Change, Pop
from ui.draw import theme
from ui.table.looks.pause import control_height
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button
from ui.widgets.drop_down import DropDown
from ui.widgets.kit.sheet import Sheet
from ui.widgets.segments import segments, shared_widths

if TYPE_CHECKING:
    from game.match.session import Seat, Session
    from ui.core.services import Services

DONE: Final = "chairs:done"
LEVEL: Final = "chairs:level"
BESIDE: Final = 740  # a sheet with less room than this has the levels under the names


class Chairs(Sheet):
    """A row for each seat: face, name, who plays there from now on, and how well a computer does."""

    name = "chairs"
    wide = 940
    first = DONE

    def __init__(self, services: Services, session: Session) -> None:
        from game.players import LEVELS

        super().__init__(services)
        self._session = session
        self._levels = [(level, level_words(level)) for level in LEVELS]

    def title(self) -> str:
        return _("Players and levels")

    def _told(self) -> str:
        people = len(self._session.people)
        if not people:
            return _("Only computers play: you watch, and every hand stays face down.")
        if people > 1 and not self._session.variant.info.open_hands:
            return _("Several people share the screen: the curtain falls between them.")
        return _("It holds from the next card on, and can be changed at any moment.")

    def height(self, brush: Brush, width: int) -> int:
        rows = len(self._session.seats) + 1
        if width < brush.px(BESIDE):
            rows += sum(chair.kind == "computer" for chair in self._session.seats)
        told = brush.height("second", self._told(), width)
        return told + brush.px(14) + rows * control_height(brush) + rows * brush.px(10)

    def widgets(self, brush: Brush, inner: Rect) -> list[Widget]:
        control, found = control_height(brush), list[Widget]()
        told = brush.height("second", self._told(), inner.width)
        y, gap = inner.y + told + brush.px(14), brush.px(10)
        beside = inner.width >= brush.px(BESIDE)
        level_wide = max(DropDown("", "", inner, options=self._levels).width(brush), brush.px(180))
        half = brush.px(330) if beside else max(brush.px(300), inner.width // 2)
        for seat, chair in enumerate(self._session.seats):
            options = [("person", _("Person")), ("computer", _("Computer"))]
            left = inner.right - half - (level_wide + gap if beside else 0)
            place = Rect(left, y, half, control)
            found += segments(
                f"chairs:{seat}", place, options, chair.kind, widths=shared_widths(brush, options, chair.kind, half)
            )
            if chair.kind == "computer":
                y += 0 if beside else control + gap
                spot = Rect(inner.right - level_wide, y, level_wide, control)
                spot = spot if beside else Rect(inner.right - half, y, half, control)
                found.append(self._level(seat, chair, spot))
            y += control + gap
        done = Button(DONE, _("Done"), Rect(inner.x, inner.bottom - control, inner.width, control), kind="primary")
        done.cap = _("Esc")
        return [*found, done]

    def _level(self, seat: int, chair: Seat, place: Rect) -> DropDown:
        """How well the computer in this seat plays."""
        said = _("How well {name} plays").format(name=seat_name(chair))
        return DropDown(f"{LEVEL}:{seat}", said, place, options=self._levels, value=chair.level)

    def draw_inside(self, brush: Brush, inner: Rect) -> None:
        brush.write_block("second", self._told(), theme.INK_SOFT, inner)
        for seat, chair in enumerate(self._session.seats):
            row = next(widget.rect for widget in self.ring.widgets if widget.group == f"chairs:{seat}")
            side = min(row.height, brush.px(48))
            picture = brush.pictures.face(chair.face, side)
            brush.surface.blit(picture, picture.get_rect(midleft=(inner.x, row.centery)))
            left = inner.x + side + brush.px(12)
            spot = Rect(left, row.y, row.x - left - brush.px(12), row.height)
            brush.write("name", seat_name(chair), theme.INK, spot, valign="middle")

    def pressed(self, name: str) -> Change | None:
        if name == DONE:
            return Pop()
        if name.startswith(LEVEL):
            drop = self.ring[name]
            assert isinstance(drop, DropDown)
            self._session.set_level(int(name.rpartition(":")[2]), drop.value)
        else:
            _group, seat, kind = name.split(":")
            self._session.hand_over(int(seat), "person" if kind == "person" else "computer")
        self.lay_out()
        return None
