"""The four suits of the Piacenza cards: flowered coins, six-sided cups, straight swords, cudgels; about 0, 0."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from assets.workshop.litho import DETAIL, INNER, Litho
from assets.workshop.shapes import bar, blob, ell, join, leaf, limb, poly, ring, star, sym

Heart: TypeAlias = Literal["flower", "rosette", "sun"]
Plant: TypeAlias = Literal["pink", "tulip", "wheat", "rose", "olive"]


def coin(pen: Litho, x: float, y: float, radius: float, second: str = "blue", heart: Heart = "flower") -> None:
    """A coin with a milled golden edge and a red ring; its heart is a flower, a rosette or a sun."""
    pen = pen.at(x, y)
    line = pen.width * (1 if radius > 80 else 0.85)
    pen.part(ell(0, 0, radius), "gold", line, radius * 0.08)
    if pen.fine:
        pen.flat(ring(bar(-radius * 0.018, -radius * 0.96, radius * 0.036, radius * 0.12), 36), "gold_d")
    pen.part(ell(0, 0, radius * 0.82), "red", line * 0.6, radius * 0.05)
    pen.part(ell(0, 0, radius * 0.68), "paper", line * 0.5, 0)
    {"flower": _flower, "rosette": _rosette, "sun": _sun}[heart](pen, radius, line, second)


def _flower(pen: Litho, radius: float, line: float, second: str) -> None:
    """Eight pointed petals over eight of gold."""
    pen.part(ring(leaf(0, -radius * 0.1, 0, -radius * 0.64, radius * 0.13), 8, (0, 0), 22.5), "gold", line * 0.4, 0)
    pen.part(ring(leaf(0, -radius * 0.1, 0, -radius * 0.64, radius * 0.15), 8), second, line * 0.45, 0)
    pen.part(ell(0, 0, radius * 0.2), "gold_l", line * 0.5, 0)
    pen.flat(star(0, 0, radius * 0.13, radius * 0.06, 6), "red")


def _rosette(pen: Litho, radius: float, line: float, second: str) -> None:
    """Six round petals between leaves."""
    pen.part(ring(leaf(0, -radius * 0.2, 0, -radius * 0.66, radius * 0.12), 6, (0, 0), 30), "green", line * 0.4, 0)
    pen.part(ring(ell(0, -radius * 0.37, radius * 0.19, radius * 0.22), 6), second, line * 0.45, 0)
    if radius > 60:
        pen.flat(ring(ell(0, -radius * 0.42, radius * 0.07), 6), "gold_l")
    pen.part(ell(0, 0, radius * 0.2), "gold_l", line * 0.5, 0)
    pen.flat(ell(0, 0, radius * 0.09), "red")


def _sun(pen: Litho, radius: float, line: float, second: str) -> None:
    """Twelve rays about a disc with a small star."""
    pen.part(star(0, 0, radius * 0.65, radius * 0.4, 12), second, line * 0.45, 0)
    pen.part(ell(0, 0, radius * 0.34), "gold", line * 0.5, 0)
    pen.part(star(0, 0, radius * 0.24, radius * 0.11, 6), "red", line * 0.35, 0)


def cup(pen: Litho, x: float, y: float, height: float, ribbed: bool = False) -> None:
    """A goblet about the middle of 240 by 170: six-sided with a stepped foot, or ribbed with a flat one."""
    unit, line = height / 240, pen.width * (1 if height > 170 else 0.85)
    pen = pen.at(x, y, unit)
    if ribbed:
        _ribbed(pen.at(0, 0, 1.05), unit, line)
        return
    pen.part(poly((-34, 76), (34, 76), (66, 104), (66, 120), (-66, 120), (-66, 104)), "gold", line, 9 * unit)
    pen.part(poly((-14, 76), (14, 76), (26, 104), (26, 120), (-26, 120), (-26, 104)), "red", line * 0.5, 0)
    pen.part(poly((-10, 26), (10, 26), (14, 80), (-14, 80)), "gold", line * 0.9, 4 * unit)
    pen.part(
        poly((-28, 42), (-12, 32), (12, 32), (28, 42), (28, 54), (12, 64), (-12, 64), (-28, 54)),
        "blue",
        line * 0.8,
        4 * unit,
    )
    bowl = poly((-84, -96), (84, -96), (62, -6), (26, 30), (-26, 30), (-62, -6))
    pen.part(bowl, "red", line, 14 * unit)
    pen.part(poly((-34, -96), (34, -96), (24, -4), (12, 30), (-12, 30), (-24, -4)), "gold", line * 0.55, 7 * unit)
    pen.part(poly((0, -78), (16, -46), (0, -12), (-16, -46)), "blue", line * 0.45, 0)
    for side in (-1, 1):
        pen.part(star(side * 52, -46, 14, 7, 4), "gold_l", line * 0.35, 0)
    pen.part(poly((-84, -96), (-44, -112), (44, -112), (84, -96), (44, -82), (-44, -82)), "gold_l", line * 0.9, 0)
    pen.flat(poly((-60, -96), (-34, -104), (34, -104), (60, -96), (34, -89), (-34, -89)), "wine")


def _ribbed(pen: Litho, unit: float, line: float) -> None:
    """Six ribs of red and gold under a blue band with lozenges; a tall foot with two rings."""
    pen.part(
        poly((-20, 60), (20, 60), (36, 100), (62, 112), (62, 121), (-62, 121), (-62, 112), (-36, 100)),
        "gold",
        line,
        8 * unit,
    )
    pen.part(poly((-29, 94), (29, 94), (36, 102), (-36, 102)), "red", line * 0.5, 0)
    for at, half in ((46, 22), (62, 27)):
        pen.part(bar(-half, at - 8, 2 * half, 16, 6), "blue" if at < 50 else "gold", line * 0.75, 3 * unit)
    bowl = poly((-78, -98), (78, -98), (78, -30), (48, 18), (20, 38), (-20, 38), (-48, 18), (-78, -30))
    pen.part(bowl, "red", line, 14 * unit)
    for a, b, c in ((-52, -34, -14), (26, 16, 6)):
        pen.flat(
            poly((a, -40), (a + 26, -40), (b + 18, 20), (c + 8, 36), (c, 36), (b, 18)).intersection(bowl.buffer(-3)),
            "gold",
        )
    for top, low in ((-52, -14), (-26, -6), (0, 0), (26, 6), (52, 14)):
        pen.line([(top, -40), (top * 0.9, -14), (low * 1.6, 22), (low, 36)], INNER * 0.8)
    pen.part(bar(-80, -78, 160, 36, 4), "blue", line * 0.6, 6 * unit)
    for x in (-48, -16, 16, 48):
        pen.part(poly((x, -72), (x + 11, -60), (x, -48), (x - 11, -60)), "gold_l", line * 0.35, 0)
    pen.part(poly((-78, -98), (-40, -112), (40, -112), (78, -98), (40, -85), (-40, -85)), "gold_l", line * 0.9, 0)
    pen.flat(poly((-56, -98), (-31, -106), (31, -106), (56, -98), (31, -91), (-31, -91)), "wine")


def sword(  # the shape of a sign: each a number of the drawing
    pen: Litho, x: float, y: float, height: float, turn: float = 0, down: bool = False, ridged: bool = False
) -> None:
    """A straight sword, point up: a groove and a bar with balls for a guard, or a ridge and arms that bend down."""
    unit, line = height / 400, pen.width * (1 if height > 280 else 0.85)
    pen = pen.at(x, y, unit, turn + (180 if down else 0), down)
    wide = 1.0 if height > 500 else 1.25
    if ridged:
        _ridged(pen, unit, line, wide)
        return
    blade = poly((-26 * wide, 92), (-30 * wide, -130), (0, -200), (30 * wide, -130), (26 * wide, 92))
    pen.part(blade, "steel", line, 0)
    pen.flat(poly((0, -190), (27 * wide, -129), (23 * wide, 90), (0, 90)), "blue_l")
    pen.part(
        poly((-7 * wide, 90), (-6 * wide, -110), (0, -134), (6 * wide, -110), (7 * wide, 90)), "blue", line * 0.45, 0
    )
    if height > 240:
        pen.shaded(poly((9, 84), (9, -110), (24, -116), (21, 84)), "steel_d", 9, -30)
    pen.part(bar(-13, 104, 26, 60, 5), "red", line * 0.8, 5 * unit)
    if height > 200:
        for at in (118, 134, 150):
            pen.line([(-12, at), (12, at)], INNER * 0.7, "gold_l")
    pen.part(bar(-62, 90, 124, 20, 9), "gold", line * 0.9, 5 * unit)
    for side in (-1, 1):
        pen.part(ell(side * 66, 100, 15), "gold", line * 0.8, 4 * unit)
    pen.part(ell(0, 178, 21), "gold", line * 0.9, 6 * unit)
    pen.flat(ell(0, 178, 7), "blue")


def _ridged(pen: Litho, unit: float, line: float, wide: float) -> None:
    """A blade that tapers from its hilt, one half in the shade; the grip is blue, the pommel a lozenge."""
    blade = poly((-30 * wide, 92), (-22 * wide, -120), (0, -200), (22 * wide, -120), (30 * wide, 92))
    pen.part(blade, "steel", line, 0)
    dark = poly((0, -190), (19 * wide, -119), (26 * wide, 90), (0, 90))
    pen.flat(dark, "blue_l")
    pen.shaded(dark, "steel_d", 9, -30)
    pen.line([(0, -186), (0, 92)], INNER * 0.8)
    pen.part(bar(-13, 104, 26, 60, 5), "blue", line * 0.8, 5 * unit)
    for at in (120, 136, 152):
        pen.line([(-12, at + 4), (12, at - 4)], INNER * 0.7, "gold_l")
    arms = [(-74, 76, 1), (-58, 90), (-30, 92), (0, 88), (30, 92), (58, 90), (74, 76, 1)]
    arms += [(72, 104), (40, 114), (0, 116), (-40, 114), (-72, 104)]
    pen.part(blob(*arms), "gold", line * 0.9, 5 * unit)
    pen.part(poly((0, 156), (22, 178), (0, 200), (-22, 178)).buffer(2), "gold", line * 0.9, 5 * unit)
    pen.flat(ell(0, 178, 6.5), "red")


TRUNK: Final = blob(  # of a cudgel of 400 units
    *((-30, -186), (0, -200), (30, -186), (44, -150), (38, -96), (32, -30), (26, 40), (20, 110), (18, 176), (12, 196)),
    *((0, 200), (-12, 196), (-18, 176), (-20, 110), (-26, 40), (-32, -30), (-38, -96), (-44, -150)),
)
_STUBS = ((26, -136, 48), (-25, -84, -48), (23, -8, 48), (-17, 50, -48))
_KNOTS = ((-20, -150, -40), (24, -118, 40), (-18, -70, -30), (20, -30, 36), (-14, 20, -30), (13, 62, 30))


def cudgel(  # noqa: PLR0913  # the shape of a sign: each a number of the drawing
    pen: Litho,
    x: float,
    y: float,
    height: float,
    turn: float = 0,
    down: bool = False,
    handle: float = 122,
    stubbed: bool = False,
) -> None:
    """A cudgel that swells to its red head, its handle banded from so far down; with knots, or with lopped stubs."""
    unit, line = height / 400, pen.width * (1 if height > 280 else 0.85)
    pen = pen.at(x, y, unit, turn + (180 if down else 0), down)
    trunk = TRUNK
    knots = _STUBS if stubbed else _KNOTS
    across, long = (2.0, 20) if stubbed else (1.75, 17)
    bumps = [ell(px * across, py, long, 12, angle) for px, py, angle in knots]
    whole = join([trunk, *bumps]).buffer(5).buffer(-5)
    pen.part(whole, "green", line, 11 * unit)
    pen.part(trunk.intersection(bar(-70, handle, 140, 212 - handle)), "gold", line * 0.8, 5 * unit)
    for at in (handle + 12, handle + 38):
        pen.part(trunk.intersection(bar(-70, at, 140, 12)), "blue" if stubbed else "red", line * 0.4, 0)
    for px, py, angle in knots:
        pen.part(ell(px * (across + 0.1), py, 10, 7, angle), "gold_l", line * 0.45, 0)
    pen.part(ell(0, -182, 27, 13), "red", line * 0.6, 0)
    if height > 190:
        pen.stroke(ell(0, -182, 14, 6), DETAIL, "gold_l")
        for points in (
            [(-4, -150), (4, -110), (-4, -76)],
            [(4, -60), (-4, -20), (4, 14)],
            [(-4, 40), (3, 70), (-2, 104)],
        ):
            pen.flat(limb(points, [0.6, 3.4, 0.6], 6), "ink")
    pen.line([(-30, -150), (-26, -96), (-20, -30), (-14, 60)], INNER, "green_l")


def sprig(pen: Litho, x: float, y: float, scale: float, turn: float = 0, kind: Plant = "pink") -> None:
    """A sprig of one of the plants, growing upwards."""
    pen = pen.at(x, y, scale, turn)
    {"pink": _pink, "tulip": _tulip, "wheat": _wheat, "rose": _rose, "olive": _olive}[kind](pen)


def _stalk(pen: Litho) -> None:
    pen.line([(0, 60), (6, 0), (0, -56)], 6)
    pen.line([(0, 60), (6, 0), (0, -56)], 2.6, "green")


def _pink(pen: Litho) -> None:
    """A pink: five red petals over two pairs of leaves."""
    _stalk(pen)
    for px, py, dx, dy in ((2, 40, 40, -22), (3, 28, -40, -24), (4, 4, 36, -26), (3, -10, -36, -24)):
        pen.part(leaf(px, py, px + dx, py + dy, 10), "green_l", 4.2, 0)
    pen.part(ring(ell(0, -76, 8, 11), 5, (0, -62)), "red", 4.2, 0)
    pen.part(ell(0, -62, 8), "gold_l", 3.6, 0)


def _tulip(pen: Litho) -> None:
    """A tulip between two long leaves."""
    pen.line([(0, 64), (-3, 20), (0, -30)], 6)
    pen.line([(0, 64), (-3, 20), (0, -30)], 2.6, "green")
    for side in (-1, 1):
        pen.part(blob((0, 62, 1), (side * 34, 30), (side * 30, -26, 1), (side * 12, 20)), "green", 4.2, 4)
    cup_of = blob((0, -26), (-24, -40), (-26, -86, 1), (-10, -68), (0, -94, 1), (10, -68), (26, -86, 1), (24, -40))
    pen.part(cup_of, "red", 4.4, 5)
    pen.part(blob((0, -30), (-11, -52), (0, -92, 1), (11, -52)), "gold_l", 3.6, 0)


def _wheat(pen: Litho) -> None:
    """An ear of wheat with its beard, and one narrow leaf."""
    pen.line([(0, 64), (4, 10), (0, -40)], 5.4)
    pen.line([(0, 64), (4, 10), (0, -40)], 2.4, "gold_d")
    pen.part(leaf(3, 30, 38, -8, 8), "green_l", 4.0, 0)
    for side in (-1, 1):
        for i in range(4):
            y = -6 - i * 18
            pen.line([(side * 10, y - 10), (side * 26, y - 42)], 2.4)
            pen.part(leaf(side * 1, y, side * 19, y - 22, 8), "gold", 3.8, 0)
    pen.part(leaf(0, -68, 0, -100, 8), "gold", 3.8, 0)


def _rose(pen: Litho) -> None:
    """A rose from above with a bud beside it and toothed leaves."""
    pen.line([(0, 62), (-4, 20), (4, -20)], 6)
    pen.line([(0, 62), (-4, 20), (4, -20)], 2.6, "green")
    pen.line([(-3, 24), (24, 4), (30, -14)], 5)
    pen.line([(-3, 24), (24, 4), (30, -14)], 2.2, "green")
    for px, py, dx, dy in ((-2, 44, -40, -18), (0, 36, 38, 4), (-1, 4, -38, -16)):
        pen.part(leaf(px, py, px + dx, py + dy, 12), "green", 4.0, 3)
    pen.part(leaf(30, -10, 34, -44, 11), "red", 4.0, 0)
    pen.part(ring(ell(0, -72, 15, 15), 6, (0, -50)), "red", 4.2, 0)
    pen.part(ring(ell(0, -60, 8, 9), 5, (0, -50)), "red_l", 3.4, 0)
    pen.part(ell(0, -50, 7), "gold_l", 3.4, 0)


def _olive(pen: Litho) -> None:
    """A branch of olive: narrow leaves in pairs and two fruits."""
    pen.line([(0, 64), (5, 0), (-2, -66)], 6)
    pen.line([(0, 64), (5, 0), (-2, -66)], 2.6, "brown")
    for py in (40, 10, -20, -48):
        for side in (-1, 1):
            colour = "green" if side < 0 else "green_l"
            pen.part(leaf(3, py, 3 + side * 40, py - 26, 7.5), colour, 3.8, 0)
    pen.part(leaf(-2, -62, -4, -98, 7.5), "green", 3.8, 0)
    for px, py in ((22, 26), (-18, -4)):
        pen.part(ell(px, py, 8.5, 11), "blue_d", 3.6, 0)
        pen.flat(ell(px - 2, py - 3, 2.4), "blue_l")


def crowned(pen: Litho, x: float, y: float, scale: float) -> None:
    """A small crown over arms."""
    pen = pen.at(x, y, scale)
    pen.part(
        blob((-44, 0, 1), (-52, -40, 1), (-24, -18), (0, -50, 1), (24, -18), (52, -40, 1), (44, 0, 1), (0, 8)),
        "gold",
        5.5,
        5,
    )
    for px, py in ((-52, -42), (0, -54), (52, -42)):
        pen.part(ell(px, py, 7), "red", 3.6, 0)


def shield(pen: Litho, x: float, y: float, scale: float) -> None:
    """The white and red arms of Piacenza's cards: a white square on red."""
    pen = pen.at(x, y, scale)
    shape = sym(0, (0, -84), (92, -84, 1), (97, -6), (64, 58), (0, 98))
    pen.part(shape, "red", 6.5, 8)
    pen.part(bar(-34, -46, 68, 68), "white", INNER, 0)
    pen.stroke(shape.buffer(-9), DETAIL, "gold_l")
    crowned(pen, 0, -78, 1)
