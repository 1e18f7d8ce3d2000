"""The page of swords: a fencer in his lunge, the cape wound about his other arm."""

from __future__ import annotations

from assets.workshop import patterns
from assets.workshop.courts import cloth, hands, hats, heads
from assets.workshop.courts.eyes import Gaze
from assets.workshop.pen import Pen
from assets.workshop.shapes import bar, blob, khatam, limb
from assets.workshop.suits import sword


def sota_espadas(pen: Pen) -> None:
    """On guard, to the right."""
    _cape(pen)
    _back_leg(pen)
    _front_leg(pen)
    _doublet(pen)
    _cape_arm(pen)
    _head(pen.at(284, 276, 0.9, -3, flip=True))
    _sword_arm(pen)


def _cape(pen: Pen) -> None:
    back = blob(
        (206, 380),
        (240, 440),
        (220, 540),
        (176, 640),
        (150, 720, 1),
        (118, 700),
        (96, 716, 1),
        (90, 620),
        (80, 520),
        (110, 440),
        (160, 392),
    )
    pen.part(back, "red", None, 13, hatched=True)
    over = blob((150, 440), (176, 520), (150, 600), (126, 690, 1), (100, 660), (76, 668, 1), (80, 570), (92, 480))
    pen.part(over, "red", None, 12)
    cloth.crease(pen, [(120, 480), (116, 560), (104, 640)], 4)
    cloth.crease(pen, [(206, 500), (186, 580), (160, 660)], 4)


def _back_leg(pen: Pen) -> None:
    leg = limb([(252, 610), (206, 716), (162, 780), (128, 824)], [44, 36, 29, 19])
    pen.part(leg, "white", None, 10, patterns.stripes(leg.buffer(-3), 40, 24, 9), "blue")
    garter = pen.at(196, 730, 1, 28)
    garter.part(limb([(-33, -4), (0, 4), (33, -4)], [8, 8.5, 8]), "gold", 4.5, 3)
    cloth.shoe(pen.at(122, 866, 1, 4), 0, 0, "brown", 60)


def _front_leg(pen: Pen) -> None:
    thigh = limb([(310, 610), (392, 690)], [46, 35])
    shin = limb([(392, 690), (374, 770), (368, 828)], [34, 29, 20])
    pen.part(thigh.union(shin).buffer(8).buffer(-8), "red", None, 11)
    garter = pen.at(382, 730, 1, -10)
    garter.part(limb([(-33, -4), (0, 4), (33, -4)], [8, 8.5, 8]), "gold", 4.5, 3)
    cloth.shoe(pen.flipped(368), 368, 868, "brown", 56)


def _doublet(pen: Pen) -> None:
    skirt = blob(
        (216, 530, 1),
        (284, 550),
        (352, 524, 1),
        (392, 586),
        (412, 636, 1),
        (356, 660),
        (296, 660),
        (232, 682),
        (180, 670, 1),
        (194, 604),
    )
    chest = blob(
        (220, 376),
        (290, 360),
        (356, 372),
        (380, 420),
        (366, 496),
        (354, 546),
        (286, 564),
        (218, 552),
        (208, 490),
        (200, 426),
    )
    for shape, middle in ((skirt, 284), (chest, 288)):
        right = shape.intersection(bar(middle, 300, 300, 500))
        pen.part(shape, "blue", 0, 0)
        pen.flat(right, "teal")
        cloth.starred(pen, shape.difference(right).buffer(-4), "gold", 44, 44, 10)
        pen.flat(patterns.stripes(right.buffer(-2), 90, 30, 8), "teal_d")
        pen.flat(patterns.shadow(shape, 14, 6), "teal_d", 0.7)
        pen.stroke(shape, 7)
        pen.line([(middle, shape.bounds[1] + 4), (middle, shape.bounds[3] - 14)], 4.5)
    for points in ([(246, 568), (232, 620), (226, 670)], [(330, 560), (352, 610), (364, 648)]):
        cloth.crease(pen, points, 4)
    cloth.trim(pen, [(182, 661), (232, 671), (296, 650), (356, 650), (410, 627)], 11, "gold", "blue")
    pen.part(limb([(228, 378), (290, 460), (356, 532)], [13, 14, 13]), "brown", 5, 5)
    for x, y in ((252, 410), (286, 454), (320, 494)):
        pen.flat(khatam(x, y, 7), "gold")
    cloth.belt(pen, [(214, 546), (286, 560), (354, 538)], "gold", 12)
    cloth.buckle(pen, 286, 558, "red", 20)


def _cape_arm(pen: Pen) -> None:
    up = 42 if pen.engraved else 0  # a poster's edge cuts the hand off
    hands.sleeve(pen, [(212, 414), (138, 452), (106, 384 - up)], [35, 32, 21], "blue", depth=11)
    wrap = blob((100, 392), (140, 408), (172, 444), (176, 488), (140, 494), (104, 480), (84, 440))
    pen.part(wrap, "red", None, 12)
    cloth.crease(pen, [(104, 430), (134, 440), (168, 468)], 3.6)
    cloth.crease(pen, [(98, 456), (128, 466), (156, 484)], 3.6)
    cloth.puff(pen, 212, 408, "teal", "gold", -24, 44, 40)
    hands.cuff(pen, 106, 388 - up, -16, 21)
    if pen.engraved:
        hands.open_palm(pen.at(100, 356 - up, 1.0, -14), "tan")


def _head(pen: Pen) -> None:
    long = [
        ([(34, -40), (64, 0), (70, 50), (94, 96)], [16, 22, 20, 4]),
        ([(40, 0), (60, 60), (72, 116)], [16, 20, 4]),
        ([(30, 20), (42, 70), (46, 118)], [14, 16, 4]),
        ([(-40, -10), (-52, 30), (-50, 74)], [9, 11, 4]),
    ]
    heads.locks(pen, long, "black")
    heads.neck(pen, "tan", 4)
    cloth.ruff(pen, 0, 78, 62, 24)
    heads.aside(
        pen, "tan", "stern", "calm", "black", gaze=Gaze("keen", "green_d"), features=heads.Features("hooked", "narrow")
    )
    heads.locks(pen, [([(-12, -56), (36, -44), (52, 0), (56, 40)], [9, 13, 13, 4])], "black")
    hats.beret(pen.at(4, -36, 1, -4), "teal", "gold", "red", "gold")


def _sword_arm(pen: Pen) -> None:
    """The wrist comes from the right of the hilt, so that grip and pommel show below the fist."""
    hands.sleeve(pen, [(366, 408), (436, 474), (452, 414)], [35, 33, 23], "teal", depth=11, creases=False)
    cloth.crease(pen, [(420, 452), (436, 470), (434, 492)])
    cloth.puff(pen, 368, 406, "blue", "gold", 20, 44, 40)
    hands.cuff(pen, 450, 418, -14, 21)
    pen.part(limb([(446, 404), (440, 382)], [17, 17]), "tan", 5.5, 0)
    sword(pen, 480, 260, 385, turn=24, wide=1.17)
    hands.grip(pen.at(432, 369, 0.9, 24), "tan")
