"""How groups of cards lie in a panel: as large as they can be, closer together before they shrink."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from pygame import Rect

from ui.theme import CARD


@dataclass(frozen=True, slots=True)
class Spot:
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

    def width(self, counts: list[int], row: list[int], steps: tuple[float, float]) -> float:
        """How many card widths the groups in this row take with these steps; the last group of all is the plain one."""
        return sum(1 + max(0, counts[group] - 1) * steps[group == len(counts) - 1] for group in row)


def fan_of(k: float, label: int, small: bool) -> Fan:
    """The fan of a panel; in a small one the plain cards are a single packet."""
    if small:
        return Fan((0.24, 0.02), (0.46, 0.16), 9 * k, 124 * k, label)
    return Fan((0.30, 0.06), (0.50, 0.30), 14 * k, 124 * k, label)


def arranged(areas: list[Rect], sizes: list[list[int]], fan: Fan) -> tuple[int, list[list[Spot]]]:
    """The width of all cards, and for each area a spot for each of its groups (`sizes`, the plain cards last).

    The number of rows is the one with the largest cards.
    """
    best: tuple[float, int] = (0.0, 1)
    for rows in (1, 2, 3):
        width = min(_card_width(area, counts, rows, fan) for area, counts in zip(areas, sizes, strict=True))
        if width > best[0] * 1.02:
            best = (width, rows)
    card = int(best[0])
    return card, [_spots(area, counts, best[1], card, fan) for area, counts in zip(areas, sizes, strict=True)]


def _split(count: int, rows: int) -> list[list[int]]:
    """The groups in rows; with two rows the dearest ranks and the plain cards stand above the figures."""
    groups = list(range(count))
    if rows == 1 or count < 4:
        return [groups]
    if rows == 2:
        return [[*groups[:2], groups[-1]], groups[2:-1]]
    part = ceil(count / rows)
    return [groups[at : at + part] for at in range(0, count, part)]


def _card_width(area: Rect, counts: list[int], rows: int, fan: Fan) -> float:
    split = _split(len(counts), rows)
    by_height = (area.h / len(split) - fan.label - fan.gap / 2) * CARD
    by_width = min((area.w - (len(row) - 1) * fan.gap) / fan.width(counts, row, fan.tight) for row in split)
    return max(8.0, min(fan.widest, by_height, by_width))


def _spots(area: Rect, counts: list[int], rows: int, card: int, fan: Fan) -> list[Spot]:
    split = _split(len(counts), rows)
    high = area.h / len(split)
    rest = max(0.0, high - card / CARD - fan.label)
    lead = rest * (0.5 if len(split) > 1 else 0.55)
    places: dict[int, Spot] = {}
    for number, row in enumerate(split):
        line = Rect(area.x, round(area.y + number * high + lead), area.w, 0)
        places.update(_row(row, counts, line, card, fan))
    return [places[group] for group in range(len(counts))]


def _row(row: list[int], counts: list[int], line: Rect, card: int, fan: Fan) -> dict[int, Spot]:
    """The groups of a row: wide steps where there is room for them, then wide gaps."""
    gaps = max(1, len(row) - 1)
    tight, loose = (fan.width(counts, row, steps) * card for steps in (fan.tight, fan.loose))
    room = line.w - gaps * fan.gap if len(row) > 1 else line.w
    ease = min(1.0, max(0.0, (room - tight) / (loose - tight))) if loose > tight else 1.0
    counting, plain = (a + (b - a) * ease for a, b in zip(fan.tight, fan.loose, strict=True))
    widths = [fan.width(counts, [group], (counting, plain)) * card for group in row]
    gap = min((line.w - sum(widths)) / gaps, 0.78 * fan.widest) if len(row) > 1 else 0.0
    x, places = float(line.x), {}
    for group, width in zip(row, widths, strict=True):
        step = plain if group == len(counts) - 1 else counting
        places[group] = Spot(round(x), line.y, step * card, round(width))
        x += width + gap
    return places
