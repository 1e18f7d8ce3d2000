"""Thirty squares of paper that fall once over the panel of the person who won the match."""

from __future__ import annotations

import random
from typing import Final

import pygame
from pygame import SRCALPHA, Rect, Surface

from ui.draw import theme

RED: Final = theme.rgb("#C8402F")  # of the tiles
LASTS: Final = 1400.0
FADES: Final = 400.0


class Confetti:
    """The squares for one panel; always the same fall, so that pictures can be compared."""

    def __init__(self, panel: Rect, k: float) -> None:
        chance = random.Random(3)
        side = max(4, round(9 * k))
        self._panel = panel
        self._pieces: list[tuple[Surface, tuple[float, ...]]] = []  # each with where and how it falls
        for number in range(30):
            square = Surface((side, side), SRCALPHA)
            square.fill((theme.GOLD_LINE, theme.GLAZE, theme.COBALT, RED)[number % 4])
            picture = pygame.transform.rotozoom(square, chance.uniform(0, 90), 1.0).convert_alpha()
            x, drift = panel.x + panel.w * chance.uniform(0.03, 0.97), panel.w * chance.uniform(-0.03, 0.03)
            speed, late = panel.h * chance.uniform(0.05, 0.25), chance.uniform(0.0, 0.3)
            self._pieces.append((picture, (x, panel.y - side, drift, speed, late)))

    def draw(self, surface: Surface, share: float) -> None:
        """The squares when this share of their time has passed; none at its end."""
        if not 0 < share < 1:
            return
        left = (1 - share) * LASTS
        for picture, (x, y, drift, speed, late) in self._pieces:
            gone = share - late
            if gone > 0:
                picture.set_alpha(255 if left > FADES else round(255 * left / FADES))
                place = x + drift * gone, y + speed * gone + 0.9 * self._panel.h * gone * gone
                surface.blit(picture, (round(place[0]), round(place[1])))
