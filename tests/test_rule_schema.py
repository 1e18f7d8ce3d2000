"""The JSON Schema of rule files: editors accept with it what the loader reads, refuse what it refuses, and explain."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import jsonschema
import pytest
import yaml

from game.commands import rule_schema, rules
from game.engine.variant import Length
from game.paths import RULES
from game.variants import reading
from game.variants.reading import Reading
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
    Text,
    Texts,
    Type,
    Unread,
    top,
)
from game.variants.yaml.nodes import Entries, read
from tests.rule_texts import GAMES
from tests.test_profiles import OLD

FILE = RULES / "brisca.schema.json"
# What somebody may write anywhere: of every type, in and out of its limits, right and nearly right.
ANYTHING = (
    *("true", "false", "null", "0", "1", "2", "-1", "7", "25", "1001", "10001", "2000000", "x", "all", "none", "1.5"),
    *("'7'", "'true'", "oros-1", "oros-14", "Oros-1", "[]", "[1]", "[x]", "[oros, copas]", "[1, 1, 1]", "{}", "{x: 1}"),
    *(
        "{2: none}",
        "{9: none}",
        "{1: 11}",
        "{es: Sota}",
        "{ES: Sota}",
        "{es: [Sota]}",
        "[Sota]",
        "{winner: 2}",
        "[[1]]",
    ),
    *("{caller: 1}", "{caller: 1, defender: bid}", "[{give: 7, takes: above_7}]", "[{give: 7}]", "{enabled: true}"),
)


@cache
def validator() -> Any:  # noqa: ANN401 - the library's own
    schema = json.loads(FILE.read_text(encoding="utf-8"))
    jsonschema.Draft7Validator.check_schema(schema)
    return jsonschema.Draft7Validator(schema)


def as_json(data: Any) -> Any:  # noqa: ANN401 - whatever stands in a file
    """The data as an editor sees them: keys are texts."""
    match data:
        case dict():
            return {("null" if key is None else str(key)): as_json(value) for key, value in data.items()}
        case list():
            return [as_json(value) for value in data]
        case _:
            return data


def accepted(text: str) -> bool:
    return bool(validator().is_valid(as_json(yaml.safe_load(text))))


def readable(text: str) -> bool:
    """Whether the loader reads every word of the file; what goes together is another question."""
    into = Reading("file")
    node = read(text)
    assert isinstance(node, Entries)
    reading.read_keys(top(), node, (), into)
    return not into.faults


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_shipped_game_is_accepted(path: Any) -> None:  # noqa: ANN401
    text = path.read_text(encoding="utf-8")
    assert list(validator().iter_errors(as_json(yaml.safe_load(text)))) == []


def test_house_rules_that_the_editor_has_written_are_accepted() -> None:
    files = [path for folder in OLD for path in (folder / "rules").glob("*.yaml")]
    assert files
    assert all(accepted(path.read_text(encoding="utf-8")) for path in files)


def test_the_file_is_up_to_date(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules.main(["--schema", "--lang", "es"]) == 0
    assert capsys.readouterr().out == FILE.read_text(encoding="utf-8"), "python3 main.py rules --schema"


# -- every place of a file, and what may stand there -----------------------------------------------------------------


@dataclass(frozen=True)
class Spot:
    """A place of a file; `around` is the file with a mark where the value stands."""

    path: str
    kind: Type
    around: str


def spots() -> Iterator[Spot]:
    for key, kind in top().items():
        yield from _within(key, kind, f"{key}: MARK")


def _within(path: str, kind: Type, around: str) -> Iterator[Spot]:
    yield Spot(path, kind, around)
    match kind:
        case Maybe(inner):
            yield from list(_within(path, inner, around))[1:]
        case Part(keys=keys, needed=needed):
            for key, inner in keys.items():
                others = [f"{name}: {sound(keys[name])}" for name in needed if name != key]
                yield from _within(
                    f"{path}.{key}", inner, around.replace("MARK", f"{{{', '.join([*others, f'{key}: MARK'])}}}")
                )
        case ListType(of, length):
            fewest = length.fewest if length is not None else 1
            rest = [sound(of)] * (fewest - 1)
            yield from _within(f"{path}.*", of, around.replace("MARK", f"[{', '.join([*rest, 'MARK'])}]"))
        case MappingType(key=Number(within), value=value):
            yield from _within(f"{path}.*", value, around.replace("MARK", f"{{{within.low}: MARK}}"))


def sound(kind: Type) -> str:
    """Something that this kind takes."""
    match kind:
        case Flag():
            return "true"
        case Number(within):
            return str(max(within.low, min(1, within.high)))
        case CardWord():
            return "oros-1"
        case Choice(words):
            return words[0]
        case Maybe(inner) | AnyOf((inner, *_)):
            return sound(inner)
        case ListType(of, length):
            return f"[{', '.join([sound(of)] * (length or Length(0, 0)).fewest)}]"
        case Part(keys=keys, needed=needed):
            return f"{{{', '.join(f'{name}: {sound(keys[name])}' for name in needed)}}}"
        case MappingType():
            return "{}"
        case _:
            return "x"


SPOTS = [spot for spot in spots() if not isinstance(spot.kind, Unread)]


def test_the_schema_and_the_loader_say_the_same_of_whatever_stands_anywhere() -> None:
    tried = refused = 0
    for spot in SPOTS:
        for value in ANYTHING:
            text = spot.around.replace("MARK", value)
            said = accepted(text)
            assert said == readable(text), (text, said)
            tried, refused = tried + 1, refused + (not said)
    assert tried > 3000
    assert 0.5 < refused / tried < 0.95


def test_limits_lengths_and_needed_words_are_seen_to_the_last_one() -> None:
    for spot in SPOTS:
        for value, fits in _edges(spot.kind):
            text = spot.around.replace("MARK", value)
            assert accepted(text) == readable(text) == fits, text


def _edges(kind: Type) -> Iterator[tuple[str, bool]]:
    match kind:
        case Maybe(inner):
            yield from _edges(inner)
            yield "null", True
        case Number(within):
            yield from ((str(within.low), True), (str(within.high), True))
            yield from ((str(within.low - 1), False), (str(within.high + 1), False))
        case Choice(words):
            yield from ((word, True) for word in words)
            yield f"{words[0]}x", False
        case Flag():
            yield from (("true", True), ("false", True), ("0", False))
        case ListType(of, length) if length is not None:
            for many in {length.fewest, length.most}:
                yield f"[{', '.join([sound(of)] * many)}]", True
            yield f"[{', '.join([sound(of)] * (length.most + 1))}]", False
        case Part(keys=keys, needed=needed):
            yield sound(kind), True
            yield from ((sound(kind)[:-1] + f"{', ' if needed else ''}surprise: 1}}", False),)
            for name in needed:
                others = [f"{other}: {sound(keys[other])}" for other in needed if other != name]
                yield f"{{{', '.join(others)}}}", False
        case Texts(many):
            yield "x" if many is None else "[x]", True
        case Text():
            yield "x", True


@pytest.mark.parametrize("text", ["exchnge: {timing: own_turn}", "players: [7]", "name: {es: 5}", f"name: {'x' * 61}"])
def test_slips_at_the_beginning_of_a_line_are_refused(text: str) -> None:
    assert not accepted(text)


# -- explaining -------------------------------------------------------------------------------------------------------


def described(schema: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, str]]:
    for key, inner in schema.get("properties", {}).items():
        here = f"{path}.{key}".lstrip(".")
        yield here, inner.get("description", "")
        for nested in (
            inner,
            *inner.get("anyOf", ()),
            inner.get("items", {}),
            *inner.get("patternProperties", {}).values(),
        ):
            yield from described(nested, here)


def test_every_word_is_explained() -> None:
    found = dict(described(validator().schema))
    assert len(found) > 100
    assert [path for path, words in found.items() if not words.strip()] == []


def test_words_of_a_choice_are_explained_as_people_say_them() -> None:
    follow = validator().schema["properties"]["play"]["properties"]["follow_when"]
    assert follow["enum"] == ["never", "stock_empty", "always"]
    assert all(follow["enumDescriptions"])


def test_the_words_of_the_head_mean_what_the_readme_says() -> None:
    readme = (RULES / "README.md").read_text(encoding="utf-8")
    assert all(meaning.split(";")[0] in readme for meaning in rule_schema.HEAD.values())
