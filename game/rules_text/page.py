"""The rules of a game in words, made from its variant alone, for people who have never seen it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.engine.variant import Variant
from game.i18n.words import Naming, _, call_cards, naming, usual_naming
from game.rules_text.blocks import Page, Scope, Section, Table, Topic
from game.rules_text.differences import differences, marked
from game.rules_text.glossary import terms, uses
from game.rules_text.sections.cards import about, aim, cards, name_of
from game.rules_text.sections.deal import course, table
from game.rules_text.sections.extras import extras, seen
from game.rules_text.sections.score import scores
from game.variants.faults import FaultyRules
from game.variants.loading import find, load

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
    first = Section("game", _("The game"), tuple(about(scope)))
    sections = _rules(scope)
    if parent is not None and (found := _differences(scope, parent)):
        if house:
            heading, sections = _("Your house rules"), marked(sections, _there(scope, parent))
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


def parent_of(variant: Variant, folders: Sequence[Path]) -> Variant | None:
    """The game that this one extends, if it does and the game is found sound in these folders."""
    if variant.head.extends is None:
        return None
    try:
        return load(find(variant.head.extends, folders), folders)
    except FaultyRules:
        return None


def _rules(scope: Scope) -> tuple[Section, ...]:
    """Everything but the introduction."""
    parts = (
        Section("aim", _("Aim"), tuple(aim(scope))),
        Section("cards", _("The cards"), tuple(cards(scope))),
        Section("table", _("The table"), tuple(table(scope))),
        Section("deal", _("How a deal goes"), tuple(course(scope)), steps=True),
        Section("special", _("What else there is"), tuple(extras(scope))),
        Section("seen", _("What may be seen and said"), tuple(seen(scope))),
        Section("score", _("Scoring"), tuple(scores(scope))),
    )
    return tuple(part for part in parts if part.topics)


def _differences(scope: Scope, parent: Variant) -> tuple[Topic, ...]:
    """What is said of one of the two games only, where both are for as many players as possible."""
    here = _rules(Scope(scope.variant, _common(scope, parent) or scope.players, scope.folders))
    return tuple(differences(scope.variant, here, parent, _there(scope, parent)))


def _common(scope: Scope, parent: Variant) -> tuple[int, ...]:
    """The numbers of players that both games are for."""
    return tuple(number for number in scope.players if number in parent.players)


def _there(scope: Scope, parent: Variant) -> tuple[Section, ...]:
    """What the other game says, its cards called as its own."""
    own = naming()
    try:
        call_cards(_naming_of(parent, beside=scope.variant))
        return _rules(Scope(parent, _common(scope, parent) or parent.players, scope.folders))
    finally:
        call_cards(own)


def _naming_of(parent: Variant, beside: Variant) -> Naming:
    """How the parent's cards are called: as this game's, unless only one of the two has thirteen cards to a suit."""
    usual, other = usual_naming(parent.cards.order), usual_naming(beside.cards.order)
    return usual if (usual == "french") != (other == "french") else naming()
