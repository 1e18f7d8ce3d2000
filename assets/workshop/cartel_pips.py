"""The cards from two to nine of Cartel: coins in rings, cups in towers, swords crossed, clubs leaning together."""

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


COINS: Final[dict[int, tuple[float, Spots]]] = {
    2: (142, ((398, 264), (212, 686))),
    3: (118, ((305, 250), (182, 616), (428, 616))),
    4: (104, _ring(4, 142, 278)),
    5: (94, _ring(5, 172, 268)),
    6: (86, _ring(6, 176, 284)),
    7: (82, _ring(6, 180, 288, middle=True)),
    8: (69, _ring(8, 180, 300)),
    9: (66, _ring(8, 184, 304, middle=True)),
}
CUPS: Final[dict[int, tuple[float, Spots]]] = {
    2: (290, ((226, 352), (392, 626))),
    3: (262, ((305, 246), (178, 600), (432, 600))),
    4: (216, ((305, 196), (168, 475), (442, 475), (305, 754))),
    5: (186, ((305, 192), (140, 475), (305, 475), (470, 475), (305, 758))),
    6: (178, ((305, 180), (220, 400), (390, 400), (140, 622), (305, 622), (470, 622))),
    7: (182, ((222, 204), (388, 204), (140, 475), (305, 475), (470, 475), (222, 746), (388, 746))),
    8: (168, ((205, 156), (355, 156), (255, 368), (405, 368), (205, 582), (355, 582), (255, 794), (405, 794))),
    9: (146, tuple((x, 475 + y * 168) for y in (-2, -1, 0, 1, 2) for x in _row(3 - abs(y)))),
}
SWORDS: Final[dict[int, tuple[float, Spots, Leaning]]] = {  # height, middles of crossed pairs, single ones
    2: (640, ((305, 475),), ()),
    3: (420, ((305, 646),), ((305, 246, 0),)),
    4: (410, ((305, 272), (305, 690)), ()),
    5: (310, ((305, 214), (305, 736)), ((305, 475, 90),)),
    6: (312, ((305, 194), (305, 478), (305, 762)), ()),
    7: (290, ((305, 206), (190, 632), (420, 632)), ((305, 460, 0),)),
    8: (312, ((200, 296), (410, 296), (200, 654), (410, 654)), ()),
    9: (300, ((206, 250), (404, 250), (206, 700), (404, 700)), ((305, 475, 0),)),
}
CLUBS: Final[dict[int, tuple[float, Leaning]]] = {
    2: (500, ((218, 475, -14), (392, 475, 14))),
    3: (350, ((305, 268, 0), (190, 622, -22), (420, 622, 22))),
    4: (320, ((212, 290, 22), (398, 290, 22), (212, 660, -22), (398, 660, -22))),
    5: (262, ((305, 198, 0), (156, 475, -22), (305, 475, 0), (454, 475, 22), (305, 752, 0))),
    6: (250, tuple((x, y, turn) for y, turn in ((200, 24), (475, -24), (750, 24)) for x in (208, 402))),
    7: (
        240,
        (
            *((224, 200, 24), (386, 200, 24), (146, 475, -24), (305, 475, -24), (464, 475, -24)),
            *((224, 750, 24), (386, 750, 24)),
        ),
    ),
    8: (196, tuple((x, y, turn) for y, turn in ((158, 28), (370, -28), (582, 28), (794, -28)) for x in (220, 390))),
    9: (206, tuple((x, y, turn) for y, turn in ((196, 26), (475, -26), (754, 26)) for x in (184, 305, 426))),
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
                cartel_signs.club(pen, x, y, height, turn)


def _swords(pen: Pen, height: float, pairs: Spots, single: Leaning) -> None:
    wide = 1.0 if height > 400 else 1.25
    for x, y in pairs:
        cartel_signs.sword(pen, x, y, height, CROSSED, wide)
        cartel_signs.sword(pen, x, y, height, -CROSSED, wide)
    for x, y, turn in single:
        cartel_signs.sword(pen, x, y, height, turn, wide)
