"""What the figures stand on: meadows under pages and knights that sink to the frame, chequered daises under kings."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from assets.workshop.pen import Pen
from assets.workshop.shapes import Shape, Spots, bar, blob, ell, join, khatam, leaf, limb, path, poly

ROOM: Final = bar(27, 27, 556, 896, 21)  # within the frame's line
SMALL_ROOM: Final = bar(-66, -120, 646, 1042, 24)  # the same where a small card's figure is drawn
TOP = 880  # the height of the turf
SINKING: Final = ((0, 2), (0.2, 13), (0.4, 28), (0.6, 36), (0.8, 40), (1, 43))  # how a mound falls: along it, and down
GRASS: Final = {  # how far the feet of a court stand to the right
    ("oros", 10): 348,
    ("oros", 11): 422,
    ("copas", 10): 424,
    ("copas", 11): 366,
    ("espadas", 10): 428,
    ("espadas", 11): 262,
    ("bastos", 10): 406,
    ("bastos", 11): 418,
    ("bastos", 12): 424,
}
Growing = tuple[str, float, float, float]  # a stone, reeds, or the colour of a flower; x, y and size
GROUND: Final[dict[tuple[str, int], tuple[Growing, ...]]] = {
    ("oros", 10): (("gold_l", 56, 888, 0.9), ("white", 376, 904, 0.8), ("stone", 398, 916, 0.7)),
    ("oros", 11): (("stone", 74, 892, 1.0), ("red", 116, 890, 0.8), ("gold_l", 282, 894, 0.8)),
    ("copas", 10): (("red", 46, 888, 0.9), ("white", 70, 898, 0.7), ("stone", 64, 912, 0.6)),
    ("copas", 11): (("white", 60, 890, 0.9), ("white", 96, 896, 0.7), ("stone", 404, 912, 0.8)),
    ("espadas", 10): (("stone", 262, 900, 0.9), ("stone", 60, 904, 0.6), ("gold_l", 226, 894, 0.8)),
    ("espadas", 11): (("reed", 64, 892, 0.9), ("stone", 330, 912, 1.0), ("reed", 292, 900, 0.7)),
    ("bastos", 10): (("reed", 62, 892, 0.9), ("white", 98, 894, 0.8), ("stone", 176, 904, 0.6)),
    ("bastos", 11): (("reed", 70, 892, 1.0), ("red", 112, 894, 0.8), ("stone", 176, 902, 0.9)),
    ("bastos", 12): (("stone", 64, 896, 0.9), ("white", 96, 894, 0.8), ("reed", 46, 892, 0.7)),
}
DAIS: Final = {  # the colours of its tiles, its left and right end
    "oros": ("blue", "gold_l", 108, 442),
    "copas": ("red", "gold_l", 66, 442),
    "espadas": ("steel_d", "white", 112, 444),
}
TUFTS: Final = ((36, 888, 0.7), (140, 892, 0.7), (226, 894, 0.8))
HOOF: Final = 36  # nearer than so to the middle of a hoof nothing grows
HOOVES: Final[dict[tuple[str, int], tuple[float, ...]]] = {  # where they stand
    ("oros", 11): (199, 338, 402),
    ("copas", 11): (182, 243, 340),
    ("espadas", 11): (110, 190),
    ("bastos", 11): (286, 394),
}


def floor(pen: Pen, suit: str, rank: int, compact: bool = False) -> None:
    """The ground of a court, which ends before the lower index; on a small card nothing grows on it."""
    if rank == 12 and suit in DAIS:
        _dais(pen, *DAIS[suit])
        return
    room = SMALL_ROOM if compact else ROOM
    _meadow(pen, _top(GRASS[suit, rank], rank), room, compact, HOOVES.get((suit, rank), ()))
    if not compact:
        _grown(pen, suit, rank)


def _dais(pen: Pen, dark: str, light: str, left: float, right: float) -> None:
    """A step of whole tiles that runs away from us, with its front edge below."""
    rows, foot, count = (872, 880, 890, 903), 924, 10

    def seen(tile: int, row: int) -> tuple[float, float]:
        inset = (rows[3] - rows[row]) * 0.62
        return left + inset + tile * (right - left - 2 * inset) / count, rows[row]

    top = poly(seen(0, 0), seen(count, 0), seen(count, 3), seen(0, 3))
    pen.part(top, light, 4, 0)
    tiles = [
        poly(seen(i, row), seen(i + 1, row), seen(i + 1, row + 1), seen(i, row + 1))
        for i in range(count)
        for row in range(3)
        if (i + row) % 2
    ]
    pen.flat(join(tiles).intersection(top.buffer(-1.5)), dark)
    pen.part(bar(left, rows[3], right - left, foot - rows[3]), dark, 4, 0)
    pen.part(bar(left - 3, rows[3] - 2, right - left + 6, 8, 2), light, 2.4, 0)
    stars = [khatam(left + (i + 0.5) * (right - left) / count, 916, 4.6) for i in range(count)]
    pen.flat(join(stars), "gold" if dark != "steel_d" else "white")


def _top(reach: float, rank: int) -> Spots:
    """The line of the turf: nearly even as far as the feet stand, then it sinks to the frame in a long curve."""
    lift = {10: 0.0, 11: 3.0, 12: 6.0}[rank]
    start, end = reach - 27, max(reach + 108, 490)
    even = [(-160.0, 884.0), (10, 884), (90, TOP - 3 + lift), (190, TOP + 4), (290, TOP)]
    fall = [(start + (end - start) * along, TOP + 2 + down) for along, down in SINKING]
    return [*(spot for spot in even if spot[0] < start - 30), *fall]


def _meadow(pen: Pen, top: Spots, room: Shape, compact: bool, hooves: tuple[float, ...]) -> None:
    """Turf with tufts of grass where no hoof stands; no line ends it, and a few loose tufts stand where it is lost."""
    below = [(top[-1][0], 990, 1), (-160, 990, 1)]
    turf = blob((*top[0], 1), *top[1:-1], (*top[-1], 1), *below).intersection(room)
    pen.flat(turf, "green_l")
    low = [(x, y + 17 + 4 * math.sin(x / 40)) for x, y in top]
    shade = blob((*low[0], 1), *low[1:-1], (*low[-1], 1), (low[-1][0], 1090, 1), (-160, 1090, 1))
    pen.flat(shade.intersection(turf), "green")
    line = limb(top, [2 * (1.4 if compact else 1)] * (len(top) - 3) + [1.6, 1.1, 0.5])
    pen.flat(line.intersection(room), "ink")
    if not compact:
        _engrave(pen, turf, low)
        spots = [*TUFTS, *(_loose(top, i) for i in range(3))]
        _tufts(pen, [spot for spot in spots if all(abs(spot[0] - x) > HOOF for x in hooves)])


def _engrave(pen: Pen, turf: Shape, low: Spots) -> None:
    """Blades cut with one stroke along the shade, and deeper ones below."""
    for every, more, down, colour in ((9, 1, 0, "green"), (11, 2, 17, "green_d")):
        spots = enumerate(range(30, int(low[-1][0]), every))
        strokes = [_stroke(x, more + i % (4 - more), _height(low, x) + down) for i, x in spots]
        pen.flat(join(strokes).intersection(turf), colour)


def _height(line: Spots, x: float) -> float:
    """How high a line that runs to the right lies there."""
    (x0, y0), (x1, y1) = next((a, b) for a, b in pairwise([s[:2] for s in line]) if b[0] >= x)
    return y0 + (y1 - y0) * (x - x0) / (x1 - x0)


def _loose(top: Spots, i: int) -> tuple[float, float, float]:
    """One of the tufts where the turf is lost."""
    x = top[-4][0] + (top[-1][0] - top[-4][0]) * (0.1, 0.5, 0.86)[i]
    return x, _height(top, x) + 4, (0.66, 0.5, 0.42)[i]


def _stroke(x: float, size: float, y: float) -> Shape:
    """A blade of the turf, cut with one stroke."""
    return poly((x - 1.6, y + 3), (x + 1.6, y + 3), (x + 3, y - 3 - 3.4 * size))


def _grown(pen: Pen, suit: str, rank: int) -> None:
    """What grows or lies on this court's meadow: every one of the nine has its own."""
    for kind, x, y, size in GROUND[suit, rank]:
        match kind:
            case "stone":
                _stone(pen, x, y, size)
            case "reed":
                _reeds(pen, x, y, size)
            case _:
                _flower(pen, x, y, size, kind)


