"""A row of marks on paper: what has been answered last, and the places of what is still to come."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from pygame import Rect

from ui.draw import theme
from ui.draw.skins import circle, css
from ui.widgets.base import Brush
from ui.widgets.kit.layout import Block

COUNT: Final = 10
SIDE: Final = 36  # of a mark at k = 1, at most


class LastAnswers(Block):
    """A disc with a tick or a cross for each of the last answers, and a ring of dashes for each of those to come."""

    def __init__(self, right: Sequence[bool]) -> None:
        super().__init__()
        self.right = list(right[-COUNT:])

    def _side(self, brush: Brush, width: int) -> int:
        return min(brush.px(SIDE), round(width / COUNT * 0.86))

    def high(self, brush: Brush, width: int) -> int:
        return self._side(brush, width)

    def draw(self, brush: Brush) -> None:
        side = self._side(brush, self.rect.width)
        step = (self.rect.width - side) / (COUNT - 1)
        for place in range(COUNT):
            spot = Rect(self.rect.x + round(place * step), self.rect.y, side, side)
            self._mark(brush, spot, self.right[place] if place < len(self.right) else None)

    @staticmethod
    def _mark(brush: Brush, spot: Rect, right: bool | None) -> None:
        """One mark: solved, not solved, or None for what is still to come."""
        middle, half = spot.width / 2, spot.width / 2 - brush.line(2)
        if right is None:
            dash, gap = brush.dash
            whole = math.tau * half
            share = whole / (dash + gap) / round(whole / (dash + gap))  # for the last one to end where the first begins
            dash, gap = dash * share, gap * share
            look = f'fill="none" stroke="{css(theme.PAPER_OFF_EDGE)}" stroke-width="{brush.line(2):.2f}"'
            dashes = f'stroke-dasharray="{dash:.2f} {gap:.2f}"'
            brush.paint(spot, f'<circle cx="{middle}" cy="{middle}" r="{half:.2f}" {look} {dashes}/>')
            return
        brush.paint(spot, circle((middle, middle), half, theme.GOOD if right else theme.BAD))
        brush.icon("check" if right else "x", round(spot.width * 0.6), theme.WHITE, center=spot.center)
