"""What lies under words: sheets of paper with their strip of tiles, notes, pills, and the veil under a dialogue."""

from __future__ import annotations

from pygame import BLEND_RGBA_MULT, SRCALPHA, Rect, Surface

from ui.draw import theme
from ui.draw.ground import mat_border
from ui.draw.skins import Skin, box, gradient, raster, with_halo
from ui.draw.theme import Colour
from ui.widgets.base import Brush


def paint_paper(brush: Brush, rect: Rect, strip: bool = True, radius: float = 18) -> Rect:
    """A sheet of paper with its shadow, and with tiles along its upper edge; says what is left below the tiles."""
    tiles = brush.px(16) if strip else 0
    round_ = radius * brush.k

    def make() -> Skin:
        w, h = rect.size
        fill = gradient("paper", theme.PAPER_HIGH, theme.PAPER_LOW, 0, h)
        body = raster((w, h), fill + box((0, 0, w, h), round_, fill="url(#paper)"))
        if strip:
            shape = raster((w, h), box((0, 0, w, h), round_, fill="#FFFFFF"))
            band = Surface((w, h), SRCALPHA)
            band.blit(brush.pictures.strip(w, tiles, brush.px(32)), (0, 0))
            band.blit(shape, (0, 0), special_flags=BLEND_RGBA_MULT)
            body.blit(band, (0, 0), Rect(0, 0, w, tiles))
        body.blit(raster((w, h), box((0, 0, w, h), round_, stroke=theme.PAPER_EDGE, width=max(1.0, brush.k))), (0, 0))
        return with_halo(body, round_, max(3.0, 12 * brush.k), theme.SHADOW, 0.5, drop=6 * brush.k)

    brush.skins.get(("paper", rect.size, strip, round(round_)), make).blit(brush.surface, rect.topleft)
    return Rect(rect.x, rect.y + tiles, rect.width, rect.height - tiles)


def paint_cloth(brush: Brush, rect: Rect, radius: float = 26) -> None:
    """The cloth of the table with its shadow, its brass line and its stitches."""
    round_ = radius * brush.k

    def make() -> Skin:
        cloth = brush.pictures.felt(rect.size, round(round_)).copy()
        cloth.blit(mat_border(rect.size, round_ / 26), (0, 0))
        return with_halo(cloth, round_, max(3.0, 9 * brush.k), theme.DUSK, 0.5, drop=6 * brush.k)

    brush.skins.get(("cloth", rect.size, round(round_)), make).blit(brush.surface, rect.topleft)


def paint_box(brush: Brush, rect: Rect, fill: Colour, radius: float = 14, edge: Colour | None = None) -> None:
    """A flat coloured box on paper."""
    whole, round_ = (0, 0, *rect.size), radius * brush.k
    brush.paint(rect, box(whole, round_, fill=fill) + (box(whole, round_, stroke=edge, width=2) if edge else ""))


def paint_veil(brush: Brush, opacity: float = 0.45) -> None:
    """Darkens everything drawn until now."""

    def make() -> Skin:
        veil = Surface(brush.surface.get_size(), SRCALPHA)
        veil.fill((*theme.SHADOW, round(255 * opacity)))
        return Skin(veil.convert_alpha())

    brush.skins.get(("veil", brush.surface.get_size(), opacity), make).blit(brush.surface, (0, 0))


def paint_pill(brush: Brush, centre: tuple[int, int], words: str) -> Rect:
    """A dark pill with cream words around a point."""
    rect = Rect(0, 0, brush.width("tag", words) + brush.px(24), brush.line_height("tag", 1.6))
    rect.center = centre
    rect.clamp_ip(brush.surface.get_rect())
    brush.paint(rect, box((0, 0, *rect.size), rect.height / 2, fill=theme.PILL, alpha=0.88))
    brush.write("tag", words, theme.CREAM, rect.inflate(-brush.px(20), 0), valign="middle")
    return rect


def paint_caption(brush: Brush, area: Rect, words: str) -> None:
    """What a sound says: a line in the middle of the area, at its lower edge."""
    side, pad, gap, round_ = brush.px(22), brush.px(18), brush.px(10), 10 * brush.k
    beside = 2 * pad + side + gap
    wide = min(brush.width("aside", words), area.w - beside)
    pill = Rect(0, 0, wide + beside, brush.px(40))
    pill.midbottom = area.midbottom

    def make() -> Skin:
        body = raster(pill.size, box((0, 0, *pill.size), round_, theme.PILL, alpha=0.92))
        return with_halo(body, round_, 4 * brush.k, theme.DUSK, 0.5, drop=2 * brush.k)

    brush.skins.get(("caption", pill.size), make).blit(brush.surface, pill.topleft)
    brush.icon("sound", side, theme.CREAM, midleft=(pill.x + pad, pill.centery))
    spot = Rect(pill.x + pad + side + gap, pill.y, wide, pill.h)
    brush.write("aside", words, theme.CREAM, spot, valign="middle", may_cut=True)
