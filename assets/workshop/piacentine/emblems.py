"""The Piacenza suits beside the cards: tiles that show the trump, small signs for the table."""

from __future__ import annotations

from typing import Final

from assets.workshop.canvas import Canvas
from assets.workshop.litho import Litho
from assets.workshop.litho_emblems import rimmed, tile
from assets.workshop.piacentine.signs import coin, cudgel, cup, sword
from assets.workshop.shapes import Shape, bar, blob, ell, join, poly, star, turned

FIELDS: Final = {"oros": "green", "copas": "paper_d", "espadas": "gold_d", "bastos": "paper_d"}


def medallion(suit: str) -> Canvas:
    """A round tile with a golden rim and the suit's sign."""
    pen = tile(FIELDS[suit])
    match suit:
        case "oros":
            coin(pen, 0, 0, 78)
        case "copas":
            cup(pen, 0, 0, 156)
        case "espadas":
            sword(pen, 0, 0, 196)
        case _:
            cudgel(pen, 0, 0, 190, 20)
    return pen.canvas


_FOOT: Final = poly((-7, 18), (7, 18), (20, 27), (20, 31), (-20, 31), (-20, 27))
_BOWL: Final = poly((-26, -27), (26, -27), (19, 2), (8, 14), (8, 19), (-8, 19), (-8, 14), (-19, 2))
_BLADE: Final = poly((-10, 10), (-11, -18), (0, -33), (11, -18), (10, 10))
_GUARD: Final = join([bar(-22, 8, 44, 8, 4), ell(-22, 12, 6), ell(22, 12, 6)])
_GRIP: Final = join([bar(-4.5, 15, 9, 13, 3), ell(0, 29, 7)])
_CUDGEL: Final = turned(
    join(
        [
            blob((-11, -30), (0, -36), (11, -30), (14, -16), (10, 6), (7, 30), (0, 35), (-7, 30), (-10, 6), (-14, -16)),
            *(ell(px, py, 7, 5) for px, py in ((-13, -8), (12, -20), (11, 6), (-9, 12))),
        ]
    ),
    24,
    0,
    0,
)
SILHOUETTES: Final[dict[str, Shape]] = {
    "oros": ell(0, 0, 28),
    "copas": join([_FOOT, _BOWL]),
    "espadas": join([_BLADE, _GUARD, _GRIP]),
    "bastos": _CUDGEL,
}


def sign(suit: str) -> Canvas:
    """The suit's small mark alone, with a rim of paper around its outline."""
    return rimmed(SILHOUETTES[suit], lambda pen: mark(pen, suit))


def mark(pen: Litho, suit: str, line: float = 4) -> None:
    """The mark in a box of 60 about 0, 0."""
    match suit:
        case "oros":
            pen.part(ell(0, 0, 28), "gold", line, 0)
            pen.flat(ell(0, 0, 20), "paper")
            pen.flat(star(0, 0, 20, 11, 8), "blue")
            pen.flat(ell(0, 0, 7), "gold_l")
        case "copas":
            pen.part(_FOOT, "gold", line, 0)
            pen.part(_BOWL, "red", line, 0)
            pen.flat(poly((-8, -25), (8, -25), (6, 2), (3, 12), (-3, 12), (-6, 2)), "gold")
        case "espadas":
            pen.part(_BLADE, "blue", line, 0)
            pen.flat(poly((-7, 8), (-8, -17), (-1, -27), (-1, 8)), "steel")
            pen.part(_GRIP, "red", line * 0.8, 0)
            pen.part(_GUARD, "gold", line, 0)
        case _:
            pen.part(_CUDGEL, "green", line, 0)
            pen.part(turned(ell(0, -29, 8, 4.5), 24, 0, 0), "red", line * 0.6, 0)
