"""Vines on the paper where a card leaves room: cut by the same hand as the signs, in paler colours."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from assets.workshop.graver import outlined
from assets.workshop.ornaments import branch, goldfinch, ribbon
from assets.workshop.pen import Pen
from assets.workshop.shapes import Spots, ell, join, khatam, leaf, limb, star

LEAF: Final = "spray leaf"
YOUNG: Final = "spray young"
HEART: Final = "spray heart"
LINE: Final = 2.4

Ornament = Callable[[Pen, str], None]


def rosette(pen: Pen, suit: str, size: float = 30) -> None:
    """A flower from above, with four leaves."""
    for i in range(4):
        pen.at(0, 0, 1, 90 * i).part(leaf(0, -size * 0.5, 0, -size * 1.5, size * 0.3), LEAF, LINE, 0)
    _flower(pen, suit, size)


def _flower(pen: Pen, suit: str, size: float) -> None:
    """The same without leaves."""
    petals = (ell(size * 0.52 * math.cos(a), size * 0.52 * math.sin(a), size * 0.32) for a in _eighths())
    pen.part(join(petals), f"petal {suit}", LINE, size * 0.1)
    pen.part(khatam(0, 0, size * 0.44), HEART, LINE, 0)
    pen.flat(star(0, 0, size * 0.26, size * 0.1, 8), f"petal {suit}")


def _eighths() -> list[float]:
    return [a * math.pi / 4 for a in range(8)]


def _vine(pen: Pen, points: Spots, half: float = 2.6) -> None:
    """A stem."""
    pen.part(limb(points, [half * 0.8, *[half] * (len(points) - 2), half * 0.7]), LEAF, LINE, 0)


def sprig(pen: Pen, suit: str, height: float = 150) -> None:
    """A small upright spray with a bud on top; its middle is at 0, 0."""
    pen = pen.at(0, 0, height / 150)
    _vine(pen, [(0, 56), (14, 62), (24, 50), (15, 42)], 2.2)
    _vine(pen, [(-1, 50), (-15, 56), (-25, 44), (-16, 36)], 2.2)
    _vine(pen, [(0, 76), (-4, 30), (3, -10), (0, -46)], 3)
    for x, y, side in ((-3, 26, -1), (0, 14, 1), (2, -10, -1), (2, -20, 1)):
        pen.part(leaf(x, y, x + side * 36, y - 26, 10), LEAF if side > 0 else YOUNG, LINE, 0)
        pen.line([(x, y), (x + side * 22, y - 16)], 2.2)
    for dx, dy in ((-20, 27), (20, 27)):
        pen.part(leaf(0, -40, dx, -40 - dy, 10), f"petal {suit}", LINE, 0)
    pen.part(leaf(0, -38, 0, -82, 12), f"petal {suit}", LINE, 3)
    pen.part(ell(0, -43, 8), HEART, LINE, 0)


def garland(pen: Pen, suit: str, half: float = 150, flower: float = 24) -> None:
    """A scroll of leaves to both sides of a flower."""
    for side in (-1, 1):
        arm = pen.moved((side * half / 150, 0, 0, 1, 0, 0))
        _vine(arm, [(18, 0), (52, 14), (92, 2), (122, -10), (146, 4), (138, 20), (126, 12)], 3)
        for x0, y0, x1, y1, wide in ((46, 12, 74, -14, 9), (84, 6, 108, 30, 9), (110, -6, 132, -30, 8)):
            arm.part(leaf(x0, y0, x1, y1, wide), LEAF if y1 > 0 else YOUNG, LINE, 0)
        arm.part(leaf(30, 6, 54, 32, 8), LEAF, LINE, 0)
        arm.part(ell(125, 11, 7), f"petal {suit}", LINE, 0)
    rosette(pen, suit, flower)


def _tree(pen: Pen, suit: str) -> None:
    """A flowering tree with two goldfinches that face each other: it fills the middle of the four of coins."""
    for side in (-1, 1):
        half = pen if side > 0 else pen.flipped(0)
        for way in (
            [(3, 150), (64, 158), (104, 128), (96, 92), (66, 98)],
            [(2, 96), (60, 74), (116, 64), (168, 22), (158, -16), (130, -4)],
            [(2, -66), (44, -86), (84, -70), (86, -104)],
        ):
            _vine(half, way, 3.4)
        for x0, y0, x1, y1, wide in (
            *((34, 154, 62, 186, 12), (84, 146, 124, 156, 11), (103, 118, 138, 100, 10)),
            *((44, 79, 66, 110, 11), (96, 66, 128, 92, 12), (150, 40, 190, 46, 11), (166, 4, 194, -26, 10)),
            *((34, -83, 54, -122, 11), (66, -80, 98, -56, 10)),
        ):
            half.part(leaf(x0, y0, x1, y1, wide), LEAF if y1 > y0 else YOUNG, LINE, 0)
            half.line([(x0, y0), (x0 + (x1 - x0) * 0.66, y0 + (y1 - y0) * 0.66)], 2.2)
        rosette(half.at(70, 104, 1, 20), suit, 17)
        rosette(half.at(132, -8, 1, 20), suit, 19)
        half.part(leaf(86, -100, 72, -142, 11), f"petal {suit}", LINE, 0)
        half.part(leaf(86, -100, 104, -138, 11), f"petal {suit}", LINE, 0)
        half.part(leaf(86, -98, 88, -152, 12), f"petal {suit}", LINE, 3)
        half.part(ell(86, -104, 9), HEART, LINE, 0)
        outlined(half.at(76, 33, 0.86, flip=True), goldfinch, 5)
    _vine(pen, [(0, 190), (-3, 120), (3, 40), (-2, -40), (0, -110)], 4.2)
    for x0, y0, x1, y1 in ((1, 20, 30, -12), (1, 0, -30, -32), (0, 176, 26, 200), (0, 176, -26, 200)):
        pen.part(leaf(x0, y0, x1, y1, 10), YOUNG if y1 < y0 else LEAF, LINE, 0)
    rosette(pen.at(0, -136), suit, 34)


def _grapevine(pen: Pen, suit: str) -> None:
    """The maker's ribbon in a vine: it fills the middle of the four of cups."""
    for side in (-1, 1):
        half = pen if side > 0 else pen.flipped(0)
        branch(half, [(30, -12), (84, -46), (146, -52), (168, -96), (118, -134), (44, -104)], 3, 48, "grapes")
        branch(half, [(30, 12), (80, 50), (138, 54), (160, 94), (112, 130), (42, 102)], 3, 48, "grapes")
    for down in (-1, 1):
        rosette(pen.at(0, down * 92), suit, 25)
    _banner(pen, suit)


