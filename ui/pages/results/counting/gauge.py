"""The bar in which the sides' points meet, with the mark that decides."""

from __future__ import annotations

from itertools import accumulate, pairwise
from math import ceil
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.draw import rect as draw_rect

from ui.core.count import Count
from ui.draw import theme
from ui.draw.letters.text import Align
from ui.draw.motion import Tween
from ui.draw.repaint import draw_on
from ui.draw.skins import Skin, box, css, gradient, raster, with_halo
from ui.pages.results.counting.seals import medal_skin
from ui.widgets.base import Brush

# Solid, hatched and solid by turns: neighbours differ without their colours, too.
COLOURS: Final = (
    (theme.rgb("#3F86C9"), theme.rgb("#235F9E")),
    (theme.rgb("#B5661A"), theme.rgb("#99520F")),
    (theme.rgb("#6F6A60"), theme.rgb("#565148")),
    (theme.rgb("#8A3F4D"), theme.rgb("#6B2737")),
    (theme.rgb("#3D7357"), theme.rgb("#2C5743")),
    (theme.rgb("#7A5208"), theme.rgb("#5F3F05")),
)


FLASH: Final = 420.0  # milliseconds


class Gauge:
    """Paints the bar of one count in its place."""

    def __init__(self, place: Rect, count: Count) -> None:
        self._place, self._count = place, count
        self._total = max(1, sum(side.total for side in count.sides))
        sums = accumulate((side.total for side in count.sides), initial=0)
        self._edges = [round(place.w * part / self._total) for part in sums]  # of the sides' parts, from the left end
        self._fill: Surface | None = None
        self._crossed_at: float | None = None

    def draw(self, brush: Brush, way: Tween, now: float) -> None:
        """The bar, filled as far as the points have come on their way; where they cross the mark it flashes."""
        share = way.at(now)
        if not self._place.h:
            return
        trough = brush.skins.get(("trough", self._place.size), lambda: self._trough(brush.k))
        trough.blit(brush.surface, self._place.topleft)
        if share > 0:
            self._reveal(brush, min(1.0, share))
        if share >= 0.5:
            self._numbers(brush)
        if self._mark is not None:
            self._flash(brush, way, now)
            self._draw_mark(brush, self._mark, share)

    @property
    def _crossing(self) -> float:
        """At which share of its way a side's points come to the mark; more than 1: they never do."""
        mark, sides = self._count.mark, self._count.sides
        if mark is None or not sides:
            return 2.0
        reached = [side.total for side in sides if side.won or self._count.contract is not None][:1]
        return mark / reached[0] if reached and reached[0] >= self._count.needed else 2.0

    def _flash(self, brush: Brush, way: Tween, now: float) -> None:
        """Light over the bar for a moment when the mark is crossed."""
        crossing = self._crossing
        if crossing > 1 or not way.length or way.at(now) < crossing:
            return
        if self._crossed_at is None or now < self._crossed_at:
            self._crossed_at = now
        left = 1 - (now - self._crossed_at) / FLASH
        if left > 0:
            light = brush.skins.get(("gauge-light", self._place.size), lambda: self._light(brush.k))
            light.surface.set_alpha(round(255 * left))
            light.blit(brush.surface, self._place.topleft)

    def _light(self, k: float) -> Skin:
        patch = raster(self._place.size, box((0, 0, *self._place.size), 14 * k, theme.GOLD_WORD, alpha=0.85))
        return with_halo(patch, 14 * k, 10 * k, theme.GLOW, 0.9)

    @property
    def _mark(self) -> int | None:
        """Where the mark stands that decides."""
        mark = self._count.mark
        return None if mark is None else self._place.x + round(self._place.w * mark / self._total)

    def _trough(self, k: float) -> Skin:
        trough = raster(self._place.size, box((0, 0, *self._place.size), 14 * k, theme.PILL))
        return with_halo(trough, 14 * k, 7 * k, theme.DUSK, 0.5, drop=5 * k)

    def _reveal(self, brush: Brush, share: float) -> None:
        """With two sides from both ends, otherwise from the left."""
        rect, surface = self._place, brush.surface
        self._fill = self._fill or self._parts(brush.k)
        if len(self._count.sides) != 2:
            surface.blit(self._fill, rect, Rect(0, 0, round(rect.w * share), rect.h))
            return
        middle = self._edges[1]
        left, right = round(middle * share), round((rect.w - middle) * share)
        surface.blit(self._fill, rect, Rect(0, 0, left, rect.h))
        surface.blit(self._fill, (rect.right - right, rect.y), Rect(rect.w - right, 0, right, rect.h))

    def _parts(self, k: float) -> Surface:
        (w, h), svg = self._place.size, ""
        for number, (side, (x0, x1)) in enumerate(zip(self._count.sides, pairwise(self._edges), strict=True)):
            top, low = COLOURS[side.team % len(COLOURS)]
            hatched = side.team % 2
            fill = css(top) if hatched else f"url(#part{number})"
            svg += "" if hatched else gradient(f"part{number}", top, low, 0, h)
            svg += f'<rect x="{x0}" width="{x1 - x0}" height="{h}" fill="{fill}"/>'
            svg += _hatch(x0, x1, h, low, k) if hatched else ""
        filled = raster((w, h), svg)
        shape = raster((w, h), box((0, 0, w, h), 14 * k, theme.WHITE))
        filled.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return filled

    def _numbers(self, brush: Brush) -> None:
        sides, rect, pad = self._count.sides, self._place, brush.px(20)
        for number, (side, (x0, x1)) in enumerate(zip(sides, pairwise(self._edges), strict=True)):
            points, named = str(side.total), f"{side.title} {side.total}"
            if len(sides) > 2 and brush.width("bold", named) < x1 - x0 - pad:
                points = named
            wide = brush.width("bold", points)
            if wide + pad <= x1 - x0:
                x = rect.x + (x1 - pad - wide if 0 < number == len(sides) - 1 else x0 + pad)
                x = self._beside_mark(x, wide, brush.px(10))
                self._write(brush, "bold", points, theme.WHITE, (x, rect.centery))

    def _beside_mark(self, x: int, wide: int, gap: int) -> int:
        """Where a number of this width stands, at its place or before the mark if that would cross it."""
        line, gap = self._mark, gap + self._place.h // 2
        if line is None or not x - gap < line < x + wide + gap:
            return x
        before = line - gap - wide
        return before if before > self._place.x + self._place.h // 4 else line + gap

    def _draw_mark(self, brush: Brush, x: int, share: float) -> None:
        """The line that decides with what it means; when it is crossed its number becomes a golden medal."""
        rect, wide, over = self._place, max(3, round(4 * brush.k)), brush.px(9)
        line = Rect(x - wide // 2, rect.y - over, wide, rect.h + 2 * over)
        draw_on(brush.surface, line, draw_rect, theme.GOLD_WORD, tuple(line), 0, wide // 2)
        crossing, side = self._crossing, round(rect.h * 0.97)
        if share >= min(crossing, 1.0):
            at = min(max(x, rect.x + side // 2), rect.right - side // 2)
            spot = at - side // 2, rect.centery - side // 2
            if crossing <= 1 or self._count.contract is not None:
                medal_skin(brush, str(self._count.needed), side, crossing <= 1).blit(brush.surface, spot)
        words = self._count.mark_label
        half = brush.width("tag", words) // 2 + 2
        x = min(max(x, rect.x + half), rect.right - half)
        self._write(brush, "tag", words, theme.GOLD_WORD, (x, rect.bottom + brush.px(21)), "center")

    @staticmethod
    def _write(
        brush: Brush, role: str, words: str, colour: theme.Colour, spot: tuple[int, int], align: Align = "left"
    ) -> None:
        """Words with their shadow under them."""
        for one, down in ((theme.DUSK, brush.px(1.5)), (colour, 0)):
            brush.write(role, words, one, (spot[0], spot[1] + down), align=align, valign="middle")


def _hatch(x0: int, x1: int, h: int, colour: theme.Colour, k: float) -> str:
    """Slanted lines over a part of the bar; those that would leave it are cut at its edges."""
    step, width = 19.8 * k, 8.5 * k
    way = []
    for at in (x0 - h + number * step for number in range(ceil((x1 - x0 + h) / step))):
        a, b = max(x0, at), min(x1, at + h)  # a line rises from (at, h) to (at + h, 0)
        if b > a:
            way.append(f"M{a:.1f} {h - (a - at):.1f} L{b:.1f} {h - (b - at):.1f}")
    return f'<path d="{" ".join(way)}" stroke="{css(colour)}" stroke-width="{width * 0.71:.1f}"/>'
