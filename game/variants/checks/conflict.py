"""What a check of rules yields, and how it becomes a fault of a file."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from game.engine.variant import Variant
from game.variants.faults import Fault
from game.variants.reading import Reading
from game.variants.wording import Path


@dataclass(frozen=True, slots=True)
class Conflict:
    """Rules that do not go together: where they stand, and one sentence."""

    paths: tuple[Path, ...]
    message: str


Check: TypeAlias = Callable[[Variant], Iterator[Conflict]]


def note(conflicts: Iterable[Conflict], into: Reading) -> None:
    """Notes these conflicts where the file speaks of them, but none about a rule that could not be read."""
    for conflict in conflicts:
        if not any(_hidden(conflict.paths, wrong) for wrong in into.wrong):
            place = _place(conflict.paths, into)
            also = _others(conflict.paths, place, into)
            into.faults.append(Fault(into.file, *place, conflict.message, sort="conflict", also=also))


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
    for path in paths:
        for length in range(len(path), 0, -1):
            for mark in ((*path[:length], "="), path[:length]):
                if mark in into.marks:
                    return into.marks[mark]
    return into.marks.get(("extends",), (1, 1))
