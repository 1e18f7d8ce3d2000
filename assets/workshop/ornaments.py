"""Ribbons, sprays of leaves, and a bird."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from shapely.geometry import LineString, Polygon

from assets.workshop.lettering import length, words
from assets.workshop.palette import shade
from assets.workshop.pen import Pen
from assets.workshop.shapes import Shape, Spots, blob, curve, ell, join, leaf, limb

Line = list[tuple[float, float]]
DEEP: Final = {"red": "wine"}  # the inside of a fold; of other ribbons it is ink
TRACKING: Final = 0.08  # of such letters, of their height: so that on a bend none touches the next
NARROW: Final = 0.86  # how broad the letters on a ribbon are cut, so that they stand higher


def ribbon(pen: Pen, points: Spots, width: float, colour: str = "red", text: str = "") -> None:
    """A banner of constant width along a smooth line, its swallow-tailed ends folded behind it, with words on it."""
    line = curve(points, closed=False, steps=14)
    for end, inner in ((line[0], line[6]), (line[-1], line[-7])):
        _tail(pen, end, inner, width, colour)
    pen.part(_band(line, width), colour, 6.5, 7)
    middle = LineString(line)
    for side in (-1, 1):
        pen.stroke(middle.offset_curve(side * width * 0.405), 2.6, "gold")
    long = length(text, 1, TRACKING, NARROW)
    height = min(0.55 * width, (middle.length - 0.5 * width) / max(1, long))
    pen.flat(words(text, middle, height, TRACKING, NARROW), "white")


def _band(line: Line, width: float) -> Shape:
    """Everything within half the width of the line, square at the ends."""
    left, right = [], []
    for i, (x, y) in enumerate(line):
        a, b = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        length = math.dist(a, b)
        nx, ny = -(b[1] - a[1]) / length * width / 2, (b[0] - a[0]) / length * width / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return Polygon(left + right[::-1]).buffer(0)


def _tail(pen: Pen, end: tuple[float, float], inner: tuple[float, float], width: float, colour: str) -> None:
    """One end of a ribbon: it folds back along the band's lower edge and comes out behind it, in two flat faces."""
    at = _along(end, inner, width)
    tail = Polygon([at(-0.55, -0.1), at(0.95, -0.1), at(0.66, 0.4), at(0.95, 0.9), at(-0.55, 0.9)])
    pen.part(tail, colour, 6, 0)
    pen.flat(tail.buffer(-3), shade(colour))
    pen.part(Polygon([at(0, 0.4), at(-0.55, 0.4), at(-0.55, 0.9), at(0, 0.5)]), DEEP.get(colour, "ink"), 4, 0)


def _along(
    end: tuple[float, float], inner: tuple[float, float], width: float
) -> Callable[[float, float], tuple[float, float]]:
    """Tells where a spot lies that is so many widths out from a band's end and so many below its middle."""
    dx, dy = end[0] - inner[0], end[1] - inner[1]
    length = math.hypot(dx, dy) / width
    dx, dy = dx / length, dy / length
    nx, ny = (-dy, dx) if dx > 0 else (dy, -dx)

    def at(out: float, down: float) -> tuple[float, float]:
        return end[0] + dx * out + nx * down, end[1] + dy * out + ny * down

    return at


def scroll(pen: Pen, points: Spots, width: float, text: str) -> None:
    """A strip of parchment along a smooth line, its ends rolled up, with words on it."""
    line = curve(points, closed=False, steps=14)
    pen.part(_band(line, width), "gold_l", 6.5, 7)
    middle = LineString(line)
    for side in (-1, 1):
        pen.stroke(middle.offset_curve(side * width * 0.4), 2.6, "gold_d")
    height = min(0.58 * width, (middle.length - 0.8 * width) / length(text, 1, narrow=NARROW))
    pen.flat(words(text, middle, height, narrow=NARROW), "wine")
    for end, inner in ((line[0], line[6]), (line[-1], line[-7])):
        at = _along(end, inner, width)
        for out, half, tone in ((-0.1, 0.56, "gold_d"), (0.1, 0.68, "gold")):
            pen.part(
                limb([at(out, -half), at(out, 0), at(out, half)], [width * 0.2, width * 0.17, width * 0.2]), tone, 5, 5
            )
        for down in (-0.68, 0.68):
            x, y = at(0.1, down)
            pen.part(ell(x, y, width * 0.2), "gold_l", 4, 0)
            pen.flat(ell(x, y, width * 0.07), "wine")


