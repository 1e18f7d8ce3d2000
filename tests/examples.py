"""How many examples a property is tried with: a part of them on every run, whose chance is another each time."""

from __future__ import annotations

from typing import Any

from hypothesis import settings

PART = 3
long = False  # set before the tests are collected, where they are run with --long


def examples(many: int, **chosen: Any) -> settings:
    """So many with --long, and the third part of them else; no example is hurried."""
    return settings(max_examples=many if long else -(-many // PART), deadline=None, **chosen)
