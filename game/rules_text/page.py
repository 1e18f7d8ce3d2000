"""The rules of a game in words, made from its variant alone, for people who have never seen it.

What two games do not have in common is found by comparing their pages topic by topic.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from game.engine.variant import Variant
from game.i18n.phrases import word_list
from game.i18n.words import Naming, _, call_cards, naming, usual_naming
from game.rule_cards.scope import Scope, Table
from game.rules_text.blocks import Page, Section, Topic
from game.rules_text.glossary import terms, uses
from game.rules_text.sections import about, name_of, rules
from game.variants.loading import parent_of

__all__ = ["Page", "Section", "Table", "Topic", "page", "page_name", "parent_of"]

page_name = name_of


def page(
    variant: Variant,
    players: Sequence[int] | None = None,
    parent: Variant | None = None,
    folders: Sequence[Path] = (),
    house: bool = False,
) -> Page:
    """The rules for these numbers of players (None: all that the game is for), in the language in use.

    With `parent`, the game that this one extends, also what is different from it; where that are `house` rules, each of
    them is marked. In `folders` there may be lists of signs beside those of the program.
    """
    numbers = tuple(players or variant.players)
    scope = Scope(variant, numbers, tuple(folders))
    first = Section("game", _("The game"), (about(scope),))
    sections = rules(scope)
    if parent is not None and (found := tuple(_differences(scope, parent))):
        if house:
            heading, sections = _("Your house rules"), _marked_page(sections, _there(scope, parent))
        else:
            heading = _("What is different from {game}").format(game=name_of(parent))
        sections = (Section("differences", heading, found, short=_("Differences")), *sections)
    return Page(name_of(variant), (first, *sections, *_glossary((first, *sections))))


def _glossary(sections: Sequence[Section]) -> tuple[Section, ...]:
    """The words that these sections use and that not everybody knows."""
    text = " ".join(said for section in sections for topic in section.topics for said in topic.said)
    used = {use.term.name for use in uses(text)}
    topics = tuple(Topic(term.name, (term.meaning,)) for term in terms() if term.name in used)
    return (Section("words", _("Words of the table"), topics, short=_("Words")),) if topics else ()


def _common(scope: Scope, parent: Variant) -> tuple[int, ...]:
    """The numbers of players that both games are for."""
    return tuple(number for number in scope.players if number in parent.players)


def _there(scope: Scope, parent: Variant) -> tuple[Section, ...]:
    """What the other game says, its cards called as its own."""
    own = naming()
    try:
        call_cards(_naming_of(parent, beside=scope.variant))
        return rules(Scope(parent, _common(scope, parent) or parent.players, scope.folders))
    finally:
        call_cards(own)


def _naming_of(parent: Variant, beside: Variant) -> Naming:
    """How the parent's cards are called: as this game's, unless only one of the two has thirteen cards to a suit."""
    usual, other = (usual_naming(game.cards.order, game.cards.jack_over_queen) for game in (parent, beside))
    return usual if (usual == "french") != (other == "french") else naming()


def _differences(scope: Scope, parent: Variant) -> Iterator[Topic]:
    """A topic for each that the pages do not say alike, with the sentences that only one of them has.

    Both pages are for as many players as possible.
    """
    here = rules(Scope(scope.variant, _common(scope, parent) or scope.players, scope.folders))
    mine, other = _topics(here), _topics(_there(scope, parent))
    if set(scope.variant.players) != set(parent.players):
        said = [
            _("For {players} players.").format(players=word_list([str(number) for number in game.players]))
            for game in (scope.variant, parent)
        ]
        yield _difference(_("Players"), said[:1], said[1:], parent)
    for key in _in_order(mine, other):
        said_here = mine[key].said if key in mine else ()
        said_there = other[key].said if key in other else ()
        new = [text for text in said_here if text not in said_there]
        gone = [text for text in said_there if text not in said_here]
        detail = (mine.get(key) or other[key]).detail and not (key in mine and key in other)
        if (new or gone) and not detail:
            yield _difference((mine.get(key) or other[key]).name, new, gone, parent)


def _marked_page(here: Sequence[Section], there: Sequence[Section]) -> tuple[Section, ...]:
    """The page of a game with house rules: what the book says otherwise, or does not have, is marked as one."""
    book = _topics(there)
    return tuple(
        replace(section, topics=tuple(_marked(topic, book.get((section.key, topic.name))) for topic in section.topics))
        for section in here
    )


def _marked(topic: Topic, other: Topic | None) -> Topic:
    """The topic beside what the book says under the same name."""
    if other is None:
        return topic if topic.detail else replace(topic, house=True)
    if set(topic.said) == set(other.said):
        return topic
    return replace(topic, house=True, book=tuple(text for text in other.said if text not in topic.said))


def _topics(sections: Sequence[Section]) -> dict[tuple[str, str], Topic]:
    return {(section.key, topic.name): topic for section in sections for topic in section.topics}


def _in_order(mine: dict[tuple[str, str], Topic], other: dict[tuple[str, str], Topic]) -> list[tuple[str, str]]:
    """The topics of both pages, section by section; what only the other page has follows at the section's end."""
    both = [*mine, *(key for key in other if key not in mine)]
    sections = list(dict.fromkeys(section for section, _name in both))
    return sorted(both, key=lambda key: sections.index(key[0]))


def _difference(name: str, new: Sequence[str], gone: Sequence[str], parent: Variant) -> Topic:
    """What is said here, and what is said in the other game."""
    game = name_of(parent)
    said = []
    if new:
        said.append(_("Here: {text}").format(text=" ".join(new)))
    if gone and new:
        said.append(_("In {game}: {text}").format(game=game, text=" ".join(gone)))
    elif gone:
        said.append(_("Only in {game}: {text}").format(game=game, text=" ".join(gone)))
    return Topic(name, tuple(said), apart=True)
