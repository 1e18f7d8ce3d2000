"""The four Neapolitan knaves, full length: the figure of each stands on the base of its suit."""

from __future__ import annotations

from assets.workshop import patterns
from assets.workshop.courts.hands import cradling, cuff, grip, sleeve
from assets.workshop.litho import DETAIL, Litho
from assets.workshop.litho_dress import (
    braid,
    broad_hat,
    buttons,
    crease,
    feathered_cap,
    frill,
    leg,
    phrygian,
    shoe,
    tricorne,
)
from assets.workshop.litho_faces import Look, aside, curls, hair, moustache, profile
from assets.workshop.litho_hands import pinching, resting
from assets.workshop.napoletane.signs import bough, coin, sword, urn
from assets.workshop.shapes import blob, ell, leaf, limb, star


def fante_denari(pen: Litho) -> None:
    """A page with three feathers holds up his coin, the other hand on the hip."""
    cape = blob(
        (250, 300), (350, 292), (424, 380), (446, 520), (468, 640, 1), (420, 624), (392, 650, 1), (350, 560), (300, 420)
    )
    pen.part(cape, "blue", None, 12, hatched=True)
    crease(pen, [(380, 360), (414, 480), (424, 620)], [(350, 400), (380, 520), (392, 630)])
    leg(pen, [(330, 560), (352, 662), (364, 740), (366, 816)], [42, 32, 28, 16], "white", "gold", "blue")
    shoe(pen.flipped(366), 366, 842, "red", 62, "gold_l")
    leg(pen, [(266, 560), (252, 664), (236, 744), (230, 818)], [44, 33, 29, 16], "red", "gold")
    shoe(pen, 230, 842, "red", 62, "gold_l")
    skirt = blob(
        (238, 466, 1),
        (300, 478),
        (358, 466, 1),
        (394, 566),
        (398, 604, 1),
        (340, 618),
        (296, 612),
        (250, 620),
        (196, 604, 1),
        (206, 560),
    )
    pen.part(skirt, "gold", None, 12, patterns.stripes(skirt, 90, 46, 20), "red")
    braid(pen, [(198, 602), (250, 616), (298, 610), (344, 616), (397, 602)])
    chest = blob(
        (234, 306),
        (296, 292),
        (360, 304),
        (382, 360),
        (364, 420),
        (362, 476, 1),
        (298, 488),
        (234, 476, 1),
        (230, 420),
        (212, 360),
    )
    pen.part(chest, "red", None, 13)
    pen.part(chest.intersection(blob((298, 270), (420, 270), (420, 500), (298, 500))), "gold", 5, 10)
    buttons(pen, 298, [346, 380, 414, 448])
    for y in (352, 392, 432):
        pen.line([(244, y - 6), (276, y + 4)], DETAIL, "red_d")
        pen.line([(320, y + 4), (352, y - 6)], DETAIL, "gold_d")
    pen.part(limb([(232, 474), (298, 490), (364, 474)], [11, 12, 11]), "blue", 5, 4)
    sleeve(pen, [(238, 336), (160, 404), (222, 470)], [32, 29, 20], "gold", depth=9)
    _puff(pen, 232, 334, "red", "gold_l", -24)
    cuff(pen, 214, 464, 128, 18)
    resting(pen.at(234, 480, 0.84, 34, flip=True), "skin")
    _page_head(pen.at(290, 204, 1.14, -2))
    coin(pen, 462, 196, 92, "face")
    sleeve(pen, [(360, 336), (436, 396), (446, 316)], [32, 29, 20], "red", depth=9)
    _puff(pen, 362, 332, "gold", "red", 24)
    cuff(pen, 447, 306, 4, 18)
    pinching(pen.at(450, 278, 0.92, 4), "skin")


def _puff(pen: Litho, x: float, y: float, colour: str, slash: str, turn: float) -> None:
    shape = ell(x, y, 38, 34, turn)
    pen.part(shape, colour, 6, 7, patterns.stripes(shape.buffer(-2), turn + 90, 21, 7), slash)


