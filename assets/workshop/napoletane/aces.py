"""The four Neapolitan aces: the two-headed eagle, the great urn, the sword with its garland, the flowering bough."""

from __future__ import annotations

from shapely.geometry import LineString

from assets.workshop.lettering import words
from assets.workshop.litho import CONTOUR, DETAIL, INNER, Litho
from assets.workshop.napoletane.signs import bough, coin, flower, ribbon_bow, sword, urn
from assets.workshop.shapes import bar, blob, curve, ell, join, leaf, limb, star


def ace(pen: Litho, suit: str) -> None:
    """The ace of the suit."""
    {"oros": _eagle, "copas": _great_urn, "espadas": _garlanded, "bastos": _flowering}[suit](pen)


def _eagle(pen: Litho) -> None:
    tail = [leaf(305, 560, 305 + dx, 796 - abs(dx) * 0.62, 26) for dx in (-84, 84, -44, 44, 0)]
    for i, shape in enumerate(tail):
        pen.part(shape, ("black", "black", "blue", "blue", "red")[i], 6, 6)
    for turned in (pen, pen.flipped()):
        _wing(turned)
    _tablet(pen)
    for turned in (pen, pen.flipped()):
        _leg(turned)
    for turned in (pen, pen.flipped()):
        _head(turned)
    body = blob((305, 300), (380, 340), (400, 440), (376, 560), (305, 640), (234, 560), (210, 440), (230, 340))
    pen.part(body, "black", CONTOUR, 14)
    for y, columns in ((584, (272, 305, 338)), (608, (288, 322))):
        for x in columns:
            pen.line([(x - 13, y - 8), (x, y + 6), (x + 13, y - 8)], INNER, "grey")
    coin(pen, 305, 456, 118, "face")


def _leg(pen: Litho) -> None:
    """The left leg: a feathered thigh out of the body, a golden shank, claws around the edge of the tablet."""
    pen.part(limb([(194, 738), (176, 772), (172, 806)], [15, 12, 13]), "gold", 6, 5)
    for y in (762, 782):
        pen.line([(166, y), (175, y + 5), (187, y + 1)], DETAIL, "gold_d")
    thigh = join(
        [
            limb([(264, 570), (228, 640), (202, 712)], [44, 42, 25]),
            *(leaf(x, 690, x - 8, 760 - abs(x - 204) * 0.5, 11) for x in (184, 204, 224)),
        ]
    )
    pen.part(thigh, "black", 6.5, 9)
    for x, y in ((232, 622), (216, 654), (240, 660), (204, 690), (224, 694)):
        pen.line([(x - 11, y - 7), (x - 2, y + 6), (x + 10, y - 6)], INNER, "grey")
    for dx in (-27, 1, 27):
        toe = limb([(172, 804), (172 + dx, 812), (172 + dx * 1.15, 838)], [12, 11, 8])
        pen.part(toe, "gold", 5, 3)
        pen.part(leaf(172 + dx * 1.15, 836, 172 + dx, 866, 6.5), "ink", 2.4, 0)


def _tablet(pen: Litho) -> None:
    """The maker's name in letters with serifs, on a tablet with scrolled ends."""
    for turned in (pen, pen.flipped()):
        turned.part(blob((150, 826, 1), (112, 824), (96, 852), (112, 886), (150, 888, 1)), "gold", 6, 5)
        turned.part(ell(120, 856, 15, 17), "gold_l", 4.6, 0)
        turned.flat(ell(120, 856, 5.5), "red")
    pen.part(bar(140, 820, 330, 74, 8), "red", 6.5, 7)
    pen.stroke(bar(151, 831, 308, 52, 4), DETAIL, "gold_l")
    pen.flat(words("BRISCA", LineString([(216, 858), (394, 858)]), 31, 0.1), "gold_l")


