"""Smooth outlines by a few points, written as the curves of SVG.

Needs nothing but the standard library, so that the game itself can draw a person's own avatar.

A spot is `(x, y)`, or `(x, y, 1)` where the outline has a corner.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

Spot = tuple[float, ...]
Spots = Sequence[Spot]
Point = tuple[float, float]

FINE: Final = 2  # steps in a unit of the drawing: files hold whole numbers


@dataclass(frozen=True, slots=True)
class Outline:
    """A smooth line through spots, closed or not."""

    spots: tuple[Spot, ...]
    closed: bool = True


@dataclass(frozen=True, slots=True)
class Oval:
    """An ellipse about its middle, turned clockwise."""

    x: float
    y: float
    across: float
    high: float
    turn: float = 0


Shape = Outline | Oval


def blob(*spots: Spot) -> Outline:
    """A closed smooth shape."""
    return Outline(spots)


def sym(*half: Spot, axis: float = 0) -> Outline:
    """A closed shape that is the same on both sides of a vertical axis, from its right half, top to bottom."""
    left = [(2 * axis - spot[0], *spot[1:]) for spot in reversed(half) if abs(spot[0] - axis) > 0.01]
    return Outline((*half, *left))


def poly(*spots: Spot) -> Outline:
    """A closed shape with straight edges."""
    return Outline(tuple((spot[0], spot[1], 1) for spot in spots))


def disc(x: float, y: float, radius: float) -> Oval:
    """A round thing."""
    return Oval(x, y, radius, radius)


def around(oval: Oval) -> Outline:
    """The same ellipse as an outline of spots."""
    cos, sin = math.cos(math.radians(oval.turn)), math.sin(math.radians(oval.turn))
    spots = []
    for i in range(12):
        x, y = oval.across * math.cos(math.pi * i / 6), oval.high * math.sin(math.pi * i / 6)
        spots.append((oval.x + cos * x - sin * y, oval.y + sin * x + cos * y))
    return Outline(tuple(spots))


def limb(spots: Spots, radii: Sequence[float]) -> Outline:
    """A stroke of changing width with round ends: a brow, a lock of hair, a finger. One radius for each spot."""
    course = Outline(tuple(spots), closed=False)
    left, right = [], []
    for i, (spot, radius) in enumerate(zip(spots, radii, strict=True)):
        x, y = direction(course, i)
        left.append((spot[0] + y * radius, spot[1] - x * radius))
        right.append((spot[0] - y * radius, spot[1] + x * radius))
    start, end = direction(course, 0), direction(course, len(spots) - 1)
    tip = spots[-1][0] + end[0] * radii[-1], spots[-1][1] + end[1] * radii[-1]
    tail = spots[0][0] - start[0] * radii[0], spots[0][1] - start[1] * radii[0]
    return Outline((*left, tip, *reversed(right), tail))


def direction(outline: Outline, i: int) -> Point:
    """Where the line goes at this spot, of length 1: along its neighbours."""
    spots, count = outline.spots, len(outline.spots)
    if outline.closed:
        a, b = spots[(i - 1) % count], spots[(i + 1) % count]
    else:
        a, b = spots[max(0, i - 1)], spots[min(count - 1, i + 1)]
    return _unit(a, b)


def _unit(a: Spot, b: Spot) -> Point:
    length = math.dist(a[:2], b[:2]) or 1e-6
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def _corner(outline: Outline, i: int) -> bool:
    """Whether the line turns sharply here, or ends."""
    spots, count = outline.spots, len(outline.spots)
    if not outline.closed and i in {0, count - 1}:
        return True
    return len(spots[i % count]) > 2


def pieces(outline: Outline) -> list[tuple[Point, Point, Point, Point]]:
    """The line as curves: start, two handles, end."""
    spots, count = outline.spots, len(outline.spots)
    found = []
    for i in range(count if outline.closed else count - 1):
        j = (i + 1) % count
        a, b = (spots[i][0], spots[i][1]), (spots[j][0], spots[j][1])
        along = _unit(a, b)
        leave = along if _corner(outline, i) else direction(outline, i)
        arrive = along if _corner(outline, j) else direction(outline, j)
        far, near = _reach(outline, i, j), _reach(outline, j, i)
        handles = (a[0] + leave[0] * far, a[1] + leave[1] * far), (b[0] - arrive[0] * near, b[1] - arrive[1] * near)
        found.append((a, *handles, b))
    return found


def _reach(outline: Outline, i: int, j: int) -> float:
    """How long the handle at spot i is on the way to its neighbour j; where it can, the same on both sides."""
    spots, count = outline.spots, len(outline.spots)
    here = math.dist(spots[i][:2], spots[j][:2])
    if not _even(outline, i):
        return here / 3
    other = (i - 1) % count if j == (i + 1) % count else (i + 1) % count
    return (here + math.dist(spots[i][:2], spots[other][:2])) / 6


def _even(outline: Outline, i: int) -> bool:
    """Whether the line is smooth here and has neighbours about as far on both sides."""
    spots, count = outline.spots, len(outline.spots)
    if _corner(outline, i):
        return False
    before = math.dist(spots[i % count][:2], spots[(i - 1) % count][:2])
    after = math.dist(spots[i % count][:2], spots[(i + 1) % count][:2])
    return max(before, after) <= 1.9 * min(before, after)


def polygon(outline: Outline, steps: int = 6) -> list[Point]:
    """The line as short straight ones."""
    found = []
    for a, c, d, b in pieces(outline):
        for step in range(steps):
            t = step / steps
            k = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
            found.append(tuple(k[0] * a[n] + k[1] * c[n] + k[2] * d[n] + k[3] * b[n] for n in (0, 1)))
    return [(x, y) for x, y in found]


def inner(outline: Outline, right: float, down: float, rim: float = 0) -> Outline:
    """The lit part of a shape inside its rim: spots that look away from the light are moved further inwards."""
    side = 1 if _area(outline) > 0 else -1
    count = len(outline.spots)
    found: list[Spot] = []
    for i, spot in enumerate(outline.spots):
        if _corner(outline, i):
            before, after = _unit(outline.spots[i - 1], spot), _unit(spot, outline.spots[(i + 1) % count])
        else:
            before = after = direction(outline, i)
        n, m = ((side * y, -side * x) for x, y in (before, after))
        steps = rim + max(0.0, n[0] * right + n[1] * down), rim + max(0.0, m[0] * right + m[1] * down)
        x, y = _met(n, m, steps)
        found.append((spot[0] - x, spot[1] - y, *spot[2:]))
    return Outline(tuple(found))


def _met(n: Point, m: Point, steps: Point) -> Point:
    """How far a corner goes when its two edges move inwards by these steps, along their normals."""
    cross = n[0] * m[1] - n[1] * m[0]
    if abs(cross) < 0.25:  # nearly straight, or a needle
        step = max(steps)
        return n[0] * step, n[1] * step
    return (steps[0] * m[1] - steps[1] * n[1]) / cross, (n[0] * steps[1] - m[0] * steps[0]) / cross


def _area(outline: Outline) -> float:
    """Twice the area; positive when the spots run clockwise on the screen."""
    spots = outline.spots
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(spots, (*spots[1:], spots[0]), strict=True))


def common(outline: Outline, window: Spots) -> Outline:
    """What of a shape lies in a convex window whose corners run clockwise."""
    points: list[Point] = polygon(outline)
    for i, start in enumerate(window):
        end = window[(i + 1) % len(window)]
        dx, dy = end[0] - start[0], end[1] - start[1]

        def inside(spot: Point, x: float = start[0], y: float = start[1], way: Point = (dx, dy)) -> float:
            return way[0] * (spot[1] - y) - way[1] * (spot[0] - x)

        points = _cut(points, inside)
    return poly(*points)


def _cut(points: list[Point], inside: Callable[[Point], float]) -> list[Point]:
    """The polygon on the side where `inside` is positive."""
    found: list[Point] = []
    for a, b in zip(points, (*points[1:], *points[:1]), strict=True):
        here, there = inside(a), inside(b)
        if here >= 0:
            found.append(a)
        if here * there < 0:
            t = here / (here - there)
            found.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
    return found


def written(outline: Outline) -> str:
    """The data of a path, in whole steps relative to the last spot."""
    courses = pieces(outline)
    if not courses:
        return ""
    at = _whole(courses[0][0])
    text = f"M{at[0]} {at[1]}"
    last = "M"
    for i, (_a, c, d, b) in enumerate(courses):
        spots = [_whole(one) for one in (c, d, b)]
        if _straight(at, *spots):
            kind, spots = "l", spots[-1:]
        elif last in "cs" and _even(outline, i):  # the first handle mirrors the one before
            kind, spots = "s", spots[1:]
        else:
            kind = "c"
        numbers = _joined([n for spot in spots for n in (spot[0] - at[0], spot[1] - at[1])])
        text += ("" if numbers.startswith("-") else " ") + numbers if kind == last else kind + numbers
        at, last = spots[-1], kind
    return text + ("z" if outline.closed else "")


def _straight(*spots: tuple[int, int]) -> bool:
    a, b = spots[0], spots[-1]
    length = math.dist(a, b) or 1
    return all(abs((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])) <= length for p in spots[1:-1])


def _joined(numbers: list[int]) -> str:
    return "".join(str(n) if n < 0 or not i else f" {n}" for i, n in enumerate(numbers))


def _whole(point: Point) -> tuple[int, int]:
    return round(point[0] * FINE), round(point[1] * FINE)


def oval_written(oval: Oval) -> str:
    """The data of a path around an ellipse."""
    angle = math.radians(oval.turn)
    dx, dy = math.cos(angle) * oval.across, math.sin(angle) * oval.across
    start, way = _whole((oval.x - dx, oval.y - dy)), _whole((2 * dx, 2 * dy))
    across = max(1, int(math.dist((0, 0), way) / 2))  # never too long for the chord: short ones are stretched to it
    radii = f"{across} {max(1, round(across * oval.high / oval.across))} {round(oval.turn)}"
    return f"M{start[0]} {start[1]}a{radii} 0 1 {way[0]} {way[1]}a{radii} 0 1 {-way[0]} {-way[1]}z"


def scalloped(spots: Spots, bulge: float, about: Point = (0, 0)) -> Outline:
    """A shape whose edge swells outwards between its spots, as curls do, but not after one with a third value."""
    found: list[Spot] = []
    for i, spot in enumerate(spots):
        after = spots[(i + 1) % len(spots)]
        found.append((spot[0], spot[1], 1))
        if len(spot) > 2:
            continue
        x, y = (spot[0] + after[0]) / 2, (spot[1] + after[1]) / 2
        far = math.dist((x, y), about) or 1
        out = (x - about[0]) / far * bulge, (y - about[1]) / far * bulge
        quarter = (after[0] - spot[0]) * 0.3, (after[1] - spot[1]) * 0.3
        found.append((x - quarter[0] + out[0] * 0.85, y - quarter[1] + out[1] * 0.85))
        found.append((x + quarter[0] + out[0] * 0.85, y + quarter[1] + out[1] * 0.85))
    return Outline(tuple(found))
