"""The cards from two to nine: every card fills one box, and its signs are as large as gaps that breathe allow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from itertools import combinations
from typing import Final

from shapely import affinity

from assets.workshop.canvas import Canvas
from assets.workshop.coins import coin, portrait_coin
from assets.workshop.graver import CONTOUR, Graver, outlined, traced
from assets.workshop.pen import Pen
from assets.workshop.shapes import Shape
from assets.workshop.suits import club, cup, sword

Spots = tuple[tuple[float, float], ...]
Box = tuple[float, float, float, float]

BOX: Final[Box] = (122, 88, 488, 862)  # left of it stands the index
SMALL_BOX: Final[Box] = (180, 56, 558, 894)  # right of the large index, off the frame
GAP: Final = 0.14  # between two signs, of a sign's breadth
LINE: Final = CONTOUR - 2  # how far a contour reaches out of the shape

# Columns and rows of the signs: -1 and 1 are the edges of the box.
ROUND: Final[dict[int, Spots]] = {
    2: ((0, -1), (0, 1)),
    3: ((0, -1), (0, 0), (0, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    7: ((-1, -1), (1, -1), (0, -0.47), (-1, 0.06), (1, 0.06), (-1, 1), (1, 1)),
    8: ((-1, -1), (1, -1), (0, -0.5), (-1, 0), (1, 0), (0, 0.5), (-1, 1), (1, 1)),
    9: ((0, 0), *((x, y) for y in (-1, -0.42, 0.42, 1) for x in (-1, 1))),
}
LONG: Final[dict[int, Spots]] = {
    2: ((-1, 0), (1, 0)),
    3: ((0, -1), (-1, 1), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (0, -0.86), (1, -1), (-1, 1), (0, 0.86), (1, 1)),
    7: ((-1, -1), (0, -1), (1, -1), (0, 0), (-1, 1), (0, 1), (1, 1)),
    8: ((-1, -1), (0, -1), (1, -1), (-0.68, 0), (0.68, 0), (-1, 1), (0, 1), (1, 1)),
    9: tuple((x, y) for y in (-1, 0, 1) for x in (-1, 0, 1)),
}
# Cups are wide above and narrow below, so some of them stand in an order of their own.
OF_CUPS: Final[dict[int, Spots]] = {
    3: ((-1, -1), (1, -1), (0, 1)),
    9: ((0, 0), *((x, y) for y in (-1, -0.44, 0.44, 1) for x in (-1, 1))),
}
COINS: Final = {2: "sun", 3: "flower", 4: "star", 5: "flower", 6: "sun", 7: "star", 8: "flower", 9: "star"}
CUPS: Final = {rank: "faceted" if rank in {3, 5, 6, 8} else "gadrooned" for rank in range(2, 10)}
HILTS: Final = {rank: "shell" if rank in {2, 6} else "bar" if rank in {7, 9} else "cross" for rank in range(2, 10)}
# Which signs of a card are of the other kind, by their place in the order above.
TURNED: Final = {3: {1}, 4: {1, 2}, 5: {1, 3}, 6: {1, 2, 5}, 7: {1, 3, 6}, 8: {1, 3, 5, 6}, 9: {2, 3, 6, 7}}
OTHER: Final = {"faceted": "gadrooned", "gadrooned": "faceted"}
OTHER_CUPS: Final = {3: {2}, 5: {2}, 6: {2, 3}, 7: {2}, 8: {2, 5}, 9: {0}}
FORKED: Final = {3: {0}, 6: {1, 4}, 8: {3, 4}}
# What no sign of a card exceeds, of the card's height: a four is not to look like a two.
MOST: Final = {
    "oros": {2: 0.25, 3: 0.22, 4: 0.162, 5: 0.158, 6: 0.156, 7: 0.154, 8: 0.15, 9: 0.15},
    "copas": {2: 0.25, 3: 0.232, 4: 0.2, 5: 0.2, 6: 0.194, 7: 0.185, 8: 0.18, 9: 0.145},
    "espadas": {2: 0.69, 3: 0.45, 4: 0.36, 5: 0.36, 6: 0.36, 7: 0.236, 8: 0.25, 9: 0.236},
    "bastos": {2: 0.64, 3: 0.42, 4: 0.34, 5: 0.33, 6: 0.34, 7: 0.25, 8: 0.25, 9: 0.25},
}

DRAWN_IN: Final = {("copas", 9): 0.93}  # how far columns reach to the box's sides, so that the index has air


@dataclass(frozen=True, slots=True)
class Sign:
    """One sign of a card: the middle of its box, and how it stands."""

    x: float
    y: float
    down: bool
    place: int


@dataclass(frozen=True, slots=True)
class Laid:
    """How the signs of a card lie: their size, which is a coin's diameter and the height of the others."""

    size: float
    signs: tuple[Sign, ...]
    shapes: tuple[Shape, ...]  # what each covers, with its contour


