"""Filters: pills side by side, the chosen one gold with a tick; without room they go on in a second line."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

from ui.draw import theme
from ui.draw.letters.text import Align
from ui.draw.skins import box, gradient
from ui.widgets.base import Brush, Mood, Needs, Widget

HIGH: Final = 50
PAD: Final = 20
TICK: Final = 20


@dataclass
class Pill(Widget):
    """One of the pills; those of one choice share their `group`."""

    role: str = field(default="tab", kw_only=True)
    radius: float = field(default=HIGH / 2, kw_only=True)

    def needs(self, brush: Brush) -> Needs:
        # With the tick, chosen or not: nothing moves when another one is chosen.
        words = brush.width("second_bold", self.label) + brush.px(TICK) + brush.px(8)
        wide = max(theme.SMALLEST_HIT, words + 2 * brush.px(PAD))
        return wide, wide

    def high(self, brush: Brush, width: int) -> int:
        return brush.finger(HIGH)

    def draw(self, brush: Brush, mood: Mood) -> None:
        rect = self.rect
        chosen, hover = self.selected and self.enabled, mood.hover and self.enabled
        brush.paint(rect, self._body(brush, rect.size, chosen, hover))
        colour = theme.INK if chosen or self.ground == "paper" else theme.CREAM
        if not self.enabled:
            colour = theme.PAPER_OFF_TEXT if self.ground == "paper" else theme.WOOD_OFF_TEXT
        place = rect.inflate(-2 * brush.px(PAD), 0)
        if chosen:
            words = min(brush.width("second_bold", self.label), place.width)
            left = max(place.x, rect.centerx - (words + brush.px(TICK) + brush.px(8)) // 2)
            brush.icon("check", brush.px(TICK), colour, midleft=(left, rect.centery))
            place = Rect(left + brush.px(TICK) + brush.px(8), rect.y, 0, rect.height)
            place.width = rect.right - brush.px(8) - place.x
        align: Align = "left" if chosen else "center"
        brush.write("second_bold", self.label, colour, place, align=align, valign="middle")

    def _body(self, brush: Brush, size: tuple[int, int], chosen: bool, hover: bool) -> str:
        w, h = size
        whole, round_ = (0, 0, w, h), h / 2
        if chosen:
            fill = gradient("pill", theme.GOLD, theme.GOLD_DEEP, 0, h)
            return fill + box(whole, round_, "url(#pill)", stroke=theme.GOLD_EDGE, width=brush.line(2))
        paper = self.ground == "paper"
        body, edge = (theme.SECONDARY, theme.SECONDARY_EDGE) if paper else (theme.BUTTON_WOOD, theme.BUTTON_WOOD_EDGE)
        if not self.enabled:
            edge = theme.PAPER_OFF_EDGE if paper else theme.WOOD_OFF_EDGE
            return box(whole, round_, stroke=edge, width=brush.line(2), dash=brush.dash)
        fill_colour = theme.mix(body, theme.WHITE, 0.08) if hover else body
        return box(whole, round_, fill_colour, stroke=edge, width=brush.line(2))
