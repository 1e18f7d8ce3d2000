"""The suits as they stand on cards: cup, sword, club, each drawn about 0, 0 and carried to its place; small marks."""

from __future__ import annotations

import math
from typing import Final

from shapely.geometry import LineString

from assets.workshop.clubs import WOODS, cudgel
from assets.workshop.pen import Pen
from assets.workshop.shapes import Shape, bar, blob, ell, join, khatam, leaf, limb, moved, poly, ring, sym

SUITS: Final = ("oros", "copas", "espadas", "bastos")


def cup(  # the shape of a sign: each a number of the drawing
    pen: Pen, x: float, y: float, height: float, width: float = 7, turn: float = 0, design: str = "gadrooned"
) -> None:
    """The cup: red bowl, golden rim and foot; gadrooned or cut in facets."""
    if pen.emblem("copas", x, y, height, turn, 1):
        return
    unit = height / 240
    pen = pen.at(x, y, unit, turn)
    if design == "faceted":
        _faceted_cup(pen, width, unit)
        return
    foot = sym(0, (0, 52), (16, 58), (24, 76), (62, 98), (74, 112), (66, 120, 1), (0, 121))
    pen.part(foot, "gold", width, 10 * unit, hatched=True)
    pen.flat(sym(0, (0, 96), (58, 102), (68, 110), (0, 110)), "red")
    bowl = sym(0, (0, -100), (92, -104, 1), (88, -60), (70, -8), (34, 32), (14, 50, 1), (0, 50))
    pen.part(bowl, "red", width, 17 * unit, hatched=True)
    lit = -1 if pen.mirrored else 1
    pen.flat(limb([(-76 * lit, -50), (-70 * lit, -22), (-54 * lit, 4)], [3, 6, 1]), "gold_l", 0.6)
    pen.part(gadroons(bowl.buffer(-2), (-46, 0, 46), -34, 15), "gold", max(3, width * 0.55), 6 * unit)
    band = blob((-92, -104, 1), (-90, -72, 1), (0, -62), (90, -72, 1), (92, -104, 1), (0, -100))
    pen.part(band, "gold", max(3.5, width * 0.7), 9 * unit)
    if height > 120:
        stars = ((-60, -84), (-30, -81), (0, -80), (30, -81), (60, -84))
        pen.flat(join(khatam(*at, 9) for at in stars), "red")
    pen.part(ell(0, -104, 92, 17), "wine", max(4, width * 0.8), 0)
    pen.part(ell(0, 56, 28, 13), "gold", max(4, width * 0.8), 6 * unit)


