"""The French aces: a great engraved spade with the name of the house, and three marks in a star of two squares."""

from __future__ import annotations

from functools import cache
from typing import Final

from assets.workshop.canvas import Canvas
from assets.workshop.french_colours import PAPER
from assets.workshop.french_dress import sign
from assets.workshop.french_hand import DETAIL, INNER, Burin
from assets.workshop.french_suits import MARKS
from assets.workshop.lettering import words
from assets.workshop.shapes import Shape, Spots, blob, ell, join, khatam, leaf, limb, mirrored, moved, path, ring, star

MIDDLE: Final = (305, 475)


@cache
def ace(suit: str, small: bool = False) -> str:
    """The picture of an ace."""
    canvas = Canvas(tolerance=0.7 if small else 0.4)
    pen = Burin(canvas, fine=not small, bold=1.35 if small else 1)
    _spade(pen) if suit == "espadas" else _starred(pen, suit)
    return f'<g fill-rule="evenodd">{canvas.parts}</g>'


def _rosette(pen: Burin, x: float, y: float, size: float, inks: tuple[str, str, str, str]) -> None:
    """The deck's star with its sixteen leaves, cut out of a mark."""
    _light, dark, _shine, _index = inks
    pen = pen.at(x, y, size)
    pen.flat(ring(leaf(0, -36, 0, -70, 9), 16), PAPER)
    pen.flat(khatam(0, 0, 34), PAPER)
    pen.flat(khatam(0, 0, 27), dark)
    pen.flat(ring(leaf(0, -3, 0, -23, 5.4), 8), "gold_l")
    pen.flat(ell(0, 0, 5), PAPER)


def _starred(pen: Burin, suit: str) -> None:
    """A mark in a star of two squares that are woven through each other."""
    light, dark, shine, _index = MARKS[suit].inks
    frame = khatam(*MIDDLE, 232)
    pen.part(frame.difference(khatam(*MIDDLE, 214)), "gold", 3.4, 0)
    pen.stroke(khatam(*MIDDLE, 203), DETAIL, "gold_d")
    for turn in range(8):
        spot = moved(ell(0, -246, 6), *MIDDLE, turn=turn * 45)
        pen.part(spot, "gold_l", DETAIL, 0)
    shape = moved(sign(suit), *MIDDLE, 1.46)
    pen.flat(shape.buffer(4), dark)
    pen.flat(shape.buffer(-1).intersection(moved(shape, -6, -4)), light)
    _engraved(pen, shape, 13, shine)
    x, y = {"oros": (305, 475), "copas": (305, 456), "bastos": (305, 484)}[suit]
    _rosette(pen, x, y, {"oros": 0.62, "copas": 0.86, "bastos": 0.5}[suit], MARKS[suit].inks)


def _engraved(pen: Burin, shape: Shape, inset: float, colour: str) -> None:
    """A fine line within the edge."""
    inner = shape.buffer(-inset)
    whole = max(getattr(inner, "geoms", [inner]), key=lambda part: part.area)
    pen.stroke(whole, DETAIL, colour)


_SCROLLS: Final[tuple[Spots, ...]] = (  # of the right half: they grow out of the stem
    ((10, 150), (60, 176), (128, 176), (176, 132), (178, 74), (138, 50), (108, 78), (124, 108)),
    ((14, 132), (70, 116), (86, 70), (66, 34)),
    ((168, 70), (160, 20), (122, -30), (82, -74)),
    ((120, -30), (92, -14), (84, 14)),
    ((82, -74), (54, -112), (24, -164)),
    ((56, -108), (44, -72), (58, -44)),
)
_LEAVES: Final[tuple[tuple[float, float, float, float, float], ...]] = (
    (60, 176, 84, 148, 8), (128, 174, 132, 140, 9), (176, 128, 150, 106, 9), (178, 90, 208, 66, 9),
    (70, 116, 100, 108, 7), (84, 78, 60, 62, 8), (165, 44, 186, 14, 9), (150, 6, 122, 14, 8),
    (134, -16, 150, -48, 8), (104, -48, 72, -38, 8), (92, -62, 100, -96, 7), (62, -100, 72, -134, 7),
    (40, -136, 16, -118, 7), (92, -14, 66, -10, 7), (46, -72, 26, -62, 7),
)  # fmt: skip


def _spade(pen: Burin) -> None:
    """A spade as high as half the card, vines cut into it, and the name of the house on a ribbon before its stem."""
    light, dark, _shine, _index = MARKS["espadas"].inks
    x, y, scale = 305, 452, 2.56
    shape = moved(sign("espadas"), x, y, scale)
    pen.flat(shape.buffer(5), dark)
    pen.flat(shape.buffer(-1).intersection(moved(shape, -7, -5)), light)
    body = shape.buffer(-26).buffer(8)
    inner = max(getattr(body, "geoms", [body]), key=lambda part: part.area)
    pen.canvas.stroke(inner, pen.code("gold"), INNER * pen.bold)
    pen.canvas.stroke(inner.buffer(-9), PAPER, DETAIL * pen.bold)
    cut = inner.buffer(-14)
    vines = [limb(points, [3.4] + [3.0] * (len(points) - 2) + [2.0]) for points in _SCROLLS]
    vines += [leaf(*spots) for spots in _LEAVES] + [ell(124, 108, 7), ell(66, 34, 6), ell(84, 14, 6), ell(58, -44, 6)]
    right = moved(join(vines), x, y)
    pen.flat(join([right, mirrored(right, x)]).intersection(cut), PAPER)
    pen.flat(moved(star(0, 0, 15, 6, 4), x, y - 196).intersection(cut), "gold_l")
    pen.flat(ell(x, y + 26, 92).intersection(cut), light)
    pen.canvas.stroke(ell(x, y + 26, 84), pen.code("gold"), INNER * pen.bold)
    _rosette(pen, x, y + 26, 1.02, MARKS["espadas"].inks)
    _ribbon(pen, 684)


def _ribbon(pen: Burin, y: float) -> None:
    """A ribbon with the name, its ends folded back."""
    for side in (-1, 1):
        end = blob(
            (305 + side * 150, y - 34, 1), (305 + side * 206, y - 60), (305 + side * 240, y - 62, 1),
            (305 + side * 224, y - 36, 1), (305 + side * 240, y - 8, 1), (305 + side * 196, y - 6),
            (305 + side * 150, y + 18, 1),
        )  # fmt: skip
        pen.part(end, "gold", 5, 8)
        fold = blob((305 + side * 150, y + 18, 1), (305 + side * 176, y + 4, 1), (305 + side * 172, y + 24, 1))
        pen.part(fold, "gold_d", 4, 0)
    front = blob(
        (129, y - 22, 1),
        (215, y - 2),
        (305, y + 4),
        (395, y - 2),
        (481, y - 22, 1),
        (481, y + 28, 1),
        (395, y + 50),
        (305, y + 56),
        (215, y + 50),
        (129, y + 28, 1),
    )
    pen.part(front, "gold_l", 6, 7)
    line = path([(131, y + 4), (215, y + 24), (305, y + 30), (395, y + 24), (479, y + 4)])
    pen.flat(words("BRISCA · MMXXVI", line, 24, 0.06), "ink")
