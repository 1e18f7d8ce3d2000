"""Words as outlines along a line, from the letters that the game ships: the renderer draws no text."""

from __future__ import annotations

import math
from functools import cache
from pathlib import Path
from typing import Final

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont
from shapely import affinity
from shapely.geometry import Polygon

from assets.workshop.shapes import NOTHING, Shape, blob, join, turned

FONT: Final = Path(__file__).resolve().parent.parent / "fonts" / "Alegreya-ExtraBold-lnum.ttf"
STEPS: Final = 6  # pieces of a curve

Spot = tuple[float, float]


class _Outline(BasePen):  # type: ignore[misc]  # the library comes without types
    """Gathers the contours of a letter as straight pieces."""

    def __init__(self, letters: object) -> None:
        super().__init__(letters)
        self.contours: list[list[Spot]] = []

    def _moveTo(self, spot: Spot) -> None:  # noqa: N802  # so the library calls it
        self.contours.append([spot])

    def _lineTo(self, spot: Spot) -> None:  # noqa: N802
        self.contours[-1].append(spot)

    def _curveToOne(self, one: Spot, two: Spot, end: Spot) -> None:  # noqa: N802
        start = self.contours[-1][-1]
        for i in range(1, STEPS + 1):
            t = i / STEPS
            u = 1 - t
            k = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
            self.contours[-1].append(
                (
                    k[0] * start[0] + k[1] * one[0] + k[2] * two[0] + k[3] * end[0],
                    k[0] * start[1] + k[1] * one[1] + k[2] * two[1] + k[3] * end[1],
                )
            )


@cache
def _font() -> TTFont:
    return TTFont(FONT, lazy=True)


@cache
def _letter(sign: str) -> tuple[Shape, float]:
    """A letter whose capitals are one unit high, standing on 0, 0, and how far it is to the next."""
    if sign == "Q":
        return _short_tailed_q()
    font = _font()
    letters, name = font.getGlyphSet(), font.getBestCmap()[ord(sign)]
    outline = _Outline(letters)
    letters[name].draw(outline)
    shape: Shape = NOTHING
    for contour in outline.contours:
        if len(contour) > 2:
            shape = shape.symmetric_difference(Polygon(contour).buffer(0))
    scale = 1 / font["OS/2"].sCapHeight
    return affinity.scale(shape, scale, -scale, origin=(0, 0)), letters[name].width * scale


def _short_tailed_q() -> tuple[Shape, float]:
    """A Q made from the O: the font's own tail hangs so low that it would leave a ribbon."""
    bowl, advance = _letter("O")
    tail = blob((0.44, -0.25, 1), (0.62, -0.27), (0.8, -0.06), (1.04, 0.02, 1), (0.96, 0.12), (0.72, 0.09))
    return bowl.union(tail), advance


def length(text: str, height: float, tracking: float = 0.06, narrow: float = 1) -> float:
    """How long the words are with capitals of this height; `narrow` is how wide letters are, of their usual breadth."""
    return (sum(_letter(sign)[1] * narrow + tracking for sign in text) - tracking) * height


def words(text: str, line: Shape, height: float, tracking: float = 0.06, narrow: float = 1) -> Shape:
    """The words in capitals of this height, their middle line on the line and in the middle of its length."""
    at = (line.length - length(text, height, tracking, narrow)) / 2
    found = []
    for sign in text:
        shape, advance = _letter(sign)
        advance *= narrow
        middle = line.interpolate(at + advance * height / 2)
        turn = _direction(line, at + advance * height / 2)
        shape = affinity.translate(
            affinity.scale(shape, height * narrow, height, origin=(0, 0)), -advance * height / 2, height / 2
        )
        found.append(affinity.translate(turned(shape, turn, 0, 0), middle.x, middle.y))
        at += (advance + tracking) * height
    return join(found)


def _direction(line: Shape, at: float) -> float:
    """How far the line is turned there, clockwise in degrees."""
    one, other = line.interpolate(max(0, at - 3)), line.interpolate(min(line.length, at + 3))
    return math.degrees(math.atan2(other.y - one.y, other.x - one.x))
