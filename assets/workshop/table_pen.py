"""The pen for what lies about on a table: ink around flat colours, light from the top left, and the shadow it casts."""

from __future__ import annotations

import math
from typing import Final

from assets.workshop.palette import COLOURS

GLAZE, COBALT, OCHRE = "#F1F4F1", "#1F4E8C", "#DFA032"
PAPER, LINE, GRAPHITE = "#F8F1E1", "#CBB88F", "#4A4744"
INK: Final = COLOURS["ink"]
RED, DARK_RED, STEEL = COLOURS["red"], COLOURS["red_d"], COLOURS["steel"]
LEATHER, DARK_LEATHER, PALE_LEATHER = COLOURS["chest"], COLOURS["chest_d"], "#DE9A66"
BRASS, DARK_BRASS, PALE_BRASS = "#E3AE3C", "#A87418", "#FBE7A2"


def svg(width: int, height: int, body: str) -> str:
    """A drawing of this size."""
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{body}</svg>\n'


def still_life(body: str) -> str:
    """A thing that stands on the table, seen from above."""
    return svg(236, 240, f'<g transform="translate(116,116)">{body}</g>')


# -- round things ----------------------------------------------------------------------------------------------------


def shadow(radius: float) -> str:
    """What a round thing casts."""
    return f'<ellipse cx="6" cy="14" rx="{radius:g}" ry="{radius - 2:g}" fill="#000000" fill-opacity="0.35"/>'


def ring(radius: float, colour: str, width: float) -> str:
    """A disc with its outline, without one at width 0."""
    look = f' stroke="{INK}" stroke-width="{width:g}"' if width else ""
    return f'<circle r="{radius:g}" fill="{colour}"{look}/>'


def crescent(radius: float, depth: float) -> str:
    """The shadow inside a disc: away from the light on a raised one, towards it in a hollow (negative radius)."""
    side, reach = (1, radius) if radius > 0 else (-1, -radius)
    x, y = side * reach * math.cos(math.radians(-40)), side * reach * math.sin(math.radians(-40))
    bulge = reach - depth
    flat = (reach * reach + bulge * bulge) / (2 * bulge)
    return (
        f'<path d="M{x:.1f} {y:.1f}A{reach:g} {reach:g} 0 0 1 {-x:.1f} {-y:.1f}'
        f'A{flat:.1f} {flat:.1f} 0 0 0 {x:.1f} {y:.1f}Z" fill="#9FB0B8" fill-opacity="0.55"/>'
    )


# -- things of any outline -------------------------------------------------------------------------------------------


def moved(body: str, x: float = 0, y: float = 0, turn: float = 0) -> str:
    """The same elsewhere, turned about its own middle."""
    return f'<g transform="translate({x:g},{y:g}) rotate({turn:g})">{body}</g>'


def shape(course: str, fill: str, ink: float = 4, opacity: float = 1) -> str:
    """An area with its outline, without one where `ink` is 0."""
    look = f' stroke="{INK}" stroke-width="{ink:g}" stroke-linejoin="round"' if ink else ""
    faint = "" if opacity == 1 else f' fill-opacity="{opacity:g}"'
    return f'<path d="{course}" fill="{fill}" fill-rule="evenodd"{faint}{look}/>'


def stroke(course: str, colour: str, width: float, opacity: float = 1) -> str:
    """A line with round ends."""
    faint = "" if opacity == 1 else f' stroke-opacity="{opacity:g}"'
    look = f'stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{course}" fill="none" {look}{faint}/>'


def rod(course: str, colour: str, width: float) -> str:
    """A thin round thing, with ink on both sides."""
    return stroke(course, INK, width + 6) + stroke(course, colour, width)


def slab(x: float, y: float, width: float, height: float, radius: float = 4) -> str:
    """The course of a box with round corners."""
    r, right, low = radius, x + width, y + height
    return (
        f"M{x + r:g} {y:g}H{right - r:g}A{r:g} {r:g} 0 0 1 {right:g} {y + r:g}V{low - r:g}A{r:g} {r:g} 0 0 1"
        f" {right - r:g} {low:g}H{x + r:g}A{r:g} {r:g} 0 0 1 {x:g} {low - r:g}V{y + r:g}A{r:g} {r:g} 0 0 1"
        f" {x + r:g} {y:g}Z"
    )


def disc(x: float, y: float, radius: float, fill: str, ink: float = 0) -> str:
    """A round spot."""
    return moved(ring(radius, fill, ink), x, y)


def cast(course: str, right: float = 7, down: float = 13) -> str:
    """The shadow of what has this outline: the more, the higher it is."""
    return moved(shape(course, "#000000", 0, 0.35), right, down)
