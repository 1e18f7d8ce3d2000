"""What two games do not have in common, found by comparing their pages topic by topic."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.engine.variant import Variant
from game.i18n.words import _
from game.rules_text.blocks import Section, Topic, listed
from game.rules_text.sections.cards import name_of


def differences(
    variant: Variant, here: Sequence[Section], parent: Variant, there: Sequence[Section]
) -> Iterator[Topic]:
    """A topic for each that the pages do not say alike, with the sentences that only one of them has."""
    mine, other = _topics(here), _topics(there)
    if set(variant.players) != set(parent.players):
        said = [
            _("For {players} players.").format(players=listed([str(number) for number in game.players]))
            for game in (variant, parent)
        ]
        yield _topic(_("Players"), said[:1], said[1:], parent)
    for key in _in_order(mine, other):
        said_here = mine[key].said if key in mine else ()
        said_there = other[key].said if key in other else ()
        new = [text for text in said_here if text not in said_there]
        gone = [text for text in said_there if text not in said_here]
        detail = (mine.get(key) or other[key]).detail and not (key in mine and key in other)
        if (new or gone) and not detail:
            yield _topic((mine.get(key) or other[key]).name, new, gone, parent)


def marked(here: Sequence[Section], there: Sequence[Section]) -> tuple[Section, ...]:
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


def _topic(name: str, new: Sequence[str], gone: Sequence[str], parent: Variant) -> Topic:
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
