"""What the figures stand on, from frame to frame: meadows under pages and knights, chequered floors under kings."""

from __future__ import annotations

import math
from typing import Final

from assets.workshop.canvas import Canvas
from assets.workshop.graver import DETAIL, INNER
from assets.workshop.palette import code
from assets.workshop.shapes import Shape, bar, blob, join, leaf, poly

ROOM: Final = bar(27, 27, 556, 896, 21)  # within the frame's line
TOP, STEP, LOW = 880, 436, 911  # the floor's edge, where it steps down beside the index, and the edge there
TILES: Final = {"oros": ("blue", "gold_l"), "copas": ("red", "gold_l"), "espadas": ("steel_d", "white")}


def floor(canvas: Canvas, suit: str, rank: int, compact: bool = False) -> None:
    """The ground of a court; beside the lower index, where there is one, it lies lower."""
    if rank == 12 and suit in TILES:
        _tiles(canvas, *TILES[suit], compact)
    else:
        _meadow(canvas, compact, rank)


def _tiles(canvas: Canvas, dark: str, light: str, compact: bool) -> None:
    """A chequered floor that runs away from us, with its edge below."""
    right = 600 if compact else STEP
    slab = bar(10, TOP, right - 10, 60).intersection(ROOM)
    canvas.both(slab, code(light), code("ink"), INNER)
    rows = (TOP, TOP + 9, TOP + 21, TOP + 36)
    tiles = [
        poly(*(_seen(i + di, rows[row + dr]) for di, dr in ((0, 0), (1, 0), (1, 1), (0, 1))))
        for row in range(3)
        for i in range(-9, 10)
        if (i + row) % 2
    ]
    canvas.fill(join(tiles).intersection(slab.buffer(-1.5)), code(dark))
    if not compact:
        low = bar(STEP, LOW, 200, 40).intersection(ROOM)
        canvas.both(low, code(dark), code("ink"), INNER)


def _seen(tile: int, y: float) -> tuple[float, float]:
    """Where the left edge of a tile comes to lie at this height."""
    return 262 + tile * (30 + (y - TOP) * 0.5), y


def _meadow(canvas: Canvas, compact: bool, rank: int) -> None:
    """Turf with tufts of grass."""
    lift = {10: 0.0, 11: 3.0, 12: 6.0}[rank]
    rise = [(10, 884, 1), (90, TOP - 3 + lift), (190, TOP + 4), (290, TOP - 2), (370, TOP + 3)]
    fall = [(470, TOP + 2), (600, TOP - 2, 1)] if compact else [(425, 892), (462, LOW), (520, LOW + 2), (600, LOW, 1)]
    turf = blob(*rise, *fall, (600, 960, 1), (10, 960, 1)).intersection(ROOM)
    canvas.both(turf, code("green_l"), code("ink"), INNER)
    dark = [(x, y + 17 + 4 * math.sin(x / 40), *more) for x, y, *more in (*rise, *fall)]
    canvas.fill(
        blob(*dark, (600, 960, 1), (10, 960, 1)).intersection(turf.buffer(-1.5)),
        code("green"),
    )
    if not compact:
        canvas.both(join(_tufts()), code("green"), code("ink"), DETAIL)


def _tufts() -> list[Shape]:
    """Blades of grass in bunches of three."""
    blades = []
    for x, y, size in ((52, 890, 1.0), (104, 892, 0.7), (226, 894, 0.8), (388, 896, 0.8), (418, 904, 0.6)):
        for angle, length in ((-28, 20), (0, 28), (26, 19)):
            dx, dy = math.sin(math.radians(angle)) * length * size, math.cos(math.radians(angle)) * length * size
            blades.append(leaf(x, y, x + dx, y - dy, 3.6))
    return blades
