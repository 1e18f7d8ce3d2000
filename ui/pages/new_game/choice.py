"""What is chosen for each game before it is dealt: number, length, seats and house rules, as they are remembered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.storage.remembered import GameMemory
from ui.core import dealing
from ui.core.services import Services
from ui.pages.new_game.game_list import GameList

if TYPE_CHECKING:
    from game.engine.variant import Variant
    from game.house_rules.draft import Draft
    from game.storage.remembered import SeatMemory
    from game.variants.loading import ListedFile


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

    def current(self, listing: GameList) -> GameChoice:
        """The chosen game with everything that is chosen for it."""
        game, own = listing.chosen, listing.is_own(listing.chosen)
        if game.variant is None:
            return GameChoice(game, own)
        wanted, target = self.players.get(game.id) or listing.players, self.targets.get(game.id, 0)
        dealt = dealing.table_for(self._services, game.variant, wanted, target)
        draft, fits = self._house_rules(game, game.variant)[0], listing.fits(game)
        return GameChoice(game, own, dealt.variant, draft, dealt.players, dealt.target, dealt.places, fits)

    def dealt(self, game: ListedFile) -> Variant | None:
        """The rules by which the game would be dealt, with those of the house; None in a file with faults."""
        if game.variant is None or not self._services.memory.game(game.id).rules:
            return game.variant
        return self._house_rules(game, game.variant)[1]

    def changed(self, game: ListedFile) -> list[str]:
        """What differs from the book by house rules of the game, a few words for each."""
        if game.variant is None or not self._services.memory.game(game.id).rules:
            return []
        return [words for _path, words in self._house_rules(game, game.variant)[0].changes()]

    def _house_rules(self, game: ListedFile, book: Variant) -> tuple[Draft, Variant]:
        """The game with its house rules, as a draft and as it is dealt; made once, as every rule is looked at."""
        key = (id(book), game.id)
        if key not in self._house:
            self._house[key] = dealing.draft_of(self._services, book), dealing.agreed(self._services, book)
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