_FEATHERS = (  # root, bend and tip, and how broad: long ones above, hanging ones below
    ((214, 352), (122, 254), (96, 164), 22),
    ((208, 374), (104, 304), (52, 198), 23),
    ((204, 398), (92, 356), (34, 270), 23),
    ((202, 422), (88, 408), (30, 342), 23),
    ((204, 448), (94, 456), (38, 412), 23),
    ((208, 474), (110, 504), (54, 478), 22),
    ((214, 500), (130, 548), (80, 538), 21),
    ((224, 522), (156, 588), (112, 592), 19),
)


def _wing(pen: Litho) -> None:
    """The left wing: long feathers with round ends, a row of short ones over their roots, scales, a golden bone."""
    for i, (root, bend, tip, width) in enumerate(_FEATHERS):
        pen.part(limb([root, bend, tip], [13, width, width * 0.62]), "blue" if i % 2 else "black", 6, 8)
        spine = [root, bend, ((bend[0] + tip[0] * 3) / 4, (bend[1] + tip[1] * 3) / 4)]
        pen.line(spine, DETAIL, "steel")
    for i, (root, bend, _tip, width) in enumerate(_FEATHERS):
        near = root[0] + (bend[0] - root[0]) * 0.78, root[1] + (bend[1] - root[1]) * 0.78
        pen.part(limb([root, near], [15, width * 0.86]), "gold" if i % 2 else "red", 5, 5)
    for i, (root, bend, _tip, _width) in enumerate(_FEATHERS):
        at = root[0] + (bend[0] - root[0]) * 0.24, root[1] + (bend[1] - root[1]) * 0.24
        pen.part(ell(*at, 19, 15, 20 + i * 6), "blue" if i % 2 else "gold_l", 4.6, 3)
    pen.part(limb([(250, 330), (206, 352), (196, 420), (206, 488), (236, 540)], [20, 22, 21, 19, 14]), "gold", 6, 7)
    for y in (372, 402, 432, 462, 492):
        pen.line([(184, y - 2), (200, y + 9), (216, y)], INNER * 0.8, "gold_d")


def _head(pen: Litho) -> None:
    """The head that looks left, with open beak and tongue."""
    neck = limb([(286, 360), (258, 290), (246, 230), (222, 190)], [48, 36, 30, 30])
    crest = [leaf(230, 180, x, y, 9) for x, y in ((268, 136), (286, 164), (288, 196), (284, 228))]
    pen.part(join([neck, ell(218, 188, 36, 32), *crest]), "black", CONTOUR, 9)
    upper = blob((198, 164), (168, 168), (142, 190), (138, 214, 1), (158, 202), (190, 204))
    pen.part(upper, "gold", 6, 4)
    pen.part(blob((192, 206), (166, 212), (152, 224, 1), (174, 230), (200, 218)), "gold", 5, 0)
    pen.flat(limb([(176, 210), (146, 214), (128, 232)], [4, 4, 2]), "red")
    pen.flat(ell(206, 176, 11, 10), "gold_l")
    pen.flat(ell(204, 177, 5.5), "ink")
    for y in (250, 276, 302):
        pen.line([(246, y - 4), (262, y + 8), (278, y - 6)], DETAIL + 0.8, "grey")


def _great_urn(pen: Litho) -> None:
    for side in (pen, pen.flipped()):
        _spray(side, ((322, 880), (196, 864), (104, 776), (76, 640)), "red", 1.0)
    urn(pen.lined(8.5).moved((0.88, 0, 0, 1, 305 * 0.12, 0)), 305, 500, 620)
    lid_line = pen.lined(8)
    lid_line.part(
        blob((180, 228, 1), (214, 176), (305, 148), (396, 176), (430, 228, 1), (305, 246)), "red", 8, 16, hatched=True
    )
    for x in (240, 305, 370):
        pen.part(leaf(x, 236, 305 + (x - 305) * 0.5, 160, 16), "gold", 5, 0)
    pen.part(limb([(176, 230), (305, 250), (434, 230)], [13, 15, 13]), "gold", 6.5, 8)
    pen.part(ell(305, 146, 36, 18), "gold", 6.5, 6)
    flower(pen, 305, 100, 44, "gold", "red")
    ribbon_bow(pen, 305, 872, 0.52)
    pen.part(star(305, 496, 46, 24, 8), "gold_l", 5, 0)
    pen.part(ell(305, 496, 15), "red", INNER, 0)


