"""Drawings as text, in the few words of SVG that the game's renderer understands."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TypeAlias

from assets.workshop.french_colours import INK

Point: TypeAlias = tuple[float, float]


def number(value: float) -> str:
    """The number with at most one digit after the point."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def filled(path: str, colour: str, opacity: float = 1) -> str:
    """A filled shape."""
    clear = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
    return f'<path d="{path}" fill="{colour}"{clear}/>'


def stroked(path: str, width: float, colour: str = INK, opacity: float = 1) -> str:
    """A line with round ends."""
    clear = f' stroke-opacity="{opacity:g}"' if opacity < 1 else ""
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{number(width)}"{clear}/>'


def disc(x: float, y: float, radius: float, colour: str) -> str:
    """A filled circle."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{colour}"/>'


def placed(body: str, x: float, y: float, scale: float = 1, *, flipped: bool = False, turned: bool = False) -> str:
    """The body moved so that its origin lies at x, y; `flipped` is upside down, `turned` is turned by half."""
    across, down = (-scale if turned else scale), (-scale if flipped or turned else scale)
    size = f" scale({across:.4g} {down:.4g})" if (across, down) != (1, 1) else ""
    return f'<g transform="translate({number(x)} {number(y)}){size}">{body}</g>'


def petals(x: float, y: float, inner: float, outer: float, wide: float, count: int) -> str:
    """The path of a wreath of leaves that point outwards."""
    parts = []
    for step in range(count):
        angle = 2 * pi * step / count
        out, aside = (sin(angle), -cos(angle)), (cos(angle), sin(angle))
        middle = inner + 0.45 * (outer - inner)

        def at(along: float, across: float, out: Point = out, aside: Point = aside) -> str:
            px, py = x + along * out[0] + across * aside[0], y + along * out[1] + across * aside[1]
            return f"{number(px)} {number(py)}"

        parts.append(f"M{at(inner, 0)}Q{at(middle, wide)} {at(outer, 0)}Q{at(middle, -wide)} {at(inner, 0)}z")
    return "".join(parts)


def drawing(wide: int, high: int, *bodies: str) -> str:
    """A complete drawing of this size."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}">'
    return f'{head}<g stroke-linecap="round" stroke-linejoin="round">{"".join(bodies)}</g></svg>\n'
