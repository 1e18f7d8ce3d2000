"""A QR code on a page: black on white with its quiet border, in whole pixels, as large as its place."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pygame import Surface

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


def why_none(text: str) -> str:
    """Why there is no code of this text, in a sentence; nothing where there is one."""
    if modules(text):
        return ""
    try:
        qr.matrix(text)
    except UnusableText as unusable:
        return unusable.sentence
    return ""


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
        drawn = picture(self._text, self._pixels(brush, min(self.rect.width, brush.px(self._side))))
        whole = drawn.get_rect(midtop=self.rect.midtop)
        brush.surface.fill(theme.INK_SOFT, whole.inflate(2, 2))
        brush.surface.blit(drawn, whole)


@lru_cache(maxsize=4)
def picture(text: str, one: int) -> Surface:
    """The code with its border, so many pixels a module."""
    rows = modules(text)
    side = one * (len(rows) + 2 * qr.QUIET)
    drawn = Surface((side, side))
    drawn.fill(WHITE)
    for down, row in enumerate(rows, start=qr.QUIET):
        for across, black in enumerate(row, start=qr.QUIET):
            if black:
                drawn.fill(BLACK, (across * one, down * one, one, one))
    return drawn


def is_readable(text: str, side: int) -> bool:
    """Whether there is a code of this text that can be read from a square of so many pixels."""
    rows = modules(text)
    return bool(rows) and side // (len(rows) + 2 * qr.QUIET) >= LEAST
