"""Thirty squares of paper that fall once over the panel of the person who won the match."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import SRCALPHA, Rect, Surface

from ui.draw import theme

RED: Final = theme.rgb("#C8402F")  # of the tiles
LASTS: Final = 1400.0
FADES: Final = 400.0


@dataclass(frozen=True, slots=True)
class _Piece:
    picture: Surface
    x: float
    y: float
    drift: float
    speed: float
    late: float


class Confetti:
    """The squares for one panel; always the same fall, so that pictures can be compared."""

    def __init__(self, panel: Rect, k: float) -> None:
        chance = random.Random(3)
        self._panel = panel
        side = max(4, round(9 * k))
        self._pieces = [self._piece(chance, side, number) for number in range(30)]

    def _piece(self, chance: random.Random, side: int, number: int) -> _Piece:
        square = Surface((side, side), SRCALPHA)
        colours = theme.GOLD_LINE, theme.GLAZE, theme.COBALT, RED
        square.fill(colours[number % len(colours)])
        panel = self._panel
        return _Piece(
            pygame.transform.rotozoom(square, chance.uniform(0, 90), 1.0).convert_alpha(),
            panel.x + panel.w * chance.uniform(0.03, 0.97),
            panel.y - side,
            panel.w * chance.uniform(-0.03, 0.03),
            panel.h * chance.uniform(0.05, 0.25),
            chance.uniform(0.0, 0.3),
        )

    def draw(self, surface: Surface, share: float) -> None:
        """The squares when this share of their time has passed; none at its end."""
        if not 0 < share < 1:
            return
        left = (1 - share) * LASTS
        alpha = 255 if left > FADES else round(255 * left / FADES)
        for piece in self._pieces:
            gone = share - piece.late
            if gone <= 0:
                continue
            x = piece.x + piece.drift * gone
            y = piece.y + piece.speed * gone + 0.9 * self._panel.h * gone * gone
            piece.picture.set_alpha(alpha)
            surface.blit(piece.picture, (round(x), round(y)))
