"""Rounded boxes with gradients, borders, dashes and halos, each drawn once for its size and kept.

pygame's own shapes have rough edges; NanoSVG draws the same boxes smoothly in well under a millisecond.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from math import ceil
from operator import attrgetter

import pygame
from pygame import Rect, Surface

from ui.draw import theme
from ui.draw.images import svg
from ui.draw.images.budget import Budget, Cache
from ui.draw.theme import Colour


def raster(size: tuple[int, int], body: str) -> Surface:
    """The SVG elements in `body` on a transparent surface of this size, one unit a pixel."""
    w, h = max(1, size[0]), max(1, size[1])
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
    return pygame.image.load_sized_svg(BytesIO(f"{head}{body}</svg>".encode()), (w, h)).convert_alpha()


def drawn_out(size: tuple[int, int], side: float, body: Callable[[int], str]) -> Surface:
    """As `raster`, where `body` for a width looks the same in every column but those `side` pixels from either edge.

    A narrow one is drawn, and its middle put as often as there is room: a large panel costs as much as a small one.
    """
    wide, high = size
    edge = ceil(side) + 1
    if wide <= 2 * edge + 1:
        return raster(size, body(wide))
    narrow = raster((2 * edge + 1, high), body(2 * edge + 1))
    whole = Surface(size, pygame.SRCALPHA)
    middle = pygame.transform.scale(narrow.subsurface((edge, 0, 1, high)), (wide - 2 * edge, high))
    parts = (narrow.subsurface((0, 0, edge, high)), 0), (middle, edge)
    for part, x in (*parts, (narrow.subsurface((edge + 1, 0, edge, high)), wide - edge)):
        whole.blit(part, (x, 0), special_flags=pygame.BLEND_RGBA_ADD)  # as it is, onto nothing
    return whole.convert_alpha()


def css(colour: Colour | str) -> str:
    """The colour as SVG writes it; what is written already stays."""
    return colour if isinstance(colour, str) else "#{:02X}{:02X}{:02X}".format(*colour)


def box(
    rect: tuple[float, float, float, float],
    radius: float,
    fill: Colour | str = "none",
    *,
    stroke: Colour | str | None = None,
    width: float = 0,
    dash: tuple[float, float] | None = None,
    alpha: float = 1,
) -> str:
    """A rounded rectangle whose border lies inside `rect`."""
    return _box(rect, radius, fill, stroke, max(width, theme.LEAST_LINE) if stroke is not None else width, dash, alpha)


@lru_cache(maxsize=1024)  # every control asks in every frame
def _box(
    rect: tuple[float, float, float, float],
    radius: float,
    fill: Colour | str,
    stroke: Colour | str | None,
    width: float,
    dash: tuple[float, float] | None,
    alpha: float,
) -> str:
    x, y, w, h = rect
    i = width / 2
    r = max(0.0, min(radius - i, w / 2 - i, h / 2 - i))
    if dash and stroke:
        inside = box(rect, radius, fill, alpha=alpha) if fill != "none" else ""
        return inside + _dashes((x + i, y + i, w - width, h - width), r, dash, _pen(stroke, width, alpha))
    line = " " + _pen(stroke, width, alpha) if stroke else ""
    return (
        f'<rect x="{x + i:.2f}" y="{y + i:.2f}" width="{w - width:.2f}" height="{h - width:.2f}" rx="{r:.2f}" '
        f'fill="{css(fill)}" fill-opacity="{alpha:g}"{line}/>'
    )


def _dashes(rect: tuple[float, float, float, float], r: float, dash: tuple[float, float], pen: str) -> str:
    """A dashed outline with whole corners, written stroke by stroke: NanoSVG smears its own dashes at some sizes."""
    x, y, w, h = rect
    across, down = _strokes(w - 2 * r, dash), _strokes(h - 2 * r, dash)
    way = [f"M{x + r + a:.2f} {edge:.2f} h{b:.2f}" for a, b in across for edge in (y, y + h)]
    way += [f"M{edge:.2f} {y + r + a:.2f} v{b:.2f}" for a, b in down for edge in (x, x + w)]
    if r > 0.5:
        turns = ((x, y + r, r, -r), (x + w - r, y, r, r), (x + w, y + h - r, -r, r), (x + r, y + h, -r, -r))
        way += [f"M{ax:.2f} {ay:.2f} a{r:.2f} {r:.2f} 0 0 1 {dx:.2f} {dy:.2f}" for ax, ay, dx, dy in turns]
    return f'<path d="{" ".join(way)}" fill="none" {pen}/>'


def _pen(colour: Colour | str, width: float, alpha: float) -> str:
    return f'stroke="{css(colour)}" stroke-width="{width:.2f}" stroke-opacity="{alpha:g}"'


def _strokes(length: float, dash: tuple[float, float]) -> list[tuple[float, float]]:
    """Where dashes begin and how long they are on a straight side, with a gap at both of its ends."""
    count = max(1, round((length - dash[1]) / (dash[0] + dash[1])))
    part = length / (count + (count + 1) * dash[1] / dash[0]) if length > 0 else 0.0
    gap = part * dash[1] / dash[0]
    return [(gap + number * (part + gap), part) for number in range(count)]


@lru_cache(maxsize=64)
def circle(
    centre: tuple[float, float],
    radius: float,
    fill: Colour | None = None,
    *,
    stroke: Colour | None = None,
    width: float = 0,
    alpha: float = 1,
) -> str:
    """A disc or a ring whose line lies inside `radius`."""
    inner = css(fill) if fill else "none"
    line = " " + _pen(stroke, width, alpha) if stroke else ""
    r = radius - (width / 2 if stroke else 0)
    place = f'cx="{centre[0]:.2f}" cy="{centre[1]:.2f}" r="{r:.2f}"'
    return f'<circle {place} fill="{inner}" fill-opacity="{alpha:g}"{line}/>'


def gradient(name: str, top: Colour | str, bottom: Colour | str, y0: float, y1: float, *, alpha: float = 1) -> str:
    """A vertical gradient to fill with as `url(#name)`."""
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{y0:.1f}" x2="0" y2="{y1:.1f}">'
        f'<stop offset="0" stop-color="{css(top)}" stop-opacity="{alpha:g}"/>'
        f'<stop offset="1" stop-color="{css(bottom)}" stop-opacity="{alpha:g}"/></linearGradient></defs>'
    )


def halo(size: tuple[int, int], radius: float, blur: float, colour: Colour, alpha: float) -> Surface:
    """A soft rounded patch of this size, `2 * blur` larger on every side: a shadow, or light."""
    pad = round(2 * blur)
    whole = (size[0] + 2 * pad, size[1] + 2 * pad)
    # Blurring a small copy costs a thirtieth and cannot be told apart, because nothing sharp is left in it.
    part = max(1, int(blur / 3))
    small = Surface((max(1, whole[0] // part), max(1, whole[1] // part)), pygame.SRCALPHA)
    small.fill((*colour, 0))
    inner = Rect(pad // part, pad // part, max(1, size[0] // part), max(1, size[1] // part))
    pygame.draw.rect(small, (*colour, round(255 * alpha)), inner, border_radius=int(radius / part))
    soft = pygame.transform.gaussian_blur(small, max(1, round(blur / part)))
    return svg.transparent(pygame.transform.smoothscale(soft, whole))


def hatching(size: tuple[int, int], colour: Colour, step: float, width: float, free: float = 0) -> Surface:
    """Slanting lines, so many pixels apart; a corner at the upper left with sides of `free` pixels stays without."""
    w, h = size
    starts = range(round(free) - h, w, max(3, round(step)))
    way = " ".join(f"M{start} {h} l{h} {-h}" for start in starts)
    return raster(size, f'<path d="{way}" fill="none" stroke="{css(colour)}" stroke-width="{max(1.5, width):.2f}"/>')


@dataclass(frozen=True, slots=True)
class Skin:
    """A finished picture and where its corner lies, seen from the corner of the thing."""

    surface: Surface
    dx: int = 0
    dy: int = 0

    def blit(self, target: Surface, pos: tuple[float, float]) -> None:
        """Draws the skin of the thing whose corner is at `pos`."""
        target.blit(self.surface, (round(pos[0]) + self.dx, round(pos[1]) + self.dy))


def with_halo(body: Surface, radius: float, blur: float, colour: Colour, alpha: float, *, drop: float = 0) -> Skin:
    """`body` over its own halo, which lies `drop` lower."""
    back = halo(body.get_size(), radius, blur, colour, alpha)
    pad = (back.get_width() - body.get_width()) // 2
    low = round(drop)
    whole = Surface((back.get_width(), back.get_height() + low), pygame.SRCALPHA)
    whole.blit(back, (0, low))
    whole.blit(body, (pad, pad))
    return Skin(svg.transparent(whole), -pad, -pad)


class Skins:
    """Skins by name and size: made when first asked for, forgotten with the size of the window, or unused for long."""

    def __init__(self, budget: Budget) -> None:
        self._kept: Cache[tuple[object, ...], Skin] = Cache(budget)
        self.asked: set[tuple[object, ...]] = set()  # which are being made elsewhere

    def get(self, key: tuple[object, ...], make: Callable[[], Skin]) -> Skin:
        """The skin kept under `key`, made now if there is none."""
        return self._kept.obtain(key, make, attrgetter("surface"))

    def keep(self, key: tuple[object, ...], skin: Skin) -> None:
        """Keeps what was made elsewhere."""
        self.asked.discard(key)
        self._kept.picture(key, skin, skin.surface)

    def __contains__(self, key: tuple[object, ...]) -> bool:
        """Whether there is such a skin, which is then used again."""
        return self._kept.get(key) is not None

    def clear(self) -> None:
        """Forgets all skins, because every size changes."""
        self._kept.clear()
        self.asked.clear()
