"""What the people of the French courts hold, about 0, 0, where the hand lies unless something else is said."""

from __future__ import annotations

from assets.workshop.french_dress import sign
from assets.workshop.french_hand import DETAIL, INNER, Burin
from assets.workshop.shapes import Spots, bar, blob, ell, join, leaf, limb, moved, poly, ring, star, sym


def sword(pen: Burin, x: float, y: float, scale: float) -> None:
    """A sword, point up: 0, 0 is the middle of 400."""
    pen = pen.at(x, y, scale)
    pen.part(poly((-19, 96), (-17, -150), (0, -190), (17, -150), (19, 96)), "steel", None, 0)
    pen.flat(poly((1, 92), (1, -176), (13, -148), (15, 92)), "steel_d")
    pen.line([(0, 90), (0, -150)], INNER)
    pen.part(limb([(-62, 88), (-30, 108), (0, 104), (30, 108), (62, 88)], [10, 9, 11, 9, 10]), "gold", 6, 5)
    for side in (-1, 1):
        pen.part(ell(side * 64, 86, 12), "gold", 4.6, 3)
    pen.part(ell(0, 104, 13), "red", 4.2, 3)
    pen.part(bar(-11, 116, 22, 86, 5), "brown", 4.6, 4)
    pen.part(ell(0, 214, 20), "gold", 6, 5)
    pen.part(moved(sign("espadas"), 0, 213, 0.1), "black", DETAIL, 0)


def goblet(pen: Burin, x: float, y: float, scale: float) -> None:
    """A golden cup with wine, to be held at its stem below."""
    pen = pen.at(x, y, scale)
    pen.part(bar(-12, 40, 24, 56, 5), "gold", 6, 5)
    bowl = blob((-54, -58, 1), (54, -58, 1), (56, -8), (34, 36), (0, 50), (-34, 36), (-56, -8))
    pen.part(bowl, "gold", None, 13, hatched=True)
    pen.part(ell(0, -58, 54, 15), "gold_l", 5, 0)
    pen.flat(ell(0, -56, 44, 9), "wine")
    for dx in (-34, 0, 34):
        pen.part(blob((dx, 32 - abs(dx) * 0.3), (dx - 13, 4), (dx, -10, 1), (dx + 13, 4)), "gold_l", 3.4, 0)
    pen.part(moved(sign("copas"), 0, -24, 0.13), "red", DETAIL, 0)
    for dx in (-30, 30):
        pen.part(ell(dx, -26, 6), "blue", DETAIL, 0)


def scales(pen: Burin, x: float, y: float, scale: float) -> None:
    """A merchant's scales: a beam with two pans; the shaft is held below."""
    pen = pen.at(x, y, scale)
    pen.part(bar(-5, -66, 10, 170, 4), "gold", 4.6, 3)
    for side, low in ((-1, 12), (1, -8)):
        end = side * 62, -66 + low * 0.9
        for dx in (-24, 24):
            pen.line([(end[0], end[1]), (end[0] + dx, end[1] + 70)], DETAIL)
        pan = blob(
            (end[0] - 32, end[1] + 70, 1),
            (end[0] + 32, end[1] + 70, 1),
            (end[0] + 18, end[1] + 92),
            (end[0] - 18, end[1] + 92),
        )
        if side > 0:
            for dx, dy in ((-12, 60), (10, 60), (-1, 50)):
                pen.part(moved(sign("oros"), end[0] + dx, end[1] + dy, 0.15), "blue_l", DETAIL, 0)
        else:
            for dx in (-13, 0, 13):
                pen.part(ell(end[0] + dx, end[1] + 62 - (6 if dx == 0 else 0), 10), "gold_l", DETAIL, 2)
        pen.part(pan, "gold", 5, 5)
    pen.part(limb([(-62, -56), (-30, -67), (0, -70), (30, -74), (62, -74)], [5, 6, 9, 6, 5]), "gold", 5, 3)
    pen.part(ell(0, -88, 13), "gold_l", 4.6, 3)
    pen.part(ell(0, -88, 6), "red", DETAIL, 0)


