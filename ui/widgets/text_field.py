"""A field into which letters are written: one line with a caret, as long as it may be."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

from ui.core.input import LEFT, Input, Key, PointerDown
from ui.draw import theme
from ui.draw.skins import box
from ui.widgets.base import Brush, Mood, Needs, Reply, Widget

WIDE: Final = 320
PAD: Final = 14
LONGEST: Final = 200


@dataclass
class TextField(Widget):
    """Its screen reads `value` when its id comes back; `done` says that it came back because of Enter.

    `hint` stands in it while it is empty, `most` letters fit. Up, down, Tab and Escape stay with the focus.
    """

    value: str = ""
    hint: str = ""
    most: int = LONGEST
    icon: str = ""
    caret: int = -1  # before which letter; -1 behind the last
    done: bool = False
    role: str = field(default="textbox", kw_only=True)
    _left: int = field(default=0, repr=False, kw_only=True)  # where the first letter stands
    _edges: list[int] = field(default_factory=list, repr=False, kw_only=True)  # where each letter ends

    @property
    def told(self) -> str:
        return self.value

    @property
    def entered(self) -> bool:
        return self.done

    @property
    def given(self) -> tuple[str]:
        return (self.value,)

    def needs(self, brush: Brush) -> Needs:
        return brush.px(WIDE) // 2, brush.px(WIDE)

    @property
    def typing(self) -> bool:
        return self.enabled

    @property
    def at(self) -> int:
        """How many letters stand before the caret."""
        return len(self.value) if self.caret < 0 else min(self.caret, len(self.value))

    def activated(self) -> bool:
        return False

    def inherit(self, old: Widget) -> None:
        if isinstance(old, TextField) and old.value == self.value:
            self.caret, self._left, self._edges = old.caret, old._left, old._edges

    def heard(self, event: Input) -> Reply | None:
        match event:
            case PointerDown(pos, button) if button == LEFT:
                self._point(pos[0])
                return "kept"
            case Key(ctrl=False, alt=False):
                return self._key(event)
            case _:
                return None

    def _key(self, event: Key) -> Reply | None:
        at, self.done = self.at, event.name == "enter"
        match event.name:
            case "enter":
                return "changed"
            case "left":
                self.caret = max(0, at - 1)
            case "right":
                self.caret = min(len(self.value), at + 1)
            case "home":
                self.caret = 0
            case "end":
                self.caret = len(self.value)
            case "backspace":
                return self._put(at - 1, at, "") if at else "kept"
            case "delete":
                return self._put(at, at + 1, "") if at < len(self.value) else "kept"
            case _ if not event.text.isprintable() or not event.text:
                return None
            case _:
                room = self.most - len(self.value)
                return self._put(at, at, event.text[:room]) if room > 0 else "kept"
        return "kept"

    def _put(self, start: int, end: int, text: str) -> Reply:
        """Puts the text in place of the letters between these two."""
        self.value = self.value[:start] + text + self.value[end:]
        self.caret = start + len(text)
        return "changed"

    def _point(self, x: int) -> None:
        """The caret goes to the gap nearest to the pointer."""
        gaps = [0, *self._edges][: len(self.value) + 1]
        if gaps:
            self.caret = min(range(len(gaps)), key=lambda place: abs(self._left + gaps[place] - x))

    def draw(self, brush: Brush, mood: Mood) -> None:
        rect = self.rect
        active = mood.focused and self.enabled
        whole, round_ = (0, 0, *rect.size), 12 * brush.k
        edge, width = theme.COBALT if active else theme.SECONDARY_EDGE, brush.line(3 if active or mood.hover else 2)
        body = box(whole, round_, theme.FIELD, stroke=edge, width=width)
        if not self.enabled:
            body = box(whole, round_, theme.PAPER_OFF, stroke=theme.PAPER_OFF_EDGE, width=2, dash=brush.dash)
        brush.paint(rect, body)
        inner = rect.inflate(-2 * brush.px(PAD), 0)
        if self.icon:
            brush.icon(self.icon, brush.px(24), theme.INK_SOFT, midleft=inner.midleft)
            inner = Rect(inner.x + brush.px(34), inner.y, inner.width - brush.px(34), inner.height)
        self._draw_words(brush, inner, active)

    def _draw_words(self, brush: Brush, inner: Rect, active: bool) -> None:
        """The letters, moved so far to the left that the caret is seen, and the caret."""
        self._edges = [brush.width("body", self.value[: place + 1]) for place in range(len(self.value))]
        caret = [0, *self._edges][self.at]
        shift = max(0, caret - inner.width + brush.px(3))
        self._left = inner.x - shift
        before = brush.surface.get_clip()
        brush.surface.set_clip(inner.clip(before))
        high = brush.size("body", "")[1]
        if self.value:
            colour = theme.INK if self.enabled else theme.PAPER_OFF_TEXT
            brush.write("body", self.value, colour, (self._left, inner.centery - high // 2))
        if active:
            bar = Rect(self._left + caret, inner.centery - round(high * 0.4), max(2, brush.px(2)), round(high * 0.8))
            brush.surface.fill(theme.COBALT, bar)
        brush.surface.set_clip(before)
        if not self.value and self.hint:
            place = Rect(inner.x + brush.px(6), inner.y, inner.width - brush.px(6), inner.height)
            brush.write("body", self.hint, theme.INK_SOFT, place, valign="middle", may_cut=True)
