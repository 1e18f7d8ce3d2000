"""How a card looks while it turns over: one edge comes up and is nearer, its paper is seen, and light runs over it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from ui.draw import theme

CORNER: Final = 0.065  # of a card's width
EDGE: Final = 0.012  # how thick a card is seen to be, as a share of its height
NEARER: Final = 0.075  # so much higher the edge that has come up looks, and so much lower the other one
LIFT: Final = 0.045  # so far a card rises that stands on edge, as a share of its height
DARK: Final = 0.40  # so much of its light a card loses when only its edge is seen …
FALLS_OFF: Final = 0.26  # … and so much more at the side that lies deeper
SHEEN: Final = 40  # of 255: the light that runs over a card as it opens
SHEEN_WIDE: Final = 0.5  # half of the width of that light, as a share of the card's
COLUMNS: Final = 32  # so many tones are told apart across a card
BACKS_LIGHT: Final = 0.7  # so much of that shade a back has: the edge that comes up turns it to the lamp


def on_edge(face: float) -> float:
    """How far a card stands up, 0 where it lies and 1 where only its edge is seen; less than 0 if the left one rises.

    `face` is that of a pose; a back shows the edge that comes up at its right, a face at its left.
    """
    return math.sin(math.pi * face)


def half_turned(picture: Surface, wide: float, height: int, turned: float, *, right: bool) -> Surface:
    """The card when it shows `turned` of its width; `right` where that edge has come up.

    It is higher than the card where that edge is nearer; its middle is that of the card.
    """
    up = math.sqrt(max(0.0, 1 - turned * turned))
    size, reach = (max(1, round(wide * turned)), height), round(NEARER * up * height)
    flat = picture.copy() if size == picture.get_size() else pygame.transform.smoothscale(picture, size)
    _shade(flat, turned, right=right)
    drawn = _nearer(flat, reach, right=right) if reach > 0 else flat
    thick = round(up * max(2, round(EDGE * height)))
    return _with_edge(drawn, thick, round(CORNER * wide * turned), right=right) if thick > 0 else drawn


def _shade(flat: Surface, turned: float, *, right: bool) -> None:
    """Darker the less of it is seen, most where it lies deepest; as it opens a light runs over it."""
    shade, light = _tones(round(turned * COLUMNS), right)
    flat.blit(pygame.transform.smoothscale(shade, flat.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    if light is not None:
        flat.blit(pygame.transform.smoothscale(light, flat.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=2 * COLUMNS + 2)
def _tones(step: int, right: bool) -> tuple[Surface, Surface | None]:
    """What a card is multiplied with, and what is added to it, in columns from its left to its right."""
    turned = step / COLUMNS
    shut, shade, light = 1 - turned, Surface((COLUMNS, 1)), Surface((COLUMNS, 1))
    strength = SHEEN * math.sin(math.pi * turned)
    for column in range(COLUMNS):
        deep = (column + 0.5) / COLUMNS
        deep = 1 - deep if right else deep
        dark = shut * (DARK * (BACKS_LIGHT if right else 1.0) + FALLS_OFF * deep)
        shade.fill(3 * (round(255 * (1 - dark)),), (column, 0, 1, 1))
        off = abs(deep - turned) / SHEEN_WIDE
        light.fill(3 * (round(strength * max(0.0, 1 - off * off)),), (column, 0, 1, 1))
    return shade, light if strength >= 1 else None


def _with_edge(flat: Surface, thick: int, corner: int, *, right: bool) -> Surface:
    """The card with its paper beside it, lit along the ridge."""
    wide, height = flat.get_size()
    whole = Surface((wide + thick, height), pygame.SRCALPHA)
    whole.blit(flat, (0 if right else thick, 0))
    begin = wide if right else 0
    straight = height - 2 * corner
    whole.fill(theme.PAPER_SHADE, (begin, corner, thick, straight))
    whole.fill(theme.PAPER, (begin if right else begin + thick - 1, corner, 1, straight))
    return whole


def _nearer(flat: Surface, reach: int, *, right: bool) -> Surface:
    """The card drawn out at one side by so many pixels, and drawn together at the other, in strips.

    Its upper and its lower edge slope from column to column, not in steps: their last pixels are seen in part.
    """
    wide, height = flat.get_size()
    drawn, slope = Surface((wide, height + 2 * reach), pygame.SRCALPHA), 2 * reach / wide * (1 if right else -1)
    for strip in _strips(wide, 2 * reach):
        high = [slope * (x + 0.5 - wide / 2) for x in range(strip.left, strip.right)]
        more = math.ceil(max(high))
        part = flat.subsurface((strip.x, 0, strip.w, height))
        part = pygame.transform.smoothscale(part, (strip.w, height + 2 * more))
        drawn.blit(part, (strip.x, reach - more))
        for x, exact in enumerate(high, strip.x):
            _soften(drawn, x, reach - more, more - exact)
    return drawn


def _soften(drawn: Surface, x: int, top: int, less: float) -> None:
    """Takes so much of a pixel, or of two, off both ends of the column that begins at `top`."""
    while less > 0:
        seen = 255, 255, 255, round(255 * max(0.0, 1 - less))
        for y in (top, drawn.get_height() - 1 - top):
            drawn.fill(seen, (x, y, 1, 1), pygame.BLEND_RGBA_MULT)
        top, less = top + 1, less - 1


def _strips(wide: int, most: int) -> Iterator[Rect]:
    """Strips of this width, at most so many."""
    count = max(1, min(wide, most))
    for number in range(count):
        left, right = number * wide // count, (number + 1) * wide // count
        yield Rect(left, 0, right - left, 0)
