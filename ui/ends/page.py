"""Where everything stands at the end of a deal, for any window, text size and number of sides."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import Final

from pygame import Rect

from ui.theme import CARD, SMALLEST_HIT, Scale

BUTTON: Final = 72
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


def page(scale: Scale, sides: int, buttons: int) -> Page:
    """The page for a window: panels above, the bar, and below sheet, sentence and buttons."""
    k, kr, w, h = scale.k, scale.kr, scale.width, scale.height
    reduced = scale.We < WIDE or not scale.landscape
    bar = Rect(0, 0, w, round(min(64 * k, 0.10 * h if scale.landscape else 0.07 * h)))
    edge = round(32 * kr)
    inner = Rect(edge, bar.bottom + round(8 * k + 16 * kr), w - 2 * edge, 0)
    inner.h = h - round(24 * kr) - inner.y
    if reduced:
        sheet, sentence, row = _low(inner, scale, buttons)
    else:
        sheet, sentence, row = _wide(inner, k, sides, buttons)
    lower = min(sheet.y, sentence.y, *(button.y for button in row))
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
    high = round((246 if inner.h > 900 * k else 200) * k)
    y = inner.bottom - high
    sheet = Rect(inner.x, y, round(inner.w * (0.337 if sides < 4 else 0.40)), high)
    wide = min(round(400 * k), round(inner.w * 0.24))
    gap = round(36 * k)
    left = sheet.right + gap
    sentence = Rect(left, y, inner.right - wide - gap - left, high)
    row = []
    for number in range(buttons):
        tall = round((BUTTON if number == 0 else 60) * k)
        row.append(Rect(inner.right - wide, y + round(6 * k) + number * round((BUTTON + 20) * k), wide, tall))
    return sheet, sentence, tuple(row)


def _low(inner: Rect, scale: Scale, buttons: int) -> tuple[Rect, Rect, tuple[Rect, ...]]:
    """Buttons as a row at the bottom; the sheet under the sentence, or beside it where the window is low."""
    k = scale.k
    high = max(SMALLEST_HIT, round((BUTTON if scale.He > 900 else 60) * k))
    gap = round(20 * k)
    wide = min(round(400 * k), (inner.w - gap * (buttons - 1)) // buttons)
    y = inner.bottom - high - round(6 * k)
    row = tuple(Rect(inner.right - (number + 1) * wide - number * gap, y, wide, high) for number in range(buttons))
    if scale.He > 900:
        sheet_h = round(min(250 * k, 0.17 * scale.height))
        sheet = Rect(inner.x, y - gap - sheet_h, inner.w, sheet_h)
        said = round(132 * k)
        return sheet, Rect(inner.x, sheet.y - gap // 2 - said, inner.w, said), row
    high = round(150 * k)
    y -= gap + high
    sheet = Rect(inner.right - round(inner.w * 0.42), y, round(inner.w * 0.42), high)
    return sheet, Rect(inner.x, y, sheet.x - gap - inner.x, high), row


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


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a group of cards lies: the left upper corner of its first card, the step to the next, and its width."""

    x: int
    y: int
    step: float
    width: int


@dataclass(frozen=True, slots=True)
class Fan:
    """How close cards may lie, in card widths: those that count and plain ones; and the least gap between groups."""

    tight: tuple[float, float]
    loose: tuple[float, float]
    gap: float


FAN: Final = Fan((0.30, 0.06), (0.50, 0.30), 14)
SMALL_FAN: Final = Fan((0.24, 0.02), (0.46, 0.16), 9)  # the plain cards of a small panel are one packet


def arranged(areas: list[Rect], sizes: list[list[int]], k: float, label: int, fan: Fan) -> tuple[int, list[list[Spot]]]:
    """The width of all cards, and for each area a spot for each of its groups (`sizes`, the plain cards last).

    The number of rows is the one with the largest cards; cards overlap more before they shrink.
    """
    best: tuple[float, int] = (0.0, 1)
    for rows in (1, 2, 3):
        width = min(
            _card_width(area, _split(list(range(len(counts))), rows), counts, k, label, fan)
            for area, counts in zip(areas, sizes, strict=True)
        )
        if width > best[0] * 1.02:
            best = (width, rows)
    card = int(best[0])
    spots = []
    for area, counts in zip(areas, sizes, strict=True):
        places: list[Spot] = [Spot(area.x, area.y, 0, 0)] * len(counts)
        split = _split(list(range(len(counts))), best[1])
        high = area.h / len(split)
        used = card / CARD + label
        lead = max(0.0, (high - used) / 2) if len(split) > 1 else max(0.0, (high - used) * 0.55)
        for number, row in enumerate(split):
            y = area.y + number * high + lead
            _place_row(places, row, counts, Rect(area.x, round(y), area.w, 0), card, k, fan)
        spots.append(places)
    return card, spots


def _split(groups: list[int], rows: int) -> list[list[int]]:
    """The groups in rows; with two rows the dearest ranks and the plain cards stand above the figures."""
    if rows == 1 or len(groups) < 4:
        return [groups]
    if rows == 2:
        return [[*groups[:2], groups[-1]], groups[2:-1]]
    part = ceil(len(groups) / rows)
    return [groups[at : at + part] for at in range(0, len(groups), part)]


def _weight(counts: list[int], row: list[int], steps: tuple[float, float]) -> float:
    """How many card widths the row needs with these steps."""
    plain = len(counts) - 1
    return sum(1 + max(0, counts[group] - 1) * steps[group == plain] for group in row)


def _card_width(area: Rect, split: list[list[int]], counts: list[int], k: float, label: int, fan: Fan) -> float:
    by_height = (area.h / len(split) - label - 10 * k) * CARD
    by_width = min((area.w - (len(row) - 1) * fan.gap * k) / _weight(counts, row, fan.tight) for row in split)
    return max(8.0, min(124 * k, by_height, by_width))


def _place_row(
    places: list[Spot], row: list[int], counts: list[int], line: Rect, card: int, k: float, fan: Fan
) -> None:
    """Spreads the groups of a row: wide steps where there is room for them, then wide gaps."""
    gaps = max(1, len(row) - 1)
    tight, loose = (_weight(counts, row, steps) * card for steps in (fan.tight, fan.loose))
    room = line.w - gaps * fan.gap * k if len(row) > 1 else line.w
    ease = min(1.0, max(0.0, (room - tight) / (loose - tight))) if loose > tight else 1.0
    steps = tuple(a + (b - a) * ease for a, b in zip(fan.tight, fan.loose, strict=True))
    widths = [(1 + max(0, counts[group] - 1) * steps[group == len(counts) - 1]) * card for group in row]
    gap = min((line.w - sum(widths)) / gaps, 96 * k) if len(row) > 1 else 0.0
    x = float(line.x)
    for group, width in zip(row, widths, strict=True):
        places[group] = Spot(round(x), line.y, steps[group == len(counts) - 1] * card, round(width))
        x += width + gap