def falcon(pen: Burin, x: float, y: float, scale: float) -> None:
    """A falcon that sits and looks back at its master, on the left; its claws are below."""
    pen = pen.at(x, y, scale)
    pen.part(blob((2, 50), (34, 40), (44, 110), (40, 160, 1), (22, 150, 1), (10, 158, 1)), "brown", 6, 6)
    for dx in (20, 30):
        pen.line([(dx, 90), (dx + 1, 146)], DETAIL, "brown_d")
    body = blob((-34, -10), (-20, -52), (10, -62), (38, -40), (46, 10), (38, 66), (4, 92), (-24, 72), (-38, 30))
    pen.part(body, "white", None, 10, hatched=True)
    for row, y0 in enumerate((-2, 18, 38, 58)):
        for k in range(3):
            dx = -24 + k * 16 + (row % 2) * 7
            pen.flat(blob((dx, y0 - 6, 1), (dx + 4, y0 + 1), (dx, y0 + 6, 1), (dx - 4, y0 + 1)), "brown")
    wing = blob((8, -36), (36, -34), (52, 10), (50, 70), (36, 118, 1), (22, 80), (6, 40), (0, 0))
    pen.part(wing, "brown", 6, 8)
    for points in ([(14, 0), (26, 30), (40, 40)], [(14, 24), (26, 54), (42, 66)], [(20, 48), (28, 78), (40, 90)]):
        pen.line(points, DETAIL, "brown_d")
    pen.line([(10, -26), (30, -22), (42, 4)], DETAIL, "gold_l")
    head = blob((-40, -62), (-32, -92), (0, -104), (30, -88), (32, -54), (6, -36), (-24, -42))
    pen.part(head, "brown", 6, 7)
    pen.flat(blob((-38, -62), (-24, -70), (-6, -58), (2, -42), (-18, -40)), "white")
    pen.part(blob((-30, -80, 1), (-44, -78), (-60, -62), (-54, -44, 1), (-46, -58), (-30, -58, 1)), "gold", 4.6, 0)
    pen.line([(-56, -50), (-46, -62), (-34, -64)], DETAIL)
    pen.part(ell(-14, -74, 9), "gold_l", 4.2, 0)
    pen.flat(ell(-15, -74, 5), "ink")
    pen.flat(ell(-17, -76, 1.7), "white")
    pen.flat(limb([(-10, -62), (-8, -50), (-14, -44)], [3, 4, 1]), "brown_d")
    for dx in (-14, 12):
        pen.part(limb([(dx, 84), (dx - 4, 104)], [9, 8]), "gold", 4.6, 0)
        pen.part(join([limb([(dx - 4, 106), (dx - 16 + k * 12, 116)], [6, 4]) for k in range(3)]), "gold", 4.2, 0)
    pen.line([(-14, 100), (-40, 150), (-30, 190)], INNER, "red")


def oak_crown(pen: Burin) -> None:
    """A king's crown of golden oak leaves and acorns, over 0, 0, where the brow is."""
    pen.part(sym(0, (0, -64), (32, -58), (44, -20, 1), (0, -10)), "green", 5, 6)
    for at in (-1.0, 1.0, -0.5, 0.5, 0.0):
        x, tall = at * 44, 78 - 22 * at * at
        own = pen.at(x, -12 + 6 * at * at, 1, at * 14)
        lobes = [ell(side * 9, -tall * k, 10, 9) for k in (0.32, 0.55, 0.76) for side in (-1, 1)]
        own.part(join([limb([(0, 0), (0, -tall)], [9, 7]), *lobes]), "gold", 4.6, 5)
        own.line([(0, -6), (0, -tall + 4)], DETAIL, "gold_d")
    for x in (-26, 26):
        pen.part(ell(x, -40, 8, 11), "chest", 4, 0)
        pen.part(limb([(x - 7, -48), (x + 7, -48)], [5, 5]), "brown", 3.4, 0)
    pen.part(blob((-50, -24, 1), (0, -12), (50, -24, 1), (47, -2, 1), (0, 8), (-47, -2, 1)), "gold", 5.2, 6)
    for x in (-33, -11, 11, 33):
        pen.part(moved(sign("bastos"), x, -6 - abs(x) * 0.14, 0.075), "green", DETAIL, 0)


