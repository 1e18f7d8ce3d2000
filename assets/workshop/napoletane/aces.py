"""The four Neapolitan aces: the two-headed eagle, the great urn, the sword with its garland, the flowering bough."""

from __future__ import annotations

from shapely.geometry import LineString

from assets.workshop.litho import CONTOUR, DETAIL, INNER, Litho, letters
from assets.workshop.napoletane.signs import bough, coin, flower, ribbon_bow, sword, urn
from assets.workshop.shapes import bar, blob, curve, ell, join, leaf, limb, star


def ace(pen: Litho, suit: str) -> None:
    """The ace of the suit."""
    {"oros": _eagle, "copas": _great_urn, "espadas": _garlanded, "bastos": _flowering}[suit](pen)


def _eagle(pen: Litho) -> None:
    for turned in (pen, pen.flipped()):
        _wing(turned)
    for turned in (pen, pen.flipped()):
        leg = limb([(270, 590), (240, 640), (214, 664)], [30, 22, 12])
        turned.part(leg, "black", 6.5, 6)
        for toe in ((160, 668), (172, 704), (206, 716)):
            turned.part(limb([(212, 668), ((212 + toe[0]) / 2, toe[1] - 16), toe], [9, 9, 4]), "gold", 5, 0)
    tail = [leaf(305, 560, 305 + dx, 792 - abs(dx) * 0.55, 26) for dx in (-112, 112, -78, 78, -40, 40, 0)]
    for i, shape in enumerate(tail):
        pen.part(shape, ("black", "black", "blue", "blue", "black", "black", "red")[i], 6, 6)
    for turned in (pen, pen.flipped()):
        _head(turned)
    body = blob((305, 300), (380, 340), (398, 440), (372, 560), (305, 640), (238, 560), (212, 440), (230, 340))
    pen.part(body, "black", CONTOUR, 14)
    for y in (560, 590):
        for x in (272, 305, 338):
            pen.line([(x - 12, y - 8), (x, y + 6), (x + 12, y - 8)], INNER, "grey")
    coin(pen, 305, 456, 118, "face")
    pen.part(bar(150, 822, 310, 62, 8), "red", 6.5, 7)
    pen.stroke(bar(160, 832, 290, 42, 4), DETAIL, "gold_l")
    letters(pen, "BRISCA", 305, 839, 28, "gold_l", 5)
    for x in (118, 492):
        pen.part(star(x, 853, 22, 10, 8), "gold", INNER, 0)


_FEATHERS = (
    ((232, 400), (70, 120), 27),
    ((226, 412), (42, 190), 28),
    ((222, 426), (34, 266), 28),
    ((220, 442), (38, 342), 28),
    ((220, 460), (48, 416), 27),
    ((222, 480), (66, 484), 26),
    ((228, 500), (94, 544), 25),
    ((236, 516), (130, 592), 24),
)


def _wing(pen: Litho) -> None:
    """The left wing: long feathers in turns, two rows of short ones, a golden shoulder."""
    for i, (root, tip, width) in enumerate(_FEATHERS):
        pen.part(leaf(*root, *tip, width), "black" if i % 2 else "blue", 6, 8)
        pen.line([root, ((root[0] + tip[0] * 3) / 4, (root[1] + tip[1] * 3) / 4)], DETAIL, "steel")
    for i, (root, tip, width) in enumerate(_FEATHERS):
        near = root[0] + (tip[0] - root[0]) * 0.55, root[1] + (tip[1] - root[1]) * 0.55
        pen.part(leaf(*root, *near, width * 0.8), "red" if i % 2 else "gold", 5, 5)
    pen.part(limb([(244, 350), (214, 400), (212, 470), (236, 524)], [22, 30, 28, 18]), "gold", 6, 8)
    for y in (396, 426, 456, 486):
        pen.line([(196, y), (212, y + 10), (228, y)], INNER * 0.8, "gold_d")


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
        _spray(side, ((262, 868), (150, 848), (84, 760), (74, 640)), "red")
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
        _spray(side, ((286, 812), (170, 780), (104, 660), (112, 520)), "gold")
    sword(pen.lined(8.5), 330, 455, 800)
    _festoon(pen)
    ribbon_bow(pen, 300, 806, 1.0)


def _festoon(pen: Litho) -> None:
    """A garland of flowers slung around the blade."""
    back = limb([(196, 330), (260, 404), (352, 384)], [15, 19, 14])
    pen.part(back, "green", 6, 7)
    for i, (x, y) in enumerate(((206, 344), (238, 384), (278, 400), (318, 396), (350, 376))):
        flower(
            pen, x, y, 27 if i % 2 else 32, ("gold", "red", "white", "red", "gold")[i], "blue" if i == 2 else "gold_l"
        )


def _flowering(pen: Litho) -> None:
    bough(pen.lined(8.5), 305, 475, 830)
    for x, y, tip_x, tip_y in ((440, 190, 520, 130), (200, 300, 96, 236), (430, 430, 512, 372), (196, 560, 100, 500)):
        pen.line([(x, y), ((x + tip_x) / 2 + 8, (y + tip_y) / 2), (tip_x, tip_y)], 8)
        pen.line([(x, y), ((x + tip_x) / 2 + 8, (y + tip_y) / 2), (tip_x, tip_y)], 3.6, "green")
        for dx, dy in ((30, -28), (-26, -30), (34, 18)):
            pen.part(leaf(tip_x, tip_y, tip_x + dx, tip_y + dy, 12), "green_l", 4.6, 3)
        flower(pen, tip_x, tip_y, 30, "red", "gold")
    ribbon_bow(pen, 305, 742, 1.1)
