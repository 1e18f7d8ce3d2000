"""Which pairs a trick completes in the tricks of a side, where pairs that were won count (RULES_REFERENCE B.14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from game.engine.cards import SUITS, Card, Suit, make
from game.i18n.words import _, suit_in_sentence

if TYPE_CHECKING:
    from game.engine.variant import Variant
    from game.engine.view import View

Pairs: TypeAlias = tuple[tuple[Suit, int], ...]  # suit, card points


def won_pairs(variant: Variant, view: View, number: int) -> Pairs:
    """The pairs that came together with trick `number` (from 1), for the side that won it, as this seat knows it.

    Until the viewer knows who plays with whom, only pairs in the tricks of one seat are known.
    """
    rule = variant.marriage
    if not rule.enabled or rule.mode != "capture" or number > len(view.tricks):
        return ()
    winner = view.tricks[number - 1].winner
    side = next((seats for seats in view.sides if winner in seats), (winner,))
    laid = set(view.discards or ()) if view.seat in side else set()
    before, after = (laid | _taken(view, side, count) for count in (number - 1, number))
    found = []
    for suit in range(len(SUITS)):
        pair = {make(suit, rank) for rank in rule.ranks}
        if pair <= after and not pair <= before and rule.worth(suit, view.trump):
            found.append((suit, rule.worth(suit, view.trump)))
    return tuple(found)


def _taken(view: View, side: Sequence[int], count: int) -> set[Card]:
    """The cards of the first `count` tricks that this side has won."""
    return {card for trick in view.tricks[:count] if trick.winner in side for _seat, card in trick.plays}


def pairs_words(pairs: Pairs) -> str:
    """What the pairs bring, as the end of a sentence on the trick: 20 for the pair of Copas."""
    return _(" and ").join(
        _("{points} for the pair of {suit}").format(points=points, suit=suit_in_sentence(suit))
        for suit, points in pairs
    )
