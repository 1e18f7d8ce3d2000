"""The hand that draws people as the deck's figures are drawn: ink outline, flat colour, a shadow on the right."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Final

from assets.workshop.people.colours import INK, Tone
from assets.workshop.people.lines import (
    FINE,
    Outline,
    Oval,
    Point,
    Shape,
    Spot,
    Spots,
    around,
    inner,
    oval_written,
    poly,
    polygon,
    written,
)

SIZE: Final = 256
MIDDLE: Final = SIZE / 2
LAYER: Final = "layer "  # begins the tag of a layer that begins there
FLAT: Final = ' stroke="none"'
LINE: Final = 5.5  # the usual outline
RIM: Final = 118  # nothing is drawn further out; the ring hides the edge

Bend = Callable[[float, float], Point]
Box = tuple[float, float, float, float]


class Sheet:
    """The drawing, growing from back to front."""

    def __init__(self, turning: bool = False) -> None:
        self._turning = turning  # it has layers
        self._parts: list[tuple[str, str]] = []
        self._boxes: list[Box] = []  # of what the last path holds
        self._closed: list[tuple[str, list[tuple[str, str]]]] = []  # groups that are done, each with its tag
        self._tag = ""

    def add(self, look: str, course: str, box: Box | None = None) -> None:
        """A path of this look, joined to the last one where that changes nothing; mere lines need no box for that."""
        if not course:
            return
        apart = box is None or not any(_overlap(box, other) for other in self._boxes)
        if apart and self._parts and self._parts[-1][0] == look:
            course = self._parts.pop()[1] + course
        else:
            self._boxes = []
        self._parts.append((look, course))
        self._boxes += [box] if box else []

    def group(self, tag: str = "") -> None:
        """What follows stands in a group of its own with these attributes; in none without them."""
        if self._parts:
            self._closed.append((self._tag, self._parts))
        self._parts, self._boxes, self._tag = [], [], tag

    def layer(self, name: str = "") -> None:
        """What follows, with its groups, lies in this layer of a head that turns; in none without a name."""
        if self._turning:
            self.group()
            self._closed.append((f"{LAYER}{name}", []))

    def svg(self) -> str:
        """The whole drawing."""
        self.group()
        body, layer = "", ""
        for number, (tag, parts) in enumerate(self._closed):
            if tag.startswith(LAYER):
                body += "</g>" if layer else ""
                layer = tag.removeprefix(LAYER)
                body += f'<g id="{layer}-{number}">' if layer else ""
            else:
                paths = "".join(_paths(parts))
                body += f"<g {tag}>{paths}</g>" if tag else paths
        size = SIZE * FINE
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">'
            f'<g fill="none" stroke="{INK}" stroke-width="{round(LINE * FINE)}" stroke-linejoin="round"'
            f' stroke-linecap="round">{body}</g></svg>\n'
        )


def _paths(parts: Sequence[tuple[str, str]]) -> Iterator[str]:
    """The paths; those without a line that follow each other share a group that says so."""
    for flat, some in groupby(parts, key=lambda part: part[0].endswith(FLAT)):
        paths = [(look.removesuffix(FLAT) if flat else look, course) for look, course in some]
        body = "".join(f'<path {look}{" " if look else ""}d="{course}"/>' for look, course in paths)
        yield f"<g{FLAT}>{body}</g>" if flat else body


def _overlap(one: Box, other: Box) -> bool:
    room = LINE
    return (
        one[0] < other[2] + room and other[0] < one[2] + room and one[1] < other[3] + room and other[1] < one[3] + room
    )


def _box(shape: Shape) -> Box:
    """A rectangle around a placed shape."""
    if isinstance(shape, Oval):
        reach = max(shape.across, shape.high)
        return shape.x - reach, shape.y - reach, shape.x + reach, shape.y + reach
    if not shape.spots:
        return 0, 0, 0, 0
    xs, ys = [spot[0] for spot in shape.spots], [spot[1] for spot in shape.spots]
    return min(xs), min(ys), max(xs), max(ys)


def _still(x: float, y: float) -> Point:
    return x, y


@dataclass(frozen=True, slots=True)
class Pen:
    """Draws on a sheet: shapes are scaled and turned about 0, 0, carried to x, y, and bent."""

    sheet: Sheet = field(default_factory=Sheet)
    x: float = 0
    y: float = 0
    scale: float = 1
    turn: float = 0
    bend: Bend = _still  # of the shapes, before they are placed
    halo: str = ""  # draw only the room around everything, in this colour
    around: float = 11  # how wide its line is

    # -- drawing -----------------------------------------------------------------------------------------------------

    def part(self, shape: Shape, tone: Tone, width: float = LINE, depth: float = 8) -> None:
        """A thing with its outline and, where it has depth, the shadow on its right."""
        self.parts([shape], tone, width, depth)

    def parts(self, shapes: Sequence[Shape], tone: Tone, width: float = LINE, depth: float = 8) -> None:
        """Things that do not touch each other, with their outlines and shadows."""
        placed = [self._placed(shape) for shape in shapes]
        if self.halo:
            self._around(placed)
            return
        look = f'fill="{tone.dark if depth else tone.plain}"'
        if width != LINE:
            look += f' stroke-width="{round(width * FINE)}"'
        for one in placed:
            self.sheet.add(look, _text(one), _box(one))
        if depth:
            for one in placed:
                lit = _lit(one, depth, width / 2 - 0.5)
                self.sheet.add(f'fill="{tone.plain}"{FLAT}', _text(lit), _box(lit))

    def flat(self, shape: Shape, colour: str, opacity: float = 1) -> None:
        """The shape in one colour, without outline."""
        placed = self._placed(shape)
        if self.halo:
            self._around([placed])
            return
        look = f'fill="{colour}"' + (f' fill-opacity="{opacity:g}"' if opacity < 1 else "") + FLAT
        self.sheet.add(look, _text(placed), _box(placed))

    def edge(self, shape: Shape, width: float = 4, colour: str = INK) -> None:
        """The shape's outline."""
        placed = self._placed(shape)
        if self.halo:
            self._around([placed] if width >= LINE else [])
            return
        look = [] if colour == INK else [f'stroke="{colour}"']
        look += [] if width == LINE else [f'stroke-width="{round(width * FINE)}"']
        self.sheet.add(" ".join(look), _text(placed))

    def line(self, spots: Spots, width: float = 4, colour: str = INK) -> None:
        """A smooth line through the spots."""
        self.edge(Outline(tuple(spots), closed=False), width, colour)

    def _around(self, placed: Sequence[Shape]) -> None:
        """The shapes, and as much again as the room that a beard leaves about the lips."""
        for shape in placed:
            fill = f'fill="{self.halo}" ' if isinstance(shape, Oval) or shape.closed else ""
            self.sheet.add(f'{fill}stroke="{self.halo}" stroke-width="{round(self.around * FINE)}"', _text(shape))

    # -- where it draws ----------------------------------------------------------------------------------------------

    def at(self, x: float, y: float, scale: float = 1, turn: float = 0) -> Pen:
        """A pen whose 0, 0 lies at x, y of this one; what bends this one does not bend it."""
        middle = self.spot((x, y))
        return Pen(self.sheet, middle[0], middle[1], self.scale * scale, self.turn + turn)

    def bent(self, bend: Bend) -> Pen:
        """A pen that moves every spot first."""
        return replace(self, bend=bend)

    def haloed(self, colour: str, around: float = 11) -> Pen:
        """A pen that prepares the ground for what the same strokes of this pen will draw."""
        return replace(self, halo=colour, around=around)

    def spot(self, spot: Spot) -> Spot:
        """Where a spot comes to lie on the sheet."""
        x, y = self.bend(spot[0], spot[1])
        cos, sin = math.cos(math.radians(self.turn)) * self.scale, math.sin(math.radians(self.turn)) * self.scale
        return (self.x + cos * x - sin * y, self.y + sin * x + cos * y, *spot[2:])

    def _placed(self, shape: Shape) -> Shape:
        if isinstance(shape, Oval):
            x, y, *_more = self.spot((shape.x, shape.y))
            across, high, turn = shape.across * self.scale, shape.high * self.scale, shape.turn + self.turn
            placed = Oval(x, y, across, high, turn)
            if math.dist((x, y), (MIDDLE, MIDDLE)) + max(across, high) <= RIM + 2:
                return placed
            return _kept_in(around(placed))
        return _kept_in(Outline(tuple(self.spot(spot) for spot in shape.spots), shape.closed))


