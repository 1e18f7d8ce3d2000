"""The emblem of the game: the golden sun of oros on cobalt glaze, with the other three suits behind it.

The smaller it is shown, the fewer things it holds: cards and sun, the sun alone, its eight-pointed star alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from shapely import affinity

from assets.workshop import appicon_files
from assets.workshop.canvas import Canvas
from assets.workshop.coins import sun_face
from assets.workshop.palette import code
from assets.workshop.pen import Pen
from assets.workshop.shapes import Shape, bar, ell, join, khatam, leaf, ring, star
from assets.workshop.suits import club, cup, sword

FOLDER: Final = "appicon"
SIDE: Final = 512
SIZES: Final = (16, 32, 48, 64, 128, 256, 512, 1024)
ICO: Final = (16, 32, 48, 64, 256)


def drawings() -> Mapping[str, Callable[[], str | bytes]]:
    """What makes each file, by its name in the folder of assets."""
    found: dict[str, Callable[[], str | bytes]] = {
        f"{FOLDER}/brisca.svg": partial(_text, emblem),
        f"{FOLDER}/brisca-sun.svg": partial(_text, sun),
        f"{FOLDER}/brisca-star.svg": partial(_text, small_star),
        f"{FOLDER}/brisca.ico": ico,
        f"{FOLDER}/brisca.icns": icns,
        "table/dealer.svg": partial(_text, dealer),
    }
    return found | {f"{FOLDER}/brisca-{size}.png": partial(png, size) for size in SIZES}


def _text(draw: Callable[[], Canvas]) -> str:
    return draw().svg()


# -- files -----------------------------------------------------------------------------------------------------------


def png(size: int) -> bytes:
    """The emblem at this size, with as much in it as can be told there."""
    draw = small_star if size < 40 else sun if size < 100 else emblem
    return appicon_files.picture(_text(draw), size)


def ico() -> bytes:
    """The icon of Windows."""
    return appicon_files.ico({size: png(size) for size in ICO})


def icns() -> bytes:
    """The icon of macOS."""
    return appicon_files.icns({size: png(size) for size in appicon_files.ICNS})


# -- drawings --------------------------------------------------------------------------------------------------------


def emblem() -> Canvas:
    """Three cards behind the sun."""
    canvas = _ground(pattern=True)
    pen = Pen(canvas, 9)
    for turn, suit in ((-23, "espadas"), (23, "bastos"), (0, "copas")):
        _card(pen.at(256, 452, 0.95, turn), suit)
    _sun(pen.at(256, 332), 128, 16)
    return canvas


def sun() -> Canvas:
    """The sun alone, as large as the tile."""
    canvas = _ground(edge=0)
    _sun(Pen(canvas, 15).at(256, 256), 218, 12)
    return canvas


def small_star() -> Canvas:
    """The coin with its star, a few points wide."""
    canvas = Canvas(SIDE, SIDE)
    canvas.gradient("b", "#3375C4", "#1A4A91", SIDE)
    canvas.plate(0, 0, SIDE, SIDE, 96, 'fill="url(#b)"')
    pen = Pen(canvas, 24).at(256, 256)
    pen.part(ell(0, 0, 224), "gold", 24, 0)
    pen.flat(star(0, 0, 204, 104, 8), "red")
    pen.flat(ell(0, 0, 62), "gold_l")
    return canvas


def _ground(pattern: bool = False, edge: float = 8) -> Canvas:
    """The glazed tile with its golden edge."""
    canvas = Canvas(SIDE, SIDE)
    canvas.gradient("b", "#2F6FBE", "#12305C", SIDE)
    canvas.plate(14, 14, 484, 484, 108, 'fill="url(#b)"')
    tile = bar(14, 14, 484, 484, 108)
    if pattern:
        stars = [
            khatam(x, y, 56).difference(khatam(x, y, 47)) for x in range(32, 512, 112) for y in range(32, 512, 112)
        ]
        canvas.fill(join(stars).intersection(tile), "#FFFFFF", 0.13)
    if edge:
        canvas.stroke(tile.buffer(-edge * 1.9), code("gold"), edge)
    return canvas


def _card(pen: Pen, suit: str) -> None:
    """A card that stands above 0, 0 with its sign in the upper half."""
    sheet = bar(-84, -396, 168, 262, 22)
    pen.flat(affinity.translate(sheet, 5, 9), "#000000", 0.28)
    pen.part(sheet, "paper", 9, 0)
    pen.stroke(sheet.buffer(-13), 3)
    match suit:
        case "copas":
            cup(pen, 0, -318, 118, 7)
        case "espadas":
            sword(pen, 0, -282, 170, 7, wide=1.8)
        case _:
            club(pen, 4, -280, 172, 7, wide=1.2)


def _sun(pen: Pen, radius: float, rays: int) -> None:
    """The golden coin with the sun's face."""
    pen.flat(ell(3, 12, radius), "#000000", 0.3)
    pen.part(ell(0, 0, radius), "gold", pen.width, radius * 0.09)
    inner, width = radius * 0.86, max(4, pen.width * 0.55)
    pen.stroke(ell(0, 0, inner), width)
    pen.part(_rays(inner, rays, 180 / rays, 1.5), "red", width, 0)
    pen.part(_rays(inner * 1.01, rays, 0, 1.25), "gold", width, 0)
    sun_face(pen, 0, 0, radius * 0.56)


def _rays(reach: float, count: int, first: float, swell: float) -> Shape:
    """Leaves of light about 0, 0."""
    return ring(leaf(0, -reach * 0.4, 0, -reach, reach * swell / count), count, first=first)


def dealer() -> Canvas:
    """The chip that lies before the dealer: a star on blue, two cards on it."""
    canvas = Canvas(128, 128)
    pen = Pen(canvas, 5).at(64, 64)
    pen.part(ell(0, 0, 58), "white", 5, 5)
    pen.part(ell(0, 0, 46), "blue", 4, 0)
    pen.part(khatam(0, 0, 40), "white", 3.5, 0)
    for turn, colour in ((-16, "red"), (4, "paper")):
        pen.at(0, 20, 1, turn).part(bar(-16, -44, 32, 48, 5), colour, 4, 0)
    pen.at(0, 20, 1, 4).flat(star(0, -20, 9, 6, 8), "gold")
    return canvas
