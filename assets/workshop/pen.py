"""The hand that draws: ink outline, flat colour, one shadow on the right, a few woodcut ticks."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Self

import numpy as np
import shapely
from shapely import affinity

from assets.workshop import patterns, shapes
from assets.workshop.canvas import Canvas
from assets.workshop.palette import code, shade
from assets.workshop.shapes import Shape, Spots

Matrix = tuple[float, float, float, float, float, float]  # x' = a x + b y + e, y' = c x + d y + f

STRAIGHT: Matrix = (1, 0, 0, 1, 0, 0)


@dataclass(frozen=True, slots=True)
class Growth:
    """How a figure is drawn out: what lies below the waist by so much, and its soles come down to the ground."""

    waist: float
    sole: float
    ground: float
    legs: float

    def down(self, y: float) -> float:
        """Where this height comes to lie."""
        return self.ground - (self.sole - max(y, self.waist)) * self.legs + min(0.0, y - self.waist)

    def grown(self, shape: Shape) -> Shape:
        """The shape, drawn out."""

        def carried(spots: np.ndarray) -> np.ndarray:
            down = self.ground - (self.sole - np.maximum(spots[:, 1], self.waist)) * self.legs
            return np.column_stack((spots[:, 0], down + np.minimum(0, spots[:, 1] - self.waist)))

        return shapely.transform(shape, carried)


@dataclass(frozen=True, slots=True)
class Pen:
    """Draws on a canvas. `place` carries shapes there; lines keep their width and the light its side.

    With a `growth` shapes are drawn out after that, and what is drawn `at` a spot is carried with it as it is; then
    `base` brings all to the card. `engraved`: figures are drawn as Azulejo's graver has them.
    """

    canvas: Canvas
    width: float = 7
    place: Matrix = STRAIGHT
    growth: Growth | None = None
    base: Matrix = STRAIGHT
    engraved: bool = False

    def weight(self, width: float) -> float:
        """How wide this hand draws a line that is asked for in this width."""
        return width

    # -- drawing -----------------------------------------------------------------------------------------------------

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
        """A thing with its outline, the pattern and the shadow of this depth inside it. Width 0: no outline."""
        shape = self._placed(shape)
        if shape.is_empty:
            return
        width = self.width if width is None else width
        width = self.weight(width) if width else 0
        if width:
            self.canvas.both(shape, self.code(colour), self.code("ink"), width)
        else:
            self.canvas.fill(shape, self.code(colour))
        # What lies inside ends a little within the line: so the outline need not be written a second time over it.
        inner = shape.buffer(0.8 - width / 2, 4) if width > 1.6 else shape
        if pattern is not None:
            self.canvas.fill(self._placed(pattern).intersection(inner), self.code(pattern_colour))
        if depth:
            self._darken(shape, inner, colour, depth, pattern is not None, hatched)

    def flat(self, shape: Shape, colour: str, opacity: float = 1) -> None:
        """The shape in one colour, without outline."""
        self.canvas.fill(self._placed(shape), self.code(colour), opacity)

    def stroke(self, shape: Shape, width: float = 4, colour: str = "ink") -> None:
        """The shape's outline, or the line."""
        self.canvas.stroke(self._placed(shape), self.code(colour), width)

    def line(self, points: Spots, width: float = 4, colour: str = "ink") -> None:
        """A smooth line through the points."""
        self.stroke(shapes.path(points), width, colour)

    def cord(self, points: Spots, width: float, colour: str, edge: float = 5) -> None:
        """A strap or cord: a line of this colour with an ink edge."""
        self.line(points, width + edge)
        self.line(points, width, colour)

    def crease(self, points: Spots, swell: float = 3.4) -> None:
        """A crease in cloth: a line in ink, fine at both ends."""
        self.flat(shapes.limb(points, [0.6, *[swell] * (len(points) - 2), 0.6]), "ink")

    def cheek(self, x: float, y: float, across: float, high: float, skin: str) -> None:
        """The colour in a cheek."""
        self.flat(shapes.ell(x, y, across, high), "red", 0.28)

    def code(self, name: str) -> str:
        """The colour of this name on this deck, as #RRGGBB."""
        return code(name)

    def emblem(self, suit: str, x: float, y: float, size: float, turn: float, wide: float) -> bool:
        """Whether this hand has a sign of its own for the suit, and has drawn it."""
        return False

    @property
    def mirrored(self) -> bool:
        """Whether it draws as in a mirror."""
        a, b, c, d, _e, _f = self.place
        return a * d < b * c

    # -- where it draws ----------------------------------------------------------------------------------------------

    def at(self, x: float, y: float, scale: float = 1, turn: float = 0, flip: bool = False) -> Self:
        """A pen whose 0, 0 lies at x, y: scaled and turned clockwise; flipped: as in a mirror."""
        cos, sin = scale * math.cos(math.radians(turn)), scale * math.sin(math.radians(turn))
        side = -1 if flip else 1
        there = self.moved((cos * side, -sin, sin * side, cos, x, y))
        if self.growth is None:
            return there
        a, b, c, d, e, f = there.place
        carried = a, b, c, d, e, self.growth.down(f)
        return replace(there, growth=None, base=STRAIGHT, place=after(self.base, carried))

    def grown(self, growth: Growth) -> Pen:
        """A pen whose figures are drawn out so."""
        return replace(self, base=self.place, place=STRAIGHT, growth=growth)

    def leaning(self, turn: float, x: float, y: float) -> Self:
        """A pen that turns everything clockwise about x, y."""
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        return self.moved((cos, -sin, sin, cos, x - cos * x + sin * y, y - sin * x - cos * y))

    def flipped(self, axis: float = 305) -> Self:
        """A pen that draws as in a mirror on a vertical axis."""
        return self.moved((-1, 0, 0, 1, 2 * axis, 0))

    def scaled(self, scale: float, x: float, y: float, right: float = 0, down: float = 0) -> Self:
        """A pen that draws larger or smaller about x, y, and then moved."""
        return self.moved((scale, 0, 0, scale, x * (1 - scale) + right, y * (1 - scale) + down))

    def moved(self, matrix: Matrix) -> Self:
        """A pen whose shapes go through this matrix first."""
        return replace(self, place=after(self.place, matrix))

    def lined(self, width: float) -> Self:
        """A pen with another usual width of the outline."""
        return replace(self, width=width)

    def _darken(self, shape: Shape, inner: Shape, colour: str, depth: float, patterned: bool, hatched: bool) -> None:
        """The shaded side of a part, within its outline."""
        dark = patterns.shadow(shape, depth, depth * 0.55)
        self.canvas.fill(dark.intersection(inner), self.code(shade(colour)), 0.55 if patterned else 1)
        if hatched:
            self.canvas.fill(patterns.ticks(shape, dark).intersection(inner), self.code(shade(colour)))

    def _placed(self, shape: Shape) -> Shape:
        shape = _carried(shape, self.place)
        return shape if self.growth is None else _carried(self.growth.grown(shape), self.base)


def after(outer: Matrix, inner: Matrix) -> Matrix:
    """The matrix that does first the inner, then the outer one."""
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, a * t + b * u + e, c * t + d * u + f


def _carried(shape: Shape, matrix: Matrix) -> Shape:
    return shape if matrix == STRAIGHT else affinity.affine_transform(shape, matrix)
