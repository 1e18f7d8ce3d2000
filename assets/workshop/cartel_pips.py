"""The cards from two to nine of Cartel, each the same on both sides of the middle and clear of the index.

Coins lie in columns or rings, cups in towers, swords cross in pairs about one that stands, clubs lean together.
"""

from __future__ import annotations

import math
from typing import Final

from shapely.geometry import LineString

from assets.workshop import cartel_signs
from assets.workshop.pen import Pen

Spots = tuple[tuple[float, float], ...]
Leaning = tuple[tuple[float, float, float], ...]  # x, y and turn


def _ring(count: int, across: float, high: float, middle: bool = False) -> Spots:
    """So many spots at even steps around the middle of the card, the first on top; perhaps one in the middle, too."""
    ways = [math.radians(-90 + i) for i in range(361)]
    line = LineString([(305 + across * math.cos(way), 475 + high * math.sin(way)) for way in ways])
    spots = [line.interpolate(i / count, normalized=True) for i in range(count)]
    found = tuple((round(spot.x, 1), round(spot.y, 1)) for spot in spots)
    return (*found, (305.0, 475.0)) if middle else found


def _row(count: int) -> tuple[float, ...]:
    return {1: (305.0,), 2: (220.0, 390.0), 3: (140.0, 305.0, 470.0)}[count]


def _five_rows(column: float, first: float) -> Spots:
    """Two, one, two, one, two."""
    second = (first + 475) / 2
    upper = ((305 - column, first), (305 + column, first), (305.0, second), (305 - column, 475.0))
    return (*upper, *((610 - x, 950 - y) for x, y in upper))


COINS: Final[dict[int, tuple[float, Spots]]] = {
    2: (148, ((305, 252), (305, 698))),
    3: (112, ((305, 250), (184, 584), (426, 584))),
    4: (104, _ring(4, 142, 278)),
    5: (82, ((212, 220), (398, 220), (305, 475), (212, 730), (398, 730))),
    6: (80, tuple((x, y) for y in (190.0, 475.0, 760.0) for x in (215.0, 395.0))),
    7: (82, _ring(6, 180, 288, middle=True)),
    8: (70, _five_rows(100, 160)),
    9: (63, _ring(8, 174, 304, middle=True)),
}
CUPS: Final[dict[int, tuple[float, Spots]]] = {
    2: (300, ((305, 268), (305, 686))),
    3: (246, ((305, 246), (182, 574), (428, 574))),
    4: (216, ((305, 196), (168, 475), (442, 475), (305, 754))),
    5: (186, ((305, 192), (140, 475), (305, 475), (470, 475), (305, 758))),
    6: (178, ((305, 180), (220, 390), (390, 390), (140, 602), (305, 602), (470, 602))),
    7: (182, ((218, 204), (392, 204), (140, 475), (305, 475), (470, 475), (218, 746), (392, 746))),
    8: (152, _five_rows(108, 158)),
    9: (146, tuple((x, 475 + y * 168) for y in (-2, -1, 0, 1, 2) for x in _row(3 - abs(y)))),
}
SWORDS: Final[dict[int, tuple[float, Spots, Leaning]]] = {  # height, middles of crossed pairs, single ones
    2: (640, ((305, 475),), ()),
    3: (410, ((305, 654),), ((305, 264, 0),)),
    4: (410, ((305, 272), (305, 690)), ()),
    5: (330, ((186, 574), (424, 574)), ((305, 250, 0),)),
    6: (330, ((305, 230), (196, 568), (414, 568)), ()),
    7: (286, ((204, 304), (406, 304), (305, 752)), ((305, 492, 0),)),
    8: (312, ((204, 318), (406, 318), (204, 650), (406, 650)), ()),
    9: (272, ((305, 192), (158, 475), (452, 475), (305, 758)), ((305, 475, 0),)),
}
LEAN: Final = 20


def _leaning(*spots: tuple[float, float]) -> Leaning:
    """Clubs that lean towards the middle of the card; what stands there stands upright."""
    return tuple((x, y, LEAN * ((x < 305) - (x > 305))) for x, y in spots)


CLUBS: Final[dict[int, tuple[float, Leaning]]] = {
    2: (500, ((218, 475, -14), (392, 475, 14))),
    3: (350, ((305, 268, 0), (190, 600, -22), (420, 600, 22))),
    4: (320, ((206, 290, 22), (404, 290, -22), (206, 660, 22), (404, 660, -22))),
    5: (262, ((305, 198, 0), (156, 475, -22), (305, 475, 0), (454, 475, 22), (305, 752, 0))),
    6: (268, _leaning(*((x, y) for y in (200.0, 475.0, 750.0) for x in (200.0, 410.0)))),
    7: (
        252,
        _leaning(*((x, y) for y in (200.0, 750.0) for x in (210.0, 400.0)), (146, 475), (305, 475), (464, 475)),
    ),
    8: (228, _leaning(*_five_rows(112, 170))),
    9: (218, _leaning(*((x, y) for y in (196.0, 475.0, 754.0) for x in (176.0, 305.0, 434.0)))),
}
CROSSED: Final = 28  # how far each of a pair leans


def pips(pen: Pen, suit: str, rank: int) -> None:
    """The signs of a card."""
    match suit:
        case "oros":
            radius, spots = COINS[rank]
            for x, y in spots:
                cartel_signs.coin(pen, x, y, radius)
        case "copas":
            height, spots = CUPS[rank]
            for x, y in spots:
                cartel_signs.cup(pen, x, y, height)
        case "espadas":
            _swords(pen, *SWORDS[rank])
        case _:
            height, leaning = CLUBS[rank]
            for x, y, turn in leaning:
                if x > 305:  # as in a mirror
                    cartel_signs.club(pen.flipped(x), x, y, height, -turn)
                else:
                    cartel_signs.club(pen, x, y, height, turn)


def _swords(pen: Pen, height: float, pairs: Spots, single: Leaning) -> None:
    wide = 1.0 if height > 400 else 1.25
    for x, y in pairs:
        cartel_signs.sword(pen, x, y, height, CROSSED, wide)
        cartel_signs.sword(pen, x, y, height, -CROSSED, wide)
    for x, y, turn in single:
        cartel_signs.sword(pen, x, y, height, turn, wide)
