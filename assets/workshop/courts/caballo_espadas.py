"""The knight of swords: at full gallop, sword and helmet forward, his cape like a flag."""

from __future__ import annotations

from assets.workshop.courts import cloth, hands, hats, heads, saddles
from assets.workshop.courts.eyes import Gaze
from assets.workshop.courts.horses import GALLOP, breast_band, horse
from assets.workshop.pen import Pen
from assets.workshop.shapes import blob, ell, khatam, limb
from assets.workshop.suits import sword


def caballo_espadas(pen: Pen) -> None:
    """At a gallop, to the right."""
    left = pen.flipped(305)
    _cape(left)
    horse(left, GALLOP, "grey", "black", "red")
    breast_band(left, [(170, 546), (216, 574), (280, 566), (310, 540)], "red")
    saddles.pointed(left, "blue", "red", 5, 372, 556)
    saddles.armoured(left, [(362, 520), (288, 576), (336, 652), (276, 678)], "red", "white", "steel")
    _sword_arm(left)
    _armour(left)
    left.cord([(143, 498), (204, 510), (284, 490)], 6, "red")
    _rein_arm(left)
    sword(pen, 460, 252, 290, turn=36, wide=1.3)
    _head(left.at(322, 258, 0.82, -3))
    _sword_hand(left)


def _cape(pen: Pen) -> None:
    under = blob(
        (340, 340), (420, 350), (480, 380), (550, 372, 1), (536, 420), (556, 470, 1), (490, 470), (420, 460), (350, 430)
    )
    pen.part(under, "red", None, 12, hatched=True)
    over = blob(
        (338, 346), (410, 372), (462, 420), (536, 452, 1), (508, 486), (514, 516, 1), (450, 500), (400, 480), (346, 430)
    )
    pen.part(over, "red", None, 12)
    for points in ([(400, 372), (460, 396), (530, 400)], [(390, 404), (436, 452), (496, 486)]):
        cloth.crease(pen, points, 4)


def _armour(pen: Pen) -> None:
    cloth.skirts(pen, 282, 394, 480, "blue", "gold")
    chest = blob(
        (276, 352),
        (318, 338),
        (366, 352),
        (388, 404),
        (384, 452),
        (392, 488),
        (338, 500),
        (288, 488),
        (276, 440),
        (264, 396),
    )
    pen.part(chest, "steel", None, 17)
    pen.stroke(chest.buffer(-10), 4.6, "gold")
    pen.line([(306, 352), (298, 420), (310, 490)], 4)
    cloth.belt(pen, [(282, 480), (336, 494), (394, 478)], "red", 11)


def _rein_arm(pen: Pen) -> None:
    hands.sleeve(pen, [(368, 388), (396, 456), (316, 486)], [31, 29, 20], "teal", depth=10)
    for y, across in ((398, 31), (380, 35)):
        pen.part(ell(376, y, across, 25, 24), "steel", 5.5, 7)
    pen.part(khatam(378, 378, 12), "gold", 3.6, 0)
    pen.part(limb([(340, 482), (318, 486)], [18, 22]), "brown", 5.5, 5)
    hands.fist(pen.at(292, 488, 0.9, 0), "tan")


def _head(pen: Pen) -> None:
    hair = [
        ([(40, -10), (60, 30), (56, 66), (74, 88)], [14, 20, 16, 5]),
        ([(30, 20), (42, 60), (54, 100)], [14, 16, 5]),
    ]
    heads.locks(pen, hair, "grey")
    heads.neck(pen, "tan", 4)
    cloth.ruff(pen, 2, 82, 60, 24)
    heads.aside(
        pen,
        "tan",
        "stern",
        "hidden",
        "grey_d",
        gaze=Gaze("keen", "blue_d"),
        features=heads.Features("hooked", "square"),
    )
    heads.wrinkles(pen, "aside", "tan")
    pen.flat(blob((-30, 52, 1), (-14, 48), (2, 52, 1), (-14, 60)), "wine")
    pen.part(blob((-28, 64), (0, 64), (-4, 84), (-16, 104, 1), (-26, 84)), "grey", 4.5, 0)
    heads.moustache(pen, -14, 42, "grey", 42, 4)
    hats.morion(pen.at(0, -34, 0.96, 3))


def _sword_arm(pen: Pen) -> None:
    """The far arm, thrust forward."""
    hands.sleeve(pen, [(296, 396), (244, 416), (206, 356)], [30, 29, 21], "teal", creases=False, depth=10)
    cloth.crease(pen, [(268, 424), (250, 412), (240, 396)])
    pen.part(ell(276, 386, 29, 24, -24), "steel", 5.5, 7)


def _sword_hand(pen: Pen) -> None:
    pen.part(limb([(212, 364), (204, 344)], [19, 24]), "brown", 5.5, 5)
    hands.grip(pen.at(204, 326, 0.95, -36), "tan")
