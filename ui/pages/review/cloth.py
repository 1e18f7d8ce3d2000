"""The cloth of a review and the cards on it: what its parts draw with."""

from __future__ import annotations

from typing import Final

from pygame import BLEND_RGBA_MULT, SRCALPHA, Rect, Surface

from game.engine.cards import Card
from ui.draw import theme
from ui.draw.letters.text import Align
from ui.draw.skins import Skin, box, halo, raster, with_halo
from ui.widgets.base import Brush

EDGE: Final = 34  # from the edge of the mat to what lies on it
LOW: Final = 430  # a mat lower than this, at k = 1, has its trick beside the hand
DIM: Final = (140, 140, 140, 255)


class ReviewCloth:
    """The mat in its place; `inner` is where things lie, `low` says that it is too low for a trick over the hand."""

    def __init__(self, brush: Brush, mat: Rect, kr: float) -> None:
        self.brush, self.mat, self._kr = brush, mat, kr
        pad = max(14, round(EDGE * kr))
        self.inner = mat.inflate(-2 * pad, -2 * pad)
        self.low = mat.height < LOW * brush.k

    def spread(self) -> None:
        """Draws the cloth with its stitched border."""
        brush, kr, size = self.brush, self._kr, self.mat.size

        def make() -> Skin:
            shadow = halo(size, 26 * kr, 9 * kr, theme.DUSK, 0.6)
            pad = (shadow.get_width() - size[0]) // 2
            whole = Surface((size[0] + 2 * pad, size[1] + 2 * pad + round(8 * kr)), SRCALPHA)
            whole.blit(shadow, (0, round(8 * kr)))
            whole.blit(brush.pictures.felt(size, round(26 * kr)), (pad, pad))
            brass, thread = ((x, x, size[0] - 2 * x, size[1] - 2 * x) for x in (9 * kr, 16.2 * kr))
            lines = box((0, 0, *size), 26 * kr, stroke=theme.DUSK, width=3, alpha=0.35)
            lines += box(brass, 18 * kr, stroke=theme.GOLD_LINE, width=2 * kr, alpha=0.55)
            dash = (9 * kr, 6 * kr)
            lines += box(thread, 13 * kr, stroke=theme.GOLD_LINE, width=1.6 * kr, dash=dash, alpha=0.38)
            whole.blit(raster(size, lines), (pad, pad))
            return Skin(whole.convert_alpha(), -pad, -pad)

        key = ("review-felt", size, round(kr, 3), theme.LOOK, theme.PLAIN)
        brush.skins.get(key, make).blit(brush.surface, self.mat.topleft)

    def lay(self, card: Card | None, centre: tuple[int, int], high: int, tilt: int = 0, dim: bool = False) -> Rect:
        """A card, or its back, with its shadow; says where it lies."""
        brush = self.brush
        pictures = brush.pictures
        tilt = 0 if theme.PLAIN else tilt % 360
        picture = pictures.back(high, tilt) if card is None else pictures.card(card, high, tilt)
        flat = Rect(0, 0, round(high * theme.CARD), high)
        flat.center = centre
        shadow, offset = pictures.shadow(flat.size, "S", round(flat.width * 0.065), brush.k)
        brush.surface.blit(shadow, (flat.x + offset[0], flat.y + offset[1]))
        if dim:
            picture = picture.copy()
            picture.fill(DIM, special_flags=BLEND_RGBA_MULT)
        brush.surface.blit(picture, picture.get_rect(center=centre))
        return flat

    def glow(self, spot: Rect) -> None:
        """Gold light around a card."""
        brush = self.brush
        out = brush.px(6)

        def make() -> Skin:
            w, h = spot.width + 2 * out, spot.height + 2 * out
            body = raster((w, h), box((0, 0, w, h), 12 * brush.k, stroke=theme.FOCUS, width=max(2.0, 4 * brush.k)))
            skin = with_halo(body, 12 * brush.k, 10 * brush.k, theme.GLOW, 0.6)
            return Skin(skin.surface, skin.dx - out, skin.dy - out)

        brush.skins.get(("review-glow", spot.size), make).blit(brush.surface, spot.topleft)

    def face(self, name: str, side: int, pos: tuple[int, int]) -> None:
        """A face whose upper left corner is here."""
        self.brush.surface.blit(self.brush.pictures.face(name, side), pos)

    def write(self, role: str, words: str, place: Rect, colour: theme.Colour, align: Align = "left") -> None:
        """One line, in the middle of its place; names may be longer than it."""
        brush = self.brush
        brush.write(role, words, colour, place, align=align, valign="middle", may_cut=True)
