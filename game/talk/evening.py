"""What was said in an evening, so that no line is read twice in it: kept as (hour, line), the newest last."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, TypeAlias

Said: TypeAlias = tuple[tuple[str, str], ...]  # the hour since 1970 in digits, and the key of the line
PAUSE: Final = 5  # hours without a word after which another evening has begun
KEPT: Final = 150  # lines, all of which fit into one setting


def _hour(entry: tuple[str, str]) -> int:
    return int(entry[0]) if entry[0].isascii() and entry[0].isdigit() else 0


def of_evening(said: Said, hour: int) -> frozenset[str]:
    """The lines of the evening to which this hour belongs."""
    later = [(str(hour), ""), *reversed(said)]
    found = []
    for after, before in pairwise(later):
        if not 0 <= _hour(after) - _hour(before) < PAUSE:
            break
        found.append(before[1])
    return frozenset(found)


def with_line(said: Said, hour: int, key: str) -> Said:
    """The same with this line as the newest."""
    return (*(entry for entry in said if entry[1] != key), (str(hour), key))[-KEPT:]


def least_worn(keys: Sequence[str], said: Said) -> list[str]:
    """Of these lines those that were never said, else the one that was said longest ago."""
    order = [key for _hour_said, key in said]
    fresh = [key for key in keys if key not in order]
    return fresh or sorted(keys, key=order.index)[:1]