def _page_head(pen: Litho) -> None:
    hair(
        pen,
        "brown",
        ([(34, -30), (52, 10), (42, 44), (58, 62)], [14, 16, 13, 4]),
        ([(24, -10), (40, 26), (34, 54)], [12, 14, 5]),
        ([(-26, -30), (-40, 4), (-36, 34), (-48, 50)], [10, 11, 9, 3]),
    )
    pen.part(limb([(2, 40), (2, 74)], [19, 21]), "skin", 5, 0)
    frill(pen, 2, 70, 54, 26)
    aside(pen, Look(mood="smile", brow="raised", gaze=1))
    hair(
        pen, "brown", ([(10, -46), (-16, -42), (-32, -24)], [9, 10, 4]), ([(6, -46), (28, -38), (38, -14)], [9, 11, 4])
    )
    feathered_cap(pen.at(2, -32, 1, -6), "blue", "gold", ("white", "red", "gold_l"))


def fante_coppe(pen: Litho) -> None:
    """A youth in a long coat, called "the lady" at many tables, brings the urn with both hands."""
    skirt = blob(
        (262, 470, 1),
        (330, 480),
        (388, 466, 1),
        (428, 600),
        (452, 780),
        (462, 838, 1),
        (330, 846),
        (206, 838, 1),
        (214, 720),
        (240, 580),
    )
    pen.part(skirt, "red", None, 14, hatched=True)
    front = blob((262, 476, 1), (312, 482, 1), (310, 640), (300, 842, 1), (206, 838, 1), (214, 720), (240, 580))
    pen.part(
        front,
        "white",
        5,
        9,
        patterns.sprinkled(front.buffer(-6), star(0, 0, 11, 5, 4), 46, 50, (20, 26), inset=3),
        "blue",
    )
    braid(pen, [(311, 484), (310, 640), (301, 836)], 10)
    crease(
        pen,
        [(350, 500), (372, 640), (376, 820)],
        [(388, 500), (416, 660), (428, 820)],
        [(270, 500), (252, 640), (236, 800)],
    )
    shoe(pen, 236, 846, "blue", 54)
    hem = [(207, 822), (252, 832), (302, 836), (380, 836), (460, 824)]
    braid(pen, hem, 11)
    chest = blob(
        (272, 306),
        (332, 290),
        (384, 306),
        (408, 360),
        (394, 424),
        (390, 476, 1),
        (326, 488),
        (264, 476, 1),
        (266, 420),
        (252, 360),
    )
    pen.part(chest, "blue", None, 13)
    for y in (352, 386, 420, 452):
        braid(pen, [(258 + (y - 350) * 0.06, y - 8), (298, y + 2), (330, y)], 6)
        pen.part(ell(330, y, 6.5), "gold_l", DETAIL, 0)
    pen.part(limb([(262, 474), (326, 490), (392, 472)], [11, 12, 11]), "gold", 5, 4)
    for side, end in (((384, 480), (420, 640)), ((372, 484), (392, 600))):
        pen.part(limb([side, ((side[0] + end[0]) / 2 + 10, (side[1] + end[1]) / 2), end], [8, 10, 13]), "gold", 4.6, 4)
    sleeve(pen, [(286, 344), (228, 420), (182, 424)], [28, 26, 18], "blue", depth=8)
    _lady_head(pen.at(312, 208, 1.14, 2))
    urn(pen, 140, 320, 220)
    sleeve(pen, [(372, 340), (330, 446), (216, 432)], [34, 31, 20], "red", depth=10, hatched=True)
    cuff(pen, 204, 431, -86, 18)
    cradling(pen.at(168, 424, 0.9, -6), "skin")


def _lady_head(pen: Litho) -> None:
    hair(
        pen,
        "brown",
        ([(20, -36), (48, -4), (52, 50), (70, 100), (62, 140)], [14, 20, 20, 15, 4]),
        ([(34, 10), (44, 60), (50, 104)], [12, 16, 4]),
        ([(16, 0), (24, 40), (22, 76)], [12, 12, 4]),
    )
    pen.part(limb([(4, 40), (10, 76)], [17, 20]), "skin", 5, 0)
    frill(pen, 12, 76, 46, 20)
    profile(pen, Look(hair="brown_d", mood="smile"))
    hair(
        pen,
        "brown",
        ([(8, -48), (-14, -44), (-28, -26)], [9, 9, 3]),
        ([(4, -46), (24, -20), (20, 18), (28, 34)], [10, 12, 9, 3]),
    )
    phrygian(pen.at(4, -34, 0.96, 2), "red", "gold")


