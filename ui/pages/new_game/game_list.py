"""The list of all games: their order, the keys that walk through them, finding one, and what is chosen for each."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.i18n.words import texts_in_all
from game.storage.remembered import GameMemory
from ui.core import dealing
from ui.core.input import Input, Key, PointerMoved
from ui.widgets.kit.scroll import Scroller

if TYPE_CHECKING:
    from game.engine.variant import Variant
    from game.house_rules.draft import Draft
    from game.storage.remembered import SeatMemory
    from game.variants.loading import ListedFile
    from ui.core.services import Services

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
        self.deck: Callable[[ListedFile], str] = lambda game: ""  # whose suits stand beside it, where not all have one
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
        dealt = self.dealt(game) if self.players else None
        return dealt is None or self.players in dealt.players

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
        self.chosen = self._wanted = wanted
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
    def finds_nothing(self) -> bool:
        """Whether no game is called as it was typed."""
        return not self.shown

    def _in_order(self) -> list[ListedFile]:
        wanted = plain(self.typed)
        found = (game for game in self.games if any(wanted in plain(name) for name in _names(game)))
        return sorted(found, key=self._place)

    def _place(self, game: ListedFile) -> tuple[int, int]:
        """Where the game stands: those played last first; rules of one's own follow the game that they extend."""
        if game.variant is None or not self.fits(game):
            return (2 if game.variant is None else 1), 0
        names = {game.id, game.head.extends if self.is_own(game) else None}
        return 0, next((place for place, recent in enumerate(self._recent) if recent in names), RECENT)

    # -- what the person does ------------------------------------------------------------------------------------

    def scroll(self, event: Input) -> bool | None:
        """Whether the wheel or the bar moved the rows; None when the input was not for them."""
        if isinstance(event, PointerMoved):
            self._pointer = event.pos
        return self.scroller.handle(event, self.area, self._pointer)

    def walk(self, event: Key) -> bool:
        """Whether the key leads to another row: arrows, pages, both ends, and the focus that walks by itself."""
        last = len(self.shown) - 1
        here = self.at
        if last < 0 or here is None:
            return False
        page = self.scroller.seen
        ways = {"home": 0, "end": last, "up": (here - 1) % (last + 1), "down": (here + 1) % (last + 1)}  # lists wrap
        ways |= {"pageup": max(0, here - page), "pagedown": min(here + page, last)}
        if event.scan and here < last:  # walking by itself the focus leaves the list behind the last row
            ways["tab"] = here + 1
        if event.name not in ways:
            return False
        to = ways[event.name]
        self.chosen = self.shown[to]
        self.scroller.reveal(to)
        return True


# -- what is chosen for a game ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GameChoice:
    """A game with all that is chosen for it; `fits` says whether it is for the number that is looked for."""

    game: ListedFile
    own: bool
    variant: Variant | None = None  # with its house rules; None, like the draft, in a file that is not understood
    draft: Draft | None = None
    players: int = 2
    target: int | None = None
    places: Sequence[SeatMemory] = ()
    fits: bool = True
    told: str = ""  # why a part of what was agreed on does not hold

    @property
    def meant(self) -> str:
        """What is done with it first, as the gold button says."""
        return "faults" if self.variant is None else "deal" if self.fits else "fit"


class Choice:
    """The targets and house rules of now, by game."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.targets: dict[str, int] = {}  # how far the match goes, by game: 5 means something else in every one
        self.players: dict[str, int] = {}  # how many play, as chosen on the sheets, by game
        self._house: dict[tuple[int, str], tuple[Draft, Variant]] = {}

    def deck(self, game: ListedFile) -> str:
        """The deck that the game names, unless one was chosen for all games."""
        return "" if self._services.settings.now.deck else game.head.deck

    def current(self, listing: GameList) -> GameChoice:
        """The chosen game with everything that is chosen for it."""
        game, own = listing.chosen, listing.is_own(listing.chosen)
        if game.variant is None:
            return GameChoice(game, own)
        wanted, target = self.players.get(game.id) or listing.players, self.targets.get(game.id, 0)
        dealt = dealing.table_for(self._services, game.variant, wanted, target)
        told = dealing.lost_signs(self._services, game.variant)
        draft, fits = self._house_rules(game, game.variant)[0], listing.fits(game)
        return GameChoice(game, own, dealt.variant, draft, dealt.players, dealt.target, dealt.places, fits, told)

    def dealt_rules(self, game: ListedFile) -> Variant | None:
        """The rules by which the game would be dealt, with those of the house; None in a file with faults."""
        if game.variant is None or not self._services.memory.game(game.id).rules:
            return game.variant
        return self._house_rules(game, game.variant)[1]

    def changes(self, game: ListedFile) -> list[str]:
        """What differs from the book by house rules of the game, a few words for each."""
        if game.variant is None or not self._services.memory.game(game.id).rules:
            return []
        return [words for _path, words in self._house_rules(game, game.variant)[0].changes()]

    def _house_rules(self, game: ListedFile, book: Variant) -> tuple[Draft, Variant]:
        """The game with its house rules, as a draft and as it is dealt; made once, as every rule is looked at."""
        key = (id(book), game.id)
        if key not in self._house:
            self._house[key] = dealing.draft_of(self._services, book), dealing.agreed_rules(self._services, book)
        return self._house[key]

    def switch(self, chosen: GameChoice, path: str, on: bool) -> bool:
        """Changes one house rule; whether it goes together with the others."""
        assert chosen.draft is not None  # only then there are switches
        changed = chosen.draft.with_(path, on)
        if changed.fits:
            self.take(chosen.game, changed)
        return changed.fits

    def take(self, game: ListedFile, draft: Draft) -> None:
        """These house rules are remembered for the game."""
        memory = self._services.memory
        memory.keep(game.id, replace(memory.game(game.id), rules=dict(draft.overrides)))
        self._house.clear()

    def take_file(self, made_from: ListedFile, game: str) -> None:
        """The house rules of one game are in the file of this one: it needs no others, and takes over its people."""
        memory = self._services.memory
        usual = memory.game(game)
        if usual == GameMemory():
            usual = memory.game(made_from.id)
        memory.keep(game, replace(usual, rules={}, agreed=""))
        self._house.clear()


# -- finding one ------------------------------------------------------------------------------------------------------


def find(games: Sequence[ListedFile], typed: str) -> ListedFile | None:
    """The first game whose name or alias begins like this, else has a word that does, else holds it."""
    wanted = plain(typed)
    ways: tuple[Callable[[str], bool], ...] = (
        lambda name: name.startswith(wanted),
        lambda name: f" {wanted}" in name,
        lambda name: wanted in name,
    )
    return next((game for fits in ways for game in games if any(fits(plain(name)) for name in _names(game))), None)


def _names(game: ListedFile) -> list[str]:
    """Everything under which people look for a game: its names in every language, its file, and games of its kind."""
    head = game.head
    return [
        *texts_in_all(head.name),
        *(name for many in (head.aliases, head.kin) for names in many.values() for name in names),
        game.id,
    ]


def plain(text: str) -> str:
    """The text in small letters without accents, words one space apart."""
    letters = unicodedata.normalize("NFKD", text.casefold().replace("_", " "))
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())
