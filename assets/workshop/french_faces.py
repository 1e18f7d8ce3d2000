"""Faces of the French courts, about 0, 0: a hundred units from hair to chin; they look left, a flipped pen right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from assets.workshop.french_hand import DETAIL, INNER, Burin
from assets.workshop.shapes import Shape, Spots, blob, ell, limb, sym

_DARK: Final = {"skin": "chest", "olive": "brown", "dusk": "wine"}


@dataclass(frozen=True, slots=True)
class Look:
    """What makes a face this person's.

    `brow` is plain, stern, raised or sad; `lids` are open, heavy or narrow; `nose` is straight, hooked, button or
    broad; `mouth` is calm, smile, smirk, laugh, firm or none. `age` goes from 0 to 2, `lady` has lashes and full lips.
    """

    skin: str = "skin"
    hair: str = "brown"
    iris: str = "eye"
    brow: str = "plain"
    lids: str = "open"
    nose: str = "straight"
    mouth: str = "calm"
    age: int = 0
    jaw: float = 1.0
    gaze: tuple[float, float] = (-1, 0)
    lady: bool = False
    blush: float = 0.26
    freckles: bool = False


def dark(look: Look) -> str:
    """The ink of the lines that lie within this skin."""
    return _DARK.get(look.skin, "brown")


# -- three views -----------------------------------------------------------------------------------------------------


def aside(pen: Burin, look: Look) -> None:
    """A face turned half to the left."""
    j = look.jaw
    _ear(pen, 38, 4, look)
    far: Spots = [(6, -51), (-20, -47), (-35, -27), (-35, -13), (-33, -4), (-39, 10), (-37 * j, 28), (-25 * j, 46)]
    near: Spots = [(-11, 55), (8, 53), (27 * j, 38), (38, 12), (40, -16), (28, -43)]
    face = blob(*far, *near)
    pen.part(face, look.skin, 5.2, 8)
    _cheeks(pen, look, (-29, 19, 6.5), (17, 20, 10))
    for x, wide, side in ((-24, 0.78, -1), (9, 1.06, 1)):
        _eye(pen, x, -4, look, wide, side)
        _brow(pen, x, side, look, wide)
    _nose_aside(pen, look)
    _mouth(pen, -12, 34, look, 0.9, -1)
    if look.age:
        _age(pen, look, ((9, 1.06, 1),), -9)
    if look.freckles:
        _freckles(pen, look, ((-32, 14), (-26, 11), (-29, 20), (8, 13), (15, 11), (12, 19), (21, 16)))


def front(pen: Burin, look: Look) -> None:
    """A face seen from before."""
    for side in (-1, 1):
        _ear(pen, side * 40, 4, look)
    j = look.jaw
    pen.part(sym(0, (0, -51), (28, -45), (40, -16), (39, 10), (29 * j, 36), (12, 53), (0, 55)), look.skin, 5.2, 8)
    _cheeks(pen, look, (-24, 19, 9), (24, 19, 9))
    for side in (-1, 1):
        _eye(pen, side * 17, -4, look, 1, side)
        _brow(pen, side * 17, side, look)
    _nose_front(pen, look)
    _mouth(pen, 0, 35, look)
    if look.age:
        _age(pen, look, ((-17, 1, -1), (17, 1, 1)), 0)
    if look.freckles:
        _freckles(pen, look, ((-28, 12), (-20, 10), (-24, 18), (28, 12), (20, 10), (24, 18)))


def profile(pen: Burin, look: Look) -> None:
    """A face seen from its left side."""
    nose: Spots = {
        "hooked": [(-31, -10, 1), (-45, 2), (-52, 15), (-46, 21), (-33, 21, 1)],
        "broad": [(-30, -8, 1), (-40, 5), (-49, 14), (-46, 21), (-33, 22, 1)],
        "button": [(-29, -9, 1), (-33, 2), (-46, 9), (-44, 17), (-33, 20, 1)],
    }.get(look.nose, [(-31, -11, 1), (-38, 3), (-48, 14), (-43, 19), (-33, 20, 1)])
    full = 3 if look.lady or look.skin == "dusk" else 0
    lips: Spots = [(-35, 26), (-38 - full, 30, 1), (-34, 33, 1), (-37 - full, 38), (-31, 42, 1), (-34, 50), (-24, 57)]
    pen.part(
        blob((8, -51), (-18, -47), (-31, -28), *nose, *lips, (-4, 53), (18, 40), (36, 16), (42, -14), (30, -43)),
        look.skin,
        5.2,
        8,
    )
    _cheeks(pen, look, (-10, 20, 10))
    _ear(pen, 21, 3, look)
    _eye_profile(pen, look)
    pen.line([(-36, 21), (-30, 20), (-28, 13)], DETAIL, dark(look))
    if look.mouth != "none":
        pen.flat(
            blob((-37 - full, 31, 1), (-32, 26), (-22, 31 - (3 if look.mouth != "calm" else 0), 1), (-32, 38)), "lip"
        )
        pen.line([(-35, 32), (-28, 32), (-21, 31 - (3 if look.mouth != "calm" else 0))], DETAIL)
    if look.age:
        for points in ([(-27, 6), (-18, 9), (-10, 5)], [(0, -7), (7, -11)], [(0, -3), (9, -3)]):
            pen.line(points, DETAIL, dark(look))
    if look.freckles:
        _freckles(pen, look, ((-22, 12), (-15, 10), (-18, 18), (-9, 14)))


# -- features --------------------------------------------------------------------------------------------------------


def _ear(pen: Burin, x: float, y: float, look: Look) -> None:
    pen.part(ell(x, y, 8.5, 14), look.skin, 4, 0)
    pen.line([(x - 2, y - 6), (x + 2, y), (x - 2, y + 6)], DETAIL, dark(look))


def _cheeks(pen: Burin, look: Look, *spots: tuple[float, float, float]) -> None:
    for x, y, wide in spots:
        pen.flat(ell(x, y, wide, 7), "red", look.blush)


def _freckles(pen: Burin, look: Look, spots: Spots) -> None:
    for x, y, *_ in spots:
        pen.flat(ell(x, y, 1.5), dark(look), 0.8)


def _eye(pen: Burin, x: float, y: float, look: Look, wide: float, side: int) -> None:
    """An eye with its lids, its lashes and a light in it."""
    top, low = {"heavy": (-4.4, 5.4), "narrow": (-4.6, 3.6)}.get(look.lids, (-7.6, 5.8))
    half = 11.5 * wide
    white = blob(
        (x - half, y + 1, 1), (x - half * 0.3, y + top), (x + half * 0.4, y + top), (x + half, y + 1, 1), (x, y + low)
    )
    pen.flat(white, "white")
    gx, gy = x + look.gaze[0] * 3.2 * wide, y + look.gaze[1] * 2 - 0.6
    pen.flat(ell(gx, gy, 6.0 * wide, 6.6).intersection(white), look.iris)
    pen.flat(ell(gx, gy, 3.4 * wide, 3.9).intersection(white), "ink")
    pen.flat(ell(gx - 1.8, gy - 2.0, 1.6, 1.7), "white")
    lid = limb(
        [(x - half - 0.5, y + 1.5), (x - half * 0.3, y + top), (x + half * 0.4, y + top), (x + half + 0.5, y + 1)],
        [1.0, 1.9, 2.3, 1.2],
        6,
    )
    pen.flat(lid, "ink")
    if look.lady:
        tip = x + side * (half + 7), y - 4
        pen.flat(limb([(x + side * half * 0.5, y + top * 0.9), (x + side * half, y), tip], [1.6, 2.2, 0.5], 5), "ink")
    crease = top - (3.2 if look.lids != "heavy" else 4.6)
    pen.line([(x - half * 0.8, y + crease + 3), (x, y + crease), (x + half * 0.9, y + crease + 3)], DETAIL, dark(look))
    pen.line([(x - half * 0.6, y + low + 0.6), (x, y + low + 1.6), (x + half * 0.7, y + low)], DETAIL, dark(look))


def _eye_profile(pen: Burin, look: Look) -> None:
    top = {"heavy": -8, "narrow": -8}.get(look.lids, -11)
    white = blob((-29, -3, 1), (-20, top), (-8, -4, 1), (-18, 3))
    pen.flat(white, "white")
    pen.flat(ell(-23, -4, 4.6, 6.4).intersection(white), look.iris)
    pen.flat(ell(-23.6, -4, 2.7, 3.8).intersection(white), "ink")
    pen.flat(limb([(-30, -3), (-20, top - 0.5), (-6, -4)], [1, 2.2, 1.2], 6), "ink")
    if look.lady:
        pen.flat(limb([(-26, -8), (-31, -8), (-36, -12)], [1.8, 1.6, 0.5], 5), "ink")
    pen.line([(-25, 4), (-18, 5), (-11, 2)], DETAIL, dark(look))
    lift = {"stern": -4, "raised": 4}.get(look.brow, 0)
    pen.flat(limb([(-34, -17 - lift), (-22, -24), (-5, -17 + lift)], [1.6, 3.4 + look.age, 1.2]), look.hair)


def _brow(pen: Burin, x: float, side: int, look: Look, wide: float = 1) -> None:
    inner, outer, top = {"stern": (-13, -22, -22), "raised": (-24, -20, -30), "sad": (-25, -15, -24)}.get(
        look.brow, (-18, -17, -24)
    )
    swell = (2.6 if look.lady else 3.6) + look.age * 0.9 + (0.8 if look.brow == "stern" else 0)
    pen.flat(
        limb([(x - side * 11 * wide, inner), (x, top), (x + side * 14 * wide, outer)], [swell * 0.6, swell, 0.8], 6),
        look.hair,
    )


def _nose_aside(pen: Burin, look: Look) -> None:
    line, wing = {
        "hooked": ([(-9, -14), (-18, -2), (-25, 8), (-27, 17), (-19, 21)], (-10, 18)),
        "button": ([(-10, -8), (-15, 6), (-23, 11), (-25, 17), (-18, 20)], (-9, 17)),
        "broad": ([(-10, -10), (-17, 6), (-26, 13), (-26, 20), (-18, 22)], (-4, 19)),
    }.get(look.nose, ([(-10, -12), (-16, 4), (-24, 14), (-24, 19), (-18, 21)], (-8, 18)))
    tip = line[3]
    pen.flat(
        blob((line[0][0] + 2, -8, 1), (-10, 6), (-7, 16), (tip[0] + 8, 21), (tip[0] + 10, 12), (-14, 4)),
        pen.shade(look.skin),
        0.55,
    )
    pen.line(line, INNER, dark(look))
    x, y = wing
    pen.line([(x - 3, y - 6), (x + 2, y - 1), (x - 3, y + 3)], DETAIL, dark(look))


def _nose_front(pen: Burin, look: Look) -> None:
    half = {"broad": 12, "button": 9}.get(look.nose, 9.5)
    low = {"hooked": 23, "button": 17}.get(look.nose, 20)
    pen.flat(blob((5, -10, 1), (9, 6), (half, low - 4), (3, low + 2), (3, 6)), pen.shade(look.skin), 0.55)
    pen.line([(5, -12), (3, 0), (6, low - 8)], DETAIL, dark(look))
    pen.line([(-half + 4, low), (-2, low + 2.4), (2, low + 2.4), (half - 4, low)], INNER, dark(look))
    for side in (-1, 1):
        pen.line(
            [(side * (half - 3), low - 7), (side * half, low - 2), (side * (half - 3), low + 1)], DETAIL, dark(look)
        )


def _mouth(pen: Burin, x: float, y: float, look: Look, narrow: float = 1, way: int = 0) -> None:
    """The mouth about a spot; `way` tells which corner a smirk lifts."""
    if look.mouth == "none":
        return
    wide = (10.5 if look.lady else 12.5) * narrow
    if look.mouth == "laugh":
        pen.flat(
            blob(
                (x - wide - 1, y - 4, 1),
                (x, y - 1),
                (x + wide + 1, y - 4, 1),
                (x + wide * 0.5, y + 8),
                (x, y + 11),
                (x - wide * 0.5, y + 8),
            ),
            "wine",
        )
        pen.flat(blob((x - wide * 0.8, y - 3, 1), (x, y - 0.5), (x + wide * 0.8, y - 3, 1), (x, y + 4)), "white")
        pen.line([(x - wide - 2, y - 5), (x, y - 1), (x + wide + 2, y - 5)], DETAIL)
        return
    left, right = {"smile": (4, 4), "smirk": (0.5, 5), "firm": (-2, -2)}.get(look.mouth, (1, 1))
    if way > 0:
        left, right = right, left
    up, down = (4.6, 7.4) if look.lady else (3, 5.4)
    pen.flat(
        blob(
            (x - wide, y - left, 1),
            (x - 4, y - up),
            (x, y - up + 1.4),
            (x + 4, y - up),
            (x + wide, y - right, 1),
            (x + 5, y + down),
            (x - 5, y + down),
        ),
        "lip",
    )
    pen.flat(
        limb(
            [(x - wide - 1, y - left), (x - 3, y + 0.8), (x + 3, y + 0.8), (x + wide + 1, y - right)],
            [0.8, 1.7, 1.7, 0.8],
            6,
        ),
        "ink",
    )
    if not look.lady:
        pen.line([(x - 5, y + down + 4), (x, y + down + 5), (x + 5, y + down + 4)], DETAIL, dark(look))


def _age(pen: Burin, look: Look, eyes: tuple[tuple[float, float, int], ...], middle: float) -> None:
    """Bags and crow's feet; furrows of brow and cheek where somebody is old."""
    lines: list[Spots] = []
    for x, wide, side in eyes:
        lines.append([(x - 9 * wide, 7), (x, 10), (x + 9 * wide, 6)])
        if wide > 0.9:
            lines += [[(x + side * 15, -7), (x + side * 21, -11)], [(x + side * 15, -2), (x + side * 22, -2)]]
    if look.age > 1:
        lines += [[(middle - 14, -34), (middle, -37), (middle + 16, -34)], [(middle + 17, 20), (middle + 22, 28)]]
    for points in lines:
        pen.line(points, DETAIL, dark(look))


# -- hair ------------------------------------------------------------------------------------------------------------


def mass(pen: Burin, colour: str, shape: Shape, *lines: Spots, depth: float = 8) -> None:
    """Hair as one mass with its contour, and the strands that run through it."""
    pen.part(shape, colour, 5.2, depth)
    for points in lines:
        pen.line(points, DETAIL, pen.shade(colour) if colour != "white" else "grey_d")
