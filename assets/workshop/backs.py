"""The back of the cards: a wall of glazed tiles, the same when it is turned by 180 degrees."""

from __future__ import annotations

from typing import Final

from shapely import affinity

from assets.workshop.canvas import Canvas
from assets.workshop.palette import code
from assets.workshop.paper import CORNER, HEIGHT, WIDTH
from assets.workshop.shapes import Shape, bar, ell, join, khatam, leaf, ring, star

ACROSS, DOWN = 478 / 3, 818 / 5  # from tile to tile: large enough to be told apart where a back is small
LINE: Final = "#14233F"
LEAF: Final = "#2B7F9E"


def back(glaze: str, accent: str) -> Canvas:
    """The back in one colour of glaze with its accent."""
    canvas = Canvas(WIDTH, HEIGHT, 0.4)
    canvas.plate(0, 0, WIDTH, HEIGHT, CORNER, f'fill="{code("paper")}"')
    edge = f'fill="none" stroke="{code("ink")}" stroke-opacity="0.35" stroke-width="3"'
    canvas.plate(1.5, 1.5, WIDTH - 3, HEIGHT - 3, CORNER - 1.5, edge)
    outer, inner, field = bar(26, 26, 558, 898, 22), bar(58, 58, 494, 834, 8), bar(66, 66, 478, 818, 4)
    canvas.fill(outer, glaze)
    canvas.fill(_border(), code("gold"))
    canvas.both(inner, code("paper"), code("gold"), 5)
    _lattice(canvas, field, glaze, accent)
    canvas.stroke(field, LINE, 4.5)
    canvas.stroke(outer, LINE, 6)
    return canvas


def _border() -> Shape:
    """A chain of small diamonds around the field."""
    across = [star(58 + 494 * (i + 0.5) / 14, y, 11, 5, 4) for i in range(14) for y in (42, 908)]
    down = [star(x, 58 + 834 * (i + 0.5) / 24, 11, 5, 4) for i in range(24) for x in (42, 568)]
    return join(across + down)


def _lattice(canvas: Canvas, field: Shape, glaze: str, accent: str) -> None:
    """Eight-pointed stars and the crosses between them."""
    stars = [(305 + i * ACROSS, 475 + j * DOWN) for i in range(-4, 5) for j in range(-5, 6)]
    crosses = [(305 + (i + 0.5) * ACROSS, 475 + (j + 0.5) * DOWN) for i in range(-3, 3) for j in range(-5, 5)]

    def tiled(motif: Shape, middles: list[tuple[float, float]]) -> Shape:
        motif = affinity.scale(motif, ACROSS / 120, DOWN / 120, origin=(0, 0))
        return join(affinity.translate(motif, x, y) for x, y in middles).intersection(field)

    whole = tiled(khatam(0, 0, 60), stars)
    canvas.fill(field.difference(whole), glaze)
    canvas.fill(tiled(ring(leaf(0, 0, 0, -34, 8), 4), crosses), code("gold"))
    canvas.fill(tiled(ell(0, 0, 7), crosses), accent)
    canvas.both(whole, code("paper"), LINE, 4.5)
    # White stars with a few strokes of glaze: where a back is small, white on glaze is left of them, and no grey.
    canvas.fill(tiled(ring(leaf(0, -26, 0, -53, 5), 8), stars), glaze)
    canvas.fill(tiled(ring(leaf(0, -25, 0, -39, 2.6), 8, first=22.5), stars), LEAF)
    canvas.both(tiled(khatam(0, 0, 23), stars), code("gold"), LINE, 3)
    canvas.fill(tiled(khatam(0, 0, 14), stars), accent)
    canvas.fill(tiled(ell(0, 0, 4.5), stars), code("gold_l"))
