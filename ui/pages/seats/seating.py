"""The table seen from above: everybody's face and name, which way play goes, and the signs of the sides."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pygame import Rect, draw

from game.engine.table_facts import TableFacts
from game.engine.variant import Variant
from game.i18n.words import _
from ui.core.game_words import together_how
from ui.core.people import shown_name
from ui.draw import theme
from ui.draw.skins import Skin, css, raster
from ui.widgets.base import Brush
from ui.widgets.papers import paint_box

if TYPE_CHECKING:
    from game.storage.remembered import SeatMemory

# Where a face stands on the little table, in shares of its width and height, by seat: the first below, the others
# against the clock, as at the table.
SEATS: Final = {
    2: ((0.5, 1.0), (0.5, 0.0)),
    3: ((0.5, 1.0), (0.86, 0.0), (0.14, 0.0)),
    4: ((0.5, 1.0), (1.0, 0.5), (0.5, 0.0), (0.0, 0.5)),
    5: ((0.5, 1.0), (1.0, 0.55), (0.74, 0.0), (0.26, 0.0), (0.0, 0.55)),
    6: ((0.5, 1.0), (1.0, 0.72), (1.0, 0.14), (0.5, 0.0), (0.0, 0.14), (0.0, 0.72)),
}


@dataclass
class Seating:
    """Who sits where in a game for so many."""

    variant: Variant
    players: int
    places: Sequence[SeatMemory]
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))

    def draw(self, brush: Brush) -> None:
        """The table with its people, and a sentence about who plays with whom."""
        told = together_how(self.variant, self.players)
        high = brush.height("second", told, self.rect.width)
        words = Rect(self.rect.x, self.rect.bottom - high, self.rect.width, high)
        brush.write_block("second", told, theme.INK_SOFT, words, align="center")
        area = Rect(self.rect.x, self.rect.y, self.rect.width, self.rect.height - high - brush.px(6))
        face = min(brush.px(80), round(area.height * (0.26 if self.players < 6 else 0.2)))
        name = brush.line_height("tag", 1.3)
        beside = brush.px(30) if self.players == 2 else round(1.5 * face)  # faces at its sides
        wide = min(area.width - beside, round((area.height - face) * 1.9), brush.px(330))
        table = Rect(0, 0, wide, max(1, min(area.height - face - name, brush.px(220))))
        table.center = (area.centerx, area.centery - name // 3)
        paint_box(brush, table, theme.FELT[1], 22, theme.GOLD_LINE)
        room = table.inflate(-round(1.1 * face), -round(1.5 * face))
        paint_direction(brush, room, self.variant.seats.direction == "clockwise")
        for seat, (place, (x, y)) in enumerate(zip(self.places, SEATS[self.players], strict=True)):
            picture = brush.pictures.face(place.face, face)
            spot = picture.get_rect(center=(table.x + round(x * table.width), table.y + round(y * table.height)))
            brush.surface.blit(picture, spot)
            top = spot.centerx, spot.centery + round(face * 0.40)
            paint_name(brush, shown_name(place.name), top, team_of(self.variant, self.players, seat), self.rect)


def team_of(variant: Variant, players: int, seat: int) -> int:
    """The side that this seat is on from the beginning, or -1 where everybody plays alone."""
    facts = TableFacts(variant, players)
    return next(number for number, seats in enumerate(facts.sides) if seat in seats) if facts.has_partners else -1


def paint_name(brush: Brush, name: str, top: tuple[int, int], team: int, inside: Rect) -> Rect:
    """A name on a dark pill with the sign of its side; `top` is the middle of its upper edge."""
    wide, high = brush.text.size("tag", name, brush.k)
    sign = brush.px(20) if team >= 0 else 0
    pill = Rect(0, 0, wide + sign + brush.px(20), high + brush.px(4))
    pill.midtop = top
    pill.clamp_ip(inside)
    paint_box(brush, pill, theme.PILL, 16)
    place = Rect(pill.x + brush.px(10) + sign, pill.y, wide + 2, pill.height)
    brush.write("tag", name, theme.CREAM, place, valign="middle")
    if sign:
        team_sign(brush, (pill.x + brush.px(10) + brush.px(7), pill.centery), brush.px(7), team)
    return pill


def team_sign(brush: Brush, centre: tuple[int, int], radius: int, team: int) -> None:
    """A disc for the first side, a diamond for the second, a triangle for the third."""
    x, y = centre
    match team:
        case 0:
            draw.aacircle(brush.surface, theme.TEAMS[0], centre, radius)
        case 1:
            points = [(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)]
            draw.polygon(brush.surface, theme.TEAMS[1], points)
        case _:
            points = [(x, y - radius), (x + radius, y + radius), (x - radius, y + radius)]
            draw.polygon(brush.surface, theme.TEAMS[2], points)


def direction_words(clockwise: bool) -> str:
    """Which way play goes."""
    return _("play goes to the left") if clockwise else _("play goes to the right")


def paint_direction(brush: Brush, room: Rect, clockwise: bool) -> None:
    """A dotted arrow the way that play goes, and the words for it, as far as there is room on the table."""
    size = room.size
    if size[0] < brush.px(90) or size[1] < brush.px(44):
        return

    def make() -> Skin:
        return Skin(raster(size, _arrow(size, clockwise, max(2.0, 3 * brush.k))))

    brush.skins.get(("direction", size, clockwise), make).blit(brush.surface, room.topleft)
    words = direction_words(clockwise)
    inner = Rect(0, 0, round(size[0] * 0.56), round(size[1] * 0.7))
    inner.center = room.center
    lines = brush.text.lines("plate", words, brush.k, inner.width)
    high = len(lines) * brush.line_height("plate", 1.2)
    longest = max(brush.width("plate", word) for word in words.split())
    if high <= inner.height and longest <= inner.width:
        place = Rect(inner.x, inner.centery - high // 2, inner.width, high)
        brush.write_block("plate", words, theme.CREAM, place, align="center", spacing=1.2)


def _arrow(size: tuple[int, int], clockwise: bool, width: float) -> str:
    """Dots along a quarter of an oval, from the one who plays next towards the top, with a head at the end."""
    w, h = size
    rx, ry = w / 2 - 2 * width, h / 2 - 3 * width
    side = -1 if clockwise else 1
    dots = []
    count = max(6, round((rx + ry) / (5 * width)))
    for step in range(count):
        angle = math.radians(-25 + 85 * step / (count - 1))
        x, y = w / 2 + side * rx * math.cos(angle), h / 2 - ry * math.sin(angle)
        dots.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{width * 0.6:.1f}" fill="{css(theme.CREAM)}"/>')
    angle = math.radians(66)
    x, y = w / 2 + side * rx * math.cos(angle), h / 2 - ry * math.sin(angle)
    long = 4 * width
    head = f"M{x + side * long:.1f} {y - long * 0.75:.1f} L{x:.1f} {y:.1f} L{x + side * long:.1f} {y + long * 0.9:.1f}"
    return "".join(dots) + f'<path d="{head}" fill="none" stroke="{css(theme.CREAM)}" stroke-width="{width:.1f}"/>'
