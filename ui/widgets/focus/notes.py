"""A slip of paper beside a control that explains it, a little askew as if it were laid there."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import SRCALPHA, Rect, Surface

from ui.draw import theme
from ui.draw.skins import Skin, box, raster, with_halo
from ui.widgets.base import Brush

WIDEST: Final = 400  # at k = 1
TILT: Final = 0.4  # degrees, against the clock


def place_note(brush: Brush, beside: Rect, words: str, sheet: Rect | None = None) -> Rect:
    """Where the slip lies: under the control, or over it where there is no room; between the sides of its `sheet`."""
    pad = brush.px(16)
    whole = brush.surface.get_rect().inflate(-brush.px(16), -brush.px(16))
    room = min(brush.px(WIDEST), whole.width) - 2 * pad
    wide = min(room, brush.width("second", words) + 1)
    high = brush.height("second", words, wide, 1.25)
    rect = Rect(0, 0, wide + 2 * pad, high + 2 * brush.px(12))
    rect.midtop = (beside.centerx, beside.bottom + brush.px(12))
    if rect.bottom > whole.bottom:
        rect.bottom = beside.top - brush.px(12)
    rect.clamp_ip(whole)
    inner = sheet.inflate(-brush.px(16), 0) if sheet is not None else rect
    if rect.width <= inner.width:
        rect.x = max(inner.x, min(rect.x, inner.right - rect.width))
    return rect


def paint_note(brush: Brush, beside: Rect, words: str, straight: bool = False, sheet: Rect | None = None) -> Rect:
    """Lays the slip beside the control, askew or `straight`; says where it lies."""
    pad, rect, straight = brush.px(16), place_note(brush, beside, words, sheet), straight or theme.PLAIN

    slip = brush.skins.get(("note", rect.size, words, straight), lambda: _slip(brush, rect.size, words, pad, straight))
    slip.blit(brush.surface, rect.topleft)
    return rect


def _slip(brush: Brush, size: tuple[int, int], words: str, pad: int, straight: bool) -> Skin:
    """The slip with its words and shadow, turned a little or not."""
    w, h = size
    edge = box((0, 0, w, h), 14 * brush.k, theme.PAPER, stroke=theme.PAPER_EDGE, width=brush.line(1.5))
    slip = raster(size, edge)
    place = Rect(pad, brush.px(12), w - 2 * pad, h)
    brush.text.wrapped(slip, "second", words, theme.INK, place, brush.k, spacing=1.25, marked=False)
    skin = with_halo(slip, 14 * brush.k, max(2.0, 6 * brush.k), theme.SHADOW, 0.45, drop=6 * brush.k)
    if straight:
        return skin
    turned = Surface(skin.surface.get_size(), SRCALPHA)
    turned.blit(skin.surface, (0, 0))
    turned = pygame.transform.rotozoom(turned, TILT, 1.0)
    more = (turned.get_width() - skin.surface.get_width()) // 2, (turned.get_height() - skin.surface.get_height()) // 2
    return Skin(turned.convert_alpha(), skin.dx - more[0], skin.dy - more[1])