def moon_sceptre(pen: Burin, x: float, y: float, scale: float) -> None:
    """A sceptre with a crescent moon and a star; 0, 0 is where the shaft ends in the moon."""
    pen = pen.at(x, y, scale)
    pen.part(bar(-6, 0, 12, 260, 4), "gold", 5, 4)
    for y0 in (30, 60):
        pen.part(ell(0, y0, 11, 7), "gold_l", 4, 0)
    pen.part(ell(-9, -60, 44), "blue_d", 4.4, 0)
    moon = ell(0, -52, 54).difference(ell(-16, -66, 44))
    pen.part(moon, "gold_l", 6, 8)
    pen.part(star(-14, -66, 25, 10, 8), "white", DETAIL, 0)
    pen.part(ell(0, 4, 14, 12), "gold", 5, 4)
    pen.flat(ell(0, 3, 5), "red")


def rose(pen: Burin, x: float, y: float, scale: float, turn: float = 0) -> None:
    """A rose with its stalk downwards; 0, 0 is the middle of the bloom."""
    pen = pen.at(x, y, scale, turn)
    pen.line([(0, 30), (4, 80), (0, 150)], 7)
    pen.line([(0, 30), (4, 80), (0, 150)], INNER, "green")
    for side, root, tip in ((46, 70, 48), (-42, 84, 60)):
        pen.part(leaf(2, root, side, tip, 12), "green", 4.4, 3)
    pen.part(ring(leaf(0, -10, 0, -58, 14), 5, (0, 0), 36), "green", 4.4, 0)
    pen.part(
        join([ell(-24, 6, 26, 24), ell(24, 6, 26, 24), ell(0, 22, 28, 20), ell(-14, -22, 26), ell(16, -22, 26)]),
        "red",
        6,
        8,
    )
    for points in (
        [(-30, 8), (-14, 24), (6, 18)],
        [(30, 4), (18, 24), (4, 22)],
        [(-24, -24), (-18, -2), (-2, 8)],
        [(26, -22), (20, 0), (0, 8)],
    ):
        pen.line(points, INNER)
    pen.part(ell(0, -10, 17, 15), "red", 4.2, 4)
    pen.line([(-8, -12), (0, -18), (8, -10), (0, -4), (-6, -8)], DETAIL)


def feather_fan(pen: Burin, x: float, y: float, scale: float, turn: float = 0) -> None:
    """A fan of ostrich feathers; 0, 0 is the end of its handle."""
    pen = pen.at(x, y, scale, turn)
    for angle, colour in ((-58, "red"), (58, "red"), (-30, "white"), (30, "white"), (0, "red")):
        own = pen.at(0, -40, 1, angle)
        lobes = [ell(side * (15 + 5 * k), -34 - 26 * k, 17) for k in range(4) for side in (-1, 1)]
        own.part(join([*lobes, ell(0, -132, 26, 22), limb([(0, 0), (0, -120)], [10, 24])]), colour, 5.4, 7)
        own.line([(0, -14), (0, -130)], DETAIL, "grey_d" if colour == "white" else "red_d")
        for k in range(4):
            for side in (-1, 1):
                own.line(
                    [(0, -26 - 26 * k), (side * 20, -44 - 26 * k)], DETAIL, "grey_d" if colour == "white" else "red_d"
                )
    pen.part(ell(0, -42, 26, 22), "gold", 5, 4)
    pen.part(moved(sign("oros"), 0, -42, 0.13), "red", DETAIL, 0)
    pen.part(limb([(0, -24), (0, 66)], [8, 6]), "gold", 5, 4)
    pen.part(ell(0, 72, 9), "gold_l", 4, 0)


