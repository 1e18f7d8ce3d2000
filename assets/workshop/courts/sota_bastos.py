"""The page of clubs: a young hunter at rest, both arms on his club, one foot over the other."""

from __future__ import annotations

from assets.workshop.courts import cloth, hands, hats, heads
from assets.workshop.courts.eyes import Gaze
from assets.workshop.pen import Pen
from assets.workshop.shapes import blob, ell, limb, poly
from assets.workshop.suits import club


def sota_bastos(pen: Pen) -> None:
    """Leaning to the left on the club."""
    _cape(pen)
    _legs(pen)
    _jerkin(pen)
    club(pen, 146, 622, 552, turn=-2, wide=0.8)
    _far_arm(pen)
    _near_arm(pen)
    _head(pen.at(262, 276, 0.9, -6))


def _cape(pen: Pen) -> None:
    back = blob((300, 372), (366, 396), (400, 480), (416, 590), (440, 690, 1), (392, 702), (352, 690, 1), (330, 560))
    pen.part(back, "blue_d", None, 0)
    lining = blob((208, 410), (256, 400), (256, 690, 1), (222, 706), (174, 690, 1), (184, 560))
    pen.part(lining, "blue", None, 12)  # what is seen of it between the page and his club
    for panel in (
        blob((350, 390), (420, 440), (464, 530), (530, 600, 1), (488, 612), (474, 664, 1), (424, 630), (384, 520)),
        blob((344, 400), (396, 470), (416, 570), (446, 676, 1), (408, 672), (386, 706, 1), (352, 640), (340, 520)),
    ):
        pen.part(panel, "blue", None, 13, hatched=True)
    for points in ([(420, 470), (450, 540), (490, 596)], [(386, 480), (404, 570), (422, 656)]):
        cloth.crease(pen, points, 4.2)


def _legs(pen: Pen) -> None:
    standing = limb([(296, 620), (306, 710), (318, 776), (328, 830)], [42, 36, 31, 23])
    pen.part(standing, "brown", None, 11)
    cloth.shoe(pen.flipped(330), 330, 868, "brown", 66, "")
    crossing = limb([(350, 620), (318, 704), (270, 776), (240, 828)], [42, 37, 31, 22])
    pen.part(crossing, "brown", None, 11)
    cloth.shoe(pen.at(234, 866, 1, -8), 0, 0, "brown", 60, "")
    top = pen.at(304, 724, 1, 32)
    top.part(limb([(-36, -6), (0, 5), (36, -6)], [12, 13, 12]), "gold_l", 5, 5)
    for points in ([(296, 770), (282, 782), (262, 776)], [(270, 806), (256, 814), (238, 806)]):
        pen.line(points, 3.6)


def _jerkin(pen: Pen) -> None:
    skirt = blob(
        (238, 530, 1),
        (300, 548),
        (364, 526, 1),
        (400, 596),
        (416, 654, 1),
        (366, 674),
        (306, 668),
        (246, 684),
        (204, 668, 1),
        (218, 600),
    )
    pen.part(skirt, "green", None, 14, hatched=True)
    for points in (
        [(270, 566), (256, 620), (250, 668)],
        [(306, 570), (308, 620), (308, 658)],
        [(342, 562), (362, 612), (372, 656)],
    ):
        cloth.crease(pen, points, 4)
    leaves = [(204, 660), (246, 673), (306, 657), (366, 663), (416, 644)]
    cloth.trim(pen, leaves, 11, "gold", "green")
    chest = blob(
        (222, 380),
        (290, 360),
        (352, 376),
        (378, 424),
        (372, 496),
        (366, 544),
        (300, 560),
        (236, 548),
        (224, 490),
        (206, 430),
    )
    pen.part(chest, "green", None, 14, hatched=True)
    front = blob((270, 370, 1), (312, 366, 1), (326, 460), (322, 558, 1), (282, 560, 1), (278, 460))
    pen.part(front, "red", 5, 6)
    for y in (404, 440, 476, 512):
        pen.line([(284, y), (316, y - 3)], 4.6, "gold")
    cloth.belt(pen, [(234, 542), (300, 558), (368, 536)], "brown", 12)
    cloth.buckle(pen, 302, 556, "gold", 20)
    _horn(pen)


def _horn(pen: Pen) -> None:
    """A hunter's horn with two golden rings on its strap."""
    pen.cord([(366, 400), (388, 480), (404, 570), (396, 612)], 6, "auburn_d")
    pen.cord([(330, 470), (326, 560), (318, 622)], 6, "auburn_d")
    pen.part(limb([(412, 592), (392, 628), (350, 640), (308, 612)], [27, 19, 12, 5]), "brown", 5.5, 8, hatched=True)
    rings = ([(376, 614), (386, 634), (384, 656)], [(336, 620), (336, 634), (329, 648)])
    for points in rings:
        pen.part(limb(points, [5, 6, 5]), "gold", 4, 0)
    pen.part(ell(419, 580, 14, 29, 58), "gold", 5, 0)
    pen.flat(ell(420, 579, 8, 21, 58), "ink")


def _far_arm(pen: Pen) -> None:
    """The hand rests on top of the club."""
    hands.sleeve(pen, [(228, 418), (206, 388), (186, 362)], [35, 29, 22], "red", False, 11)
    cloth.crease(pen, [(212, 412), (200, 396), (200, 374)])
    cloth.puff(pen, 228, 412, "green", "gold", -24, 44, 40)
    hands.cuff(pen, 182, 358, -52, 20)
    hands.fist(pen.at(156, 342, 0.95, 14), "skin")


def _near_arm(pen: Pen) -> None:
    """It comes across the body and holds the club."""
    hands.sleeve(pen, [(352, 414), (350, 524), (240, 524)], [35, 34, 23], "red", depth=11)
    hands.cuff(pen, 236, 522, 92, 21)
    if pen.engraved:  # only a sliver of the club's stump would be seen above the wrist
        pen.flat(poly((199, 496), (220, 496), (226, 514), (193, 514), (193.5, 507)), "blue")
    pen.part(limb([(222, 522), (196, 527)], [18, 17]), "skin", 5.5, 5)
    hands.flat(pen.at(172, 528, 1.05, 4), "skin")
    cloth.puff(pen, 352, 408, "green", "gold", 20, 44, 40)


def _head(pen: Pen) -> None:
    hair = [
        ([(40, -30), (62, 6), (60, 46)], [16, 20, 14]),
        ([(34, 10), (50, 44), (44, 66)], [14, 17, 9]),
        ([(-38, -20), (-52, 10), (-48, 40)], [9, 12, 7]),
    ]
    heads.locks(pen, hair, "auburn")
    heads.neck(pen, "skin", 4)
    cloth.ruff(pen, 2, 76, 58, 24)
    heads.aside(
        pen, "skin", "/raised", "smile", "auburn_d", -0.4, Gaze("round", "green_d"), heads.Features("straight", "round")
    )
    for x, y in ((14, 16), (24, 12), (32, 20), (-40, 14), (-34, 20)):
        pen.flat(ell(x, y, 2.2), "chest")
    heads.locks(
        pen,
        [([(-38, -40), (-6, -36), (20, -42)], [7, 12, 9]), ([(16, -46), (46, -34), (54, 10)], [11, 14, 6])],
        "auburn",
    )
    hats.hunter(pen.at(6, -34, 0.98, 6), "green", "red")