def _faceted_cup(pen: Pen, width: float, unit: float) -> None:
    """Straight edges throughout: a bowl of five panels, each with a stone, over a stepped foot."""
    inner = max(3.5, width * 0.6)
    pen.part(
        poly((-70, 121), (-70, 106), (-30, 92), (-13, 66), (13, 66), (30, 92), (70, 106), (70, 121)), "gold", width
    )
    pen.flat(poly((10, 68), (28, 94), (66, 108), (66, 118), (40, 118), (18, 96)), "gold_d")
    pen.flat(poly((-62, 107), (-28, 96), (28, 96), (62, 107)), "red")
    bowl = poly((-90, -104), (90, -104), (84, -18), (48, 32), (16, 52), (-16, 52), (-48, 32), (-84, -18))
    pen.part(bowl, "red", width, 0)
    edges = (
        *((-90, -84, -48, -16), (-46, -43, -24, -9), (-15, -14, -8, -4)),
        *((15, 14, 8, 4), (46, 43, 24, 9), (90, 84, 48, 16)),
    )
    tones = ("red", "gold", "red", "gold", "red_d")
    for (a, b, c, d), (e, f, g, h), tone in zip(edges, edges[1:], tones, strict=False):
        panel = poly((a, -62), (b, -18), (c, 32), (d, 50), (h, 50), (g, 32), (f, -18), (e, -62))
        if tone != "red":
            pen.flat(panel.intersection(bowl.buffer(-2)), tone)
    pen.flat(poly((-84, -60), (-70, -60), (-62, -18), (-74, -18)), "gold_l", 0.6)
    pen.part(
        poly((46, -62), (43, -18), (24, 32), (9, 50), (14, 50), (46, 30), (80, -19), (86, -62)),
        "red_d",
        0,
        9,
        hatched=True,
    )
    for a, b, c, d in edges[1:-1]:
        pen.stroke(LineString([(a, -60), (b, -18), (c, 32), (d, 52)]), inner * 0.7)
    for x, tone in ((-64, "gold_l"), (-29, "blue"), (0, "gold_l"), (29, "blue"), (64, "gold_l")):
        wide = 9 if abs(x) < 50 else 7
        pen.part(poly((x, -36), (x + wide, -20), (x * 0.97, -2), (x - wide, -20)), tone, 2.6, 0)
    band = poly((-94, -108), (94, -108), (90, -62), (-90, -62))
    pen.part(band, "gold", inner, 9 * unit)
    zigzag = [(-88 + i * 16, -68 if i % 2 else -82) for i in range(12)]
    pen.flat(LineString(zigzag).buffer(2.6, cap_style="flat", join_style="mitre").intersection(band.buffer(-3)), "red")
    rim = poly((-92, -106), (-48, -120), (48, -120), (92, -106), (48, -90), (-48, -90))
    pen.part(rim, "wine", inner, 0)
    pen.part(poly((-28, 58), (-16, 46), (16, 46), (28, 58), (16, 70), (-16, 70)), "gold", inner, 6 * unit)
    pen.flat(poly((-7, 58), (0, 50), (7, 58), (0, 66)), "blue")


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
    hilt: str = "cross",
) -> None:
    """The sword, point up; `wide` gives small ones a broader blade. Its hilt is a cross, a shell or a bar."""
    if pen.emblem("espadas", x, y, height, turn + (180 if down else 0), wide):
        return
    unit = height / 400
    pen = pen.at(x, y, unit, turn + (180 if down else 0), flip=down)
    draw = {"cross": _cross_sword, "shell": _shell_sword, "bar": _bar_sword}[hilt]
    draw(pen, unit, height > 220, width, wide)


def _cross_sword(pen: Pen, unit: float, large: bool, width: float, wide: float) -> None:
    """A ridged blade that runs down into the guard; long arms that turn up; a round pommel."""
    half = 24 * wide
    pen.part(bar(-11 * wide, 104, 22 * wide, 62, 5), "red", width * 0.85, 7 * unit)
    if large:
        for at in (134, 148):
            pen.line([(-11 * wide, at + 4), (11 * wide, at - 4)], max(2.5, width * 0.45))
    blade = poly((-half, 114), (-half * 0.86, -150), (0, -200), (half * 0.86, -150), (half, 114))
    pen.part(blade, "steel", width, 0)
    dark = poly((0, -192), (half * 0.80, -148), (half * 0.94, 114), (0, 114)).buffer(-1.5 / unit)
    pen.part(dark, "blue", 0, half * unit * 0.32, hatched=True)
    pen.flat(
        limb([(-half * 0.62, 90), (-half * 0.6, -20), (-half * 0.5, -138)], [half * 0.1, half * 0.13, 0.6]), "white"
    )
    pen.stroke(LineString([(0, -196), (0, 112)]), max(3, width * 0.5))
    guard = [(-66, 84, 1), (-60, 100), (-30, 104), (0, 108), (30, 104), (60, 100), (66, 84, 1)]
    guard += [(74, 96), (66, 116), (34, 120), (0, 122), (-34, 120), (-66, 116), (-74, 96)]
    pen.part(blob(*guard), "gold", width, 7 * unit)
    pen.part(ell(0, 180, 20), "gold", width, 8 * unit)
    if large:
        pen.flat(ell(-2, 178, 7), "red")


