"""What is set on the end of a deal: a seal for how it came out, a medal at the mark, the stamp of a capote."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from math import cos, pi, sin
from operator import itemgetter
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import pygame
from pygame import SRCALPHA, Rect, Surface

from ui.draw import theme
from ui.draw.motion import Tween, out3
from ui.draw.skins import Skin, box, circle, css, gradient, raster, with_halo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.widgets.base import Brush

Seal: TypeAlias = Literal["", "won", "made", "failed", "draw"]
TEETH: Final = 14  # of a seal's edge
WAX: Final = (theme.rgb("#B4362A"), theme.rgb("#7E1F17"))
IRON: Final = (theme.rgb("#C4C1B9"), theme.rgb("#98958D"))
GOLD: Final = (theme.rgb("#FBE08E"), theme.rgb("#D09A2E"))
PAPER: Final = (theme.rgb("#EADFC6"), theme.rgb("#CBB88F"))
SIGNS: Final[dict[Seal, str]] = {"won": "star", "made": "check", "failed": "x", "draw": "minus"}
STAMPED: Final = 180.0  # milliseconds in which the stamp comes down
SIZES: Final = (1.15, 1.0, 0.85, 0.7, 0.63, 0.56, 0.49, 0.42, 0.35)  # in which it is cut, the largest that has room
STEPS: Final = 40  # so finely its place is sought
LARGER: Final = 1.6  # so much larger it comes
SLANT: Final = 8.0  # degrees
DUST: Final = 320.0


def scalloped(side: float, depth: float = 0.07) -> str:
    """The outline of a seal in a square of this side, as the way of an SVG path."""
    c, points = side / 2, []
    for number in range(TEETH * 2 + 1):
        angle, r = pi * number / TEETH, c * (0.97 - (depth if number % 2 else 0))
        points.append((c + r * sin(angle), c - r * cos(angle)))
    way = f"M{points[0][0]:.2f} {points[0][1]:.2f} "
    for one, other in zip(points[1::2], points[2::2], strict=True):
        way += f"Q{one[0]:.2f} {one[1]:.2f} {other[0]:.2f} {other[1]:.2f} "
    return way + "Z"


def seal_skin(brush: Brush, seal: Seal, side: int) -> Skin:
    """How a deal came out, without a word: gold with a star, gold with a hook, broken wax, paper for a draw."""
    return brush.skins.get(("seal", seal, side, theme.LOOK), lambda: _seal(brush, seal, side))


def _seal(brush: Brush, seal: Seal, side: int) -> Skin:
    top, low = {"failed": WAX, "draw": PAPER}.get(seal, GOLD)
    ink = {"failed": theme.BAD_LINE, "draw": theme.INK_SOFT}.get(seal, theme.rgb("#6B430A"))
    c = side / 2
    svg = gradient("seal", top, low, 0, side)
    svg += f'<path d="{scalloped(side)}" fill="url(#seal)" stroke="{css(theme.mix(low, theme.INK, 0.35))}" '
    svg += f'stroke-width="{max(1.2, side * 0.022):.2f}"/>'
    svg += circle((c, c), c * 0.72, stroke=theme.mix(low, theme.INK, 0.22), width=max(1.2, side * 0.03))
    picture = raster((side, side), svg)
    sign = brush.pictures.icon(SIGNS[seal], round(side * 0.52), ink)
    picture.blit(sign, sign.get_rect(center=(round(c), round(c))))
    if seal == "failed":
        picture.blit(raster((side, side), _crack(side)), (0, 0))
    return with_halo(picture, c, side * 0.06, theme.DUSK, 0.5, drop=side * 0.04)


def _crack(side: float) -> str:
    """A break through the wax."""
    points = ((0.60, 0.03), (0.53, 0.20), (0.63, 0.33), (0.50, 0.50), (0.58, 0.64), (0.44, 0.80), (0.49, 0.98))
    line = "M" + " L".join(f"{x * side:.1f} {y * side:.1f}" for x, y in points)
    edge = f'fill="none" stroke-linejoin="round" stroke="{css(theme.rgb("#3A0E0A"))}" stroke-width="{side * 0.045:.1f}"'
    return f'<path d="{line}" {edge}/>'


# -- the medal at the mark --------------------------------------------------------------------------------------------


def medal_skin(brush: Brush, words: str, side: int, reached: bool) -> Skin:
    """The number that decides: gold where it was reached, else a disc of iron."""
    key = ("medal", words, side, reached, theme.LOOK)

    def make() -> Skin:
        top, low = GOLD if reached else IRON
        c = side / 2
        svg = gradient("medal", top, low, 0, side) + circle((c, c), c, theme.mix(low, theme.INK, 0.45))
        svg += f'<circle cx="{c}" cy="{c}" r="{c * 0.92:.2f}" fill="url(#medal)"/>'
        svg += circle((c, c), c * 0.76, stroke=theme.mix(low, theme.INK, 0.25), width=max(1.2, side * 0.03))
        picture = raster((side, side), svg)
        room = side * 0.66
        own = replace(brush.on(picture), k=max(14 / 29, side * 0.5 / 29))
        own.write(
            "h3", words, theme.INK, Rect(round(c - room / 2), 0, round(room), side), align="center", valign="middle"
        )
        return with_halo(picture, c, side * 0.10, theme.GLOW if reached else theme.DUSK, 0.8 if reached else 0.5)

    return brush.skins.get(key, make)


# -- the stamp --------------------------------------------------------------------------------------------------------


class Stamp:
    """A word that is stamped on its body's place when its way begins."""

    def __init__(self, brush: Brush, words: str, size: float, body: Rect) -> None:
        """In letters of 120 pixels at k = 1, times `size`."""
        self._words, self.body = words, body
        self._brush = replace(brush, k=brush.k * size)
        self._picture: Surface | None = None

    @classmethod
    def placed(cls, brush: Brush, words: str, areas: Sequence[Rect], taken: Sequence[Rect]) -> Stamp | None:
        """The largest stamp that covers nothing that is `taken`, in the first of the areas that has room for one."""
        wide, high = brush.width("number", words) + 2 * brush.px(34), brush.line_height("number", 1.18)
        for area, size in product(areas, SIZES):
            body = Rect(0, 0, round(wide * size * 1.04), round((high + wide * 0.14) * size))
            if (place := _free(area, body, taken)) is not None:
                return cls(brush, words, size, place)
        return None

    def draw(self, surface: Surface, way: Tween, now: float) -> None:
        """It comes down out of the air, turned a little, and throws up dust."""
        gone = now - way.begin
        if gone < 0:
            return
        picture = self._picture = self._picture or self._cut()
        share = min(1.0, gone / STAMPED) if way.length else 1.0
        centre = self.body.center
        if share < 1:
            larger = LARGER - (LARGER - 1) * out3(share)
            picture = pygame.transform.smoothscale_by(picture, larger)
            picture.set_alpha(round(255 * (0.25 + 0.75 * share)))
        elif way.length and gone - STAMPED < DUST:
            self._dust(surface, centre, (gone - STAMPED) / DUST)
        surface.blit(picture, picture.get_rect(center=centre))

    def _cut(self) -> Surface:
        """Red letters in a double frame on paper, askew."""
        brush, pad = self._brush, self._brush.px(34)
        wide, high = brush.width("number", self._words) + 2 * pad, brush.line_height("number", 1.18)
        line = max(2.0, high * 0.045)
        svg = gradient("slip", theme.PAPER_HIGH, theme.PAPER_SHADE, 0, high) + box(
            (0, 0, wide, high), high * 0.08, "url(#slip)"
        )
        inset = high * 0.06
        svg += box((inset, inset, wide - 2 * inset, high - 2 * inset), high * 0.06, stroke=theme.BAD, width=line)
        inset += line * 1.8
        svg += box((inset, inset, wide - 2 * inset, high - 2 * inset), high * 0.03, stroke=theme.BAD, width=line * 0.4)
        slip = raster((wide, high), svg)
        brush.on(slip).write("number", self._words, theme.BAD, slip.get_rect(), align="center", valign="middle")
        whole = with_halo(slip, high * 0.08, high * 0.07, theme.DUSK, 0.6, drop=high * 0.04).surface
        return pygame.transform.rotozoom(whole, 0.0 if theme.PLAIN else SLANT, 1.0).convert_alpha()

    def _dust(self, surface: Surface, centre: tuple[int, int], share: float) -> None:
        """A few puffs that leave its edges."""
        picture = self._picture
        assert picture is not None  # it has come down
        r = max(2, round(self._brush.px(9) * (1 - share * 0.5)))
        puff = Surface((2 * r, 2 * r), SRCALPHA)
        pygame.draw.circle(puff, (*theme.CREAM, round(120 * (1 - share))), (r, r), r)
        for number in range(14):
            angle = 2 * pi * number / 14 + 0.3
            far = 0.42 + 0.16 * out3(share)
            x, y = (
                centre[0] + picture.get_width() * far * cos(angle),
                centre[1] + picture.get_height() * far * sin(angle),
            )
            surface.blit(puff, (round(x - r), round(y - r)))


def _free(area: Rect, body: Rect, taken: Sequence[Rect]) -> Rect | None:
    """Where the body covers nothing that is taken, the nearest such place to the middle of the area."""
    room, found = Rect(area.x, area.y, area.w - body.w, area.h - body.h), []
    if room.w < 0 or room.h < 0:
        return None
    for row, column in product(range(STEPS + 1), repeat=2):
        place = body.move(room.x + room.w * column // STEPS, room.y + room.h * row // STEPS)
        if place.collidelist(taken) < 0:
            found.append((abs(place.centerx - area.centerx) + abs(place.centery - area.centery), place))
    return min(found, key=itemgetter(0))[1] if found else None
