"""The paper beside the table of the seats: who sits on the chosen place, and how the first deal comes about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.store.remembered import TEMPERS
from game.variant import Variant, sides_of
from game.words import _, ngettext
from ui import theme
from ui.people import LONGEST_NAME, level_words, temper_words, usual_name
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button, segments
from ui.widgets.drop_down import DropDown
from ui.widgets.panels import paint_paper
from ui.widgets.switch import WIDE as SWITCH_WIDE
from ui.widgets.switch import Switch
from ui.widgets.text_field import TextField

if TYPE_CHECKING:
    from game.store.remembered import Person, Place, Remembered

KIND: Final = "seats:kind"
NAME: Final = "seats:name"
KNOWN: Final = "seats:known"
FACE: Final = "seats:face"
LEVEL: Final = "seats:level"
TEMPER: Final = "seats:temper"
SIGNS: Final = "seats:signs"
HELP: Final = "seats:help"
SWAP: Final = "seats:swap"
FIRST: Final = "seats:first"
PARTNERS: Final = "seats:partners"
HOLD: Final = "seats:hold"
DONE: Final = "seats:done"
PART: Final = "seats:part"


def level_sentence(level: str) -> str:
    """What a level does."""
    known = {
        "child": _("Forgets the cards and plays loosely."),
        "easy": _("Remembers the last trick."),
        "normal": _("Remembers the last tricks, and some of the aces and threes."),
        "hard": _("Remembers nearly every card."),
        "master": _("Remembers and counts everything."),
    }
    return known.get(level, "")


def temper_sentence(temper: str) -> str:
    """How a temper plays; none plays better than another."""
    known = {
        "calm": _("Keeps aces and threes out of danger, and bids with care."),
        "even": _("Takes each card as it comes."),
        "bold": _("Ventures aces and threes, and bids high."),
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
class Words:
    """A line on the paper."""

    role: str
    text: str
    rect: Rect
    soft: bool = False


@dataclass
class SeatsSheet:
    """What is written on the paper and its controls. `part` is what is seen where not everything has room."""

    variant: Variant
    players: int
    part: str = "place"
    paper: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))
    words: list[Words] = field(default_factory=list)
    face: tuple[str, Rect] | None = None

    def lay_out(
        self,
        brush: Brush,
        paper: Rect,
        seat: int,
        raw: Sequence[Place],
        shown: Sequence[Place],
        known: Remembered,
        people: Sequence[Person],
        levels: Sequence[str],
        hold: bool,
    ) -> list[Widget]:
        """The controls in reading order."""
        self.paper, self.words, self.face = paper, [], None
        pad = brush.px(28)
        inner = paper.inflate(-2 * pad, -2 * pad)
        inner.y, inner.height = inner.y + brush.px(8), inner.height - brush.px(8)
        high = max(theme.SMALLEST_HIT, brush.px(64))
        done = Button(DONE, _("Use these seats"), Rect(inner.x, inner.bottom - high, inner.width, high), kind="primary")
        done.icon, done.big = "check", True
        room = Rect(inner.x, inner.y, inner.width, inner.height - high - brush.px(14))
        place = _PlacePart(self, brush, raw, shown, seat, people, levels)
        first = _FirstPart(self, brush, shown, known, hold)
        widgets, bottom = place.lay_out(room)
        more, end = first.lay_out(Rect(room.x, bottom + brush.px(14), room.width, 0))
        if end <= room.bottom:
            return [*widgets, *more, done]
        tabs = segments(
            PART, Rect(room.x, room.y, room.width, max(theme.SMALLEST_HIT, brush.px(50))), _parts(), self.part
        )
        self.words, self.face = [], None
        below = Rect(room.x, tabs[0].rect.bottom + brush.px(14), room.width, 0)
        if self.part == "first":
            return [*tabs, *first.lay_out(below)[0], done]
        seen, end = place.lay_out(below)
        if end > room.bottom:
            self.words, place.short = [], True
            seen, _end = place.lay_out(below)
        return [*tabs, *seen, done]

    def say(self, role: str, text: str, rect: Rect, *, soft: bool = False) -> None:
        """A line on the paper."""
        self.words.append(Words(role, text, rect, soft))

    def draw(self, brush: Brush) -> None:
        """The paper with its words and the face; the controls are drawn with the others."""
        paint_paper(brush, self.paper)
        for one in self.words:
            colour = theme.INK_SOFT if one.soft else theme.INK
            one_line = one.rect.height <= brush.text.line_height(one.role, brush.k, 1.6)
            draw = brush.text.draw
            if one_line:
                draw(brush.surface, one.role, one.text, colour, one.rect, brush.k, valign="middle", may_cut=True)
            else:
                brush.text.wrapped(
                    brush.surface, one.role, one.text, colour, one.rect, brush.k, spacing=1.25, marked=False
                )
        if self.face is not None:
            name, rect = self.face
            picture = brush.pictures.face(name, rect.width)
            brush.surface.blit(picture, picture.get_rect(center=rect.center))


def _parts() -> list[tuple[str, str]]:
    return [("place", _("This place")), ("first", _("First deal"))]


@dataclass
class _PlacePart:
    """Who sits on the chosen place."""

    sheet: SeatsSheet
    brush: Brush
    raw: Sequence[Place]
    shown: Sequence[Place]
    seat: int
    people: Sequence[Person]
    levels: Sequence[str]
    short: bool = False  # what a choice means is told by its note alone

    def lay_out(self, room: Rect) -> tuple[list[Widget], int]:
        """The controls, and how far down they reach."""
        brush, place = self.brush, self.raw[self.seat]
        side, control, gap = brush.px(112), max(theme.SMALLEST_HIT, brush.px(52)), brush.px(10)
        self.sheet.face = (place.face, Rect(room.x, room.y, side, side))
        left = Rect(room.x + side + brush.px(18), room.y, room.width - side - brush.px(18), control)
        kinds = [("person", _("Person")), ("computer", _("Computer"))]
        widgets: list[Widget] = [*segments(KIND, left, kinds, place.kind)]
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
        y = max(row.bottom, room.y + side) + gap
        more, y = self._manner(Rect(room.x, y, room.width, control))
        temper, y = self._temper(Rect(room.x, y, room.width, control))
        face = Button(FACE, _("Another face…"), Rect(0, 0, 1, 1), icon="wink")
        swap = Button(SWAP, _("Swap places…"), Rect(0, 0, 1, 1), icon="swap", cap="M")
        swap.note = _("Or drag a place onto another one")
        self._side_by_side(face, swap, Rect(room.x, y, room.width, control))
        return [*widgets, *more, *temper, face, swap], y + control

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
        line = brush.text.line_height("second_bold", brush.k, 1.35)
        said = brush.text.line_height("second", brush.k, 1.3)
        if place.kind == "computer":
            heading, group, chosen = _("How well it plays"), LEVEL, place.level
            options = [(level, level_words(level)) for level in self.levels]
            sentence = level_sentence(place.level)
        else:
            heading, group, chosen = _("How much the screen helps"), HELP, place.help
            options = [(key, words[0]) for key, words in help_words().items()]
            sentence = help_words()[place.help][1]
        self.sheet.say("second_bold", heading, Rect(row.x, row.y, row.width, line))
        choice = segments(group, Rect(row.x, row.y + line, row.width, row.height), options, chosen)
        if self.short:
            for widget in choice:
                widget.note = widget.note or (sentence if widget.selected else "")
            return list(choice), choice[0].rect.bottom + brush.px(10)
        high = brush.text.wrapped_height("second", sentence, brush.k, row.width, 1.25)
        below = choice[0].rect.bottom + brush.px(4)
        self.sheet.say("second", sentence, Rect(row.x, below, row.width, max(said, high)), soft=True)
        return choice, below + max(said, high) + brush.px(8)

    def _temper(self, row: Rect) -> tuple[list[Widget], int]:
        """How a computer likes to take its chances, in one row with its name; where it ends."""
        brush, place = self.brush, self.raw[self.seat]
        if place.kind != "computer":
            return [], row.y
        heading = _("Temperament")
        wide = min(brush.text.size("second_bold", heading, brush.k)[0] + brush.px(14), row.width * 2 // 5)
        line = brush.text.line_height("second_bold", brush.k, 1.35)
        self.sheet.say("second_bold", heading, Rect(row.x, row.centery - line // 2, wide, line))
        options = [(temper, temper_words(temper)) for temper in TEMPERS]
        choice = segments(TEMPER, Rect(row.x + wide, row.y, row.width - wide, row.height), options, place.temper)
        for widget in choice:
            widget.note = temper_sentence(widget.id.rpartition(":")[2])
        return list(choice), row.bottom + brush.px(10)


@dataclass
class _FirstPart:
    """Who deals first, how partners are found, whether computers make signs, and the curtain."""

    sheet: SeatsSheet
    brush: Brush
    shown: Sequence[Place]
    known: Remembered
    hold: bool

    def lay_out(self, room: Rect) -> tuple[list[Widget], int]:
        """The controls, and how far down they reach."""
        brush, variant, players = self.brush, self.sheet.variant, self.sheet.players
        line, control = brush.text.line_height("second_bold", brush.k, 1.35), max(theme.SMALLEST_HIT, brush.px(52))
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
            widgets += segments(PARTNERS, place, ways, self.known.partners)
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
        switch = Switch(name, label, Rect(0, 0, 1, 1), on=on)
        row = Rect(room.x, y, room.width, max(theme.SMALLEST_HIT, brush.px(48)))
        switch.place(brush, row.x + brush.px(SWITCH_WIDE), row.centery)
        words = Rect(switch.rect.right + brush.px(14), row.y, row.right - switch.rect.right - brush.px(14), row.height)
        high = brush.text.wrapped_height("second", label, brush.k, words.width, 1.25)
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
            high = brush.text.wrapped_height("second", told, brush.k, room.width, 1.25)
            self.sheet.say("second", told, Rect(room.x, room.y, room.width, high), soft=True)
            return [], room.y + high
        told = ngettext(
            "{number} person shares this screen: the curtain will be used.",
            "{number} people share this screen: the curtain will be used.",
            people,
        ).format(number=people)
        high = brush.text.wrapped_height("second", told, brush.k, room.width, 1.25)
        self.sheet.say("second", told, Rect(room.x, room.y, room.width, high))
        below = room.y + high + brush.px(4)
        hold, bottom = self._switch(HOLD, _("Hold the button to open the curtain"), self.hold, room, below)
        return [hold], bottom


def first_options(variant: Variant, shown: Sequence[Place]) -> list[tuple[str, str]]:
    """Who may deal first; in games for a contract nobody loses a match alone."""
    options = [("lot", _("Whoever the lot falls on")), ("draw", _("Whoever draws the highest card"))]
    if variant.goal.kind != "contract":
        options.append(("loser", _("Whoever lost the last match")))
    names = [place.name for place in shown]
    deals = [_("{name} deals").format(name=name) if name else _("You deal") for name in names]
    return [*options, *((str(seat), words) for seat, words in enumerate(deals))]
