"""The other hand: no outlines but flat papers laid over one another, each with its half in the shade."""

from __future__ import annotations

from dataclasses import dataclass, field

from shapely.geometry import box

from assets.workshop import cartel_signs
from assets.workshop.cartel_colours import DEEP, INKS
from assets.workshop.palette import shade
from assets.workshop.pen import Pen
from assets.workshop.shapes import Shape, Spots, path

FINEST = 2.2  # units of any line: nothing may be a hair
EDGE = 0.62  # how wide the pale edge of a paper is, of the line that a pen would draw there


@dataclass(frozen=True, slots=True)
class Scissors(Pen):
    """Cuts what a pen draws. A line of ink takes the deep tone of the paper under it, and stays ink on faces."""

    papers: list[tuple[Shape, str]] = field(default_factory=list)  # from the lowest to the topmost
    window: Shape | None = None  # what is cut goes no further than this

    def code(self, name: str) -> str:
        return name if name.startswith("#") else INKS[name]

    def part(
        self,
        shape: Shape,
        colour: str,
        width: float | None = None,
        depth: float = 9,
        pattern: Shape | None = None,
        pattern_colour: str = "gold",
        hatched: bool = False,
    ) -> None:
        """A piece of paper with a pale edge; with a depth its right half lies in the shade."""
        shape = self._placed(shape)
        if shape.is_empty:
            return
        width = self.width if width is None else width
        if width:
            width = max(FINEST, width * EDGE)
            self.canvas.both(shape, self.code(colour), self.code("paper"), width)
        else:
            self.canvas.fill(shape, self.code(colour))
        self.papers.append((shape, colour))
        inner = shape.buffer(0.4 - width / 2, 4) if width > 1 else shape
        if pattern is not None:
            self.canvas.fill(self._placed(pattern).intersection(inner), self.code(pattern_colour))
        if depth:
            self.canvas.fill(_half(shape).intersection(inner), self.code(shade(colour)), 1 if pattern is None else 0.5)

    def flat(self, shape: Shape, colour: str, opacity: float = 1) -> None:
        placed = self._placed(shape)
        self.canvas.fill(placed, self._tone(placed) if colour == "ink" else self.code(colour), opacity)

    def stroke(self, shape: Shape, width: float = 4, colour: str = "ink") -> None:
        """A line; the outline of a piece of paper becomes its pale edge."""
        placed = self._placed(shape)
        if colour != "ink":
            self.canvas.stroke(placed, self.code(colour), width)
        elif placed.geom_type.endswith("LineString"):
            self.canvas.stroke(placed, self._tone(placed), width)
        else:
            self.canvas.stroke(placed, self.code("paper"), max(FINEST, width * EDGE))

    def cord(self, points: Spots, width: float, colour: str, edge: float = 5) -> None:
        self.stroke(path(points), width + edge * EDGE, "paper")
        self.stroke(path(points), width, colour)

    def emblem(self, suit: str, x: float, y: float, size: float, turn: float, wide: float) -> bool:
        match suit:
            case "oros":
                cartel_signs.coin(self, x, y, size)
            case "copas":
                cartel_signs.cup(self, x, y + size * 0.03, size * 0.9, turn)
            case "espadas":
                cartel_signs.sword(self, x, y, size * 0.94, turn, wide)
            case _:
                slim = self.at(x, y, 1, turn).moved((wide, 0, 0, 1, 0, 0))
                cartel_signs.club(slim, 0, 0, size)
        return True

    def _placed(self, shape: Shape) -> Shape:
        placed = Pen._placed(self, shape)
        return placed if self.window is None else placed.intersection(self.window)

    def _tone(self, mark: Shape) -> str:
        """What ink becomes on the topmost paper under the middle of this mark."""
        if mark.is_empty:
            return self.code("ink")
        spot = mark.interpolate(0.5, normalized=True) if mark.length and not mark.area else mark.representative_point()
        for paper, colour in reversed(self.papers):
            if paper.contains(spot):
                return DEEP.get(colour, self.code("ink"))
        return self.code("ink")


def _half(shape: Shape) -> Shape:
    """Its right half."""
    left, top, right, bottom = shape.bounds
    return shape.intersection(box((left + right) / 2, top - 1, right + 1, bottom + 1))
