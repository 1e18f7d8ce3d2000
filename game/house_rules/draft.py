"""House rules: a game of the book with some of its rules changed, one after the other, and back again.

A draft may hold rules that do not go together while it is changed; `trouble` says so in a sentence and knows what would
make them fit. Whether they do is asked of the loader's own checks, and `variant` is what the loader makes of them.
While it is changed it is on the disk too, until it is used, saved or thrown away, whatever happens.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from game.engine.variant import Variant
from game.house_rules import unsaved
from game.house_rules.catalogue import Place, options
from game.house_rules.option import Group, ListValues, Option, Toggle, put, rules, stands, whole
from game.i18n.words import _, language, naming
from game.rule_cards.card import Value
from game.rule_cards.registry import GROUPS, group_words, patterns
from game.storage import outside
from game.variants import sign_lists
from game.variants.checks.cards import conflicts
from game.variants.checks.conflict import Conflict
from game.variants.faults import FaultyRules
from game.variants.loading import find, from_text, load, parent_of, with_params
from game.variants.reading import Reading
from game.variants.schema import HEAD, sections
from game.variants.sign_lists import SignList
from game.variants.values import build, override
from game.variants.yaml.nodes import Scalar
from game.variants.yaml.nodes import of as node_of

# Rules that a switch needs beside it, and which come and go with it: eight deals, four of them once more, added up.
NEEDED_WITH: Final[Mapping[str, Mapping[str, Value]]] = {
    "match.duplicate": {
        "match.mode": "fixed_deals",
        "match.deals": 8,
        "match.options": (4, 8, 16, 32),
        "match.score": "totals",
    }
}
MOST_UNDONE: Final = 200
_LONGEST: Final = 80  # letters of the name of its file
CHARACTERISTIC: Final = ("exchange.steps.seven", "arrastre.enabled", "info.signals", "claim.enabled", "capote.enabled")


@dataclass(frozen=True, eq=False)
class Draft:
    """The rules of `book` with what a host wants otherwise; `game` lends its id and what it is called.

    `overrides` has only what is not as in the book: a dotted rule of the format with its plain value.
    """

    book: Variant
    overrides: Mapping[str, Value] = field(default_factory=lambda: MappingProxyType({}))
    past: tuple[Mapping[str, Value], ...] = ()
    game: Variant | None = None
    own_signs: tuple[tuple[str, SignList], ...] = ()  # lists of signs of one's own, by the names of their files
    kept_signs: tuple[tuple[str, SignList], ...] = ()  # those that a match keeps, whatever has become of their files

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
        """A game as its host changed it: the book is the game that its file extends, or that it was begun from."""
        book = book_of(variant, folders, shipped) or bare_book()
        draft = cls(book, difference(book, variant), own_signs=own_signs(folders))
        return draft if book.id == variant.id else replace(draft, game=variant)

    @property
    def id(self) -> str:
        """The game's id, which is the book's unless it is a file of its own."""
        return (self.game or self.book).id

    @cached_property
    def data(self) -> Mapping[str, Any]:
        """The complete plain rules."""
        return MappingProxyType(_with(self.book.text, self.overrides))

    @property
    def can_undo(self) -> bool:
        """Whether anything was changed that can be taken back."""
        return bool(self.past)

    @cached_property
    def conflicts(self) -> tuple[Conflict, ...]:
        """Everything that does not go together in this draft, by the checks of the loader."""
        return tuple(conflicts(unchecked(self, self.overrides)))

    @property
    def signs(self) -> Mapping[str, SignList]:
        """The lists of signs that can be used beside those of the program."""
        return dict([*self.kept_signs, *self.own_signs])

    @cached_property
    def lost_signs(self) -> str:
        """The list of signs that these rules name where it cannot be used: its file is gone, or has a fault."""
        name = str(self.data["info"]["sign_list"])
        return "" if name in self.signs or sign_lists.comes_along(name) else name

    @property
    def fits(self) -> bool:
        """Whether these rules go together."""
        return not self.conflicts and not self.lost_signs

    def with_(self, path: str, value: Value) -> Draft:
        """With this value at the option; the same draft where nothing changes; KeyError for no option of this game."""
        one = option(self, path)
        if one.value == value:
            return self
        overrides = {**self.overrides, one.rule: one.put(self.data, value)}
        if value is True:  # what it needs comes with it
            overrides |= NEEDED_WITH.get(path, {})
        elif value is False:  # and goes with it
            overrides = {rule: kept for rule, kept in overrides.items() if rule not in NEEDED_WITH.get(path, {})}
        return self.with_overrides(overrides)

    def with_overrides(self, overrides: Mapping[str, Value]) -> Draft:
        """With these rules instead, as one step that can be undone."""
        past = (*self.past, self.overrides)[-MOST_UNDONE:]
        return replace(self, overrides=_different(self.book, overrides), past=past)

    def with_signs_of_the_book(self) -> Draft:
        """With the list of signs of the book, as if no other one had ever been named."""
        kept = {rule: value for rule, value in self.overrides.items() if rule != sign_lists.SIGN_LIST}
        return replace(self, overrides=MappingProxyType(kept))

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
    seated = (players,) if players in numbers and players else numbers
    place = Place(
        draft.data, draft.book.text, seated, tuple((name, one.called(name)) for name, one in draft.signs.items())
    )
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


def changes_of(variant: Variant, folders: Sequence[Path], signs: SignList | None = None) -> list[tuple[str, str]]:
    """In what these rules differ from the book: of a match that was begun with house rules, or of a host's own file.

    `signs` is the list that a match keeps.
    """
    kept = ((variant.info.sign_list, signs),) if signs is not None else ()
    return replace(Draft.opened(variant, folders), kept_signs=kept).changes()


def own_signs(folders: Sequence[Path]) -> tuple[tuple[str, SignList], ...]:
    """The lists of signs in these folders that do not come with the program, by the names of their files.

    One that has a fault is left out: nobody could tell what was chosen with it.
    """
    found = []
    for name, path in sign_lists.files(folders).items():
        if not sign_lists.comes_along(name):
            with suppress(FaultyRules):
                found.append((name, sign_lists.load(path)))
    return tuple(found)


def bare_book() -> Variant:
    """What stands in a game that says nothing and extends no other."""
    return from_text("id: ''")


def _named(draft: Draft) -> Variant:
    """The book's rules under the name of the game."""
    game = draft.game
    if game is None:
        return draft.book
    head = {key: game.text[key] for key in ("id", *HEAD)}
    return replace(draft.book, id=game.id, head=game.head, text=MappingProxyType({**draft.book.text, **head}))


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


