"""No text, no bytes and no change of a real file breaks the loader, and bombs are refused quickly."""

from __future__ import annotations

import random
import re
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.commands.check import check
from game.engine import engine
from game.engine.phases import count
from game.engine.rulebook import RuleBook, rulebook
from game.engine.variant import Variant
from game.house_rules.option import rules as every_rule
from game.variants.loading import Fault, FaultyRules, from_text, load, merged_text, with_params
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


WORDS = st.sampled_from(
    sorted(
        set(BRISCA.read_text().split())
        | set((RULES / "rematada.yaml").read_text().split())
        | set(" \t\n:#-?[]{},&*!|>'\"%@`~\\")
        | {"\n  ", "\n    ", "<<", "no", "null", "1:2", "0x1", "---", "...", "é", "\u2028", "😀", "9" * 30}
    )
)


ESCAPES = st.sampled_from(['"\\0"', '"\\ud800"', '"\\x1b": ', "name: ", "extends: ", "\u202e", "\ufeff"])


def read(text: str) -> tuple[Variant | None, tuple[Fault, ...]]:
    try:
        return from_text(text), ()
    except FaultyRules as faulty:
        return None, faulty.faults


@examples(300)
@given(st.one_of(st.text(), st.lists(WORDS, max_size=60).map(" ".join), st.lists(WORDS, max_size=60).map("".join)))
def test_no_text_whatever_breaks_the_loader(text: str) -> None:
    variant, found = read(text)
    assert all(fault.line >= 1 and fault.column >= 1 and fault.message for fault in found)
    assert bool(found) == (variant is None)
    if variant is not None:
        assert from_text(merged_text(variant)).text == variant.text


@examples(200)
@given(st.data())
def test_no_change_of_a_real_file_breaks_the_loader(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([path.read_text() for path in GAMES]))
    start = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 12))
    changed = text[:start] + data.draw(st.one_of(WORDS, st.text(max_size=3))) + text[start + length :]
    variant, found = read(changed)
    assert bool(found) == (variant is None)


TEXTS = [path.read_text(encoding="utf-8") for path in [*GAMES, *sorted((RULES / "signs").glob("*.yaml"))]]
VOCABULARY = sorted({word for text in TEXTS for word in re.findall(r"[\w*-]+|[^\w\s]", text)})


@examples(250)
@given(st.data())
def test_no_words_dropped_doubled_or_changed_break_a_game_or_its_examples(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    words = re.split(r"([\w*-]+|[^\w\s]|\n *)", data.draw(st.sampled_from(TEXTS)))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(words) - 1))
        change = data.draw(st.sampled_from(["drop", "double", "change", "swap"]))
        other = data.draw(st.sampled_from(VOCABULARY)) if change == "change" else words[place - 1]
        words[place : place + 1] = {"drop": [], "double": [words[place]] * 2}.get(change, [other])
    path = write(Path(tmp_path_factory.getbasetemp()), "".join(words).encode(), "changed")
    result = check(path)
    assert all(fault.line >= 1 and fault.column >= 1 and fault.message for fault in result.faults)
    assert not any("cannot go on from here" in failed.message for failed in result.failed)
    if not faults(path):
        variant = load(path, (RULES,))
        assert [rulebook(variant, players).players for players in variant.players] == list(variant.players)


@examples(200)
@given(st.binary(max_size=300) | st.lists(WORDS | ESCAPES, max_size=40).map(lambda words: "".join(words).encode()))
def test_no_bytes_whatever_break_the_loader(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    found = faults(write(Path(tmp_path_factory.getbasetemp()), data, "bytes"))
    assert all(fault.line >= 1 and fault.column >= 1 and str(fault).isprintable() for fault in found)


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
    result = check(path)
    assert all(fault.line >= 1 and fault.column >= 1 for fault in result.faults)
    assert not any("cannot go on from here" in failed.message for failed in result.failed), result.failed
