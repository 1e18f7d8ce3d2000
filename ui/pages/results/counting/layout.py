"""Where everything stands at the end of a deal, for any window, text size and number of sides.

Groups of cards lie in their panel as large as they can be, closer together before they shrink.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final, TypeAlias

from pygame import Rect

from ui.draw.theme import CARD, SMALLEST_HIT, Scale

BUTTON: Final = 72
MIDDLE: Final = 1150
WIDE: Final = 1300  # below this width in units of k the page takes its reduced form


@dataclass(frozen=True, slots=True)
class ResultPlaces:
    """The rectangles of the page. `gauge` (the bar that grows) is empty where there is no room for it."""

    bar: Rect
    panels: tuple[Rect, ...]
    gauge: Rect
    sheet: Rect
    sentence: Rect
    buttons: tuple[Rect, ...]
    small: bool  # panels with a low head and one row of cards


def result_places(scale: Scale, sides: int, buttons: int, rows: bool = True) -> ResultPlaces:
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
    sheet, sentence, row = _low(inner, scale, buttons) if reduced else _wide(inner, k, sides, buttons)
    if not rows:
        stacked = sheet.y >= sentence.bottom
        sentence = sentence.move(0, sheet.bottom - sentence.bottom) if stacked else sentence.union(sheet)
        sheet = Rect(sheet.topleft, (0, 0))
    lower = min(sheet.y, sentence.y, *(button.y for button in row))
    if not sides:
        up = (lower - inner.y) // 2
        sheet, sentence, row = sheet.move(0, -up), sentence.move(0, -up), tuple(one.move(0, -up) for one in row)
    gap = round(16 * k)
    gauge = Rect(inner.x, 0, inner.w, 0)
    if sides == 2 or (sides > 2 and not reduced):
        gauge.h = round((58 if scale.He > 900 else 42) * k)
        lower = gauge.y = lower - gap - round((34 if sides == 2 else 8) * k) - gauge.h
    area = Rect(inner.x, inner.y, inner.w, lower - gap - inner.y)
    panels = _panels(area, sides, scale.landscape, round(24 * kr))
    small = bool(panels) and (panels[0].h < 330 * k or panels[0].w < 420 * k)
    return ResultPlaces(bar, panels, gauge, sheet, sentence, row, small)


def _wide(inner: Rect, k: float, sides: int, buttons: int) -> tuple[Rect, Rect, tuple[Rect, ...]]:
    """Sheet, sentence and buttons side by side at the bottom."""
    least = buttons * SMALLEST_HIT + (buttons - 1) * 8 + round(6 * k)
    high = max(round((246 if inner.h > 900 * k else 200) * k), least)
    y, wide, gap = inner.bottom - high, min(round(400 * k), round(inner.w * 0.24)), round(36 * k)
    sheet = Rect(inner.x, y, round(inner.w * (0.337 if sides < 4 else 0.40)), high)
    sentence = Rect(sheet.right + gap, y, inner.right - wide - 2 * gap - sheet.right, high)
    return sheet, sentence, _stacked(Rect(inner.right - wide, y + round(6 * k), wide, high - round(6 * k)), k, buttons)


def _stacked(area: Rect, k: float, buttons: int) -> tuple[Rect, ...]:
    """Buttons under one another, the first higher than the others; lower ones where there are many."""
    gap = max(8.0, 8 * k)
    tall = [BUTTON * k, *[60 * k] * (buttons - 1)]
    squeeze = min(1.0, (area.h - gap * (buttons - 1)) / sum(tall))
    tall = [max(float(SMALLEST_HIT), one * squeeze) for one in tall]
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
    y, said = row[0].y - gap, round(150 * k)
    if scale.He > 900:
        sheet_h = round(min(250 * k, 0.17 * scale.height))
        sheet = Rect(inner.x, y - sheet_h, inner.w, sheet_h)
        return sheet, Rect(inner.x, sheet.y - gap // 2 - said, inner.w, said), row
    wide = round(inner.w * 0.42)
    sheet = Rect(inner.right - wide, y - said, wide, said)
    return sheet, Rect(inner.x, sheet.y, sheet.x - gap - inner.x, said), row


def _row(inner: Rect, gap: int, high: int, buttons: int, widest: int) -> tuple[Rect, ...]:
    """Buttons side by side at the bottom, the first at the right."""
    wide = min(widest, (inner.w - gap * (buttons - 1)) // buttons)
    y = inner.bottom - high - round(gap * 0.3)
    return tuple(Rect(inner.right - (number + 1) * wide - number * gap, y, wide, high) for number in range(buttons))


def _panels(area: Rect, sides: int, landscape: bool, gap: int) -> tuple[Rect, ...]:
    """Columns of equal width up to three, then rows of up to three; upright windows pile them up."""
    if not sides:
        return ()
    columns = {4: 2}.get(sides, min(sides, 3)) if landscape else {3: 1}.get(sides, 2)
    rows = ceil(sides / columns)
    wide = (area.w - gap * (columns - 1)) / columns
    high = (area.h - gap * (rows - 1)) / rows
    found = []
    for number in range(sides):
        row, column = divmod(number, columns)
        shift = (columns - min(columns, sides - row * columns)) * (wide + gap) / 2  # a last row stands in the middle
        x, y = area.x + shift + column * (wide + gap), area.y + row * (high + gap)
        found.append(Rect(round(x), round(y), round(wide), round(high)))
    return tuple(found)


# -- the cards in a panel -------------------------------------------------------------------------------------------


# Of each group in a panel: how many of its cards are seen, and how wide the words under it are.
Held: TypeAlias = Sequence[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class FanPlace:
    """Where a group of cards lies: the left upper corner of its first card, the step to the next, and its width."""

    x: int
    y: int
    step: float
    width: int


@dataclass(frozen=True, slots=True)
class Fan:
    """How close cards may lie and how close they should, in card widths: (those that count, plain ones).

    In pixels: the least gap between groups, the widest that a card may be, and the room for words under a group.
    """

    tight: tuple[float, float]
    loose: tuple[float, float]
    gap: float
    widest: float
    label: int

    def slots(self, held: Held, row: list[int], card: float, ease: float) -> list[tuple[float, float, float]]:
        """For each group in this row the step between its cards in card widths, their width, and that with its words.

        `ease` 0-1: from tight to loose; the last group are the plain cards.
        """
        counting, plain = (a + (b - a) * ease for a, b in zip(self.tight, self.loose, strict=True))
        found = []
        for group in row:
            count, words = held[group]
            step = plain if group == len(held) - 1 else counting
            width = card * (1 + max(0, count - 1) * step)
            found.append((step, width, max(width, words)))
        return found

    def room(self, held: Held, row: list[int], card: float, ease: float) -> float:
        """How wide the row is with its least gaps; no group is narrower than its words."""
        return sum(slot for *_, slot in self.slots(held, row, card, ease)) + (len(row) - 1) * self.gap


def fan_of(k: float, label: int, small: bool) -> Fan:
    """The fan of a panel."""
    if small:
        return Fan((0.20, 0.14), (0.46, 0.24), 9 * k, 124 * k, label)
    return Fan((0.30, 0.18), (0.50, 0.30), 14 * k, 124 * k, label)


def arrange(areas: Sequence[Rect], held: Sequence[Held], fan: Fan) -> tuple[int, list[list[FanPlace]]]:
    """The width of all cards, and for each area a spot for each of its groups, the plain cards last.

    The number of rows is the one with the largest cards.
    """
    best: tuple[float, int] = (0.0, 1)
    for rows in (1, 2, 3):
        width = min(_card_width(area, groups, rows, fan) for area, groups in zip(areas, held, strict=True))
        if width > best[0] * 1.02:
            best = (width, rows)
    card = int(best[0])
    return card, [_spots(area, groups, best[1], card, fan) for area, groups in zip(areas, held, strict=True)]


def _split(count: int, rows: int) -> list[list[int]]:
    """The groups in rows; with two rows the dearest ranks and the plain cards stand above the figures."""
    groups = list(range(count))
    if rows == 1 or count < 4:
        return [groups]
    if rows == 2:
        return [[*groups[:2], groups[-1]], groups[2:-1]]
    part = ceil(count / rows)
    return [groups[at : at + part] for at in range(0, count, part)]


def _card_width(area: Rect, held: Held, rows: int, fan: Fan) -> float:
    split = _split(len(held), rows)
    card = min(fan.widest, (area.h / len(split) - fan.label - fan.gap / 2) * CARD)
    while card > 8 and any(fan.room(held, row, card, 0) > area.w for row in split):
        card -= 1
    return max(8.0, card)


def _spots(area: Rect, held: Held, rows: int, card: int, fan: Fan) -> list[FanPlace]:
    """The places of the groups: wide steps where there is room for them, then wide gaps; words stand under cards."""
    split = _split(len(held), rows)
    high = area.h / len(split)
    lead = max(0.0, high - card / CARD - fan.label) * (0.5 if len(split) > 1 else 0.55)
    places: dict[int, FanPlace] = {}
    for number, row in enumerate(split):
        ease = next((part / 20 for part in range(20, 0, -1) if fan.room(held, row, card, part / 20) <= area.w), 0.0)
        slots = fan.slots(held, row, card, ease)
        spare = area.w - sum(slot for *_, slot in slots)
        gap = min(spare / (len(row) - 1), 0.78 * fan.widest) if len(row) > 1 else 0.0
        x, y = float(area.x), round(area.y + number * high + lead)
        for group, (step, width, slot) in zip(row, slots, strict=True):
            places[group] = FanPlace(round(x + (slot - width) / 2), y, step * card, round(width))
            x += slot + gap
    return [places[group] for group in range(len(held))]
