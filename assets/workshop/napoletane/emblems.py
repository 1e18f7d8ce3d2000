"""The Neapolitan suits beside the cards: tiles that show the trump, small signs for the table."""

from __future__ import annotations

from typing import Final

from assets.workshop.canvas import Canvas
from assets.workshop.litho import Litho
from assets.workshop.litho_emblems import rimmed, tile
from assets.workshop.napoletane.signs import bough, coin, sword, urn
from assets.workshop.shapes import Shape, bar, blob, ell, join, limb, poly, star, sym

FIELDS: Final = {"oros": "blue", "copas": "paper_d", "espadas": "red", "bastos": "paper_d"}


def medallion(suit: str) -> Canvas:
    """A round tile with a golden rim and the suit's sign."""
    pen = tile(FIELDS[suit])
    match suit:
        case "oros":
            coin(pen, 0, 0, 78, "face")
        case "copas":
            urn(pen, 0, 0, 160)
        case "espadas":
            sword(pen, 10, 0, 194, 24)
        case _:
            bough(pen, 0, 0, 190, 20)
    return pen.canvas


_URN: Final = sym(0, (0, -24), (12, -24, 1), (10, -17), (21, -6), (18, 9), (6, 16), (6, 20), (15, 27, 1), (0, 27))
_BLADE: Final = blob((-5, 10, 1), (-13, -8), (-12, -22), (-2, -34, 1), (2, -22), (3, -8), (9, 10, 1))
_GUARD: Final = limb([(-16, 6), (-12, 11), (14, 13), (19, 19)], [4, 4.5, 4.5, 4])
_GRIP: Final = join([bar(-3, 14, 9, 14, 3), ell(2, 30, 6.5)])
_BOUGH: Final = join(
    [
        blob(
            (-10, -33),
            (2, -35),
            (10, -31),
            (8, -16),
            (11, -6),
            (5, 10),
            (8, 30),
            (0, 34),
            (-8, 31),
            (-6, 12),
            (-11, 0),
            (-7, -14),
        ),
        limb([(4, -6), (19, -20)], [7, 5.5]),
        limb([(-3, 8), (-18, -8)], [7, 5.5]),
    ]
)
_HANDLES: Final = join(
    limb([(s * 11, -20), (s * 23, -24), (s * 27, -10), (s * 20, 2)], [3.5, 3.6, 3.6, 3.5]) for s in (-1, 1)
)
SILHOUETTES: Final[dict[str, Shape]] = {
    "oros": ell(0, 0, 28),
    "copas": join([_URN, _HANDLES]),
    "espadas": join([_BLADE, _GUARD, _GRIP]),
    "bastos": _BOUGH,
}


def sign(suit: str) -> Canvas:
    """The suit's small mark alone, with a rim of paper around its outline."""
    return rimmed(SILHOUETTES[suit], lambda pen: mark(pen, suit))


def mark(pen: Litho, suit: str, line: float = 4) -> None:
    """The mark in a box of 60 about 0, 0."""
    match suit:
        case "oros":
            pen.part(ell(0, 0, 28), "gold", line, 0)
            pen.flat(star(0, 0, 21, 11, 8), "red")
            pen.flat(ell(0, 0, 8), "gold_l")
        case "copas":
            pen.part(_HANDLES, "gold", line * 0.8, 0)
            pen.part(_URN, "red", line, 0)
            pen.flat(poly((-10, -22), (10, -22), (8, -17), (-8, -17)), "gold_l")
            pen.flat(bar(-17, -7, 34, 7), "blue")
            pen.flat(poly((-5, 19), (5, 19), (12, 25.5), (-12, 25.5)), "gold")
        case "espadas":
            pen.part(_BLADE, "blue", line, 0)
            pen.flat(blob((-2, 4), (-9, -10), (-8, -22), (-3, -29), (-4, -10)), "steel")
            pen.part(_GRIP, "red", line * 0.8, 0)
            pen.part(_GUARD, "gold", line, 0)
        case _:
            pen.part(_BOUGH, "green", line, 0)
            pen.part(ell(0, -31, 8, 4), "gold_l", line * 0.6, 0)
            for x, y in ((19, -20), (-18, -8)):
                pen.flat(ell(x, y, 4), "gold_l")
