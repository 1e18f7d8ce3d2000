"""The table from above with a plate for everybody: who sits there, on whose side, and where a plate is dragged to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.i18n.words import _
from ui.core.people import level_words
from ui.draw import theme
from ui.draw.skins import Skin, box, gradient, raster, with_halo
from ui.pages.seats.seating import paint_direction, team_sign
from ui.widgets.base import Brush, Ground, Mood, Widget
from ui.widgets.kit.layout import Block
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


@dataclass
class Plate(Widget):
    """Somebody's plate; `moving` says that it looks for another place."""

    place: SeatMemory = field(kw_only=True)
    team: int = -1
    usual: bool = False  # the name is one that nobody chose
    moving: bool = False
    radius: float = field(default=16.0, kw_only=True)
    role: str = field(default="option", kw_only=True)
    ground: Ground = field(default="wood", kw_only=True)

    @property
    def told(self) -> str:
        if self.place.kind == "person":
            return _("Person")
        return _("Computer, {level}").format(level=level_words(self.place.level))

    @property
    def marks(self) -> tuple[str, ...]:
        return ("moving",) if self.moving else ()

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The face, the name, and what it is."""
        rect = self.rect
        self._draw_body(brush, rect, mood)
        side = rect.height - brush.px(16)
        brush.face(self.place.face, side, midleft=(rect.x + brush.px(8), rect.centery))
        left = rect.x + side + brush.px(18)
        high, low = brush.line_height("bold", 1.2), brush.line_height("plate", 1.2)
        top = rect.centery - (high + low) // 2
        line = Rect(left, top, rect.right - left - brush.px(10), high)
        if self.team >= 0:
            team_sign(brush, (line.x + brush.px(8), line.centery), brush.px(8), self.team)
            line.x, line.width = line.x + brush.px(22), line.width - brush.px(22)
        colour = theme.CREAM_DIM if self.usual else theme.CREAM
        brush.write("bold", self.label, colour, line, valign="middle", may_cut=True)
        line = Rect(left, top + high, rect.right - left - brush.px(10), low)
        person = self.place.kind == "person"
        brush.icon_beside("person" if person else "cpu", max(14, brush.px(20)), theme.CREAM_PLATE, line)
        line.x, line.width = line.x + brush.px(26), line.width - brush.px(26)
        words = self.told if person or brush.fits("plate", self.told, line.width) else level_words(self.place.level)
        brush.write("plate", words, theme.CREAM_PLATE, line, valign="middle", may_cut=True)

    def _draw_body(self, brush: Brush, rect: Rect, mood: Mood) -> None:
        strong = self.selected or self.moving
        edge = theme.GOLD_LINE if strong else theme.PLATE_EDGE

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


class SeatsTable(Block):
    """The plates round the table of a game; they are drawn with the other controls."""

    grows = 1

    def __init__(self, plates: Sequence[Plate], clockwise: bool) -> None:
        super().__init__(*plates)
        self.plates, self._clockwise = plates, clockwise

    def put(self, brush: Brush, rect: Rect) -> None:
        self.rect = Rect(rect)
        wide = min(brush.px(WIDE), (rect.width - brush.px(12)) // 2)
        high = max(theme.SMALLEST_HIT, min(brush.px(HIGH), rect.height // 5))
        for plate, (x, y) in zip(self.plates, SPOTS[len(self.plates)], strict=True):
            left, top = rect.x + round(x * (rect.width - wide)), rect.y + round(y * (rect.height - high))
            plate.put(brush, Rect(left, top, wide, high))

    def at(self, pos: tuple[int, int]) -> int | None:
        """Whose plate is under this point."""
        return next((seat for seat, plate in enumerate(self.plates) if plate.rect.collidepoint(pos)), None)

    def beside(self, seat: int, way: str) -> int | None:
        """The place that lies nearest in this direction."""
        dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[way]
        here = self.plates[seat].rect.center
        ways = ((plate.rect.centerx - here[0], plate.rect.centery - here[1]) for plate in self.plates)
        along = {other: (x * dx + y * dy, abs(x * dy) + abs(y * dx)) for other, (x, y) in enumerate(ways)}
        ranks = ((ahead + 2 * aside, other) for other, (ahead, aside) in along.items() if ahead > 4)
        return min(ranks, default=(0, None))[1]

    def draw(self, brush: Brush) -> None:
        """The cloth, and which way play goes."""
        plate = self.plates[0].rect
        table = self.rect.inflate(-plate.width, -plate.height)
        if table.width > brush.px(900):
            table = table.inflate(brush.px(900) - table.width, 0)
        paint_box(brush, table, theme.FELT[1], 26, theme.GOLD_LINE)
        aside = plate.width + brush.px(30) if len(self.plates) > 2 else brush.px(60)
        paint_direction(brush, table.inflate(-aside, -plate.height - brush.px(30)), self._clockwise)