def _lit(shape: Shape, depth: float, rim: float) -> Shape:
    """The part of a placed shape that the light from the top left reaches, inside the line around it."""
    right, down = depth, depth * 0.55
    if isinstance(shape, Oval):
        return replace(
            shape,
            x=shape.x - right / 2,
            y=shape.y - down / 2,
            across=max(1.0, shape.across - rim - right / 2),
            high=max(1.0, shape.high - rim - down / 2),
        )
    return inner(shape, right, down, rim)


def _kept_in(outline: Outline) -> Outline:
    """The outline with what lies beyond the rim drawn back to it."""
    points = polygon(outline)
    if all(math.dist(point, (MIDDLE, MIDDLE)) <= RIM + 2 for point in points) or not outline.closed:
        return outline
    found = []
    for x, y in points:
        far = math.dist((x, y), (MIDDLE, MIDDLE))
        pull = min(1.0, RIM / far) if far else 1.0
        found.append((MIDDLE + (x - MIDDLE) * pull, MIDDLE + (y - MIDDLE) * pull))
    return _thinned(found)


def _thinned(points: list[Point]) -> Outline:
    """The polygon without the points that hardly bend it."""
    kept, skipped = [points[0]], [points[0]]
    for point, after in zip(points[1:], (*points[2:], points[0]), strict=True):
        skipped.append(point)
        if any(_aside(one, kept[-1], after) > _slack(one) for one in skipped):
            kept.append(point)
            skipped = []
    return poly(*kept)


def _slack(point: Point) -> float:
    """How far a line may miss a point: more where the ring will hide it."""
    return 4 if math.dist(point, (MIDDLE, MIDDLE)) > RIM - 1 else 0.5


def _aside(point: Point, start: Point, end: Point) -> float:
    """How far a point lies from the straight line between two others."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    return abs(dx * (point[1] - start[1]) - dy * (point[0] - start[0])) / (math.hypot(dx, dy) or 1)


def _text(shape: Shape) -> str:
    return oval_written(shape) if isinstance(shape, Oval) else written(shape)
