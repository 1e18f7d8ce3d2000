"""Vines on the paper where a card leaves room: cut by the same hand as the signs, in paler colours."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from assets.workshop.ornaments import ribbon
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


def _crossing(pen: Pen, suit: str) -> None:
    """A large flower with scrolls to both sides and sprays up and down."""
    for turn in (0, 180):
        sprig(pen.at(0, -104 if not turn else 104, 1, turn), suit, 150)
    garland(pen, suit, 186, 42)


def _small(pen: Pen, suit: str) -> None:
    rosette(pen, suit, 23)


def _short(pen: Pen, suit: str) -> None:
    garland(pen, suit, 104, 24)


def _large(pen: Pen, suit: str) -> None:
    garland(pen, suit, 190, 38)


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
    ("oros", 4): ((305, 475, 0, _crossing),),
    ("oros", 5): ((146, 475, -90, _slim), (464, 475, 90, _slim), (305, 322, 0, _slim), (305, 628, 180, _slim)),
    ("oros", 6): ((305, 322, 0, _small), (305, 628, 0, _small)),
    ("oros", 7): ((162, 334, 0, _small), (448, 334, 0, _small), (305, 640, 0, _short)),
    ("copas", 2): ((305, 475, 0, _large),),
    ("copas", 3): ((305, 478, 0, _large), (162, 688, -12, sprig), (448, 688, 12, sprig)),
    ("copas", 4): ((305, 475, 0, _banner), (305, 378, 0, _slim), (305, 572, 180, _slim)),
    ("copas", 5): ((142, 475, -90, _slim), (468, 475, 90, _slim)),
    ("copas", 6): ((305, 332, 0, _small), (305, 622, 0, _small)),
    ("copas", 7): ((163, 340, 0, _small), (447, 340, 0, _small), (305, 640, 0, _short)),
    ("espadas", 3): ((158, 250, -8, _tall), (452, 250, 8, _tall)),
    ("espadas", 4): ((305, 475, 0, rosette), (305, 350, 0, sprig), (305, 600, 180, sprig)),
    ("espadas", 5): ((150, 475, -90, _slim), (460, 475, 90, _slim)),
    ("espadas", 7): ((190, 475, 0, sprig), (420, 475, 180, sprig)),
    ("bastos", 3): ((164, 262, -8, _tall), (446, 262, 8, _tall)),
    ("bastos", 4): ((305, 475, 0, rosette), (305, 350, 0, sprig), (305, 600, 180, sprig)),
    ("bastos", 5): ((150, 475, -90, _slim), (460, 475, 90, _slim)),
    ("bastos", 7): ((176, 475, 0, sprig), (434, 475, 180, sprig)),
}


def sprays(pen: Pen, suit: str, rank: int) -> None:
    """The ornaments of a card of signs."""
    for x, y, turn, draw in OWN.get((suit, rank), ()):
        draw(pen.at(x, y, 1, turn), suit)
