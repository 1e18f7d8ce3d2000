"""The paper beside the table of the seats: who sits on the chosen place, and how the first deal comes about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.engine.variant import Variant
from game.i18n.words import _
from ui.draw import theme
from ui.pages.seats.first_deal import FirstPart
from ui.pages.seats.place import PlacePart
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button
from ui.widgets.papers import paint_paper
from ui.widgets.segments import segments, shared_widths

if TYPE_CHECKING:
    from game.storage.remembered import GameMemory, Person, SeatMemory

DONE: Final = "seats:done"
PART: Final = "seats:part"


@dataclass
class SeatLine:
    """A line on the paper."""

    role: str
    text: str
    rect: Rect
    soft: bool = False


@dataclass
class SeatsSheet:
    """What is written on the paper and its controls. `part` is what is seen where not everything has room.

    Then the first deal has a page of its own, and how the place plays another one where even the rest is too much.
    """

    variant: Variant
    players: int
    part: str = "place"
    paper: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))
    words: list[SeatLine] = field(default_factory=list)
    face: tuple[str, Rect] | None = None

    def lay_out(
        self,
        brush: Brush,
        paper: Rect,
        seat: int,
        raw: Sequence[SeatMemory],
        shown: Sequence[SeatMemory],
        known: GameMemory,
        people: Sequence[Person],
        levels: Sequence[str],
        hold: bool,
    ) -> list[Widget]:
        """The controls in reading order."""
        self.paper, self.words, self.face = paper, [], None
        pad = brush.px(28)
        inner = paper.inflate(-2 * pad, -2 * pad)
        inner.y, inner.height = inner.y + brush.px(8), inner.height - brush.px(8)
        high = brush.finger(64)
        done = Button(DONE, _("Use these seats"), Rect(inner.x, inner.bottom - high, inner.width, high), kind="primary")
        done.icon, done.big = "check", True
        room = Rect(inner.x, inner.y, inner.width, inner.height - high - brush.px(14))
        place = PlacePart(self, brush, raw, shown, seat, people, levels)
        first = FirstPart(self, brush, shown, known, hold)
        widgets, bottom = place.lay_out(room)
        more, end = first.lay_out(Rect(room.x, bottom + brush.px(14), room.width, 0))
        if end <= room.bottom:
            return [*widgets, *more, done]
        high, gap = brush.finger(50), brush.px(14)
        below = Rect(room.x, room.y + high + gap, room.width, 0)
        three = bottom + high + gap > room.bottom
        names = _parts(raw[seat].kind) if three else [one for one in _parts(raw[seat].kind) if one[0] != "play"]
        part = self.part if self.part in dict(names) else "place"
        widths = shared_widths(brush, names, part, room.width)
        tabs = segments(PART, Rect(room.x, room.y, room.width, high), names, part, widths=widths)
        self.words, self.face = [], None
        match part:
            case "first":
                seen, _end = first.lay_out(below)
            case "play":
                seen, _end = place.play(below)
            case _:
                seen, end = place.who(below, level=True) if three else place.lay_out(below)
                if three and end > room.bottom:
                    self.words, self.face = [], None
                    seen, end = place.who(below)
        return [*tabs, *seen, done]

    def say(self, role: str, text: str, rect: Rect, *, soft: bool = False) -> None:
        """A line on the paper."""
        self.words.append(SeatLine(role, text, rect, soft))

    def draw(self, brush: Brush) -> None:
        """The paper with its words and the face; the controls are drawn with the others."""
        paint_paper(brush, self.paper)
        for one in self.words:
            colour = theme.INK_SOFT if one.soft else theme.INK
            one_line = one.rect.height <= brush.line_height(one.role, 1.6)
            if one_line:
                brush.write(one.role, one.text, colour, one.rect, valign="middle", may_cut=True)
            else:
                brush.write_block(one.role, one.text, colour, one.rect, spacing=1.25, marked=False)
        if self.face is not None:
            name, rect = self.face
            picture = brush.pictures.face(name, rect.width)
            brush.surface.blit(picture, picture.get_rect(center=rect.center))


def _parts(kind: str) -> list[tuple[str, str]]:
    """The pages of the paper, for a person or a computer."""
    play = _("How it plays") if kind == "computer" else _("Help")
    return [("place", _("This place")), ("play", play), ("first", _("First deal"))]
