"""Hands that do something: they are drawn about 0, 0, which lies in the middle of the fist or palm."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final

from assets.workshop.palette import shade
from assets.workshop.pen import Pen
from assets.workshop.shapes import Spots, bar, blob, ell, join, limb

SHARP, BENT = 0.7, 0.86  # how far a hand is from its shoulder, of the length of the arm
_TIPS: Final = ((-19, 15), (-6, 20), (7, 19), (19, 13))  # how high each finger lies, and how far it comes round


def grip(pen: Pen, skin: str = "skin", thumb: bool = True) -> None:
    """A fist around an upright shaft: four fingers across, the thumb over them; knuckles on the right."""
    fingers = [
        limb([(-15 + abs(i - 1.2) * 1.5, y), (14 - abs(i - 1.4) * 2, y)], [8, 8.5])
        for i, y in enumerate((-17, -5, 7, 18))
    ]
    pen.part(join([*fingers, bar(-12, -20, 22, 40, 6)]), skin, 5.5, 6)
    tone = shade(skin)
    for y in (-11, 1, 12.5):
        pen.line([(-21, y), (8, y + 0.6)], 3)
    for y in (-5, 7, 18):
        pen.line([(7, y - 2.4), (9.5, y), (7.5, y + 2.4)], 2.2, shade(tone))
    if thumb:
        pen.part(limb([(17, 4), (10, -14), (-4, -25)], [9, 8, 7]), skin, 4.6, 0)
        pen.flat(limb([(20, 6), (16, -8), (8, -17)], [3.4, 2.6, 0.8]), tone)
        _nail(pen, -5, -26, 58)


def _nail(pen: Pen, x: float, y: float, turn: float, size: float = 1) -> None:
    """A nail on a fingertip."""
    pen.flat(ell(x, y, 3.2 * size, 4.4 * size, turn), "white", 0.75)


def fist(pen: Pen, skin: str = "skin") -> None:
    """The back of a closed hand whose wrist is on the right: a hand on the hip or on a rein."""
    pen.part(blob((20, -15), (2, -20), (-18, -13), (-25, 4), (-16, 20), (6, 21), (22, 14)), skin, 5.5, 6)
    for y, x in ((-5, -22), (4, -23), (12, -19)):
        pen.line([(x, y), (x + 17, y + 1)], 2.8)
    for y in (-9, 0, 9):
        pen.line([(-4, y - 3), (-1.5, y), (-3.5, y + 3)], 2.2, shade(shade(skin)))


def holding_up(pen: Pen, skin: str = "skin") -> None:
    """An open hand seen from inside, wrist below: fingers together, thumb spread to the left."""
    pen.part(limb([(-6, 4), (-22, -8), (-27, -24)], [10, 8, 6]), skin, 5, 0)
    fingers = [limb([(x * 0.7, 2), (x, tip)], [8, 6.5]) for x, tip in ((-10, -36), (2, -42), (13, -38), (23, -28))]
    pen.part(join([*fingers, ell(4, 8, 20, 18)]), skin, 5.5, 6)
    for x, y in ((-3, -20), (8, -22), (18, -16)):
        pen.line([(x, y), (x * 0.8, -4)], 2.8)
    crease = shade(shade(skin))
    pen.line([(-12, 2), (2, -1), (20, 2)], 2.2, crease)
    pen.line([(-10, -2), (-3, 10), (-5, 21)], 2.2, crease)


def cradling(pen: Pen, skin: str = "skin") -> None:
    """A hand under something round, its wrist on the right below: four fingertips come up before it."""
    fingers = [limb([(x, 12), (x - 3, -12 + abs(x) * 0.2)], [8.5, 7]) for x in (-20, -7, 6, 18)]
    pen.part(join([*fingers, blob((-28, 8), (-10, 2), (14, 4), (28, 10), (20, 26), (-10, 28))]), skin, 5.5, 5)
    for x in (-13.5, -0.5, 12):
        pen.line([(x, 13), (x - 2, -8)], 2.8)
    for x in (-20, -7, 6, 18):
        _nail(pen, x - 3, -12 + abs(x) * 0.2, 0, 0.9)


def open_palm(pen: Pen, skin: str = "skin") -> None:
    """A hand thrown open, seen from inside and a little aside, wrist below: fingers spread, the thumb to the right."""
    fingers = [
        limb([(x * 0.75, -2), (x + bend, (tip - 2) / 2), (x + lean, tip)], [7.6, 7, 5.4])
        for x, bend, lean, tip in ((-15, -6, -14, -27), (-5, -3, -9, -42), (5, 1, -1, -48), (14, 4, 10, -41))
    ]
    thumb = limb([(8, 16), (26, 6), (37, -10)], [9.5, 8, 5.6])
    palm = blob((-14, 26), (-17, 8), (-15, -6), (2, -10), (17, -6), (19, 10), (13, 26))
    pen.part(join([*fingers, thumb, palm]), skin, 5.5, 6)
    crease = shade(shade(skin))
    pen.line([(16, -2), (4, 2), (2, 14), (5, 24)], 2.2, crease)
    pen.line([(-14, 3), (-2, -3), (9, -4)], 2.2, crease)


def flat(pen: Pen, skin: str = "skin") -> None:
    """A hand laid flat on something, its back to us and the wrist on the right: fingers to the left, thumb above."""
    pen.part(limb([(10, -10), (-2, -24), (-16, -31)], [9, 8, 6]), skin, 5, 0)
    fingers = [
        limb([(0, y * 0.85), (tip * 0.6, y), (tip, y + drop)], [8, 7.4, 6])
        for y, tip, drop in ((-13, -34, 0), (-3, -43, 2), (7, -40, 3), (16, -29, 4))
    ]
    back = blob((26, -13), (6, -19), (-8, -17), (-10, 16), (6, 21), (26, 15))
    pen.part(join([*fingers, back]), skin, 5.5, 6)
    for y, tip in ((-7, -32), (3, -36), (12.5, -27)):
        pen.line([(tip, y + 1), (-8, y)], 2.8)
    for y in (-12, -3, 6):
        pen.line([(-3, y - 3), (0, y), (-2, y + 3)], 2.2, shade(shade(skin)))


def wrapped(pen: Pen, half: float, skin: str = "skin", thumb: bool = True, longer: float = 0) -> None:
    """What is seen of a hand that holds a thick shaft of this half width from behind: fingertips, and the thumb."""
    fingers = [(y, reach + longer) for y, reach in _TIPS]
    tips = [limb([(-half - 3, y), (-half + reach, y + 2)], [8.2, 6.6]) for y, reach in fingers]
    pen.part(join(tips), skin, 5, 4)
    for (y, reach), (below, _reach) in pairwise(fingers):
        middle = (y + below) / 2 + 1
        pen.line([(-half - 9, middle), (-half + reach - 4, middle + 1)], 2.8)
    for y, reach in fingers:
        _nail(pen, -half + reach + 1.4, y + 2, 90, 0.9)
    if thumb:
        pen.part(limb([(half + 7, 8), (half - 3, -7), (half - 17, -17)], [10, 9, 6.8]), skin, 5, 0)
        _nail(pen, half - 18, -18, -52)


def bearing(pen: Pen, skin: str = "skin") -> None:
    """A hand under the foot of something, palm up: its wrist on the right, fingertips at the far edge, thumb before."""
    for x, y in ((-55, -13), (-66, -9)):
        pen.part(limb([(x + 14, 8), (x + 2, 6), (x, y)], [8, 8, 6.4]), skin, 4.6, 0)
    under = blob((58, -9), (30, 2), (-20, 3), (-62, 0), (-73, 6), (-62, 16), (-30, 23), (8, 26), (40, 22), (60, 14))
    pen.part(under, skin, 5.5, 6)
    pen.line([(-58, 8), (-30, 12), (-6, 13)], 2.8)
    pen.part(limb([(50, 2), (26, -8), (-4, -10)], [10, 9, 7]), skin, 5, 0)


def sleeve(
    pen: Pen,
    points: Spots,
    radii: list[float],
    colour: str,
    creases: bool = True,
    depth: float = 11,
    hatched: bool = False,
) -> None:
    """An arm in cloth, bent at its middle point, with creases in the crook."""
    pen.part(limb(points, radii).buffer(12).buffer(-12), colour, None, depth, hatched=hatched)
    if creases and len(points) > 2:
        _creases(pen, points, radii[1])


def _creases(pen: Pen, points: Spots, radius: float) -> None:
    """Folds that fan out from the crook of the arm: two or three, deeper the sharper it is bent."""
    (ax, ay), (x, y), (bx, by) = points[0][:2], points[1][:2], points[2][:2]
    inward = math.atan2((ay + by) / 2 - y, (ax + bx) / 2 - x)
    start = x + math.cos(inward) * radius * 0.8, y + math.sin(inward) * radius * 0.8
    bend = math.dist((ax, ay), (bx, by)) / (math.dist((ax, ay), (x, y)) + math.dist((x, y), (bx, by)))
    fans = (
        ((-0.75, 0.7), (-0.1, 1.05), (0.6, 0.8))
        if bend < SHARP
        else ((-0.5, 0.95), (0.45, 0.7))
        if bend < BENT
        else ((-1.15, 1.0), (1.0, 0.85))
    )
    for turn, length in fans:
        way = inward + math.pi + turn
        dx, dy = math.cos(way) * radius * length, math.sin(way) * radius * length
        middle = start[0] + dx * 0.55 - dy * 0.12, start[1] + dy * 0.55 + dx * 0.12
        pen.crease([start, middle, (start[0] + dx, start[1] + dy)], 2.7)


def cuff(pen: Pen, x: float, y: float, turn: float, half: float = 22, colour: str = "white") -> None:
    """A cuff across the wrist; at turn 0 the arm comes from below."""
    pen = pen.at(x, y, 1, turn)
    pen.part(limb([(-half, 2), (0, 6), (half, 2)], [9.5, 10.5, 9.5]), colour, 5, 5)
    for i in (-0.45, 0.05, 0.5):
        pen.line([(half * i * 1.4, -1), (half * i * 1.2, 10)], 2.6, shade(colour))
