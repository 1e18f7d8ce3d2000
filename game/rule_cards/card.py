"""A rule as its host sees it: whatever is said of an option anywhere stands on its card.

No words of a card have a default. What has nothing to say in one place gives its reason (`Silent`), or names the card
whose sentence tells of it as well (`ToldBy`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from game.engine.table_facts import TableFacts
from game.i18n.phrases import either
from game.i18n.words import again
from game.rule_cards.demo_scene import Demo
from game.rule_cards.scope import Column, Scope, Table

Value: TypeAlias = Any  # plain data, as a rule file has it
Data: TypeAlias = Mapping[str, Any]  # complete plain data of a game, section by section
NO_VALUES: Final[Mapping[Value, str]] = MappingProxyType({})


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


Line: TypeAlias = str | Table | Column | Instead
# A sentence, one for each value of the rule, or whatever is made of the rules.
Lines: TypeAlias = str | Mapping[Value, str] | Callable[[Scope], str | Iterable[Line]]


@dataclass(frozen=True, slots=True)
class Words:
    """The group of options that the rule stands in, its name, what it means, and what its values are called.

    Name and sentence may speak of `{players}`, `{rank}`, `{card}`, `{number}` and `{row}`, which the path tells.
    """

    group: str
    name: str
    sentence: str
    values: Mapping[Value, str]


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

    def __call__(self, scope: Scope) -> bool:
        """Whether it stands there in this game."""
        return self.holds(scope.variant.text)

    @property
    def words(self) -> str:
        """What must stand there, as a file says it."""
        return f"{self.rule}: {either(self.values)}" if self.values else self.rule


ALWAYS: Final[tuple[Need, ...]] = ()
COUNTED: Final = (Need.of("goal.kind", "most", "low"),)  # who wins is found by counting card points
CONTRACT: Final = (Need.of("goal.kind", "contract"),)
FOLLOWED: Final = Need.of("play.follow_when", "stock_empty", "always")
GAME_POINTS: Final = Need.of("match.score", "game_points")
BIDDING: Final = Silent("the summary says no more about a bid than that it is made")


@dataclass(frozen=True, slots=True)
class Says:
    """What a card says under a heading of the rules page, or in a paragraph of the summary.

    It is said only where the card's rule changes anything, and where `when` holds as well; `names` fill its places.
    """

    heading: str
    lines: Lines
    when: Callable[[Scope], bool]
    names: Callable[[Scope], Mapping[str, object]]


def says(
    heading: str,
    lines: Lines = "",
    when: Callable[[Scope], bool] = lambda _scope: True,
    names: Callable[[Scope], Mapping[str, object]] = lambda _scope: {},
    **by_value: str,
) -> tuple[Says, ...]:
    """What a card says there; a sentence for one value is named like the value, `yes` and `no` for a switch."""
    named = {{"yes": True, "no": False}.get(value, value): said for value, said in by_value.items()}
    return (Says(heading, named or lines, when, names),)


def by_number(
    heading: str,
    head: str,
    cell: Callable[[TableFacts], str],
    lines: Callable[[Scope], str | Iterable[Line]],
    when: Callable[[Scope], bool] = lambda _scope: True,
) -> tuple[Says, ...]:
    """Lines where all numbers of players have the same, else a column of the table by players."""

    def column(scope: Scope) -> Iterator[Line]:
        yield Column(head, {number: cell(scope.at(number)) for number in scope.players})

    same = says(heading, lines, lambda scope: when(scope) and scope.alike(cell))
    return same + says("by_players", column, lambda scope: when(scope) and not scope.alike(cell))


Said: TypeAlias = tuple[Says, ...] | Silent | ToldBy


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Card:
    """One option of the format; a star in its path stands for a number of players, a rank, a place or a row.

    `page` has what it says on the rules page, `short` in the summary, `meaning` is for rules/README.md, where the star
    may have a meaning for each key. `demo` makes the positions of the demonstration.
    """

    path: str
    editor: Words | Silent
    matters: tuple[Need, ...]
    page: Said
    short: Said
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

    def rows(self, part: str, heading: str) -> tuple[Says, ...]:
        """What it says under this heading of its `page` or `short`."""
        said = getattr(self, part)
        return tuple(one for one in said if one.heading == heading) if isinstance(said, tuple) else ()

    def lines(self, rows: tuple[Says, ...], scope: Scope) -> Iterator[Line]:
        """What these come to with these rules, in the language in use."""
        for row in rows if self.missing(scope.variant.text) is None else ():
            if row.when(scope):
                lines = row.lines if not isinstance(row.lines, Mapping) else row.lines.get(self._value(scope), "")
                said = again(lines) if isinstance(lines, str) else lines(scope)
                if not isinstance(said, str):
                    yield from said
                elif said:
                    yield said.format(**row.names(scope)) if "{" in said else said

    def _value(self, scope: Scope) -> Value:
        """What stands under the rule in this game."""
        found: Any = scope.variant
        for key in self.path.split("."):
            found = getattr(found, key if hasattr(found, key) else f"{key}_")  # a word of Python has a dash
        return found


def option(  # noqa: PLR0913  # everything that a card has
    path: str,
    name: str,
    sentence: str,
    values: Mapping[Value, str] = NO_VALUES,
    *,
    group: str,
    matters: tuple[Need, ...],
    page: Said,
    short: Said,
    demo: Demo | Silent,
    meaning: str | Mapping[str, str] | ToldBy,
) -> Card:
    """The card of a rule with a name of its own; what its section has in common is said there once (`partial`)."""
    words = Words(group, name, sentence, values)
    return Card(path=path, editor=words, matters=matters, page=page, short=short, demo=demo, meaning=meaning)
