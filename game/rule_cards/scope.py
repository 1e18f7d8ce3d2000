"""The rules that sentences are about: a game, the numbers of players, and what has to be reckoned for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.engine.table_facts import TableFacts
from game.engine.variant import Variant
from game.i18n.phrases import word_list
from game.i18n.words import _, again, ngettext, of_which, the_rank
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
class Column:
    """What is not the same for every number of players: a head, and under it a cell for each number."""

    head: str
    cells: Mapping[int, str]


def by_players(columns: Sequence[Column]) -> Table:
    """The columns side by side; numbers of players of which all the same is said share a row."""
    rows: dict[tuple[str, ...], list[int]] = {}
    for number in columns[0].cells:
        rows.setdefault(tuple(column.cells[number] for column in columns), []).append(number)
    heads = tuple(again(column.head) for column in columns)
    named = [(word_list([str(number) for number in numbers]), cells) for cells, numbers in rows.items()]
    spoken = tuple(
        _row(number[-1], players, heads, cells) for number, (players, cells) in zip(rows.values(), named, strict=True)
    )
    return Table((_("Players"), *heads), tuple((players, *cells) for players, cells in named), spoken)


def _row(last: int, players: str, heads: Sequence[str], cells: Sequence[str]) -> str:
    """A row of the table as a sentence; the word goes with the last of the numbers."""
    facts = [_("{topic}: {text}").format(topic=head, text=cell) for head, cell in zip(heads, cells, strict=True)]
    told = ngettext("For {players} player – {facts}.", "For {players} players – {facts}.", last)
    return told.format(players=players, facts="; ".join(facts))


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

    def alike(self, said: Callable[[TableFacts], object]) -> bool:
        """Whether the same is said for every number of players."""
        first = said(self.at(self.players[0]))
        return all(said(self.at(number)) == first for number in self.players[1:])


def trump_card(rank: int) -> str:
    """The card of trumps with its article: the Ace of trumps."""
    return of_which(_("{rank} of trumps"), the_rank(rank))


def swapped_ranks(data: Mapping[str, Any], players: Iterable[int]) -> list[int]:
    """The ranks that can be spoken of in an exchange, from high to low: of these packs, and those that are swapped."""
    there = {rank for number in players for rank in data["pack"][number]["ranks"]}
    there |= {step["give"] for step in data["exchange"]["steps"]}
    return [rank for rank in data["cards"]["order"] if rank in there]
