"""What stands around the cards: tiles, cloth in four colours, light, a plate of olives and a cup of coffee."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from assets.workshop import table_textures
from assets.workshop.palette import COLOURS

FOLDER: Final = "table"
GLAZE, COBALT, OCHRE, JOINT = "#F1F4F1", "#1F4E8C", "#DFA032", "#B9C3C8"
INK: Final = COLOURS["ink"]
# Middle, three fifths of the way, edge. The cloth's nap darkens them to the colours that the eye shall see.
FELTS: Final = {
    "felt": ("#467C60", "#35604C", "#264537"),
    "felt-blue": ("#3D6998", "#2D5274", "#1E3750"),
    "felt-wine": ("#934856", "#743040", "#4B202B"),
    "felt-charcoal": ("#535961", "#383D43", "#24272B"),
}


def drawings() -> Mapping[str, Callable[[], str | bytes]]:
    """What draws each file, by its name in the folder of assets."""
    found: dict[str, Callable[[], str]] = {
        "tile": tile,
        "lamp": lamp,
        "wall-light": wall_light,
        "olives": olives,
        "cup": cup,
        "cup-front": cup_from_the_front,
        "olives-front": olives_from_the_front,
        **{name: partial(felt, name) for name in FELTS},
    }
    return {**{f"{FOLDER}/{name}.svg": draw for name, draw in found.items()}, **table_textures.textures()}


def _svg(width: int, height: int, body: str) -> str:
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{body}</svg>\n'


# -- the tile of wall and strip --------------------------------------------------------------------------------------


def tile() -> str:
    """One glazed tile: quarter rings in its corners, a flower of four leaves, a joint at its left and upper edge."""
    rings = "".join(_corner(x, y, 20, False) for x in (0, 64) for y in (0, 64))
    corners = "".join(_corner(x, y, 12, True) for x in (0, 64) for y in (0, 64))
    leaf = "M32 8C38 18 38 22 32 30C26 22 26 18 32 8Z"
    leaves = "".join(f'<path d="{leaf}" transform="rotate({angle},32,32)"/>' for angle in (0, 90, 180, 270))
    dots = "".join(_spot(x, y, 2.8) for x in (20, 44) for y in (20, 44))
    return _svg(
        64,
        64,
        f'<rect width="64" height="64" fill="{GLAZE}"/>'
        f'<g fill="none" stroke="{COBALT}" stroke-width="2.4">{rings}</g><g fill="{COBALT}">{corners}{leaves}</g>'
        f'<g fill="{OCHRE}">{_spot(32, 32, 5)}{dots}</g>'
        f'<path d="M0 .5H64M.5 0V64" stroke="{JOINT}" stroke-width="1"/>',
    )


def _corner(x: int, y: int, radius: int, filled: bool) -> str:
    """A quarter of a circle about a corner of the tile."""
    across, down = (radius if x == 0 else 64 - radius), (radius if y == 0 else 64 - radius)
    sweep = 1 if (x == 0) != (y == 0) else 0
    arc = f"M{x} {down}A{radius} {radius} 0 0 {sweep} {across} {y}"
    return f'<path d="{arc}{f"L{x} {y}Z" if filled else ""}"/>'


def _spot(x: float, y: float, radius: float) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}"/>'


# -- light -----------------------------------------------------------------------------------------------------------


def felt(name: str) -> str:
    """The light on cloth of one colour."""
    stops = zip((0, 0.6, 1), FELTS[name], strict=True)
    return _lit(61.4, 48.6, 102.4, [(at, colour, 1) for at, colour in stops])


def lamp() -> str:
    """The light of the lamp above the table."""
    return _lit(58.9, 43.5, 108.8, [(0, "#FFC77A", 0.3), (0.45, "#FFB35C", 0.06), (1, "#0A0300", 0.62)])


def wall_light() -> str:
    """The light on the wall, and the dark behind the table."""
    shade = (
        '<defs><linearGradient id="b" gradientUnits="userSpaceOnUse" x1="0" y1="78" x2="0" y2="128">'
        '<stop offset="0" stop-color="#1A0A03" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#1A0A03" stop-opacity="0.6"/></linearGradient></defs>'
        '<rect x="0" y="78" width="128" height="50" fill="url(#b)"/>'
    )
    return _lit(87, 15, 135, [(0, "#FFEFD2", 1), (0.45, "#E9C08A", 1), (1, "#7A5638", 1)], shade)


def _lit(x: float, y: float, reach: float, stops: list[tuple[float, str, float]], over: str = "") -> str:
    """A square with light about a point; a stop is its distance, colour and opacity."""
    marks = "".join(
        f'<stop offset="{at:g}" stop-color="{colour}"' + ("/>" if opacity == 1 else f' stop-opacity="{opacity:g}"/>')
        for at, colour, opacity in stops
    )
    place = f'gradientUnits="userSpaceOnUse" cx="{x:g}" cy="{y:g}" r="{reach:g}"'
    light = f'<defs><radialGradient id="a" {place}>{marks}</radialGradient></defs>'
    return _svg(128, 128, f'{light}<rect x="0" y="0" width="128" height="128" fill="url(#a)"/>{over}')


# -- the still life --------------------------------------------------------------------------------------------------

_LAID: Final = (
    *((-30, -20, 22), (8, -34, -24), (40, -14, 58), (-44, 16, -62), (-2, -2, 12), (30, 22, -34)),
    *((-16, 34, 40), (14, 46, 4)),
)


def olives() -> str:
    """A plate of stuffed olives, two of them on a stick."""
    rim = "".join(_leaf_and_bead(i * 22.5) for i in range(16))
    plate = _shadow(104) + _ring(100, GLAZE, 5) + _crescent(97.5, 11) + rim + _ring(66, "#FBFBF6", 0)
    well = f'<circle r="66" fill="none" stroke="{COBALT}" stroke-width="3.4"/>' + _crescent(-64.3, 8)
    laid = "".join(_olive(*place) for place in _LAID[:6]) + _stick() + "".join(_olive(*place) for place in _LAID[6:])
    return _still_life(plate + well + laid)


def _leaf_and_bead(angle: float) -> str:
    """A piece of the painted rim."""
    leaf = f'<path d="M0-94C7-86 7-80 0-72C-7-80-7-86 0-94Z" fill="{COBALT}" transform="rotate({angle:g})"/>'
    bead = f'<circle cx="0" cy="-83" r="4" fill="{OCHRE}" transform="rotate({angle + 11.25:g})"/>'
    return leaf + bead


def _olive(x: float, y: float, turn: float) -> str:
    """An olive with its red filling; the light comes from the top left however it lies."""
    at = f'transform="translate({x:g},{y:g}) rotate({turn:g})"'
    angle = math.radians(-135 - turn)
    right, down = math.cos(angle), math.sin(angle)
    return (
        f'<g transform="translate({x + 3:g},{y + 6:g}) rotate({turn:g})">'
        '<ellipse rx="21" ry="15.5" fill="#1A0A03" fill-opacity="0.28"/></g>'
        f'<g {at}><ellipse rx="20" ry="14.5" fill="#55641F"/>'
        f'<ellipse cx="{right * 2.4:.1f}" cy="{down * 2.4:.1f}" rx="17.4" ry="12" fill="#8B9C38"/>'
        f'<ellipse cx="{right * 6:.1f}" cy="{down * 6:.1f}" rx="7" ry="3.4" fill="#CBD58A"/>'
        f'<ellipse rx="20" ry="14.5" fill="none" stroke="{INK}" stroke-width="3.6"/>'
        f'<circle cx="14" cy="0" r="4.6" fill="{COLOURS["red"]}" stroke="{INK}" stroke-width="2.6"/></g>'
    )


def _stick() -> str:
    """A wooden stick that holds the foremost olives."""
    course = "M-62 62L44 30"
    return (
        f'<g fill="none" stroke-linecap="round"><path d="{course}" stroke="{INK}" stroke-width="8"/>'
        f'<path d="{course}" stroke="{COLOURS["gold"]}" stroke-width="3.4"/></g>'
    )


def cup() -> str:
    """A cup of coffee on its saucer, with a spoon."""
    saucer = (
        _shadow(93)
        + _ring(89, GLAZE, 5)
        + _crescent(86.5, 10)
        + f'<circle r="76" fill="none" stroke="{COBALT}" stroke-width="4.4"/>'
        f'<circle r="68" fill="none" stroke="{OCHRE}" stroke-width="2.6"/>'
        '<ellipse cx="5" cy="9" rx="53" ry="51" fill="#1A0A03" fill-opacity="0.24"/>'
    )
    handle = (
        '<path d="M40-15C62-30 86-20 84-2C82 16 62 20 42 12" fill="none" stroke-linecap="round" '
        f'stroke="{INK}" stroke-width="17"/><path d="M40-15C62-30 86-20 84-2C82 16 62 20 42 12" fill="none" '
        f'stroke-linecap="round" stroke="{GLAZE}" stroke-width="8"/>'
    )
    coffee = (
        _ring(50, "#FBFBF6", 5) + f'<circle r="41" fill="#2E170B" stroke="{INK}" stroke-width="3.6"/>'
        '<circle r="37" fill="none" stroke="#8A5328" stroke-width="4.6"/>'
        '<path d="M-27-12A30 30 0 0 1 5-29" stroke="#C9996A" stroke-width="5" fill="none" stroke-linecap="round"/>'
        '<path d="M-29 3A30 30 0 0 0-27 12" stroke="#C9996A" stroke-width="4" fill="none" stroke-linecap="round"/>'
    )
    return _still_life(saucer + _spoon() + handle + coffee)


def _spoon() -> str:
    """A little spoon on the edge of the saucer."""
    steel, dark = COLOURS["steel"], COLOURS["steel_d"]
    return (
        '<g transform="translate(-63,30) rotate(-8)" stroke-linecap="round">'
        '<path d="M0-8V-70" stroke="#1A0A03" stroke-opacity="0.25" stroke-width="10" transform="translate(5,6)"/>'
        f'<path d="M0-8V-70" stroke="{INK}" stroke-width="9.6"/>'
        f'<path d="M0-8V-70" stroke="{steel}" stroke-width="4.4"/>'
        f'<ellipse cx="0" cy="8" rx="11.5" ry="17" fill="{steel}" stroke="{INK}" stroke-width="3.8"/>'
        f'<ellipse cx="1.4" cy="9.5" rx="6.5" ry="11" fill="{dark}"/></g>'
    )


FLAT: Final = 0.4  # a circle that lies on the table, seen from a chair


def _lying(body: str, y: float) -> str:
    """What is drawn from above, as it lies on the table in front of somebody."""
    return f'<g transform="translate(0,{y:g}) scale(1,{FLAT:g})">{body}</g>'


def cup_from_the_front() -> str:
    """The same cup, seen by somebody who sits at the table."""
    saucer = _lying(
        _shadow(104)
        + _ring(100, GLAZE, 7)
        + _crescent(97, 10)
        + f'<circle r="86" fill="none" stroke="{COBALT}" stroke-width="7"/>'
        f'<circle r="75" fill="none" stroke="{OCHRE}" stroke-width="4"/>'
        '<ellipse cx="6" cy="14" rx="62" ry="58" fill="#1A0A03" fill-opacity="0.3"/>',
        58,
    )
    course = "M50-30C86-40 98-16 84 4C76 16 60 22 44 26"
    handle = "".join(
        f'<path d="{course}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'
        for colour, width in ((INK, 18), (GLAZE, 9))
    )
    bowl = "M-62-44C-60 6-46 44-30 56C-18 64 18 64 30 56C46 44 60 6 62-44Z"
    band = "M-60.5-22C-40-8 40-8 60.5-22L58-4C38 9-38 9-58-4Z"
    cup_ = (
        f'<path d="{bowl}" fill="#FBFBF6"/><path d="{band}" fill="{COBALT}"/>'
        f'<path d="M-56 8C-36 20 36 20 56 8" fill="none" stroke="{OCHRE}" stroke-width="3.4"/>'
        '<path d="M62-44C60 6 46 44 30 56C22 61 8 62 0 62C30 50 40 0 40-34Z" fill="#9FB0B8" fill-opacity="0.4"/>'
        f'<path d="{bowl}" fill="none" stroke="{INK}" stroke-width="5" stroke-linejoin="round"/>'
    )
    rim = (
        f'<ellipse cx="0" cy="-44" rx="62" ry="21" fill="#FBFBF6" stroke="{INK}" stroke-width="4.6"/>'
        '<ellipse cx="0" cy="-42" rx="53" ry="16" fill="#2E170B"/>'
        '<path d="M-49-38A53 16 0 0 0 49-38A53 13 0 0 1-49-38Z" fill="#8A5328"/>'
        '<path d="M-36-49A44 12 0 0 1 2-54" stroke="#C9996A" stroke-width="3.4" fill="none" stroke-linecap="round"/>'
    )
    return _still_life(saucer + handle + cup_ + rim)


_HEAP: Final = (
    *((-58, 14, -12), (-22, 8, 16), (16, 7, -20), (54, 13, 12)),
    *((-40, 26, 22), (-2, 24, -8), (36, 27, 30), (-20, -12, -24), (18, -14, 10), (-1, 42, 4)),
)


def olives_from_the_front() -> str:
    """The same plate, seen by somebody who sits at the table."""
    rim = "".join(_leaf_and_bead(i * 22.5) for i in range(16))
    plate = _shadow(104) + _ring(100, GLAZE, 7) + _crescent(97.5, 11) + rim + _ring(66, "#FBFBF6", 0)
    well = f'<circle r="66" fill="none" stroke="{COBALT}" stroke-width="5"/>' + _crescent(-64.3, 8)
    heap = "".join(_olive(x * 0.92, y + 14, turn) for x, y, turn in _HEAP)
    return _still_life(_lying(plate + well, 40) + heap)


def _still_life(body: str) -> str:
    """A thing that stands on the table, seen from above."""
    return _svg(236, 240, f'<g transform="translate(116,116)">{body}</g>')


def _shadow(radius: float) -> str:
    return f'<ellipse cx="6" cy="14" rx="{radius:g}" ry="{radius - 2:g}" fill="#000000" fill-opacity="0.35"/>'


def _ring(radius: float, colour: str, width: float) -> str:
    """A disc with its outline, without one at width 0."""
    look = f' stroke="{INK}" stroke-width="{width:g}"' if width else ""
    return f'<circle r="{radius:g}" fill="{colour}"{look}/>'


def _crescent(radius: float, depth: float) -> str:
    """The shadow inside a disc: away from the light on a raised one, towards it in a hollow (negative radius)."""
    side, reach = (1, radius) if radius > 0 else (-1, -radius)
    x, y = side * reach * math.cos(math.radians(-40)), side * reach * math.sin(math.radians(-40))
    bulge = reach - depth
    flat = (reach * reach + bulge * bulge) / (2 * bulge)
    return (
        f'<path d="M{x:.1f} {y:.1f}A{reach:g} {reach:g} 0 0 1 {-x:.1f} {-y:.1f}'
        f'A{flat:.1f} {flat:.1f} 0 0 0 {x:.1f} {y:.1f}Z" fill="#9FB0B8" fill-opacity="0.55"/>'
    )