def _stone(pen: Pen, x: float, y: float, size: float) -> None:
    """A field stone, half in the turf."""
    rock = blob((x - 20 * size, y, 1), (x - 14 * size, y - 12 * size), (x + 2, y - 16 * size), (x + 19 * size, y, 1))
    _both(pen, rock, "grey")
    edge = blob((x + 2, y - 14 * size), (x + 16 * size, y - 1, 1), (x - 2 * size, y - 1, 1), (x + 5 * size, y - 7))
    pen.flat(edge.intersection(rock.buffer(-1)), "grey_d")


def _reeds(pen: Pen, x: float, y: float, size: float) -> None:
    """Three long blades and a head of seeds."""
    blades = [leaf(x, y, x + dx * size, y - high * size, 4) for dx, high in ((-17, 40), (14, 36), (-2, 34))]
    _both(pen, join(blades), "green")
    _both(pen, ell(x + 5 * size, y - 52 * size, 4.6, 9, 8), "brown")
    pen.stroke(path([(x + 1, y - 4), (x + 3, y - 24 * size), (x + 4, y - 44 * size)]), 2.2)


def _flower(pen: Pen, x: float, y: float, size: float, colour: str) -> None:
    """A flower of the field on its stalk, with two leaves."""
    high = 30 * size
    pen.stroke(path([(x, y), (x - 2, y - high / 2), (x + 1, y - high)]), 2.2)
    for side in (-1, 1):
        blade = leaf(x, y - 3, x + side * 14 * size, y - 15 * size, 3.6)
        _both(pen, blade, "green")
    around = [
        ell(x + 1 + 6.4 * size * math.sin(a), y - high - 6.4 * size * math.cos(a), 4.6 * size)
        for a in (math.radians(72 * i) for i in range(5))
    ]
    _both(pen, join(around), colour)
    pen.flat(ell(x + 1, y - high, 3.2 * size), "gold_l" if colour != "gold_l" else "red")


def _tufts(pen: Pen, spots: Iterable[tuple[float, float, float]]) -> None:
    """Blades of grass in bunches of three."""
    blades = []
    for x, y, size in spots:
        for angle, length in ((-28, 20), (0, 28), (26, 19)):
            dx, dy = math.sin(math.radians(angle)) * length * size, math.cos(math.radians(angle)) * length * size
            blades.append(leaf(x, y, x + dx, y - dy, 3.6))
    _both(pen, join(blades), "green")


def _both(pen: Pen, shape: Shape, colour: str) -> None:
    """The shape in this colour with a fine outline."""
    pen.flat(shape, colour)
    pen.stroke(shape, 2.2)
