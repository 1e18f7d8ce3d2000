"""The hand of the Italian decks: strong contours, fine inner lines, parallel strokes in the shade."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from shapely import affinity
from shapely.geometry import LineString, MultiLineString

from assets.workshop import patterns
from assets.workshop.canvas import Canvas
from assets.workshop.digits import figures
from assets.workshop.palette import COLOURS, SHADOW
from assets.workshop.pen import Pen
from assets.workshop.shapes import NOTHING, Shape, moved, turned

PRINT: Final[Mapping[str, str]] = {  # few inks, as from the stones of a printer
    **COLOURS,
    "ink": "#222222",
    "ghost": "#453D35",  # the number in the corner: a help, no part of the print
    "paper": "#FBF7EC",
    "paper_d": "#EADFC6",
    "gold": "#E0A91F",
    "gold_d": "#A8720F",
    "gold_l": "#F6D670",
    "red": "#C4342B",
    "red_d": "#8A1E1C",
    "red_l": "#E58A70",
    "wine": "#551518",
    "blue": "#2E5FA3",
    "blue_d": "#1B3A6B",
    "blue_l": "#A9C8E6",
    "slate": "#515B70",
    "slate_d": "#2F3648",
    "slate_l": "#8E9AB0",
    "steel": "#CFE0EE",
    "steel_d": "#7299C4",
    "green": "#3D7A3A",
    "green_d": "#234D23",
    "green_l": "#9CC06A",
    "white": "#FFFDF6",
    "white_d": "#D8D2C4",
    "brown": "#84502C",
    "brown_d": "#512E18",
    "skin": "#F3CDA8",
    "skin_d": "#D8926B",
    "moor": "#7A4A2E",
    "moor_d": "#4C2B1A",
}
_SHADES: Final = {**SHADOW, "red_l": "red", "slate": "slate_d", "moor": "moor_d", "moor_d": "wine"}
CONTOUR: Final = 7.5
INNER: Final = 4.2
DETAIL: Final = 2.4
_PITCH: Final = 8.0


@dataclass(frozen=True, slots=True)
class Litho(Pen):
    """Draws as a printer of regional cards: where a pen lays a shadow this one adds strokes that run into the light."""

    width: float = CONTOUR
    inks: Mapping[str, str] = field(default_factory=lambda: PRINT)
    fine: bool = True  # whether strokes are laid in the shade: not where a card is small

    def code(self, name: str) -> str:
        """The ink of this name."""
        return name if name.startswith("#") else self.inks[name]

    def shade(self, name: str) -> str:
        """The name of the ink for the shaded side of this one."""
        return _SHADES.get(name, name)

    def _darken(self, shape: Shape, inner: Shape, colour: str, depth: float, patterned: bool, hatched: bool) -> None:
        """A shade with strokes; `hatched` lays these over twice the depth."""
        dark = patterns.shadow(shape, depth * 0.7, depth * 0.4).simplify(0.5)
        self.canvas.fill(dark.intersection(inner), self.code(self.shade(colour)), 0.6 if patterned else 1)
        if self.fine and depth >= 6:
            zone = patterns.shadow(shape, depth * (3.4 if hatched else 1.9), depth * (1.8 if hatched else 1.0))
            lines = strokes(zone.intersection(inner), _PITCH, 35)
            self.canvas.stroke(lines, self.code(self.shade(colour)), DETAIL)

    def shaded(
        self, shape: Shape, colour: str, pitch: float = _PITCH, angle: float = 35, width: float = DETAIL
    ) -> None:
        """Parallel strokes over the whole shape."""
        if self.fine:
            self.canvas.stroke(strokes(self._placed(shape), pitch, angle), self.code(colour), width)

    def dots(self, spots: list[tuple[float, float]], width: float, colour: str = "ink") -> None:
        """Round dots: lines so short that only their ends are seen."""
        lines = MultiLineString([LineString([(x, y), (x + 0.2, y)]) for x, y in spots])
        placed = self._placed(lines)
        scale = math.hypot(self.place[0], self.place[2])
        self.canvas.stroke(placed, self.code(colour), width * scale)

    def small(self, width: float) -> Litho:
        """The same hand for small cards: one bold contour, no strokes."""
        return Litho(self.canvas, width, self.place, inks=self.inks, fine=False)


def strokes(shape: Shape, pitch: float, angle: float) -> Shape:
    """Parallel lines within the shape; angle 0 runs across. Very short ones are left out."""
    if shape.is_empty:
        return NOTHING
    x0, y0, x1, y1 = shape.bounds
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    reach = math.hypot(x1 - x0, y1 - y0) / 2 + pitch
    count = int(reach / pitch) + 1
    rows = [y + i * pitch for i in range(-count, count + 1)]
    grid = MultiLineString([LineString([(x - reach, row), (x + reach, row)]) for row in rows])
    found = affinity.rotate(grid, angle, origin=(x, y)).intersection(shape)
    lines = [one for one in getattr(found, "geoms", [found]) if one.geom_type == "LineString" and one.length > 5]
    return MultiLineString(lines) if lines else NOTHING


def sheet(tolerance: float, digits: int) -> Canvas:
    """A blank card of the paper that these decks are printed on."""
    canvas = Canvas(610, 950, tolerance, digits)
    canvas.plate(0, 0, 610, 950, 38, f'fill="{PRINT["paper"]}"')
    edge = f'fill="none" stroke="{PRINT["ink"]}" stroke-opacity="0.35" stroke-width="3"'
    canvas.plate(1.5, 1.5, 607, 947, 36.5, edge)
    return canvas


_LETTERS: Final[Mapping[str, tuple[float, tuple[tuple[tuple[float, float], ...], ...]]]] = {  # width, strokes; 10 high
    "A": (8, (((0, 10), (4, 0), (8, 10)), ((1.6, 6.4), (6.4, 6.4)))),
    "B": (
        6.4,
        (
            ((0, 0), (0, 10), (4.4, 10), (6.2, 8.8), (6.2, 6.6), (4.4, 5), (0, 5)),
            ((4.2, 5), (5.6, 3.8), (5.6, 1.4), (4, 0), (0, 0)),
        ),
    ),
    "C": (6.8, (((6.8, 1.6), (5, 0), (2.4, 0), (0, 2.6), (0, 7.4), (2.4, 10), (5, 10), (6.8, 8.4)),)),
    "I": (0, (((0, 0), (0, 10)),)),
    "R": (6.6, (((0, 10), (0, 0), (4.4, 0), (6, 1.4), (6, 3.8), (4.4, 5.2), (0, 5.2)), ((3, 5.2), (6.6, 10)))),
    "S": (
        6.2,
        (
            (
                (6, 1.6),
                (4.4, 0),
                (1.8, 0),
                (0.2, 1.4),
                (0.2, 3.4),
                (1.6, 4.6),
                (4.6, 5.4),
                (6.2, 6.8),
                (6.2, 8.6),
                (4.4, 10),
                (1.6, 10),
                (0, 8.4),
            ),
        ),
    ),
}


def letters(pen: Litho, text: str, middle: float, top: float, height: float, colour: str, width: float) -> None:
    """A line of capitals in plain strokes about a middle."""
    unit, gap = height / 10, 4.6
    whole = sum(_LETTERS[sign][0] + gap for sign in text) - gap
    x = middle - whole * unit / 2
    lines = []
    for sign in text:
        wide, found = _LETTERS[sign]
        lines += [LineString([(x + px * unit, top + py * unit) for px, py in line]) for line in found]
        x += (wide + gap) * unit
    pen.stroke(MultiLineString(lines), width, colour)


def help_index(pen: Litho, rank: int) -> None:
    """The card's number, small, in two corners: a group of its own that the game leaves out where nobody wants it."""
    number, width = figures(_number(rank), 60, 6)
    number = moved(number, 44 + (40 - width) / 2 if rank < 12 else 42, 44)
    pen.canvas.open("help")
    for way in (0, 180):
        shape = turned(number, way, 305, 475)
        pen.canvas.stroke(shape, pen.code("paper"), 7)
        pen.canvas.fill(shape.buffer(1.6), pen.code("ghost"))
    pen.canvas.close()


def large_number(pen: Litho, rank: int) -> None:
    """The card's number, large, in one corner, for cards that are small or overlapped; the same group."""
    number = moved(figures(_number(rank), 132 if rank < 12 else 118, 5)[0], 34, 38)
    pen.canvas.open("help")
    pen.canvas.stroke(number, pen.code("paper"), 16)
    pen.canvas.fill(number.buffer(1.5), pen.code("ink"))
    pen.canvas.close()


def _number(rank: int) -> str:
    """What players count a card as: the courts are 8, 9 and 10."""
    return str(rank if rank < 8 else rank - 2)
