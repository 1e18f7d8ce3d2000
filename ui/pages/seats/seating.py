"""The table seen from above: everybody's face and name, which way play goes, and the signs of the sides.

Small beside what is told of a game; or with a plate for everybody, which is chosen or dragged to another place.
"""

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
from ui.core.people import level_words, shown_name
from ui.draw import theme
from ui.draw.skins import Skin, box, css, gradient, raster, with_halo
from ui.widgets.base import Brush, Ground, Mood, Widget
from ui.widgets.kit.layout import Across, Block, Down, Fit, Grow
from ui.widgets.kit.layout_parts import OneLine, Padded, Painted, glyph, portrait
from ui.widgets.papers import paint_box, paint_cloth

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
PLACE: Final = "seats:place"
SPOTS: Final = {  # where the plates stand, in shares of the room, by seat: the first below, then against the clock
    2: ((0.5, 1.0), (0.5, 0.0)),
    3: ((0.5, 1.0), (1.0, 0.12), (0.0, 0.12)),
    4: ((0.5, 1.0), (1.0, 0.5), (0.5, 0.0), (0.0, 0.5)),
    5: ((0.5, 1.0), (1.0, 0.58), (1.0, 0.06), (0.0, 0.06), (0.0, 0.58)),
    6: ((0.5, 1.0), (1.0, 0.74), (1.0, 0.26), (0.5, 0.0), (0.0, 0.26), (0.0, 0.74)),
}
BEGINS: Final = -73  # degrees of the oval where the arrow begins, at the one below …
ENDS: Final = {2: 73, 3: 46, 4: 73, 5: 50, 6: 73}  # … and where it ends, at somebody above
WIDE: Final = 280
HIGH: Final = 104
ASIDE: Final = 0.32  # the most of the width that is beside the cloth
SIGN: Final = 20  # so wide is the sign of what somebody is, and the place of the mark of a side over it, at k = 1
MARK: Final = 8  # the radius of that mark …
TIGHT_MARK: Final = 6  # … and on a plate that is too low for its lines, where it would touch the sign


