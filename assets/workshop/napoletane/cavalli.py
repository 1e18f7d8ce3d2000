"""The four Neapolitan knights: each on a horse of another colour and gait."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from assets.workshop import patterns
from assets.workshop.courts.hands import cradling, cuff, fist, grip, sleeve
from assets.workshop.litho import DETAIL, Litho
from assets.workshop.litho_dress import braid, broad_hat, buttons, crease, feathered_cap, frill, tricorne, turban
from assets.workshop.litho_faces import Look, aside, curls, hair, moustache, pointed_beard, profile
from assets.workshop.litho_hands import pinching, reining
from assets.workshop.litho_horses import CHARGE, HALT, LEVADE, PARADE, breast_strap, caparison, reins, rider_leg, steed
from assets.workshop.napoletane.signs import bough, coin, sword, urn
from assets.workshop.shapes import blob, ell, limb

PAWING: Final = replace(  # at a halt, pawing the ground with a foreleg
    HALT,
    near=(
        ((212, 634, 46), (140, 690, 20), (156, 772, 11)),
        ((436, 610, 66), (404, 706, 34), (428, 766, 17), (412, 820, 11)),
    ),
    far=(
        ((226, 644, 40), (232, 740, 18), (226, 820, 11)),
        ((450, 640, 46), (458, 714, 30), (486, 768, 15), (478, 820, 11)),
    ),
)


def cavallo_denari(pen: Litho) -> None:
    """To the right on a grey at parade, the coin held high behind him."""
    left = pen.flipped()
    _flying_cape(
        left,
        "red",
        ((330, 330), (420, 350), (486, 420), (520, 520, 1), (470, 512), (440, 548, 1), (380, 460), (330, 420)),
    )
    steed(left, PARADE, "white", "gold", "red")
    breast_strap(left, [(148, 566), (196, 596), (262, 590), (290, 560)], "red")
    caparison(
        left,
        blob(
            (284, 492, 1), (350, 500), (430, 488, 1), (446, 560), (440, 640, 1), (356, 650), (282, 636, 1), (274, 560)
        ),
        "blue",
        "gold",
        "gold_l",
    )
    rider_leg(left, [(360, 520), (296, 580), (330, 672), (304, 698)], "white", "brown")
    _coat(
        left,
        "gold",
        "red",
        ((300, 334), (350, 320), (398, 336), (414, 400), (404, 496, 1), (350, 512), (296, 496, 1), (290, 400)),
    )
    buttons(left, 340, [370, 404, 438], "red", 6)
    reins(left, [(153, 460), (196, 492), (256, 470)], "red")
    sleeve(left, [(316, 364), (296, 452), (262, 464)], [29, 27, 18], "gold", depth=8)
    cuff(left, 256, 466, -80, 16)
    reining(left.at(238, 470, 0.76, -80), "skin")
    _knight_head(left.at(346, 238, 1.08, 2))
    coin(left, 486, 214, 84, "face")
    sleeve(left, [(392, 364), (462, 410), (474, 340)], [31, 28, 19], "gold", depth=9)
    cuff(left, 475, 326, 3, 17)
    pinching(left.at(477, 300, 0.88, 3), "skin")


def _flying_cape(pen: Litho, colour: str, spots: tuple[tuple[float, ...], ...]) -> None:
    pen.part(blob(*spots), colour, None, 12, hatched=True)


def _coat(pen: Litho, colour: str, belt: str, spots: tuple[tuple[float, ...], ...]) -> None:
    """A doublet with its belt along the lower edge."""
    pen.part(blob(*spots), colour, None, 13, hatched=True)
    low = [spot[:2] for spot in spots if spot[1] > 480]
    pen.part(limb([low[0], low[1], low[2]], [10, 11, 10]), belt, 5, 3)


def _knight_head(pen: Litho) -> None:
    curls(pen, "brown_d", ((36, -20), (46, 0), (46, 22), (40, 44), (48, 60)), 13)
    frill(pen, 2, 68, 50, 24)
    aside(pen, Look(hair="brown_d", brow="raised", jaw=1.05, gaze=0.9))
    moustache(pen, "brown_d", wide=28, curl=6)
    curls(pen, "brown_d", ((-28, -30), (-14, -42), (6, -46), (24, -42)), 10)
    broad_hat(pen.at(2, -32, 1, -3), "blue", "gold", "white")


def cavallo_coppe(pen: Litho) -> None:
    """To the left at a halt, the urn offered before him; a page's long hair, a cape over the croup."""
    _flying_cape(
        pen,
        "blue",
        ((330, 340), (410, 356), (456, 440), (480, 540), (488, 620, 1), (440, 606), (400, 630, 1), (360, 520)),
    )
    crease(pen, [(404, 380), (440, 480), (456, 596)], [(376, 400), (402, 500), (414, 610)])
    steed(pen, PAWING, "chest", "gold_l", "blue")
    breast_strap(pen, [(160, 560), (206, 590), (270, 590), (300, 560)], "blue")
    caparison(
        pen,
        blob(
            (276, 490, 1), (340, 500), (416, 490, 1), (430, 560), (426, 640, 1), (346, 652), (272, 638, 1), (266, 560)
        ),
        "red",
        "gold",
        "gold_l",
    )
    rider_leg(pen, [(350, 522), (282, 582), (312, 674), (282, 698)], "gold", "black")
    _coat(
        pen,
        "green",
        "gold",
        ((288, 336), (340, 320), (390, 338), (406, 404), (396, 500, 1), (342, 514), (284, 498, 1), (278, 404)),
    )
    for y in (366, 400, 434):
        braid(pen, [(286, y), (326, y + 6), (364, y)], 6)
    reins(pen, [(101, 520), (180, 524), (262, 490)], "blue")
    sleeve(pen, [(376, 366), (372, 462), (300, 482)], [31, 28, 18], "green", depth=9)
    cuff(pen, 290, 484, -80, 16)
    fist(pen.at(272, 488, 0.76, 0), "skin")
    _gentle_head(pen.at(338, 240, 1.08, -2))
    urn(pen, 152, 236, 216)
    sleeve(pen, [(304, 366), (226, 418), (178, 366)], [31, 28, 18], "green", depth=9)
    cuff(pen, 172, 358, -34, 17)
    cradling(pen.at(154, 330, 0.84, 0), "skin")


