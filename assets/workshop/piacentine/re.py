"""The upper half of each king."""

from __future__ import annotations

from assets.workshop import patterns
from assets.workshop.courts.hands import cuff, grip, sleeve
from assets.workshop.litho import DETAIL, INNER, Litho
from assets.workshop.litho_dress import braid, buttons, crease, crown, frill
from assets.workshop.litho_faces import (
    Look,
    aside,
    forked_beard,
    front,
    full_beard,
    hair,
    moustache,
    pointed_beard,
    profile,
)
from assets.workshop.litho_hands import clasping, gauntlet
from assets.workshop.piacentine.signs import coin, cudgel, cup, sword
from assets.workshop.shapes import Spots, bar, blob, join, leaf, limb, star


def _ermine(pen: Litho, shape: Spots, tails: Spots) -> None:
    pen.part(blob(*shape), "white", 6.5, 9)
    for x, y in tails:
        pen.flat(blob((x, y - 12, 1), (x + 5, y + 2), (x, y + 14, 1), (x - 5, y + 2)), "ink")


def re_denari(pen: Litho) -> None:
    """Grey and shrewd, an axe in one hand, the coin in the other."""
    pen.part(bar(148, 160, 16, 340, 5), "brown", 6, 5)
    blade = blob((148, 152, 1), (110, 130, 1), (86, 190), (96, 260), (118, 288, 1), (148, 256, 1))
    pen.part(blade, "steel", 6.5, 9, hatched=True)
    pen.part(blob((164, 160, 1), (198, 144), (184, 204), (198, 256), (164, 248, 1)), "steel", 6, 6)
    robe = blob((196, 296), (304, 272), (412, 296), (458, 380), (450, 500, 1), (160, 500, 1), (152, 380))
    pen.part(robe, "red", None, 14)
    pen.flat(patterns.sprinkled(robe.buffer(-12), star(0, 0, 14, 6, 6), 56, 54, (30, 80), inset=6), "gold_l")
    pen.part(blob((272, 300), (338, 300), (350, 500, 1), (260, 500, 1)), "gold", 6, 7)
    for y in (350, 396, 442):
        pen.part(star(305, y, 19, 10, 8), "blue", DETAIL, 0)
    _ermine(
        pen,
        ((186, 292), (304, 268), (424, 292), (444, 336), (360, 372), (304, 380), (248, 372), (166, 336)),
        ((206, 322), (250, 342), (304, 352), (358, 342), (404, 322)),
    )
    for side in (-1, 1):
        hair(
            pen.at(304, 190, 1.45),
            "grey",
            ([(side * 34, -30), (side * 52, 10), (side * 46, 46), (side * 58, 72)], [13, 16, 13, 4]),
        )
    front(pen.at(304, 190, 1.45), Look(hair="grey_d", mood="hidden", brow="old", gaze=0))
    for side in (-1, 1):
        pen.line([(304 + side * 8, 204), (304 + side * 24, 208), (304 + side * 36, 204)], DETAIL, "brown")
    full_beard(pen.at(304, 190, 1.45), "grey", 44, 0)
    full_beard(pen.at(304, 190, 1.45, 0, flip=True), "grey", 44, 0)
    pen.flat(blob((292, 240, 1), (304, 237), (316, 240, 1), (304, 247)), "red")
    moustache(pen.at(304, 190, 1.45), "grey", 0, 27, 38, 4)
    crown(pen.at(304, 148, 1.4), 5, 58, "blue", "leaf", ("red", "green", "red"))
    sleeve(pen, [(196, 344), (138, 440), (153, 400)], [42, 38, 26], "blue", depth=11, hatched=True)
    cuff(pen, 153, 392, 0, 24)
    grip(pen.at(154, 362, 1.02, 0), "skin")
    coin(pen, 474, 238, 88, heart="sun")
    sleeve(pen, [(420, 344), (474, 436), (478, 372)], [42, 38, 26], "blue", depth=11)
    cuff(pen, 478, 358, 2, 24)
    clasping(pen.at(477, 330, 1.06, 2), "skin")


