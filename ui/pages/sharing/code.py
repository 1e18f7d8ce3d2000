"""A QR code on a page: black on white with its quiet border, in whole pixels, as large as its place."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pygame import Rect

from game.sharing import qr
from game.sharing.unusable import UnusableText
from ui.draw import theme
from ui.widgets.base import Brush, Needs
from ui.widgets.kit.layout import Block

WHITE: Final = (255, 255, 255)
BLACK: Final = (0, 0, 0)
LEAST: Final = 3  # pixels of a module: a telephone reads nothing smaller from a screen


@lru_cache(maxsize=8)
def modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """The rows of the code; none where there can be none."""
    try:
        return qr.matrix(text)
    except UnusableText:
        return ()


class Code(Block):
    """The code of a text in a square of at most this side."""

    def __init__(self, text: str, side: float) -> None:
        super().__init__()
        self._text, self._side = text, side

    def needs(self, brush: Brush) -> Needs:
        side = self._pixels(brush, brush.px(self._side)) * self._count
        return side, side

    def high(self, brush: Brush, width: int) -> int:
        return self._pixels(brush, min(width, brush.px(self._side))) * self._count

    @property
    def _count(self) -> int:
        """Modules of a side with the quiet border."""
        return len(modules(self._text)) + 2 * qr.QUIET

    def _pixels(self, brush: Brush, room: int) -> int:
        """Pixels of a module."""
        return max(1, room // self._count)

    def draw(self, brush: Brush) -> None:
        rows, one = modules(self._text), self._pixels(brush, min(self.rect.width, brush.px(self._side)))
        whole = Rect(0, 0, one * self._count, one * self._count)
        whole.midtop = self.rect.midtop
        brush.surface.fill(theme.INK_SOFT, whole.inflate(2, 2))
        brush.surface.fill(WHITE, whole)
        left, top = whole.x + one * qr.QUIET, whole.y + one * qr.QUIET
        for down, row in enumerate(rows):
            for across, black in enumerate(row):
                if black:
                    brush.surface.fill(BLACK, (left + across * one, top + down * one, one, one))


def is_readable(text: str, side: int) -> bool:
    """Whether there is a code of this text that can be read from a square of so many pixels."""
    rows = modules(text)
    return bool(rows) and side // (len(rows) + 2 * qr.QUIET) >= LEAST