def _gentle_head(pen: Litho) -> None:
    hair(
        pen,
        "gold_d",
        ([(26, -34), (50, 4), (48, 52), (68, 92)], [14, 18, 16, 4]),
        ([(26, 0), (38, 40), (46, 76)], [12, 14, 4]),
    )
    pen.part(limb([(2, 40), (4, 76)], [18, 20]), "skin", 5, 0)
    pen.part(blob((-36, 70), (2, 84), (44, 68), (56, 92, 1), (4, 108), (-46, 94, 1)), "white", 5, 5)
    profile(pen, Look(hair="gold_d", mood="smile"))
    hair(pen, "gold_d", ([(8, -46), (-14, -44), (-28, -24)], [8, 9, 3]), ([(4, -46), (26, -18), (22, 20)], [10, 12, 3]))
    feathered_cap(pen.at(2, -34, 0.96, -2), "red", "gold", ("gold_l", "white"))


def cavallo_spade(pen: Litho) -> None:
    """The Moor: turbaned, at a charge, the curved sword swung over his head, his horse leaping a hillock."""
    pen = pen.scaled(0.93, 36, 838)  # so that its hind feet stand on the ground
    _flying_cape(
        pen,
        "green",
        (
            (336, 330),
            (420, 344),
            (486, 400),
            (556, 400, 1),
            (530, 452),
            (556, 500, 1),
            (480, 500),
            (410, 476),
            (350, 430),
        ),
    )
    crease(pen, [(400, 366), (460, 420), (530, 436)], [(380, 400), (440, 460), (520, 480)])
    steed(pen, CHARGE, "grey", "black", "red")
    breast_strap(pen, [(152, 536), (200, 560), (262, 558), (292, 530)], "red")
    caparison(
        pen,
        blob(
            (282, 468, 1), (350, 488), (424, 498, 1), (432, 560), (424, 640, 1), (346, 638), (274, 612, 1), (268, 540)
        ),
        "gold",
        "red",
        "red",
    )
    trousers = limb([(352, 520), (286, 574), (316, 640)], [44, 42, 26])
    pen.part(trousers, "white", 6.5, 10, patterns.stripes(trousers.buffer(-3), 60, 26, 8), "red")
    rider_leg(pen, [(310, 630), (312, 640), (318, 676), (278, 700)], "white", "red")
    _coat(
        pen,
        "blue",
        "red",
        ((290, 336), (342, 320), (394, 336), (410, 400), (398, 496, 1), (344, 512), (286, 496, 1), (282, 400)),
    )
    vest = blob((318, 328), (356, 326), (362, 400), (360, 490, 1), (326, 492, 1), (320, 400))
    pen.part(vest, "gold_l", 5, 5)
    for y in (366, 398, 430, 462):
        pen.line([(322, y), (341, y + 5), (360, y)], DETAIL + 1, "red")
    reins(pen, [(116, 474), (180, 480), (254, 466)], "red")
    sleeve(pen, [(382, 366), (366, 456), (290, 458)], [33, 31, 18], "blue", depth=9, hatched=True)
    cuff(pen, 280, 460, -84, 16, "gold")
    fist(pen.at(262, 464, 0.76, 0), "moor")
    sword(pen, 201, 160, 280, -40, flip=True)
    sleeve(pen, [(302, 364), (216, 366), (244, 268)], [33, 29, 19], "blue", depth=9, hatched=True)
    cuff(pen, 249, 256, 20, 17, "gold")
    grip(pen.at(262, 232, 0.86, -40), "moor")
    _moor_head(pen.at(354, 244, 1.1, -4))


