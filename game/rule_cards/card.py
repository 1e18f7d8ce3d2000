"""A rule as its host sees it: whatever is said of an option anywhere stands on its card.

No words of a card have a default. What has nothing to say in one place gives its reason (`Silent`), or names the card
whose sentence tells of it as well (`ToldBy`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from game.i18n.phrases import either
from game.i18n.words import again
from game.rule_cards.demo_scene import Demo
from game.rule_cards.scope import Scope, Table

Value: TypeAlias = Any  # plain data, as a rule file has it
Data: TypeAlias = Mapping[str, Any]  # complete plain data of a game, section by section


@dataclass(frozen=True, slots=True)
class Silent:
    """Nothing is said here, and why."""

    why: str


@dataclass(frozen=True, slots=True)
class ToldBy:
    """Another card's words tell of this rule as well."""

    path: str


@dataclass(frozen=True, slots=True)
class Instead:
    """Words that take the place of what another card says under the same heading."""

    path: str
    words: str


# What a card says: a sentence for each value, or whatever it makes of the rules.
Line: TypeAlias = str | Table | Instead
Lines: TypeAlias = Mapping[Value, str] | Callable[[Scope], Iterable[Line]]


@dataclass(frozen=True, slots=True)
class Words:
    """The group of options that the rule stands in, its name, what it means, and what its values are called.

    Name and sentence may speak of `{players}`, `{rank}`, `{card}`, `{number}` and `{row}`, which the path tells.
    """

    group: str
    name: str
    sentence: str
    values: Mapping[Value, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Need:
    """What must stand under another rule, or a rule changes nothing; without values anything at all."""

    holds: Callable[[Data], bool]
    rule: str
    values: tuple[str, ...] = ()

    @classmethod
    def of(cls, rule: str, *values: Value) -> Need:
        """One of these values must stand under the rule."""
        section, _dot, key = rule.partition(".")
        words = tuple(str(value).lower() if isinstance(value, bool) else str(value) for value in values)
        return cls(lambda data: data[section][key] in values, rule, words)

    @property
    def words(self) -> str:
        """What must stand there, as a file says it."""
        return f"{self.rule}: {either(self.values)}" if self.values else self.rule


ALWAYS: Final[tuple[Need, ...]] = ()
COUNTED: Final = (Need.of("goal.kind", "most", "low"),)  # who wins is found by counting card points
CONTRACT: Final = (Need.of("goal.kind", "contract"),)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Card:
    """One option of the format; a star in its path stands for a number of players, a rank, a place or a row.

    `page` has sentences by heading of the rules page, `short` by paragraph of the summary, `meaning` is for
    rules/README.md, where the star may have a meaning for each key. `demo` makes the positions of the demonstration.
    """

    path: str
    editor: Words | Silent
    matters: tuple[Need, ...]
    page: Mapping[str, Lines] | Silent | ToldBy
    short: Mapping[str, Lines] | Silent | ToldBy
    demo: Demo | Silent
    meaning: str | Mapping[str, str] | ToldBy

    @property
    def section(self) -> str:
        """The section of a rule file that it stands in."""
        return self.path.partition(".")[0]

    def missing(self, data: Data) -> Need | None:
        """The first thing without which this rule changes nothing beside these; None where it does."""
        section = data[self.section]
        switch = f"{self.section}.enabled"
        if self.path != switch and isinstance(section, Mapping) and not section.get("enabled", True):
            return Need.of(switch, True)
        return next((need for need in self.matters if not need.holds(data)), None)

    def says(self, lines: Lines, scope: Scope) -> Iterable[Line]:
        """What it says about these rules."""
        if not isinstance(lines, Mapping):
            return lines(scope)
        found: Any = scope.variant
        for key in self.path.split("."):
            found = getattr(found, key if hasattr(found, key) else f"{key}_")  # a word of Python has a dash
        return [again(lines[found])] if found in lines else []
