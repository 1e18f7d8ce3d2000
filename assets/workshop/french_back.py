"""The back of the French cards: stars and crosses as on a tiled wall, a rose in the middle, the suits around."""

from __future__ import annotations

from typing import Final

from assets.workshop.canvas import Canvas
from assets.workshop.french_colours import GOLD, GOLD_LIGHT, INK, PAPER, WHITE
from assets.workshop.french_dress import sign
from assets.workshop.shapes import Shape, bar, ell, join, khatam, leaf, moved, ring, turned

MIDDLE: Final = (305, 475)
COLUMNS, ROWS, STEP = 4, 7, 113.4
SUITS: Final = ("copas", "espadas", "oros", "bastos")


def back(colour: str) -> str:
    """The back in this colour, the same when it is turned by 180 degrees."""
    canvas = Canvas(tolerance=0.5)
    canvas.plate(0, 0, 610, 950, 38, f'fill="{PAPER}"')
    canvas.plate(1.5, 1.5, 607, 947, 36.5, f'fill="none" stroke="{INK}" stroke-opacity="0.35" stroke-width="3"')
    canvas.fill(bar(26, 26, 558, 898, 22), colour)
    canvas.stroke(bar(34, 34, 542, 882, 16), GOLD_LIGHT, 3.5)
    canvas.stroke(bar(72, 72, 466, 806, 6), GOLD_LIGHT, 3.5)
    canvas.fill(_border(), WHITE)
    _field(canvas, colour)
    _rose(canvas, colour)
    return canvas.svg()


def _both(shape: Shape) -> Shape:
    """The shape and itself turned about the middle of the card."""
    return join([shape, turned(shape, 180, *MIDDLE)])


def _border() -> Shape:
    """The four suits in turn, all around; each side looks inwards."""
    found = []
    for i in range(10):
        x = 90 + i * 430 / 9
        found.append(moved(sign(SUITS[i % 4]), x, 53, 0.105))
    for i in range(17):
        y = 53 + (i + 1) * 844 / 18
        found.append(moved(sign(SUITS[(i + 2) % 4]), 53, y, 0.105, 270))
    corner = [moved(khatam(0, 0, 13), 53, 53), moved(khatam(0, 0, 13), 557, 53)]
    return _both(join([*found, *corner]))


def _field(canvas: Canvas, colour: str) -> None:
    """Stars that touch each other, and what they leave between them."""
    left, top = MIDDLE[0] - STEP * (COLUMNS - 1) / 2, MIDDLE[1] - STEP * (ROWS - 1) / 2
    stars = [(left + i * STEP, top + j * STEP) for i in range(COLUMNS) for j in range(ROWS)]
    gaps = [(left + (i + 0.5) * STEP, top + (j + 0.5) * STEP) for i in range(-1, COLUMNS) for j in range(-1, ROWS)]
    field = bar(78, 78, 454, 794)

    def strewn(shape: Shape, spots: list[tuple[float, float]]) -> Shape:
        return join(moved(shape, *spot) for spot in spots).intersection(field)

    outer = khatam(0, 0, STEP / 2 - 1)
    canvas.fill(strewn(outer, stars), WHITE)
    canvas.fill(strewn(khatam(0, 0, STEP / 2 - 9), stars), colour)
    canvas.fill(strewn(ring(leaf(0, -13, 0, -39, 7), 8), stars), WHITE)
    canvas.fill(strewn(khatam(0, 0, 15), stars), GOLD)
    canvas.fill(strewn(ell(0, 0, 5), stars), colour)
    canvas.fill(strewn(ring(leaf(0, -6, 0, -30, 8), 4), gaps), GOLD_LIGHT)
    canvas.fill(strewn(ring(leaf(0, -4, 0, -17, 4), 4, first=45), gaps), WHITE)
    canvas.fill(strewn(ell(0, 0, 5), gaps), WHITE)


def _rose(canvas: Canvas, colour: str) -> None:
    """The great star in the middle."""
    x, y = MIDDLE
    canvas.fill(khatam(x, y, 126), colour)
    canvas.fill(khatam(x, y, 117), GOLD)
    canvas.fill(khatam(x, y, 109), WHITE)
    canvas.fill(khatam(x, y, 101), colour)
    canvas.fill(moved(ring(leaf(0, -44, 0, -88, 11), 16), x, y), WHITE)
    canvas.fill(ell(x, y, 46), GOLD)
    canvas.fill(ell(x, y, 40), colour)
    canvas.fill(moved(ring(moved(sign("copas"), 0, -21, 0.13, 180), 4), x, y), WHITE)
    canvas.fill(khatam(x, y, 10), GOLD_LIGHT)
