"""What the figures stand on, from frame to frame: meadows under pages and knights, chequered floors under kings."""

from __future__ import annotations

import math
from typing import Final

from assets.workshop.canvas import Canvas
from assets.workshop.graver import DETAIL, INNER
from assets.workshop.palette import code
from assets.workshop.shapes import Shape, bar, blob, ell, join, leaf, path, poly

ROOM: Final = bar(27, 27, 556, 896, 21)  # within the frame's line
TOP = 880  # the floor's edge
BANK: Final = blob(  # where the ground falls away before the lower index
    *((-20, 840, 1), (380, 840, 1), (397, 874, 1), (417, 883), (430, 897), (439, 912), (458, 930, 1), (-20, 960, 1))
)
BEFORE: Final = ROOM.intersection(BANK)
Growing = tuple[str, float, float, float]  # a stone, reeds, or the colour of a flower; x, y and size
GROUND: Final[dict[tuple[str, int], tuple[Growing, ...]]] = {
    ("oros", 10): (("gold_l", 56, 888, 0.9), ("white", 384, 892, 0.8), ("stone", 350, 906, 0.7)),
    ("oros", 11): (("stone", 74, 892, 1.0), ("red", 116, 890, 0.8), ("gold_l", 392, 894, 0.8)),
    ("copas", 10): (("red", 46, 888, 0.9), ("white", 70, 898, 0.7), ("red", 408, 900, 0.6)),
    ("copas", 11): (("white", 60, 890, 0.9), ("white", 96, 896, 0.7), ("stone", 414, 904, 0.6)),
    ("espadas", 10): (("stone", 262, 900, 0.9), ("stone", 60, 904, 0.6), ("gold_l", 226, 894, 0.8)),
    ("espadas", 11): (("reed", 64, 892, 0.9), ("stone", 318, 898, 1.0), ("reed", 384, 896, 0.7)),
    ("bastos", 10): (("reed", 62, 892, 0.9), ("white", 98, 894, 0.8), ("stone", 408, 902, 0.6)),
    ("bastos", 11): (("reed", 70, 892, 1.0), ("red", 112, 894, 0.8), ("stone", 176, 902, 0.9)),
    ("bastos", 12): (("stone", 64, 896, 0.9), ("white", 96, 894, 0.8), ("reed", 46, 892, 0.7)),
}
TILES: Final = {"oros": ("blue", "gold_l"), "copas": ("red", "gold_l"), "espadas": ("steel_d", "white")}


def floor(canvas: Canvas, suit: str, rank: int, compact: bool = False) -> None:
    """The ground of a court; it ends in a bank before the lower index, where there is one."""
    if rank == 12 and suit in TILES:
        _tiles(canvas, *TILES[suit], compact)
    else:
        _meadow(canvas, compact, rank)
        if not compact:
            _grown(canvas, suit, rank)


def _tiles(canvas: Canvas, dark: str, light: str, compact: bool) -> None:
    """A chequered floor that runs away from us, with its edge below."""
    slab = bar(10, TOP, 590, 60).intersection(ROOM if compact else BEFORE)
    canvas.both(slab, code(light), code("ink"), INNER)
    rows = (TOP, TOP + 9, TOP + 21, TOP + 36)
    for i in range(-9, 12):
        tiles = [
            poly(*(_seen(i + di, rows[row + dr]) for di, dr in ((0, 0), (1, 0), (1, 1), (0, 1))))
            for row in range(3)
            if (i + row) % 2
        ]
        canvas.fill(join(tiles).intersection(slab.buffer(-1.5)), code(dark))


def _seen(tile: int, y: float) -> tuple[float, float]:
    """Where the left edge of a tile comes to lie at this height."""
    return 262 + tile * (30 + (y - TOP) * 0.5), y


