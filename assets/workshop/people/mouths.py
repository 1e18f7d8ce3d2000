"""Mouths, about the middle of the lips; the lips are filled, so that a beard does not hide them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from assets.workshop.people.colours import SKINS, Tone
from assets.workshop.people.lines import Oval, blob, poly
from assets.workshop.people.pen import Pen

WHITE: Final = "#FFFDF6"
WINE: Final = "#5E1224"
INSIDE: Final = Tone(WINE, WINE, WINE)
TONGUE: Final = Tone("#EE7F86", "#C9505F", "#A8324A")
LIPS: Final = {
    "plain": Tone("#C4594B", "#9A3B35", "#7A2A2A"),
    "rosy": Tone("#D4574F", "#A83A3A", "#7F2530"),
    "red": Tone("#CF2B33", "#95182A", "#6A0F22"),
    "brown": Tone("#C2605A", "#8D3B36", "#4F1C1D"),
}
TEETH: Final = ("whole", "gap")
EDGES: Final = {"brown": "#DDAA7C", "deep": "#D2A07A", "dark": "#C99A7C"}  # the light about the lips


def _calm(pen: Pen, lips: Tone) -> None:
    pen.flat(blob((-21, -3, 1), (-8, -4), (0, -2), (8, -4), (21, -3, 1), (11, 8), (0, 10), (-11, 8)), lips.plain)
    pen.line([(-25, -6), (-20, -2), (0, 2), (20, -2), (25, -6)], 4.4)


def _laugh(pen: Pen, lips: Tone) -> None:
    pen.part(blob((-31, -9, 1), (-14, -5), (14, -5), (31, -9, 1), (22, 14), (0, 22), (-22, 14)), INSIDE, depth=0)
    pen.flat(blob((-26, -5, 1), (-12, -2), (12, -2), (26, -5, 1), (21, 5), (0, 8), (-21, 5)), WHITE)
    pen.flat(blob((-14, 15), (0, 9), (14, 15), (0, 19)), TONGUE.plain)
    pen.line([(-35, -12), (-30, -8), (-28, -7)], 4.4)
    pen.line([(35, -12), (30, -8), (28, -7)], 4.4)


def _small(pen: Pen, lips: Tone) -> None:
    pen.flat(Oval(-6, 1, 13, 6), lips.plain)
    pen.line([(-20, 3), (-8, -1), (8, 1)], 4.4)


def _even(pen: Pen, lips: Tone) -> None:
    pen.flat(blob((-17, 0, 1), (-7, -4), (7, -4), (17, 0, 1), (8, 7), (-8, 7)), lips.plain)
    pen.line([(-20, 0), (0, 1), (20, 0)], 4.4)


def _kiss(pen: Pen, lips: Tone) -> None:
    pen.part(blob((0, -11, 1), (10, -16), (18, -7), (14, 7), (0, 17), (-14, 7), (-18, -7), (-10, -16)), lips, 4.4, 0)
    pen.line([(-10, -1), (-3, 1), (0, -2), (3, 1), (10, -1)], 3.2)
    pen.flat(Oval(-7, -8, 4, 2.4, -20), WHITE, 0.7)


def _kiss_folds(pen: Pen, skin: Tone) -> None:
    for side in (-1, 1):
        pen.line([(side * 27, -12), (side * 23, 0), (side * 27, 12)], 4.4, skin.dark)


def _press(pen: Pen, lips: Tone) -> None:
    """Both lips drawn in: nothing of them is seen but a long line with its corners drawn down, and a tight chin."""
    pen.line([(-25, 5), (-18, -1), (0, -3), (18, -1), (25, 5)], 7.4)
    pen.line([(-30, -5), (-34, 2), (-31, 9)], 4.4)
    pen.line([(30, -5), (34, 2), (31, 9)], 4.4)


def _press_folds(pen: Pen, skin: Tone) -> None:
    pen.line([(-15, 15), (0, 11), (15, 15)], 4.4, skin.line)
    pen.line([(-14, -11), (0, -8), (14, -11)], 3.2, skin.dark)


def _twist(pen: Pen, lips: Tone) -> None:
    """The whole mouth pulled to the right, up into the cheek."""
    pen.flat(blob((-12, 8, 1), (4, 4), (20, -5), (35, -17, 1), (35, 1), (20, 15), (0, 17)), lips.plain)
    pen.line([(-18, 7), (-2, 10), (18, 4), (37, -18)], 5.5)


def _twist_folds(pen: Pen, skin: Tone) -> None:
    pen.line([(40, -30), (46, -20), (43, -9)], 4.4, skin.line)


def _tongue(pen: Pen, lips: Tone) -> None:
    """The tongue in the left corner of a smile."""
    pen.flat(blob((-22, -5, 1), (0, -5), (22, -5, 1), (10, 8), (-10, 8)), lips.plain)
    pen.line([(-26, -8), (-20, -4), (0, 0), (20, -4), (26, -8)], 4.4)
    pen.part(blob((-20, -3, 1), (6, 0, 1), (7, 14), (1, 26), (-9, 29), (-19, 25), (-23, 12)), TONGUE, 4.4, 4)
    pen.line([(-7, 2), (-8, 15)], 3.2, TONGUE.line)


def _wry(pen: Pen, lips: Tone) -> None:
    """Shut, with one corner drawn in, as of somebody who cannot tell."""
    pen.flat(blob((-20, 5, 1), (-6, -2), (8, -4), (22, -4, 1), (10, 8), (-8, 10)), lips.plain)
    pen.line([(-24, 8), (-12, 3), (6, 1), (24, -4)], 5.5)
    pen.line([(26, -11), (29, -4), (25, 3)], 4.4)


def _smirk(pen: Pen, lips: Tone) -> None:
    """A smile on one side only: the side of the winking eye."""
    pen.part(blob((-16, 3, 1), (4, 3), (29, -10, 1), (22, 9), (6, 14)), INSIDE, depth=0)
    pen.flat(blob((-8, 5, 1), (8, 4), (25, -5, 1), (19, 5), (6, 8)), WHITE)
    pen.line([(-20, 2), (-14, 4)], 4.4)
    pen.line([(28, -9), (34, -15)], 4.4)


def _pinched(pen: Pen, lips: Tone) -> None:
    pen.flat(Oval(0, 1, 9, 6.5), lips.plain)
    pen.line([(-9, 1), (0, 2), (9, 1)], 4.4)


def _murmur(pen: Pen, lips: Tone) -> None:
    """Hardly open: something is said under the breath."""
    pen.part(Oval(0, 3, 11, 8), lips, 4.4, 0)
    pen.flat(Oval(0, 3, 6, 3.6), WINE)


def _call(pen: Pen, lips: Tone) -> None:
    """Wide open: something is said for all to hear."""
    pen.part(blob((-15, -9), (0, -13), (15, -9), (18, 6), (9, 22), (-9, 22), (-18, 6)), lips, 4.4, 0)
    pen.flat(blob((-11, -4), (0, -7), (11, -4), (12, 7), (6, 16), (-6, 16), (-12, 7)), WINE)
    pen.flat(blob((-10, -4, 1), (0, -7), (10, -4, 1), (8, 1), (-8, 1)), WHITE)
    pen.flat(blob((-7, 15), (0, 9), (7, 15), (0, 17)), TONGUE.plain)


def _proud(pen: Pen, lips: Tone) -> None:
    """Shut, and drawn wide by a smile that cannot be kept back."""
    pen.flat(blob((-22, 0, 1), (-9, 1), (0, 3), (9, 1), (22, 0, 1), (11, 13), (0, 15), (-11, 13)), lips.plain)
    pen.line([(-31, -8), (-23, 2), (0, 8), (23, 2), (31, -8)], 5.5)
    pen.line([(-36, -8), (-29, -12)], 4.4)
    pen.line([(36, -8), (29, -12)], 4.4)


def _dismay(pen: Pen, lips: Tone) -> None:
    """Open with its corners down, teeth shown above: something has just gone wrong."""
    pen.part(blob((-23, 12, 1), (-16, -5), (0, -10), (16, -5), (23, 12, 1), (10, 7), (-10, 7)), INSIDE, 5, 0)
    pen.flat(blob((-15, -1, 1), (-9, -4), (0, -7), (9, -4), (15, -1, 1), (8, 2), (-8, 2)), WHITE)
    pen.line([(-11, 17), (0, 13), (11, 17)], 4.4, lips.plain)


def _roar(pen: Pen, lips: Tone) -> None:
    """As wide open as a mouth can be: somebody shakes with laughter."""
    pen.part(blob((-34, -12, 1), (-15, -9), (15, -9), (34, -12, 1), (27, 15), (0, 28), (-27, 15)), INSIDE, depth=0)
    pen.flat(blob((-29, -8, 1), (-13, -6), (13, -6), (29, -8, 1), (25, 3), (0, 7), (-25, 3)), WHITE)
    pen.flat(blob((-17, 18), (0, 10), (17, 18), (0, 25)), TONGUE.plain)


MOUTHS: Final[dict[str, Callable[[Pen, Tone], None]]] = {
    "calm": _calm,
    "laugh": _laugh,
    "small": _small,
    "even": _even,
    "kiss": _kiss,
    "press": _press,
    "twist": _twist,
    "tongue": _tongue,
    "wry": _wry,
    "smirk": _smirk,
    "pinched": _pinched,
    "murmur": _murmur,
    "call": _call,
    "proud": _proud,
    "dismay": _dismay,
    "roar": _roar,
}


FOLDS: Final[dict[str, Callable[[Pen, Tone], None]]] = {
    "kiss": _kiss_folds,
    "press": _press_folds,
    "twist": _twist_folds,
}


def mouth(pen: Pen, kind: str, lips: str, skin: str, *, bearded: bool = False, gap: bool = False) -> None:
    """A mouth of this kind; in a beard with some skin around, with a gap where a tooth is lost.

    A dark skin has a light edge around it, so that it is seen when the face is small.
    """
    tone = SKINS[skin]
    if bearded:
        MOUTHS[kind](pen.haloed(tone.plain), LIPS[lips])
    elif kind in FOLDS:
        FOLDS[kind](pen, tone)
    if skin in EDGES:
        MOUTHS[kind](pen.haloed(EDGES[skin], 8.5), LIPS[lips])
    MOUTHS[kind](pen, LIPS[lips])
    if gap and kind in {"laugh", "roar"}:
        pen.flat(poly((3, -3), (12, -3), (11, 7), (4, 7)), WINE)
