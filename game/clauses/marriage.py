"""King and knight of a suit among one side's won cards (RULES_REFERENCE B.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards import SUITS, Card, make

if TYPE_CHECKING:
    from game.deal import Deal


def bonuses(deal: Deal, cards: tuple[Card, ...]) -> list[tuple[str, int]]:
    """The pairs in these cards as (`pair:suit`, card points); pairs that count nothing are left out."""
    rule = deal.book.variant.marriage
    won = set(cards)
    found = []
    for suit, name in enumerate(SUITS):
        worth = rule.trump if suit == deal.trump else rule.plain
        if worth and all(make(suit, rank) in won for rank in rule.ranks):
            found.append((f"pair:{name}", worth))
    return found
