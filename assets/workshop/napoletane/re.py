"""The four Neapolitan kings, standing in their mantles."""

from __future__ import annotations

from assets.workshop import patterns
from assets.workshop.courts.hands import cradling, cuff, fist, grip, sleeve
from assets.workshop.litho import DETAIL, INNER, Litho
from assets.workshop.litho_dress import braid, buttons, closed_crown, crease, crown, ermine, frill, leg, shoe
from assets.workshop.litho_faces import (
    Look,
    aside,
    curls,
    forked_beard,
    front,
    full_beard,
    hair,
    moustache,
    pointed_beard,
    profile,
)
from assets.workshop.litho_hands import pinching, resting
from assets.workshop.napoletane.signs import bough, coin, sword, urn
from assets.workshop.shapes import bar, blob, ell, join, leaf, limb, poly, star


def re_denari(pen: Litho) -> None:
    """Broad and content: the coin beside his crown, a purse at his belt, his mantle open over a brocaded robe."""
    pen = pen.scaled(0.95, 270, 838, right=-12)
    back = blob(
        (226, 306),
        (380, 302),
        (446, 400),
        (470, 600),
        (496, 838, 1),
        (420, 846),
        (300, 836),
        (180, 846),
        (104, 838, 1),
        (128, 600),
        (156, 400),
    )
    pen.part(back, "blue", None, 14, hatched=True)
    robe = blob((222, 380), (380, 380), (408, 560), (420, 838, 1), (300, 846), (184, 838, 1), (196, 560))
    pen.part(robe, "gold", None, 13)
    pen.flat(
        patterns.sprinkled(
            robe.buffer(-10),
            join([leaf(0, 0, 0, -17, 6), leaf(0, 0, 15, 8, 6), leaf(0, 0, -15, 8, 6)]),
            62,
            58,
            (40, 110),
            inset=6,
        ),
        "red",
    )
    strip = bar(276, 470, 52, 370)
    pen.part(strip, "red", 5, 6)
    for y in range(506, 840, 46):
        pen.part(star(302, y, 17, 9, 8), "gold_l", DETAIL, 0)
    braid(pen, [(185, 824), (240, 834), (302, 836), (360, 834), (420, 824)], 13)
    chest = blob((224, 308), (302, 294), (382, 308), (408, 372), (398, 480, 1), (302, 500), (206, 480, 1), (196, 372))
    pen.part(chest, "red", None, 14)
    for y in (372, 408, 444):
        pen.line([(214, y + 6), (302, y + 14), (392, y + 6)], 6, "gold")
    buttons(pen, 302, [386, 422, 458], "gold_l", 7)
    pen.part(limb([(200, 476), (302, 500), (402, 476)], [14, 16, 14]), "gold", 5.5, 5)
    pen.part(star(302, 496, 27, 17, 8), "red", 4.6, 0)
    pen.part(ell(302, 496, 9), "gold_l", DETAIL, 0)
    pen.line([(232, 496), (226, 540)], 6)
    pen.part(blob((226, 534), (244, 552), (252, 596), (226, 612), (200, 596), (208, 552)), "brown", 5.5, 6)
    pen.part(limb([(208, 552), (226, 557), (244, 552)], [5, 6, 5]), "gold", 4, 0)
    for axis in (pen, pen.flipped(302)):
        ermine(
            axis,
            [(212, 376), (172, 520), (152, 690), (138, 838)],
            [17, 19, 20, 21],
            ((196, 440), (178, 500), (164, 572), (154, 640), (148, 710), (140, 780)),
        )
    sleeve(pen, [(226, 346), (152, 438), (216, 500)], [37, 34, 22], "red", depth=11, hatched=True)
    cuff(pen, 210, 494, 130, 20)
    fist(pen.at(228, 508, 0.84, 34, flip=True), "skin")
    _rich_head(pen.at(302, 208, 1.2))
    coin(pen, 472, 250, 98, "face")
    sleeve(pen, [(382, 348), (452, 446), (462, 384)], [37, 34, 22], "red", depth=11)
    cuff(pen, 462, 376, 2, 20)
    pinching(pen.at(463, 348, 0.96, 2), "skin")


