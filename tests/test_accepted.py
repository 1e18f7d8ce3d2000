"""Whatever rules the loader accepts can be played to the end: random combinations of every option there is."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.commands import check
from game.engine import engine
from game.engine.phases import count
from game.engine.rulebook import RuleBook
from game.engine.variant import Variant
from game.variants.loading import FaultyRules, from_text, load, merged_text, with_params
from game.variants.schema import (
    AnyOf,
    CardWord,
    Choice,
    Flag,
    ListType,
    MappingType,
    Maybe,
    Number,
    Part,
    Type,
    sections,
)
from tests.examples import examples
from tests.rule_texts import GAMES, ROOT, RULES, write

BASES = [load(path, (RULES,)) for path in GAMES]
SCENARIOS = (ROOT / "tests" / "scenarios" / "bastarda.yaml").read_text(encoding="utf-8")


def values(kind: Type) -> st.SearchStrategy[Any]:
    """Anything that a rule of this kind takes."""
    match kind:
        case Flag():
            return st.booleans()
        case Choice(words):
            return st.sampled_from(words)
        case Number(within):
            return st.integers(within.low, min(within.high, within.low + 12)) | st.integers(within.low, within.high)
        case CardWord():
            return st.sampled_from(["oros-2", "copas-2", "espadas-4", "bastos-5", "copas-8"])
        case ListType(of):
            return st.lists(values(of), max_size=3)
        case MappingType(key, value):
            return st.dictionaries(values(key), values(value), max_size=2)
        case Part(keys=keys, needed=needed):
            needs = {name: values(inner) for name, inner in keys.items() if name in needed}
            return st.fixed_dictionaries(
                needs, optional={name: values(inner) for name, inner in keys.items() if name not in needed}
            )
        case Maybe(inner):
            return st.none() | values(inner)
        case AnyOf(kinds):
            return st.one_of([values(one) for one in kinds])
        case _:
            return st.just("x")


def single_rules() -> Iterator[tuple[str, st.SearchStrategy[Any]]]:
    """Every rule by its dotted name, with what it may be."""
    for name, kind in sections().items():
        if isinstance(kind, Part):
            yield from ((f"{name}.{key}", values(inner)) for key, inner in kind.keys.items())
        elif name != "pack":
            yield name, values(kind)
    small = st.lists(st.sampled_from([2, 4, 5, 6, 7, 8, 9]), unique=True)
    for players in range(2, 7):
        yield f"pack.{players}.ranks", small.map(lambda ranks: [1, 3, 10, 11, 12, *ranks])


RULES_BY_NAME = dict(single_rules())


# rules that only mean something together
TOGETHER: list[dict[str, Any]] = [
    {"deal.hand": "all", "trump.source": "dealer_last_card", "exchange.steps": []},
    {"deal.hand": "all", "trump.source": "none", "exchange.steps": []},
    {"trump.source": "rotation", "exchange.steps": [], "match.mode": "rotation"},
    {"arrastre.enabled": True, "play.follow_when": "always"},
    {"claim.enabled": True, "claim.counts": [1, 2, 3, 4, 5], "capote.enabled": True},
    {"captive.enabled": True, "captive.capture_ends_deal": False},
    {"marriage.enabled": True, "marriage.mode": "declare", "deal.hand": 6},
    {"seats.teams": {4: "pairs", 6: "pairs"}, "info.partner_view_start": "look", "info.partner_view_end": "last_three"},
    {"goal.kind": "low", "goal.low_limit": 11, "goal.low_fallback": "lowest", "tie.unresolved": "carry_over"},
    {"play.cards_per_turn": 3, "deal.batches": "all_at_once"},
    {"call.when": "after_first_trick", "call.unplayed_only": False, "auction.unit": "rank"},
    {"call.must_be_highest_missing": True, "call.own_card": "forbidden", "auction.last_standing": "forced_min"},
    {"players": [3], "deal.talon": 3, "talon.discards": 3, "deal.hand": "all"},
    {},
]


@st.composite
def rules(draw: st.DrawFn) -> tuple[Variant, dict[str, Any]]:
    names = draw(st.lists(st.sampled_from(sorted(RULES_BY_NAME)), max_size=4, unique=True))
    several = {**draw(st.sampled_from(TOGETHER)), **draw(st.sampled_from(TOGETHER))}
    return draw(st.sampled_from(BASES)), {**several, **{name: draw(RULES_BY_NAME[name]) for name in names}}


@examples(250)
@given(rules(), st.integers(0, 2**32))
def test_every_accepted_combination_of_rules_plays_to_the_end(drawn: tuple[Variant, dict[str, Any]], seed: int) -> None:
    base, changes = drawn
    try:
        variant = with_params(base, changes)
    except FaultyRules:
        return
    assert from_text(merged_text(variant)).text == variant.text
    for players in variant.players:
        _play(RuleBook(variant, players), random.Random(seed))


def _play(book: RuleBook, chance: random.Random) -> None:
    deal = engine.start(book, chance.randrange(book.players), chance.getrandbits(64))
    for _ in range(2000):
        if engine.over(deal):
            break
        engine.play(deal, chance.choice(engine.codes(deal)))
    assert engine.over(deal)
    result = count.settle(deal)
    lying = [*deal.stock, *deal.talon, *deal.discards, *deal.table]
    lying += [card for cards in (*deal.hands, *deal.won) for card in cards]
    assert sorted(lying) == sorted(book.cards)
    if not result.passed_out and result.decided != "capture":
        assert not any(deal.hands)
        aside = book.variant.talon.discards_count_for == "nobody" and deal.discards
        assert aside or sum(side.card_points for side in result.sides) == 120


@examples(150)
@given(st.data())
def test_no_change_of_a_scenario_file_breaks_the_check(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    lines = SCENARIOS.splitlines(keepends=True)
    number = data.draw(st.integers(0, len(lines) - 1))
    line = lines[number]
    start = data.draw(st.integers(0, len(line)))
    filler = st.text(max_size=3) | st.sampled_from([": ", "[", "{", "- ", "9", "oros-1", "null", "0", "\n  "])
    lines[number] = line[:start] + data.draw(filler) + line[start + data.draw(st.integers(0, 9)) :]
    path = write(Path(tmp_path_factory.getbasetemp()), "".join(lines).encode("utf-8", "replace"), "changed")
    result = check.check(path)
    assert all(fault.line >= 1 and fault.column >= 1 for fault in result.faults)
    assert not any("cannot go on from here" in failed.message for failed in result.failed), result.failed
