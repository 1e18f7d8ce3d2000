"""Where a rule stands in the plain data of a game, and how an option is made for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from game.house_rules.needs import has_effect
from game.house_rules.option import WHOLE, Lens, Option, Value
from game.house_rules.option import Kind as Shape
from game.house_rules.option_names import told
from game.variants.schema import MappingType, Part, Type, sections
from game.variants.values import build, plain

Data: TypeAlias = Mapping[str, Any]  # complete plain data of a game, section by section

SEATS: Final = range(2, 7)


@cache
def rules() -> Mapping[str, Type]:
    """Every rule that a host may change, by its dotted name, with what it takes: the keys of the sections."""
    found: dict[str, Type] = {}
    for name, kind in sections().items():
        match kind:
            case Part(keys=keys):
                found |= {f"{name}.{key}": inner for key, inner in keys.items()}
            case MappingType(_, value):
                found |= {f"{name}.{number}": value for number in SEATS}
            case _:
                found[name] = kind
    return MappingProxyType(found)


def stands(data: Data, rule: str) -> Value:
    """What stands under this rule."""
    section, _dot, key = rule.partition(".")
    if not key:
        return data[section]
    return data[section][int(key) if key.isdecimal() else key]


def put(data: Data, rule: str, value: Value) -> dict[str, Any]:
    """The data with another value under this rule; the data given stays as it was."""
    section, _dot, key = rule.partition(".")
    if not key:
        return {**data, section: value}
    return {**data, section: {**data[section], int(key) if key.isdecimal() else key: value}}


def whole(rule: str, value: Value) -> Value:
    """The value with everything that it leaves open."""
    return plain(build(rules()[rule], value))


@dataclass(frozen=True, slots=True)
class RulePlaces:
    """The rules of now and of the book, for the options that are made of them."""

    data: Data
    book: Data
    players: tuple[int, ...]

    def option(
        self, path: str, shape: Shape, lens: Lens = WHOLE, rule: str = "", pattern: str = "", **names: object
    ) -> Option:
        """The option with the words of `pattern`, which is its path where no other is named."""
        rule = rule or path
        words = told(pattern or path)
        value, book = lens.get(stands(self.data, rule)), lens.get(stands(self.book, rule))
        shown = value != book or has_effect(pattern or path, path, self.data, self.players)
        return Option(
            path,
            rule,
            words.group,
            words.name.format(**names),
            words.sentence.format(**names),
            shape,
            value,
            book,
            lens,
            shown,
        )
