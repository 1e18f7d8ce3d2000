"""The upper half of each king. The second pen may leave the frame at its free side."""

from __future__ import annotations

from assets.workshop import patterns
from assets.workshop.courts.hands import cradling, cuff, fist, grip
from assets.workshop.french_dress import (
    banded,
    beads,
    border,
    ermine_sleeve,
    ermined,
    figured,
    jewel,
    quatrefoil,
    royal_crown,
    sign,
    strewn,
)
from assets.workshop.french_faces import Look, aside, front, mass, profile
from assets.workshop.french_hand import DETAIL, Burin
from assets.workshop.french_things import falcon, goblet, oak_crown, orb, scales, sword
from assets.workshop.litho_dress import frill
from assets.workshop.litho_faces import hair, moustache
from assets.workshop.shapes import blob, ell, join, leaf, limb, moved, star, sym


def king_of_hearts(pen: Burin, wide: Burin) -> None:
    """A cheerful drinker of fifty: red beard, full cheeks, the cup lifted to whoever sits across."""
    robe = blob((206, 330), (318, 296), (430, 326), (492, 420), (520, 600, 1), (90, 600, 1), (132, 420))
    pen.part(robe, "red", None, 14)
    strewn(pen, robe, quatrefoil(17), "gold", 54, 46, (6, 20))
    strewn(pen, robe, ell(0, 0, 4), "gold_l", 54, 46, (6, 20))
    vest = blob((272, 320), (352, 320), (376, 600, 1), (250, 600, 1))
    pen.part(vest, "gold", 6.5, 9, patterns.stripes(vest, 0, 30, 10), "red")
    for y in (372, 418, 464, 510):
        pen.part(ell(312, y, 9), "white", DETAIL, 2)
    for side in (-1, 1):
        border(pen, [(312 + side * 42, 322), (312 + side * 56, 440), (312 + side * 66, 580)], 13, "blue", "gold_l")
    own = pen.at(312, 220, 1.42, 0, flip=True)
    hair(
        own,
        "auburn",
        ([(32, -30), (48, 2), (46, 34), (56, 58)], [13, 17, 15, 5]),
        ([(-30, -28), (-42, 0), (-42, 26), (-50, 44)], [10, 12, 11, 4]),
    )
    frill(pen, 312, 316, 92, 40)
    aside(
        own,
        Look(hair="auburn_d", iris="eye green", brow="raised", mouth="none", age=1, jaw=1.16, nose="broad", blush=0.42),
    )
    beard = blob(
        (-38, 8, 1),
        (-34, 26),
        (-14, 23),
        (8, 25),
        (28, 16),
        (40, -10, 1),
        (46, 20),
        (38, 50),
        (18, 72),
        (-6, 80),
        (-26, 66),
        (-37, 44),
    )
    mass(
        own,
        "auburn",
        beard,
        [(30, 22), (28, 42), (16, 62)],
        [(18, 34), (14, 50), (4, 68)],
        [(-32, 34), (-26, 52), (-14, 66)],
        [(-20, 44), (-14, 58), (-4, 68)],
        [(36, 6), (38, 26), (32, 42)],
    )
    own.flat(blob((-26, 34, 1), (-12, 32), (6, 34, 1), (0, 43), (-12, 46), (-22, 42)), "wine")
    own.flat(blob((-23, 35, 1), (-11, 34), (2, 35, 1), (-10, 39)), "white")
    moustache(own, "auburn", -11, 27, 30, 6)
    royal_crown(pen.at(316, 178, 1.1, 3), "copas", "blue", ("red", "green"), 54)
    figured(pen, [(212, 368), (146, 434), (222, 420)], [48, 44, 26], "red", quatrefoil(11), "gold")
    cuff(pen, 230, 416, 76, 22)
    fist(pen.at(258, 408, 1.1, -12, flip=True), "skin")
    goblet(wide, 470, 262, 1.0)
    figured(wide, [(410, 366), (456, 462), (469, 380)], [46, 42, 28], "red", quatrefoil(11), "gold")
    cuff(wide, 470, 372, 0, 25)
    grip(wide.at(468, 340, 1.16), "skin")


