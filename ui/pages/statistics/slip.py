"""A sheet of paper that lies close to others: its shadow falls on the wood and on none of them."""

from __future__ import annotations

from pygame import Rect

from ui.draw import theme
from ui.draw.skins import Skin, box, gradient, raster, with_halo
from ui.widgets.base import Brush

ROUND = 16


def paint_slip(brush: Brush, rect: Rect) -> None:
    """The sheet in this place."""

    def make() -> Skin:
        whole, round_ = (0, 0, *rect.size), ROUND * brush.k
        fill = gradient("slip", theme.PAPER_HIGH, theme.PAPER_LOW, 0, rect.height)
        edge = box(whole, round_, stroke=theme.PAPER_EDGE, width=max(1.0, brush.k))
        body = raster(rect.size, fill + box(whole, round_, fill="url(#slip)") + edge)
        return with_halo(body, round_, max(1.5, 3.5 * brush.k), theme.SHADOW, 0.6, drop=3 * brush.k)

    brush.skins.get(("slip", rect.size), make).blit(brush.surface, rect.topleft)
