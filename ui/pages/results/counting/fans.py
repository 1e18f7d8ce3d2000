"""How groups of cards lie in a panel: as large as they can be, closer together before they shrink."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from pygame import Rect

from ui.draw.theme import CARD


@dataclass(frozen=True, slots=True)
class FanPlace:
    """Where a group of cards lies: the left upper corner of its first card, the step to the next, and its width."""

    x: int
    y: int
    step: float
    width: int


@dataclass(frozen=True, slots=True)
class Held:
    """The groups of a panel: how many cards of each are seen, and how wide the words under it are."""

    counts: list[int]
    words: list[int]


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

    def widths(self, held: Held, row: list[int], card: float, ease: float) -> list[float]:
        """How wide the cards of each group in this row are; `ease` 0-1: from tight to loose; the last are the plain."""
        counting, plain = self.steps(ease)
        last = len(held.counts) - 1
        return [card * (1 + max(0, held.counts[g] - 1) * (plain if g == last else counting)) for g in row]

    def steps(self, ease: float) -> tuple[float, float]:
        """How far cards are apart, in card widths: those that count, and plain ones."""
        counting, plain = (a + (b - a) * ease for a, b in zip(self.tight, self.loose, strict=True))
        return counting, plain

    def room(self, held: Held, row: list[int], card: float, ease: float) -> float:
        """How wide the row is with its least gaps; no group is narrower than its words."""
        wide = self.widths(held, row, card, ease)
        return sum(max(w, held.words[g]) for g, w in zip(row, wide, strict=True)) + (len(row) - 1) * self.gap


def fan_of(k: float, label: int, small: bool) -> Fan:
    """The fan of a panel."""
    if small:
        return Fan((0.20, 0.14), (0.46, 0.24), 9 * k, 124 * k, label)
    return Fan((0.30, 0.18), (0.50, 0.30), 14 * k, 124 * k, label)


def arranged(areas: list[Rect], held: list[Held], fan: Fan) -> tuple[int, list[list[FanPlace]]]:
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
    split = _split(len(held.counts), rows)
    card = min(fan.widest, (area.h / len(split) - fan.label - fan.gap / 2) * CARD)
    while card > 8 and any(fan.room(held, row, card, 0) > area.w for row in split):
        card -= 1
    return max(8.0, card)


def _spots(area: Rect, held: Held, rows: int, card: int, fan: Fan) -> list[FanPlace]:
    split = _split(len(held.counts), rows)
    high = area.h / len(split)
    rest = max(0.0, high - card / CARD - fan.label)
    lead = rest * (0.5 if len(split) > 1 else 0.55)
    places: dict[int, FanPlace] = {}
    for number, row in enumerate(split):
        line = Rect(area.x, round(area.y + number * high + lead), area.w, 0)
        places.update(_row(row, held, line, card, fan))
    return [places[group] for group in range(len(held.counts))]


def _row(row: list[int], held: Held, line: Rect, card: int, fan: Fan) -> dict[int, FanPlace]:
    """The groups of a row: wide steps where there is room for them, then wide gaps; cards stand above their words."""
    ease = next((part / 20 for part in range(20, 0, -1) if fan.room(held, row, card, part / 20) <= line.w), 0.0)
    counting, plain = fan.steps(ease)
    widths = fan.widths(held, row, card, ease)
    slots = [max(width, held.words[group]) for group, width in zip(row, widths, strict=True)]
    gap = min((line.w - sum(slots)) / (len(row) - 1), 0.78 * fan.widest) if len(row) > 1 else 0.0
    x, places = float(line.x), {}
    for group, width, slot in zip(row, widths, slots, strict=True):
        step = plain if group == len(held.counts) - 1 else counting
        places[group] = FanPlace(round(x + (slot - width) / 2), line.y, step * card, round(width))
        x += slot + gap
    return places
