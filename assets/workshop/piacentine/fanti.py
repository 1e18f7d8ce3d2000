"""The upper half of each knave."""

from __future__ import annotations

from assets.workshop import patterns
from assets.workshop.courts.hands import cradling, cuff, grip, sleeve
from assets.workshop.litho import Litho
from assets.workshop.litho_dress import braid, broad_hat, buttons, crease, feathered_cap, frill, tricorne
from assets.workshop.litho_faces import Look, aside, curls, front, hair, moustache, profile
from assets.workshop.piacentine.hats import chaperon
from assets.workshop.piacentine.signs import coin, cudgel, cup, sword
from assets.workshop.shapes import blob, limb


def fante_denari(pen: Litho) -> None:
    """A curly page in checks who weighs the coin in his hand."""
    chest = blob((210, 292), (300, 270), (392, 292), (430, 370), (410, 500, 1), (300, 510), (196, 500, 1), (176, 370))
    pen.part(chest, "blue", None, 14, patterns.stripes(chest, 45, 60, 24), "gold")
    pen.part(blob((276, 280), (328, 280), (336, 500, 1), (268, 500, 1)), "white", 6, 8)
    buttons(pen, 302, [330, 366, 402, 438], "red", 8)
    sleeve(pen, [(214, 330), (130, 410), (176, 470)], [42, 38, 26], "red", depth=11, hatched=True)
    curls(
        pen.at(296, 184, 1.5), "auburn", ((36, -20), (46, 2), (44, 26), (36, 46), (-36, -14), (-42, 8), (-40, 30)), 14
    )
    pen.part(limb([(298, 244), (300, 290)], [28, 32]), "skin", 5, 0)
    frill(pen, 300, 286, 88, 40)
    aside(pen.at(296, 184, 1.5), Look(hair="auburn_d", mood="smile", brow="raised", nose=0.9, gaze=1))
    curls(pen.at(296, 184, 1.5), "auburn", ((-26, -32), (-8, -44), (12, -44), (28, -36)), 12)
    broad_hat(pen.at(298, 127, 1.3, -4), "green", "red", "gold_l")
    coin(pen, 468, 232, 92, heart="rosette")
    sleeve(pen, [(388, 330), (462, 430), (470, 360)], [42, 38, 26], "red", depth=12)
    cuff(pen, 470, 348, 2, 24)
    cradling(pen.at(468, 322, 1.12, 0), "skin")


def fante_coppe(pen: Litho) -> None:
    """In profile under a hood that hangs down behind, the goblet held out with a straight arm."""
    back = blob((270, 290), (380, 280), (470, 340), (500, 500, 1), (330, 500, 1))
    pen.part(back, "gold", None, 14, hatched=True)
    crease(pen, [(430, 330), (456, 400), (462, 470)], [(400, 350), (414, 410), (416, 470)])
    chest = blob((250, 300), (320, 276), (392, 300), (412, 380), (400, 500, 1), (250, 500, 1), (232, 380))
    pen.part(chest, "green", None, 14)
    for y in (330, 370, 410, 450):
        braid(pen, [(242, y), (290, y + 10), (340, y)], 7)
    hair(
        pen.at(330, 190, 1.5),
        "gold_d",
        ([(26, -34), (52, 6), (50, 56), (66, 96)], [15, 19, 17, 4]),
        ([(24, 0), (38, 40), (44, 76)], [12, 14, 4]),
    )
    pen.part(limb([(332, 250), (336, 296)], [28, 32]), "skin", 5, 0)
    pen.part(blob((268, 288), (334, 306), (404, 284), (418, 322), (336, 346), (256, 324)), "white", 5.5, 6)
    profile(pen.at(330, 190, 1.5), Look(hair="gold_d", mood="calm", nose=0.95))
    hair(
        pen.at(330, 190, 1.5),
        "gold_d",
        ([(8, -48), (-14, -44), (-28, -24)], [9, 9, 3]),
        ([(2, -48), (26, -24), (28, 16), (34, 50)], [9, 17, 18, 5]),
    )
    chaperon(pen.at(336, 144, 1.3, 2), "red", "blue")
    cup(pen, 134, 210, 214)
    sleeve(pen, [(360, 350), (270, 440), (160, 352)], [46, 42, 26], "red", depth=12, hatched=True)
    cuff(pen, 150, 342, -40, 24)
    grip(pen.at(136, 316, 1.05, -6), "skin")