def _rich_head(pen: Litho) -> None:
    cape = blob((-70, 74), (0, 58), (70, 74), (92, 112), (40, 136), (0, 140), (-40, 136), (-92, 112))
    pen.part(cape, "white", 6, 8)
    for x, y in ((-62, 104), (-30, 116), (0, 122), (30, 116), (62, 104)):
        pen.flat(blob((x, y - 10, 1), (x + 4, y + 1), (x, y + 11, 1), (x - 4, y + 1)), "ink")
    for side in (pen, pen.flipped(0)):
        curls(side, "brown", ((-40, -20), (-48, 0), (-50, 22), (-46, 44), (-40, 62)), 14)
    front(pen, Look(mood="hidden", jaw=1.15, brow="raised", gaze=1))
    full_beard(pen, "brown", 34, 0)
    full_beard(pen.flipped(0), "brown", 34, 0)
    pen.flat(blob((-9, 35, 1), (0, 33), (9, 35, 1), (0, 40)), "red")
    moustache(pen, "brown_d", 0, 27, 38, 10)
    crown(pen.at(0, -30), 5, 66, "red", "ball", ("blue", "red", "blue"))


def re_coppe(pen: Litho) -> None:
    """Young and devout: he lifts the urn and sets his sceptre on the ground; the mantle falls from both shoulders."""
    back = blob(
        *((238, 296), (372, 300), (440, 400), (478, 600), (506, 822, 1), (440, 848), (330, 838), (220, 848)),
        *((92, 824, 1), (122, 620), (166, 410)),
    )
    pen.part(back, "gold", None, 14, hatched=True)
    lining = blob((240, 330), (366, 330), (408, 520), (432, 842, 1), (330, 838), (158, 842, 1), (182, 520))
    pen.part(lining, "blue", 5, 0)
    crease(
        pen,
        [(424, 430), (452, 620), (466, 824)],
        [(176, 440), (144, 620), (126, 822)],
        [(190, 560), (176, 700), (174, 824)],
    )
    braid(pen, [(94, 812), (124, 830), (160, 838)], 12, "red")
    braid(pen, [(432, 838), (470, 828), (504, 810)], 12, "red")
    shoe(pen, 236, 844, "gold", 60, "red")
    shoe(pen.flipped(344), 344, 844, "gold", 60, "red")
    robe = blob((238, 400), (362, 400), (388, 600), (396, 818, 1), (330, 832), (262, 822), (192, 818, 1), (206, 600))
    pen.part(robe, "red", None, 14)
    crease(
        pen,
        [(252, 520), (236, 660), (226, 800)],
        [(346, 520), (362, 680), (364, 806)],
        [(300, 560), (306, 700), (302, 816)],
    )
    pen.flat(patterns.sprinkled(robe.buffer(-12), star(0, 0, 12, 5, 6), 70, 64, (24, 130), inset=5), "gold_l")
    braid(pen, [(194, 804), (262, 808), (330, 818), (395, 804)], 12)
    chest = blob(
        (236, 308),
        (300, 294),
        (366, 308),
        (390, 366),
        (374, 440),
        (368, 488, 1),
        (302, 502),
        (234, 488, 1),
        (230, 430),
        (214, 366),
    )
    pen.part(chest, "blue", None, 14)
    pen.flat(patterns.sprinkled(chest.buffer(-10), star(0, 0, 8, 4, 4), 36, 34, (20, 24), inset=4), "gold_l")
    pen.part(limb([(232, 484), (302, 502), (370, 484)], [12, 13, 12]), "gold", 5, 4)
    pen.part(bar(121, 268, 15, 570, 5), "gold", 5.5, 4)
    for y in (356, 560, 720):
        pen.part(ell(128.5, y, 15, 9), "red", 4.6, 0)
    pen.part(ell(128.5, 838, 13, 8), "gold_d", 4.6, 0)
    pen.part(
        join([leaf(128, 270, 128 + dx, 270 - dy, 16) for dx, dy in ((-44, 44), (44, 44), (0, 82))]), "gold", 5.5, 5
    )
    pen.part(ell(128, 262, 13), "red", 4.6, 0)
    sleeve(pen, [(240, 344), (166, 436), (146, 452)], [36, 31, 21], "blue", depth=10)
    cuff(pen, 144, 448, -60, 19)
    grip(pen.at(128, 440, 0.94, 0), "skin")
    _young_head(pen.at(288, 208, 1.16, 3, flip=True))
    urn(pen, 474, 232, 204)
    sleeve(pen, [(366, 344), (446, 432), (468, 376)], [36, 32, 21], "blue", depth=11)
    cuff(pen, 470, 366, 6, 19)
    cradling(pen.at(473, 334, 0.9, 4), "skin")


def _young_head(pen: Litho) -> None:
    hair(
        pen,
        "gold_d",
        ([(34, -30), (56, 10), (50, 50), (72, 92)], [15, 18, 16, 4]),
        ([(26, -6), (42, 40), (44, 84), (60, 104)], [12, 16, 13, 4]),
        ([(-26, -28), (-42, 6), (-40, 40)], [10, 11, 3]),
    )
    frill(pen, 2, 74, 56, 26)
    aside(pen, Look(hair="gold_d", mood="smile", gaze=-1))
    moustache(pen, "gold_d", wide=22, curl=2)
    pointed_beard(pen, "gold_d")
    hair(
        pen, "gold_d", ([(10, -46), (-16, -42), (-34, -18)], [9, 10, 3]), ([(6, -46), (30, -36), (40, -8)], [9, 11, 4])
    )
    closed_crown(pen.at(2, -34, 1, -3))


