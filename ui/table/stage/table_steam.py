"""The steam over the cup that stands beside the cloth: all that moves on a table where nobody does anything."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from ui.draw import theme
from ui.draw.ground import whole
from ui.draw.repaint import Turn
from ui.draw.skins import Skin
from ui.draw.steam import STEPS, place_over, steam
from ui.table.stage.backdrop import CUP_MIDDLE, cup_of

if TYPE_CHECKING:
    from ui.draw.motion import Tempo
    from ui.table.layout.layout import Layout
    from ui.widgets.base import Brush

EACH: Final = 300.0  # milliseconds that a picture of it is seen: each costs as much as showing the whole window
AWAKE: Final = 60_000.0  # it rises so long after somebody did something, and stands then
ROOMS: Final = ("mat", "centre", "note", "dialog", "signs", "medallion")  # in which things only may lie


class TableSteam:
    """Where the steam is, and which of its pictures was drawn last."""

    def __init__(self) -> None:
        self._place: Rect | None = None
        self._drawn: int | None = None
        self._picture: Surface | None = None  # that was drawn last

    def fit(self, layout: Layout) -> None:
        """There is none where there is no cup, or where anything else has its place over it."""
        cup = cup_of(layout)
        place = None if cup is None else place_over(cup, CUP_MIDDLE)
        taken = [whole(layout[name]) for name in layout if name not in ROOMS]
        self._place = None if place is None or place.collidelist(taken) >= 0 else place
        self._drawn = None

    def stirred(self, now: float, touched: float) -> bool:
        """Whether another picture is to be seen now than the one that was drawn."""
        return self._drawn is not None and self._step(now, touched) != self._drawn

    def _step(self, now: float, touched: float) -> int:
        return int(min(now, touched + AWAKE) / EACH) % STEPS

    def due(self, now: float, touched: float) -> float:
        """From when on another picture is to be seen; infinity where there is none."""
        if self._drawn is None or now >= touched + AWAKE:
            return math.inf
        return now if self.stirred(now, touched) else (now // EACH + 1) * EACH

    def draw(self, brush: Brush, tempo: Tempo, now: float, touched: float, *, seen: bool) -> None:
        """The picture of now; none where nothing may move or the cup is not seen, and none in plain colours."""
        place = self._place
        if place is None or not seen or tempo.still or not tempo.factor or theme.PLAIN:
            self._drawn = None
            return
        step = self._drawn = self._step(now, touched)
        skin = _skin(brush, place, step)
        self._picture = skin.surface
        skin.blit(brush.surface, place.topleft)

    def turn(self, brush: Brush, now: float, touched: float) -> Turn | None:
        """What takes the place of the picture that was drawn last; None where no other one is to be seen."""
        before, place = self._picture, self._place
        if before is None or place is None or not self.stirred(now, touched):
            return None
        step = self._drawn = self._step(now, touched)
        skin = _skin(brush, place, step)
        self._picture = skin.surface
        return Turn(before, skin.surface, (place.x + skin.dx, place.y + skin.dy))


def _skin(brush: Brush, place: Rect, step: int) -> Skin:
    return brush.skins.get(("steam", place.size, step), lambda: Skin(steam(place.size, step)))
