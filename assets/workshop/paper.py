"""The card itself: paper, frame with the suit's gaps, and the index that goes on last."""

from __future__ import annotations

import math
from typing import Final

from shapely.geometry import LineString, MultiLineString

from assets.workshop.canvas import TOLERANCE, Canvas
from assets.workshop.digits import figures
from assets.workshop.palette import code
from assets.workshop.pen import Pen
from assets.workshop.shapes import bar, ell, join, moved, turned
from assets.workshop.suits import mark

WIDTH: Final = 610
HEIGHT: Final = 950
CORNER: Final = 38
INSET: Final = 24  # of the frame
GAP: Final = 44  # in the frame's line, as wide as it is drawn with round ends: 38
PITCH: Final = 104  # from gap to gap
GAPS: Final = {"oros": 0, "copas": 1, "espadas": 2, "bastos": 3}  # the pintas: a fan tells the suit by its edge
INDEX: Final = 90  # height of the figures
MARK: Final = 62
FIBRES: Final = 220  # in the paper of a card


def sheet(tolerance: float = TOLERANCE, digits: int = 1, grain: bool = False, even: bool = False) -> Canvas:
    """A card of blank paper; with its grain where it is shown large.

    `even` paper has one tone, the one of the rims around an index: those show only where something lies below.
    """
    canvas = Canvas(WIDTH, HEIGHT, tolerance, digits)
    if not even:
        canvas.gradient("p", "#FEF9EC", "#F6EBD0", HEIGHT)
    canvas.plate(0, 0, WIDTH, HEIGHT, CORNER, f'fill="{code("paper")}"' if even else 'fill="url(#p)"')
    if grain:
        _tooth(canvas)
    edge = f'fill="none" stroke="{code("ink")}" stroke-opacity="0.35" stroke-width="3"'
    canvas.plate(1.5, 1.5, WIDTH - 3, HEIGHT - 3, CORNER - 1.5, edge)
    return canvas


def _tooth(canvas: Canvas) -> None:
    """The tooth of the paper: fibres and specks a shade darker and lighter, spread by the golden section."""
    fibres: list[LineString] = []
    for i in range(1, FIBRES + 1):
        x, y = 16 + (i * 0.754877 % 1) * (WIDTH - 32), 16 + (i * 0.569840 % 1) * (HEIGHT - 32)
        way, long = i * 2.399963, 1.5 + (i * 0.618034 % 1) ** 2 * 13
        fibres.append(LineString([(x, y), (x + long * math.cos(way), y + long * math.sin(way))]))
    canvas.stroke(MultiLineString(fibres[::2]), "#8A6A34", 1.8, 0.15)
    canvas.stroke(MultiLineString(fibres[1::2]), "#FFFFFF", 2, 0.6)


def frame(pen: Pen, suit: str, colour: str = "ink") -> None:
    """The line around, with as many gaps above and below as the suit has."""
    gaps = GAPS[suit]
    line = LineString(bar(INSET, INSET, WIDTH - 2 * INSET, HEIGHT - 2 * INSET, 24).exterior.coords)
    middles = [WIDTH / 2 + (i - (gaps - 1) / 2) * PITCH for i in range(gaps)]
    cuts = [bar(x - GAP / 2, y - 20, GAP, 40) for x in middles for y in (INSET, HEIGHT - INSET)]
    pen.canvas.stroke(line.difference(join(cuts)) if cuts else line, pen.code(colour), 6)


def index(pen: Pen, suit: str, rank: int) -> None:
    """Figure and mark in two corners, with a rim of paper around."""
    number, width = figures(str(rank), INDEX)
    left = 46 + (max(width, 60) - width) / 2 if rank < 10 else 46
    number = moved(number, left, 46)
    x, y = 76, 46 + INDEX + 13 + MARK / 2
    for way in (0, 180):
        shape = turned(number, way, WIDTH / 2, HEIGHT / 2)
        pen.canvas.stroke(shape, pen.code("paper"), 8)
        pen.canvas.fill(shape, pen.code("ink"))
        at = (WIDTH - x, HEIGHT - y) if way else (x, y)
        mark(pen, suit, *at, MARK, 5, way)


def large_index(pen: Pen, suit: str, rank: int) -> None:
    """One big figure and one big mark, for cards that are shown small or overlapped."""
    height, gap = (150, 6) if rank < 10 else (128, 3)
    number = moved(figures(str(rank), height, gap)[0], 50, 52)
    pen.canvas.stroke(number, pen.code("paper"), 14)
    pen.canvas.fill(number.buffer(1.5), pen.code("ink"))
    y = 52 + height + 84
    pen.flat(ell(104, y, 62), "paper")
    mark(pen, suit, 104, y, 108, 7)
