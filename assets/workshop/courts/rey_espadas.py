"""The king of swords: in armour, both fists on the hilt of the great sword that stands before him."""

from __future__ import annotations

from assets.workshop.courts import cloth, crowns, hands, heads
from assets.workshop.courts.eyes import Gaze
from assets.workshop.pen import Pen
from assets.workshop.shapes import bar, blob, ell, khatam, limb, sym
from assets.workshop.suits import sword

X = 287
HANDS = {1: 516, -1: 482}  # the height of each fist on the hilt, by its side
RAISED = 17  # by so much where a longer hilt is engraved, so that the guard lies free below them


def rey_espadas(pen: Pen) -> None:
    """Stern, from before, legs apart."""
    _cape(pen)
    _legs(pen)
    _body(pen)
    _arms(pen)
    _head(pen.at(X, 254, 0.9))
    sword(pen, X, 652, 486, down=True, wide=1.1)
    if pen.engraved:
        _pommel(pen.at(X, 430))
        pen.at(X, 652).part(blob((-20, -140), (20, -140), (22, -112), (0, -98, 1), (-22, -112)), "gold", 5, 6)
    _fists(pen)


def _cape(pen: Pen) -> None:
    back = sym(
        X,
        (X, 346),
        (X + 70, 352),
        (X + 122, 420),
        (X + 132, 600),
        (X + 128, 780),
        (X + 136, 858, 1),
        (X + 60, 846),
        (X, 850),
    )
    pen.part(back, "red", None, 0)
    pen.flat(back.intersection(sym(X, (X, 500), (X + 96, 560), (X + 100, 860, 1), (X, 860))), "red_d")
    _blown(pen)
    for side in (-1, 1):
        slim = 12 if pen.engraved and side > 0 else 0  # the lower index has air
        wide = [(56, 352), (104, 384), (138, 470), (146, 620), (138, 760), (146, 852, 1), (118, 862), (100, 850, 1)]
        front = blob(
            *[
                (X + side * p[0] - (slim if p[1] > 800 else 0), *p[1:])
                for p in (*wide, (108, 700), (104, 540), (84, 430))
            ]
        )
        pen.part(front, "red", None, 12, hatched=side > 0)
        if side < 0:
            cloth.starred(pen, front, "gold", 54, 58, 10)
        for x, y in ((112, 470), (122, 560)):
            cloth.crease(pen, [(X + side * x, y), (X + side * (x + 8), y + 110), (X + side * (x + 3), y + 210)], 3.6)
        edge = [(70, 372), (98, 450), (110, 560), (112, 700), (108, 848)]
        tails = [(X + side * x, y) for x, y in ((103, 500), (110, 590), (113, 680), (110, 770))]
        cloth.ermine(pen, [(X + side * x, y) for x, y in edge], [13, 14, 14, 14, 14], tails)


def _blown(pen: Pen) -> None:
    """The wind has taken one half of the cape."""
    shoulder = ((X + 70, 366), (X + 130, 400))
    far = blob(*shoulder, (472, 470), (510, 560), (556, 634, 1), (520, 640), (504, 690, 1), (450, 660), (410, 560))
    pen.part(far, "red", None, 13, hatched=True)
    cloth.starred(pen, far, "gold", 52, 54, 10)
    near = blob(*shoulder, (440, 480), (462, 570), (490, 690, 1), (452, 680), (434, 716, 1), (400, 660), (376, 520))
    pen.part(near, "red", None, 13)
    cloth.starred(pen, near, "gold", 52, 54, 10)
    for points in (
        [(446, 470), (478, 560), (512, 624)],
        [(418, 470), (440, 570), (462, 664)],
        [(398, 500), (416, 600)],
    ):
        cloth.crease(pen, points, 4.2)


def _legs(pen: Pen) -> None:
    for side in (-1, 1):
        thigh = limb([(X + side * 44, 610), (X + side * 58, 690), (X + side * 60, 716)], [42, 34, 30])
        pen.part(thigh, "blue", None, 10)
        greave = limb([(X + side * 61, 720), (X + side * 64, 780), (X + side * 64, 832)], [30, 28, 19])
        pen.part(greave, "steel", None, 12)
        pen.line([(X + side * 58, 746), (X + side * 60, 826)], 4, "steel_d")
        knee = khatam(X + side * 61, 724, 27)
        pen.part(knee, "gold", 5, 5)
        pen.part(ell(X + side * 61, 724, 11), "steel", 4, 0)
        _sabaton(pen, side)
        pen.flat(
            limb([(X + side * 61 - 20, 740), (X + side * 62 - 18, 790), (X + side * 62 - 11, 828)], [1, 4, 1]), "white"
        )


def _sabaton(pen: Pen, side: int) -> None:
    """The shoe of plates: three lames over the instep, a pointed toe, a sole."""
    foot = [(40, 830), (62, 816), (84, 824), (104, 845), (146, 863, 1), (144, 868, 1), (38, 868, 1)]
    shape = blob(*[(X + side * p[0], *p[1:]) for p in foot])
    pen.part(shape, "steel", 6, 8)
    pen.flat(shape.intersection(bar(X - 150, 860, 300, 10)), "steel_d")
    pen.line([(X + side * 40, 860), (X + side * 90, 859), (X + side * 138, 862)], 3)
    for lame in (
        ((66, 822), (88, 840), (74, 859)),
        ((84, 829), (104, 846), (93, 859)),
        ((101, 843), (118, 852), (112, 860)),
    ):
        pen.line([(X + side * x, y) for x, y in lame], 3.4)


