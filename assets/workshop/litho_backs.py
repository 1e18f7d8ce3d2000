"""The backs of the Italian decks, the same when they are turned by 180 degrees: Naples a net, Piacenza rings."""

from __future__ import annotations

from typing import Final

from shapely import affinity
from shapely.geometry import LineString, MultiLineString

from assets.workshop.canvas import Canvas
from assets.workshop.litho import PRINT, sheet
from assets.workshop.shapes import Shape, bar, ell, join, leaf, ring, star

FIELD: Final = bar(44, 44, 522, 862, 10)


def net(ground: str, accent: str, across: int = 7, down: int = 13) -> Canvas:
    """Naples: a net of so many lozenges across and down, both odd, with stars and flowers."""
    canvas = _framed(ground)
    gold, paper = PRINT["gold_l"], PRINT["paper"]
    wide, high = 508 / across, 848 / down
    inner = FIELD.buffer(-9)
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


def rings(ground: str, accent: str, across: int = 4, down: int = 7) -> Canvas:
    """Piacenza: rings that cut each other into petals, with a knot of gold and the accent in every middle."""
    canvas = _framed(ground)
    gold, paper, ink = PRINT["gold_l"], PRINT["paper"], PRINT["ink"]
    inner = FIELD.buffer(-9)
    wide, high = 502 / across, 842 / down
    middles = [(54 + i * wide, 54 + j * high) for i in range(across + 1) for j in range(down + 1)]
    between = [(54 + (i + 0.5) * wide, 54 + (j + 0.5) * high) for i in range(across) for j in range(down)]
    petal = _petal(wide * 0.46)
    level = affinity.rotate(_petal(high * 0.46), 90, origin=(0, 0))
    upright = [(54 + i * wide, 54 + (j + 0.5) * high) for i in range(across + 1) for j in range(down)]
    lying = [(54 + (i + 0.5) * wide, 54 + j * high) for i in range(across) for j in range(down + 1)]
    petals = [affinity.translate(petal, *spot) for spot in upright] + [
        affinity.translate(level, *spot) for spot in lying
    ]
    canvas.both(join(petals).intersection(inner), paper, ink, 2.6)
    dots = [affinity.translate(star(0, 0, 24, 12, 4), *spot) for spot in between]
    canvas.fill(join(dots), gold)
    canvas.fill(join(affinity.translate(ell(0, 0, 7), *spot) for spot in between), accent)
    knots = join(affinity.translate(ell(0, 0, 13), *spot) for spot in middles).intersection(inner)
    canvas.both(knots, accent, gold, 5)
    canvas.stroke(bar(35, 35, 540, 880, 18), gold, 3.5)
    return canvas


def _petal(reach: float) -> Shape:
    """What two rings have in common, upright about 0, 0; the same when it is turned."""
    half = leaf(0, -reach, 0, reach, 19)
    return join([half, affinity.rotate(half, 180, origin=(0, 0))])


def _framed(ground: str) -> Canvas:
    """A card in one colour with a pale line around its field."""
    canvas = sheet(0.9, 0)
    canvas.fill(bar(26, 26, 558, 898, 24), ground)
    canvas.both(FIELD, PRINT["paper"], PRINT["ink"], 4)
    canvas.fill(FIELD.buffer(-7), ground)
    return canvas
