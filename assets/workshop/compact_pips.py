"""The cards from two to nine where they are small: fewer gaps, larger signs, all right of the large index."""

from __future__ import annotations

from typing import Final

from assets.workshop.pen import Pen
from assets.workshop.pips import Spots, points_down
from assets.workshop.suits import coin, cup, pip, portrait_coin

X: Final = 380  # the middle of the room: the index takes what is left of x 180 above y 350

ROUND: Final[dict[int, Spots]] = {
    2: ((X, 250), (X, 702)),
    3: ((X, 186), (X, 475), (X, 764)),
    4: ((281, 284), (479, 284), (281, 666), (479, 666)),
    5: ((282, 204), (478, 204), (X, 475), (282, 746), (478, 746)),
    6: ((281, 196), (479, 196), (281, 475), (479, 475), (281, 754), (479, 754)),
    7: ((280, 158), (480, 158), (X, 316), (280, 475), (480, 475), (280, 792), (480, 792)),
    8: ((280, 158), (480, 158), (X, 316), (280, 475), (480, 475), (X, 634), (280, 792), (480, 792)),
    9: tuple((x, y) for y in (216, 475, 734) for x in (247, X, 513)),
}
COINS: Final = {2: 300, 3: 256, 4: 184, 5: 184, 6: 184, 7: 170, 8: 170, 9: 124}
CUPS: Final = {2: 372, 3: 264, 4: 232, 5: 232, 6: 232, 7: 170, 8: 170, 9: 158}
LONG: Final[dict[int, Spots]] = {
    2: ((262, 475), (444, 475)),
    3: ((X, 258), (252, 690), (508, 690)),
    4: ((286, 258), (474, 258), (286, 692), (474, 692)),
    5: ((262, 232), (498, 232), (X, 475), (262, 718), (498, 718)),
    6: ((250, 280), (X, 248), (510, 280), (250, 670), (X, 702), (510, 670)),
    7: ((250, 196), (X, 184), (510, 196), (X, 475), (250, 754), (X, 766), (510, 754)),
    8: ((250, 196), (X, 184), (510, 196), (306, 475), (454, 475), (250, 754), (X, 766), (510, 754)),
    9: tuple((x, y) for y in (190, 475, 760) for x in (250, X, 510)),
}
SWORDS: Final = {2: 680, 3: 404, 4: 400, 5: 366, 6: 344, 7: 266, 8: 266, 9: 262}
CLUBS: Final = {2: 640, 3: 400, 4: 396, 5: 356, 6: 344, 7: 262, 8: 262, 9: 258}


def compact_pips(pen: Pen, suit: str, rank: int) -> None:
    """The signs of a small card."""
    if suit in {"oros", "copas"}:
        size = (COINS if suit == "oros" else CUPS)[rank]
        for x, y in spots(suit, rank):
            if (suit, rank, x) == ("oros", 5, X):
                portrait_coin(pen, x, y, 106)
            elif suit == "oros":
                coin(pen, x, y, size / 2, 8, beaded=False)
            else:
                cup(pen, x, y, size, 8)
        return
    size = (SWORDS if suit == "espadas" else CLUBS)[rank]
    wide = (1.15 if size > 500 else 1.6 if size > 300 else 2.0) if suit == "espadas" else 0.92 if size > 500 else 1.04
    for place, (x, y) in enumerate(spots(suit, rank)):
        pip(pen, suit, x, y, size, 8, down=points_down(rank, place, y), wide=wide)


def spots(suit: str, rank: int) -> Spots:
    """Where the middles of the signs are."""
    if suit not in {"oros", "copas"}:
        return LONG[rank]
    if suit == "copas" and rank in {7, 8}:  # a cup is broader than a coin of its height, at the rim
        return tuple((X + (x - X) * 1.24, y) for x, y in ROUND[rank])
    return ROUND[rank]