def king_of_spades(pen: Burin, wide: Burin) -> None:
    """Old and stern, seen from before: a white beard in waves, the sword drawn, ermine over a night blue mantle."""
    sword(wide, 462, 232, 0.98)
    robe = blob((190, 336), (305, 300), (420, 336), (488, 440), (510, 620, 1), (100, 620, 1), (122, 440))
    pen.part(robe, "blue", None, 15)
    strewn(pen, robe, star(0, 0, 13, 5, 8), "gold_l", 60, 50, (20, 26))
    for side in (-1, 1):
        border(pen, [(305 + side * 34, 380), (305 + side * 42, 470), (305 + side * 50, 590)], 12, "gold", "red")
    ermined(
        pen,
        blob(
            (172, 346),
            (240, 306),
            (305, 296),
            (370, 306),
            (438, 346),
            (452, 396),
            (372, 418),
            (305, 424),
            (238, 418),
            (158, 396),
        ),
        ((250, 408), (274, 380), (305, 412), (336, 380), (360, 408), (236, 372), (374, 372)),
        12,
    )
    own = pen.at(305, 226, 1.4)
    for side in (-1, 1):
        hair(own, "white", ([(side * 34, -30), (side * 52, 2), (side * 48, 40), (side * 62, 74)], [12, 17, 15, 5]))
    front(
        own,
        Look(
            hair="grey_d",
            iris="eye blue",
            brow="stern",
            mouth="none",
            age=2,
            lids="heavy",
            nose="hooked",
            gaze=(0.6, 0),
        ),
    )
    beard = blob(
        *((-40, 2, 1), (-34, 22), (-16, 22), (0, 28), (16, 22), (34, 22), (40, 2, 1), (47, 28), (40, 62), (46, 84)),
        *((24, 104), (16, 124, 1), (0, 112), (-16, 124, 1), (-24, 104), (-46, 84), (-40, 62), (-47, 28)),
    )
    strands = [
        [(side * x, 40), (side * (x + 3), 62), (side * (x - 5), 84), (side * (x - 1), 102)]
        for side in (-1, 1)
        for x in (9, 21)
    ]
    mass(
        own,
        "white",
        beard,
        *strands,
        [(38, 22), (36, 44), (38, 66)],
        [(-38, 22), (-36, 44), (-38, 66)],
        [(0, 50), (0, 90)],
        depth=11,
    )
    own.flat(blob((-10, 37, 1), (0, 35), (10, 37, 1), (0, 44)), "lip")
    moustache(own, "white", 0, 28, 36, -8)
    royal_crown(pen.at(305, 184, 1.08), "espadas", "red", ("black", "red"), 56)
    ermine_sleeve(pen, [(198, 396), (136, 444), (190, 428)], [48, 44, 28], "blue")
    orb(pen, 206, 374, 0.86)
    cradling(pen.at(206, 406, 1.1, 8, flip=True), "skin")
    ermine_sleeve(wide, [(412, 390), (448, 474), (460, 430)], [48, 44, 28], "blue")
    cuff(wide, 462, 422, 0, 27, "red")
    grip(wide.at(462, 388, 1.2), "skin")


def king_of_diamonds(pen: Burin, wide: Burin) -> None:
    """A merchant from over the sea, in profile: black pointed beard, a turban under the crown, his scales held up."""
    robe = blob((196, 350), (290, 306), (404, 322), (484, 420), (510, 620, 1), (90, 620, 1), (134, 450))
    pen.part(robe, "gold", None, 15)
    strewn(pen, robe, moved(sign("oros"), 0, 0, 0.15), "red", 50, 50, (14, 16))
    strewn(pen, robe, star(25, 0, 7, 3, 4), "blue", 50, 50, (14, 16))
    coat = blob((352, 310), (420, 326), (490, 420), (514, 620, 1), (392, 620, 1), (384, 440))
    pen.part(coat, "red", 6.5, 13, hatched=True)
    border(pen, [(350, 312), (380, 420), (390, 590)], 14, "gold_l", "blue")
    own = pen.at(308, 224, 1.42)
    mass(
        own,
        "black",
        blob((4, -40), (30, -40), (54, -16), (54, 24), (44, 58), (22, 50), (26, 16), (14, -16)),
        [(40, -24), (44, 8), (38, 46)],
        [(28, -24), (34, 6), (32, 36)],
    )
    pen.part(limb([(320, 282), (330, 330)], [34, 42]), "olive", 5, 6)
    pen.part(blob((262, 318), (330, 340), (404, 308), (420, 340), (336, 378), (256, 352)), "white", 5.5, 7)
    profile(own, Look(skin="olive", hair="black", brow="plain", nose="hooked", mouth="none", lids="heavy", age=1))
    beard = blob(
        (-34, 42, 1), (-20, 30), (0, 34), (16, 12, 1), (25, -10), (34, 6), (28, 40), (6, 62), (-22, 90, 1), (-32, 66)
    )
    mass(
        own,
        "black",
        beard,
        [(-20, 46), (-20, 62), (-22, 76)],
        [(-6, 46), (-8, 58), (-14, 68)],
        [(10, 36), (6, 48), (-2, 58)],
        [(24, 18), (20, 34), (12, 44)],
    )
    own.line([(-35, 33), (-28, 33), (-22, 35)], DETAIL, "lip")
    own.part(blob((-36, 24, 1), (-24, 22), (-6, 28), (2, 22), (-2, 32), (-16, 34), (-32, 31)), "black", 3.6, 0)
    turban = pen.at(316, 176, 1.36)
    for points, radii, colour in (
        ([(-34, 2), (-4, -10), (30, -6), (56, 18)], [9, 13, 14, 9], "red"),
        ([(-44, -14), (-14, -28), (28, -28), (58, 0)], [10, 14, 16, 11], "white"),
        ([(-42, -34), (-8, -46), (30, -48), (54, -20)], [10, 14, 15, 10], "red"),
        ([(-28, -52), (0, -62), (26, -62), (42, -46)], [8, 11, 12, 9], "white"),
    ):
        turban.part(limb(points, radii), colour, 5, 7)
    royal_crown(pen.at(318, 110, 0.66, -4), "oros", "blue", ("red", "blue"), 54)
    jewel(pen, 262, 146, 0.86, "blue")
    beads(pen, [(286, 372), (300, 420), (330, 440), (366, 426), (388, 386)], 6.5, "gold_l")
    jewel(pen, 326, 446, 1.1, "red")
    banded(pen, [(226, 394), (150, 434), (218, 424)], [44, 42, 26], "red", "blue")
    cuff(pen, 228, 420, 76, 21, "gold_l")
    fist(pen.at(256, 412, 1.08, -12, flip=True), "olive")
    scales(wide, 470, 240, 0.92)
    banded(wide, [(404, 376), (454, 464), (468, 376)], [46, 42, 26], "red", "blue")
    cuff(wide, 469, 366, 2, 24, "gold_l")
    grip(wide.at(470, 334, 1.12), "olive")


