"""A sheet of paper that lies on the cloth of the table, with a picture under it or beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from ui.widgets.base import Brush
from ui.widgets.kit.layout import Block, Element
from ui.widgets.kit.layout_parts import OnPaper, Painted
from ui.widgets.kit.still_life import used_height
from ui.widgets.papers import paint_cloth

PAD: Final = 26  # of the cloth, around what lies on it
GAP: Final = 12  # between paper and picture
LOW: Final = 300  # the height of a picture under the paper, or the least
LOWEST: Final = 220  # where there is no room beside it
NARROWEST: Final = 300  # the least width of a picture beside the paper
LEAN: Final = 0.7  # of what is left over lies above both, for a picture has air around it
FULL: Final = 0.8  # of the width: a paper that takes more and scrolls leaves no wood worth a cloth


class LyingPaper(Block):
    """A paper no wider than `widest` on cloth that fills the room; one that needs nearly all of it lies there bare."""

    grows = 1

    def __init__(self, paper: OnPaper, picture: Painted, widest: float) -> None:
        super().__init__(paper, picture)
        self.paper, self.picture, self._widest = paper, picture, widest
        self._pictured = False

    @property
    def seen(self) -> Sequence[Element]:
        return [self.paper, self.picture] if self._pictured else [self.paper]

    @property
    def on_cloth(self) -> bool:
        """Whether there is cloth under the paper."""
        return self.paper.on_cloth

    def high(self, brush: Brush, width: int) -> int:
        return self.paper.high(brush, min(brush.px(self._widest), width))

    def put(self, brush: Brush, rect: Rect) -> None:
        self.rect = Rect(rect)
        pad, gap = brush.px(PAD), brush.px(GAP)
        inner = rect.inflate(-2 * pad, -2 * pad)
        wide = min(brush.px(self._widest), inner.width)
        high = self.paper.high(brush, wide)
        under, beside = inner.height - high - gap, inner.width - wide - gap
        self._pictured, self.paper.on_cloth = True, True
        if under >= brush.px(LOWEST if beside < brush.px(NARROWEST) else LOW):
            low = used_height(brush, inner.width, under)
            top = inner.y + round(LEAN * (under - low))
            self.paper.put(brush, Rect(inner.centerx - wide // 2, top, wide, high))
            self.picture.put(brush, Rect(inner.x, top + high + gap, inner.width, low))
        elif beside >= brush.px(NARROWEST):
            high = min(high, inner.height)
            self.paper.put(brush, Rect(inner.x, inner.y + (inner.height - high) // 3, wide, high))
            self.picture.put(brush, Rect(inner.right - beside, inner.y, beside, inner.height))
        else:
            self._lay_alone(brush, inner, wide, high)

    def _lay_alone(self, brush: Brush, inner: Rect, wide: int, high: int) -> None:
        """Lays the paper in the middle of the cloth, or without any where it takes nearly all of the room."""
        self._pictured = False
        self.paper.on_cloth = high <= inner.height or wide < FULL * inner.width
        room = inner if self.paper.on_cloth else self.rect
        wide = min(brush.px(self._widest), room.width)
        high = min(self.paper.high(brush, wide), room.height)
        self.paper.put(brush, Rect(room.centerx - wide // 2, room.y + (room.height - high) // 3, wide, high))

    def draw(self, brush: Brush) -> None:
        if self.on_cloth:
            paint_cloth(brush, self.rect)
        super().draw(brush)
