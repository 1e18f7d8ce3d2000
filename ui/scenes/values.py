"""What the cards of a game are worth, as a row of figures in their order of strength."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.variant import Variant
from game.words import _, rank_word, usual_naming
from ui import theme
from ui.widgets.base import Brush


@dataclass(frozen=True, slots=True)
class Values:
    """The ranks that count, with their points, drawn into an area; the others stand together at the end."""

    variant: Variant
    area: Rect

    def columns(self) -> list[tuple[str, str]]:
        """Rank and points of each column."""
        cards = self.variant.cards
        smallest = min(self.variant.pack.values(), key=lambda pack: len(pack.ranks))
        called = usual_naming(smallest.ranks)
        counting = [rank for rank in cards.order if cards.points.get(rank, 0)]
        told = [(rank_word(rank, called), str(cards.points[rank])) for rank in counting]
        return told + ([(_("the rest"), "0")] if len(counting) < len(cards.order) else [])

    def has_room(self, brush: Brush) -> bool:
        """Whether the heading and the figures fit."""
        text, columns = brush.text, self.columns()
        wide = self._wide(brush, len(columns)) - brush.px(10)
        return (
            self.area.height >= self._high(brush)
            and text.fits("h3", self._heading(), brush.k, self.area.width)
            and all(text.fits("second", rank, brush.k, wide) for rank, _points in columns)
        )

    def _wide(self, brush: Brush, count: int) -> int:
        """How wide each of so many columns is."""
        return min(self.area.width // count, brush.px(150))

    @staticmethod
    def _heading() -> str:
        return _("What the cards are worth, the strongest first")

    def _high(self, brush: Brush) -> int:
        lines = (("h3", 1.5), ("second", 1.3), ("h2", 1.15))
        return sum(brush.text.line_height(role, brush.k, spacing) for role, spacing in lines) + brush.px(14)

    def draw(self, brush: Brush) -> None:
        """A line, the heading, and a column for each rank."""
        area, text = self.area, brush.text
        brush.surface.fill(theme.PAPER_LINE, (area.x, area.y, area.width, brush.px(2)))
        y = area.y + brush.px(14)
        line = text.line_height("h3", brush.k, 1.5)
        text.draw(
            brush.surface, "h3", self._heading(), theme.INK, Rect(area.x, y, area.width, line), brush.k, valign="middle"
        )
        y += line
        columns = self.columns()
        wide = self._wide(brush, len(columns))
        step, big = text.line_height("second", brush.k, 1.3), text.line_height("h2", brush.k, 1.15)
        for number, (rank, points) in enumerate(columns):
            x = area.x + number * wide
            place = Rect(x, y, wide - brush.px(10), step)
            text.draw(brush.surface, "second", rank, theme.INK_ROW, place, brush.k, valign="middle")
            place = Rect(x, y + step, wide - brush.px(10), big)
            text.draw(brush.surface, "h2", points, theme.GOLD_INK, place, brush.k, valign="middle")
