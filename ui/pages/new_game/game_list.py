"""The list of all games: their order, the keys that walk through them, and finding one by typing its name."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from pygame import Rect

from game.engine.variant import Variant
from game.variants.loading import ListedFile
from ui.core.input import Input, Key, PointerMoved
from ui.widgets.kit.scroll import Scroller

GAMES: Final = "new-game:game"
RECENT: Final = 3  # so many of the games played last stand first


class GameList:
    """Which games there are, which of them are listed now, and which one is chosen.

    `players` is the number that is looked for, 0 for any; `typed` a part of a name. Games that are not for so many
    stand last, files that are not understood behind them.
    """

    def __init__(self, games: Sequence[ListedFile], chosen: str, own: Path, recent: Sequence[str] = ()) -> None:
        """`own` is the folder of the person's own rules, `recent` the games as they were played, the last one first."""
        self._own = own
        self.players = 0
        self.typed = ""
        self.changed: Callable[[ListedFile], Sequence[str]] = lambda game: ()  # what differs by house rules
        self.dealt: Callable[[ListedFile], Variant | None] = lambda game: game.variant  # with its house rules
        self.chosen = next((game for game in games if game.id == chosen), games[0])
        self._wanted: ListedFile | None = None  # chosen by the person, while another one stands in for it
        self._stand_in: ListedFile | None = None
        self.scroller = Scroller()
        self.area = Rect(0, 0, 1, 1)
        self._pointer = (0, 0)
        self.take(games, recent)

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
        """The chosen game is to be seen in the next layout, if it is listed."""
        self._hidden = True

    def fit_rows(self, seen: int, area: Rect, track: Rect) -> slice:
        """Takes how many rows are seen here, and where the bar is; says which ones, the chosen game among them."""
        self.area, scroller = area, self.scroller
        scroller.fit(len(self.shown), seen, track)
        if self._hidden and self.at is not None:
            self._hidden = False
            if not scroller.top <= self.at < scroller.top + seen:
                scroller.move_to(self.at - seen // 2)
        return slice(scroller.top, scroller.top + seen)

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
        self.chosen = (find(self.shown, typed) if typed.strip() else None) or self.chosen
        self.reveal()

    @property
    def missed(self) -> bool:
        """Whether no game is called as it was typed."""
        return not self.shown

    def _in_order(self) -> list[ListedFile]:
        wanted = plain(self.typed)
        return sorted(
            (game for game in self.games if any(wanted in plain(name) for name in _called(game))), key=self._place
        )

    def _place(self, game: ListedFile) -> tuple[int, int]:
        """Where the game stands: those played last first; rules of one's own follow the game that they extend."""
        if game.variant is None or not self.fits(game):
            return (2 if game.variant is None else 1), 0
        names = {game.id, game.head.extends if self.is_own(game) else None}
        return 0, next((place for place, recent in enumerate(self._recent) if recent in names), RECENT)

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


def find(games: Sequence[ListedFile], typed: str) -> ListedFile | None:
    """The first game whose name or alias begins like this, else has a word that does, else holds it."""
    wanted = plain(typed)
    ways: tuple[Callable[[str], bool], ...] = (
        lambda name: name.startswith(wanted),
        lambda name: f" {wanted}" in name,
        lambda name: wanted in name,
    )
    return next((game for fits in ways for game in games if any(fits(plain(name)) for name in _called(game))), None)


def _called(game: ListedFile) -> list[str]:
    """Everything under which people look for a game: its name and aliases in every language, and its file."""
    head = game.head
    return [*head.name.values(), *(alias for aliases in head.aliases.values() for alias in aliases), game.id]


def plain(text: str) -> str:
    """The text in small letters without accents, words one space apart."""
    letters = unicodedata.normalize("NFKD", text.casefold().replace("_", " "))
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())
