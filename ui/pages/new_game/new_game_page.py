"""A new game as a page: the list of games and the sheet about one of them, side by side or one after the other."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from game.i18n.words import _, pgettext
from ui.core import games
from ui.core.games import Games
from ui.core.scene import Description, Scene
from ui.core.services import Services
from ui.pages.new_game.choice import Choice
from ui.pages.new_game.game_list import GAMES, GameList
from ui.pages.new_game.game_sheet import DEAL, FAULTS, FIT, GameSheet
from ui.pages.new_game.search_bar import SearchBar
from ui.widgets.base import Brush, Widget
from ui.widgets.focus.focus import Ring
from ui.widgets.kit.page_frame import back_button, draw_page, page_room

BACK: Final = "new-game:back"
ROOMY: Final = 1400  # a window narrower than this shows the list first, and the sheet as its next page
LIST: Final = 760


class NewGamePage(Scene):
    """What is chosen, and how the page shows it."""

    name = "new-game"

    def __init__(self, services: Services, listed: Games) -> None:
        chosen = listed.chosen
        if chosen is None:
            raise ValueError("there is no game to choose")
        self._services = services
        self._games = listed
        self._list = GameList(listed.listed, chosen.id, services.folders.rules, services.memory.recent)
        self._choice = Choice(services)
        self._list.changed, self._list.dealt = self._choice.changed, self._choice.dealt
        self._bar = SearchBar(self._list)
        self._told = ""  # what could not be done
        self._on_sheet = False  # in a narrow window: the sheet is seen, and not the list
        self._sheet = self._sheet_of_chosen()
        self._ring = Ring(first=self._list.focus, wraps=False, visible=True)
        self._size = (1, 1)
        self._now = 0.0
        self._clicked: tuple[tuple[int, int], float] | None = None  # where a game was clicked last, and when

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self._lay_out()

    @property
    def _paged(self) -> bool:
        """Whether list and sheet are two pages, because the window is narrow."""
        scale = self._services.scale(self._size)
        return not scale.landscape or scale.We < ROOMY

    def _choose(self, focus: str) -> None:
        """Shows what is chosen now, with the focus where it was wanted."""
        self._sheet = self._sheet_of_chosen()
        self._lay_out()
        if focus in {widget.id for widget in self._ring.widgets}:
            self._ring.focus = focus
        self._ring.changed = True

    def _sheet_of_chosen(self) -> GameSheet:
        chosen = self._choice.made(self._list)
        if chosen.variant is not None:
            self.variant, self.seats = chosen.variant, chosen.players
            self._services.lay_out(self.variant, self.seats)  # the example lies there in the cards of the game
        return GameSheet(chosen)

    def _meant(self) -> str:
        """What Enter on the game that is chosen means: the gold button."""
        chosen = self._sheet.chosen
        if chosen.variant is None:
            return FAULTS
        return DEAL if chosen.fits else FIT

    def update(self, now: float) -> bool:
        self._now = now
        self._ring.tick(now)
        return self._ring.changed

    def settled(self) -> bool:
        return True

    def describe(self) -> Description:
        message = self._told or (self._bar.missed_words() if self._list.missed else self._list.typed)
        chosen = self._sheet.chosen
        if not message and chosen.variant is not None:
            message = games.together_how(chosen.variant, chosen.players)
        return Description(phase="new-game", message=message, focus=self._ring.focus, controls=self._ring.controls())

    def _lay_out(self) -> None:
        scale = self._services.scale(self._size)
        brush = Brush.of(self._services, size=self._size)
        room = page_room(scale)
        back = back_button(
            brush, BACK, pgettext("list of games", "Games") if self._paged and self._on_sheet else _("Menu"), scale
        )
        widgets: list[Widget] = [back]
        if not (self._paged and self._on_sheet):
            listed = room.copy()
            if not self._paged:
                listed.width = brush.px(LIST)
            widgets += self._bar.field(brush, scale, back.rect.right)
            widgets += self._bar.lay_out(brush, listed, self._told, self._sheet if self._paged else None)
        if not self._paged or self._on_sheet:
            left = room.x if self._paged else room.x + brush.px(LIST) + brush.px(24)
            paper = Rect(left, room.y, room.right - left, room.height)
            widgets += self._sheet.lay_out(brush, paper)
        rows = [widget.id for widget in widgets if widget.id.startswith(GAMES)]
        for widget in widgets:
            widget.enters = self._meant() if widget.id == self._list.focus else widget.enters
        first = self._list.focus if self._list.focus in rows or not rows else rows[0]
        self._ring.place(widgets, first if rows else None)

    def draw(self, screen: Surface) -> None:
        brush = Brush.of(self._services, screen, self._size)
        scale = self._services.scale(self._size)
        draw_page(brush, scale, _("New game"), self._ring[BACK].rect)
        if not self._paged or self._on_sheet:
            self._sheet.draw(brush)
        if not (self._paged and self._on_sheet):
            self._bar.draw(brush)
        self._ring.draw(brush)
        if not (self._paged and self._on_sheet):
            self._list.scroller.draw(brush)
