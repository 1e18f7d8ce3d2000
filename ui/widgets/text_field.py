"""A field into which letters are written: one line with a caret and a selection, as long as it may be."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Final

from pygame import Rect

from ui.core.input import LEFT, Input, Key, PointerDown, PointerMoved
from ui.draw import theme
from ui.draw.skins import box
from ui.widgets import clipboard
from ui.widgets.base import Brush, Mood, Needs, Reply, Widget

WIDE: Final = 320
PAD: Final = 14
LONGEST: Final = 200


@dataclass
class TextField(Widget):
    """Its screen reads `value` when its id comes back; `done` says that it came back because of Enter.

    `hint` stands in it while it is empty, `most` letters fit. Up, down, Tab and Escape stay with the focus. Shift and
    the pointer select, a second click a word and a third all; Ctrl with A, C, X and V is what it is everywhere.
    """

    drags: ClassVar[bool] = True

    value: str = ""
    hint: str = ""
    most: int = LONGEST
    icon: str = ""
    caret: int = -1  # before which letter; -1 behind the last
    mark: int = -1  # where the selection begins that ends at the caret; -1 without one
    done: bool = False
    role: str = field(default="textbox", kw_only=True)
    _left: int = field(default=0, repr=False, kw_only=True)  # where the first letter stands
    _shift: int = field(default=0, repr=False, kw_only=True)  # how far the letters are moved to the left
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

    @property
    def selection(self) -> tuple[int, int]:
        """Between which gaps the selected letters stand; twice the caret where none are."""
        mark = self.at if self.mark < 0 else min(self.mark, len(self.value))
        return min(mark, self.at), max(mark, self.at)

    def activated(self) -> bool:
        return False

    def inherit(self, old: Widget) -> None:
        if isinstance(old, TextField) and old.value == self.value:
            self.caret, self.mark = old.caret, old.mark
            self._left, self._shift, self._edges = old._left, old._shift, old._edges

    def heard(self, event: Input) -> Reply | None:
        match event:
            case PointerDown(pos, button) if button == LEFT:
                return self._pointed(self._gap(pos[0]), event.clicks)
            case PointerMoved(pos):
                self._go(self._gap(pos[0]), selects=True)
                return "kept"
            case Key(ctrl=True, alt=False):
                return self._command(event)
            case Key(alt=False):
                return self._key(event)
            case _:
                return None

    # -- the pointer -------------------------------------------------------------------------------------------------

    def _gap(self, x: int) -> int:
        """The gap between letters that is nearest to the pointer."""
        gaps = [0, *self._edges][: len(self.value) + 1]
        return min(range(len(gaps)), key=lambda place: abs(self._left + gaps[place] - x))

    def _pointed(self, place: int, clicks: int) -> Reply:
        """One click puts the caret there, the second selects the word, the third all."""
        self.mark = self.caret = place
        if clicks == 2:
            self.mark, self.caret = self._word_around(place)
        elif clicks > 2:
            self._select_all()
        return "kept"

    def _word_around(self, place: int) -> tuple[int, int]:
        start = end = place
        while start > 0 and self.value[start - 1].isalnum():
            start -= 1
        while end < len(self.value) and self.value[end].isalnum():
            end += 1
        return start, end

    # -- keys --------------------------------------------------------------------------------------------------------

    def _key(self, event: Key) -> Reply | None:
        (start, end), self.done = self.selection, event.name == "enter"
        match event.name:
            case "enter":
                return "changed"
            case "left" | "right" if event.pad:
                return None  # who has no letters goes on to the neighbour
            case "left" | "right" if start < end and not event.shift:
                self._go(start if event.name == "left" else end)
            case "left" | "right":
                self._go(self.at + (1 if event.name == "right" else -1), event.shift)
            case "home" | "end":
                self._go(0 if event.name == "home" else len(self.value), event.shift)
            case "backspace" | "delete":
                return self._erase(self.at + (1 if event.name == "delete" else -1))
            case _ if event.text and event.text.isprintable():
                return self._put(start, end, event.text)
            case name:  # what a key types may come a picture later
                return "kept" if len(name) == 1 and not event.pad else None
        return "kept"

    def _command(self, event: Key) -> Reply | None:
        """What a key does together with Ctrl."""
        start, end = self.selection
        match event.name:
            case "a":
                self._select_all()
            case "c" | "x" if start < end:
                if clipboard.holds(self.value[start:end]) and event.name == "x":
                    return self._put(start, end, "")
            case "v":
                there = " ".join(clipboard.text().split())
                return self._put(start, end, "".join(filter(str.isprintable, there)))
            case "left" | "right":
                self._go(self._word_end(event.name == "right"), event.shift)
            case "home" | "end":
                self._go(0 if event.name == "home" else len(self.value), event.shift)
            case "backspace" | "delete":
                return self._erase(self._word_end(event.name == "delete"))
            case _:
                return None
        return "kept"

    def _word_end(self, onward: bool) -> int:
        """The next end of a word on the right, or beginning on the left."""
        place, step, before = self.at, 1 if onward else -1, 0 if onward else 1
        ends = len(self.value) if onward else 0
        for is_word in (False, True):
            while place != ends and self.value[place - before].isalnum() == is_word:
                place += step
        return place

    def _go(self, place: int, selects: bool = False) -> None:
        """The caret goes before this letter; from where it was, letters are selected or no longer."""
        here = self.at
        self.caret = max(0, min(place, len(self.value)))
        self.mark = (here if self.mark < 0 else self.mark) if selects else -1

    def _select_all(self) -> None:
        self.mark, self.caret = 0, len(self.value)

    def _erase(self, other: int) -> Reply:
        """Takes away what is selected, or else the letters between the caret and the other place."""
        start, end = self.selection
        if start == end:
            start, end = sorted((self.at, max(0, min(other, len(self.value)))))
        return self._put(start, end, "") if start < end else "kept"

    def _put(self, start: int, end: int, text: str) -> Reply:
        """Puts as much of the text as has room in place of the letters between these two."""
        text = text[: max(0, self.most - len(self.value) + end - start)]
        if not text and start == end:
            return "kept"
        self.value = self.value[:start] + text + self.value[end:]
        self.caret, self.mark = start + len(text), -1
        return "changed"

    # -- how it looks ------------------------------------------------------------------------------------------------

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
        """The letters, moved so far to the left that the caret is seen, what is selected, and the caret."""
        self._edges = [brush.width("body", self.value[: place + 1]) for place in range(len(self.value))]
        gaps = [0, *self._edges]
        caret, seen = gaps[self.at], inner.width - brush.px(3)
        self._shift = max(0, min(max(self._shift, caret - seen), caret, gaps[-1] - seen))
        self._left = inner.x - self._shift
        before = brush.surface.get_clip()
        brush.surface.set_clip(inner.clip(before))
        high = brush.size("body", "")[1]
        start, end = (gaps[place] for place in self.selection)
        if active and start < end:
            band = Rect(self._left + start, inner.centery - round(high * 0.45), end - start, round(high * 0.9))
            brush.surface.fill(theme.mix(theme.FIELD, theme.COBALT, 0.3), band)
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
