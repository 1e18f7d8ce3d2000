"""The sheet about the game that is chosen: what it is, how it goes, how far, who sits where, and the way on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Protocol

from pygame import Rect

from game.engine.variant import Variant
from game.i18n.words import _, ngettext
from game.rules_text.summary import aim, course
from game.storage.outside import shown
from game.variants.loading import ListedFile
from ui.core import games
from ui.core.games import name_of
from ui.core.people import shown_name
from ui.draw import theme
from ui.pages.new_game.sheet_parts import ExampleTrick, Facts, Paragraph
from ui.pages.new_game.sheet_rules import RulesPart
from ui.pages.seats.seating import Seating
from ui.table.plates.worth import Values
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button
from ui.widgets.papers import paint_paper
from ui.widgets.segments import segments

if TYPE_CHECKING:
    from game.house_rules.draft import Draft
    from game.storage.remembered import SeatMemory

TARGET: Final = "new-game:target"
FOR: Final = "new-game:for"
DEAL: Final = "new-game:deal"
FIT: Final = "new-game:fit"
RULES: Final = "new-game:rules"
SEATS: Final = "new-game:seats"
FAULTS: Final = "new-game:faults"
OWN: Final = "new-game:own"
BESIDE: Final = 800  # a sheet wider than this has its picture beside the words
PICTURE: Final = 330
LEAST_PICTURE: Final = 280
GIVE_WAY: Final = (
    "example",
    "small_example",
    "seating",
    "values",
    "facts",
    "switches",
    "course",
)  # in this order, if they must


class SheetPart(Protocol):
    """Something on the sheet that knows how high it is in a width."""

    rect: Rect

    def high(self, brush: Brush, width: int) -> int:
        """How high it is."""

    def draw(self, brush: Brush) -> None:
        """Draws it in its place."""


@dataclass
class GameChoice:
    """A game with all that is chosen for it; `fits` says whether it is for the number that is looked for."""

    game: ListedFile
    variant: Variant | None = None  # with its house rules; None in a file that is not understood
    players: int = 2
    target: int | None = None
    own: bool = False
    fits: bool = True
    places: Sequence[SeatMemory] = ()
    draft: Draft | None = None


@dataclass
class GameSheet:
    """The paper, what is written on it and its controls, for one size of window."""

    chosen: GameChoice
    paper: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))
    parts: list[SheetPart] = field(default_factory=list)

    # -- places --------------------------------------------------------------------------------------------------

    def lay_out(self, brush: Brush, paper: Rect) -> list[Widget]:
        """Places everything on this paper; the controls in reading order.

        How many play is chosen here above all: who looks at one game does not think of the filters of the list.
        """
        self.paper = paper
        inner = self._inner(brush, paper)
        buttons, foot = self._foot(brush, inner)
        room = Rect(inner.x, inner.y, inner.width, inner.height - foot)
        if self.chosen.variant is None:
            self.parts = self._faults(brush, room)
            return buttons
        kept: list[str] = []
        for wanted in ("players", *reversed(GIVE_WAY)):
            without = [part for part in kept if part != "small_example"]  # the larger one stands in its place
            tried = [*(kept if wanted != "example" else without), wanted]
            if self._compose(brush, self.chosen.variant, room, tried)[1] <= room.bottom:
                kept = tried
        bottom = self._compose(brush, self.chosen.variant, room, kept)[1]
        spare = max(0, room.bottom - bottom) // max(3, len(kept))
        widgets = self._compose(brush, self.chosen.variant, room, kept, min(spare, brush.px(26)))[0]
        return [*widgets, *buttons]

    @staticmethod
    def _inner(brush: Brush, paper: Rect) -> Rect:
        """What lies inside the margins of the paper, under its tiles."""
        pad = brush.px(36 if paper.width > brush.px(760) else 24)
        inner = paper.inflate(-2 * pad, -2 * pad)
        inner.y += brush.px(6)
        inner.height -= brush.px(6)
        return inner

    def _compose(
        self, brush: Brush, variant: Variant, room: Rect, kept: Sequence[str], spare: int = 0
    ) -> tuple[list[Widget], int]:
        """Places these parts from the top, `spare` wider apart; the controls, and how far down they reach."""
        self.parts = []
        beside = "seating" in kept and room.width >= brush.px(BESIDE)
        left = Rect(room.x, room.y, room.width - (brush.px(PICTURE + 28) if beside else 0), room.height)
        y = self._stack(brush, self._head(variant, kept, brush, left.width), left)
        widgets: list[Widget] = []
        if "players" in kept:
            widgets, y = self._numbers(brush, variant, left, y)
        length, y = self._length(brush, variant, left, y)
        widgets += length
        if beside:
            picture = Rect(room.right - brush.px(PICTURE), room.y, brush.px(PICTURE), 0)
            picture.height = min(max(y - room.y, brush.px(LEAST_PICTURE)), brush.px(430))
            self.parts.append(Seating(variant, self.chosen.players, self.chosen.places, picture))
            y = max(y, picture.bottom + brush.px(6))
        gap = brush.px(14) + spare
        y += spare
        if "seating" in kept and not beside:
            seating = Seating(variant, self.chosen.players, self.chosen.places)
            y = self._put(brush, seating, Rect(room.x, y, room.width, brush.px(LEAST_PICTURE))) + gap
        if "values" in kept:
            values = Values(variant)
            if values.has_room(brush, room.width):
                y = self._put(brush, values, Rect(room.x, y, room.width, 0)) + gap
        rules = RulesPart(self.chosen.draft, full="switches" in kept)
        y = self._put(brush, rules, Rect(room.x, y, room.width, 0))
        widgets += rules.widgets(brush)
        if "example" in kept or "small_example" in kept:
            names = [place.name for place in self.chosen.places]
            part = ExampleTrick(variant, self.chosen.players, names, small="example" not in kept)
            y = self._put(brush, part, Rect(room.x, y + gap, room.width, 0))
        return widgets, y

    def _head(self, variant: Variant, kept: Sequence[str], brush: Brush, width: int) -> list[tuple[SheetPart, int]]:
        """What stands at the top, each part with the gap under it."""
        name = name_of(variant)
        role = next((role for role in ("h1", "h2") if brush.fits(role, name, width)), "h3")
        parts: list[tuple[SheetPart, int]] = [(Paragraph(role, name, spacing=1.2, may_cut=self.chosen.own), 8)]
        players = self.chosen.players
        if "facts" in kept:
            parts.append((Facts(variant, players), 14))
        parts.append((Paragraph("body", aim(variant, players)), 8))
        if "course" in kept:
            parts.append((Paragraph("body", course(variant, players)), 8))
        return parts

    def _stack(self, brush: Brush, parts: Sequence[tuple[SheetPart, int]], room: Rect) -> int:
        y = room.y
        for part, gap in parts:
            y = self._put(brush, part, Rect(room.x, y, room.width, 0)) + brush.px(gap)
        return y

    def _put(self, brush: Brush, part: SheetPart, place: Rect) -> int:
        """Places a part; where it ends."""
        part.rect = Rect(place.x, place.y, place.width, place.height or part.high(brush, place.width))
        self.parts.append(part)
        return part.rect.bottom

    def _length(self, brush: Brush, variant: Variant, room: Rect, y: int) -> tuple[list[Widget], int]:
        """How far the match goes: a choice where the game offers one; the controls and where they end."""
        targets = games.targets_of(variant)
        if len(targets) < 2:
            said = _("How long: {length}").format(length=games.length_of(variant))
            whole = Paragraph("h3", said, spacing=1.4)
            return [], self._put(brush, whole, Rect(room.x, y, room.width, 0)) + brush.px(10)
        deals = variant.match.mode == "fixed_deals"
        heading = _("How many deals") if deals else _("How far the match goes")
        told = [(str(target), games.target_words(variant, target)) for target in targets]
        return self._choice(brush, heading, TARGET, told, str(self.chosen.target), room, y)

    def _numbers(self, brush: Brush, variant: Variant, room: Rect, y: int) -> tuple[list[Widget], int]:
        """For how many it is dealt, where the game leaves the choice; the controls and where they end."""
        if len(variant.players) < 2:
            return [], y
        told = [
            (str(number), ngettext("{number} player", "{number} players", number).format(number=number))
            for number in sorted(variant.players)
        ]
        return self._choice(brush, _("How many play"), FOR, told, str(self.chosen.players), room, y)

    def _choice(
        self,
        brush: Brush,
        heading: str,
        group: str,
        told: Sequence[tuple[str, str]],
        value: str,
        room: Rect,
        y: int,
    ) -> tuple[list[Widget], int]:
        """A heading and the numbers to choose from, beside it or under it."""
        high = brush.finger(50)
        wide = brush.width("h3", heading) + brush.px(24)
        longest = max(brush.width("second_bold", value) for value, _words in told)
        least = max(theme.SMALLEST_HIT, longest + brush.px(60))  # of one segment with its tick
        beside = wide + least * len(told) <= room.width
        line = brush.line_height("h3", 1.4)
        title = Paragraph("h3", heading, spacing=1.4)
        if beside:
            self._put(brush, title, Rect(room.x, y + (high - line) // 2, room.width, line))
            place = Rect(room.x + wide, y, min(room.width - wide, brush.px(160) * len(told)), high)
        else:
            below = self._put(brush, title, Rect(room.x, y, room.width, line))
            place = Rect(room.x, below, room.width, high)
        choice = segments(group, place, told, value, short=True)
        return choice, place.bottom + brush.px(16)

    def _faults(self, brush: Brush, room: Rect) -> list[SheetPart]:
        """The name of a file that is not understood, with its first fault."""
        game = self.chosen.game
        fault, more = game.faults[0], len(game.faults) - 1
        line = _("Line {line}: {fault}").format(line=fault.line, fault=fault.message)
        parts = [Paragraph("h2", shown(game.path.name), spacing=1.2, may_cut=True), Paragraph("body", line, theme.BAD)]
        parts[1].may_cut = True
        if more:
            told = ngettext("One more fault in this file.", "{number} more faults in this file.", more)
            parts.append(Paragraph("second", told.format(number=more), theme.INK_SOFT))
        y = room.y
        for part in parts:
            high = part.high(brush, room.width)
            part.rect = Rect(room.x, y, room.width, min(high, max(1, room.bottom - y)))
            y += high + brush.px(12)
        return list(parts)

    # -- buttons -------------------------------------------------------------------------------------------------

    def _foot(self, brush: Brush, inner: Rect) -> tuple[list[Widget], int]:
        """The buttons along the lower edge and how much height they take."""
        main, others = self._buttons()
        high, gap = brush.finger(68), brush.px(16)
        low = brush.finger(56)
        wides = [button.width(brush) for button in others]
        wide = min(main.width(brush) + brush.px(24), inner.width)
        if sum(wides) + gap * len(others) + wide > inner.width:  # the keys of links give way to one row
            for button in others:
                button.cap = ""
            wides, wide = [button.width(brush) for button in others], min(main.width(brush), inner.width)
        y = inner.bottom - high
        if sum(wides) + gap * len(others) + wide <= inner.width:
            main.rect = Rect(inner.right - wide, y, wide, high)
            self._in_row(others, wides, Rect(inner.x, y + (high - low) // 2, inner.width, low), gap)
            return [*others, main], high + gap
        main.rect = Rect(inner.x, y, inner.width, high)
        above = y - gap // 2 - brush.px(4) - low
        if sum(wides) + gap * len(others) <= inner.width:
            self._in_row(others, wides, Rect(inner.x, above, inner.width, low), gap)
            return [*others, main], high + low + gap // 2 + brush.px(4) + gap
        rows = [[button] for button in others]
        if len(others) > 2 and sum(wides[:2]) + gap <= inner.width:
            rows = [others[:2], *rows[2:]]
        for place, row in enumerate(rows):
            line = Rect(inner.x, above - (len(rows) - 1 - place) * (low + gap // 2), inner.width, low)
            first = [wides[0]] if len(row) > 1 else []
            self._in_row(row, [*first, line.width - sum(first) - gap * len(first)], line, gap)
        return [*others, main], high + len(rows) * (low + gap // 2) + brush.px(4) + gap

    def _buttons(self) -> tuple[Button, list[Button]]:
        """The gold button, and the others."""
        chosen = self.chosen
        if chosen.variant is None:
            main = Button(FAULTS, _("What is wrong…"), kind="primary", icon="warn", big=True)
            main.cap = _("Enter")
            return main, [Button(OWN, _("Remove this file…"), icon="x")] if chosen.own else []
        if chosen.fits:
            said = ngettext("Deal for {number} player", "Deal for {number} players", chosen.players)
            main = Button(DEAL, said.format(number=chosen.players), kind="primary", icon="play", big=True)
        else:
            said = ngettext("Take {number} player", "Take {number} players", chosen.players)
            main = Button(FIT, said.format(number=chosen.players), kind="primary", icon="people", big=True)
        main.cap = _("Enter")
        rules = Button(RULES, _("All the rules"), kind="link", icon="book", shortcut="f1", cap="F1")
        seats = Button(SEATS, seats_words(chosen.places), icon="person")
        if not chosen.own:
            return main, [rules, seats]
        return main, [rules, Button(OWN, _("Rename or remove…"), icon="edit"), seats]

    @staticmethod
    def _in_row(buttons: Sequence[Button], wides: Sequence[int], row: Rect, gap: int) -> None:
        x = row.x
        for button, wide in zip(buttons, wides, strict=True):
            button.rect = Rect(x, row.y, wide, row.height)
            x += wide + gap

    # -- picture -------------------------------------------------------------------------------------------------

    def draw(self, brush: Brush) -> None:
        """The paper and everything on it but the controls."""
        paint_paper(brush, self.paper)
        for part in self.parts:
            part.draw(brush)


def seats_words(places: Sequence[SeatMemory]) -> str:
    """Who plays, shortly, on the button that leads to the seats."""
    people = [place for place in places if place.kind == "person"]
    computers = len(places) - len(people)
    count = ngettext("{number} computer", "{number} computers", computers).format(number=computers)
    if not people:
        return _("Seats: {computers}…").format(computers=count)
    if len(people) > 1:
        persons = ngettext("{number} person", "{number} people", len(people)).format(number=len(people))
        if not computers:
            return _("Seats: {people}…").format(people=persons)
        return _("Seats: {people} + {computers}…").format(people=persons, computers=count)
    if not people[0].name:
        return _("Seats: you + {computers}…").format(computers=count)
    return _("Seats: {name} + {computers}…").format(name=shown_name(people[0].name), computers=count)
