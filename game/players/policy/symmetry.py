"""What a policy expects on the mean over all orders of the plain suits.

The suits beside trumps are alike, and a policy that has learned from deals enough would judge a position and its mirror
the same. None has: each order has errors of its own, and their mean is nearer the truth than any of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import permutations
from typing import Final

from game.players.policy.inputs import InputList
from game.players.policy.policy import Policy, Sight

_PLAIN: Final = (1, 2, 3)


def leads(policy: Policy, inputs: InputList, sight: Sight, slots: Iterable[int]) -> list[float]:
    """The expected lead in card points when each of these slots is played."""
    on, amounts = sight
    asked, ways = list(slots), _ways(inputs)
    found = [policy.leads([way[place] for place in on], amounts, [way[slot] for slot in asked]) for way in ways]
    return [sum(column) / len(ways) for column in zip(*found, strict=True)]


@lru_cache(maxsize=16)
def _ways(inputs: InputList) -> list[list[int]]:
    """By order of the plain suits: where every input goes. Cards of the own hand come first, so slots go with them."""
    found = []
    for order in permutations(_PLAIN):
        suits, places = (0, *order), list(range(inputs.length))
        for start, width in inputs.suits:
            for suit, other in enumerate(suits):
                for place in range(width):
                    places[start + suit * width + place] = start + other * width + place
        found.append(places)
    return found
