"""The controls that only house rules have: a choice with locks, a number with its steps, a list of chips."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from pygame import Rect

from game.i18n.phrases import with_sign
from game.i18n.words import ngettext
from ui.core.input import LEFT, Input, Key, PointerDown
from ui.draw import theme
from ui.draw.skins import box, gradient
from ui.widgets.base import Brush, Mood, Needs, Reply, Widget
from ui.widgets.kit.layout import Block
from ui.widgets.rows import ListRow
from ui.widgets.segments import Segment, segment_widths

NAME: Final = "house-rules"  # with which every id of the page begins
HIGH: Final = 48  # of a choice and of a number
PART: Final = 70  # of a number with its steps
CHIP: Final = 46
PAD: Final = 18
MANY: Final = 40  # a number with more values than these has larger steps beside the small ones
LARGE: Final = 10
HALF: Final = 50
HUNDREDS: Final = 300  # from here on the larger step is larger still


@dataclass
class RuleSegment(Segment):
    """A possibility that may be locked: it can be pressed all the same, and its screen then says why not."""

    locked: bool = field(default=False, kw_only=True)

    @property
    def marks(self) -> tuple[str, ...]:
        return ("locked",) if self.locked else ()

    def needs(self, brush: Brush) -> Needs:
        (wide,) = segment_widths(brush, [(self.value, self.label)])
        return wide, wide

    def high(self, brush: Brush, width: int) -> int:
        return brush.finger(HIGH)

    @property
    def sign(self) -> str:
        return "lock" if self.locked else super().sign

    def colours(self, hover: bool) -> tuple[theme.Colour, theme.Colour, theme.Colour]:
        off = theme.PAPER_OFF, theme.PAPER_OFF_EDGE, theme.PAPER_OFF_TEXT
        return off if self.locked else super().colours(hover)

    def dash(self, brush: Brush) -> tuple[float, float] | None:
        return brush.dash if self.locked else None


@dataclass
class Stepper(Widget):
    """A number between a minus and a plus, with larger steps outside where there are many; digits write it.

    Left and right change it by one. Its press is called with the number.
    """

    value: int = 0
    least: int = 0
    most: int = 100
    role: str = field(default="spinbutton", kw_only=True)
    typed: str = field(default="", kw_only=True)  # the digits written so far

    @property
    def told(self) -> str:
        return with_sign(self.value)

    @property
    def zones(self) -> tuple[int, ...]:
        """By how much each part of it changes the number; 0 in the middle."""
        if self.most - self.least <= MANY:
            return (-1, 0, 1)
        large = LARGE if abs(self.value) < HUNDREDS else HALF
        return (-large, -1, 0, 1, large)

    @property
    def given(self) -> tuple[int]:
        return (self.value,)

    def needs(self, brush: Brush) -> Needs:
        wide = len(self.zones) * brush.finger(PART)
        return wide, wide

    def high(self, brush: Brush, width: int) -> int:
        return brush.finger(HIGH)

    def activated(self) -> bool:
        return False

    def inherit(self, old: Widget) -> None:
        if isinstance(old, Stepper) and old.value == self.value:
            self.typed = old.typed

    def heard(self, event: Input) -> Reply | None:
        match event:
            case Key(name="left" | "-", ctrl=False, alt=False):
                return self._go_to(self.value - 1)
            case Key(name="right" | "+", ctrl=False, alt=False):
                return self._go_to(self.value + 1)
            case Key(ctrl=False, alt=False) if event.text.isdecimal() and event.text.isascii():
                return self._write(event.text)
            case PointerDown(pos, button) if button == LEFT:
                zones = self.zones
                part = (pos[0] - self.rect.x) * len(zones) // max(1, self.rect.width)
                return self._go_to(self.value + zones[max(0, min(len(zones) - 1, part))])
            case _:
                return None

    def _write(self, digit: str) -> Reply:
        """The number that the digits make; a number too large begins anew with this digit."""
        typed = self.typed + digit if int(self.typed + digit) <= self.most else digit
        reply = self._go_to(int(typed))
        self.typed = typed
        return reply

    def _go_to(self, wanted: int) -> Reply:
        self.typed = ""
        before, self.value = self.value, max(self.least, min(self.most, wanted))
        return "changed" if self.value != before else "kept"

    def draw(self, brush: Brush, mood: Mood) -> None:
        (w, h), zones = self.rect.size, self.zones
        edge = theme.COBALT if mood.hover else theme.SECONDARY_EDGE
        lefts = [w * place // len(zones) for place in range(len(zones) + 1)]
        ground = box((0, 0, w, h), 12 * brush.k, theme.FIELD, stroke=edge, width=brush.line(2))
        brush.paint(self.rect, ground + "".join(box((left, 0, 2, h), 0, edge) for left in lefts[1:-1]))
        for step, (left, right) in zip(zones, pairwise(lefts), strict=True):
            self._draw_part(brush, Rect(self.rect.x + left, self.rect.y, right - left, h), step)

    def _draw_part(self, brush: Brush, part: Rect, step: int) -> None:
        """The number, a sign for one, or a larger step in figures."""
        may = self.least < self.value if step < 0 else self.value < self.most
        colour = theme.INK if may or not step else theme.PAPER_OFF_EDGE
        if abs(step) == 1:
            brush.icon("plus" if step > 0 else "minus", brush.px(26), colour, center=part.center)
            return
        words = with_sign(step, plus=True) if step else self.told
        role = "small" if step else "bold"
        place = part.inflate(-brush.px(8), 0)
        brush.write(role, words, colour, place, align="center", valign="middle")


@dataclass
class Chip(Widget):
    """One thing of a list: chosen or not; where the order counts it has no tick, and is `taken` while it is moved."""

    ordered: bool = False
    taken: bool = False
    role: str = field(default="checkbox", kw_only=True)
    radius: float = field(default=CHIP / 2, kw_only=True)

    @property
    def marks(self) -> tuple[str, ...]:
        return ("taken",) if self.taken else ()

    def needs(self, brush: Brush) -> Needs:
        words = brush.width("second_bold", self.label)
        tick = 0 if self.ordered else brush.px(26)  # chosen or not
        wide = max(theme.SMALLEST_HIT, words + tick + 2 * brush.px(PAD))
        return min(wide, theme.SMALLEST_HIT), wide

    def high(self, brush: Brush, width: int) -> int:
        return brush.finger(CHIP)

    def draw(self, brush: Brush, mood: Mood) -> None:
        rect = self.rect
        brush.paint(rect, self._body(brush, mood.hover and self.enabled))
        colour = theme.WHITE if self.taken else theme.INK if self.selected else theme.INK_SOFT
        room = rect.inflate(-brush.px(16), 0)
        if not self.selected or self.ordered:
            brush.write("second_bold", self.label, colour, room, align="center", valign="middle")
            return
        side, words = brush.px(20), brush.width("second_bold", self.label)
        left = max(rect.x + brush.px(PAD), rect.centerx - (words + side + brush.px(6)) // 2)
        brush.icon("check", side, colour, midleft=(left, rect.centery))
        room = Rect(left + side + brush.px(6), rect.y, rect.right - left - side - brush.px(12), rect.height)
        brush.write("second_bold", self.label, colour, room, valign="middle")

    def _body(self, brush: Brush, hover: bool) -> str:
        (w, h), line = self.rect.size, brush.line(2)
        if self.taken:
            return box((0, 0, w, h), h / 2, theme.COBALT, stroke=theme.COBALT_DEEP, width=line)
        if self.selected:
            fill = gradient("chip", theme.mix(theme.GOLD, theme.WHITE, 0.45), theme.GOLD, 0, h)
            return fill + box((0, 0, w, h), h / 2, "url(#chip)", stroke=theme.GOLD_EDGE, width=line)
        ground = theme.WHITE if hover else theme.SECONDARY
        return box((0, 0, w, h), h / 2, ground, stroke=theme.SECONDARY_EDGE, width=line, dash=brush.dash)


@dataclass
class GroupRow(ListRow):
    """A group of rules in the contents, with how many of them are changed on a small gold ground.

    Where its name has no room beside these words, the number alone stands there.
    """

    number: int = field(default=0, kw_only=True)

    @property
    def told(self) -> str:
        return changed_words(self.number)

    def _draw_words(self, brush: Brush, inner: Rect, ink: theme.Colour, soft: theme.Colour) -> None:
        if self.number:
            tag = ChangedTag(self.told)
            if brush.width("bold", self.label, 0.9) + tag.size(brush)[0] > inner.width:
                tag = ChangedTag(str(self.number))
            wide = tag.size(brush)[0]
            tag.put(brush, Rect(self.rect.right - brush.px(14) - wide, inner.y, wide, inner.height))
            tag.draw(brush)
            inner = Rect(inner.x, inner.y, inner.width - wide + brush.px(2), inner.height)
        super()._draw_words(brush, inner, ink, soft)


def changed_words(number: int) -> str:
    """How many were changed, for a tag; nothing for none."""
    return ngettext("{number} changed", "{number} changed", number).format(number=number) if number else ""


# ---- what is no control


class ChangedTag(Block):
    """Dark words on a pale gold ground in the middle of a line with a name: something was changed."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words

    def size(self, brush: Brush) -> tuple[int, int]:
        """How large the gold ground is."""
        return brush.width("small", self._words) + 2 * brush.px(12), brush.line_height("small", 1.6)

    def needs(self, brush: Brush) -> Needs:
        return (self.size(brush)[0],) * 2

    def high(self, brush: Brush, width: int) -> int:
        return brush.line_height("lead_bold", 1.25)

    def draw(self, brush: Brush) -> None:
        size = self.size(brush)
        rect = Rect(self.rect.x, self.rect.centery - size[1] // 2, *size)
        brush.paint(rect, box((0, 0, *size), size[1] / 2, fill=theme.mix(theme.GOLD, theme.PAPER_HIGH, 0.55)))
        brush.write("small", self._words, theme.GOLD_INK, rect, align="center", valign="middle")
