"""The four aces: the suit's sign as large as the card allows, with its own emblem, ribbon and leaves."""

from __future__ import annotations

import math
from functools import partial
from typing import Final

from assets.workshop.coins import sun_face
from assets.workshop.graver import outlined
from assets.workshop.ornaments import branch, goldfinch, ribbon, scroll
from assets.workshop.pen import Pen
from assets.workshop.shapes import blob, ell, khatam, leaf, limb, path, ring, star, sym
from assets.workshop.suits import club, gadroons, sword

MIDDLE = 305


def ace(pen: Pen, suit: str) -> None:
    """The ace of the suit."""
    WREATHS[suit](pen)
    SIGNS[suit](pen)


def small_ace(pen: Pen, suit: str) -> None:
    """The same beside a large index: without its leaves, and so much larger."""
    size, x, y = SMALL[suit]
    SIGNS[suit](pen.moved((size, 0, 0, size, x - MIDDLE * size, y - 475 * size)))


def _wreath(pen: Pen, points: list[tuple[float, float]], pairs: int, length: float, fruit: str) -> None:
    """Two equal sprays that rise from the middle below."""
    branch(pen, points, pairs, length, fruit)
    branch(pen, [(2 * MIDDLE - x, y) for x, y in points], pairs, length, fruit)


def _laurel(pen: Pen) -> None:
    _wreath(pen, [(305, 846), (222, 836), (158, 790), (128, 716)], 6, 52, "red")


def _oros(pen: Pen) -> None:
    """A crowned eagle behind the sun, the deck's name and year below."""
    outlined(pen, _eagle)
    outlined(pen, _sun)
    for side in (-1, 1):
        outlined(pen if side > 0 else pen.flipped(MIDDLE), _claw, 5)
    way = [math.radians(a) for a in (140, 122, 104, 90, 76, 58, 40)]
    arc = [(MIDDLE + 222 * math.cos(a), SUN[1] + 222 * math.sin(a)) for a in way]
    outlined(pen, partial(ribbon, points=arc, width=52, text="BRISCA · AÑO MMXXVI"))


SUN: Final = (305, 486, 168)


def _sun(pen: Pen) -> None:
    x, y, radius = SUN
    sun = pen.at(x, y)
    sun.part(ell(0, 0, radius), "gold", 8, 14)
    sun.stroke(ell(0, 0, radius * 0.86), 5)
    sun.flat(ring(ell(0, -radius * 0.93, radius * 0.034), 32), "ink")
    sun.part(ell(0, 0, radius * 0.82), "blue", 5, 0)
    sun.part(ring(leaf(0, -radius * 0.3, 0, -radius * 0.82, 13), 16, first=11.25), "red", 4, 0)
    sun.part(ring(leaf(0, -radius * 0.3, 0, -radius * 0.84, 16), 16), "gold", 4.5, 0)
    sun.part(ell(0, 0, radius * 0.47), "gold", 5, 0)
    sun_face(sun, 0, 0, radius * 0.43)


# A wing's bow, where its feathers are rooted, and the edge that the longest reach.
BOW: Final = path([(334, 322), (354, 298), (394, 270), (422, 222)])
EDGE: Final = path([(448, 362), (470, 322), (478, 276), (474, 228), (460, 182), (444, 142)])
SCALES: Final = 5  # how many lie along the bow
# The rows of shorter feathers: how many, how far they reach of the way to the edge, half as wide, and of which colour.
ROWS: Final = ((5, 0.72, 14, "gold"), (5, 0.5, 14, "blue_l"), (5, 0.28, 13, "blue"))


