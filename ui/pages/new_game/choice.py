"""What is chosen for each game before it is dealt: number, length, seats and house rules, as they are remembered."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.storage.remembered import GameMemory
from ui.core import games
from ui.core.services import Services
from ui.pages.new_game.game_list import GameList
from ui.pages.new_game.game_sheet import GameChoice

if TYPE_CHECKING:
    from game.engine.variant import Variant
    from game.house_rules.draft import Draft
    from game.variants.loading import ListedFile


class Choice:
    """The targets and house rules of now, by game."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._targets: dict[str, int] = {}  # by game: 5 means something else in every one
        self._players: dict[str, int] = {}  # as chosen on the sheets, by game
        self._drafts: dict[tuple[int, str], Draft] = {}
        self._agreed: dict[tuple[int, str], Variant] = {}

    def made(self, shelf: GameList) -> GameChoice:
        """The chosen game with everything that is chosen for it."""
        game, services = shelf.chosen, self._services
        chosen = GameChoice(game, own=shelf.is_own(game), fits=shelf.fits(game))
        book = game.variant
        if book is not None:
            wanted = self._players.get(game.id) or shelf.players
            dealt = games.table_for(services, book, wanted, self._targets.get(game.id, 0))
            chosen.draft = self._draft(game)
            chosen.variant, chosen.players = dealt.variant, dealt.players
            chosen.target, chosen.places = dealt.target, dealt.places
        return chosen

    def dealt(self, game: ListedFile) -> Variant | None:
        """The rules by which the game would be dealt, with those of the house; None in a file with faults."""
        if game.variant is None or not self._services.memory.game(game.id).rules:
            return game.variant
        key = (id(game.variant), game.id)
        if key not in self._agreed:
            self._agreed[key] = games.agreed(self._services, game.variant)
        return self._agreed[key]

    def aim_at(self, game: ListedFile, target: int) -> None:
        """The match of this game goes so far."""
        self._targets[game.id] = target

    def play_by(self, game: ListedFile, players: int) -> None:
        """The game is played by so many."""
        self._players[game.id] = players

    def forget_players(self) -> None:
        """The number that is looked for counts again for every game."""
        self._players.clear()

    def changed(self, game: ListedFile) -> list[str]:
        """What differs from the book by house rules of the game, a few words for each."""
        if game.variant is None or not self._services.memory.game(game.id).rules:
            return []
        return [told for _path, told in self._draft(game).changes()]

    def switch(self, chosen: GameChoice, path: str) -> bool:
        """Changes one house rule; whether it goes together with the others."""
        from game.house_rules.draft import option

        assert chosen.draft is not None  # only then there are switches
        changed = chosen.draft.with_(path, not option(chosen.draft, path).value)
        if changed.fits:
            self.take(chosen.game, changed)
        return changed.fits

    def take(self, game: ListedFile, draft: Draft) -> None:
        """These house rules are remembered for the game."""
        memory = self._services.memory
        memory.keep(game.id, replace(memory.game(game.id), rules=dict(draft.overrides)))
        self._drafts.clear()
        self._agreed.clear()

    def take_file(self, made_from: ListedFile, game: str) -> None:
        """The house rules of one game are in the file of this one: it needs no others, and takes over its people."""
        memory = self._services.memory
        usual = memory.game(game)
        if usual == GameMemory():
            usual = memory.game(made_from.id)
        memory.keep(game, replace(usual, rules={}, agreed=""))
        self._drafts.clear()

    def _draft(self, game: ListedFile) -> Draft:
        """The game with its house rules; made once, because every rule is looked at."""
        assert game.variant is not None
        key = (id(game.variant), game.id)
        if key not in self._drafts:
            self._drafts[key] = games.draft_of(self._services, game.variant)
        return self._drafts[key]
