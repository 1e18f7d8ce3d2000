"""Whether a seat knows for certain that it may claim the rest."""

from __future__ import annotations

from game.engine.cards import suit_of
from game.players.knowledge.imagine import Knowledge


def sure(knowledge: Knowledge) -> bool:
    """Whether the highest trumps that are left lie in hands of its side that the seat has seen.

    Then the claim is right in every deal that it may imagine, or in none.
    """
    view, book = knowledge.view, knowledge.book
    side = book.sides[book.side_of[view.seat]]
    known = {card: seat for seat, cards in knowledge.hands.items() for card in cards}
    trumps = [card for card in {*known, *knowledge.hidden} if suit_of(card) == view.trump]
    highest = sorted(trumps, key=lambda card: -book.strength[card])[: len(view.hand)]
    return all(known.get(card) in side for card in highest)
