"""The ground of pages and table: wood, the top bar and its strip of tiles, a mat; and rectangles on whole pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from pygame import Rect, Surface

from ui.draw import theme
from ui.draw.images.svg import opaque
from ui.draw.skins import box, drawn_out, gradient, halo, raster

if TYPE_CHECKING:
    from ui.draw.pictures import Pictures


BAND: Final = 64  # rows of a veil that are laid on at once


class Box(Protocol):
    """A rectangle in window pixels, whole or not."""

    @property
    def x(self) -> float: ...
    @property
    def y(self) -> float: ...
    @property
    def w(self) -> float: ...
    @property
    def h(self) -> float: ...


def whole(rect: Box) -> Rect:
    """The rectangle on whole pixels, edges rounded so that neighbours still touch."""
    x, y = round(rect.x), round(rect.y)
    return Rect(x, y, round(rect.x + rect.w) - x, round(rect.y + rect.h) - y)


def bare_ground(pictures: Pictures, size: tuple[int, int], bar: int, strip: int, dark: float = 0) -> Surface:
    """Wood with the top bar and its strip of tiles; `dark` 0-1 shades the wood for pages."""
    ground = shaded_wood(pictures, size, dark)
    lay_bar(ground, pictures, bar, strip)
    return ground


def shaded_wood(pictures: Pictures, size: tuple[int, int], dark: float) -> Surface:
    """The wood alone, so far in the shade."""
    ground = opaque(Surface(size))
    ground.blit(pictures.wood(size), (0, 0))
    _shade(ground, ground.get_rect(), theme.SHADOW, dark)
    return ground


def lay_bar(ground: Surface, pictures: Pictures, bar: int, strip: int) -> None:
    """Draws the top bar and its strip of tiles."""
    size = ground.get_size()
    fill = gradient("bar", theme.WALNUT_DEEP, theme.BAR_LOW, 0, bar, alpha=0.95)
    plank = drawn_out((size[0], bar), 0, lambda wide: f'{fill}<rect width="{wide}" height="{bar}" fill="url(#bar)"/>')
    ground.blit(plank, (0, 0))
    ground.blit(pictures.strip(size[0], strip), (0, bar - 1))
    _shade(ground, Rect(0, bar - 1, size[0], strip), theme.BUTTON_WOOD_FOOT, 0.22)
    _shade(ground, Rect(0, bar - 1 + strip, size[0], max(1, strip // 4)), theme.DUSK, 0.35)


def lay_mat(ground: Surface, pictures: Pictures, mat: Rect, kr: float) -> None:
    """Draws a felt mat with its shadow; its border is drawn over it."""
    shadow = halo(mat.size, 26 * kr, 9 * kr, theme.DUSK, 0.6)
    pad = (shadow.get_width() - mat.w) // 2
    ground.blit(shadow, (mat.x - pad, mat.y - pad + round(8 * kr)))
    ground.blit(pictures.felt(mat.size, round(26 * kr)), mat)


def mat_border(size: tuple[int, int], kr: float) -> Surface:
    """The edge of a mat, its brass line and its stitches."""
    w, h = size
    brass, thread = ((x, x, w - 2 * x, h - 2 * x) for x in (9 * kr, 16.2 * kr))
    dash = (9 * kr, 6 * kr)
    lines = box((0, 0, w, h), 26 * kr, stroke=theme.DUSK, width=3, alpha=0.35)
    lines += box(brass, 18 * kr, stroke=theme.GOLD_LINE, width=2 * kr, alpha=0.55)
    lines += box(thread, 13 * kr, stroke=theme.GOLD_LINE, width=1.6 * kr, dash=dash, alpha=0.38)
    return raster(size, lines)


def _shade(ground: Surface, rect: Rect, colour: theme.Colour, opacity: float) -> None:
    if opacity:
        veil = Surface((rect.w, min(rect.h, BAND)))  # a part of it: a whole one would be as large as the ground
        veil.fill(colour)
        veil.set_alpha(round(255 * opacity))
        for top in range(rect.top, rect.bottom, BAND):
            ground.blit(veil, (rect.x, top), (0, 0, rect.w, rect.bottom - top))
