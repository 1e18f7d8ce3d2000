"""The rules of a game in words, made from its variant alone, for people who have never seen it.

What two games do not have in common is found by comparing their pages topic by topic.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.engine.variant import Variant
from game.i18n.phrases import word_list
from game.i18n.words import Naming, _, call_cards, naming, ngettext, usual_naming
from game.rule_cards.scope import Scope, Table
from game.rules_text.blocks import Page, Section, Topic
from game.rules_text.glossary import names_of_cards, terms
from game.rules_text.sections import about, history, name_of, rules
from game.rules_text.trick_pictures import ShownTrick, shown_tricks
from game.variants.loading import parent_of
from game.variants.sign_lists import SignList

__all__ = ["Page", "Section", "ShownTrick", "Table", "Topic", "page", "page_name", "parent_of", "shown_tricks"]

PLAY: Final = "play"  # the part of a deal in which tricks are played
page_name = name_of


def page(
    variant: Variant,
    players: Sequence[int] | None = None,
    parent: Variant | None = None,
    folders: Sequence[Path] = (),
    house: bool = False,
    signs: SignList | None = None,
) -> Page:
    """The rules for these numbers of players (None: all that the game is for), in the language in use.

    With `parent`, the game that this one extends, also what is different from it; where that are `house` rules, each of
    them is marked. In `folders` there may be lists of signs beside those of the program; `signs` is the list of a match
    that is played.
    """
    numbers = tuple(players or variant.players)
    scope = Scope(variant, numbers, tuple(folders), signs)
    first = Section("game", _("The game"), (about(scope),))
    sections = tuple(_with_pictures(section, scope) for section in rules(scope))
    if parent is not None and (found := tuple(_differences(scope, parent))):
        if house:
            heading, sections = _("Your house rules"), _marked_page(sections, _there(scope, parent))
        else:
            heading = _("What is different from {game}").format(game=name_of(parent))
        sections = (Section("differences", heading, found, short=_("Differences")), *sections)
    past = Section("history", _("Where it comes from"), (history(scope),), short=_("History"))
    return Page(name_of(variant), (first, *sections, past, _glossary(scope)))


def _with_pictures(section: Section, scope: Scope) -> Section:
    """The section with pictures of tricks where it tells who wins one."""
    if all(topic.phase != PLAY for topic in section.topics):
        return section
    tricks = shown_tricks(scope.variant, scope.players)
    return replace(
        section,
        topics=tuple(replace(topic, tricks=tricks) if topic.phase == PLAY else topic for topic in section.topics),
    )


def _glossary(scope: Scope) -> Section:
    """The words that these rules speak of and that not everybody knows."""
    topics = [Topic(term.name, (term.meaning,)) for term in terms(scope)]
    if (names := names_of_cards(scope)) is not None:
        topics.append(Topic(_("Names of suits and courts"), (), names))
    return Section("words", _("Words of the table"), tuple(topics), short=_("Words"))


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

    Both pages are for as many players as possible. What is a topic of its own here is only named: it is told below.
    """
    here = rules(Scope(scope.variant, _common(scope, parent) or scope.players, scope.folders))
    mine, other = _topics(here), _topics(_there(scope, parent))
    if set(scope.variant.players) != set(parent.players):
        numbers = scope.variant.players
        told = ngettext("For {players} player.", "For {players} players.", numbers[-1])
        yield Topic(_("Players"), (told.format(players=word_list([str(number) for number in numbers])),))
    for key in _in_order(mine, other):
        if key in mine and key in other:
            yield from _difference(mine[key], other[key])
    added = [topic.name for key, topic in mine.items() if key not in other and not topic.detail]
    gone = [topic.name for key, topic in other.items() if key not in mine and not topic.detail]
    if added:
        yield Topic(_("Only here"), (_("{topics}, told below.").format(topics=word_list(added)),))
    if gone:
        yield Topic(_("Not here"), (_("{topics}.").format(topics=word_list(gone)),))


def _difference(mine: Topic, other: Topic) -> Iterator[Topic]:
    """What is said here and not in the other game; where nothing is, what is said only there."""
    new = [text for text in mine.sentences if text not in other.sentences]
    gone = [text for text in other.sentences if text not in mine.sentences]
    if mine.table != other.table and mine.table is not None:
        new.append(_("See the table."))
    if new:
        yield Topic(mine.name, tuple(new))
    elif gone:
        yield Topic(mine.name, (_("Not here: {text}").format(text=" ".join(gone)),))


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
