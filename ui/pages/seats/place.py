"""What the paper of the seats says of one place: who sits there, and how a computer plays or a person is helped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.i18n.words import _
from game.storage.remembered import TEMPERS
from ui.core.people import LONGEST_NAME, level_words, temper_words, usual_name
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button
from ui.widgets.drop_down import DropDown
from ui.widgets.segments import segments, shared_widths
from ui.widgets.text_field import TextField

if TYPE_CHECKING:
    from game.storage.remembered import Person, SeatMemory
    from ui.pages.seats.seats_sheet import SeatsSheet

KIND: Final = "seats:kind"
NAME: Final = "seats:name"
KNOWN: Final = "seats:known"
FACE: Final = "seats:face"
LEVEL: Final = "seats:level"
TEMPER: Final = "seats:temper"
HELP: Final = "seats:help"
SWAP: Final = "seats:swap"


def level_sentence(level: str) -> str:
    """What a level remembers, and how it plays."""
    known = {
        "child": _("Forgets the cards and gives points away: good for a first game."),
        "easy": _("Remembers the last trick, and often plays a worse card."),
        "normal": _("Knows the last tricks and some aces and threes, and errs at times."),
        "hard": _("Remembers nearly every card, and seldom errs."),
        "master": _("Remembers and counts everything, and always plays its best card."),
    }
    return known.get(level, "")


def temper_sentence(temper: str, bids: bool) -> str:
    """How a temper plays, in games with bids or without; none plays better than another."""
    if bids:
        known = {
            "calm": _("Keeps aces and threes out of danger, and bids with care."),
            "even": _("Neither careful nor daring, with cards as with bids."),
            "bold": _("Ventures aces and threes, and bids high."),
        }
    else:
        known = {
            "calm": _("Keeps aces and threes out of danger."),
            "even": _("Neither careful nor daring with aces and threes."),
            "bold": _("Ventures aces and threes to win more."),
        }
    return known.get(temper, "")


def help_words() -> dict[str, tuple[str, str]]:
    """How much the screen helps a person, shortly and in a sentence."""
    return {
        "full": (_("Full"), _("The winning card is marked, and the points on the table are told.")),
        "little": (_("A little"), _("The points on the table are told.")),
        "none": (_("None"), _("Nothing that real cards would not tell.")),
    }


@dataclass
class PlacePart:
    """Who sits on the chosen place."""

    sheet: SeatsSheet
    brush: Brush
    raw: Sequence[SeatMemory]
    shown: Sequence[SeatMemory]
    seat: int
    people: Sequence[Person]
    levels: Sequence[str]

    def lay_out(self, room: Rect) -> tuple[list[Widget], int]:
        """The controls, and how far down they reach."""
        named, y = self._name(room)
        manner, y = self.play(Rect(room.x, y, room.width, 0))
        more, y = self._more(Rect(room.x, y, room.width, 0))
        return [*named, *manner, *more], y

    def who(self, room: Rect, *, level: bool = False) -> tuple[list[Widget], int]:
        """The same without what has a page of its own; how well it plays is looked for, and may stand on both."""
        named, y = self._name(room)
        if level:
            manner, y = self._manner(Rect(room.x, y, room.width, self._control))
            named = [*named, *manner]
        more, y = self._more(Rect(room.x, y, room.width, 0))
        return [*named, *more], y

    def play(self, room: Rect) -> tuple[list[Widget], int]:
        """How well and in which manner a computer plays, or how much a person is helped."""
        row = Rect(room.x, room.y, room.width, self._control)
        manner, y = self._manner(row)
        temper, y = self._temper(Rect(room.x, y, room.width, row.height))
        return [*manner, *temper], y

    @property
    def _control(self) -> int:
        return self.brush.control_height

    def _name(self, room: Rect) -> tuple[list[Widget], int]:
        """Who it is, beside the face, and where that ends."""
        brush, place = self.brush, self.raw[self.seat]
        side, control, gap = brush.px(112), self._control, brush.px(10)
        self.sheet.face = (place.face, Rect(room.x, room.y, side, side))
        left = Rect(room.x + side + brush.px(18), room.y, room.width - side - brush.px(18), control)
        kinds = [("person", _("Person")), ("computer", _("Computer"))]
        widths = shared_widths(brush, kinds, place.kind, left.width)
        widgets: list[Widget] = [*segments(KIND, left, kinds, place.kind, widths=widths)]
        alone = sum(one.kind == "person" for one in self.raw) == 1
        hint = usual_name(place, self.seat, alone) or _("You")
        row = left.move(0, control + gap)
        field_ = TextField(NAME, _("Name"), row, value=place.name, hint=hint, most=LONGEST_NAME)
        if place.kind == "person" and self.people:
            wide = min(brush.px(190), row.width // 2)
            field_.rect = Rect(row.x, row.y, row.width - wide - gap, row.height)
            widgets += [field_, self._known(Rect(row.right - wide, row.y, wide, row.height))]
        else:
            widgets.append(field_)
        return widgets, max(row.bottom, room.y + side) + gap

    def _more(self, room: Rect) -> tuple[list[Widget], int]:
        """Another face, and another place."""
        face = Button(FACE, _("Another face…"), icon="wink")
        swap = Button(SWAP, _("Swap places…"), icon="swap", cap="M")
        swap.note = _("Or drag a place onto another one")
        row = Rect(room.x, room.y, room.width, self._control)
        self._side_by_side(face, swap, row)
        return [face, swap], row.bottom

    def _side_by_side(self, one: Button, other: Button, row: Rect) -> None:
        """Two buttons that share a row: without the key and the signs where the words need their room."""
        brush, gap = self.brush, self.brush.px(10)
        for lighten in ("", "cap", "icon"):
            if lighten:
                one.cap = other.cap = ""
            if lighten == "icon":
                one.icon = other.icon = ""
            spare = row.width - gap - one.width(brush) - other.width(brush)
            if spare >= 0:
                break
        wide = one.width(brush) + spare // 2
        one.rect = Rect(row.x, row.y, wide, row.height)
        other.rect = Rect(row.x + wide + gap, row.y, row.width - wide - gap, row.height)

    def _known(self, rect: Rect) -> DropDown:
        """Everybody who has played here."""
        options = [(person.name, person.name) for person in self.people]
        drop = DropDown(KNOWN, _("Somebody who has played here"), rect, options=options)
        drop.value = self.raw[self.seat].name
        if drop.value not in {person.name for person in self.people}:
            drop.options = [("", _("Who?")), *options]
            drop.value = ""
        return drop

    def _manner(self, row: Rect) -> tuple[list[Widget], int]:
        """How strong a computer is, or how much a person is helped; where it ends."""
        brush, place = self.brush, self.raw[self.seat]
        if place.kind == "computer" and len(self.levels) < 2:
            return [], row.y
        line = brush.line_height("second_bold", 1.35)
        if place.kind == "computer":
            heading, group, chosen = _("How well it plays"), LEVEL, place.level
            options = [(level, level_words(level)) for level in self.levels]
            sentence, all_of_them = level_sentence(place.level), [level_sentence(level) for level in self.levels]
        else:
            heading, group, chosen = _("How much the screen helps"), HELP, place.help
            options = [(key, words[0]) for key, words in help_words().items()]
            sentence, all_of_them = help_words()[place.help][1], [words[1] for words in help_words().values()]
        self.sheet.say("second_bold", heading, Rect(row.x, row.y, row.width, line))
        widths = shared_widths(brush, options, chosen, row.width)
        choice = segments(group, Rect(row.x, row.y + line, row.width, row.height), options, chosen, widths=widths)
        return choice, self._explained(sentence, all_of_them, row.x, choice[0].rect.bottom, row.width)

    def _explained(self, sentence: str, all_of_them: Sequence[str], x: int, y: int, width: int) -> int:
        """Says under a choice what the chosen one means; where the longest that could be said ends.

        So nothing below moves when another one is chosen.
        """
        brush = self.brush
        said = brush.line_height("second", 1.3)
        high = max([said, *(brush.height("second", one, width, 1.25) for one in all_of_them)])
        self.sheet.say("second", sentence, Rect(x, y + brush.px(4), width, high), soft=True)
        return y + brush.px(4) + high + brush.px(8)

    def _temper(self, row: Rect) -> tuple[list[Widget], int]:
        """How a computer likes to take its chances, in one row with its name, and what that means; where it ends."""
        brush, place = self.brush, self.raw[self.seat]
        if place.kind != "computer":
            return [], row.y
        heading = _("Temperament")
        wide = min(brush.width("second_bold", heading) + brush.px(14), row.width * 2 // 5)
        line = brush.line_height("second_bold", 1.35)
        self.sheet.say("second_bold", heading, Rect(row.x, row.centery - line // 2, wide, line))
        options = [(temper, temper_words(temper)) for temper in TEMPERS]
        spot = Rect(row.x + wide, row.y, row.width - wide, row.height)
        widths = shared_widths(brush, options, place.temper, spot.width)
        choice = segments(TEMPER, spot, options, place.temper, widths=widths)
        told = {temper: temper_sentence(temper, self.sheet.variant.auction.enabled) for temper in TEMPERS}
        return list(choice), self._explained(told[place.temper], [*told.values()], row.x, row.bottom, row.width)
