"""The Neapolitan cards from two to seven: where their signs lie, and what a printer adds between them."""

from __future__ import annotations

from typing import Final

from assets.workshop.litho import Litho
from assets.workshop.napoletane.scenes import field, mask, standards
from assets.workshop.napoletane.signs import bough, coin, flower, ribbon_bow, sword, urn

Spots = tuple[tuple[float, float], ...]

COINS: Final[dict[int, tuple[float, Spots]]] = {  # radius and places; none under the help index
    2: (150, ((305, 240), (305, 710))),
    3: (134, ((305, 176), (305, 475), (305, 774))),
    4: (112, ((172, 190), (438, 190), (172, 760), (438, 760))),
    5: (108, ((172, 188), (438, 188), (305, 475), (172, 762), (438, 762))),
    6: (106, ((174, 178), (436, 178), (174, 475), (436, 475), (174, 772), (436, 772))),
    7: (86, ((158, 174), (452, 174), (305, 296), (158, 478), (452, 478), (158, 772), (452, 772))),
}
CUPS: Final[dict[int, tuple[float, Spots]]] = {
    2: (360, ((305, 250), (305, 705))),
    3: (270, ((305, 186), (166, 690), (444, 690))),
    4: (252, ((178, 250), (432, 250), (178, 706), (432, 706))),
    5: (232, ((182, 206), (428, 206), (305, 475), (182, 744), (428, 744))),
    6: (218, ((184, 196), (426, 196), (184, 475), (426, 475), (184, 754), (426, 754))),
    7: (180, ((198, 206), (412, 206), (130, 475), (305, 475), (480, 475), (198, 744), (412, 744))),
}
SWORDS: Final[dict[int, tuple[float, Spots]]] = {
    4: (370, ((176, 248), (434, 248), (176, 702), (434, 702))),
    5: (290, ((132, 206), (478, 206), (305, 330), (132, 520), (478, 520))),
    6: (384, ((150, 262), (305, 262), (460, 262), (150, 700), (305, 700), (460, 700))),
    7: (290, ((150, 196), (305, 190), (460, 190), (305, 475), (150, 756), (305, 756), (460, 756))),
}
BOUGHS: Final[dict[int, tuple[float, Spots]]] = {
    4: (384, ((176, 250), (434, 250), (176, 704), (434, 704))),
    5: (318, ((166, 220), (444, 220), (305, 475), (166, 730), (444, 730))),
    6: (376, ((142, 254), (305, 254), (468, 254), (142, 700), (305, 700), (468, 700))),
    7: (262, ((146, 190), (305, 190), (464, 190), (305, 475), (146, 762), (305, 762), (464, 762))),
}


def pips(pen: Litho, suit: str, rank: int) -> None:
    """The signs of a card and its ornaments."""
    {"oros": _coins, "copas": _cups, "espadas": _swords, "bastos": _boughs}[suit](pen, rank)


def _coins(pen: Litho, rank: int) -> None:
    radius, spots = COINS[rank]
    if rank == 4:
        standards(pen, 305, 475)
    for i, (x, y) in enumerate(spots):
        coin(pen, x, y, radius, face=rank in {2, 3} or (rank == 5 and i == 2))
    if rank == 2:
        for side in (-1, 1):
            flower(pen, 305 + side * 170, 475, 30, "red", "gold")
    if rank == 6:
        for y in (326, 624):
            flower(pen, 305, y, 26, "blue", "gold")


def _cups(pen: Litho, rank: int) -> None:
    height, spots = CUPS[rank]
    for x, y in spots:
        urn(pen, x, y, height)
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
        sword(pen, x, y, height, 180 if y > 600 or (rank == 5 and y > 500) else 0, flip=(x > 305) != (y > 500))
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
