"""The French aces: a great engraved spade with the name of the house, a rising sun, a rose tree and an oak."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache
from typing import Final

from shapely import affinity

from assets.workshop.canvas import Canvas
from assets.workshop.french_colours import PAPER
from assets.workshop.french_dress import sign
from assets.workshop.french_hand import DETAIL, INNER, Burin
from assets.workshop.french_suits import MARKS
from assets.workshop.lettering import words
from assets.workshop.shapes import Shape, Spots, blob, ell, join, khatam, leaf, limb, mirrored, moved, path, ring, star

MIDDLE: Final = (305, 475)


@cache
def ace(suit: str, small: bool = False) -> str:
    """The picture of an ace."""
    canvas = Canvas(tolerance=0.7 if small else 0.4)
    pen = Burin(canvas, fine=not small, bold=1.35 if small else 1)
    {"oros": _sun, "copas": _roses, "espadas": _spade, "bastos": _oak}[suit](pen)
    return f'<g fill-rule="evenodd">{canvas.parts}</g>'


def _rosette(pen: Burin, x: float, y: float, size: float, inks: tuple[str, str, str, str]) -> None:
    """The deck's star with its sixteen leaves, cut out of a mark."""
    _light, dark, _shine, _index = inks
    pen = pen.at(x, y, size)
    pen.flat(ring(leaf(0, -36, 0, -70, 9), 16), PAPER)
    pen.flat(khatam(0, 0, 34), PAPER)
    pen.flat(khatam(0, 0, 27), dark)
    pen.flat(ring(leaf(0, -3, 0, -23, 5.4), 8), "gold_l")
    pen.flat(ell(0, 0, 5), PAPER)


def _cut_in(pen: Burin, suit: str, x: float, y: float, scale: float) -> Shape:
    """The mark with a line of gold and one of paper along its edge; the room within them, to be engraved."""
    light, dark, _shine, _index = MARKS[suit].inks
    shape = moved(sign(suit), x, y, scale)
    pen.flat(shape.buffer(5), dark)
    pen.flat(shape.buffer(-1).intersection(moved(shape, -7, -5)), light)
    body = shape.buffer(-22).buffer(6)
    inner = max(getattr(body, "geoms", [body]), key=lambda part: part.area)
    pen.canvas.stroke(inner, pen.code("gold"), INNER * pen.bold)
    pen.canvas.stroke(inner.buffer(-9), PAPER, DETAIL * pen.bold)
    return inner.buffer(-15)


def _both(shapes: Iterable[Shape], x: float, y: float) -> Shape:
    """Half an ornament about 0, 0 with its mirror image, at its place."""
    right = moved(join(shapes), x, y)
    return join([right, mirrored(right, x)])


def _sun(pen: Burin) -> None:
    """The ace of diamonds: a sun with rays to every edge, and a gilded spray before each side."""
    x, y = MIDDLE
    for across, down in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        stems = limb([(124, -24), (112, -74), (132, -126), (106, -166), (64, -172)], [3.6, 3.2, 3, 2.6, 1.8])
        curls = limb([(128, -112), (162, -118), (172, -86), (148, -78)], [3, 2.6, 2.2, 1.6])
        leaves = [leaf(*spots) for spots in _SPRAY]
        for shape, colour in ((join([stems, curls]), "gold_d"), (join(leaves), "gold")):
            turned = affinity.scale(shape, across, -down, origin=(0, 0))
            pen.part(moved(turned, x, y), colour, DETAIL, 0)
        pen.part(ell(x + across * 148, y + down * 80, 6), "red", DETAIL, 0)
        pen.part(ell(x + across * 58, y + down * 172, 6), "gold_l", DETAIL, 0)
    room = _cut_in(pen, "oros", x, y, 2.26)
    rays = [ring(leaf(0, -62, 0, -150, 8), 16), ring(leaf(0, -74, 0, -118, 4), 16, first=11.25)]
    rays += [leaf(0, way * 120, 0, way * 186, 8) for way in (-1, 1)]
    pen.flat(moved(join(rays), x, y).intersection(room), PAPER)
    pen.part(ell(x, y, 52), "gold", DETAIL, 5)
    pen.flat(ell(x, y, 43), "gold_l")
    pen.flat(moved(ring(leaf(0, -14, 0, -40, 6), 12), x, y), MARKS["oros"].inks[1])
    pen.part(khatam(x, y, 15), "gold", DETAIL, 0)


