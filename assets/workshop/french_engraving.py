"""What is cut into the flat marks of the French deck: a line along the edge, and the shade within it."""

from __future__ import annotations

from functools import cache
from typing import Final

from shapely.geometry import LineString

from assets.workshop.french_dress import sign
from assets.workshop.shapes import Shape, bar, join, moved

INSET: Final = 13  # of the line, in the measure of a mark 200 high
PITCH: Final = 9  # from stroke to stroke


@cache
def inner_line(suit: str) -> str:
    """The path of the fine line within the contour."""
    return _path(_within(suit, INSET), closed=True)


@cache
def hatching(suit: str) -> str:
    """The path of the strokes on the side away from the light."""
    inside = _within(suit, INSET + 7)
    shade = inside.difference(moved(inside, -19, -13))
    slants = [LineString([(at - 120, 120), (at + 120, -120)]) for at in range(-200, 200, PITCH)]
    return _path(join(slants).intersection(shade))


@cache
def facet(suit: str) -> str:
    """The path of the part away from the light, as of a cut stone: from both ridges to the line within the edge."""
    return _path(_within(suit, INSET).intersection(bar(0, 0, 100, 100)), closed=True)


def _within(suit: str, inset: float) -> Shape:
    """The mark without so much of its edge, and without its stem, which is too thin for anything."""
    inner = sign(suit).buffer(-inset)
    return max(getattr(inner, "geoms", [inner]), key=lambda part: part.area)


def _path(shape: Shape, *, closed: bool = False) -> str:
    """The words of SVG for lines or an outline, in whole units."""
    text = []
    for part in getattr(shape, "geoms", [shape]):
        line = part.exterior if closed else part
        if line.length < 7:
            continue
        spots = list(line.simplify(0.6).coords)[: -1 if closed else None]
        text.append("M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in spots) + ("z" if closed else ""))
    return "".join(text).replace(" -", "-").replace("-0 ", "0 ")
