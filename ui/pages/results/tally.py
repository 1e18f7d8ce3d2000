"""The score of a match as a pencil writes it: a stroke for each game, every fifth across the four before it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.i18n.phrases import standing
from ui.draw import theme
from ui.draw.skins import css, raster

if TYPE_CHECKING:
    from ui.draw.letters.text import Align
    from ui.pages.results.score import ScoreTable
    from ui.widgets.base import Brush

MOST: Final = 15  # strokes: more are only a number
GRAPHITE: Final = theme.rgb("#3F3C3A")
HIGH: Final = 74  # of the whole block, at k = 1
NUMBER: Final = "h1"
PAD: Final = 6  # pixels: strokes lean out of their place


class Tally:
    """The names of two sides with their strokes, and between them the score in large figures."""

    def __init__(self, brush: Brush, sheet: ScoreTable) -> None:
        self._brush, self._sheet = brush, sheet
        self.high = brush.px(HIGH) if sheet.score else 0

    def write(self, surface: Surface, place: Rect, share: float) -> None:
        """The block in its place; of the strokes of the last deal this share is written, and then its score."""
        sheet, brush = self._sheet, self._brush.on(surface)
        if not sheet.score:
            return
        words, room = standing(sheet.score if share >= 1 else sheet.before), standing(sheet.score)
        middle = max(brush.width(NUMBER, words), brush.width(NUMBER, room)) + 2 * brush.px(18)
        half = (place.w - middle) // 2
        spot = Rect(place.x + half, place.y, middle, place.h)
        unit = sheet.running_head if min(sheet.score) < 0 else ""  # no strokes tell what these are
        low = brush.line_height("second_bold", 1.1) if unit else 0
        above, below = Rect(spot.x, spot.y, spot.w, spot.h - low), Rect(spot.x, spot.bottom - low, spot.w, low)
        brush.write(NUMBER, words, theme.INK, above, align="center", valign="middle")
        brush.write("second_bold", unit, theme.INK_SOFT, below, align="center", valign="middle")
        for number, side in enumerate(
            (Rect(place.x, place.y, half, place.h), Rect(spot.right, place.y, half, place.h))
        ):
            name = Rect(side.x, side.y, side.w, brush.line_height("second_bold", 1.2))
            align: Align = "right" if number else "left"
            brush.write("second_bold", sheet.heads[number], theme.INK, name, align=align, valign="middle", may_cut=True)
            below = Rect(side.x, name.bottom, side.w, side.bottom - name.bottom)
            self._strokes(brush, below, sheet.score[number], sheet.before[number], share, at_right=bool(number))

    def _strokes(self, brush: Brush, place: Rect, count: int, before: int, share: float, *, at_right: bool) -> None:
        """So many strokes; of those that came with the last deal only this share."""
        if not 0 < count <= MOST or not self._sheet.counted:
            return
        written = before + (count - before) * share if 0 <= before < count else float(count)
        chance, step = random.Random(count * 31 + at_right), 11 * brush.k
        fives, rest = divmod(count, 5)
        wide = fives * (4 * step + 14 * brush.k) + rest * step
        shrink = min(1.0, place.w / max(1, wide))
        step, gap, high = step * shrink, 14 * brush.k * shrink, min(place.h * 0.82, 30 * brush.k)
        x, y = (place.w - wide * shrink if at_right else 0.0) + step / 2 + PAD, place.h * 0.06 + PAD
        svg = ""
        for number in range(count):
            part = min(1.0, max(0.0, written - number))
            lean, up = chance.uniform(-1.6, 2.4) * brush.k, chance.uniform(-1.5, 1.5) * brush.k
            if number % 5 == 4:
                start, end = (x - 4.6 * step, y + high * 0.80 + up), (x - 0.1 * step, y + high * 0.18 + up)
                x += gap
            else:
                start, end = (x + lean, y + up), (x - lean * 0.4, y + high + up)
                x += step if number % 5 != 3 else step * 0.6
            svg += _stroke(start, end, part, brush.k)
        size = place.w + 2 * PAD, place.h + 2 * PAD
        brush.surface.blit(raster(size, svg), (place.x - PAD, place.y - PAD))


def _stroke(start: tuple[float, float], end: tuple[float, float], share: float, k: float) -> str:
    """A stroke of the pencil, as much of it as is written."""
    if share <= 0:
        return ""
    end = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
    bend = (start[0] + end[0]) / 2 + 1.2 * k, (start[1] + end[1]) / 2
    way = f"M{start[0]:.1f} {start[1]:.1f} Q{bend[0]:.1f} {bend[1]:.1f} {end[0]:.1f} {end[1]:.1f}"
    pen = f'fill="none" stroke="{css(GRAPHITE)}" stroke-linecap="round"'
    return f'<path d="{way}" {pen} stroke-width="{max(1.6, 2.7 * k):.2f}" stroke-opacity="0.88"/>'
