"""What a page of rules is made of: sections of topics, each with sentences and perhaps a table.

Whoever shows a page, as text or as a picture, shows these; the words are in the language that was in use.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.i18n.words import _
from game.rule_cards.scope import Table
from game.rules_text.glossary import plain
from game.rules_text.trick_pictures import ShownTrick


@dataclass(frozen=True, slots=True)
class Topic:
    """One thing that the rules settle: its name, what they say about it, and a table where that is clearer.

    `apart` asks for a line of its own for every sentence; a `detail` is no difference to a game without such a topic.
    `phase` is the part of a deal that it is about, `tricks` are pictures that show it. A `house` rule is not as in the
    book, which says `book` instead. In the sentences words of the table are marked, as the glossary reads them.
    """

    name: str
    sentences: tuple[str, ...]
    table: Table | None = None
    apart: bool = False
    detail: bool = False
    phase: str = ""
    house: bool = False
    book: tuple[str, ...] = ()
    tricks: tuple[ShownTrick, ...] = ()

    @property
    def said(self) -> tuple[str, ...]:
        """Everything that the topic says, in sentences without marks."""
        said = tuple(plain(text) for text in self.sentences)
        return (*said, *self.table.spoken) if self.table else said

    @property
    def text(self) -> str:
        """The sentences as they are written, with the marks of words of the table."""
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


def join_sentences(*sentences: str) -> tuple[str, ...]:
    """The sentences that say anything."""
    return tuple(text for text in sentences if text)
