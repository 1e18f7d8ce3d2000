"""Why a house rule does not go with the others, told from the loader's own checks, and what would make it fit."""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import count
from typing import Final

from game.house_rules.draft import Draft, groups, option, unchecked
from game.house_rules.option import Count, ListValues, OneOf, Option, Toggle, stands
from game.i18n.words import _, language, sentence
from game.rule_cards.card import Value
from game.rule_cards.registry import group_words, patterns, told
from game.variants import sign_lists
from game.variants.checks.cards import conflicts
from game.variants.checks.conflict import Conflict

MOST_TRIALS: Final = 160  # of other values, before it counts as too much to be mended by itself
MOST_CHANGES: Final = 12
USUAL: Final = 10  # a number that goes with many rules
MOST_VALUES: Final = 12  # of one option that are tried


@dataclass(frozen=True, slots=True)
class _Held:
    """A value that may be a list, to be remembered by what it says."""

    value: Value

    def __hash__(self) -> int:
        return hash(repr(self.value))


@dataclass(frozen=True)
class BlockedValue:
    """Why a value cannot be chosen now."""

    draft: Draft
    path: str
    value: Value
    reason: str
    quiet: bool = False  # only rules stand in the way that had no effect until now, so that nobody misses their values

    @cached_property
    def fix(self) -> Draft | None:
        """The draft with this value, and with as few other changes as make it fit; None where none was found."""
        start = self.draft.with_(self.path, self.value).overrides
        return _search(self.draft, start, frozenset({option(self.draft, self.path).rule}))


@dataclass(frozen=True, slots=True)
class Trouble:
    """Rules of a draft that do not go together."""

    draft: Draft
    sentence: str

    @property
    def fix(self) -> Draft | None:
        """The draft with as few changes as make its rules fit, what was changed last untouched if possible."""
        return _mended(self.draft)


def trouble(draft: Draft) -> Trouble | None:
    """The first thing that does not go together; None where the rules fit."""
    told = [plain_sentence(found) for found in draft.conflicts]
    if draft.lost_signs:
        lost = _("The list of signs {file} is gone or has a fault. Choose another one.")
        told.append(lost.format(file=sign_lists.file_name(draft.lost_signs)))
    return Trouble(draft, told[0]) if told else None


def blocked(draft: Draft, path: str, value: Value) -> BlockedValue | None:
    """Why this value cannot be chosen; None where it can."""
    return _blocked(draft, path, _Held(value), language()) if option(draft, path).value != value else None


@lru_cache(maxsize=512)
def _blocked(draft: Draft, path: str, held: _Held, spoken: str) -> BlockedValue | None:
    value = held.value
    changed = draft.with_(path, value)
    new = [conflict for conflict in changed.conflicts if conflict not in draft.conflicts]
    if not new:
        return None
    others = _others(changed, new[0], path)
    if not others:
        return BlockedValue(draft, path, value, plain_sentence(new[0]))
    told = _("Needed for “{rule}”") if value is False else _("Not together with “{rule}”")
    quiet = not any(option(draft, one.path).shown for conflict in new for one in _others(draft, conflict, path))
    return BlockedValue(draft, path, value, told.format(rule=_told(others[0])), quiet)


def _others(draft: Draft, conflict: Conflict, path: str) -> list[Option]:
    return [one for one in _involved(draft, conflict) if one.path != path]


def _told(one: Option) -> str:
    return one.name if isinstance(one.kind, Toggle) else _("{rule}: {value}").format(rule=one.name, value=one.said)


def _involved(draft: Draft, conflict: Conflict) -> list[Option]:
    """The options that a conflict is about, in its order; those that are on or changed before their neighbours."""
    found: dict[str, Option] = {}
    for path, near in _near(draft, conflict):
        exact = [one for one in near if one.path == path]
        best = exact or sorted(near, key=lambda one: (not one.changed, not one.value, not one.shown))[:1]
        found |= {one.path: one for one in best}
    return list(found.values())


def _near(draft: Draft, conflict: Conflict) -> Iterator[tuple[str, list[Option]]]:
    """Each rule that a conflict is about, with its options and those that it is a part of."""
    for path in conflict.paths:
        dotted = ".".join(str(step).lstrip("#") for step in path)
        yield dotted, [one for group in groups(draft) for one in group.options if _meets(one.path, dotted)]


