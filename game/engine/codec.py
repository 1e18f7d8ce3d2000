"""Frozen values as plain data and back, by the types of their fields: for pipes, journals and what is remembered.

A class is written as an object with its fields, a tuple as a list. Marks in a type tell what is written otherwise:

    Card: TypeAlias = Annotated[int, Codec(name_of, parse)]
    Action: TypeAlias = Annotated[Play | Pass, Tag("action")]    {"action": "play", "card": "oros-3"}

What is read may come from anywhere: ValueError with a sentence where it is of another type.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import MISSING, dataclass, fields
from functools import cache
from types import NoneType
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias, TypeVar, get_args, get_origin, get_type_hints

T = TypeVar("T")
Convert: TypeAlias = Callable[[Any], Any]

_PLAIN: Final[Mapping[type, tuple[str, tuple[type, ...]]]] = {
    bool: ("true or false", (bool,)),
    int: ("a whole number", (int,)),
    float: ("a number", (float, int)),
    str: ("a text", (str,)),
    list: ("a list", (list, tuple)),
    dict: ("an object with fields", (dict,)),
}


@dataclass(frozen=True, slots=True)
class Codec:
    """How values of a type are written as plain data, and read again; as a mark, how what has the mark is."""

    write: Convert
    read: Convert


@dataclass(frozen=True, slots=True)
class Tag:
    """The mark of a union, or of a class with heirs: under this key stands which one it is. Defaults are left out."""

    key: str


class _Part(NamedTuple):
    """A field: how it is written and read, and what it is when nothing is said, unless it is `needed`."""

    name: str
    codec: Codec
    default: Any
    needed: bool


@cache
def codec(kind: Any) -> Codec:  # noqa: ANN401 - a type is whatever its author wrote
    """How values of this type are written and read."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Annotated:
        mark = next((mark for mark in inner[1:] if isinstance(mark, Codec | Tag)), None)
        return _tagged(inner[0], mark.key) if isinstance(mark, Tag) else mark or codec(inner[0])
    if NoneType in inner:
        return _or_nothing(inner)
    if origin is Literal:
        return one_of(*inner)
    if origin is tuple:
        return _list(codec(inner[0])) if inner[1:] == (...,) else _row(tuple(map(codec, inner)))
    return checked(_plain(kind)) if kind in _PLAIN else _object(kind)


def checked(read: Convert) -> Codec:
    """The codec of what is written as it stands, and read like this."""
    return Codec(unchanged, read)


def unchanged(value: T) -> T:
    """The value itself."""
    return value


def one_of(*words: object) -> Codec:
    """The codec of a few words or numbers."""

    def read(found: object) -> object:
        if not any(found == word and type(found) is type(word) for word in words):
            raise ValueError(f"{found!r} is none of {', '.join(map(str, words))}")
        return found

    return checked(read)


def classes(union: Any) -> Mapping[str, type]:  # noqa: ANN401
    """The classes of a union, or the heirs of a class, by the words for them: ChooseTrump is `choose_trump`.

    A dataclass with slots is made anew from the class as it was written: of two heirs of one name the later is in use.
    """
    kind = get_args(union)[0] if get_origin(union) is Annotated else union
    found = get_args(kind) or kind.__subclasses__()
    return {re.sub(r"(?<=.)(?=[A-Z])", "_", cls.__name__).lower(): cls for cls in found}


def usable(cls: type[T], data: Mapping[str, Any]) -> T:
    """The value with these fields; each that makes no sense is as if it were not there, and has its default."""
    found: dict[str, Any] = {}
    kind: Any = cls
    for part in _parts(kind):
        with suppress(ValueError):
            found |= {part.name: part.codec.read(data[part.name])} if part.name in data else {}
    return cls(**found)


@cache
def _parts(cls: Any) -> tuple[_Part, ...]:  # noqa: ANN401
    hints = get_type_hints(cls, include_extras=True)
    return tuple(
        _Part(one.name, codec(hints[one.name]), one.default, one.default is MISSING and one.default_factory is MISSING)
        for one in fields(cls)
    )


def _object(cls: type) -> Codec:
    written = [(part.name, part.codec.write) for part in _parts(cls)]
    taken = [(part.name, part.codec.read, part.needed) for part in _parts(cls)]

    def write(value: object) -> dict[str, Any]:
        return {name: write(getattr(value, name)) for name, write in written}

    def read(found: object) -> Any:  # noqa: ANN401
        data = _fields(found)
        return cls(**{name: read(data.get(name)) for name, read, needed in taken if needed or name in data})

    return Codec(write, read)


def _tagged(union: Any, key: str) -> Codec:  # noqa: ANN401
    known = classes(union)
    written = {cls: (word, _parts(cls)) for word, cls in known.items()}
    taken = {word: frozenset(part.name for part in parts) for word, parts in written.values()}

    def write(value: object) -> dict[str, Any]:
        word, parts = written[type(value)]
        said = {key: word}
        for part in parts:
            if (found := getattr(value, part.name)) != part.default:
                said[part.name] = part.codec.write(found)
        return said

    def read(found: object) -> Any:  # noqa: ANN401
        data = _fields(found)
        word = data.get(key)
        if not isinstance(word, str) or word not in known:
            raise ValueError(f"there is no {key} {word!r}; the {key}s are {', '.join(known)}")
        if surplus := sorted(str(name) for name in data.keys() - taken[word] - {key}):
            takes = ", ".join(sorted(taken[word])) or "nothing"
            raise ValueError(f"the {key} {word} does not take {', '.join(surplus)}; it takes {takes}")
        return codec(known[word]).read(data)

    return Codec(write, read)


def _or_nothing(kinds: tuple[Any, ...]) -> Codec:
    one, _nothing = kinds
    write, read = codec(one).write, codec(one).read
    return Codec(
        lambda value: None if value is None else write(value), lambda found: None if found is None else read(found)
    )


def _list(inner: Codec) -> Codec:
    write, read = inner.write, inner.read
    return Codec(lambda values: list(map(write, values)), lambda found: tuple(map(read, _items(found))))


def _row(inner: tuple[Codec, ...]) -> Codec:
    def read(found: object) -> tuple[Any, ...]:
        return tuple(one.read(item) for one, item in zip(inner, _items(found), strict=True))

    return Codec(lambda values: [one.write(value) for one, value in zip(inner, values, strict=True)], read)


def _plain(kind: type) -> Convert:
    """The check that what was found is of this type; it gives it back."""
    called, kinds = _PLAIN[kind]

    def read(found: Any) -> Any:  # noqa: ANN401
        if type(found) not in kinds:
            raise ValueError(f"{found!r} is not {called}")
        return found

    return read


_items: Final = _plain(list)
_fields: Final = _plain(dict)
