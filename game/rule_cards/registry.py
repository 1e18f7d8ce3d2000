"""All cards of the rules, and what is found by them: the words of options and values, the sentences of a heading."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from game.i18n.words import _, again, language
from game.rule_cards.card import Card, Instead, Line, Says, Value, Words
from game.rule_cards.scope import Column, Scope, Table, by_players
from game.rule_cards.sections import bids, claims, deal, goal, info, marriage, pack, play, scoring, trump

SECTIONS: Final = (pack, deal, trump, play, claims, marriage, bids, goal, scoring, info)
CARDS: Final[tuple[Card, ...]] = tuple(card for section in SECTIONS for card in section.CARDS)
BY_PATH: Final[Mapping[str, Card]] = MappingProxyType({card.path: card for card in CARDS})
# What stands above the tables of rules/README.md, by section and part of a section.
ABOUT: Final[Mapping[str, str]] = {name: text for section in SECTIONS for name, text in section.ABOUT.items()}

# The groups of options, each with the sections or single rules in the order in which they stand there.
GROUPS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "deal": ("deal", "seats", "play"),
        "trump": ("trump", "exchange", "trump.turn_up_redraw"),
        "play": ("seats", "play"),
        "bids": ("auction", "call", "trump", "deal", "talon", "goal", "scoring"),
        "signals": ("info",),
        "claims": ("arrastre", "claim", "captive"),
        "pairs": ("marriage",),
        "score": ("goal", "last_trick_bonus", "tie", "capote", "scoring", "stakes", "match", "info"),
        "table": ("players", "seats", "info"),
        "cards": ("cards", "pack"),
    }
)


_GROUP_WORDS: Final[Mapping[str, tuple[str, str]]] = {
    "deal": (_("Dealing and drawing"), _("How many cards everybody gets, and who deals them.")),
    "trump": (_("Trumps and swapping"), _("Where the trump suit comes from, and who may swap for the turn-up.")),
    "play": (_("Playing a card"), _("Who begins, and what you must play when somebody else has led.")),
    "bids": (_("Bidding"), _("Bidding for the right to play a contract, alone or with a secret partner.")),
    "signals": (_("Signs"), _("What partners may tell each other by their faces.")),
    "claims": (_("Claims and arrastre"), _("Arrastre, taking the rest at once, and the locked ace.")),
    "pairs": (_("Pairs"), _("Two cards of one suit that bring extra points.")),
    "score": (_("Counting and scoring"), _("What wins a deal, what it counts, and how long a match lasts.")),
    "table": (_("At the table"), _("Who sits with whom, which way round it goes, and what lies open.")),
    "cards": (
        _("The cards"),
        _("Which cards are in the pack, how strong they are and what they count: a pack comes to 120 points."),
    ),
}


def group_words(key: str) -> tuple[str, str]:
    """A group's name, and a sentence about it."""
    name, about = _GROUP_WORDS[key]
    return again(name), again(about)


def told(pattern: str) -> Words:
    """The words for this option in the language in use; KeyError for one that nobody has put into words."""
    return _told(pattern, language())


@cache
def _told(pattern: str, spoken: str) -> Words:
    words = BY_PATH[pattern].editor
    if not isinstance(words, Words):
        raise KeyError(pattern)
    values = {value: again(called) for value, called in words.values.items()}
    return Words(words.group, again(words.name), again(words.sentence), values)


@cache
def patterns() -> tuple[str, ...]:
    """Every option that has words, group by group in their order."""
    return tuple(
        card.path
        for group, order in GROUPS.items()
        for card in in_order(order)
        if isinstance(card.editor, Words) and card.editor.group == group
    )


def word(rule: str, value: Value) -> str:
    """The word that stands under this rule in a file, as people say it; KeyError where nobody has put it into words."""
    return told(rule).values[value]


@cache
def in_order(order: tuple[str, ...]) -> tuple[Card, ...]:
    """All cards, those of these sections and single rules first; the most exact of these names counts."""

    def place(card: Card) -> int:
        named = [start for start in order if card.path == start or card.path.startswith(f"{start}.")]
        return order.index(max(named, key=len)) if named else len(order)

    return tuple(sorted(CARDS, key=place))


@cache
def speakers(part: str, heading: str, order: tuple[str, ...]) -> tuple[tuple[Card, tuple[Says, ...]], ...]:
    """The cards that say something under this heading of their `page` or `short`, with what they say."""
    return tuple((card, rows) for card in in_order(order) if (rows := card.rows(part, heading)))


def sentences(heading: str, scope: Scope, order: tuple[str, ...] = ()) -> tuple[list[str], Table | None]:
    """What the cards say under this heading of the rules page, and the table that one or several of them draw there."""
    lines = _lines("page", heading, scope, order)
    tables = [line for line in lines if isinstance(line, Table)]
    columns = [line for line in lines if isinstance(line, Column)]
    tables += [by_players(columns)] if columns else []
    return [line for line in lines if isinstance(line, str)], tables[0] if tables else None


def short(paragraph: str, scope: Scope, order: tuple[str, ...] = ()) -> list[str]:
    """What the cards say in this paragraph of the summary."""
    return [line for line in _lines("short", paragraph, scope, order) if isinstance(line, str)]


def _lines(part: str, heading: str, scope: Scope, order: tuple[str, ...]) -> list[Line]:
    """What is said, with the words of one card in the place of another's where they ask for it."""
    found = {card.path: [*card.lines(rows, scope)] for card, rows in speakers(part, heading, order)}
    for line in [line for lines in found.values() for line in lines]:
        if isinstance(line, Instead):
            found[line.path] = [line.words]
    return [line for lines in found.values() for line in lines if not isinstance(line, Instead)]
