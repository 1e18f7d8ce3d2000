"""The twelve courts, each a figure of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from assets.workshop.pen import Pen

FIGURES: Final[Mapping[tuple[str, int], Callable[[Pen], None]]] = {}


def court(pen: Pen, suit: str, rank: int) -> None:
    """The figure of this suit and rank."""
    FIGURES[suit, rank](pen)
