"""Eyes of several kinds, by which one face is told from the next, drawn about their middle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from assets.workshop.palette import shade
from assets.workshop.pen import Pen
from assets.workshop.shapes import blob, ell, limb

Kind: TypeAlias = Literal["round", "almond", "heavy", "keen", "merry"]


@dataclass(frozen=True, slots=True)
class Gaze:
    """How somebody's eyes are cut, and the colour of the iris."""

    kind: Kind = "round"
    iris: str = "brown_d"


PLAIN: Final = Gaze()


def eye(pen: Pen, look: float, side: int, gaze: Gaze, skin: str, narrow: float = 1) -> None:
    """One open eye about 0, 0; the pupil is moved to where it looks, `side` is where the ear is, -1 for the left."""
    pen = pen.at(0, 0, flip=side < 0)
    look *= side
    match gaze.kind:
        case "almond":
            _almond(pen, look, gaze.iris, narrow)
        case "heavy":
            _heavy(pen, look, gaze.iris, skin, narrow)
        case "keen":
            _keen(pen, look, gaze.iris, skin, narrow)
        case "merry":
            _merry(pen, look, gaze.iris, narrow)
        case _:
            _round(pen, look, gaze.iris, narrow)


def _pupil(pen: Pen, x: float, y: float, radius: float, iris: str, narrow: float) -> None:
    """Iris, pupil and the light in it."""
    pen.flat(ell(x, y, radius * max(narrow, 0.85), radius * 1.1), iris)
    pen.flat(ell(x, y + 0.3, radius * 0.62 * max(narrow, 0.85), radius * 0.72), "ink")
    pen.flat(ell(x - 2.2, y - 2.6, 1.7), "white")


def _round(pen: Pen, look: float, iris: str, narrow: float) -> None:
    """Wide open, as the young have them."""
    wide = 13 * narrow
    pen.flat(blob((-wide, 1.5, 1), (-wide * 0.4, -7.6), (wide * 0.45, -8), (wide, 0.5, 1), (0, 8.4)), "white")
    _pupil(pen, look * 3 * narrow, -0.4, 6.6, iris, narrow)
    pen.line([(-wide, 1.5), (-wide * 0.45, -8), (wide * 0.4, -8.8), (wide + 2, 1)], 4.6)
    pen.line([(-wide * 0.4, 8.6), (wide * 0.5, 8)], 2.4)
    pen.line([(-wide * 0.5, -12.6), (wide * 0.5, -12.8)], 2.2)


def _almond(pen: Pen, look: float, iris: str, narrow: float) -> None:
    """Long, with lashes at the outer corner."""
    wide = 14 * narrow
    pen.flat(blob((-wide, 3, 1), (-2, -7.5), (wide, -3, 1), (2, 8)), "white")
    _pupil(pen, look * 3 * narrow, 0, 6.6, iris, narrow)
    pen.flat(limb([(-wide - 1, 4), (-3, -8.5), (wide, -4.5), (wide + 8, -10)], [1.2, 2.8, 3.4, 0.8]), "ink")
    pen.line([(-wide * 0.2, 8.6), (wide * 0.8, 3)], 2.4)


def _heavy(pen: Pen, look: float, iris: str, skin: str, narrow: float) -> None:
    """Half under a thick lid, with a bag below: the eyes of somebody old, or of somebody who has seen all."""
    wide = 13 * narrow
    pen.flat(blob((-wide, -2, 1), (wide, -2, 1), (wide * 0.6, 7), (-wide * 0.6, 7)), "white")
    _pupil(pen, look * 3 * narrow, 1.4, 6, iris, narrow)
    pen.flat(blob((-wide, -1.5, 1), (-wide * 0.5, -10), (wide * 0.5, -10.5), (wide, -1.5, 1)), shade(skin))
    pen.line([(-wide - 1, -1), (0, -3), (wide + 2, -0.5)], 4.6)
    pen.line([(-wide * 0.7, -9), (0, -12), (wide * 0.8, -8.5)], 2.4)
    pen.line([(-wide * 0.6, 11.5), (wide * 0.2, 13.5), (wide * 0.9, 9.5)], 2.4, shade(shade(skin)))


def _keen(pen: Pen, look: float, iris: str, skin: str, narrow: float) -> None:
    """Drawn together, as those have them who look far: straight lids that fall towards the nose."""
    wide = 13 * narrow
    pen.flat(blob((-wide, 3, 1), (-2, -4), (wide, -4.5, 1), (wide * 0.5, 5.5), (-wide * 0.5, 6.5)), "white")
    _pupil(pen, look * 3.2 * narrow, 0.4, 5.2, iris, narrow)
    pen.line([(-wide - 1, 2.5), (-1, -5), (wide + 2, -5.5)], 4.6)
    pen.line([(-wide * 0.6, 7.5), (wide * 0.8, 4.5)], 2.4, shade(shade(skin)))


def _merry(pen: Pen, look: float, iris: str, narrow: float) -> None:
    """Pushed up by laughing cheeks, with crow's feet."""
    wide = 13 * narrow
    pen.flat(blob((-wide, 4, 1), (-wide * 0.5, -7), (wide * 0.5, -7.5), (wide, 3, 1), (0, 1)), "white")
    _pupil(pen, look * 3 * narrow, -2.6, 5.2, iris, narrow)
    pen.line([(-wide, 4.5), (-wide * 0.45, -8), (wide * 0.45, -8.5), (wide, 3.5)], 4.6)
    pen.line([(-wide * 0.9, 6), (0, 2.6), (wide * 0.9, 5)], 3.4)
    for dy in (-3, 3):
        pen.line([(wide + 4, 3 + dy * 0.6), (wide + 10, 2 + dy * 1.6)], 2.4)


def from_the_side(pen: Pen, gaze: Gaze, skin: str) -> None:
    """The one eye of a face in profile that looks left."""
    lashes = gaze.kind == "almond"
    if lashes:
        pen = pen.at(-4, 0, 0.88)
    low = -1.5 if gaze.kind in ("heavy", "keen") else 0
    pen.flat(blob((-36, -4, 1), (-26, -13 - 2 * low), (-12, -6, 1), (-22, 3)), "white")
    pen.flat(ell(-27, -4.5, 6, 7.2), gaze.iris)
    pen.flat(ell(-28, -4.2, 3.8, 4.8), "ink")
    pen.flat(ell(-29.5, -7, 1.6), "white")
    match gaze.kind:
        case "heavy":
            pen.flat(blob((-38, -6, 1), (-28, -16), (-10, -8, 1), (-24, -8)), shade(skin))
            pen.line([(-38, -5), (-26, -9), (-8, -6)], 4.6)
            pen.line([(-34, 7), (-24, 9), (-14, 4)], 2.4, shade(shade(skin)))
        case _:
            pen.line([(-37, -4), (-28, -13), (-9, -7)], 4.6)
    if lashes:
        pen.flat(limb([(-36, -6), (-41, -11)], [1.8, 0.6]), "ink")
        pen.flat(limb([(-12, -8), (-4, -10)], [2.2, 0.7]), "ink")
