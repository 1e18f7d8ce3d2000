"""The line around a card, and the index: the line steps around the number, which so has a place of its own."""

from __future__ import annotations

from typing import Final

from assets.workshop.digits import figures
from assets.workshop.litho import Litho
from assets.workshop.piacentine.emblems import mark
from assets.workshop.shapes import bar, moved, turned

LINE: Final = bar(30, 30, 550, 890, 14)
_WIDTH: Final = 4.5


def frame(pen: Litho) -> None:
    """The whole line: the help lies over its corner and is left out where nobody wants numbers."""
    pen.stroke(LINE, _WIDTH)


def index(pen: Litho, rank: int) -> None:
    """The card's number, small, in two corners: a group of its own that the game leaves out where nobody wants it."""
    across = 122 if rank == 12 else 106
    number, width = figures(_number(rank), 60, 6)
    number = moved(number, 20 + (across - 20 - width) / 2, 42)
    pen.canvas.open("help")
    for way in (0, 180):
        _step(pen, across, 118, way)
        pen.canvas.fill(turned(number, way, 305, 475).buffer(1.6), pen.code("ghost"))
    pen.canvas.close()


def compact_index(pen: Litho, suit: str, rank: int) -> None:
    """The number and the suit's mark, large, in one corner, for cards that are small or overlapped; the same group."""
    number, width = figures(_number(rank), 132 if rank < 12 else 98, 3)
    across = 156 if rank == 12 else 142
    pen.canvas.open("help")
    _step(pen, across, 296, 0)
    pen.canvas.fill(moved(number, 14 + (across - 14 - width) / 2, 34).buffer(1.5), pen.code("ink"))
    mark(pen.at(14 + (across - 14) / 2, 232, 1.5), suit, 5.5)
    pen.canvas.close()


def _step(pen: Litho, across: float, down: float, way: float) -> None:
    """The line steps inwards about a corner of this size instead of running through it."""
    corner = bar(20, 20, across - 17, down - 17)
    stepped = LINE.difference(bar(-40, -40, across + 40, down + 40, 14))
    pen.canvas.fill(turned(corner, way, 305, 475), pen.code("paper"))
    line = stepped.boundary.intersection(bar(20, 20, across + 1 - 20, down + 1 - 20))
    pen.canvas.stroke(turned(line, way, 305, 475), pen.code("ink"), _WIDTH)


def _number(rank: int) -> str:
    """What players count a card as: the courts are 8, 9 and 10."""
    return str(rank if rank < 8 else rank - 2)
