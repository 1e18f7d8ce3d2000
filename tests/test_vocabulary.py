"""rules/README.md, the vocabulary for hosts, says exactly what the loader takes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from game.loading import FaultyRules, load, merged_text
from game.vocabulary import (
    WIDEST,
    AnyOf,
    CardWord,
    Choice,
    Flag,
    Kind,
    Label,
    Maybe,
    Number,
    Pair,
    Part,
    Several,
    Table,
    Text,
    Texts,
    top,
)
from tests.rule_texts import RULES, faults, write

README = (RULES / "README.md").read_text(encoding="utf-8")
WORDS_OF_THE_GAME = "Words of the game itself"


def takes(kind: Kind) -> str:
    """What a key takes, as the tables write it."""
    match kind:
        case Flag():
            return "`true`, `false`"
        case Choice(words):
            return ", ".join(f"`{word}`" for word in words)
        case Number(within):
            return "a number" if within == WIDEST else f"{within.low} to {within.high}"
        case CardWord():
            return "a card: `oros-1`"
        case Text() | Label() | Pair():
            return "a text"
        case Texts(many):
            return "names by language" if many else "a text, or one by language"
        case Several(of):
            return f"list of: {takes(of)}"
        case Table(key, value):
            return f"by {takes(key)}: {takes(value)}"
        case Part(keys=keys):
            return "keys " + ", ".join(f"`{key}`" for key in keys)
        case Maybe(inner):
            return takes(inner) + " or `null`"
        case AnyOf(kinds):
            return " or ".join(takes(one) for one in kinds)


def told() -> dict[tuple[str, str], tuple[str, str, str]]:
    """Every row of the tables: (heading, key) -> what it takes, what it is otherwise, what it means."""
    rows: dict[tuple[str, str], tuple[str, str, str]] = {}
    heading = ""
    for line in README.splitlines():
        if line.startswith("## "):
            heading = line[3:]
        elif row := re.fullmatch(r"\| `(\w+)` \| (.*?) \| (.*?) \| (.*) \|", line):
            rows[heading, row[1]] = (row[2], row[3], row[4])
    return rows


def known() -> dict[tuple[str, str], Kind]:
    """Every key of a rule file with what it takes."""
    keys: dict[tuple[str, str], Kind] = {}
    for name, kind in top().items():
        section = kind.value if isinstance(kind, Table) else kind
        if isinstance(section, Part):
            keys |= {(name, key): inner for key, inner in section.keys.items()}
        else:
            keys[WORDS_OF_THE_GAME, name] = kind
    return keys


def test_the_tables_name_every_key_and_no_other() -> None:
    assert set(told()) == set(known())


def test_the_tables_say_what_each_key_takes_and_means() -> None:
    rows = told()
    assert {key: row[0] for key, row in rows.items()} == {key: takes(kind) for key, kind in known().items()}
    assert all(row[2] for row in rows.values())


def test_the_tables_say_what_holds_otherwise(tmp_path: Path) -> None:
    nothing = yaml.safe_load(merged_text(load(write(tmp_path, "name: x\n"))))
    for (heading, key), (_, otherwise, _) in told().items():
        if heading == "pack" or key == "name":
            continue
        section = nothing if heading == WORDS_OF_THE_GAME else nothing[heading]
        assert yaml.safe_load(otherwise.strip("`")) == section[key], (heading, key)
    for players, ranks, without in re.findall(r"^- (\d): `(\[.*\])`(?: without (.*))?$", README, re.MULTILINE):
        pack = nothing["pack"][int(players)]
        assert pack == {"ranks": yaml.safe_load(ranks), "remove": without.split(", ") if without else []}


@pytest.mark.parametrize("text", re.findall(r"```yaml\n(.*?)```", README, re.DOTALL))
def test_the_examples_load(tmp_path: Path, text: str) -> None:
    assert load(write(tmp_path, text), (RULES,)).tie.unresolved == "replay"


def test_the_fault_that_is_shown_is_what_the_command_says(tmp_path: Path) -> None:
    line, column, message = re.findall(r"^my-rules\.yaml:(\d+):(\d+): (.*)$", README, re.MULTILINE)[0]
    path = write(tmp_path, "name: Mine\ntie:\n  unresolved: rplay\n")
    with pytest.raises(FaultyRules):
        load(path)
    (fault,) = faults(path)
    assert (str(fault.line), str(fault.column), fault.message) == (line, column, message)
