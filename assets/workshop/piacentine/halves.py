"""A court with two heads: one half is drawn, cut at the middle of the card, and printed once more turned."""

from __future__ import annotations

from collections.abc import Callable

from assets.workshop.canvas import Canvas
from assets.workshop.litho import DETAIL, INNER, Litho
from assets.workshop.shapes import Shape, bar, limb, turned

MIDDLE = 475
_LINE = bar(36, MIDDLE - 3, 538, 6)
_GAP = 24
_TWIST = 14
SIZE = 0.885  # of a court, of what was drawn for a card with one figure
WINDOW = bar(36, 36, 538, MIDDLE - 36)  # what is seen of the upper half


class Half(Canvas):
    """Draws on another canvas what falls into the upper half, perhaps turned into the lower one."""

    def __init__(self, below: Canvas, way: float, window: Shape = WINDOW, axis: float = 305) -> None:
        """`way` is the turn, 0 or 180 degrees, about the middle line at `axis`; `window` is what is seen."""
        super().__init__()
        self._below, self._way, self._window, self._axis = below, way, window, axis
        self.cut: list[Shape] = []  # where the figure comes down to the line, on the card

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
        there = turned(shape, self._way, self._axis, MIDDLE) if self._way else shape
        met = there.intersection(_LINE)
        if met.area > 0:
            self.cut.append(met)
        return there


def _line_of(shape: Shape) -> Shape:
    return shape.boundary if "Polygon" in shape.geom_type else shape


def both_ways(
    pen: Litho, draw: Callable[[Litho], None], size: float = SIZE, about: float = 305, flipped: bool = False
) -> None:
    """The court twice at this size, smaller about a spot of the middle line, a cord between as wide as they are."""
    axis = about + (305 - about) * size
    met: list[Shape] = []
    for way in (0, 180):
        cut = Half(pen.canvas, way, axis=axis)
        half = Litho(cut, pen.width, pen.place, inks=pen.inks, fine=pen.fine).scaled(size, about, MIDDLE)
        draw(half.flipped() if flipped else half)
        met += cut.cut
    for left, right in _pieces(met):
        _cord(pen, left, right)


def _pieces(met: list[Shape]) -> list[tuple[float, float]]:
    """From where to where either figure touches the line, left to right; a gap that a finger fills is none."""
    spans = sorted((shape.bounds[0], shape.bounds[2]) for shape in met)
    joined = [spans[0]]
    for left, right in spans[1:]:
        if left - joined[-1][1] > _GAP:
            joined.append((left, right))
        else:
            joined[-1] = joined[-1][0], max(joined[-1][1], right)
    return joined


def _cord(pen: Litho, left: float, right: float) -> None:
    """A twisted cord from edge to edge: it looks the same turned."""
    rope = bar(left - 3, MIDDLE - 6, right - left + 6, 12, 3)
    pen.part(rope, "gold", INNER, 0)
    if pen.fine:
        middle = (left + right) / 2
        for i in range(int((left - middle) / _TWIST), int((right - middle) / _TWIST) + 1):
            x = middle + i * _TWIST
            pen.stroke(limb([(x - 4, MIDDLE + 5), (x + 4, MIDDLE - 5)], [0.4, 0.4]).intersection(rope), DETAIL, "brown")
