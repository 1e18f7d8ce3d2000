"""Faces as a lithographer draws them, about 0, 0: a hundred units from hair to chin, looking left; and their beards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from assets.workshop.courts.heads import locks
from assets.workshop.litho import DETAIL, Litho
from assets.workshop.shapes import Spots, blob, ell, join, limb, sym

_FINE: Final = 3.2


@dataclass(frozen=True, slots=True)
class Look:
    """What makes a face this person's. `jaw` widens it, `nose` lengthens it; `brow` is plain, stern, raised or old."""

    skin: str = "skin"
    hair: str = "brown"
    brow: str = "plain"
    mood: str = "calm"
    jaw: float = 1.0
    nose: float = 1.0
    gaze: float = -1
    aged: bool = False


def aside(pen: Litho, look: Look) -> None:
    """A face turned half to the left."""
    j = look.jaw
    left = [(4, -50), (-21, -46), (-35, -24), (-35, -8), (-39, 8), (-36 * j, 28), (-25 * j, 44), (-9, 53)]
    _ear(pen, 37, 2, look.skin)
    pen.part(blob(*left, (9, 51), (27 * j, 36), (39, 10), (40, -16), (28, -42)), look.skin, 5.2, 8)
    _blush(pen, (-28, 19), (18, 20))
    for x, wide, side in ((-23, 0.8, -1), (9, 1.0, 1)):
        _eye(pen, x, -4, look, wide)
        _brow(pen, x, side, look, wide)
    n = look.nose
    pen.line([(-8, -8), (-15, 8 * n), (-22, 15 * n), (-19, 21 * n), (-8, 20 * n)], _FINE, _dark(look.skin))
    _mouth(pen, -11, 33, look.mood, 0.9)
    if look.aged:
        _wrinkles(pen, look.skin)


def front(pen: Litho, look: Look) -> None:
    """A face seen from before."""
    for side in (-1, 1):
        _ear(pen, side * 40, 2, look.skin)
    pen.part(sym(0, (0, -50), (28, -44), (40, -14), (38, 12), (27 * look.jaw, 38), (9, 53), (0, 54)), look.skin, 5.2, 8)
    _blush(pen, (-24, 19), (24, 19))
    for side in (-1, 1):
        _eye(pen, side * 16.5, -4, look)
        _brow(pen, side * 16.5, side, look)
    n = look.nose
    pen.line([(4, -8), (-3, 10 * n), (-8, 17 * n), (-3, 21 * n), (4, 20 * n)], _FINE, _dark(look.skin))
    _mouth(pen, 0, 34, look.mood)
    if look.aged:
        _wrinkles(pen, look.skin)


def profile(pen: Litho, look: Look) -> None:
    """A face seen from its left side."""
    n = look.nose
    nose = [(-35, -18), (-32, -9), (-39 * n, 4), (-47 * n, 15), (-45 * n, 20), (-37, 21.5), (-34, 23, 1)]
    lips = [(-36.5, 26), (-39, 30), (-34, 32.5, 1), (-38, 36), (-36, 39.5), (-32, 42, 1)]
    chin = [(-35, 47), (-33, 55), (-23, 58), (-8, 53), (14, 41), (24, 24)]
    pen.part(
        blob((8, -50), (-16, -48), (-31, -36), *nose, *lips, *chin, (36, 10), (42, -14), (30, -42)),
        look.skin,
        5.2,
        8,
    )
    pen.line([(22, 20), (13, 33), (-2, 43)], DETAIL, _dark(look.skin))
    _blush(pen, (-9, 20), (-9, 20))
    _ear(pen, 20, 2, look.skin)
    _profile_eye(pen, look)
    pen.line([(-33, 18), (-29, 15), (-30, 10)], _FINE, _dark(look.skin))
    pen.flat(ell(-38 * n, 19, 3.2, 1.8), _dark(look.skin))
    if look.mood != "hidden":
        corner = 30 if look.mood == "smile" else 33
        pen.flat(blob((-36, 26.5), (-38.5, 30), (-34, 32.5, 1), (-23, corner, 1), (-30, 29)), "red")
        pen.flat(blob((-34, 32.5, 1), (-37.5, 36), (-34, 39), (-23, corner, 1)), "red")
        pen.line([(-34, 32.5), (-28, 32.5), (-21, corner - 1)], DETAIL, "wine")
    if look.aged:
        for points in ([(-26, 5), (-18, 8), (-9, 5)], [(-2, -8), (6, -11)], [(-26, -34), (-12, -37), (0, -34)]):
            pen.line(points, DETAIL, _dark(look.skin))


