"""The upper half of each queen. The second pen may leave the frame at its free side."""

from __future__ import annotations

from assets.workshop import patterns
from assets.workshop.courts.hands import cuff, fist, grip, holding_up
from assets.workshop.french_dress import (
    banded,
    beads,
    border,
    coronet,
    epaulet,
    fan_collar,
    figured,
    jewel,
    lozenges,
    netted,
    paned,
    puff,
    quatrefoil,
    sign,
    strewn,
)
from assets.workshop.french_faces import Look, aside, front, mass, profile
from assets.workshop.french_hand import DETAIL, Burin
from assets.workshop.french_things import feather_fan, moon_sceptre, pinch, rose, sheaf
from assets.workshop.litho_dress import frill
from assets.workshop.litho_faces import curls
from assets.workshop.shapes import Shape, Spots, blob, ell, join, leaf, limb, moved, star


def _neck(pen: Burin, x: float, top: float, low: float, skin: str, half: float = 27) -> None:
    """A slender neck that spreads to the shoulders, with the shade of the chin on it."""
    shape = blob(
        (x - half, top, 1),
        (x + half, top, 1),
        (x + half, low - 34),
        (x + half + 50, low, 1),
        (x, low + 20),
        (x - half - 50, low, 1),
        (x - half, low - 34),
    )
    pen.part(shape, skin, 5, 8)
    pen.flat(
        blob(
            (x - half, top + 4, 1),
            (x + half - 2, top + 2, 1),
            (x + half - 2, top + 24),
            (x - 2, top + 36),
            (x - half + 2, top + 20),
        ),
        pen.shade(skin),
        0.7,
    )


def _bodice(pen: Burin, colour: str, middle: float, low: float = 384) -> tuple[Shape, Spots]:
    """A gown with a square neckline, its lower edge at this height; the shape and the line of its edge."""
    shape = blob(
        *((middle - 150, 362), (middle - 96, 330), (middle - 78, low, 1), (middle, low + 8), (middle + 78, low, 1)),
        *((middle + 96, 330), (middle + 150, 362), (middle + 176, 470), (middle + 200, 640, 1), (middle - 200, 640, 1)),
        (middle - 176, 470),
    )
    pen.part(shape, colour, None, 14)
    return shape, [(middle - 80, low - 2), (middle, low + 8), (middle + 80, low - 2)]


def queen_of_hearts(pen: Burin, wide: Burin) -> None:
    """Young and fair, seen from before, long hair in waves: she smiles and gives away a rose."""
    own = pen.at(300, 226, 1.34)
    for side in (-1, 1):
        wave = limb(
            [(side * 26, -42), (side * 54, -8), (side * 50, 40), (side * 68, 84), (side * 60, 128), (side * 78, 160)],
            [16, 22, 24, 22, 16, 5],
        )
        mass(
            own,
            "straw",
            wave,
            [(side * 40, -34), (side * 62, 0), (side * 58, 44), (side * 76, 88), (side * 66, 128)],
            [(side * 34, -14), (side * 42, 20), (side * 40, 50), (side * 56, 92), (side * 54, 128)],
        )
    _neck(pen, 300, 280, 366, "skin")
    gown, edge = _bodice(pen, "red", 300)
    strewn(pen, gown, moved(sign("copas"), 0, 0, 0.13), "gold", 52, 48, (10, 20))
    vest = blob((262, 390), (338, 390), (352, 640, 1), (248, 640, 1))
    pen.part(vest, "white", 6, 8, lozenges(vest, 30, 36, 3), "red_l")
    for y in (424, 464):
        pen.part(ell(300, y, 8), "gold", DETAIL, 2)
    border(pen, edge, 12, "gold", "blue", 27)
    for side in (-1, 1):
        border(pen, [(300 + side * 80, 382), (300 + side * 94, 334)], 11, "gold", "blue", 24)
    front(
        own,
        Look(
            hair="straw_d",
            iris="eye blue",
            mouth="smile",
            nose="button",
            lady=True,
            gaze=(0.5, 0.1),
            jaw=0.9,
            blush=0.34,
        ),
    )
    parting = join(
        [limb([(0, -46), (side * 24, -46), (side * 41, -26), (side * 47, 0)], [8, 11, 10, 5]) for side in (-1, 1)]
    )
    mass(own, "straw", parting, [(6, -48), (26, -40), (38, -14)], [(-6, -48), (-26, -40), (-38, -14)], depth=5)
    coronet(pen.at(300, 178, 1.3), "copas", "wine", ("blue", "red"))
    for side in (-1, 1):
        pen.part(ell(300 + side * 56, 262, 6, 10), "white", 4, 0)
    beads(pen, [(252, 334), (276, 350), (300, 354), (324, 350), (348, 334)], 5.6)
    jewel(pen, 300, 366, 0.8, "red")
    netted(pen, [(174, 388), (146, 470), (232, 516)], [42, 40, 30], "white", "red")
    puff(pen, 178, 362, 1.0, "red", "gold", -32)
    rose(wide, 474, 236, 1.0, 8)
    netted(wide, [(426, 388), (454, 472), (462, 402)], [42, 38, 26], "white", "red")
    puff(pen, 424, 362, 1.0, "red", "gold", 32)
    cuff(wide, 462, 388, 0, 24)
    pinch(wide.at(468, 332, 1.06), "skin")


