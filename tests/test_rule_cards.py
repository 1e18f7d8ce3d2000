"""The cards of the rules: one for everything that a host may write, and each says what it has to say or why not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache

import pytest

from game.engine.variant import Variant
from game.rule_cards import registry
from game.rule_cards.card import Card, Instead, Silent, ToldBy, Words, says
from game.rule_cards.registry import BY_PATH, CARDS, GROUPS, patterns
from game.rules_text.summary import aim, course, in_force
from game.variants.schema import AnyOf, Choice, ListType, MappingType, Maybe, Part, Type, sections
from tests.tables import game
from tests.test_rules_page import FIELDS, loud, together, tried

ROWS = ("made", "failed", "solo_made", "solo_failed")


def card_of(path: str) -> Card:
    """The card of a field as the tests of the page name it."""
    plain = ".".join(word for word in path.split(".") if word not in ROWS)
    found = [card for card in CARDS if card.path.replace(".*", "") == plain]
    assert found, f"{path} has no card"
    return found[0]


def leaves(kind: Type, path: str) -> Iterator[str]:
    """Every path of the format for which there must be a card."""
    match kind:
        case Part(keys=keys):
            for name, inner in keys.items():
                yield from leaves(inner, f"{path}.*" if name in ROWS else f"{path}.{name}")
        case Maybe(Part() as inner):
            yield path
            yield from leaves(inner, path)
        case ListType(Part() as inner):
            yield path
            yield from leaves(inner, f"{path}.*")
        case MappingType(_, inner):
            yield from leaves(inner, f"{path}.*")
        case _:
            yield path


LEAVES = sorted({path for name, kind in sections().items() for path in leaves(kind, name)})
OF_THEIR_OWN = {"scoring.win", "scoring.win_by_players.*"}  # what is told of a whole line
SWITCHES = {path for path in BY_PATH if path.startswith("exchange.steps.") and ".*." not in path}
PARTS = ("page", "short", "meaning")
TOLD_BY = [
    (card.path, part, told.path) for card in CARDS for part in PARTS if isinstance(told := getattr(card, part), ToldBy)
]


def test_everything_that_a_host_may_write_has_one_card_and_no_card_is_left_over() -> None:
    assert len(BY_PATH) == len(CARDS)
    assert sorted(set(BY_PATH) - SWITCHES - OF_THEIR_OWN) == LEAVES
    assert {card.section for card in CARDS} == set(sections())


def test_what_is_not_said_has_its_reason() -> None:
    for card in CARDS:
        for part in (card.editor, card.page, card.short):
            assert not isinstance(part, Silent) or part.why.strip(), card.path
            assert part != (), card.path


@pytest.mark.parametrize(("path", "part", "teller"), TOLD_BY)
def test_who_tells_of_another_card_says_something(path: str, part: str, teller: str) -> None:
    assert teller != path
    seen = {path}
    while isinstance(told := getattr(BY_PATH[teller], part), ToldBy):
        assert teller not in seen
        seen.add(teller)
        teller = told.path
    assert not isinstance(told, Silent), f"{teller} tells of {path} and says nothing itself"


def test_every_group_has_options_and_every_option_a_group() -> None:
    assert len(patterns()) == sum(isinstance(card.editor, Words) for card in CARDS)
    assert {card.editor.group for card in CARDS if isinstance(card.editor, Words)} == set(GROUPS)


def test_every_word_of_a_choice_is_called_something() -> None:
    for card in CARDS:
        kind = FIELDS.get(card.path.replace(".*", ""))
        called = set(card.editor.values) if isinstance(card.editor, Words) else set()
        for one in kind.kinds if isinstance(kind, AnyOf) else (kind,):
            if isinstance(one, Choice) and called:
                assert set(one.words) <= called, card.path


# ---- every value is heard

ALIKE = {
    ("trump.source", "rotation"),
    ("trump.source", "dealer_last_card"),
}  # there are trumps, wherever they come from
CLAIMED = sorted(path for path in FIELDS if not isinstance(card_of(path).short, Silent))


@cache
def summary(variant: Variant) -> str:
    """What the sheet of a new game says, for every number of players."""
    return "\n".join(
        words_
        for number in variant.players
        for words_ in (aim(variant, number), course(variant, number), *in_force(variant, number))
    )


@pytest.mark.parametrize("path", CLAIMED)
def test_what_the_summary_claims_to_tell_it_tells_for_every_value(path: str) -> None:
    values = [value for value in tried(path) if not together(path, value) and (path, str(value)) not in ALIKE]
    heard = loud(path, values, summary)
    assert [value for value in values if value not in heard] == []


def test_nothing_on_a_card_can_be_left_out() -> None:
    whole = {one.name: getattr(CARDS[0], one.name) for one in fields(Card)}
    for name in whole:
        with pytest.raises(TypeError, match=name):
            Card(**{other: value for other, value in whole.items() if other != name})


def test_the_words_of_one_card_may_stand_instead_of_anothers(monkeypatch: pytest.MonkeyPatch) -> None:
    follow, beat = BY_PATH["play.follow_when"], BY_PATH["play.must_beat"]
    loud_ = replace(beat, matters=(), short=says("duties", lambda _scope: [Instead(follow.path, "Play something.")]))
    monkeypatch.setattr(registry, "CARDS", tuple(loud_ if card is beat else card for card in CARDS))
    registry.in_order.cache_clear()
    registry.speakers.cache_clear()
    try:
        assert "Play something." in course(game("brisca"), 2)
        assert "any card you like" not in course(game("brisca"), 2)
    finally:
        registry.in_order.cache_clear()
        registry.speakers.cache_clear()
