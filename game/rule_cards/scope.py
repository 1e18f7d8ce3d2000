"""The rules that sentences are about: a game, the numbers of players, and what has to be reckoned for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.engine.table_facts import TableFacts
from game.engine.variant import Variant
from game.i18n.phrases import word_list
from game.i18n.words import _, of_which, sentence, the_rank
from game.variants import sign_lists
from game.variants.sign_lists import SignList


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under their heads; `ranks` are the cards that the rows are about, `spoken` says the same in sentences."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    spoken: tuple[str, ...]
    ranks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Scope:
    """A game and the numbers of players that the page is about, with what has to be reckoned for the sentences."""

    variant: Variant
    players: tuple[int, ...]
    folders: tuple[Path, ...] = ()  # where lists of signs are looked for beside the program's own
    kept: SignList | None = None  # the list of a match that is played

    @property
    def signs(self) -> SignList:
        """The list of signs."""
        return self.kept or sign_lists.named(self.variant.info.sign_list, self.folders)

    def at(self, players: int) -> TableFacts:
        """What follows from the rules for a table of so many."""
        return TableFacts(self.variant, players)

    @property
    def ranks(self) -> set[int]:
        """Every rank that is in the pack for any of these numbers of players."""
        return {rank for number in self.players for rank in self.variant.pack[number].ranks}

    @property
    def draws(self) -> bool:
        """Whether there is ever a stock."""
        return any(self.at(number).stock > 0 for number in self.players)

    @property
    def partners(self) -> bool:
        """Whether anybody ever has a partner by his seat."""
        return any(self.at(number).has_partners for number in self.players)

    @property
    def contract(self) -> bool:
        """Whether one plays against the others for what was bid."""
        return self.variant.goal.kind == "contract"

    @property
    def half_wins(self) -> bool:
        """Whether more than half of the points of the cards is enough: nothing is added, and nothing more is asked."""
        variant = self.variant
        more = variant.marriage.enabled or variant.last_trick_bonus or variant.goal.threshold is not None
        return variant.goal.kind == "most" and not more

    @property
    def trumps(self) -> bool:
        """Whether a suit is ever trumps."""
        return self.variant.trump.source != "none"

    def each(self, said: Callable[[TableFacts], str]) -> Iterator[str]:
        """What is said for every number of players: one sentence for those of whom the same is said."""
        groups: dict[str, list[int]] = {}
        for number in self.players:
            groups.setdefault(said(self.at(number)), []).append(number)
        for text, numbers in groups.items():
            if text and len(numbers) == len(self.players):
                yield sentence(text)
            elif text:
                told = _("With {players} players: {text}")
                yield told.format(players=word_list([str(number) for number in numbers]), text=text)


def trump_card(rank: int) -> str:
    """The card of trumps with its article: the Ace of trumps."""
    return of_which(_("{rank} of trumps"), the_rank(rank))


def swapped_ranks(data: Mapping[str, Any], players: Iterable[int]) -> list[int]:
    """The ranks that can be spoken of in an exchange, from high to low: of these packs, and those that are swapped."""
    there = {rank for number in players for rank in data["pack"][number]["ranks"]}
    there |= {step["give"] for step in data["exchange"]["steps"]}
    return [rank for rank in data["cards"]["order"] if rank in there]
