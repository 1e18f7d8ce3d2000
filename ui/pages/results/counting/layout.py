"""Where everything stands at the end of a deal, for any window, text size and number of sides.

Groups of cards lie in their panel as large as they can be, closer together before they shrink.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Final, NamedTuple, TypeAlias

from pygame import Rect

from ui.draw.theme import CARD, SMALLEST_HIT, Scale

BUTTON: Final = 72
PAPER: Final = 900
TIGHT: Final = 620
APART: Final = 26  # between two rows of buttons on a paper: each has a foot, and a ring around it
IN_TWO_LINES: Final = 280  # a button less wide than this has no room for its words even in two lines
COLUMNS: Final = 4  # of the sheet: so few need less than its usual width
WIDE: Final = 1300  # below this width in units of k the page takes its reduced form


@dataclass(frozen=True, slots=True)
class ResultPlaces:
    """The rectangles of the page. `gauge` (the bar that grows) is empty where there is no room for it.

    Where nothing is counted everything stands on a `paper` over the table.
    """

    bar: Rect
    panels: tuple[Rect, ...]
    gauge: Rect
    sheet: Rect
    sentence: Rect
    buttons: tuple[Rect, ...]
    small: bool  # panels with a low head and one row of cards
    paper: Rect | None = None


def result_places(scale: Scale, sides: int, buttons: int, columns: int = 5) -> ResultPlaces:
    """The page for a window: panels above, the bar, and below sheet, sentence and buttons.

    Without sides all stands on a paper, and a sheet without `columns` leaves its place to the sentence.
    """
    k, kr, w, h = scale.k, scale.kr, scale.width, scale.height
    reduced = scale.We < WIDE or not scale.landscape
    bar = Rect(0, 0, w, round(min(64 * k, 0.10 * h if scale.landscape else 0.07 * h)))
    edge = round(32 * kr)
    inner = Rect(edge, bar.bottom + round(8 * k + 16 * kr), w - 2 * edge, 0)
    inner.h = h - round(24 * kr) - inner.y
    if not sides:
        return _on_paper(bar, inner, scale, buttons, rows=columns > 0)
    share = 0.27 if columns <= COLUMNS else 0.337 if sides < 4 else 0.40
    sheet, sentence, row = _low(inner, scale, buttons) if reduced else _wide(inner, k, share, buttons)
    if not columns:
        stacked = sheet.y >= sentence.bottom
        sentence = sentence.move(0, sheet.bottom - sentence.bottom) if stacked else sentence.union(sheet)
        sheet = Rect(sheet.topleft, (0, 0))
    lower = min(sheet.y, sentence.y, *(button.y for button in row))
    gap = round(16 * k)
    gauge = Rect(inner.x, 0, inner.w, 0)
    if (sides == 2 and not _is_tight(scale)) or (sides > 2 and not reduced):
        gauge.h = round((58 if scale.He > 900 else 42) * k)
        lower = gauge.y = lower - gap - round((34 if sides == 2 else 8) * k) - gauge.h
    area = Rect(inner.x, inner.y, inner.w, lower - gap - inner.y)
    panels = _panels(area, sides, scale.landscape, round(24 * kr))
    return ResultPlaces(bar, panels, gauge, sheet, sentence, row, _is_small(panels, k))


def is_beside(places: ResultPlaces) -> bool:
    """Whether the sheet stands beside the sentence, and not under it."""
    return bool(places.panels) and places.sheet.y < places.sentence.bottom


def with_sheet(places: ResultPlaces, high: int) -> ResultPlaces:
    """The page with a sheet of which the paper is only so high: what stands over it takes the rest."""
    sheet, sentence = places.sheet, places.sentence
    if not places.panels or is_beside(places):
        return places
    low = Rect(sheet.x, sheet.bottom - high, sheet.w, high)
    return replace(places, sheet=low, sentence=Rect(sentence.topleft, (sentence.w, sentence.h + sheet.h - high)))


def as_low_as(places: ResultPlaces, sheet: int, said: int) -> ResultPlaces:
    """The page on a paper with a sheet and a sentence that take no more than so much; the paper stays in the middle."""
    if places.paper is None:
        return places
    less_said = max(0, places.sentence.h - said)
    less = less_said + (max(0, places.sheet.h - sheet) if places.sheet.w else 0)
    down, left = less // 2, places.sheet
    paper = Rect(places.paper.x, places.paper.y + down, places.paper.w, places.paper.h - less)
    sentence = Rect(places.sentence.x, places.sentence.y + down, places.sentence.w, places.sentence.h - less_said)
    lower = Rect(left.x, left.y + down - less_said, left.w, min(left.h, sheet) if left.w else left.h)
    buttons = tuple(button.move(0, down - less) for button in places.buttons)
    return replace(places, paper=paper, sentence=sentence, sheet=lower, buttons=buttons)


def with_sentence(places: ResultPlaces, scale: Scale, high: int) -> ResultPlaces:
    """The page where the sentence between bar and sheet takes only so much: the panels over it take the rest."""
    panels, sentence = places.panels, places.sentence
    spare = sentence.h - high
    if not panels or scale.landscape or spare <= 0:
        return places
    area = panels[0].unionall(panels)
    area.h += spare
    lower = Rect(sentence.x, sentence.y + spare, sentence.w, high)
    larger = _panels(area, len(panels), scale.landscape, round(24 * scale.kr))
    small = _is_small(larger, scale.k)
    return replace(places, panels=larger, gauge=places.gauge.move(0, spare), sentence=lower, small=small)


def with_spare(places: ResultPlaces, spare: int) -> ResultPlaces:
    """The page whose panels need so much less of their height: the sentence and what stands beside it have it."""
    panels = tuple(Rect(one.topleft, (one.w, one.h - spare)) for one in places.panels)
    sentence, sheet = (Rect(one.x, one.y - spare, one.w, one.h + spare) for one in (places.sentence, places.sheet))
    sheet = sheet if places.sheet.h else places.sheet
    return replace(places, panels=panels, gauge=places.gauge.move(0, -spare), sentence=sentence, sheet=sheet)


def _is_small(panels: Sequence[Rect], k: float) -> bool:
    """Whether heads have to be low."""
    return bool(panels) and (panels[0].h < 400 * k or panels[0].w < 420 * k)


def _on_paper(bar: Rect, inner: Rect, scale: Scale, buttons: int, *, rows: bool) -> ResultPlaces:
    """Sentence, sheet and buttons one under the other on a paper in the middle."""
    k, pad, gap = scale.k, round(30 * scale.k), round(16 * scale.k)
    paper = Rect(0, 0, min(inner.w, round(PAPER * k)), 0)
    within = paper.w - 2 * pad
    high = max(SMALLEST_HIT, round(62 * k))
    columns = buttons if (within - (buttons - 1) * gap) / buttons >= 230 * k else 1 if within < 500 * k else 2
    lines = ceil(buttons / columns)
    apart = round(APART * k)
    feet = lines * high + (lines - 1) * apart
    room = inner.h - 2 * pad - feet - gap
    sheet_h = min(round(190 * k), round(room * 0.55)) if rows else 0
    said = min(round(150 * k), room - sheet_h - (gap if rows else 0))
    paper.h = min(inner.h, 2 * pad + said + (sheet_h + gap if rows else 0) + gap + feet)
    paper.center = inner.centerx, inner.centery
    x, y = paper.x + pad, paper.y + pad + round(10 * k)
    sentence = Rect(x, y, within, said - round(10 * k))
    sheet = Rect(x, sentence.bottom + gap, within if rows else 0, sheet_h)
    wide, top = (within - (columns - 1) * gap) // columns, paper.bottom - pad - feet
    at = (divmod(number, columns) for number in range(buttons))
    row = tuple(Rect(x + c * (wide + gap), top + r * (high + apart), wide, high) for r, c in at)
    return ResultPlaces(bar, (), Rect(inner.x, paper.y, inner.w, 0), sheet, sentence, row, False, paper)


def _wide(inner: Rect, k: float, share: float, buttons: int) -> tuple[Rect, Rect, tuple[Rect, ...]]:
    """Sheet, sentence and buttons side by side at the bottom."""
    least = buttons * SMALLEST_HIT + (buttons - 1) * 8 + round(6 * k)
    high = max(round((246 if inner.h > 900 * k else 200) * k), least)
    y, wide, gap = inner.bottom - high, min(round(400 * k), round(inner.w * 0.24)), round(36 * k)
    sheet = Rect(inner.x, y, round(inner.w * share), high)
    sentence = Rect(sheet.right + gap, y, inner.right - wide - 2 * gap - sheet.right, high)
    row = _stacked(Rect(inner.right - wide, y + round(6 * k), wide, high - round(6 * k)), k, buttons)
    sheet.h = row[-1].bottom - y
    return sheet, sentence, row


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
    k, tight = scale.k, _is_tight(scale)
    high = max(SMALLEST_HIT, round((BUTTON if scale.He > 900 else 54 if tight else 60) * k))
    gap = round((14 if tight else 20) * k)
    row = _row(inner, gap, high, buttons, round(400 * k))
    if row[0].w < (180 if tight else 240) * k:  # the first one has a row for itself
        below = _row(inner, gap, high, buttons - 1, round(400 * k))
        if buttons == 4 and below[0].w < IN_TWO_LINES * k:
            row = _two_and_two(inner, gap, high)
        else:
            row = (Rect(below[-1].x, below[0].y - gap // 2 - high, below[0].right - below[-1].x, high), *below)
    upright = not scale.landscape and scale.He < 900  # large letters in a high window: the cards need the height
    y, said = row[0].y - (gap // 2 if upright else gap), round((134 if upright else 118 if tight else 150) * k)
    if scale.He > 900 or not scale.landscape:
        sheet_h = round(min(250 * k, (0.17 if scale.He > 900 else 0.125) * scale.height))
        sheet = Rect(inner.x, y - sheet_h, inner.w, sheet_h)
        return sheet, Rect(inner.x, sheet.y - gap // 2 - said, inner.w, said), row
    wide = round(inner.w * 0.42)
    sheet = Rect(inner.right - wide, y - said, wide, said)
    return sheet, Rect(inner.x, sheet.y, sheet.x - gap - inner.x, said), row


def _is_tight(scale: Scale) -> bool:
    """Whether letters are so large for the window that the bar goes without, and all the rest is lower."""
    return scale.landscape and scale.He < TIGHT


def _row(inner: Rect, gap: int, high: int, buttons: int, widest: int) -> tuple[Rect, ...]:
    """Buttons side by side at the bottom, the first at the right."""
    wide = min(widest, (inner.w - gap * (buttons - 1)) // buttons)
    y = inner.bottom - high - round(gap * 0.3)
    return tuple(Rect(inner.right - (number + 1) * wide - number * gap, y, wide, high) for number in range(buttons))


def _two_and_two(inner: Rect, gap: int, high: int) -> tuple[Rect, ...]:
    """Four buttons in two lines, the first one at the upper left."""
    wide, step = (inner.w - gap) // 2, high + gap // 2
    x, y = inner.x, inner.bottom - round(gap * 0.3) - high - step
    at = (divmod(number, 2) for number in range(4))
    return tuple(Rect(x + column * (wide + gap), y + line * step, wide, high) for line, column in at)


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


LARGEST: Final = 176  # so wide a card is at most, at k = 1
EVEN: Final = 600  # a less wide panel has no room for cards that are not there, at k = 1
ROOM: Final = 3  # cards of a rank for which there is room although nobody holds so many
LEAST: Final = 8.0  # pixels of width that a card has, however little room there is
STEPS: Final = 20  # from cards as close as may be to as far apart as they should lie
CLOSED: Final = 0.04  # of a card's width: lying so close, cards show their edges and nothing of an index


class HeldGroup(NamedTuple):
    """A group of a side: for how many cards there is room, how wide its words are, and how close its cards may lie.

    `words` stand under the cards, or `beside` them, with the air before them.
    """

    cards: int
    words: int
    beside: int
    tight: float  # from a card to the next in card widths …
    loose: float  # … and how far from each other they should lie

    def step(self, ease: float) -> float:
        """From a card to the next in card widths; `ease` 0-1: from tight to loose."""
        return self.tight + max(0.0, self.loose - self.tight) * ease


Held: TypeAlias = Sequence[HeldGroup]


@dataclass(frozen=True, slots=True)
class FanPlace:
    """Where a group of cards lies: the left upper corner of its first card, the step to the next, and its width."""

    x: int
    y: int
    step: float
    width: int


@dataclass(frozen=True, slots=True)
class Fan:
    """How close many plain cards may lie, and how close cards should: (those that count, plain ones), in card widths.

    In pixels: the least gap between columns, the widest that a card may be, and the room for words under a group.
    Where it is `even` every column has room for three cards of a rank, so that it stands in one place in most deals.
    """

    tight: float
    loose: tuple[float, float]
    gap: float
    widest: float
    label: int
    even: bool


def fan_of(k: float, label: int, small: bool, wide: int) -> Fan:
    """The fan of a panel that is so wide."""
    if small:
        return Fan(0.14, (0.46, 0.24), 9 * k, LARGEST * k, label, even=False)
    return Fan(0.18, (0.48, 0.30), 14 * k, LARGEST * k, label, even=wide >= EVEN * k)


def arrange(areas: Sequence[Rect], held: Sequence[Held], fan: Fan) -> tuple[int, list[list[FanPlace]]]:
    """The width of all cards, and for each area a spot for each of its groups, the plain cards last.

    All areas have the same columns. The number of rows is the one with the largest cards.
    """
    grids = [_Grid(areas, held, rows, fan) for rows in (1, 2, 3)]
    best = max(grids, key=lambda grid: grid.card * 1.02**-grid.rows)
    return int(best.card), [best.places(area, side) for side, area in enumerate(areas)]


class _Grid:
    """The groups of all sides in so many rows, in columns that are the same for everybody.

    Whoever holds so few that they have room in one row has them there, in the middle; else what he holds none of
    leaves its place free.
    """

    def __init__(self, areas: Sequence[Rect], held: Sequence[Held], rows: int, fan: Fan) -> None:
        self._held, self._fan = held, fan
        self._wide, self._high = min(area.w for area in areas), min(area.h for area in areas)
        split = _split(len(held[0]), rows)
        self._columns = max(map(len, split))
        self._lines = [_few(side, self._columns) or split for side in held]
        self.rows = max(map(len, self._lines))
        air = fan.gap * (1.5 if fan.even else 0.5)
        widest = min(fan.widest, (self._high / self.rows - fan.label - air) * CARD)
        less = range(ceil(widest - LEAST))
        self.card = max(LEAST, widest - bisect_left(less, True, key=lambda by: self._fits(widest - by, 0)))
        closer = range(STEPS)
        self._ease = 1 - bisect_left(closer, True, key=lambda by: self._fits(self.card, (STEPS - by) / STEPS)) / STEPS

    def _fits(self, card: float, ease: float) -> bool:
        """Whether there is room for cards so wide, so far apart; then there is for narrower and closer ones too."""
        return self._room(card, ease) <= self._wide

    def _wide_as(self, one: HeldGroup, plain: bool, card: float, ease: float) -> float:
        """How wide the cards of a group lie; room is for three of a rank at least where columns are even."""
        most = max(ROOM if self._fan.even and not plain else 1, one.cards)
        return card * (1 + (most - 1) * one.step(ease))

    def _column(self, column: int, card: float, ease: float) -> float:
        """How wide the column must be."""
        last, wide = len(self._held[0]) - 1, 0.0
        for side, lines in zip(self._held, self._lines, strict=True):
            for group in (line[column] for line in lines if column < len(line)):
                lying = self._wide_as(side[group], group == last, card, ease) + side[group].beside
                wide = max(wide, lying, side[group].words)
        return wide

    def _room(self, card: float, ease: float) -> float:
        """How wide the grid is with its least gaps."""
        columns = sum(self._column(column, card, ease) for column in range(self._columns))
        return columns + (self._columns - 1) * self._fan.gap

    def places(self, area: Rect, side: int) -> list[FanPlace]:
        """Where the groups of the side with this area lie: in their column and row from the left; words under them."""
        card, fan, last, held = int(self.card), self._fan, len(self._held[0]) - 1, self._held[side]
        wide = [self._column(column, card, self._ease) for column in range(self._columns)]
        spare = self._wide - sum(wide)
        gap = min(spare / (self._columns - 1), 0.9 * fan.widest) if self._columns > 1 else 0.0
        lines = self._lines[side]
        high = area.h / len(lines)
        lead = max(0.0, high - card / CARD - fan.label) * (0.5 if self.rows > 1 else 0.55)
        found = {}
        for number, row in enumerate(lines):
            x, y = float(area.x), round(area.y + number * high + lead)
            for column, group in enumerate(row):
                fan_wide = round(self._wide_as(held[group], group == last, card, self._ease))
                found[group] = FanPlace(round(x), y, held[group].step(self._ease) * card, fan_wide)
                x += wide[column] + gap
        nowhere = found[last]  # what one has none of lies in no row
        return [found.get(group, nowhere) for group in range(last + 1)]


def _few(side: Held, columns: int) -> list[list[int]]:
    """The groups of which there are cards, and the plain ones, where they have room in one row; else nothing."""
    last = len(side) - 1
    shown = [number for number, group in enumerate(side) if group.cards or number == last]
    return [shown] if len(shown) <= columns else []


def _split(count: int, rows: int) -> list[list[int]]:
    """The groups in rows; the plain cards, from which the others are taken, at the end of the first."""
    groups = list(range(count))
    if rows == 1 or count < 4:
        return [groups]
    first = 2 if rows == 2 else ceil(count / rows) - 1
    step, rest = count if rows == 2 else first + 1, groups[first:-1]
    return [[*groups[:first], groups[-1]], *(rest[at : at + step] for at in range(0, len(rest), step))]
