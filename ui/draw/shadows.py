"""Soft shadows of things that lie on the table: one small blurred sprite, drawn out to any size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import pygame

from ui.draw import theme
from ui.draw.images import svg
from ui.draw.images.svg import Size
from ui.draw.theme import Colour

Level: TypeAlias = Literal["S", "M", "L", "XL", "glow"]


@dataclass(frozen=True, slots=True)
class Kind:
    """How far down a shadow falls, how soft (the blur's standard deviation) and how dark it is, at scale 1."""

    down: float
    blur: float
    opacity: float
    colour: Colour = theme.SHADOW


KINDS: Final[dict[Level, Kind]] = {
    "S": Kind(3, 4, 0.42),  # a card at rest
    "M": Kind(6, 6, 0.45),  # a plate, something raised
    "L": Kind(16, 16, 0.45),  # a card in the air
    "XL": Kind(16, 20, 0.60),  # a dialogue
    "glow": Kind(0, 13, 0.40, theme.rgb("#FFC85A")),  # whose turn it is
}


def shadow(size: Size, level: Level, radius: float, scale: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """The shadow of a thing of this size, and where it lies from the thing's top left corner."""
    kind = KINDS[level]
    blur = max(1, round(kind.blur * scale))
    reach = 2 * blur  # beyond this nothing of the blur is left
    corner = reach + max(round(radius), blur) + blur  # from here on inwards all is one tone
    small = min(size[0], 2 * corner + 1 - 2 * reach), min(size[1], 2 * corner + 1 - 2 * reach)
    sprite = _blur(small, radius, blur, reach, kind)
    whole = size[0] + 2 * reach, size[1] + 2 * reach
    if sprite.get_size() != whole:
        sprite = _stretch(sprite, whole, corner)
    return sprite, corner_of(level, scale)


def corner_of(level: Level, scale: float) -> Size:
    """Where the shadow of a thing lies from the thing's top left corner."""
    kind = KINDS[level]
    reach = 2 * max(1, round(kind.blur * scale))
    return -reach, round(kind.down * scale) - reach


def _blur(size: Size, radius: float, blur: int, reach: int, kind: Kind) -> pygame.Surface:
    """The blurred shape of this size with an empty edge `reach` wide around it."""
    whole = size[0] + 2 * reach, size[1] + 2 * reach
    shape = pygame.Surface(whole, pygame.SRCALPHA, 32)
    shape.blit(svg.rounded_box(size, min(radius, size[0] / 2, size[1] / 2)), (reach, reach))
    part = 4 if blur >= 12 else 2 if blur >= 6 else 1  # a wide blur is made on a small copy: nobody can tell
    if part > 1:
        shape = pygame.transform.smoothscale(shape, (max(1, whole[0] // part), max(1, whole[1] // part)))
    shape = pygame.transform.gaussian_blur(shape, max(1, blur // part))
    if part > 1:
        shape = pygame.transform.smoothscale(shape, whole)
    shape = svg.tint(shape, kind.colour)
    shape.fill((255, 255, 255, round(255 * kind.opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


def _stretch(sprite: pygame.Surface, size: Size, corner: int) -> pygame.Surface:
    """The sprite at this size: its corners as they are, its middle drawn out."""
    whole = pygame.Surface(size, pygame.SRCALPHA, 32)
    columns = _thirds(sprite.get_width(), size[0], corner)
    rows = _thirds(sprite.get_height(), size[1], corner)
    for x, width, to_x, to_width in columns:
        for y, height, to_y, to_height in rows:
            piece, place = sprite.subsurface((x, y, width, height)), (to_x, to_y, to_width, to_height)
            if min(width, height) == 1 == max(width, height):
                whole.fill(piece.get_at((0, 0)), place)
            else:
                pygame.transform.scale(piece, (to_width, to_height), whole.subsurface(place))
    return whole


def _thirds(length: int, wanted: int, corner: int) -> list[tuple[int, int, int, int]]:
    """Begin, middle and end of a side (from, length) and where they go (to, length)."""
    if length == wanted:
        return [(0, length, 0, length)]
    middle = length - 2 * corner
    return [
        (0, corner, 0, corner),
        (corner, middle, corner, wanted - 2 * corner),
        (length - corner, corner, wanted - corner, corner),
    ]
