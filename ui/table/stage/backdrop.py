"""The still part of the table: one picture of the ground for each size, and painters for plates, signs and top bar.

`static` fits the painters to the layout; every painter keeps its skins by size, so that a frame only blits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from ui.draw import theme
from ui.draw.ground import Box
from ui.draw.skins import Skin, Skins
from ui.table.layout.layout import Layout
from ui.table.plates.labels import Kind, Signs
from ui.table.plates.plates import Plates, PlateState
from ui.table.plates.topbar import TopBar, TopBarState
from ui.table.signs.bubbles import Bubbles
from ui.table.stage.ground import table_ground

if TYPE_CHECKING:
    from game.engine.cards import Suit
    from ui.core.services import Services

__all__ = ["Backdrop", "PlateState", "TopBarState"]


class Backdrop:
    """Draws everything at the table that is no card and no button."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._skins = Skins(services.pictures.budget)
        self._plates = Plates(services, self._skins)
        self._signs = Signs(services, self._skins)
        self._bubbles = Bubbles(services, self._skins)
        self._bar = TopBar(services, self._skins)
        self._look = theme.LOOK

    def fit(self, k: float) -> None:
        """The painters draw at this text scale from now on."""
        if k != self._plates.k or self._look != theme.LOOK:
            self._skins.clear()
            self._look = theme.LOOK
        self._plates.k = self._signs.k = self._bar.k = self._bubbles.k = k

    def static(self, layout: Layout, size: tuple[int, int], players: int, direction: int) -> Surface:
        """The ground for this layout: wood, tiles, mat, still life. The same surface until something changes."""
        self.fit(layout.k)
        look = (theme.LOOK, self._services.pictures.look)
        key = ("ground", size, players, direction, layout.k, layout["mat"], layout["topbar"], *look)
        made = self._skins.get(
            key, lambda: Skin(table_ground(self._services.pictures, size, layout, players, direction))
        )
        return made.surface

    def paint_plate(self, surface: Surface, rect: Box, state: PlateState) -> None:
        """A player's plate."""
        self._plates.paint(surface, rect, state)

    def paint_topbar(self, surface: Surface, rect: Box, state: TopBarState) -> dict[str, Rect]:
        """What stands in the top bar; returns where "menu", "pause" and "score" are."""
        return self._bar.paint(surface, rect, state)

    def topbar_places(self, rect: Box, state: TopBarState) -> dict[str, Rect]:
        """Where "score" is in a top bar at `rect`, and "rules" where it names house rules."""
        return self._bar.places(rect, state)

    def topbar_buttons(self, rect: Box) -> dict[str, Rect]:
        """Where "menu" and "pause" are in a top bar at `rect`."""
        return self._bar.buttons(rect)

    def paint_medallion(self, surface: Surface, rect: Box, suit: Suit, lines: tuple[str, ...]) -> None:
        """The trump's tile with a title, the suit's name and a remark."""
        self._signs.medallion(surface, rect, suit, lines)

    def paint_plaque(self, surface: Surface, rect: Box, lines: tuple[str, ...]) -> None:
        """The contract in a few lines."""
        self._signs.plaque(surface, rect, lines)

    def paint_message(self, surface: Surface, rect: Box, kind: Kind, sentence: str, icon: str = "") -> Rect:
        """The message line; returns the pill."""
        return self._signs.message(surface, rect, kind, sentence, icon)

    def paint_pill(self, surface: Surface, centre: tuple[float, float], words: str, gold: bool = False) -> Rect:
        """A small dark label such as "20 left"; with a gold line for piles: "3 tricks"."""
        return self._signs.pill(surface, centre, words, gold)

    def paint_tag(self, surface: Surface, corner: tuple[float, float], words: str, icon: str = "") -> Rect:
        """A gold-rimmed tag such as "10 points", its left upper corner at `corner`."""
        return self._signs.tag(surface, corner, words, icon)

    def place_bubble(self, layout: Layout, seat: int, words: tuple[str, str]) -> Rect:
        """Where the bubble beside the plate at position `seat` has room."""
        return self._bubbles.place(layout, seat, words)

    def paint_bubble(
        self, surface: Surface, rect: Rect, face: tuple[str, str], words: tuple[str, str], plate: Box
    ) -> None:
        """What a partner's sign says, beside the plate."""
        self._bubbles.paint(surface, rect, face, words, plate)

    def paint_slot(self, surface: Surface, rect: Box, words: str, hot: bool = False) -> None:
        """A dashed place: "your card" when hot, otherwise a name or "no tricks"."""
        self._signs.slot(surface, rect, words, hot)

    def paint_badge(
        self, surface: Surface, strip: Box, words: tuple[str, str], icon: str, key: str = "", state: str = ""
    ) -> Rect:
        """The gold button on the seen part of a card, in long or short words; returns its place."""
        return self._signs.badge(surface, strip, words, icon, key, state)

    def paint_lock(self, surface: Surface, card: Box) -> None:
        """The lock on a card that may not be played."""
        self._signs.lock(surface, card)