def _rose(pen: Burin, x: float, y: float, size: float, colour: str) -> None:
    """An open rose: five petals, five within them, its heart."""
    pen = pen.at(x, y, size)
    pen.part(ring(ell(0, -25, 19, 20), 5), colour, DETAIL, 0)
    pen.part(ring(ell(0, -15, 12.5, 14), 5, first=36), "red_l" if colour == "white" else colour, DETAIL, 0)
    pen.part(ell(0, 0, 9.5), "gold_l", DETAIL, 0)
    pen.flat(ring(ell(0, -5, 1.6), 5), "gold_d")


def _roses(pen: Burin) -> None:
    """The ace of hearts: a rose tree cut into it, and two branches in flower that cross below."""
    x, y = 305, 438
    for side in (1, -1):
        branch = [(-34, 262), (50, 226), (150, 160), (214, 66), (226, -34)]
        leaves = [leaf(*spots) for spots in _BRANCH]
        for shape, colour in ((limb(branch, [3.4, 4.2, 4, 3.4, 2.2]), "green_d"), (join(leaves), "green")):
            pen.part(moved(affinity.scale(shape, side, 1, origin=(0, 0)), x, y), colour, DETAIL, 0)
        for along, down, size in ((96, 204, 0.62), (192, 106, 0.56), (228, -50, 0.46)):
            _rose(pen, x + side * along, y + down, size, "red")
    room = _cut_in(pen, "copas", x, y, 1.92)
    vines = [limb(points, [3.6, 3.2, 2.8, 2]) for points in _TREE]
    vines += [leaf(*spots) for spots in _TREE_LEAVES] + [limb([(0, 150), (0, 30)], [4.4, 3.4])]
    pen.flat(_both(vines, x, y).intersection(room), PAPER)
    for side in (-1, 1):
        _rose(pen, x + side * 88, y - 84, 0.82, "white")
    _rose(pen, x, y + 2, 1.12, "white")


def _acorn(pen: Burin, x: float, y: float, size: float, turn: float) -> None:
    """An acorn in its cup, hanging."""
    pen = pen.at(x, y, size, turn)
    pen.part(blob((-15, 0), (-13, 20), (0, 36, 1), (13, 20), (15, 0)), "gold_l", DETAIL, 4)
    pen.part(blob((-19, 2), (-14, -14), (0, -19), (14, -14), (19, 2), (0, 6)), "gold", DETAIL, 3)
    pen.flat(join(ell(i * 8, -3 - abs(i), 2) for i in (-1, 0, 1)), "gold_d")


def _oak_leaf(x: float, y: float, size: float, turn: float) -> Shape:
    """A leaf with seven lobes, its stalk at x, y."""
    half = [(9, -12), (22, -20), (12, -32), (27, -44), (14, -58), (22, -72), (9, -84)]
    spots = [(0, 0), *half, (0, -98), *((-px, py) for px, py in reversed(half))]
    return moved(blob(*spots), x, y, size, turn)


