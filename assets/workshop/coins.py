"""The coin in its three designs, the coin with a head on it, and the face of the sun."""

from __future__ import annotations

import math
from typing import Final

from assets.workshop.pen import Pen
from assets.workshop.shapes import Shape, blob, ell, khatam, leaf, limb, poly, ring, star, sym


def coin(  # the shape of a sign: each a number of the drawing
    pen: Pen, x: float, y: float, radius: float, width: float = 7, design: str = "star", turned: bool = False
) -> None:
    """The coin, struck in one of three designs: a star, a flower or a sun; the light lies on its upper left.

    A `turned` one has its rays where others have the gaps between them, but never a face aslant.
    """
    if pen.emblem("oros", x, y, radius, 0, 1):
        return
    pen = pen.at(x, y)
    pen.part(ell(0, 0, radius), "gold", width, radius * 0.09, hatched=True)
    if radius > 44:
        way = [(radius * 0.89 * math.cos(math.radians(a)), radius * 0.89 * math.sin(math.radians(a))) for a in GLEAM]
        pen.flat(limb(way, [0.5, radius * 0.055, 0.5], 4), "gold_l")
    if turned and not (design == "sun" and radius > FACE):
        pen = pen.at(0, 0, 1, HALF_STEP[design])
    {"star": _star_coin, "flower": _flower_coin, "sun": _sun_coin}[design](pen, radius, width)


FACE: Final = 84  # from this radius on the sun has a face
HALF_STEP: Final = {"star": 22.5, "flower": 22.5, "sun": 15}
GLEAM: Final = (190, 225, 260)  # where the rim shines


def _star_coin(pen: Pen, radius: float, width: float) -> None:
    """Beads around an eight-pointed star."""
    pen.stroke(ell(0, 0, radius * 0.80), max(3, width * 0.55))
    if radius > 44:
        beads, bead = (16, 0.042) if radius < 110 else (24, 0.036)
        pen.flat(ring(ell(0, -radius * 0.895, radius * bead), beads), "ink")
    pen.part(khatam(0, 0, radius * 0.66), "red", max(3.5, width * 0.65), radius * 0.05)
    pen.part(ell(0, 0, radius * 0.34), "gold_l", max(3, width * 0.55), radius * 0.05)
    if radius > 44:
        pen.flat(star(0, 0, radius * 0.25, radius * 0.10, 8), "red")


def _flower_coin(pen: Pen, radius: float, width: float) -> None:
    """A milled rim around an open flower."""
    if radius > 44:
        notch = poly((-radius * 0.022, -radius * 0.96), (radius * 0.022, -radius * 0.96), (0, -radius * 0.84))
        pen.flat(ring(notch, 36), "gold_d")
    pen.part(ell(0, 0, radius * 0.79), "gold_l", max(3.5, width * 0.6), radius * 0.05)
    pen.flat(ring(leaf(0, -radius * 0.2, 0, -radius * 0.72, radius * 0.1), 8, first=22.5), "gold")
    pen.part(ring(_petal(radius), 8), "red", max(3.5, width * 0.6), 0)
    pen.flat(ring(ell(0, -radius * 0.5, radius * 0.05, radius * 0.1), 8), "gold")
    pen.part(ell(0, 0, radius * 0.23), "gold", max(3.5, width * 0.6), radius * 0.04)
    if radius > 44:
        pen.flat(ring(ell(0, -radius * 0.12, radius * 0.035), 6), "red_d")


def _petal(radius: float) -> Shape:
    """One of eight, pointed and with round shoulders."""
    half = [(0.0, -0.74, 1.0), (0.155, -0.56), (0.1, -0.3), (0.0, -0.14, 1.0)]
    return sym(0, *((x * radius, y * radius, *more) for x, y, *more in half))