def _shell_sword(pen: Pen, unit: float, large: bool, width: float, wide: float) -> None:
    """A blade with a fuller; a shell before short arms; a pommel of eight points."""
    half = 23 * wide
    tip = (half * 0.9, -128), (half * 0.55, -172), (0, -200), (-half * 0.55, -172), (-half * 0.9, -128)
    blade = poly((-half, 92), (half, 92), *tip)
    pen.part(blade, "steel", width, 0)
    pen.flat(
        poly((half * 0.42, 90), (half * 0.92, 90), (half * 0.82, -128), (half * 0.5, -166)).buffer(-0.5), "steel_d"
    )
    fuller = limb([(0, 88), (0, -20), (0, -116)], [half * 0.4, half * 0.36, half * 0.12])
    pen.part(fuller, "blue", max(3, width * 0.5), 0)
    pen.part(bar(-11 * wide, 96, 22 * wide, 68, 5), "blue", width * 0.85, 7 * unit)
    if large:
        for at in (116, 130, 144):
            pen.line([(-11 * wide, at - 4), (11 * wide, at + 4)], max(2.5, width * 0.45), "gold_l")
    pen.part(limb([(-46, 100), (0, 104), (46, 100)], [7.5, 8, 7.5]), "gold", width, 5 * unit)
    for side in (-1, 1):
        pen.part(ell(side * 48, 99, 10), "gold", width, 4 * unit)
    lobes = [
        ell(math.sin(math.radians(a)) * 21, 98 - math.cos(math.radians(a)) * 17, 10) for a in (-78, -40, 0, 40, 78)
    ]
    shell = join([*lobes, ell(0, 100, 22, 14)])
    pen.part(shell, "gold_l", width * 0.8, 5 * unit)
    if large:
        for a in (-58, -20, 20, 58):
            sin, cos = math.sin(math.radians(a)), math.cos(math.radians(a))
            pen.line([(sin * 8, 104 - cos * 6), (sin * 25, 99 - cos * 20)], 2.6)
    pen.part(khatam(0, 178, 22), "gold", width, 6 * unit)
    if large:
        pen.flat(ell(0, 178, 7.5), "blue")


def _bar_sword(pen: Pen, unit: float, large: bool, width: float, wide: float) -> None:
    """A broad blade with a fuller; a straight bar far wider than it, a slim grip, a flat round pommel."""
    half = 20 * wide
    blade = poly((-half, 92), (-half * 0.9, -140), (0, -200), (half * 0.9, -140), (half, 92))
    pen.part(blade, "steel", width, 0)
    pen.flat(poly((half * 0.4, 90), (half * 0.9, 90), (half * 0.82, -138), (half * 0.4, -168)).buffer(-0.5), "steel_d")
    pen.part(limb([(0, 88), (0, -30), (0, -128)], [half * 0.34, half * 0.3, 2]), "blue", max(3, width * 0.5), 0)
    pen.part(bar(-12, 100, 24, 62, 5), "red", width * 0.85, 0)
    for at in (126, 142):
        pen.line([(-10, at + 4), (10, at - 4)], max(2.5, width * 0.45), "gold_l")
    pen.part(bar(-half - 38, 88, 2 * half + 76, 21, 9), "gold", width, 7 * unit)
    pen.part(ell(0, 178, 23), "gold", width, 7 * unit)
    pen.flat(ell(0, 178, 9), "red")


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
    mirrored: bool = False,
    kind: str = "straight",
) -> None:
    """The cudgel, straight or forked: a heavy head, a thin grip, lopped branches with pale cuts, and bark."""
    if pen.emblem("bastos", x, y, height, turn + (180 if down else 0), wide):
        return
    unit = height / 400
    pen = pen.at(x, y, 1, turn + (180 if down else 0), flip=down != mirrored).moved((unit * wide, 0, 0, unit, 0, 0))
    if leaves or (height > 330 and kind == "straight"):
        for x0, y0, dx, dy in ((34, -20, 32.4, -48.1), (-18, 66, -32.1, -38.3)):
            pen.part(leaf(x0, y0, x0 + dx, y0 + dy, 15), "green_l", max(4, width * 0.75), 0)
            pen.line([(x0, y0), (x0 + dx * 0.7, y0 + dy * 0.7)], 3, "green_d")
    cudgel(pen, WOODS[kind], height, width, mirrored)


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
