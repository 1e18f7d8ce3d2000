"""The JSON Schema of rule files, with which editors complete and explain: made of the types that the loader reads.

What a word means stands on the cards of the rules. `python3 main.py rules --schema` prints it; a test keeps
rules/brisca.schema.json up to date.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, Final

from game.engine.cards import MAX_RANK, SUITS
from game.engine.variant import Head
from game.i18n import words
from game.rule_cards.card import ToldBy
from game.rule_cards.registry import ABOUT, BY_PATH, told
from game.variants.head import LONGEST
from game.variants.schema import (
    EXAMPLES,
    AnyOf,
    CardWord,
    Choice,
    Flag,
    Label,
    ListType,
    MappingType,
    Maybe,
    Number,
    Pair,
    Part,
    Text,
    Texts,
    Type,
    Unread,
    part,
    top,
)

Schema = dict[str, Any]

# What the words mean that are no rules.
HEAD: Final[Mapping[str, str]] = {
    "extends": "the game that this file changes, by its file's name without `.yaml`",
    "name": "what the game is called; without it the file's name",
    "aliases": "other names under which people look for it",
    "kin": "games of its kind under whose names people find it as well",
    "character": "one line that tells what kind of game it is",
    "origin": "the place that it comes from",
    "source": "where these rules are written or who plays them",
    "as_played": "the place and the time that these rules stand for",
    "notes": "what else there is to know: for whom it is, and where its sources say otherwise",
    "minutes": "how long a match lasts",
    "deck": "the cards that people play it with: a deck of the game, by the name of its folder",
    EXAMPLES: "deals that must go as they are written; no part of the rules",
}
_LANGUAGE: Final = r"^([a-z]{2,3}(_[A-Z]{2})?)?$"
_CARD: Final = f"^({'|'.join(SUITS)})-({'|'.join(map(str, range(1, MAX_RANK + 1)))})$"


def as_text() -> str:
    """The schema as it stands in the file."""
    before = words.language()
    words.use("en")
    try:
        return json.dumps(schema(), ensure_ascii=False, indent=1) + "\n"
    finally:
        words.use(before)


def schema() -> Schema:
    """The schema of a whole file, with descriptions in the language in use."""
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Rules of a game of Brisca's family",
        "description": "Only what differs from the game that the file extends, or from what usually holds.",
        **_object(top(), "", ()),
    }


def _object(keys: Mapping[str, Type], path: str, needed: tuple[str, ...]) -> Schema:
    properties = {key: _property(kind, f"{path}.{key}" if path else key) for key, kind in keys.items()}
    made: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    return made | ({"required": list(needed)} if needed else {})


def _property(kind: Type, path: str) -> Schema:
    """What may stand under this key, and what the key means."""
    described = {"description": meaning} if (meaning := description(path)) else {}
    return described | _kind(kind, path)


def _kind(kind: Type, path: str) -> Schema:  # noqa: C901  # one case for each type of the schema
    match kind:
        case Flag():
            return {"type": "boolean"}
        case Number(within):
            return {"type": "integer", "minimum": within.low, "maximum": within.high}
        case CardWord():
            return {"type": "string", "pattern": _CARD}
        case Choice(choices):
            return {"type": "string", "enum": list(choices)} | _explained(choices, path)
        case Text():
            return {"type": "string"}
        case Label():
            return {"type": ["string", "integer"]}
        case Unread():
            return {"type": "array"}
        case Texts(many):
            one = _text(path) if many is None else _list(_text(path), many.fewest, many.most)
            by_language = {"type": "object", "patternProperties": {_LANGUAGE: one}, "additionalProperties": False}
            return {"anyOf": [one, by_language]}
        case ListType(of, length):
            inner = _kind(of, f"{path}.*")
            return {"type": "array", "items": inner} if length is None else _list(inner, length.fewest, length.most)
        case Pair(first, second):
            both = [_kind(first, path), _kind(second, path)]
            return {"type": "array", "items": both, "additionalItems": False, "minItems": 2}
        case MappingType(key, value):
            names = key.words if isinstance(key, Choice) else range(key.within.low, key.within.high + 1)
            pattern = f"^({'|'.join(map(str, names))})$"
            inner = _kind(value, f"{path}.*")
            return {"type": "object", "patternProperties": {pattern: inner}, "additionalProperties": False}
        case Part(keys=keys, needed=needed):
            return _object(keys, path, needed)
        case Maybe(inner):
            return {"anyOf": [_kind(inner, path), {"type": "null"}]}
        case AnyOf(kinds):
            return {"anyOf": [_kind(one, path) for one in kinds]}


def _text(path: str) -> Schema:
    most = LONGEST.get(path)
    return {"type": "string"} | ({"maxLength": most} if most else {})


def _list(of: Schema, fewest: int, most: int) -> Schema:
    return {"type": "array", "items": of, "minItems": fewest, "maxItems": most}


# -- what the words mean ---------------------------------------------------------------------------------------------


def description(path: str) -> str:
    """What stands on the card of this rule, or about this section or word of the head; nothing where none tells."""
    if path in part(Head).keys or path == EXAMPLES:
        return HEAD[path]
    for pattern in _patterns(path):
        if pattern in BY_PATH:
            return _meaning(pattern)
    parent, _dot, key = path.rpartition(".")
    rows = BY_PATH[f"{parent}.*"].meaning if f"{parent}.*" in BY_PATH else ""
    return rows[key] if isinstance(rows, Mapping) else ABOUT.get(path, "")


def _patterns(path: str) -> Iterator[str]:
    """The paths under which a card may tell of this rule: with a star for any part of it, and at its end."""
    yield from (path, f"{path}.*")
    parts = path.split(".")
    for stars in product((False, True), repeat=max(0, len(parts) - 2)):
        yield ".".join(
            [parts[0], *("*" if star else one for one, star in zip(parts[1:-1], stars, strict=True)), parts[-1]]
        )


def _meaning(pattern: str) -> str:
    found = BY_PATH[pattern].meaning
    while isinstance(found, ToldBy):
        found = BY_PATH[found.path].meaning
    return found if isinstance(found, str) else ""


def _explained(choices: tuple[str, ...], path: str) -> Schema:
    """What each word says, where people have words of their own for it."""
    for pattern in _patterns(path):
        try:
            values = told(pattern).values
        except KeyError:
            continue
        return {"enumDescriptions": [str(values.get(word, "")) for word in choices]} if values else {}
    return {}
