"""Jack, queen and king: twelve people with two heads each, in a frame that they are too lively to stay in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from assets.workshop import patterns
from assets.workshop.canvas import Canvas
from assets.workshop.french_dress import sign
from assets.workshop.french_hand import Burin
from assets.workshop.french_jacks import jack_of_clubs, jack_of_diamonds, jack_of_hearts, jack_of_spades
from assets.workshop.french_kings import king_of_clubs, king_of_diamonds, king_of_hearts, king_of_spades
from assets.workshop.french_queens import queen_of_clubs, queen_of_diamonds, queen_of_hearts, queen_of_spades
from assets.workshop.french_suits import mark
from assets.workshop.piacentine.halves import Half
from assets.workshop.shapes import Shape, bar, ell, moved, path, poly, star

Draw = Callable[[Burin, Burin], None]  # the second pen may leave the frame at its free side

LEFT, TOP, RIGHT, BOTTOM = 116, 62, 494, 888
SLANT: Final = 58  # how far the sash falls from the middle of the card to the frame
SLOPE: Final = SLANT / (RIGHT - 305)
MARK: Final = 82  # how high the suit's mark in the frame's corner is
CORNER: Final = (127, 79)  # of the box that it fills, at the upper left
LOW_MARKS: Final = {("copas", 12): 68}  # where the broad coronet comes close
MARGIN: Final = 34  # of the card, which nothing enters
PEOPLE: Final[Mapping[tuple[str, int], Draw]] = {
    ("espadas", 13): king_of_spades,
    ("espadas", 12): queen_of_spades,
    ("espadas", 11): jack_of_spades,
    ("copas", 13): king_of_hearts,
    ("copas", 12): queen_of_hearts,
    ("copas", 11): jack_of_hearts,
    ("oros", 13): king_of_diamonds,
    ("oros", 12): queen_of_diamonds,
    ("oros", 11): jack_of_diamonds,
    ("bastos", 13): king_of_clubs,
    ("bastos", 12): queen_of_clubs,
    ("bastos", 11): jack_of_clubs,
}
GROUNDS: Final = {
    "oros": ("#FAEBCB", "#F1D9A6"),
    "copas": ("#FAE7D6", "#F2D0B6"),
    "espadas": ("#E9EEF0", "#CFDBE3"),
    "bastos": ("#EDF0E0", "#D6DFC1"),
}
SASHES: Final = {  # by suit: its cloth for jack, queen and king
    "oros": ("wine", "blue", "red"),
    "copas": ("blue", "wine", "red_d"),
    "espadas": ("blue_d", "black", "blue"),
    "bastos": ("brown", "green", "green_d"),
}


def _above(left: float, right: float) -> Shape:
    """What lies over the sash's middle line, from the card's upper margin down."""
    return poly((left, MARGIN), (right, MARGIN), (right, _line(right)), (left, _line(left)))


def _line(x: float) -> float:
    """How low the sash's middle is at this place."""
    return 475 + (x - 305) * SLOPE


WITHIN: Final = _above(LEFT + 5, RIGHT - 5)
BEYOND: Final = _above(LEFT + 5, 610 - MARGIN)


@cache
def court(suit: str, rank: int, small: bool = False) -> str:
    """The whole picture of a court card, the same from both sides; bolder and without strokes where it is small."""
    ground = Canvas(tolerance=1.2, digits=0)  # nobody sees half a unit on marks so small
    _panel(Burin(ground, bold=1.35 if small else 1), suit, small=small)
    canvas = Canvas(tolerance=1.0 if small else 0.6)
    pen = Burin(canvas, fine=not small, bold=1.35 if small else 1)
    _frame(pen)
    for way in (0, 180):
        inner, outer = (Burin(Half(canvas, way, window), fine=pen.fine, bold=pen.bold) for window in (WITHIN, BEYOND))
        PEOPLE[suit, rank](inner, outer)
    _sash(pen, suit, rank)
    high = LOW_MARKS.get((suit, rank), MARK)
    x, y = (edge + high / 2 for edge in CORNER)
    signs = mark(suit, x, y, high, 3.4) + mark(suit, 610 - x, 950 - y, high, 3.4, flipped=True)
    return f'<g fill-rule="evenodd">{ground.parts}{canvas.parts}</g>{signs}'


def _panel(pen: Burin, suit: str, *, small: bool) -> None:
    """The ground, strewn with the suit's mark."""
    ground, tone = GROUNDS[suit]
    field = bar(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, 10)
    pen.flat(field, ground)
    if not small:
        pen.flat(patterns.sprinkled(field.buffer(-16), moved(sign(suit), 0, 0, 0.085), 38, 38, (19, 10), inset=1), tone)


def _frame(pen: Burin) -> None:
    """A line of gold between two of ink."""
    field = bar(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, 10)
    pen.canvas.stroke(field, pen.code("ink"), 10 * pen.bold)
    pen.canvas.stroke(field, pen.code("gold"), 4.4)


def _sash(pen: Burin, suit: str, rank: int) -> None:
    """The band between the two: in the suit's colour, edged with gold, with its mark along it."""
    half = 19
    band = poly(
        (LEFT, _line(LEFT) - half),
        (RIGHT, _line(RIGHT) - half),
        (RIGHT, _line(RIGHT) + half),
        (LEFT, _line(LEFT) + half),
    )
    pen.part(band, "gold", 6.5, 0)
    inner = poly(
        (LEFT + 3, _line(LEFT) - 11),
        (RIGHT - 3, _line(RIGHT) - 11),
        (RIGHT - 3, _line(RIGHT) + 11),
        (LEFT + 3, _line(LEFT) + 11),
    )
    pen.part(inner, SASHES[suit][rank - 11], 2, 0)
    middle = path([(LEFT + 14, _line(LEFT + 14)), (RIGHT - 14, _line(RIGHT - 14))])
    count = {11: 16, 12: 14, 13: 8}[rank]
    for i in range(count):
        at, turn = middle.interpolate((i + 0.5) / count, normalized=True), 0 if i < count / 2 else 180
        if rank == 11:  # slanting stripes
            pen.flat(moved(poly((-9, -10), (1, -10), (9, 10), (-1, 10)), at.x, at.y), "gold_l")
        elif rank == 12:  # pearls and marks in turn, the same from both ends
            pearl = i in {0, 2, 4, 6, 7, 9, 11, 13}
            shape = ell(at.x, at.y, 6) if pearl else moved(sign(suit), at.x, at.y, 0.085, turn)
            pen.flat(shape, "white" if pearl else "gold_l")
        else:
            pen.flat(moved(sign(suit), at.x, at.y, 0.095, turn), "gold_l")
            if i != count - 1:
                gem = middle.interpolate((i + 1) / count, normalized=True)
                pen.flat(moved(star(0, 0, 8, 4, 4), gem.x, gem.y), "white")
