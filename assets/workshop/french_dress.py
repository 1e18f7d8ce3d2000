"""What the people of the French courts wear and what their clothes are strewn with."""

from __future__ import annotations

import math
import re
from functools import cache
from typing import Final

from assets.workshop import patterns
from assets.workshop.courts.hands import sleeve
from assets.workshop.french_hand import DETAIL, Burin
from assets.workshop.french_suits import MARKS
from assets.workshop.shapes import Shape, Spots, blob, ell, join, leaf, limb, moved, path, poly, ring, star

_WORD: Final = re.compile(r"[MLHCz]|-?\d+(?:\.\d+)?")


@cache
def sign(suit: str) -> Shape:
    """The suit's mark with its stem as a shape, a hundred units to every side."""
    parts = [MARKS[suit].contour, MARKS[suit].stem]
    return join(poly(*_flat(text)) for text in parts if text)


def _flat(text: str) -> list[tuple[float, float]]:
    """The points of a closed path that knows moves, lines and curves."""
    words = _WORD.findall(text)
    found: list[tuple[float, float]] = []
    kind, at = "", 0
    while at < len(words):
        if words[at].isalpha():
            kind, at = words[at], at + 1
            continue
        if kind == "H":
            found.append((float(words[at]), found[-1][1]))
            at += 1
            continue
        count = 6 if kind == "C" else 2
        spots = [float(word) for word in words[at : at + count]]
        at += count
        if kind == "C":
            found += [_bend(found[-1], spots, step / 10) for step in range(1, 11)]
        else:
            found.append((spots[0], spots[1]))
    return found


def _bend(start: tuple[float, float], spots: list[float], t: float) -> tuple[float, float]:
    u = 1 - t
    k = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    xs, ys = (start[0], *spots[0::2]), (start[1], *spots[1::2])
    return sum(a * b for a, b in zip(k, xs, strict=True)), sum(a * b for a, b in zip(k, ys, strict=True))


# -- what cloth is strewn with ---------------------------------------------------------------------------------------


def quatrefoil(radius: float) -> Shape:
    """Four round leaves."""
    return ring(ell(0, -radius * 0.55, radius * 0.42), 4)


def lozenges(shape: Shape, across: float, down: float, width: float) -> Shape:
    """A net of lines."""
    angle = math.degrees(math.atan2(down, across))
    period = across * math.sin(math.radians(angle))
    return join([patterns.stripes(shape, angle, period, width), patterns.stripes(shape, -angle, period, width)])


def strewn(
    pen: Burin, shape: Shape, motif: Shape, colour: str, across: float, down: float, start: tuple[float, float] = (0, 0)
) -> None:
    """The motif in rows all over the cloth, cut at its edge."""
    pen.flat(patterns.sprinkled(shape.buffer(-5), motif, across, down, start), colour)


# -- pieces ----------------------------------------------------------------------------------------------------------


def slashed(
    pen: Burin, points: Spots, radii: list[float], colour: str, slash: str, depth: float = 12, count: int = 3
) -> None:
    """A sleeve, and in its upper arm slashes through which another cloth is seen."""
    sleeve(pen, points, radii, colour, creases=False, depth=depth, hatched=True)
    (sx, sy), (ex, ey), radius = points[0][:2], points[1][:2], radii[0]
    length = math.hypot(ex - sx, ey - sy) or 1
    dx, dy = (ex - sx) / length, (ey - sy) / length
    for i in range(count):
        side = (i - (count - 1) / 2) * radius * 0.56
        px, py = sx + dx * length * 0.16 - dy * side * 1.1, sy + dy * length * 0.16 + dx * side * 1.1
        qx, qy = sx + dx * length * 0.94 - dy * side * 0.8, sy + dy * length * 0.94 + dx * side * 0.8
        pen.part(leaf(px, py, qx, qy, radius * 0.15), slash, DETAIL, 0)


def _upper(points: Spots, radii: list[float]) -> Shape:
    return limb(points, radii).buffer(12).buffer(-12)


def banded(pen: Burin, points: Spots, radii: list[float], colour: str, second: str) -> None:
    """A sleeve ringed with bands of another cloth."""
    upper = limb(points[:2], radii[:2])
    lower = limb(points[1:], radii[1:]).difference(upper)
    rings = []
    for (sx, sy), (ex, ey), cloth in ((points[0], points[1], upper), (points[1], points[2], lower)):
        way = math.atan2(ey - sy, ex - sx)
        aside, down = -70 * math.sin(way), 70 * math.cos(way)
        for part in (0.02, 0.34, 0.66, 0.98) if cloth is upper else (0.5, 0.82):
            x, y = sx + (ex - sx) * part, sy + (ey - sy) * part
            rings.append(limb([(x - aside, y - down), (x + aside, y + down)], [5.4]).intersection(cloth))
    pen.part(_upper(points, radii), colour, None, 12, join(rings), second, hatched=True)