def re_spade(pen: Litho) -> None:
    """A soldier: breastplate and greaves, the bare sword upright, his mantle blown back."""
    cape = blob(
        (230, 302),
        (150, 400),
        (106, 560),
        (78, 760, 1),
        (130, 740),
        (170, 780, 1),
        (210, 748),
        (252, 790, 1),
        (300, 640),
        (320, 420),
    )
    pen.part(cape, "red", None, 14, hatched=True)
    crease(
        pen,
        [(196, 380), (150, 560), (130, 730)],
        [(236, 420), (200, 600), (176, 760)],
        [(270, 460), (244, 640), (240, 770)],
    )
    for points, x, way in (
        ([(270, 560), (246, 666), (230, 748), (226, 826)], 226, False),
        ([(344, 560), (366, 666), (368, 748), (366, 826)], 366, True),
    ):
        leg(pen, points, [46, 35, 30, 18], "white")
        greave = limb(points[1:], [37, 33, 21])
        pen.part(greave, "steel", 6, 9, hatched=True)
        knee = points[1]
        pen.part(star(knee[0], knee[1] + 4, 34, 24, 8), "gold", 5, 5)
        pen.part(ell(knee[0], knee[1] + 4, 10), "red", INNER, 0)
        boot = pen.flipped(x) if way else pen
        boot.part(
            blob((x - 20, 812), (x + 20, 812), (x + 24, 844, 1), (x - 62, 844, 1), (x - 56, 830), (x - 26, 824)),
            "steel",
            5.5,
            5,
        )
    for i, (x0, x1) in enumerate(((222, 196), (262, 250), (302, 304), (340, 356), (378, 406))):
        pen.part(
            blob((x0 - 20, 484, 1), (x0 + 20, 484, 1), (x1 + 25, 610), (x1 + 4, 636, 1), (x1 - 24, 612)),
            "blue" if i % 2 else "red",
            5.5,
            6,
        )
        pen.part(star((x0 + x1) / 2 + (x1 - x0) * 0.2, 586, 12, 6, 6), "gold_l", DETAIL, 0)
    chest = blob(
        (232, 310),
        (302, 296),
        (372, 310),
        (398, 370),
        (382, 440),
        (378, 496, 1),
        (304, 512),
        (230, 496, 1),
        (226, 440),
        (208, 370),
    )
    pen.part(chest, "steel", None, 18, hatched=True)
    pen.line([(304, 330), (300, 420), (304, 506)], INNER)
    pen.part(star(302, 400, 44, 22, 8), "gold", 5, 5)
    pen.part(ell(302, 400, 13), "red", INNER, 0)
    pen.line([(222, 470), (304, 486), (384, 470)], INNER)
    pen.part(limb([(226, 490), (304, 508), (382, 490)], [13, 14, 13]), "gold", 5.5, 5)
    sleeve(pen, [(238, 346), (168, 438), (232, 496)], [36, 32, 21], "blue", depth=10)
    for y in (346, 330):
        pen.part(ell(232, y, 38, 27, -24), "steel", 5.5, 7)
    cuff(pen, 224, 490, 124, 22, "brown")
    resting(pen.at(246, 504, 0.86, 32, flip=True), "skin")
    _stern_head(pen.at(302, 210, 1.18))
    sleeve(pen, [(370, 346), (436, 474), (470, 414)], [36, 33, 21], "blue", depth=10, hatched=True)
    for y in (346, 330):
        pen.part(ell(374, y, 38, 27, 24), "steel", 5.5, 7)
    flare = pen.at(470, 398, 1, 14)
    flare.part(poly((-16, -16), (16, -16), (29, 26), (-29, 26)).buffer(3), "steel", 5.5, 7)
    flare.line([(-24, 16), (0, 20), (24, 16)], 5, "gold")
    sword(pen, 478, 236, 410, 4, flip=True)
    grip(pen.at(467, 372, 1.0, 4), "steel")