def _oak(pen: Burin) -> None:
    """The ace of clubs: an oak leaf in every lobe, and two boughs with acorns below."""
    x, y = 305, 440
    for side in (1, -1):
        bough = [(-30, 262), (60, 234), (150, 178), (212, 104)]
        leaves = [_oak_leaf(*spots) for spots in _BOUGH]
        for shape, colour in ((limb(bough, [3.4, 4.6, 4, 2.4]), "brown"), (join(leaves), "green")):
            pen.part(moved(affinity.scale(shape, side, 1, origin=(0, 0)), x, y), colour, DETAIL, 0)
        veins = [limb([(spot[0], spot[1]), _tip(*spot)], [1.6, 0.9]) for spot in _BOUGH]
        pen.flat(moved(affinity.scale(join(veins), side, 1, origin=(0, 0)), x, y), "green_d")
        for along, down, turn in ((66, 248, -8), (150, 194, -20), (216, 108, -34)):
            _acorn(pen, x + side * along, y + down, 0.86, side * turn)
    room = _cut_in(pen, "bastos", x, y, 1.98)
    cut = [_oak_leaf(0, -62, 1.0, 0), _oak_leaf(34, 30, 1.0, 102), _oak_leaf(-34, 30, 1.0, -102)]
    lines = [
        limb([(px, py), _tip(px, py, 1.0, turn)], [2.6, 1.4])
        for px, py, turn in ((0, -62, 0), (34, 30, 102), (-34, 30, -102))
    ]
    pen.flat(moved(join(cut).difference(join(lines)), x, y).intersection(room), PAPER)
    twigs = [
        limb([(0, 0), (0, -62)], [3.4, 3]),
        limb([(0, 12), (34, 30)], [3.4, 3]),
        limb([(0, 12), (-34, 30)], [3.4, 3]),
    ]
    pen.flat(moved(join(twigs), x, y).intersection(room), PAPER)
    dots = [ell(62, -104, 4), ell(50, -150, 4), ell(58, 66, 4), ell(110, 96, 4), ell(70, -4, 4), ell(142, 4, 4)]
    pen.flat(_both(dots, x, y).intersection(room), "gold_l")
    _acorn(pen, x, y + 2, 1.15, 0)


def _tip(x: float, y: float, size: float, turn: float) -> tuple[float, float]:
    """Nearly the tip of an oak leaf."""
    way = math.radians(turn)
    return x + 80 * size * math.sin(way), y - 80 * size * math.cos(way)


Leaves = tuple[tuple[float, float, float, float, float], ...]
_SPRAY: Final[Leaves] = (  # before the right upper side of the diamond
    (114, -60, 146, -52, 8), (112, -84, 82, -96, 8), (126, -112, 100, -128, 8), (130, -136, 160, -146, 8),
    (116, -160, 130, -190, 8), (90, -172, 78, -196, 8), (64, -172, 40, -186, 7), (160, -118, 184, -134, 7),
)  # fmt: skip
_BRANCH: Final[Leaves] = (
    (0, 254, 20, 286, 9), (40, 232, 34, 200, 9), (70, 216, 76, 254, 9), (128, 178, 168, 204, 10),
    (150, 160, 138, 126, 9),
    (190, 110, 232, 132, 10), (206, 82, 180, 56, 8), (216, 58, 252, 44, 9), (222, 20, 196, -4, 8),
    (224, -4, 256, -22, 8),
    (-34, 262, -66, 258, 9),
)  # fmt: skip
_TREE: Final[tuple[Spots, ...]] = (  # of the right half
    ((0, 120), (46, 92), (76, 40), (84, -50)),
    ((62, 70), (106, 50), (136, 4), (142, -60)),
    ((0, 90), (30, 74), (40, 52), (36, 40)),
    ((0, -30), (8, -62), (26, -92), (34, -126)),
)
_TREE_LEAVES: Final[Leaves] = (
    (22, 108, 44, 124, 8), (48, 90, 76, 100, 8), (62, 66, 50, 40, 7), (78, 30, 58, 12, 8), (84, 0, 106, -14, 8),
    (104, 52, 128, 62, 8), (126, 26, 150, 30, 8), (138, -8, 160, -20, 8), (142, -54, 152, -86, 8),
    (138, -40, 122, -52, 7), (10, -64, -2, -88, 7), (22, -86, 46, -92, 7), (34, -122, 44, -146, 7),
    (32, -116, 16, -136, 7), (20, 80, 12, 58, 6),
)  # fmt: skip
_BOUGH: Final = (
    (20, 250, 0.66, 150), (44, 240, 0.7, 20), (100, 212, 0.74, 158), (120, 196, 0.66, 34), (176, 152, 0.74, 132),
    (190, 130, 0.7, 14), (212, 104, 0.78, 42),
)  # fmt: skip
_SCROLLS: Final[tuple[Spots, ...]] = (  # of the right half: they grow out of the stem
    ((10, 150), (60, 176), (128, 176), (176, 132), (178, 74), (138, 50), (108, 78), (124, 108)),
    ((14, 132), (70, 116), (86, 70), (66, 34)),
    ((168, 70), (160, 20), (122, -30), (82, -74)),
    ((120, -30), (92, -14), (84, 14)),
    ((82, -74), (54, -112), (24, -164)),
    ((56, -108), (44, -72), (58, -44)),
)
_LEAVES: Final[tuple[tuple[float, float, float, float, float], ...]] = (
    (60, 176, 84, 148, 8), (128, 174, 132, 140, 9), (176, 128, 150, 106, 9), (178, 90, 208, 66, 9),
    (70, 116, 100, 108, 7), (84, 78, 60, 62, 8), (165, 44, 186, 14, 9), (150, 6, 122, 14, 8),
    (134, -16, 150, -48, 8), (104, -48, 72, -38, 8), (92, -62, 100, -96, 7), (62, -100, 72, -134, 7),
    (40, -136, 16, -118, 7), (92, -14, 66, -10, 7), (46, -72, 26, -62, 7),
)  # fmt: skip