def fante_spade(pen: Litho) -> None:
    """He lifts a branch and lets the point of a very long sword rest on the ground."""
    cape = blob((216, 308), (150, 380), (128, 520), (116, 660, 1), (160, 642), (190, 664, 1), (232, 560), (290, 430))
    pen.part(cape, "red", None, 12, hatched=True)
    crease(pen, [(190, 360), (160, 500), (152, 640)], [(226, 400), (196, 520), (186, 640)])
    leg(pen, [(258, 560), (232, 664), (214, 748), (210, 820)], [42, 33, 29, 17], "gold")
    leg(pen, [(338, 560), (352, 664), (348, 746), (344, 818)], [44, 33, 29, 17], "gold")
    for x, way in ((214, False), (344, True)):
        boot = pen.flipped(x) if way else pen
        boot.part(
            blob(
                (x - 36, 690, 1),
                (x, 700),
                (x + 36, 690, 1),
                (x + 22, 760),
                (x + 22, 842, 1),
                (x - 66, 842, 1),
                (x - 60, 826),
                (x - 22, 812),
                (x - 22, 760),
            ),
            "brown",
            6,
            8,
            hatched=True,
        )
        boot.part(limb([(x - 36, 694), (x, 704), (x + 36, 694)], [9, 10, 9]), "gold_l", 4.6, 0)
    skirt = blob(
        (244, 470, 1),
        (300, 480),
        (362, 470, 1),
        (400, 560),
        (412, 622, 1),
        (340, 612),
        (300, 624),
        (250, 612),
        (186, 622, 1),
        (202, 560),
    )
    pen.part(skirt, "blue", None, 13)
    for x0, x1 in ((226, 210), (262, 252), (300, 300), (338, 350), (374, 392)):
        pen.flat(leaf(x0 + (x1 - x0) * 0.2, 510, x1, 606, 9), "white")
    braid(pen, [(188, 612), (248, 604), (300, 615), (342, 604), (410, 613)])
    chest = blob(
        (240, 308),
        (300, 294),
        (362, 306),
        (386, 362),
        (370, 424),
        (366, 478, 1),
        (302, 490),
        (240, 478, 1),
        (236, 420),
        (218, 362),
    )
    pen.part(chest, "blue", None, 14)
    for y in (346, 382, 418, 454):
        pen.line([(236, y + 4), (300, y - 4), (366, y + 4)], 6, "gold")
    buttons(pen, 300, [342, 378, 414, 450], "red", 7)
    pen.part(limb([(232, 330), (300, 420), (368, 478)], [12, 13, 12]), "red", 5, 4)
    pen.part(limb([(238, 476), (302, 492), (368, 476)], [12, 13, 12]), "gold", 5, 4)
    sword(pen, 468, 586, 560, 181, flip=True)
    _swords_head(pen.at(300, 206, 1.14, -3))
    _branch(pen)
    sleeve(pen, [(242, 338), (160, 384), (146, 300)], [33, 29, 20], "gold", depth=9)
    cuff(pen, 144, 288, -6, 18)
    pinching(pen.at(141, 262, 0.92, -6), "skin")
    sleeve(pen, [(362, 338), (432, 412), (446, 388)], [33, 29, 20], "gold", depth=9)
    cuff(pen, 448, 390, 50, 18)
    grip(pen.at(469, 382, 0.96, 181, flip=True), "skin")


def _branch(pen: Litho) -> None:
    pen.line([(146, 330), (142, 224), (146, 128)], 9)
    pen.line([(146, 330), (142, 224), (146, 128)], 4, "green")
    for x, y, dx, dy in (
        (143, 236, 44, -30),
        (142, 214, -48, -22),
        (142, 188, 44, -34),
        (143, 174, -44, -26),
        (145, 146, 38, -34),
        (146, 134, -22, -38),
        (147, 130, 14, -48),
    ):
        pen.part(leaf(x, y, x + dx, y + dy, 12), "green_l", 4.6, 4)
        pen.line([(x, y), (x + dx * 0.7, y + dy * 0.7)], DETAIL, "green_d")


