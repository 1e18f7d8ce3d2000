"""Diamonds, hearts, spades and clubs: one contour each, printed flat, with a fine line cut inside its edge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from assets.workshop.french_colours import (
    SIGN_BLACK,
    SIGN_BLACK_DARK,
    SIGN_BLACK_INDEX,
    SIGN_BLACK_SHINE,
    SIGN_RED,
    SIGN_RED_DARK,
    SIGN_RED_INDEX,
    SIGN_RED_SHINE,
)
from assets.workshop.french_svg import filled, placed, stroked

_RED: Final = (SIGN_RED, SIGN_RED_DARK, SIGN_RED_SHINE, SIGN_RED_INDEX)
_BLACK: Final = (SIGN_BLACK, SIGN_BLACK_DARK, SIGN_BLACK_SHINE, SIGN_BLACK_INDEX)


@dataclass(frozen=True, slots=True)
class Mark:
    """A suit within 100 units round the origin: its contour, and its colours."""

    contour: str
    inks: tuple[str, str, str, str]  # of the body, its shadow, the line in it and its figures
    stem: str = ""  # what stands under the body


MARKS: Final = {
    "oros": Mark(
        "M0-100C17-60 45-25 76 0C45 25 17 60 0 100C-17 60-45 25-76 0C-45-25-17-60 0-100z",
        _RED,
    ),
    "copas": Mark(
        "M0 96C-18 56-93 20-93-36C-93-74-66-93-42-93C-20-93-5-77 0-57"
        "C5-77 20-93 42-93C66-93 93-74 93-36C93 20 18 56 0 96z",
        _RED,
    ),
    "espadas": Mark(
        "M0-100C16-60 91-22 91 30C91 60 68 76 46 76C28 76 13 66 0 50"
        "C-13 66-28 76-46 76C-68 76-91 60-91 30C-91-22-16-60 0-100z",
        _BLACK,
        "M0 44C2 72 12 90 30 100H-30C-12 90-2 72 0 44z",
    ),
    "bastos": Mark(
        "M-22-14C-58-44-44-98 0-98C44-98 58-44 22-14C62-34 98-8 92 28"
        "C86 66 34 76 0 34C-34 76-86 66-92 28C-98-8-62-34-22-14z",
        _BLACK,
        "M0 20C2 66 12 88 30 100H-30C-12 88-2 66 0 20z",
    ),
}


def mark(  # noqa: PLR0913  # how a mark is printed: size, place, richness
    suit: str,
    x: float,
    y: float,
    high: float,
    line: float,
    *,
    flipped: bool = False,
    rich: bool = True,
    hatched: bool = True,
) -> str:
    """The suit's mark, so high, its middle at x, y; the line has the same width whatever the height.

    `rich` cuts a fine line along its edge, and `hatched` strokes into its right side; a diamond has a facet there.
    """
    suited = MARKS[suit]
    light, dark, shine, _index = suited.inks
    unit = high / 200
    whole = suited.contour + suited.stem
    body = stroked(whole, 2 * line / unit, dark) + filled(whole, light)
    if rich:
        # They need packages that plain marks do not.
        from assets.workshop.french_engraving import facet, hatching, inner_line

        if hatched:
            body += filled(facet(suit), dark, 0.5) if suit == "oros" else stroked(hatching(suit), 2.6 / unit, dark)
        body += stroked(inner_line(suit), 2.6 / unit, shine)
    return placed(body, x, y, unit, flipped=flipped)