def _meadow(canvas: Canvas, compact: bool, rank: int) -> None:
    """Turf with tufts of grass."""
    lift = {10: 0.0, 11: 3.0, 12: 6.0}[rank]
    rise = [(10, 884, 1), (90, TOP - 3 + lift), (190, TOP + 4), (290, TOP - 2), (370, TOP + 3)]
    fall = [(470, TOP + 2), (600, TOP - 2, 1)]
    turf = blob(*rise, *fall, (600, 960, 1), (10, 960, 1)).intersection(ROOM if compact else BEFORE)
    canvas.both(turf, code("green_l"), code("ink"), INNER)
    dark = [(x, y + 17 + 4 * math.sin(x / 40), *more) for x, y, *more in (*rise, *fall)]
    shade = blob(*dark, (600, 1040, 1), (10, 1040, 1))
    inside = turf.buffer(-1.5)
    canvas.fill(shade.intersection(inside), code("green"))
    if not compact:
        edge = join(_stroke(x, 1 + i % 3, TOP + 17 + 4 * math.sin(x / 40)) for i, x in enumerate(range(34, 440, 9)))
        canvas.fill(edge.intersection(inside), code("green"))
        deep = join(_stroke(x, 2 + i % 2, TOP + 34 + 3 * math.sin(x / 30)) for i, x in enumerate(range(30, 440, 11)))
        canvas.fill(deep.intersection(inside), code("green_d"))
        canvas.both(join(_tufts()), code("green"), code("ink"), DETAIL)


def _stroke(x: float, size: float, y: float) -> Shape:
    """A blade of the turf, cut with one stroke."""
    return poly((x - 1.6, y + 3), (x + 1.6, y + 3), (x + 3, y - 3 - 3.4 * size))


def _grown(canvas: Canvas, suit: str, rank: int) -> None:
    """What grows or lies on this court's meadow: every one of the nine has its own."""
    for kind, x, y, size in GROUND[suit, rank]:
        match kind:
            case "stone":
                _stone(canvas, x, y, size)
            case "reed":
                _reeds(canvas, x, y, size)
            case _:
                _flower(canvas, x, y, size, kind)


def _stone(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A field stone, half in the turf."""
    rock = blob((x - 20 * size, y, 1), (x - 14 * size, y - 12 * size), (x + 2, y - 16 * size), (x + 19 * size, y, 1))
    canvas.both(rock, code("grey"), code("ink"), DETAIL)
    edge = blob((x + 2, y - 14 * size), (x + 16 * size, y - 1, 1), (x - 2 * size, y - 1, 1), (x + 5 * size, y - 7))
    canvas.fill(edge.intersection(rock.buffer(-1)), code("grey_d"))


def _reeds(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Three long blades and a head of seeds."""
    blades = [leaf(x, y, x + dx * size, y - high * size, 4) for dx, high in ((-17, 40), (14, 36), (-2, 34))]
    canvas.both(join(blades), code("green"), code("ink"), DETAIL)
    canvas.both(ell(x + 5 * size, y - 52 * size, 4.6, 9, 8), code("brown"), code("ink"), DETAIL)
    canvas.stroke(path([(x + 1, y - 4), (x + 3, y - 24 * size), (x + 4, y - 44 * size)]), code("ink"), DETAIL)


def _flower(canvas: Canvas, x: float, y: float, size: float, colour: str) -> None:
    """A flower of the field on its stalk, with two leaves."""
    high = 30 * size
    canvas.stroke(path([(x, y), (x - 2, y - high / 2), (x + 1, y - high)]), code("ink"), 3)
    for side in (-1, 1):
        blade = leaf(x, y - 3, x + side * 14 * size, y - 15 * size, 3.6)
        canvas.both(blade, code("green"), code("ink"), DETAIL)
    around = [
        ell(x + 1 + 6.4 * size * math.sin(a), y - high - 6.4 * size * math.cos(a), 4.6 * size)
        for a in (math.radians(72 * i) for i in range(5))
    ]
    canvas.both(join(around), code(colour), code("ink"), DETAIL)
    canvas.fill(ell(x + 1, y - high, 3.2 * size), code("gold_l" if colour != "gold_l" else "red"))


def _tufts() -> list[Shape]:
    """Blades of grass in bunches of three."""
    blades = []
    for x, y, size in ((36, 888, 0.7), (140, 892, 0.7), (226, 894, 0.8), (372, 896, 0.8)):
        for angle, length in ((-28, 20), (0, 28), (26, 19)):
            dx, dy = math.sin(math.radians(angle)) * length * size, math.cos(math.radians(angle)) * length * size
            blades.append(leaf(x, y, x + dx, y - dy, 3.6))
    return blades
