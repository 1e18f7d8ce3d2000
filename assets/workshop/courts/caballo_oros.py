"""The knight of coins: on a walking white horse, holding the coin aloft like a mirror."""

from __future__ import annotations

from assets.workshop.coins import coin
from assets.workshop.courts import cloth, hands, hats, heads, saddles
from assets.workshop.courts.eyes import Gaze
from assets.workshop.courts.horses import WALK, breast_band, horse
from assets.workshop.pen import Pen
from assets.workshop.shapes import blob, ell, khatam, limb


def caballo_oros(pen: Pen) -> None:
    """At a walk, to the left."""
    _cape(pen)
    horse(pen, WALK, "white", "gold", "blue")
    breast_band(pen, [(160, 560), (206, 588), (266, 580), (296, 552)], "blue")
    saddles.fringed(pen, "blue")
    saddles.booted(pen, [(346, 520), (288, 600), (302, 692), (236, 716)], "white", "red", "brown")
    _coat(pen)
    pen.cord([(178, 449), (212, 482), (258, 484)], 6, "blue")
    _head(pen.at(316, 248, 0.82))
    _arms(pen)
    _coin_hand(pen)


def _cape(pen: Pen) -> None:
    back = blob(
        (330, 330), (396, 352), (436, 430), (480, 500), (512, 560, 1), (470, 556), (436, 566, 1), (400, 540), (352, 440)
    )
    pen.part(back, "blue", None, 12, hatched=True)
    for points in ([(392, 400), (420, 470), (464, 540)], [(366, 410), (392, 480), (424, 548)]):
        cloth.crease(pen, points, 4)


def _coat(pen: Pen) -> None:
    cloth.skirts(pen, 274, 388, 476, "red", "gold")
    chest = blob(
        (272, 340),
        (316, 330),
        (368, 342),
        (388, 400),
        (382, 450),
        (390, 486),
        (330, 496),
        (280, 484),
        (276, 440),
        (260, 396),
    )
    pen.part(chest, "red", None, 14, hatched=True)
    pen.line([(312, 340), (314, 480)], 4)
    for y in (372, 402, 432):
        pen.part(khatam(312, y, 9), "gold", 3.4, 0)
        for side in (-1, 1):
            pen.line([(312 + side * 12, y), (312 + side * 42, y - 8)], 4.4, "gold")
    cloth.belt(pen, [(274, 476), (328, 490), (388, 474)], "blue", 11)
    pen.part(limb([(276, 352), (330, 420), (388, 476)], [10, 11, 10]), "gold", 4.6, 4)


def _head(pen: Pen) -> None:
    curls = [
        ([(36, -30), (64, 0), (56, 34)], [16, 20, 15]),
        ([(56, 24), (70, 56), (48, 80)], [15, 18, 12]),
        ([(-38, -20), (-56, 14), (-44, 40)], [10, 13, 9]),
    ]
    heads.locks(pen, curls, "brown")
    heads.neck(pen, "skin", 4)
    cloth.ruff(pen, 2, 78, 64, 24)
    heads.aside(
        pen,
        "skin",
        "raised/",
        "hidden",
        "brown_d",
        gaze=Gaze("heavy", "blue_d"),
        features=heads.Features("long", "narrow"),
    )
    pen.flat(blob((-28, 48, 1), (-14, 46), (0, 48, 1), (-14, 56)), "red")
    pen.part(blob((-26, 60), (-4, 60), (-8, 78), (-18, 98, 1), (-26, 78)), "brown", 4.5, 0)
    heads.moustache(pen, -14, 42, "brown", 40, -8)
    heads.locks(pen, [([(10, -56), (44, -40), (54, 4)], [10, 13, 5])], "brown")
    hats.wide(pen.at(4, -38, 1, -4, flip=True), "blue", "gold", "white")


def _arms(pen: Pen) -> None:
    hands.sleeve(pen, [(270, 380), (232, 436), (262, 474)], [31, 29, 20], "gold", depth=10)
    hands.cuff(pen, 264, 472, 150, 19)
    hands.fist(pen.at(270, 488, 0.9, -30), "skin")
    cloth.puff(pen, 262, 378, "red", "gold", 34, 27, 35)
    hands.sleeve(pen, [(384, 376), (446, 410), (464, 338)], [32, 31, 22], "gold", depth=10)
    cloth.puff(pen, 394, 376, "red", "gold", -34, 28, 36)
    hands.cuff(pen, 462, 345, 10, 20)


def _coin_hand(pen: Pen) -> None:
    """The fingers lie behind the coin, the thumb before it."""
    hand = pen.at(470, 320, 1.0, 10)
    hand.part(blob((-15, 18), (-19, 0), (-22, -16), (0, -24), (24, -18), (25, -4), (16, 18)), "skin", 5.5, 6)
    coin(pen, 493, 245, 73)
    hand.part(limb([(-10, 12), (-15, -6), (-8, -27)], [10, 9.5, 7]), "skin", 5, 0)
    hand.flat(ell(-7, -29, 3.4, 4.8, 16), "white", 0.75)
    hand.part(limb([(14, 2), (26, -8), (25, -19)], [8, 7.5, 6.4]), "skin", 4.6, 0)
