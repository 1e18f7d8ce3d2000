"""The page of cups: in profile, on tiptoe, he carries the full cup in both hands and does not spill a drop."""

from __future__ import annotations

from assets.workshop import patterns
from assets.workshop.courts import cloth, hands, hats, heads
from assets.workshop.pen import Pen
from assets.workshop.shapes import blob, limb
from assets.workshop.suits import cup


def sota_copas(pen: Pen) -> None:
    """Walking to the right with short steps."""
    cloth.ground(pen, 262, 200)
    left = pen.flipped(294)
    _legs(left)
    _cape(left)
    _far_arm(left)
    _tabard(left)
    _head(left.at(318, 270, 1, -5))
    cup(left, 148, 386, 206)
    _near_arm(left)


def _legs(pen: Pen) -> None:
    far = limb([(308, 700), (252, 770), (222, 826)], [32, 29, 19])
    pen.part(far, "red", None, 0)
    cloth.shoe(pen, 222, 866, "brown_d", 62, "gold")
    near = limb([(338, 690), (372, 766), (394, 818)], [36, 30, 19])
    pen.part(near, "white", None, 10, patterns.stripes(near.buffer(-3), 70, 24, 9), "blue")
    heel = pen.at(396, 866, 1, -14)
    cloth.shoe(heel, 0, 0, "brown", 66, "gold")


def _cape(pen: Pen) -> None:
    back = blob(
        (330, 366), (386, 392), (410, 470), (432, 580), (470, 690, 1), (420, 712), (388, 700, 1), (350, 600), (336, 470)
    )
    pen.part(back, "gold", None, 13, hatched=True)
    fold = blob((352, 430), (380, 480), (396, 590), (420, 700, 1), (380, 708), (356, 694, 1), (346, 560))
    pen.part(fold, "gold", None, 12)
    cloth.crease(pen, [(404, 500), (424, 600), (446, 690)], 4)
    cloth.starred(pen, back.difference(fold.buffer(4)).buffer(-4), "red", 44, 60, 10)


def _tabard(pen: Pen) -> None:
    coat = blob(
        (284, 372),
        (330, 362),
        (366, 400),
        (370, 470),
        (362, 540),
        (384, 640),
        (398, 744, 1),
        (340, 764),
        (280, 762),
        (224, 744, 1),
        (238, 640),
        (262, 540),
        (254, 470),
        (258, 410),
    )
    pen.part(coat, "blue", None, 15, hatched=True)
    cloth.starred(pen, coat.buffer(-12), "gold", 48, 50, 10)
    front = blob(
        (280, 372, 1),
        (262, 420),
        (258, 480),
        (266, 540),
        (244, 640),
        (228, 744, 1),
        (268, 758, 1),
        (282, 640),
        (292, 540),
        (288, 460),
        (300, 372, 1),
    )
    pen.part(front.intersection(coat.buffer(2)), "red", 5, 6)
    for points in ([(330, 570), (340, 660), (350, 742)], [(304, 580), (304, 660), (302, 746)]):
        cloth.crease(pen, points, 4)
    cloth.trim(pen, [(224, 734), (280, 750), (340, 752), (398, 733)], 11, "gold", "red")
    cloth.belt(pen, [(260, 540), (312, 556), (364, 538)], "gold", 12)
    cloth.buckle(pen, 284, 550, "blue", 18)


def _head(pen: Pen) -> None:
    curls = [
        ([(20, -40), (58, -22), (58, 14)], [16, 22, 17]),
        ([(48, 2), (74, 26), (54, 52)], [16, 18, 15]),
        ([(30, 40), (64, 60), (48, 88)], [15, 18, 12]),
        ([(18, 10), (28, 44), (16, 72)], [14, 16, 10]),
    ]
    heads.locks(pen, curls, "gold_d")
    heads.neck(pen, "skin", 14)
    cloth.ruff(pen, 4, 80, 54, 24)
    heads.profile(pen, "skin", "raised", "calm", "brown")
    heads.locks(
        pen,
        [([(-34, -50), (-14, -40), (8, -46)], [7, 11, 12]), ([(6, -50), (30, -30), (26, 4)], [13, 17, 9])],
        "gold_d",
    )
    hats.bonnet(pen.at(8, -36, 0.96, 6), "red", "gold", "white")


def _far_arm(pen: Pen) -> None:
    hands.sleeve(pen, [(284, 410), (236, 470), (176, 462)], [30, 28, 20], "red_d", creases=False, depth=0)


def _near_arm(pen: Pen) -> None:
    hands.grip(pen.at(150, 442, 1, 0), "skin")
    hands.sleeve(pen, [(326, 410), (308, 520), (204, 488)], [35, 34, 23], "red", depth=11)
    cloth.puff(pen, 324, 408, "blue", "gold", 0, 44, 42)
    hands.cuff(pen, 200, 486, 70, 21)
    hands.cradling(pen.at(160, 492, 1.0, 6), "skin")
