"""The time line of a review: what could be expected after each decision, with a mark of its own shape for each kind."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.i18n.words import _
from game.review.review import Mark
from game.review.sentences import line_title, number, where
from ui.core.input import LEFT, Input, PointerDown, PointerMoved
from ui.draw import theme
from ui.draw.skins import css, raster
from ui.pages.review.overlays import COLOURS, shape
from ui.widgets.base import Brush, Mood, Reply, Widget
from ui.widgets.papers import paint_paper

if TYPE_CHECKING:
    from game.review.review import Review, Spot

_LOW: Final = 4.0  # lines of words: in a lower chart the name of the dashed line would lie over the other one


@dataclass
class TimeLine(Widget):
    """Press or drag on it to go there: `value` is then the number of the step."""

    review: Review | None = None
    at: int = 0  # the step that is shown
    level: tuple[float, str] | None = None  # a dashed line across, and what it is called
    value: int = 0
    role: str = field(default="slider", kw_only=True)
    radius: float = field(default=18.0, kw_only=True)
    _chart: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1), repr=False, kw_only=True)
    _held: bool = field(default=False, repr=False, kw_only=True)
    _named_above: bool = field(default=False, repr=False, kw_only=True)  # the dashed line, beside the title

    @property
    def drags(self) -> bool:
        return True

    @property
    def told(self) -> str:
        return "" if self.review is None else _("Trick {number}").format(number=self._trick())

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
        assert self.review is not None  # there is nothing to press without a deal
        own = [step for step in self.review.steps if step.seat == self.review.seat]
        steps = own or list(self.review.steps)
        near = min(steps, key=lambda step: (abs(self._x(step.number) - x), not step.free), default=None)
        if near is None or near.number == self.value:
            return "kept"
        self.value = near.number
        return "changed"

    # -- places -------------------------------------------------------------------------------------------------

    @property
    def _tricks(self) -> int:
        return max((step.trick for step in self.review.steps), default=1) if self.review else 1

    @property
    def _before(self) -> tuple[int, ...]:
        """The decisions before any card was played: each has a place of its own."""
        return tuple(step.number for step in self.review.decisions if not step.trick) if self.review else ()

    def _trick(self) -> int:
        if self.review is None or not self.at:
            return 0
        return self.review.steps[self.at - 1].trick

    def _x(self, step: int) -> int:
        """Where this act stands; 0 is the beginning, and what comes after the last act is the last trick."""
        if self.review is None or not step:
            return self._chart.x
        trick = self.review.steps[min(step, len(self.review.steps)) - 1].trick
        return self._x_of(trick) if trick else self._at_place(sum(number <= step for number in self._before))

    def _x_of(self, trick: int) -> int:
        return self._at_place(len(self._before) + trick)

    def _at_place(self, place: int) -> int:
        return round(self._chart.x + self._chart.width * place / max(1, len(self._before) + self._tricks))

    # -- picture ------------------------------------------------------------------------------------------------

    def draw(self, brush: Brush, mood: Mood) -> None:
        """It is painted with the page, and no pointer changes how it looks."""

    def paint(self, brush: Brush) -> None:
        """The paper with the line, as far as it is known."""
        review = self.review
        if review is None:
            return
        paint_paper(brush, self.rect, strip=False)
        inner = self.rect.inflate(-2 * brush.px(22), -2 * brush.px(14))
        title = brush.line_height("bold", 1.25)
        foot = brush.line_height("small", 1.2)
        self._chart = Rect(inner.x + brush.px(20), inner.y + title + brush.px(16), inner.width - brush.px(56), 0)
        self._chart.height = inner.bottom - foot - brush.px(12) - self._chart.y
        spots = review.line()
        low, high = self._range(spots)
        self._named_above = self._crowded(brush.line_height("plate", 1.1), low, high)
        self._title(brush, Rect(inner.x, inner.y, inner.width, title))
        self._numbers(brush, Rect(inner.x, inner.bottom - foot, inner.width, foot))
        self._graph(brush, spots, low, high)
        if not review.complete:
            self._progress(brush)

    def _title(self, brush: Brush, place: Rect) -> None:
        review = self.review
        assert review is not None  # drawn only with a deal
        words = line_title(review)
        if self._named_above and self.level is not None:
            place.width -= self._key(brush, place) + brush.px(20)
        if not brush.fits("bold", words, place.width):
            words = words.split("—")[0].strip()
        brush.write("bold", words, theme.INK, place, valign="middle", may_cut=True)

    def _crowded(self, label: int, low: float, high: float) -> bool:
        """Whether the name of the dashed line, so high, has no room beside it within the chart."""
        if self.level is None or self._chart.height < _LOW * label:
            return True
        y = self._y(self.level[0], low, high)
        return not self._chart.y + label <= y <= self._chart.bottom - label

    def _key(self, brush: Brush, place: Rect) -> int:
        """A piece of the dashed line with its name, at the end of the title's line; says how wide it is."""
        assert self.level is not None  # drawn only then
        k, gap, dash = brush.k, brush.px(10), brush.px(44)
        wide = brush.width("plate", self.level[1])
        brush.write("plate", self.level[1], theme.GOLD_INK, place, align="right", valign="middle")
        area = Rect(place.right - wide - gap - dash, place.centery - brush.px(4), dash, brush.px(8))
        way = " ".join(f"M{x:.1f} {area.height / 2:.1f} h{6 * k:.1f}" for x in (0, 12 * k, 24 * k, 36 * k))
        brush.surface.blit(raster(area.size, self._stroke(way, theme.GOLD_FOOT, 2 * k)), area)
        return wide + gap + dash

    def _range(self, spots: tuple[Spot, ...]) -> tuple[float, float]:
        """The lowest and highest value, with room around; never so close together that nothing looks like much."""
        values = [value for spot in spots for value in (spot.value, spot.best)]
        if self.level is not None:
            values.append(self.level[0])
        values = values or [0.0]
        least = 24.0 if self.review is not None and not self.review.contract else 1.0
        spare = max(0.0, least - (max(values) - min(values))) / 2
        return min(values) - spare, max(values) + spare

    def _y(self, value: float, low: float, high: float) -> float:
        return self._chart.bottom - (value - low) / max(0.001, high - low) * self._chart.height

    def _numbers(self, brush: Brush, place: Rect) -> None:
        """The tricks under the chart: a few of them, and the one that is shown."""
        tricks, here = self._tricks, self._trick()
        x = self._x(self.at)
        each = max(1, -(-(tricks + len(self._before)) * brush.px(70) // max(1, self._chart.width)))
        each = next((step for step in (1, 2, 4, 5, 10) if step >= each), each)
        told = [trick for trick in range(1, tricks + 1) if trick in (1, tricks) or trick % each == 0]
        told = [trick for trick in told if abs(self._x_of(trick) - x) > brush.px(26)]
        for trick in told:
            if trick != tricks and self._x_of(tricks) - self._x_of(trick) < brush.px(30):
                continue
            spot = (self._x_of(trick), place.centery)
            brush.write("plate", str(trick), theme.INK_SOFT, spot, align="center", valign="middle")
        if here:
            spot = (x, place.centery)
            brush.write("small", str(here), theme.INK, spot, align="center", valign="middle")
        elif self.at and self.review is not None:
            words = where(self.review.steps[self.at - 1])
            spot = (max(x, place.x + brush.width("small", words) // 2), place.centery)
            brush.write("small", words, theme.INK, spot, align="center", valign="middle")

    def _graph(self, brush: Brush, spots: tuple[Spot, ...], low: float, high: float) -> None:
        chart, k = self._chart, brush.k
        around = brush.px(16)
        area = chart.inflate(2 * around, 2 * around)
        parts = []
        if self.level is not None:
            parts.append(self._level(brush, area, low, high))
        known = [spot for spot in spots if spot.step <= len(self.review.steps)] if self.review else []
        ended = [spot for spot in spots if spot not in known]
        points = [(self._x(spot.step) - area.x, self._y(spot.value, low, high) - area.y) for spot in known]
        if len(points) > 1:
            way = " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
            parts.append(self._stroke(f"M{way}", theme.COBALT, 4 * k))
        if ended and points and self.review is not None and self.review.complete:
            x, y = self._x(ended[0].step) - area.x, self._y(ended[0].value, low, high) - area.y
            parts.append(
                self._stroke(f"M{points[-1][0]:.1f} {points[-1][1]:.1f} L{x:.1f} {y:.1f}", theme.COBALT, 4 * k)
            )
            points.append((x, y))
        for spot, (x, y) in zip(known, points, strict=False):
            lost = self._y(spot.best, low, high) - area.y
            if spot.mark in (Mark.COSTLY, Mark.INEXACT):
                parts.append(self._stroke(f"M{x:.1f} {lost:.1f} L{x:.1f} {y:.1f}", COLOURS[spot.mark], 2 * k))
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{5 * k:.1f}" fill="{css(theme.COBALT)}"/>' for x, y in points]
        here = self._x(self.at) - area.x
        parts.append(self._stroke(f"M{here} {around / 2:.0f} V{area.height - around / 2:.0f}", theme.INK, 3 * k))
        for spot, (x, y) in zip(known, points, strict=False):
            parts.append(shape(spot.mark, x, y, k))
        brush.surface.blit(raster(area.size, "".join(parts)), area)

    def _level(self, brush: Brush, area: Rect, low: float, high: float) -> str:
        """The dashed line, with its name near its right end where that stands nowhere else."""
        assert self.level is not None  # drawn only then
        value, words = self.level
        y = self._y(value, low, high)
        if not self._named_above:
            self._name_level(brush, words, value, y)
        step, dash = 12 * brush.k, []
        x = 0.0
        while x < area.width:
            dash.append(f"M{x:.1f} {y - area.y:.1f} h{step / 2:.1f}")
            x += step
        return self._stroke(" ".join(dash), theme.GOLD_FOOT, 2 * brush.k)

    def _name_level(self, brush: Brush, words: str, value: float, y: float) -> None:
        """The name of the dashed line, on that side of it where the other line is not."""
        ends = [spot.value for spot in self.review.line()[-3:]] if self.review is not None else []
        below = sum(end >= value for end in ends) * 2 >= len(ends)  # on that side of it where the line is not
        right, here = self.rect.right - brush.px(22), self._x(self.at)
        if here > right - brush.width("plate", words) - brush.px(8):
            right = here - brush.px(10)  # left of the line that shows the place, not under it
        spot = (right, y + brush.px(4) if below else y - brush.px(4))
        brush.write("plate", words, theme.GOLD_INK, spot, align="right", valign="top" if below else "bottom")

    @staticmethod
    def _stroke(way: str, colour: theme.Colour, width: float) -> str:
        return (
            f'<path d="{way}" fill="none" stroke="{css(colour)}" stroke-width="{max(1.5, width):.2f}" '
            'stroke-linejoin="round"/>'
        )

    def _progress(self, brush: Brush) -> None:
        """A thin line along the upper edge: how much has been thought out."""
        assert self.review is not None  # drawn only with a deal
        share = self.review.done / max(1, len(self.review.decisions))
        high, edge = max(3, brush.px(5)), brush.px(18)
        track = Rect(self.rect.x + edge, self.rect.y + brush.px(4), self.rect.width - 2 * edge, high)
        brush.surface.fill(theme.PAPER_LINE, track)
        brush.surface.fill(theme.COBALT, Rect(track.x, track.y, round(track.width * share), high))


def level_words(review: Review, level: float, drawn: bool) -> str:
    """What the dashed line is called."""
    if review.contract:
        return _("nothing won, nothing lost")
    if drawn:
        return _("{points} = a draw").format(points=number(review, level))
    return _("{points} = an equal share").format(points=number(review, level))
