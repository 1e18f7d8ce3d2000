"""The steam over a cup of coffee: three thin strokes that rise, waver and are lost."""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import SRCALPHA, Rect, Surface

from ui.draw import theme

STEPS: Final = 36  # pictures of one round
FINE: Final = 96  # pixels across: what is so soft looks the same if it is drawn small and made larger


def place_over(cup: Rect, coffee: float) -> Rect:
    """Where the steam of this cup is seen, whose coffee is so far down its picture."""
    wide, high = round(cup.width * 0.6), round(cup.height * 0.75)
    return Rect(cup.centerx - wide // 2, cup.y + round(cup.height * coffee) - high, wide, high)


def steam(size: tuple[int, int], step: int) -> Surface:
    """One picture of the steam; after `STEPS` it is the first one again."""
    width, height = size
    if width <= FINE:
        return _strokes(size, step / STEPS)
    return pygame.transform.smoothscale(_strokes((FINE, round(FINE * height / width)), step / STEPS), size)


def _strokes(size: tuple[int, int], share: float) -> Surface:
    """The three strokes in this share of a round."""
    width, height = size
    picture = Surface(size, SRCALPHA)
    picture.fill((*theme.WHITE, 0))
    for stroke in range(3):
        for y in range(height):
            up = 1 - y / height  # 0 over the coffee, 1 where it is lost
            wave = math.sin(math.tau * (1.3 * up - share + stroke * 0.37))
            x = width * (0.3 + 0.2 * stroke + 0.09 * wave * (0.35 + up))
            breath = 0.75 + 0.25 * math.sin(math.tau * (share + stroke / 3))
            strength = 130 * breath * min(1.0, 4.5 * up) ** 2 * (1 - up) ** 1.3  # no edge over the coffee
            wide = max(2, round(width * (0.035 + 0.05 * up)))
            pygame.draw.line(picture, (*theme.WHITE, round(strength)), (x - wide, y), (x + wide, y))
    return pygame.transform.gaussian_blur(picture, max(1, width // 26))
