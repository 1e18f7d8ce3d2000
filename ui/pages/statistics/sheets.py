"""What lies on the page of figures beside the plots: figures in large letters, and rows of small ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from ui.draw import theme
from ui.pages.statistics.slip import paint_slip
from ui.widgets.base import Brush, Needs
from ui.widgets.kit.layout import Across, Block, Down, Element, EvenGrid, Grow
from ui.widgets.kit.layout_parts import OneLine, Padded, Words

PAD: Final = 20


class OnSheet(Padded):
    """A part on a sheet of paper without tiles, which may scroll."""

    def draw(self, brush: Brush) -> None:
        paint_slip(brush, self.rect)
        super().draw(brush)


class BigFigure(Block):
    """A figure in large letters, and beside it, or under it, what it is and a line more about it."""

    def __init__(self, figure: str, what: str, more: str) -> None:
        super().__init__()
        self.figure, self.what, self.more = figure, what, more

    def needs(self, brush: Brush) -> Needs:
        words = max(brush.width("bold", self.what), min(brush.width("second", self.more), brush.px(220)))
        wide = brush.width("h1", self.figure) + brush.px(14) + words + 2 * brush.px(PAD) + 2
        return brush.px(200), wide

    def _right(self, brush: Brush, width: int) -> tuple[int, int]:
        """Where the words begin, and how wide they may be."""
        left = brush.px(PAD) + brush.width("h1", self.figure) + brush.px(14)
        return left, max(brush.px(60), width - left - brush.px(PAD))

    def high(self, brush: Brush, width: int) -> int:
        _left, wide = self._right(brush, width)
        words = brush.height("bold", self.what, wide, 1.1)
        words += brush.height("second", self.more, wide, 1.15) if self.more else 0
        return max(brush.line_height("h1", 1.2), words) + 2 * brush.px(16)

    def draw(self, brush: Brush) -> None:
        paint_slip(brush, self.rect)
        left, wide = self._right(brush, self.rect.width)
        number = Rect(self.rect.x + brush.px(PAD), self.rect.y, left, self.rect.height)
        brush.write("h1", self.figure, theme.COBALT, number, valign="middle")
        what = brush.height("bold", self.what, wide, 1.1)
        more = brush.height("second", self.more, wide, 1.15) if self.more else 0
        place = Rect(self.rect.x + left, self.rect.centery - (what + more) // 2, wide, what)
        brush.write_block("bold", self.what, theme.INK, place, spacing=1.1, marked=False)
        if self.more:
            place = Rect(place.x, place.bottom, wide, more)
            brush.write_block("second", self.more, theme.INK_SOFT, place, spacing=1.15, marked=False)


def small_sheet(title: str, rows: Sequence[tuple[str, str]], columns: int) -> Element:
    """A sheet with a title and rows: what it is, and how often."""
    cells = [
        Across(Grow(OneLine("body", what, theme.INK_ROW, may_cut=True)), OneLine("bold", told), gap=12)
        for what, told in rows
    ]
    each = -(-len(cells) // columns)
    parts = [Down(*cells[start : start + each], gap=4) for start in range(0, len(cells), each)]
    grid = EvenGrid(*parts, columns=columns, gap=56, fixed=True)
    return OnSheet(Down(Words("h3", title, marked=False, spacing=1.15), grid, gap=12), 26, 20, 26, 22)
