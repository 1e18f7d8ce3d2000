"""The still life behind the menu: a tiled wall, the counter, five cards, a cup of coffee and a plate of olives."""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import SRCALPHA, Rect, Surface

from game.engine.cards import make
from ui.draw import theme
from ui.draw.images.budget import Cache
from ui.draw.pictures import Pictures
from ui.draw.theme import Scale

# Seven of Oros, King of Espadas, Ace of Copas, Three of Bastos, Knight of Oros.
CARDS: Final = (make(0, 7), make(2, 12), make(1, 1), make(3, 3), make(0, 11))
COUNTER: Final = 664 / 1080  # how far down the wall reaches


class StillLife:
    """The picture for one size of window. The cards lie there as soon as all of them are painted: none is seen half."""

    def __init__(self, pictures: Pictures) -> None:
        self._pictures = pictures
        self._kept: Cache[tuple[object, ...], Surface] = Cache(pictures.budget)
        self._key: tuple[object, ...] = ()
        self._complete = False
        self._asked = False

    @property
    def waits(self) -> bool:
        """Whether the cards have not been asked for yet: the first picture does without, to be there at once."""
        return self._key != () and not self._complete and not self._asked

    def draw(self, screen: Surface, scale: Scale, left: int | None) -> None:
        """Fills the screen; the things stand right of `left`, or are absent when it is None."""
        key = (screen.get_size(), left, self._pictures.look, theme.LOOK)
        ground = self._kept.get(key)
        if ground is None:
            ground = Surface(screen.get_size()).convert(screen)
            self._asked = self._key != ()
            self._key, self._complete = key, left is None
            self._compose(ground, scale)
            if left is not None:
                self._crockery(ground, scale, left)
            self._kept.clear()
            self._kept.picture(key, ground, ground)
        elif not self._complete:
            self._asked = True
        if left is not None and not self._complete and self._asked:
            before = self._pictures.stand_ins
            fan = self._fan(scale, left, screen.get_size())
            if self._pictures.stand_ins == before:
                self._complete = True
                for picture, centre in fan:
                    shade = _shade(picture, 14 * scale.kr)
                    low = (centre[0], centre[1] + round(14 * scale.kr))
                    ground.blit(shade, shade.get_rect(center=low))
                    ground.blit(picture, picture.get_rect(center=centre))
        screen.blit(ground, (0, 0))

    def _compose(self, ground: Surface, scale: Scale) -> None:
        width, height = ground.get_size()
        top = round(height * COUNTER)
        edge = max(2, round(10 * scale.kr))
        ground.blit(self._pictures.wall((width, top + edge)), (0, 0))
        ground.blit(_fade((width, round(270 * scale.kr)), (26, 10, 3), 0, 153), (0, top - round(270 * scale.kr)))
        ground.blit(_fade((width, round(30 * scale.kr)), theme.DUSK, 0, 130), (0, top - round(30 * scale.kr)))
        wood = self._pictures.wood((width, height))
        ground.blit(wood, (0, top), Rect(0, 0, width, height - top))
        ground.blit(_fade((width, round((height - top) * 0.12)), (255, 207, 138), 48, 0), (0, top))
        ground.blit(
            _fade((width, round((height - top) * 0.88)), theme.DUSK, 0, 85), (0, top + round((height - top) * 0.12))
        )
        lip = Surface((1, 2))
        lip.set_at((0, 0), (183, 127, 76))
        lip.set_at((0, 1), (94, 58, 31))
        ground.blit(pygame.transform.smoothscale(lip, (width, edge)), (0, top))

    def _crockery(self, ground: Surface, scale: Scale, left: int) -> None:
        width, height = ground.get_size()
        room = width - left
        kr = min(scale.kr, room / 1126)
        for name, side, x, y in (("cup", 171, 0.192, 0.889), ("olives", 187, 0.893, 0.907)):
            picture = self._pictures.picture(name, round(side * kr))
            ground.blit(picture, picture.get_rect(center=(left + round(room * x), round(height * y))))

    def _fan(self, scale: Scale, left: int, size: tuple[int, int]) -> list[tuple[Surface, tuple[int, int]]]:
        """The five cards and where the middle of each lies."""
        room = size[0] - left
        kr = min(scale.kr, room / 1126)
        pivot = (left + room * 0.556, size[1] + 50 * kr)
        found = []
        for place, card in enumerate(CARDS):
            tilt = (place - 2) * 13
            angle = math.radians(tilt)
            reach = (230 + 196) * kr
            centre = (round(pivot[0] + reach * math.sin(angle)), round(pivot[1] - reach * math.cos(angle)))
            found.append((self._pictures.card(card, round(392 * kr), tilt), centre))
        return found


def _fade(size: tuple[int, int], colour: theme.Colour, above: int, below: int) -> Surface:
    """A veil of one colour whose opacity goes from `above` to `below`."""
    column = Surface((1, 64), SRCALPHA)
    for row in range(64):
        column.set_at((0, row), (*colour, round(above + (below - above) * row / 63)))
    return pygame.transform.smoothscale(column, (max(1, size[0]), max(1, size[1])))


def _shade(picture: Surface, blur: float) -> Surface:
    """The soft shadow of a turned card, a little larger than the card."""
    part = max(1, int(blur / 3))
    pad = round(2 * blur)
    size = (picture.get_width() + 2 * pad, picture.get_height() + 2 * pad)
    whole = Surface(size, SRCALPHA)
    whole.fill((*theme.SHADOW, 0))
    dark = picture.copy()
    dark.fill((0, 0, 0, 115), special_flags=pygame.BLEND_RGBA_MULT)
    dark.fill((*theme.SHADOW, 0), special_flags=pygame.BLEND_RGBA_ADD)
    whole.blit(dark, (pad, pad))
    small = pygame.transform.smoothscale(whole, (max(1, size[0] // part), max(1, size[1] // part)))
    soft = pygame.transform.gaussian_blur(small, max(1, round(blur / part)))
    return pygame.transform.smoothscale(soft, size)