def netted(pen: Burin, points: Spots, radii: list[float], colour: str, second: str) -> None:
    """A quilted sleeve: a net of seams."""
    shape = _upper(points, radii)
    pen.part(shape, colour, None, 12, lozenges(shape, 30, 34, 3), second)


def figured(pen: Burin, points: Spots, radii: list[float], colour: str, motif: Shape, second: str) -> None:
    """A sleeve of brocade: the motif all over it."""
    shape = _upper(points, radii)
    pen.part(shape, colour, None, 12, hatched=True)
    strewn(pen, shape, motif, second, 36, 34, (8, 6))


def paned(pen: Burin, points: Spots, radii: list[float], colour: str, second: str) -> None:
    """A sleeve of long strips, under which another cloth is seen."""
    shape = _upper(points, radii)
    inner = [limb(points, [radius * part for radius in radii]) for part in (0.72, 0.52, 0.2)]
    strips = join([inner[0].difference(inner[1]), inner[2]])
    pen.part(shape, colour, None, 12, strips, second)


def ermine_sleeve(pen: Burin, points: Spots, radii: list[float], colour: str) -> None:
    """A wide sleeve with a stripe of ermine along it."""
    pen.part(_upper(points, radii), colour, None, 12, hatched=True)
    line = path(points)
    tails = [line.interpolate(part, normalized=True) for part in (0.2, 0.42, 0.64, 0.86)]
    ermined(pen, limb(points, [radius * 0.4 for radius in radii]), [(at.x, at.y) for at in tails], 5)


def puff(pen: Burin, x: float, y: float, size: float, colour: str, second: str, turn: float = 0) -> None:
    """A round gathered shoulder with a knot of ribbon."""
    pen = pen.at(x, y, size, turn)
    pen.part(blob((-46, 8), (-34, -20), (0, -32), (34, -20), (46, 8), (20, 26), (-20, 26)), colour, 5, 7)
    for tip in (-32, -12, 12, 32):
        pen.line([(tip * 0.3, 20), (tip * 0.9, -2), (tip, -14 + abs(tip) * 0.2)], DETAIL, pen.shade(colour))
    pen.part(join([leaf(0, 16, side * 24, 30, 8) for side in (-1, 1)]), second, DETAIL, 0)
    pen.part(ell(0, 18, 8), second, DETAIL, 0)


def wings(pen: Burin, x: float, y: float, size: float, colour: str, second: str, turn: float = 0) -> None:
    """A shoulder of three tabs, edged."""
    pen = pen.at(x, y, size, turn)
    for side in (-30, 30, 0):
        tab = blob(
            (side - 19, -14 + abs(side) * 0.3, 1),
            (side, -20 + abs(side) * 0.3),
            (side + 19, -14 + abs(side) * 0.3, 1),
            (side + 17, 18),
            (side, 30),
            (side - 17, 18),
        )
        pen.part(tab, colour, 4.6, 5)
        pen.part(ell(side, 12, 5), second, DETAIL, 0)


def epaulet(pen: Burin, x: float, y: float, size: float, colour: str, turn: float = 0, second: str = "") -> None:
    """A roll over the shoulder, in segments."""
    pen = pen.at(x, y, size, turn)
    roll = limb([(-46, 14), (-22, -16), (16, -20), (46, 4)], [15, 20, 20, 14])
    pen.part(roll, colour, 5, 5, patterns.stripes(roll, 78, 24, 11) if second else None, second or "gold")


def ermined(pen: Burin, shape: Shape, tails: Spots, depth: float = 9) -> None:
    """A piece of ermine with its black tails."""
    pen.part(shape, "white", 6.5, depth)
    for x, y in tails:
        pen.flat(blob((x, y - 11, 1), (x + 4.6, y + 2), (x, y + 13, 1), (x - 4.6, y + 2)), "ink")


def fan_collar(pen: Burin, x: float, y: float, radius: float, reach: float) -> None:
    """A standing collar of lace around the neck, so many degrees to either side."""
    start, end, line = -reach, reach, "grey_d"
    count = round((end - start) / 15)
    spots, lobes = [], []
    for i in range(count + 1):
        angle = math.radians(start + (end - start) * i / count - 90)
        px, py = x + radius * math.cos(angle), y + radius * math.sin(angle)
        spots.append((px, py))
        lobes.append(ell(px, py, radius * 0.15))
    pen.part(join([poly((x, y), *spots), *lobes]), "white", 5.2, 8)
    inner = []
    for px, py in spots:
        pen.line([(x + (px - x) * 0.45, y + (py - y) * 0.45), (x + (px - x) * 0.9, y + (py - y) * 0.9)], DETAIL, line)
        inner.append(ell(x + (px - x) * 1.02, y + (py - y) * 1.02, radius * 0.045))
    pen.flat(join(inner), line)


