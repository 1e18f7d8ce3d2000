"""What is longer than its place: a list of whole rows with its bar, and a page of controls.

A page is moved by wheel, bar, finger, page keys and the focus, and faded at both edges. Its controls are laid out from
`origin` down, each with `clip=area.area`, and `fit` takes how high they were. `handle` is asked before the ring,
`follow` after it: it moves the page so that the control in focus is seen. When one of them says True it is laid out
anew.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pygame import Rect

from ui.core.input import LEFT, FocusLost, Input, Key, PointerDown, PointerLost, PointerMoved, PointerUp, Wheel
from ui.draw import theme
from ui.draw.skins import box, css
from ui.draw.theme import Colour
from ui.widgets.base import Brush

if TYPE_CHECKING:
    from ui.widgets.focus.focus import Ring

WIDE: Final = 14
SHORTEST: Final = 44  # of the part that is dragged, in pixels
FADE: Final = 24
NOTCH: Final = 72  # at k = 1, for one notch of the wheel


def bar_width(brush: Brush) -> int:
    """How wide the bar is."""
    return max(10, brush.px(WIDE))


@dataclass
class Scroller:
    """Whole rows of one height: `top` is the first that is seen of `count`, `seen` are seen at a time."""

    count: int = 0
    seen: int = 1
    top: int = 0
    track: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))
    _held: int | None = field(default=None, repr=False)  # how far below the thumb's upper edge it was taken hold of
    _turned: float = field(default=0.0, repr=False)  # of the wheel, less than a row

    @property
    def needed(self) -> bool:
        """Whether there are rows that are not seen."""
        return self.count > self.seen

    @property
    def last(self) -> int:
        """The largest `top`."""
        return max(0, self.count - self.seen)

    def fit(self, count: int, seen: int, track: Rect) -> None:
        """Takes the numbers and the place of a new layout."""
        self.count, self.seen, self.track = count, max(1, seen), track
        self.move_to(self.top)

    def move_to(self, top: int) -> bool:
        """Makes this row the first, as far as there are rows; whether something moved."""
        before, self.top = self.top, min(max(0, top), self.last)
        return self.top != before

    def reveal(self, row: int) -> bool:
        """Moves as little as needed for the row to be seen; whether something moved."""
        return self.move_to(min(self.top, row) if row < self.top else max(self.top, row - self.seen + 1))

    @property
    def thumb(self) -> Rect:
        """The part of the bar that is dragged."""
        high = max(min(SHORTEST, self.track.height), self.track.height * self.seen // max(1, self.count))
        room = self.track.height - high
        y = self.track.y + (room * self.top // self.last if self.last else 0)
        return Rect(self.track.x, y, self.track.width, high)

    def handle(self, event: Input, area: Rect, pointer: tuple[int, int]) -> bool | None:
        """Whether something moved, or None when the input is not for the bar; the wheel counts over `area`."""
        match event:
            case Wheel(dy) if self.needed and area.collidepoint(pointer):
                self._turned -= dy
                rows = int(self._turned)
                self._turned -= rows
                return self.move_to(self.top + rows)
            # The bar is taken hold of where it is wider than it is drawn.
            case PointerDown(pos, button) if (
                button == LEFT and self.needed and self.track.inflate(16, 0).collidepoint(pos)
            ):
                thumb = self.thumb
                self._held = pos[1] - thumb.y if thumb.collidepoint(thumb.x, pos[1]) else thumb.height // 2
                self._drag(pos[1])
                return True
            case PointerMoved(pos) if self._held is not None:
                return self._drag(pos[1])
            case PointerUp() | PointerLost() | FocusLost() if self._held is not None:
                self._held = None
                return True
            case _:
                return None

    def _drag(self, y: int) -> bool:
        room = self.track.height - self.thumb.height
        share = (y - (self._held or 0) - self.track.y) / room if room > 0 else 0.0
        return self.move_to(round(share * self.last))

    def draw(self, brush: Brush) -> None:
        """The bar, when there is anything to scroll."""
        if not self.needed:
            return
        for rect, colour, opacity in ((self.track, theme.PILL, 0.75), (self.thumb, theme.GOLD_LINE, 1.0)):
            line = theme.CREAM if self._held is not None and rect != self.track else colour
            brush.paint(rect, box((0, 0, *rect.size), rect.width / 2, fill=line, alpha=opacity))


@dataclass
class ScrollArea:
    """`area` is what is seen, without the bar."""

    area: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))
    _scroller: Scroller = field(default_factory=Scroller)
    _pointer: tuple[int, int] = (-1, -1)
    _notch: int = NOTCH
    _edge: int = FADE
    _focus: str | None = None
    _ring: Ring | None = None
    _finger: int | None = None  # where on the page the finger lies that draws it along
    _drawn: bool = False  # whether it has moved so far that no press is meant

    @property
    def origin(self) -> int:
        """Where the upper edge of the page lies in the window."""
        return self.area.y - self._scroller.top

    @property
    def needed(self) -> bool:
        """Whether there is more than is seen."""
        return self._scroller.needed

    @staticmethod
    def bar(brush: Brush) -> int:
        """How much of the room is for the bar."""
        return bar_width(brush) + brush.px(12)

    def place(self, brush: Brush, room: Rect) -> Rect:
        """Takes this room for the page and its bar; says what is left for the page."""
        bar = bar_width(brush)
        self.area = Rect(room.x, room.y, room.width - self.bar(brush), room.height)
        self._scroller.track = Rect(room.right - bar, room.y, bar, room.height)
        self._notch, self._edge = brush.px(NOTCH), brush.px(FADE)
        return self.area

    def fit(self, high: int) -> None:
        """Takes how high the page is."""
        self._scroller.fit(high, self.area.height, self._scroller.track)

    def to_top(self) -> None:
        """Another page begins."""
        self._scroller.move_to(0)
        self._focus = None

    def move(self, by: int) -> bool:
        """Moves by this many pixels; whether it could."""
        return self._scroller.move_to(self._scroller.top + by)

    def handle(self, event: Input) -> bool | None:
        """Whether the page moved; None when the input is not for it."""
        top = self._scroller.top
        match event:
            case PointerDown(pos, touch=True) if self.needed and self.area.collidepoint(pos):
                self._finger, self._drawn = pos[1] + top, False
            case PointerMoved(pos) if self._finger is not None:
                return self._draw_along(pos[1])
            case PointerUp() | PointerLost() | FocusLost() if self._finger is not None:
                self._finger = None
                return True if self._drawn else None
            case PointerMoved(pos):
                self._pointer = pos
            case Wheel(dy) if self.needed and self.area.collidepoint(self._pointer):
                return self._scroller.move_to(top - round(dy * self._notch))
            case Key(name="pageup" | "pagedown" as way, ctrl=False):
                page = self.area.height - self._notch
                return self.move(page if way == "pagedown" else -page) if self.needed else None
            case _:
                pass
        return self._scroller.handle(event, Rect(0, 0, 0, 0), self._pointer)

    def _draw_along(self, y: int) -> bool | None:
        """A finger draws the page along once it has moved a little, unless it holds what is dragged itself."""
        assert self._finger is not None
        held = self._ring.held if self._ring is not None else None
        by = self._finger - y - self._scroller.top
        if not self._drawn and (abs(by) < self._edge or (held is not None and held.drags)):
            return None
        self._drawn = True
        if self._ring is not None and held is not None:
            self._ring.let_go()
        self.move(by)
        return True

    def hear(self, ring: Ring, event: Input, lay_out: Callable[[], None]) -> str | None:
        """What was pressed on the page; it moves with wheel and finger, and after the focus, and is then laid out."""
        moved = self.handle(event)
        if moved is not None:
            if moved:
                lay_out()
            return None
        name = ring.handle(event)
        if self.follow(ring, event):
            lay_out()
        return name

    def follow(self, ring: Ring, event: Input) -> bool:
        """Moves so that the control which a key has just put into focus is seen; whether it moved."""
        self._ring = ring
        if isinstance(event, PointerMoved | PointerDown | PointerUp | Wheel) or ring.focus == self._focus:
            return False
        self._focus = ring.focus
        widget = next((widget for widget in ring.widgets if widget.id == ring.focus), None)
        return self.reveal(widget.rect) if widget is not None and widget.clip is not None else False

    def reveal(self, rect: Rect) -> bool:
        """Moves as little as needed for this place to be seen, with a little around it; whether it moved."""
        top, bottom = rect.top - 2 * self._edge, rect.bottom + 2 * self._edge
        if top < self.area.top:
            return self._scroller.move_to(self._scroller.top - (self.area.top - top))
        if bottom > self.area.bottom:
            return self._scroller.move_to(self._scroller.top + min(bottom - self.area.bottom, top - self.area.top))
        return False

    def draw_with(self, brush: Brush, ring: Ring, above: Colour, below: Colour) -> None:
        """The bar, the controls, over them both edges fading into the paper's colours there, and over all the notes."""
        self._scroller.draw(brush)
        ring.draw_widgets(brush)
        self._fade_edges(brush, above, below)
        ring.draw_notes(brush)

    def _fade_edges(self, brush: Brush, above: Colour, below: Colour) -> None:
        high = min(self._edge, self.area.height)
        if self._scroller.top > 0:
            paint_fade(brush, Rect(self.area.x, self.area.y, self.area.width, high), above, down=True)
        if self._scroller.top < self._scroller.last:
            paint_fade(brush, Rect(self.area.x, self.area.bottom - high, self.area.width, high), below, down=False)


def paint_fade(brush: Brush, rect: Rect, colour: Colour, down: bool) -> None:
    """An edge where what is scrolled goes over into the paper: at the upper edge downwards."""
    (w, h), ends, code = rect.size, (1, 0) if down else (0, 1), css(colour)
    fill = (
        f'<defs><linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">'
        f'<stop offset="0" stop-color="{code}" stop-opacity="{ends[0]}"/>'
        f'<stop offset="1" stop-color="{code}" stop-opacity="{ends[1]}"/></linearGradient></defs>'
    )
    brush.paint(rect, f'{fill}<rect width="{w}" height="{h}" fill="url(#f)"/>')
