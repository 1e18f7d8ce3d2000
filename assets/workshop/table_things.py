"""What lies about on the table: olives, coffee, lemons, coins, and the sheet on which games are counted."""

from __future__ import annotations

import math
from typing import Final

from assets.workshop.palette import COLOURS
from assets.workshop.table_pen import (
    COBALT,
    GLAZE,
    GRAPHITE,
    INK,
    LINE,
    OCHRE,
    PAPER,
    crescent,
    ring,
    shadow,
    still_life,
)

# -- olives and coffee ------------------------------------------------------------------------------------------------

_LAID: Final = (
    *((-30, -20, 22), (8, -34, -24), (40, -14, 58), (-44, 16, -62), (-2, -2, 12), (30, 22, -34)),
    *((-16, 34, 40), (14, 46, 4)),
)


def olives() -> str:
    """A plate of stuffed olives, two of them on a stick."""
    rim = "".join(_leaf_and_bead(i * 22.5) for i in range(16))
    plate = shadow(104) + ring(100, GLAZE, 5) + crescent(97.5, 11) + rim + ring(66, "#FBFBF6", 0)
    well = f'<circle r="66" fill="none" stroke="{COBALT}" stroke-width="3.4"/>' + crescent(-64.3, 8)
    laid = "".join(_olive(*place) for place in _LAID[:6]) + _stick() + "".join(_olive(*place) for place in _LAID[6:])
    return still_life(plate + well + laid)


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
        shadow(93)
        + ring(89, GLAZE, 5)
        + crescent(86.5, 10)
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
        ring(50, "#FBFBF6", 5) + f'<circle r="41" fill="#2E170B" stroke="{INK}" stroke-width="3.6"/>'
        '<circle r="37" fill="none" stroke="#8A5328" stroke-width="4.6"/>'
        '<path d="M-27-12A30 30 0 0 1 5-29" stroke="#C9996A" stroke-width="5" fill="none" stroke-linecap="round"/>'
        '<path d="M-29 3A30 30 0 0 0-27 12" stroke="#C9996A" stroke-width="4" fill="none" stroke-linecap="round"/>'
    )
    return still_life(saucer + _spoon() + handle + coffee)


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


# -- lemons ----------------------------------------------------------------------------------------------------------

YELLOW, DARK_YELLOW, PALE, PITH = "#F0C23A", "#C88C1C", "#FBE78F", "#FBF3D2"
LEAF, DARK_LEAF = "#5F8A3C", "#3C5F28"
_LEMON: Final = "M-70 2C-66-12-52-42-10-46C32-50 58-26 64-9C78-8 80 9 65 10C58 32 32 48-6 46C-46 44-64 20-70 2Z"


def lemons() -> str:
    """A lemon with its leaf, and half of another one."""
    shade = f'<path d="{_LEMON}" fill="#000000" fill-opacity="0.35" transform="translate(-26,-22) rotate(-28)"/>'
    half_shade = '<ellipse cx="40" cy="58" rx="52" ry="50" fill="#000000" fill-opacity="0.35"/>'
    return still_life(shade + _leaf() + _whole_lemon() + half_shade + _half_lemon())


def _leaf() -> str:
    course, vein = "M22-78C44-106 78-104 94-88C78-66 44-58 22-78Z", "M24-78C50-82 70-86 90-88"
    return (
        f'<path d="{course}" fill="{LEAF}" stroke="{INK}" stroke-width="4" stroke-linejoin="round"/>'
        f'<path d="{vein}" fill="none" stroke="{DARK_LEAF}" stroke-width="3" stroke-linecap="round"/>'
    )


def _whole_lemon() -> str:
    """It lies on its side; the light comes from the top left."""
    return (
        f'<g transform="translate(-32,-34) rotate(-28)"><path d="{_LEMON}" fill="{YELLOW}"/>'
        f'<path d="M64-8C60 14 34 36-4 36C-38 36-58 20-70 2C-64 20-46 44-6 46C32 48 58 32 65 10C70 10 74 6 74 2Z"'
        f' fill="{DARK_YELLOW}" fill-opacity="0.75"/>'
        f'<ellipse cx="-22" cy="-20" rx="25" ry="9" fill="{PALE}" transform="rotate(-14,-22,-20)"/>'
        f'<path d="{_LEMON}" fill="none" stroke="{INK}" stroke-width="5" stroke-linejoin="round"/></g>'
    )


def _half_lemon() -> str:
    """Cut across: rind, pith, and nine segments."""
    segment = f'<path d="M0-7L-9.5-30C-5-36 5-36 9.5-30Z" fill="{YELLOW}" stroke="{PALE}" stroke-width="1.6"'
    cut = "".join(f'{segment} stroke-linejoin="round" transform="rotate({place * 40})"/>' for place in range(9))
    return (
        f'<g transform="translate(36,46)"><circle r="49" fill="{YELLOW}" stroke="{INK}" stroke-width="5"/>'
        f'<circle r="41" fill="{PITH}"/>{cut}<circle r="4.5" fill="{PITH}"/>'
        '<path d="M-34-22A40 40 0 0 1-8-39" fill="none" stroke="#FFFFFF" stroke-opacity="0.8" stroke-width="4"'
        ' stroke-linecap="round"/></g>'
    )