def _moor_head(pen: Litho) -> None:
    curls(pen, "black", ((36, -10), (40, 8), (36, 24)), 9)
    pen.part(limb([(2, 40), (2, 76)], [19, 22]), "moor", 5, 0)
    pen.part(blob((-38, 66), (2, 80), (42, 66), (54, 88), (2, 102), (-48, 88)), "gold", 5, 4)
    aside(pen, Look("moor", "black", "stern"))
    moustache(pen, "black", wide=32, curl=9)
    pen.part(ell(37, 22, 6), "gold", 3, 0)
    turban(pen.at(1, -22, 0.98), "white", "red", "green")


def cavallo_bastoni(pen: Litho) -> None:
    """To the right on a black-maned bay that rears, the bough raised like a mace."""
    left = pen.flipped()
    _flying_cape(
        left,
        "red",
        ((350, 300), (440, 330), (510, 400), (560, 480, 1), (500, 470), (482, 520, 1), (420, 450), (350, 400)),
    )
    crease(left, [(410, 340), (470, 400), (520, 450)], [(390, 370), (440, 430), (476, 490)])
    steed(left, LEVADE, "brown", "black", "green")
    breast_strap(left, [(190, 490), (232, 520), (290, 506), (310, 470)], "green")
    caparison(
        left,
        blob(
            (300, 430, 1), (360, 470), (432, 526, 1), (420, 590), (386, 650, 1), (316, 620), (256, 566, 1), (276, 494)
        ),
        "green",
        "gold",
        "gold_l",
    )
    rider_leg(left, [(366, 470), (296, 532), (336, 624), (308, 654)], "blue", "black")
    _coat(
        left,
        "red",
        "gold",
        ((312, 290), (362, 276), (412, 294), (428, 360), (424, 484, 1), (372, 500), (312, 484, 1), (302, 360)),
    )
    for y in (330, 366, 402, 438):
        braid(left, [(322, y), (360, y + 7), (398, y)], 5.5)
        left.part(ell(360, y + 5, 5.5), "gold_l", DETAIL, 0)
    reins(left, [(197, 394), (226, 424), (274, 424)], "green")
    sleeve(left, [(326, 322), (316, 412), (284, 426)], [30, 28, 18], "red", depth=8)
    cuff(left, 276, 428, -80, 16)
    reining(left.at(258, 432, 0.76, -80), "skin")
    bough(left.at(492, 262, 1, -1).moved((1.26, 0, 0, 1, 0, 0)), 0, 0, 300, leaves=False)
    _hussar_head(left.at(358, 196, 1.06, 3))
    sleeve(left, [(404, 322), (430, 398), (476, 340)], [32, 29, 19], "red", depth=9, hatched=True)
    cuff(left, 480, 331, 26, 17)
    grip(left.at(492, 303, 0.98, -1), "skin")


def _hussar_head(pen: Litho) -> None:
    hair(
        pen,
        "auburn",
        ([(32, -26), (48, 10), (42, 42), (58, 70)], [12, 14, 12, 4]),
        ([(22, 10), (34, 44), (40, 70)], [10, 12, 4]),
    )
    pen.part(limb([(2, 40), (2, 74)], [18, 21]), "skin", 5, 0)
    pen.part(blob((-38, 66), (2, 80), (42, 66), (50, 86), (2, 100), (-46, 86)), "white", 5, 4)
    aside(pen, Look(hair="auburn_d", brow="stern", jaw=1.1, nose=1.1, aged=True, gaze=0.2))
    pointed_beard(pen, "auburn")
    moustache(pen, "auburn", wide=36, curl=12)
    hair(pen, "auburn", ([(8, -46), (-16, -42), (-32, -22)], [8, 9, 3]))
    tricorne(pen.at(2, -32, 1, -3), "green")
