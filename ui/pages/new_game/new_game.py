"""A new game: which of the family, how many play, how far, by which rules, and the cards are dealt."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.i18n.words import _, pgettext
from ui.app import navigation
from ui.core import games
from ui.core.input import LEFT, Input, Key, PointerDown, PointerUp
from ui.core.opener import show
from ui.core.scene import Change, Description, Pop, Push, Replace, Scene
from ui.pages.new_game.choice import Choice
from ui.pages.new_game.game_list import GAMES, GameList
from ui.pages.new_game.game_sheet import DEAL, FAULTS, FIT, FOR, OWN, TARGET, GameChoice, GameSheet
from ui.pages.new_game.search_bar import ABOUT, CLEAR, FIND, FOLDER, PLAYERS, SearchBar
from ui.pages.new_game.sheet_rules import SWITCH
from ui.widgets.base import Brush, Widget
from ui.widgets.focus.focus import Ring
from ui.widgets.kit.page_frame import back_button, draw_page, page_room
from ui.widgets.text_field import TextField

if TYPE_CHECKING:
    from game.house_rules.draft import Draft
    from ui.core.games import Games
    from ui.core.services import Services

BACK: Final = "new-game:back"
ROOMY: Final = 1400  # a window narrower than this shows the list first, and the sheet as its next page
LIST: Final = 760
DOUBLE_MS: Final = 350.0  # so soon the second press of a double click follows the first one
SLACK: Final = 8  # pixels that the pointer may slip meanwhile


class NewGame(Scene):
    """The list of games and the sheet about the one that is chosen, side by side or one after the other."""

    name = "new-game"

    def __init__(self, services: Services, listed: Games) -> None:
        chosen = listed.chosen
        if chosen is None:
            raise ValueError("there is no game to choose")
        self._services = services
        self._games = listed
        self.game_list = GameList(listed.listed, chosen.id, services.folders.rules, services.memory.recent)
        self.choice = Choice(services)
        self.game_list.changed, self.game_list.dealt = self.choice.changed, self.choice.dealt
        self._bar = SearchBar(self.game_list)
        self._told = ""  # what could not be done
        self.on_sheet = False  # in a narrow window: the sheet is seen, and not the list
        self.sheet = self._sheet_of_chosen()
        self.ring = Ring(first=self.game_list.focus, wraps=False, visible=True)
        self._size = (1, 1)
        self._now = 0.0
        self._clicked: tuple[tuple[int, int], float] | None = None  # where a game was clicked last, and when

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self._lay_out()

    def shown(self) -> None:
        self.ring.guard()
        self._games.refresh()
        if self.game_list.games != self._games.listed:
            self.game_list.take(self._games.listed, self._services.memory.recent)
        self.choose(self.ring.focus or self.game_list.focus)

    @property
    def typing(self) -> bool:
        """On the list too: letters look for a game there."""
        return self.ring.typing or self._on_row

    @property
    def _paged(self) -> bool:
        """Whether list and sheet are two pages, because the window is narrow."""
        scale = self._services.scale(self._size)
        return not scale.landscape or scale.We < ROOMY

    def choose(self, focus: str) -> None:
        """Shows what is chosen now, with the focus where it was wanted."""
        self.sheet = self._sheet_of_chosen()
        self._lay_out()
        if focus in {widget.id for widget in self.ring.widgets}:
            self.ring.focus = focus
        self.ring.changed = True

    def _sheet_of_chosen(self) -> GameSheet:
        chosen = self.choice.made(self.game_list)
        if chosen.variant is not None:
            self.variant, self.seats = chosen.variant, chosen.players
            self._services.lay_out(self.variant, self.seats)  # the example lies there in the cards of the game
        return GameSheet(chosen)

    def _meant(self) -> str:
        """What Enter on the game that is chosen means: the gold button."""
        chosen = self.sheet.chosen
        if chosen.variant is None:
            return FAULTS
        return DEAL if chosen.fits else FIT

    # -- what the person does ------------------------------------------------------------------------------------

    def handle(self, event: Input) -> Change | None:
        moved = None if self.ring.spread or (self._paged and self.on_sheet) else self.game_list.scrolled(event)
        if moved is not None:
            if moved:
                self._lay_out()
            return None
        if isinstance(event, Key) and not self.ring.spread:
            if event.name == "escape" and not self.ring.busy:
                return self._back()
            if (opened := self._own_key(event)) is not None:
                return opened
            if self._key(event):
                return None
        if self._clicked_again(event):
            return self._deal()
        before = self.ring.focus
        name = self.ring.handle(event)
        if isinstance(event, PointerUp) and name is not None:
            self._clicked = (event.pos, self._now) if name.startswith(GAMES) else None
        if name is None:
            self._back_to_chosen(event, before)
            return None
        return self._pressed(name, by_key=isinstance(event, Key))

    def _clicked_again(self, event: Input) -> bool:
        """Whether a game was clicked twice in a row, which deals: also where the first click has led to its sheet."""
        if self._clicked is None or not isinstance(event, PointerDown) or event.button != LEFT:
            return False
        (x, y), when = self._clicked
        near = max(abs(event.pos[0] - x), abs(event.pos[1] - y)) <= SLACK
        self._clicked = None
        return near and self._now - when <= DOUBLE_MS and self._meant() == DEAL

    def _back(self) -> Change | None:
        """Escape: forgets what was typed, goes back to the list, or to the menu."""
        if self.game_list.typed:
            self._write("")
        elif self._paged and self.on_sheet:
            self.on_sheet = False
            self.choose(self.game_list.focus)
        else:
            return Pop()
        return None

    def _key(self, event: Key) -> bool:
        """Whether the key was for the list: it walks through it, looks for a name, or leaves it."""
        if event.name == "f" and event.ctrl:
            self.on_sheet = False
            self._lay_out()
            self._to(FIND)
            return True
        if not self._on_row or event.ctrl or event.alt:
            return False
        if event.name in ("left", "right"):
            self._leave_list(event.name)
            return True
        if self.game_list.walked(event):
            self.ring.visible = True
            self.choose(self.game_list.focus)
            return True
        typed = self.game_list.typed
        if event.name == "backspace" and typed:
            self._write(typed[:-1])
        elif event.text.strip() or (event.text and typed):
            self._write(typed + event.text)
        else:
            return False
        return True

    def _own_key(self, event: Key) -> Change | None:
        """On rules of one's own F2 calls them otherwise, and Delete puts them away."""
        if not self._on_row or event.name not in ("f2", "delete") or not self.sheet.chosen.own:
            return None
        return self._own_rules(remove=event.name == "delete")

    def _own_rules(self, *, remove: bool = False) -> Change:
        """The sheet on which one's own rules are renamed or removed; a file that is not understood is only removed."""
        game = self.sheet.chosen.game
        sheet = navigation.remove_rules if remove or game.variant is None else navigation.own_rules
        return Push(sheet(self._services, game, self._games.listed, self._tell))

    def _tell(self, words: str) -> None:
        self._told = words

    def _leave_list(self, way: str) -> None:
        """Left of the rows are the filters, right of them is the sheet."""
        if way == "left":
            self._to(f"{PLAYERS}:{self.game_list.players or 'all'}")
        elif not self._paged:
            passed = (GAMES, PLAYERS, FIND, BACK, CLEAR, FOLDER)
            self._to(next(one.id for one in self.ring.widgets if not one.id.startswith(passed)))

    def _to(self, name: str) -> None:
        self.ring.focus = name
        self.ring.visible = self.ring.changed = True

    @property
    def _on_row(self) -> bool:
        return (self.ring.focus or "").startswith(GAMES)

    def _write(self, typed: str) -> None:
        """Looks for a game that is called like this."""
        before = self.ring.focus
        self.game_list.write(typed)
        if before == FIND or self.game_list.missed:
            self.choose(FIND)
            field = self.ring[FIND]
            assert isinstance(field, TextField)
            field.value, field.caret = typed, -1
        else:
            self.choose(self.game_list.focus)

    def _back_to_chosen(self, event: Input, before: str | None) -> None:
        """When keys have led back to the list, the focus is on the game that is chosen, and that is seen."""
        if not isinstance(event, Key) or not self._on_row or self.ring.focus == self.game_list.focus:
            return
        if event.scan:
            self.game_list.walked(Key("home"))
        if self.game_list.at is not None:
            self.game_list.reveal()
            self._lay_out()
            self.ring.focus = self.game_list.focus

    def _pressed(self, name: str, *, by_key: bool) -> Change | None:
        chosen = self.sheet.chosen
        self._told = ""
        if name == self.game_list.focus and (by_key or self._paged):
            meant = self._meant()
            name = meant if by_key or meant != DEAL else ABOUT
        match name:
            case "new-game:back":
                return Pop() if not (self._paged and self.on_sheet) else self._back()
            case "new-game:deal":
                return self._deal()
            case "new-game:about":
                self.on_sheet = True
                self.choose(DEAL if chosen.fits else FIT)
                return None
            case "new-game:fit":
                self.game_list.seek(chosen.players)
                name = self.game_list.focus
            case "new-game:folder":
                self._open_folder()
            case "new-game:clear":
                self._write("")
                return None
            case "new-game:find":
                field = self.ring[FIND]
                assert isinstance(field, TextField)
                if field.done and not self.game_list.missed:
                    name = self.game_list.focus
                elif field.value != self.game_list.typed:
                    self._write(field.value)
                    return None
            case _ if (opened := self._opened(name)) is not None:
                return opened
            case _ if name.startswith(PLAYERS):
                wanted = name.rpartition(":")[2]
                self.game_list.seek(0 if wanted == "all" else int(wanted))
                self.choice.forget_players()
            case _ if name.startswith(FOR):
                self._play_by(chosen, int(name.rpartition(":")[2]))
            case _ if name.startswith(TARGET):
                self.choice.aim_at(chosen.game, int(name.rpartition(":")[2]))
            case _ if name.startswith(SWITCH):
                if not self.choice.switch(chosen, name.removeprefix(f"{SWITCH}:")):
                    self._told = _("That does not go together with the other rules: see “Change rules…”.")
            case _ if name.startswith(GAMES):
                self.game_list.choose(name)
        self.choose(name)
        return None

    def _opened(self, name: str) -> Change | None:
        """The screen that this control opens, if any."""
        chosen = self.sheet.chosen
        if name == FAULTS:
            return Push(navigation.faults(self._services, self._games, chosen.game.path, self._go_to))
        if name == OWN:
            return self._own_rules()
        if chosen.variant is None:
            return None
        match name:
            case "new-game:rules":
                return Push(navigation.rules(self._services, chosen.variant, chosen.players))
            case "new-game:seats":
                return Push(navigation.seats(self._services, chosen.variant, chosen.players))
            case "new-game:house-rules" if chosen.draft is not None:
                return Push(
                    navigation.house_rules(
                        self._services, chosen.draft, self._take_rules, chosen.players, filed=self._take_file
                    )
                )
            case _:
                return None

    def _open_folder(self) -> None:
        """Shows the folder of one's own rules, or says where it is."""
        folder = self._services.folders.rules
        with contextlib.suppress(OSError):  # then at least its name is told
            folder.mkdir(parents=True, exist_ok=True)
        if not show(self._services.folders.true(folder)):
            told = self._services.folders.told(folder)
            self._told = _("Your own rule files belong into {folder}").format(folder=told)

    def _play_by(self, chosen: GameChoice, players: int) -> None:
        """The game is for so many; a filter that says another number follows."""
        if self.game_list.players:
            self.game_list.seek(players)
        self.choice.play_by(chosen.game, players)

    def _go_to(self, game: str) -> None:
        """The page of a faulty file closes, and this game is to be chosen here."""
        self.game_list.write("")
        self.game_list.choose(f"{GAMES}:{game}")
        self.on_sheet = False
        self.ring.focus = self.game_list.focus

    def _take_rules(self, draft: Draft) -> None:
        self.choice.take(self.sheet.chosen.game, draft)

    def _take_file(self, game: str) -> None:
        """The rules were saved as this game, which is chosen now; what they were made from stays as it was."""
        self._games.refresh()
        self.game_list.take(self._games.listed, self._services.memory.recent)
        self.choice.take_file(self.sheet.chosen.game, game)
        self._go_to(game)

    def _deal(self) -> Change:
        chosen = self.sheet.chosen
        assert chosen.variant is not None  # a faulty file has no such button
        services, shelf = self._services, self._games
        back = lambda: NewGame(services, shelf)  # noqa: E731
        return Replace(navigation.first_deal(services, chosen.variant, chosen.players, chosen.target, back))

    # -- the screen ----------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        self._now = now
        self.ring.tick(now)
        return self.ring.changed

    def settled(self) -> bool:
        return True

    def describe(self) -> Description:
        message = self._told or (self._bar.missed_words() if self.game_list.missed else self.game_list.typed)
        chosen = self.sheet.chosen
        if not message and chosen.variant is not None:
            message = games.together_how(chosen.variant, chosen.players)
        return Description(phase="new-game", message=message, focus=self.ring.focus, controls=self.ring.controls())

    def _lay_out(self) -> None:
        scale = self._services.scale(self._size)
        brush = Brush.of(self._services, size=self._size)
        room = page_room(scale)
        back = back_button(
            brush, BACK, pgettext("list of games", "Games") if self._paged and self.on_sheet else _("Menu"), scale
        )
        widgets: list[Widget] = [back]
        if not (self._paged and self.on_sheet):
            listed = room.copy()
            if not self._paged:
                listed.width = brush.px(LIST)
            widgets += self._bar.field(brush, scale, back.rect.right)
            widgets += self._bar.lay_out(brush, listed, self._told, self.sheet if self._paged else None)
        if not self._paged or self.on_sheet:
            left = room.x if self._paged else room.x + brush.px(LIST) + brush.px(24)
            paper = Rect(left, room.y, room.right - left, room.height)
            widgets += self.sheet.lay_out(brush, paper)
        rows = [widget.id for widget in widgets if widget.id.startswith(GAMES)]
        for widget in widgets:
            widget.enters = self._meant() if widget.id == self.game_list.focus else widget.enters
        first = self.game_list.focus if self.game_list.focus in rows or not rows else rows[0]
        self.ring.place(widgets, first if rows else None)

    def draw(self, screen: Surface) -> None:
        brush = Brush.of(self._services, screen, self._size)
        scale = self._services.scale(self._size)
        draw_page(brush, scale, _("New game"), self.ring[BACK].rect)
        if not self._paged or self.on_sheet:
            self.sheet.draw(brush)
        if not (self._paged and self.on_sheet):
            self._bar.draw(brush)
        self.ring.draw(brush)
        if not (self._paged and self.on_sheet):
            self.game_list.scroller.draw(brush)
