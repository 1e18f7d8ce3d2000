"""The piles on their way from the table to the count: from where each lay to the panel of its side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface
from pygame.transform import smoothscale

from ui.pages.results.counting.flying import between
from ui.table.stage.turning import CORNER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.core.count import Count
    from ui.draw.motion import Tween
    from ui.pages.results.counting.panels import Panels
    from ui.widgets.base import Brush

SIZES: Final = 8  # so many sizes of a pile are told apart on its way


class Travelling:
    """The piles of one deal; `lying` says which seat's lay where, as its uppermost card."""

    def __init__(self, brush: Brush, panels: Panels, count: Count, lying: Sequence[tuple[int, Rect]]) -> None:
        self._brush, self._panels = brush, panels
        sides = {seat: number for number, side in enumerate(count.sides) for seat in side.seats}
        self._ways = [(sides[seat], place) for seat, place in lying if seat in sides]
        self._pictures: dict[tuple[int, int, int], Surface] = {}

    def draw(self, surface: Surface, way: Tween, now: float) -> None:
        """As far as they have come; they are gone when they have landed, for the panels show them then."""
        if not way.length or way.done(now):
            return
        share = way.at(now)
        for side, place in self._ways:
            goal = self._panels.pile(side)
            middle = between(place.center, goal.center, share)
            picture = self._picture(side, place.h, round(share * SIZES))
            surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1]))))

    def _picture(self, side: int, high: int, step: int) -> Surface:
        """The pile of this side on its way from so `high` to its size on the panel."""
        key = side, high, step
        if key not in self._pictures:
            whole = self._pictures.get((side, 0, 0)) or self._heap(side)
            self._pictures[side, 0, 0] = whole
            size = 1 + (high / self._panels.height - 1) * (1 - step / SIZES)
            self._pictures[key] = smoothscale(whole, [max(1, round(one * size)) for one in whole.get_size()])
        return self._pictures[key]

    def _heap(self, side: int) -> Surface:
        """All of it at the size that it has on the panel, with the shadow of something that is carried."""
        panels, k = self._panels, self._brush.k
        backs, pad = panels.backs(side), round(panels.height * 0.2)
        picture = Surface((panels.card + 2 * pad, panels.height + 2 * pad), SRCALPHA)
        shadow, offset = self._brush.pictures.shadow((panels.card, panels.height), "M", round(CORNER * panels.card), k)
        picture.blit(shadow, (pad + offset[0], pad + offset[1]))
        back = self._brush.pictures.back(panels.height)
        for number in range(backs):
            picture.blit(back, (round(pad - number * panels.lean[0]), round(pad - number * panels.lean[1])))
        return picture
