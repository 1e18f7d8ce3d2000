"""The suits beside the cards: tiles that show the trump, small signs for the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from assets.workshop.canvas import Canvas
from assets.workshop.coins import coin
from assets.workshop.pen import Pen
from assets.workshop.shapes import ell, leaf, ring
from assets.workshop.suits import SILHOUETTES, club, cup, mark, sword

CREAM: Final = "#F3E3BE"
FIELDS: Final = {"oros": "#1F4E8C", "copas": CREAM, "espadas": "#B9322F", "bastos": CREAM}


Hand = Callable[[Canvas], Pen]


def medallion(suit: str, hand: Hand = Pen, fields: Mapping[str, str] = FIELDS) -> Canvas:
    """A round tile with a golden rim and the suit's sign, drawn by this hand."""
    canvas = Canvas(256, 256)
    pen = hand(canvas).lined(6).at(128, 128)
    pen.part(ell(0, 0, 122), "gold", 6, 6)
    pen.stroke(ell(0, 0, 102.5), 4.2)
    pen.flat(ring(ell(0, -112.2, 3.7), 32), "ink")
    pen.part(ell(0, 0, 101.3), fields[suit], 4.2, 0)
    pen.flat(ring(leaf(0, -58, 0, -98, 9), 16), "gold_d" if fields[suit] == CREAM else "#FFFFFF", 0.22)
    match suit:
        case "oros":
            coin(pen, 0, 0, 72, 6)
        case "copas":
            cup(pen, 0, -2, 152, 6)
        case "espadas":
            sword(pen, 0, 0, 196, 6, wide=1.6)
        case _:
            club(pen, 0, 0, 184, 6, turn=16, wide=1.2)
    return canvas


def sign(suit: str, hand: Hand = Pen) -> Canvas:
    """The suit's small mark alone, with a rim of paper around its outline: ink alone would be lost on dark cloth."""
    canvas = Canvas(64, 64)
    pen = hand(canvas).at(32, 32, 0.86)
    pen.flat(SILHOUETTES[suit].buffer(7.5), "paper")
    mark(pen, suit, 0, 0, 60, 4)
    return canvas
