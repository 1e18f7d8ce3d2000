"""The Neapolitan cards from two to seven: where their signs lie, and what a printer adds between them."""

from __future__ import annotations

from typing import Final

from assets.workshop.litho import Litho
from assets.workshop.napoletane.scenes import field, mask, standards
from assets.workshop.napoletane.signs import Heart, bough, coin, flower, ribbon_bow, sword, urn

Spots = tuple[tuple[float, float], ...]

COINS: Final[dict[int, tuple[float, Spots]]] = {  # radius and places; none under the help index
    2: (150, ((305, 240), (305, 710))),
    3: (134, ((305, 176), (305, 475), (305, 774))),
    4: (112, ((172, 190), (438, 190), (172, 760), (438, 760))),
    5: (108, ((172, 188), (438, 188), (305, 475), (172, 762), (438, 762))),
    6: (101, ((178, 184), (432, 184), (178, 475), (432, 475), (178, 766), (432, 766))),
    7: (86, ((158, 174), (452, 174), (305, 296), (158, 478), (452, 478), (158, 772), (452, 772))),
}
CUPS: Final[dict[int, tuple[float, Spots]]] = {
    2: (360, ((305, 250), (305, 705))),
    3: (270, ((305, 186), (166, 690), (444, 690))),
    4: (252, ((178, 250), (432, 250), (178, 706), (432, 706))),
    5: (226, ((188, 214), (422, 214), (305, 475), (188, 736), (422, 736))),
    6: (218, ((184, 196), (426, 196), (184, 475), (426, 475), (184, 754), (426, 754))),
    7: (180, ((198, 206), (412, 206), (130, 475), (305, 475), (480, 475), (198, 744), (412, 744))),
}
SWORDS: Final[dict[int, tuple[float, Spots]]] = {
    4: (370, ((176, 248), (434, 248), (176, 702), (434, 702))),
    5: (286, ((148, 212), (462, 212), (305, 330), (148, 522), (462, 522))),
    6: (384, ((150, 262), (305, 262), (460, 262), (150, 700), (305, 700), (460, 700))),
    7: (268, ((150, 196), (305, 178), (460, 190), (305, 475), (150, 756), (305, 774), (460, 756))),
}
BOUGHS: Final[dict[int, tuple[float, Spots]]] = {
    4: (384, ((176, 250), (434, 250), (176, 704), (434, 704))),
    5: (318, ((166, 220), (444, 220), (305, 475), (166, 730), (444, 730))),
    6: (376, ((142, 254), (305, 254), (468, 254), (142, 700), (305, 700), (468, 700))),
    7: (262, ((146, 190), (305, 190), (464, 190), (305, 475), (146, 762), (305, 762), (464, 762))),
}

STARS: Final = frozenset({(4, 1), (4, 2), (6, 2), (6, 3), (7, 1), (7, 3), (7, 5)})  # coins by rank and place
GRIPS: Final = {4: "red", 5: "green", 6: "red", 7: "blue_d"}  # what the hilts of a card are wound with


def pips(pen: Litho, suit: str, rank: int) -> None:
    """The signs of a card and its ornaments."""
    {"oros": _coins, "copas": _cups, "espadas": _swords, "bastos": _boughs}[suit](pen, rank)


def _coins(pen: Litho, rank: int) -> None:
    radius, spots = COINS[rank]
    if rank == 4:
        standards(pen, 305, 475)
    for i, (x, y) in enumerate(spots):
        coin(pen, x, y, radius, _heart(rank, i))
    if rank == 2:
        for side in (-1, 1):
            flower(pen, 305 + side * 170, 475, 30, "red", "gold")
    if rank == 6:
        for y in (326, 624):
            flower(pen, 305, y, 26, "blue", "gold")


def _heart(rank: int, place: int) -> Heart:
    """What stands in the middle of a coin: faces on two and three, roses and stars in turn on the others."""
    if rank < 4 or (rank, place) in {(5, 2), (7, 2)}:
        return "face"
    return "star" if (rank, place) in STARS else "rose"


def _cups(pen: Litho, rank: int) -> None:
    height, spots = CUPS[rank]
    for i, (x, y) in enumerate(spots):
        urn(pen, x, y, height, "green" if (rank + i) % 2 and rank > 2 else "blue")
    if rank == 4:
        flower(pen, 305, 478, 36, "red", "gold")
    if rank == 3:
        for side in (-1, 1):
            flower(pen, 305 + side * 150, 420, 30, "gold", "red")


def _swords(pen: Litho, rank: int) -> None:
    if rank == 2:
        sword(pen, 190, 475, 640, 5)
        sword(pen, 420, 475, 640, 175)
        ribbon_bow(pen, 305, 470, 0.95)
        return
    if rank == 3:
        sword(pen, 305, 270, 420)
        sword(pen, 168, 674, 420, 6)
        sword(pen, 442, 674, 420, -6, flip=True)
        ribbon_bow(pen, 305, 620, 0.8)
        return
    height, spots = SWORDS[rank]
    if rank == 5:
        field(pen)
    for x, y in spots:
        sword(
            pen,
            x,
            y,
            height,
            180 if y > 600 or (rank == 5 and y > 500) else 0,
            flip=(x > 305) != (y > 500),
            grip=GRIPS[rank],
        )
    if rank == 4:
        for dx, dy in ((-58, 8), (0, -14), (58, 8)):
            flower(pen, 305 + dx, 475 + dy, 32, "gold", "red")


def _boughs(pen: Litho, rank: int) -> None:
    if rank == 2:
        bough(pen, 190, 475, 660)
        bough(pen, 420, 475, 660, 180)
        return
    if rank == 3:
        for turn, flip in ((-33, False), (33, True), (0, False)):
            slim = pen.at(305, 480, 1, turn, flip).moved((0.74, 0, 0, 1, 0, 0))
            bough(slim, 0, 0, 800)
        mask(pen, 305, 490, 1.32)
        return
    height, spots = BOUGHS[rank]
    for x, y in spots:
        bough(pen, x, y, height, 180 if y > 600 else 0, flip=(x > 305) != (y > 600), leaves=rank < 6)
