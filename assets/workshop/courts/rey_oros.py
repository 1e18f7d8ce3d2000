"""The king of coins: an old rich man on his throne, the great coin on his knee, a sceptre in the other hand."""

from __future__ import annotations

from assets.workshop import patterns
from assets.workshop.coins import coin
from assets.workshop.courts import cloth, crowns, hands, heads
from assets.workshop.courts.eyes import Gaze
from assets.workshop.pen import Pen
from assets.workshop.shapes import bar, blob, ell, khatam, limb, sym

X = 275
_BACK = [(22, 836), (34, 818), (66, 820), (92, 838), (98, 852), (70, 858), (22, 856)]
_FORWARD = [(26, 838), (36, 818), (60, 818), (74, 838), (80, 862), (62, 872), (38, 872), (22, 862)]


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
    middle = pen.moved((1, 0, 0, 1, X, 0))
    for side in (-1, 1):
        cape = [(50, 360), (96, 390), (120, 470), (118, 600), (112, 690, 1), (60, 690, 1), (64, 520)]
        pen.part(blob(*[(X + side * x, y, *more) for x, y, *more in cape]), "red", None, 12, hatched=side > 0)
        toe = _FORWARD if side > 0 else _BACK
        pen.part(blob(*[(X + side * x, y) for x, y in toe]), "blue", 6, 7)
    _gown(middle)
    _lap(middle)
    _mantle(middle)
    belly = sym(0, (0, 372), (62, 384), (86, 440), (88, 510), (72, 562), (0, 580))
    middle.part(belly, "gold", None, 14, hatched=True)
    cloth.starred(middle, belly.buffer(-6), "red", 56, 46, 10)
    cloth.belt(middle, [(-82, 540), (0, 568), (82, 540)], "blue", 12)
    cloth.buckle(middle, 0, 566, "red", 22)


def _gown(pen: Pen) -> None:
    """It falls from the knees to the feet, and sags between them."""
    half = [(0, 640), (60, 650), (106, 660), (112, 740), (102, 836, 1), (50, 828), (0, 838)]
    gown = sym(0, *half)
    pen.part(gown, "gold", None, 14, hatched=True)
    pen.flat(blob((-30, 668), (30, 668), (20, 750), (16, 822), (-14, 822), (-18, 750)), "gold_d", 0.7)
    for side in (-1, 1):
        pen.flat(limb([(side * 114, 650), (side * 74, 680), (side * 20, 668)], [2, 9, 2]), "gold_d")
        for top, low in ((94, 92), (72, 62), (50, 32)):
            cloth.crease(pen, [(side * top, 676), (side * (top + low) / 2, 770), (side * low, 820)], 4)
    for y in (694, 730, 768):
        cloth.crease(pen, [(-44, y), (-14, y + 30), (26, y + 6)], 3.4)
    cloth.trim(pen, [(-104, 827), (-54, 818), (0, 827), (54, 818), (104, 827)], 12, "blue", "gold")


def _lap(pen: Pen) -> None:
    """Both thighs come towards us: broad, lit from above, round at the knees."""
    half = [(0, 560), (76, 552), (114, 580), (124, 622), (108, 656), (72, 668), (34, 664), (0, 656)]
    lap = sym(0, *half)
    pen.part(lap, "gold", None, 20, hatched=True)
    for side in (-1, 1):
        pen.flat(
            blob(*[(side * x - 4, y) for x, y in ((44, 600), (82, 592), (112, 620), (92, 648), (56, 640))]), "gold_l"
        )
    for x, y in ((40, 626), (104, 604), (-40, 630)):
        pen.flat(khatam(x, y, 10), "red")
    cloth.crease(pen, [(0, 590), (3, 630), (0, 662)], 4)


def _mantle(pen: Pen) -> None:
    """One half of it is drawn over the lap and hangs from the right knee."""
    edge = [(120, 566), (124, 600), (60, 622), (-6, 650), (-46, 700), (-58, 770), (-66, 842, 1)]
    outer = [(-104, 832), (-146, 846, 1), (-140, 760), (-148, 670), (-130, 606), (-80, 584), (0, 580), (70, 556)]
    pen.part(blob(*edge, *outer), "red", None, 14, hatched=True)
    for points in (
        [(84, 580), (10, 598), (-70, 622), (-112, 668)],
        [(90, 600), (20, 622), (-44, 656), (-84, 716)],
        [(-112, 690), (-106, 760), (-116, 828)],
        [(-84, 730), (-82, 780), (-88, 826)],
    ):
        cloth.crease(pen, points, 4.4)
    for x, y in ((-30, 610), (-92, 646), (-124, 720), (-98, 772), (-126, 800), (46, 590)):
        pen.flat(khatam(x, y, 10), "gold")
    cloth.ermine(
        pen,
        [(122, 604), (60, 626), (-4, 654), (-42, 704), (-54, 772), (-62, 838)],
        [10, 12, 13, 13, 13, 12],
        [(30, 640), (-28, 678), (-50, 738), (-58, 800)],
    )


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
        pen,
        "skin",
        "old",
        "hidden",
        "grey_d",
        look=1,
        gaze=Gaze("heavy", "brown_d"),
        features=heads.Features("bulbous", "round"),
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
