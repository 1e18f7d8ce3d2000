"""The figures of the index: drawn by hand for this deck, 100 units high, with swelling strokes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from assets.workshop.shapes import Shape, bar, ell, join, limb, moved, poly, turned


def _zero() -> Shape:
    return ell(30, 50, 30, 50).difference(ell(30, 50, 13.5, 36))


def _one() -> Shape:
    return join(
        [bar(18, 2, 17, 98, 2), poly((19, 0), (34, 0), (34, 26), (24, 22), (4, 34), (2, 20)), bar(2, 88, 49, 12, 4)]
    )


def _two() -> Shape:
    neck = [(9, 28), (15, 13), (30, 7), (46, 14), (50, 30), (40, 50), (22, 70), (9, 90)]
    foot = poly((4, 86), (20, 80), (40, 84), (52, 80), (58, 74), (56, 100), (3, 100))
    return join([limb(neck, [9.5, 7.5, 6.5, 8, 9, 8.5, 7, 6]), ell(10, 29, 10), foot]).buffer(0.8)


def _three() -> Shape:
    upper = [(10, 22), (18, 10), (31, 6.5), (45, 13), (46, 32), (36, 44), (22, 46)]
    lower = [(24, 46), (40, 49), (52, 62), (50, 80), (36, 93), (20, 91), (9, 80)]
    bows = [limb(upper, [9, 7, 6.5, 8, 8.5, 6.5, 5.5]), limb(lower, [5.5, 6.5, 9, 9, 7, 6.5, 8])]
    return join([*bows, ell(10, 23, 9.5), ell(10, 79, 10)])


def _four() -> Shape:
    stem, stroke = poly((34, 0), (49, 0), (49, 100), (33, 100)), poly((34, 0), (44, 0), (16, 64), (2, 64))
    return join([stem, stroke, poly((2, 62), (60, 62), (60, 75), (2, 75))]).buffer(1)


def _five() -> Shape:
    flag = poly((12, 1), (54, 1), (52, 17), (26, 15), (23, 50), (11, 50))
    bow = [(14, 46), (26, 38), (42, 41), (52, 57), (50, 78), (36, 92), (20, 91), (9, 80)]
    return join([flag, limb(bow, [4, 7, 7.5, 9, 9, 7, 6.5, 8]), ell(10, 79, 10)]).buffer(0.8)


def _six() -> Shape:
    stroke = limb([(50, 14), (40, 6.5), (26, 13), (14, 34), (9, 60)], [7, 6, 7.5, 9, 9])
    return join([stroke, ell(31, 69, 29, 31).difference(ell(31, 69, 13.5, 19)), ell(48, 17, 9.5)])


def _seven() -> Shape:
    roof = [poly((3, 1), (57, 1), (55, 14), (5, 18)), poly((2, 0), (13, 0), (11, 28), (2, 30))]
    return join([*roof, limb([(52, 9), (38, 42), (28, 70), (26, 92)], [7, 8, 9, 9.5])]).buffer(0.6)


def _eight() -> Shape:
    upper = ell(30, 26, 24, 26).difference(ell(30, 26, 11, 15.5))
    return upper.union(ell(30, 71, 29, 29.5).difference(ell(30, 71, 13.5, 17.5)))


def _nine() -> Shape:
    return turned(_six(), 180, 30.5, 50)


_FIGURES: Final[dict[str, tuple[Callable[[], Shape], float]]] = {
    "0": (_zero, 60),
    "1": (_one, 52),
    "2": (_two, 60),
    "3": (_three, 60),
    "4": (_four, 62),
    "5": (_five, 60),
    "6": (_six, 61),
    "7": (_seven, 58),
    "8": (_eight, 60),
    "9": (_nine, 61),
}


def figures(text: str, height: float, gap: float = 9) -> tuple[Shape, float]:
    """The number as one shape with its top left at 0, 0, and its width."""
    parts, x = [], 0.0
    for sign in text:
        draw, width = _FIGURES[sign]
        parts.append(moved(draw(), x))
        x += width + gap
    scale = height / 100
    return moved(join(parts), scale=scale), (x - gap) * scale
