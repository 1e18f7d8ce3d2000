"""The words for one rule."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OptionWords:
    """What the rule is called, what it means, and the group that it stands in."""

    group: str
    name: str
    sentence: str
