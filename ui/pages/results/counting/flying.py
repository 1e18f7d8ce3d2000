"""Cards on their way from a pile to their place in a group: where they are, and how they turn over as they go."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, TypeAlias

from ui.table.stage.turning import CORNER, LIFT, half_turned, on_edge

if TYPE_CHECKING:
    from game.engine.cards import Card
    from ui.widgets.base import Brush

Spot: TypeAlias = tuple[float, float]
TURNED: Final = 0.5  # after so much of its time a card has turned over
SHADES: Final = 8  # so many widths of shadows are told apart while it does


def between(start: Spot, end: Spot, share: float) -> Spot:
    """Where a thing is after this share of a straight way."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def on_its_way(start: Spot, end: Spot, share: float) -> Spot:
    """Where a card is after this share of its way from the pile, which lies in the first row.

    It comes along the row in which it will lie, and so never over the words under its place, which are counting it.
    """
    corner = start[0], end[1]
    return between(between(start, corner, share), between(corner, end, share), share)


def paint_turning(brush: Brush, card: Card, height: int, spot: Spot, share: float) -> None:
    """The card at this spot, on its way from its back to its face as cards turn at the table; `share` 0 to 1."""
    pictures = brush.pictures
    picture = pictures.card(card, height) if share >= 0.5 else pictures.back(height)
    wide, turned, up = picture.get_width(), abs(math.cos(math.pi * share)), abs(on_edge(share))
    seen = half_turned(picture, wide, height, turned, right=share < 0.5) if turned < 0.99 else picture
    x, y = spot[0] + wide / 2, spot[1] + height / 2
    shade = round(wide * max(1, round(turned * SHADES)) / SHADES), height
    shadow, offset = pictures.shadow(shade, "M", round(CORNER * wide), brush.k)
    brush.surface.blit(shadow, (round(x - shade[0] / 2) + offset[0], round(spot[1]) + offset[1]))
    brush.surface.blit(seen, seen.get_rect(center=(round(x), round(y - LIFT * height * up))))