def _small(pen: Pen, suit: str) -> None:
    rosette(pen, suit, 23)


def _short(pen: Pen, suit: str) -> None:
    garland(pen, suit, 104, 24)


def _thin(pen: Pen, suit: str) -> None:
    garland(pen, suit, 104, 16)


def _parted(pen: Pen, suit: str) -> None:
    """Two flowers, each between two leaves: they leave the middle to signs which come near there."""
    for x in (-112, 112):
        there = pen.at(x, 0)
        for side in (-1, 1):
            there.part(leaf(side * 8, 2, side * 62, -10, 13), LEAF if side > 0 else YOUNG, LINE, 0)
            there.line([(side * 8, 2), (side * 46, -7)], 2.2)
        _flower(there, suit, 27)


def _large(pen: Pen, suit: str) -> None:
    for turn in (0, 180):
        _upright(pen.at(0, 0, 1, turn), suit)
    garland(pen, suit, 190, 38)


def _upright(pen: Pen, suit: str) -> None:
    """What rises from the middle of a garland: its leaf in two pairs, and a bud."""
    _vine(pen, [(0, -34), (2, -62), (0, -92)], 3)
    for y, dx, dy, wide in ((-52, 29, -18, 9), (-74, 24, -18, 8)):
        for side in (-1, 1):
            pen.part(leaf(0, y, side * dx, y + dy, wide), LEAF if side > 0 else YOUNG, LINE, 0)
    for dx, dy in ((-13, 20), (13, 20), (0, 31)):
        pen.part(leaf(0, -88, dx, -88 - dy, 7), f"petal {suit}", LINE, 0)
    pen.part(ell(0, -90, 5.5), HEART, LINE, 0)


