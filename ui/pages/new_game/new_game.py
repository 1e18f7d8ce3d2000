"""A new game: which of the family, how many play, how far, by which rules, and the cards are dealt."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING, Final

from game.i18n.words import _
from ui.app import navigation
from ui.core.input import LEFT, Input, Key, PointerDown, PointerUp
from ui.core.opener import show
from ui.core.scene import Change, Pop, Push, Replace
from ui.pages.new_game.game_list import GAMES
from ui.pages.new_game.game_sheet import DEAL, FAULTS, FIT, FOR, OWN, TARGET, GameChoice
from ui.pages.new_game.new_game_page import BACK, NewGamePage
from ui.pages.new_game.search_bar import ABOUT, CLEAR, FIND, FOLDER, PLAYERS
from ui.pages.new_game.sheet_rules import SWITCH
from ui.widgets.text_field import TextField

if TYPE_CHECKING:
    from game.house_rules.draft import Draft

DOUBLE_MS: Final = 350.0  # so soon the second press of a double click follows the first one
SLACK: Final = 8  # pixels that the pointer may slip meanwhile


class NewGame(NewGamePage):
    """The list of games and the sheet about the one that is chosen."""

    def shown(self) -> None:
        self._ring.guard()
        self._games.refresh()
        if self._list.games != self._games.listed:
            self._list.take(self._games.listed, self._services.memory.recent)
        self._choose(self._ring.focus or self._list.focus)

    @property
    def typing(self) -> bool:
        """On the list too: letters look for a game there."""
        return self._ring.typing or self._on_row

    # -- what the person does ------------------------------------------------------------------------------------

    def handle(self, event: Input) -> Change | None:
        moved = None if self._ring.spread or (self._paged and self._on_sheet) else self._list.scrolled(event)
        if moved is not None:
            if moved:
                self._lay_out()
            return None
        if isinstance(event, Key) and not self._ring.spread:
            if event.name == "escape" and not self._ring.busy:
                return self._back()
            if (opened := self._own_key(event)) is not None:
                return opened
            if self._key(event):
                return None
        if self._clicked_again(event):
            return self._deal()
        before = self._ring.focus
        name = self._ring.handle(event)
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
        if self._list.typed:
            self._write("")
        elif self._paged and self._on_sheet:
            self._on_sheet = False
            self._choose(self._list.focus)
        else:
            return Pop()
        return None

    def _key(self, event: Key) -> bool:
        """Whether the key was for the list: it walks through it, looks for a name, or leaves it."""
        if event.name == "f" and event.ctrl:
            self._on_sheet = False
            self._lay_out()
            self._to(FIND)
            return True
        if not self._on_row or event.ctrl or event.alt:
            return False
        if event.name in ("left", "right"):
            self._leave_list(event.name)
            return True
        if self._list.walked(event):
            self._ring.visible = True
            self._choose(self._list.focus)
            return True
        typed = self._list.typed
        if event.name == "backspace" and typed:
            self._write(typed[:-1])
        elif event.text.strip() or (event.text and typed):
            self._write(typed + event.text)
        else:
            return False
        return True

    def _own_key(self, event: Key) -> Change | None:
        """On rules of one's own F2 calls them otherwise, and Delete puts them away."""
        if not self._on_row or event.name not in ("f2", "delete") or not self._sheet.chosen.own:
            return None
        return self._own_rules(remove=event.name == "delete")

    def _own_rules(self, *, remove: bool = False) -> Change:
        """The sheet on which one's own rules are renamed or removed; a file that is not understood is only removed."""
        game = self._sheet.chosen.game
        sheet = navigation.remove_rules if remove or game.variant is None else navigation.own_rules
        return Push(sheet(self._services, game, self._games.listed, self._tell))

    def _tell(self, words: str) -> None:
        self._told = words

    def _leave_list(self, way: str) -> None:
        """Left of the rows are the filters, right of them is the sheet."""
        if way == "left":
            self._to(f"{PLAYERS}:{self._list.players or 'all'}")
        elif not self._paged:
            passed = (GAMES, PLAYERS, FIND, BACK, CLEAR, FOLDER)
            self._to(next(one.id for one in self._ring.widgets if not one.id.startswith(passed)))

    def _to(self, name: str) -> None:
        self._ring.focus = name
        self._ring.visible = self._ring.changed = True

    @property
    def _on_row(self) -> bool:
        return (self._ring.focus or "").startswith(GAMES)

    def _write(self, typed: str) -> None:
        """Looks for a game that is called like this."""
        before = self._ring.focus
        self._list.write(typed)
        if before == FIND or self._list.missed:
            self._choose(FIND)
            field = self._ring[FIND]
            assert isinstance(field, TextField)
            field.value, field.caret = typed, -1
        else:
            self._choose(self._list.focus)

    def _back_to_chosen(self, event: Input, before: str | None) -> None:
        """When keys have led back to the list, the focus is on the game that is chosen, and that is seen."""
        if not isinstance(event, Key) or not self._on_row or self._ring.focus == self._list.focus:
            return
        if event.scan:
            self._list.walked(Key("home"))
        if self._list.at is not None:
            self._list.reveal()
            self._lay_out()
            self._ring.focus = self._list.focus

    def _pressed(self, name: str, *, by_key: bool) -> Change | None:
        chosen = self._sheet.chosen
        self._told = ""
        if name == self._list.focus and (by_key or self._paged):
            meant = self._meant()
            name = meant if by_key or meant != DEAL else ABOUT
        match name:
            case "new-game:back":
                return Pop() if not (self._paged and self._on_sheet) else self._back()
            case "new-game:deal":
                return self._deal()
            case "new-game:about":
                self._on_sheet = True
                self._choose(DEAL if chosen.fits else FIT)
                return None
            case "new-game:fit":
                self._list.seek(chosen.players)
                name = self._list.focus
            case "new-game:folder":
                self._open_folder()
            case "new-game:clear":
                self._write("")
                return None
            case "new-game:find":
                field = self._ring[FIND]
                assert isinstance(field, TextField)
                if field.done and not self._list.missed:
                    name = self._list.focus
                elif field.value != self._list.typed:
                    self._write(field.value)
                    return None
            case _ if (opened := self._opened(name)) is not None:
                return opened
            case _ if name.startswith(PLAYERS):
                wanted = name.rpartition(":")[2]
                self._list.seek(0 if wanted == "all" else int(wanted))
                self._choice.forget_players()
            case _ if name.startswith(FOR):
                self._play_by(chosen, int(name.rpartition(":")[2]))
            case _ if name.startswith(TARGET):
                self._choice.aim_at(chosen.game, int(name.rpartition(":")[2]))
            case _ if name.startswith(SWITCH):
                if not self._choice.switch(chosen, name.removeprefix(f"{SWITCH}:")):
                    self._told = _("That does not go together with the other rules: see “Change rules…”.")
            case _ if name.startswith(GAMES):
                self._list.choose(name)
        self._choose(name)
        return None

    def _opened(self, name: str) -> Change | None:
        """The screen that this control opens, if any."""
        chosen = self._sheet.chosen
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
        if self._list.players:
            self._list.seek(players)
        self._choice.play_by(chosen.game, players)

    def _go_to(self, game: str) -> None:
        """The page of a faulty file closes, and this game is to be chosen here."""
        self._list.write("")
        self._list.choose(f"{GAMES}:{game}")
        self._on_sheet = False
        self._ring.focus = self._list.focus

    def _take_rules(self, draft: Draft) -> None:
        self._choice.take(self._sheet.chosen.game, draft)

    def _take_file(self, game: str) -> None:
        """The rules were saved as this game, which is chosen now; what they were made from stays as it was."""
        self._games.refresh()
        self._list.take(self._games.listed, self._services.memory.recent)
        self._choice.take_file(self._sheet.chosen.game, game)
        self._go_to(game)

    def _deal(self) -> Change:
        chosen = self._sheet.chosen
        assert chosen.variant is not None  # a faulty file has no such button
        services, shelf = self._services, self._games
        back = lambda: NewGame(services, shelf)  # noqa: E731
        return Replace(navigation.first_deal(services, chosen.variant, chosen.players, chosen.target, back))
