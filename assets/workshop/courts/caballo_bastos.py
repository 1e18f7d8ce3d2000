"""The knight of clubs: his bay rears up, he swings the club over his head."""

from __future__ import annotations

from assets.workshop.courts import cloth, hands, hats, heads, saddles
from assets.workshop.courts.eyes import Gaze
from assets.workshop.courts.horses import REAR, breast_band, horse
from assets.workshop.pen import Pen
from assets.workshop.shapes import blob, limb
from assets.workshop.suits import club


def caballo_bastos(pen: Pen) -> None:
    """Rearing, to the left."""
    _cape(pen)
    horse(pen, REAR, "brown", "black", "red")
    breast_band(pen, [(186, 480), (224, 528), (286, 546), (330, 530)], "red")
    saddles.woven(pen, "green", "red", 36, 372, 574)
    saddles.gaitered(pen, [(368, 514), (308, 574), (326, 652), (260, 680)], "white", "red", "black")
    _coat(pen)
    pen.cord([(188, 382), (226, 420), (276, 446)], 6, "red")
    club(pen, 465, 207, 306, turn=24, wide=0.95)
    _head(pen.at(330, 256, 0.82, 3))
    _arms(pen)


def _cape(pen: Pen) -> None:
    back = blob(
        (350, 340),
        (410, 360),
        (460, 420),
        (520, 450),
        (556, 500, 1),
        (516, 510),
        (500, 540, 1),
        (450, 510),
        (400, 500),
        (360, 430),
    )
    pen.part(back, "red", None, 12, hatched=True)
    for points in ([(412, 400), (450, 450), (520, 484)], [(396, 426), (430, 470), (484, 516)]):
        cloth.crease(pen, points, 4)


def _coat(pen: Pen) -> None:
    cloth.skirts(pen, 296, 406, 476, "green", "gold")
    chest = blob(
        (290, 352),
        (334, 340),
        (382, 352),
        (404, 406),
        (398, 452),
        (406, 486),
        (350, 496),
        (300, 484),
        (294, 440),
        (280, 398),
    )
    pen.part(chest, "green", None, 14, hatched=True)
    pen.part(blob((312, 350, 1), (354, 350, 1), (352, 420), (350, 488, 1), (318, 486, 1), (314, 420)), "red", 5, 6)
    for y in (382, 412, 442):
        pen.line([(320, y), (346, y)], 4.6, "gold")
    cloth.belt(pen, [(296, 474), (350, 488), (406, 474)], "brown", 11)
    cloth.buckle(pen, 334, 486, "gold", 14)


def _head(pen: Pen) -> None:
    hair = [
        ([(40, -20), (62, 20), (58, 60), (76, 92)], [14, 20, 18, 5]),
        ([(34, 10), (46, 60), (60, 104)], [14, 18, 5]),
        ([(-36, 0), (-50, 36), (-52, 76)], [10, 12, 4]),
    ]
    heads.locks(pen, hair, "auburn")
    heads.neck(pen, "deep", 2)
    cloth.ruff(pen, 2, 82, 58, 22)
    heads.front(pen, "deep", -1, "raised", "hidden", "ink", gaze=Gaze("merry", "brown_d"), nose="broad")
    beard = blob((-50, 10), (-40, 34), (0, 40), (40, 34), (50, 10), (50, 44), (32, 74), (0, 88), (-32, 74), (-50, 44))
    pen.part(beard, "auburn", 5.5, 7)
    heads.mouth(pen, 0, 54, "laugh")
    heads.moustache(pen, 0, 46, "auburn", 44, 0)
    hats.fur_cap(pen.at(0, -34, 1.02, 3), "green", "gold_l")


def _arms(pen: Pen) -> None:
    hands.sleeve(pen, [(286, 388), (250, 440), (288, 466)], [31, 28, 20], "red", depth=10)
    hands.cuff(pen, 268, 454, 122, 19)
    hands.fist(pen.at(298, 466, 0.9, -20), "deep")
    cloth.puff(pen, 276, 386, "green", "gold", 34, 27, 35)
    hands.sleeve(pen, [(400, 384), (458, 410), (442, 312)], [32, 31, 21], "red", depth=10)
    cloth.puff(pen, 410, 384, "green", "gold", -34, 28, 36)
    hands.cuff(pen, 438, 314, -6, 19)
    pen.part(limb([(436, 304), (434, 292)], [17, 17]), "deep", 5, 0)
    hands.grip(pen.at(426, 288, 0.95, 24), "deep")
