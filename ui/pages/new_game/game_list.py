"""The list of all games: rows that scroll, the keys that walk through them, and finding one by typing its name."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from pygame import Rect

from game.engine.variant import Variant, spoken
from game.i18n.words import _, language, ngettext, sentence
from game.storage.outside import printable
from game.variants.faults import Fault, hint
from game.variants.loading import ListedFile
from ui.core.games import name_of, players_words
from ui.core.input import Input, Key, PointerMoved
from ui.draw import theme
from ui.pages.new_game.game_rows import GameRow
from ui.widgets.base import Brush, Widget
from ui.widgets.kit.scroll import WIDE, Scroller

GAMES: Final = "new-game:game"
RECENT: Final = 3  # so many of the games played last stand first


class GameList:
    """Which games there are, which of them are listed now, and which one is chosen.

    `players` is the number that is looked for, 0 for any; `typed` a part of a name. Games that are not for so many
    stand last, files that are not understood behind them.
    """

    def __init__(self, games: Sequence[ListedFile], chosen: str, own: Path, recent: Sequence[str] = ()) -> None:
        """`own` is the folder of the person's own rules, `recent` the games as they were played, the last one first."""
        self.games = list(games)
        self._own = own
        self._recent = list(recent)[:RECENT]
        self.players = 0
        self.typed = ""
        self.changed: Callable[[ListedFile], Sequence[str]] = lambda game: ()  # what differs by house rules
        self.dealt: Callable[[ListedFile], Variant | None] = lambda game: game.variant  # with its house rules
        by_id = {game.id: game for game in games}
        self.chosen = by_id.get(chosen, self.games[0])
        self._wanted: ListedFile | None = None  # chosen by the person, while another one stands in for it
        self._stand_in: ListedFile | None = None
        self.scroller = Scroller()
        self.area = Rect(0, 0, 1, 1)
        self._pointer = (0, 0)
        self._look = True  # the chosen game is to be seen in the next layout
        self.shown = self._in_order()

    def is_own(self, game: ListedFile) -> bool:
        """Whether the person wrote these rules."""
        return game.path.parent == self._own

    @staticmethod
    def name(game: ListedFile) -> str:
        """The row's id."""
        return f"{GAMES}:{game.id}"

    @property
    def focus(self) -> str:
        """The id of the chosen row."""
        return self.name(self.chosen)

    @property
    def at(self) -> int | None:
        """The place of the chosen game among those that are listed now."""
        return next((place for place, game in enumerate(self.shown) if game.id == self.chosen.id), None)

    def fits(self, game: ListedFile) -> bool:
        """Whether the game is for the number of players that is looked for."""
        if not self.players or (dealt := self.dealt(game)) is None:
            return True
        return self.players in dealt.players

    def choose(self, row: str) -> None:
        """Takes the game of the row with this id."""
        self.chosen = next(game for game in self.games if self.name(game) == row)
        self.reveal()

    def reveal(self) -> None:
        """The chosen game is to be seen, if it is listed."""
        self._look = True

    def take(self, games: Sequence[ListedFile], recent: Sequence[str]) -> None:
        """Other games: a file was corrected, or the language changed."""
        self.games = list(games)
        self._recent = list(recent)[:RECENT]
        self.chosen = next((game for game in self.games if game.id == self.chosen.id), self.games[0])
        self.shown = self._in_order()
        self.reveal()

    def seek(self, players: int) -> None:
        """Looks for games for so many, 0 for any; the first of them is chosen where the chosen one does not fit.

        On the way to another number the first one only stands in: what the person chose comes back where it fits.
        """
        self.players = players
        self.shown = self._in_order()
        wanted = self._wanted if self.chosen is self._stand_in and self._wanted is not None else self.chosen
        self.chosen, self._wanted = wanted, wanted
        if players and self.shown and (wanted.variant is None or not self.fits(wanted)):
            self.chosen = self._stand_in = self.shown[0]
        self.reveal()

    def write(self, typed: str) -> None:
        """Looks for games that are called like this; where there is none the choice stays."""
        self.typed = typed
        self.shown = self._in_order()
        found = find(self.shown, typed, 0) if typed.strip() else None
        if found is not None:
            self.chosen = self.shown[found]
        self.reveal()

    @property
    def missed(self) -> bool:
        """Whether no game is called as it was typed."""
        return not self.shown

    def _in_order(self) -> list[ListedFile]:
        wanted = plain(self.typed)
        found = [game for game in self.games if any(wanted in plain(name) for name in _called(game))]
        places = {game: place for place, game in enumerate(self._recent)}
        found.sort(key=lambda game: self._place(game, places) if self.fits(game) and game.variant else RECENT)
        return sorted(found, key=lambda game: 2 if game.variant is None else 0 if self.fits(game) else 1)

    def _place(self, game: ListedFile, places: Mapping[str, int]) -> int:
        """Where the game stands among those played last; rules of one's own follow the game that they extend."""
        parent = game.head.extends if self.is_own(game) else None
        return min(places.get(game.id, RECENT), places.get(parent or "", RECENT))

    # -- what the person does ------------------------------------------------------------------------------------

    def scrolled(self, event: Input) -> bool | None:
        """Whether the wheel or the bar moved the rows; None when the input was not for them."""
        if isinstance(event, PointerMoved):
            self._pointer = event.pos
        return self.scroller.handle(event, self.area, self._pointer)

    def walked(self, event: Key) -> bool:
        """Whether the key leads to another row: arrows, pages, both ends, and the focus that walks by itself."""
        last = len(self.shown) - 1
        here = self.at
        if last < 0 or here is None:
            return False
        match event.name:
            case "home":
                to = 0
            case "end":
                to = last
            case "up" | "down":  # lists wrap
                to = (here + (1 if event.name == "down" else -1)) % (last + 1)
            case "tab" if event.scan and here < last:  # walking by itself it leaves the list behind the last row
                to = here + 1
            case "pageup" | "pagedown":
                to = min(max(0, here + self.scroller.seen * (1 if event.name == "pagedown" else -1)), last)
            case _:
                return False
        self.chosen = self.shown[to]
        self.scroller.reveal(to)
        return True

    # -- picture -------------------------------------------------------------------------------------------------

    def rows(self, brush: Brush, area: Rect) -> list[Widget]:
        """The rows that are seen, filling the area evenly; a bar stands at its right when there are more."""
        self.area = area
        every = [self.row(place, game) for place, game in enumerate(self.shown)]
        gap = brush.px(12)
        bar = max(10, brush.px(WIDE))
        width = area.width - bar - brush.px(12)
        high = max(theme.SMALLEST_HIT, brush.px(100), *(row.high(brush, width) for row in every if not row.faulty), 0)
        seen = max(1, (area.height + gap) // (high + gap))
        if seen >= len(every):
            seen, width = max(1, len(every)), area.width
        else:
            high = (area.height + gap) // seen - gap
        self.scroller.fit(len(every), seen, Rect(area.right - bar, area.y, bar, area.height))
        if self._look and self.at is not None:
            self._look = False
            if not self.scroller.top <= self.at < self.scroller.top + seen:
                self.scroller.move_to(self.at - seen // 2)
        shown = every[self.scroller.top : self.scroller.top + seen]
        for number, row in enumerate(shown):
            row.rect = Rect(area.x, area.y + number * (high + gap), width, high)
        return list(shown)

    def row(self, place: int, game: ListedFile) -> GameRow:
        own, head, dealt = self.is_own(game), game.head, self.dealt(game)
        row = GameRow(self.name(game), game.id, Rect(0, 0, 1, 1), role="option", selected=game.id == self.chosen.id)
        row.group, row.ground, row.own = GAMES, "wood", own
        row.tile = self.games.index(game) % 4
        if game.variant is None or dealt is None:
            row.faulty = True
            row.label = printable(game.path.name)
            row.line = in_short(game.faults[0])
            return row
        row.label = name_of(game.variant)
        changed = self.changed(game)
        # What the book says of the game is not true of other rules: these are told in its place.
        parts = (
            [" · ".join(changed)] if changed else [spoken(part, language()) for part in (head.origin, head.character)]
        )
        row.line = " · ".join(part for part in parts if part)
        if own:
            row.line = " · ".join(part for part in (head.source, row.line) if part)
            row.line = row.line or _("Your own rules: {file}").format(file=game.path.name)
        row.players = players_words(dealt)
        row.minutes = ngettext("~{number} min", "~{number} min", head.minutes).format(number=head.minutes)
        if not self.fits(game):
            row.unfit = needs_words(dealt)
        if changed:
            number = len(changed)
            row.changed = ngettext("{number} changed", "{number} changed", number).format(number=number)
        return row


def needs_words(variant: Variant) -> str:
    """How many players the game needs."""
    most = max(variant.players)
    return ngettext("needs {number} player", "needs {number} players", most).format(number=players_words(variant))


def in_short(fault: Fault) -> str:
    """The fault in a line: where a word is near the wrong one, that word comes first."""
    if not fault.nearest:
        return fault.message
    meant = _("Line {line}: did you mean “{word}”?").format(line=fault.line, word=fault.nearest)
    return f"{meant} {sentence(fault.message.removesuffix(hint(fault.nearest)))}"


def find(games: Sequence[ListedFile], typed: str, start: int) -> int | None:
    """The game whose name or alias begins like this, else has a word that does, else holds it; from `start` on."""
    wanted = plain(typed)
    order: list[int] = [*range(start, len(games)), *range(start)]
    for fits in (_begins, _has_word, _holds):
        for place in order:
            if any(fits(plain(name), wanted) for name in _called(games[place])):
                return place
    return None


def _called(game: ListedFile) -> list[str]:
    """Everything under which people look for a game: its name and aliases in every language, and its file."""
    head = game.head
    return [*head.name.values(), *(alias for aliases in head.aliases.values() for alias in aliases), game.id]


def _begins(name: str, typed: str) -> bool:
    return name.startswith(typed)


def _has_word(name: str, typed: str) -> bool:
    return f" {typed}" in name


def _holds(name: str, typed: str) -> bool:
    return typed in name


def plain(text: str) -> str:
    """The text in small letters without accents, words one space apart."""
    letters = unicodedata.normalize("NFKD", text.casefold().replace("_", " "))
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())
