"""Bombs are refused, and whatever rules the loader accepts can be played; texts of all kinds: `rule_files.py`."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import engine
from game.engine.phases import count
from game.engine.rulebook import RuleBook
from game.engine.variant import Variant
from game.house_rules.option import rules as every_rule
from game.variants.loading import FaultyRules, from_text, load, merged_text, with_params
from tests.examples import examples
from tests.rule_mixes import value
from tests.rule_texts import GAMES, ROOT, RULES, faults, write

BRISCA = RULES / "brisca.yaml"

BOMBS = {
    "ten megabytes of aliases": "a: &a [x]\nb: [" + "*a, " * 2_500_000 + "*a]\n",
    "a million aliases": "a: &a [x]\nb: [" + "*a, " * 240_000 + "*a]\n",
    "a billion laughs": "a0: &a0 [x, x]\n"
    + "".join(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12)),
    "deep brackets": "a: " + "[" * 900_000,
    "deep braces": "a: " + "{b: " * 200_000,
    "deep dashes": "- " * 400_000,
    "deep indentation": "\n".join(" " * depth + "a:" for depth in range(1300)),
    "an endless list": "players: [" + "9, " * 300_000 + "2]\n",
    "an endless word": "x" * 900_000 + ": 1\n",
    "an endless number": "minutes: " + "9" * 900_000 + "\n",
    "twenty thousand unknown words": "".join(f"k{number}: 1\n" for number in range(20_000)),
}


@pytest.mark.parametrize("bomb", BOMBS)
def test_a_bomb_is_refused_with_a_sentence_and_quickly(tmp_path: Path, bomb: str) -> None:
    path = write(tmp_path, BOMBS[bomb].encode())
    start = time.process_time()
    found = faults(path)
    assert time.process_time() - start < 3
    assert 1 <= len(found) <= 100
    assert all(len(fault.message) < 1500 for fault in found)


# -- whatever is accepted --------------------------------------------------------------------------------------------


BASES = [load(path, (RULES,)) for path in GAMES]
SCENARIOS = (ROOT / "tests" / "scenarios" / "bastarda.yaml").read_text(encoding="utf-8")


PACKS = {f"pack.{players}.ranks" for players in range(2, 7)}
NAMES = sorted({name for name in every_rule() if not name.startswith("pack.")} | PACKS)


def any_value(name: str, chance: random.Random) -> Any:  # noqa: ANN401 - a rule may be of any type
    """Something that the rule takes; a pack has the cards that count and a few others."""
    few = chance.sample([2, 4, 5, 6, 7, 8, 9], chance.randint(0, 7))
    return [1, 3, 10, 11, 12, *few] if name in PACKS else value(every_rule()[name], chance)


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
    names = draw(st.lists(st.sampled_from(NAMES), max_size=4, unique=True))
    chance = random.Random(draw(st.integers(0, 2**64)))
    several = {**draw(st.sampled_from(TOGETHER)), **draw(st.sampled_from(TOGETHER))}
    return draw(st.sampled_from(BASES)), {**several, **{name: any_value(name, chance) for name in names}}


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
    if not result.passed_out and result.decided not in {"capture", "tute"}:  # which end a deal before its last card
        assert not any(deal.hands)
        aside = book.variant.talon.discards_count_for == "nobody" and deal.discards
        assert aside or sum(side.card_points for side in result.sides) == 120
