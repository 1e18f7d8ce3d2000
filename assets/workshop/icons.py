"""The signs of the interface: white strokes of two units on a grid of 24, round at their ends, read from 16 px up.

Nothing leaves the square from 1 to 23. What would clog at 16 px is a solid shape.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

FOLDER: Final = "icons"
FRAME: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">'
    '<g fill="none" stroke="#ffffff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">{}</g></svg>\n'
)


def drawings() -> Mapping[str, Callable[[], str]]:
    """What draws each file, by its name in the folder of assets."""
    return {f"{FOLDER}/{name}.svg": partial(icon, name) for name in ICONS}


def icon(name: str) -> str:
    """The drawing of one sign."""
    return FRAME.format("".join(ICONS[name]))


# -- strokes and solid shapes ----------------------------------------------------------------------------------------


def line(course: str) -> str:
    """A stroke along a path."""
    return f'<path d="{course}"/>'


def solid(course: str) -> str:
    """A shape that is filled as far as the outer edge of its outline."""
    return f'<path d="{course}" fill="#ffffff"/>'


def slab(x: float, y: float, width: float, height: float) -> str:
    """A filled bar with round corners."""
    look = 'rx="1.2" fill="#ffffff" stroke="none"'
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" {look}/>'


def box(x: float, y: float, width: float, height: float, radius: float) -> str:
    """The outline of a rectangle with round corners."""
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}"/>'


def disc(x: float, y: float, radius: float) -> str:
    """The outline of a circle."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}"/>'


