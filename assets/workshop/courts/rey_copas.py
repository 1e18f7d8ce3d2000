"""The king of cups: young and merry, he lifts the cup to us, his cloak thrown back over the hip."""

from __future__ import annotations

from assets.workshop.courts import cloth, crowns, hands, heads
from assets.workshop.courts.eyes import Gaze
from assets.workshop.pen import Pen
from assets.workshop.shapes import blob, khatam, limb
from assets.workshop.suits import cup


def rey_copas(pen: Pen) -> None:
    """A toast: weight on one leg, the head thrown back."""
    _cloak(pen)
    _legs(pen)
    _tunic(pen)
    _hip_arm(pen)
    _head(pen.at(284, 271, 0.9, 7, flip=True))
    cup(pen, 466, 196, 206, turn=9)
    _raised_arm(pen)


def _cloak(pen: Pen) -> None:
    back = blob(
        (216, 366),
        (350, 362),
        (400, 440),
        (404, 560),
        (414, 700),
        (422, 846, 1),
        (374, 836),
        (300, 800),
        (200, 820),
        (110, 848, 1),
        (108, 700),
        (140, 520),
        (170, 420),
    )
    pen.part(back, "blue", None, 14)
    pen.flat(blob((230, 560), (350, 560), (380, 700), (384, 838, 1), (300, 800), (200, 818), (220, 700)), "blue_d")
    for panel, colour in (
        (blob((352, 540), (392, 520), (410, 640), (422, 846, 1), (398, 850), (386, 830, 1), (372, 700)), "blue"),
        (blob((176, 520), (226, 560), (214, 700), (196, 836), (160, 842), (146, 826, 1), (150, 690)), "blue"),
        (
            blob(
                (166, 400),
                (190, 470),
                (184, 600),
                (160, 740),
                (152, 846, 1),
                (124, 856),
                (96, 846, 1),
                (104, 700),
                (132, 540),
            ),
            "blue",
        ),
    ):
        pen.part(panel, colour, None, 12)
        cloth.starred(pen, panel, "gold", 50, 56, 10)
    for points in ([(172, 470), (160, 600), (136, 780)], [(394, 600), (402, 720), (408, 820)]):
        cloth.crease(pen, points)
    cloth.ermine(
        pen, [(236, 540), (222, 640), (212, 740), (192, 838)], [13, 13, 14, 14], [(230, 590), (218, 680), (206, 770)]
    )


def _legs(pen: Pen) -> None:
    far = limb([(326, 640), (346, 720), (352, 780), (350, 826)], [40, 33, 28, 19])
    pen.part(far, "white", None, 10)
    near = limb([(258, 640), (256, 730), (246, 784), (238, 830)], [42, 34, 28, 19])
    pen.part(near, "white", None, 10)
    for x, y in ((350, 744), (254, 748)):
        pen.part(limb([(x - 31, y - 4), (x, y + 4), (x + 31, y - 4)], [8, 8.5, 8]), "gold", 4.5, 3)
        pen.part(khatam(x, y + 2, 13), "red", 4, 0)
    cloth.shoe(pen.flipped(352), 352, 866, "red", 66)
    cloth.shoe(pen, 238, 868, "red", 74)


def _tunic(pen: Pen) -> None:
    skirt = blob(
        (228, 530, 1),
        (294, 552),
        (362, 530, 1),
        (384, 620),
        (396, 690, 1),
        (350, 706),
        (296, 700),
        (236, 714),
        (188, 700, 1),
        (206, 620),
    )
    pen.part(skirt, "red", None, 14, hatched=True)
    for points in (
        [(262, 570), (250, 640), (240, 700)],
        [(300, 574), (304, 640), (304, 696)],
        [(338, 566), (352, 630), (362, 690)],
    ):
        cloth.crease(pen, points, 4)
    cloth.starred(pen, skirt.buffer(-8), "gold", 64, 46, 10)
    cloth.trim(pen, [(188, 690), (236, 703), (296, 690), (350, 696), (396, 680)], 12, "gold", "blue")
    chest = blob(
        (222, 376),
        (290, 362),
        (358, 376),
        (378, 430),
        (366, 500),
        (360, 552),
        (292, 566),
        (230, 552),
        (222, 490),
        (206, 430),
    )
    pen.part(chest, "red", None, 14)
    pen.part(blob((270, 366, 1), (318, 366, 1), (314, 460), (312, 560, 1), (274, 560, 1), (272, 460)), "gold", 5, 5)
    for y in (440, 484, 526):
        pen.part(khatam(293, y, 14), "blue", 3.4, 0)
    cloth.belt(pen, [(226, 546), (292, 562), (362, 544)], "gold")
    cloth.buckle(pen, 292, 560, "blue", 22)


def _hip_arm(pen: Pen) -> None:
    hands.sleeve(pen, [(216, 414), (146, 480), (206, 536)], [36, 34, 24], "red", depth=12)
    cloth.puff(pen, 212, 412, "blue", "gold", -20)
    hands.cuff(pen, 204, 534, 118, 22)
    hands.fist(pen.at(226, 546, 1, 30, flip=True), "skin")


def _head(pen: Pen) -> None:
    waves = [
        ([(38, -40), (62, 0), (62, 44), (78, 74)], [16, 22, 20, 6]),
        ([(30, 10), (52, 50), (50, 84), (66, 100)], [12, 20, 17, 5]),
        ([(-38, -30), (-50, 0), (-46, 30)], [10, 9, 4]),
    ]
    heads.locks(pen, waves, "gold_d")
    collar = blob((-66, 92), (-30, 78), (30, 78), (78, 94), (86, 122), (44, 148), (0, 154), (-44, 148), (-78, 120))
    pen.part(collar, "white", 6, 9)
    for x, y in ((-56, 114), (-22, 128), (18, 130), (52, 118)):
        pen.flat(blob((x, y - 12, 1), (x + 5, y + 1), (x, y + 14, 1), (x - 5, y + 1)), "ink")
    heads.aside(pen, "skin", "raised", "hidden", "brown", look=-1, gaze=Gaze("round", "green_d"))
    beard = blob(
        (-46, 26),
        (-30, 34),
        (-12, 36),
        (14, 34),
        (40, 12),
        (52, -8, 1),
        (54, 26),
        (34, 62),
        (4, 84),
        (-26, 82),
        (-42, 58),
    )
    pen.part(beard, "gold_d", 6, 8)
    for x, y0, y1 in ((-30, 60, 76), (-10, 64, 80), (14, 60, 74), (34, 40, 58)):
        pen.flat(limb([(x, y0), (x - 2, y1)], [2.6, 0.7], 6), "brown")
    heads.mouth(pen, -16, 48, "laugh")
    heads.moustache(pen, -16, 40, "gold_d", 38, -6)
    fringe = [
        ([(10, -58), (-26, -54), (-42, -34)], [10, 12, 5]),
        ([(6, -58), (38, -50), (54, -16), (54, 6)], [10, 14, 10, 4]),
    ]
    heads.locks(pen, fringe, "gold_d")
    crowns.arched(pen.at(2, -40, 0.94, 4))


def _raised_arm(pen: Pen) -> None:
    hands.sleeve(pen, [(368, 414), (440, 442), (452, 326)], [36, 34, 25], "red", depth=12)
    cloth.puff(pen, 370, 412, "blue", "gold", 20)
    hands.cuff(pen, 452, 312, 6, 22)
    hands.grip(pen.at(453, 272, 1.0, 6), "skin")
