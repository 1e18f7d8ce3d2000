"""The four Piacenza aces: the crowned eagle, the great goblet, the cherub with his sword, the ribboned cudgel."""

from __future__ import annotations

from typing import Final

from assets.workshop.courts.hands import grip, holding_up
from assets.workshop.lettering import words
from assets.workshop.litho import CONTOUR, DETAIL, INNER, Litho
from assets.workshop.litho_dress import crease, crown
from assets.workshop.litho_faces import curls
from assets.workshop.napoletane.signs import ribbon_bow
from assets.workshop.napoletane.signs import sword as scimitar
from assets.workshop.piacentine.signs import TRUNK, Plant, coin, cudgel, cup, sprig
from assets.workshop.shapes import blob, ell, join, leaf, limb, moved, path, poly


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
    tail = [leaf(305, 620, 305 + dx, 838 - abs(dx) * 0.5, 26) for dx in (-96, 96, -52, 52, 0)]
    for i, shape in enumerate(tail):
        pen.part(shape, ("brown", "brown", "gold", "gold", "red")[i], 6, 7)
    for axis in (pen, pen.flipped()):
        axis.part(limb([(192, 706), (176, 744)], [13, 11]), "gold", 6, 4)
        for toe in ((116, 752), (134, 790), (176, 802), (216, 786)):
            axis.part(limb([(176, 750), ((176 + toe[0]) / 2, toe[1] - 20), toe], [11, 9.5, 4]), "gold", 5, 0)
        axis.part(limb([(258, 610), (222, 660), (190, 708)], [46, 38, 17]), "brown", CONTOUR, 8, hatched=True)
        crease(axis, [(206, 652), (216, 668), (230, 674)], [(196, 676), (204, 690), (216, 694)])
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
    _tablet(pen)


def _goblet(pen: Litho) -> None:
    """The great goblet between its flowers, a bouquet in it and a handle on each side."""
    for side in (-1, 1):
        sprig(pen, 305 + side * 200, 740, 1.1, side * 10, "rose")
        sprig(pen, 305 + side * 204, 566, 0.95, side * 14, "wheat")
    for axis in (pen, pen.flipped()):
        handle = limb([(130, 300), (84, 292), (70, 344), (104, 388), (122, 440), (166, 470)], [12, 14, 16, 15, 14, 11])
        axis.part(handle, "gold", CONTOUR, 8)
        axis.part(ell(122, 292, 19), "gold_l", 5.5, 4)
        axis.part(ell(168, 470, 14), "gold_l", 5.5, 3)
    cup(pen.lined(8.5), 305, 528, 590)
    for dx, top, scale, turn, kind in _BOUQUET:
        sprig(pen, 305 + dx, top, scale, turn, kind)


_BOUQUET: Final[tuple[tuple[float, float, float, float, Plant], ...]] = (
    *((-112, 222, 1.0, -34, "olive"), (112, 222, 1.0, 34, "olive")),
    *((-70, 212, 1.15, -18, "tulip"), (70, 212, 1.15, 18, "tulip")),
    (0, 200, 1.4, 0, "rose"),
)


def _cherub(pen: Litho) -> None:
    """A winged child on a cloud who holds up a curved sword, larger than himself."""
    for axis in (pen, pen.flipped(262)):
        _wing(axis)
    scimitar(pen.lined(8.5), 452, 332, 530, 2, flip=True)
    for dx, dy, r in ((-150, 40, 56), (-70, 56, 66), (20, 60, 70), (110, 50, 62), (160, 34, 40), (-20, 20, 80)):
        pen.part(ell(262 + dx, 790 + dy, r, r * 0.62), "blue_l", 6, 8)
    pen.flat(ell(262, 840, 150, 26), "blue_l")
    _child(pen)


def _wing(pen: Litho) -> None:
    """The left wing: long quills below, short feathers over them, a rounded arm above."""
    quills = [((30, 590), 24), ((58, 628), 23), ((92, 650), 22), ((128, 650), 21), ((160, 630), 19)]
    for i, (tip, wide) in enumerate(quills):
        root = 96 + i * 26, 408 + i * 14
        pen.part(leaf(*root, tip[0] + 30, tip[1] - 40, wide), ("blue", "blue_l")[i % 2], 6, 6)
        pen.line([root, (tip[0] * 0.75 + root[0] * 0.25 + 24, tip[1] * 0.75 + root[1] * 0.25 - 30)], DETAIL, "blue_d")
    arm = blob((236, 440), (196, 360), (138, 330), (84, 352), (58, 420), (66, 482), (110, 500), (170, 500), (220, 490))
    pen.part(arm, "white", 6.5, 8)
    for row, (y, count) in enumerate(((488, 6), (450, 6), (412, 6), (376, 5))):
        for k in range(count):
            x = 71 + row * 5 + k * 25
            lobe = blob((x - 13, y - 26, 1), (x + 13, y - 26, 1), (x + 12, y + 6), (x, y + 18), (x - 12, y + 6))
            pen.part(lobe.intersection(arm), ("blue_l", "gold_l", "white", "red")[row], 4.6, 0)
    pen.part(limb([(236, 420), (196, 366), (138, 340), (86, 362), (62, 424)], [13, 15, 17, 16, 9]), "gold", 6, 5)


