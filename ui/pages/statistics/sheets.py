"""What lies on the page of figures beside the plots: figures in large letters, and rows of small ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import SRCALPHA, Rect, Surface

from ui.draw import theme
from ui.draw.skins import Skin
from ui.pages.statistics.slip import paint_slip
from ui.widgets.base import Brush, Needs
from ui.widgets.kit.layout import Block

PAD: Final = 20
EDGE: Final = 26  # of the sheet with small figures
BETWEEN: Final = 56  # its columns


class BigFigure(Block):
    """A figure in large letters, and beside it what it is and a line more about it."""

    def __init__(self, figure: str, what: str, more: str) -> None:
        super().__init__()
        self.figure, self.what, self.more = figure, what, more
        self._highs: dict[int, int] = {}

    def needs(self, brush: Brush) -> Needs:
        words = max(brush.width("bold", self.what), min(brush.width("second", self.more), brush.px(220)))
        wide = brush.width("h1", self.figure) + brush.px(14) + words + 2 * brush.px(PAD) + 2
        return brush.px(200), wide

    def _role(self, brush: Brush, width: int) -> str:
        """The letters of the figure: smaller ones where beside the large ones a word has no room."""
        words = [("bold", word) for word in self.what.split()] + [("second", word) for word in self.more.split()]
        widest = max((brush.width(role, word) for role, word in words), default=0)
        room = width - 2 * brush.px(PAD) - brush.px(14) - widest
        return next((role for role in ("h1", "h2") if brush.width(role, self.figure) <= room), "h3")

    def _right(self, brush: Brush, width: int) -> tuple[int, int]:
        """Where the words begin, and how wide they may be."""
        left = brush.px(PAD) + brush.width(self._role(brush, width), self.figure) + brush.px(14)
        return left, max(brush.px(60), width - left - brush.px(PAD))

    def high(self, brush: Brush, width: int) -> int:
        if width not in self._highs:
            _left, wide = self._right(brush, width)
            words = sum(self._words(brush, wide))
            self._highs[width] = max(brush.line_height("h1", 1.2), words) + 2 * brush.px(16)
        return self._highs[width]

    def _words(self, brush: Brush, wide: int) -> tuple[int, int]:
        """How high what it is, and what is told besides."""
        more = brush.height("second", self.more, wide, 1.15) if self.more else 0
        return brush.height("bold", self.what, wide, 1.1), more

    def draw(self, brush: Brush) -> None:
        paint_slip(brush, self.rect)
        left, wide = self._right(brush, self.rect.width)
        number = Rect(self.rect.x + brush.px(PAD), self.rect.y, left, self.rect.height)
        brush.write(self._role(brush, self.rect.width), self.figure, theme.COBALT, number, valign="middle")
        what, more = self._words(brush, wide)
        place = Rect(self.rect.x + left, self.rect.centery - (what + more) // 2, wide, what)
        brush.write_block("bold", self.what, theme.INK, place, spacing=1.1, marked=False)
        if self.more:
            place = Rect(place.x, place.bottom, wide, more)
            brush.write_block("second", self.more, theme.INK_SOFT, place, spacing=1.15, marked=False)


class SmallFigures(Block):
    """A sheet with a title and rows in so many columns: what it is, and how often."""

    def __init__(self, title: str, rows: Sequence[tuple[str, str]], columns: int) -> None:
        super().__init__()
        self.title, self.rows, self._most = title, tuple(rows), columns
        self._columns: dict[int, int] = {}

    def needs(self, brush: Brush) -> Needs:
        return brush.px(240), brush.px(420) * self._most

    def _across(self, brush: Brush, width: int) -> int:
        """How many columns there are: as many as let every row be read."""
        if width not in self._columns:
            wanted = max(
                (brush.width("body", what) + brush.px(12) + brush.width("bold", told) + 2 for what, told in self.rows),
                default=0,
            )
            between, inner = brush.px(BETWEEN), width - 2 * brush.px(EDGE)
            self._columns[width] = max(1, min(self._most, (inner + between) // (wanted + between)))
        return self._columns[width]

    def high(self, brush: Brush, width: int) -> int:
        each = -(-len(self.rows) // self._across(brush, width))  # rows in a column
        return brush.px(20 + 12 + 22) + brush.line_height("h3", 1.15) + each * brush.line_height("body", 1.4)

    def draw(self, brush: Brush) -> None:
        paint_slip(brush, self.rect)

        def make() -> Skin:
            surface = Surface(self.rect.size, SRCALPHA)
            self._paint(brush.on(surface))
            return Skin(surface)

        key = ("small figures", self.rect.size, self.title, self.rows, theme.LOOK)
        brush.skins.get(key, make).blit(brush.surface, self.rect.topleft)

    def _paint(self, brush: Brush) -> None:
        title, line = brush.line_height("h3", 1.15), brush.line_height("body", 1.4)
        inner = self.rect.width - 2 * brush.px(EDGE)
        place = Rect(brush.px(EDGE), brush.px(20), inner, title)
        brush.write("h3", self.title, theme.INK, place, valign="middle")
        columns = self._across(brush, self.rect.width)
        wide, each = (inner - (columns - 1) * brush.px(BETWEEN)) // columns, -(-len(self.rows) // columns)
        for number, (what, told) in enumerate(self.rows):
            column, row = divmod(number, each)
            x = place.x + column * (wide + brush.px(BETWEEN))
            cell = Rect(x, place.bottom + brush.px(12) + row * line, wide, line)
            end = brush.write("bold", told, theme.INK, cell, align="right", valign="middle")
            cell.width -= end.width + brush.px(12)
            brush.write("body", what, theme.INK_ROW, cell, valign="middle", may_cut=True)