def _spray(pen: Litho, points: tuple[tuple[float, float], ...], fruit: str, size: float = 1) -> None:
    """A branch of laurel with berries."""
    pen.line(points, 7)
    pen.line(points, 3, "green")
    stem = LineString(curve(points, closed=False))
    for i in range(8):
        at, ahead = stem.interpolate((i + 0.7) / 8.4, True), stem.interpolate((i + 0.9) / 8.4, True)
        dx, dy = ahead.x - at.x, ahead.y - at.y
        length = (dx * dx + dy * dy) ** 0.5 or 1
        dx, dy = dx / length * size, dy / length * size
        for side, colour in ((1, "green"), (-1, "green_l")):
            tip = at.x + dx * 44 - dy * side * 36, at.y + dy * 44 + dx * side * 36
            pen.part(leaf(at.x, at.y, *tip, 12 * size), colour, 4.6, 4)
            pen.line([(at.x, at.y), ((at.x + tip[0] * 2) / 3, (at.y + tip[1] * 2) / 3)], DETAIL, "green_d")
        if i % 3 == 1:
            pen.part(ell(at.x - dy * 20, at.y + dx * 20, 8 * size), fruit, 4, 0)


def _garlanded(pen: Litho) -> None:
    for side in (pen, pen.flipped()):
        _spray(side, ((318, 842), (200, 826), (104, 750), (80, 596)), "gold", 1.14)
    _wreath(pen, ((152, 372), (176, 322), (270, 300), (356, 332), (372, 386)), False)
    sword(pen.lined(8.5), 330, 455, 800)
    _wreath(pen, ((152, 372), (190, 424), (268, 446), (344, 432), (372, 386)), True)
    ribbon_bow(pen, 302, 812, 0.96)


def _wreath(pen: Litho, points: tuple[tuple[float, float], ...], near: bool) -> None:
    """One half of the wreath through which the blade passes: leaves, and flowers on the near side."""
    pen.line(points, 15)
    pen.line(points, 8, "green_d")
    stem = LineString(curve(points, closed=False))
    for i in range(13):
        at, ahead = stem.interpolate(i / 12.5, True), stem.interpolate((i + 0.4) / 12.5, True)
        dx, dy = ahead.x - at.x, ahead.y - at.y
        length = (dx * dx + dy * dy) ** 0.5 or 1
        dx, dy = dx / length, dy / length
        for side, colour in ((1, "green"), (-1, "green_l")):
            pen.part(
                leaf(at.x, at.y, at.x + dx * 30 - dy * side * 30, at.y + dy * 30 + dx * side * 30, 12), colour, 4.6, 3
            )
    for i, share in enumerate((0.02, 0.26, 0.5, 0.74, 0.98) if near else ()):
        spot = stem.interpolate(share, True)
        flower(
            pen,
            spot.x,
            spot.y,
            (28, 34, 42, 34, 28)[i],
            ("red", "gold", "white", "gold", "red")[i],
            "red" if i % 2 else "gold",
        )


_STEMS = (  # from the rims of the lopped branches to the flowers
    (456, 165, 520, 130),
    (146, 267, 96, 236),
    (436, 412, 512, 372),
    (183, 552, 100, 500),
)


def _flowering(pen: Litho) -> None:
    bough(pen.lined(8.5), 305, 475, 830)
    for x, y, tip_x, tip_y in _STEMS:
        pen.line([(x, y), ((x + tip_x) / 2 + 8, (y + tip_y) / 2), (tip_x, tip_y)], 8)
        pen.line([(x, y), ((x + tip_x) / 2 + 8, (y + tip_y) / 2), (tip_x, tip_y)], 3.6, "green")
        for dx, dy in ((30, -28), (-26, -30), (34, 18)):
            pen.part(leaf(tip_x, tip_y, tip_x + dx, tip_y + dy, 12), "green_l", 4.6, 3)
        flower(pen, tip_x, tip_y, 30, "red", "gold")
    ribbon_bow(pen, 305, 742, 1.1)
