"""What a page of rules is made of: sections of topics, each with sentences and perhaps a table.

Whoever shows a page, as text or as a picture, shows these; the words are in the language that was in use.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.engine.table_facts import TableFacts
from game.engine.variant import Variant
from game.i18n.words import _, sentence


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under their heads; `ranks` are the cards that the rows are about, `spoken` says the same in sentences."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    spoken: tuple[str, ...]
    ranks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Topic:
    """One thing that the rules settle: its name, what they say about it, and a table where that is clearer.

    `apart` asks for a line of its own for every sentence; a `detail` is no difference to a game without such a topic.
    `phase` is the part of a deal that it is about. A `house` rule is not as in the book, which says `book` instead.
    """

    name: str
    sentences: tuple[str, ...]
    table: Table | None = None
    apart: bool = False
    detail: bool = False
    phase: str = ""
    house: bool = False
    book: tuple[str, ...] = ()

    @property
    def said(self) -> tuple[str, ...]:
        """Everything that the topic says, in sentences."""
        return (*self.sentences, *self.table.spoken) if self.table else self.sentences

    @property
    def text(self) -> str:
        """The sentences as they are written."""
        return ("\n" if self.apart else " ").join(self.sentences)

    @property
    def mark(self) -> str:
        """What is said of a rule that is not as in the book; nothing of any other."""
        if not self.house:
            return ""
        if not self.book:
            return _("House rule: the book has nothing like it.")
        return _("House rule. In the book: {text}").format(text=" ".join(self.book))


@dataclass(frozen=True, slots=True)
class Section:
    """Topics under a heading; `steps` are done in this order and are numbered; `short` is for a list of contents."""

    key: str
    heading: str
    topics: tuple[Topic, ...]
    steps: bool = False
    short: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """The rules of one game for these numbers of players."""

    title: str
    sections: tuple[Section, ...]


@dataclass(frozen=True, slots=True)
class Scope:
    """A game and the numbers of players that the page is about, with what has to be reckoned for the sentences."""

    variant: Variant
    players: tuple[int, ...]
    folders: tuple[Path, ...] = ()  # where lists of signs are looked for beside the program's own

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
    def follows(self) -> bool:
        """Whether suit has to be followed at any time."""
        return self.variant.play.follow_when != "never"

    @property
    def trumps(self) -> bool:
        """Whether a suit is ever trumps."""
        return self.variant.trump.source != "none"

    def each(self, said: Callable[[int], str]) -> Iterator[str]:
        """What is said for every number of players: one sentence for those of whom the same is said."""
        groups: dict[str, list[int]] = {}
        for number in self.players:
            groups.setdefault(said(number), []).append(number)
        for text, numbers in groups.items():
            if text and len(numbers) == len(self.players):
                yield sentence(text)
            elif text:
                told = _("With {players} players: {text}")
                yield told.format(players=word_list([str(number) for number in numbers]), text=text)


def word_list(words: Sequence[str]) -> str:
    """The words in a row: `a`, `a and b`, `a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} and {last}").format(first=", ".join(words[:-1]), last=words[-1])


def join_sentences(*sentences: str) -> tuple[str, ...]:
    """The sentences that say anything, each with a capital at its beginning."""
    return tuple(sentence(text) for text in sentences if text)