def beads(pen: Burin, points: Spots, radius: float, colour: str = "white", gap: float = 2.3) -> None:
    """A string of pearls or golden links."""
    line = path(points)
    count = max(2, round(line.length / (radius * gap)))
    for i in range(count + 1):
        at = line.interpolate(i / count, normalized=True)
        pen.part(ell(at.x, at.y, radius), colour, DETAIL, 0)


def jewel(pen: Burin, x: float, y: float, size: float, stone: str, setting: str = "gold") -> None:
    """A stone in its setting, with three pearls."""
    pen = pen.at(x, y, size)
    pen.part(ring(ell(0, -17, 7), 8), setting, 4, 0)
    pen.part(ell(0, 0, 15), setting, 4, 3)
    pen.part(ell(0, 0, 9), stone, DETAIL, 0)
    pen.flat(ell(-3, -3, 2.6), "white")


def border(pen: Burin, points: Spots, width: float, colour: str = "gold", gem: str = "red", gap: float = 30) -> None:
    """A broad braid with stones along it."""
    pen.part(limb(points, [width]), colour, 4.6, 4)
    line = path(points)
    count = max(1, int(line.length / gap))
    for i in range(count):
        at = line.interpolate((i + 0.5) / count, normalized=True)
        pen.part(star(at.x, at.y, width * 0.62, width * 0.36, 4), gem, DETAIL, 0)


def coronet(pen: Burin, suit: str, lining: str, gems: tuple[str, str], points: int = 5, half: float = 46) -> None:
    """A queen's open crown with the suit's own marks upon its points."""
    back = limb([(-half, -22), (0, -34), (half, -22)], [10, 12, 10])
    pen.part(back, lining, 4, 0)
    edge: Spots = []
    tips = []
    for i in range(points):
        at = -1 + 2 * i / (points - 1)
        x, y = at * half * 1.2, -54 + 16 * at * at
        edge = [*edge, (x, y, 1)]
        tips.append((x, y, at))
        if i < points - 1:
            edge = [*edge, ((at + 1 / (points - 1)) * half * 1.1, -24)]
    pen.part(blob(*edge, (half, -4, 1), (0, 6), (-half, -4, 1)), "gold", 5.2, 6)
    for x, y, at in tips:
        pen.part(moved(sign(suit), x, y - 8, 0.15 if abs(at) > 0.1 else 0.19, at * 14), gems[1], 3.4, 0)
    pen.part(limb([(-half + 1, -9), (0, 0), (half - 1, -9)], [7, 8, 7]), "gold_l", 3.4, 0)
    for x in (-26, -9, 9, 26):
        pen.part(ell(x, -1 - abs(x) * 0.14, 4.4), gems[0], DETAIL, 0)


def royal_crown(pen: Burin, suit: str, lining: str, gems: tuple[str, str], half: float = 48, high: float = 92) -> None:
    """A king's crown: a high cap under three arches, the suit's mark above."""
    cap = blob(
        (-half * 0.9, -20, 1),
        (-half * 1.12, -high * 0.6),
        (-half * 0.5, -high * 0.92),
        (0, -high * 0.8),
        (half * 0.5, -high * 0.92),
        (half * 1.12, -high * 0.6),
        (half * 0.9, -20, 1),
    )
    pen.part(cap, lining, 5.2, 8)
    for side in (-1, 1):
        arch: Spots = [
            (side * half * 0.94, -16),
            (side * half * 1.2, -high * 0.56),
            (side * half * 0.62, -high * 0.97),
            (0, -high * 0.8),
        ]
        pen.part(limb(arch, [8, 7, 6.5, 6]), "gold", 4.2, 3)
        for along in (0.3, 0.5, 0.7):
            at = path(arch).interpolate(along, normalized=True)
            pen.part(ell(at.x, at.y, 4.4), "white", DETAIL, 0)
    pen.part(limb([(0, -14), (0, -high * 0.8)], [9, 7]), "gold", 4.2, 3)
    for y in (-34, -52):
        pen.part(ell(0, y, 4.6), gems[1], DETAIL, 0)
    pen.part(ell(0, -high * 0.84, 10), "gold_l", 4, 3)
    pen.part(moved(sign(suit), 0, -high * 0.84 - 27, 0.2), gems[0], 4, 0)
    pen.part(
        blob((-half * 1.06, -30, 1), (0, -17), (half * 1.06, -30, 1), (half, -5, 1), (0, 6), (-half, -5, 1)),
        "gold",
        5.2,
        6,
    )
    for x, gem in zip((-32, -11, 11, 32), (gems[1], gems[0], gems[0], gems[1]), strict=True):
        pen.part(star(x, -9 - abs(x) * 0.16, 7.5, 4, 4), gem, DETAIL, 0)