def _eagle(pen: Pen) -> None:
    """Wings and head above the sun, the tail below."""
    for turn in (-32, 32, -16, 16, 0):
        pen.at(305, 640, 1, turn).part(limb([(0, 0), (0, 90), (0, 176)], [13, 19, 11]), "blue", 6, 6)
        pen.at(305, 640, 1, turn).line([(0, 40), (0, 170)], 3, "blue_d")
    for side in (-1, 1):
        _wing(pen if side > 0 else pen.flipped(305))
    pen.part(blob((262, 360), (270, 262), (286, 214), (324, 214), (340, 262), (348, 360)), "blue", 6, 10)
    for y in (262, 290, 318):
        for x in (-24, 0, 24) if y != 290 else (-12, 12):
            pen.line([(305 + x - 9, y), (305 + x, y + 9), (305 + x + 9, y)], 3, "blue_d")
    head = blob((288, 236), (266, 214), (262, 182), (282, 158), (316, 158), (336, 182), (338, 232), (312, 244))
    pen.part(head, "blue", 6, 8)
    pen.part(blob((272, 176), (250, 177), (233, 193), (232, 215, 1), (247, 205), (268, 208)), "gold", 5, 4)
    pen.line([(234, 203), (248, 195), (262, 196)], 3)
    pen.flat(ell(286, 184, 9, 8), "white")
    pen.flat(ell(284, 185, 5), "ink")
    pen.line([(272, 176), (286, 173), (300, 180)], 4)
    small = pen.at(303, 150, 1, 4)
    small.part(
        blob((-30, 6, 1), (-40, -34, 1), (-20, -14), (0, -46, 1), (20, -14), (40, -34, 1), (30, 6, 1)), "gold", 5, 5
    )
    small.part(limb([(-30, 6), (0, 10), (30, 6)], [7, 7.5, 7]), "gold_l", 4, 0)
    for x, y in ((-40, -36), (0, -48), (40, -36)):
        small.part(ell(x, y, 6.5), "red", 3.6, 0)


def _claw(pen: Pen) -> None:
    """A feathered leg that comes over the rim of the sun, and three toes that hold it."""
    pen.part(blob((322, 306), (350, 300), (374, 316), (374, 334), (360, 342), (340, 334)), "blue", 5, 6)
    for x, y, dx, dy in ((352, 332, -17, 24), (363, 335, -2, 30), (372, 332, 15, 25)):
        tip = x + dx, y + dy
        pen.part(limb([(x, y), (x + dx * 0.55, y + dy * 0.5), tip], [7.5, 7.5, 5.5]), "gold_l", 4, 0)
        pen.flat(leaf(x + dx * 0.8, y + dy * 0.8, tip[0] - dx * 0.1, tip[1] + 11, 4.6), "ink")


def _wing(pen: Pen) -> None:
    """The right wing, spread upwards: long feathers behind, and rows of ever shorter ones before, from one bow."""
    under = blob((316, 334, 1), (322, 232, 1), (348, 252), (390, 240), (420, 206, 1), (440, 230), (400, 334))
    pen.part(under, "blue", 6, 0)
    for i in range(6):
        _feather(pen, i / 5, 1, (17, 6), "blue" if i % 2 else "blue_l")
    for count, reach, half, colour in ROWS:
        for i in range(count):
            _feather(pen, (i + 0.5) / count, reach, (half, half * 0.7), colour)
    for i in reversed(range(SCALES)):
        _scale(pen, (i + 0.3) / SCALES, "blue_d" if i % 2 else "blue")


def _scale(pen: Pen, share: float, colour: str) -> None:
    """A pointed scale at this share of the wing's bow; its tip lies over the root of the next one outwards."""
    root, ahead = (BOW.interpolate(at, normalized=True) for at in (share, share + 0.02))
    way = math.degrees(math.atan2(ahead.y - root.y, ahead.x - root.x))
    pen.at(root.x, root.y, 1, way + 6).part(
        blob((-18, 0), (-10, -10), (6, -9), (28, 0, 1), (6, 9), (-10, 10)), colour, 5, 3
    )


