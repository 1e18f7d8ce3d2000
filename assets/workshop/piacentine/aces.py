"""The four Piacenza aces: the crowned eagle, the great goblet, the cherub with his sword, the ribboned cudgel."""

from __future__ import annotations

from assets.workshop.courts.hands import grip
from assets.workshop.litho import CONTOUR, DETAIL, INNER, Litho, letters
from assets.workshop.litho_dress import crease, crown
from assets.workshop.litho_faces import Look, curls, front
from assets.workshop.napoletane.signs import ribbon_bow
from assets.workshop.napoletane.signs import sword as scimitar
from assets.workshop.piacentine.signs import coin, cudgel, cup, sprig
from assets.workshop.shapes import blob, ell, join, leaf, limb, star


def ace(pen: Litho, suit: str) -> None:
    """The ace of the suit."""
    {"oros": _polla, "copas": _goblet, "espadas": _cherub, "bastos": _ribboned}[suit](pen)


_FEATHERS = (((64, 470), 24), ((76, 536), 24), ((94, 598), 23), ((120, 650), 22), ((152, 692), 21), ((186, 716), 20))


def _polla(pen: Litho) -> None:
    """La Polla: one head, a crown, wings that hang open, a coin on the breast."""
    for axis in (pen, pen.flipped()):
        shoulder = blob((262, 330), (200, 250), (120, 236), (72, 300), (58, 400), (70, 480, 1), (140, 470), (230, 480))
        for i, (tip, width) in enumerate(_FEATHERS):
            root = 120 + i * 22, 420 + i * 14
            axis.part(leaf(*root, *tip, width), "brown" if i % 2 else "gold", 6, 7)
            axis.line([root, ((root[0] + tip[0] * 3) / 4, (root[1] + tip[1] * 3) / 4)], DETAIL, "brown_d")
        axis.part(shoulder, "brown", CONTOUR, 12)
        for row, y in enumerate((300, 348, 396, 444)):
            for k in range(4):
                x = 92 + k * 44 + (row % 2) * 18
                axis.part(leaf(x, y - 34, x - 6, y + 22, 15), "gold" if (row + k) % 2 else "red", 4.6, 0)
        axis.part(limb([(266, 640), (222, 712), (196, 742)], [34, 24, 12]), "brown", 6.5, 7)
        for toe in ((136, 742), (150, 782), (196, 796), (232, 776)):
            axis.part(limb([(196, 746), ((196 + toe[0]) / 2, toe[1] - 18), toe], [9, 8, 4]), "gold", 5, 0)
    tail = [leaf(305, 620, 305 + dx, 838 - abs(dx) * 0.5, 26) for dx in (-96, 96, -52, 52, 0)]
    for i, shape in enumerate(tail):
        pen.part(shape, ("brown", "brown", "gold", "gold", "red")[i], 6, 7)
    pen.part(
        blob((305, 330), (388, 370), (406, 480), (376, 610), (305, 690), (234, 610), (204, 480), (222, 370)),
        "brown",
        CONTOUR,
        14,
    )
    neck = limb([(305, 380), (318, 310), (312, 250), (292, 214)], [62, 44, 38, 40])
    ruffles = [leaf(338, y, 372, y + 30, 10) for y in (230, 266, 302)]
    pen.part(join([neck, ell(288, 210, 42, 38), *ruffles]), "brown", CONTOUR, 10)
    for y in (276, 304, 332):
        crease(pen, [(290, y), (308, y + 10), (328, y)])
    pen.part(blob((262, 186), (226, 186), (196, 208), (192, 238, 1), (214, 226), (254, 226)), "gold", 6, 4)
    pen.part(blob((254, 228), (226, 232), (210, 246, 1), (234, 252), (262, 240)), "gold", 5, 0)
    pen.flat(ell(272, 196, 12, 11), "gold_l")
    pen.flat(ell(270, 197, 6), "ink")
    pen.line([(256, 186), (272, 180), (290, 188)], INNER)
    crown(pen.at(292, 184, 1.05, 4), 5, 62, "red", "ball", ("blue", "red", "blue"))
    coin(pen, 305, 512, 116)
    letters(pen, "BRISCA", 305, 862, 26, "red", 5)


