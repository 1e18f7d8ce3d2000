"""What a Neapolitan printer puts between the signs: the mask, the standards, the field with its piper and his fox."""

from __future__ import annotations

from shapely.geometry import LineString

from assets.workshop.lettering import words
from assets.workshop.litho import DETAIL, INNER, Litho
from assets.workshop.napoletane.signs import flower
from assets.workshop.shapes import Spots, bar, blob, curve, ell, join, leaf, limb, poly, star, sym


def mask(pen: Litho, x: float, y: float, scale: float) -> None:
    """The "gatto mammone": a grotesque face with ears of a cat and a vast moustache."""
    pen = pen.at(x, y, scale)
    for side in (-1, 1):
        pen.part(blob((side * 24, -52, 1), (side * 62, -96, 1), (side * 66, -30, 1)), "gold", 6, 4)
        pen.flat(poly((side * 40, -56), (side * 57, -82), (side * 58, -48)), "red")
    tufts = [
        leaf(0, 0, dx, dy, 14) for dx, dy in ((-86, 6), (-82, 44), (-58, 78), (86, 6), (82, 44), (58, 78), (0, 98))
    ]
    pen.part(join([*tufts, ell(0, 10, 66, 68)]), "red", 6.5, 8)
    face = sym(0, (0, -70), (40, -62), (60, -22), (58, 24), (38, 62), (0, 80))
    pen.part(face, "gold_l", 6.5, 11)
    for side in (-1, 1):
        pen.flat(ell(side * 25, -14, 15, 12), "white")
        pen.flat(ell(side * 23, -13, 7.5, 8.5), "ink")
        pen.line([(side * 42, -14), (side * 25, -27), (side * 9, -12)], INNER)
        pen.flat(limb([(side * 7, -34), (side * 28, -48), (side * 50, -32)], [4, 7, 2]), "ink")
        pen.flat(ell(side * 38, 14, 13, 10), "red", 0.45)
    pen.part(blob((-9, -18), (9, -18), (17, 14), (0, 24), (-17, 14)), "gold", INNER, 0)
    pen.part(blob((-18, 42, 1), (0, 38), (18, 42, 1), (12, 62), (0, 68), (-12, 62)), "wine", INNER, 0)
    pen.flat(blob((-9, 56), (0, 50), (9, 56), (6, 74), (0, 80), (-6, 74)), "red")
    for side in (-1, 1):
        half = [
            (0, 22),
            (side * 24, 20),
            (side * 64, 32),
            (side * 104, 4, 1),
            (side * 92, 44),
            (side * 52, 58),
            (side * 14, 44),
        ]
        pen.part(blob(*half), "black", 5.5, 0)
        for bend in (0, 9):
            pen.line([(side * 14, 32 + bend), (side * 54, 42 + bend), (side * 86, 30 + bend)], DETAIL, "grey")


def standards(pen: Litho, x: float, y: float) -> None:
    """Four banners around a crowned shield."""
    for side in (-1, 1):
        there = pen.at(x, y, 1, 0, flip=side < 0)
        _banner(there.at(20, 92, 0.84, 64), "green", "white")
        _banner(there.at(16, 100, 0.92, 29), "red", "gold_l")
    pen = pen.at(x, y + 14, 1.18)
    shield = sym(0, (0, -86), (40, -92), (62, -82, 1), (60, 10), (34, 62), (0, 86))
    pen.part(shield, "white", 6.5, 0)
    cross = join([bar(-11, -120, 22, 240), bar(-90, -22, 180, 22)]).intersection(shield.buffer(-4))
    pen.part(cross, "red", INNER, 0)
    pen.stroke(shield.buffer(-9), INNER, "gold")
    pen.part(star(0, -11, 30, 14, 8), "gold", INNER, 0)
    pen.part(sym(0, (0, -134), (16, -112), (46, -128, 1), (46, -92, 1), (0, -84)), "gold", 5.5, 5)
    for dx in (-24, 0, 24):
        pen.flat(ell(dx, -96 + abs(dx) * -0.06, 5), "red")


