"""The page of coins: he balances the coin on his fingertips and admires it, one hand on his hip."""

from __future__ import annotations

from assets.workshop import patterns
from assets.workshop.courts import cloth, hands, hats, heads
from assets.workshop.pen import Pen
from assets.workshop.shapes import bar, blob, khatam, limb
from assets.workshop.suits import coin


def sota_oros(pen: Pen) -> None:
    """At ease, one foot forward, the head turned up to the coin."""
    cloth.ground(pen, 258, 196)
    _cape(pen)
    _legs(pen)
    _doublet(pen)
    _hip_arm(pen)
    _head(pen.at(286, 270, 1, -5, flip=True))
    coin(pen, 472, 252, 88)
    _coin_arm(pen)


def _cape(pen: Pen) -> None:
    inside = blob((220, 366), (330, 366), (362, 440), (370, 560), (386, 636, 1), (330, 626), (260, 640), (210, 600))
    pen.part(inside, "blue_d", None, 0)
    for panel in (
        blob((356, 420), (384, 470), (392, 560), (408, 640, 1), (376, 646), (360, 630, 1), (352, 520)),
        blob((190, 410), (206, 500), (196, 600), (186, 664, 1), (146, 668), (118, 650, 1), (128, 560), (150, 470)),
    ):
        pen.part(panel, "blue", None, 12, hatched=True)
    cloth.crease(pen, [(176, 500), (164, 570), (150, 640)], 4)
    cloth.trim(pen, [(120, 640), (148, 655), (186, 652)], 9, "gold")


def _legs(pen: Pen) -> None:
    far = limb([(322, 620), (338, 700), (340, 770), (346, 830)], [42, 35, 30, 20])
    pen.part(far, "blue", None, 11)
    near = limb([(252, 620), (236, 700), (226, 772), (206, 828)], [44, 36, 30, 20])
    pen.part(near, "white", None, 10, patterns.stripes(near.buffer(-3), 78, 24, 9), "red")
    for x, y in ((339, 722), (232, 722)):
        pen.part(limb([(x - 33, y - 5), (x, y + 4), (x + 33, y - 5)], [8, 8.5, 8]), "gold", 4.5, 3)
        pen.part(khatam(x - 26, y + 6, 12), "gold_l", 4, 0)
    cloth.shoe(pen.flipped(346), 346, 866, "brown", 68)
    cloth.shoe(pen.at(204, 868, 1, 0), 0, 0, "brown", 80)


def _doublet(pen: Pen) -> None:
    skirt = blob(
        (222, 526, 1),
        (290, 546),
        (358, 526, 1),
        (388, 600),
        (400, 660, 1),
        (350, 676),
        (292, 668),
        (226, 682),
        (178, 664, 1),
        (194, 600),
    )
    chest = blob(
        (214, 376),
        (286, 360),
        (356, 376),
        (380, 424),
        (370, 500),
        (360, 548),
        (290, 562),
        (222, 548),
        (212, 490),
        (198, 426),
    )
    for shape, middle in ((skirt, 291), (chest, 291)):
        right = shape.intersection(bar(middle, 300, 300, 500))
        pen.part(shape, "red", 0, 0)
        pen.flat(right, "gold")
        cloth.starred(pen, shape.difference(right).buffer(-4), "gold", 44, 44, 10)
        pen.flat(patterns.stripes(right.buffer(-2), 90, 30, 8), "gold_d")
        pen.flat(patterns.shadow(shape, 14, 6), "gold_d", 0.7)
        pen.stroke(shape, 7)
        pen.line([(middle, shape.bounds[1] + 4), (middle, shape.bounds[3] - 10)], 4.5)
    for points in ([(252, 566), (238, 620), (232, 668)], [(330, 566), (344, 620), (350, 664)]):
        cloth.crease(pen, points, 4)
    cloth.trim(pen, [(178, 656), (226, 671), (292, 657), (350, 665), (400, 650)], 11, "blue", "gold")
    for y in (412, 450, 488):
        pen.part(khatam(290, y, 11), "white", 4, 0)
    cloth.belt(pen, [(218, 542), (290, 558), (360, 540)], "brown", 12)
    cloth.buckle(pen, 290, 556, "gold_l", 20)


def _hip_arm(pen: Pen) -> None:
    hands.sleeve(pen, [(208, 414), (136, 484), (200, 536)], [35, 33, 23], "red", depth=11)
    cloth.puff(pen, 204, 408, "red", "gold", -20, 44, 40)
    hands.cuff(pen, 198, 534, 118, 21)
    hands.fist(pen.at(220, 546, 1, 30, flip=True), "skin")


def _head(pen: Pen) -> None:
    bob = [
        ([(40, -36), (66, 4), (68, 50), (50, 78)], [16, 22, 20, 12]),
        ([(-36, -20), (-54, 20), (-52, 64)], [10, 14, 8]),
    ]
    heads.locks(pen, bob, "brown")
    heads.neck(pen, "skin", 4)
    cloth.ruff(pen, 0, 76, 64, 26)
    heads.aside(pen, "skin", "raised", "smile", "brown_d")
    fringe = [
        ([(-40, -46), (-10, -36), (16, -42)], [8, 14, 10]),
        ([(14, -50), (46, -36), (56, 16), (46, 40)], [12, 15, 13, 5]),
    ]
    heads.locks(pen, fringe, "brown")
    hats.beret(pen.at(4, -36, 1, -2), "blue", "gold", "white", "red")


def _coin_arm(pen: Pen) -> None:
    hands.sleeve(pen, [(366, 414), (446, 470), (466, 372)], [35, 34, 23], "gold", depth=11)
    cloth.puff(pen, 370, 410, "gold", "red", 20, 44, 40)
    hands.cuff(pen, 468, 372, 6, 21)
    hands.holding_up(pen.at(470, 344, 1.0, 4), "skin")
