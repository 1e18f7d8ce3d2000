"""The king of clubs: very old, in profile, walking with the club as a staff; his beard reaches the belt."""

from __future__ import annotations

from assets.workshop.courts import cloth, crowns, hands, heads
from assets.workshop.courts.eyes import Gaze
from assets.workshop.pen import Pen
from assets.workshop.shapes import blob, ell, limb, poly
from assets.workshop.suits import club


def rey_bastos(pen: Pen) -> None:
    """Bent by the years, he walks to the left."""
    _cape(pen)
    _legs(pen)
    _tunic(pen)
    _far_arm(pen)
    _palm(pen, 510)
    club(pen, 142, 580, 640, turn=-3, wide=0.56, mirrored=True)
    hands.wrapped(pen.at(132, 404, 1.0, -8), 45, "skin", thumb=False)
    _mantle(pen)
    _head(pen.at(262, 283, 0.94, -6))
    _near_arm(pen)


def _cape(pen: Pen) -> None:
    back = blob(
        (300, 352),
        (372, 380),
        (418, 460),
        (428, 600),
        (420, 740),
        (432, 850, 1),
        (392, 860),
        (340, 846),
        (300, 700),
        (290, 500),
    )
    pen.part(back, "red", None, 0)
    for panel in (
        blob((372, 384), (440, 450), (486, 560), (548, 640, 1), (508, 652), (490, 704, 1), (440, 676), (404, 560)),
        blob((360, 400), (420, 480), (444, 600), (470, 700, 1), (432, 694), (412, 730, 1), (380, 660), (360, 520)),
        blob((330, 420), (384, 480), (396, 620), (400, 760), (430, 850, 1), (372, 860), (320, 846, 1), (316, 640)),
    ):
        pen.part(panel, "red", None, 13, hatched=True)
        cloth.starred(pen, panel, "gold", 54, 60, 10)
    for points in (
        [(440, 490), (470, 570), (508, 634)],
        [(410, 500), (430, 600), (444, 678)],
        [(366, 540), (372, 680), (384, 830)],
    ):
        cloth.crease(pen, points, 4.2)


def _legs(pen: Pen) -> None:
    far = limb([(262, 690), (222, 760), (206, 826)], [36, 30, 23])
    pen.part(far, "brown_d", None, 0)
    cloth.shoe(pen, 200, 862, "brown_d", 66, "")
    near = limb([(306, 690), (318, 760), (334, 826)], [38, 32, 24])
    pen.part(near, "brown", None, 10)
    cloth.shoe(pen, 326, 868, "brown", 74, "")
    for x, y in ((229, 742), (315, 744)):
        pen.part(limb([(x - 33, y - 6), (x, y + 5), (x + 33, y - 4)], [11, 12, 11]), "gold", 5, 5)


def _tunic(pen: Pen) -> None:
    tunic = blob(
        (246, 372),
        (310, 362),
        (352, 430),
        (352, 540),
        (372, 640),
        (386, 724, 1),
        (330, 740),
        (270, 736),
        (204, 724, 1),
        (220, 640),
        (226, 540),
        (218, 440),
    )
    pen.part(tunic, "green", None, 15, hatched=True)
    cloth.starred(pen, tunic.buffer(-10), "green_d", 56, 48, 10)
    for points in (
        [(250, 580), (238, 650), (236, 714)],
        [(288, 588), (292, 660), (292, 724)],
        [(324, 576), (340, 650), (348, 716)],
    ):
        cloth.crease(pen, points, 4)
    cloth.trim(pen, [(204, 712), (270, 724), (330, 728), (386, 712)], 12, "gold", "red")
    cloth.belt(pen, [(226, 548), (286, 566), (352, 548)], "brown", 12)
    pouch = blob((318, 572), (350, 566), (366, 604), (352, 630), (322, 630), (310, 604))
    pen.part(pouch, "brown", 5.5, 6)
    pen.part(blob((314, 574, 1), (352, 566, 1), (360, 590), (338, 604), (316, 596)), "auburn", 4.5, 0)
    pen.flat(ell(338, 600, 5), "gold")


