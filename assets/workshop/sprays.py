"""Light ornaments on the paper between the signs: printed in a second, paler tint, so that nobody counts them."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from assets.workshop.ornaments import ribbon
from assets.workshop.pen import Pen
from assets.workshop.shapes import ell, join, khatam, leaf, limb, ring, star

LEAF: Final = "spray leaf"
STEM: Final = "spray stem"
HEART: Final = "spray heart"

Ornament = Callable[[Pen, str], None]


def rosette(pen: Pen, suit: str, size: float = 30) -> None:
    """A flower from above, with four leaves."""
    pen.flat(ring(leaf(0, -size * 0.5, 0, -size * 1.45, size * 0.26), 4), LEAF)
    pen.flat(
        join(
            ell(size * 0.5 * math.cos(a * math.pi / 4), size * 0.5 * math.sin(a * math.pi / 4), size * 0.3)
            for a in range(8)
        ),
        f"petal {suit}",
    )
    pen.flat(khatam(0, 0, size * 0.42), HEART)
    pen.flat(star(0, 0, size * 0.26, size * 0.1, 8), f"petal {suit}")


def sprig(pen: Pen, suit: str, height: float = 150) -> None:
    """A small upright spray with a bud on top; its middle is at 0, 0."""
    unit = height / 150
    pen = pen.at(0, 0, unit)
    pen.flat(limb([(0, 74), (-4, 30), (3, -10), (0, -46)], [2.4, 3, 2.6, 2]), STEM)
    pen.flat(limb([(0, 56), (14, 60), (22, 48), (14, 42)], [2, 2.2, 2.4, 3]), STEM)
    pen.flat(limb([(-1, 50), (-15, 54), (-23, 42), (-15, 36)], [2, 2.2, 2.4, 3]), STEM)
    leaves = [
        leaf(x, y, x + side * 32, y - 24, 8) for x, y, side in ((-3, 26, -1), (0, 14, 1), (2, -8, -1), (2, -18, 1))
    ]
    pen.flat(join(leaves), LEAF)
    bud = join([leaf(0, -40, dx, -40 - dy, 8.5) for dx, dy in ((-19, 25), (19, 25))])
    pen.flat(bud, f"petal {suit}")
    pen.flat(leaf(0, -40, 0, -78, 9.5), f"petal {suit}")
    pen.flat(ell(0, -44, 7), HEART)


def garland(pen: Pen, suit: str, half: float = 150, flower: float = 24) -> None:
    """A scroll of leaves to both sides of a flower."""
    for side in (-1, 1):
        arm = pen.moved((side * half / 150, 0, 0, 1, 0, 0))
        arm.flat(
            limb(
                [(18, 0), (52, 14), (92, 2), (122, -10), (146, 4), (138, 20), (126, 12)],
                [2.6, 3, 3, 2.8, 2.6, 2.6, 3.6],
            ),
            STEM,
        )
        arm.flat(
            join(
                [leaf(46, 12, 72, -12, 8), leaf(84, 6, 106, 28, 8), leaf(110, -6, 132, -28, 7), leaf(30, 6, 52, 30, 7)]
            ),
            LEAF,
        )
        arm.flat(ell(126, 11, 5.5), f"petal {suit}")
    rosette(pen, suit, flower)


def _small(pen: Pen, suit: str) -> None:
    rosette(pen, suit, 24)


def _low(pen: Pen, suit: str) -> None:
    garland(pen, suit, 160, 19)


def _short(pen: Pen, suit: str) -> None:
    garland(pen, suit, 96, 22)


def _large(pen: Pen, suit: str) -> None:
    garland(pen, suit, 190, 36)


def _slim(pen: Pen, suit: str) -> None:
    sprig(pen, suit, 118)


Placed = tuple[float, float, float, Ornament]  # x, y, turn and what stands there

ROUND: Final[dict[int, tuple[Placed, ...]]] = {
    2: ((305, 475, 0, _large),),
    3: ((136, 340, -14, sprig), (474, 340, 14, sprig), (136, 610, 194, sprig), (474, 610, 166, sprig)),
    4: ((305, 475, 0, _large), (305, 136, 0, _short), (305, 814, 180, _short)),
    5: ((126, 475, -90, _slim), (484, 475, 90, _slim)),
    6: ((305, 360, 0, _small), (305, 590, 0, _small), (305, 112, 0, _short), (305, 838, 180, _short)),
    7: ((305, 612, 0, _short),),
    8: (
        (305, 475, 0, _small),
        (108, 341, -8, _slim),
        (502, 341, 8, _slim),
        (108, 609, 188, _slim),
        (502, 609, 172, _slim),
    ),
    9: ((305, 372, 0, _low), (305, 578, 180, _low), (305, 136, 0, _short), (305, 814, 180, _short)),
}
LONG: Final[dict[int, tuple[Placed, ...]]] = {
    3: ((150, 350, -14, sprig), (460, 350, 14, sprig)),
    4: ((112, 475, -90, _slim), (498, 475, 90, _slim)),
    5: ((128, 475, -90, _slim), (482, 475, 90, _slim)),
    6: ((74, 475, 0, _slim), (536, 475, 180, _slim)),
    7: ((176, 475, 0, sprig), (434, 475, 180, sprig)),
    8: ((122, 475, 0, _slim), (488, 475, 180, _slim)),
    9: ((82, 378, -4, _slim), (528, 378, 4, _slim), (82, 572, 184, _slim), (528, 572, 176, _slim)),
}


def _banner(pen: Pen, _suit: str) -> None:
    ribbon(pen, [(-130, -4), (-66, 7), (0, 0), (66, -7), (130, 4)], 40, "blue")


_BESIDE_CUPS: Final = ((76, 341, -8), (534, 341, 8), (76, 609, 188), (534, 609, 172))
OWN: Final[dict[tuple[str, int], tuple[Placed, ...]]] = {
    ("copas", 4): ((305, 473, 0, _banner), (305, 128, 0, _short), (305, 822, 180, _short)),
    ("copas", 8): ((305, 475, 0, _small), *((x, y, turn, _slim) for x, y, turn in _BESIDE_CUPS)),
    ("bastos", 2): ((112, 640, -10, sprig), (498, 310, 170, sprig)),
    ("espadas", 2): ((305, 418, 0, _slim), (305, 532, 180, _slim)),
}


def sprays(pen: Pen, suit: str, rank: int) -> None:
    """The ornaments of a card of signs."""
    usual = (ROUND if suit in {"oros", "copas"} else LONG).get(rank, ())
    for x, y, turn, draw in OWN.get((suit, rank), usual):
        draw(pen.at(x, y, 1, turn), suit)
