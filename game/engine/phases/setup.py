"""Dealing: hands, talon, turn-up and stock out of a shuffled pack (RULES_REFERENCE A.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.cards import SUITS, Card, rank_of, suit_of
from game.engine.events import CardShown, Dealt, TrumpNamed, TurnedUp
from game.engine.shuffle import shuffle

if TYPE_CHECKING:
    from game.engine.deal import Deal


def deal_out(deal: Deal, pack: list[Card]) -> None:
    """Lays out `pack` (top first): hands from the seat after the dealer, then talon, then turn-up, then stock."""
    book = deal.book
    first = book.next_seat[deal.dealer]
    for seat, positions in zip(book.round[first], book.plan, strict=True):
        deal.hands[seat] = [pack[position] for position in positions]
    talon_end = book.dealt + book.talon
    deal.talon = pack[book.dealt : talon_end]
    rest = pack[talon_end:]
    deal.stock = rest[::-1]
    _find_trump(deal, pack)
    if deal.record is not None:
        _tell(deal, book.round[first])


def _find_trump(deal: Deal, pack: list[Card]) -> None:
    """Fixes the trump suit where the rules or the cards do (A.4.5, B.4)."""
    rule = deal.book.variant.trump
    match rule.source:
        case "turn_up" if deal.stock:
            _turn_up(deal, rule.turn_up_redraw, pack)
            deal.trump = suit_of(deal.turn_up)
        case "rotation":
            deal.trump = SUITS.index(rule.rotation[deal.index % len(rule.rotation)])
        case "dealer_last_card":
            deal.shown_card = deal.hands[deal.dealer][-1]
            deal.trump = suit_of(deal.shown_card)
        case _:
            pass


def _turn_up(deal: Deal, unfit: tuple[int, ...], pack: list[Card]) -> None:
    """Turns cards until one may stay, puts it under the stock and the others back at random places (A08).

    The order of the pack is the lot that draws the places.
    """
    stock = deal.stock
    rejected = []
    while len(stock) > 1 and rank_of(stock[-1]) in unfit:
        rejected.append(stock.pop())
    deal.turn_up = stock.pop()
    for number, card in enumerate(rejected):
        lot = int.from_bytes(bytes(pack), "big") + number
        stock.insert(shuffle(range(len(stock) + 1), lot)[0], card)
    stock.insert(0, deal.turn_up)
    deal.rejected = tuple(rejected)


def _tell(deal: Deal, order: tuple[int, ...]) -> None:
    hands = tuple(tuple(hand) for hand in deal.hands)
    deal.tell(Dealt(deal.dealer, order, hands, deal.book.batches, len(deal.talon), len(deal.stock)))
    if deal.turn_up >= 0:
        deal.tell(TurnedUp(deal.turn_up, deal.rejected))
    if deal.shown_card >= 0:
        deal.tell(CardShown(deal.dealer, deal.shown_card))
    if deal.trump >= 0:
        deal.tell(TrumpNamed(deal.trump, None))
