"""The marks of decisions in a review, each with a shape of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.review.review import Mark
from ui.draw import theme
from ui.draw.skins import Skin, css, raster

if TYPE_CHECKING:
    from ui.widgets.base import Brush

COLOURS: Final = {Mark.GOOD: theme.GOOD, Mark.INEXACT: theme.GOLD_FOOT, Mark.COSTLY: theme.BAD}


def shape(mark: Mark, x: float, y: float, k: float) -> str:
    """The mark around a point, as SVG: a disc with a tick, a square with a question, a triangle that warns."""
    colour, white = css(COLOURS.get(mark, theme.INK)), css(theme.WHITE)
    pen = f'stroke="{white}" stroke-width="{max(1.5, 2.4 * k):.2f}" fill="none" stroke-linecap="round"'
    match mark:
        case Mark.GOOD:
            tick = f"M{x - 5 * k:.1f} {y:.1f} l{4 * k:.1f} {4 * k:.1f} l{7 * k:.1f} {-8 * k:.1f}"
            disc = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{12 * k:.1f}" fill="{colour}" stroke="{white}" '
            return disc + f'stroke-width="{2 * k:.1f}"/><path d="{tick}" {pen}/>'
        case Mark.INEXACT:
            r = 11 * k
            bow = (
                ("q", 0.5, -4.0),
                ("", 4.0, -3.6),
                ("q", 5.0, 1.4),
                ("", 1.5, 5.0),
                ("q", -2.0, 1.2),
                ("", -2.0, 3.0),
            )
            ask = "".join(f"{verb}{dx * k:.1f} {dy * k:.1f} " for verb, dx, dy in bow)
            ask = f"M{x - 3.5 * k:.1f} {y - 3 * k:.1f} {ask}M{x:.1f} {y + 5.4 * k:.1f} v{0.4 * k:.1f}"
            square = f'<rect x="{x - r:.1f}" y="{y - r:.1f}" width="{2 * r:.1f}" height="{2 * r:.1f}" fill="{colour}" '
            return square + f'stroke="{white}" stroke-width="{2 * k:.1f}"/><path d="{ask}" {pen}/>'
        case Mark.COSTLY:
            way = f"M{x:.1f} {y - 14 * k:.1f} L{x + 14 * k:.1f} {y + 10 * k:.1f} H{x - 14 * k:.1f} Z"
            call = f"M{x:.1f} {y - 4 * k:.1f} v{6 * k:.1f} M{x:.1f} {y + 6.4 * k:.1f} v{0.4 * k:.1f}"
            body = f'<path d="{way}" fill="{colour}" stroke="{white}" stroke-width="{2 * k:.1f}"/>'
            return body + f'<path d="{call}" {pen}/>'
        case _:
            return ""


def sign_of(brush: Brush, mark: Mark, side: int) -> Skin:
    """The mark as a small picture of its own."""

    def make() -> Skin:
        return Skin(raster((side, side), shape(mark, side / 2, side / 2 + side * 0.04, side / 32)))

    return brush.skins.get(("review-sign", mark, side), make)