def _far_arm(pen: Pen) -> None:
    """The forward arm, its hand high on the staff."""
    hands.sleeve(pen, [(262, 392), (238, 436), (190, 420)], [32, 31, 24], "green", False, 9)
    cloth.crease(pen, [(224, 412), (216, 426), (208, 440)])
    hands.cuff(pen, 188, 419, 290, 21)


def _palm(pen: Pen, y: float) -> None:
    """What is seen of a hand behind the staff."""
    pen.part(limb([(206, y + 3), (182, y), (150, y)], [16, 20, 20]), "skin", 5.5, 5)


def _mantle(pen: Pen) -> None:
    """The ermine over bent shoulders."""
    fur = blob(
        (214, 396),
        (244, 356),
        (310, 338),
        (366, 366),
        (394, 424),
        (380, 470),
        (330, 484),
        (286, 470),
        (250, 462),
        (218, 436),
    )
    pen.part(fur, "white", 6, 11)
    for x, y in ((346, 392), (370, 436), (328, 446), (296, 396), (290, 446)):
        pen.flat(blob((x, y - 13, 1), (x + 5, y + 1), (x, y + 15, 1), (x - 5, y + 1)), "ink")


def _head(pen: Pen) -> None:
    hair = [
        ([(20, -44), (52, -20), (60, 30), (84, 76)], [18, 22, 20, 4]),
        ([(30, -20), (40, 30), (46, 70), (60, 104)], [16, 20, 16, 4]),
        ([(20, 10), (26, 50), (24, 90)], [14, 16, 5]),
    ]
    heads.locks(pen, hair, "white")
    heads.profile(pen, "skin", "", "hidden", "white", hook=5, gaze=Gaze("heavy", "blue_d"))
    heads.wrinkles(pen, "profile")
    beard = [
        ([(16, 20), (4, 70), (-8, 130), (-20, 180)], [12, 20, 20, 3]),
        ([(-4, 40), (-18, 90), (-30, 140), (-46, 182)], [14, 22, 18, 3]),
        ([(-20, 50), (-38, 90), (-50, 134), (-66, 160)], [14, 19, 14, 3]),
        ([(-34, 44), (-42, 70), (-52, 112)], [11, 15, 3]),
        ([(22, 30), (18, 80), (14, 120), (10, 150)], [10, 16, 13, 3]),
    ]
    heads.locks(pen, beard, "white")
    lip = blob((-54, 27, 1), (-36, 24), (-10, 36), (4, 62, 1), (-20, 52), (-44, 42))
    pen.part(lip, "white", 4.5, 0)
    pen.part(limb([(-44, -20), (-28, -28), (-6, -16)], [4, 7.5, 3]), "white", 3.4, 0)
    lock = [([(-8, -58), (26, -40), (34, 0)], [10, 14, 6])]
    heads.locks(pen, lock, "white")
    crowns.leaved(pen.at(4, -40, 0.96, 5))


def _near_arm(pen: Pen) -> None:
    """The near hand lower on the staff; the sleeve hangs wide."""
    hang = blob(
        (330, 410), (376, 470), (360, 556), (316, 566), (262, 548), (206, 528), (198, 486), (250, 478), (296, 470)
    )
    pen.part(hang, "red", None, 13, hatched=True)
    cloth.starred(pen, hang.buffer(-6), "gold", 52, 44, 10)
    cloth.crease(pen, [(322, 470), (300, 500), (262, 508)], 4)
    cloth.crease(pen, [(340, 500), (320, 528), (288, 534)], 4)
    if pen.engraved:  # the notch above the club's stump would be a thorn under the thumb
        pen.flat(poly((163, 536), (173, 536), (171, 548), (171, 560), (167, 566), (164, 558)), "green_d")
    pen.part(limb([(200, 509), (176, 520)], [20, 17]), "skin", 5.5, 5)
    pen.part(limb([(206, 488), (198, 506), (206, 528)], [9, 9.5, 9]), "white", 5, 4)
    hands.wrapped(pen.at(138, 512, 1.05, -3), 31, "skin", longer=18)
