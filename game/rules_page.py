"""The rules of a game in words, made from its variant alone, for people who have never seen it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.faults import FaultyRules
from game.loading import find, load
from game.rules_page_blocks import Page, Scope, Section, Table, Topic
from game.rules_page_cards import about, aim, cards, name_of
from game.rules_page_deal import course, table
from game.rules_page_differences import differences
from game.rules_page_extras import extras, seen
from game.rules_page_score import scores
from game.variant import Variant
from game.words import Naming, _, call_cards, naming, usual_naming

__all__ = ["Page", "Section", "Table", "Topic", "page", "page_name", "parent_of"]

page_name = name_of


def page(
    variant: Variant, players: Sequence[int] | None = None, parent: Variant | None = None, folders: Sequence[Path] = ()
) -> Page:
    """The rules for these numbers of players (None: all that the game is for), in the language in use.

    With `parent`, the game that this one extends, also what is different from it. In `folders` there may be lists of
    signs beside those of the program.
    """
    numbers = tuple(players or variant.players)
    scope = Scope(variant, numbers, tuple(folders))
    first = Section("game", _("The game"), tuple(about(scope)))
    sections = _rules(scope)
    if parent is not None and (found := _differences(scope, parent)):
        heading = _("What is different from {game}").format(game=name_of(parent))
        sections = (Section("differences", heading, found, short=_("Differences")), *sections)
    return Page(name_of(variant), (first, *sections))


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
    common = tuple(number for number in scope.players if number in parent.players)
    here = _rules(Scope(scope.variant, common or scope.players, scope.folders))
    own = naming()
    try:
        call_cards(_naming_of(parent, beside=scope.variant))
        there = _rules(Scope(parent, common or parent.players, scope.folders))
    finally:
        call_cards(own)
    return tuple(differences(scope.variant, here, parent, there))


def _naming_of(parent: Variant, beside: Variant) -> Naming:
    """How the parent's cards are called: as this game's, unless only one of the two has thirteen cards to a suit."""
    usual, other = usual_naming(parent.cards.order), usual_naming(beside.cards.order)
    return usual if (usual == "french") != (other == "french") else naming()
