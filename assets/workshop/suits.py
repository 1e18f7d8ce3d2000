"""The four suits as they stand on cards: coin, cup, sword, club, each drawn about 0, 0 and carried to its place."""

from __future__ import annotations

import math
from typing import Final

from assets.workshop.pen import Pen
from assets.workshop.shapes import Shape, bar, blob, ell, join, khatam, leaf, limb, moved, poly, ring, star, sym

SUITS: Final = ("oros", "copas", "espadas", "bastos")


def coin(pen: Pen, x: float, y: float, radius: float, width: float = 7, beaded: bool = True) -> None:
    """The coin: beads around an eight-pointed star."""
    pen = pen.at(x, y)
    pen.part(ell(0, 0, radius), "gold", width, radius * 0.09)
    pen.stroke(ell(0, 0, radius * 0.80), max(3, width * 0.55))
    if beaded and radius > 44:
        beads, bead = (16, 0.042) if radius < 110 else (24, 0.036)
        pen.flat(ring(ell(0, -radius * 0.895, radius * bead), beads), "ink")
    pen.part(khatam(0, 0, radius * 0.66), "red", max(3.5, width * 0.65), radius * 0.05)
    pen.part(ell(0, 0, radius * 0.34), "gold_l", max(3, width * 0.55), radius * 0.05)
    if radius > 44:
        pen.flat(star(0, 0, radius * 0.25, radius * 0.10, 8), "red")


def portrait_coin(pen: Pen, x: float, y: float, radius: float) -> None:
    """The middle coin of the five: a laurelled head in profile."""
    pen.part(ell(x, y, radius), "gold", 7, radius * 0.09)
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


def cup(pen: Pen, x: float, y: float, height: float, width: float = 7, turn: float = 0) -> None:
    """The cup: red bowl, golden rim, foot and gadroons."""
    unit = height / 240
    pen = pen.at(x, y, unit, turn)
    foot = sym(0, (0, 52), (16, 58), (24, 76), (62, 98), (74, 112), (66, 120, 1), (0, 121))
    pen.part(foot, "gold", width, 9 * unit)
    pen.flat(sym(0, (0, 96), (58, 102), (68, 110), (0, 110)), "red")
    bowl = sym(0, (0, -100), (92, -104, 1), (88, -60), (70, -8), (34, 32), (14, 50, 1), (0, 50))
    pen.part(bowl, "red", width, 15 * unit)
    pen.part(gadroons(bowl.buffer(-2), (-46, 0, 46), -34, 15), "gold", max(3, width * 0.55), 6 * unit)
    band = blob((-92, -104, 1), (-90, -72, 1), (0, -62), (90, -72, 1), (92, -104, 1), (0, -100))
    pen.part(band, "gold", max(3.5, width * 0.7), 9 * unit)
    if height > 120:
        stars = ((-60, -84), (-30, -81), (0, -80), (30, -81), (60, -84))
        pen.flat(join(khatam(*at, 9) for at in stars), "red")
    pen.part(ell(0, -104, 92, 17), "wine", max(4, width * 0.8), 0)
    pen.part(ell(0, 56, 28, 13), "gold", max(4, width * 0.8), 6 * unit)


def gadroons(bowl: Shape, middles: tuple[float, ...], top: float, half: float) -> Shape:
    """The swellings that rise from the stem of a cup."""
    lobes = (
        blob(
            (x * 0.3, 44),
            (x - half, top + 32),
            (x - half * 0.8, top + 10),
            (x, top),
            (x + half * 0.8, top + 10),
            (x + half, top + 32),
        )
        for x in middles
    )
    return join(lobes).intersection(bowl)


