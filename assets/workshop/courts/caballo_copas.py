"""The knight of cups: his chestnut piaffes towards us, he carries the cup before him with both eyes on it."""

from __future__ import annotations

from assets.workshop.courts import cloth, hands, hats, heads, saddles
from assets.workshop.courts.eyes import Gaze
from assets.workshop.courts.horses import PIAFFE, breast_band, horse
from assets.workshop.pen import Pen
from assets.workshop.shapes import blob
from assets.workshop.suits import cup


def caballo_copas(pen: Pen) -> None:
    """On the spot, half turned to us and to the right."""
    left = pen.flipped(306)
    _cape(left)
    horse(left, PIAFFE, "chest", "gold_l", "red")
    breast_band(left, [(142, 574), (188, 606), (246, 602), (296, 556)], "red")
    saddles.scalloped(left, "red", "blue", 2, 366, 562)
    saddles.hosed(left, [(350, 520), (308, 606), (322, 694), (260, 718)], "blue", "white", "red")
    _cup_arm(left)
    _coat(left)
    if not pen.engraved:  # the graver's rein goes over the figure and into the fist
        left.cord([(208, 494), (238, 506), (270, 490)], 6, "red")
    _head(left.at(316, 254, 0.82))
    _rein_arm(left)
    cup(left, 138, 226, 176, turn=-5)
    _cup_hand(left)


def _cape(pen: Pen) -> None:
    back = blob(
        (330, 336),
        (392, 352),
        (430, 410),
        (486, 450),
        (548, 462, 1),
        (520, 500),
        (528, 530, 1),
        (470, 530),
        (412, 520),
        (360, 450),
    )
    pen.part(back, "gold", None, 12, hatched=True)
    for points in ([(388, 396), (430, 444), (510, 482)], [(372, 420), (412, 474), (480, 514)]):
        cloth.crease(pen, points, 4)


def _coat(pen: Pen) -> None:
    cloth.skirts(pen, 272, 386, 478, "blue", "gold")
    chest = blob(
        (282, 342),
        (318, 334),
        (362, 346),
        (384, 396),
        (380, 450),
        (386, 488),
        (330, 498),
        (278, 486),
        (272, 440),
        (266, 392),
    )
    pen.part(chest, "blue", None, 14, hatched=True)
    cloth.starred(pen, chest.buffer(-6), "gold", 48, 44, 9)
    cloth.belt(pen, [(274, 478), (328, 492), (386, 476)], "red", 11)
    cloth.buckle(pen, 312, 490, "gold", 15)


def _rein_arm(pen: Pen) -> None:
    """The near arm: down to the reins."""
    hands.sleeve(pen, [(342, 380), (366, 452), (292, 482)], [33, 31, 21], "red", depth=10)
    cloth.puff(pen, 342, 376, "blue", "gold", 0, 40, 37)
    hands.cuff(pen, 296, 482, 78, 19)
    hands.fist(pen.at(270, 488, 0.9, 0), "skin")


def _head(pen: Pen) -> None:
    waves = [
        ([(30, -40), (60, -6), (58, 36), (76, 62)], [16, 22, 20, 6]),
        ([(24, -10), (44, 30), (44, 66), (60, 88)], [14, 20, 17, 5]),
    ]
    heads.locks(pen, waves, "gold_d")
    heads.neck(pen, "skin", 12)
    cloth.ruff(pen, 2, 80, 54, 24)
    heads.profile(pen, "skin", "raised", "smile", "brown", gaze=Gaze("round", "blue_d"))
    near = ([(-26, -54), (14, -46), (28, -6), (26, 26)], [8, 15, 14, 5])
    behind = ([(14, -52), (46, -30), (50, 12), (44, 44)], [10, 16, 16, 6])
    heads.locks(pen, [behind, near], "gold_d")
    hats.beret(pen.at(6, -38, 0.94, 4), "red", "gold", "white", "blue")


def _cup_arm(pen: Pen) -> None:
    """The far arm, stretched out before the breast."""
    hands.sleeve(pen, [(300, 388), (226, 412), (166, 346)], [29, 29, 21], "red", creases=False, depth=10)
    cloth.crease(pen, [(262, 420), (240, 410), (226, 392)])


def _cup_hand(pen: Pen) -> None:
    hands.cuff(pen, 164, 336, -38, 20)
    hands.grip(pen.at(142, 298, 0.95, -8), "skin")
