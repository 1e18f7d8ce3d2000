"""The bar in which the sides' points meet, with the mark that decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from ui.core.count import Count
from ui.draw import theme
from ui.draw.skins import Skin, Skins, box, css, gradient, raster, with_halo
from ui.pages.results.counting.layout import Page

if TYPE_CHECKING:
    from ui.core.services import Services

# Solid, hatched and solid by turns: neighbours differ without their colours, too.
COLOURS: Final = (
    (theme.rgb("#3F86C9"), theme.rgb("#235F9E")),
    (theme.rgb("#B5661A"), theme.rgb("#99520F")),
    (theme.rgb("#6F6A60"), theme.rgb("#565148")),
    (theme.rgb("#8A3F4D"), theme.rgb("#6B2737")),
    (theme.rgb("#3D7357"), theme.rgb("#2C5743")),
    (theme.rgb("#7A5208"), theme.rgb("#5F3F05")),
)


class Gauge:
    """Paints the bar of one count on one page."""

    def __init__(self, services: Services, skins: Skins, page: Page, count: Count) -> None:
        self._services = services
        self._skins = skins
        self._page = page
        self._count = count
        self._total = max(1, sum(side.total for side in count.sides))
        self._edges = self._cuts()
        self._fill: Surface | None = None

    def _cuts(self) -> list[int]:
        """The ends of the sides' parts, from the bar's left end."""
        cuts, sum_ = [0], 0
        for side in self._count.sides:
            sum_ += side.total
            cuts.append(round(self._page.gauge.w * sum_ / self._total))
        return cuts

    def draw(self, surface: Surface, share: float) -> None:
        """The bar, filled to this share of the sides' points."""
        rect = self._page.gauge
        if not rect.h:
            return
        self._trough().blit(surface, rect.topleft)
        if share > 0:
            self._reveal(surface, rect, min(1.0, share))
            self._numbers(surface, rect, share)
        if self._count.mark is not None:
            self._mark(surface, rect, self._count.mark)

    def _trough(self) -> Skin:
        rect, k = self._page.gauge, self._page.k

        def make() -> Skin:
            trough = raster(rect.size, box((0, 0, *rect.size), 14 * k, theme.PILL))
            return with_halo(trough, 14 * k, 7 * k, theme.DUSK, 0.5, drop=5 * k)

        return self._skins.get(("trough", rect.size), make)

    def _reveal(self, surface: Surface, rect: Rect, share: float) -> None:
        """With two sides from both ends, otherwise from the left."""
        if self._fill is None:
            self._fill = self._filled(rect.size)
        if len(self._count.sides) != 2:
            surface.blit(self._fill, rect, Rect(0, 0, round(rect.w * share), rect.h))
            return
        middle = self._edges[1]
        left, right = round(middle * share), round((rect.w - middle) * share)
        surface.blit(self._fill, rect, Rect(0, 0, left, rect.h))
        surface.blit(self._fill, (rect.right - right, rect.y), Rect(rect.w - right, 0, right, rect.h))

    def _filled(self, size: tuple[int, int]) -> Surface:
        w, h = size
        k, svg = self._page.k, ""
        for number, (x0, x1) in enumerate(zip(self._edges, self._edges[1:], strict=False)):
            team = self._count.sides[number].team
            top, low = COLOURS[team % len(COLOURS)]
            if team % 2:
                svg += f'<rect x="{x0}" width="{x1 - x0}" height="{h}" fill="{css(top)}"/>' + _hatch(x0, x1, h, low, k)
            else:
                svg += gradient(f"part{number}", top, low, 0, h)
                svg += f'<rect x="{x0}" width="{x1 - x0}" height="{h}" fill="url(#part{number})"/>'
        filled = raster(size, svg)
        filled.blit(raster(size, box((0, 0, w, h), 14 * k, theme.WHITE)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return filled

    def _numbers(self, surface: Surface, rect: Rect, share: float) -> None:
        text, k = self._services.text, self._page.k
        sides = self._count.sides
        pad = round(20 * k)
        for number, side in enumerate(sides):
            x0, x1 = self._edges[number], self._edges[number + 1]
            points = str(side.total)
            if len(sides) > 2:
                named = f"{side.title} {points}"
                points = named if text.size("bold", named, k)[0] < x1 - x0 - pad else points
            wide = text.size("bold", points, k)[0]
            if wide + pad > x1 - x0 or share < 0.5:
                continue
            last = number == len(sides) - 1
            x = self._beside_mark(rect.x + (x1 - pad - wide if last and number else x0 + pad), wide)
            for colour, down in ((theme.DUSK, max(1, round(1.5 * k))), (theme.WHITE, 0)):
                text.draw(surface, "bold", points, colour, (x, rect.centery + down), k, valign="middle")

    def _beside_mark(self, x: int, wide: int) -> int:
        """Where a number of this width stands, at its place or before the mark if that would cross it."""
        rect, mark, gap = self._page.gauge, self._count.mark, round(10 * self._page.k)
        line = None if mark is None else rect.x + round(rect.w * mark / self._total)
        crossed = line is not None and x - gap < line < x + wide + gap
        return line - gap - wide if crossed and line is not None and line - gap - wide > rect.x else x

    def _mark(self, surface: Surface, rect: Rect, mark: int) -> None:
        text, k = self._services.text, self._page.k
        wide, over = max(3, round(4 * k)), round(9 * k)
        x = rect.x + round(rect.w * mark / self._total)
        line = Rect(x - wide // 2, rect.y - over, wide, rect.h + 2 * over)
        pygame.draw.rect(surface, theme.GOLD_WORD, line, border_radius=wide // 2)
        words = self._count.mark_label
        half = text.size("tag", words, k)[0] // 2 + 2
        x = min(max(x, rect.x + half), rect.right - half)
        y = rect.bottom + round(21 * k)
        for colour, down in ((theme.DUSK, max(1, round(1.5 * k))), (theme.GOLD_WORD, 0)):
            text.draw(surface, "tag", words, colour, (x, y + down), k, align="center", valign="middle")


def _hatch(x0: int, x1: int, h: int, colour: theme.Colour, k: float) -> str:
    """Slanted lines over a part of the bar; those that would leave it are cut at its edges."""
    step, width = 19.8 * k, 8.5 * k
    way = []
    at = float(x0 - h)
    while at < x1:
        a, b = max(x0, at), min(x1, at + h)  # a line rises from (at, h) to (at + h, 0)
        if b > a:
            way.append(f"M{a:.1f} {h - (a - at):.1f} L{b:.1f} {h - (b - at):.1f}")
        at += step
    return f'<path d="{" ".join(way)}" stroke="{css(colour)}" stroke-width="{width * 0.71:.1f}"/>'
