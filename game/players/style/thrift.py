"""The smallest card that does: who plays last to a trick keeps the stronger of two cards that do the same there."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.cards import Card, suit_of
from game.players.knowledge.imagine import Knowledge


def thrifty(knowledge: Knowledge, cards: Sequence[Card]) -> list[Card]:
    """These cards without those of which a smaller one of the suit is worth as many points and wins, or loses, as well.

    All of them where others still play to the trick, or where more than strength and points sets cards apart. A card
    that may be swapped for the turn-up (B.1) is no small one.
    """
    view, book = knowledge.view, knowledge.book
    plain = book.variant.goal.kind == "most" and not book.bonuses and not book.variant.captive.enabled
    if view.trump is None or len(view.table) != book.trick_size - 1 or not plain:
        return list(cards)
    power = book.power[view.trump][suit_of(view.table[0][1])]
    best = max(power[card] for _, card in view.table)
    first = book.swaps[view.turn_up] if view.turn_up is not None else ()
    swaps = {*first, *(card for given in first for card in book.swaps[given])}  # the second for the first's card
    kept: dict[tuple[int, int, bool, bool], Card] = {}
    for card in sorted(cards, key=lambda card: book.strength[card]):
        kept.setdefault((suit_of(card), book.points[card], power[card] > best, card in swaps), card)
    return [card for card in cards if card in kept.values()]
