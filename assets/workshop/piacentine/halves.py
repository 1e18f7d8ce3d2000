"""A court with two heads: one half is drawn, cut at the middle of the card, and printed once more turned."""

from __future__ import annotations

from collections.abc import Callable

from assets.workshop.canvas import Canvas
from assets.workshop.litho import INNER, Litho
from assets.workshop.shapes import Shape, bar, turned

MIDDLE = 475
_LINE = bar(36, MIDDLE - 3, 538, 3)
WINDOW = bar(36, 36, 538, MIDDLE - 36)  # what is seen of the upper half


class Half(Canvas):
    """Draws on another canvas what falls into the upper half, perhaps turned into the lower one."""

    def __init__(self, below: Canvas, way: float, window: Shape = WINDOW, axis: float = 305) -> None:
        """`way` is the turn, 0 or 180 degrees, about the middle line at `axis`; `window` is what is seen."""
        super().__init__()
        self._below, self._way, self._window, self._axis = below, way, window, axis
        self.cut: list[float] = []  # how far to either side the figure comes down to the line, on the card

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
        met = shape.intersection(_LINE)
        if not met.is_empty:
            self.cut += [abs(met.bounds[0] - self._axis), abs(met.bounds[2] - self._axis)]
        return turned(shape, self._way, self._axis, MIDDLE) if self._way else shape


def _line_of(shape: Shape) -> Shape:
    return shape.boundary if "Polygon" in shape.geom_type else shape


def both_ways(
    pen: Litho, draw: Callable[[Litho], None], size: float = 0.885, about: float = 305, flipped: bool = False
) -> None:
    """The court twice at this size, smaller about a spot of the middle line, and a bar between, no wider than both."""
    axis, reach = about + (305 - about) * size, 0.0
    for way in (0, 180):
        cut = Half(pen.canvas, way, axis=axis)
        half = Litho(cut, pen.width, pen.place, inks=pen.inks, fine=pen.fine).scaled(size, about, MIDDLE)
        draw(half.flipped() if flipped else half)
        reach = max(reach, *cut.cut)
    reach = min(reach + 5, 569 - axis)
    pen.part(bar(axis - reach, MIDDLE - 7, 2 * reach, 14, 7), "gold", INNER, 0)