def _wide(pen: Pen, suit: str) -> None:
    garland(pen, suit, 190, 38)


def _bloom(pen: Pen, suit: str) -> None:
    """A flower between four leaves that reach far, for small cards."""
    for way in (0, 90, 180, 270):
        arm = pen.at(0, 0, 1, way)
        long = 132 if way in {90, 270} else 84
        arm.part(leaf(0, -30, 0, -long, 19), LEAF if way in {90, 270} else YOUNG, LINE, 0)
    rosette(pen.at(0, 0, 1, 45), suit, 50)


def _slim(pen: Pen, suit: str) -> None:
    sprig(pen, suit, 112)


def _tall(pen: Pen, suit: str) -> None:
    sprig(pen, suit, 184)


def _banner(pen: Pen, _suit: str) -> None:
    ribbon(pen, [(-168, -6), (-84, 10), (0, 0), (84, -10), (168, 6)], 46, "blue", "FÁBRICA DE NAIPES")


Placed = tuple[float, float, float, Ornament]  # x, y, turn and what stands there
OWN: Final[dict[tuple[str, int], tuple[Placed, ...]]] = {
    ("oros", 2): ((305, 475, 0, _large),),
    ("oros", 3): ((150, 336, -14, sprig), (460, 336, 14, sprig), (150, 614, 194, sprig), (460, 614, 166, sprig)),
    ("oros", 4): ((305, 475, 0, _tree),),
    ("oros", 5): ((146, 475, -90, _slim), (464, 475, 90, _slim), (305, 322, 0, _slim), (305, 628, 180, _slim)),
    ("oros", 6): ((305, 322, 0, _short), (305, 628, 180, _short)),
    ("oros", 7): ((162, 334, 0, _small), (448, 334, 0, _small), (305, 640, 0, _short)),
    ("copas", 2): ((305, 475, 0, _large),),
    ("copas", 3): ((305, 478, 0, _wide), (162, 688, -12, sprig), (448, 688, 12, sprig)),
    ("copas", 4): ((305, 475, 0, _grapevine),),
    ("copas", 5): ((142, 475, -90, _slim), (468, 475, 90, _slim)),
    ("copas", 6): ((305, 330, 0, _thin), (305, 620, 180, _thin)),
    ("copas", 7): ((163, 340, 0, _small), (447, 340, 0, _small), (305, 640, 0, _short)),
    ("espadas", 3): ((158, 250, -8, _tall), (452, 250, 8, _tall)),
    ("espadas", 4): ((305, 475, 0, rosette), (305, 350, 0, sprig), (305, 600, 180, sprig)),
    ("espadas", 5): ((150, 475, -90, _slim), (460, 475, 90, _slim)),
    ("espadas", 7): ((190, 475, 0, sprig), (420, 475, 180, sprig)),
    ("bastos", 3): ((164, 262, -8, _tall), (446, 262, 8, _tall)),
    ("bastos", 4): ((305, 475, 0, rosette), (305, 350, 0, sprig), (305, 600, 180, sprig)),
    ("bastos", 5): ((150, 475, -90, _slim), (460, 475, 90, _slim)),
    ("bastos", 6): ((305, 475, 0, _parted),),
    ("bastos", 7): ((176, 475, 0, sprig), (434, 475, 180, sprig)),
}


# On small cards, only where a hole would be as large as the signs.
SMALL: Final[dict[tuple[str, int], tuple[Placed, ...]]] = {
    ("oros", 2): ((369, 475, 0, _bloom),),
    ("oros", 4): ((369, 475, 0, _bloom),),
    ("copas", 2): ((369, 475, 0, _bloom),),
    ("copas", 3): ((369, 475, 0, _bloom),),
    ("copas", 4): ((369, 475, 0, _bloom),),
}


def sprays(pen: Pen, suit: str, rank: int, small: bool = False) -> None:
    """The ornaments of a card of signs."""
    for x, y, turn, draw in (SMALL if small else OWN).get((suit, rank), ()):
        draw(pen.at(x, y, 1, turn), suit)
