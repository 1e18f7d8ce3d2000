"""The Piacenza cards from two to seven: where their signs lie, and what is drawn between them."""

from __future__ import annotations

from typing import Final

from assets.workshop.litho import Litho
from assets.workshop.piacentine.signs import Heart, Plant, coin, cudgel, cup, shield, sprig, sword

Spots = tuple[tuple[float, float], ...]

COINS: Final[dict[int, tuple[float, Spots]]] = {
    2: (136, ((305, 250), (305, 700))),
    3: (116, ((305, 200), (305, 475), (305, 750))),
    4: (104, ((176, 232), (434, 232), (176, 718), (434, 718))),
    5: (100, ((190, 208), (420, 208), (305, 475), (190, 742), (420, 742))),
    6: (106, ((184, 216), (426, 216), (184, 475), (426, 475), (184, 734), (426, 734))),
    7: (84, ((172, 200), (438, 200), (305, 338), (172, 475), (438, 475), (172, 750), (438, 750))),
}
HEARTS: Final[dict[int, tuple[Heart, ...]]] = {  # one for each coin: no card is all of one stamp
    2: ("flower", "flower"),
    3: ("rosette", "sun", "rosette"),
    4: ("flower", "rosette", "rosette", "flower"),
    5: ("rosette", "rosette", "sun", "rosette", "rosette"),
    6: ("sun", "flower", "flower", "sun", "sun", "flower"),
    7: ("flower", "flower", "sun", "rosette", "rosette", "flower", "flower"),
}
CUPS: Final[dict[int, tuple[float, Spots]]] = {
    2: (340, ((305, 256), (305, 696))),
    3: (264, ((305, 212), (190, 690), (420, 690))),
    4: (248, ((194, 232), (416, 232), (194, 720), (416, 720))),
    5: (226, ((194, 216), (416, 216), (305, 475), (194, 736), (416, 736))),
    6: (222, ((196, 210), (414, 210), (196, 475), (414, 475), (196, 742), (414, 742))),
    7: (194, ((204, 206), (406, 206), (150, 475), (305, 475), (460, 475), (204, 744), (406, 744))),
}
LONG: Final[dict[int, tuple[float, Spots]]] = {
    2: (640, ((200, 475), (410, 475))),
    3: (390, ((305, 262), (195, 690), (415, 690))),
    4: (366, ((196, 256), (414, 256), (196, 696), (414, 696))),
    5: (330, ((184, 236), (426, 236), (305, 475), (184, 714), (426, 714))),
    6: (330, ((156, 256), (305, 226), (454, 256), (156, 694), (305, 724), (454, 694))),
    7: (256, ((162, 196), (305, 196), (448, 196), (305, 475), (162, 754), (305, 754), (448, 754))),
}

RIBBED: Final = {2: {1}, 3: {0}, 4: {1, 2}, 5: {2}, 6: {2, 3}, 7: {2, 3, 4}}  # cups of the second kind
SECOND: Final = {2: {1}, 3: {0}, 4: {1, 2}, 5: {2}, 6: {1, 4}, 7: {1, 3, 5}}  # and so swords and cudgels

_PLANTS: Final[tuple[tuple[float, float, float, float, Plant], ...]] = (  # of the five of swords
    *((106, 475, 1.15, -8, "wheat"), (504, 475, 1.15, 8, "wheat")),
    *((208, 484, 0.7, -10, "tulip"), (402, 484, 0.7, 10, "tulip")),
    *((305, 190, 1.0, 0, "rose"), (305, 770, 1.0, 180, "rose")),
)


def pips(pen: Litho, suit: str, rank: int) -> None:
    """The signs of a card and its ornaments."""
    if suit == "oros":
        radius, spots = COINS[rank]
        if rank == 4:
            shield(pen, 305, 496, 1.05)
        for (x, y), heart in zip(spots, HEARTS[rank], strict=True):
            coin(pen, x, y, radius, "blue", heart)
        if rank == 7:
            sprig(pen, 305, 614, 1.0, 0, "rose")
        if rank == 2:
            for turn, x in ((90, 190), (-90, 420)):
                sprig(pen, x, 475, 0.8, turn, "olive")
    elif suit == "copas":
        height, spots = CUPS[rank]
        for i, (x, y) in enumerate(spots):
            cup(pen, x, y, height, ribbed=i in RIBBED[rank])
        if rank in {3, 4}:
            sprig(pen, 305, 475, 0.9, 0, "rose" if rank == 3 else "pink")
    else:
        _long(pen, suit, rank)


def _long(pen: Litho, suit: str, rank: int) -> None:
    def draw(x: float, y: float, height: float, place: int, down: bool = False) -> None:
        other = place in SECOND[rank]
        if suit == "espadas":
            sword(pen, x, y, height, down=down, ridged=other)
        else:
            cudgel(pen, x, y, height, down=down, stubbed=other)

    height, spots = LONG[rank]
    if (suit, rank) == ("espadas", 5):
        for place in _PLANTS:
            sprig(pen, *place)
    if rank == 3:
        kind: Plant = "tulip" if suit == "espadas" else "olive"
        sprig(pen, 170, 350, 0.9, 0, kind)
        sprig(pen, 440, 350, 0.9, 0, kind)
    if rank == 2:
        draw(*spots[0], height, 0)
        draw(*spots[1], height, 1, down=True)
        return
    for i, (x, y) in enumerate(spots):
        draw(x, y, height, i, down=rank > 3 and y > 500)
