"""What the menu draws under its controls: the panel and the name of the game."""

from __future__ import annotations

from pygame import Rect

from game.i18n.words import _
from ui.draw import theme
from ui.draw.skins import Skin, box, gradient, raster, with_halo
from ui.widgets.base import Brush


def draw_panel(brush: Brush, panel: Rect) -> None:
    """The dark wood under everything that can be pressed."""
    k = brush.k

    def make() -> Skin:
        w, h = panel.size
        fill = gradient("panel", theme.WALNUT_DEEP, theme.WALNUT_DARKER, 0, h, alpha=0.95)
        lines = (
            fill
            + box((0, 0, w, h), 26 * k, fill="url(#panel)")
            + box((0, 0, w, h), 26 * k, stroke=theme.BUTTON_WOOD_EDGE, width=max(1.5, 2 * k))
            + box((2 * k, 2 * k, w - 4 * k, h - 4 * k), 24 * k, stroke=theme.WALNUT_DARKER, width=5 * k)
            + box((7 * k, 7 * k, w - 14 * k, h - 14 * k), 19 * k, stroke=theme.GOLD_LINE, width=2 * k, alpha=0.4)
        )
        return with_halo(raster((w, h), lines), 26 * k, 26 * k, theme.DUSK, 0.7, drop=18 * k)

    brush.skins.get(("menu-panel", panel.size), make).blit(brush.surface, panel.topleft)


def draw_title(brush: Brush, place: Rect) -> None:
    """The name of the game with what it is, and the four suits where there is room."""
    k = brush.k
    small = place.height < 200 * k
    role = "curtain" if small else "hero"
    x, middle = place.x, place.y + round((76 if small else 104) * k)
    lift = max(1, round(4 * k))
    brush.write(role, "Brisca", theme.TITLE_FOOT, (x, middle + lift), valign="middle")
    name = brush.write(role, "Brisca", theme.TITLE, (x, middle), valign="middle")
    aside = _("the card game of the kitchen table")
    y = place.y + round((118 if small else 174) * k)
    role = "aside" if small else "aside_big"
    line = Rect(x + round(4 * k), y, place.width, brush.line_height(role, 1.2))
    brush.write(role, aside, theme.TITLE_ASIDE, line)
    side, gap = round(44 * k), round(10 * k)
    left = place.right - 4 * side - 3 * gap
    if left > name.right + gap:
        for suit in range(4):
            mark = brush.pictures.suit_icon(suit, side)
            brush.surface.blit(mark, (left + suit * (side + gap), middle - side // 2))
