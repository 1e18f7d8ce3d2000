"""What a check of rules yields, and what several checks ask of a variant."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.engine.cards import SUITS, make, parse
from game.engine.variant import Pack, Variant
from game.variants.faults import Fault
from game.variants.reading import Reading
from game.variants.wording import Path

SUM: Final = 120  # card points of every pack (A.2)


@dataclass(frozen=True, slots=True)
class Conflict:
    """Rules that do not go together: where they stand, and one sentence."""

    paths: tuple[Path, ...]
    message: str


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


Check: TypeAlias = Callable[[Variant], Iterator[Conflict]]


def cards_of(pack: Pack) -> list[int]:
    """The cards of the pack, whatever its faults."""
    removed = {parse(name) for name in pack.remove}
    return [card for suit in range(len(SUITS)) for rank in pack.ranks if (card := make(suit, rank)) not in removed]


def tables(variant: Variant) -> list[tuple[int, Pack]]:
    """The numbers of players that have a pack, each once, with it."""
    return [(players, variant.pack[players]) for players in sorted(set(variant.players) & set(variant.pack))]


def hand_of(variant: Variant, players: int) -> int:
    """How many cards each of so many players is dealt."""
    if variant.deal.hand != "all":
        return variant.deal.hand
    return (len(set(cards_of(variant.pack[players]))) - variant.deal.talon) // players


def stock_of(variant: Variant, players: int) -> int:
    """How many cards are left to draw, the turn-up among them; below 0 where the pack is too small."""
    if variant.deal.hand == "all":
        return 0
    return len(set(cards_of(variant.pack[players]))) - variant.deal.talon - variant.deal.hand * players


def seated_in_teams(variant: Variant) -> list[int]:
    """The numbers of players that sit with partners."""
    teams = variant.seats.teams
    return [players for players in sorted(set(variant.players)) if players > 2 and teams.get(players, "none") != "none"]


def sides_of(variant: Variant, players: int) -> int:
    """How many sides so many players make."""
    teams = variant.seats.teams.get(players, "none") if players > 2 else "none"
    return {"alternate": 2, "pairs": players // 2}.get(teams, players)


def lacking(variant: Variant, ranks: Iterable[int]) -> tuple[int, int] | None:
    """The first of these ranks that a pack does not have, with the number of players it is for."""
    wanted = tuple(ranks)
    found = ((rank, players) for players, pack in tables(variant) for rank in wanted if rank not in pack.ranks)
    return next(found, None)
