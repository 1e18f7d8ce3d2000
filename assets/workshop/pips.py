"""The cards from two to nine: where their signs lie and how large they are."""

from __future__ import annotations

from typing import Final

from assets.workshop.pen import Pen
from assets.workshop.suits import pip, portrait_coin

Spots = tuple[tuple[float, float], ...]

# No sign reaches left of x 108 while it reaches above y 212: there stands the index; the same turned by 180 degrees.
ROUND: Final[dict[int, Spots]] = {
    2: ((305, 268), (305, 682)),
    3: ((305, 206), (305, 475), (305, 744)),
    4: ((196, 300), (414, 300), (196, 650), (414, 650)),
    5: ((196, 262), (414, 262), (305, 475), (196, 688), (414, 688)),
    6: ((200, 244), (410, 244), (200, 475), (410, 475), (200, 706), (410, 706)),
    7: ((204, 208), (406, 208), (305, 341), (204, 475), (406, 475), (204, 742), (406, 742)),
    8: ((204, 208), (406, 208), (305, 341), (204, 475), (406, 475), (305, 609), (204, 742), (406, 742)),
    9: tuple((x, y) for y in (270, 475, 680) for x in (168, 305, 442)),
}
COINS: Final = {2: 262, 3: 212, 4: 192, 5: 178, 6: 168, 7: 150, 8: 146, 9: 128}
CUPS: Final = {2: 320, 3: 246, 4: 220, 5: 206, 6: 196, 7: 160, 8: 158, 9: 152}
LONG: Final[dict[int, Spots]] = {
    2: ((212, 475), (398, 475)),
    3: ((305, 262), (205, 690), (405, 690)),
    4: ((212, 268), (398, 268), (212, 682), (398, 682)),
    5: ((200, 256), (410, 256), (305, 475), (200, 694), (410, 694)),
    6: ((177, 290), (305, 270), (433, 290), (177, 660), (305, 680), (433, 660)),
    7: ((180, 234), (305, 206), (430, 234), (305, 475), (180, 716), (305, 744), (430, 716)),
    8: ((180, 234), (305, 206), (430, 234), (232, 475), (378, 475), (180, 716), (305, 744), (430, 716)),
    9: tuple(
        (x, y + (22 if x == 305 and y != 475 else 0) * (1 if y > 475 else -1))
        for y in (240, 475, 710)
        for x in (172, 305, 438)
    ),
}
SWORDS: Final = {2: 640, 3: 400, 4: 380, 5: 336, 6: 344, 7: 252, 8: 252, 9: 226}
CLUBS: Final = {2: 590, 3: 380, 4: 360, 5: 312, 6: 318, 7: 236, 8: 236, 9: 212}


def pips(pen: Pen, suit: str, rank: int) -> None:
    """The signs of a card."""
    if suit in {"oros", "copas"}:
        size = (COINS if suit == "oros" else CUPS)[rank]
        for x, y in spots(suit, rank):
            if (suit, rank, x) == ("oros", 5, 305):
                portrait_coin(pen, x, y, 102)
                continue
            pip(pen, suit, x, y, size, 7 if COINS[rank] > 150 else 6, down=False, wide=1)
        return
    size = (SWORDS if suit == "espadas" else CLUBS)[rank]
    wide = (1.1 if size > 500 else 1.35 if size > 300 else 1.7) if suit == "espadas" else 0.92 if size > 500 else 1.0
    for i, (x, y) in enumerate(spots(suit, rank)):
        pip(pen, suit, x, y, size, 7 if size > 300 else 6, down=points_down(rank, i, y), wide=wide)


def spots(suit: str, rank: int) -> Spots:
    """Where the middles of the signs are."""
    if suit not in {"oros", "copas"}:
        return LONG[rank]
    if suit == "copas" and rank == 9:  # the outer cups would touch the index
        return tuple((305 + (x - 305) * 0.96, y) for x, y in ROUND[rank])
    if suit == "copas" and rank in {7, 8}:  # the coins' diamond is narrow for cups
        return tuple((x + (x > 305) * 20 - (x < 305) * 20, y) for x, y in ROUND[rank])
    return ROUND[rank]


def points_down(rank: int, place: int, y: float) -> bool:
    """Whether a long sign stands on its head: those of the lower row do, and the second of a pair."""
    if rank in {2, 8} and y == 475:
        return place in {1, 4}
    return rank > 3 and y > 475
