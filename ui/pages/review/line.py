"""The time line of a review: what could be expected after each decision, with a mark of its own shape for each kind."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.i18n.words import _
from game.review.review import Mark
from game.review.sentences import line_title, where
from ui.core.input import LEFT, Input, PointerDown, PointerMoved
from ui.draw import theme
from ui.draw.skins import css, raster
from ui.widgets.base import Brush, Mood, Reply, Widget, nowhere
from ui.widgets.papers import paint_paper

if TYPE_CHECKING:
    from game.review.review import Review, Spot

LINE_ALONE: Final = 112  # a paper no higher has no room for a title
_LOW: Final = 4.0  # lines of words: in a lower chart the name of the dashed line would lie over the other one
# The bow of a question mark, stroke by stroke.
BOW: Final = (("q", 0.5, -4.0), ("", 4.0, -3.6), ("q", 5.0, 1.4), ("", 1.5, 5.0), ("q", -2.0, 1.2), ("", -2.0, 3.0))
COLOURS: Final = {Mark.GOOD: theme.GOOD, Mark.INEXACT: theme.GOLD_FOOT, Mark.COSTLY: theme.BAD}


@dataclass
class TimeLine(Widget):
    """Press or drag on it to go there: `value` is then the number of the step."""

    drags = True
    review: Review = field(kw_only=True)
    at: int = field(default=0, kw_only=True)  # the step that is shown
    level: tuple[float, str] | None = field(default=None, kw_only=True)  # a dashed line across, and its name
    value: int = field(default=0, kw_only=True)
    role: str = field(default="slider", kw_only=True)
    radius: float = field(default=18.0, kw_only=True)
    _title: Rect = field(default_factory=nowhere, repr=False, kw_only=True)
    _chart: Rect = field(default_factory=nowhere, repr=False, kw_only=True)
    _foot: Rect = field(default_factory=nowhere, repr=False, kw_only=True)  # for the numbers under the chart
    _range: tuple[float, float] = field(default=(0.0, 0.0), repr=False, kw_only=True)
    _held: bool = field(default=False, repr=False, kw_only=True)

    @property
    def told(self) -> str:
        return _("Trick {number}").format(number=self._trick)

    @property
    def given(self) -> tuple[int]:
        return (self.value,)

    def activated(self) -> bool:
        self._held = False
        return False

    def inherit(self, old: Widget) -> None:
        if isinstance(old, TimeLine):
            self._held = old._held

    def heard(self, event: Input) -> Reply | None:
        match event:
            case PointerDown(pos, button) if button == LEFT:
                self._held = True
                return self._go(pos[0])
            case PointerMoved(pos) if self._held:
                return self._go(pos[0])
            case _:
                return None

    def _go(self, x: int) -> Reply:
        """To the person's own act that is nearest, else to any."""
        review = self.review
        steps = [step for step in review.steps if step.seat == review.seat] or review.steps
        near = min(steps, key=lambda step: (abs(self._x(step.number) - x), not step.free), default=None)
        if near is None or near.number == self.value:
            return "kept"
        self.value = near.number
        return "changed"

    # -- places -------------------------------------------------------------------------------------------------

    def put(self, brush: Brush, rect: Rect) -> None:
        super().put(brush, rect)
        inner = rect.inflate(-2 * brush.px(22), -2 * brush.px(14))
        titled = rect.height > brush.px(LINE_ALONE + 4)
        self._title = Rect(inner.topleft, (inner.width, brush.line_height("bold", 1.25) if titled else 0))
        self._foot = Rect(inner.x, 0, inner.width, brush.line_height("small", 1.2))
        self._foot.bottom = inner.bottom
        top = self._title.bottom + brush.px(16)
        self._chart = Rect(inner.x + brush.px(20), top, inner.width - brush.px(56), self._foot.y - brush.px(12) - top)
        # The lowest and highest value, with room around; never so close together that nothing looks like much.
        values = [value for spot in self.review.line() for value in (spot.value, spot.best)]
        values = [*values, *([self.level[0]] if self.level is not None else [])] or [0.0]
        least = 1.0 if self.review.contract else 24.0
        spare = max(0.0, least - (max(values) - min(values))) / 2
        self._range = min(values) - spare, max(values) + spare

    @property
    def _tricks(self) -> int:
        return max((step.trick for step in self.review.steps), default=1)

    @property
    def _before(self) -> list[int]:
        """The decisions before any card was played: each has a place of its own."""
        return [step.number for step in self.review.decisions if not step.trick]

    @property
    def _trick(self) -> int:
        return self.review.steps[self.at - 1].trick if self.at else 0

    def _x(self, step: int) -> int:
        """Where this act stands; 0 is the beginning, and what comes after the last act is the last trick."""
        trick = self.review.steps[min(step, len(self.review.steps)) - 1].trick if step else 0
        return self._x_of(trick) if trick else self._at_place(sum(number <= step for number in self._before))

    def _x_of(self, trick: int) -> int:
        return self._at_place(len(self._before) + trick)

    def _at_place(self, place: int) -> int:
        return round(self._chart.x + self._chart.width * place / max(1, len(self._before) + self._tricks))

    def _y(self, value: float) -> float:
        low, high = self._range
        return self._chart.bottom - (value - low) / max(0.001, high - low) * self._chart.height

    # -- picture ------------------------------------------------------------------------------------------------

    def draw(self, brush: Brush, mood: Mood) -> None:
        """It is painted with the page, and no pointer changes how it looks."""

    def paint(self, brush: Brush) -> None:
        """The paper with the line, as far as it is known."""
        paint_paper(brush, self.rect, strip=False)
        above = self._named_above(brush.line_height("plate", 1.1))
        if self._title.height:
            self._write_title(brush, above)
        self._write_numbers(brush)
        self._graph(brush, above)
        if not self.review.complete:
            self._progress(brush)

    def _named_above(self, label: int) -> bool:
        """Whether the name of the dashed line, so high, has no room beside it within the chart."""
        if self.level is None or self._chart.height < _LOW * label:
            return True
        return not self._chart.y + label <= self._y(self.level[0]) <= self._chart.bottom - label

    def _write_title(self, brush: Brush, above: bool) -> None:
        words, place = line_title(self.review), Rect(self._title)
        if above and self.level is not None:
            place.width -= self._key(brush, place, self.level[1]) + brush.px(20)
        if not brush.fits("bold", words, place.width):
            words = words.split("—")[0].strip()
        brush.write("bold", words, theme.INK, place, valign="middle", may_cut=True)

    @staticmethod
    def _key(brush: Brush, place: Rect, name: str) -> int:
        """A piece of the dashed line with its name, at the end of the title's line; says how wide it is."""
        k, gap, dash = brush.k, brush.px(10), brush.px(44)
        wide = brush.width("plate", name)
        brush.write("plate", name, theme.GOLD_INK, place, align="right", valign="middle")
        area = Rect(place.right - wide - gap - dash, place.centery - brush.px(4), dash, brush.px(8))
        way = " ".join(f"M{x:.1f} {area.height / 2:.1f} h{6 * k:.1f}" for x in (0, 12 * k, 24 * k, 36 * k))
        brush.paint(area, _stroke(way, theme.GOLD_FOOT, 2 * k))
        return wide + gap + dash

    def _write_numbers(self, brush: Brush) -> None:
        """The tricks under the chart: a few of them, and the one that is shown."""
        tricks, here, x, place = self._tricks, self._trick, self._x(self.at), self._foot
        each = max(1, -(-(tricks + len(self._before)) * brush.px(70) // max(1, self._chart.width)))
        each = next((step for step in (1, 2, 4, 5, 10) if step >= each), each)
        for trick in range(1, tricks + 1):
            spot = self._x_of(trick)
            crowded = trick != tricks and self._x_of(tricks) - spot < brush.px(30)
            if (trick in (1, tricks) or trick % each == 0) and abs(spot - x) > brush.px(26) and not crowded:
                at = (spot, place.centery)
                brush.write("plate", str(trick), theme.INK_SOFT, at, align="center", valign="middle")
        if self.at:
            words = str(here) if here else where(self.review.steps[self.at - 1])
            x = x if here else max(x, place.x + brush.width("small", words) // 2)
            brush.write("small", words, theme.INK, (x, place.centery), align="center", valign="middle")

    def _graph(self, brush: Brush, above: bool) -> None:
        chart, k, review = self._chart, brush.k, self.review
        around = brush.px(16)
        area = chart.inflate(2 * around, 2 * around)

        def point(spot: Spot, value: float) -> tuple[float, float]:
            return self._x(spot.step) - area.x, self._y(value) - area.y

        parts = [self._level(brush, area, above)]
        spots = review.line()
        known = [spot for spot in spots if spot.step <= len(review.steps)]
        points = [point(spot, spot.value) for spot in known]
        if len(points) > 1:
            parts.append(_stroke(_way(points), theme.COBALT, 4 * k))
        if len(spots) > len(known) and points and review.complete:
            points.append(point(spots[-1], spots[-1].value))
            parts.append(_stroke(_way(points[-2:]), theme.COBALT, 4 * k))
        for spot in known:
            if spot.mark in (Mark.COSTLY, Mark.INEXACT):
                ends = [point(spot, spot.best), point(spot, spot.value)]
                parts.append(_stroke(_way(ends), COLOURS[spot.mark], 2 * k))
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{5 * k:.1f}" fill="{css(theme.COBALT)}"/>' for x, y in points]
        here = self._x(self.at) - area.x
        parts.append(_stroke(f"M{here} {around / 2:.0f} V{area.height - around / 2:.0f}", theme.INK, 3 * k))
        parts += [mark_shape(spot.mark, *point(spot, spot.value), k) for spot in known]
        brush.surface.blit(raster(area.size, "".join(parts)), area)

    def _level(self, brush: Brush, area: Rect, above: bool) -> str:
        """The dashed line if there is one, with its name near its right end where that does not stand `above`."""
        if self.level is None:
            return ""
        value, words = self.level
        y, step = self._y(value), 12 * brush.k
        if not above:
            self._name_level(brush, words, value, y)
        way = " ".join(
            f"M{place * step:.1f} {y - area.y:.1f} h{step / 2:.1f}" for place in range(ceil(area.width / step))
        )
        return _stroke(way, theme.GOLD_FOOT, 2 * brush.k)

    def _name_level(self, brush: Brush, words: str, value: float, y: float) -> None:
        """The name of the dashed line, on that side of it where the other line is not."""
        ends = [spot.value for spot in self.review.line()[-3:]]
        below = sum(end >= value for end in ends) * 2 >= len(ends)
        right, here = self.rect.right - brush.px(22), self._x(self.at)
        if here > right - brush.width("plate", words) - brush.px(8):
            right = here - brush.px(10)  # left of the line that shows the place, not under it
        spot = (right, y + brush.px(4) if below else y - brush.px(4))
        brush.write("plate", words, theme.GOLD_INK, spot, align="right", valign="top" if below else "bottom")

    def _progress(self, brush: Brush) -> None:
        """A thin line along the upper edge: how much has been thought out."""
        share = self.review.done / max(1, len(self.review.decisions))
        high, edge = max(3, brush.px(5)), brush.px(18)
        track = Rect(self.rect.x + edge, self.rect.y + brush.px(4), self.rect.width - 2 * edge, high)
        brush.surface.fill(theme.PAPER_LINE, track)
        brush.surface.fill(theme.COBALT, Rect(track.x, track.y, round(track.width * share), high))


def _way(points: list[tuple[float, float]]) -> str:
    """A path through these points."""
    return "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _stroke(way: str, colour: theme.Colour, width: float) -> str:
    return (
        f'<path d="{way}" fill="none" stroke="{css(colour)}" stroke-width="{max(1.5, width):.2f}" '
        'stroke-linejoin="round"/>'
    )


# -- the marks of decisions, each with a shape of its own --------------------------------------------------------------


def mark_shape(mark: Mark, x: float, y: float, k: float) -> str:
    """The mark around a point, as SVG: a disc with a tick, a square with a question, a triangle that warns."""
    colour, white = css(COLOURS.get(mark, theme.INK)), css(theme.WHITE)
    match mark:
        case Mark.GOOD:
            sign = f"M{x - 5 * k:.1f} {y:.1f} l{4 * k:.1f} {4 * k:.1f} l{7 * k:.1f} {-8 * k:.1f}"
            shape = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{12 * k:.1f}"'
        case Mark.INEXACT:
            r = 11 * k
            ask = "".join(f"{verb}{dx * k:.1f} {dy * k:.1f} " for verb, dx, dy in BOW)
            sign = f"M{x - 3.5 * k:.1f} {y - 3 * k:.1f} {ask}M{x:.1f} {y + 5.4 * k:.1f} v{0.4 * k:.1f}"
            shape = f'<rect x="{x - r:.1f}" y="{y - r:.1f}" width="{2 * r:.1f}" height="{2 * r:.1f}"'
        case Mark.COSTLY:
            sign = f"M{x:.1f} {y - 4 * k:.1f} v{6 * k:.1f} M{x:.1f} {y + 6.4 * k:.1f} v{0.4 * k:.1f}"
            shape = f'<path d="M{x:.1f} {y - 14 * k:.1f} L{x + 14 * k:.1f} {y + 10 * k:.1f} H{x - 14 * k:.1f} Z"'
        case _:
            return ""
    pen = f'stroke="{white}" stroke-width="{max(1.5, 2.4 * k):.2f}" fill="none" stroke-linecap="round"'
    return f'{shape} fill="{colour}" stroke="{white}" stroke-width="{2 * k:.1f}"/><path d="{sign}" {pen}/>'


def paint_sign(brush: Brush, mark: Mark, place: Rect) -> None:
    """The mark as a small picture of its own in this square."""
    side = place.width
    brush.paint(place, mark_shape(mark, side / 2, side / 2 + side * 0.04, side / 32))