def _child(pen: Litho) -> None:
    """Plump legs, a sash, one arm that points up, the other with the sword; the face of a child."""
    for points, foot in (
        ([(306, 604), (350, 676), (334, 768)], ((316, 758), (350, 764), (360, 790), (296, 796), (298, 780))),
        ([(232, 604), (198, 680), (214, 768)], ((198, 758), (232, 764), (232, 794), (166, 796), (172, 780))),
    ):
        pen.part(limb(points, [48, 38, 23]), "skin", 6.5, 9, hatched=True)
        pen.part(blob(*foot), "skin", 5.5, 4)
        knee, ankle = points[1], foot[0]
        crease(pen, [(knee[0] - 16, knee[1] + 6), (knee[0], knee[1] + 13), (knee[0] + 14, knee[1] + 6)])
        for toe in (12, 24):
            pen.line([(foot[3][0] + toe, ankle[1] + 37), (foot[3][0] + toe + 2, ankle[1] + 28)], DETAIL)
    belly = blob((206, 424), (262, 408), (322, 424), (344, 500), (342, 580), (268, 634), (194, 580), (190, 500))
    pen.part(belly, "skin", CONTOUR, 13, hatched=True)
    pen.flat(ell(266, 556, 5, 7), "skin_d")
    crease(pen, [(230, 478), (244, 490), (258, 482)], [(278, 482), (292, 490), (306, 478)])
    pen.part(blob((318, 588), (368, 600), (404, 666), (400, 732, 1), (372, 704), (338, 650)), "red", 6, 8)
    loin = blob((188, 574), (264, 606), (346, 570), (352, 622), (300, 652), (262, 668), (214, 648), (180, 620))
    pen.part(loin, "red", CONTOUR, 10, hatched=True)
    crease(pen, [(216, 596), (240, 624), (248, 656)], [(322, 590), (300, 622), (290, 650)])
    pen.part(limb([(220, 444), (158, 400), (140, 300)], [31, 26, 17]), "skin", 6.5, 7)
    holding_up(pen.at(140, 274, 0.86, -6), "skin")
    pen.part(limb([(316, 446), (384, 516), (446, 508)], [31, 27, 19]), "skin", 6.5, 7)
    grip(pen.at(444, 508, 1.2, 2, flip=True), "skin")
    _face(pen.at(264, 320, 1.5))


def _face(pen: Litho) -> None:
    """A child's: round, the eyes low, nose and mouth small, curls all around."""
    back = [(-46, 14), (-52, -8), (-46, -30), (46, 14), (52, -8), (46, -30), (-34, 32), (34, 32)]
    curls(pen, "gold", back, 14)
    pen.part(ell(0, 2, 44, 46).union(ell(0, 20, 46, 32)), "skin", 5.2, 8)
    for side in (-1, 1):
        pen.flat(ell(side * 28, 27, 11, 8), "red", 0.3)
        x = side * 17
        pen.flat(blob((x - 10, 10, 1), (x, 0), (x + 10, 10, 1), (x, 16)), "white")
        pen.flat(ell(x, 8, 5.4, 6.6), "ink")
        pen.flat(ell(x - 2, 5, 1.8), "white")
        pen.line([(x - 11, 10), (x, -1), (x + 11, 9)], 3.2)
        pen.line([(x - 9, -11), (x, -15), (x + 9, -11)], 2.6, "gold_d")
    pen.line([(-5, 22), (0, 26), (5, 22)], 2.8, "brown")
    pen.flat(blob((-9, 34, 1), (-3, 32), (0, 33), (3, 32), (9, 34, 1), (0, 41)), "red")
    pen.line([(-9, 34), (0, 36), (9, 34)], DETAIL, "wine")
    curls(pen, "gold", [(-38, -36), (-24, -46), (0, -36), (24, -46), (38, -36), (-12, -52), (12, -52)], 14)


def _ribboned(pen: Litho) -> None:
    """The cudgel with a ribbon wound around it: it passes before the wood and comes out again on the other side."""
    for side in (-1, 1):
        sprig(pen, 305 + side * 168, 690, 1.3, side * 16, "olive")
        sprig(pen, 305 + side * 176, 470, 1.1, side * 10, "tulip")
        sprig(pen, 305 + side * 184, 290, 0.9, side * 8)
    unit = 820 / 400
    wood = moved(TRUNK, 305, 475, unit).buffer(7)
    end = blob((240, 236), (214, 220), (196, 228), (176, 204, 1), (172, 258, 1), (198, 272), (214, 264), (240, 282))
    pen.part(end, "red", 6.5, 7)
    cudgel(pen.lined(8.5), 305, 475, 820)
    for i, y in enumerate((262, 384, 506, 628)):
        wound = limb([(190, y - 34), (250, y + 8), (330, y + 50), (420, y + 64)], [25, 25, 25, 25])
        band = wound.intersection(wood)
        pen.part(band, "blue" if i % 2 else "red", 6.5, 10, hatched=True)
        edge = limb([(190, y - 34), (250, y + 8), (330, y + 50), (420, y + 64)], [15, 15, 15, 15])
        pen.stroke(edge.boundary.intersection(band.buffer(-5)), DETAIL, "gold_l")
    ribbon_bow(pen, 305, 752, 1.2)


def _tablet(pen: Litho) -> None:
    """The name on a small scroll."""
    for side in (-1, 1):
        x = 305 + side * 112
        pen.part(
            poly((x - side * 30, 858), (x + side * 26, 866), (x + side * 10, 882), (x + side * 26, 898), (x, 898)),
            "red",
            5,
            4,
        )
    pen.part(blob((196, 846, 1), (305, 838), (414, 846, 1), (414, 890, 1), (305, 882), (196, 890, 1)), "gold_l", 6, 5)
    pen.flat(words("BRISCA", path([(200, 868), (305, 860), (410, 868)]), 27, 0.12), "wine")
