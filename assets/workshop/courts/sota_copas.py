"""The page of cups: a young lady in profile who carries the full cup in both hands and does not spill a drop."""

from __future__ import annotations

from assets.workshop.courts import cloth, hands, heads
from assets.workshop.courts.eyes import Gaze
from assets.workshop.pen import Pen
from assets.workshop.shapes import blob, ell, khatam, leaf, limb
from assets.workshop.suits import cup


def sota_copas(pen: Pen) -> None:
    """Walking to the right with short steps, her gown behind her."""
    left = (pen.scaled(1.1, 294, 868) if pen.engraved else pen).flipped(294)
    _shoes(left)
    _gown(left)
    _far_arm(left)
    _bodice(left)
    _head(left.at(318, 278, 0.9, -5))
    cup(left, 148, 386, 206)
    _near_arm(left)


def _shoes(pen: Pen) -> None:
    cloth.shoe(pen, 236, 868, "red", 56, "")
    cloth.shoe(pen.at(330, 868, 1, -4), 0, 0, "red", 56, "")


def _gown(pen: Pen) -> None:
    """A wide skirt with a train; under it a red petticoat is seen before."""
    under = blob(
        (268, 540, 1), (250, 640), (212, 760), (186, 846, 1), (240, 858), (310, 852, 1), (330, 700), (320, 560, 1)
    )
    pen.part(under, "red", None, 12, hatched=True)
    cloth.trim(pen, [(187, 834), (240, 846), (312, 840)], 10, "gold", "red")
    for points in ([(266, 640), (244, 740), (226, 826)], [(290, 640), (282, 740), (276, 830)]):
        cloth.crease(pen, points, 4)
    train = blob(
        (280, 536, 1),
        (326, 550),
        (340, 536, 1),
        (364, 556),
        (402, 630),
        (456, 740),
        (510, 838, 1),
        (440, 858),
        (366, 852),
        (300, 858, 1),
        (296, 740),
        (276, 620),
    )
    pen.part(train, "blue", None, 16, hatched=True)
    cloth.starred(pen, train.buffer(-14), "gold", 56, 54, 11)
    for points in (
        [(312, 580), (320, 700), (324, 838)],
        [(344, 576), (376, 700), (392, 838)],
        [(368, 566), (420, 700), (462, 832)],
    ):
        cloth.crease(pen, points, 4)
    cloth.trim(pen, [(300, 846), (366, 840), (440, 846), (504, 828)], 11, "gold", "red")


def _bodice(pen: Pen) -> None:
    bodice = blob(
        (286, 372),
        (330, 362),
        (362, 398),
        (362, 460),
        (348, 512),
        (362, 552, 1),
        (316, 568),
        (270, 552, 1),
        (278, 500),
        (258, 462),
        (262, 410),
    )
    pen.part(bodice, "blue", None, 14, hatched=True)
    front = blob(
        (280, 374, 1), (262, 420), (260, 462), (280, 502), (274, 550, 1), (300, 548), (296, 470), (304, 372, 1)
    )
    pen.part(front.intersection(bodice.buffer(2)), "gold", 5, 6)
    for y in (420, 446, 472, 498):
        pen.line([(266, y), (296, y + 4)], 4.4, "red")
    waist = blob((274, 500, 1), (348, 506, 1), (364, 556), (378, 584, 1), (260, 584, 1), (270, 546))
    belt = limb([(240, 540), (316, 562), (392, 538)], [11, 12, 11])
    pen.part(belt.intersection(waist), "gold", 5, 6)
    cloth.buckle(pen, 290, 556, "red", 17)
    pen.part(limb([(298, 566), (304, 620), (300, 668)], [5, 5, 5]), "gold", 4.5, 0)
    pen.part(khatam(300, 680, 16), "gold_l", 4.5, 0)
    pen.flat(ell(300, 680, 5.5), "red")


def _head(pen: Pen) -> None:
    """Long hair in a plait down her back, a golden net and a circlet with a veil."""
    veil = blob((16, -70), (66, -52), (92, 0), (108, 80), (134, 170, 1), (96, 166), (74, 184, 1), (56, 80), (40, 0))
    pen.part(veil, "white", 5.5, 10)
    for points in ([(70, -20), (86, 60), (104, 156)], [(60, 10), (70, 80), (80, 160)]):
        pen.line(points, 3, "white_d")
    heads.neck(pen, "skin", 14)
    pen.part(blob((-20, 72), (10, 62), (44, 66), (60, 92), (30, 112), (-14, 110), (-34, 96)), "white", 5.5, 6)
    for x in (-18, 2, 22, 40):
        pen.flat(ell(x, 94, 4.4), "gold")
    heads.profile(pen, "skin", "", "smile", "auburn_d", gaze=Gaze("almond", "brown_d"), fine=True)
    pen.flat(blob((-50, 32, 1), (-42, 33), (-34, 36, 1), (-41, 42), (-48, 44, 1)), "red")
    plait = [
        ([(-36, -50), (-4, -40), (16, -4), (20, 34)], [6, 11, 13, 9]),
        ([(-30, -54), (6, -50), (34, -22), (34, 22)], [8, 16, 18, 12]),
        ([(26, -10), (42, 22), (30, 44)], [16, 18, 14]),
    ]
    heads.locks(pen, plait, "auburn")
    for x, y, turn in ((40, 58, 20), (50, 86, -14), (56, 116, 16), (64, 146, -10)):
        bead = pen.at(x, y, 1, turn)
        bead.part(ell(0, 0, 17, 20), "auburn", 5, 6)
        bead.line([(-9, -8), (0, 4), (9, -6)], 2.8, "auburn_d")
    pen.part(leaf(68, 158, 84, 204, 13), "auburn", 5, 4)
    pen.part(ell(66, 162, 13, 8, 14), "red", 4.5, 0)
    pen.part(ell(6, 46, 6, 8), "gold", 3.6, 0)
    pen.part(limb([(-44, -42), (-6, -58), (40, -40)], [8, 10, 8]), "gold", 5, 4)
    pen.part(khatam(-22, -56, 14), "red", 4, 0)
    pen.flat(ell(-22, -56, 5), "gold_l")
    for x, y in ((2, -62), (24, -52)):
        pen.part(ell(x, y, 6), "white", 3.6, 0)


def _far_arm(pen: Pen) -> None:
    hands.sleeve(pen, [(284, 410), (236, 470), (176, 462)], [28, 26, 19], "red_d", creases=False, depth=0)


def _near_arm(pen: Pen) -> None:
    """The sleeve hangs wide and long from the elbow."""
    hands.grip(pen.at(150, 442, 1, 0), "skin")
    hang = blob((318, 470), (334, 540), (320, 610), (286, 646, 1), (262, 590), (250, 530), (214, 506), (240, 480))
    pen.part(hang, "white", None, 10)
    pen.part(hang.buffer(-9), "red", 0, 9)
    hands.sleeve(pen, [(326, 410), (312, 500), (204, 488)], [33, 32, 22], "red", depth=11)
    cloth.puff(pen, 324, 406, "blue", "gold", 0, 42, 40)
    hands.cuff(pen, 200, 486, 70, 20)
    hands.bearing(pen.at(148, 492), "skin")
