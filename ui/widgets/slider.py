"""A slider: a value between 0 and 100 that is dragged, or moved by the arrows, and told in words beside it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Final

from pygame import Rect

from game.i18n.words import _
from ui.core.input import LEFT, Input, Key, PointerDown, PointerMoved
from ui.draw import theme
from ui.draw.skins import box, circle
from ui.widgets.base import Brush, Mood, Needs, Reply, Widget

STEPS: Final = {"left": -5, "right": 5, "pageup": 10, "pagedown": -10, "home": -100, "end": 100}
TRACK: Final = 8
KNOB: Final = 32
WIDE: Final = 400
WORDS: Final = 92  # how much room its value has at the right


@dataclass
class Slider(Widget):
    """Its screen reads `value` when its id comes back; `rect` also holds the words of the value."""

    drags: ClassVar[bool] = True
    value: int = 0
    role: str = field(default="slider", kw_only=True)
    _track: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1), repr=False, kw_only=True)

    @property
    def told(self) -> str:
        return _("{number}%").format(number=self.value)

    @property
    def given(self) -> tuple[int]:
        return (self.value,)

    def needs(self, brush: Brush) -> Needs:
        return brush.px(2 * WORDS), brush.px(WIDE)

    def activated(self) -> bool:
        return False

    def heard(self, event: Input) -> Reply | None:
        match event:
            case Key(name=name) if name in STEPS:
                return self._move_to(self.value + STEPS[name])
            case PointerDown(pos, button) if button == LEFT:
                return self._drag(pos[0])
            case PointerMoved(pos):
                return self._drag(pos[0])
            case _:
                return None

    def _drag(self, x: int) -> Reply:
        share = (x - self._track.x) / max(1, self._track.width)
        return self._move_to(round(share * 100))

    def _move_to(self, value: int) -> Reply:
        before, self.value = self.value, min(100, max(0, value))
        return "changed" if self.value != before else "kept"

    def draw(self, brush: Brush, mood: Mood) -> None:
        wide = self.rect.width - brush.px(WORDS) - brush.px(KNOB)
        track = self._track = Rect(self.rect.x + brush.px(KNOB) // 2, 0, wide, brush.px(TRACK))
        track.centery = self.rect.centery
        wood = self.ground == "wood"
        line, on = (theme.BUTTON_WOOD_EDGE, theme.GOLD_LINE) if wood else (theme.SWITCH_OFF, theme.COBALT)
        if not self.enabled:
            line = on = theme.WOOD_OFF_EDGE if wood else theme.PAPER_OFF_EDGE
        brush.paint(track, box((0, 0, *track.size), track.height / 2, line))
        done = round(track.width * self.value / 100)
        if done:
            brush.surface.fill(on, (track.x, track.y, done, track.height))
        self._draw_knob(brush, mood, on, (track.x + done, track.centery))
        place = Rect(self.rect.right - brush.px(WORDS), self.rect.y, brush.px(WORDS), self.rect.height)
        colour = theme.CREAM if wood else theme.INK
        if not self.enabled:
            colour = theme.WOOD_OFF_TEXT if wood else theme.PAPER_OFF_TEXT
        brush.write("bold", self.told, colour, place, align="right", valign="middle")

    def _draw_knob(self, brush: Brush, mood: Mood, edge: theme.Colour, centre: tuple[int, int]) -> None:
        side = brush.px(KNOB)
        fill = theme.mix(theme.WHITE, edge, 0.15) if mood.pressed else theme.WHITE
        width = brush.line(4 if mood.hover and self.enabled else 3)
        place = Rect(centre[0] - side // 2, centre[1] - side // 2, side, side)
        brush.paint(place, circle((side / 2, side / 2), side / 2, fill, stroke=edge, width=width))
