"""What is around the cards: tiles, cloth in four colours, light, and the things that lie about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from assets.workshop import table_books, table_desk, table_textures, table_things, table_tools
from assets.workshop.table_pen import COBALT, GLAZE, OCHRE, svg

FOLDER: Final = "table"
JOINT: Final = "#B9C3C8"
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
        "olives": table_things.olives,
        "cup": table_things.cup,
        "lemons": table_things.lemons,
        "coins": table_things.coins,
        "tally": table_things.tally,
        **table_books.things(),
        **table_tools.things(),
        **table_desk.things(),
        **{name: partial(felt, name) for name in FELTS},
    }
    return {**{f"{FOLDER}/{name}.svg": draw for name, draw in found.items()}, **table_textures.textures()}


# -- the tile of wall and strip --------------------------------------------------------------------------------------


def tile() -> str:
    """One glazed tile: quarter rings in its corners, a flower of four leaves, a joint at its left and upper edge."""
    rings = "".join(_corner(x, y, 20, False) for x in (0, 64) for y in (0, 64))
    corners = "".join(_corner(x, y, 12, True) for x in (0, 64) for y in (0, 64))
    leaf = "M32 8C38 18 38 22 32 30C26 22 26 18 32 8Z"
    leaves = "".join(f'<path d="{leaf}" transform="rotate({angle},32,32)"/>' for angle in (0, 90, 180, 270))
    dots = "".join(_spot(x, y, 2.8) for x in (20, 44) for y in (20, 44))
    return svg(
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
    return svg(128, 128, f'{light}<rect x="0" y="0" width="128" height="128" fill="url(#a)"/>{over}')
