"""A switch: on or off, told by where its knob stands and by a tick or a cross, not by colour alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Final

from pygame import Rect

from ui.draw import theme
from ui.draw.skins import box, circle
from ui.widgets.base import Brush, Mood, Needs, Widget

WIDE: Final = 68
HIGH: Final = 38


@dataclass
class Switch(Widget):
    """Place it with `place`; a press turns it over, and its screen reads `on`."""

    cue: ClassVar[str] = "toggle"
    on: bool = False
    role: str = field(default="switch", kw_only=True)
    radius: float = field(default=HIGH / 2, kw_only=True)

    @property
    def marks(self) -> tuple[str, ...]:
        return ("on",) if self.on else ("off",)

    @property
    def given(self) -> tuple[bool]:
        return (self.on,)

    def needs(self, brush: Brush) -> Needs:
        return brush.px(WIDE), brush.px(WIDE)

    def high(self, brush: Brush, width: int) -> int:
        return brush.px(HIGH)

    def place(self, brush: Brush, right: int, middle: int) -> Rect:
        """Puts it where its right end and its middle line are; says which place it takes."""
        self.rect = Rect(0, 0, brush.px(WIDE), brush.px(HIGH))
        self.rect.midright = (right, middle)
        return self.rect

    def activated(self) -> bool:
        self.on = not self.on
        return True

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The track with its knob; a lock beside it when it cannot be used."""
        rect = self.rect
        pressed = mood.pressed and self.enabled
        brush.paint(rect, self._body(brush, rect.size, mood.hover and self.enabled, pressed))
        knob = self._knob(brush, rect.size, pressed)
        side = max(12, brush.px(20))
        colour = theme.GOOD if self.on else theme.INK_SOFT
        if not self.enabled:
            colour = theme.PAPER_OFF_TEXT
            ink = colour if self.ground == "paper" else theme.WOOD_OFF_TEXT
            brush.icon("lock", brush.px(24), ink, midright=(rect.x - brush.px(10), rect.centery))
        brush.icon("check" if self.on else "x", side, colour, center=knob.move(rect.topleft).center)

    def _knob(self, brush: Brush, size: tuple[int, int], pressed: bool) -> Rect:
        """Where the knob stands in the switch: wider while it is pressed."""
        inset = brush.px(4)
        side = size[1] - 2 * inset
        knob = Rect(inset, inset, side + (brush.px(6) if pressed else 0), side)
        if self.on:
            knob.right = size[0] - inset
        return knob

    def _body(self, brush: Brush, size: tuple[int, int], hover: bool, pressed: bool) -> str:
        w, h = size
        knob = self._knob(brush, size, pressed)
        place = (*knob.topleft, *knob.size)
        if not self.enabled:
            dash = (6 * brush.k, 4 * brush.k)
            track = box((0, 0, w, h), h / 2, theme.PAPER_OFF, stroke=theme.PAPER_OFF_TEXT, width=1.5, dash=dash)
            return track + box(place, knob.height / 2, theme.PAPER, stroke=theme.PAPER_OFF_EDGE, width=1.5)
        fill, edge = (theme.GOOD, theme.GOOD_DEEP) if self.on else (theme.SWITCH_OFF, theme.SWITCH_OFF_EDGE)
        line = brush.line(3 if hover else 2)
        track = box((0, 0, w, h), h / 2, fill, stroke=edge, width=line)
        if knob.width == knob.height:
            middle = (knob.x + knob.width / 2, knob.y + knob.height / 2)
            return track + circle(middle, knob.width / 2, theme.WHITE, stroke=edge, width=1.5)
        return track + box(place, knob.height / 2, theme.WHITE, stroke=edge, width=1.5)
