"""Between which numbers chance alone brings what was counted of dealt cards.

The ranges are exact: how many of a kind are among cards that were drawn is hypergeometric, and the sum over all deals
is the convolution of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import comb
from typing import Final

SHARE: Final = 0.95  # of all cases, that a range has in it
_LEAST: Final = 1e-13  # what is less likely is left out of a distribution

Draw = tuple[int, int, int]  # so many cards drawn, from so many, among which there are so many of the kind


@dataclass(slots=True)
class Tally:
    """What was counted of one kind: how often it came, and each draw in which it could have come."""

    found: int = 0
    draws: Counter[Draw] = field(default_factory=Counter)

    def add(self, found: int, draw: Draw, times: int = 1) -> None:
        """One more deal, or so many in which it was the same."""
        self.found += found * times
        self.draws[draw] += times


@dataclass(frozen=True, slots=True)
class Fallen:
    """One line of the page: how many there were, how many are to be expected, and the range of chance."""

    found: int
    expected: float
    low: int
    high: int

    @property
    def within(self) -> bool:
        """Whether chance explains it."""
        return self.low <= self.found <= self.high


def counted(tally: Tally) -> Fallen:
    """How many there were of a kind, with the exact range of chance."""
    start, chances = distribution(tally.draws)
    expected = sum(times * drawn * kind / pack for (drawn, pack, kind), times in tally.draws.items())
    low, high = central(start, chances)
    return Fallen(tally.found, expected, low, high)


def distribution(draws: Counter[Draw]) -> tuple[int, list[float]]:
    """The chances of each sum over these draws, from the first one that is worth telling."""
    whole: tuple[int, list[float]] = (0, [1.0])
    for (drawn, pack, kind), many in sorted(draws.items()):
        power, times = _trimmed(0, hypergeometric(drawn, pack, kind)), many
        while times:
            whole = _sum(whole, power) if times & 1 else whole
            times >>= 1
            power = _sum(power, power) if times else power
    return whole


def hypergeometric(drawn: int, pack: int, kind: int) -> list[float]:
    """The chances of 0, 1, 2 … of a kind among the cards drawn."""
    every = comb(pack, drawn)
    return [comb(kind, found) * comb(pack - kind, drawn - found) / every for found in range(min(drawn, kind) + 1)]


def central(start: int, chances: Sequence[float]) -> tuple[int, int]:
    """The smallest and the largest sum between which all but equal shares at both ends lie."""
    most, below, low = (1 - SHARE) / 2, 0.0, start
    for place, chance in enumerate(chances):
        if below + chance > most:
            low = start + place
            break
        below += chance
    above, high = 0.0, start + len(chances) - 1
    for place in range(len(chances) - 1, -1, -1):
        if above + chances[place] > most:
            high = start + place
            break
        above += chances[place]
    return low, high


def _sum(one: tuple[int, list[float]], other: tuple[int, list[float]]) -> tuple[int, list[float]]:
    """The distribution of the sum of two."""
    (start, chances), (begin, others) = one, other
    if len(chances) < len(others):
        chances, others = others, chances
    found = [0.0] * (len(chances) + len(others) - 1)
    for place, chance in enumerate(others):
        if chance:
            for shift, one_ in enumerate(chances):
                found[place + shift] += chance * one_
    return _trimmed(start + begin, found)


def _trimmed(start: int, chances: list[float]) -> tuple[int, list[float]]:
    """Without what is hardly ever at both ends."""
    first = next((place for place, chance in enumerate(chances) if chance > _LEAST), 0)
    last = next((place for place in range(len(chances) - 1, -1, -1) if chances[place] > _LEAST), len(chances) - 1)
    return start + first, chances[first : last + 1]
