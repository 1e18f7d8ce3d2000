"""The words that a rule file may use, and what each takes: taken from the types of game/engine/variant.py."""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from functools import cache
from typing import Annotated, Any, Final, Literal, TypeAlias, Union, get_args, get_origin, get_type_hints

from game.engine.cards import MAX_RANK
from game.engine.variant import Head, Length, Renamed, Variant, Within
from game.i18n.phrases import either
from game.i18n.words import _, ngettext

WIDEST: Final = Within(-1_000_000, 1_000_000)
HEAD: Final = tuple(field.name for field in fields(Head))
EXAMPLES: Final = "examples"  # scenarios in the head of a game; no part of its rules
NOT_WRITTEN: Final = ("id", "head", "text")  # parts of a Variant that are no section of the file


@dataclass(frozen=True, slots=True)
class Flag:
    """True or false."""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number within limits."""

    within: Within = WIDEST


@dataclass(frozen=True, slots=True)
class CardWord:
    """A card such as oros-1."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words; `former` are words of earlier versions, each with the one that stands for it now."""

    words: tuple[str, ...]
    former: Mapping[str, str] = field(default_factory=lambda: types.MappingProxyType({}), compare=False)


@dataclass(frozen=True, slots=True)
class Text:
    """Any text."""


@dataclass(frozen=True, slots=True)
class Label:
    """Any single word or number, kept as it was written."""


@dataclass(frozen=True, slots=True)
class Texts:
    """A text by language, or one for all; a list of `many` texts where it has a length."""

    many: Length | None = None


@dataclass(frozen=True, slots=True)
class ListType:
    """A list; without a length, of any number of entries."""

    of: Type
    length: Length | None = None


@dataclass(frozen=True, slots=True)
class Pair:
    """A list of two."""

    first: Type
    second: Type


@dataclass(frozen=True, slots=True)
class MappingType:
    """Values by key."""

    key: Number | Choice
    value: Type


@dataclass(frozen=True, slots=True)
class Part:
    """A section with keys of its own; `cls` is the part of the rules that it fills, if it is one."""

    cls: type
    keys: Mapping[str, Type]
    needed: tuple[str, ...] = ()
    spare: tuple[str, ...] = ()  # of those, what has a value all the same, so that the rest can be looked at


@dataclass(frozen=True, slots=True)
class Unread:
    """A list of scenarios, which only the command `check` reads."""


@dataclass(frozen=True, slots=True)
class Maybe:
    """The same, or null for nothing."""

    kind: Type


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Whatever one of these takes."""

    kinds: tuple[Type, ...]


Type: TypeAlias = (
    Flag
    | Number
    | CardWord
    | Choice
    | Text
    | Label
    | Texts
    | ListType
    | Pair
    | MappingType
    | Part
    | Unread
    | Maybe
    | AnyOf
)

RANK: Final = Number(Within(1, MAX_RANK))


@cache
def part(cls: type) -> Part:
    """The keys that a part of the rules takes, under the names hosts write."""
    hints = get_type_hints(cls, include_extras=True)
    keys = {written_name(field.name): kind_of(hints[field.name]) for field in fields(cls)}
    needed = tuple(written_name(field.name) for field in fields(cls) if _is_needed(field))
    spare = tuple(written_name(field.name) for field in fields(cls) if field.default is not MISSING)
    return Part(cls, types.MappingProxyType(keys), needed, spare)


@cache
def sections() -> Mapping[str, Type]:
    """Every section of a rule file, and `players`."""
    hints = get_type_hints(Variant, include_extras=True)
    return types.MappingProxyType({name: kind_of(hint) for name, hint in hints.items() if name not in NOT_WRITTEN})


@cache
def top() -> Mapping[str, Type]:
    """Every word that may stand at the beginning of a line of a rule file: the head, then the sections."""
    return types.MappingProxyType({**part(Head).keys, EXAMPLES: Unread(), **sections()})


def written_name(name: str) -> str:
    """The field's name as hosts write it: Python's own words have a dash under them that nobody needs to see."""
    return name.rstrip("_")


def kind_of(hint: Any) -> Type:  # noqa: ANN401 - a type is whatever its author wrote
    """What a field of this type takes."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _kind_by_mark(arguments[0], arguments[1])
    if origin in (Union, types.UnionType):
        return _unite(arguments)
    if origin is Literal:
        return Choice(tuple(str(word) for word in arguments))
    if origin is tuple:
        raise TypeError(f"a list of rules says how long it may be, and {hint} does not")
    if isinstance(origin, type) and issubclass(origin, Mapping):
        key = kind_of(arguments[0])
        if not isinstance(key, Number):
            raise TypeError(f"a table of rules has numbers as keys, not {hint}")
        return MappingType(key, kind_of(arguments[1]))
    if hint is bool:
        return Flag()
    if hint is int:
        return Number()
    if isinstance(hint, type) and is_dataclass(hint):
        return part(hint)
    return Text()


