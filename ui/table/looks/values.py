"""What the cards of a game are worth, as a row of figures in their order of strength."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect

from game.engine.variant import Variant
from game.i18n.words import _, usual_naming
from ui.draw import theme
from ui.table.plates.worth import worths
from ui.widgets.base import Brush


@dataclass
class Values:
    """The ranks that count, with their points, drawn into an area; the others stand together at the end."""

    variant: Variant
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))

    def columns(self) -> list[tuple[str, str]]:
        """Rank and points of each column."""
        smallest = min(self.variant.pack.values(), key=lambda pack: len(pack.ranks))
        return worths(self.variant, usual_naming(smallest.ranks))

    def has_room(self, brush: Brush, width: int) -> bool:
        """Whether the heading and the figures fit in this width."""
        columns = self.columns()
        wide = self._wide(brush, len(columns), width) - brush.px(10)
        return brush.fits("h3", self._heading(), width) and all(
            brush.fits("second", rank, wide) for rank, _points in columns
        )

    @staticmethod
    def _wide(brush: Brush, count: int, width: int) -> int:
        """How wide each of so many columns is."""
        return min(width // count, brush.px(180))

    @staticmethod
    def _heading() -> str:
        return _("What the cards are worth, the strongest first")

    def high(self, brush: Brush, _width: int) -> int:
        """How high the table is."""
        lines = (("h3", 1.35), ("second", 1.25), ("h2", 1.15))
        return sum(brush.line_height(role, spacing) for role, spacing in lines) + brush.px(10)

    def draw(self, brush: Brush) -> None:
        """A line, the heading, and a column for each rank."""
        area = self.rect
        brush.surface.fill(theme.PAPER_LINE, (area.x, area.y, area.width, brush.px(2)))
        y = area.y + brush.px(10)
        line = brush.line_height("h3", 1.35)
        brush.write("h3", self._heading(), theme.INK, Rect(area.x, y, area.width, line), valign="middle")
        y += line
        columns = self.columns()
        wide = self._wide(brush, len(columns), area.width)
        step, big = brush.line_height("second", 1.25), brush.line_height("h2", 1.15)
        for number, (rank, points) in enumerate(columns):
            x = area.x + number * wide
            place = Rect(x, y, wide - brush.px(10), step)
            brush.write("second", rank, theme.INK_ROW, place, valign="middle")
            place = Rect(x, y + step, wide - brush.px(10), big)
            brush.write("h2", points, theme.GOLD_INK, place, valign="middle")
