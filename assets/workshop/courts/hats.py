"""Hats, drawn over 0, 0, where the brow is; plumes fall to the right."""

from __future__ import annotations

from assets.workshop.palette import shade
from assets.workshop.pen import Pen
from assets.workshop.shapes import Spots, blob, ell, join, khatam, leaf, limb, path, sym

FEATHER: Spots = ((0, 0), (22, -40), (66, -62), (104, -44), (116, -10))


def plume(pen: Pen, x: float, y: float, colour: str, size: float = 1, points: Spots = FEATHER) -> None:
    """An ostrich feather: a swelling limb with a scalloped edge and its quill."""
    pen = pen.at(x, y, size)
    spine = path(points)
    barbs = [limb(points, [6, 15, 19, 15, 5])]
    for i in range(1, 9):
        at = spine.interpolate(i / 9.5, normalized=True)
        swell = 9 + 9 * (1 - abs(i / 9 - 0.55) * 1.6)
        barbs.append(ell(at.x + swell * 0.35, at.y - swell * 0.5, swell * 0.95))
    pen.part(join(barbs), colour, 5, 8)
    pen.stroke(spine, 3, "grey_d" if colour == "white" else shade(colour))


def beret(pen: Pen, colour: str, band: str = "gold", feather: str = "white", clasp: str = "red") -> None:
    """A soft flat cap with a jewel and a plume."""
    plume(pen, -30, -40, feather, 1)
    pen.part(
        blob((-76, -22), (-82, -50), (-48, -78), (10, -84), (66, -68), (88, -38), (72, -18), (0, -8)), colour, 6.5, 10
    )
    for points in ([(-48, -30), (-56, -50), (-34, -70)], [(20, -24), (34, -50), (22, -74)], [(52, -26), (66, -44)]):
        pen.line(points, 3.4, shade(colour))
    pen.part(
        blob((-66, -30, 1), (-20, -18), (30, -18), (68, -28, 1), (66, -10, 1), (20, 0), (-24, 0), (-64, -12, 1)),
        band,
        5,
        6,
    )
    pen.part(khatam(-38, -28, 14), clasp, 4, 0)
    pen.flat(ell(-38, -28, 5), "gold_l")


def hunter(pen: Pen, colour: str, feather: str = "red") -> None:
    """A hunter's pointed hat with the brim drawn out in front and a pheasant's feather."""
    pen.part(blob((-54, -24), (-34, -74), (-4, -106, 1), (34, -80), (58, -24), (0, -8)), colour, 6.5, 10)
    pen.line([(-2, -100), (8, -72), (2, -46)], 4)
    pen.part(leaf(30, -16, 74, -116, 15), feather, 5, 4)
    pen.line([(34, -26), (66, -98)], 3)
    pen.part(leaf(40, -16, 100, -92, 12), "gold_l", 4.6, 3)
    pen.part(limb([(-56, -30), (0, -22), (56, -30)], [8, 9, 8]), "gold", 4.5, 3)
    pen.part(
        blob((-100, -30, 1), (-60, -18), (0, -12), (58, -20), (84, -42, 1), (72, -4), (0, 8), (-70, 0)), colour, 6.5, 7
    )


def morion(pen: Pen) -> None:
    """A soldier's helmet: comb, brim turned up before and behind, red plume."""
    plume(pen, 24, -74, "red", 0.9)
    pen.part(blob((-62, -34, 1), (-58, -86), (-16, -122), (30, -116), (60, -76), (62, -34, 1)), "gold", 6, 8)
    pen.part(sym(0, (0, -84), (36, -72), (54, -38), (54, -14, 1), (0, -8)), "steel", 6, 10)
    pen.part(limb([(0, -84), (-3, -50), (0, -14)], [4, 6, 4]), "gold", 4, 0)
    pen.part(
        blob((-114, -48, 1), (-60, -22), (0, -18), (60, -22), (114, -48, 1), (76, -2), (0, 8), (-76, -2)),
        "steel",
        6.5,
        7,
    )
    for x in (-56, -28, 0, 28, 56):
        pen.part(ell(x, -7 - abs(x) * 0.06, 5.5), "gold", 3, 0)


def wide(pen: Pen, colour: str, band: str = "gold", feather: str = "white") -> None:
    """A cavalier's hat with a sweeping brim."""
    pen.part(sym(0, (0, -84), (36, -80), (48, -50), (52, -16, 1), (0, -8)), colour, 6, 9)
    pen.part(sym(0, (0, -40), (50, -38, 1), (54, -16, 1), (0, -10)), band, 4.5, 6)
    pen.part(
        blob(
            (-114, -26), (-96, -40), (-40, -20), (0, -14), (44, -20), (96, -44), (116, -36), (80, -4), (0, 8), (-84, -2)
        ),
        colour,
        6.5,
        8,
    )
    plume(pen, 24, -34, feather, 0.98)
    pen.part(khatam(26, -26, 12), "red" if band != "red" else "gold", 4, 0)


def fur_cap(pen: Pen, colour: str, feather: str) -> None:
    """A round cap with a thick edge of fur and two long feathers."""
    for angle, tint in ((34, feather), (54, "red")):
        quill = pen.at(30, -44, 1, angle)
        quill.part(leaf(0, 10, 0, -96, 14), tint, 5, 4)
        quill.line([(0, 4), (0, -74)], 3)
    pen.part(sym(0, (0, -98), (34, -90), (58, -56), (56, -20), (0, -10)), colour, 6.5, 10)
    for points in ([(0, -94), (-4, -64), (-2, -34)], [(26, -86), (34, -60), (32, -34)]):
        pen.line(points, 3.4, shade(colour))
    tufts = [ell(x, -14 + abs(x) * -0.06, 15, 19) for x in range(-66, 67, 12)]
    pen.part(join([*tufts, limb([(-66, -16), (0, -10), (66, -16)], [15, 16, 15])]), "chest", 6, 6)
    for x in range(-54, 60, 18):
        pen.line([(x, -22), (x - 3, -12), (x, -4)], 3, "chest_d")
    pen.part(khatam(-34, -16, 15), "gold", 4, 3)
    pen.flat(ell(-34, -16, 5), "red")
