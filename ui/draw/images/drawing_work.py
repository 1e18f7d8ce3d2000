"""How much work a drawing asks for, counted from its text before anything is drawn: lines, places on them, paint.

The renderer sorts the lines that cross each row of pixels, so that its work grows with the square of their number; and
it paints each shape on its own. Nothing of that is seen in the size of a file.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

Box = tuple[float, float]

ROWS: Final = 1000.0  # pixels that a drawing is high at most when it is looked at closely
SHAPES: Final = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})
_NUMBER: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_STEP: Final = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
_TRANSFORM: Final = re.compile(r"(matrix|scale)\s*\(([^)]*)\)")
_DASHES: Final = re.compile(r"stroke-dasharray\s*:\s*([^;}\"]*)")
_TAKES: Final = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}
_FAR: Final = 1e7  # a length beyond which nothing is told apart


class Work(NamedTuple):
    """How many shapes and groups in each other, lines, crossings of lines, and coats of paint."""

    shapes: int
    nested: int
    lines: float
    crossings: float
    paint: float

    @property
    def too_much(self) -> bool:
        """Whether nobody would wait for the drawing."""
        return any(one > limit for one, limit in zip(self, MOST, strict=True))


MOST: Final = Work(
    shapes=20_000,
    nested=100,  # the renderer forgets whose turn it is after 127
    lines=300_000,  # straight pieces that curves, arcs and dashes are broken into
    crossings=20_000_000,  # of lines with others, in the order of which a row is painted
    paint=200.0,  # times that the whole picture is painted over
)


class _Outline:
    """The way of a pen: how many pieces, how long, how far up and down, and between which corners."""

    def __init__(self) -> None:
        self.lines = self.length = self.rise = 0.0
        self.left = self.top = math.inf
        self.right = self.bottom = -math.inf

    def go(self, points: list[Box], scale: float, curved: bool) -> None:
        """From the first point to the last one, along a curve through the others."""
        length = rise = 0.0
        for (x0, y0), (x1, y1) in pairwise(points):
            length += min(_FAR, abs(x1 - x0) + abs(y1 - y0))
            rise += min(_FAR, abs(y1 - y0))
        for x, y in points:
            self.left, self.right = min(self.left, x), max(self.right, x)
            self.top, self.bottom = min(self.top, y), max(self.bottom, y)
        # A curve is halved until each piece is flat to a quarter of a pixel, ten times at most.
        self.lines += 1 + min(1024.0, math.sqrt(length * scale)) if curved else 1
        self.length += length
        self.rise += rise


@dataclass(frozen=True, slots=True)
class _Pen:
    """What a shape takes over from the groups around it: its scale, and how long a dash with its gap is (0: none)."""

    scale: float
    dash: float
    nested: int = 0


def work_of(drawing: Element, size: Box) -> Work:
    """What it takes to paint this drawing, which is so wide and high in its own units; counting ends at too much."""
    total = Work(0, 0, 0, 0, 0)
    usual = min(filter(None, map(_dash, _in_style_sheets(drawing))), default=0.0)
    waiting = [(drawing, _Pen(ROWS / size[1], usual))]
    while waiting:
        part, above = waiting.pop()
        pen = _Pen(above.scale * _scale_of(part.get("transform", "")), _own_dash(part, above.dash), above.nested + 1)
        total = total._replace(nested=max(total.nested, pen.nested))
        if _name(part) in SHAPES:
            total = _with(total, _outline(part, pen.scale), pen, size)
        if total.too_much:
            return total
        waiting.extend((child, pen) for child in part)
    return total


def _with(total: Work, way: _Outline, pen: _Pen, size: Box) -> Work:
    """The work with that of one shape more: filled, and drawn along both sides of its outline."""
    if not way.lines:
        return total._replace(shapes=total.shapes + 1)
    dashes = way.length / pen.dash if pen.dash else 0.0
    lines = 3 * way.lines + 6 * dashes
    at_once = 3 * way.rise * pen.scale / ROWS  # so many of its lines cross a row, in the mean
    wide, high = (way.right - way.left) * pen.scale, (way.bottom - way.top) * pen.scale
    share = min(1.0, wide * size[1] / (size[0] * ROWS)) * min(1.0, high / ROWS)
    return Work(
        total.shapes + 1,
        total.nested,
        total.lines + lines,
        total.crossings + lines * min(at_once, lines),
        total.paint + share,
    )


def _name(part: Element) -> str:
    return part.tag.rpartition("}")[2] if isinstance(part.tag, str) else ""


def _numbers(text: str) -> list[float]:
    return [max(-_FAR, min(_FAR, float(number))) for number in _NUMBER.findall(text)]


def _scale_of(transform: str) -> float:
    """By how much a transformation makes things larger, at most."""
    found = 1.0
    for kind, inside in _TRANSFORM.findall(transform):
        parts = _numbers(inside)
        if kind == "matrix" and len(parts) == 6:
            found *= max(math.hypot(parts[0], parts[1]), math.hypot(parts[2], parts[3]))
        elif kind == "scale" and parts:
            found *= max(map(abs, parts))
    return min(found, _FAR)


def _in_style_sheets(drawing: Element) -> Iterator[str]:
    for part in drawing.iter():
        if _name(part) == "style":
            yield from _DASHES.findall(part.text or "")


def _own_dash(part: Element, above: float) -> float:
    """How long a dash with its gap is on this part."""
    told = [part.get("stroke-dasharray"), *_DASHES.findall(part.get("style", ""))]
    own = [_dash(text) for text in told if text is not None]
    return own[-1] if own else above


def _dash(text: str) -> float:
    """The length of dashes and gaps together, in whichever unit; a hundredth where it is a share of something."""
    return sum(map(abs, _numbers(text))) * (0.01 if "%" in text else 1.0)


def _outline(part: Element, scale: float) -> _Outline:
    way = _Outline()
    match _name(part):
        case "path":
            _follow(part.get("d", ""), way, scale)
        case "polyline" | "polygon":
            values = _numbers(part.get("points", ""))
            points = list(zip(values[::2], values[1::2], strict=False))
            for one, other in pairwise(points):
                way.go([one, other], scale, curved=False)
        case "line":
            x1, y1, x2, y2 = (_side(part, name) for name in ("x1", "y1", "x2", "y2"))
            way.go([(x1, y1), (x2, y2)], scale, curved=False)
        case "rect":
            x, y, wide, high = (_side(part, name) for name in ("x", "y", "width", "height"))
            corners = [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high), (x, y)]
            way.go(corners, scale, curved=True)
        case _:
            x, y = _side(part, "cx"), _side(part, "cy")
            across, down = (_side(part, "r") or _side(part, name) for name in ("rx", "ry"))
            way.go(_around(x, y, across, down), scale, curved=True)
    return way


def _side(part: Element, name: str) -> float:
    return next(iter(_numbers(part.get(name, ""))), 0.0)


def _around(x: float, y: float, across: float, down: float) -> list[Box]:
    """The corners of the box round an ellipse."""
    left, right, top, bottom = x - across, x + across, y - down, y + down
    return [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]


def _follow(d: str, way: _Outline, scale: float) -> None:
    """Walks along a path as its letters say."""
    here: Box = (0.0, 0.0)
    begun = here
    for letter, text in _STEP.findall(d):
        kind, takes = letter.upper(), _TAKES[letter.upper()]
        values = _numbers(text)
        if kind == "Z":
            way.go([here, begun], scale, curved=False)
            here = begun
            continue
        for at in range(0, len(values) - takes + 1, takes):
            points = _points(kind, values[at : at + takes], here, letter.islower())
            if kind == "M" and at == 0:
                begun = here = points[-1]
                continue
            way.go([here, *points], scale, curved=kind not in "MLHV")
            here = points[-1]


def _points(kind: str, values: list[float], here: Box, relative: bool) -> list[Box]:
    """Where one step leads, and by which points its curve is drawn."""
    x, y = here if relative else (0.0, 0.0)
    match kind:
        case "H":
            return [(x + values[0], here[1])]
        case "V":
            return [(here[0], y + values[0])]
        case "A":
            end = x + values[5], y + values[6]
            reach = min(max(abs(values[0]), abs(values[1])), _FAR)
            return [*_around(*here, reach, reach), *_around(*end, reach, reach), end]
        case _:
            return [(x + one, y + other) for one, other in zip(values[::2], values[1::2], strict=True)]
