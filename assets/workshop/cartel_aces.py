"""The four aces of Cartel: one great sign each, with flowers cut from leftovers and the suit's name as on a poster."""

from __future__ import annotations

from typing import Final

from shapely import affinity
from shapely.geometry import LineString

from assets.workshop import cartel_signs
from assets.workshop.coins import sun_face
from assets.workshop.lettering import length, words
from assets.workshop.pen import Pen
from assets.workshop.shapes import Shape, Spots, ell, join, khatam, leaf, limb, ring, star

MIDDLE: Final = 305
LETTERS: Final = 66  # high on every ace
WIDEST: Final = 390  # of a name
INDEX: Final = 462  # right of it stands the figure
NAMES: Final = {"oros": "OROS", "copas": "COPAS", "espadas": "ESPADAS", "bastos": "BASTOS"}


def ace(pen: Pen, suit: str) -> None:
    """The ace of the suit."""
    {"oros": _oros, "copas": _copas, "espadas": _espadas, "bastos": _bastos}[suit](pen)
    pen.part(_name(NAMES[suit]), "paper" if suit == "oros" else "ink", 0, 0)


def _name(text: str) -> Shape:
    """The word, as high as every other; a long one is set closer and a little narrower, and keeps off the index."""
    tracking = 0.06 if length(text, LETTERS) < WIDEST else 0.0
    long = length(text, LETTERS, tracking)
    wide = min(long, WIDEST)
    middle = min(MIDDLE, INDEX - wide / 2)
    shape = words(text, LineString([(middle - long, 816), (middle + long, 816)]), LETTERS, tracking)
    return affinity.scale(shape, wide / long, 1, origin=(middle, 816))


def _flower(pen: Pen, x: float, y: float, size: float, petals: str, heart: str = "gold") -> None:
    """Eight round petals about a heart."""
    pen = pen.at(x, y, size / 40)
    pen.part(ring(ell(0, -25, 14, 17), 8), petals, 8, 1)
    pen.flat(ring(leaf(0, -14, 0, -34, 4), 8), "paper")
    pen.part(ell(0, 0, 14), heart, 6, 1)


def _stem(pen: Pen, points: Spots, leaves: Spots) -> None:
    """A stem with leaves; each by its foot and the tip that it points to."""
    for x0, y0, x1, y1 in leaves:
        pen.part(leaf(x0, y0, x1, y1, 17), "green_l", 8, 0)
        pen.flat(
            leaf(x0 + (x1 - x0) * 0.12, y0 + (y1 - y0) * 0.12, x0 + (x1 - x0) * 0.86, y0 + (y1 - y0) * 0.86, 4), "green"
        )
    pen.part(limb(points, [7, 8, 7]), "green", 7, 0)


def _oros(pen: Pen) -> None:
    """The sun as a coin, between moons and stars."""
    x, y, radius = MIDDLE, 440, 212
    sun = pen.at(x, y, radius / 100)
    sun.part(join([ell(0, 0, 88), ring(star(0, -90, 14, 7, 3), 24)]).buffer(1.5), "gold", 12, 1)
    sun.flat(ring(ell(0, -81, 3.2), 24, first=7.5), "red")
    sun.part(ell(0, 0, 72), "red", 9, 1)
    sun.flat(ring(leaf(0, -40, 0, -69, 6.5), 16), "gold")
    sun.flat(ring(leaf(0, -44, 0, -64, 2.6), 16, first=11.25), "paper")
    sun.part(ell(0, 0, 43), "gold_l", 8, 1)
    sun_face(pen, x, y, radius * 0.4, rim=False)
    for at, turn in (((305, 150), 0), ((112, 640), -24), ((498, 640), 24)):
        moon = pen.at(*at, 1, turn)
        moon.part(ell(0, 0, 40).difference(ell(0, -15, 34)), "gold_l", 7, 0)
        moon.part(khatam(0, -12, 13), "paper", 0, 0)


def _copas(pen: Pen) -> None:
    """Three flowers in the cup."""
    _stem(pen, [(305, 300), (306, 220), (305, 150)], [(305, 250, 262, 200), (305, 230, 350, 190)])
    _stem(pen, [(262, 300), (226, 236), (204, 196)], [(236, 250, 176, 246)])
    _stem(pen, [(348, 300), (384, 236), (406, 196)], [(374, 250, 434, 246)])
    for x, y, size, colour in ((194, 176, 44, "blue"), (416, 176, 44, "blue"), (305, 122, 52, "red")):
        _flower(pen, x, y, size, colour)
    cartel_signs.cup(pen, MIDDLE, 492, 440)


def _espadas(pen: Pen) -> None:
    """The sword before two boughs."""
    for side in (-1, 1):
        bough = pen if side > 0 else pen.flipped(MIDDLE)
        leaves = [(400, 640, 466, 640), (440, 570, 500, 552), (458, 490, 512, 456), (452, 400, 500, 352)]
        leaves += [(420, 596, 376, 556), (446, 520, 394, 486), (452, 436, 404, 396), (440, 360, 436, 296)]
        _stem(bough, [(330, 690), (436, 600), (440, 350)], leaves)
    cartel_signs.sword(pen, MIDDLE, 410, 640, 0, 1.25)
    for y in (250, 320, 390):
        pen.part(khatam(MIDDLE, y, 15), "gold_l", 6, 0)
    for x in (168, 442):
        _flower(pen, x, 716, 34, "red")


def _bastos(pen: Pen) -> None:
    """The club in blossom."""
    _stem(pen, [(330, 420), (420, 360), (456, 300)], [(398, 380, 446, 404), (430, 340, 492, 352)])
    _stem(pen, [(280, 480), (196, 430), (158, 360)], [(220, 450, 172, 476), (184, 412, 118, 420)])
    _stem(pen, [(326, 590), (400, 560), (440, 506)], [(384, 572, 436, 596)])
    cartel_signs.club(pen, MIDDLE, 430, 620)
    for x, y, size, colour in ((462, 276, 46, "red"), (150, 334, 46, "red"), (450, 486, 38, "white")):
        _flower(pen, x, y, size, colour, "gold")
