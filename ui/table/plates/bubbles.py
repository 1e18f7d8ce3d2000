"""Bubbles beside plates: where they have room, and the one that says what sign a partner makes.

A place for words of somebody at the table is found by `place`; `body` draws the paper with its tail towards the plate.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from ui.draw import theme
from ui.draw.ground import Box, whole
from ui.draw.skins import Skin, box, css, raster, with_halo

if TYPE_CHECKING:
    from ui.table.layout.layout import Layout
    from ui.widgets.base import Brush

TAIL: Final = 12  # how far a bubble points beyond its edge, at k = 1
GAP: Final = 18  # between plate and bubble
FRAME: Final = 24  # how wide the embroidered edge of the cloth is, at kr = 1
NEAR: Final = 0.16  # of the window's width: a bubble of lesser form so near is better than a full one further away
STEP: Final = 8  # pixels between two places that are tried, more in large windows
# What no bubble may cover; only where no place at all is left it lies over backs and piles, rather than over these.
KEPT: Final = ("plate", "hand", "message", "caption", "topbar", "btn", "slot", "medallion", "stock", "turnup")
GIVES_WAY: Final = ("backs", "pile")


def place(layout: Layout, position: int, forms: Sequence[tuple[int, int]], gap: int) -> tuple[int, Rect]:
    """Which of these sizes, the best first, a bubble has for the seat at this place of the layout, and where it stands.

    That is near the plate and over nothing: no plate, card or place for one, button, words, nor the edge of the cloth.
    """
    plate, kept = whole(layout[f"plate{position}"]), _kept(layout)
    near = NEAR * layout.width
    found = [(form, spot) for form, size in enumerate(forms) if (spot := _nearest(layout, plate, size, kept, gap))]
    close = (one for one in found if _apart(one[1], plate) <= near)
    best = next(close, None) or min(found, key=lambda one: _apart(one[1], plate), default=None)
    return best if best is not None else (len(forms) - 1, _least(layout, position, forms[-1], gap))


def _kept(layout: Layout) -> list[Rect]:
    """Everything that no bubble lies over."""
    mat, edge = whole(layout["mat"]), round(FRAME * layout.kr)
    frame = [Rect(mat.x, y, mat.w, edge) for y in (mat.y, mat.bottom - edge)]
    frame += [Rect(x, mat.y, edge, mat.h) for x in (mat.x, mat.right - edge)]
    return [*frame, *(whole(layout[name]) for name in layout if name.startswith((*KEPT, *GIVES_WAY)))]


def _nearest(layout: Layout, plate: Rect, size: tuple[int, int], kept: list[Rect], gap: int) -> Rect | None:
    """The free place of this size that is nearest to the plate, beside it rather than under it."""
    room = Rect(0, 0, round(layout.width), round(layout.height)).inflate(-gap // 2, -gap // 2)
    blocked, step = [one.inflate(gap // 2, gap // 2) for one in kept], max(STEP, room.w // 160)
    xs = plate.x - gap - size[0], plate.right + gap, *range(room.x, room.right - size[0], step)
    ys = plate.centery - size[1] // 2, plate.bottom + gap, plate.y - gap - size[1]
    columns = sorted((max(0, x - plate.right, plate.x - x - size[0]), x) for x in xs)
    rows = sorted(
        (max(0, y - plate.bottom, plate.y - y - size[1]), abs(y + size[1] // 2 - plate.centery), y)
        for y in (*ys, *range(room.y, room.bottom - size[1], step))
    )
    best, least = None, math.inf
    for down, off, y in rows:
        if down >= least:
            break
        for aside, x in columns:
            far = math.hypot(aside, down) + 0.02 * off
            if far >= least:
                break
            spot = Rect(x, y, *size)
            if room.contains(spot) and spot.collidelist(blocked) < 0:
                best, least = spot, far
    return best


def _apart(one: Rect, other: Rect) -> float:
    """How far two places are from each other, edge to edge."""
    dx = max(0, one.x - other.right, other.x - one.right)
    dy = max(0, one.y - other.bottom, other.y - one.bottom)
    return math.hypot(dx, dy)


def _least(layout: Layout, position: int, size: tuple[int, int], gap: int) -> Rect:
    """Where no place is left: the one around the plate that covers least, and its own cards rather than others."""
    window = Rect(0, 0, round(layout.width), round(layout.height))
    own = [whole(layout[f"{name}{position}"]) for name in GIVES_WAY if f"{name}{position}" in layout]
    kept = [one for one in _kept(layout) if one not in own]
    around = whole(layout[f"plate{position}"]).unionall(own).inflate(2 * (gap + size[0]), 2 * (gap + size[1]))
    spots = [
        Rect(x, y, *size).clamp(window)
        for x in range(around.x, around.right - size[0], 2 * STEP)
        for y in range(around.y, around.bottom - size[1], 2 * STEP)
    ]
    return min(spots, key=lambda spot: sum(_shared(spot, one) for one in kept))


def _shared(one: Rect, other: Rect) -> int:
    """How many pixels both cover."""
    common = one.clip(other)
    return common.w * common.h


def towards(bubble: Rect, plate: Rect) -> tuple[int, int]:
    """At which edge the tail is: a step to the right and down."""
    if bubble.right <= plate.x:
        return 1, 0
    if bubble.x >= plate.right:
        return -1, 0
    return 0, -1 if bubble.y >= plate.bottom else 1


def body(size: tuple[int, int], way: tuple[int, int, int], k: float) -> Skin:
    """The paper of a bubble with its tail and its shadow; `way` is that of `tail_to`."""
    (w, h), tail = size, round(TAIL * k)
    svg = box((tail, tail, w, h), 14 * k, theme.PAPER) + _tail(way, size, tail)
    skin = with_halo(raster((w + 2 * tail, h + 2 * tail), svg), 14 * k, 6 * k, theme.DUSK, 0.35, drop=3 * k)
    return Skin(skin.surface, skin.dx - tail, skin.dy - tail)


def tail_to(bubble: Rect, beside: Rect, k: float) -> tuple[int, int, int]:
    """At which edge the tail is, as a step to the right and down, and how far from that edge's middle."""
    dx, dy = towards(bubble, beside)
    room = (bubble.h if dx else bubble.w) // 2 - round((14 + TAIL) * k)
    aside = beside.centery - bubble.centery if dx else beside.centerx - bubble.centerx
    return dx, dy, max(-room, min(room, aside)) if room > 0 else 0


