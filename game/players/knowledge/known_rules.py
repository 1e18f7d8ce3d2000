"""Which rules something was made for: a rule book with anything else in it, even something new, is not its business.

A learned policy, a quick twin of the engine and every short way to an answer are right under those rules only that were
thought of when they were made. So each names its rules; what it does not name must be as in the plain game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from functools import lru_cache
from operator import attrgetter
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from game.engine.clause import Clause
from game.engine.rulebook import RuleBook
from game.engine.variant import Variant

Fields: TypeAlias = dict[str, frozenset[str] | None]  # by path the words that a field may have; None: whatever

_PLAIN: Final = Variant()
_UNKNOWN: Final = object()  # the plain value of what the plain game does not have


@dataclass(frozen=True, slots=True, eq=False)
class KnownRules:
    """What a rule book may consist of: its clauses, and the fields that may differ from the plain game, by path.

    The fields that it `needs` must have these very values.
    """

    clauses: tuple[Clause, ...]
    fields: Fields
    needs: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}))

    @lru_cache(maxsize=256)  # noqa: B019  # each of them lives as long as the program
    def cover(self, book: RuleBook) -> bool:
        """Whether the rule book has nothing else."""
        if any(clause not in self.clauses for clause in book.clauses):
            return False
        if any(attrgetter(path)(book.variant) != value for path, value in self.needs.items()):
            return False
        return all(
            path in self.needs or (path in self.fields and _known(value, self.fields[path]))
            for path, value in differences(book.variant)
        )


def _known(value: object, words: frozenset[str] | None) -> bool:
    """Whether a field, an entry of a list or what stands by key has no other words; numbers and flags may be any."""
    if words is None:
        return True
    match value:
        case str():
            return value in words
        case tuple():
            return all(_known(one, words) for one in value)
        case Mapping():
            return _known(tuple(value.values()), words)
        case _:
            return value is None or isinstance(value, int)


def differences(variant: Variant) -> Iterator[tuple[str, object]]:
    """Path (`play.must_trump`) and value of every field that is not as in the plain game.

    Fields of a section that is switched off are left out. Those of an entry of a list have the path of the list before
    their name, and its number nowhere.
    """
    yield from _differences(variant, _PLAIN, "")


def _differences(part: Any, plain: object, before: str) -> Iterator[tuple[str, object]]:  # noqa: ANN401
    off = getattr(part, "enabled", None) is False
    for one in fields(part):
        if off and one.name != "enabled":
            continue
        value, usual = getattr(part, one.name), getattr(plain, one.name, _default(one))
        path = before + one.name
        if is_dataclass(value):
            yield from _differences(value, usual, f"{path}.")
        elif entries := _entries(value):
            for entry in entries:
                yield from _differences(entry, None, f"{path}.")
        elif value != usual:
            yield path, value


def _entries(value: object) -> list[object]:
    """The entries of a list, or by key, that have fields of their own."""
    entries = value.values() if isinstance(value, Mapping) else value if isinstance(value, tuple) else ()
    return [entry for entry in entries if is_dataclass(entry)]


def _default(one: Field[Any]) -> object:
    if one.default is not MISSING:
        return one.default
    return _UNKNOWN if one.default_factory is MISSING else one.default_factory()
