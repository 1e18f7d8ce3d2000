"""Horses for the Italian decks: four gaits, walking to the left; body, neck, head and near legs in one contour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from assets.workshop import patterns
from assets.workshop.courts.horses import Leg, hoof
from assets.workshop.litho import DETAIL, INNER, Litho
from assets.workshop.litho_faces import hair
from assets.workshop.shapes import Shape, Spots, blob, ell, join, leaf, limb, moved, star


@dataclass(frozen=True, slots=True)
class Steed:
    """How a horse moves. `head` is the place of the poll and how far the nose is lifted (clockwise)."""

    body: Spots
    neck: Spots
    head: tuple[float, float, float]
    near: tuple[Leg, Leg]
    far: tuple[Leg, Leg]
    mane: Sequence[tuple[Spots, list[float]]]
    tail: Sequence[tuple[Spots, list[float]]]
    folds: tuple[Spots, ...]


PARADE: Final = Steed(  # one foreleg lifted high, the neck arched
    body=(
        *((150, 600), (152, 530), (196, 486), (270, 494), (350, 500), (430, 490), (486, 526), (500, 596)),
        *((478, 660), (410, 684), (320, 690), (240, 686), (180, 660)),
    ),
    neck=((212, 580), (176, 500), (158, 430), (176, 384)),
    head=(158, 374, -2),
    near=(
        ((206, 634, 46), (118, 648, 20), (138, 728, 11)),
        ((440, 610, 66), (404, 704, 34), (422, 766, 17), (396, 820, 11)),
    ),
    far=(
        ((236, 650, 40), (244, 742, 18), (244, 820, 11)),
        ((452, 640, 46), (452, 714, 30), (468, 770, 15), (456, 820, 11)),
    ),
    mane=[
        ([(160, 352), (198, 366), (206, 412)], [9, 15, 4]),
        ([(184, 372), (214, 404), (216, 452)], [9, 16, 4]),
        ([(194, 410), (226, 448), (226, 500)], [9, 16, 4]),
        ([(204, 452), (240, 490), (244, 540)], [9, 15, 4]),
    ],
    tail=[
        ([(494, 548), (536, 566), (548, 640), (538, 724)], [11, 17, 20, 4]),
        ([(492, 560), (520, 610), (524, 690), (512, 762)], [10, 15, 16, 4]),
        ([(496, 544), (548, 556), (564, 620), (562, 690)], [8, 14, 15, 3]),
    ],
    folds=(((400, 682), (376, 640), (384, 594)), ((232, 678), (258, 644), (262, 604))),
)

HALT: Final = Steed(  # four feet on the ground, the head lowered
    body=(
        *((160, 590), (170, 524), (222, 484), (290, 494), (360, 500), (430, 490), (482, 524), (492, 600)),
        *((472, 664), (406, 688), (320, 694), (240, 688), (184, 652)),
    ),
    neck=((226, 576), (182, 530), (142, 476), (116, 446)),
    head=(118, 436, 6),
    near=(
        ((220, 634, 46), (206, 740, 19), (206, 820, 11)),
        ((434, 610, 66), (424, 706, 34), (446, 766, 17), (436, 820, 11)),
    ),
    far=(
        ((190, 640, 40), (158, 738, 18), (146, 820, 11)),
        ((452, 640, 46), (468, 714, 30), (492, 770, 15), (490, 820, 11)),
    ),
    mane=[
        ([(104, 418), (146, 424), (160, 464)], [9, 15, 4]),
        ([(130, 430), (172, 446), (184, 492)], [9, 16, 4]),
        ([(154, 452), (200, 474), (208, 524)], [9, 16, 4]),
        ([(184, 478), (228, 498), (236, 548)], [9, 15, 4]),
    ],
    tail=[
        ([(486, 548), (520, 580), (520, 670), (528, 760)], [11, 17, 20, 4]),
        ([(484, 560), (504, 620), (500, 700), (504, 776)], [9, 14, 15, 4]),
        ([(488, 544), (538, 566), (546, 650), (552, 730)], [8, 14, 14, 3]),
    ],
    folds=(((392, 684), (372, 642), (384, 596)), ((244, 680), (266, 644), (268, 606))),
)

CHARGE: Final = Steed(  # the forelegs in the air, stretched out
    body=(
        *((150, 552), (166, 484), (218, 446), (300, 470), (380, 490), (450, 506), (498, 556), (502, 624)),
        *((470, 682), (404, 694), (326, 678), (244, 656), (178, 616)),
    ),
    neck=((222, 536), (184, 484), (154, 432), (140, 404)),
    head=(142, 392, 12),
    near=(
        ((200, 598, 46), (112, 616, 20), (72, 690, 11)),
        ((450, 630, 66), (462, 712, 34), (504, 764, 17), (500, 822, 11)),
    ),
    far=(
        ((184, 590, 40), (94, 562, 18), (50, 612, 11)),
        ((436, 654, 46), (420, 724, 30), (450, 776, 15), (424, 822, 11)),
    ),
    mane=[
        ([(128, 374), (178, 362), (220, 380)], [9, 15, 3]),
        ([(152, 384), (202, 386), (242, 408)], [9, 16, 3]),
        ([(166, 412), (216, 418), (256, 444)], [9, 16, 3]),
        ([(184, 442), (226, 448), (264, 472)], [9, 14, 3]),
    ],
    tail=[
        ([(496, 560), (530, 552), (556, 590), (566, 650)], [11, 16, 17, 3]),
        ([(496, 572), (526, 586), (540, 640), (548, 700)], [10, 16, 16, 3]),
        ([(494, 584), (516, 620), (520, 670)], [9, 13, 3]),
    ],
    folds=(((412, 690), (396, 650), (410, 606)), ((230, 640), (256, 612), (262, 574))),
)

LEVADE: Final = Steed(  # reared on bent hind legs
    body=(
        *((192, 520), (196, 440), (244, 396), (312, 430), (376, 482), (440, 532), (480, 600), (478, 672)),
        *((426, 720), (356, 716), (286, 676), (222, 610)),
    ),
    neck=((258, 490), (214, 420), (186, 360), (186, 320)),
    head=(184, 310, -14),
    near=(
        ((236, 572, 46), (146, 586, 20), (150, 662, 11)),
        ((420, 652, 66), (374, 732, 34), (420, 776, 17), (404, 822, 11)),
    ),
    far=(
        ((220, 548, 40), (126, 530, 18), (96, 594, 11)),
        ((436, 680, 46), (352, 742, 28), (372, 784, 15), (340, 822, 11)),
    ),
    mane=[
        ([(172, 288), (212, 296), (226, 340)], [9, 15, 4]),
        ([(194, 304), (232, 328), (240, 374)], [9, 16, 4]),
        ([(204, 340), (246, 368), (258, 416)], [9, 16, 4]),
        ([(218, 380), (262, 410), (278, 456)], [9, 15, 4]),
    ],
    tail=[
        ([(478, 620), (520, 626), (540, 690), (530, 770)], [11, 17, 20, 4]),
        ([(474, 634), (504, 674), (508, 740), (496, 800)], [10, 15, 16, 4]),
        ([(480, 612), (536, 614), (560, 670), (558, 740)], [8, 14, 15, 3]),
    ],
    folds=(((392, 716), (364, 676), (376, 630)), ((262, 626), (288, 596), (292, 556))),
)

_HEAD: Final = blob(
    *((-22, -14), (2, -12), (20, 16), (20, 48), (0, 74), (-16, 104), (-30, 130), (-50, 136), (-64, 124)),
    *((-62, 104), (-50, 74), (-42, 36), (-36, 6)),
)


_LIT: Final = {"slate": "slate_l"}  # dark coats that have an edge towards the light


def steed(pen: Litho, gait: Steed, coat: str, mane: str, tack: str) -> None:
    """The horse with its bridle, without saddle and rider."""
    x, y, turn = gait.head
    for bone in gait.far:
        pen.part(_leg(bone), pen.shade(coat), 6, 0)
        hoof(pen.scaled(0.86, bone[-1][0], bone[-1][1]), bone)
    hair(pen, mane, *gait.tail)
    pen.part(moved(leaf(-14, -6, -18, -50, 10), x, y, 1, turn), pen.shade(coat), 5, 0)
    neck = limb(gait.neck, [78, 58, 40, 27])
    ear = moved(leaf(0, -4, 8, -54, 12), x, y, 1, turn)
    near = [_leg(bone) for bone in gait.near]
    whole = join([blob(*gait.body), neck, moved(_HEAD, x, y, 1, turn), ear, *near])
    pen.part(whole.buffer(5).buffer(-5), coat, None, 15, hatched=True)
    if coat in _LIT:
        inner = whole.buffer(-5)
        pen.flat(inner.difference(moved(inner, 6, 5)), _LIT[coat])
    for bone in gait.near:
        hoof(pen.scaled(0.86, bone[-1][0], bone[-1][1]), bone)
    for points in gait.folds:
        pen.flat(limb(points, [0.6, 3.4, 0.6], 7), "ink")
    hair(pen, mane, *gait.mane)
    _bridle(pen.at(x, y, 1, turn), mane, tack)


def _leg(leg: Leg) -> Shape:
    bones = [limb([a[:2], b[:2]], [a[2], b[2]], 2) for a, b in pairwise(leg)]
    joints = [ell(x, y, radius + 2) for x, y, radius in leg[1:]]
    return join([*bones, *joints]).buffer(8).buffer(-8)


def _bridle(pen: Litho, mane: str, tack: str) -> None:
    hair(pen, mane, ([(-2, -16), (-20, 4), (-28, 28)], [7, 10, 3]), ([(4, -14), (-4, 10), (-8, 30)], [6, 8, 3]))
    for strap in ([(-60, 84), (-36, 90), (-6, 86)], [(-6, 86), (8, 50), (8, 2)], [(-44, 22), (-18, 16), (16, 22)]):
        pen.cord(strap, 4.5, tack, 4)
    pen.part(ell(-8, 86, 8), "gold", 3.2, 0)
    pen.part(star(10, 22, 9, 5, 8), "gold", DETAIL, 0)
    pen.flat(blob((-38, 46, 1), (-28, 38), (-14, 44, 1), (-26, 51)), "white")
    pen.flat(ell(-27, 44.5, 5.2, 5.6), "ink")
    pen.line([(-41, 46), (-28, 36), (-10, 42)], INNER)
    pen.flat(ell(-54, 112, 3.6, 6.4, 24), "ink")
    pen.line([(-60, 125), (-46, 126), (-34, 116)], 3.2)


def caparison(pen: Litho, shape: Shape, colour: str, edge: str, flowers: str) -> None:
    """The cloth under the saddle, bordered and strewn with stars."""
    pen.part(shape, colour, None, 11, hatched=True)
    pen.stroke(shape.buffer(-11), 6, edge)
    pen.flat(patterns.sprinkled(shape.buffer(-18), star(0, 0, 11, 5, 6), 42, 40, (26, 26), inset=3), flowers)


def rider_leg(pen: Litho, points: Spots, breeches: str, boot: str) -> None:
    """Thigh and boot, the foot in a stirrup that hangs from its strap; hip, knee, ankle, toe."""
    hip, knee, ankle, toe = (p[:2] for p in points)
    pen.part(limb([hip, knee], [41, 31]), breeches, 6.5, 9, hatched=True)
    x, y = ankle[0] * 0.45 + toe[0] * 0.55, max(ankle[1], toe[1]) + 13
    eye = (ankle[0] - 22, ankle[1] - 30)
    pen.cord([(knee[0] - 6, knee[1]), eye], 5, "brown_d", 4)
    pen.cord([eye, (x - 20, y - 22), (x - 22, y)], 4, "gold", 4)
    shaft = limb([knee, ((knee[0] + ankle[0]) / 2 + 3, (knee[1] + ankle[1]) / 2), ankle], [28, 24, 16])
    foot = limb([(ankle[0] + 3, ankle[1] + 4), toe], [15, 9])
    pen.part(join([shaft, foot]).buffer(5).buffer(-5), boot, 6.5, 7)
    pen.part(
        limb([(knee[0] - 29, knee[1] - 6), (knee[0], knee[1] + 3), (knee[0] + 29, knee[1] - 6)], [8, 9, 8]),
        "gold",
        4.6,
        3,
    )
    pen.cord([(x - 24, y), (x + 20, y)], 6, "gold", 4)
    pen.cord([eye, (x + 10, y - 28), (x + 18, y - 2)], 4, "gold", 4)


def reins(pen: Litho, points: Spots, tack: str) -> None:
    """A rein from the bit to the hand."""
    pen.cord(points, 5, tack, 4)


def breast_strap(pen: Litho, points: Spots, tack: str) -> None:
    """A strap before the chest with tassels."""
    pen.cord(points, 12, tack, 6)
    for (x0, y0, *_a), (x1, y1, *_b) in pairwise(points):
        for t in (0.3, 0.75):
            x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
            pen.part(leaf(x, y + 4, x, y + 34, 6), "gold", 3.4, 0)