def re_coppe(pen: Litho) -> None:
    """Round-cheeked, a short beard, the goblet before his breast, a mantle of lilies."""
    robe = blob((190, 298), (300, 274), (410, 298), (460, 390), (466, 500, 1), (150, 500, 1), (150, 390))
    pen.part(robe, "blue", None, 14, hatched=True)
    lily = join([leaf(0, 14, 0, -18, 6), leaf(0, 6, 14, -8, 5), leaf(0, 6, -14, -8, 5), bar(-10, 6, 20, 4)])
    pen.flat(patterns.sprinkled(robe.buffer(-14), lily, 62, 58, (24, 70), inset=4), "gold_l")
    pen.part(blob((262, 296), (344, 296), (362, 500, 1), (244, 500, 1)), "red", 6, 8)
    buttons(pen, 303, [356, 396, 436], "gold_l", 8)
    sleeve(pen, [(414, 344), (478, 440), (420, 480)], [44, 40, 28], "red", depth=12, hatched=True)
    hair(
        pen.at(306, 190, 1.5),
        "auburn",
        ([(34, -30), (50, 8), (44, 42), (56, 62)], [13, 15, 13, 4]),
        ([(-28, -28), (-42, 4), (-38, 34)], [10, 11, 3]),
    )
    frill(pen, 306, 284, 92, 42)
    aside(pen.at(306, 190, 1.5), Look(hair="auburn_d", mood="laugh", jaw=1.16, brow="raised"))
    pointed_beard(pen.at(306, 190, 1.5), "auburn")
    pen.flat(blob((276, 238, 1), (290, 236), (304, 238, 1), (290, 248)), "red")
    moustache(pen.at(306, 190, 1.5), "auburn", wide=32, curl=9)
    hair(
        pen.at(306, 190, 1.5),
        "auburn",
        ([(10, -46), (-16, -42), (-34, -20)], [9, 10, 3]),
        ([(6, -46), (30, -36), (40, -8)], [9, 11, 4]),
    )
    crown(pen.at(310, 144, 1.4, -3), 5, 56, "green", "cross", ("blue", "red", "blue"))
    cup(pen, 136, 206, 224)
    sleeve(pen, [(190, 348), (120, 440), (138, 366)], [44, 40, 28], "red", depth=12)
    cuff(pen, 139, 352, 4, 25)
    grip(pen.at(138, 320, 1.08, 4), "skin")


def re_spade(pen: Litho) -> None:
    """Black-bearded in mail, the sword upright, a shield at his side."""
    sword(pen, 470, 230, 430, 0)
    mail = blob((196, 298), (300, 276), (404, 298), (446, 384), (440, 500, 1), (164, 500, 1), (156, 384))
    pen.part(mail, "steel", None, 16)
    for row, y in enumerate(range(320, 480, 26)):
        for x in range(176 + (row % 2) * 15, 440, 30):
            pen.stroke(
                limb([(x - 11, y), (x, y + 10), (x + 11, y)], [0.5, 0.5, 0.5]).intersection(mail), DETAIL, "steel_d"
            )
    tabard = blob((246, 290), (352, 290), (366, 500, 1), (236, 500, 1))
    pen.part(tabard, "red", 6.5, 10, hatched=True)
    pen.part(star(302, 400, 44, 20, 6), "gold", 5, 5)
    pen.part(blob((170, 300), (240, 284), (262, 320), (210, 360), (152, 356)), "gold", 6, 8)
    arms = blob((60, 352, 1), (120, 340), (182, 352, 1), (184, 420), (170, 500, 1), (70, 500, 1), (58, 420))
    pen.part(arms, "blue", None, 12)
    pen.stroke(arms.buffer(-13), INNER, "gold")
    pen.part(star(121, 424, 38, 16, 4), "gold", 5, 0)
    hair(
        pen.at(302, 192, 1.45),
        "black",
        ([(34, -30), (56, 14), (50, 52), (62, 80)], [14, 17, 13, 4]),
        ([(-34, -30), (-56, 14), (-50, 52), (-62, 80)], [14, 17, 13, 4]),
    )
    front(pen.at(302, 192, 1.45), Look(hair="black", brow="stern", mood="calm", gaze=0, jaw=1.08))
    forked_beard(pen.at(302, 192, 1.3), "black")
    pen.flat(blob((290, 242, 1), (302, 239), (314, 242, 1), (302, 249)), "red")
    moustache(pen.at(302, 192, 1.45), "black", 0, 26, 36, -7)
    crown(pen.at(302, 150, 1.4), 7, 54, "red", "ball", ("blue", "gold_l", "blue"))
    sleeve(pen, [(408, 344), (478, 452), (474, 430)], [44, 40, 28], "blue", depth=12)
    pen.part(blob((346, 324), (372, 284), (436, 300), (456, 356), (396, 362)), "gold", 6, 8)
    cuff(pen, 473, 430, 2, 25, "brown")
    gauntlet(pen.at(470, 388, 1.06, 0))