def _stern_head(pen: Litho) -> None:
    hair(
        pen,
        "black",
        ([(34, -30), (56, 14), (52, 56), (68, 88)], [14, 17, 14, 4]),
        ([(-34, -30), (-56, 14), (-52, 56), (-68, 88)], [14, 17, 14, 4]),
    )
    pen.part(blob((-52, 74), (0, 62), (52, 74), (62, 98), (0, 112), (-62, 98)), "gold", 5.5, 6)
    front(pen, Look(hair="black", brow="stern", mood="calm", gaze=0))
    forked_beard(pen, "black")
    pen.flat(blob((-9, 35, 1), (0, 33), (9, 35, 1), (0, 40)), "red")
    moustache(pen, "black", 0, 26, 36, -6)
    crown(pen.at(0, -30), 7, 62, "blue", "lily", ("red", "gold_l", "red"))


def re_bastoni(pen: Litho) -> None:
    """Old and bent, in profile: both hands on the great bough, a lion's skin over his green mantle."""
    pen = pen.scaled(0.97, 200, 842, right=-6)
    back = blob((270, 300), (380, 296), (444, 380), (472, 560), (492, 838, 1), (380, 848), (262, 838, 1), (270, 600))
    pen.part(back, "green", None, 16, hatched=True)
    crease(
        pen,
        [(416, 420), (440, 600), (450, 820)],
        [(386, 460), (404, 640), (404, 830)],
        [(356, 560), (362, 700), (352, 836)],
    )
    shoe(pen, 250, 846, "brown", 66, "gold")
    robe = blob((240, 470), (344, 470), (352, 640), (346, 826, 1), (270, 840), (200, 826, 1), (208, 640))
    pen.part(robe, "gold", None, 12, patterns.stripes(robe, 90, 52, 20, 6), "red")
    braid(pen, [(202, 814), (270, 826), (346, 814)], 12, "blue")
    chest = blob((250, 310), (306, 294), (362, 306), (380, 380), (362, 486, 1), (298, 500), (238, 486, 1), (232, 380))
    pen.part(chest, "red", None, 13)
    pen.part(limb([(236, 482), (298, 500), (364, 482)], [13, 14, 13]), "brown", 5, 4)
    pelt = blob(
        (260, 298),
        (350, 290),
        (420, 330),
        (446, 430),
        (430, 520),
        (446, 580, 1),
        (412, 560),
        (398, 600, 1),
        (380, 540),
        (366, 440),
        (330, 370),
        (262, 340),
    )
    pen.part(pelt, "gold_d", None, 12, hatched=True)
    for x, y in ((330, 330), (372, 352), (400, 400), (396, 450), (416, 470), (404, 520)):
        pen.flat(leaf(x, y, x + 6, y + 18, 4.5), "brown_d")
    pen.part(star(268, 322, 22, 12, 8), "gold_l", 4.8, 0)
    slim = pen.at(142, 536, 1, -3).moved((0.88, 0, 0, 1, 0, 0))  # its knots keep off the card's edge
    bough(slim, 0, 0, 604, leaves=False)
    sleeve(pen, [(286, 352), (226, 448), (164, 430)], [34, 30, 20], "red", depth=9)
    cuff(pen, 160, 430, -84, 18)
    grip(pen.at(140, 430, 0.86, -4), "skin")
    _old_head(pen.at(290, 214, 1.18, -4))
    sleeve(pen, [(374, 360), (330, 500), (184, 530)], [40, 35, 21], "green", depth=12, hatched=True)
    cuff(pen, 174, 532, -98, 20, "gold")
    grip(pen.at(143, 536, 0.9, -4), "skin")


def _old_head(pen: Litho) -> None:
    hair(
        pen,
        "white",
        ([(24, -34), (52, 0), (56, 50), (74, 84)], [14, 19, 18, 5]),
        ([(22, -4), (38, 40), (50, 84)], [13, 16, 5]),
    )
    profile(pen, Look(hair="grey", brow="stern", mood="hidden", aged=True, nose=1.1))
    beard = blob(
        (-32, 30, 1),
        (-18, 26),
        (4, 24),
        (18, 8, 1),
        (26, 34),
        (22, 80),
        (4, 128),
        (-22, 166, 1),
        (-36, 120),
        (-44, 70),
        (-40, 46),
    )
    pen.part(beard, "white", 5, 9)
    for points in ([(-24, 44), (-28, 90), (-22, 140)], [(-8, 40), (-10, 90), (-12, 130)], [(8, 36), (8, 76), (0, 110)]):
        pen.line(points, DETAIL, "grey_d")
    pen.part(blob((-36, 26, 1), (-22, 22), (-2, 30), (8, 44, 1), (-14, 42), (-32, 36)), "white", 3.6, 0)
    hair(pen, "white", ([(4, -46), (26, -22), (24, 12)], [9, 11, 4]))
    crown(pen.at(4, -30, 1, -2), 5, 60, "green", "leaf", ("green", "red", "green"))
