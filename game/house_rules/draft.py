"""House rules: a game of the book with some of its rules changed, one after the other, and back again.

A draft may hold rules that do not go together while it is changed; `trouble` says so in a sentence and knows what would
make them fit. Whether they do is asked of the loader's own checks, and `variant` is what the loader makes of them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from game.engine.variant import Variant
from game.house_rules.catalogue import IN_FILES_ONLY, Place, options
from game.house_rules.option import Count, Group, ListValues, OneOf, Option, Toggle, put, rules, stands, whole
from game.i18n.words import _, language, naming
from game.rule_cards.card import Value
from game.rule_cards.registry import GROUPS, group_words, patterns
from game.variants.checks.cards import conflicts
from game.variants.checks.conflict import Conflict
from game.variants.faults import FaultyRules
from game.variants.loading import find, from_text, load, parent_of, with_params
from game.variants.reading import Reading
from game.variants.schema import HEAD, sections
from game.variants.values import build, override
from game.variants.yaml.nodes import Scalar
from game.variants.yaml.nodes import of as node_of

__all__ = [
    "IN_FILES_ONLY",
    "Count",
    "Draft",
    "Group",
    "ListValues",
    "OneOf",
    "Option",
    "Toggle",
    "Value",
    "changes_of",
    "groups",
    "main_switches",
    "option",
    "stands",
]

MOST_UNDONE: Final = 200
CHARACTERISTIC: Final = ("exchange.steps.seven", "arrastre.enabled", "info.signals", "claim.enabled", "capote.enabled")


@dataclass(frozen=True, slots=True, eq=False)
class Draft:
    """The rules of `book` with what a host wants otherwise; `game` lends its id and what it is called.

    `overrides` has only what is not as in the book: a dotted rule of the format with its plain value.
    """

    book: Variant
    overrides: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))
    past: tuple[Mapping[str, Value], ...] = ()
    game: Variant | None = None

    @classmethod
    def of(cls, book: Variant, overrides: Mapping[str, Any] | None = None) -> Draft:
        """The book's game with these rules changed; those that the format does not take are left out."""
        data = book.text
        kept = {}
        for rule, value in (overrides or {}).items():
            reading = Reading("")
            found = override(data, Scalar(rule, False, 1, 1), node_of(value), reading)
            if rule in rules() and not reading.faults:
                kept[rule] = whole(rule, stands(found, rule))
        return cls(book, _different(book, kept))

    @classmethod
    def opened(cls, variant: Variant, folders: Sequence[Path], shipped: Path | None = None) -> Draft:
        """A game as its host changed it: the book is the game that its file extends, or that it was begun from.

        A file of the folder `shipped` (the first of the folders where it is not said) is a book itself.
        """
        book = _book_of(variant, folders, shipped or next(iter(folders), None))
        draft = cls(book, difference(book, variant))
        return draft if book.id == variant.id else replace(draft, game=variant)

    @property
    def id(self) -> str:
        """The game's id, which is the book's unless it is a file of its own."""
        return (self.game or self.book).id

    @property
    def data(self) -> Mapping[str, Any]:
        """The complete plain rules."""
        return _data(self)

    @property
    def can_undo(self) -> bool:
        """Whether anything was changed that can be taken back."""
        return bool(self.past)

    @property
    def fits(self) -> bool:
        """Whether these rules go together."""
        return not conflicts_of(self)

    def with_(self, path: str, value: Value) -> Draft:
        """With this value at the option; the same draft where nothing changes; KeyError for no option of this game."""
        one = option(self, path)
        if one.value == value:
            return self
        found = whole(one.rule, one.lens.put(stands(self.data, one.rule), value))
        return self.with_overrides({**self.overrides, one.rule: found})

    def with_overrides(self, overrides: Mapping[str, Value]) -> Draft:
        """With these rules instead, as one step that can be undone."""
        past = (*self.past, self.overrides)[-MOST_UNDONE:]
        return replace(self, overrides=_different(self.book, overrides), past=past)

    def undone(self) -> Draft:
        """As it was before the last change."""
        return replace(self, overrides=self.past[-1], past=self.past[:-1]) if self.past else self

    def back_to_book(self) -> Draft:
        """Every rule as in the book; that too can be undone."""
        return self.with_overrides({}) if self.overrides else self

    def changes(self) -> list[tuple[str, str]]:
        """What is not as in the book: the option and a sentence for each."""
        return [
            (one.path, _("{rule}: {value}").format(rule=one.name.strip("¿?"), value=one.said))
            for group in groups(self)
            for one in group.options
            if one.changed
        ]

    def variant(self) -> Variant:
        """The rules as the loader takes them; FaultyRules where they do not go together."""
        return with_params(_named(self), self.overrides)


def groups(draft: Draft, players: int | None = None) -> tuple[Group, ...]:
    """All options of the game in their groups; what has no effect with so many players is hidden."""
    return _groups(draft, players, language(), naming())


@lru_cache(maxsize=16)
def _groups(draft: Draft, players: int | None, spoken: str, called: str) -> tuple[Group, ...]:
    numbers = tuple(draft.data["players"])
    place = Place(draft.data, draft.book.text, (players,) if players in numbers and players else numbers)
    found: dict[str, list[Option]] = {key: [] for key in GROUPS}
    for one in options(place):
        found[one.group].append(one)
    return tuple(Group(key, *group_words(key), tuple(_in_order(found[key]))) for key in GROUPS)