# -- coins -----------------------------------------------------------------------------------------------------------

_HEAPED: Final = ((-42, -34, 8), (38, -44, 40), (58, 26, 22), (-54, 38, 63), (2, 54, 31), (0, -2, 12))


def coins() -> str:
    """Six old coins of gold, one of them on the others."""
    return still_life("".join(_coin(*place) for place in _HEAPED))


def _coin(x: float, y: float, turn: float) -> str:
    """A coin with a ring of beads and a star of eight points."""
    beads = "".join(
        f'<circle cx="{33 * math.cos(a):.1f}" cy="{33 * math.sin(a):.1f}" r="2.2" fill="{DARK_YELLOW}"/>'
        for a in (math.tau * place / 20 for place in range(20))
    )
    star = " ".join(
        f"{'L' if place else 'M'}{far * math.sin(a):.1f} {-far * math.cos(a):.1f}"
        for place, (far, a) in enumerate((24 if n % 2 == 0 else 11, math.pi * n / 8) for n in range(16))
    )
    return (
        f'<g transform="translate({x + 4:g},{y + 9:g})"><circle r="42" fill="#000000" fill-opacity="0.35"/></g>'
        f'<g transform="translate({x:g},{y:g})"><circle r="41" fill="{OCHRE}" stroke="{INK}" stroke-width="4.6"/>'
        f'<path d="M-27-27A38 38 0 0 1 27-27" fill="none" stroke="{PALE}" stroke-width="4" stroke-linecap="round"/>'
        f'<g transform="rotate({turn:g})">{beads}<path d="{star}Z" fill="{YELLOW}" stroke="{DARK_YELLOW}"'
        f' stroke-width="2.4" stroke-linejoin="round"/><circle r="5.5" fill="{DARK_YELLOW}"/></g></g>'
    )


# -- the sheet and its pencil ----------------------------------------------------------------------------------------

WOOD, PAINT, DARK_PAINT = "#E9C893", "#2F6DB0", "#1F4E8C"


def tally() -> str:
    """A sheet with the strokes of two sides, and the pencil that made them."""
    sheet = (
        '<g transform="rotate(-7)"><rect x="-72" y="-82" width="152" height="186" rx="4" fill="#000000"'
        f' fill-opacity="0.35"/><rect x="-78" y="-94" width="152" height="186" rx="4" fill="{PAPER}" stroke="{INK}"'
        f' stroke-width="4"/><path d="M-78-56H74M-2-94V92" stroke="{LINE}" stroke-width="3"/>'
        f'<path d="M-60-74H-22M16-74H54" stroke="{GRAPHITE}" stroke-width="4.6" stroke-linecap="round"/>'
        f"{_strokes(-64, -40, 5)}{_strokes(-64, 6, 3)}{_strokes(12, -40, 5)}{_strokes(12, 6, 1)}</g>"
    )
    return still_life(sheet + _pencil())


def _strokes(x: float, y: float, count: int) -> str:
    """So many games: a stroke for each, the fifth across the four before it."""
    upright = [
        f"M{x + 11 * place:g} {y + place % 2:g}L{x - 2 + 11 * place:g} {y + 33:g}" for place in range(min(4, count))
    ]
    across = [f"M{x - 7:g} {y + 27:g}L{x + 42:g} {y + 5:g}"] if count == 5 else []
    look = f'fill="none" stroke="{GRAPHITE}" stroke-width="4" stroke-linecap="round"'
    return f'<path d="{"".join(upright + across)}" {look}/>'


def _pencil() -> str:
    """It lies across the lower corner of the sheet, its point at the last stroke."""
    outline = "M-62-11H62V11H-62L-88 0Z"
    return (
        f'<g transform="translate(48,58) rotate(38)"><path d="{outline}" fill="#000000" fill-opacity="0.3"'
        f' transform="translate(8,8)"/><path d="{outline}" fill="{WOOD}"/><rect x="-54" y="-11" width="100" height="22"'
        f' fill="{PAINT}"/><rect x="-54" y="3" width="100" height="8" fill="{DARK_PAINT}"/>'
        f'<path d="M-54-11C-60-8-60-5-54-4C-60-3-60 2-54 3C-60 5-60 9-54 11Z" fill="{PAINT}"/>'
        f'<rect x="46" y="-11" width="9" height="22" fill="{OCHRE}"/><rect x="55" y="-11" width="9" height="22"'
        f' fill="{COLOURS["red"]}"/><path d="M-80-3L-88 0L-80 3Z" fill="{INK}" stroke="{INK}" stroke-width="3"/>'
        f'<path d="{outline}" fill="none" stroke="{INK}" stroke-width="4.4" stroke-linejoin="round"/></g>'
    )
