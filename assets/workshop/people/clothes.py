"""What people wear, in units of the sheet: shoulders, collars, patterns; all bends with a lifted shoulder."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from assets.workshop.people.colours import Tone, stuff
from assets.workshop.people.lines import Outline, Point, Spots, blob, common, disc, limb, poly, sym
from assets.workshop.people.pen import MIDDLE, RIM, Pen
from assets.workshop.people.person import Person

Draw = Callable[[Pen, Outline, Tone, Tone], None]

AXIS: Final = 128
WIDE: Final = {"child": 82, "young": 92, "old": 94}


def raised(x: float, y: float) -> Point:
    """Where the cloth goes when the right shoulder is lifted."""
    t = min(1.0, max(0.0, (x - 140) / 44))
    return x + 5 * t, y - 50 * t * t * (3 - 2 * t)


def bust(person: Person, *, lifted: bool = False) -> Outline:
    """The outline of shoulders and chest, down to the rim; further where a lifted shoulder will draw it up."""
    wide = WIDE.get(person.age, 102)
    top: Spots = ((AXIS + 26, 192, 1), (AXIS + 50, 199))
    if lifted:
        return sym(*top, (AXIS + wide - 14, 215), (AXIS + wide, 262, 1), (AXIS, 262), axis=AXIS)
    edge = math.atan2(wide - 14, 215 - MIDDLE)
    spots = [(AXIS + RIM * math.sin(edge * t), MIDDLE + RIM * math.cos(edge * t)) for t in (1, 0.66, 0.33, 0)]
    return sym(*top, (*spots[0], 1), *spots[1:], axis=AXIS)


def dressed(pen: Pen, person: Person, *, lifted: bool = False) -> None:
    """The clothes on the shoulders; where one is lifted, the pen is bent."""
    cloth, detail = stuff(person.clothes_colour), stuff(person.clothes_detail)
    shape = bust(person, lifted=lifted)
    pen.part(shape, cloth, depth=9)
    CLOTHES[person.clothes](pen, shape, cloth, detail)


def _mirror(spots: Spots) -> tuple[Spots, Spots]:
    return spots, tuple((2 * AXIS - spot[0], *spot[1:]) for spot in spots)


def _plain(pen: Pen, shape: Outline, cloth: Tone, detail: Tone) -> None:
    pen.part(
        sym((AXIS, 206), (AXIS + 22, 202), (AXIS + 34, 193, 1), (AXIS + 24, 212), (AXIS, 222), axis=AXIS),
        detail,
        depth=0,
    )


def _shirt(pen: Pen, shape: Outline, cloth: Tone, detail: Tone) -> None:
    pen.parts(
        [
            blob(*spots)
            for spots in _mirror(((AXIS + 1, 224, 1), (AXIS + 20, 188, 1), (AXIS + 42, 198, 1), (AXIS + 30, 232, 1)))
        ],
        detail,
        depth=4,
    )
    pen.line([(AXIS, 226), (AXIS, 246)], 4.4)


def _waiter(pen: Pen, shape: Outline, cloth: Tone, detail: Tone) -> None:
    white = stuff("white")
    pen.part(poly((AXIS - 30, 194), (AXIS + 30, 194), (AXIS + 14, 250), (AXIS - 14, 250)), white, depth=0)
    for way in (-1, 1):
        pen.part(poly((AXIS, 214), (AXIS + way * 30, 200), (AXIS + way * 30, 230)), detail, depth=0)
    pen.part(disc(AXIS, 215, 8), detail, 4.5, 0)


def _lace(pen: Pen, shape: Outline, cloth: Tone, detail: Tone) -> None:
    for x in (52, 78, 178, 204):
        pen.flat(disc(x, 232 - abs(x - AXIS) * 0.06, 5), cloth.dark)
    pen.part(
        sym((AXIS, 198), (AXIS + 34, 192), (AXIS + 54, 210), (AXIS + 24, 238), (AXIS, 244), axis=AXIS), detail, depth=5
    )
    pen.part(disc(AXIS, 222, 10), stuff("teal"), 4.5, 0)


def _striped(pen: Pen, shape: Outline, cloth: Tone, detail: Tone) -> None:
    for y in (204, 222, 240):
        band = common(shape, ((20, y), (236, y), (236, y + 9), (20, y + 9)))
        pen.flat(band, detail.plain)
    pen.part(
        sym((AXIS, 208), (AXIS + 24, 202), (AXIS + 36, 192, 1), (AXIS + 26, 212), (AXIS, 222), axis=AXIS),
        detail,
        depth=0,
    )
    pen.edge(shape, 6)


def _poncho(pen: Pen, shape: Outline, cloth: Tone, detail: Tone) -> None:
    for x in (46, 84, 166, 204):
        pen.flat(common(shape, ((x, 180), (x + 10, 180), (x + 10, 262), (x, 262))), detail.plain)
        pen.flat(common(shape, ((x + 14, 180), (x + 18, 180), (x + 18, 262), (x + 14, 262))), "#1B1D33")
    pen.edge(shape, 6)
    white = stuff("white")
    pen.part(limb([(AXIS - 38, 194), (AXIS, 212), (AXIS + 38, 194)], [11, 13, 11]), white, depth=4)
    for way in (-1, 1):
        pen.part(limb([(AXIS + way * 3, 216), (AXIS + way * 14, 244)], [5, 9]), white, 4.5, 0)
    pen.part(disc(AXIS, 214, 8), white, 4.5, 0)


def _blazer(pen: Pen, shape: Outline, cloth: Tone, detail: Tone) -> None:
    pen.part(poly((AXIS - 24, 194), (AXIS + 24, 194), (AXIS + 6, 248), (AXIS - 6, 248)), detail, depth=0)
    dark = Tone(cloth.dark, cloth.dark, cloth.dark)
    for way in (-1, 1):
        pen.part(
            poly((AXIS + way * 24, 190), (AXIS + way * 54, 206), (AXIS + way * 42, 228), (AXIS + way * 6, 252)),
            dark,
            5,
            0,
        )


def _high(pen: Pen, shape: Outline, cloth: Tone, detail: Tone) -> None:
    """A jersey with a high rolled collar."""
    pen.part(
        sym((AXIS, 204), (AXIS + 22, 196), (AXIS + 30, 186), (AXIS + 36, 202), (AXIS, 226), axis=AXIS), cloth, depth=5
    )
    pen.line([(AXIS - 30, 199), (AXIS, 214), (AXIS + 30, 199)], 3.2, cloth.dark)


def _shawl(pen: Pen, shape: Outline, cloth: Tone, detail: Tone) -> None:
    white = stuff("white")
    pen.part(poly((AXIS - 30, 193), (AXIS + 30, 193), (AXIS, 242)), white, depth=0)
    pen.parts(
        [
            blob(*spots)
            for spots in _mirror(
                (
                    (AXIS + 26, 190, 1),
                    (AXIS + 58, 200),
                    (AXIS + 88, 226),
                    (AXIS + 70, 262, 1),
                    (AXIS - 6, 250, 1),
                    (AXIS + 16, 220),
                )
            )
        ],
        detail,
        depth=6,
    )
    for x, y in ((70, 224), (90, 214), (166, 214), (186, 224)):
        pen.flat(disc(x, y, 4.5), cloth.plain)


def _school(pen: Pen, shape: Outline, cloth: Tone, detail: Tone) -> None:
    pen.parts(
        [
            blob(*spots)
            for spots in _mirror(
                ((AXIS, 212, 1), (AXIS + 20, 196), (AXIS + 40, 198, 1), (AXIS + 48, 222), (AXIS + 14, 234, 1))
            )
        ],
        detail,
        depth=4,
    )
    pen.part(disc(AXIS, 216, 6), stuff("red"), 4.5, 0)


def _tee(pen: Pen, shape: Outline, cloth: Tone, detail: Tone) -> None:
    pen.flat(common(shape, ((20, 228), (236, 228), (236, 246), (20, 246))), detail.plain)
    pen.edge(shape, 6)
    pen.part(
        sym((AXIS, 209), (AXIS + 22, 203), (AXIS + 34, 193, 1), (AXIS + 25, 212), (AXIS, 221), axis=AXIS),
        detail,
        depth=0,
    )


def _guayabera(pen: Pen, shape: Outline, cloth: Tone, detail: Tone) -> None:
    for x in (74, 86, 170, 182):
        pen.line([(x, 222), (x, 240)], 3.2, detail.dark)
    _shirt(pen, shape, cloth, cloth)


def _blouse(pen: Pen, shape: Outline, cloth: Tone, detail: Tone) -> None:
    """A round neck with ruffles of another colour."""
    for i, x in enumerate((-56, -36, -14, 14, 36, 56)):
        y = 231 - abs(x) * 0.36 - (4 if i in {2, 3} else 0)
        pen.part(disc(AXIS + x, y, 13), detail, 4.5, 0)
    pen.line([(AXIS - 38, 200), (AXIS, 216), (AXIS + 38, 200)], 4.4)


def _necklace(pen: Pen, shape: Outline, cloth: Tone, detail: Tone) -> None:
    """A round neck and beads."""
    for x in (-30, -22, -12, 0, 12, 22, 30):
        pen.part(disc(AXIS + x, 226 - x * x * 0.028, 6.5), detail, 4, 0)


def _overall(pen: Pen, shape: Outline, cloth: Tone, detail: Tone) -> None:
    pen.part(
        sym((AXIS, 209), (AXIS + 22, 203), (AXIS + 34, 193, 1), (AXIS + 25, 212), (AXIS, 221), axis=AXIS),
        cloth,
        depth=0,
    )
    pen.parts(
        [
            blob(*spots)
            for spots in _mirror(((AXIS + 40, 194, 1), (AXIS + 58, 200, 1), (AXIS + 50, 244, 1), (AXIS + 32, 244, 1)))
        ],
        detail,
        depth=4,
    )
    for way in (-1, 1):
        pen.part(disc(AXIS + way * 43, 228, 6), stuff("gold"), 4, 0)


CLOTHES: Final[dict[str, Draw]] = {
    "shirt": _shirt,
    "plain": _plain,
    "jersey": _high,
    "tee": _tee,
    "striped": _striped,
    "blazer": _blazer,
    "waiter": _waiter,
    "lace": _lace,
    "shawl": _shawl,
    "blouse": _blouse,
    "beads": _necklace,
    "poncho": _poncho,
    "guayabera": _guayabera,
    "school": _school,
    "overall": _overall,
}