def branch(pen: Pen, points: Spots, pairs: int, length: float, fruit: str = "") -> None:
    """A spray: a stem, pairs of leaves that grow smaller, perhaps grapes, acorns or berries of a colour.

    Vines and oaks have leaves of their own; slim ones are the olive's, with golden fruit, all others the laurel's.
    """
    stem = LineString(curve(points, closed=False, steps=14))
    pen.part(stem.buffer(2.8), "green", 2.4, 0)
    for i in range(pairs):
        t = (i + 0.6) / pairs
        at, ahead = stem.interpolate(t, normalized=True), stem.interpolate(min(1, t + 0.02), normalized=True)
        angle, size = math.atan2(ahead.y - at.y, ahead.x - at.x), 1 - 0.35 * t
        for side, colour in ((-1, "green"), (1, "green_l")):
            way = angle + side * math.radians(38)
            dx, dy = math.cos(way) * length * size, math.sin(way) * length * size
            pen.part(_leaf_of(fruit, (at.x, at.y), (dx, dy), size), colour, 4.5, 0)
            pen.line([(at.x, at.y), (at.x + dx * 0.66, at.y + dy * 0.66)], 2.6, "green_d")
        if fruit and i % 2:
            _fruit(pen.at(at.x + math.cos(angle) * 12, at.y + math.sin(angle) * 12), fruit)
    tip, before = stem.interpolate(1, normalized=True), stem.interpolate(0.97, normalized=True)
    angle = math.atan2(tip.y - before.y, tip.x - before.x)
    end = tip.x + math.cos(angle) * length * 0.7, tip.y + math.sin(angle) * length * 0.7
    pen.part(leaf(tip.x, tip.y, *end, 9.1), "green", 4.5, 0)


def _leaf_of(fruit: str, root: tuple[float, float], way: tuple[float, float], size: float) -> Shape:
    """The leaf of the plant with this fruit, from its root to its tip."""
    x, y = root
    dx, dy = way
    if fruit == "grapes":  # three lobes
        tips = ((0, 1.0, 11), (-42, 0.78, 9), (42, 0.78, 9))
        return join(leaf(x, y, *_turned(root, way, turn, share), broad * size) for turn, share, broad in tips)
    if fruit == "acorns":  # a wavy edge
        lobes = ((0.3, 9), (0.52, 11), (0.74, 9))
        steps = [ell(x + dx * t, y + dy * t, broad * size) for t, broad in lobes]
        return join([*steps, leaf(x, y, x + dx, y + dy, 6 * size)]).buffer(3).buffer(-3)
    return leaf(x, y, x + dx, y + dy, (8 if fruit == "gold" else 13) * size)


def _turned(root: tuple[float, float], way: tuple[float, float], turn: float, share: float) -> tuple[float, float]:
    """Where a share of the way leads, turned by so many degrees."""
    angle = math.radians(turn)
    dx, dy = way[0] * share, way[1] * share
    across = dx * math.cos(angle) - dy * math.sin(angle), dx * math.sin(angle) + dy * math.cos(angle)
    return root[0] + across[0], root[1] + across[1]


def _fruit(pen: Pen, kind: str) -> None:
    """What hangs between the leaves."""
    match kind:
        case "grapes":
            grapes = [(-8, 0), (8, 0), (0, 4), (-5, 12), (6, 12), (0, 20)]
            pen.part(join(ell(x, y, 7) for x, y in grapes), "wine", 3.6, 0)
            pen.flat(join(ell(x - 1.5, y - 2, 2.4) for x, y in grapes), "red")
        case "acorns":
            pen.part(ell(0, 12, 8, 11), "gold", 3.6, 3)
            pen.part(blob((-10, 6), (-7, -4), (0, -8), (7, -4), (10, 6), (0, 9)), "brown", 3.6, 0)
        case _:
            pen.part(ell(0, 0, 7.5), kind, 3.6, 0)


def goldfinch(pen: Pen) -> None:
    """A goldfinch that looks to the right, its feet at 0, 44."""
    pen.part(leaf(-30, 2, -84, 34, 12), "black", 5, 0)
    pen.part(blob((-44, 6), (-22, -24), (6, -36), (30, -34), (40, -18), (30, 12), (6, 32), (-22, 30)), "chest", 6, 8)
    pen.flat(blob((24, -4), (30, 8), (8, 27), (-10, 24), (4, 12)), "white")
    pen.part(ell(24, -36, 22), "white", 5.5, 0)
    pen.flat(blob((26, -56), (44, -46), (45, -30), (34, -22), (24, -36)), "red")
    pen.flat(blob((2, -44), (14, -58), (27, -57), (20, -44), (10, -30)), "ink")
    pen.stroke(ell(24, -36, 22), 5)
    pen.part(blob((43, -42, 1), (62, -34, 1), (44, -28, 1)), "gold_l", 4, 0)
    pen.flat(ell(30, -40, 4.4), "ink")
    pen.part(blob((-54, 22, 1), (-26, -12), (2, -12), (10, 4), (-12, 18)), "black", 5, 0)
    pen.part(blob((-36, 12, 1), (-14, -2), (2, 0), (-10, 10)), "gold", 3.4, 0)
    for x in (-6, 10):
        pen.line([(x, 30), (x + 2, 44)], 4.4, "brown_d")
        for toe, down in ((-6, 49), (4, 52), (12, 48)):
            pen.line([(x + 2, 44), (x + (2 + toe) / 2 + 1, 44.5), (x + toe, down)], 3.6, "brown_d")
