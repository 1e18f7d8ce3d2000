"""What the paper of the seats says of the first deal: who deals, who plays with whom, the signs, and the curtain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.engine.variant import Variant, sides_of
from game.i18n.words import _, ngettext
from ui.widgets.base import Brush, Widget
from ui.widgets.drop_down import DropDown
from ui.widgets.segments import segments, shared_widths
from ui.widgets.switch import WIDE as SWITCH_WIDE
from ui.widgets.switch import Switch

if TYPE_CHECKING:
    from game.storage.remembered import GameMemory, SeatMemory
    from ui.pages.seats.seats_sheet import SeatsSheet

SIGNS: Final = "seats:signs"
FIRST: Final = "seats:first"
PARTNERS: Final = "seats:partners"
HOLD: Final = "seats:hold"


@dataclass
class FirstPart:
    """Who deals first, how partners are found, whether computers make signs, and the curtain."""

    sheet: SeatsSheet
    brush: Brush
    shown: Sequence[SeatMemory]
    known: GameMemory
    hold: bool

    def lay_out(self, room: Rect) -> tuple[list[Widget], int]:
        """The controls, and how far down they reach."""
        brush, variant, players = self.brush, self.sheet.variant, self.sheet.players
        line, control = brush.line_height("second_bold", 1.35), brush.control_height
        gap, y = brush.px(10), room.y
        self.sheet.say("second_bold", _("Who deals first"), Rect(room.x, y, room.width, line))
        options = first_options(variant, self.shown)
        value = self.known.first if self.known.first in dict(options) else "lot"
        drop = DropDown(FIRST, _("Who deals first"), Rect(room.x, y + line, room.width, control), options=options)
        drop.value = value
        widgets: list[Widget] = [drop]
        y = drop.rect.bottom + gap
        if len(sides_of(variant, players)) < players:
            self.sheet.say("second_bold", _("Partners"), Rect(room.x, y, room.width, line))
            ways = [("seats", _("As they sit")), ("draw", _("Drawn with cards"))]
            place = Rect(room.x, y + line, room.width, control)
            chosen = self.known.partners
            widgets += segments(PARTNERS, place, ways, chosen, widths=shared_widths(brush, ways, chosen, place.width))
            y = place.bottom + gap
            if variant.info.signals and any(one.kind == "computer" for one in self.shown):
                switch, y = self._switch(SIGNS, _("Computers make signs to their partners"), self.known.signs, room, y)
                widgets.append(switch)
                y += gap
        more, y = self._curtain(Rect(room.x, y, room.width, 0))
        return [*widgets, *more], y

    def _switch(self, name: str, label: str, on: bool, room: Rect, y: int) -> tuple[Switch, int]:
        """A switch with its words beside it, and how far down it reaches."""
        brush = self.brush
        switch = Switch(name, label, on=on)
        row = Rect(room.x, y, room.width, brush.finger(48))
        switch.place(brush, row.x + brush.px(SWITCH_WIDE), row.centery)
        words = Rect(switch.rect.right + brush.px(14), row.y, row.right - switch.rect.right - brush.px(14), row.height)
        high = brush.height("second", label, words.width, 1.25)
        self.sheet.say("second", label, Rect(words.x, words.centery - high // 2, words.width, high))
        return switch, row.bottom

    def _curtain(self, room: Rect) -> tuple[list[Widget], int]:
        """What several people before one screen need to know."""
        brush = self.brush
        people = sum(place.kind == "person" for place in self.shown)
        if people == 1:
            return [], room.y
        if not people:
            told = _("Only computers play: you watch.")
            high = brush.height("second", told, room.width, 1.25)
            self.sheet.say("second", told, Rect(room.x, room.y, room.width, high), soft=True)
            return [], room.y + high
        told = ngettext(
            "{number} person shares this screen: the curtain will be used.",
            "{number} people share this screen: the curtain will be used.",
            people,
        ).format(number=people)
        high = brush.height("second", told, room.width, 1.25)
        self.sheet.say("second", told, Rect(room.x, room.y, room.width, high))
        below = room.y + high + brush.px(4)
        hold, bottom = self._switch(HOLD, _("Hold the button to open the curtain"), self.hold, room, below)
        return [hold], bottom


def first_options(variant: Variant, shown: Sequence[SeatMemory]) -> list[tuple[str, str]]:
    """Who may deal first; in games for a contract nobody loses a match alone."""
    options = [("lot", _("Whoever the lot falls on")), ("draw", _("Whoever draws the highest card"))]
    if variant.goal.kind != "contract":
        options.append(("loser", _("Whoever lost the last match")))
    names = [place.name for place in shown]
    deals = [_("{name} deals").format(name=name) if name else _("You deal") for name in names]
    return [*options, *((str(seat), words) for seat, words in enumerate(deals))]