def sword(  # noqa: PLR0913  # the shape of a sign: each a number of the drawing
    pen: Pen,
    x: float,
    y: float,
    height: float,
    width: float = 7,
    turn: float = 0,
    down: bool = False,
    wide: float = 1.0,
) -> None:
    """The sword, point up; `wide` gives small ones a broader blade."""
    unit = height / 400
    pen = pen.at(x, y, unit, turn + (180 if down else 0), flip=down)
    half = 24 * wide
    blade = poly((-half, 92), (-half * 0.86, -150), (0, -200), (half * 0.86, -150), (half, 92))
    pen.flat(blade, "steel")
    pen.flat(poly((0, -192), (half * 0.80, -148), (half * 0.92, 92), (0, 92)), "blue")
    pen.line([(0, -196), (0, 92)], max(3, width * 0.5))
    pen.stroke(blade, width)
    pen.part(bar(-11 * wide, 96, 22 * wide, 70, 5), "red", width * 0.85, 7 * unit)
    if height > 220:
        for at in (114, 130, 146):
            pen.line([(-11 * wide, at + 4), (11 * wide, at - 4)], max(2.5, width * 0.45))
    guard = [(-66, 84, 1), (-60, 100), (-30, 104), (0, 108), (30, 104), (60, 100), (66, 84, 1)]
    guard += [(74, 96), (66, 116), (34, 120), (0, 122), (-34, 120), (-66, 116), (-74, 96)]
    pen.part(blob(*guard), "gold", width, 7 * unit)
    pen.part(ell(0, 180, 20), "gold", width, 8 * unit)
    if height > 220:
        pen.flat(ell(-2, 178, 7), "red")


_BRANCHES: Final = ((-34, -96, -64, -118, 18, -38), (34, -52, 62, -76, 16, 38), (-22, 14, -46, -10, 14, -38))
_TRUNK: Final = (
    *((-30, -190), (0, -200), (34, -192), (54, -162), (52, -118), (40, -70), (31, 0), (23, 80), (16, 140), (21, 176)),
    *((14, 196), (0, 200), (-14, 196), (-20, 176), (-15, 140), (-20, 80), (-27, 0), (-40, -64), (-53, -112)),
    (-54, -160),
)
_BARK: Final = (
    (((-6, -150), (-10, -104), (2, -56)), 4.5),
    (((22, -150), (20, -118), (26, -84)), 5.0),
    (((8, -36), (6, 30), (8, 90)), 4.5),
    (((-8, 40), (-8, 80), (-5, 110)), 3.5),
    (((6, 112), (4, 140), (6, 170)), 3.5),
)


def club(  # noqa: PLR0913  # the shape of a sign: each a number of the drawing
    pen: Pen,
    x: float,
    y: float,
    height: float,
    width: float = 7,
    turn: float = 0,
    down: bool = False,
    wide: float = 1.0,
    leaves: bool = False,
) -> None:
    """The cudgel: heavy head, thin grip, three lopped branches with pale cuts, long strokes of bark."""
    unit = height / 400
    pen = pen.at(x, y, 1, turn + (180 if down else 0), flip=down).moved((unit * wide, 0, 0, unit, 0, 0))
    if leaves or height > 330:
        for x0, y0, dx, dy in ((34, -20, 32.4, -48.1), (-18, 66, -32.1, -38.3)):
            pen.part(leaf(x0, y0, x0 + dx, y0 + dy, 15), "green_l", max(4, width * 0.75), 0)
            pen.line([(x0, y0), (x0 + dx * 0.7, y0 + dy * 0.7)], 3, "green_d")
    stumps = [limb([(x0 * 0.4, y0 + 20), (x1, y1)], [r * 1.6, r]) for x0, y0, x1, y1, r, _turn in _BRANCHES]
    pen.part(join([blob(*_TRUNK), *stumps]), "green", width, 16 * unit)
    light = [(-30, -150), (-34, -112), (-24, -60), (-16, 10), (-10, 90), (-6, 150)]
    pen.flat(limb(light, [4, 6.5, 6, 5, 3.5, 1]), "green_l")
    _cuts(pen, height, width, unit)
    collar = blob((-18, 150), (0, 155), (18, 150), (19, 164), (0, 169), (-19, 164))
    pen.part(collar, "red", max(3, width * 0.6), 0)


def _cuts(pen: Pen, height: float, width: float, unit: float) -> None:
    """The pale wood where branches and head were cut, and the bark."""
    for _x0, _y0, x, y, radius, angle in _BRANCHES:
        pen.part(ell(x * 1.04, y - 3, radius * 0.86, radius * 0.66, angle), "gold_l", max(3, width * 0.6), 0)
        if height > 200:
            pen.flat(ell(x * 1.04, y - 3, radius * 0.36, radius * 0.28, angle), "gold_d")
    pen.part(ell(0, -181, 34, 16), "gold_l", max(3, width * 0.65), 0)
    if height > 200:
        pen.stroke(ell(0, -181, 19, 8.5), max(2.5, 3.84 * unit), "gold_d")
        pen.flat(ell(0, -181, 6, 3), "gold_d")
        for points, swell in _BARK:
            pen.flat(limb(points, [0.6, swell, 0.6], 6), "ink")