def _profile_eye(pen: Litho, look: Look) -> None:
    """An eye that looks where the nose points, its lids meeting behind, and the brow over it."""
    pen.flat(blob((-27, -9, 1), (-18, -10), (-7, -4, 1), (-17, 2), (-26, 3, 1), (-28.5, -3)), "white")
    pen.flat(ell(-24.2, -3.2, 4, 6), "ink")
    pen.line([(-29, -8), (-19, -11), (-5, -3)], 3.6)
    pen.line([(-25, 4), (-17, 4), (-9, 0)], 1.8, _dark(look.skin))
    lift = {"stern": -4, "raised": 4}.get(look.brow, 0)
    swell = 5 if look.brow in {"old", "stern"} else 3.6
    pen.flat(limb([(-33, -17 - lift), (-20, -24), (-3, -17 + lift)], [1.8, swell, 1.4]), look.hair)


def _dark(skin: str) -> str:
    return {"skin": "brown", "moor": "wine"}.get(skin, "brown_d")


def _ear(pen: Litho, x: float, y: float, skin: str) -> None:
    pen.part(ell(x, y, 8.5, 14), skin, 4, 0)
    pen.line([(x - 2, y - 6), (x + 2, y), (x - 2, y + 6)], DETAIL, _dark(skin))


def _blush(pen: Litho, *spots: tuple[float, float]) -> None:
    for x, y in spots:
        pen.flat(ell(x, y, 9.5, 7), "red", 0.26)


def _eye(pen: Litho, x: float, y: float, look: Look, wide: float = 1) -> None:
    """An open eye between its lids."""
    pen.flat(blob((x - 10 * wide, y + 1, 1), (x, y - 6.5), (x + 10 * wide, y + 1, 1), (x, y + 5.5)), "white")
    pen.flat(ell(x + look.gaze * 2.6 * wide, y, 4.3 * wide, 5.4), "ink")
    pen.line([(x - 11 * wide, y + 1), (x, y - 7), (x + 11 * wide, y + 0.5)], 3.6)
    pen.line([(x - 7 * wide, y + 7), (x, y + 8), (x + 7 * wide, y + 6.5)], 1.8, _dark(look.skin))


def _brow(pen: Litho, x: float, side: int, look: Look, wide: float = 1) -> None:
    inner, outer, top = {"stern": (-12, -21, -21), "raised": (-24, -19, -28), "old": (-16, -14, -23)}.get(
        look.brow, (-17, -16, -22)
    )
    swell = {"old": 5.2, "stern": 4.4}.get(look.brow, 3.2)
    pen.flat(
        limb([(x - side * 10 * wide, inner), (x, top), (x + side * 12 * wide, outer)], [1.6, swell, 1.2]), look.hair
    )


def _mouth(pen: Litho, x: float, y: float, mood: str, narrow: float = 1) -> None:
    wide = 11 * narrow
    if mood == "hidden":
        return
    if mood == "laugh":
        pen.part(blob((x - wide, y - 3, 1), (x, y), (x + wide, y - 3, 1), (x, y + 12)), "wine", DETAIL, 0)
        pen.flat(blob((x - wide * 0.8, y - 1, 1), (x, y + 1), (x + wide * 0.8, y - 1, 1), (x, y + 4)), "white")
        return
    lift = 3.2 if mood == "smile" else 0
    pen.flat(
        blob(
            (x - wide, y - lift, 1), (x - 4, y - 3), (x, y - 1.5), (x + 4, y - 3), (x + wide, y - lift, 1), (x, y + 6)
        ),
        "red",
    )
    pen.line([(x - wide, y - lift), (x, y + 1), (x + wide, y - lift)], DETAIL, "wine")


