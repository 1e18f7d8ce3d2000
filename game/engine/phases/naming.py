"""The declarer names the trump suit, or calls a card whose suit is trump (RULES_REFERENCE B.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.action_codes import KIND_CALL, KIND_TRUMP, LOW_MASK
from game.engine.cards import SUITS, Card, rank_of, suit_of
from game.engine.deal import NOBODY
from game.engine.events import CardCalled, PartnerShown, TrumpNamed

if TYPE_CHECKING:
    from game.engine.deal import Deal


def begin(deal: Deal) -> None:
    """The declarer is on turn."""
    deal.turn = deal.caller


def legal_trumps(deal: Deal, seat: int) -> list[int]:
    """The four suits."""
    return [KIND_TRUMP | suit for suit in range(len(SUITS))]


def legal_calls(deal: Deal, seat: int) -> list[int]:
    """The cards that may be called; a condition that no card meets is waived, so that nobody is stuck."""
    book, rule = deal.book, deal.book.variant.call
    own = {*deal.hands[seat], *deal.discards, *(card for card in book.cards if _player(deal, card) == seat)}
    cards = list(book.cards)
    if deal.bid_rank:
        cards = [card for card in cards if rank_of(card) == deal.bid_rank] or cards
    if book.calls_late and rule.unplayed_only:
        cards = [card for card in cards if deal.holder(card) != NOBODY] or cards
    if rule.own_card == "forbidden":
        cards = [card for card in cards if card not in own] or cards
    if rule.must_be_highest_missing:
        cards = [card for card in cards if card not in own and _is_highest(deal, card, own)] or cards
    return [KIND_CALL | card for card in cards]


def _is_highest(deal: Deal, card: Card, own: set[Card]) -> bool:
    """Whether no higher card of its suit is both missing from the caller's hand and free to be called."""
    book = deal.book
    bound = book.calls_late and book.variant.call.unplayed_only
    return not any(
        suit_of(other) == suit_of(card) and book.strength[other] > book.strength[card] and other not in own
        for other in book.cards
        if not bound or deal.holder(other) != NOBODY
    )


def name_trump(deal: Deal, seat: int, code: int) -> bool:
    """Fixes the trump suit; always ends the phase."""
    deal.trump = code & LOW_MASK
    deal.tell(TrumpNamed(deal.trump, seat))
    return True


def call_card(deal: Deal, seat: int, code: int) -> bool:
    """Fixes the called card, the trump suit and the secret partner; always ends the phase."""
    card = code & LOW_MASK
    player = _player(deal, card)
    holder = deal.holder(card) if player == NOBODY else player
    deal.called = card
    deal.trump = suit_of(card)
    deal.partner = NOBODY if holder == seat else holder
    deal.tell(CardCalled(seat, card))
    deal.tell(TrumpNamed(deal.trump, seat))
    if player != NOBODY:
        deal.called_seen = True
        deal.tell(PartnerShown(seat, player))
    return True


def _player(deal: Deal, card: Card) -> int:
    """The seat that has played the card, in the only trick before a late call; NOBODY when none has."""
    pile = deal.won[deal.last_winner] if deal.trick == 1 else []
    if card not in pile:
        return NOBODY
    return deal.book.round[deal.first_leader()][pile.index(card) % deal.book.players]
