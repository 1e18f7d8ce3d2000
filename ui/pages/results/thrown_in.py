"""The table over which the sheet of a deal without a count lies: its cloth, and the cards that were thrown in."""

from __future__ import annotations

import random
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

from pygame import Rect

from ui.draw import theme
from ui.draw.ground import lay_mat, mat_border
from ui.widgets.papers import paint_paper

if TYPE_CHECKING:
    from ui.widgets.base import Brush

HIGH: Final = 0.17  # of the cloth's height: a card
EACH: Final = 4  # cards that are seen of what a player threw in


def paint_thrown_in(brush: Brush, area: Rect, paper: Rect, players: int, kr: float) -> None:
    """The cloth in its place, everybody's cards face down on it, and the paper."""
    surface = brush.surface
    mat = area.inflate(-round(2 * 60 * kr), -round(2 * 14 * kr))
    lay_mat(surface, brush.pictures, mat, kr)
    surface.blit(mat_border(mat.size, kr), mat)
    chance, high = random.Random(11), round(HIGH * mat.h)
    wide = round(high * theme.CARD)
    reach = (mat.w / 2 - wide, mat.h / 2 - high * 0.72)
    surface.set_clip(mat)
    for seat in range(players):
        angle = pi / 2 + 2 * pi * seat / players
        middle = mat.centerx + reach[0] * cos(angle), mat.centery + reach[1] * sin(angle)
        for _card in range(EACH):
            spot = middle[0] + chance.uniform(-0.8, 0.8) * wide, middle[1] + chance.uniform(-0.22, 0.22) * high
            tilt = 0 if theme.PLAIN else chance.randrange(-28, 29) % 360
            shadow, offset = brush.pictures.shadow((wide, high), "S", round(wide * 0.065), brush.k)
            surface.blit(shadow, (round(spot[0] - wide / 2) + offset[0], round(spot[1] - high / 2) + offset[1]))
            brush.picture(brush.pictures.back(high, tilt), center=(round(spot[0]), round(spot[1])))
    surface.set_clip(None)
    paint_paper(brush, paper)
