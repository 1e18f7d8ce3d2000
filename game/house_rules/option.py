"""What a house rule is: a place in the rules, what may stand there, and what stands there now and in the book."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, reduce
from operator import getitem
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from game.i18n.phrases import word_list
from game.i18n.words import _, pgettext
from game.rule_cards.card import Data, Value
from game.variants.schema import MappingType, Part, sections
from game.variants.schema import Type as Takes
from game.variants.values import build, plain

SEATS: Final = range(2, 7)


@dataclass(frozen=True, slots=True)
class Toggle:
    """On or off."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few values, each with its words."""

    values: tuple[tuple[Value, str], ...]


@dataclass(frozen=True, slots=True)
class Count:
    """A whole number within limits, or one of a few special values such as `all`, each with its words."""

    low: int
    high: int
    values: tuple[tuple[Value, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ListValues:
    """A list of some of these items, each with its words; `ordered` lists say something by their order.

    It has at least and at most so many of them.
    """

    items: tuple[tuple[Value, str], ...]
    least: int
    most: int
    ordered: bool = False

    @property
    def exactly(self) -> int | None:
        """How many it must have, where that is one number."""
        return self.least if self.least == self.most else None


Kind: TypeAlias = Toggle | OneOf | Count | ListValues


Get: TypeAlias = Callable[[Value], Value]
Put: TypeAlias = Callable[[Value, Value], Value]


@dataclass(frozen=True, slots=True)
class Lens:
    """How an option's value is read out of its rule, and put back into it."""

    get: Get
    put: Put


def at(*keys: object, otherwise: Value = None) -> Lens:
    """What stands in a rule under these keys, each below the one before it; `otherwise` where it has no such place."""

    def get(rule: Value) -> Value:
        try:
            return reduce(getitem, keys, rule)
        except (KeyError, IndexError, TypeError):
            return otherwise

    def put(rule: Value, value: Value) -> Value:
        for depth in reversed(range(len(keys))):
            value = {**reduce(getitem, keys[:depth], rule), keys[depth]: value}
        return value

    return Lens(get, put)


WHOLE: Final = at()


def without(table: Mapping[Any, Value], key: object) -> Value:
    """The table without what stands under this key."""
    return {other: value for other, value in table.items() if other != key}


def optional_entry(key: object, otherwise: Value) -> Lens:
    """What stands in a table under this key; `otherwise` is what a table without it says."""

    def put(table: Mapping[Any, Value], value: Value) -> Value:
        return without(table, key) if value == otherwise else {**table, key: value}

    return Lens(at(key, otherwise=otherwise).get, put)


def in_words(kind: Kind, value: Value) -> str:
    """The value as it stands in a sentence such as `In the book: …`."""
    match kind:
        case Toggle():
            return _("on") if value else _("off")
        case OneOf(values) | Count(values=values):
            return next((words for one, words in values if one == value), str(value))
        case ListValues(items=items, ordered=ordered):
            known = {str(one): words for one, words in items}
            words = [known.get(str(one), str(one)) for one in value]
            if not words:
                return pgettext("list", "none")
            return ", ".join(words) if ordered else word_list(words)


@dataclass(frozen=True, slots=True)
class Option:
    """One house rule: `path` names it, `pattern` is the path with a star for each number or row in it."""

    path: str
    pattern: str
    group: str
    name: str
    sentence: str
    kind: Kind
    value: Value
    book: Value
    lens: Lens
    shown: bool = True  # False: it has no effect beside the rules of now, and is as in the book

    @property
    def rule(self) -> str:
        """The dotted rule of the format that it changes."""
        return rule_of(self.path)

    def put(self, data: Data, value: Value) -> Value:
        """The whole rule with this value of the option in it."""
        return whole(self.rule, self.lens.put(stands(data, self.rule), value))

    @property
    def changed(self) -> bool:
        """Whether it is not as in the book."""
        return bool(self.value != self.book)

    @property
    def said(self) -> str:
        """The value of now in words."""
        return in_words(self.kind, self.value)

    @property
    def in_book(self) -> str:
        """The value of the book in words."""
        return in_words(self.kind, self.book)


@dataclass(frozen=True, slots=True)
class Group:
    """Options that belong together; the hidden ones are among them."""

    key: str
    name: str
    sentence: str
    options: tuple[Option, ...]

    @property
    def changed(self) -> int:
        """How many of them are not as in the book."""
        return sum(option.changed for option in self.options)

    @property
    def shown(self) -> tuple[Option, ...]:
        """Those that have an effect."""
        return tuple(option for option in self.options if option.shown)


# ---- where a rule stands in the plain data of a game


@cache
def rules() -> Mapping[str, Takes]:
    """Every rule that a host may change, by its dotted name, with what it takes: the keys of the sections."""
    found: dict[str, Takes] = {}
    for name, kind in sections().items():
        match kind:
            case Part(keys=keys):
                found |= {f"{name}.{key}": inner for key, inner in keys.items()}
            case MappingType(_, value):
                found |= {f"{name}.{number}": value for number in SEATS}
            case _:
                found[name] = kind
    return MappingProxyType(found)


@cache
def rule_of(path: str) -> str:
    """The rule of which the option with this path is a part: the section and its key."""
    return ".".join(path.split(".")[:2])


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
