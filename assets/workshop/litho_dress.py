"""What the courts of the Italian decks wear: hats, crowns, ruffs and gloves of cloth, about the brow or the neck."""

from __future__ import annotations

from collections.abc import Sequence

from assets.workshop import patterns
from assets.workshop.courts.hats import plume
from assets.workshop.litho import DETAIL, INNER, Litho
from assets.workshop.shapes import Spots, bar, blob, ell, join, leaf, limb, poly, star, sym, turned

# -- hats, about the brow of a head of a hundred units ----------------------------------------------------------------


def feathered_cap(pen: Litho, colour: str, band: str, feathers: tuple[str, ...]) -> None:
    """A slashed cap with ostrich feathers in several colours."""
    for i, feather in enumerate(feathers):
        plume(pen.at(-6 + 12 * i, -30, 1, i * 24 - 34), 0, 0, feather, 0.72)
    pen.part(
        blob((-54, -12), (-58, -34), (-34, -54), (8, -58), (48, -46), (58, -22), (48, -8), (0, -4)), colour, 5.5, 8
    )
    for x in (-34, -10, 14, 36):
        pen.flat(leaf(x, -14, x * 0.8, -48, 5), pen.shade(colour))
    pen.part(limb([(-50, -14), (0, -6), (50, -14)], [8, 8.5, 8]), band, 4.6, 4)
    for x in (-30, 0, 30):
        pen.part(star(x, -8 - abs(x) * 0.1, 6.5, 3.2, 4), "gold_l" if band != "gold" else "red", 2.4, 0)


def tricorne(pen: Litho, colour: str, edge: str = "gold") -> None:
    """A hat with three corners and a cockade."""
    pen.part(blob((-36, -18), (-30, -54), (0, -64), (30, -54), (38, -18)), colour, 5.5, 6)
    brim = blob((-72, -34, 1), (-34, -30), (0, -52), (34, -30), (74, -36, 1), (44, -8), (0, -2), (-42, -8))
    pen.part(brim, colour, 5.5, 8)
    pen.line([(-66, -31), (-34, -24), (0, -45), (34, -24), (67, -32)], INNER + 1, edge)
    pen.part(star(-26, -26, 14, 8, 8), "white", 3, 0)
    pen.part(ell(-26, -26, 6), "red", DETAIL, 0)


def phrygian(pen: Litho, colour: str, band: str) -> None:
    """A soft cap whose tip falls forward."""
    tip = blob(
        (-44, -14),
        (-50, -50),
        (-30, -84),
        (10, -98),
        (-30, -104),
        (-70, -92),
        (-84, -66),
        (-72, -56),
        (-58, -72),
        (-44, -60),
    )
    cap = blob((-46, -12), (-44, -54), (-14, -88), (24, -82), (48, -46), (50, -12), (0, -4))
    pen.part(join([cap, tip]), colour, 5.5, 9)
    pen.line([(-20, -82), (-8, -52), (-16, -26)], INNER)
    pen.line([(22, -76), (26, -48)], INNER)
    pen.part(limb([(-48, -14), (0, -5), (50, -14)], [8, 9, 8]), band, 4.6, 4)
    pen.part(ell(-78, -60, 11), "gold", 4.4, 0)


def broad_hat(pen: Litho, colour: str, band: str, feather: str) -> None:
    """A hat with a wide brim, turned up at one side."""
    pen.part(sym(0, (0, -72), (30, -68), (40, -40), (42, -12), (0, -6)), colour, 5.5, 8)
    pen.part(sym(0, (0, -30), (42, -28, 1), (44, -12), (0, -6)), band, 4.6, 4)
    pen.part(
        blob(
            (-86, -16), (-74, -30), (-34, -14), (0, -10), (36, -16), (66, -52), (82, -46), (70, -10), (0, 4), (-66, 0)
        ),
        colour,
        5.5,
        8,
    )
    plume(pen.at(34, -26, 0.74, -8), 0, 0, feather, 1)