def _banner(pen: Litho, colour: str, stripe: str) -> None:
    """A flag with two tails on its pole, which rises from 0, 0; the cloth flies to the left."""
    pen.part(bar(-5, -252, 10, 250, 3), "brown", INNER, 0)
    pen.part(leaf(0, -246, 0, -292, 11), "gold", INNER, 0)
    cloth = blob(
        *((0, -242, 1), (-40, -256), (-78, -244), (-122, -258, 1), (-100, -214), (-122, -166, 1), (-78, -154)),
        *((-40, -168), (0, -152, 1)),
    )
    band = limb([(2, -196), (-40, -210), (-78, -198), (-110, -210)], [15, 15, 15])
    pen.part(cloth, colour, 6, 7, band.intersection(cloth.buffer(-3)), stripe)


def settebello(pen: Litho, x: float, y: float) -> None:
    """The ribbon of the seven of coins, the finest card of the pack, between two sprigs of laurel."""
    for side in (-1, 1):
        there = pen.at(x, y, 1, 0, flip=side > 0)
        there.part(poly((-170, -16), (-234, -26), (-212, 8), (-240, 40), (-160, 34)).buffer(2), "red_d", 5.5, 0)
    fold = [(-196, 0), (-100, -13), (0, -17), (100, -13), (196, 0)]
    band = join([limb(fold, [30, 30, 30]), ell(-180, 2, 4), ell(180, 2, 4)])
    pen.at(x, y).part(band.intersection(bar(-190, -60, 380, 120)), "red", 6.5, 6)
    line = LineString(curve([(px, py + 1) for px, py in fold], closed=False))
    pen.at(x, y).flat(words("SETTEBELLO", line, 31, 0.16), "gold_l")


def garland(pen: Litho, x: float, y: float) -> None:
    """A flower between two sprigs, where a card has its middle free."""
    for side in (-1, 1):
        there = pen.at(x, y, 1, 0, flip=side > 0)
        stem = [(-30, 8), (-90, 18), (-164, -8)]
        there.line(stem, 7)
        there.line(stem, 3, "green")
        for i, (ax, ay) in enumerate(((-60, 14), (-92, 17), (-124, 8), (-150, -2))):
            for tip, colour in (((ax - 30, ay - 34), "green"), ((ax - 36, ay + 26), "green_l")):
                there.part(leaf(ax, ay, *tip, 11), colour, 4.6, 4)
            if i % 2:
                there.part(ell(ax + 4, ay + 24, 8), "red", 4, 0)
    flower(pen, x, y, 46, "gold", "red")


_HILL: Spots = ((52, 806, 1), (112, 774), (196, 784), (292, 768), (392, 778), (456, 768), (494, 786), (508, 816))
_SOIL: Spots = (
    *((262, 804), (330, 790), (420, 792), (468, 802)),
    *((486, 822), (466, 850), (420, 862), (330, 858), (278, 842)),
)


def field(pen: Litho) -> None:
    """A field at the foot of the card: a piper on the grass, a sower on the furrows, a fox that steals away."""
    pen.part(
        blob(*_HILL, (496, 850), (462, 880), (404, 890), (300, 898), (180, 894), (92, 884), (44, 842)), "green_l", 5, 0
    )
    pen.part(blob(*_SOIL), "brown", INNER, 0)
    for i in range(5):
        x = 290 + i * 40
        pen.line([(x + 22, 796), (x + 4, 824), (x - 6, 858)], DETAIL, "brown_d")
        pen.line([(x + 30, 796), (x + 12, 826), (x + 4, 858)], DETAIL, "gold")
    for i, x in enumerate(range(66, 476, 20)):
        y = 884 - abs(x - 280) * 0.1 + (i % 3) * 4
        for dx in (-7, 0, 7):
            pen.flat(leaf(x + dx * 0.3, y + 8, x + dx, y - 16, 3.4), "green_d" if i % 2 else "green")
    for x, y in ((104, 812), (150, 836), (250, 812), (176, 866), (120, 856)):
        for dx in (-6, 1, 8):
            pen.flat(leaf(x + dx * 0.3, y, x + dx, y - 17, 3), "green")
    _piper(pen.at(214, 806, 1.22))
    _sower(pen.at(414, 808, 1.22))
    _fox(pen.at(300, 872, 1.2))


