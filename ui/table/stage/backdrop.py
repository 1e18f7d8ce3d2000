"""The still part of the table, wood, tiles and felt mat, one picture for each size, the still life; and its brush.

What is painted with the brush is kept by its size as long as the scale stays, so that a frame only blits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.draw import aacircle

from game.engine.cards import SUITS
from ui.draw import theme
from ui.draw.ground import bare_ground, lay_mat, mat_border, whole
from ui.draw.repaint import draw_on
from ui.draw.skins import Skin, Skins, css, raster
from ui.table.layout.layout import TILES
from ui.table.plates.topbar import TopBar
from ui.table.stage.embroidery import SHADE, embroidered
from ui.widgets.base import Brush

if TYPE_CHECKING:
    from game.engine.cards import Suit
    from ui.core.services import Services
    from ui.draw.motion import Tween
    from ui.draw.pictures import Pictures
    from ui.table.layout.layout import Layout

CUP_MIDDLE, COFFEE_REACH = 0.49, 0.15  # of the side of the cup's picture: where its coffee is, and how far it reaches
COFFEE, COFFEE_LIGHT = theme.rgb("#2E170B"), theme.rgb("#C08A4E")


class Backdrop:
    """The ground, the top bar, and the brush for everything at the table that is no card and no button."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._skins = Skins(services.pictures.budget)
        self._nowhere = Surface((1, 1), pygame.SRCALPHA)
        self.bar = TopBar()
        self._look, self._k = theme.LOOK, 1.0
        self._cornered: Layout | None = None  # for which the corners were found
        self._corners: list[tuple[int, Rect]] = []

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
        """The ground for this layout: wood, tiles and mat. The same surface until something changes."""
        self.fit(layout.k)
        pictures, size = self._services.pictures, (layout.width, layout.height)
        way = layout.players, layout.clockwise
        key = ("ground", size, way, layout.k, layout["mat"], layout["topbar"], theme.LOOK, pictures.look)
        return self._skins.get(key, lambda: Skin(_table_ground(pictures, layout))).surface

    def draw(self, screen: Surface, layout: Layout, down: int, cut: Callable[[Rect], bool]) -> None:
        """The ground, with the cloth so many pixels lower than it lies; a sign in its corner is seen whole or not.

        Nor is anything that lies on the wood seen in part.
        """
        ground = self.static(layout)
        screen.blit(ground, (0, 0))
        if down:
            mat = whole(layout["mat"])
            screen.blit(ground, mat.move(0, down), mat)
        for name, place in things_of(layout).items():
            if not cut(place):
                screen.blit(self._services.pictures.picture(name, place.w), place)
        for suit, place in self.corners(layout):
            if not cut(place):
                screen.blit(self._sign(suit, place.w - SHADE[0]), place.move(0, down))

    def corners(self, layout: Layout) -> list[tuple[int, Rect]]:
        """The suits in the corners of the cloth, and where each is."""
        if self._cornered is not layout:
            self._cornered, self._corners = layout, list(_corners(layout))
        return self._corners

    def _sign(self, suit: Suit, side: int) -> Surface:
        """The sign of a suit as it is sewn into a corner."""
        pictures = self._services.pictures
        sew = lambda: Skin(embroidered(pictures.suit_icon(suit, side)).convert_alpha())  # noqa: E731
        return self._skins.get(("corner", suit, side, theme.LOOK, pictures.look), sew).surface

    def ripple(self, screen: Surface, layout: Layout, way: Tween | None, now: float) -> None:
        """Rings on the coffee, where there is a cup and something has struck the table."""
        cup = _coffee(layout)
        if way is None or cup is None or not 0 < (gone := way.share(now)) < 1:
            return
        x, y, radius = cup
        for late in (0.0, 0.28):
            share = (gone - late) / (1 - late)
            if 0 < share < 1:
                colour = theme.mix(COFFEE_LIGHT, COFFEE, share)
                far, line = max(1, round(radius * share)), max(1, round(2 * layout.kr))
                place = Rect(x - far - 2, y - far - 2, 2 * far + 4, 2 * far + 4)
                draw_on(screen, place, aacircle, colour, (x, y), far, line)


def _table_ground(pictures: Pictures, layout: Layout) -> Surface:
    """The opaque picture under everything at the table."""
    size, kr = (round(layout.width), round(layout.height)), layout.kr
    ground = bare_ground(pictures, size, round(layout["topbar"].h), round(TILES * layout.k))
    mat = whole(layout["mat"])
    lay_mat(ground, pictures, mat, kr)
    ground.blit(_border(mat.size, kr, layout.clockwise), mat)
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


def _corners(layout: Layout) -> Iterator[tuple[int, Rect]]:
    """The suits that are embroidered in the corners of the mat, where nothing else lies, and where each is."""
    mat, side, inset = whole(layout["mat"]), round(42 * layout.kr), round(52 * layout.kr)
    rooms = "mat", "centre", "note", "dialog", "signs", "medallion"
    taken = [whole(layout[name]) for name in layout if name not in rooms]
    trump = whole(layout["medallion"])
    moves = layout["note"].x > trump.x + 1  # to the middle of what lies under it
    share = 0.8 if trump.w > 330 * layout.k and not moves else 1.0  # its words seldom reach the end of a wide place
    taken.append(Rect(trump.x, trump.y, round(trump.w * share), trump.h))
    inner = mat.inflate(-2 * inset, -2 * inset)
    corners = (inner.topleft, inner.topright, inner.bottomleft, inner.bottomright)
    for suit, spot in zip(range(len(SUITS)), corners, strict=True):
        place = Rect(0, 0, side + SHADE[0], side + SHADE[1])
        place.center = spot
        if place.collidelist(taken) < 0:
            yield suit, place


def things_of(layout: Layout) -> dict[str, Rect]:
    """Where a plate of olives and a cup are, if any: each half way between the mat and the edge of the window."""
    margin, kr = whole(layout["mat"]).x, layout.kr
    found: dict[str, Rect] = {}
    if layout.players <= 3 and margin > 230 * kr:
        for name, side, x, y in (("olives", 234, margin / 2, 0.36), ("cup", 236, layout.width - margin / 2, 0.30)):
            place = found[name] = Rect(0, 0, round(side * kr), round(side * kr))
            place.center = round(x), round(y * layout.height)
    return found


def cup_of(layout: Layout) -> Rect | None:
    """Where the cup stands; None where there is none."""
    return things_of(layout).get("cup")


def _coffee(layout: Layout) -> tuple[int, int, int] | None:
    """The middle of the coffee and how far it reaches; None where there is no cup."""
    cup = cup_of(layout)
    if cup is None:
        return None
    aside = round((CUP_MIDDLE - 0.5) * cup.w)
    return cup.centerx + aside, cup.centery + aside, round(COFFEE_REACH * cup.w)