def _sun_coin(pen: Pen, radius: float, width: float) -> None:
    """Flames around a disc; a large one has a face."""
    pen.part(ell(0, 0, radius * 0.86), "red", max(3.5, width * 0.6), radius * 0.05)
    flames = ring(star(0, 0, radius * 0.78, radius * 0.5, 12), 1)
    pen.part(flames, "gold", max(3.5, width * 0.55), 0)
    pen.flat(star(0, 0, radius * 0.6, radius * 0.44, 12, 15), "gold_l")
    pen.part(ell(0, 0, radius * 0.43), "gold_l", max(3.5, width * 0.6), radius * 0.05)
    if radius > FACE:
        sun_face(pen, 0, 0, radius * 0.4, rim=False)
    elif radius > 44:
        pen.part(ell(0, 0, radius * 0.2), "red", 3.5, radius * 0.03)
        pen.flat(ring(ell(0, -radius * 0.315, radius * 0.045), 12, first=15), "red")
    else:
        pen.flat(ell(0, 0, radius * 0.2), "red")


def sun_face(pen: Pen, x: float, y: float, radius: float, rim: bool = True) -> None:
    """The face of the sun."""
    pen = pen.at(x, y, radius / 100)
    unit = radius / 100
    if rim:
        pen.part(ell(0, 0, 100), "gold_l", 6, radius * 0.12)
    for side in (-1, 1):
        eye = side * 38
        pen.cheek(side * 52, 26, 19, 14, "gold_d")
        pen.flat(blob((eye - 24, -8, 1), (eye, -24), (eye + 24, -8, 1), (eye, 6)), "white")
        pen.flat(ell(eye, -9, 11, 12), "ink")
        pen.flat(ell(eye - 3, -13, 3.4), "white")
        pen.line([(eye - 26, -7), (eye, -25), (eye + 26, -7)], 6 * unit + 1)
        pen.line([(eye - 20, 3), (eye, 9), (eye + 20, 3)], 3.2 * unit + 0.6)
        pen.flat(limb([(side * 16, -34), (side * 38, -50), (side * 68, -34)], [3.5, 6, 2]), "brown_d")
    pen.line([(-15, -34), (-10, -4), (-19, 26), (-8, 33), (7, 31)], 5 * unit + 0.6, "brown_d")
    pen.flat(blob((-30, 54, 1), (-9, 47), (0, 51), (9, 47), (30, 54, 1), (0, 73)), "red")
    pen.line([(-30, 54), (0, 57), (30, 54)], 3.4 * unit)


def portrait_coin(pen: Pen, x: float, y: float, radius: float) -> None:
    """The middle coin of the five: a laurelled head in profile."""
    pen.part(ell(x, y, radius), "gold", 7, radius * 0.09, hatched=True)
    pen.stroke(ell(x, y, radius * 0.82), 4)
    pen.flat(ring(ell(x, y - radius * 0.91, radius * 0.04), 20, (x, y)), "ink")
    pen.part(ell(x, y, radius * 0.76), "red", 4.5, 0)
    pen = pen.at(x + radius * 0.06, y, radius / 102)
    neck = blob((-18, 20), (26, 8), (36, 34), (52, 62), (20, 74), (-22, 72), (-30, 58, 1), (-12, 46))
    pen.part(neck, "gold_l", 4.6, 6)
    pen.part(blob((20, -54), (46, -34), (52, 0), (40, 30), (22, 36), (8, -4), (-16, -44)), "gold", 4.6, 6)
    nose = ((-28, -8, 1), (-38, 6), (-42, 12), (-36, 17), (-30, 18, 1), (-34, 25), (-30, 29, 1), (-33, 34), (-28, 42))
    pen.part(blob((8, -48), (-14, -44), (-27, -28), *nose, (-16, 48), (10, 40), (24, 20), (26, -20)), "gold_l", 4.6, 5)
    pen.flat(ell(-20, -5, 4, 4.6), "ink")
    pen.line([(-28, -14), (-20, -18), (-9, -13)], 3.6)
    pen.line([(-30, 29), (-22, 28)], 3)
    for i, (lx, ly) in enumerate(((-18, -36), (0, -44), (18, -42), (32, -30), (40, -14))):
        angle = math.radians(-60 + i * 34)
        pen.part(
            leaf(lx + 6, ly + 8, lx + 26 * math.sin(angle) * 0.7, ly - 20 * math.cos(angle), 7.5), "green_l", 3.6, 0
        )
