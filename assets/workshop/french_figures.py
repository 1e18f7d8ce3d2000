"""The figures in the corners of cards: letters and digits of our own, drawn with a broad pen 100 units high."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from assets.workshop.french_colours import PAPER
from assets.workshop.french_svg import disc, placed, stroked

GAP: Final = 4


@dataclass(frozen=True, slots=True)
class Glyph:
    """A figure: how wide it is, its strokes with their width, and the round ends of strokes."""

    wide: int
    strokes: tuple[tuple[str, int], ...]
    balls: tuple[tuple[int, int, int], ...] = ()


def _oval(x: int, y: int, across: int, down: int) -> str:
    """The path of an ellipse."""
    return f"M{x - across} {y}a{across} {down} 0 1 0 {2 * across} 0a{across} {down} 0 1 0 {-2 * across} 0z"


GLYPHS: Final = {
    "0": Glyph(62, ((_oval(31, 50, 21, 41), 18),)),
    "1": Glyph(44, (("M6 26L22 11V91", 17), ("M6 93H38", 13))),
    "2": Glyph(
        62, (("M13 30C13 15 22 9 32 9C45 9 53 17 53 29C53 47 30 63 11 91", 15), ("M10 91H54", 15)), ((14, 30, 10),)
    ),
    "3": Glyph(
        62,
        (
            ("M12 24C15 13 23 9 32 9C43 9 51 16 51 27C51 39 42 46 29 46", 14),
            ("M29 46C45 46 54 56 54 69C54 83 44 91 31 91C20 91 13 86 10 77", 15),
        ),
        ((13, 25, 9), (12, 76, 10)),
    ),
    "4": Glyph(66, (("M41 9L9 65H60", 13), ("M44 10V91", 16), ("M34 93H55", 12))),
    "5": Glyph(
        62,
        (("M50 9H21L17 45", 14), ("M17 45C26 37 53 37 53 65C53 83 42 91 30 91C20 91 13 87 10 79", 15)),
        ((12, 77, 10),),
    ),
    "6": Glyph(62, (("M48 15C41 6 28 6 19 24C12 37 9 52 9 66", 14), (_oval(32, 67, 22, 24), 15)), ((47, 18, 9),)),
    "7": Glyph(60, (("M9 11H52C39 37 29 60 27 91", 15), ("M8 11V24", 12))),
    "8": Glyph(62, ((_oval(31, 28, 18, 19), 14), (_oval(31, 69, 23, 22), 15))),
    "9": Glyph(62, (("M14 85C21 94 34 94 43 76C50 63 53 48 53 34", 14), (_oval(30, 33, 22, 24), 15)), ((15, 82, 9),)),
    "A": Glyph(74, (("M36 9L13 91", 12), ("M37 9L60 91", 18), ("M22 63H51", 11), ("M6 93H24", 12), ("M48 93H70", 12))),
    "J": Glyph(58, (("M24 9H53", 12), ("M40 10V68C40 84 33 91 22 91C13 91 8 86 8 78", 16)), ((11, 75, 10),)),
    "Q": Glyph(74, ((_oval(36, 48, 27, 39), 17), ("M34 66C44 72 50 93 66 89", 12))),
    "K": Glyph(
        76,
        (
            ("M18 9V91", 17),
            ("M6 9H30", 12),
            ("M6 93H30", 12),
            ("M60 10L22 54", 12),
            ("M32 44L62 91", 16),
            ("M48 9H68", 11),
            ("M52 93H72", 12),
        ),
    ),
}


def width(text: str) -> int:
    """How wide the figures of this text are, 100 units high."""
    return sum(GLYPHS[letter].wide for letter in text) + GAP * (len(text) - 1)


def figures(text: str, colour: str, halo: float = 0) -> str:
    """The figures with their upper left corner at the origin; `halo` is paper round them, to be read on pictures."""
    around, body, x = "", "", 0
    for letter in text:
        glyph = GLYPHS[letter]
        outline = "".join(stroked(path, wide + 2 * halo, PAPER) for path, wide in glyph.strokes)
        inner = "".join(stroked(path, wide, colour) for path, wide in glyph.strokes)
        inner += "".join(disc(bx, by, radius, colour) for bx, by, radius in glyph.balls)
        if halo:
            around += placed(outline, x, 0)
        body += placed(inner, x, 0)
        x += glyph.wide + GAP
    return around + body
