"""Dealing: hands, talon, turn-up and stock out of a shuffled pack (RULES_REFERENCE A.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards import Card, suit_of
from game.events import Dealt, TrumpNamed, TurnedUp

if TYPE_CHECKING:
    from game.deal import Deal


def deal_out(deal: Deal, pack: list[Card]) -> None:
    """Lays out `pack` (top first): hands from the seat after the dealer, then talon, then turn-up, then stock."""
    book = deal.book
    first = book.next_seat[deal.dealer]
    for seat, positions in zip(book.round[first], book.plan, strict=True):
        deal.hands[seat] = [pack[position] for position in positions]
    talon_end = book.dealt + book.talon
    deal.talon = pack[book.dealt : talon_end]
    rest = pack[talon_end:]
    turned = book.variant.trump.source == "turn_up" and bool(rest)
    if turned:
        rest.append(rest.pop(0))  # the turn-up lies under the stock and is drawn last
    rest.reverse()
    deal.stock = rest
    if turned:
        deal.turn_up = rest[0]
        deal.trump = suit_of(rest[0])
    if deal.record is not None:
        _tell(deal, book.round[first])


def _tell(deal: Deal, order: tuple[int, ...]) -> None:
    hands = tuple(tuple(hand) for hand in deal.hands)
    deal.tell(Dealt(deal.dealer, order, hands, deal.book.batches, len(deal.talon), len(deal.stock)))
    if deal.turn_up >= 0:
        deal.tell(TurnedUp(deal.turn_up))
        deal.tell(TrumpNamed(deal.trump, None))
