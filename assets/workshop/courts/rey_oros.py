"""The king of coins: an old rich man on his throne, the great coin on his knee, a sceptre in the other hand."""

from __future__ import annotations

from assets.workshop import patterns
from assets.workshop.coins import coin
from assets.workshop.courts import cloth, crowns, hands, heads
from assets.workshop.courts.eyes import Gaze
from assets.workshop.pen import Pen
from assets.workshop.shapes import bar, blob, ell, khatam, limb, sym

X = 275


def rey_oros(pen: Pen) -> None:
    """Seated, broad, well pleased."""
    cloth.platform(pen, *((128, 422) if pen.engraved else (122, 412)), 846, 868)
    _throne(pen)
    _robe(pen)
    _sceptre_arm(pen)
    _coin_arm(pen)
    _head(pen.at(X, 270, 0.9))


def _throne(pen: Pen) -> None:
    back = sym(X, (X, 196), (X + 62, 204), (X + 104, 250), (X + 112, 330, 1), (X + 112, 700, 1), (X, 700))
    pen.part(back, "gold", None, 12)
    inner = sym(X, (X, 216), (X + 54, 224), (X + 88, 262), (X + 94, 336, 1), (X + 94, 690, 1), (X, 690))
    pen.part(inner, "blue", 5, 0)
    pen.flat(patterns.sprinkled(inner, khatam(0, 0, 8), 44, 40, (10, 20), inset=8), "gold")
    for side in (-1, 1):
        pen.part(khatam(X + side * 108, 318, 21), "gold_l", 5, 4)
        pen.part(ell(X + side * 108, 318, 8), "red", 4, 0)
        post = bar(X + side * 138 - 14, 560, 28, 286, 5)
        pen.part(post, "gold", None, 8)
        for y in (640, 720, 800):
            pen.part(khatam(X + side * 138, y, 11), "red", 3.4, 0)
        pen.part(bar(X + side * 136 - 24, 548, 48, 22, 9), "gold", 6, 5)
    pen.part(bar(X - 122, 690, 244, 156, 4), "red", None, 0)


def _robe(pen: Pen) -> None:
    for side in (-1, 1):
        fall = [
            (50, 360),
            (96, 390),
            (118, 470),
            (116, 600),
            (122, 740),
            (136, 838, 1),
            (84, 846),
            (70, 700),
            (64, 520),
        ]
        cape = blob(*[(X + side * x, y, *more) for x, y, *more in fall])
        pen.part(cape, "red", None, 12, hatched=side > 0)
        cloth.crease(pen, [(X + side * 104, 620), (X + side * 106, 700), (X + side * 114, 810)])
    for side in (-1, 1):
        toe = [(22, 836), (34, 818), (66, 820), (92, 838), (98, 852), (70, 858), (22, 856)]
        pen.part(blob(*[(X + side * x, y) for x, y in toe]), "blue", 6, 7)
    for side in (-1, 1):
        fall = [(14, 660), (56, 650), (98, 664), (92, 744), (86, 838, 1), (50, 830), (14, 838, 1)]
        shin = blob(*[(X + side * x, y, *more) for x, y, *more in fall])
        pen.part(shin, "gold", None, 14, hatched=side > 0)
        cloth.starred(pen, shin.buffer(-6), "red", 52, 46, 10)
        for x, foot in ((40, 34), (60, 58), (80, 76)):
            cloth.crease(pen, [(X + side * x, 716), (X + side * x, 762), (X + side * foot, 812)])
        lap = [(6, 580), (62, 552), (124, 574), (142, 640), (122, 702), (66, 722), (16, 696)]
        knee = blob(*[(X + side * x, y) for x, y in lap])
        pen.part(knee, "gold", None, 22, hatched=True)
        pen.flat(khatam(X + side * 38, 622, 10), "red")
        pen.flat(khatam(X + side * 84, 640, 10), "red")
    middle = sym(X, (X, 600), (X + 13, 604), (X + 17, 700), (X + 24, 834, 1), (X, 840))
    pen.part(middle, "blue", 5, 6)
    for y in (660, 704, 748, 790):
        pen.part(khatam(X, y, 13), "white", 3.2, 0)
    cloth.trim(pen, [(X - 103, 828), (X - 56, 819), (X, 828), (X + 56, 819), (X + 103, 828)], 12, "red", "gold")
    belly = sym(X, (X, 372), (X + 62, 384), (X + 88, 440), (X + 92, 520), (X + 74, 584), (X, 604))
    pen.part(belly, "gold", None, 14, hatched=True)
    cloth.starred(pen, belly.buffer(-6), "red", 56, 46, 10)
    cloth.belt(pen, [(X - 86, 548), (X, 576), (X + 86, 548)], "blue", 12)
    cloth.buckle(pen, X, 574, "red", 22)


