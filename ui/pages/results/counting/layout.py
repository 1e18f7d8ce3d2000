"""Where everything stands at the end of a deal, for any window, text size and number of sides."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from pygame import Rect

from ui.draw.theme import SMALLEST_HIT, Scale

BUTTON: Final = 72
MIDDLE: Final = 1150
WIDE: Final = 1300  # below this width in units of k the page takes its reduced form


@dataclass(frozen=True, slots=True)
class Page:
    """The rectangles of the page. `gauge` (the bar that grows) is empty where there is no room for it."""

    k: float
    kr: float
    bar: Rect
    panels: tuple[Rect, ...]
    gauge: Rect
    sheet: Rect
    sentence: Rect
    buttons: tuple[Rect, ...]
    small: bool  # panels with a low head and one row of cards


def page(scale: Scale, sides: int, buttons: int, rows: bool = True) -> Page:
    """The page for a window: panels above, the bar, and below sheet, sentence and buttons.

    Without sides all stands in the middle, and a sheet without `rows` leaves its place to the sentence.
    """
    k, kr, w, h = scale.k, scale.kr, scale.width, scale.height
    reduced = scale.We < WIDE or not scale.landscape
    bar = Rect(0, 0, w, round(min(64 * k, 0.10 * h if scale.landscape else 0.07 * h)))
    edge = round(32 * kr)
    inner = Rect(edge, bar.bottom + round(8 * k + 16 * kr), w - 2 * edge, 0)
    inner.h = h - round(24 * kr) - inner.y
    if not sides and not rows and inner.w > MIDDLE * k:  # little is said: it stands close together
        inner = Rect(0, inner.y, round(MIDDLE * k), inner.h)
        inner.centerx = w // 2
    if reduced:
        sheet, sentence, row = _low(inner, scale, buttons)
    else:
        sheet, sentence, row = _wide(inner, k, sides, buttons)
    if not rows:
        stacked = sheet.y >= sentence.bottom
        sentence = sentence.move(0, sheet.bottom - sentence.bottom) if stacked else sentence.union(sheet)
        sheet = Rect(sheet.x, sheet.y, 0, 0)
    lower = min(sheet.y, sentence.y, *(button.y for button in row))
    if not sides:
        up = (lower - inner.y) // 2
        sheet, sentence, row = sheet.move(0, -up), sentence.move(0, -up), tuple(one.move(0, -up) for one in row)
    gap = round(16 * k)
    gauge = Rect(inner.x, 0, inner.w, 0)
    if sides == 2 or (sides > 2 and not reduced):
        gauge.h = round((58 if scale.He > 900 else 42) * k)
        label = round(34 * k) if sides == 2 else round(8 * k)
        gauge.y = lower - gap - label - gauge.h
        lower = gauge.y
    area = Rect(inner.x, inner.y, inner.w, lower - gap - inner.y)
    panels = _panels(area, sides, scale.landscape, round(24 * kr))
    small = bool(panels) and (panels[0].h < 330 * k or panels[0].w < 420 * k)
    return Page(k, kr, bar, panels, gauge, sheet, sentence, row, small)


def _wide(inner: Rect, k: float, sides: int, buttons: int) -> tuple[Rect, Rect, tuple[Rect, ...]]:
    """Sheet, sentence and buttons side by side at the bottom."""
    high = max(
        round((246 if inner.h > 900 * k else 200) * k), buttons * SMALLEST_HIT + (buttons - 1) * 8 + round(6 * k)
    )
    y = inner.bottom - high
    sheet = Rect(inner.x, y, round(inner.w * (0.337 if sides < 4 else 0.40)), high)
    wide = min(round(400 * k), round(inner.w * 0.24))
    gap = round(36 * k)
    left = sheet.right + gap
    sentence = Rect(left, y, inner.right - wide - gap - left, high)
    return sheet, sentence, _stacked(Rect(inner.right - wide, y + round(6 * k), wide, high - round(6 * k)), k, buttons)


def _stacked(area: Rect, k: float, buttons: int) -> tuple[Rect, ...]:
    """Buttons under one another, the first higher than the others; lower ones where there are many."""
    gap, least = max(8.0, 8 * k), float(SMALLEST_HIT)
    tall = [BUTTON * k, *[60 * k] * (buttons - 1)]
    squeeze = min(1.0, (area.h - gap * (buttons - 1)) / sum(tall))
    tall = [max(least, one * squeeze) for one in tall]
    if buttons > 1:
        gap = min(20 * k, max(gap, (area.h - sum(tall)) / (buttons - 1)))
    tops = [area.y + sum(tall[:number]) + number * gap for number in range(buttons)]
    return tuple(Rect(area.x, round(top), area.w, round(high)) for top, high in zip(tops, tall, strict=True))


def _low(inner: Rect, scale: Scale, buttons: int) -> tuple[Rect, Rect, tuple[Rect, ...]]:
    """Buttons as a row at the bottom; the sheet under the sentence, or beside it where the window is low."""
    k = scale.k
    high = max(SMALLEST_HIT, round((BUTTON if scale.He > 900 else 60) * k))
    gap = round(20 * k)
    row = _row(inner, gap, high, buttons, round(400 * k))
    if row[0].w < 300 * k and buttons == 4:  # two rows of two
        below = _row(inner, gap, high, 2, round(600 * k))
        row = (*(one.move(0, -high - gap // 2) for one in below), *below)
    elif row[0].w < 300 * k:  # the first one has a row for itself
        below = _row(inner, gap, high, buttons - 1, round(400 * k))
        row = (Rect(below[-1].x, below[0].y - gap // 2 - high, below[0].right - below[-1].x, high), *below)
    y = row[0].y
    if scale.He > 900:
        sheet_h = round(min(250 * k, 0.17 * scale.height))
        sheet = Rect(inner.x, y - gap - sheet_h, inner.w, sheet_h)
        said = round(150 * k)
        return sheet, Rect(inner.x, sheet.y - gap // 2 - said, inner.w, said), row
    high = round(150 * k)
    y -= gap + high
    sheet = Rect(inner.right - round(inner.w * 0.42), y, round(inner.w * 0.42), high)
    return sheet, Rect(inner.x, y, sheet.x - gap - inner.x, high), row


def _row(inner: Rect, gap: int, high: int, buttons: int, widest: int) -> tuple[Rect, ...]:
    """Buttons side by side at the bottom, the first at the right."""
    wide = min(widest, (inner.w - gap * (buttons - 1)) // buttons)
    y = inner.bottom - high - round(gap * 0.3)
    return tuple(Rect(inner.right - (number + 1) * wide - number * gap, y, wide, high) for number in range(buttons))


def _panels(area: Rect, sides: int, landscape: bool, gap: int) -> tuple[Rect, ...]:
    """Columns of equal width up to three, then rows of up to three; upright windows pile them up."""
    if not sides:
        return ()
    upright = {3: 1}.get(sides, 2)
    columns = ({4: 2}.get(sides) or min(sides, 3)) if landscape else upright
    rows = ceil(sides / columns)
    wide = (area.w - gap * (columns - 1)) / columns
    high = (area.h - gap * (rows - 1)) / rows
    found = []
    for number in range(sides):
        column, row = number % columns, number // columns
        in_row = min(columns, sides - row * columns)
        shift = (columns - in_row) * (wide + gap) / 2  # a last row that is not full stands in the middle
        x, y = area.x + shift + column * (wide + gap), area.y + row * (high + gap)
        found.append(Rect(round(x), round(y), round(wide), round(high)))
    return tuple(found)