def pips(pen: Pen, suit: str, rank: int, box: Box = BOX) -> None:
    """The signs of a card."""
    found = laid(suit, rank, box)
    for sign in found.signs:
        draw = partial(_sign, suit=suit, rank=rank, size=found.size, sign=sign)
        outlined(pen, draw)


@cache
def laid(suit: str, rank: int, box: Box = BOX) -> Laid:
    """The largest signs whose gaps breathe, laid so that together they fill the box."""
    low, high = 60.0, MOST[suit][rank] * 950 * (1.13 if box is SMALL_BOX else 1)
    whole = _laid(suit, rank, box, high)
    if _breathes(whole):
        return whole
    while high - low > 0.5:
        middle = (low + high) / 2
        if _breathes(_laid(suit, rank, box, middle)):
            low = middle
        else:
            high = middle
    return _laid(suit, rank, box, low)


def gap(found: Laid) -> float:
    """The narrowest gap between two signs, of the breadth of one."""
    breadth = min(_breadth(shape) for shape in found.shapes)
    narrowest: float = min(one.distance(other) for one, other in combinations(found.shapes, 2))
    return narrowest / breadth


def _breathes(found: Laid) -> bool:
    return gap(found) >= GAP


def _breadth(shape: Shape) -> float:
    left, top, right, bottom = shape.bounds
    return min(float(right - left), float(bottom - top))


def _laid(suit: str, rank: int, box: Box, size: float) -> Laid:
    signs, shapes = [], []
    for place, (column, row) in enumerate(_spots(suit, rank)):
        down = points_down(suit, rank, place, row)
        shape = affinity.scale(_outline(suit, rank, down, place), size / 400, size / 400, origin=(0, 0)).buffer(LINE)
        left, top, right, bottom = shape.bounds
        x = _between(box[0] - left, box[2] - right, column * DRAWN_IN.get((suit, rank), 1))
        y = _between(box[1] - top, box[3] - bottom, row)
        signs.append(Sign(x, y, down, place))
        shapes.append(affinity.translate(shape, x, y))
    return Laid(size, tuple(signs), tuple(shapes))


def _spots(suit: str, rank: int) -> Spots:
    match suit:
        case "oros":
            return ROUND[rank]
        case "copas":
            return OF_CUPS.get(rank, ROUND[rank])
        case _:
            return LONG[rank]


def _between(low: float, high: float, at: float) -> float:
    return (low + high) / 2 + at * (high - low) / 2


@cache
def _outline(suit: str, rank: int, down: bool, place: int) -> Shape:
    """What a sign covers when it is 400 large, about 0, 0."""
    draw: Callable[[Pen], None] = partial(_sign, suit=suit, rank=rank, size=400, sign=Sign(0, 0, down, place))
    return traced(Graver(Canvas()), draw).simplify(0.8)


def _sign(pen: Pen, suit: str, rank: int, size: float, sign: Sign) -> None:
    """One sign of this card."""
    x, y = sign.x, sign.y
    match suit:
        case "oros" if rank == 5 and sign.place == 2:
            portrait_coin(pen, x, y, size / 2)
        case "oros":
            coin(pen, x, y, size / 2, 7, COINS[rank], sign.place in TURNED.get(rank, ()))
        case "copas":
            other = sign.place in OTHER_CUPS.get(rank, ())
            cup(pen, x, y, size, 7, design=OTHER[CUPS[rank]] if other else CUPS[rank])
        case "espadas":
            wide = 1.15 if rank == 2 else 1.35 if rank < 7 else 1.9
            sword(pen, x, y, size, 7, down=sign.down, wide=wide, hilt=HILTS[rank])
        case _:
            wide = 0.8 if rank == 2 else 1.0 if rank < 7 else 1.1
            mirrored, kind = sign.place % 2 == 1, "forked" if sign.place in FORKED.get(rank, ()) else "straight"
            club(pen, x, y, size, 7, down=sign.down, wide=wide, mirrored=mirrored, kind=kind)


def points_down(suit: str, rank: int, place: int, row: float) -> bool:
    """Whether a long sign stands on its head: those of the lower row do, and one of a pair that lies side by side."""
    if suit in {"oros", "copas"}:
        return False
    if rank == 2 or (rank == 8 and row == 0):
        return place in {1, 4}
    if (suit, rank) == ("bastos", 6) and place in {1, 4}:  # so their heads find room between the others' handles
        return row < 0
    return rank > 3 and row > 0