def king_of_clubs(pen: Burin, wide: Burin) -> None:
    """A huntsman in his best years: brown beard and long hair, a crown of oak leaves, a falcon on his glove."""
    robe = blob((190, 334), (300, 300), (410, 334), (486, 436), (510, 620, 1), (90, 620, 1), (120, 436))
    pen.part(robe, "green", None, 15)
    oak = join([leaf(0, 16, 0, -16, 8), leaf(0, 8, 13, -4, 6), leaf(0, 8, -13, -4, 6)])
    strewn(pen, robe, oak, "gold", 56, 52, (14, 26))
    vest = sym(300, (300, 330), (340, 336), (356, 600, 1), (300, 600))
    pen.part(vest, "blue", 6.5, 10, patterns.stripes(vest, 90, 26, 9), "gold")
    for side in (-1, 1):
        fur = limb([(300 + side * 26, 312), (300 + side * 56, 400), (300 + side * 74, 590)], [20, 21, 22])
        pen.part(fur, "chest", 6.5, 9)
        for i in range(9):
            y = 330 + i * 28
            x = 300 + side * (36 + (y - 320) * 0.145)
            pen.line([(x - 9, y), (x, y + 9), (x + 9, y)], DETAIL, "brown_d")
    own = pen.at(300, 226, 1.42)
    for side in (-1, 1):
        hair(
            own,
            "brown",
            ([(side * 30, -36), (side * 54, -2), (side * 52, 42), (side * 66, 78)], [14, 18, 17, 5]),
            ([(side * 30, -30), (side * 44, 6), (side * 42, 46), (side * 48, 70)], [11, 13, 12, 4]),
        )
    front(own, Look(hair="brown_d", iris="eye green", brow="plain", mouth="none", age=1, gaze=(1, -0.4), jaw=1.1))
    beard = blob(
        (-39, 6, 1),
        (-32, 24),
        (-16, 22),
        (0, 27),
        (16, 22),
        (32, 24),
        (39, 6, 1),
        (44, 34),
        (32, 64),
        (14, 84),
        (0, 89),
        (-14, 84),
        (-32, 64),
        (-44, 34),
    )
    strands = [[(side * x, 36), (side * x * 0.95, 54), (side * x * 0.6, 74)] for side in (-1, 1) for x in (8, 20, 32)]
    mass(own, "brown", beard, *strands, depth=10)
    own.flat(blob((-11, 36, 1), (0, 35), (11, 36, 1), (0, 45)), "lip")
    own.line([(-12, 35), (0, 38), (12, 35)], DETAIL)
    moustache(own, "brown", 0, 28, 30, 3)
    oak_crown(pen.at(304, 182, 1.24))
    beads(pen, [(226, 352), (262, 410), (300, 428), (338, 410), (374, 352)], 6.5, "gold_l")
    pen.part(moved(sign("bastos"), 306, 426, 0.22), "gold", 4.2, 3)
    figured(pen, [(196, 388), (138, 434), (206, 420)], [46, 44, 26], "green", leaf(0, 11, 0, -11, 6), "gold")
    cuff(pen, 218, 416, 76, 22, "gold")
    fist(pen.at(246, 408, 1.08, -12, flip=True), "skin")
    falcon(wide, 474, 212, 1)
    figured(wide, [(408, 392), (446, 492), (468, 400)], [46, 44, 30], "green", leaf(0, 11, 0, -11, 6), "gold")
    glove = blob((444, 398), (448, 350), (456, 318), (488, 318), (498, 350), (496, 398))
    wide.part(glove, "chest", None, 8, hatched=True)
    wide.part(limb([(442, 392), (470, 400), (500, 392)], [11, 11, 11]), "gold", 4.6, 4)
    fist(wide.at(474, 322, 1.1, 90), "chest")
