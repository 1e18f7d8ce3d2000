"""How hard a puzzle is and how well somebody solves them, on one scale: Elo numbers in whole steps.

Who has the rating of a puzzle solves it every other time; 400 more is ten times the odds. What is expected is rounded
to thousandths, and everything after that is whole numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

START: Final = 1200  # of somebody who has solved nothing yet
LOWEST: Final = 400
HIGHEST: Final = 2600
MIDDLE: Final = 1400  # what the puzzles of a book have in the mean
QUICK: Final = 48  # a step at most, for the first puzzles of somebody
STEADY: Final = 20  # and later
SETTLED: Final = 15  # so many puzzles are the first
HINTED: Final = 2  # a solution with a hint counts a part of this
_THOUSAND: Final = 1000
_FAR: Final = 800  # a difference beyond it counts as this


def expected(own: int, puzzle: int) -> int:
    """In thousandths, how often somebody of this rating solves a puzzle of that one."""
    apart = max(-_FAR, min(_FAR, puzzle - own))
    return round(_THOUSAND / (1 + 10 ** (apart / 400)))


def after(own: int, solved_before: int, puzzle: int, right: bool, hinted: bool = False) -> int:
    """The rating after one more puzzle; whoever took a hint gains less for it and loses as much."""
    step = QUICK if solved_before < SETTLED else STEADY
    gain = step * ((_THOUSAND if right else 0) - expected(own, puzzle))
    change = (gain + _THOUSAND // 2) // _THOUSAND
    if right:
        change = max(1, change) if not hinted else max(0, change // HINTED)
    return max(LOWEST, min(HIGHEST, own + change))


def fitted(found: Sequence[Mapping[str, float]], levels: Sequence[str]) -> tuple[list[int], dict[str, int]]:
    """The ratings of puzzles and of the levels, by how often each level found each puzzle (0 to 1).

    Both are moved in turn until everybody is expected to find as much as he did (the Rasch model). Half a find and
    half a miss are added to each, so that what everybody finds, or nobody, is no end of the scale.
    """
    puzzles, ratings = [MIDDLE] * len(found), dict.fromkeys(levels, MIDDLE)
    for _ in range(12):
        for place, rates in enumerate(found):
            wanted = sum(rates[level] for level in levels) * _THOUSAND
            puzzles[place] = _solve([ratings[level] for level in levels], wanted, own=False)
        shift = MIDDLE - sum(puzzles) // max(1, len(puzzles))
        puzzles = [min(HIGHEST, max(LOWEST, one + shift)) for one in puzzles]
        for level in levels:
            ratings[level] = _solve(puzzles, sum(rates[level] for rates in found) * _THOUSAND, own=True)
    return puzzles, ratings


def _solve(others: Sequence[int], wanted: float, own: bool) -> int:
    """The rating with which so many thousandths are found of these puzzles, or by these levels."""
    low, high = LOWEST, HIGHEST
    wanted = (wanted + _THOUSAND / 2) * len(others) / (len(others) + 1)
    while low < high:
        half = (low + high) // 2
        made = sum(expected(half, one) if own else expected(one, half) for one in others)
        if (made >= wanted) if own else (made <= wanted):
            high = half
        else:
            low = half + 1
    return low
