"""Wood, felt and tiles: composed from a few small pictures at whatever size a window has."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Final

import pygame

from ui.draw import theme
from ui.draw.images import svg
from ui.draw.images.budget import Budget, Cache
from ui.draw.images.svg import Size

_LIGHT: Final = (128, 128)  # light changes slowly: it is drawn this small and stretched
_STOP: Final = re.compile(r'stop-color="([^"]*)"')
_OVEN: Final = 12  # the seed of what the oven did to the tiles
_FIRED: Final = (226.0, 255.0)  # how light each of them became
_WEAVE: Final = 9  # by so much the weave darkens the cloth


class Textures:
    """The makers of backgrounds, with the small pictures they are made from."""

    def __init__(self, folder: Path, budget: Budget) -> None:
        self._folder = folder
        self._kept: Cache[str, pygame.Surface] = Cache(budget)

    def wood(self, size: Size) -> pygame.Surface:
        """A table of planks under a lamp; in high contrast only its colour."""
        table = pygame.Surface(size)
        if theme.PLAIN:
            table.fill(theme.WALNUT)
            return table
        grain = self._image("wood.jpg")
        wide = max(1, round(grain.get_width() * size[1] / grain.get_height()))  # as many planks in every window
        planks = pygame.transform.smoothscale(grain, (wide, size[1]))
        for x in range(0, size[0], wide):
            table.blit(planks, (x, 0))
        table.blit(self._light("lamp.svg", size), (0, 0))
        return table

    def felt(self, size: Size, radius: float) -> pygame.Surface:
        """A cloth with light in its middle and round corners; in high contrast only its colour."""
        if theme.PLAIN:
            return svg.rounded_box(size, radius, theme.FELT[1])
        cloth = pygame.transform.smoothscale(self._light("felt.svg", _LIGHT, _cloth_colours()), size)
        _cover(cloth, self._image("felt-grain.png"), pygame.BLEND_RGB_MULT)
        _round_off(cloth, round(radius))
        return cloth

    def wall(self, size: Size) -> pygame.Surface:
        """A kitchen wall of tiles, lit from above, darker towards the table; in high contrast only dark."""
        wall = pygame.Surface(size)
        if theme.PLAIN:
            wall.fill(theme.COBALT_DEEP)
            return wall
        side = max(64, round(size[0] / 16))
        _cover(wall, self._tile(side))
        _fire(wall, side)
        wall.blit(self._light("wall-light.svg", size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return wall

    def strip(self, width: int, height: int, tile: int) -> pygame.Surface:
        """The upper edge of a row of tiles that are `tile` pixels wide."""
        strip = pygame.Surface((width, height))
        if theme.PLAIN:
            strip.fill(theme.COBALT_DEEP)
            return strip
        _cover(strip, self._tile(tile))
        return strip

    def _tile(self, side: int) -> pygame.Surface:
        return svg.opaque(svg.svg(self._folder / "tile.svg", (side, side), 2 if side < 100 else 1))

    def _light(self, name: str, size: Size, colours: tuple[str, ...] = ()) -> pygame.Surface:
        """A drawing of light, stretched to this size; `colours` take the place of those between which it goes over."""
        light = self._kept.obtain(name + "".join(colours), lambda: self._draw_light(name, colours).convert_alpha())
        return light if size == _LIGHT else pygame.transform.smoothscale(light, size)

    def _draw_light(self, name: str, colours: tuple[str, ...]) -> pygame.Surface:
        if not colours:
            return svg.svg(self._folder / name, _LIGHT)
        left = iter(colours)
        try:
            text = (self._folder / name).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as fault:
            raise svg.Unreadable(name) from fault
        return svg.draw(_STOP.sub(lambda found: f'stop-color="{next(left, found[1])}"', text), _LIGHT)

    def _image(self, name: str) -> pygame.Surface:
        """A small picture of points, read once."""
        try:
            return self._kept.obtain(name, lambda: svg.opaque(pygame.image.load(self._folder / name)))
        except (pygame.error, OSError) as fault:
            raise svg.Unreadable(name) from fault


def _cover(ground: pygame.Surface, tile: pygame.Surface, flags: int = 0) -> None:
    """Lays the picture side by side all over the ground."""
    for x in range(0, ground.get_width(), tile.get_width()):
        for y in range(0, ground.get_height(), tile.get_height()):
            ground.blit(tile, (x, y), special_flags=flags)


def _fire(wall: pygame.Surface, side: int) -> None:
    """Makes each tile of a wall a little darker or warmer than its neighbours, as the oven does."""
    chance = random.Random(_OVEN)
    across, down = -(-wall.get_width() // side), -(-wall.get_height() // side)
    tones = pygame.Surface((across, down))
    for x in range(across):
        for y in range(down):
            light, warm = chance.uniform(*_FIRED), chance.uniform(0, 7)
            tones.set_at((x, y), (round(light), round(light - warm / 2), round(light - warm)))
    grown = pygame.transform.scale(tones, (across * side, down * side))
    wall.blit(grown, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _cloth_colours() -> tuple[str, ...]:
    """The felt's colours, a little lighter: its weave darkens them again."""
    return tuple("#{:02X}{:02X}{:02X}".format(*(min(255, part + _WEAVE) for part in one)) for one in theme.FELT)


def _round_off(surface: pygame.Surface, radius: int) -> None:
    """Takes away what lies outside round corners."""
    radius = min(radius, surface.get_width() // 2, surface.get_height() // 2)
    if radius < 1:
        return
    disc = svg.rounded_box((2 * radius, 2 * radius), radius)
    for left in (0, 1):
        for top in (0, 1):
            place = left * (surface.get_width() - radius), top * (surface.get_height() - radius)
            quarter = (left * radius, top * radius, radius, radius)
            surface.blit(disc, place, quarter, special_flags=pygame.BLEND_RGBA_MULT)
