"""What the suits of the Italian decks have beside the cards: the ground of a tile, a small mark with its rim."""

from __future__ import annotations

from collections.abc import Callable

from assets.workshop.canvas import Canvas
from assets.workshop.litho import Litho
from assets.workshop.shapes import Shape, ell, leaf, ring, star


def tile(field: str) -> Litho:
    """A pen in the middle of a round tile of this colour with a golden rim, ready for the sign."""
    pen = Litho(Canvas(256, 256)).lined(6).at(128, 128)
    pen.part(ell(0, 0, 122), "gold", 6, 6)
    pen.part(ell(0, 0, 101), field, 4.5, 0)
    pen.flat(ring(leaf(0, -60, 0, -98, 8), 16), "gold_d" if field == "paper_d" else "white", 0.2)
    pen.flat(ring(star(0, -112, 6, 3, 4), 24), "ink")
    return pen


def rimmed(silhouette: Shape, draw: Callable[[Litho], None]) -> Canvas:
    """A small mark alone, with a rim of paper around its outline."""
    canvas = Canvas(64, 64)
    pen = Litho(canvas, fine=False).at(32, 32, 0.84)
    pen.flat(silhouette.buffer(7.5), "paper")
    draw(pen)
    return canvas