def _goblet(pen: Litho) -> None:
    for side in (-1, 1):
        sprig(pen, 305 + side * 196, 720, 1.15, side * 12, "rose")
        sprig(pen, 305 + side * 196, 560, 0.9, side * 12, "wheat")
    cup(pen.lined(8.5), 305, 500, 640)
    for side in (-1, 1):
        pen.part(
            limb([(305 + side * 196, 260), (305 + side * 236, 320), (305 + side * 176, 420)], [11, 13, 11]),
            "gold",
            6.5,
            6,
        )
    for i in range(5):
        pen.part(star(185 + i * 60, 216, 15, 8, 6), "red", 3.6, 0)
    for i, (dx, dy) in enumerate(((-120, 60), (-62, 24), (0, 8), (62, 24), (120, 60))):
        pen.line([(305 + dx * 0.6, 206), (305 + dx, 120 + dy)], 5.5, "green_d")
        pen.part(
            join([ell(305 + dx, 112 + dy, 20), ell(305 + dx - 14, 122 + dy, 14), ell(305 + dx + 14, 122 + dy, 14)]),
            "red" if i % 2 else "gold_l",
            5,
            4,
        )


def _cherub(pen: Litho) -> None:
    """A winged child on a cloud who swings a curved sword, larger than himself."""
    scimitar(pen.lined(8.5), 392, 376, 640, 16, flip=True)
    for axis, way in ((pen, 1), (pen.flipped(262), -1)):
        for tip, width, colour in (
            ((96, 300), 22, "blue"),
            ((76, 380), 24, "white"),
            ((92, 456), 22, "red"),
            ((136, 500), 18, "gold"),
        ):
            axis.part(leaf(232, 430, tip[0] + (way < 0) * 60, tip[1], width), colour, 6, 6)
    for dx, dy, r in ((-150, 40, 56), (-70, 56, 66), (20, 60, 70), (110, 50, 62), (180, 34, 44), (-20, 20, 80)):
        pen.part(ell(270 + dx, 780 + dy, r, r * 0.62), "blue_l", 6, 8)
    pen.flat(ell(270, 830, 150, 26), "blue_l")
    pen.part(limb([(300, 590), (348, 670), (330, 762)], [46, 36, 24]), "skin", 6.5, 9, hatched=True)
    pen.part(blob((312, 752), (346, 760), (352, 786), (290, 790), (292, 774)), "skin", 5.5, 4)
    pen.part(limb([(232, 590), (196, 672), (212, 762)], [46, 36, 24]), "skin", 6.5, 9)
    pen.part(blob((196, 752), (230, 758), (230, 788), (166, 790), (172, 774)), "skin", 5.5, 4)
    pen.part(
        blob((210, 410), (262, 396), (320, 410), (340, 490), (330, 580), (264, 622), (200, 580), (192, 490)),
        "skin",
        CONTOUR,
        13,
        hatched=True,
    )
    pen.flat(ell(264, 552, 5, 7), "skin_d")
    crease(pen, [(232, 470), (244, 482), (256, 474)], [(276, 474), (290, 482), (302, 468)])
    sash = blob(
        (196, 420), (244, 440), (334, 560), (340, 604), (282, 640), (190, 600, 1), (216, 580), (292, 572), (204, 456)
    )
    pen.part(sash, "red", 6.5, 9, hatched=True)
    pen.part(blob((322, 590), (372, 600), (412, 660), (424, 720, 1), (388, 700), (352, 650)), "red", 6, 8)
    pen.part(limb([(222, 436), (164, 488), (188, 556)], [32, 27, 18]), "skin", 6.5, 7)
    pen.part(ell(192, 566, 21, 17, 20), "skin", 5.5, 4)
    for side in (-1, 1):
        curls(pen.at(264, 322, 1.35), "gold", ((side * 42, -10), (side * 46, 10), (side * 40, 30)), 13)
    front(pen.at(264, 324, 1.42), Look(hair="gold_d", mood="smile", jaw=1.2, gaze=1, brow="raised", nose=0.8))
    curls(pen.at(264, 322, 1.35), "gold", ((-36, -34), (-20, -48), (0, -54), (20, -48), (36, -34)), 14)
    pen.part(limb([(312, 436), (372, 500), (438, 552)], [32, 27, 18]), "skin", 6.5, 7)
    grip(pen.at(452, 566, 1, 40), "skin")


def _ribboned(pen: Litho) -> None:
    for side in (-1, 1):
        sprig(pen, 305 + side * 168, 690, 1.3, side * 16, "olive")
        sprig(pen, 305 + side * 176, 470, 1.1, side * 10, "tulip")
        sprig(pen, 305 + side * 172, 290, 0.9, side * 8)
    cudgel(pen.lined(8.5), 305, 475, 820)
    for y, sway in ((360, 1), (560, -1)):
        band = limb(
            [(190, y - 30 * sway), (262, y + 14 * sway), (350, y - 14 * sway), (420, y + 30 * sway)], [15, 17, 17, 15]
        )
        pen.part(band, "red" if sway > 0 else "blue", 6.5, 7)
        pen.line(
            [(196, y - 26 * sway), (262, y + 14 * sway), (350, y - 14 * sway), (414, y + 26 * sway)], DETAIL, "gold_l"
        )
    ribbon_bow(pen, 305, 752, 1.2)
