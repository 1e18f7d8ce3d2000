"""Jack, queen and king without figures: a framed panel with the suit's mark under a cap, a coronet or a crown."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from assets.workshop.french_colours import BLUE, GOLD, GOLD_DARK, GOLD_LIGHT, GREEN, INK, PAPER, RED, RED_DARK, WHITE
from assets.workshop.french_figures import figures, width
from assets.workshop.french_suits import MARKS, mark
from assets.workshop.french_svg import disc, filled, frame, khatam, placed, ring, slab, stroked

LETTERS: Final = {11: "J", 12: "Q", 13: "K"}
LEFT, TOP, WIDE, HIGH = 126, 120, 358, 710
MIDDLE: Final = (305, 475)
PANELS: Final = {suit: mark.dark for suit, mark in MARKS.items()} | {"bastos": "#2F7D4A"}  # not as dark as the blue one


def court(suit: str, rank: int) -> str:
    """The whole picture of a court card, the same from both sides but for its middle."""
    x, y = MIDDLE
    half = _half(suit, rank)
    return _panel(suit) + half + placed(placed(half, -x, -y), x, y, turned=True) + _medallion(suit)


def _panel(suit: str) -> str:
    """The field behind, with stars that are hardly seen, in a double frame of gold."""
    dark = PANELS[suit]
    stars = "".join(
        khatam(LEFT + 59.7 + 79.5 * column, TOP + 36 + 79.75 * row, 30) for row in range(9) for column in range(4)
    )
    return (
        slab(LEFT, TOP, WIDE, HIGH, 22, GOLD_LIGHT)
        + slab(LEFT + 14, TOP + 14, WIDE - 28, HIGH - 28, 14, dark)
        + filled(stars, WHITE, 0.1)
        + frame(LEFT + 14, TOP + 14, WIDE - 28, HIGH - 28, 14, 5)
        + frame(LEFT, TOP, WIDE, HIGH, 22, 7)
    )


def _half(suit: str, rank: int) -> str:
    """What stands above the medallion: the headgear, and the letter on either side of it."""
    letter, unit = LETTERS[rank], 0.56
    sign = placed(figures(letter, MARKS[suit].index), -unit * width(letter) / 2, -unit * 51, unit)
    discs = "".join(disc(x, 184, 46, PAPER) + ring(x, 184, 46, 5) + placed(sign, x, 184) for x in (190, 420))
    return placed(_HEADS[rank], 305, 254) + discs


def _medallion(suit: str) -> str:
    """The disc in the middle with the suit's mark, large: that is what tells the suits apart without their colours."""
    x, y = MIDDLE
    beads = "".join(disc(bx, by, 5, INK) for bx, by in _round(x, y, 141, 36))
    return (
        disc(x, y, 156, GOLD)
        + ring(x, y, 156, 7)
        + beads
        + disc(x, y, 126, PAPER)
        + ring(x, y, 126, 5)
        + mark(suit, x, y, 190, 4)
    )


def _round(x: float, y: float, radius: float, count: int) -> list[tuple[float, float]]:
    """Points evenly on a circle."""
    return [(x + radius * cos(2 * pi * n / count), y + radius * sin(2 * pi * n / count)) for n in range(count)]


def _band(colour: str) -> str:
    """The brow band that all three wear, round the origin."""
    path = "M-92 34C-40 50 40 50 92 34L86 72C40 88-40 88-86 72z"
    jewels = "".join(filled(khatam(x, y, 9), colour) for x, y in ((-56, 60), (0, 65), (56, 60)))
    shade = "M30 44C56 42 76 38 92 34L86 72C66 80 46 83 28 84z"
    return stroked(path, 12) + filled(path, GOLD) + filled(shade, GOLD_DARK, 0.5) + jewels


def _cloth(path: str, colour: str, shade: str, dark: str, depth: float) -> str:
    """A piece with its outline and the part of it that lies in shadow."""
    return stroked(path, 12) + filled(path, colour) + filled(shade, dark, depth)


def _crown() -> str:
    """The king's: closed, with an orb and a cross."""
    cap = "M-84 36C-96-24-40-62 0-62C40-62 96-24 84 36C40 50-40 50-84 36z"
    arches = "M-88 36C-108-30-40-66 0-66M88 36C108-30 40-66 0-66M0-66V44"
    beads = "".join(disc(x, y, 7, WHITE) for x, y in ((-86, -6), (-60, -40), (60, -40), (86, -6), (0, -10)))
    cross = "M0-104V-74M-13-92H13"
    body = _cloth(cap, RED, "M20-60C60-50 94-20 84 36C64 42 44 45 24 46z", RED_DARK, 0.6)
    body += stroked(arches, 24) + stroked(arches, 13, GOLD) + beads
    body += stroked(cross, 20) + stroked(cross, 9, GOLD)
    return body + disc(0, -68, 17, INK) + disc(0, -68, 11, GOLD_LIGHT) + _band(RED)


def _coronet() -> str:
    """The queen's: open, with five points and a pearl on each."""
    crest = "M-88 40L-102-22L-62 8L-44-50L-20 2L0-74L20 2L44-50L62 8L102-22L88 40C40 52-40 52-88 40z"
    body = _cloth(crest, GOLD, "M20 2L44-50L62 8L102-22L88 40C66 46 44 48 22 48z", GOLD_DARK, 0.45)
    for x, y, radius in ((-104, -32, 10), (-44, -60, 11), (0, -86, 14), (44, -60, 11), (104, -32, 10)):
        body += disc(x, y, radius + 5, INK) + disc(x, y, radius, WHITE)
    return body + filled(khatam(0, -4, 15), BLUE) + _band(BLUE)


def _bonnet() -> str:
    """The jack's: a cap with a long feather."""
    cap = "M-96 40C-112-8-60-54 4-50C66-48 112-14 94 38C40 52-40 52-96 40z"
    feather = "M52-10C70-58 62-96 22-116C12-80 18-40 52-10z"
    body = _cloth(cap, GREEN, "M30-46C78-40 110-10 94 38C72 44 52 47 32 47C50 20 50-16 30-46z", INK, 0.25)
    body += stroked(feather, 12) + filled(feather, WHITE) + stroked("M48-18C46-52 40-80 28-102", 4, GOLD_DARK)
    return body + disc(52, -6, 19, INK) + disc(52, -6, 13, GOLD_LIGHT) + _band(GREEN)


_HEADS: Final = {11: _bonnet(), 12: _coronet(), 13: _crown()}