def fante_spade(pen: Litho) -> None:
    """A soldier with a pointed moustache: the hilt in his fist before his breast, the blade over his shoulder."""
    pen = pen.scaled(1.08, 300, 475, -2)
    sleeve(pen, [(394, 334), (474, 408), (440, 500)], [44, 40, 32], "blue", depth=12, hatched=True)
    chest = blob((206, 294), (300, 272), (396, 294), (430, 370), (410, 500, 1), (196, 500, 1), (172, 370))
    pen.part(chest, "red", None, 14, hatched=True)
    for y in (330, 368, 444, 482):
        pen.part(limb([(208, y - 6), (302, y + 8), (396, y - 6)], [8, 9, 8]), "gold", 4.6, 0)
    buttons(pen, 302, [338, 452], "blue", 8)
    pen.part(blob((350, 318), (378, 282), (442, 300), (454, 342), (400, 352)), "gold", 6, 7)
    hair(pen.at(292, 188, 1.5), "black", ([(34, -24), (46, 10), (40, 40)], [11, 13, 4]))
    pen.part(limb([(294, 248), (296, 292)], [28, 32]), "skin", 5, 0)
    pen.part(blob((224, 282), (296, 302), (368, 280), (380, 312), (296, 334), (214, 312)), "blue", 5.5, 6)
    aside(pen.at(292, 188, 1.5), Look(hair="black", brow="stern", jaw=1.08, nose=1.1, gaze=0))
    moustache(pen.at(292, 188, 1.5), "black", wide=34, curl=11)
    tricorne(pen.at(296, 142, 1.35, -3), "black")
    sleeve(pen, [(212, 332), (132, 420), (284, 408)], [44, 40, 27], "blue", depth=12, hatched=True)
    pen.part(blob((164, 300), (230, 282), (256, 318), (206, 352), (152, 342)), "gold", 6, 7)
    cuff(pen, 284, 406, 82, 24)
    sword(pen, 404, 276, 420, 39)
    grip(pen.at(318, 382, 1.12, 39), "skin")


def fante_bastoni(pen: Litho) -> None:
    """A laughing boy with bare arms, both hands on the cudgel before him."""
    chest = blob((216, 296), (304, 276), (392, 296), (424, 370), (406, 500, 1), (202, 500, 1), (182, 370))
    pen.part(chest, "gold", None, 14, hatched=True)
    for side in (-1, 1):
        pen.part(
            blob(
                (304 + side * 38, 282),
                (304 + side * 92, 296),
                (304 + side * 108, 400),
                (304 + side * 100, 500, 1),
                (304 + side * 56, 500, 1),
                (304 + side * 50, 380),
            ),
            "green",
            6.5,
            9,
        )
        pen.line([(304 + side * 48, 288), (304 + side * 60, 390), (304 + side * 66, 494)], 5, "gold_l")
    crease(pen, [(290, 340), (286, 400), (292, 460)], [(322, 350), (326, 410), (318, 460)])
    pen.part(limb([(304, 244), (304, 290)], [28, 34]), "skin", 5, 0)
    pen.part(blob((240, 280), (304, 302), (370, 280), (384, 308), (304, 336), (228, 308)), "red", 5.5, 6)
    for side in (-1, 1):
        curls(pen.at(304, 188, 1.45), "brown", ((side * 40, -16), (side * 44, 6), (side * 40, 28)), 13)
    front(pen.at(304, 188, 1.45), Look(mood="laugh", gaze=0, brow="raised", jaw=1.1))
    curls(pen.at(304, 188, 1.45), "brown", ((-30, -32), (-12, -42), (8, -44), (26, -36)), 12)
    feathered_cap(pen.at(304, 140, 1.3, 5), "red", "green", ("green_l", "gold_l"))
    cudgel(pen, 128, 300, 480, -6, handle=52)
    for shoulder, elbow, hand, turn in (
        ((214, 340), (204, 436), (134, 372), -6),
        ((396, 340), (340, 454), (142, 448), -6),
    ):
        pen.part(
            limb([shoulder, ((shoulder[0] + elbow[0]) / 2, (shoulder[1] + elbow[1]) / 2)], [44, 40]), "white", 6.5, 9
        )
        pen.part(
            limb([elbow, hand], [34, 23]).union(
                limb([((shoulder[0] + elbow[0]) / 2, (shoulder[1] + elbow[1]) / 2), elbow], [33, 34])
            ),
            "skin",
            6.5,
            8,
            hatched=True,
        )
        grip(pen.at(hand[0], hand[1], 1.05, turn), "skin")