def _wrinkles(pen: Litho, skin: str) -> None:
    for points in (
        [(-4, 8), (5, 10), (15, 7)],
        [(20, -6), (27, -10)],
        [(20, -1), (28, 0)],
        [(-20, -32), (-4, -36), (12, -33)],
    ):
        pen.line(points, DETAIL, _dark(skin))


# -- hair on faces ---------------------------------------------------------------------------------------------------


def moustache(pen: Litho, colour: str, x: float = -11, y: float = 27, wide: float = 34, curl: float = 0) -> None:
    """A moustache; `curl` lifts its ends, less than 0 lets them droop."""
    for side in (-1, 1):
        half: list[tuple[float, ...]] = [
            (x, y - 5),
            (x + side * 12, y - 6),
            (x + side * wide * 0.7, y + 1 - curl * 0.3),
        ]
        half += [
            (x + side * wide, y - 3 - curl, 1),
            (x + side * wide * 0.72, y + 9 - curl * 0.2),
            (x + side * 12, y + 8),
            (x, y + 3, 1),
        ]
        pen.part(blob(*half), colour, 3.6, 0)


def full_beard(pen: Litho, colour: str, length: float = 70, x: float = -8) -> None:
    """A beard from ear to ear, in strands."""
    shape = blob(
        (-39, 6, 1),
        (-30, 26),
        (-12, 24),
        (6, 24),
        (28, 18),
        (40, -8, 1),
        (42, 24),
        (32, 54),
        (x + 14, 40 + length * 0.8),
        (x, 44 + length),
        (x - 14, 40 + length * 0.8),
        (-34, 48),
    )
    pen.part(shape, colour, 5, 8)
    for dx in (-22, -10, 2, 14, 24):
        pen.line(
            [(dx, 42), (dx * 0.6 + x * 0.3, 44 + length * 0.4), (x + dx * 0.3, 44 + length * 0.72)],
            DETAIL,
            pen.shade(colour) if colour != "white" else "grey_d",
        )


def pointed_beard(pen: Litho, colour: str, x: float = -9) -> None:
    """A pointed beard on the chin."""
    pen.part(
        blob((x - 22, 36, 1), (x, 42), (x + 24, 34, 1), (x + 18, 60), (x + 2, 86, 1), (x - 14, 62)), colour, 4.6, 6
    )
    for dx in (-8, 4, 12):
        pen.line([(x + dx, 48), (x + dx * 0.5 + 2, 70)], DETAIL, pen.shade(colour))


def forked_beard(pen: Litho, colour: str) -> None:
    """A beard in two points."""
    for side in (1, -1):
        pen.part(
            blob(
                (0, 34, 1),
                (side * 20, 26),
                (side * 40, 0, 1),
                (side * 42, 32),
                (side * 32, 66),
                (side * 16, 100, 1),
                (side * 6, 62),
            ),
            colour,
            5,
            7,
        )
        for dx in (14, 24):
            pen.line([(side * dx, 40), (side * (dx - 2), 60), (side * (dx - 6), 78)], DETAIL, pen.shade(colour))


def curls(pen: Litho, colour: str, spots: Spots, radius: float = 13) -> None:
    """Hair in round curls."""
    pen.part(join([ell(x, y, radius) for x, y, *_ in spots]), colour, 4.8, 6)
    for x, y, *_ in spots:
        pen.line(
            [(x - radius * 0.5, y + 2), (x, y - radius * 0.45), (x + radius * 0.45, y + 1)], DETAIL, pen.shade(colour)
        )


def hair(pen: Litho, colour: str, *strokes: tuple[Spots, list[float]]) -> None:
    """Hair in long locks."""
    locks(pen, list(strokes), colour, 7, 4.8)
