"""What a check of rules yields as data, its sentence in the words that are wanted, and its fault of a file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias, TypeVar

from game.engine.variant import Variant
from game.i18n.phrases import either
from game.i18n.words import _, again
from game.variants.checks.sentences import SENTENCES
from game.variants.faults import Fault
from game.variants.reading import Reading
from game.variants.wording import Path

_T = TypeVar("_T")
_PLACE: Final = re.compile(r"\{(?P<name>[\w.]+)(:(?P<kind>[^{}]+))?\}")


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule by its dotted name, and the word that stands there where the sentence is about that word."""

    path: str
    word: str = ""


Filling: TypeAlias = int | str | Rule | tuple[int | str, ...]
RuleWords: TypeAlias = Callable[[str, str], str]  # a word that this rule takes as it is said; without a word, the rule


@dataclass(frozen=True, slots=True)
class Conflict:
    """Rules that do not go together: which fault it is, where they stand, and what fills its sentence.

    `write` among the values is what a file can say instead, where that is short.
    """

    code: str
    paths: tuple[Path, ...]
    values: Mapping[str, Filling]

    @property
    def numbers(self) -> list[int]:
        """The numbers that it is about."""
        return [value for value in self.values.values() if isinstance(value, int)]

    def sentence(self, words: RuleWords, more: str = "{fault}") -> str:
        """What is wrong, with rules and their values in these words."""

        def filled(place: re.Match[str]) -> str:
            return _in_words(self.values.get(place["name"], Rule(place["name"])), place["kind"] or "", words)

        return _PLACE.sub(filled, more.replace("{fault}", again(SENTENCES[self.code])))

    def in_file(self) -> str:
        """What is wrong in the words of the file, and what can be written there instead."""
        more = _("{fault}; write {write}") if "write" in self.values else "{fault}"
        return self.sentence(lambda rule, word: word or rule, more)


def _in_words(value: Filling, kind: str, words: RuleWords) -> str:
    """What stands in a place of a sentence; checks/sentences.py tells the kinds of places."""
    match value:
        case Rule(path) if kind.startswith("="):
            return either([words(path, word) for word in kind[1:].split("|")])
        case Rule(path, word):
            name, stands = words(path, ""), kind or word
            return f"{name}: {words(path, stands)}" if stands else name
        case tuple():
            return either([str(one) for one in value])
        case _:
            return words(kind, str(value)) if kind else str(value)


Check: TypeAlias = Callable[[Variant], Iterator[Conflict]]


def clash(code: str, rules: str, **values: Filling) -> Conflict:
    """The conflict of these rules, whose dotted names stand one after the other; the first is where it is shown."""
    paths = tuple(tuple(int(step) if step.isdigit() else step for step in rule.split(".")) for rule in rules.split())
    return Conflict(code, paths, values)


def repeated(values: Sequence[_T]) -> list[_T]:
    """Those that stand there more than once, in their order, each once."""
    return [value for value in dict.fromkeys(values) if values.count(value) > 1]


def note(conflicts: Iterable[Conflict], into: Reading) -> None:
    """Notes these conflicts where the file speaks of them, but none about a rule that could not be read."""
    for conflict in conflicts:
        if not any(_hidden(conflict.paths, wrong) for wrong in into.wrong):
            place = _place(conflict.paths, into)
            also = _others(conflict.paths, place, into)
            into.faults.append(Fault(into.file, *place, conflict.in_file(), sort="conflict", also=also))


def _others(paths: Iterable[Path], place: tuple[int, int], into: Reading) -> tuple[tuple[int, int], ...]:
    """Where else the file speaks of these rules, in other lines, in order."""
    marks = {into.marks[mark] for path in paths for mark in _marks(path) if mark in into.marks}
    lines = {line: (line, column) for line, column in sorted(marks, reverse=True) if line != place[0]}
    return tuple(lines[line] for line in sorted(lines))


def _marks(path: Path) -> tuple[Path, Path]:
    """Where a rule may stand in a file: its value, its name."""
    return (*path, "="), path


def _hidden(paths: tuple[Path, ...], wrong: Path) -> bool:
    """Whether what could not be read is a part of these rules, or has one of them as a part of it.

    Of two paths of which one goes on from the other, the shorter only says where the fault may be shown.
    """
    for path in paths:
        whole = any(len(other) > len(path) and other[: len(path)] == path for other in paths)
        shorter = min(len(path), len(wrong))
        if path[:shorter] == wrong[:shorter] and not (whole and len(wrong) > len(path)):
            return True
    return False


def _place(paths: Iterable[Path], into: Reading) -> tuple[int, int]:
    """Where the file speaks of these rules: the most exact place of the first that it speaks of at all."""
    marks = (mark for path in paths for length in range(len(path), 0, -1) for mark in _marks(path[:length]))
    return next((into.marks[mark] for mark in marks if mark in into.marks), into.marks.get(("extends",), (1, 1)))