def turban(pen: Litho, colour: str, second: str, plumed: str) -> None:
    """A wound turban with a jewel and an upright plume."""
    plume(pen.at(-8, -62, 0.62, -70), 0, 0, plumed, 1)
    pen.part(blob((-40, -44), (-26, -76), (8, -82), (40, -62), (46, -40), (0, -34)), "red", 5.2, 6)
    folds = (
        [(-54, -26), (-20, -52), (30, -58), (58, -34)],
        [(-58, -18), (-14, -34), (34, -44), (60, -22)],
        [(-54, -6), (-8, -18), (36, -26), (56, -8)],
    )
    for i, points in enumerate(folds):
        pen.part(limb(points, [9, 15, 15, 9]), second if i == 1 else colour, 5, 6)
    pen.part(ell(-14, -34, 11, 13), "gold", 4, 3)
    pen.flat(ell(-14, -34, 5, 6), "red")


# -- crowns -----------------------------------------------------------------------------------------------------------


def crown(pen: Litho, points: int, height: float, lining: str, tips: str, gems: tuple[str, str, str]) -> None:
    """A crown with so many points; `tips` is ball, leaf, lily or cross."""
    half = 44
    pen.part(sym(0, (0, -height * 0.72), (half * 0.7, -height * 0.6), (half * 1.05, -18, 1), (0, -6)), lining, 5, 6)
    edge: Spots = []
    found = []
    for i in range(points):
        at = -1 + 2 * i / (points - 1)
        x, y = at * half * 1.28, -height * (1 - 0.22 * at * at)
        edge = [*edge, (x, y, 1)]
        found.append((x, y, at))
        if i < points - 1:
            edge = [*edge, ((at + 1 / (points - 1)) * half * 1.15, -height * 0.44)]
    pen.part(blob(*edge, (half * 1.02, -6, 1), (0, 3), (-half * 1.02, -6, 1)), "gold", 5.5, 7)
    for i, (x, y, at) in enumerate(found):
        _tip(pen, tips, x, y, at, i)
    pen.part(
        blob((-half * 1.08, -26, 1), (0, -17), (half * 1.08, -26, 1), (half, -5, 1), (0, 4), (-half, -5, 1)),
        "gold",
        4.6,
        5,
    )
    for x, gem in zip((-26, 0, 26), gems, strict=True):
        pen.part(ell(x, -9 - abs(x) * 0.08, 6.5, 5.5), gem, DETAIL, 0)


def _tip(pen: Litho, kind: str, x: float, y: float, lean: float, place: int) -> None:
    match kind:
        case "ball":
            pen.part(ell(x, y - 4, 8), "red" if place % 2 == 0 else "gold_l", 3.8, 0)
        case "leaf":
            shoot = join([leaf(x, y + 10, x + dx, y - high, 8) for dx, high in ((-13, 10), (13, 10), (0, 24))])
            pen.part(turned(shoot, lean * 16, x, y), "gold_l", 3.8, 0)
        case "lily":
            pen.part(join([ell(x, y - 8, 7, 9), ell(x - 8, y + 2, 6), ell(x + 8, y + 2, 6)]), "gold_l", 3.8, 0)
        case _:
            pen.part(join([bar(x - 3.4, y - 22, 6.8, 26), bar(x - 11, y - 14, 22, 7)]), "gold_l", 3.6, 0)


def closed_crown(pen: Litho) -> None:
    """An imperial crown under two arches with orb and cross."""
    pen.part(sym(0, (0, -64), (40, -56), (58, -30), (46, -4, 1), (0, 2)), "red", 5, 8)
    for side in (-1, 1):
        pen.part(limb([(side * 47, -14), (side * 60, -40), (side * 30, -68), (0, -62)], [7, 7, 7, 6]), "gold", 4.8, 3)
        for x, y in ((57, -36), (44, -60)):
            pen.part(ell(side * x, y, 5), "white", 2.4, 0)
    pen.part(limb([(0, -12), (0, -64)], [8, 8]), "gold", 4.8, 3)
    pen.part(ell(0, -76, 12), "blue", 4.4, 4)
    pen.part(join([bar(-3.4, -110, 6.8, 26), bar(-11, -103, 22, 7)]), "gold", 3.6, 0)
    pen.part(blob((-48, -26, 1), (0, -16), (48, -26, 1), (45, -4, 1), (0, 5), (-45, -4, 1)), "gold", 4.6, 5)
    for x in (-28, 0, 28):
        pen.part(poly((x - 7, -10), (x, -17), (x + 7, -10), (x, -3)), "green" if x else "red", DETAIL, 0)


