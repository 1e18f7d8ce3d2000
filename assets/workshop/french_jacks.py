"""The upper half of each jack. The second pen may leave the frame at its free side."""

from __future__ import annotations

from assets.workshop import patterns
from assets.workshop.courts.hands import cuff, fist, grip
from assets.workshop.courts.hats import plume
from assets.workshop.french_dress import (
    banded,
    epaulet,
    lozenges,
    netted,
    paned,
    puff,
    quatrefoil,
    sign,
    slashed,
    strewn,
    wings,
)
from assets.workshop.french_faces import Look, aside, front, mass, profile
from assets.workshop.french_hand import DETAIL, INNER, Burin
from assets.workshop.french_things import halberd, horn, letter, lute, pinch
from assets.workshop.litho_dress import braid, buttons, crease, frill
from assets.workshop.litho_faces import curls, hair, moustache
from assets.workshop.shapes import blob, ell, join, leaf, limb, moved


def jack_of_hearts(pen: Burin, wide: Burin) -> None:
    """A dreamer with brown curls who sings to his lute and looks up to somebody's window."""
    coat = blob((190, 354), (304, 310), (420, 350), (478, 450), (500, 640, 1), (100, 640, 1), (130, 450))
    pen.part(coat, "red", None, 14, patterns.stripes(coat, 68, 44, 17), "gold")
    own = pen.at(296, 226, 1.36, -4)
    curls(own, "brown", ((38, -20), (48, 2), (48, 26), (40, 48), (26, 58), (-38, -16), (-44, 6), (-42, 28)), 14)
    pen.part(limb([(300, 280), (302, 326)], [30, 36]), "skin", 5, 6)
    frill(pen, 302, 326, 92, 38)
    aside(
        own, Look(hair="brown_d", iris="eye", brow="sad", mouth="smile", nose="straight", gaze=(-0.7, -1.2), blush=0.34)
    )
    curls(own, "brown", ((-28, -32), (-12, -44), (8, -46), (26, -36)), 12)
    hat = pen.at(306, 178, 1.2, -6)
    plume(wide.at(330, 128, 1.2, 8), 0, 0, "white", 0.9)
    hat.part(blob((-66, -18), (-74, -44), (-40, -66), (12, -68), (62, -50), (74, -24), (50, -8), (0, -2)), "blue", 6, 9)
    for points in ([(-44, -26), (-50, -42), (-30, -56)], [(16, -20), (26, -40), (16, -58)], [(44, -22), (54, -38)]):
        hat.line(points, INNER, "blue_d")
    hat.part(limb([(-54, -18), (-4, -6), (54, -14)], [9, 9, 9]), "gold", 4.6, 4)
    hat.part(moved(sign("copas"), -30, -14, 0.13), "red", DETAIL, 0)
    lute(wide, 352, 476, 0.98, 28)
    paned(pen, [(198, 384), (142, 438), (252, 426)], [44, 40, 24], "blue", "gold_l")
    puff(pen, 192, 362, 1.0, "red", "gold", -30)
    cuff(pen, 264, 424, 84, 21)
    fist(pen.at(290, 420, 1.06, -8, flip=True), "skin")
    paned(wide, [(418, 390), (466, 460), (462, 372)], [42, 38, 26], "blue", "gold_l")
    puff(pen, 416, 362, 1.0, "red", "gold", 30)
    cuff(wide, 462, 358, -14, 23)
    grip(wide.at(452, 326, 1.08, 14), "skin")


