"""What cudgels are cut from: a straight trunk with lopped branches, one that bends and forks; 400 high about 0, 0."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from shapely import affinity
from shapely.geometry import LineString

from assets.workshop.pen import Pen
from assets.workshop.shapes import Shape, Spots, blob, ell, join, limb

Cut = tuple[float, float, float, float, float]  # middle, radii and turn of a face of pale wood
Stroke = tuple[Spots, float]  # the way of a line and how far it swells

LARGE: Final = 450  # from this height on, fine bark is cut as well
SMALL: Final = 270  # below this height there is room for little bark
DETAILED: Final = 200


@dataclass(frozen=True, slots=True)
class Wood:
    """One cudgel: what it covers, where it was cut, and its bark. Light comes from the left, also in a mirror."""

    body: Shape
    cuts: tuple[Cut, ...]
    rings: tuple[Spots, ...]  # where a branch leaves the trunk
    bark: tuple[Stroke, ...]
    fine: tuple[Stroke, ...]
    lights: tuple[Stroke, ...]
    far_lights: tuple[Stroke, ...]  # on the other side
    peel: Spots  # where the bark came off
    knot: tuple[float, float]
    grip: tuple[float, float]  # the collar's middle and half of its width


def cudgel(pen: Pen, wood: Wood, height: float, width: float, mirrored: bool) -> None:
    """The cudgel by a pen that brings its 400 units to the height."""
    unit = height / 400
    pen.part(wood.body, "green", width, 16 * unit, hatched=True)
    for way, swell in wood.far_lights if mirrored else wood.lights:
        pen.flat(limb(way, [0.6, swell, swell, 0.6], 6).intersection(wood.body), "green_l")
    if height > DETAILED:
        _bark(pen, wood, height)
    _faces(pen, wood.cuts, height, width)
    x, half = wood.grip
    collar = blob((x - half, 150), (x, 155), (x + half, 150), (x + half + 1, 164), (x, 169), (x - half - 1, 164))
    pen.part(collar, "red", max(3, width * 0.6), 0)


def _bark(pen: Pen, wood: Wood, height: float) -> None:
    """Broken lines along the trunk, rings where branches leave it, a knot, and a stretch that was peeled."""
    strokes = wood.bark[: 5 if height < SMALL else None] + (wood.fine if height > LARGE else ())
    for i, (way, swell) in enumerate(strokes):
        line = limb(way, [0.6, *[swell] * (len(way) - 2), 0.6], 6)
        pen.flat(line.intersection(wood.body), "ink" if i < len(wood.bark) and i % 2 == 0 else "green_d")
    for way in wood.rings if height > SMALL else ():
        pen.line(way, 3, "green_d")
    pen.part(blob(*wood.peel), "gold", 3.4, 3)
    if height > LARGE:
        _grain(pen, wood.peel)
    x, y = wood.knot
    pen.part(ell(x, y, 7.5, 10.5), "green_d", 2.6, 0)
    pen.flat(ell(x, y, 3, 5), "green_l")


def _grain(pen: Pen, peel: Spots) -> None:
    """Two fibres in the bare wood."""
    left, top, right, bottom = blob(*peel).bounds
    for share, start, end in ((0.38, 0.2, 0.72), (0.62, 0.36, 0.84)):
        x, high = left + (right - left) * share, bottom - top
        pen.line([(x, top + high * start), (x - 1, top + high * end)], 2.4, "gold_d")


def _faces(pen: Pen, cuts: tuple[Cut, ...], height: float, width: float) -> None:
    """The pale wood where head and branches were cut; broad faces show rings."""
    for x, y, across, high, turn in cuts:
        pen.part(ell(x, y, across, high, turn), "gold_l", max(3, width * 0.6), 0)
        if height <= DETAILED:
            continue
        if across > 22:
            pen.stroke(ell(x, y, across * 0.56, high * 0.53, turn), max(2.5, 3.84 * height / 400), "gold_d")
            pen.flat(ell(x, y, across * 0.18, high * 0.19, turn), "gold_d")
            pen.line([(x + across * 0.5, y + high * 0.3), (x + across * 0.8, y + high * 0.5)], 2.6, "gold_d")
        else:
            pen.flat(ell(x, y, across * 0.42, high * 0.42, turn), "gold_d")


def _across(root: tuple[float, float], tip: tuple[float, float], share: float, half: float) -> Spots:
    """A bent line across a branch, at a share of its way from the trunk."""
    dx, dy = tip[0] - root[0], tip[1] - root[1]
    x, y = root[0] + dx * share, root[1] + dy * share
    bow = LineString([(-half, 5), (-half * 0.5, 0.6), (0, -1), (half * 0.5, 0.6), (half, 5)])
    turned = affinity.rotate(bow, math.degrees(math.atan2(dy, dx)) + 90, origin=(0, 0))
    return [(x + a, y + b) for a, b in turned.coords]


_BRANCHES: Final = ((-34, -96, -64, -118, 18, -38), (34, -52, 62, -76, 16, 38), (-22, 14, -46, -10, 14, -38))
_TRUNK: Final = (
    *((-30, -190), (0, -200), (34, -192), (52, -170), (55, -140, 1), (50, -108), (43, -84, 1), (38, -48)),
    *((33, -14, 1), (29, 30), (24, 72, 1), (19, 112), (16, 140), (21, 176), (14, 196), (0, 200), (-14, 196)),
    *((-20, 176), (-15, 140), (-18, 108, 1), (-21, 70), (-25, 22, 1), (-30, -16), (-37, -52, 1), (-47, -84)),
    *((-54, -122, 1), (-53, -162)),
)
_STUMPS: Final = [limb([(x0 * 0.4, y0 + 20), (x1, y1)], [r * 1.6, r]) for x0, y0, x1, y1, r, _turn in _BRANCHES]
# A heavy head, a thin grip, three lopped branches: hewn, so its outline has edges.
STRAIGHT: Final = Wood(
    body=join([blob(*_TRUNK), *_STUMPS]),
    cuts=((0, -181, 34, 16, 0), *((x * 1.04, y - 3, r * 0.86, r * 0.66, a) for _x, _y, x, y, r, a in _BRANCHES)),
    rings=tuple(
        _across((x0 * 0.4, y0 + 20), (x1, y1), share, r * wide)
        for x0, y0, x1, y1, r, _turn in _BRANCHES
        for share, wide in ((0.4, 1.1), (0.62, 0.95))
    ),
    bark=(
        (((-10, -156), (-13, -116), (-7, -78)), 4.2),
        (((8, -150), (6, -124), (10, -98)), 3.4),
        (((27, -166), (31, -138), (27, -106)), 3.8),
        (((-24, -62), (-17, -22), (-16, 2)), 3.4),
        (((14, -92), (9, -44), (11, -6)), 4.2),
        (((20, 0), (17, 40), (14, 84)), 3.2),
        (((7, 60), (6, 96), (7, 142)), 3.6),
        (((-11, 108), (-9, 128), (-8, 148)), 3.0),
    ),
    fine=(
        (((-38, -150), (-41, -134), (-39, -118)), 2.6),
        (((40, -140), (41, -122), (38, -104)), 2.8),
        (((-26, -118), (-24, -98), (-19, -82)), 2.6),
        (((-4, -60), (-6, -40), (-3, -22)), 2.6),
        (((26, -78), (24, -62), (24, -46)), 2.6),
        (((-2, -14), (3, 20), (2, 46)), 2.8),
        (((19, -176), (22, -158), (17, -136)), 2.6),
        (((-16, 74), (-13, 88), (-12, 102)), 2.2),
        (((14, 96), (12, 116), (12, 138)), 2.4),
        (((3, 176), (2, 184), (3, 194)), 2.2),
        (((-46, -140), (-48, -126), (-45, -112)), 2.2),
        (((-20, -168), (-22, -154), (-19, -138)), 2.4),
        (((2, -172), (4, -162), (1, -150)), 2.2),
        (((17, -120), (19, -104), (15, -86)), 2.6),
        (((-33, -108), (-31, -92), (-27, -80)), 2.4),
        (((-15, -66), (-11, -50), (-10, -34)), 2.2),
        (((-20, -16), (-19, 2), (-17, 20)), 2.2),
        (((26, -20), (24, -4), (22, 14)), 2.2),
        (((46, -158), (48, -146), (46, -130)), 2.2),
    ),
    lights=(
        (((-34, -158), (-39, -146), (-40, -132), (-38, -122)), 5),
        (((-29, -76), (-27, -62), (-23, -46), (-21, -34)), 5),
        (((-18, 40), (-17, 56), (-15, 72), (-13, 86)), 3.6),
        (((-11, 174), (-11, 180), (-9, 186), (-7, 190)), 2.6),
    ),
    far_lights=(
        (((36, -158), (41, -146), (42, -132), (40, -122)), 5),
        (((32, -44), (30, -26), (27, -8), (25, 8)), 4.6),
        (((19, 40), (18, 56), (16, 72), (14, 86)), 3.6),
        (((11, 174), (11, 180), (9, 186), (7, 190)), 2.6),
    ),
    peel=((-6, 14, 1), (4, 34), (3, 66), (-5, 94, 1), (-12, 66), (-13, 36)),
    knot=(25, -126),
    grip=(0, 18),
)

_BENT: Final = join(
    [
        limb([(-4, 182), (-2, 150), (8, 92), (2, 20), (-8, -34), (0, -72)], [19, 15, 20, 25, 32, 40]),
        limb([(-4, -56), (-22, -104), (-36, -158)], [38, 34, 30]),
        limb([(8, -56), (36, -98), (56, -132)], [34, 26, 22]),
        limb([(12, 50), (34, 24)], [18, 13]),
    ]
)
# A trunk that bends, and ends in two lopped limbs of unequal length.
FORKED: Final = Wood(
    body=_BENT,
    cuts=((-40, -172, 28, 14, -14), (62, -142, 21, 12, 34), (38, 18, 11.5, 8.5, 40)),
    rings=(
        *(_across((8, -56), (56, -132), share, wide) for share, wide in ((0.66, 23), (0.78, 21))),
        *(_across((12, 50), (34, 24), share, 13) for share in (0.34, 0.62)),
        _across((-4, -56), (-36, -158), 0.8, 27),
    ),
    bark=(
        (((-36, -148), (-24, -108), (-10, -66)), 4.2),
        (((-20, -150), (-12, -124), (-4, -104)), 3.2),
        (((10, -72), (2, -30), (6, 8)), 4.2),
        (((-26, -58), (-26, -30), (-20, -4)), 3.4),
        (((34, -84), (24, -66), (18, -42)), 3.6),
        (((12, 66), (14, 92), (10, 120)), 3.2),
        (((2, 96), (-1, 122), (-4, 146)), 3.4),
        (((-12, 22), (-8, 46), (-6, 62)), 3.0),
    ),
    fine=(),
    lights=(
        (((-58, -146), (-54, -128), (-48, -110), (-42, -94)), 5),
        (((-34, -48), (-34, -34), (-32, -20), (-28, -6)), 4.6),
        (((-12, 60), (-7, 76), (-6, 92), (-8, 108)), 3.4),
    ),
    far_lights=(
        (((60, -112), (52, -98), (44, -86), (38, -74)), 4.6),
        (((18, -34), (17, -22), (19, -10), (20, 2)), 4.6),
        (((22, 74), (22, 88), (18, 104), (14, 120)), 3.4),
    ),
    peel=((-6, -2, 1), (6, 18), (7, 48), (1, 76, 1), (-6, 50), (-9, 22)),
    knot=(14, -96),
    grip=(-3, 18),
)

WOODS: Final = {"straight": STRAIGHT, "forked": FORKED}
