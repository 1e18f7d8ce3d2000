"""What the figures stand on, from frame to frame: meadows under pages and knights, chequered floors under kings."""

from __future__ import annotations

import math
from typing import Final

from assets.workshop.canvas import Canvas
from assets.workshop.graver import DETAIL, INNER
from assets.workshop.palette import code
from assets.workshop.shapes import Shape, bar, blob, join, leaf, poly

ROOM: Final = bar(27, 27, 556, 896, 21)  # within the frame's line
BEFORE: Final = ROOM.difference(bar(452, 840, 200, 120, 18))  # and before the lower index
TOP = 880  # the floor's edge
PALE: Final = 350  # to the right of this the light grows, so that the lower index stands on pale ground
TILES: Final = {"oros": ("blue", "gold_l"), "copas": ("red", "gold_l"), "espadas": ("steel_d", "white")}


def floor(canvas: Canvas, suit: str, rank: int, compact: bool = False) -> None:
    """The ground of a court; paler under the lower index, where there is one."""
    if rank == 12 and suit in TILES:
        _tiles(canvas, *TILES[suit], compact)
    else:
        _meadow(canvas, compact, rank)


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
        share = 1 if compact else min(1.0, max(0.3, 1 - 0.24 * (_seen(i, TOP)[0] - PALE) / 30))
        canvas.fill(join(tiles).intersection(slab.buffer(-1.5)), code(dark), round(share, 2))


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
    fade = 0 if compact else 0.4  # how fast the shade sinks before the lower index
    dark = [(x, y + 17 + 4 * math.sin(x / 40) + fade * max(0, x - PALE), *more) for x, y, *more in (*rise, *fall)]
    shade = blob(*dark, (600, 1040, 1), (10, 1040, 1))
    canvas.fill(shade.intersection(turf.buffer(-1.5)), code("green"))
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