def _meets(path: str, other: str) -> bool:
    return path == other or path.startswith(f"{other}.") or other.startswith(f"{path}.")


# ---- sentences


def plain_sentence(conflict: Conflict) -> str:
    """What does not go together, with the names of the options in the place of the words of files."""
    text = sentence(conflict.sentence(_as_option))
    return text if text.endswith((".", "!", "?")) else text + "."


def _as_option(rule: str, word: str) -> str:
    """The word as it stands on a button; the rule by its option's name, or its group's where it tells of a player."""
    starred = ".".join("*" if step.isdecimal() else step for step in rule.split("."))
    known = [pattern for pattern in patterns() if _meets(pattern, starred)]
    if word:
        called = next((told(pattern).values[word] for pattern in known if word in told(pattern).values), word)
        return _quoted({"true": _("on"), "false": _("off")}.get(word, called))
    words = told(starred if starred in known else known[0])
    return _quoted(words.name if "{" not in words.name else group_words(words.group)[0])


def _quoted(name: str) -> str:
    return _("“{rule}”").format(rule=name)


# ---- what would make them fit


@lru_cache(maxsize=16)
def _mended(draft: Draft) -> Draft | None:
    before, now = draft.past[-1] if draft.past else {}, draft.overrides
    last = frozenset(rule for rule in {*before, *now} if before.get(rule, ...) != now.get(rule, ...))
    if draft.lost_signs:
        now = {rule: value for rule, value in now.items() if rule != sign_lists.SIGN_LIST}
    return _search(draft, now, last) or _search(draft, now, frozenset())


def _search(draft: Draft, start: Mapping[str, Value], kept: frozenset[str]) -> Draft | None:
    """The draft without conflicts, reached by few changes of rules that conflicts are about; the nearest first.

    The rules that are `kept` stay as they are.
    """
    order = count()
    first = tuple(conflicts(unchecked(draft, start)))
    queue = [(len(first), 0, next(order), dict(start), first)]
    seen = {repr(sorted(start.items()))}
    trials = 0
    while queue and trials < MOST_TRIALS:
        number, changes, _place, now, found = heapq.heappop(queue)
        if not number:
            return draft.with_overrides(now)
        if changes >= MOST_CHANGES:
            continue
        for rule, value in _moves(draft, now, found[0], kept):
            after = {**now, rule: value}
            key = repr(sorted(after.items()))
            if key in seen or trials >= MOST_TRIALS:
                continue
            seen.add(key)
            trials += 1
            left = tuple(conflicts(unchecked(draft, after)))
            heapq.heappush(queue, (len(left), changes + 1, next(order), after, left))
    return draft.with_overrides(queue[0][3]) if queue and not queue[0][0] else None


def _moves(
    draft: Draft, now: Mapping[str, Value], conflict: Conflict, kept: frozenset[str]
) -> Iterator[tuple[str, Value]]:
    """Other values of the rules that the conflict is about, the likeliest first."""
    here = draft.with_overrides(now)
    for _path, near in _near(here, conflict):
        for one in near:
            if one.rule in kept:
                continue
            for value in list(_values(one, conflict.numbers))[:MOST_VALUES]:
                yield one.rule, one.put(here.data, value)
        for rule in dict.fromkeys(one.rule for one in near):
            if rule not in kept:
                yield rule, stands(draft.book.text, rule)


def _values(one: Option, numbers: list[int]) -> Iterator[Value]:
    """What else could stand there."""
    match one.kind:
        case Toggle():
            yield not one.value
        case OneOf(values):
            yield from (value for value, _words in values if value != one.value)
        case Count(low, high, special):
            yield from (value for value, _words in special if value != one.value)
            yield from (number for number in (*numbers, USUAL, low) if low <= number <= high and number != one.value)
        case ListValues(items, least, most, ordered):
            missing = [value for value, _words in items if value not in one.value]
            if ordered and missing and len(one.value) + len(missing) <= most:
                yield [*one.value, *missing]
            fewer = ([value for value in one.value if value != out] for out in one.value)
            yield from (value for value in fewer if len(value) >= least)
            if not least:
                yield []
