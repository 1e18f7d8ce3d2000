"""What is remarked under the sentence of the end, line by line; where it has no room it is scrolled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface

from ui.core.input import Input
from ui.draw import theme
from ui.widgets.base import Brush
from ui.widgets.kit.scroll import WIDE, Scroller

if TYPE_CHECKING:
    from ui.core.services import Services

ROLE: Final = "plate"
SPACING: Final = 1.25
BESIDE: Final = 10  # between the words and the bar, in pixels


def room_for(services: Services, k: float, high: int) -> int:
    """How many lines are seen in a place so high."""
    return max(1, high // services.text.line_height(ROLE, k, SPACING))


class Remarks:
    """The remarks on one long strip, of which as many lines are seen as have room in `place`."""

    def __init__(self, services: Services, k: float, remarks: Sequence[str], place: Rect, top: int) -> None:
        """`top` is the line that is seen first."""
        self._services = services
        self._k = k
        self._step = services.text.line_height(ROLE, k, SPACING)
        self._place = place
        self._strip = self._written(remarks, place.width - WIDE - BESIDE)
        seen = room_for(services, k, place.height)
        track = Rect(place.right - WIDE, place.y, WIDE, seen * self._step)
        self._bar = Scroller(top=top)
        self._bar.fit(self._strip.get_height() // self._step, seen, track)

    def _written(self, remarks: Sequence[str], wide: int) -> Surface:
        text, y = self._services.text, 0
        heights = [text.wrapped_height(ROLE, one, self._k, wide, SPACING) for one in remarks]
        strip = Surface((wide, sum(heights)), SRCALPHA)
        for one, high in zip(remarks, heights, strict=True):
            text.wrapped(strip, ROLE, one, theme.CREAM_FOOT, Rect(0, y, wide, high), self._k, spacing=SPACING)
            y += high
        return strip.convert_alpha()

    @property
    def top(self) -> int:
        """The line that is seen first."""
        return self._bar.top

    @property
    def more(self) -> bool:
        """Whether there are lines further down."""
        return self._bar.top < self._bar.last

    def handle(self, event: Input, pointer: tuple[int, int]) -> bool | None:
        """Whether something moved; None when the input is not for the remarks."""
        return self._bar.handle(event, self._place, pointer)

    def page(self, pages: int) -> bool:
        """Moves by as many lines as are seen, but one; whether something moved."""
        return self._bar.move_to(self._bar.top + pages * max(1, self._bar.seen - 1))

    def draw(self, screen: Surface, share: float, down: int) -> None:
        """The lines that are seen, as far as they have come up, and beside them the bar."""
        self._strip.set_alpha(round(255 * min(1.0, share * 2)))
        seen = Rect(0, self._bar.top * self._step, self._strip.get_width(), self._bar.seen * self._step)
        screen.blit(self._strip, (self._place.x, self._place.y + down), seen)
        if share >= 1:
            self._bar.draw(Brush.of(self._services, screen))