def queen_of_spades(pen: Burin, wide: Burin) -> None:
    """Dark and proud, the night about her: black hair under a net of pearls, a sceptre with the moon."""
    fan_collar(pen, 316, 330, 150, 92)
    own = pen.at(314, 222, 1.34)
    knot = blob((18, -46), (50, -52), (74, -26), (72, 14), (48, 34), (26, 20))
    mass(own, "black", knot, [(36, -40), (58, -22), (58, 10)], [(26, -28), (42, -14), (44, 16)])
    for x, y in ((44, -36), (62, -22), (48, -14), (64, 2), (50, 10), (54, 24)):
        own.part(ell(x, y, 4), "white", DETAIL, 0)
    _neck(pen, 320, 276, 364, "olive", 26)
    gown, edge = _bodice(pen, "blue", 316)
    strewn(pen, gown, star(0, 0, 14, 5, 8), "gold_l", 56, 46, (6, 20))
    strewn(pen, gown, ell(28, 0, 4), "white", 56, 46, (6, 20))
    vest = blob((280, 392), (352, 392), (372, 640, 1), (258, 640, 1))
    pen.part(vest, "black", 6, 8, patterns.stripes(vest, 90, 24, 5), "gold")
    border(pen, edge, 12, "gold", "red", 27)
    for side in (-1, 1):
        border(pen, [(316 + side * 80, 382), (316 + side * 94, 334)], 11, "gold", "red", 24)
    aside(
        own,
        Look(
            skin="olive",
            hair="black",
            iris="eye",
            brow="raised",
            lids="heavy",
            mouth="calm",
            nose="straight",
            lady=True,
            jaw=0.94,
            gaze=(-1, 0.1),
        ),
    )
    fringe = join(
        [
            limb([(4, -46), (-22, -42), (-36, -16)], [10, 11, 4]),
            limb([(0, -46), (28, -42), (42, -14), (36, 12)], [10, 13, 12, 4]),
        ]
    )
    mass(own, "black", fringe, [(6, -48), (28, -36), (38, -10)], [(-2, -48), (-20, -40), (-32, -20)], depth=5)
    coronet(pen.at(316, 172, 1.3, 3), "espadas", "blue", ("red", "black"))
    own.part(ell(38, 26, 5, 9), "gold_l", 4, 0)
    beads(pen, [(274, 328), (298, 348), (320, 352), (342, 346), (362, 328)], 5.6)
    jewel(pen, 320, 366, 0.84, "blue")
    figured(pen, [(190, 388), (140, 440), (226, 424)], [42, 40, 25], "blue", star(0, 0, 9, 3.6, 6), "gold_l")
    epaulet(pen, 194, 364, 1.0, "black", -32, "gold")
    cuff(pen, 240, 418, 72, 20)
    holding_up(pen.at(258, 410, 1.02, 66, flip=True), "olive")
    moon_sceptre(wide, 476, 220, 1.0)
    figured(wide, [(440, 390), (462, 474), (474, 412)], [40, 38, 26], "blue", star(0, 0, 9, 3.6, 6), "gold_l")
    epaulet(pen, 438, 364, 1.0, "black", 32, "gold")
    cuff(wide, 476, 400, 0, 24)
    grip(wide.at(476, 368, 1.08), "olive")


def queen_of_diamonds(pen: Burin, wide: Burin) -> None:
    """Sixty and shrewd, rich and amused: grey hair combed high, a great ruff, a fan of feathers."""
    own = pen.at(300, 222, 1.34, 0, flip=True)
    back = blob((-30, -30), (-34, -58), (0, -74), (42, -60), (56, -20), (46, 14), (34, 6), (28, -20))
    mass(own, "grey", back, [(10, -64), (36, -44), (44, -12)], [(0, -60), (24, -42), (34, -16)], [(-14, -58), (4, -50)])
    gown = blob((176, 366), (300, 318), (424, 366), (480, 470), (500, 640, 1), (100, 640, 1), (120, 470))
    pen.part(gown, "red", None, 15)
    strewn(pen, gown, quatrefoil(18), "gold", 58, 50, (24, 10))
    vest = blob((256, 372), (344, 372), (364, 640, 1), (236, 640, 1))
    pen.part(vest, "gold", 6.5, 9, lozenges(vest, 28, 40, 3.4), "red")
    for side in (-1, 1):
        border(pen, [(300 + side * 44, 370), (300 + side * 56, 460), (300 + side * 66, 620)], 11, "blue", "gold_l", 26)
    pen.part(limb([(300, 280), (300, 330)], [30, 34]), "skin", 5, 0)
    frill(pen, 300, 336, 118, 56)
    frill(pen, 300, 318, 94, 40)
    aside(
        own,
        Look(
            hair="grey_d",
            iris="eye grey",
            brow="raised",
            lids="narrow",
            mouth="smirk",
            nose="hooked",
            lady=True,
            age=2,
            gaze=(-1, 0),
            blush=0.34,
        ),
    )
    curls(own, "grey", ((-34, -30), (-22, -44), (-4, -50), (16, -48), (32, -38), (42, -20)), 12)
    curls(own, "grey", ((44, 0), (45, 20)), 10)
    coronet(pen.at(298, 166, 1.3, -4), "oros", "blue", ("blue", "red"))
    own.part(ell(40, 30, 5, 9), "blue_l", 4, 0)
    beads(pen, [(222, 390), (256, 430), (300, 446), (344, 430), (378, 390)], 6)
    jewel(pen, 300, 452, 1.05, "blue")
    banded(pen, [(190, 402), (138, 446), (216, 424)], [44, 42, 25], "red", "gold_l")
    puff(pen, 184, 374, 1.06, "blue", "gold", -32)
    cuff(pen, 226, 420, 72, 21)
    fist(pen.at(252, 410, 1.04, -18, flip=True), "skin")
    feather_fan(wide, 462, 352, 0.78, 0)
    banded(wide, [(416, 402), (448, 484), (458, 430)], [44, 42, 28], "red", "gold_l")
    puff(pen, 418, 374, 1.06, "blue", "gold", 32)
    cuff(wide, 459, 420, 2, 25)
    grip(wide.at(461, 384, 1.1, 2), "skin")