def _spade(pen: Burin) -> None:
    """A spade as high as half the card, vines cut into it, and the name of the house on a ribbon before its stem."""
    x, y = 305, 452
    light = MARKS["espadas"].inks[0]
    cut = _cut_in(pen, "espadas", x, y, 2.56)
    vines = [limb(points, [3.4] + [3.0] * (len(points) - 2) + [2.0]) for points in _SCROLLS]
    vines += [leaf(*spots) for spots in _LEAVES] + [ell(124, 108, 7), ell(66, 34, 6), ell(84, 14, 6), ell(58, -44, 6)]
    pen.flat(_both(vines, x, y).intersection(cut), PAPER)
    pen.flat(moved(star(0, 0, 15, 6, 4), x, y - 196).intersection(cut), "gold_l")
    pen.flat(ell(x, y + 26, 92).intersection(cut), light)
    pen.canvas.stroke(ell(x, y + 26, 84), pen.code("gold"), INNER * pen.bold)
    _rosette(pen, x, y + 26, 1.02, MARKS["espadas"].inks)
    _ribbon(pen, 684)


def _ribbon(pen: Burin, y: float) -> None:
    """A ribbon with the name, its ends folded back."""
    for side in (-1, 1):
        end = blob(
            (305 + side * 150, y - 34, 1), (305 + side * 206, y - 60), (305 + side * 240, y - 62, 1),
            (305 + side * 224, y - 36, 1), (305 + side * 240, y - 8, 1), (305 + side * 196, y - 6),
            (305 + side * 150, y + 18, 1),
        )  # fmt: skip
        pen.part(end, "gold", 5, 8)
        fold = blob((305 + side * 150, y + 18, 1), (305 + side * 176, y + 4, 1), (305 + side * 172, y + 24, 1))
        pen.part(fold, "gold_d", 4, 0)
    front = blob(
        (129, y - 22, 1),
        (215, y - 2),
        (305, y + 4),
        (395, y - 2),
        (481, y - 22, 1),
        (481, y + 28, 1),
        (395, y + 50),
        (305, y + 56),
        (215, y + 50),
        (129, y + 28, 1),
    )
    pen.part(front, "gold_l", 6, 7)
    line = path([(131, y + 4), (215, y + 24), (305, y + 30), (395, y + 24), (479, y + 4)])
    pen.flat(words("BRISCA · MMXXVI", line, 24, 0.06), "ink")
