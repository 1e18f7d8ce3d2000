"""Hands that do something: they are drawn about 0, 0, which lies in the middle of the fist or palm."""

from __future__ import annotations

import math

from assets.workshop.palette import shade
from assets.workshop.pen import Pen
from assets.workshop.shapes import Spots, bar, blob, ell, join, limb

SHARP, BENT = 0.7, 0.86  # how far a hand is from its shoulder, of the length of the arm


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