def _in_order(found: Sequence[Option]) -> list[Option]:
    """The options in the order in which the rules are put into words: what switches others on comes before them."""
    return sorted(found, key=lambda one: _place(re.sub(r"\.\d+", ".*", one.rule)))


@cache
def _place(rule: str) -> int:
    """The place of the rule among the words."""
    words = enumerate(patterns())
    return min(number for number, pattern in words if pattern == rule or pattern.startswith(f"{rule}."))


def option(draft: Draft, path: str) -> Option:
    """The option of this name; KeyError where the game has none."""
    found = next((one for group in groups(draft) for one in group.options if one.path == path), None)
    if found is None:
        raise KeyError(path)
    return found


def pressed(one: Option, item: Value) -> Value:
    """The list of the option after this item of it was pressed: in it or out of it; as many as there must be.

    Where the order says nothing it stays that of the book, so that nothing counts as changed that is not.
    """
    kind, now = one.kind, list(one.value)
    if not isinstance(kind, ListValues):
        raise TypeError(f"{one.path} is no list")
    if item not in now and len(now) < kind.most:
        now.append(item)
    elif item not in now:
        now = [*now[1:], item] if kind.exactly else now
    elif len(now) > kind.least:
        now.remove(item)
    if kind.ordered:
        return now
    if sorted(map(str, now)) == sorted(map(str, one.book)):
        return one.book
    places = {value: place for place, (value, _words) in enumerate(kind.items)}
    by_place = lambda value: places.get(value, len(places))  # noqa: E731
    return sorted(now, key=by_place) if one.value == sorted(one.value, key=by_place) else now


def moved(one: Option, taken: int, before: int) -> Value:
    """The ordered list with the item at `taken` put where the one at `before` stands."""
    now = list(one.value)
    now.insert(before, now.pop(taken))
    return now


def main_switches(draft: Draft) -> tuple[Option, ...]:
    """The two switches that tables differ in most: what was changed first, then the best known."""
    return _main_switches(draft, language(), naming())


@lru_cache(maxsize=16)
def _main_switches(draft: Draft, spoken: str, called: str) -> tuple[Option, ...]:
    groups = _groups(draft, None, spoken, called)
    switches = [one for group in groups for one in group.shown if isinstance(one.kind, Toggle)]
    changed = [one for one in switches if one.changed]
    known = [one for path in CHARACTERISTIC for one in switches if one.path == path and not one.changed]
    return tuple([*changed, *known][:2])


def changes_of(variant: Variant, folders: Sequence[Path]) -> list[tuple[str, str]]:
    """In what these rules differ from the book: of a match that was begun with house rules, or of a host's own file."""
    return Draft.opened(variant, folders).changes()


def bare_book() -> Variant:
    """What stands in a game that says nothing and extends no other."""
    return from_text("id: ''")


@lru_cache(maxsize=64)
def conflicts_of(draft: Draft) -> tuple[Conflict, ...]:
    """Everything that does not go together in this draft, by the checks of the loader."""
    return tuple(conflicts(unchecked(draft, draft.overrides)))


def _named(draft: Draft) -> Variant:
    """The book's rules under the name of the game."""
    game = draft.game
    if game is None:
        return draft.book
    head = {key: game.text[key] for key in ("id", *HEAD)}
    return replace(draft.book, id=game.id, head=game.head, text=MappingProxyType({**draft.book.text, **head}))


@lru_cache(maxsize=16)
def _data(draft: Draft) -> Mapping[str, Any]:
    return MappingProxyType(_with(draft.book.text, draft.overrides))


def _with(data: Mapping[str, Any], overrides: Mapping[str, Value]) -> dict[str, Any]:
    for rule, value in overrides.items():
        data = put(data, rule, value)
    return dict(data)


def _different(book: Variant, overrides: Mapping[str, Value]) -> Mapping[str, Value]:
    """Those that are not as in the book, in the order of the format."""
    ordered = (rule for rule in rules() if rule in overrides)
    return MappingProxyType({rule: overrides[rule] for rule in ordered if overrides[rule] != stands(book.text, rule)})


def difference(book: Variant, variant: Variant) -> Mapping[str, Value]:
    """Every rule in which the two games differ."""
    return _different(book, {rule: stands(variant.text, rule) for rule in rules()})


def _book_of(variant: Variant, folders: Sequence[Path], shipped: Path | None) -> Variant:
    """The game of the book that these rules belong to."""
    try:
        path = find(variant.id, folders)
        found = load(path, folders)
    except FaultyRules:
        return parent_of(variant, folders) or bare_book()
    return found if path.parent == shipped else parent_of(found, folders) or bare_book()


def unchecked(draft: Draft, overrides: Mapping[str, Value]) -> Variant:
    """The rules as a variant without asking whether they go together, for the checks that ask just that."""
    data = _with(draft.book.text, overrides)
    changed = dict.fromkeys(rule.partition(".")[0] for rule in overrides)
    return replace(draft.book, **{name: build(sections()[name], data[name]) for name in changed})
