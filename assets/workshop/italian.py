"""The Italian dress of Azulejo: the courts once more, numbered 8, 9 and 10."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from assets.workshop.azulejo import card, compact_card, text
from assets.workshop.courts import FIGURES

FOLDER: Final = "decks/italian"


def drawings() -> Mapping[str, Callable[[], str]]:
    """What draws each file, by its name in the folder of assets; the pips are those of Azulejo."""
    found: dict[str, Callable[[], str]] = {}
    for suit, rank in FIGURES:
        for room, draw in (("", card), ("compact/", compact_card)):
            name = f"{FOLDER}/{room}{suit}-{rank:02d}.svg"
            found[name] = partial(text, partial(draw, suit, rank, rank - 2))
    return found
