"""Flat shapes by a few points: smooth outlines, limbs of changing width, leaves, stars; all in drawing units.

A point is `(x, y)`, or `(x, y, 1)` where the outline has a corner.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias

from shapely import affinity
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

Shape: TypeAlias = BaseGeometry
Spot = tuple[float, ...]
Spots = Sequence[Spot]

NOTHING: Shape = Polygon()


# -- outlines --------------------------------------------------------------------------------------------------------


def curve(points: Spots, closed: bool = True, steps: int = 12) -> list[tuple[float, float]]:
    """A smooth line through the points, as many short straight ones."""
    spots = [(p[0], p[1]) for p in points]
    out = [spots[0]]
    for i in range(len(points) if closed else len(points) - 1):
        out.extend(_piece(points, spots, i, closed, steps))
    if closed:
        out.pop()
    return out


def _piece(
    points: Spots, spots: list[tuple[float, float]], i: int, closed: bool, steps: int
) -> Iterator[tuple[float, float]]:
    """The line from point i to the next, without its first spot."""
    a, b = spots[i], spots[(i + 1) % len(spots)]
    handle = (math.dist(a, b) or 1e-6) / 3
    leaving, arriving = _tangent(points, i, closed), _tangent(points, i + 1, closed)
    if leaving is None and arriving is None:
        yield b
        return
    third = (b[0] - a[0]) / 3, (b[1] - a[1]) / 3
    c = (a[0] + leaving[0] * handle, a[1] + leaving[1] * handle) if leaving else (a[0] + third[0], a[1] + third[1])
    d = (b[0] - arriving[0] * handle, b[1] - arriving[1] * handle) if arriving else (b[0] - third[0], b[1] - third[1])
    for step in range(1, steps + 1):
        t = step / steps
        u = 1 - t
        k = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        yield (
            k[0] * a[0] + k[1] * c[0] + k[2] * d[0] + k[3] * b[0],
            k[0] * a[1] + k[1] * c[1] + k[2] * d[1] + k[3] * b[1],
        )


def _tangent(points: Spots, i: int, closed: bool) -> tuple[float, float] | None:
    """The direction of the line at a point; None at a corner or an end."""
    count = len(points)
    if (not closed and i in {0, count - 1}) or (len(points[i % count]) > 2 and points[i % count][2]):
        return None
    before, after = points[(i - 1) % count], points[(i + 1) % count]
    length = math.dist(before[:2], after[:2]) or 1e-6
    return (after[0] - before[0]) / length, (after[1] - before[1]) / length


def blob(*points: Spot) -> Shape:
    """A closed smooth shape."""
    return Polygon(curve(points)).buffer(0)


def sym(axis: float, *half: Spot) -> Shape:
    """A closed shape that is the same on both sides of a vertical axis, from its right half, top to bottom."""
    left = [(2 * axis - p[0], *p[1:]) for p in reversed(half) if abs(p[0] - axis) > 0.01]
    return blob(*half, *left)


def poly(*points: Spot) -> Shape:
    """A closed shape with straight edges."""
    return Polygon([p[:2] for p in points]).buffer(0)


def ell(x: float, y: float, across: float, high: float | None = None, turn: float = 0) -> Shape:
    """An ellipse about its middle; a disc without the second radius."""
    shape = affinity.scale(Point(0, 0).buffer(1, 32), across, across if high is None else high, origin=(0, 0))
    return affinity.translate(affinity.rotate(shape, turn, origin=(0, 0)) if turn else shape, x, y)


def bar(x: float, y: float, width: float, height: float, radius: float = 0) -> Shape:
    """A rectangle, perhaps with round corners."""
    if not radius:
        return box(x, y, x + width, y + height)
    return box(x + radius, y + radius, x + width - radius, y + height - radius).buffer(radius, 16)


def limb(points: Spots, radii: Sequence[float], steps: int = 10) -> Shape:
    """A stroke of changing width: an arm, a fold, a lock of hair. One radius for each point, or fewer at even steps."""
    line = curve(points, closed=False, steps=steps)
    last, stages = len(line) - 1, len(radii) - 1
    if len(line) == (len(points) - 1) * steps + 1:
        marks = [i * steps for i in range(len(points))]
    else:
        marks = [round(i * last / (len(points) - 1)) for i in range(len(points))]
    discs = []
    for i, spot in enumerate(line):
        j = min(max(k for k, mark in enumerate(marks) if mark <= i), stages - 1)
        t = (i - marks[j]) / max(1, marks[j + 1] - marks[j])
        t = t * t * (3 - 2 * t) if stages > 1 else t
        discs.append(Point(spot).buffer(max(0.4, radii[j] + (radii[j + 1] - radii[j]) * t), 14))
    return join(a.union(b).convex_hull for a, b in pairwise(discs))


def leaf(x0: float, y0: float, x1: float, y1: float, width: float) -> Shape:
    """A leaf from its stalk to its tip."""
    dx, dy = x1 - x0, y1 - y0
    length = math.hypot(dx, dy)
    nx, ny, mx, my = -dy / length * width, dx / length * width, x0 + dx * 0.45, y0 + dy * 0.45
    return blob((x0, y0, 1), (mx + nx, my + ny), (x1, y1, 1), (mx - nx, my - ny))


def star(x: float, y: float, outer: float, inner: float, points: int, turn: float = 0) -> Shape:
    """A star, one point upwards."""
    corners = []
    for i in range(2 * points):
        angle = math.radians(turn - 90 + i * 180 / points)
        radius = inner if i % 2 else outer
        corners.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return Polygon(corners)


def khatam(x: float, y: float, radius: float, turn: float = 0) -> Shape:
    """The eight-pointed star of two squares: the deck's own ornament."""
    square = star(x, y, radius, radius * math.sqrt(0.5), 4, turn)
    return square.union(affinity.rotate(square, 45, origin=(x, y)))


def ring(shape: Shape, count: int, about: tuple[float, float] = (0, 0), first: float = 0) -> Shape:
    """The shape so many times around a point."""
    return join(affinity.rotate(shape, first + i * 360 / count, origin=about) for i in range(count))


def path(points: Spots) -> Shape:
    """A smooth open line."""
    return LineString(curve(points, closed=False))


# -- changing them ---------------------------------------------------------------------------------------------------


def join(shapes: Iterable[Shape]) -> Shape:
    """All shapes as one."""
    return unary_union(list(shapes))


def mirrored(shape: Shape, axis: float = 305) -> Shape:
    """The shape as a mirror on a vertical axis shows it."""
    return affinity.scale(shape, -1, 1, origin=(axis, 0))


def moved(shape: Shape, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> Shape:
    """The shape scaled and turned about 0, 0 and then carried there."""
    if scale != 1:
        shape = affinity.scale(shape, scale, scale, origin=(0, 0))
    if turn:
        shape = affinity.rotate(shape, turn, origin=(0, 0))
    return affinity.translate(shape, x, y)


def turned(shape: Shape, angle: float, x: float, y: float) -> Shape:
    """The shape turned clockwise about a point."""
    return affinity.rotate(shape, angle, origin=(x, y))


def closed_up(shape: Shape, width: float = 13) -> Shape:
    """The shape with narrow notches filled, as in the crook of a sleeve."""
    return shape.buffer(width).buffer(-width)
