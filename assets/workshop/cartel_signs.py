"""The signs of Cartel, cut from folded paper: a scalloped coin, a half-moon cup, a kite of a sword, a club in leaf."""

from __future__ import annotations

import math
from typing import Final

from shapely.geometry import LineString

from assets.workshop.pen import Pen
from assets.workshop.shapes import Shape, bar, blob, ell, join, leaf, limb, poly, ring, sym

EDGE: Final = 11  # of what a pen would draw: the white edge of a paper is a good half of it


def coin(pen: Pen, x: float, y: float, radius: float, turn: float = 0) -> None:
    """A gold paper with twenty scallops, a red one with a flower cut into it."""
    pen = pen.at(x, y, radius / 100, turn)
    pen.part(join([ell(0, 0, 91), ring(ell(0, -88, 13), 20)]), "gold", EDGE, 1)
    pen.flat(ring(ell(0, -84, 5), 20, first=9), "paper")
    pen.part(ell(0, 0, 70), "red", 7, 1)
    pen.flat(ring(leaf(0, -16, 0, -62, 12), 10), "gold_l")
    pen.flat(ring(leaf(0, -40, 0, -58, 4), 10, first=18), "paper")
    pen.part(ell(0, 0, 19), "blue", 6, 0)
    pen.flat(ell(0, 0, 7), "gold_l")


_BOWL: Final = ell(0, -92, 94).intersection(bar(-100, -92, 200, 100))
_FOOT: Final = ell(0, 120, 64).intersection(bar(-70, 40, 140, 80))


def cup(pen: Pen, x: float, y: float, height: float, turn: float = 0) -> None:
    """Two half moons, the upper one red, on a bead."""
    pen = pen.at(x, y, height / 240, turn)
    pen.part(poly((-9, -4), (9, -4), (20, 70), (-20, 70)), "gold", EDGE, 1)
    pen.part(_FOOT, "gold", EDGE, 1)
    pen.flat(_dots(), "paper")
    pen.part(_BOWL, "red", EDGE, 1)
    teeth = [(-84 + i * 21, -74 if i % 2 else -50) for i in range(9)]
    pen.flat(
        LineString(teeth).buffer(4.5, cap_style="flat", join_style="mitre").intersection(_BOWL.buffer(-6)), "gold_l"
    )
    pen.flat(ring(leaf(0, -30, 0, -8, 5), 1), "gold_l")
    for side in (-1, 1):
        pen.flat(leaf(side * 8, -32, side * 36, -28, 5), "gold_l")
    pen.part(bar(-100, -116, 200, 30, 15), "gold", EDGE, 1)
    pen.flat(join(ell(i * 22, -101, 4.6) for i in range(-3, 4)), "red")
    pen.part(ell(0, 32, 19), "blue", 8, 1)


def _dots() -> Shape:
    """Holes along the rim of the foot."""
    ways = (math.radians(a) for a in (-62, -31, 0, 31, 62))
    return join(ell(math.sin(a) * 48, 118 - math.cos(a) * 48, 4.6) for a in ways)


_BLADE: Final = ((-34, 88), (-25, -128), (0, -200), (25, -128), (34, 88))


def sword(pen: Pen, x: float, y: float, height: float, turn: float = 0, wide: float = 1) -> None:
    """A blade folded along its middle, a moon for a guard."""
    pen = pen.at(x, y, height / 400, turn)
    blade = poly(*((x * wide, y) for x, y in _BLADE))
    pen.part(blade, "steel", EDGE, 0)
    pen.flat(poly((0, -194), (23 * wide, -126), (31 * wide, 84), (0, 84)), "blue")
    pen.flat(leaf(-12 * wide, 66, -9 * wide, -96, 4.5 * wide), "paper")
    pen.part(bar(-12 * wide, 98, 24 * wide, 66, 4), "red", 8, 1)
    moon = ell(0, 70, 82, 50).difference(ell(0, 48, 96, 48)).intersection(bar(-90, 60, 180, 70))
    pen.part(join([moon, bar(-30, 96, 60, 20)]).buffer(4), "gold", EDGE, 1)
    pen.part(ell(0, 176, 23), "gold", 9, 1)
    pen.flat(ell(0, 176, 8), "red")


_TRUNK: Final = blob(
    *((0, -200), (44, -184), (60, -140), (50, -84), (34, 0), (24, 90), (26, 170, 1), (20, 194), (0, 200)),
    *((-20, 194), (-26, 170, 1), (-24, 90), (-34, 0), (-50, -84), (-60, -140), (-44, -184)),
)
_KNOTS: Final = ((-58, -92, 21), (56, -34, 18), (-34, 30, 15))


def club(pen: Pen, x: float, y: float, height: float, turn: float = 0) -> None:
    """A trunk with three knots, slit as with a knife, and two leaves."""
    pen = pen.at(x, y, height / 400, turn)
    for x0, y0, x1, y1 in ((40, -110, 104, -150), (-24, 76, -84, 40), (24, 64, 76, 22)):
        pen.part(leaf(x0, y0, x1, y1, 21), "green_l", EDGE * 0.8, 0)
    stumps = [limb([(x * 0.3, y + 26), (x, y)], [r * 1.2, r]) for x, y, r in _KNOTS]
    pen.part(join([_TRUNK, *stumps]), "green", EDGE, 1)
    for x0, y0, y1, swell in ((-20, -40, -140, 7), (12, -20, -120, 7), (-4, 96, 4, 5.5), (10, 150, 74, 4.5)):
        pen.flat(leaf(x0, y0, x0 * 0.8, y1, swell), "green_l" if x0 < 0 else "green_d")
    for x0, y0, r in _KNOTS:
        pen.part(ell(x0, y0, r * 0.86), "gold_l", 5, 0)
        pen.flat(ell(x0, y0, r * 0.36), "red")
    pen.part(sym(0, (0, -196), (34, -184), (0, -168)), "gold_l", 5, 0)
    pen.part(bar(-27, 140, 54, 22, 6), "red", 7, 1)