def sheaf(pen: Burin, x: float, y: float, scale: float, turn: float = 0) -> None:
    """A sheaf of wheat; 0, 0 is the band that ties it."""
    pen = pen.at(x, y, scale, turn)
    for i, angle in enumerate((-34, 34, -22, 22, -10, 10, 0)):
        own = pen.at(0, 0, 1, angle)
        top = -112 + abs(angle) * 0.7
        own.line([(0, 0), (0, top)], 5)
        own.line([(0, 0), (0, top)], DETAIL, "gold")
        grains = [
            leaf(side * 2, top + 34 - 17 * k, side * 13, top + 10 - 17 * k, 6.5) for k in range(4) for side in (-1, 1)
        ]
        own.part(join([*grains, leaf(0, top - 24, 0, top - 58, 6.5)]), "gold" if i % 2 else "gold_l", 4, 3)
    for angle in (-20, -7, 7, 20):
        pen.at(0, 0, 1, angle).part(limb([(0, 0), (0, 74)], [7, 8]), "gold", 4, 3)
    pen.part(limb([(-22, -4), (0, 4), (22, -4)], [10, 11, 10]), "red", 4.6, 4)


def horn(pen: Burin, x: float, y: float, scale: float, turn: float = 0, flip: bool = False) -> None:
    """A hunting horn: a crescent with a golden mouth; 0, 0 is its middle."""
    pen = pen.at(x, y, scale, turn, flip)
    spots: Spots = [(-84, -40), (-40, 22), (24, 30), (76, -16), (92, -62)]
    body = limb(spots, [7, 14, 21, 29, 38])
    pen.part(body, "gold_l", None, 10, hatched=True)
    pen.part(limb([(56, -72), (92, -76), (128, -60)], [10, 11, 10]), "gold", 5, 4)
    pen.flat(ell(92, -84, 28, 9, 10), "wine")
    for at in (0.28, 0.62):
        spot = (-40 + at * 90, 26)
        pen.part(bar(spot[0] - 7, spot[1] - 26, 14, 54, 5), "red", 4.4, 3)
    pen.part(ell(-88, -46, 10, 12, -40), "gold", 4.6, 0)


def letter(pen: Burin, x: float, y: float, scale: float, turn: float = 0) -> None:
    """A folded letter with a red seal."""
    pen = pen.at(x, y, scale, turn)
    sheet = poly((-62, -42), (62, -42), (62, 42), (-62, 42))
    pen.part(sheet, "white", 6, 7)
    pen.line([(-60, -40), (0, 10), (60, -40)], INNER)
    for side in (-1, 1):
        pen.line([(side * 60, 40), (side * 16, 0)], DETAIL)
    pen.part(ring(ell(0, -12, 8), 8, (0, 4)), "red", 4.4, 0)
    pen.part(ell(0, 4, 15), "red", DETAIL, 3)
    pen.flat(moved(sign("oros"), 0, 4, 0.09), "gold_l")


def halberd(pen: Burin, x: float, y: float, scale: float, turn: float = 0) -> None:
    """A halberd; 0, 0 is where its shaft enters the iron."""
    pen = pen.at(x, y, scale, turn)
    pen.part(bar(-8, -10, 16, 420, 3), "chest", 5.4, 5)
    pen.part(poly((-17, -16), (0, -150), (17, -16)), "steel", 4, 0)
    pen.flat(poly((2, -20), (1, -138), (14, -20)), "steel_d")
    blade = blob((-6, -20, 1), (-52, -48, 1), (-70, -8), (-60, 42, 1), (-6, 20, 1))
    pen.part(blade, "steel", 6.5, 9, hatched=True)
    pen.part(blob((6, -16, 1), (50, -34, 1), (34, 0), (54, 22, 1), (6, 16, 1)), "steel", 6, 5)
    pen.part(moved(sign("espadas"), -36, -2, 0.13), "paper", DETAIL, 0)
    pen.part(bar(-13, -24, 26, 52, 6), "gold", 4.8, 4)
    pen.part(ring(leaf(0, 2, 0, 46, 7), 1), "red", 4, 0)
    tassel = [leaf(dx * 0.3, 30, dx, 86 - abs(dx) * 0.5, 6) for dx in (-22, -11, 0, 11, 22)]
    pen.part(join(tassel), "red", 4.6, 5)


