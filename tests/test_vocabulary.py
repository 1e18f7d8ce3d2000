"""rules/README.md, the vocabulary for hosts, says exactly what the loader takes, and its examples go as it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.variants.loading import load
from game.variants.schema import part
from game.variants.sign_lists import SignList
from tests import rules_readme
from tests.rule_texts import RULES, faults, write
from tests.rules_readme import NO_RULES, about, checked, meaning, parts, readme, sections

README = (RULES / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(yaml)?\n(.*?)```", README, re.DOTALL)


def test_the_readme_is_up_to_date() -> None:
    assert readme() == README, "python -m tests.rules_readme"


def test_every_word_has_a_meaning_and_no_other_has_one() -> None:
    known = {name: set(kinds) for name, kinds, _ in sections()}
    known["signs"] = set(part(SignList).keys)
    for name, kinds in [*((name, kinds) for name, kinds, _ in sections()), ("signs", part(SignList).keys)]:
        known |= {places[0]: set(inner.keys) for places, inner in parts(name, kinds)}
    assert all(meaning(name, key).strip() for name, keys in known.items() for key in keys)
    assert all(about(name).strip() for name, _kinds, _unsaid in sections())
    assert {(name, key) for name, words in NO_RULES.items() for key in words if key != "about"} <= {
        (name, key) for name, keys in known.items() for key in keys
    }


def test_a_word_that_is_left_out_has_the_value_that_the_tables_say(tmp_path: Path) -> None:
    nothing = load(write(tmp_path, "name: x\n"))
    for heading, key in (("exchange", "timing"), ("play", "follow_when"), ("captive", "locked"), ("match", "target")):
        section = README.split(f"\n## {heading}\n")[1].split("\n## ")[0]
        (row,) = (line for line in section.splitlines() if line.startswith(f"| `{key}` |"))
        assert row.split(" | ")[2] == f"`{getattr(getattr(nothing, heading), key)}`"


@pytest.mark.parametrize("text", [block for kind, block in BLOCKS if kind][:1])
def test_the_first_example_is_a_whole_game(tmp_path: Path, text: str) -> None:
    path = write(tmp_path, text)
    assert not faults(path)
    assert load(path, (RULES,)).tie.unresolved == "replay"


def test_the_worked_example_goes_as_it_is_told() -> None:
    text, told = "", 0
    for kind, block in BLOCKS[1:]:
        if kind:
            text = block
            continue
        command, _, said = block.strip().partition("\n")
        assert command == f"$ python3 main.py check {rules_readme.EXAMPLE}"
        assert checked(text) == said
        told += 1
    assert told == 5
