"""A drop-down: the chosen one of many in a field, and a list of all that opens over everything else.

The list shows eight rows at most and scrolls; arrows, page keys and typed letters walk through it, Enter or a click
chooses, Escape or a click beside it closes it and leaves the choice as it was.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final

from pygame import Rect

from ui.core.input import LEFT, FocusLost, Input, Key, PointerDown, PointerMoved, PointerUp
from ui.core.scene import Control
from ui.draw import theme
from ui.draw.skins import box
from ui.widgets.base import Brush, Mood, Needs, Reply, Widget
from ui.widgets.kit.scroll import WIDE, Scroller
from ui.widgets.papers import paint_paper

HIGH: Final = 52
ROWS: Final = 8
LEAST: Final = 160
PAD: Final = 16


@dataclass
class DropDown(Widget):
    """Its screen reads `value` when its id comes back; `options` are (value, label)."""

    cue: ClassVar[str] = "paper"
    options: Sequence[tuple[str, str]] = ()
    value: str = ""
    kind: str = "field"  # or link: only words and a sign, as in the foot line of the menu
    icon: str = ""
    role: str = field(default="combobox", kw_only=True)
    _open: bool = field(default=False, repr=False, kw_only=True)
    _mark: int = field(default=0, repr=False, kw_only=True)
    _typed: str = field(default="", repr=False, kw_only=True)
    _scroller: Scroller = field(default_factory=Scroller, repr=False, kw_only=True)
    _list: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0), repr=False, kw_only=True)
    _row: int = field(default=theme.SMALLEST_HIT, repr=False, kw_only=True)
    _pointer: tuple[int, int] = field(default=(-1, -1), repr=False, kw_only=True)

    @property
    def spread(self) -> bool:
        return self._open

    @property
    def told(self) -> str:
        return dict(self.options).get(self.value, "")

    @property
    def given(self) -> tuple[str]:
        return (self.value,)

    @property
    def marks(self) -> tuple[str, ...]:
        return ("open",) if self._open else ()

    def width(self, brush: Brush) -> int:
        """How wide the field must be for the longest of its words."""
        role = self._role
        words = self._longest(brush, role)
        icon = brush.px(34) if self.icon else 0
        return max(theme.SMALLEST_HIT, words + icon + brush.px(24) + brush.px(12) + 2 * brush.px(self._pad))

    def _longest(self, brush: Brush, role: str) -> int:
        return max((brush.width(role, label) for _value, label in self.options), default=0)

    def needs(self, brush: Brush) -> Needs:
        wanted = self.width(brush)
        return min(wanted, brush.px(LEAST)), wanted

    @property
    def _role(self) -> str:
        return "button" if self.kind == "link" else "body"

    @property
    def _pad(self) -> int:
        return 6 if self.kind == "link" else PAD

    # -- what the person does ------------------------------------------------------------------------------------

    def activated(self) -> bool:
        self._open, self._typed = True, ""
        values = [value for value, _label in self.options]
        self._mark = values.index(self.value) if self.value in values else 0
        self._scroller.fit(len(values), min(ROWS, len(values)), self._scroller.track)
        self._scroller.reveal(self._mark)
        return False

    def inherit(self, old: Widget) -> None:
        if isinstance(old, DropDown) and tuple(old.options) == tuple(self.options) and old.value == self.value:
            self._open, self._mark, self._scroller = old._open, old._mark, old._scroller

    def heard(self, event: Input) -> Reply | None:
        if not self._open:
            return None
        if isinstance(event, PointerMoved):
            self._pointer = event.pos
        if self._scroller.handle(event, self._list, self._pointer) is not None:
            return "kept"
        match event:
            case Key():
                return self._key(event)
            case PointerMoved(pos) if self._at(pos) is not None:
                self._mark = self._at(pos) or 0
            case PointerDown(pos) if not self._list.collidepoint(pos):
                self._open = False
            case PointerUp(pos, button) if button == LEFT and self._at(pos) is not None:
                self._mark = self._at(pos) or 0
                return self._choose()
            case FocusLost():
                self._open = False
            case _:
                pass
        return "kept"

    def _key(self, event: Key) -> Reply:
        last = len(self.options) - 1
        steps = {"up": -1, "down": 1, "pageup": -ROWS, "pagedown": ROWS, "home": -last, "end": last}
        if event.name in ("enter", "space") and not (event.name == "space" and self._typed):
            return self._choose()
        if event.name in ("escape", "tab"):
            self._open = False
        elif event.name in ("up", "down"):
            self._mark, self._typed = (self._mark + steps[event.name]) % (last + 1), ""
        elif event.name in steps:
            self._mark, self._typed = min(last, max(0, self._mark + steps[event.name])), ""
        elif event.text and not event.ctrl and not event.alt:
            self._look_for(event.text)
        self._scroller.reveal(self._mark)
        return "kept"

    def _look_for(self, letter: str) -> None:
        """Marks the next row that begins with what was typed; the same letter again goes on to the next such row."""
        again = len(self._typed) > 0 and set(self._typed) == {letter}
        for typed in (self._typed + letter, letter):
            start = self._mark + (1 if again or (typed == letter and self._typed) else 0)
            found = self._beginning(letter if again else typed, start)
            if found is not None:
                self._mark, self._typed = found, typed
                return

    def _beginning(self, typed: str, start: int) -> int | None:
        count = len(self.options)
        places = [(start + step) % count for step in range(count)]
        return next((at for at in places if _plain(self.options[at][1]).startswith(_plain(typed))), None)

    def _choose(self) -> Reply:
        self._open = False
        before, self.value = self.value, self.options[self._mark][0]
        return "changed" if self.value != before else "kept"

    def _at(self, pos: tuple[int, int]) -> int | None:
        """The place of the option that is seen there."""
        if not self._list.collidepoint(pos) or self._scroller.track.collidepoint(pos):
            return None
        row = (pos[1] - self._list.y) // self._row
        at = self._scroller.top + row
        return at if 0 <= row < self._scroller.seen and at < len(self.options) else None

    # -- words and picture ---------------------------------------------------------------------------------------

    def parts(self) -> tuple[Control, ...]:
        if not self._open:
            return ()
        told = []
        for rect, at in self._rows():
            value, label = self.options[at]
            state = [word for word, true in (("focused", at == self._mark), ("selected", value == self.value)) if true]
            place = (rect.x, rect.y, rect.width, rect.height)
            told.append(Control(f"{self.id}:{value}", "option", label, tuple(state), place))
        return tuple(told)

    def _rows(self) -> Iterator[tuple[Rect, int]]:
        """Where each option stands that is seen in the open list."""
        scroller = self._scroller
        for row, at in enumerate(range(scroller.top, min(len(self.options), scroller.top + scroller.seen))):
            yield Rect(self._list.x, self._list.y + row * self._row, self._list.width, self._row), at

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The field with what is chosen now."""
        colour = theme.INK
        if self.kind == "link":
            colour = theme.GOLD_INK if self.ground == "paper" else theme.CREAM_FOOT
            if mood.hover or self._open:
                line = Rect(self.rect.x, self.rect.bottom - brush.px(6), self.rect.width, brush.px(2))
                brush.surface.fill(colour, line)
        else:
            self._draw_body(brush, mood)
        if not self.enabled:
            colour = theme.PAPER_OFF_TEXT if self.ground == "paper" else theme.WOOD_OFF_TEXT
        inner = self.rect.inflate(-2 * brush.px(self._pad), 0)
        brush.icon("up" if self._open else "down", brush.px(24), colour, midright=inner.midright)
        inner.width -= brush.px(24) + brush.px(8)
        if self.icon:
            brush.icon(self.icon, brush.px(24), colour, midleft=inner.midleft)
            inner = Rect(inner.x + brush.px(34), inner.y, inner.width - brush.px(34), inner.height)
        brush.write(self._role, self.told, colour, inner, valign="middle")

    def _draw_body(self, brush: Brush, mood: Mood) -> None:
        whole, round_ = (0, 0, *self.rect.size), 12 * brush.k
        edge = theme.COBALT if mood.hover or self._open else theme.SECONDARY_EDGE
        body = box(whole, round_, theme.SECONDARY, stroke=edge, width=brush.line(2))
        if not self.enabled:
            body = box(whole, round_, theme.PAPER_OFF, stroke=theme.PAPER_OFF_EDGE, width=2, dash=brush.dash)
        brush.paint(self.rect, body)

    def draw_over(self, brush: Brush) -> None:
        """The list, under the field or over it, wherever there is room."""
        self._arrange(brush)
        paint_paper(brush, self._list.inflate(0, 2 * brush.px(6)), strip=False, radius=12)
        for rect, at in self._rows():
            self._draw_row(brush, rect, at)
        self._scroller.draw(brush)

    def _arrange(self, brush: Brush) -> None:
        count = len(self.options)
        whole = brush.surface.get_rect().inflate(-2 * brush.px(10), -2 * brush.px(16))
        self._row = brush.finger(HIGH)
        seen = max(1, min(ROWS, count, whole.height // self._row))
        bar = max(10, brush.px(WIDE)) if seen < count else 0
        words = self._longest(brush, "body")
        wide = max(self.rect.width, words + brush.px(36) + 2 * brush.px(PAD) + bar)
        self._list = Rect(self.rect.x, self.rect.bottom + brush.px(12), min(wide, whole.width), seen * self._row)
        if self._list.bottom > whole.bottom and self.rect.centery > whole.centery:
            self._list.bottom = self.rect.top - brush.px(12)
        self._list.clamp_ip(whole)
        track = Rect(self._list.right - bar - brush.px(4), self._list.y, bar, self._list.height)
        self._scroller.fit(count, seen, track)

    def _draw_row(self, brush: Brush, rect: Rect, at: int) -> None:
        value, label = self.options[at]
        marked = at == self._mark
        if marked:
            brush.surface.fill(theme.COBALT, rect.inflate(-2 * brush.px(4), 0))
        colour = theme.WHITE if marked else theme.INK
        inner = rect.inflate(-2 * brush.px(PAD), 0)
        side = brush.px(24)
        if value == self.value:
            brush.icon("check", side, colour, midleft=inner.midleft)
        place = Rect(inner.x + side + brush.px(8), inner.y, inner.width - side - brush.px(8), inner.height)
        role = "bold" if value == self.value else "body"
        brush.write(role, label, colour, place, valign="middle", may_cut=True)


def _plain(text: str) -> str:
    """Small letters without accents."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