def _kind_by_mark(hint: Any, mark: object) -> Type:  # noqa: ANN401
    match mark:
        case Within():
            return Number(mark)
        case Renamed(words):
            return Choice(get_args(hint), words)
        case Length() if get_origin(hint) is Mapping:
            return Texts(mark)
        case Length():
            return ListType(kind_of(get_args(hint)[0]), mark)
        case "rank":
            return RANK
        case "card":
            return CardWord()
        case "texts":
            return Texts()
        case _:
            return kind_of(hint)


def _unite(arguments: tuple[Any, ...]) -> Type:
    kinds = [kind_of(argument) for argument in arguments if argument is not type(None)]
    choices = [kind for kind in kinds if isinstance(kind, Choice)]
    if len(choices) > 1:  # all words together make one choice
        kinds = [kind for kind in kinds if kind not in choices]
        kinds.append(Choice(tuple(word for choice in choices for word in choice.words)))
    one = kinds[0] if len(kinds) == 1 else AnyOf(tuple(kinds))
    return Maybe(one) if type(None) in arguments else one


def _is_needed(field: Field[Any]) -> bool:
    return "needed" in field.metadata or (field.default is MISSING and field.default_factory is MISSING)


def allowed_words(kind: Type) -> str:  # noqa: C901  # one case for each type of the schema
    """What the kind takes, as the end of a sentence: `it takes …`."""
    match kind:
        case Flag():
            return _("true or false")
        case Number(within) if within == WIDEST:
            return _("a whole number")
        case Number(within):
            return _("a whole number from {low} to {high}").format(low=within.low, high=within.high)
        case CardWord():
            return _("a card such as oros-1 or bastos-12")
        case Choice(words):
            return either(words)
        case Text():
            return _("a text")
        case Unread():
            return _("a list of scenarios")
        case Label():
            return _("a word")
        case Pair(first, second):
            told = _("a list of two: {first}, then {second}")
            return told.format(first=allowed_words(first), second=allowed_words(second))
        case Texts(many):
            if many is not None:
                return _("names by language, such as es: [La Brisca]")
            return _("a text, or a text for each language, such as es: Brisca")
        case ListType(of, length):
            if length is None:
                return _("a list [ … ], each item {item}").format(item=allowed_words(of))
            return _("a list [ … ] of {entries}, each {item}").format(item=allowed_words(of), entries=entries(length))
        case MappingType(key, value):
            told = _("lines with {key} before the colon and {value} after it")
            if isinstance(value, Part):
                told = _("lines with {key} before the colon and after it {value}")
            return told.format(key=allowed_words(key), value=allowed_words(value))
        case Part(keys=keys):
            return _("keys of its own: {keys}").format(keys=either(list(keys)))
        case Maybe(inner):
            return _("{first} or {last}").format(first=allowed_words(inner), last="null")
        case AnyOf(kinds):
            return either([allowed_words(one) for one in kinds])


def entries(length: Length) -> str:
    """How many entries a list takes, in words."""
    if length.fewest == length.most:
        return ngettext("{number} entry", "{number} entries", length.most).format(number=length.most)
    if not length.fewest:
        told = ngettext("at most {number} entry", "at most {number} entries", length.most)
        return told.format(number=length.most)
    return _("{low} to {high} entries").format(low=length.fewest, high=length.most)
