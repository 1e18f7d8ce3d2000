"""The table from above with a plate for everybody: who sits there, on whose side, and where a plate is dragged to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.engine.variant import Variant
from game.i18n.words import _
from ui.core.people import level_words
from ui.draw import theme
from ui.draw.skins import Skin, box, gradient, raster, with_halo
from ui.pages.seats.seating import paint_direction, team_of, team_sign
from ui.widgets.base import Brush, Mood, Widget
from ui.widgets.papers import paint_box

if TYPE_CHECKING:
    from game.storage.remembered import SeatMemory

PLACE: Final = "seats:place"
SPOTS: Final = {  # where the plates stand, in shares of the room, by seat: the first below, then against the clock
    2: ((0.5, 1.0), (0.5, 0.0)),
    3: ((0.5, 1.0), (1.0, 0.12), (0.0, 0.12)),
    4: ((0.5, 1.0), (1.0, 0.5), (0.5, 0.0), (0.0, 0.5)),
    5: ((0.5, 1.0), (1.0, 0.58), (1.0, 0.06), (0.0, 0.06), (0.0, 0.58)),
    6: ((0.5, 1.0), (1.0, 0.74), (1.0, 0.26), (0.5, 0.0), (0.0, 0.26), (0.0, 0.74)),
}
WIDE: Final = 280
HIGH: Final = 104


def kind_words(place: SeatMemory) -> str:
    """What somebody is: a person, or a computer of some strength."""
    return _("Person") if place.kind == "person" else _("Computer, {level}").format(level=level_words(place.level))


@dataclass
class Plate(Widget):
    """Somebody's plate; `moving` says that it looks for another place."""

    face: str = "you"
    line: str = ""
    short: str = ""  # the line as it is written
    icon: str = "person"
    team: int = -1
    usual: bool = False  # the name is one that nobody chose
    moving: bool = False
    radius: float = field(default=16.0, kw_only=True)

    def has_room(self, brush: Brush) -> bool:
        """Whether the whole line can be written beside the face."""
        room = self.rect.width - (self.rect.height - brush.px(16)) - brush.px(18 + 10 + 26)
        return self.icon == "person" or brush.fits("plate", self.line, room)

    @property
    def told(self) -> str:
        return self.line

    @property
    def marks(self) -> tuple[str, ...]:
        return ("moving",) if self.moving else ()

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The face, the name, and what it is."""
        rect = self.rect
        self._draw_body(brush, rect, mood)
        side = rect.height - brush.px(16)
        picture = brush.pictures.face(self.face, side)
        brush.surface.blit(picture, picture.get_rect(midleft=(rect.x + brush.px(8), rect.centery)))
        left = rect.x + side + brush.px(18)
        high = brush.line_height("bold", 1.2)
        low = brush.line_height("plate", 1.2)
        top = rect.centery - (high + low) // 2
        line = Rect(left, top, rect.right - left - brush.px(10), high)
        if self.team >= 0:
            team_sign(brush, (line.x + brush.px(8), line.centery), brush.px(8), self.team)
            line.x, line.width = line.x + brush.px(22), line.width - brush.px(22)
        colour = theme.CREAM_DIM if self.usual else theme.CREAM
        brush.write("bold", self.label, colour, line, valign="middle", may_cut=True)
        line = Rect(left, top + high, rect.right - left - brush.px(10), low)
        sign = brush.pictures.icon(self.icon, max(14, brush.px(20)), theme.CREAM_PLATE)
        brush.surface.blit(sign, sign.get_rect(midleft=line.midleft))
        line.x, line.width = line.x + brush.px(26), line.width - brush.px(26)
        brush.write("plate", self.short, theme.CREAM_PLATE, line, valign="middle", may_cut=True)

    def _draw_body(self, brush: Brush, rect: Rect, mood: Mood) -> None:
        edge = theme.GOLD_LINE if self.selected or self.moving else theme.PLATE_EDGE
        strong = self.selected or self.moving

        def make() -> Skin:
            w, h = rect.size
            lift = 0.08 if mood.hover else 0.0
            top, low = theme.mix(theme.PLATE, theme.WHITE, lift), theme.mix(theme.PLATE_LOW, theme.WHITE, lift)
            body = gradient("plate", top, low, 0, h) + box((0, 0, w, h), 16 * brush.k, fill="url(#plate)")
            dash = (8 * brush.k, 6 * brush.k) if self.moving else None
            body += box((0, 0, w, h), 16 * brush.k, stroke=edge, width=brush.line(3 if strong else 2), dash=dash)
            return with_halo(raster((w, h), body), 16 * brush.k, 8 * brush.k, theme.SHADOW, 0.45, drop=4 * brush.k)

        key = ("seat-plate", rect.size, edge, mood.hover, self.moving, strong)
        brush.skins.get(key, make).blit(brush.surface, rect.topleft)


@dataclass
class SeatsTable:
    """The plates round the table of a game for so many."""

    variant: Variant
    players: int
    area: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))
    plates: list[Plate] = field(default_factory=list)

    def lay_out(self, brush: Brush, area: Rect, places: Sequence[SeatMemory], raw: Sequence[SeatMemory]) -> list[Plate]:
        """A plate for each of these people; `raw` has their names as they were written."""
        self.area = area
        wide = min(brush.px(WIDE), (area.width - brush.px(12)) // 2)
        high = max(theme.SMALLEST_HIT, min(brush.px(HIGH), area.height // 5))
        self.plates = []
        for seat, place in enumerate(places):
            x, y = SPOTS[self.players][seat]
            rect = Rect(0, 0, wide, high)
            rect.x = area.x + round(x * (area.width - wide))
            rect.y = area.y + round(y * (area.height - high))
            plate = Plate(f"{PLACE}:{seat}", place.name or _("You"), rect, role="option", ground="wood")
            plate.face, plate.line = place.face, kind_words(place)
            plate.icon = "person" if place.kind == "person" else "cpu"
            plate.short = plate.line if plate.has_room(brush) else level_words(place.level)
            plate.team = team_of(self.variant, self.players, seat)
            plate.usual = not raw[seat].name.strip()
            self.plates.append(plate)
        return self.plates

    def at(self, pos: tuple[int, int]) -> int | None:
        """Whose plate is under this point."""
        return next((seat for seat, plate in enumerate(self.plates) if plate.rect.collidepoint(pos)), None)

    def beside(self, seat: int, way: str) -> int | None:
        """The place that lies nearest in this direction."""
        dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[way]
        here = self.plates[seat].rect.center
        best: tuple[float, int] | None = None
        for other, plate in enumerate(self.plates):
            x, y = plate.rect.centerx - here[0], plate.rect.centery - here[1]
            along = x * dx + y * dy
            aside = abs(x * dy) + abs(y * dx)
            if other != seat and along > 4 and (best is None or along + 2 * aside < best[0]):
                best = (along + 2 * aside, other)
        return best[1] if best is not None else None

    def draw(self, brush: Brush) -> None:
        """The cloth, and which way play goes; the plates are drawn with the other controls."""
        plate = self.plates[0].rect
        table = self.area.inflate(-plate.width, -plate.height)
        if table.width > brush.px(900):
            table = table.inflate(brush.px(900) - table.width, 0)
        paint_box(brush, table, theme.FELT[1], 26, theme.GOLD_LINE)
        aside = plate.width + brush.px(30) if self.players > 2 else brush.px(60)
        room = table.inflate(-aside, -plate.height - brush.px(30))
        paint_direction(brush, room, self.variant.seats.direction == "clockwise")
