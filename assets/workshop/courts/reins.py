"""What Azulejo's graver adds to the knights: reins that run from the bit into a hand which holds them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from assets.workshop.pen import Pen
from assets.workshop.shapes import blob, limb


def _oros(pen: Pen) -> None:
    pen.cord([(178, 449), (192, 486), (224, 512), (262, 498)], 6, "blue")
    pen.cord([(270, 506), (276, 530), (266, 556)], 6, "blue")
    _hand(pen.at(267, 492, 1.05, -14), "skin")


def _copas(pen: Pen) -> None:
    left = pen.flipped(306)
    left.cord([(173, 490), (194, 512), (230, 518), (262, 498)], 6, "red")
    _hand(left.at(268, 490, 1.05, 4), "skin")


def _bastos(pen: Pen) -> None:
    pen.cord([(188, 382), (198, 436), (240, 488), (290, 476)], 6, "red")
    pen.cord([(300, 482), (308, 502), (298, 524)], 6, "red")
    _hand(pen.at(297, 469, 1.05, -14), "deep")
    pen.part(limb([(419, 306), (402, 346)], [12, 16]), "green", 6, 4)
    pen.cord([(400, 322), (413, 327), (425, 333)], 6, "red")


def _hand(pen: Pen, skin: str) -> None:
    """A closed hand about 0, 0, the wrist above it on the right: three bent fingers, the thumb upon the rein."""
    pen.part(blob((-14, -18), (10, -22), (25, -8), (24, 12), (6, 25), (-18, 20), (-26, 2)), skin, 5.5, 5)
    for start, end in (((-24, 0), (-4, 2)), ((-22, 10), (-2, 11)), ((-13, 19), (2, 18))):
        pen.line([start, end], 3)
    pen.part(limb([(14, -10), (-4, -15), (-19, -10)], [8.5, 8, 6.5]), skin, 4.6, 0)


REINS: Final[Mapping[str, Callable[[Pen], None]]] = {"oros": _oros, "copas": _copas, "bastos": _bastos}


def reins(pen: Pen, suit: str) -> None:
    """The reins of this suit's knight, over his figure; the knight of swords has his from the figure."""
    if suit in REINS:
        REINS[suit](pen)
