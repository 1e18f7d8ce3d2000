"""What a policy expects on the mean over all orders of the plain suits.

The suits beside trumps are alike, and a policy that has learned from deals enough would judge a position and its mirror
the same. None has: each order has errors of its own, and their mean is nearer the truth than any of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from typing import Final

from game.players.policy.policy import Policy, Sight
from game.players.policy.shapes import alone_inputs, called_inputs, free_inputs

_SUITS: Final = 4
_PLAIN: Final = (1, 2, 3)


@dataclass(frozen=True, slots=True)
class Layout:
    """Which inputs speak of suits: where lists of all cards begin (`ranks` a suit), and where lists of suits do."""

    ranks: int
    cards: tuple[int, ...]
    suits: tuple[int, ...] = ()

    def lists(self) -> Iterator[tuple[int, int]]:
        """By list: where it begins, and how many inputs each suit has there."""
        yield from ((start, self.ranks) for start in self.cards)
        yield from ((start, 1) for start in self.suits)


def _tables(start: int, slots: int, count: int) -> tuple[int, ...]:
    return tuple(range(start, start + slots * count, slots))


FREE: Final = Layout(
    free_inputs.RANKS,
    _tables(free_inputs.OWN, free_inputs.SLOTS, 7),
    _tables(free_inputs.VOID, _SUITS, free_inputs.SEATS - 1),
)
CALLED: Final = Layout(called_inputs.RANKS, _tables(called_inputs.OWN, called_inputs.SLOTS, 6))
ALONE: Final = Layout(
    alone_inputs.RANKS,
    _tables(alone_inputs.OWN, alone_inputs.SLOTS, 6),
    (alone_inputs.LED, *_tables(alone_inputs.VOID, _SUITS, alone_inputs.SEATS - 1)),
)


def leads(policy: Policy, layout: Layout, sight: Sight, slots: Iterable[int]) -> list[float]:
    """The expected lead in card points when each of these slots is played."""
    on, amounts = sight
    asked, ways = list(slots), _ways(layout, len(policy.rows))
    found = [policy.leads([way[place] for place in on], amounts, [way[slot] for slot in asked]) for way in ways]
    return [sum(column) / len(ways) for column in zip(*found, strict=True)]


@lru_cache(maxsize=16)
def _ways(layout: Layout, inputs: int) -> list[list[int]]:
    """By order of the plain suits: where every input goes. Cards of the own hand come first, so slots go with them."""
    found = []
    for order in permutations(_PLAIN):
        suits, places = (0, *order), list(range(inputs))
        for start, width in layout.lists():
            for suit, other in enumerate(suits):
                for place in range(width):
                    places[start + suit * width + place] = start + other * width + place
        found.append(places)
    return found
