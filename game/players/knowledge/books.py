"""The compiled rules of the game that a View speaks of: a computer player knows no other source."""

from __future__ import annotations

import json
from typing import Final

from game.engine.rulebook import RuleBook, rulebook
from game.engine.variant import Variant
from game.engine.view import View
from game.variants import loading

_KEPT: Final = 8
_read: Final[dict[str, Variant]] = {}  # read once, as reading takes longer than a whole decision


def book_of(view: View) -> RuleBook:
    """The rules in `view.rules`, for the players at its table."""
    key = json.dumps(view.rules)
    variant = _read.get(key)
    if variant is None:
        while len(_read) >= _KEPT:
            _read.pop(next(iter(_read)))
        variant = _read[key] = loading.from_text(key)
    return rulebook(variant, view.players)