def _body(pen: Pen) -> None:
    skirt = sym(X, (X, 540), (X + 74, 540), (X + 96, 620), (X + 106, 688, 1), (X + 56, 704), (X, 708))
    pen.part(skirt, "blue", None, 14, hatched=True)
    cloth.starred(pen, skirt, "gold", 46, 40, 9)
    for x in (-46, 46):
        cloth.crease(pen, [(X + x, 580), (X + x * 1.2, 640), (X + x * 1.35, 690)])
    cloth.trim(pen, [(X - 104, 684), (X - 54, 698), (X, 702), (X + 54, 698), (X + 104, 684)], 11, "gold", "red")
    plate = sym(X, (X, 376), (X + 58, 384), (X + 92, 424), (X + 84, 500), (X + 74, 552), (X, 572))
    pen.part(plate, "steel", None, 18)
    pen.flat(limb([(X - 58, 420), (X - 70, 460), (X - 60, 520)], [1, 8, 1]), "white")
    pen.flat(limb([(X + 8, 424), (X + 8, 490), (X + 6, 548)], [1, 5, 1]), "steel_d")
    pen.flat(plate.buffer(-2).intersection(bar(X - 100, 506, 200, 80)), "steel_d")
    pen.stroke(plate.buffer(-11), 5, "gold")
    pen.line([(X, 420), (X, 560)], 4.5)
    for side in (-1, 1):
        pen.line([(X + side * 8, 500), (X + side * 34, 518), (X + side * 62, 512)], 4)
    for y in (584, 602):
        pen.part(limb([(X - 80, y - 22), (X, y - 8), (X + 80, y - 22)], [9, 10, 9]), "steel", 4.5, 4)


def _arms(pen: Pen) -> None:
    for side in (-1, 1):
        y = _fist_height(pen, side)
        hands.sleeve(
            pen, [(X + side * 92, 420), (X + side * 116, 492), (X + side * 50, y)], [28, 27, 22], "blue", False
        )
        pen.part(limb([(X + side * 108, 496), (X + side * 52, y)], [24, 21]), "steel_d", 6, 0)
        lame = limb([(X + side * 100, 470), (X + side * 116, 492)], [30, 29])
        pen.part(lame, "steel", 6, 9)
        for y1, across, high in ((446, 37, 24), (424, 41, 27), (402, 42, 30)):
            pen.part(ell(X + side * 98, y1, across, high, side * 24), "steel", 6, 8)
            left = X + side * 98 - across
            pen.flat(
                limb([(left + 10, y1 + side * 4), (left + 16, y1 - 10 + side * 2), (left + 30, y1 - 18)], [1, 4, 1]),
                "white",
            )
        pen.part(khatam(X + side * 98, 400, 15), "gold", 4, 3)
        pen.part(khatam(X + side * 122, 498, 24), "gold", 5, 5)
        pen.part(ell(X + side * 122, 498, 10), "steel", 4, 0)


def _head(pen: Pen) -> None:
    for side in (-1, 1):
        waves = [
            ([(side * 40, -40), (side * 62, 10), (side * 60, 60), (side * 78, 104)], [14, 20, 20, 5]),
            ([(side * 44, -20), (side * 54, 50), (side * 52, 96)], [12, 18, 5]),
        ]
        heads.locks(pen, waves, "black")
    heads.front(pen, "tan", 0, "stern", "hidden", "black", gaze=Gaze("keen", "brown_d"), nose="long")
    for x in (-4, 4):
        pen.line([(x, -16), (x * 1.5, -26)], 2.4, "tan_d")
    pen.flat(blob((-46, -28), (-24, -36), (0, -40), (24, -36), (46, -28), (50, -60), (-50, -60)), "black")
    beard = [([(side * 53, 8), (side * 48, 54), (side * 30, 98), (side * 22, 146)], [5, 16, 22, 3]) for side in (-1, 1)]
    beard += [([(side * 20, 60), (side * 12, 100), (side * 16, 136)], [16, 18, 3]) for side in (-1, 1)]
    heads.locks(pen, beard, "black")
    pen.flat(ell(0, 53, 13, 6), "red")
    heads.moustache(pen, 0, 42, "black", 54, 8)
    crowns.lilied(pen.at(0, -38))


def _fist_height(pen: Pen, side: int) -> float:
    return HANDS[side] - (RAISED if pen.engraved else 0)


def _pommel(pen: Pen) -> None:
    """The end of a longer hilt, over the sign's own."""
    pen.part(ell(0, 0, 24), "gold", 7, 10)
    pen.flat(ell(-2, 2, 8.5), "red")


def _fists(pen: Pen) -> None:
    for side in (1, -1):
        y = _fist_height(pen, side)
        pen.part(limb([(X + side * 62, y), (X + side * 26, y)], [20, 25]), "steel_d", 6, 0)
        pen.flat(limb([(X + side * 58, y - 11), (X + side * 38, y - 13)], [2, 3.4]), "steel")
        pen.part(
            limb([(X + side * 32, y - 24), (X + side * 28, y), (X + side * 32, y + 24)], [6, 6.5, 6]), "gold", 4.5, 0
        )
        flare = limb([(X + side * 62, y - 23), (X + side * 66, y), (X + side * 62, y + 23)], [6, 7, 6])
        pen.part(flare, "gold", 4.5, 0)
        hands.grip(pen.at(X + side * 4, y, 1.05, 0, flip=side < 0), "tan")