def _swords_head(pen: Litho) -> None:
    hair(pen, "black", ([(34, -26), (50, 14), (44, 50)], [13, 15, 5]), ([(22, 0), (38, 34), (38, 64)], [12, 13, 4]))
    pen.part(limb([(2, 40), (2, 76)], [19, 21]), "skin", 5, 0)
    pen.part(blob((-46, 70), (0, 84), (48, 70), (58, 96, 1), (0, 112), (-54, 96, 1)), "white", 5, 5)
    for x in (-30, -10, 12, 34):
        pen.line([(x, 84 - abs(x) * 0.1), (x * 1.15, 102)], DETAIL, "grey_d")
    aside(pen, Look(hair="black", brow="stern"))
    moustache(pen, "black", wide=26, curl=5)
    hair(pen, "black", ([(8, -46), (-16, -42), (-32, -22)], [8, 9, 3]), ([(8, -46), (30, -34), (38, -6)], [9, 11, 4]))
    broad_hat(pen.at(2, -30, 1, -4), "red", "gold", "white")


def fante_bastoni(pen: Litho) -> None:
    """A countryman who shoulders his club, the other hand in his sash."""
    leg(pen, [(338, 540), (362, 650), (372, 736), (374, 816)], [42, 31, 28, 16], "white")
    shoe(pen.flipped(374), 374, 842, "black", 60, "gold")
    leg(pen, [(270, 540), (236, 648), (206, 734), (188, 816)], [44, 32, 28, 16], "white")
    shoe(pen, 188, 842, "black", 60, "gold")
    for hip, knee in (((336, 530), (362, 656)), ((272, 530), (236, 654))):
        pen.part(limb([hip, knee], [50, 38]), "blue", 6, 9, hatched=True)
        pen.part(
            limb([(knee[0] - 38, knee[1] + 2), (knee[0], knee[1] + 12), (knee[0] + 38, knee[1] + 2)], [8, 9, 8]),
            "red",
            4.8,
            0,
        )
    shirt = blob((246, 306), (304, 294), (360, 306), (366, 480, 1), (304, 492), (246, 480, 1))
    pen.part(shirt, "white", 6, 8)
    crease(pen, [(290, 340), (286, 400), (290, 450)], [(318, 340), (324, 400), (318, 456)])
    for side in (1, -1):
        half = pen if side > 0 else pen.flipped(304)
        half.part(
            blob((326, 300), (362, 304), (392, 362), (390, 440), (404, 560, 1), (350, 548, 1), (340, 440), (336, 370)),
            "green",
            None,
            12,
            hatched=True,
        )
        half.line([(332, 306), (342, 380), (346, 450), (356, 546)], 6, "gold")
        buttons(half, 354, [350, 384, 418, 452], "gold_l", 5.5)
    pen.part(limb([(238, 472), (304, 492), (370, 472)], [19, 22, 19]), "red", 5.5, 7, hatched=True)
    pen.line([(246, 474), (304, 490), (362, 474)], DETAIL, "gold_l")
    for end in ((254, 590), (276, 576)):
        pen.part(limb([(272, 492), ((272 + end[0]) / 2 - 6, 540), end], [9, 11, 14]), "red", 4.8, 4)
    _country_head(pen.at(300, 204, 1.14, -3))
    sleeve(pen, [(242, 338), (168, 420), (232, 474)], [33, 30, 20], "green", depth=10, hatched=True)
    cuff(pen, 226, 470, 120, 18, "gold")
    resting(pen.at(246, 482, 0.84, 28, flip=True), "skin")
    sleeve(pen, [(366, 338), (456, 440), (398, 470)], [33, 30, 20], "green", depth=10, hatched=True)
    bough(pen, 414, 300, 470, 20, leaves=False)
    cuff(pen, 391, 471, -82, 18, "gold")
    grip(pen.at(357, 466, 0.98, 20), "skin")


def _country_head(pen: Litho) -> None:
    pen.part(limb([(2, 40), (2, 76)], [19, 22]), "skin", 5, 0)
    pen.part(blob((-40, 66), (0, 82), (46, 64), (56, 90), (2, 110), (-50, 92)), "gold", 5, 5)
    pen.part(blob((-16, 88), (2, 96), (16, 90), (26, 140, 1), (-2, 128), (-26, 138, 1)), "gold", 4.8, 4)
    curls(pen, "auburn", ((36, -24), (44, -4), (44, 16), (36, 34), (30, 8)), 12)
    aside(pen, Look(hair="auburn_d", mood="laugh", jaw=1.1, nose=1.15, gaze=0))
    moustache(pen, "auburn", wide=32, curl=10)
    curls(pen, "auburn", ((-30, -26), (-18, -38), (0, -44), (20, -40)), 11)
    tricorne(pen.at(2, -34, 1.02, -5), "brown")
