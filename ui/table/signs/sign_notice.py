"""Signs between persons at one screen: they make them with their own faces, and the program never interprets one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from game.i18n.words import _
from ui.core.people import seat_name, together
from ui.table.panels.panel import DONE, Panel, PanelRow, done_button, words_row

if TYPE_CHECKING:
    from game.engine.actions import Action
    from game.match.session import Session
    from ui.widgets.base import Brush
    from ui.widgets.buttons import Button


def signs_by_face(session: Session, seat: int) -> bool:
    """Whether everybody who would read this person's signs sits at the table in person."""
    side = next((side for side in session.match.sides if seat in side), ())
    mates = [mate for mate in side if mate != seat]
    return bool(mates) and all(mate in session.people for mate in mates)


@dataclass
class SignNotice(Panel):
    """Says that now is the moment."""

    forced: ClassVar[bool] = False

    @property
    def title(self) -> str:
        return _("Make your sign now")

    @property
    def first(self) -> str | None:
        return DONE

    def rows(self, brush: Brush, width: int) -> list[PanelRow]:
        session, seat = self.question.session, self.question.view.seat
        side = next(side for side in session.match.sides if seat in side)
        mates = together([seat_name(session.seats[mate]) for mate in side if mate != seat])
        told = _("Look at {names} and make it with your face. Everybody at the table may try to catch it.")
        return [words_row(brush, width, told.format(names=mates))]

    def buttons(self) -> list[Button]:
        return [done_button(_("Done"))]

    def press(self, name: str, by_enter: bool) -> Action | None:
        return None
