"""The back of Cartel: leaves and half moons cut from three papers, the same when it is turned by 180 degrees."""

from __future__ import annotations

from typing import Final

from shapely import affinity

from assets.workshop.canvas import Canvas
from assets.workshop.cartel_colours import INKS
from assets.workshop.paper import CORNER, HEIGHT, WIDTH
from assets.workshop.shapes import Shape, bar, ell, join, khatam, leaf, moved

COLUMNS, ROWS = 5, 9  # odd, so that the board is the same from both ends
ACROSS, DOWN = 482 / COLUMNS, 842 / ROWS  # from tile to tile
LEFT, TOP = (WIDTH - 482) / 2, (HEIGHT - 842) / 2
HALF: Final = 60  # of a tile as it is cut; carried to its place it is stretched a little


def back(ground: str, second: str, accent: str) -> Canvas:
    """The back in two tones of one colour with an accent."""
    canvas = Canvas(WIDTH, HEIGHT, 0.4)
    paper, gold = INKS["paper"], INKS["gold_l"]
    canvas.plate(0, 0, WIDTH, HEIGHT, CORNER, f'fill="{paper}"')
    edge = f'fill="none" stroke="{INKS["ink"]}" stroke-opacity="0.35" stroke-width="3"'
    canvas.plate(1.5, 1.5, WIDTH - 3, HEIGHT - 3, CORNER - 1.5, edge)
    canvas.fill(bar(26, 26, WIDTH - 52, HEIGHT - 52, 22), ground)
    even, odd = _places(0), _places(1)
    canvas.fill(_laid(bar(-HALF, -HALF, 2 * HALF, 2 * HALF), odd), second)
    canvas.fill(_laid(_moons(), even), second)
    canvas.fill(_laid(_moons(), odd), ground)
    canvas.fill(_laid(_petals(52, 15), even), paper)
    canvas.fill(_laid(_petals(52, 15), odd), gold)
    canvas.fill(_laid(_petals(38, 7), even), accent)
    canvas.fill(_laid(_petals(38, 7), odd), ground)
    canvas.fill(_laid(khatam(0, 0, 15), even), gold)
    canvas.fill(_laid(khatam(0, 0, 15), odd), paper)
    canvas.fill(_laid(ell(0, 0, 5.5), even + odd), accent)
    canvas.stroke(bar(LEFT - 9, TOP - 9, 500, 860, 12), gold, 5)
    return canvas


def _places(kind: int) -> list[tuple[float, float]]:
    """The middles of every other tile, as on a board for chess."""
    return [
        (LEFT + ACROSS * (i + 0.5), TOP + DOWN * (j + 0.5))
        for i in range(COLUMNS)
        for j in range(ROWS)
        if (i + j) % 2 == kind
    ]


def _laid(motif: Shape, places: list[tuple[float, float]]) -> Shape:
    motif = affinity.scale(motif, ACROSS / 2 / HALF, DOWN / 2 / HALF, origin=(0, 0))
    return join(moved(motif, x, y) for x, y in places)


def _petals(length: float, width: float) -> Shape:
    """Four leaves into the corners of a tile."""
    reach = length * 0.98
    return join(leaf(x * 7, y * 7, x * reach, y * reach, width) for x in (-1, 1) for y in (-1, 1))


def _moons() -> Shape:
    """Half a disc on each side of a tile."""
    tile = bar(-HALF, -HALF, 2 * HALF, 2 * HALF)
    return join(ell(x * HALF, y * HALF, 30) for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1))).intersection(tile)
