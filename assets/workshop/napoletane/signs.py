"""The four suits of the Neapolitan cards: suns for coins, urns for cups, curved swords, knotty boughs; about 0, 0."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from shapely.geometry import LineString, MultiLineString

from assets.workshop.litho import DETAIL, INNER, Litho
from assets.workshop.shapes import Shape, bar, blob, ell, join, leaf, limb, ring, star, sym

Heart: TypeAlias = Literal["face", "rose", "star", "wheel", "clover", "lily"]
_DISCS: Final[Mapping[Heart, str]] = {
    "face": "gold_l",
    "rose": "blue",
    "star": "green",
    "wheel": "gold_l",
    "clover": "white",
    "lily": "blue",
}


def coin(pen: Litho, x: float, y: float, radius: float, heart: Heart = "rose") -> None:
    """A coin: the sun in a golden ring; what stands in its middle also tells how ring and rays are made."""
    pen = pen.at(x, y)
    line = pen.width * (1 if radius > 80 else 0.85)
    pen.part(ell(0, 0, radius), "gold", line, radius * 0.10)
    _rim(pen, radius, heart)
    pen.part(ell(0, 0, radius * 0.79), "paper", line * 0.6, 0)
    _rays(pen, radius, heart, line * 0.45)
    pen.part(ell(0, 0, radius * 0.38), _DISCS[heart], line * 0.5, radius * 0.06)
    _heart(pen, radius, heart)


def _rim(pen: Litho, radius: float, heart: Heart) -> None:
    """Dots around the ring, or notches as of a milled edge."""
    if not pen.fine:
        return
    if heart in {"face", "rose", "clover"}:
        _beads(pen, around(radius * 0.9, 24), radius * 0.07, "ink")
    elif heart == "star":
        for (ax, ay), (bx, by) in zip(around(radius * 0.86, 36), around(radius * 0.95, 36), strict=True):
            pen.line([(ax, ay), (bx, by)], DETAIL)
    else:
        _beads(pen, around(radius * 0.9, 12), radius * 0.1, "red")


def _beads(pen: Litho, spots: list[tuple[float, float]], width: float, colour: str) -> None:
    """Round beads: lines as short as a card without decimals can tell."""
    pen.stroke(MultiLineString([LineString([(x - 0.6, y), (x + 0.6, y)]) for x, y in spots]), width, colour)


def _rays(pen: Litho, radius: float, heart: Heart, line: float) -> None:
    second = {"star": "green", "lily": "blue", "wheel": "blue"}.get(heart, "gold")
    if heart == "clover":
        pen.part(ring(leaf(0, -radius * 0.3, 0, -radius * 0.76, radius * 0.1), 12), "red", line, 0)
        return
    pen.part(star(0, 0, radius * 0.73, radius * 0.30, 8, 22.5), second, line, 0)
    pen.part(star(0, 0, radius * 0.75, radius * 0.36, 8), "red" if second == "gold" else "gold", line, 0)


def _heart(pen: Litho, radius: float, heart: Heart) -> None:
    match heart:
        case "face":
            sun_face(pen, radius * 0.38)
        case "star":
            pen.flat(star(0, 0, radius * 0.32, radius * 0.13, 6), "gold_l")
            pen.flat(ell(0, 0, radius * 0.07), "red")
        case "wheel":
            pen.flat(ring(leaf(0, 0, 0, -radius * 0.33, radius * 0.05), 8), "red")
            pen.flat(ell(0, 0, radius * 0.11), "red")
            pen.flat(ell(0, 0, radius * 0.05), "gold_l")
        case "clover":
            pen.flat(ring(ell(0, -radius * 0.17, radius * 0.13), 4), "green")
            pen.flat(ell(0, 0, radius * 0.07), "gold")
        case "lily":
            bloom = [leaf(0, radius * 0.2, dx * radius, -dy * radius, radius * 0.09) for dx, dy in _PETALS]
            pen.flat(join([*bloom, bar(-radius * 0.19, radius * 0.06, radius * 0.38, radius * 0.07)]), "gold_l")
        case _:
            pen.flat(ring(leaf(0, -radius * 0.05, 0, -radius * 0.31, radius * 0.085), 6), "gold_l")
            pen.flat(ell(0, 0, radius * 0.08), "red")


_PETALS: Final = ((0, 0.33), (-0.22, 0.14), (0.22, 0.14))


def sun_face(pen: Litho, radius: float) -> None:
    """Eyes, brows, nose and a smile on a disc."""
    r, thin = radius, max(DETAIL, radius * 0.07)
    for side in (-1, 1):
        pen.flat(ell(side * r * 0.52, r * 0.22, r * 0.2, r * 0.13), "red", 0.4)
        pen.flat(ell(side * r * 0.36, -r * 0.14, r * 0.11, r * 0.13), "ink")
        pen.line([(side * r * 0.6, -r * 0.3), (side * r * 0.36, -r * 0.46), (side * r * 0.14, -r * 0.32)], thin)
    pen.line([(0, -r * 0.2), (-r * 0.1, r * 0.2), (r * 0.08, r * 0.22)], thin, "gold_d")
    pen.line([(-r * 0.34, r * 0.46), (0, r * 0.62), (r * 0.34, r * 0.46)], thin, "red_d")


_HANDLE = [(46, -96), (86, -112), (106, -70), (92, -22), (70, 0)]


def urn(pen: Litho, x: float, y: float, height: float, banded: str = "blue", make: int = 0) -> None:
    """A cup: an urn with two handles; 0, 0 is the middle of a box of 240 by 212. There are three makes."""
    unit = height / 240
    pen, line = pen.at(x, y, unit), pen.width * (1 if height > 170 else 0.85)
    for side in (1, -1):
        handle = limb([(side * p, q) for p, q in _HANDLE], [9, 10, 8, 9, 10])
        pen.part(handle, "gold", line * 0.8, 6 * unit)
    pen.part(sym(0, (0, 78), (22, 80), (30, 96), (58, 106), (62, 120, 1), (0, 120)), "gold", line, 9 * unit)
    pen.part(sym(0, (0, 62), (20, 62), (22, 74), (16, 84), (0, 84)), "red", line * 0.8, 5 * unit)
    body = sym(0, (0, -66), (44, -66, 1), (78, -34), (80, 8), (52, 46), (16, 66, 1), (0, 66))
    pen.part(body, "red", line, 17 * unit, hatched=True)
    pen.part(join(_lower(make)).intersection(body.buffer(-3)), "gold", line * 0.5, 0)
    band = body.intersection(bar(-100, -34, 200, 26))
    pen.part(band, banded, line * 0.6, 7 * unit)
    if height > 120:
        pen.flat(join(_upper(make)), "gold_l")
    neck = sym(0, (0, -98), (40, -98, 1), (34, -80), (46, -64, 1), (0, -64))
    pen.part(neck, "gold", line * 0.8, 8 * unit)
    pen.part(ell(0, -104, 60, 15), "gold_l", line * 0.9, 0)
    pen.flat(ell(0, -104, 42, 8), "wine")


def _lower(make: int) -> list[Shape]:
    """What is chased on the belly of an urn: lobes, flutes or a garland."""
    if make == 1:
        return [leaf(dx * 0.3, 66, dx, 4, 7) for dx in (-66, -40, -14, 14, 40, 66)]
    if make == 2:
        swags = [limb([(x - 27, 6), (x, 32), (x + 27, 6)], [3, 7, 3]) for x in (-54, 0, 54)]
        return [*swags, *(ell(x, 10, 8) for x in (-27, 27)), star(0, 48, 15, 8, 6)]
    return [blob((s * 10, 62), (s * 60 - 15, 26), (s * 62, 2), (s * 60 + 15, 22)) for s in (-1, -0.36, 0.36, 1)]


def _upper(make: int) -> list[Shape]:
    """What is strewn over the band."""
    if make == 1:
        return [ell(dx, -21, 6) for dx in (-64, -39, -13, 13, 39, 64)]
    if make == 2:
        return [limb([(-72, -18), (-48, -26), (-24, -16), (0, -26), (24, -16), (48, -26), (72, -18)], [3, 3, 3])]
    return [star(dx, -21, 10, 5, 4) for dx in (-52, -18, 18, 52)]


def sword(  # noqa: PLR0913  # the shape of a sign: each a number of the drawing
    pen: Litho,
    x: float,
    y: float,
    height: float,
    turn: float = 0,
    flip: bool = False,
    grip: str = "red",
    damask: bool = False,
) -> None:
    """A curved sword, point up, its edge to the left; `flip` turns it to the right. Its steel is plain or wavy."""
    unit, line = height / 400, pen.width * (1 if height > 280 else 0.85)
    pen = pen.at(x, y, unit, turn, flip)
    blade = blob(
        *(
            (-20, 92, 1),
            (-40, 30),
            (-66, -50),
            (-72, -120),
            (-34, -200, 1),
            (-14, -150),
            (-14, -90),
            (4, 0),
            (20, 92, 1),
        )
    )
    pen.part(blade, "steel", line, 0)
    back = blob(
        *((20, 92, 1), (4, 0), (-14, -90), (-14, -150), (-34, -200, 1), (-42, -130), (-34, -60), (-16, 20), (2, 92, 1))
    )
    pen.flat(back.intersection(blade.buffer(-1)), "blue")
    pen.line([(-36, -186), (-42, -130), (-34, -60), (-16, 20), (2, 88)], line * 0.5)
    if height > 200 and damask and pen.fine:
        for rise in range(-120, 60, 26):
            bend = -52 + (rise + 120) * 0.2
            pen.line([(bend - 8, rise + 8), (bend, rise - 4), (bend + 8, rise + 8)], DETAIL, "steel_d")
    elif height > 200:
        pen.shaded(blob((-14, 80), (-40, 0), (-60, -80), (-56, -130), (-46, -60), (-24, 10)), "steel_d", 9, -20)
    pen.part(bar(-13, 104, 26, 62, 6), grip, line * 0.8, 5 * unit)
    if height > 170:
        for at in (120, 136, 152):
            pen.line([(-12, at + 4), (12, at - 4)], INNER * 0.7, "gold_l")
    guard = limb([(-62, 74), (-58, 96), (-20, 102), (20, 98), (56, 108), (64, 130)], [9, 9, 10, 10, 9, 9])
    pen.part(guard, "gold", line, 5 * unit)
    pen.part(blob((-16, 162), (16, 162), (26, 178), (16, 196), (-16, 196), (-26, 178)), "gold", line * 0.9, 6 * unit)
    if height > 170:
        pen.flat(ell(0, 179, 8), "red")


_TRUNK = (
    *(
        (-30, -192),
        (0, -200),
        (32, -190),
        (36, -160),
        (26, -132),
        (34, -108),
        (24, -76),
        (30, -46),
        (20, -16),
        (26, 10),
    ),
    *((18, 44), (22, 74), (16, 110), (16, 160), (20, 190), (0, 200), (-20, 190), (-16, 150), (-18, 100), (-24, 66)),
    *((-17, 36), (-28, 4), (-20, -30), (-33, -60), (-24, -96), (-38, -124), (-28, -150), (-38, -172)),
)
_STRAIGHT: Final = blob(  # a bough of another tree: slimmer, its knots lie the other way
    *((-28, -192), (0, -200), (30, -192), (37, -162), (29, -134), (36, -96), (24, -62), (30, -26), (19, 14), (25, 48)),
    *((16, 92), (17, 150), (20, 190), (0, 200), (-20, 190), (-16, 150), (-17, 104), (-25, 76), (-17, 44), (-29, 10)),
    *((-21, -24), (-33, -58), (-25, -92), (-36, -126), (-34, -166)),
)
_OTHERS = ((-28, -112, -60, -142, 14), (28, -20, 58, -50, 12), (-20, 62, -50, 32, 11))
_STUBS = ((30, -108, 62, -140, 13), (-30, -60, -66, -92, 13), (26, 6, 54, -24, 11), (-22, 70, -50, 44, 10))


_LEAVES = ((56, -30, 92, -76), (-48, 42, -84, 2), (60, -142, 88, -184))
_SHOOTS = ((52, -52, 90, -84), (-52, 30, -88, -4), (20, 60, 56, 34))


def bough(  # noqa: PLR0913  # the shape of a sign: each a number of the drawing
    pen: Litho,
    x: float,
    y: float,
    height: float,
    turn: float = 0,
    flip: bool = False,
    leaves: bool = True,
    straight: bool = False,
) -> None:
    """A baton: a knotty bough with lopped branches, or a straight one with three; a golden grip below."""
    unit, line = height / 400, pen.width * (1 if height > 280 else 0.85)
    pen = pen.at(x, y, unit, turn, flip)
    if leaves:
        for ax, ay, bx, by in _SHOOTS if straight else _LEAVES:
            pen.part(leaf(ax, ay, bx, by, 13), "green_l", line * 0.7, 0)
            pen.line([(ax, ay), (ax + (bx - ax) * 0.7, ay + (by - ay) * 0.7)], DETAIL, "green_d")
    trunk, cut = (_STRAIGHT, _OTHERS) if straight else (blob(*_TRUNK), _STUBS)
    stubs = [limb([(ax * 0.3, ay + 22), (bx, by)], [r * 1.35, r]) for ax, ay, bx, by, r in cut]
    pen.part(join([trunk, *stubs]), "green", line, 11 * unit)
    grip = trunk.intersection(bar(-60, 96, 120, 110))
    pen.part(grip, "gold", line * 0.9, 7 * unit)
    for at in (112, 136):
        pen.part(trunk.intersection(bar(-60, at, 120, 12)), "red", line * 0.45, 0)
    for _ax, _ay, bx, by, r in cut:
        pen.part(ell(bx * 1.02, by - 2, r * 0.9, r * 0.7, 45 if bx > 0 else -45), "gold_l", line * 0.55, 0)
    pen.part(ell(-1, -184, 29, 14), "gold_l", line * 0.6, 0)
    if height > 190:
        pen.stroke(ell(-1, -184, 15, 7), DETAIL, "gold_d")
        _bark(pen)


def _bark(pen: Litho) -> None:
    for points in (
        [(-18, -150), (-14, -120), (-20, -96)],
        [(10, -156), (16, -128), (8, -96)],
        [(-8, -70), (-2, -30), (-8, 4)],
        [(12, -50), (8, -14), (14, 20)],
        [(-6, 34), (-2, 60), (-8, 86)],
    ):
        pen.flat(limb(points, [0.6, 3.6, 0.6], 6), "ink")
    pen.line([(-24, -168), (-28, -130), (-18, -96), (-24, -64), (-14, -30)], INNER, "green_l")


def ribbon_bow(pen: Litho, x: float, y: float, scale: float = 1) -> None:
    """A red bow with two hanging ends."""
    pen = pen.at(x, y, scale)
    for side in (-1, 1):
        end = blob(
            (side * 4, 4), (side * 26, 40), (side * 22, 92), (side * 38, 118, 1), (side * 52, 88, 1), (side * 44, 36)
        )
        pen.part(end, "red", 5.5, 6)
        loop = blob((0, 0, 1), (side * 34, -36), (side * 76, -30), (side * 78, 6), (side * 40, 18))
        pen.part(loop, "red", 5.5, 8)
        pen.flat(blob((side * 14, 0), (side * 42, -16), (side * 62, -10), (side * 44, 4)), "red_d")
    pen.part(ell(0, 2, 15, 17), "red", 5.5, 5)


def flower(pen: Litho, x: float, y: float, radius: float, colour: str = "gold", heart: str = "red") -> None:
    """A flower of six petals."""
    pen = pen.at(x, y)
    pen.part(ring(ell(0, -radius * 0.62, radius * 0.32, radius * 0.4), 6), colour, 4.5, 0)
    pen.part(ell(0, 0, radius * 0.3), heart, 4, 0)


def around(radius: float, count: int) -> list[tuple[float, float]]:
    """So many spots on a circle about 0, 0."""
    steps = [2 * math.pi * i / count for i in range(count)]
    return [(radius * math.sin(a), -radius * math.cos(a)) for a in steps]
