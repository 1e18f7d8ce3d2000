"""More hands for the Italian decks, drawn about 0, 0 like those of courts/hands, with the wrist below."""

from __future__ import annotations

from assets.workshop.courts.hands import grip
from assets.workshop.litho import Litho
from assets.workshop.shapes import blob, ell, join, limb, poly


def pinching(pen: Litho, skin: str = "skin") -> None:
    """Something thin between thumb and forefinger, the little finger spread: a stalk, or the rim of a coin."""
    pen.part(limb([(10, 8), (25, 0), (30, -13)], [8, 6.5, 5.5]), skin, 5, 0)
    pen.part(limb([(-6, 2), (-17, -14), (-6, -27)], [8.5, 7, 6]), skin, 5, 0)
    palm = blob((-17, 24), (-19, 6), (-8, -8), (10, -8), (20, 6), (16, 25))
    curled = [limb([(3, -4), (14, -9)], [8, 7.5]), limb([(7, 6), (18, 2)], [8, 7.5])]
    pen.part(join([palm, *curled]), skin, 5.5, 6)
    pen.line([(5, 1), (16, -2)], 2.8)
    pen.part(limb([(10, 2), (10, -15), (0, -27)], [8, 7, 6]), skin, 4.8, 0)


def clasping(pen: Litho, skin: str = "skin") -> None:
    """The ball of a hand under a disc: two fingers curled, the rest behind, the thumb flat on it, its nail to us."""
    palm = blob((-19, 26), (-25, 8), (-20, -4), (6, -7), (21, 4), (17, 26))
    pen.part(join([palm, limb([(-14, 3), (-23, 10)], [8.5, 7.5]), limb([(-8, 14), (-19, 20)], [8, 7])]), skin, 5.5, 6)
    pen.line([(-25, 4), (-8, 1)], 2.8)
    pen.line([(-23, 16), (-7, 12)], 2.8)
    pen.part(limb([(14, 12), (13, -6), (1, -19)], [10, 10.5, 8.5]), skin, 4.8, 0)
    pen.line([(-4, -19), (0, -12), (7, -16)], 2.2, "brown")


def resting(pen: Litho, skin: str = "skin") -> None:
    """A flat hand on hip or belt: four long fingers to the left, the thumb above."""
    pen.part(limb([(14, -6), (4, -21), (-8, -23)], [8.5, 7, 6]), skin, 5, 0)
    fingers = [limb([(2, y), (tip, end)], [8.5, 6.5]) for y, tip, end in ((-10, -28, -10), (-1, -33, 2), (8, -30, 13))]
    pen.part(join([*fingers, limb([(4, 15), (-21, 23)], [8, 6]), ell(11, 3, 18, 18)]), skin, 5.5, 6)
    for y, tip, end in ((-5.5, -22, -4), (3.5, -24, 7.5), (12, -20, 17.5)):
        pen.line([(0, y), (tip, end)], 2.8)


def reining(pen: Litho, skin: str = "skin") -> None:
    """A hand on the rein, seen from above: four knuckles in a row and the thumb before them."""
    knuckles = [ell(x, y, 8.5, 11) for x, y in ((-17, -5), (-6, -9), (6, -9), (17, -5))]
    pen.part(join([*knuckles, blob((-24, -2), (24, -2), (22, 16), (0, 24), (-22, 16))]), skin, 5.5, 6)
    for x in (-11.5, 0, 11.5):
        pen.line([(x, -10), (x, 3)], 2.8)
    pen.part(limb([(20, 12), (4, 15), (-10, 9)], [8, 7.5, 6]), skin, 4.8, 0)


def gauntlet(pen: Litho, steel: str = "steel") -> None:
    """A fist in plates of steel around an upright shaft, with a flaring cuff."""
    pen.part(poly((-17, 20), (17, 20), (27, 52), (-27, 52)).buffer(3), steel, 5.5, 6)
    pen.line([(-24, 44), (24, 44)], 5, "gold")
    grip(pen, steel)
    for x in (-9, 1):
        pen.line([(x, -22), (x - 1, 22)], 2.6)
