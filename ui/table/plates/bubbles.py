"""The bubble beside a partner's plate: the face that makes a sign, and what the sign says."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pygame import Rect

from ui.draw import theme
from ui.draw.ground import Box, whole
from ui.draw.skins import Skin, box, css, raster, with_halo
from ui.table.layout.layout import Rect as Place

if TYPE_CHECKING:
    from ui.table.layout.layout import Layout
    from ui.widgets.base import Brush

SHRINKING: Final = (1.0, 0.85, 0.7, 0.58)  # the letters of a bubble where there is little room
FAR: Final = 60  # a bubble so far from its plate has no tail
TAIL: Final = 12  # how far a bubble points beyond its edge, at k = 1


def bubble(
    brush: Brush,
    layout: Layout,
    position: int,
    face: tuple[str, str],
    words: tuple[str, str],
    beside: Box,
    paper: Rect | None = None,
) -> Rect | None:
    """The bubble for the seat at this place of the layout, with its tail towards the plate that it stands `beside`.

    It lies over nothing, nor over `paper`; None where there is no such place: the plate shows the face alone then.
    """
    found = _bubble_place(brush, layout, position, words, paper)
    if found is None:
        return None
    brush, words, rect = found
    near = rect.colliderect(whole(beside).inflate(2 * brush.px(FAR), 2 * brush.px(FAR)))
    way = _towards(rect, whole(beside)) if near else (0, 0)  # from far away a tail would point to others
    key = ("bubble", rect.size, face, words, way, brush.k)
    brush.skins.get(key, lambda: _bubble(brush, rect.size, face, words, way)).blit(brush.surface, rect.topleft)
    return rect


def _bubble_place(
    brush: Brush, layout: Layout, position: int, words: tuple[str, str], paper: Rect | None
) -> tuple[Brush, tuple[str, str], Rect] | None:
    """Beside the plate, else as near to it as nothing else lies; in smaller letters, at last without who it is."""
    plate, gap = layout[f"plate{position}"], brush.px(18)
    kept = () if paper is None else (Place(*paper),)
    for told in (words, ("", words[1])):
        for share in SHRINKING:
            smaller = replace(brush, k=brush.k * share)
            spot = layout.free_spot(plate, _bubble_size(smaller, told), gap, kept)
            if spot is not None:
                return smaller, told, whole(spot)
    return None


def _bubble_size(brush: Brush, words: tuple[str, str]) -> tuple[int, int]:
    wide = max(map(brush.width, ("tag", "plate"), words))
    side = max(sum(_bubble_lines(brush, words)), brush.px(52 if words[0] else 36))
    return wide + side + brush.px(38), side + brush.px(16)


def _bubble_lines(brush: Brush, words: tuple[str, str]) -> tuple[int, int]:
    """How high its two lines are; without a name the first is of no height."""
    return brush.line_height("tag", 1.15) if words[0] else 0, brush.line_height("plate", 1.15)


def _bubble(
    brush: Brush, size: tuple[int, int], face: tuple[str, str], words: tuple[str, str], way: tuple[int, int]
) -> Skin:
    (w, h), k, tail = size, brush.k, brush.px(TAIL)
    body = raster((w + 2 * tail, h + 2 * tail), box((tail, tail, w, h), 14 * k, theme.PAPER) + _tail(way, size, tail))
    brush = brush.on(body.copy())
    around = h - brush.px(14)
    brush.face(face[0], around, face[1], midleft=(tail + brush.px(10), tail + h // 2))
    left, high = tail + brush.px(20) + around, _bubble_lines(brush, words)
    upper = Rect(left, tail + (h - sum(high)) // 2, tail + w - brush.px(10) - left, high[0])
    if words[0]:
        brush.write("tag", words[0], theme.INK, upper, valign="middle")
    lower = Rect(left, upper.bottom, upper.w, high[1])
    brush.write("plate", words[1], theme.INK_SOFT, lower, valign="middle")
    skin = with_halo(brush.surface, 14 * k, 6 * k, theme.DUSK, 0.35, drop=3 * k)
    return Skin(skin.surface, skin.dx - tail, skin.dy - tail)


def _towards(bubble: Rect, plate: Rect) -> tuple[int, int]:
    """At which edge the tail is: a step to the right and down."""
    if bubble.right <= plate.x:
        return 1, 0
    if bubble.x >= plate.right:
        return -1, 0
    return 0, -1 if bubble.y >= plate.bottom else 1


def _tail(way: tuple[int, int], size: tuple[int, int], tail: int) -> str:
    """A small triangle on this edge, as SVG."""
    (dx, dy), (w, h) = way, size
    x, y, reach = tail + w / 2, tail + h / 2, (w if dx else h) / 2
    root = x + dx * (reach - 1), y + dy * (reach - 1)
    tip = x + dx * (reach + tail), y + dy * (reach + tail)
    aside = tail * abs(dy), tail * abs(dx)
    points = (root[0] - aside[0], root[1] - aside[1]), tip, (root[0] + aside[0], root[1] + aside[1])
    path = " L".join(f"{px:.1f} {py:.1f}" for px, py in points)
    return f'<path d="M{path} Z" fill="{css(theme.PAPER)}"/>'