def _feather(pen: Pen, share: float, reach: float, half: tuple[float, float], colour: str) -> None:
    """The feather at this share of the wing's bow, that reaches so far on the way to the wing's edge."""
    root, edge = BOW.interpolate(share, normalized=True), EDGE.interpolate(share, normalized=True)
    dx, dy = (edge.x - root.x) * reach, (edge.y - root.y) * reach
    way = [(root.x, root.y), (root.x + dx * 0.6, root.y + dy * 0.6), (root.x + dx, root.y + dy)]
    pen.part(limb(way, [half[0] * 0.8, *half]), colour, 5, 4)
    if reach == 1:
        pen.line([(root.x + dx * 0.4, root.y + dy * 0.4), way[-1]], 3, "blue_d")


def _vine(pen: Pen) -> None:
    branch(pen, [(305, 790), (206, 782), (130, 722), (104, 622)], 7, 56, "grapes")
    branch(pen, [(305, 790), (400, 784), (466, 708), (490, 622)], 7, 56, "grapes")


def _copas(pen: Pen) -> None:
    outlined(pen.at(MIDDLE, 510, 1.86), _chalice)
    banner = [(196, 786), (248, 810), (305, 817), (362, 810), (414, 786)]
    outlined(pen, partial(ribbon, points=banner, width=48, colour="blue", text="A TU SALUD"))


def _chalice(pen: Pen) -> None:
    _lid(pen)
    _stem(pen)
    _bowl(pen)


def _lid(pen: Pen) -> None:
    """The dome: without it, and with handles, the cup would be a trophy."""
    pen.part(ell(0, -102, 88, 15), "wine", 6, 0)
    dome = sym(0, (0, -168), (20, -164), (58, -142), (80, -112, 1), (0, -100))
    pen.part(dome, "gold", 7, 30, hatched=True)
    pen.flat(blob((-52, -138, 1), (-36, -152), (-22, -158), (-40, -138), (-62, -118, 1)), "gold_l", 0.8)
    ways = [[(x * 0.12, -166), (x * 0.64, -148), (x * 0.94, -126), (x, -98)] for x in (-62, -24, 24, 62)]
    for way in ways:
        pen.stroke(path(way).intersection(dome), 3.4)
    band = limb([(-84, -138), (-50, -127), (0, -123), (50, -127), (84, -138)], [5.5] * 5).intersection(dome)
    pen.part(band, "red", 4.5, 6)
    for x, y in ((-46, -127.6), (-15, -123.5), (15, -123.5), (46, -127.6)):
        pen.flat(ell(x, y, 2.6), "gold_l")
    pen.part(ell(0, -174, 10, 8), "gold", 6, 4)
    pen.part(star(0, -192, 15, 6.5, 8), "gold_l", 5, 3)


def _stem(pen: Pen) -> None:
    pen.part(sym(0, (0, 52), (14, 58), (20, 78), (58, 104), (72, 118), (66, 128, 1), (0, 130)), "gold", 8, 16)
    pen.part(sym(0, (0, 100), (50, 100), (65, 116), (0, 118)), "blue", 5, 0)
    for x in (-44, -22, 0, 22, 44):
        pen.flat(khatam(x, 109, 5.2), "gold_l")


def _bowl(pen: Pen) -> None:
    bowl = sym(0, (0, -100), (90, -104, 1), (87, -60), (72, -10), (36, 32), (14, 50, 1), (0, 50))
    pen.part(bowl, "red", 8, 44, hatched=True)
    pen.flat(blob((-74, -56), (-68, -18), (-44, 16), (-52, -8), (-62, -34), (-66, -58)), "gold_l", 0.55)
    lobes = (-54, -27, 0, 27, 54)
    pen.part(gadroons(bowl.buffer(-1), lobes, -22, 13), "gold", 5, 12, hatched=True)
    for x in lobes:
        pen.flat(limb([(x - 5, -10), (x * 0.86 - 5, 4), (x * 0.66 - 3, 18)], [1, 2.6, 0.6]), "gold_l")
        pen.line([(x + 7, -8), (x * 0.82 + 5, 10), (x * 0.5 + 3, 28)], 2.4, "gold_d")
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


