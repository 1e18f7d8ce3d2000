"""Four horses with four gaits, drawn going to the left: one contour for body, neck, head and near legs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from assets.workshop.courts.heads import locks
from assets.workshop.palette import shade
from assets.workshop.pen import Pen
from assets.workshop.shapes import Shape, Spots, blob, ell, join, khatam, leaf, limb, moved, poly

Leg = tuple[tuple[float, float, float], ...]  # from hip or shoulder to the fetlock: x, y and half the width there
Locks = Sequence[tuple[Spots, Sequence[float]]]


@dataclass(frozen=True, slots=True)
class Gait:
    """How a horse moves. `head` is the place of the poll and how far the nose is lifted (clockwise)."""

    body: Spots
    neck: Spots
    head: tuple[float, float, float]
    near: tuple[Leg, Leg]
    far: tuple[Leg, Leg]
    mane: Locks
    tail: Locks
    lines: tuple[Spots, ...]  # of shoulder and haunch
    front: bool = False  # whether it turns its head and breast to us


WALK: Final = Gait(
    body=(
        *((158, 590), (168, 522), (215, 470), (290, 476), (360, 480), (430, 484), (478, 530), (488, 600)),
        *((466, 666), (400, 690), (320, 692), (240, 686), (184, 650)),
    ),
    neck=((224, 566), (204, 492), (188, 422), (182, 372)),
    head=(184, 350, -5),
    near=(
        ((214, 632, 50), (128, 672, 21), (140, 752, 12)),
        ((428, 606, 70), (360, 694, 42), (388, 750, 20), (346, 826, 12)),
    ),
    far=(
        ((200, 650, 42), (204, 744, 19), (204, 824, 12)),
        ((440, 640, 50), (408, 700, 34), (429, 752, 17), (407, 828, 11)),
    ),
    mane=[
        ([(166, 328), (196, 350), (206, 404)], [9, 17, 4]),
        ([(184, 344), (212, 380), (216, 436)], [9, 18, 4]),
        ([(208, 372), (240, 410), (242, 470)], [9, 18, 4]),
        ([(216, 408), (252, 446), (256, 506)], [9, 18, 4]),
        ([(224, 446), (262, 474), (276, 524)], [9, 17, 4]),
    ],
    tail=[
        ([(474, 530), (512, 544), (522, 604), (512, 660)], [12, 18, 22, 5]),
        ([(476, 538), (526, 568), (534, 628), (540, 684)], [10, 17, 20, 4]),
        ([(470, 544), (498, 586), (500, 634), (490, 680)], [9, 15, 15, 4]),
    ],
    lines=(((392, 684), (372, 640), (384, 590)), ((236, 676), (262, 640), (266, 600))),
)

PIAFFE: Final = Gait(
    body=(
        *((140, 596), (152, 526), (204, 482), (276, 478), (344, 484), (418, 492), (476, 538), (490, 606)),
        *((470, 672), (400, 694), (314, 700), (240, 706), (174, 676)),
    ),
    neck=((224, 576), (206, 512), (190, 456), (180, 414)),
    head=(166, 396, 12),
    near=(
        ((270, 630, 48), (280, 748, 20), (276, 824, 12)),
        ((430, 612, 64), (420, 712, 34), (450, 762, 17), (436, 828, 12)),
    ),
    far=(
        ((186, 632, 44), (144, 672, 23), (176, 740, 13)),
        ((380, 644, 46), (364, 728, 26), (384, 772, 14), (374, 828, 11)),
    ),
    mane=[
        ([(214, 374), (246, 396), (250, 446)], [10, 17, 4]),
        ([(222, 398), (258, 424), (262, 480)], [10, 18, 4]),
        ([(232, 434), (270, 462), (276, 514)], [10, 17, 4]),
        ([(244, 466), (284, 494), (292, 540)], [9, 15, 4]),
    ],
    tail=[
        ([(472, 536), (514, 536), (538, 590), (536, 660)], [12, 18, 20, 4]),
        ([(470, 546), (514, 572), (522, 640), (512, 706)], [10, 18, 19, 4]),
        ([(466, 556), (496, 600), (496, 660)], [9, 15, 4]),
    ],
    lines=(
        ((206, 610), (204, 650), (212, 690)),
        ((150, 612), (180, 646), (202, 640)),
        ((212, 640), (238, 652), (262, 622)),
        ((416, 688), (392, 640), (406, 596)),
    ),
    front=True,
)

GALLOP: Final = Gait(
    body=(
        *((166, 572), (178, 500), (226, 452), (306, 466), (376, 480), (444, 492), (496, 544), (504, 616)),
        *((474, 676), (410, 690), (330, 682), (254, 668), (194, 634)),
    ),
    neck=((240, 556), (210, 500), (182, 450), (162, 420)),
    head=(168, 402, 6),
    near=(
        ((220, 622, 50), (138, 620, 22), (88, 668, 12)),
        ((452, 620, 70), (450, 704, 42), (514, 766, 19), (504, 834, 12)),
    ),
    far=(
        ((206, 630, 42), (124, 646, 19), (142, 686, 11)),
        ((440, 650, 50), (404, 728, 33), (456, 780, 16), (424, 838, 11)),
    ),
    mane=[
        ([(152, 380), (200, 374), (250, 398)], [9, 17, 3]),
        ([(178, 390), (226, 396), (272, 424)], [9, 18, 3]),
        ([(194, 420), (240, 426), (286, 450)], [9, 18, 3]),
        ([(208, 446), (250, 452), (294, 472)], [9, 16, 3]),
    ],
    tail=[
        ([(490, 536), (522, 526), (538, 552), (540, 604)], [12, 18, 18, 3]),
        ([(490, 546), (522, 560), (534, 610), (540, 660)], [11, 18, 18, 3]),
        ([(488, 560), (518, 596), (528, 650)], [10, 16, 3]),
    ],
    lines=(((414, 686), (398, 644), (412, 598)), ((246, 664), (272, 630), (276, 590))),
)

REAR: Final = Gait(
    body=(
        *((186, 500), (200, 420), (256, 384), (326, 428), (388, 484), (446, 536), (480, 606), (472, 682)),
        *((414, 725), (350, 708), (284, 664), (222, 594)),
    ),
    neck=((262, 474), (222, 400), (196, 340), (186, 296)),
    head=(189, 283, -8),
    near=(
        ((240, 566, 52), (154, 560, 21), (120, 632, 12)),
        ((408, 652, 73), (360, 730, 43), (414, 772, 21), (398, 834, 13)),
    ),
    far=(
        ((224, 530, 40), (136, 498, 19), (98, 554, 11)),
        ((400, 676, 60), (318, 718, 37), (332, 784, 23), (292, 838, 14)),
    ),
    mane=[
        ([(176, 258), (212, 280), (222, 328)], [9, 17, 4]),
        ([(196, 272), (232, 308), (238, 362)], [9, 18, 4]),
        ([(210, 304), (246, 344), (252, 400)], [9, 18, 4]),
        ([(220, 342), (258, 380), (270, 434)], [9, 18, 4]),
        ([(232, 376), (272, 404), (294, 448)], [9, 16, 4]),
    ],
    tail=[
        ([(474, 596), (516, 612), (522, 660), (510, 702)], [12, 18, 19, 4]),
        ([(470, 610), (498, 636), (500, 666), (488, 696)], [10, 16, 16, 4]),
        ([(478, 590), (528, 606), (540, 650), (540, 696)], [9, 14, 16, 3]),
    ],
    lines=(((392, 726), (356, 690), (352, 640)), ((252, 610), (282, 590), (296, 556))),
)

_HEAD: Final = blob(
    *((-30, -14), (4, -12), (26, 22), (22, 62), (-6, 92), (-30, 128), (-50, 150), (-78, 146), (-88, 122)),
    *((-78, 84), (-62, 32)),
)


_FRONT_HEAD: Final = blob(
    *((-36, -6), (0, -20), (36, -6), (40, 34), (31, 76), (25, 112), (25, 138), (2, 156), (-24, 152), (-34, 130)),
    *((-35, 84), (-44, 38)),
)


def horse(pen: Pen, gait: Gait, coat: str, mane: str, tack: str) -> None:
    """The horse without its rider, saddled."""
    x, y, turn = gait.head
    for leg in gait.far:
        pen.part(_leg(leg), shade(coat), None, 0)
        hoof(pen, leg)
    locks(pen, gait.tail, mane, 10)
    ear = leaf(-22, -8, -34, -70, 15) if gait.front else leaf(-20, -8, -24, -66, 13)
    pen.part(moved(ear, x, y, 1, turn), shade(coat), 5, 0)
    front_ear = moved(leaf(20, -6, 34, -70, 16) if gait.front else leaf(-2, -6, 12, -68, 16), x, y, 1, turn)
    head = moved(_FRONT_HEAD if gait.front else _HEAD, x, y, 1, turn)
    body = [blob(*gait.body), limb(gait.neck, [82, 60, 41, 30]), *(_leg(leg) for leg in gait.near)]
    pen.part(join(body if gait.front else [*body, head, front_ear]), coat, None, 12, hatched=True)
    for leg in gait.near:
        _sinews(pen, leg, shade(coat))
        hoof(pen, leg)
    for points in gait.lines:
        pen.crease(points, 3.6)
    locks(pen, gait.mane, mane, 6, 5)
    if gait.front:
        pen.part(front_ear, coat, None, 5)
        pen.part(head, coat, None, 11, hatched=True)
    if gait.front:
        _front_face(pen.at(x, y, 1, turn), mane, tack)
    else:
        _face(pen.at(x, y, 1, turn), mane, tack, shade(coat))


def _front_face(pen: Pen, mane: str, tack: str) -> None:
    """The head from before: a blaze, both eyes and nostrils, the bridle around them."""
    pen.line([(42, 20), (34, 70), (27, 112)], 4)
    pen.part(blob((0, 8), (11, 34), (8, 84), (12, 112), (-4, 124), (-14, 112), (-9, 84), (-11, 34)), "white", 2.4, 0)
    pen.line([(-25, 116), (-8, 108), (10, 108), (24, 114)], 4)
    for strap in ([(-34, 96), (-4, 104), (28, 96)], [(40, 20), (35, 60), (28, 96)], [(-42, 24), (-38, 60), (-34, 96)]):
        pen.cord(strap, 6, tack)
    pen.cord([(-42, 22), (0, 12), (41, 20)], 6, tack)
    for x in (-34, 28):
        pen.part(ell(x, 98, 9), "gold", 4, 0)
    for x, narrow in ((-30, 0.72), (28, 1.0)):
        _eye(pen.at(x, 52, narrow, flip=x > 0))
    for x in (-17, 11):
        pen.flat(ell(x, 134, 5, 7.5, -14 if x > 0 else 14), "ink")
    pen.line([(-20, 149), (-3, 151), (14, 148)], 3)
    locks(
        pen,
        [([(4, -16), (-14, 8), (-10, 44)], [9, 12, 3]), ([(8, -16), (8, 10), (4, 38)], [9, 11, 3])],
        mane,
        0,
        4.6,
    )


def _leg(leg: Leg) -> Shape:
    """A leg of straight bones whose joints are round."""
    bones = [limb([a[:2], b[:2]], [a[2], b[2]], 2) for a, b in pairwise(leg)]
    joints = [ell(x, y, radius + 2.5) for x, y, radius in leg[1:]]
    if len(leg) == 4:  # the point of the hock
        (hip, _y, _r), (x, y, radius) = leg[1], leg[2]
        joints.append(ell(x + math.copysign(radius * 0.55, x - hip), y - radius * 0.7, radius * 0.72))
    return join([*bones, *joints]).buffer(9).buffer(-9)


def _sinews(pen: Pen, leg: Leg, tone: str) -> None:
    """Knee or hock, and the sinew behind the shank: what tells a leg from a post."""
    (x, y, radius), (x1, y1, r1) = leg[-2:]
    pen.flat(limb([(x + radius * 0.35, y + radius), ((x + x1) / 2 + 4, (y + y1) / 2), (x1 + 4, y1)], [2, 4.5, 2]), tone)
    pen.line([(x - radius * 0.75, y - 4), (x - radius * 0.1, y + radius * 0.5), (x + radius * 0.5, y + 2)], 3)
    pen.line([(x1 - r1 * 0.7, y1 - 6), (x1, y1 - 2), (x1 + r1 * 0.7, y1 - 6)], 3)


def hoof(pen: Pen, leg: Leg) -> None:
    """The hoof under the last joint, a little nearer to the upright than the bone above."""
    (x0, y0, _r0), (x, y, _r) = leg[-2:]
    lean = math.degrees(math.atan2(x0 - x, y - y0)) * 0.75
    foot = pen.at(x, y, 1, lean)
    foot.part(limb([(0, 2), (-4, 14)], [11.5, 12.5]), "white", 5, 0)
    foot.part(poly((-17, 14), (10, 14), (16, 36), (-27, 36)), "black", 5, 0)


def _eye(pen: Pen) -> None:
    """A dark eye under a heavy lid, with the light in it."""
    pen.flat(blob((-15, 2, 1), (-6, -9), (8, -9), (14, 3, 1), (4, 9), (-7, 8)), "ink")
    pen.flat(ell(-4, -3.5, 3.2, 2.4, -20), "white")
    pen.line([(-17, -5), (-4, -16), (12, -13)], 3)
    pen.line([(-8, 14), (2, 15), (10, 11)], 2.4)


def _face(pen: Pen, mane: str, tack: str, tone: str) -> None:
    """Cheek and muzzle in the shade, forelock, bridle, eye, nostril and mouth, about the poll."""
    pen.flat(limb([(12, 34), (4, 70), (-22, 84)], [1, 5, 1]), tone)
    pen.line([(16, 30), (10, 66), (-18, 82)], 3.4)
    pen.flat(limb([(-58, 66), (-62, 90), (-72, 106)], [1, 4, 1]), tone)
    pen.flat(blob((-82, 128), (-66, 138), (-48, 128), (-40, 138), (-54, 149), (-76, 145)), tone)
    locks(
        pen,
        [([(-4, -18), (-26, 4), (-42, 34)], [9, 13, 3]), ([(2, -16), (-10, 10), (-14, 40)], [9, 11, 3])],
        mane,
        0,
        4.6,
    )
    for strap in ([(-84, 96), (-54, 102), (-14, 98)], [(-14, 98), (8, 58), (6, 2)], [(-58, 26), (-30, 20), (14, 26)]):
        pen.cord(strap, 6, tack)
    pen.part(ell(-15, 98, 11), "gold", 4, 0)
    pen.part(khatam(8, 26, 11), "gold", 3.6, 0)
    _eye(pen.at(-40, 50, 1, -24))
    pen.flat(blob((-82, 116), (-73, 112), (-67, 122), (-72, 130), (-76, 121)), "ink")
    pen.line([(-82, 138), (-66, 137), (-56, 131), (-53, 124)], 3)


def breast_band(pen: Pen, points: Spots, tack: str) -> None:
    """The band before the chest, hung with golden drops."""
    pen.cord(points, 15, tack, 7)
    for (x0, y0, *_a), (x1, y1, *_b) in pairwise(points):
        for t in (0.25, 0.75):
            pen.part(ell(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + 12, 8, 10), "gold", 3.5, 0)
