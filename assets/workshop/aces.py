"""The four aces: the suit's sign as large as the card allows, with its own emblem, ribbon and leaves."""

from __future__ import annotations

from assets.workshop.ornaments import branch, ribbon
from assets.workshop.pen import Pen
from assets.workshop.shapes import blob, ell, khatam, leaf, limb, ring, star, sym
from assets.workshop.suits import club, gadroons, sword

MIDDLE = 305


def ace(pen: Pen, suit: str) -> None:
    """The ace of the suit."""
    match suit:
        case "oros":
            _oros(pen)
        case "copas":
            _copas(pen)
        case "espadas":
            _espadas(pen)
        case _:
            _bastos(pen)


def _wreath(pen: Pen, points: list[tuple[float, float]], pairs: int, length: float, fruit: str) -> None:
    """Two equal sprays that rise from the middle below."""
    branch(pen, points, pairs, length, fruit)
    branch(pen, [(2 * MIDDLE - x, y) for x, y in points], pairs, length, fruit)


def sun_face(pen: Pen, x: float, y: float, radius: float) -> None:
    """The face of the sun."""
    pen = pen.at(x, y, radius / 100)
    unit = radius / 100
    pen.part(ell(0, 0, 100), "gold_l", 6, radius * 0.12)
    for side in (-1, 1):
        eye = side * 38
        pen.flat(ell(side * 52, 26, 20, 15), "red", 0.38)
        pen.flat(blob((eye - 24, -8, 1), (eye, -24), (eye + 24, -8, 1), (eye, 6)), "white")
        pen.flat(ell(eye, -9, 11, 12), "ink")
        pen.flat(ell(eye - 3, -13, 3.4), "white")
        pen.line([(eye - 26, -7), (eye, -25), (eye + 26, -7)], 6 * unit + 1)
        pen.line([(eye - 20, 3), (eye, 9), (eye + 20, 3)], 3.2 * unit + 0.6)
        pen.flat(limb([(side * 16, -34), (side * 38, -50), (side * 68, -34)], [3.5, 6, 2]), "brown_d")
    pen.line([(-15, -34), (-10, -4), (-19, 26), (-8, 33), (7, 31)], 5 * unit + 0.6, "brown_d")
    pen.flat(blob((-30, 54, 1), (-9, 47), (0, 51), (9, 47), (30, 54, 1), (0, 73)), "red")
    pen.line([(-30, 54), (0, 57), (30, 54)], 3.4 * unit)


def _oros(pen: Pen) -> None:
    _wreath(pen, [(305, 742), (190, 716), (112, 626), (84, 500)], 8, 62, "red")
    sun = pen.at(MIDDLE, 452)
    sun.part(ell(0, 0, 208), "gold", 8, 16)
    sun.stroke(ell(0, 0, 179), 5)
    sun.flat(ring(ell(0, -193.4, 6.7), 36), "ink")
    sun.part(ell(0, 0, 170.6), "blue", 5, 0)
    sun.part(ring(leaf(0, -62.4, 0, -170.6, 15), 16, first=11.25), "red", 4, 0)
    sun.part(ring(leaf(0, -62.4, 0, -174.7, 19), 16), "gold", 4.5, 0)
    sun.part(ell(0, 0, 97.8), "gold", 5, 0)
    sun_face(sun, 0, 0, 89.4)
    ribbon(pen, [(176, 728), (240, 754), (305, 762), (370, 754), (434, 728)], 54)


def _copas(pen: Pen) -> None:
    branch(pen, [(305, 790), (200, 782), (116, 722), (88, 620)], 7, 58, "grapes")
    branch(pen, [(305, 790), (410, 782), (484, 706), (506, 620)], 7, 58, "grapes")
    bowl_pen = pen.at(MIDDLE, 524, 1.86)
    _lid(bowl_pen)
    _stem(bowl_pen)
    _bowl(bowl_pen)
    ribbon(pen, [(190, 786), (246, 808), (305, 815), (364, 808), (420, 786)], 50, "blue")


def _lid(pen: Pen) -> None:
    """The dome: without it, and with handles, the cup would be a trophy."""
    pen.part(ell(0, -102, 88, 15), "wine", 6, 0)
    pen.part(sym(0, (0, -168), (20, -164), (58, -142), (80, -112, 1), (0, -100)), "gold", 7, 18)
    for x in (-42, 42):
        pen.line([(x / 4.2, -163), (x * 0.742, -144), (x * 1.25, -112)], 4.5)
    pen.part(limb([(-52, -141), (0, -133), (52, -141)], [4.5, 5.5, 4.5]), "red", 5, 3)
    pen.part(ell(0, -174, 10, 8), "gold", 6, 4)
    pen.part(star(0, -192, 15, 6.5, 8), "gold_l", 5, 3)


