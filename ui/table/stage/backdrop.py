"""The still part of the table, wood, tiles, felt mat and still life, one picture for each size; and its brush.

What is painted with the brush is kept by its size as long as the scale stays, so that a frame only blits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.engine.cards import SUITS
from ui.draw import theme
from ui.draw.ground import bare_ground, lay_mat, mat_border, whole
from ui.draw.skins import Skin, Skins, css, raster
from ui.table.plates.topbar import TopBar
from ui.widgets.base import Brush

if TYPE_CHECKING:
    from ui.core.services import Services
    from ui.draw.pictures import Pictures
    from ui.table.layout.layout import Layout


class Backdrop:
    """The ground, the top bar, and the brush for everything at the table that is no card and no button."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._skins = Skins(services.pictures.budget)
        self._nowhere = Surface((1, 1), pygame.SRCALPHA)
        self.bar = TopBar()
        self._look, self._k = theme.LOOK, 1.0

    def fit(self, k: float) -> None:
        """The brush draws at this text scale from now on."""
        if k != self._k or self._look != theme.LOOK:
            self._skins.clear()
            self._look, self._k = theme.LOOK, k

    def brush(self, surface: Surface | None = None) -> Brush:
        """The brush for this surface; without one, for asking how large things are."""
        ground = self._nowhere if surface is None else surface
        return Brush(ground, self._services.text, self._services.pictures, self._skins, self._k)

    def static(self, layout: Layout) -> Surface:
        """The ground for this layout: wood, tiles, mat, still life. The same surface until something changes."""
        self.fit(layout.k)
        pictures, size = self._services.pictures, (layout.width, layout.height)
        way = layout.players, layout.clockwise
        key = ("ground", size, way, layout.k, layout["mat"], layout["topbar"], theme.LOOK, pictures.look)
        return self._skins.get(key, lambda: Skin(_table_ground(pictures, layout))).surface


def _table_ground(pictures: Pictures, layout: Layout) -> Surface:
    """The opaque picture under everything at the table."""
    size, kr = (round(layout.width), round(layout.height)), layout.kr
    ground = bare_ground(pictures, size, round(layout["topbar"].h), round(8 * layout.k))
    mat = whole(layout["mat"])
    lay_mat(ground, pictures, mat, kr)
    ground.blit(_border(mat.size, kr, layout.clockwise), mat)
    _suit_marks(ground, pictures, mat, layout)
    if layout.players <= 3 and mat.x > 230 * kr:
        _still_life(ground, pictures, mat.x, kr)
    return ground


def _border(size: tuple[int, int], kr: float, clockwise: bool) -> Surface:
    """The border of the mat with chevrons let into it in the direction of play."""
    w, h = size
    border = mat_border(size, kr)
    inset = 13.5 * kr
    spots = ((w * 0.80, h - inset, 0), (w - inset, h * 0.42, 90), (w * 0.26, inset, 180), (inset, h * 0.62, 270))
    for x, y, turn in spots:
        _let_in(border, (round(x), round(y)), turn, kr)
    return pygame.transform.flip(border, clockwise, False)


def _let_in(border: Surface, centre: tuple[int, int], turn: int, kr: float) -> None:
    """Three chevrons, turned counter-clockwise from pointing right, with the lines cut away around them."""
    w, h = round(52 * kr), round(18 * kr)
    marks = "".join(f"M{x} 2 l7 7 l-7 7 " for x in (10, 23, 36))
    body = (
        f'<g transform="scale({w / 52:.4f},{h / 18:.4f})"><path d="{marks}" fill="none" stroke="{css(theme.CHEVRON)}" '
        'stroke-opacity=".85" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></g>'
    )
    sign = pygame.transform.rotate(raster((w, h), body), turn)
    spot = sign.get_rect(center=centre)
    border.fill((0, 0, 0, 0), spot)
    border.blit(sign, spot)


def _suit_marks(ground: Surface, pictures: Pictures, mat: Rect, layout: Layout) -> None:
    """The four suits, faint, in the corners of the mat, where nothing else lies."""
    side, inset = round(34 * layout.kr), round(46 * layout.kr)
    taken = [whole(layout[name]) for name in layout if name not in ("mat", "centre", "note", "dialog", "medallion")]
    trump = whole(layout["medallion"])
    share = 0.8 if trump.w > 240 * layout.k else 1.0  # its words seldom reach the end of a wide place
    taken.append(Rect(trump.x, trump.y, round(trump.w * share), trump.h))
    inner = mat.inflate(-2 * inset, -2 * inset)
    corners = (inner.topleft, inner.topright, inner.bottomleft, inner.bottomright)
    for suit, spot in zip(range(len(SUITS)), corners, strict=True):
        mark = pictures.suit_icon(suit, side).copy()
        mark.set_alpha(77)
        place = mark.get_rect(center=spot)
        if place.collidelist(taken) < 0:
            ground.blit(mark, place)


def _still_life(ground: Surface, pictures: Pictures, margin: int, kr: float) -> None:
    """A plate of olives and a cup, each half way between the mat and the edge of the window."""
    width, height = ground.get_size()
    for name, side, x, y in (("olives", 234, margin / 2, 0.36), ("cup", 236, width - margin / 2, 0.30)):
        picture = pictures.picture(name, round(side * kr))
        ground.blit(picture, picture.get_rect(center=(round(x), round(y * height))))