# -- cloth ------------------------------------------------------------------------------------------------------------


def frill(pen: Litho, x: float, y: float, half: float, high: float, colour: str = "white") -> None:
    """A pleated ruff."""
    count = 9
    lobes = []
    for i in range(count):
        t = -1 + 2 * i / (count - 1)
        lobes.append(ell(x + t * half, y + (1 - t * t) * high * 0.5, half * 0.2, high * 0.62, t * 30))
    pen.part(join(lobes), colour, 4.8, 4)
    for i in range(1, count):
        t = -1 + (2 * i - 1) / (count - 1)
        pen.line(
            [(x + t * half * 0.9, y - high * 0.1), (x + t * half, y + (1 - t * t) * high * 0.5 + high * 0.3)],
            DETAIL,
            "grey_d",
        )


def buttons(pen: Litho, x: float, tops: Sequence[float], colour: str = "gold_l", radius: float = 6) -> None:
    """A row of buttons."""
    for y in tops:
        pen.part(ell(x, y, radius), colour, DETAIL, 0)


def braid(pen: Litho, points: Spots, width: float = 9, colour: str = "gold") -> None:
    """A braid with its two ink edges."""
    pen.line(points, width + 5)
    pen.line(points, width, colour)


def crease(pen: Litho, *lines: Spots, swell: float = 2.8) -> None:
    """Creases of cloth: ink that swells and dies away."""
    for points in lines:
        pen.flat(limb(points, [0.5, *[swell] * (len(points) - 2), 0.5], 7), "ink")


def ermine(pen: Litho, points: Spots, radii: list[float], tails: Spots) -> None:
    """A border of ermine with its black tails."""
    pen.part(limb(points, radii), "white", 5, 5)
    for x, y in tails:
        pen.flat(blob((x, y - 9, 1), (x + 4, y + 2), (x, y + 11, 1), (x - 4, y + 2)), "ink")


def shoe(pen: Litho, x: float, y: float, colour: str, length: float = 56, buckle: str = "") -> None:
    """A shoe whose toe points left; x, y is under the ankle, on the ground."""
    pen.part(
        blob(
            (x - 15, y - 32),
            (x + 16, y - 32),
            (x + 21, y - 10),
            (x + 19, y, 1),
            (x - length, y, 1),
            (x - length * 0.96, y - 9),
            (x - length * 0.5, y - 15),
        ),
        colour,
        5,
        4,
    )
    if buckle:
        pen.part(star(x - 8, y - 22, 10, 6, 8), buckle, DETAIL, 0)


def leg(pen: Litho, points: Spots, radii: list[float], colour: str, garter: str = "", stripes: str = "") -> None:
    """A leg in hose from the hip to the ankle, by way of the knee and the calf."""
    shape = limb(points, radii)
    pen.part(shape, colour, 6, 7, patterns.stripes(shape, 90, 22, 8) if stripes else None, stripes or "gold")
    if garter:
        (x, y, *_rest), half = points[1], radii[1] + 3
        pen.part(limb([(x - half, y - 2), (x, y + 3), (x + half, y - 2)], [6, 6.5, 6]), garter, 4.4, 0)


def ground(pen: Litho, suit: str, right: float = 504) -> None:
    """The base of the suit's own colour on which the figures stand, from the left to here."""
    colour = {"oros": "gold", "copas": "red", "espadas": "blue", "bastos": "green"}[suit]
    top = [(106, 842, 1), (200, 834), (300, 838), (410, 833), (right, 842, 1)]
    pen.part(blob(*top, (right + 2, 894, 1), (410, 900), (300, 896), (200, 901), (104, 894, 1)), colour, 6.5, 0)
    light = {"gold": "gold_l", "red": "red_l", "blue": "blue_l", "green": "green_l"}[colour]
    pen.line([(118, 850), (200, 843), (300, 847), (410, 842), (right - 12, 850)], 4.5, light)
    pen.shaded(bar(114, 868, right - 122, 24), pen.shade(colour), 9, 0, 3.2)
