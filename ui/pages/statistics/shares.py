"""Shares as pictures: a bar for each row, and glasses that are filled so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

from ui.draw import theme
from ui.draw.skins import box
from ui.pages.statistics.plots import Plot
from ui.widgets.base import Brush

ROW: Final = 44


@dataclass(frozen=True, slots=True)
class ShareRow:
    """A row: what it is of, its face if it has one, a word about it, and its share from 0 to 1 in words."""

    name: str
    told: str
    share: float
    words: str
    face: str = ""


@dataclass
class Shares(Plot):
    """A bar for each row, and a mark across each where all together stand."""

    rows: Sequence[ShareRow] = field(default=(), kw_only=True)
    mean: float | None = field(default=None, kw_only=True)

    def details(self) -> object:
        return (tuple(self.rows), self.mean)

    def place_of(self, pos: tuple[int, int]) -> int:
        chart = self._chart.move(self.rect.topleft)
        return int((pos[1] - chart.y) * len(self.rows) / max(1, chart.height))

    def chart_high(self, brush: Brush, width: int) -> int:
        return brush.px(ROW) * max(3, len(self.rows)) * (2 if self._tight(brush, width) else 1)

    def _tight(self, brush: Brush, width: int) -> bool:
        """Whether the words stand over the bars."""
        return self._words(brush)[0] > width * 0.62

    def _words(self, brush: Brush) -> tuple[int, int, int, int]:
        """How wide all words are, then faces, names, and what is told."""
        face = brush.px(46) if any(one.face for one in self.rows) else 0
        name = max((brush.width("bold", one.name) for one in self.rows), default=0) + brush.px(14)
        told = max((brush.width("second", one.told) for one in self.rows), default=0) + brush.px(14)
        share = max((brush.width("bold", one.words) for one in self.rows), default=0) + brush.px(14)
        return face + name + told + share, face, name, told

    def paint_chart(self, brush: Brush, chart: Rect) -> None:
        whole, face, name, told = self._words(brush)
        tight = self._tight(brush, chart.width)
        high = chart.height // max(3, len(self.rows))
        end = whole - face - name - told
        for number, one in enumerate(self.rows):
            row = Rect(chart.x, chart.y + number * high, chart.width, high)
            if number == self.at:
                around = row.inflate(2 * brush.px(10), 0)
                brush.paint(around, box((0, 0, *around.size), 10 * brush.k, theme.PAPER_SHADE))
            words = Rect(row.x, row.y, row.width, row.height // 2 if tight else row.height)
            if one.face:
                brush.face(one.face, min(words.height, brush.px(38)), midleft=words.midleft)
            place = Rect(words.x + face, words.y, min(name, words.width - face - end), words.height)
            brush.write("bold", one.name, theme.INK, place, valign="middle", may_cut=True)
            brush.write("bold", one.words, theme.INK, words, align="right", valign="middle")
            beside = Rect(words.x + face + name, words.y, told - brush.px(14), words.height)
            if tight:
                beside.width = words.right - end - beside.x
            if beside.width > brush.px(40):
                brush.write("second", one.told, theme.INK_SOFT, beside, valign="middle", may_cut=True)
            bar = Rect(row.x, row.centery, row.width, row.height // 2) if tight else Rect(row)
            if not tight:
                bar.x, bar.width = row.x + face + name + told, row.width - whole
            self._bar(brush, bar, one.share)

    def _bar(self, brush: Brush, place: Rect, share: float) -> None:
        high = brush.px(20)
        track = Rect(place.x, place.centery - high // 2, place.width, high)
        brush.paint(track, box((0, 0, *track.size), 5 * brush.k, theme.PAPER_SHADE, stroke=theme.PAPER_EDGE, width=1.5))
        done = round(track.width * min(1.0, max(0.0, share)))
        if done > 2:
            brush.paint(Rect(track.x, track.y, done, high), box((0, 0, done, high), 5 * brush.k, theme.COBALT))
        if self.mean is not None:
            x = round(track.x + track.width * self.mean)
            brush.surface.fill(theme.INK, Rect(x - 1, track.y - brush.px(6), max(2, brush.px(3)), high + brush.px(12)))


@dataclass
class Glasses(Plot):
    """Of each suit, how many of its best cards were kept: a glass that is filled so far."""

    suits: Sequence[tuple[int, str, str, float | None]] = field(default=(), kw_only=True)  # suit, name, words, share

    def details(self) -> object:
        return tuple(self.suits)

    def paint_chart(self, brush: Brush, chart: Rect) -> None:
        step = chart.width / max(1, len(self.suits))
        line = brush.line_height("second", 1.25)
        for number, (suit, name, words, share) in enumerate(self.suits):
            column = Rect(round(chart.x + number * step), chart.y, round(step), chart.height)
            foot = 3 * line
            glass = Rect(0, column.y, min(brush.px(84), column.width - brush.px(16)), column.height - foot)
            glass.centerx = column.centerx
            if number == self.at:
                brush.paint(column, box((0, 0, *column.size), 10 * brush.k, theme.PAPER_SHADE))
            self._glass(brush, glass, suit, share)
            percent = "–" if share is None else words.split(" · ")[0]
            row = Rect(column.x, glass.bottom + brush.px(4), column.width, line)
            brush.write("bold", percent, theme.INK, row, align="center", valign="middle")
            row.y += line
            side, wide = brush.px(26), brush.width("second", name)
            sign = wide + side + brush.px(6) <= column.width
            x = column.centerx - (wide + (side + brush.px(6) if sign else 0)) // 2
            if sign:
                brush.picture(brush.pictures.suit_icon(suit, side), midleft=(x, row.centery))
                x += side + brush.px(6)
            spot = Rect(max(column.x, x), row.y, min(wide + 2, column.width), line)
            brush.write("second", name, theme.INK, spot, valign="middle", may_cut=True)
            row.y += line
            if share is not None:
                told = words.split(" · ")[-1]
                brush.write("plate", told, theme.INK_SOFT, row, align="center", valign="middle", may_cut=True)

    @staticmethod
    def _glass(brush: Brush, glass: Rect, suit: int, share: float | None) -> None:
        round_ = 8 * brush.k
        brush.paint(glass, box((0, 0, *glass.size), round_, theme.PAPER_SHADE))
        full = round(glass.height * (share or 0.0))
        if full > 2:
            inside = Rect(glass.x, glass.bottom - full, glass.width, full)
            brush.paint(inside, box((0, 0, *inside.size), min(round_, full / 2), theme.SUITS[suit]))
        edge = box((0, 0, *glass.size), round_, stroke=theme.ROW_FOOT, width=brush.line(2))
        brush.paint(glass, edge)
