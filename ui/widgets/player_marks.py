"""How a player is marked wherever he is drawn: his face in its ring, and the sign of his team."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.draw import theme
from ui.draw.skins import Skin, Skins, circle, css, raster

if TYPE_CHECKING:
    from pygame import Rect

    from ui.widgets.base import Brush


def team_sign(team: int, side: float, x: float = 0, y: float = 0) -> str:
    """Disc, diamond or triangle in a square of `side`, as SVG: colour alone tells nothing."""
    colour = css(theme.TEAMS[team % 3])
    half, cx, cy = side / 2, x + side / 2, y + side / 2
    match team % 3:
        case 0:
            return circle((cx, cy), half, theme.TEAMS[0])
        case 1:
            r = half * 1.3
            return f'<path d="M{cx} {cy - r} L{cx + r} {cy} L{cx} {cy + r} L{cx - r} {cy} Z" fill="{colour}"/>'
        case _:
            r = half * 1.15
            return f'<path d="M{cx} {cy - r} L{cx + r} {cy + r} L{cx - r} {cy + r} Z" fill="{colour}"/>'


def sign_skin(skins: Skins, team: int, side: int) -> Skin:
    """The team's sign as a small picture, with a little room around it."""
    room = side // 3
    whole, sign = (side + 2 * room, side + 2 * room), team_sign(team, side, room, room)
    return skins.get(("sign", team, side), lambda: Skin(raster(whole, sign), -room, -room))


def face_skin(brush: Brush, face: tuple[str, str], place: Rect, bright: bool = False) -> None:
    """Draws an avatar with its look and its ring in a square; the ring is gold when `bright`."""
    brush.face(face[0], place.w, face[1], center=place.center)
    side, pad = place.w, 2
    c, colour = side / 2 + pad, theme.FOCUS if bright else theme.OAK
    ring = circle((c, c), side / 2, stroke=colour, width=max(1.5, side * 0.035))
    brush.paint(place.inflate(2 * pad, 2 * pad), ring)