def paint_seating(brush: Brush, rect: Rect, variant: Variant, places: Sequence[SeatMemory]) -> None:
    """The table of a game with its people, and a sentence about who plays with whom."""
    players = len(places)
    clockwise = variant.seats.direction == "clockwise"
    told = f"{together_how(variant, players)} {direction_sentence(clockwise)}"
    high = brush.height("second", told, rect.width)
    words = Rect(rect.x, rect.bottom - high, rect.width, high)
    brush.write_block("second", told, theme.INK_SOFT, words, align="center")
    area = Rect(rect.x, rect.y, rect.width, rect.height - high - brush.px(6))
    face = min(brush.px(80), round(area.height * (0.26 if players < 6 else 0.2)))
    name = brush.line_height("tag", 1.3)
    beside = brush.px(30) if players == 2 else round(1.5 * face)  # faces at its sides
    wide = min(area.width - beside, round((area.height - face) * 1.9), brush.px(330))
    table = Rect(0, 0, wide, max(1, min(area.height - face - name, brush.px(220))))
    table.center = (area.centerx, area.centery - name // 3)
    paint_cloth(brush, table, 22)
    room = table.inflate(-face, -round(1.2 * face))
    paint_direction(brush, room, players, clockwise)
    for seat, (place, (x, y)) in enumerate(zip(places, SEATS[players], strict=True)):
        centre = table.x + round(x * table.width), table.y + round(y * table.height)
        spot = brush.face(place.face, face, center=centre)
        top = spot.centerx, spot.centery + round(face * 0.40)
        paint_name(brush, shown_name(place.name), top, team_of(variant, players, seat), rect)


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


def direction_sentence(clockwise: bool) -> str:
    """Which way play goes."""
    return _("Play goes to the left.") if clockwise else _("Play goes to the right.")


def paint_direction(brush: Brush, room: Rect, players: int, clockwise: bool) -> None:
    """A dotted arrow the way that play goes, from one to another, where there is room for it on the table."""
    size = room.size
    if size[0] < brush.px(70) or size[1] < brush.px(44):
        return
    width = max(2.0, 3 * brush.k)
    key, ends = ("direction", size, players, clockwise), ENDS[players]
    arrow = brush.skins.get(key, lambda: Skin(raster(size, _arrow(size, ends, clockwise, width))))
    arrow.blit(brush.surface, room.topleft)


def _arrow(size: tuple[int, int], ends: int, clockwise: bool, width: float) -> str:
    """Dots along a part of an oval, from the one below on, with a head that goes on with them."""
    w, h = size
    long = 4.6 * width
    rx, ry = w / 2 - long, h / 2 - long
    side = -1 if clockwise else 1
    count, cream = max(7, round((rx + ry) / (4.4 * width))), css(theme.CREAM)

    def spot(degrees: float) -> tuple[float, float]:
        angle = math.radians(degrees)
        return w / 2 + side * rx * math.cos(angle), h / 2 - ry * math.sin(angle)

    spots = [spot(BEGINS + (ends - BEGINS) * step / (count - 1)) for step in range(count)]
    dots = (f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{width * 0.6:.1f}" fill="{cream}"/>' for x, y in spots)
    # The head lies along the line of the oval where the dots end.
    (x, y), angle = spots[-1], math.radians(ends)
    along = math.degrees(math.atan2(-ry * math.cos(angle), -side * rx * math.sin(angle)))
    head = f"M{long:.1f} 0L{-long * 0.35:.1f} {long * 0.72:.1f}L0 0L{-long * 0.35:.1f} {-long * 0.72:.1f}Z"
    place = f"translate({x:.1f},{y:.1f}) rotate({along:.1f})"
    return "".join(dots) + f'<path d="{head}" transform="{place}" fill="{cream}"/>'


# -- with plates ------------------------------------------------------------------------------------------------------


@dataclass
class Plate(Widget):
    """Somebody's plate; `moving` says that it looks for another place."""

    place: SeatMemory = field(kw_only=True)
    team: int = -1
    usual: bool = False  # the name is one that nobody chose
    moving: bool = False
    colour: str = "walnut"
    radius: float = field(default=16.0, kw_only=True)
    role: str = field(default="option", kw_only=True)
    ground: Ground = field(default="wood", kw_only=True)

    @property
    def told(self) -> str:
        if self.place.kind == "person":
            return _("With a phone") if self.place.holds == "phone" else _("Person")
        return _("Computer, {level}").format(level=level_words(self.place.level))

    @property
    def marks(self) -> tuple[str, ...]:
        return ("moving",) if self.moving else ()

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The face, the name, and what it is."""
        self._draw_body(brush, self.rect, mood)
        person, cream = self.place.kind == "person", theme.CREAM_PLATE
        told = [self.told] if person else [self.told, level_words(self.place.level)]
        what = Fit(*(OneLine("plate", words, cream, spacing=1.2, may_cut=True) for words in told))
        team = Painted(self._draw_sign, SIGN, SIGN) if self.team >= 0 else None
        sign = "cpu" if not person else "phone" if self.place.holds == "phone" else "person"
        colour = theme.CREAM_DIM if self.usual else theme.CREAM
        name = Across(team, Grow(OneLine("bold", self.label, colour, spacing=1.2, may_cut=True)), gap=6)
        words = Down(name, Across(glyph(sign, SIGN, cream), Grow(what), gap=6))
        face = portrait(self.place.face, self.rect.height / brush.k - 16)
        inside = Padded(Across(face, Grow(words), gap=10), 8, 8, 10, 8)
        inside.put(brush, self.rect)
        inside.draw(brush)

    def _draw_sign(self, brush: Brush, rect: Rect) -> None:
        lines = brush.line_height("bold", 1.2) + brush.line_height("plate", 1.2)
        tight = lines > self.rect.height - 2 * brush.px(8)
        radius, higher = (TIGHT_MARK, 2) if tight else (MARK, 0)
        team_sign(brush, (rect.centerx, rect.centery - brush.px(higher)), brush.px(radius), self.team)

    def _draw_body(self, brush: Brush, rect: Rect, mood: Mood) -> None:
        strong = self.selected or self.moving
        upper, lower, edge = theme.plate(self.colour)
        edge = theme.GOLD_LINE if strong else edge

        def make() -> Skin:
            w, h = rect.size
            lift = 0.08 if mood.hover else 0.0
            top, low = theme.mix(upper, theme.WHITE, lift), theme.mix(lower, theme.WHITE, lift)
            body = gradient("plate", top, low, 0, h) + box((0, 0, w, h), 16 * brush.k, fill="url(#plate)")
            dash = (8 * brush.k, 6 * brush.k) if self.moving else None
            body += box((0, 0, w, h), 16 * brush.k, stroke=edge, width=brush.line(3 if strong else 2), dash=dash)
            return with_halo(raster((w, h), body), 16 * brush.k, 8 * brush.k, theme.SHADOW, 0.45, drop=4 * brush.k)

        key = ("seat-plate", rect.size, upper, edge, mood.hover, self.moving, strong)
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

    def _draw_cards(self, brush: Brush, room: Rect) -> None:
        """The pack in the middle of the table, a little loose."""
        high = min(room.height, brush.px(190))
        if high < brush.px(60) or brush.pictures.width(high) > room.width:
            return
        for place, tilt in enumerate((-8, 5, -2)):
            centre = room.centerx + (1 - place) * brush.px(3), room.centery + (1 - place) * brush.px(3)
            brush.picture(brush.pictures.back(high, tilt), center=centre)

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
        beside = min(plate.width, round(self.rect.width * ASIDE))  # where plates are wide they lie on the cloth
        table = self.rect.inflate(-beside, -plate.height)
        if table.width > brush.px(900):
            table = table.inflate(brush.px(900) - table.width, 0)
        paint_cloth(brush, table, 26)
        aside = 2 * plate.width - beside + brush.px(30) if len(self.plates) > 2 else brush.px(60)
        room = table.inflate(-aside, -plate.height - brush.px(30))
        self._draw_cards(brush, Rect(0, 0, room.width // 2, room.height // 2).move_to(center=room.center))
        paint_direction(brush, room, len(self.plates), self._clockwise)
