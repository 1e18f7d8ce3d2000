"""The standing of a match in which each deal comes twice: by the cards, so that their luck is out.

A board is one deal and the deal with the same cards from the next chair. What a side made with a hand is put beside
what the other side made with that very hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from game.match.match import Match

Points: TypeAlias = tuple[int, int]  # of the two sides


@dataclass(frozen=True, slots=True)
class Board:
    """Board `number` counts from 1; `first` and `again` are the points of the sides, None while not played."""

    number: int
    first: Points | None = None
    again: Points | None = None

    @property
    def total(self) -> Points | None:
        """What each side made with both hands; None until both deals are over."""
        if self.first is None or self.again is None:
            return None
        return self.first[0] + self.again[0], self.first[1] + self.again[1]

    @property
    def ahead(self) -> int | None:
        """By how much the first side has made more of the same cards than the second; negative for the second."""
        return None if self.total is None else self.total[0] - self.total[1]


def is_duplicate(match: Match) -> bool:
    """Whether each deal of the match comes twice."""
    return match.repeats(1) is not None


def boards(match: Match) -> tuple[Board, ...]:
    """Every board of the match; none where each deal has cards of its own."""
    if not is_duplicate(match):
        return ()
    half = (match.deals or 0) // 2
    again = {match.repeats(number): number for number in range(half + 1, 2 * half + 1)}
    return tuple(Board(number, _points(match, number), _points(match, again[number])) for number in range(1, half + 1))


def standing(match: Match) -> Points:
    """What the sides made on all boards that are complete."""
    totals = [board.total for board in boards(match) if board.total is not None]
    return sum(total[0] for total in totals), sum(total[1] for total in totals)


def _points(match: Match, number: int) -> Points | None:
    """What the sides made in the deal of this number, as the match counts; None while it is not over."""
    if number > len(match.results):
        return None
    own, other = match.gained(match.results[number - 1])
    return own, other