def jack_of_spades(pen: Burin, wide: Burin) -> None:
    """A soldier of the fleet, in profile: dark skin, a golden earring, a red cap, the halberd at his shoulder."""
    coat = blob((200, 356), (290, 318), (408, 340), (480, 430), (500, 640, 1), (96, 640, 1), (140, 450))
    pen.part(coat, "blue", None, 15, hatched=True)
    shirt = blob((238, 340), (334, 352), (352, 640, 1), (214, 640, 1), (206, 440))
    pen.part(shirt, "white", 6.5, 10, patterns.stripes(shirt, 0, 34, 13), "blue")
    for side, x in ((-1, 222), (1, 350)):
        braid(pen, [(x + 14 * -side, 344), (x + side * 4, 440), (x + side * 10, 600)], 11)
    buttons(pen, 378, [392, 430, 468, 506], "gold_l", 9)
    pen.part(limb([(330, 280), (334, 334)], [32, 40]), "dusk", 5, 7)
    pen.part(blob((254, 332), (330, 352), (404, 320), (424, 356), (330, 392), (246, 362)), "red", 5.5, 8)
    pen.part(blob((296, 376), (324, 384), (318, 450, 1), (300, 424), (280, 444, 1)), "red", 5.5, 6)
    own = pen.at(316, 226, 1.42)
    mass(own, "black", blob((-8, -46), (30, -46), (50, -10), (46, 26), (30, 34), (22, 10), (4, -20)))
    profile(own, Look(skin="dusk", hair="black_d", brow="plain", nose="broad", mouth="calm", blush=0.2))
    curls(own, "black", ((8, -30), (24, -18), (34, 0), (36, 20), (20, -4)), 12)
    own.stroke(ell(22, 24, 8), 4.4, "ink")
    own.part(ell(22, 25, 8).difference(ell(22, 25, 4)), "gold", DETAIL, 0)
    cap = pen.at(320, 180, 1.4, 2)
    cap.part(
        blob((-46, -8), (-50, -40), (-22, -62), (26, -62), (56, -40), (80, -12), (70, 6), (52, -8), (0, -2)),
        "red",
        6,
        10,
        hatched=True,
    )
    crease(cap, [(-20, -54), (6, -34), (10, -14)], [(20, -54), (40, -34), (50, -16)])
    cap.part(limb([(-50, -12), (0, 0), (54, -10)], [10, 10, 10]), "blue", 4.8, 4)
    for x in (-32, -8, 16, 38):
        cap.part(moved(sign("espadas"), x, -4 - abs(x) * 0.1, 0.075), "gold_l", DETAIL, 0)
    plume(pen.at(350, 116, 1, 6), 0, 0, "white", 0.94)
    banded(pen, [(214, 392), (148, 472), (226, 532)], [44, 44, 32], "blue", "red")
    wings(pen, 206, 372, 1.02, "gold", "red", -30)
    halberd(wide, 486, 196, 1.02, 5)
    banded(wide, [(416, 380), (460, 470), (470, 420)], [46, 42, 28], "blue", "red")
    wings(pen, 420, 364, 1.06, "gold", "red", 26)
    cuff(wide, 470, 408, 6, 25, "red")
    grip(wide.at(472, 374, 1.16, 5), "dusk")


def jack_of_diamonds(pen: Burin, wide: Burin) -> None:
    """A young dandy with a thin moustache who knows more than the sealed letter says."""
    coat = blob((186, 356), (302, 312), (420, 352), (480, 450), (500, 640, 1), (100, 640, 1), (126, 450))
    pen.part(coat, "gold", None, 14)
    strewn(pen, coat, moved(sign("oros"), 0, 0, 0.15), "red", 46, 44, (10, 12))
    cape = blob((340, 322), (424, 350), (488, 450), (510, 640, 1), (376, 640, 1), (372, 440))
    pen.part(cape, "red", 6.5, 13, hatched=True)
    pen.line([(344, 330), (386, 440), (390, 600)], 6, "gold_l")
    own = pen.at(306, 228, 1.38, 0, flip=True)
    hair(
        own,
        "straw",
        ([(30, -34), (50, 0), (50, 36), (64, 62)], [14, 19, 17, 6]),
        ([(24, -10), (38, 24), (40, 58)], [12, 14, 6]),
        ([(-32, -24), (-40, 4), (-38, 26)], [10, 11, 4]),
    )
    pen.part(limb([(304, 284), (302, 326)], [29, 36]), "skin", 5, 6)
    collar = blob((222, 324), (300, 344), (380, 322), (404, 356), (336, 392), (302, 366), (266, 394), (200, 358))
    pen.part(collar, "white", 5.5, 8)
    pen.stroke(collar.buffer(-9), DETAIL, "grey_d")
    aside(
        own,
        Look(
            hair="straw_d", iris="eye blue", brow="raised", lids="narrow", mouth="smirk", nose="straight", gaze=(1, 0.1)
        ),
    )
    moustache(own, "straw", -12, 28, 24, 7)
    hair(own, "straw", ([(8, -48), (-18, -44), (-34, -22)], [9, 10, 4]), ([(6, -48), (30, -38), (42, -8)], [9, 12, 5]))
    hat = pen.at(304, 178, 1.34, -7)
    plume(wide.at(352, 126, 1.2, 16), 0, 0, "red", 0.92)
    hat.part(
        blob((-40, -14), (-42, -56), (-14, -70), (26, -68), (44, -50), (42, -12), (0, -4)), "blue", 6, 9, hatched=True
    )
    hat.part(limb([(-42, -22), (0, -12), (43, -22)], [9, 9, 9]), "gold", 4.6, 4)
    hat.part(
        blob((-92, -2), (-80, -18), (-40, -12), (0, -6), (44, -14), (78, -36), (96, -32), (80, -2), (0, 12), (-70, 12)),
        "blue",
        6,
        8,
    )
    hat.part(moved(sign("oros"), 34, -26, 0.14), "red", DETAIL, 0)
    slashed(pen, [(196, 388), (146, 472), (232, 530)], [44, 42, 30], "red", "gold_l")
    epaulet(pen, 190, 368, 1.0, "blue", -30, "gold")
    letter(wide, 505, 274, 0.94, -12)
    slashed(wide, [(418, 392), (456, 474), (466, 400)], [42, 40, 26], "red", "gold_l")
    epaulet(pen, 418, 368, 1.0, "blue", 30, "gold")
    cuff(wide, 466, 388, 0, 24)
    pinch(wide.at(468, 318, 1.08, 4), "skin")


