"""The Neapolitan cards from two to seven: where their signs lie, and what a printer adds between them."""

from __future__ import annotations

from typing import Final

from assets.workshop.litho import Litho
from assets.workshop.napoletane.scenes import field, garland, mask, settebello, standards
from assets.workshop.napoletane.signs import Heart, bough, coin, flower, ribbon_bow, sword, urn

Spots = tuple[tuple[float, float], ...]

COINS: Final[dict[int, tuple[float, Spots]]] = {  # radius and places; none under the help index
    2: (150, ((305, 240), (305, 710))),
    3: (134, ((305, 176), (305, 475), (305, 774))),
    4: (96, ((178, 190), (432, 190), (178, 762), (432, 762))),
    5: (96, ((180, 188), (430, 188), (305, 475), (180, 762), (430, 762))),
    6: (96, ((184, 182), (426, 182), (184, 475), (426, 475), (184, 768), (426, 768))),
    7: (96, ((178, 164), (432, 164), (305, 326), (178, 488), (432, 488), (182, 786), (428, 786))),
}
CUPS: Final[dict[int, tuple[float, Spots]]] = {
    2: (360, ((305, 250), (305, 705))),
    3: (270, ((305, 186), (166, 690), (444, 690))),
    4: (200, ((178, 216), (432, 216), (178, 736), (432, 736))),
    5: (200, ((188, 204), (422, 204), (305, 475), (188, 746), (422, 746))),
    6: (200, ((192, 188), (418, 188), (192, 475), (418, 475), (192, 762), (418, 762))),
    7: (190, ((196, 156), (414, 156), (196, 360), (414, 360), (305, 570), (196, 784), (414, 784))),
}
SWORDS: Final[dict[int, tuple[float, Spots]]] = {
    4: (290, ((166, 226), (444, 226), (166, 724), (444, 724))),
    5: (296, ((160, 214), (308, 300), (456, 214), (110, 590), (506, 590))),
    6: (290, ((160, 222), (313, 206), (466, 222), (160, 728), (313, 744), (466, 728))),
    7: (272, ((160, 224), (313, 184), (466, 224), (305, 472), (160, 726), (313, 770), (466, 726))),
}
BOUGHS: Final[dict[int, tuple[float, Spots]]] = {
    4: (300, ((170, 226), (440, 226), (170, 724), (440, 724))),
    5: (292, ((168, 212), (442, 212), (305, 475), (168, 738), (442, 738))),
    6: (292, ((150, 222), (305, 206), (460, 222), (150, 728), (305, 744), (460, 728))),
    7: (272, ((150, 222), (305, 184), (460, 222), (305, 475), (150, 728), (305, 766), (460, 728))),
}
STOUT: Final = 1.22  # how much broader blades and boughs are where many stand on a card

HEARTS: Final[dict[int, tuple[Heart, ...]]] = {  # what stands in the middle of each coin
    2: ("face", "face"),
    3: ("face", "wheel", "face"),
    4: ("rose", "star", "star", "rose"),
    5: ("clover", "rose", "face", "rose", "clover"),
    6: ("star", "wheel", "lily", "lily", "wheel", "star"),
    7: ("rose", "star", "face", "clover", "lily", "wheel", "wheel"),
}
GRIPS: Final = {
    4: ("red", "red"),
    5: ("green", "red"),
    6: ("red", "blue_d"),
    7: ("blue_d", "green"),
}  # of hilts in turn


def pips(pen: Litho, suit: str, rank: int) -> None:
    """The signs of a card and its ornaments."""
    {"oros": _coins, "copas": _cups, "espadas": _swords, "bastos": _boughs}[suit](pen, rank)


def _coins(pen: Litho, rank: int) -> None:
    radius, spots = COINS[rank]
    if rank == 4:
        standards(pen, 305, 475)
    for (x, y), heart in zip(spots, HEARTS[rank], strict=True):
        coin(pen, x, y, radius, heart)
    if rank == 2:
        for side in (-1, 1):
            flower(pen, 305 + side * 170, 475, 30, "red", "gold")
    if rank == 6:
        for y in (326, 624):
            flower(pen, 305, y, 26, "blue", "gold")
    if rank == 7:
        settebello(pen, 305, 640)


def _cups(pen: Litho, rank: int) -> None:
    height, spots = CUPS[rank]
    for i, (x, y) in enumerate(spots):
        make = (0, 1, 2, 0, 1, 2, 0)[(i + rank) % 7] if rank > 3 else 0
        urn(pen, x, y, height, "green" if (rank + i) % 2 and rank > 2 else "blue", make)
    if rank == 4:
        garland(pen, 305, 478)
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
    for i, (x, y) in enumerate(spots):
        down = y > 600 or (rank == 5 and y > 400)
        stout = pen.at(x, y).moved((STOUT, 0, 0, 1, 0, 0))
        grip, flip = GRIPS[rank][i % 2], (x > 320) != down
        sword(stout, 0, 0, height, 180 if down else 0, flip, grip, damask=i % 2 == 1)
    if rank == 4:
        for dx, dy in ((-92, 14), (0, -22), (92, 14)):
            flower(pen, 305 + dx, 478 + dy, 50, "gold", "red")
    if rank == 6:
        ribbon_bow(pen, 305, 446, 0.9)


def _boughs(pen: Litho, rank: int) -> None:
    if rank == 2:
        bough(pen, 190, 475, 660)
        bough(pen, 420, 475, 660, 180, straight=True)
        return
    if rank == 3:
        for turn, flip in ((-33, False), (33, True), (0, False)):
            slim = pen.at(305, 480, 1, turn, flip).moved((0.74, 0, 0, 1, 0, 0))
            bough(slim, 0, 0, 800, straight=turn == 0)
        mask(pen, 305, 490, 1.32)
        return
    height, spots = BOUGHS[rank]
    for i, (x, y) in enumerate(spots):
        stout, down = pen.at(x, y).moved((STOUT, 0, 0, 1, 0, 0)), y > 600
        bough(stout, 0, 0, height, 180 if down else 0, (x > 305) != down, rank < 6, straight=i % 2 == 1)
    if rank in {4, 6}:
        garland(pen, 305, 478)
