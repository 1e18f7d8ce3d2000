"""The hand that engraves: a strong contour around the whole, inner lines, details, and hatching where cloth turns away.

Three weights of line and no others. The contour runs once around everything that one figure or sign is made of.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from assets.workshop import patterns
from assets.workshop.palette import shade
from assets.workshop.pen import Pen
from assets.workshop.shapes import NOTHING, Shape, Spots, ell, join, limb, path, poly

CONTOUR: Final = 8.5
INNER: Final = 4.0
DETAIL: Final = 2.2
FINE: Final = 3.3  # what a pen would draw finer than this is a detail
CLOTH: Final = 10  # what turns so deep into the shade is hatched
PITCH, STROKE, RUN, ANGLE = 6.0, 3.2, 64.0, 35.0  # of the hatching; its strokes taper, so that half is their width
RIDGE, FALL, CUTS = 0.28, 0.2, 8.5  # of a fold: its light, its shade, and how far its strokes stand apart
SHORT: Final = 66  # a fold no longer than this has strokes only


@dataclass(frozen=True, slots=True)
class Graver(Pen):
    """Engraves what a pen draws; `bold` makes all lines wider, for small cards."""

    engraved: bool = True
    bold: float = 1

    def weight(self, width: float) -> float:
        """Which of the two inner weights a line of this width becomes."""
        return (INNER if width >= FINE else DETAIL) * self.bold

    def stroke(self, shape: Shape, width: float = 4, colour: str = "ink") -> None:
        line = self.weight(width) if colour == "ink" and width < CONTOUR else width
        self.canvas.stroke(self._placed(shape), self.code(colour), line)

    def cord(self, points: Spots, width: float, colour: str, edge: float = 5) -> None:
        line = path(points)
        self.canvas.stroke(self._placed(line), self.code("ink"), width + 2 * INNER * self.bold * 0.6)
        self.canvas.stroke(self._placed(line), self.code(colour), width)

    def crease(self, points: Spots, swell: float = 3.4) -> None:
        """A fold: the lit ridge on its left, the fall on its right in the shade, hatched in ink where it is deepest."""
        if self.bold == 1 and path(points).length > SHORT:
            ridge = [(x - swell * 1.9, y - swell * 0.5) for x, y, *_corner in points]
            fall = [(x + swell * 1.5, y + swell * 0.6) for x, y, *_corner in points]
            middle = len(points) - 2
            self.flat(limb(ridge, [0.6, *[swell * 0.9] * middle, 0.6]), "white", RIDGE)
            self.flat(limb(fall, [0.6, *[swell * 1.9] * middle, 0.8]), "ink", FALL)
        if self.bold == 1:
            self.flat(_cuts(points, swell), "ink")
        Pen.crease(self, points, swell * 0.8)

    def cheek(self, x: float, y: float, across: float, high: float, skin: str) -> None:
        """A breath of red; on the cheek away from the light three strokes of the burin."""
        self.flat(ell(x, y, across, high), "red", 0.2)
        if self.bold == 1 and across > 6 and x * self.place[0] > 0:
            steps = [across * (-0.3 + 0.42 * i) for i in range(3)]
            strokes = [_stroke((x + dx + 3, y - high * 0.6), (x + dx - 4, y + high * 0.75), 1.1) for dx in steps]
            self.flat(join(strokes), shade(shade(skin)), 0.34)

    def _darken(self, shape: Shape, inner: Shape, colour: str, depth: float, patterned: bool, hatched: bool) -> None:
        dark = patterns.shadow(shape, depth, depth * 0.55)
        tone = self.code(shade(colour))
        self.canvas.fill(dark.intersection(inner), tone, 0.55 if patterned else 1)
        if self.bold == 1 and (hatched or depth >= CLOTH):
            self.canvas.fill(patterns.ticks(shape, dark, ANGLE, PITCH, STROKE, RUN).intersection(inner), tone)


def _cuts(points: Spots, swell: float) -> Shape:
    """Short strokes that hang from the deep part of a fold, as a graver sets them."""
    line = path(points)
    found = []
    for i in range(int(line.length * 0.5 / CUTS)):
        at = line.interpolate(line.length * 0.3 + i * CUTS)
        ahead = line.interpolate(line.length * 0.3 + i * CUTS + 2)
        way = math.atan2(ahead.y - at.y, ahead.x - at.x) - math.radians(52)
        long = swell * (3.4 - 1.5 * abs(i * CUTS / line.length - 0.25) * 4)
        found.append(_stroke((at.x, at.y), (at.x + math.cos(way) * long, at.y + math.sin(way) * long), 1.5))
    return join(found)


def _stroke(start: tuple[float, float], end: tuple[float, float], half: float) -> Shape:
    """A stroke that ends in a point."""
    length = math.dist(start, end) or 1
    nx, ny = (start[1] - end[1]) / length * half, (end[0] - start[0]) / length * half
    return poly((start[0] + nx, start[1] + ny), end, (start[0] - nx, start[1] - ny))


@dataclass(frozen=True, slots=True)
class Tracing(Pen):
    """Draws nothing: it gathers the outlines of what would be drawn."""

    found: list[Shape] = field(default_factory=list)

    def part(
        self,
        shape: Shape,
        colour: str,
        width: float | None = None,
        depth: float = 9,
        pattern: Shape | None = None,
        pattern_colour: str = "gold",
        hatched: bool = False,
    ) -> None:
        self.found.append(self._placed(shape))

    def flat(self, shape: Shape, colour: str, opacity: float = 1) -> None:
        """Light, shade and ornament lie inside the parts."""

    def stroke(self, shape: Shape, width: float = 4, colour: str = "ink") -> None:
        """So do lines."""

    def cord(self, points: Spots, width: float, colour: str, edge: float = 5) -> None:
        self.found.append(self._placed(path(points)).buffer(width / 2))


def traced(pen: Pen, draw: Callable[[Pen], None]) -> Shape:
    """Everything that the drawing covers, as one shape in the units of the card."""
    tracing = Tracing(pen.canvas, place=pen.place, growth=pen.growth, base=pen.base, engraved=pen.engraved)
    draw(tracing)
    parts = [shape for shape in tracing.found if shape.area]
    return join(parts).buffer(1.2).buffer(-1.2) if parts else NOTHING


def outlined(pen: Pen, draw: Callable[[Pen], None], contour: float = CONTOUR) -> None:
    """The drawing, with a contour around the whole where the hand engraves."""
    if isinstance(pen, Graver):
        # The stroke's inner half lies under the parts, and half of their own line beside it.
        reach = 2 * (contour * (1 + (pen.bold - 1) / 2) - INNER * pen.bold / 2)
        whole = traced(pen, draw)
        pen.canvas.stroke(whole, pen.code("ink"), reach)
    draw(pen)