def _stem(pen: Pen) -> None:
    pen.part(sym(0, (0, 52), (14, 58), (20, 78), (58, 104), (72, 118), (66, 128, 1), (0, 130)), "gold", 8, 16)
    pen.part(sym(0, (0, 100), (50, 100), (65, 116), (0, 118)), "blue", 5, 0)
    for x in (-44, -22, 0, 22, 44):
        pen.flat(khatam(x, 109, 5.2), "gold_l")


def _bowl(pen: Pen) -> None:
    bowl = sym(0, (0, -100), (90, -104, 1), (87, -60), (72, -10), (36, 32), (14, 50, 1), (0, 50))
    pen.part(bowl, "red", 8, 28)
    pen.flat(blob((-74, -56), (-68, -18), (-44, 16), (-52, -8), (-62, -34), (-66, -58)), "gold_l", 0.55)
    pen.part(gadroons(bowl.buffer(-1), (-54, -27, 0, 27, 54), -22, 13), "gold", 5, 8)
    pen.part(khatam(0, -44, 21), "gold", 5, 4)
    pen.part(ell(0, -44, 11), "blue", 4, 0)
    pen.flat(star(0, -44, 8, 3.4, 8), "gold_l")
    for x in (-46, 46):
        pen.part(khatam(x, -48, 12), "gold", 4.5, 0)
        pen.flat(ell(x, -48, 5), "blue")
    pen.part(blob((-90, -104, 1), (-88, -76, 1), (0, -64), (88, -76, 1), (90, -104, 1), (0, -98)), "gold", 6, 10)
    for i, x in enumerate(range(-72, 73, 18)):
        pen.flat(ell(x, -84 + (1 - (x / 90) ** 2) * 9, 4.2), "blue" if i % 2 else "red")
    rim = [(-92, -112, 1), (-46, -101), (0, -98), (46, -101), (92, -112, 1)]
    rim += [(90, -98, 1), (46, -88), (0, -85), (-46, -88), (-90, -98, 1)]
    pen.part(blob(*rim), "gold_l", 6, 4)
    pen.part(ell(0, 55, 25, 12), "gold", 6, 6)
    pen.part(ell(0, 55, 8, 8), "red", 4, 0)


def _espadas(pen: Pen) -> None:
    _wreath(pen, [(305, 770), (200, 752), (136, 670), (112, 540)], 8, 60, "gold")
    sword(pen, MIDDLE, 452, 730, 8, wide=1.36)
    for y in (176, 352, 408):
        pen.part(khatam(MIDDLE, y, 11), "gold", 3.6, 0)
    _crown(pen.at(MIDDLE, 300))
    ribbon(pen, [(206, 486), (254, 456), (305, 480), (356, 504), (404, 474)], 50)


def _crown(pen: Pen) -> None:
    """The crown that the blade goes through: its near rim lies before the steel."""
    rim = [
        (-92, -14, 1),
        (-46, 6),
        (0, 12),
        (46, 6),
        (92, -14, 1),
        (86, 22, 1),
        (44, 40),
        (0, 46),
        (-44, 40),
        (-86, 22, 1),
    ]
    for side in (-1, 1):
        spikes = [(side * 34, 2, 1), (side * 40, -34, 1), (side * 60, -14), (side * 78, -58, 1), (side * 96, -20, 1)]
        pen.part(blob(*spikes, (side * 92, 4, 1)), "gold", 6, 5)
        for x, y in ((40, -40), (79, -66)):
            pen.part(ell(side * x, y, 9), "gold_l", 4.5, 0)
    pen.part(blob(*rim), "gold", 6.5, 8)
    for x, y, gem in ((-60, 12, "blue"), (0, 28, "red"), (60, 12, "blue")):
        pen.part(khatam(x, y, 13), gem, 3.6, 0)
    for x, y in ((-32, 22), (32, 22)):
        pen.part(ell(x, y, 6), "white", 3.6, 0)


def _goldfinch(pen: Pen) -> None:
    """A goldfinch on the stump of the branch."""
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
    for x in (-4, 10):
        pen.line([(x, 30), (x + 2, 44)], 4.4, "brown_d")


def _bastos(pen: Pen) -> None:
    _wreath(pen, [(305, 790), (196, 760), (128, 676), (104, 560)], 7, 64, "acorns")
    club(pen, MIDDLE + 4, 452, 720, 8, wide=1.06, leaves=True)
    _goldfinch(pen.at(432, 268))
    ribbon(pen, [(176, 640), (240, 604), (305, 624), (370, 644), (434, 608)], 54)