def dot(x: float, y: float, radius: float = 1.4) -> str:
    """A filled spot."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="#ffffff" stroke="none"/>'


def wheel(teeth: int, outer: float, inner: float, tip: float, root: float) -> str:
    """The path around a wheel with teeth about the middle; tip and root are their half widths, a whole tooth is 1."""
    corners = []
    for tooth in range(teeth):
        for turn, radius in ((-root, inner), (-tip, outer), (tip, outer), (root, inner)):
            angle = (tooth + turn) * math.tau / teeth
            corners.append(f"{12 + radius * math.sin(angle):.2f} {12 - radius * math.cos(angle):.2f}")
    return f"M{'L'.join(corners)}z"


# -- the signs -------------------------------------------------------------------------------------------------------

_SPEAKER: Final = line("M3 9.5v5h4l5 4v-13l-5 4z")
_ARROWS: Final = {
    "up": (line("m5 15.5 7-7 7 7"),),
    "down": (line("m5 8.5 7 7 7-7"),),
    "left": (line("m15.5 5-7 7 7 7"),),
    "right": (line("m8.5 5 7 7-7 7"),),
    "undo": (line("M8 4 3.5 8.5 8 13M3.5 8.5H14a5.75 5.75 0 0 1 0 11.5H9"),),
    "replay": (line("M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 3.5v5h5"),),
    "swap": (line("M4 8h15.5M15.5 4l4 4-4 4M20 16H4.5M8.5 12l-4 4 4 4"),),
    "exit": (line("M10 4H4v16h6M15.5 7.5 20 12l-4.5 4.5M20 12H9.5"),),
    "fullscreen": (line("M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"),),
}
_PLAYER: Final = {
    "play": (solid("M7.5 4.5 19 12 7.5 19.5z"),),
    "pause": (slab(5.5, 4, 4.5, 16), slab(14, 4, 4.5, 16)),
    "step": (solid("M5 5.5 13.5 12 5 18.5z"), line("M19 5v14")),
    "back": (solid("M19 5.5 10.5 12l8.5 6.5z"), line("M5 5v14")),
    "sound": (_SPEAKER, line("M15.7 9a4.2 4.2 0 0 1 0 6M18.6 6a8.5 8.5 0 0 1 0 12")),
    "soundoff": (_SPEAKER, line("m16.5 9.5 5 5M21.5 9.5l-5 5")),
}
_MARKS: Final = {
    "menu": (line("M4 6h16M4 12h16M4 18h16"),),
    "list": (line("M9 6h11M9 12h11M9 18h11"), *(dot(4.5, y, 1.6) for y in (6, 12, 18))),
    "drag": tuple(dot(x, y, 1.8) for x in (8.5, 15.5) for y in (5.5, 12, 18.5)),
    "plus": (line("M12 4.5v15M4.5 12h15"),),
    "minus": (line("M4.5 12h15"),),
    "check": (line("m4.5 12.5 5 5 10-11"),),
    "x": (line("m5.5 5.5 13 13M18.5 5.5l-13 13"),),
    "info": (disc(12, 12, 9.5), line("M12 11.5v5"), dot(12, 7.6)),
    "warn": (line("M12 3.5 21.5 20h-19zM12 10v4"), dot(12, 17, 1.3)),
    "star": (solid("m12 3 2.7 5.8 6.3.8-4.6 4.3 1.2 6.2L12 17l-5.6 3.1 1.2-6.2L3 9.6l6.3-.8z"),),
    "search": (disc(10.5, 10.5, 6.5), line("m15.5 15.5 5 5")),
    "clock": (disc(12, 12, 9.5), line("M12 6.5V12l4 2.5")),
    "gear": (line(wheel(8, 10, 7.3, 0.17, 0.3)), disc(12, 12, 2.8)),
    "stats": (line("M3 20.5h18"), slab(4, 11, 4, 7.5), slab(10, 4, 4, 14.5), slab(16, 8, 4, 10.5)),
}
_PERSONS: Final = {
    "person": (disc(12, 8, 4), line("M4.5 21c.6-4.5 3.6-7 7.5-7s6.9 2.5 7.5 7")),
    "phone": (box(6.5, 2.5, 11, 19, 2.5), line("M10.8 18h2.4")),
    "people": (
        disc(9, 8, 3.5),
        line("M2.5 20.5c.5-4.3 3-6.5 6.5-6.5s6 2.2 6.5 6.5M16 4.8a3.4 3.4 0 0 1 0 6.4M18 14.4c2 .9 3.2 3 3.5 6.1"),
    ),
    "cpu": (
        box(4.5, 8, 15, 12, 3),
        line("M12 8V5M9.5 16.4h5M1.8 12.5v3M22.2 12.5v3"),
        *(dot(x, y, radius) for x, y, radius in ((12, 3.6, 1.8), (9, 12.4, 1.5), (15, 12.4, 1.5))),
    ),
    "wink": (disc(12, 12, 9.5), line("M13.8 10H17M7.8 14.5c2 2.6 6.4 2.6 8.4 0"), dot(8.5, 9.8, 1.5)),
    "hand": (
        line(
            "M7 12V6.5a1.5 1.5 0 0 1 3 0V11M10 10V4.5a1.5 1.5 0 0 1 3 0V10M13 10.5v-5a1.5 1.5 0 0 1 3 0V12"
            "M16 9a1.5 1.5 0 0 1 3 0v5c0 4-2.5 7-6.5 7-3.5 0-5-1.5-6.5-4.5L4 13c-.6-1.4 1.2-2.4 2.2-1.2L8 14"
        ),
    ),
    "grad": (line("m2 9 10-5 10 5-10 5zM6 12v4.2c3 3 9 3 12 0V12M22 9.5v6"),),
    "eye": (line("M2 12s3.8-6.5 10-6.5S22 12 22 12s-3.8 6.5-10 6.5S2 12 2 12z"), disc(12, 12, 3)),
    "eyeoff": (
        line(
            "M4 3.5l16.5 17M10.3 5.7c6.7-1 11.7 6.3 11.7 6.3s-1.2 2.1-3.3 3.9"
            "M6.3 7.4C3.6 9.2 2 12 2 12s3.8 6.5 10 6.5c1.5 0 2.9-.4 4.1-.9M9.9 9.9a3 3 0 0 0 4.2 4.2"
        ),
    ),
}
_THINGS: Final = {
    "hint": (
        line(
            "M12 2.5a6.3 6.3 0 0 0-3.8 11.3c.8.7 1.2 1.4 1.2 2.4h5.2c0-1 .4-1.7 1.2-2.4A6.3 6.3 0 0 0 12 2.5zM10 20.8h4"
        ),
    ),
    "book": (line("M12 6c-2-1.6-5-2-8.5-2v14.5c3.5 0 6.5.4 8.5 2 2-1.6 5-2 8.5-2V4C17 4 14 4.4 12 6zM12 6v14.5"),),
    "trophy": (
        line("M7 4h10v5.5a5 5 0 0 1-10 0zM7 6H3.5c0 3.2 1.2 5.2 4 5.5M17 6h3.5c0 3.2-1.2 5.2-4 5.5M12 14.5v5M8 20h8"),
    ),
    "folder": (line("M3 5.5h6l2.5 3H21V19H3z"),),
    "lock": (box(4.5, 10.5, 15, 10.5, 2), line("M8 10.5V7.5a4 4 0 0 1 8 0v3"), dot(12, 15.7, 1.6)),
    "copy": (box(9, 9, 11.5, 11.5, 2), line("M15 9V5.5a2 2 0 0 0-2-2H5.5a2 2 0 0 0-2 2V13a2 2 0 0 0 2 2H9")),
    "share": (dot(6, 12, 2.7), dot(17.5, 5.5, 2.7), dot(17.5, 18.5, 2.7), line("M6 12l11.5-6.5M6 12l11.5 6.5")),
    "seal": (line("M12 3l7.5 3v5.5c0 4.6-3 8-7.5 9.8-4.5-1.8-7.5-5.2-7.5-9.8V6zM8.5 11.8l2.6 2.6 4.5-4.8"),),
    "edit": (line("m4 20 1-5L15.7 4.3a1.5 1.5 0 0 1 2.1 0l1.9 1.9a1.5 1.5 0 0 1 0 2.1L9 19zM13.5 6.5l4 4"),),
    "scroll": (line("M5.5 3.5H17v13.8a3 3 0 0 0 3 3.2H8.5a3 3 0 0 1-3-3zM9.5 8.5h3.5M9.5 13h3.5"),),
    "cards": (box(3, 6, 11, 15, 2), line("m9.5 2.9 9.7 2.3a1.8 1.8 0 0 1 1.3 2.2L17.8 18.5")),
    "stock": (
        box(3, 6.5, 12, 15, 2),
        line("M7.5 2.5H17a2.5 2.5 0 0 1 2.5 2.5v12"),
        solid("m9 11.5 1.5 2.5L9 16.5 7.5 14z"),
    ),
}
ICONS: Final = {**_ARROWS, **_PLAYER, **_MARKS, **_PERSONS, **_THINGS}
