"""The page of coins: a boy who runs with the great coin as a hoop, his beret in the other hand."""

from __future__ import annotations

from assets.workshop import patterns
from assets.workshop.coins import coin
from assets.workshop.courts import cloth, hands, hats, heads
from assets.workshop.courts.eyes import Gaze
from assets.workshop.pen import Pen
from assets.workshop.shapes import bar, blob, ell, khatam, limb


def sota_oros(pen: Pen) -> None:
    """At a run to the left, one heel in the air."""
    leaning = pen.leaning(-9, 300, 590)
    _far_arm(leaning)
    _cape(leaning)
    _back_leg(pen)
    _front_leg(pen)
    _doublet(leaning)
    _head(leaning.at(278, 289, 0.86, 4))
    if pen.engraved:  # on a poster he stands nearer and has it before him
        coin(pen, 164, 784, 94)
    _waving_arm(leaning)


def _cape(pen: Pen) -> None:
    """Short, and taken by the wind."""
    under = blob((330, 372), (400, 384), (470, 420), (528, 440, 1), (512, 476), (522, 520, 1), (450, 510), (370, 470))
    pen.part(under, "blue", None, 12, hatched=True)
    over = blob((330, 384), (390, 420), (440, 470), (500, 508, 1), (470, 530), (466, 566, 1), (400, 540), (344, 470))
    pen.part(over, "blue", None, 12)
    cloth.starred(pen, over.buffer(-8), "gold", 48, 44, 9)
    for points in ([(398, 406), (450, 436), (506, 452)], [(380, 430), (424, 482), (466, 536)]):
        cloth.crease(pen, points, 4)


def _back_leg(pen: Pen) -> None:
    """The far leg, its heel thrown up behind."""
    leg = limb([(338, 610), (388, 676), (402, 690)], [44, 36, 32])
    shin = limb([(394, 694), (442, 690), (474, 676)], [31, 27, 19])
    pen.part(leg.union(shin).buffer(8).buffer(-8), "blue", None, 11)
    garter = pen.at(418, 692, 1, 82)
    garter.part(limb([(-31, -4), (0, 4), (31, -4)], [8, 8.5, 8]), "gold", 4.5, 3)
    cloth.shoe(pen.at(522, 652, 1, -108), 0, 0, "brown", 62)


def _front_leg(pen: Pen) -> None:
    thigh = limb([(272, 612), (250, 704)], [46, 35])
    shin = limb([(250, 704), (288, 776), (300, 828)], [34, 29, 20])
    leg = thigh.union(shin).buffer(8).buffer(-8)
    pen.part(leg, "white", None, 10, patterns.stripes(leg.buffer(-3), 78, 24, 9), "red")
    garter = pen.at(262, 732, 1, -24)
    garter.part(limb([(-33, -4), (0, 4), (33, -4)], [8, 8.5, 8]), "gold", 4.5, 3)
    garter.part(khatam(-26, 6, 12), "gold_l", 4, 0)
    cloth.shoe(pen, 302, 868, "brown", 74)


def _doublet(pen: Pen) -> None:
    skirt = blob(
        (226, 530, 1),
        (292, 550),
        (360, 528, 1),
        (392, 594),
        (410, 642, 1),
        (356, 660),
        (298, 654),
        (236, 670),
        (188, 654, 1),
        (202, 598),
    )
    chest = blob(
        (220, 380),
        (290, 364),
        (358, 380),
        (380, 428),
        (370, 502),
        (360, 550),
        (292, 564),
        (226, 550),
        (216, 492),
        (204, 430),
    )
    for shape in (skirt, chest):
        right = shape.intersection(bar(278, 300, 300, 500))
        pen.part(shape, "red", 0, 0)
        pen.flat(right, "gold")
        cloth.starred(pen, shape.difference(right).buffer(-4), "gold", 44, 44, 10)
        pen.flat(patterns.stripes(right.buffer(-2), 90, 30, 8), "gold_d")
        pen.flat(patterns.shadow(shape, 14, 6), "gold_d", 0.7)
        pen.stroke(shape, 7)
        pen.line([(278, shape.bounds[1] + 6), (278, shape.bounds[3] - 12)], 4.5)
    for points in ([(250, 568), (236, 618), (230, 660)], [(330, 566), (350, 612), (360, 650)]):
        cloth.crease(pen, points, 4)
    cloth.trim(pen, [(188, 646), (236, 659), (298, 643), (356, 649), (410, 633)], 11, "blue", "gold")
    for y in (418, 454, 490):
        pen.part(khatam(278, y, 11), "white", 4, 0)
    cloth.belt(pen, [(222, 544), (292, 560), (360, 542)], "brown", 12)
    cloth.buckle(pen, 280, 558, "gold_l", 20)


def _far_arm(pen: Pen) -> None:
    """It drives the hoop with a stick."""
    hands.sleeve(pen, [(226, 422), (156, 480), (136, 536)], [34, 30, 21], "red_d", creases=False, depth=0)
    cloth.crease(pen, [(176, 470), (166, 486), (150, 490)])
    pen.part(limb([(128, 548), (170, 674)], [6.5, 5.5]), "brown", 5, 0)
    hands.cuff(pen, 135, 530, 196, 19)
    hands.grip(pen.at(133, 562, 0.95, -18), "skin")


def _head(pen: Pen) -> None:
    curls = [
        ([(20, -58), (54, -40), (64, -4)], [18, 24, 18]),
        ([(56, -20), (70, 14), (58, 44)], [18, 19, 14]),
        ([(40, 20), (56, 50), (42, 70)], [15, 16, 9]),
    ]
    heads.locks(pen, curls, "chest")
    heads.neck(pen, "skin", 4)
    cloth.ruff(pen, 2, 76, 58, 24)
    heads.aside(
        pen,
        "skin",
        "raised",
        "laugh",
        "chest_d",
        gaze=Gaze("merry", "blue_d"),
        features=heads.Features("snub", "round"),
    )
    for x, y in ((16, 16), (26, 12), (33, 20), (-42, 13), (-35, 19)):
        pen.flat(ell(x, y, 2.3), "chest")
    tousled = [
        ([(-40, -34), (-34, -58), (-6, -62)], [9, 15, 14]),
        ([(-24, -44), (2, -62), (34, -56)], [10, 17, 15]),
        ([(10, -50), (44, -48), (56, -10), (52, 14)], [12, 17, 14, 5]),
        ([(-6, -70), (10, -84), (28, -78)], [10, 10, 3]),
    ]
    heads.locks(pen, tousled, "chest")


def _waving_arm(pen: Pen) -> None:
    """The near arm, with the beret high in the air."""
    hands.sleeve(pen, [(366, 420), (452, 430), (470, 336)], [35, 34, 23], "gold", depth=11)
    cloth.puff(pen, 368, 412, "red", "gold", 20, 44, 40)
    hats.beret(pen.at(488, 290, 0.82, 26), "blue", "gold", "white", "red")
    hands.cuff(pen, 471, 334, 8, 21)
    hands.grip(pen.at(473, 300, 1.0, 8), "skin")
