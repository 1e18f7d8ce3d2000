"""The bar in which the sides' points meet, with the mark that decides."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import accumulate, pairwise
from math import ceil
from typing import Final

import pygame
from pygame import Rect, Surface
from pygame.draw import rect as draw_rect

from ui.core.count import Count, SideCount
from ui.draw import theme
from ui.draw.letters.text import Align
from ui.draw.repaint import draw_on
from ui.draw.skins import Skin, box, css, drawn_out, gradient, raster, with_halo
from ui.pages.results.counting.seals import medal_skin
from ui.pages.results.counting.timing import Timing
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
APART, LEAST_APART = 20, 12  # from a number to the disc at the mark, at k = 1 and in pixels: they are two figures
LIGHT: Final = 0.42  # so much of a flash's light lies on the colours


class Gauge:
    """Paints the bar of one count in its place; its parts grow with the totals of the sides."""

    def __init__(self, place: Rect, count: Count) -> None:
        self._place, self._count = place, count
        self.whole = max(1, sum(side.total for side in count.sides))  # what its length stands for
        self._parts: list[Surface] = []  # each side's colours over the whole bar
        self._lit: Surface | None = None  # those of the side that crosses the mark, with light on them

    def draw(self, brush: Brush, timing: Timing, now: float) -> None:
        """The bar with as many points as are counted; where they cross the mark the part that does so lights up."""
        if not self._place.h:
            return
        self._bed(brush).blit(brush.surface, self._place.topleft)
        totals = self._totals(timing, now)
        places = self._places(totals)
        self._make(brush.k)
        for part, place in zip(self._parts, places, strict=True):
            self._reveal(brush.surface, part, place)
        crossing = self.crossing(timing, now)
        if crossing is not None and (left := self.left(timing, crossing, now)) > 0:
            self._flash(brush, places[crossing], crossing, left)
        self._numbers(brush, totals, places)
        if self._mark is not None:
            self._draw_mark(brush, self._mark, crossing is not None, over=timing.gauge.done(now))

    def makers(self, brush: Brush, timing: Timing) -> Iterator[Callable[[], object]]:
        """What makes its pictures ahead of its drawing, one after the other."""
        if self._place.h:
            yield partial(self._bed, brush)
            for number in range(1, len(self._count.sides) + 1):
                yield partial(self._make, brush.k, number)
            if (side := self.crossing(timing, timing.end)) is not None:
                yield partial(self._light, brush.k, side)

    def foresee(self, brush: Brush) -> None:
        """Has the groove made in which it lies beside the game, if there is a thread for it."""
        if self._place.h:
            brush.foresee(("trough", self._place.size), partial(self._trough, brush.k))

    def _bed(self, brush: Brush) -> Skin:
        return brush.skins.get(("trough", self._place.size), partial(self._trough, brush.k))

    def _totals(self, timing: Timing, now: float) -> list[int]:
        """What is counted for each side: what its head shows, or all in its turn where nothing grows."""
        if not timing.gauge.length:
            return [side.total if timing.gauge.done(now) else 0 for side in self._count.sides]
        return [timing.total(n, now, _bonus(side)) for n, side in enumerate(self._count.sides)]

    def _places(self, totals: list[int]) -> list[Rect]:
        """The parts of the bar: with two sides from both ends, otherwise one after the other from the left."""
        rect = self._place
        edges = [rect.x + round(rect.w * part / self.whole) for part in accumulate(totals, initial=0)]
        places = [Rect(x0, rect.y, x1 - x0, rect.h).clip(rect) for x0, x1 in pairwise(edges)]
        if len(places) == 2:
            places[1].right = rect.right
        return places

    def crossing(self, timing: Timing, now: float) -> int | None:
        """The side whose points have come to the mark by now: the one that called, or else whichever has so many."""
        if self._count.mark is None:
            return None
        totals = self._totals(timing, now)
        able = totals[:1] if self._count.contract is not None else totals
        return next((n for n, total in enumerate(able) if total >= self._count.needed), None)

    def left(self, timing: Timing, side: int, now: float) -> float:
        """How much of its flash is left to the side that has come to the mark, 1 to 0."""
        before, after = now - FLASH, now
        if not timing.gauge.length or now >= timing.end or self.crossing(timing, before) == side:
            return 0.0
        while after - before > 1:
            middle = (before + after) / 2
            before, after = (before, middle) if self.crossing(timing, middle) == side else (middle, after)
        return 1 - (now - after) / FLASH

    def _flash(self, brush: Brush, place: Rect, side: int, left: float) -> None:
        """Light on one part, so that its colour still is seen."""
        lit = self._light(brush.k, side)
        lit.set_alpha(round(255 * left))
        self._reveal(brush.surface, lit, place)

    def _light(self, k: float, side: int) -> Surface:
        self._lit = self._lit or self._part(self._count.sides[side].team, k, theme.WHITE, LIGHT)
        return self._lit

    @property
    def _mark(self) -> int | None:
        """Where the mark stands that decides."""
        mark = self._count.mark
        return None if mark is None else self._place.x + round(self._place.w * mark / self.whole)

    def _trough(self, k: float) -> Skin:
        size = self._place.size
        trough = drawn_out(size, 14 * k, lambda wide: box((0, 0, wide, size[1]), 14 * k, theme.PILL))
        return with_halo(trough, 14 * k, 7 * k, theme.DUSK, 0.5, drop=5 * k)

    def _reveal(self, surface: Surface, part: Surface, place: Rect) -> None:
        surface.blit(part, place, place.move(-self._place.x, -self._place.y))

    def _make(self, k: float, most: int | None = None) -> None:
        """Cuts the colours of all sides, or of so many, that are not there yet."""
        for side in self._count.sides[len(self._parts) : most]:
            self._parts.append(self._part(side.team, k, theme.WHITE, 0.0))

    def _part(self, team: int, k: float, light: theme.Colour, share: float) -> Surface:
        """The whole bar in one side's colours, with this share of the light on them."""
        w, h = self._place.size
        top, low = (theme.mix(colour, light, share) for colour in COLOURS[team % len(COLOURS)])
        hatched = team % 2
        fill = css(top) if hatched else "url(#part)"
        colours = "" if hatched else gradient("part", top, low, 0, h)
        plain: Callable[[int], str] = lambda wide: f'{colours}<rect width="{wide}" height="{h}" fill="{fill}"/>'  # noqa: E731
        filled = raster((w, h), plain(w) + _hatch(w, h, low, k)) if hatched else drawn_out((w, h), 0, plain)
        shape = drawn_out((w, h), 14 * k, lambda wide: box((0, 0, wide, h), 14 * k, theme.WHITE))
        filled.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return filled

    def _numbers(self, brush: Brush, totals: list[int], places: list[Rect]) -> None:
        """The totals in their parts, as soon as these have room for them."""
        sides, pad = self._count.sides, brush.px(20)
        for number, (side, total, place) in enumerate(zip(sides, totals, places, strict=True)):
            points, named = str(total), f"{side.title} {total}"
            if len(sides) > 2 and brush.width("bold", named) < place.w - pad:
                points = named
            wide = brush.width("bold", points)
            if total and wide + pad <= place.w:
                x = place.right - pad - wide if 0 < number == len(sides) - 1 else place.x + pad
                x = self._beside_mark(x, wide, max(LEAST_APART, brush.px(APART)))
                self._write(brush, "bold", points, theme.WHITE, (x, place.centery))

    def _beside_mark(self, x: int, wide: int, gap: int) -> int:
        """Where a number of this width stands, at its place or before the mark if that would cross it."""
        line, gap = self._mark, gap + self._place.h // 2
        if line is None or not x - gap < line < x + wide + gap:
            return x
        before = line - gap - wide
        return before if before > self._place.x + self._place.h // 4 else line + gap

    def _draw_mark(self, brush: Brush, x: int, crossed: bool, *, over: bool) -> None:
        """The line that decides with what it means; when it is crossed its number becomes a golden medal.

        Of a contract that failed it is iron when all is `over`.
        """
        rect, wide, out = self._place, max(3, round(4 * brush.k)), brush.px(9)
        line = Rect(x - wide // 2, rect.y - out, wide, rect.h + 2 * out)
        draw_on(brush.surface, line, draw_rect, theme.GOLD_WORD, tuple(line), 0, wide // 2)
        side = round(rect.h * 0.97)
        if crossed or (over and self._count.contract is not None):
            at = min(max(x, rect.x + side // 2), rect.right - side // 2)
            spot = at - side // 2, rect.centery - side // 2
            medal_skin(brush, str(self._count.needed), side, crossed).blit(brush.surface, spot)
        if over and not crossed and self._count.contract is None:
            return  # something else decided: of so many points nothing is true any more
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


def _bonus(side: SideCount) -> int:
    return sum(worth for _name, worth in side.bonuses)


def _hatch(w: int, h: int, colour: theme.Colour, k: float) -> str:
    """Slanted lines over the bar; those that would leave it are cut at its edges."""
    step, width = 19.8 * k, 8.5 * k
    way = []
    for at in (number * step - h for number in range(ceil((w + h) / step))):
        a, b = max(0, at), min(w, at + h)  # a line rises from (at, h) to (at + h, 0)
        if b > a:
            way.append(f"M{a:.1f} {h - (a - at):.1f} L{b:.1f} {h - (b - at):.1f}")
    return f'<path d="{" ".join(way)}" stroke="{css(colour)}" stroke-width="{width * 0.71:.1f}"/>'
