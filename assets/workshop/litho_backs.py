"""The backs of the Italian decks: a net of lozenges with stars, the same when it is turned by 180 degrees."""

from __future__ import annotations

from shapely import affinity
from shapely.geometry import LineString, MultiLineString

from assets.workshop.canvas import Canvas
from assets.workshop.litho import PRINT, sheet
from assets.workshop.shapes import bar, ell, join, leaf, ring, star


def back(ground: str, accent: str, across: int = 7, down: int = 13) -> Canvas:
    """The back in one colour with its accent: so many lozenges across and down, both odd."""
    canvas = sheet(0.9, 0)
    gold, paper, ink = PRINT["gold_l"], PRINT["paper"], PRINT["ink"]
    field = bar(44, 44, 522, 862, 10)
    canvas.fill(bar(26, 26, 558, 898, 24), ground)
    canvas.both(field, paper, ink, 4)
    canvas.fill(field.buffer(-7), ground)
    wide, high = 508 / across, 848 / down
    inner = field.buffer(-9)
    lines = []
    for i in range(-across - down, 2 * (across + down)):
        x = 51 + i * wide
        reach = (across + down + 2) * 2
        lines += [
            LineString([(x, 51), (x + reach * wide, 51 + reach * high)]),
            LineString([(x, 51), (x - reach * wide, 51 + reach * high)]),
        ]
    canvas.stroke(MultiLineString(lines).intersection(inner), paper, 4)
    spots = [(51 + (i + 0.5) * wide, 51 + (j + 0.5) * high) for i in range(across) for j in range(down)]
    even = [spot for n, spot in enumerate(spots) if (n // down + n % down) % 2 == 0]
    odd = [spot for n, spot in enumerate(spots) if (n // down + n % down) % 2]
    canvas.fill(join(affinity.translate(star(0, 0, 19, 9, 8), *spot) for spot in even), paper)
    canvas.fill(join(affinity.translate(ell(0, 0, 6), *spot) for spot in even), accent)
    flower = ring(leaf(0, -2, 0, -17, 5), 4)
    canvas.fill(join(affinity.translate(flower, *spot) for spot in odd), gold)
    canvas.stroke(bar(35, 35, 540, 880, 18), gold, 3.5)
    return canvas
