"""The three must die: a locked trump, what frees it, and the capture that wins the deal (RULES_REFERENCE B.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.cards import Card, make
from game.engine.clause import Clause
from game.engine.deal import NOBODY
from game.engine.events import Captured

if TYPE_CHECKING:
    from game.engine.deal import Deal


def restrict(deal: Deal, seat: int, cards: list[Card]) -> list[Card]:
    """The cards without the locked one, as long as the card that frees it has not been played."""
    if deal.trump == NOBODY:
        return cards
    locked, key = _pair(deal)
    if locked not in cards or key in deal.table or any(key in won for won in deal.won):
        return cards
    return [card for card in cards if card != locked]


def _pair(deal: Deal) -> tuple[Card, Card]:
    rule = deal.book.variant.captive
    return make(deal.trump, rule.locked), make(deal.trump, rule.released_by)


def ends(deal: Deal) -> bool:
    """Whether the two trumps have met in this trick and the deal is over at once; notes who caught the other."""
    if deal.trump == NOBODY or deal.captor != NOBODY:
        return False
    captor, captive = _pair(deal)
    if captor not in deal.table or captive not in deal.table:
        return False
    hunter, hunted = (deal.seat_at(deal.table.index(card)) for card in (captor, captive))
    rule, side_of = deal.book.variant.captive, deal.book.side_of
    if side_of[hunter] == side_of[hunted] and not rule.own_side_counts:
        return False
    deal.captor = hunter
    deal.tell(Captured(hunter, captor, captive))
    return rule.capture_ends_deal


CLAUSE = Clause(
    lambda book: book.variant.captive.enabled,
    restrict=restrict,
    reason=lambda _deal, _seat, _cards: "ace_locked",
    ends=ends,
)