def queen_of_clubs(pen: Burin, wide: Burin) -> None:
    """A freckled countrywoman in profile, her copper braids laid round the head, the sheaf of her own field."""
    gown = blob((190, 372), (270, 330), (400, 340), (470, 420), (500, 640, 1), (90, 640, 1), (136, 460))
    pen.part(gown, "blue", None, 15)
    spray = join([leaf(0, 18, 0, -14, 6), leaf(0, 12, 14, -2, 5), leaf(0, 12, -14, -2, 5)])
    strewn(pen, gown, spray, "gold_l", 54, 50, (10, 16))
    own = pen.at(318, 224, 1.36)
    braid: Spots = [(36, 30), (54, 66), (44, 106), (56, 140)]
    mass(own, "copper", limb(braid, [15, 17, 15, 6]))
    for i in range(7):
        at = 42 + i * 14
        own.line([(38 + (i % 2) * 3, at - 8), (48, at), (58, at - 8)], DETAIL, "copper_d")
    pen.part(
        blob((290, 280, 1), (352, 268, 1), (356, 320), (410, 356, 1), (330, 400), (238, 366, 1), (292, 330)),
        "skin",
        5,
        9,
    )
    pen.flat(blob((292, 284, 1), (350, 274, 1), (350, 296), (318, 312), (294, 304)), "skin_d", 0.7)
    shirt = blob((216, 360), (252, 352), (326, 398), (400, 346), (436, 366), (424, 410), (326, 444), (212, 410))
    pen.part(shirt, "white", 6, 8)
    for x, y in ((236, 380), (262, 398), (294, 414), (326, 420), (358, 412), (388, 394), (412, 376)):
        pen.line([(x, y - 8), (x + 2, y + 14)], DETAIL, "grey_d")
    vest = blob((252, 420, 1), (326, 446), (396, 416, 1), (412, 640, 1), (240, 640, 1))
    pen.part(vest, "green", 6.5, 9)
    for top in (454, 482, 510):
        pen.line([(292, top), (360, top + 20)], 4, "gold_l")
        pen.line([(360, top), (292, top + 20)], 4, "gold_l")
    profile(
        own, Look(hair="copper_d", iris="eye green", nose="button", mouth="smile", lady=True, freckles=True, blush=0.36)
    )
    cap = blob((-22, -36), (-8, -56), (22, -56), (46, -34), (48, 4), (38, 32), (22, 22), (14, -8), (-4, -34))
    mass(own, "copper", cap, [(0, -48), (24, -32), (34, 2), (34, 22)], [(-10, -46), (14, -30), (24, 0)], depth=7)
    for i in range(8):
        t = i / 7
        px, py = -20 + 62 * t, -46 - 20 * (1 - (2 * t - 1) ** 2) + 26 * t
        own.part(ell(px, py, 12, 9, 40), "copper", 4.2, 4)
        own.line([(px - 6, py + 3), (px + 4, py - 4)], DETAIL, "copper_d")
    coronet(pen.at(326, 156, 1.16, 5), "bastos", "green", ("red", "green"))
    own.part(ell(22, 22, 4.5, 7), "gold_l", 4, 0)
    beads(pen, [(280, 350), (306, 372), (332, 376), (356, 364), (374, 346)], 5.6, "red")
    paned(pen, [(208, 404), (146, 470), (226, 528)], [44, 44, 30], "blue", "green_l")
    epaulet(pen, 198, 380, 1.06, "white", -32, "green_l")
    sheaf(wide, 464, 300, 1.04, 6)
    paned(wide, [(424, 400), (458, 474), (464, 384)], [42, 42, 26], "blue", "green_l")
    epaulet(pen, 426, 378, 1.06, "white", 32, "green_l")
    cuff(wide, 464, 374, 0, 22)
    grip(wide.at(463, 340, 1.1, 4), "skin")