def _sceptre_arm(pen: Pen) -> None:
    staff = [(124, 320), (172, 656)]
    pen.part(limb(staff, [7, 7]), "gold", 5, 4)
    pen.part(khatam(120, 292, 33), "gold", 5.5, 5)
    pen.part(khatam(120, 292, 18), "red", 4, 0)
    pen.flat(ell(120, 292, 6), "gold_l")
    hands.sleeve(pen, [(X - 80, 414), (X - 142, 496), (X - 132, 540)], [36, 36, 26], "red", depth=12)
    cloth.starred(pen, limb([(X - 84, 420), (X - 132, 486)], [28, 26]), "gold", 44, 40, 9)
    hands.cuff(pen, X - 132, 548, 180, 25)
    hands.grip(pen.at(160, 572, 1.0, -6), "skin")


def _head(pen: Pen) -> None:
    collar = sym(0, (0, 84), (52, 82), (104, 120), (92, 172), (46, 196), (0, 206))
    pen.part(collar, "white", 6, 10)
    for x, y in ((-82, 132), (-56, 168), (56, 168), (82, 132), (-90, 108), (90, 108)):
        pen.flat(blob((x, y - 12, 1), (x + 5, y + 2), (x, y + 15, 1), (x - 5, y + 2)), "ink")
    for i in range(-4, 5):
        pen.part(ell(i * 17, 196 - i * i * 2.6, 8.5), "gold", 3.6, 0)
    pen.part(khatam(0, 214, 20), "gold", 4, 3)
    pen.flat(ell(0, 214, 8), "red")
    for side in (-1, 1):
        curls = [
            ([(side * 44, -36), (side * 66, -6), (side * 60, 34)], [14, 19, 15]),
            ([(side * 60, 24), (side * 72, 52), (side * 54, 78)], [15, 17, 13]),
        ]
        heads.locks(pen, curls, "grey")
    heads.aside(
        pen, "skin", "old", "hidden", "grey_d", look=1, gaze=Gaze("heavy", "brown_d"), features=heads.Features("bulbous", "round")
    )
    heads.wrinkles(pen, "aside")
    beard = sym(-6, (-6, 34), (24, 36), (46, 20), (58, -4, 1), (60, 40), (40, 86), (14, 104), (-6, 108))
    pen.part(beard, "grey", 6, 9)
    for x, y0, y1 in ((-40, 58, 78), (-22, 66, 96), (10, 66, 96), (28, 58, 84)):
        pen.flat(limb([(x, y0), (x * 0.94, (y0 + y1) / 2), (x * 0.8, y1)], [0.7, 3, 0.7], 6), "grey_d")
    pen.part(blob((-30, 46, 1), (-14, 50), (4, 46, 1), (-12, 64)), "red", 3.2, 0)
    heads.moustache(pen, -14, 40, "grey", 46, -4)
    crowns.pearled(pen.at(0, -40, 1, -3))


def _coin_arm(pen: Pen) -> None:
    """The coin stands on the knee; the fingers come over its rim."""
    hands.sleeve(pen, [(X + 80, 414), (X + 138, 446), (X + 150, 500)], [36, 38, 30], "red", depth=12, creases=False)
    cloth.starred(pen, limb([(X + 84, 416), (X + 132, 444)], [28, 28]), "gold", 44, 40, 9)
    cloth.crease(pen, [(X + 96, 462), (X + 116, 460), (X + 140, 474)])
    coin(pen, X + 152, 590, 98)
    hands.cuff(pen, X + 152, 478, 172, 26)
    hands.cradling(pen.at(X + 150, 504, 1.05, 176), "skin")