def re_bastoni(pen: Litho) -> None:
    """Old, in profile, looking at the cudgel that he holds upright before him."""
    back = blob((260, 290), (390, 276), (490, 350), (520, 500, 1), (330, 500, 1), (280, 380))
    pen.part(back, "green", None, 16, hatched=True)
    crease(pen, [(446, 330), (476, 400), (486, 470)], [(408, 340), (428, 410), (434, 474)])
    chest = blob((250, 300), (320, 278), (372, 296), (396, 380), (384, 500, 1), (244, 500, 1), (236, 380))
    pen.part(chest, "gold", None, 13, patterns.stripes(chest, 0, 44, 16), "red")
    braid(pen, [(372, 292), (398, 370), (392, 494)], 12)
    cudgel(pen, 136, 300, 470, -2)
    sleeve(pen, [(372, 350), (290, 470), (160, 420)], [48, 44, 28], "blue", depth=13, hatched=True)
    _ermine(
        pen,
        ((248, 300), (330, 286), (420, 290), (474, 344), (456, 392), (376, 386), (300, 366), (250, 340)),
        ((290, 326), (336, 346), (384, 356), (432, 350), (404, 318)),
    )
    cuff(pen, 160, 418, -70, 25, "gold")
    grip(pen.at(133, 404, 1.06, -2), "skin")
    hair(
        pen.at(332, 196, 1.5),
        "grey",
        ([(24, -34), (52, 0), (56, 50), (72, 84)], [14, 19, 18, 5]),
        ([(22, -4), (38, 40), (50, 80)], [13, 16, 5]),
    )
    profile(pen.at(332, 196, 1.5), Look(hair="grey_d", brow="old", mood="hidden", aged=True, nose=1.14))
    beard = blob(
        (-32, 30, 1),
        (-18, 26),
        (4, 24),
        (18, 8, 1),
        (26, 34),
        (18, 64),
        (-6, 86),
        (-40, 104, 1),
        (-46, 74),
        (-42, 46),
    )
    own = pen.at(332, 196, 1.5)
    own.part(beard, "grey", 5.5, 10)
    for points in ([(-26, 44), (-32, 66), (-34, 88)], [(-10, 40), (-14, 64), (-22, 82)], [(8, 36), (6, 56), (-4, 72)]):
        own.line(points, DETAIL, "grey_d")
    own.part(blob((-36, 26, 1), (-22, 22), (-2, 30), (8, 44, 1), (-14, 42), (-32, 36)), "grey", 3.8, 0)
    hair(own, "grey", ([(2, -48), (34, -34), (44, -2), (40, 30)], [9, 13, 12, 4]))
    crown(pen.at(338, 150, 1.36, 2), 5, 56, "red", "lily", ("blue", "green", "blue"))
