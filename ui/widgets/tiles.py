"""Small wooden tiles side by side: a sign over a word, or beside it where they are low."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

from ui.widgets.base import Brush, Ground, Mood, Needs, Widget
from ui.widgets.buttons import looks, slab

SIGN: Final = 30


@dataclass
class Tile(Widget):
    """A lesser way from a screen; in a `tall` one the sign stands over the word."""

    icon: str = ""
    tall: bool = False
    ground: Ground = field(default="wood", kw_only=True)

    def needs(self, brush: Brush) -> Needs:
        words = brush.width("button", self.label) + 2 * brush.px(12)
        wide = words if self.tall else words + brush.px(SIGN) + brush.px(8)
        return wide, wide

    def high(self, brush: Brush, width: int) -> int:
        return brush.finger(92 if self.tall else 60)

    def draw(self, brush: Brush, mood: Mood) -> None:
        look = looks()["table" if self.enabled else "off-wood"]
        rect = slab(brush, self.rect, look, mood if self.enabled else Mood(), 14)
        side = brush.px(SIGN)
        line = brush.line_height("button", 1.2)
        inner = rect.inflate(-2 * brush.px(8), 0)
        if self.tall:
            top = rect.centery - (side + line + brush.px(4)) // 2
            brush.icon_beside(self.icon, side, look.words, Rect(rect.x, top, rect.width, side), "midtop")
            place = Rect(inner.x, top + side + brush.px(4), inner.width, line)
            brush.write("button", self.label, look.words, place, align="center", valign="middle")
            return
        words = min(brush.width("button", self.label), inner.width - side - brush.px(8))
        left = rect.centerx - (side + brush.px(8) + words) // 2
        brush.icon_beside(self.icon, side, look.words, Rect(left, rect.y, 0, rect.height))
        place = Rect(left + side + brush.px(8), rect.y, inner.right - left - side - brush.px(8), rect.height)
        brush.write("button", self.label, look.words, place, valign="middle")