def pip(pen: Pen, suit: str, x: float, y: float, size: float, width: float, down: bool, wide: float) -> None:  # noqa: PLR0913  # the shape of a sign: each a number of the drawing
    """One sign of the suit; the size is a coin's diameter and the height of the others."""
    match suit:
        case "oros":
            coin(pen, x, y, size / 2, width)
        case "copas":
            cup(pen, x, y, size, width)
        case "espadas":
            sword(pen, x, y, size, width, down=down, wide=wide)
        case _:
            club(pen, x, y, size, width, down=down, wide=wide)


# -- small marks, in a box of 60 about 0, 0 --------------------------------------------------------------------------

_CUP_FOOT: Final = sym(0, (0, 10), (7, 12), (9, 18), (22, 27, 1), (22, 30, 1), (0, 30))
_CUP_BOWL: Final = sym(0, (0, -29), (26, -29, 1), (23, -8), (9, 12, 1), (0, 13))
_BLADE: Final = poly((-11, 10), (-10, -19), (0, -32), (10, -19), (11, 10))
_GRIP: Final = bar(-5.5, 13, 11, 17, 4)
_GUARD: Final = bar(-24, 6, 48, 11, 5)
_STUMPS: Final = ((16, -9, 20, -13), (-13, 2, -19, -1))
_CUDGEL: Final = moved(
    join(
        [
            blob(
                *((-7, 36), (0, 38), (7, 36), (8, 18), (13, -2), (19, -20), (16, -32), (0, -38)),
                *((-16, -32), (-19, -20), (-13, -2), (-8, 18)),
            ),
            *(limb([(x * 0.4, y + 7), (x1, y1)], [10, 6.5]) for x, y, x1, y1 in _STUMPS),
        ]
    ),
    scale=0.86,
    turn=32,
)
SILHOUETTES: Final[dict[str, Shape]] = {
    "oros": ell(0, 0, 28),
    "copas": join([_CUP_FOOT, _CUP_BOWL]),
    "espadas": join([_BLADE, _GRIP, _GUARD]),
    "bastos": _CUDGEL,
}


def mark(pen: Pen, suit: str, x: float, y: float, size: float = 60, width: float = 5, turn: float = 0) -> None:
    """The suit's small mark for corners: few shapes, one thick line."""
    pen = pen.at(x, y, size / 60, turn)
    match suit:
        case "oros":
            pen.part(SILHOUETTES["oros"], "gold", width, 0)
            pen.flat(khatam(0, 0, 20), "red")
            pen.flat(ell(0, 0, 7.5), "gold_l")
        case "copas":
            pen.part(_CUP_FOOT, "gold", width, 0)
            pen.part(_CUP_BOWL, "red", width, 0)
            pen.flat(poly((-23.5, -26.5), (23.5, -26.5), (22.3, -17), (-22.3, -17)), "gold")
        case "espadas":
            pen.part(_BLADE, "blue", width, 0)
            pen.flat(poly((-8.5, 8), (-7.5, -18), (-0.5, -27), (-0.5, 8)), "steel")
            pen.part(_GRIP, "red", width * 0.8, 0)
            pen.part(_GUARD, "gold", width, 0)
        case _:
            _club_mark(pen, width)


def _club_mark(pen: Pen, width: float) -> None:
    """The club leans, so that it is no mirror of itself as cup and sword are."""
    pen.part(_CUDGEL, "green", width, 0)
    pen = pen.at(0, 0, 0.86, 32)
    pen.part(ell(0, -30, 12, 6.5), "gold_l", width * 0.6, 0)
    for _x, _y, x, y in _STUMPS:
        pen.flat(ell(x * 1.04, y, 4.8), "gold_l")
    pen.flat(limb([(-10, -18), (-6, 2), (-2, 26)], [3, 3.2, 1.6], 6), "green_l")


def petals(radius: float, inner: float, count: int, width: float) -> Shape:
    """A wreath of leaves that point outwards from 0, 0."""
    return ring(leaf(0, -inner, 0, -radius, width), count)
