"""What a Neapolitan printer puts between the signs: the mask, the standards, the field with its piper and his fox."""

from __future__ import annotations

from assets.workshop.litho import DETAIL, INNER, Litho
from assets.workshop.shapes import Spots, bar, blob, ell, join, leaf, limb, poly, star, sym


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
    """Four banners around a shield."""
    for side in (-1, 1):
        for lean, high, colour in ((62, 104, "red"), (38, 134, "green")):
            pole = pen.at(x, y + 74, 1, side * lean)
            pole.part(bar(-4, -high - 56, 8, high + 40, 3), "brown", INNER, 0)
            flag = [(0, -high - 44, 1), (side * 30, -high - 58), (side * 66, -high - 38, 1)]
            flag += [(side * 60, -high - 6, 1), (side * 28, -high - 14), (0, -high + 4, 1)]
            pole.part(blob(*flag), colour, 5, 6)
            pole.part(leaf(0, -high - 48, 0, -high - 84, 8), "gold", INNER, 0)
    shield = sym(x, (x, y - 86), (x + 40, y - 92), (x + 62, y - 82, 1), (x + 60, y + 10), (x + 34, y + 62), (x, y + 86))
    pen.part(shield, "white", 6.5, 0)
    cross = join([bar(x - 11, y - 120, 22, 240), bar(x - 90, y - 22, 180, 22)]).intersection(shield.buffer(-4))
    pen.part(cross, "red", INNER, 0)
    pen.stroke(shield.buffer(-9), INNER, "gold")
    pen.part(star(x, y - 11, 30, 14, 8), "gold", INNER, 0)
    pen.part(
        sym(x, (x, y - 128), (x + 16, y - 108), (x + 42, y - 122, 1), (x + 44, y - 90, 1), (x, y - 82)), "gold", 5.5, 5
    )


_HILL: Spots = ((92, 812), (140, 780), (240, 798), (330, 784), (440, 770), (518, 806))


def field(pen: Litho) -> None:
    """A field at the foot of the card: one man pipes, another sows, a fox steals away between them."""
    pen.part(blob((92, 818, 1), *_HILL[1:-1], (518, 812, 1), (520, 900, 1), (300, 910), (90, 900, 1)), "green_l", 6, 0)
    for y in (838, 860, 882):
        pen.line([(100, y), (190, y - 8), (330, y + 4), (508, y - 6)], DETAIL, "green")
    for x, y in ((104, 876), (224, 884), (404, 878), (506, 876)):
        for dx in (-7, 0, 7):
            pen.flat(leaf(x + dx * 0.3, y, x + dx, y - 19, 3), "green_d")
    _piper(pen.at(144, 842, 1))
    _sower(pen.at(462, 844, 1))
    _fox(pen.at(306, 858, 0.95))


def _peasant(pen: Litho, coat: str, breeches: str, hat: str) -> None:
    """A man in knee breeches, on 0, 0, looking right."""
    for x in (-14, 12):
        pen.part(limb([(x * 0.7, -64), (x, -24), (x, -6)], [11, 8, 6]), "white", INNER, 0)
        pen.part(blob((x - 9, -10), (x + 6, -10), (x + 20, -1), (x + 18, 4, 1), (x - 9, 4, 1)), "black", 3, 0)
    pen.part(blob((-20, -86, 1), (18, -86, 1), (26, -42), (2, -48), (-26, -42)), breeches, INNER + 0.6, 4)
    pen.part(blob((-18, -134), (14, -134), (24, -108), (22, -78, 1), (-24, -78, 1), (-24, -110)), coat, INNER + 0.6, 6)
    pen.part(ell(2, -154, 19, 21), "skin", INNER, 3)
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