def _peasant(pen: Litho, coat: str, breeches: str, hat: str) -> None:
    """A man in knee breeches, on 0, 0, looking right."""
    for x in (-14, 12):
        pen.part(limb([(x * 0.7, -64), (x, -24), (x, -6)], [11, 8, 6]), "white", INNER, 0)
        pen.part(blob((x - 9, -10), (x + 6, -10), (x + 20, -1), (x + 18, 4, 1), (x - 9, 4, 1)), "black", 3, 0)
    pen.part(blob((-20, -86, 1), (18, -86, 1), (26, -42), (2, -48), (-26, -42)), breeches, INNER + 0.6, 4)
    pen.part(blob((-18, -134), (14, -134), (24, -108), (22, -78, 1), (-24, -78, 1), (-24, -110)), coat, INNER + 0.6, 6)
    pen.part(join([ell(2, -154, 19, 21), ell(21, -150, 6, 5)]), "skin", INNER, 3)
    pen.flat(ell(11, -157, 2.8), "ink")
    pen.line([(8, -143), (16, -145)], DETAIL)
    pen.flat(limb([(-14, -164), (-17, -150), (-12, -142)], [5, 6, 3]), "brown_d")
    pen.part(blob((-36, -164), (0, -170), (36, -164), (30, -158), (0, -160), (-30, -158)), hat, INNER, 0)
    pen.part(blob((-18, -168, 1), (-12, -194), (10, -196), (18, -168, 1)), hat, INNER, 3)


def _piper(pen: Litho) -> None:
    _peasant(pen, "red", "blue", "brown")
    pen.part(limb([(22, -142), (70, -120)], [4, 7]), "gold", INNER, 0)
    pen.part(limb([(-6, -120), (24, -104), (46, -130)], [9, 8, 7]), "red", INNER, 3)
    pen.part(ell(47, -131, 8), "skin", 3, 0)
    pen.part(ell(60, -124, 7), "skin", 3, 0)


def _sower(pen: Litho) -> None:
    pen = pen.flipped(0)
    pen.part(blob((-32, -112, 1), (14, -106, 1), (4, -62), (-24, -64)), "white", INNER, 4)
    _peasant(pen, "blue", "brown", "gold")
    pen.part(blob((-30, -100, 1), (14, -104, 1), (10, -64), (-22, -62)), "white", INNER, 5)
    pen.part(limb([(4, -122), (34, -116), (62, -104)], [9, 8, 6]), "blue", INNER, 3)
    pen.part(ell(66, -102, 8), "skin", 3, 0)
    for x, y in ((82, -92), (92, -76), (84, -62), (104, -58), (96, -42), (112, -34)):
        pen.flat(ell(x, y, 3.4), "gold_d")


def _fox(pen: Litho) -> None:
    pen.part(blob((-40, -34), (-78, -52), (-112, -36), (-96, -20), (-60, -18)), "chest", INNER + 0.6, 4)
    pen.flat(blob((-112, -36), (-98, -42), (-90, -30), (-98, -24)), "white")
    for x in (-34, -22, 22, 34):
        pen.part(limb([(x, -24), (x + 2, 0)], [6, 4.5]), "chest_d", 3, 0)
    body = blob((-46, -36), (-10, -48), (30, -50), (44, -34), (26, -20), (-30, -18), (-46, -24))
    head = blob((30, -58), (40, -82, 1), (48, -66), (60, -76, 1), (62, -56), (82, -44, 1), (58, -34), (36, -38))
    pen.part(join([body, head]), "chest", INNER + 0.6, 6)
    pen.flat(blob((60, -42), (80, -44), (58, -35), (44, -36)), "white")
    pen.flat(ell(58, -54, 3), "ink")
    pen.flat(ell(81, -44, 3.2), "ink")