def _olive(pen: Pen) -> None:
    _wreath(pen, [(305, 772), (206, 764), (140, 712), (118, 634)], 7, 58, "gold")


def _espadas(pen: Pen) -> None:
    outlined(pen, _great_sword)
    banner = [(142, 500), (224, 462), (305, 486), (386, 510), (468, 472)]
    outlined(pen, partial(ribbon, points=banner, width=52, text="NI REY NI ROQUE"))


def _great_sword(pen: Pen) -> None:
    crown = pen.at(MIDDLE, 300)
    _far_rim(crown)
    sword(pen, MIDDLE, 468, 720, 8, wide=1.36)
    for y in (166, 386, 424):
        pen.part(khatam(MIDDLE, y, 11), "gold", 3.6, 0)
    _near_rim(crown)


def _far_rim(pen: Pen) -> None:
    """What the blade hides of the crown: its lining, and the points of the far side."""
    for side in (-1, 1):
        pen.part(blob((side * 52, -24, 1), (side * 83, -78, 1), (side * 104, -20, 1)), "gold_d", 5, 0)
        pen.part(ell(side * 83, -83, 7.5), "gold", 4.5, 0)
    pen.part(ell(0, -12, 97, 30), "wine", 6, 0)
    pen.part(limb([(-95, -18), (-58, -36), (0, -42), (58, -36), (95, -18)], [5.5] * 5), "gold_d", 4.5, 0)


def _near_rim(pen: Pen) -> None:
    """The crown's near side, which lies before the blade: three points between those at the sides."""
    points = [(112, -62, 1), (98, -22), (84, -6), (70, -18), (54, -60, 1), (42, -14), (28, 4), (14, -18), (0, -86, 1)]
    rim = [(98, 26, 1), (52, 46), (0, 52), (-52, 46), (-98, 26, 1)]
    left = [(-x, *rest) for x, *rest in points[:-1]]
    pen.part(blob(*left, *reversed(points), *rim), "gold", 6.5, 8)
    pen.line([(-104, -2), (-54, 15), (0, 20), (54, 15), (104, -2)], 4)
    for x, y, radius in ((-112, -66, 9), (-54, -65, 9), (0, -92, 11.5), (54, -65, 9), (112, -66, 9)):
        pen.part(ell(x, y, radius), "gold_l", 4.5, 0)
    for x, y, gem in ((-66, 27, "blue"), (0, 36, "red"), (66, 27, "blue")):
        pen.part(khatam(x, y, 11.5), gem, 3.6, 0)
    for x, y in ((-34, 33), (34, 33)):
        pen.part(ell(x, y, 5.5), "white", 3.6, 0)


def _oak(pen: Pen) -> None:
    _wreath(pen, [(305, 812), (238, 814), (184, 796), (152, 762)], 4, 54, "acorns")


def _bastos(pen: Pen) -> None:
    outlined(pen, _great_club)
    strip = [(140, 672), (222, 654), (305, 648), (388, 654), (470, 672)]
    outlined(pen, partial(scroll, points=strip, width=56, text="GANA QUIEN SABE"))


def _great_club(pen: Pen) -> None:
    club(pen, MIDDLE + 4, 468, 700, 8, wide=1.06, leaves=True)
    goldfinch(pen.at(432, 290))


WREATHS: Final = {"oros": _laurel, "copas": _vine, "espadas": _olive, "bastos": _oak}
SIGNS: Final = {"oros": _oros, "copas": _copas, "espadas": _espadas, "bastos": _bastos}
SMALL: Final = {  # size of the large drawing, and where its middle comes to lie
    "oros": (0.92, 346, 492),
    "copas": (1.04, 366, 466),
    "espadas": (1.02, 346, 482),
    "bastos": (1.1, 358, 484),
}
