"""The cards that an exchange may be about."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any


def swapped_ranks(data: Mapping[str, Any], players: Iterable[int]) -> list[int]:
    """The ranks that can be spoken of in an exchange, from high to low: of these packs, and those that are swapped."""
    there = {rank for number in players for rank in data["pack"][number]["ranks"]}
    there |= {step["give"] for step in data["exchange"]["steps"]}
    return [rank for rank in data["cards"]["order"] if rank in there]
