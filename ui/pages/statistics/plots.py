"""Figures as pictures: bars, lines over time, shares. Each is a control that says every value in words.

Arrows or a press move a mark along it, whose value then stands under the title; `numbers` shows all values as a table.
What differs in colour differs in shape or pattern, too, and its name stands beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final, TypeAlias

from pygame import SRCALPHA, Rect, Surface

from ui.core.input import LEFT, Input, Key, PointerDown
from ui.draw import theme
from ui.draw.skins import Skin, box, css, hatching
from ui.pages.statistics.slip import paint_slip
from ui.widgets.base import Brush, Mood, Needs, Reply, Widget

PAD: Final = 26
WIDE: Final = 640  # in which a plot is at ease
LEAST: Final = 300
HIGH: Final = 300  # of a chart without its words
HATCH: Final = 10
GAP: Final = 6  # between the title and the line under it

Spot: TypeAlias = Callable[[int, float], tuple[float, float]]  # where a value of a course lies


@dataclass(frozen=True, slots=True)
class Reading:
    """A value in words: what it is of, and how much."""

    of: str
    value: str

    @property
    def words(self) -> str:
        """Both together."""
        return f"{self.of}: {self.value}"


@dataclass
class Plot(Widget):
    """A sheet of paper with a title, a line under it, and a chart in `_chart`, which an heir paints."""

    role: str = field(default="figure", kw_only=True)
    under: str = field(default="", kw_only=True)
    readings: Sequence[Reading] = field(default=(), kw_only=True)
    numbers: bool = field(default=False, kw_only=True)
    nothing: str = field(default="", kw_only=True)  # why there is no chart yet, where there is none
    at: int = field(default=-1, kw_only=True)  # the value that is marked
    radius: float = field(default=18.0, kw_only=True)
    _chart: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1), repr=False, kw_only=True)
    _highs: dict[int, int] = field(default_factory=dict, repr=False, kw_only=True)  # by width

    # -- what the person does ------------------------------------------------------------------------------------

    @property
    def told(self) -> str:
        if self.nothing:
            return self.nothing
        return self.readings[self.at].words if 0 <= self.at < len(self.readings) else self.under

    def activated(self) -> bool:
        return False

    def inherit(self, old: Widget) -> None:
        if isinstance(old, Plot) and len(old.readings) == len(self.readings):
            self.at = old.at

    def heard(self, event: Input) -> Reply | None:
        last = len(self.readings) - 1
        match event:
            case Key(name="left" | "right" as way, ctrl=False, alt=False) if not self.nothing and last >= 0:
                following = (self.at if self.at >= 0 else -1 if way == "right" else 1) + (1 if way == "right" else -1)
                if not 0 <= following <= last:
                    return None
                self.at = following
                return "kept"
            case PointerDown(pos, button) if button == LEFT and not self.nothing and last >= 0:
                self.at = min(last, max(0, self.place_of(pos)))
                return "kept"
            case _:
                return None

    def place_of(self, pos: tuple[int, int]) -> int:
        """The number of the value that is nearest to this point of the window."""
        chart = self._chart.move(self.rect.topleft)
        return int((pos[0] - chart.x) * len(self.readings) / max(1, chart.width))

    # -- places --------------------------------------------------------------------------------------------------

    def needs(self, brush: Brush) -> Needs:
        return brush.px(LEAST), brush.px(WIDE)

    def high(self, brush: Brush, width: int) -> int:
        if width not in self._highs:
            inner = width - 2 * brush.px(PAD)
            below = self.table_high(brush, inner) if self.numbers else self.chart_high(brush, inner)
            self._highs[width] = self._head(brush, inner) + below + brush.px(PAD)
        return self._highs[width]

    def _head(self, brush: Brush, width: int) -> int:
        """How high title and line are, with the room above and below."""
        title = brush.height("h3", self.label, width, 1.15)
        longest = max((self.under, *(one.words for one in self.readings)), key=len)
        return brush.px(20 + GAP + 14) + title + brush.height("second", longest, width, 1.25)

    def table_high(self, brush: Brush, width: int) -> int:
        """How high all values are as a table."""
        return max(sum(self._rows_high(brush, width)), brush.line_height("body", 1.4))

    def _rows_high(self, brush: Brush, width: int) -> list[int]:
        """How high each row of the table is; its value stands under what it is of where both have no room."""
        line = brush.line_height("body", 1.4)
        if not self._stacked(brush, width):
            return [line] * len(self.readings)
        return [line + brush.height("bold", one.value, width, 1.15) + brush.px(10) for one in self.readings]

    def _stacked(self, brush: Brush, width: int) -> bool:
        return any(
            brush.width("bold", one.value) + brush.px(16) + brush.width("body", one.of) > width for one in self.readings
        )

    def chart_high(self, brush: Brush, width: int) -> int:
        """How high the chart is."""
        return brush.px(HIGH)

    # -- picture -------------------------------------------------------------------------------------------------

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The sheet and what is on it, made once for each value that is marked."""
        paint_slip(brush, self.rect)

        def make() -> Skin:
            surface = Surface(self.rect.size, SRCALPHA)
            self._paint(brush.on(surface))
            return Skin(surface)

        key: tuple[object, ...] = ("plot", self.id, self.rect.size, self.at, self.numbers, self.label, theme.LOOK)
        key += (self.under, self.nothing)
        brush.skins.get((*key, *self.readings, self.details()), make).blit(brush.surface, self.rect.topleft)

    def details(self) -> object:
        """What else changes how it looks."""
        return None

    def _paint(self, brush: Brush) -> None:
        pad = brush.px(PAD)
        inner = Rect(pad, brush.px(20), self.rect.width - 2 * pad, self.rect.height)
        title = Rect(inner.x, inner.y, inner.width, brush.height("h3", self.label, inner.width, 1.15))
        brush.write_block("h3", self.label, theme.INK, title, spacing=1.15, marked=False)
        line = Rect(inner.x, title.bottom + brush.px(GAP), inner.width, brush.px(400))
        marked = 0 <= self.at < len(self.readings) and not self.nothing
        told, colour = (self.readings[self.at].words, theme.COBALT) if marked else (self.under, theme.INK_SOFT)
        brush.write_block("second_bold" if marked else "second", told, colour, line, spacing=1.25, marked=False)
        top = self._head(brush, inner.width)
        self._chart = Rect(inner.x, top, inner.width, self.rect.height - top - pad)
        if self.nothing:
            self._paint_nothing(brush)
        elif self.numbers:
            self._paint_table(brush)
        else:
            self.paint_chart(brush, self._chart)

    def _paint_nothing(self, brush: Brush) -> None:
        chart = self._chart
        edge = box((0, 0, *chart.size), 14 * brush.k, stroke=theme.PAPER_EDGE, width=brush.line(2), dash=brush.dash)
        brush.paint(chart, edge)
        inner = chart.inflate(-2 * brush.px(24), -2 * brush.px(12))
        high = brush.height("aside", self.nothing, inner.width, 1.25)
        place = Rect(inner.x, max(inner.y, inner.centery - high // 2), inner.width, high)
        brush.write_block("aside", self.nothing, theme.INK_SOFT, place, spacing=1.25, marked=False, align="center")

    def _paint_table(self, brush: Brush) -> None:
        line, stacked = brush.line_height("body", 1.4), self._stacked(brush, self._chart.width)
        row = Rect(self._chart.topleft, (self._chart.width, 0))
        for number, (one, high) in enumerate(
            zip(self.readings, self._rows_high(brush, self._chart.width), strict=True)
        ):
            row = Rect(self._chart.x, row.bottom, self._chart.width, high)
            if number == self.at:
                brush.surface.fill(theme.PAPER_SHADE, row)
            brush.surface.fill(theme.PAPER_LINE, Rect(row.x, row.bottom - 1, row.width, 1))
            words = Rect(row.x, row.y, row.width, line)
            if stacked:
                value = Rect(row.x, words.bottom, row.width, high - line)
                brush.write_block("bold", one.value, theme.INK, value, spacing=1.15, marked=False)
            else:
                end = brush.write("bold", one.value, theme.INK, words, align="right", valign="middle")
                words.width -= end.width + brush.px(16)
            brush.write("body", one.of, theme.INK, words, valign="middle", may_cut=True)

    def paint_chart(self, brush: Brush, chart: Rect) -> None:
        """The chart itself, on the surface of the sheet."""
        raise NotImplementedError


# -- bars -----------------------------------------------------------------------------------------------------------


@dataclass
class Histogram(Plot):
    """How often something was so much: (won, not won) for each bucket, the first above, hatched, what was not won."""

    buckets: Sequence[tuple[int, int]] = field(default=(), kw_only=True)
    names: Sequence[str] = field(default=(), kw_only=True)  # of the buckets, in full
    short: Sequence[str] = field(default=(), kw_only=True)  # where there is little room
    legend: tuple[str, str] = field(default=("", ""), kw_only=True)

    def details(self) -> object:
        return (tuple(self.buckets), tuple(self.names), self.legend)

    def paint_chart(self, brush: Brush, chart: Rect) -> None:
        legend = brush.line_height("second", 1.3)
        self._legend(brush, Rect(chart.x, chart.y, chart.width, legend))
        foot = brush.line_height("plate", 1.3)
        area = Rect(chart.x, chart.y + legend + foot, chart.width, chart.height - legend - 2 * foot)
        most = max((sum(pair) for pair in self.buckets), default=0) or 1
        step = area.width / max(1, len(self.buckets))
        gap = max(2, round(step * 0.1))
        for number, (won, other) in enumerate(self.buckets):
            x = round(area.x + number * step)
            bar = Rect(x + gap // 2, 0, round(area.x + (number + 1) * step) - x - gap, 0)
            self._bar(brush, area, bar, (won, other, most), marked=number == self.at)
        brush.surface.fill(theme.INK_SOFT, Rect(area.x, area.bottom, area.width, brush.px(2)))
        self._names(brush, area, step, Rect(area.x, area.bottom + brush.px(2), area.width, foot))

    def _bar(self, brush: Brush, area: Rect, bar: Rect, counts: tuple[int, int, int], *, marked: bool) -> None:
        won, other, most = counts
        unit, line = area.height / most, max(2, brush.px(2))
        low = Rect(bar.x, area.bottom - round(won * unit), bar.width, round(won * unit))
        high = Rect(bar.x, low.y - round(other * unit), bar.width, round(other * unit))
        if other and high.height:
            brush.surface.fill(theme.PAPER_BOX, high)
            brush.surface.blit(hatching(high.size, theme.GOLD_FOOT, HATCH * brush.k, 2.5 * brush.k), high)
            brush.paint(high, box((0, 0, *high.size), 2, stroke=theme.GOLD_FOOT, width=line))
        if won and low.height:
            brush.surface.fill(theme.COBALT, low)
        if not won + other:
            return
        top = high.y if other else low.y
        colour, role = (theme.COBALT, "small") if marked else (theme.INK, "plate")
        words = str(won + other)
        if brush.width(role, words) <= bar.width + brush.px(8):
            brush.write(role, words, colour, (bar.centerx, top - brush.px(2)), align="center", valign="bottom")
        if marked:
            whole = Rect(bar.x, top, bar.width, area.bottom - top).inflate(2 * line, 2 * line)
            brush.paint(whole, box((0, 0, *whole.size), 4 * brush.k, stroke=theme.INK, width=line))

    def _names(self, brush: Brush, area: Rect, step: float, place: Rect) -> None:
        names = self.names
        if any(brush.width("plate", name) > step - brush.px(4) for name in names):
            names = self.short
        widest = max((brush.width("plate", name) for name in names), default=1) + brush.px(8)
        each = max(1, -(-widest // max(1, int(step))))
        for number, name in enumerate(names):
            if number % each == 0:
                at = (area.x + (number + 0.5) * step, place.centery)
                brush.write("plate", name, theme.INK_SOFT, at, align="center", valign="middle")

    def _legend(self, brush: Brush, place: Rect) -> None:
        """What is solid, and what is hatched."""
        side, x = brush.px(20), place.x
        for number, words in enumerate(self.legend):
            swatch = Rect(x, place.centery - side // 2, side, side)
            if number:
                brush.surface.blit(hatching(swatch.size, theme.GOLD_FOOT, HATCH * brush.k, 2.5 * brush.k), swatch)
                brush.paint(swatch, box((0, 0, side, side), 2, stroke=theme.GOLD_FOOT, width=max(2, brush.px(2))))
            else:
                brush.surface.fill(theme.COBALT, swatch)
            spot = Rect(swatch.right + brush.px(8), place.y, place.right - swatch.right, place.height)
            x = brush.write("second", words, theme.INK, spot, valign="middle").right + brush.px(22)


# -- lines over time ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Line:
    """A line over time: values as they are drawn, None where there is none; `band` is how far chance alone goes."""

    name: str
    values: tuple[float | None, ...]
    dashed: bool = False
    band: tuple[float, ...] = ()


@dataclass
class Course(Plot):
    """Lines over time with their names at their ends; the first has discs, the second is dashed and has diamonds."""

    lines: Sequence[Line] = field(default=(), kw_only=True)
    times: Sequence[str] = field(default=(), kw_only=True)
    unit: str = field(default="{number}", kw_only=True)  # how a value of the scale is written
    limits: tuple[float, float] = field(default=(0.0, 1.0), kw_only=True)  # the scale goes no further
    span: float = field(default=20.0, kw_only=True)  # the least that it shows

    def details(self) -> object:
        return (tuple(self.lines), tuple(self.times), self.unit, self.limits)

    def place_of(self, pos: tuple[int, int]) -> int:
        area = self._area.move(self.rect.topleft)
        return round((pos[0] - area.x) / max(1, area.width) * max(1, len(self.times) - 1))

    _area: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1), repr=False, kw_only=True)

    def paint_chart(self, brush: Brush, chart: Rect) -> None:
        low, high, ticks = self._scale()
        words = [self.unit.format(number=round(tick)) for tick in ticks]
        left = max(brush.width("plate", one) for one in words) + brush.px(10)
        right = max(brush.width("small", line.name) for line in self.lines) + brush.px(18)
        right = min(right, chart.width // 3)
        foot = brush.line_height("plate", 1.4) + brush.px(8)
        self._area = area = Rect(chart.x + left, chart.y + foot // 2, chart.width - left - right, 0)
        area.height = chart.height - foot - foot // 2

        def spot(number: int, value: float) -> tuple[float, float]:
            across = number / max(1, len(self.times) - 1) if len(self.times) > 1 else 0.5
            return area.x + across * area.width, area.bottom - (value - low) / max(0.001, high - low) * area.height

        for tick, told in zip(ticks, words, strict=True):
            y = round(spot(0, tick)[1])
            brush.surface.fill(theme.PAPER_LINE, Rect(area.x, y, area.width, max(1, brush.px(1))))
            brush.write("plate", told, theme.INK_SOFT, (area.x - brush.px(8), y), align="right", valign="middle")
        whole = Rect(0, 0, *self.rect.size)
        body = "".join(self._line_shape(brush, line, spot) for line in self.lines)
        brush.paint(whole, body + self._mark(brush, area))
        self._name_lines(brush, area, chart.right, spot)
        self._name_times(brush, area, Rect(area.x, area.bottom + brush.px(8), area.width, foot - brush.px(8)))

    def _scale(self) -> tuple[float, float, list[float]]:
        """The lowest and highest value of the scale, and where its lines are."""
        values = [value for line in self.lines for value in line.values if value is not None] or [0.0]
        low, high = min(values), max(values)
        spare = max(0.0, self.span - (high - low)) / 2
        low, high = max(self.limits[0], low - spare), min(self.limits[1], high + spare)
        step = next((one for one in (1, 2, 5, 10, 20, 25, 50) if (high - low) / one <= 4.5), 100)
        first, last = int(low // step), int(-(-high // step))
        return first * step, last * step, [float(number * step) for number in range(first, last + 1)]

    def _line_shape(self, brush: Brush, line: Line, spot: Spot) -> str:
        k = brush.k
        colour = theme.GOLD_FOOT if line.dashed else theme.COBALT
        known = [(number, value) for number, value in enumerate(line.values) if value is not None]
        points = [spot(number, value) for number, value in known]
        parts = []
        if line.band:
            lows, highs = self._scale()[:2]
            over = [spot(number, min(highs, value + line.band[number])) for number, value in known]
            under = [spot(number, max(lows, value - line.band[number])) for number, value in known]
            way = " L".join(f"{x:.1f} {y:.1f}" for x, y in [*over, *reversed(under)])
            parts.append(f'<path d="M{way} Z" fill="{css(theme.COBALT)}" fill-opacity="0.16"/>')
        pen = f'fill="none" stroke="{css(colour)}" stroke-width="{max(1.5, 4 * k):.2f}" stroke-linejoin="round"'
        for one, other in pairwise(points):
            parts.append(f'<path d="{_dashed(one, other, k) if line.dashed else _straight(one, other)}" {pen}/>')
        for number, (x, y) in enumerate(points):
            r = (9 if known[number][0] == self.at else 6.5) * k
            white = f'stroke="{css(theme.PAPER)}" stroke-width="{1.5 * k:.2f}"'
            if line.dashed:
                shape = f"M{x:.1f} {y - r * 1.25:.1f} l{r * 1.25:.1f} {r * 1.25:.1f} l{-r * 1.25:.1f} {r * 1.25:.1f} "
                parts.append(f'<path d="{shape}l{-r * 1.25:.1f} {-r * 1.25:.1f} Z" fill="{css(colour)}" {white}/>')
            else:
                parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{css(colour)}" {white}/>')
        return "".join(parts)

    def _mark(self, brush: Brush, area: Rect) -> str:
        """A line across the chart at the value that is marked."""
        if self.at < 0 or len(self.times) < 2:
            return ""
        x = area.x + self.at / (len(self.times) - 1) * area.width
        pen = f'stroke="{css(theme.INK)}" stroke-width="{max(1.5, 2 * brush.k):.2f}" stroke-opacity="0.55"'
        return f'<path d="M{x:.1f} {area.y} V{area.bottom}" fill="none" {pen}/>'

    def _name_lines(self, brush: Brush, area: Rect, right: int, spot: Spot) -> None:
        """The names at the ends of the lines, one under the other where they would meet."""
        ends = []
        for line in self.lines:
            last = [(number, value) for number, value in enumerate(line.values) if value is not None]
            if last:
                ends.append((spot(*last[-1])[1], line))
        high, y = brush.line_height("small", 1.1), float(area.y - brush.px(40))
        for wanted, line in sorted(ends, key=lambda end: end[0]):
            y = max(wanted, y + high)
            place = Rect(area.right + brush.px(14), round(y) - high // 2, right - area.right - brush.px(14), high)
            colour = theme.GOLD_INK if line.dashed else theme.COBALT
            brush.write("small", line.name, colour, place, valign="middle", may_cut=True)

    def _name_times(self, brush: Brush, area: Rect, place: Rect) -> None:
        """As many times under the chart as have room, the last one always; each only where it begins."""
        last = len(self.times) - 1
        wide = max((brush.width("plate", one) for one in self.times), default=1) + brush.px(16)
        step = area.width / max(1, last)
        each = max(1, -(-wide // max(1, int(step))))
        for number, name in enumerate(self.times):
            if (last - number) % each == 0 and (number < each or name != self.times[number - each]):
                x = area.x + number * step if last else area.centerx
                brush.write("plate", name, theme.INK_SOFT, (x, place.centery), align="center", valign="middle")


def _straight(one: tuple[float, float], other: tuple[float, float]) -> str:
    return f"M{one[0]:.1f} {one[1]:.1f} L{other[0]:.1f} {other[1]:.1f}"


def _dashed(one: tuple[float, float], other: tuple[float, float], k: float) -> str:
    """A line in strokes, written one by one."""
    across, down = other[0] - one[0], other[1] - one[1]
    count = max(1, round((across**2 + down**2) ** 0.5 / (18 * k)))
    parts = []
    for number in range(count):
        start, end = number / count, (number + 0.6) / count
        first = one[0] + across * start, one[1] + down * start
        parts.append(_straight(first, (one[0] + across * end, one[1] + down * end)))
    return " ".join(parts)