def book_of(variant: Variant, folders: Sequence[Path], shipped: Path | None = None) -> Variant | None:
    """The game of the book that these rules belong to, where there is one: their own file's, or what that extends.

    A file of the folder `shipped` (the first of the folders where it is not said) is a book itself.
    """
    try:
        path = find(variant.id, folders)
        found = load(path, folders)
    except FaultyRules:
        return parent_of(variant, folders)
    return found if path.parent == (shipped or next(iter(folders), None)) else parent_of(found, folders)


def house_book(variant: Variant, folders: Sequence[Path]) -> Variant | None:
    """The game of the book, for rules that are not as there: changed for a match, or in a file of one's own."""
    book = book_of(variant, folders)
    return book if book and any(book.text.get(name) != value for name, value in variant.text.items()) else None


def unchecked(draft: Draft, overrides: Mapping[str, Value]) -> Variant:
    """The rules as a variant without asking whether they go together, for the checks that ask just that."""
    data = _with(draft.book.text, overrides)
    changed = dict.fromkeys(rule.partition(".")[0] for rule in overrides)
    return replace(draft.book, **{name: build(sections()[name], data[name]) for name in changed})


# ---- on the disk


def keep(folder: Path, draft: Draft) -> None:
    """Has the draft on the disk; where nothing can be written it is only lost with the program."""
    told = {"game": draft.id, "book": draft.book.id, "rules": dict(draft.overrides)}
    unsaved.keep(_path(folder, draft), told)


def kept(folder: Path, draft: Draft) -> Draft | None:
    """The draft of this game that was neither used nor saved, one step after the given one; None where none differs."""
    try:
        found = unsaved.kept(_path(folder, draft))
        if (found.get("game"), found.get("book")) != (draft.id, draft.book.id):
            return None
        rules = Draft.of(draft.book, outside.fields(found.get("rules"))).overrides
    except (OSError, *outside.NONSENSE):
        return None
    return draft.with_overrides(rules) if rules != draft.overrides else None


def changed_between(one: Draft, other: Draft) -> int:
    """In how many rules two drafts of the same book differ."""
    both = {*one.overrides, *other.overrides}
    return sum(one.overrides.get(rule, ...) != other.overrides.get(rule, ...) for rule in both)


def forget(folder: Path, draft: Draft) -> None:
    """Takes the draft of this game from the disk."""
    unsaved.forget(_path(folder, draft))


def _path(folder: Path, draft: Draft) -> Path:
    """The file of this game's draft; the name of a game from a journal may be anything."""
    return folder / f"{re.sub(r'[^a-z0-9_-]', '_', draft.id.lower())[:_LONGEST] or '_'}.json"
