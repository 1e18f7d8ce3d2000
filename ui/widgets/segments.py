"""Segments of a choice, side by side in one row: the chosen one is cobalt and has a tick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import Final

from pygame import Rect

from ui.draw import theme
from ui.draw.skins import box, css
from ui.widgets.base import CONTROL, Brush, Mood, Needs, Press, Widget, nowhere
from ui.widgets.kit.layout import Block

TICK: Final = 20
GAP: Final = 8  # between the tick and the words
EDGE: Final = 16  # between the words and the ends of the segment
NARROW: Final = 8  # the same where room is short
SMALLEST_TICK: Final = 11


@dataclass
class Segment(Widget):
    """One possibility of a choice; give the segments of a choice one `group` and place them side by side."""

    first: bool = False
    last: bool = False
    words: str = ""  # what is written on it, where that is shorter than its label
    value: str = ""  # what its press is told

    @property
    def given(self) -> tuple[str]:
        return (self.value,)

    @property
    def short_label(self) -> str:
        """The words on it."""
        return self.words or self.label

    @property
    def sign(self) -> str:
        """The icon that stands with the words, if any: a tick for the chosen one."""
        return "check" if self.selected else ""

    def colours(self, hover: bool) -> tuple[theme.Colour, theme.Colour, theme.Colour]:
        """Of its ground, its edge and its words."""
        if self.selected:
            return theme.COBALT, theme.COBALT, theme.WHITE
        return theme.mix(theme.FIELD, theme.PAPER_SHADE, 0.5 if hover else 0.0), theme.SECONDARY_EDGE, theme.INK

    def dash(self, brush: Brush) -> tuple[float, float] | None:
        """How its edge is broken."""
        return None

    def places(self, brush: Brush) -> tuple[Rect, Rect]:
        """Where the words stand, and where the sign: before them, under them where room is short."""
        rect = self.rect
        wide, tick, gap = brush.width("second_bold", self.short_label), brush.px(TICK), brush.px(GAP)
        room = rect.inflate(-brush.px(2 * NARROW), 0)
        if not self.sign:
            return room, Rect(rect.center, (0, 0))
        if wide + tick + gap <= room.width:
            left = room.centerx - (wide + tick + gap) // 2
            return Rect(left + tick + gap, rect.y, wide, rect.height), Rect(left, rect.centery - tick // 2, tick, tick)
        line = brush.line_height("second_bold", 1.0)
        side = max(SMALLEST_TICK, min(tick, rect.height - line - 2))
        y = rect.y + max(0, rect.height - line - side) // 2
        return Rect(room.x, y, room.width, line), Rect(rect.centerx - side // 2, y + line, side, side)

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The segment: cobalt with a tick when it is chosen."""
        self._draw_ground(brush, mood.hover)
        colour = self.colours(mood.hover)[2]
        words, sign = self.places(brush)
        if sign.width:
            brush.surface.blit(brush.pictures.icon(self.sign, sign.width, colour), sign)
        brush.write("second_bold", self.short_label, colour, words, align="center", valign="middle")

    def _draw_ground(self, brush: Brush, hover: bool) -> None:
        (w, h), round_ = self.rect.size, 12 * brush.k
        fill, edge, _words = self.colours(hover)
        # Inner ends are square: the shape is drawn wider than the segment and cut off by its surface.
        left = 0 if self.first else -2 * round_
        shape = (left, 0, (w if self.last else w + 2 * round_) - left, h)
        bar = "" if self.first else f'<rect width="2" height="{h}" fill="{css(edge)}"/>'
        border = box(shape, round_, stroke=edge, width=2, dash=self.dash(brush))
        brush.paint(self.rect, box(shape, round_, fill=fill) + border + bar)


def segment_widths(brush: Brush, options: Sequence[tuple[str, str]]) -> list[int]:
    """How wide each segment must be for its words and the tick."""
    return _needs(brush, [label for _value, label in options], EDGE, [True] * len(options))


def _needs(brush: Brush, words: Sequence[str], edge: int, ticked: Sequence[bool]) -> list[int]:
    """How wide each segment must be with so much before and behind its words, and a tick on some."""
    tick = brush.px(TICK) + brush.px(GAP)
    return [
        max(theme.SMALLEST_HIT, brush.width("second_bold", word) + 2 * brush.px(edge) + tick * has)
        for word, has in zip(words, ticked, strict=True)
    ]


def shared_widths(brush: Brush, options: Sequence[tuple[str, str]], chosen: str, width: int) -> list[int] | None:
    """How a row is shared out so that the chosen segment has room for its tick; None for equal shares.

    The segments stay as wide when another one is chosen, unless the row is too short for a tick on every one.
    """
    labels = [label for _value, label in options]
    every, one = [True] * len(options), [value == chosen for value, _label in options]
    if max(_needs(brush, labels, NARROW, every)) * len(options) <= width:
        return None
    found = _needs(brush, labels, NARROW, every)
    if sum(found) > width:
        found = _needs(brush, labels, NARROW, one)
    spare = (width - sum(found)) // len(found)
    return [need + spare for need in found] if spare >= 0 else None


def segments(
    group: str,
    rect: Rect,
    options: Sequence[tuple[str, str]],
    chosen: str,
    short: bool = False,
    widths: Sequence[int] | None = None,
    press: Press = None,
) -> list[Widget]:
    """A choice: segments with ids `group:value` filling `rect`; `options` are (value, label).

    `short` writes only the values; the labels are what the segments are called. They are equally wide, or as `widths`.
    """
    made = [
        Segment(
            f"{group}:{value}",
            label,
            role="option",
            selected=value == chosen,
            group=group,
            first=place == 0,
            last=place == len(options) - 1,
            words=value if short else "",
            value=value,
            press=press,
        )
        for place, (value, label) in enumerate(options)
    ]
    _share_out(made, rect, widths)
    return [*made]


def _share_out(made: Sequence[Widget], rect: Rect, widths: Sequence[int] | None) -> None:
    """Places segments side by side in the rectangle."""
    shares = widths or [1] * len(made)
    edges = [rect.x + round(rect.width * done / sum(shares)) for done in accumulate(shares, initial=0)]
    for part, (left, right) in zip(made, pairwise(edges), strict=True):
        part.rect = Rect(left, rect.y, right - left, rect.height)


class SegmentRow(Block):
    """A choice in a layout, as wide as it is let be; `press` is called with the value that is chosen.

    `short` writes only the values.
    """

    def __init__(
        self,
        group: str,
        options: Sequence[tuple[str, str]],
        chosen: str,
        *,
        press: Press = None,
        high: float = CONTROL,
        short: bool = False,
    ) -> None:
        made = segments(group, nowhere(), options, chosen, short=short, press=press)
        super().__init__(*made)
        self._made, self._chosen, self._high = made, chosen, high
        self._options = [(value, value if short else label) for value, label in options]

    def needs(self, brush: Brush) -> Needs:
        labels = [label for _value, label in self._options]
        least = _needs(brush, labels, NARROW, [value == self._chosen for value, _label in self._options])
        return sum(least), max(sum(least), sum(segment_widths(brush, self._options)))

    def high(self, brush: Brush, width: int) -> int:
        return brush.finger(self._high)

    def put(self, brush: Brush, rect: Rect) -> None:
        self.rect = Rect(rect)
        wanted = segment_widths(brush, self._options)
        widths = shared_widths(brush, self._options, self._chosen, rect.width) if rect.width != sum(wanted) else wanted
        _share_out(self._made, rect, widths)