def jack_of_clubs(pen: Burin, wide: Burin) -> None:
    """A laughing boy of the woods: red hair, freckles, the cup of an acorn for a hat, the horn at hand."""
    coat = blob((190, 352), (302, 312), (416, 350), (474, 450), (500, 640, 1), (100, 640, 1), (128, 450))
    pen.part(coat, "blue", None, 14, hatched=True)
    shirt = blob((258, 336), (346, 336), (362, 640, 1), (242, 640, 1))
    pen.part(shirt, "gold", 6, 9)
    for y in (376, 410, 444, 478):
        pen.line([(272, y), (332, y + 20)], 5, "brown")
        pen.line([(332, y), (272, y + 20)], 5, "brown")
    for side in (-1, 1):
        trim = limb([(302 + side * 42, 334), (302 + side * 54, 440), (302 + side * 66, 600)], [12, 12, 12])
        pen.part(trim, "green", 5, 5)
        for i in range(7):
            y = 356 + i * 30
            pen.part(moved(quatrefoil(9), 302 + side * (45 + i * 2.9), y), "gold_l", DETAIL, 0)
    own = pen.at(300, 228, 1.38)
    tufts = [
        leaf(side * 30, y, side * (62 - abs(y - 4) * 0.2), y + 22, 12) for side in (-1, 1) for y in (-24, -8, 8, 22)
    ]
    mass(own, "copper", join([*tufts, ell(-38, 2, 10, 32), ell(38, 2, 10, 32)]))
    pen.part(limb([(302, 284), (302, 326)], [30, 36]), "skin", 5, 6)
    pen.part(
        blob((234, 322), (302, 344), (370, 322), (390, 352), (342, 384), (302, 366), (262, 384), (214, 354)),
        "white",
        5.5,
        8,
    )
    front(
        own,
        Look(
            hair="copper_d",
            iris="eye green",
            brow="raised",
            mouth="laugh",
            nose="button",
            freckles=True,
            gaze=(1, -0.2),
            jaw=1.08,
            blush=0.36,
        ),
    )
    mass(
        own,
        "copper",
        join([leaf(x, -50, x - 10 + i * 2, -22 + (i % 2) * 7, 12) for i, x in enumerate((-34, -20, -6, 8, 22, 36))]),
        depth=4,
    )
    hat = pen.at(300, 176, 1.36, 3)
    hat.part(limb([(2, -62), (4, -80), (14, -94)], [9, 7, 6]), "brown", 5, 4)
    dome = blob((-58, -10), (-54, -42), (-26, -66), (2, -70), (30, -66), (58, -42), (62, -10), (0, -2))
    hat.part(dome, "chest", 6, 9, lozenges(dome, 26, 22, 3), "brown_d")
    hat.part(limb([(-58, -14), (-30, -6), (0, -3), (32, -6), (62, -14)], [11, 12, 12, 12, 11]), "gold", 4.6, 4)
    for x, y, turn in ((52, -20, 36), (60, -14, 78)):
        lobes = [(0, 10), (11, 0), (24, -8), (14, -20), (28, -32), (15, -44), (16, -58), (0, -68)]
        leafy = hat.at(x, y, 0.9, turn)
        leafy.part(blob(*lobes, *((-px, py) for px, py in reversed(lobes[1:-1]))), "green", 5, 6)
        leafy.line([(0, 6), (0, -52)], DETAIL, "green_l")
    hat.part(moved(sign("bastos"), 0, -6, 0.1), "ink", 0, 0)
    pen.part(limb([(228, 360), (300, 440), (400, 540)], [9, 9, 9]), "chest", 5, 4)
    netted(pen, [(196, 386), (140, 440), (212, 432)], [44, 42, 26], "blue", "blue_l")
    wings(pen, 190, 364, 1.0, "green", "gold", -30)
    cuff(pen, 222, 428, 76, 22, "gold")
    fist(pen.at(250, 420, 1.06, -10, flip=True), "skin")
    horn(wide, 452, 322, 0.84, 4)
    netted(wide, [(416, 390), (452, 476), (452, 420)], [42, 40, 26], "blue", "blue_l")
    wings(pen, 418, 364, 1.0, "green", "gold", 30)
    cuff(wide, 452, 408, -4, 24, "gold")
    grip(wide.at(450, 372, 1.1, 4), "skin")
