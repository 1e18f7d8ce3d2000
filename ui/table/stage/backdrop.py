"""The still part of the table: one picture of the ground for each size, and painters for plates, signs and top bar.

`static` fits the painters to the layout; every painter keeps its skins by size, so that a frame only blits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from ui.draw import theme
from ui.draw.skins import Skin, Skins
from ui.table.layout.layout import Layout
from ui.table.plates.labels import Signs
from ui.table.plates.plates import Plates, PlateState
from ui.table.plates.topbar import TopBar, TopBarState
from ui.table.signs.bubbles import Bubbles
from ui.table.stage.ground import table_ground

if TYPE_CHECKING:
    from ui.core.services import Services

__all__ = ["Backdrop", "PlateState", "TopBarState"]


class Backdrop:
    """The painters of everything at the table that is no card and no button."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._skins = Skins(services.pictures.budget)
        self.plates = Plates(services, self._skins)
        self.signs = Signs(services, self._skins)
        self.bubbles = Bubbles(services, self._skins)
        self.bar = TopBar(services, self._skins)
        self._look = theme.LOOK

    def fit(self, k: float) -> None:
        """The painters draw at this text scale from now on."""
        if k != self.plates.k or self._look != theme.LOOK:
            self._skins.clear()
            self._look = theme.LOOK
        self.plates.k = self.signs.k = self.bar.k = self.bubbles.k = k

    def static(self, layout: Layout, size: tuple[int, int], players: int, direction: int) -> Surface:
        """The ground for this layout: wood, tiles, mat, still life. The same surface until something changes."""
        self.fit(layout.k)
        look = (theme.LOOK, self._services.pictures.look)
        key = ("ground", size, players, direction, layout.k, layout["mat"], layout["topbar"], *look)
        made = self._skins.get(
            key, lambda: Skin(table_ground(self._services.pictures, size, layout, players, direction))
        )
        return made.surface