def _tail(way: tuple[int, int, int], size: tuple[int, int], tail: int) -> str:
    """A small triangle on this edge, as SVG."""
    (dx, dy, off), (w, h) = way, size
    x, y, reach = tail + w / 2 + off * abs(dy), tail + h / 2 + off * abs(dx), (w if dx else h) / 2
    root = x + dx * (reach - 1), y + dy * (reach - 1)
    tip = x + dx * (reach + tail), y + dy * (reach + tail)
    aside = tail * abs(dy), tail * abs(dx)
    points = (root[0] - aside[0], root[1] - aside[1]), tip, (root[0] + aside[0], root[1] + aside[1])
    path = " L".join(f"{px:.1f} {py:.1f}" for px, py in points)
    return f'<path d="M{path} Z" fill="{css(theme.PAPER)}"/>'


# -- a partner's sign -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SignBubble:
    """What a bubble says of a sign: the face that makes it, who makes it, what it says."""

    face: tuple[str, str]
    words: tuple[str, str]

    def place(self, brush: Brush, layout: Layout, position: int) -> tuple[int, Rect]:
        """In which form it stands, and where: with its face, with both lines alone, or with what it says."""
        pad, (upper, lower) = brush.px(14), (brush.line_height("tag", 1.15), brush.line_height("plate", 1.15))
        wide, side = max(map(brush.width, ("tag", "plate"), self.words)), max(upper + lower, brush.px(52))
        forms = [
            (wide + side + brush.px(38), side + brush.px(16)),
            (wide + 2 * pad, upper + lower + pad),
            (brush.width("tag", self.words[1]) + 2 * pad, upper + pad),
        ]
        return place(layout, position, forms, brush.px(GAP))

    def draw(self, brush: Brush, placed: tuple[int, Rect], beside: Box) -> None:
        """Draws it where it stands, with its tail towards `beside`."""
        form, rect = placed
        way = tail_to(rect, whole(beside), brush.k)
        key = ("bubble", rect.size, self, form, way, brush.k)
        brush.skins.get(key, lambda: self._skin(brush, form, rect.size, way)).blit(brush.surface, rect.topleft)

    def _skin(self, brush: Brush, form: int, size: tuple[int, int], way: tuple[int, int, int]) -> Skin:
        paper = body(size, way, brush.k)
        area, brush = Rect((-paper.dx, -paper.dy), size), brush.on(paper.surface)
        left = area.x + brush.px(14)
        if form == 0:
            side = area.h - brush.px(14)
            brush.face(self.face[0], side, self.face[1], midleft=(area.x + brush.px(10), area.centery))
            left = area.x + brush.px(20) + side
        lines = [("tag", self.words[0], theme.INK), ("plate", self.words[1], theme.INK_SOFT)]
        shown = lines if form < 2 else [("tag", self.words[1], theme.INK)]
        heights = [brush.line_height(role, 1.15) for role, _words, _ink in shown]
        y = area.y + (area.h - sum(heights)) // 2
        for (role, words, ink), high in zip(shown, heights, strict=True):
            brush.write(role, words, ink, Rect(left, y, area.right - brush.px(10) - left, high), valign="middle")
            y += high
        return paper