def lute(pen: Burin, x: float, y: float, scale: float, turn: float = 0) -> None:
    """A lute, its neck upwards; 0, 0 is the rose in its belly."""
    pen = pen.at(x, y, scale, turn)
    pen.part(poly((-13, -70), (-10, -250), (10, -250), (13, -70)), "brown", 6, 6)
    pen.part(poly((-12, -246), (-26, -306), (20, -322), (14, -246)), "chest", 6, 5)
    for i in range(3):
        pen.part(ell(-30 - i * 2 + 4 * i, -262 - 18 * i, 8, 6), "white", 4, 0)
        pen.part(ell(22 + i, -266 - 18 * i, 8, 6), "white", 4, 0)
    belly = sym(0, (0, -92), (22, -80), (70, -20), (88, 44), (66, 108), (0, 128))
    pen.part(belly, "straw", None, 14, hatched=True)
    pen.stroke(belly.buffer(-9), DETAIL, "straw_d")
    pen.part(ell(0, 0, 27), "brown", 4.6, 0)
    pen.flat(ring(leaf(0, -3, 0, -22, 5), 8), "straw")
    pen.part(bar(-36, 78, 72, 13, 4), "brown", 4.4, 3)
    for dx in (-9, -3, 3, 9):
        pen.line([(dx * 1.2, 80), (dx, -90), (dx * 0.75, -246)], DETAIL, "white" if abs(dx) > 5 else "white_d")
    for y0 in (-110, -140, -168, -194, -218):
        pen.line([(-12, y0), (12, y0)], DETAIL, "gold_l")


def orb(pen: Burin, x: float, y: float, scale: float) -> None:
    """A king's orb with a cross; 0, 0 is its middle."""
    pen = pen.at(x, y, scale)
    pen.part(join([bar(-5, -84, 10, 46, 2), bar(-18, -74, 36, 11, 2)]), "gold_l", 4.4, 3)
    pen.part(ell(0, 0, 42), "gold", 6, 10, hatched=True)
    pen.part(limb([(-41, -6), (0, 8), (41, -6)], [7, 8, 7]), "gold_l", 4, 0)
    pen.part(limb([(0, 6), (0, -41)], [7, 6]), "gold_l", 4, 0)
    for px, py, stone in ((0, 6, "red"), (-24, 1, "blue"), (24, 1, "blue"), (0, -26, "blue")):
        pen.part(ell(px, py, 5), stone, DETAIL, 0)
    pen.flat(ell(-18, -20, 6, 9, 40), "white", 0.8)


def pinch(pen: Burin, skin: str = "skin") -> None:
    """A hand that holds something thin between thumb and forefinger, at 0, 0; its wrist is below."""
    pen = pen.at(6, 24)
    pen.part(limb([(16, 8), (29, -8), (31, -24)], [7, 6, 5]), skin, 4.6, 0)
    pen.part(limb([(10, 2), (22, -20), (21, -36)], [8, 7, 5.4]), skin, 4.6, 0)
    pen.part(limb([(2, 0), (12, -24), (9, -40)], [8, 7, 5.6]), skin, 4.6, 0)
    pen.part(blob((-16, 34), (-20, 10), (-8, -6), (12, -4), (22, 12), (17, 34)), skin, 5, 6)
    pen.part(limb([(-4, 2), (-12, -16), (-3, -26)], [8, 7.5, 6]), skin, 4.6, 0)
    pen.part(limb([(-14, 18), (-22, -4), (-9, -22)], [9, 7.5, 6]), skin, 4.6, 0)
