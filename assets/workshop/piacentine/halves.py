"""A court with two heads: one half is drawn, cut at the middle of the card, and printed once more turned."""

from __future__ import annotations

from collections.abc import Callable

from assets.workshop.canvas import Canvas
from assets.workshop.litho import INNER, Litho
from assets.workshop.shapes import Shape, bar, turned

MIDDLE = 475
WINDOW = bar(36, 36, 538, MIDDLE - 36)  # what is seen of the upper half


class Half(Canvas):
    """Draws on another canvas what falls into the upper half, perhaps turned into the lower one."""

    def __init__(self, below: Canvas, way: float, window: Shape = WINDOW) -> None:
        """`way` is the turn: 0 or 180 degrees; `window` is what is seen of the upper half."""
        super().__init__()
        self._below, self._way, self._window = below, way, window

    def fill(self, shape: Shape, colour: str, opacity: float = 1) -> None:
        """The part of the shape that is seen."""
        self._below.fill(self._there(shape.intersection(self._window)), colour, opacity)

    def stroke(self, shape: Shape, colour: str, width: float, opacity: float = 1) -> None:
        """The part of the outline, or of the line, that is seen."""
        self._below.stroke(self._there(_line_of(shape).intersection(self._window)), colour, width, opacity)

    def both(self, shape: Shape, colour: str, line: str, width: float) -> None:
        """The shape and its outline, without an outline where it is cut."""
        if self._window.contains(shape):
            self._below.both(self._there(shape), colour, line, width)
            return
        self.fill(shape, colour)
        self.stroke(shape, line, width)

    def _there(self, shape: Shape) -> Shape:
        return turned(shape, self._way, 305, MIDDLE) if self._way else shape


def _line_of(shape: Shape) -> Shape:
    return shape.boundary if "Polygon" in shape.geom_type else shape


def both_ways(
    pen: Litho, draw: Callable[[Litho], None], size: float = 0.885, about: float = 305, flipped: bool = False
) -> None:
    """The court twice at this size, smaller about a spot of the middle line, and the line between its halves."""
    for way in (0, 180):
        half = Litho(Half(pen.canvas, way), pen.width, pen.place, inks=pen.inks, fine=pen.fine)
        half = half.scaled(size, about, MIDDLE)
        draw(half.flipped() if flipped else half)
    pen.canvas.fill(bar(39, MIDDLE - 6, 532, 12), pen.code("gold"))
    for y in (MIDDLE - 6, MIDDLE + 6):
        pen.line([(39, y), (571, y)], INNER)
