"""Arrastre: the trump ace, played with a call, drags the best cards of those after it (RULES_REFERENCE B.5)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.action_codes import KIND_DRAG
from game.engine.cards import Card, make
from game.engine.clause import Clause
from game.engine.deal import NOBODY

if TYPE_CHECKING:
    from game.engine.deal import Deal


def restrict(deal: Deal, seat: int, cards: list[Card]) -> list[Card]:
    """The highest trump, or without trumps the cards of the highest rank, for a seat that has yet to play (A30)."""
    if deal.drag in (NOBODY, seat) or len(deal.table) >= deal.book.players:
        return cards
    strength = deal.book.strength
    pool = [card for card in cards if card >> 4 == deal.trump] or cards
    best = max(strength[card] for card in pool)
    return [card for card in pool if strength[card] == best]


def calls(deal: Deal, seat: int) -> list[int]:
    """The code of playing the dragging trump with the call, when it may be played."""
    if seat != deal.turn or deal.trump == NOBODY:
        return []
    card = make(deal.trump, deal.book.variant.arrastre.rank)
    return [KIND_DRAG | card] if card in deal.hands[seat] and card in deal.playable(seat) else []


BEFORE_DUTIES = Clause(
    lambda book: book.variant.arrastre.enabled and book.variant.arrastre.beats_follow,
    restrict=restrict,
    reason=lambda _deal, _seat, _cards: "forced_by_arrastre",
    calls=calls,
)
AFTER_DUTIES = replace(
    BEFORE_DUTIES, active=lambda book: book.variant.arrastre.enabled and not book.variant.arrastre.beats_follow
)
