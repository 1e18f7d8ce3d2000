"""A new game: which of the family, how many play, how far, by which rules, and the cards are dealt."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.i18n.words import _, ngettext, pgettext
from ui.core.game_words import players_count, together_how
from ui.core.input import LEFT, Input, Key, PointerDown, PointerUp
from ui.core.opener import show
from ui.core.scene import Change, Open, Pop, Push, Replace
from ui.draw import theme
from ui.pages.new_game.game_list import GAMES, Choice, GameChoice, GameList
from ui.pages.new_game.game_rows import GameRow, GameRows
from ui.pages.new_game.game_sheet import game_sheet, main_button
from ui.pages.new_game.sheet_parts import Presses
from ui.widgets.base import Brush, Press, Widget
from ui.widgets.buttons import Button, Kind, key_cap
from ui.widgets.kit.layout import Across, Block, Down, Element, Fit, Flow, Grow, widgets_of
from ui.widgets.kit.layout_parts import Aligned, Boxed, OneLine, OnPaper, Padded, Painted, Sized, Words, glyph
from ui.widgets.kit.page import PageScene
from ui.widgets.kit.still_life import still_life
from ui.widgets.pills import Pill
from ui.widgets.text_field import TextField

if TYPE_CHECKING:
    from ui.core.games import Games
    from ui.core.services import Services

PLAYERS: Final = "new-game:players"
FIND: Final = "new-game:find"
CLEAR: Final = "new-game:clear"
FOLDER: Final = "new-game:folder"
ABOUT: Final = "new-game:about"
NUMBERS: Final = range(2, 7)
ROOMY: Final = 1400  # a window narrower than this shows the list first, and the sheet as its next page
LIST: Final = 760
FIELD: Final = 380
NARROW: Final = 240  # a field with less room than this takes some of the title's
DOUBLE_MS: Final = 350.0  # so soon the second press of a double click follows the first one
SLACK: Final = 8  # pixels that the pointer may slip meanwhile


class NewGame(PageScene):
    """The list of games and the sheet about the one that is chosen, side by side or one after the other."""

    name = "new-game"

    def __init__(self, services: Services, listed: Games) -> None:
        super().__init__(services)
        self.ring.visible = True
        chosen = listed.chosen
        assert chosen is not None  # else the menu offers no new game
        self._games = listed
        self.game_list = GameList(listed.listed, chosen.id, services.folders.rules, services.memory.recent)
        self.choice = Choice(services)
        self.game_list.changed, self.game_list.dealt = self.choice.changes, self.choice.dealt_rules
        self.game_list.deck = self.choice.deck
        self.on_sheet = False  # in a narrow window: the sheet is seen, and not the list
        self._message = ""  # what could not be done
        self._search: Element = Block()
        self._sheet: Element = Block()
        self._released = (0, 0)
        self._clicked: tuple[tuple[int, int], float] | None = None  # where a game was clicked last, and when
        self._chosen = self._look_up()

    def shown(self) -> None:
        self.ring.guard()
        self._read_games()
        self.choose(self.ring.focus or self.game_list.focus)

    def _read_games(self) -> None:
        self._games.refresh()
        self.game_list.take(self._games.listed, self.services.memory.recent)

    @property
    def typing(self) -> bool:
        """On the list too: letters look for a game there."""
        return self.ring.typing or self._on_row

    @property
    def _paged(self) -> bool:
        """Whether list and sheet are two pages, because the window is narrow."""
        return not self.scale.landscape or self.scale.We < ROOMY

    @property
    def _lists(self) -> bool:
        """Whether the list is seen."""
        return not (self._paged and self.on_sheet)

    def choose(self, focus: str) -> None:
        """Shows what is chosen now, with the focus where it was wanted."""
        self._chosen = self._look_up()
        self.ring.focus = focus
        self.lay_out()

    def _look_up(self) -> GameChoice:
        """The chosen game with all that is chosen for it; the example lies there in its cards."""
        chosen = self.choice.current(self.game_list)
        if chosen.variant is not None:
            self.variant, self.seats = chosen.variant, chosen.players
            self.services.lay_out(self.variant, self.seats)
        return chosen

    # -- what stands on the page ---------------------------------------------------------------------------------

    def title(self) -> str:
        return _("New game")

    def back(self) -> tuple[str, Press]:
        if self._lists:
            return _("Menu"), Pop()
        return pgettext("list of games", "Games"), self._to_list

    def message(self) -> str:
        message = (
            self._message
            or self._chosen.told
            or (self._missed_words() if self.game_list.finds_nothing else self.game_list.typed)
        )
        if not message and self._chosen.variant is not None:
            return together_how(self._chosen.variant, self._chosen.players)
        return message

    def focus_order(self, back: Button, buttons: list[Button]) -> list[Widget]:
        brush, right = self.brush, self.bar.right
        left = self.bar.x + brush.width("bar", self.title()) + brush.px(60)
        if right - left < brush.px(NARROW) and self._lists:  # the title in two lines
            words = self.title().split()
            left = self.bar.x + max(brush.width("bold", word) for word in words) + brush.px(44)
            self.bar = Rect(self.bar.x, self.bar.y, left - self.bar.x, self.bar.height)
        self._search = self._search_field() if self._lists else Block()
        self._search.put(brush, Rect(left, back.rect.y, right - left, back.rect.height))
        controls = [back, *widgets_of(self._search), *widgets_of(self.tree)]
        rows = [one.id for one in controls if isinstance(one, GameRow)]
        self.first = self.game_list.focus if self.game_list.focus in rows or not rows else rows[0]
        return controls

    def draw_still(self, brush: Brush) -> None:
        super().draw_still(brush)
        if isinstance(self._search, Block):
            self._search.draw(brush)

    def body(self) -> Element:
        self._sheet = game_sheet(self._chosen, self._presses(), self._switch)
        if self._paged:
            return self._column() if self._lists else self._sheet
        return Across(Sized(self._column(), wide=LIST), Grow(self._sheet), gap=24, valign="stretch")

    def _search_field(self) -> Element:
        """The field, with what clears it beside it, and before it its key where there is room."""
        typed, words = self.game_list.typed, _("Find a game")
        field = TextField(FIND, words, value=typed, hint=words, most=40, icon="search", ground="wood", press=self._find)
        clear = (
            self._clear("icon") if typed and not self.game_list.finds_nothing else None
        )  # else it stands in the list
        key = Painted(
            lambda brush, rect: key_cap(brush, "Ctrl F", theme.CREAM_DIM, rect.right, rect.centery), wide=72, high=30
        )
        line = Sized(Across(Grow(field), clear, gap=8), wide=FIELD)
        return Fit(Across(key, line, gap=14, to=1), Across(line, to=1))

    def _clear(self, kind: Kind) -> Button:
        return Button(CLEAR, _("Clear"), kind=kind, icon="x", ground="wood", press=partial(self._write, ""))

    def _column(self) -> Element:
        """The filters, the rows, in a narrow window the ways on, and the way to own files."""
        picture = still_life(self.services.pictures.deck.ranks, self.name)
        rows: Element = GameRows(self.game_list, self._press_row, self._meant, picture)
        onward = self._onward() if self._paged and not self.game_list.finds_nothing else None
        if self.game_list.finds_nothing:
            missed = OneLine("h3", self._missed_words(), align="center", may_cut=True)
            clear = replace(self._clear("secondary"), ground="paper")
            rows = self.on_cloth(OnPaper(Down(missed, Aligned(Sized(clear, high=56), 0.5), gap=26), 30), 640)
        return Down(Padded(Flow(*self._filters()), 0, 0, 0, 6), rows, onward, self._last_line(), gap=8)

    def _missed_words(self) -> str:
        """What is said when no game is called as it was typed."""
        return _("No game is called “{typed}”").format(typed=self.game_list.typed)

    def _filters(self) -> list[Pill]:
        """For how many the game is to be; the chosen number is written out, so that it is seen what is meant."""
        faulty, chosen = self._faulty, self.game_list.players
        every = len(self.game_list.games) - faulty
        words = {0: ngettext("All {number}", "All {number}", every).format(number=every)}
        words |= {number: str(number) for number in NUMBERS}
        words[chosen or NUMBERS[0]] = players_count(chosen or NUMBERS[0])
        filters = []
        for number, label in words.items():
            pill = Pill(f"{PLAYERS}:{number or 'all'}", label, selected=number == chosen, group=PLAYERS, ground="wood")
            note = ngettext("Games for {number} player", "Games for {number} players", number)
            pill.note = note.format(number=number) if number else _unusable_words(faulty)
            pill.press = partial(self._seek, number)
            filters.append(pill)
        return filters

    @property
    def _faulty(self) -> int:
        """How many of the files hold no game that can be played."""
        return sum(game.variant is None for game in self.game_list.games)

    def _onward(self) -> Element:
        """What the sheet's page would offer first, here already: about the game, and the gold button."""
        main = replace(main_button(self._chosen, self._presses()), ground="gold")
        about = None
        if self._chosen.variant is not None:
            about = Button(ABOUT, _("About this game…"), icon="info", ground="wood", press=self._to_sheet)
        lines = (Across(about, Grow(Sized(one, high=64)), valign="stretch") for one in (main, replace(main, cap="")))
        return Fit(*lines)

    def _last_line(self) -> Element:
        """The way to the folder of own files; what could not be done is said in its place."""
        if self._message:
            words = OneLine("second", self._message, may_cut=True)
            return Sized(Boxed(words, theme.PAPER_SHADE, 10, 0, radius=10), high=44)
        if self._paged and self._chosen.told:  # the sheet, which says it too, is another page
            return Boxed(Words("second", self._chosen.told, marked=False), theme.PAPER_SHADE, 10, 6, radius=10)
        link = Button(FOLDER, _("open the folder"), kind="link", ground="wood", press=self._open_folder)
        alone = replace(link, label=_("Open the folder of your own rule files"), icon="folder")
        faulty = _unusable_words(self._faulty)
        listed = f"{faulty} —" if faulty else _("Your own rule files are listed here too —")
        lead = OneLine("second", listed, theme.CREAM)
        told = Across(glyph("folder", 26, theme.CREAM), lead, Sized(link, high=44), gap=8)
        return Fit(told, Aligned(Sized(alone, high=44)))

    # -- what the person does ------------------------------------------------------------------------------------

    def handle(self, event: Input) -> Change | None:
        moved = self.game_list.scroll(event) if self._lists else None
        if moved is not None:
            if moved:
                self.lay_out()
            return None
        if isinstance(event, Key) and self._on_row and event.name in ("f2", "delete") and self._chosen.own:
            return self._own_rules(remove=event.name == "delete")
        if isinstance(event, Key) and self._key(event):
            return None
        if isinstance(event, PointerUp):
            self._released = event.pos
        if self._clicked_again(event):
            return self._deal()
        change = super().handle(event)
        if change is None and isinstance(event, Key):
            self._back_to_chosen(event)
        return change

    def pressed(self, name: str) -> Change | None:
        self._message = ""
        change = self.ring.answer(name)
        if change is None:
            self.choose(self.ring.focus or "")
        return change

    def _clicked_again(self, event: Input) -> bool:
        """Whether a game was clicked twice in a row, which deals: also where the first click has led to its sheet."""
        if self._clicked is None or not isinstance(event, PointerDown) or event.button != LEFT:
            return False
        (x, y), when = self._clicked
        near = max(abs(event.pos[0] - x), abs(event.pos[1] - y)) <= SLACK
        self._clicked = None
        return near and self.now - when <= DOUBLE_MS and self._meant == "new-game:deal"

    def _key(self, event: Key) -> bool:
        """Whether the key was for the list: it leads there, walks through it, looks for a name, or leaves it."""
        typed = self.game_list.typed
        if event.name == "escape" and typed and not self.ring.busy:
            self._write("")
        elif event.name == "f" and event.ctrl:
            self.on_sheet = False
            self._to(FIND)
        elif event.name == "down" and self.ring.focus == FIND and self.game_list.at is not None:
            self._to(self.game_list.focus)  # past the filters: who looks for a game goes on to what was found
            self.game_list.reveal()
        elif not self._on_row or event.ctrl or event.alt:
            return False
        elif event.name == "left":  # of the rows are the filters, right of them is the sheet
            self._to(f"{PLAYERS}:{self.game_list.players or 'all'}")
        elif event.name == "right":
            self._to(self.ring.focus or "" if self._paged else widgets_of(self._sheet)[0].id)
        elif self.game_list.walk(event):
            self._to(self.game_list.focus)
        elif event.name == "backspace" and typed:
            self._write(typed[:-1])
        elif event.text.strip() or (event.text and typed):
            self._write(typed + event.text)
        else:
            return False
        self.choose(self.ring.focus or "")
        return True

    def _to(self, name: str) -> None:
        self.ring.focus = name
        self.ring.visible = self.ring.changed = True

    @property
    def _on_row(self) -> bool:
        return (self.ring.focus or "").startswith(GAMES)

    def _back_to_chosen(self, event: Key) -> None:
        """When keys have led back to the list, the focus is on the game that is chosen, and that is seen."""
        if not self._on_row or self.ring.focus == self.game_list.focus:
            return
        if event.scan:
            self.game_list.walk(Key("home"))
        if self.game_list.at is not None:
            self.game_list.reveal()
            self.ring.focus = self.game_list.focus
            self.lay_out()

    # -- presses -------------------------------------------------------------------------------------------------

    def _presses(self) -> Presses:
        """What the controls of the sheet lead to."""
        services, chosen = self.services, self._chosen
        faults = partial(services.navigation.faults, self._games, chosen.game.path, self._go_to)
        presses: dict[str, Press] = {"faults": Open(faults), "own": self._own_rules}
        if chosen.variant is None or chosen.draft is None:
            return presses
        variant, players = chosen.variant, chosen.players
        take = partial(self.choice.take, chosen.game)
        house_rules = partial(services.navigation.house_rules, chosen.draft, take, players)
        return presses | {
            "deal": self._deal,
            "fit": self._fit,
            "rules": Open(partial(services.navigation.rules, variant, players)),
            "seats": Open(partial(services.navigation.seats, variant, players)),
            "house-rules": Open(partial(house_rules, filed=self._take_file)),
            "for": self._play_by,
            "target": self._aim_at,
        }

    @property
    def _meant(self) -> str:
        """What Enter on the game that is chosen means: the gold button."""
        return f"new-game:{self._chosen.meant}"

    def _press_row(self, row: str) -> Change | None:
        """Chooses a game; on the chosen one it means the gold button, for a pointer in a narrow window its sheet."""
        by_key = self.ring.visible
        if not by_key:
            self._clicked = self._released, self.now
        if row != self.game_list.focus or not (by_key or self._paged):
            self.game_list.choose(row)
            return None
        if by_key or self._meant != "new-game:deal":
            return self.ring.answer(self._meant)
        self._to_sheet()
        return None

    def _to_sheet(self) -> None:
        self.on_sheet = True
        self.ring.focus = self._meant

    def _to_list(self) -> None:
        self.on_sheet = False
        self.ring.focus = self.game_list.focus

    def _find(self, typed: str) -> None:
        """The field was written into; Enter in it goes to the game that was found."""
        if self.ring[FIND].entered and not self.game_list.finds_nothing:
            self.ring.focus = self.game_list.focus
        elif typed != self.game_list.typed:
            self._write(typed)

    def _write(self, typed: str) -> None:
        """Looks for a game that is called like this."""
        self.game_list.write(typed)
        if self.game_list.finds_nothing:
            self.ring.focus = FIND
        elif self.ring.focus != FIND:
            self.ring.focus = self.game_list.focus

    def _seek(self, players: int) -> None:
        """Looks for games for so many."""
        self.game_list.seek(players)
        self.choice.players.clear()

    def _fit(self) -> None:
        """Looks for games for as many as the chosen one is for."""
        self.game_list.seek(self._chosen.players)
        self.ring.focus = self.game_list.focus

    def _play_by(self, players: str) -> None:
        """The game is for so many; a filter that says another number follows."""
        if self.game_list.players:
            self.game_list.seek(int(players))
        self.choice.players[self._chosen.game.id] = int(players)

    def _aim_at(self, target: str) -> None:
        self.choice.targets[self._chosen.game.id] = int(target)

    def _switch(self, path: str, on: bool) -> None:
        if not self.choice.switch(self._chosen, path, on):
            self._message = _("That does not go together with the other rules: see “Change rules…”.")

    def _own_rules(self, *, remove: bool = False) -> Change:
        """The sheet on which one's own rules are renamed or removed; a file that is not understood is only removed."""
        game, listed, remove = self._chosen.game, self._games.listed, remove or self._chosen.variant is None
        ways = self.services.navigation
        return Push((ways.remove_rules if remove else ways.own_rules)(game, listed, self._tell))

    def _tell(self, words: str) -> None:
        self._message = words

    def _open_folder(self) -> None:
        """Shows the folder of one's own rules, or says where it is."""
        folder = self.services.folders.rules
        with contextlib.suppress(OSError):  # then at least its name is told
            folder.mkdir(parents=True, exist_ok=True)
        if not show(self.services.folders.true(folder)):
            told = self.services.folders.told(folder)
            self._tell(_("Your own rule files belong into {folder}").format(folder=told))

    def _go_to(self, game: str) -> None:
        """The page of a faulty file closes, and this game is to be chosen here."""
        self.game_list.write("")
        self.game_list.choose(f"{GAMES}:{game}")
        self._to_list()

    def _take_file(self, game: str) -> None:
        """The rules were saved as this game, which is chosen now; what they were made from stays as it was."""
        self._read_games()
        self.choice.take_file(self._chosen.game, game)
        self._go_to(game)

    def _deal(self) -> Change:
        chosen = self._chosen
        assert chosen.variant is not None  # a faulty file has no such button
        back = partial(NewGame, self.services, self._games)
        return Replace(self.services.navigation.first_deal(chosen.variant, chosen.players, chosen.target, back))


def _unusable_words(faulty: int) -> str:
    """How many files are listed last because they cannot be used yet; nothing where there are none."""
    if not faulty:
        return ""
    told = ngettext("{number} rule file cannot be used yet", "{number} rule files cannot be used yet", faulty)
    return told.format(number=faulty)
