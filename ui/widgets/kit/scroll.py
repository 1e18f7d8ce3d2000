"""A list longer than its place: which rows are seen, the wheel, and the bar that is dragged."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

from ui.core.input import LEFT, FocusLost, Input, PointerDown, PointerLost, PointerMoved, PointerUp, Wheel
from ui.draw import theme
from ui.draw.skins import box
from ui.widgets.base import Brush

WIDE: Final = 14
SHORTEST: Final = 44  # of the part that is dragged, in pixels


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
