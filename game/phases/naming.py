"""The declarer names the trump suit, or calls a card whose suit is trump (RULES_REFERENCE B.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import Action
from game.cards import SUITS, suit_of
from game.codes import KIND_CALL, KIND_TRUMP, LOW_MASK
from game.deal import NOBODY
from game.events import CardCalled, TrumpNamed

if TYPE_CHECKING:
    from game.deal import Deal


def begin(deal: Deal) -> None:
    """The declarer is on turn."""
    deal.turn = deal.caller


def legal_trumps(deal: Deal, seat: int) -> list[int]:
    """The four suits."""
    return [KIND_TRUMP | suit for suit in range(len(SUITS))]


def legal_calls(deal: Deal, seat: int) -> list[int]:
    """Every card of the pack; one's own only where the rules allow to play alone."""
    own = () if deal.book.variant.call.own_card == "allowed" else deal.hands[seat]
    return [KIND_CALL | card for card in deal.book.cards if card not in own]


def reason(deal: Deal, seat: int, action: Action) -> str:
    """Why this cannot be named."""
    return "not_your_turn" if seat != deal.turn else "call_not_allowed"


def name_trump(deal: Deal, seat: int, code: int) -> bool:
    """Fixes the trump suit; always ends the phase."""
    deal.trump = code & LOW_MASK
    deal.tell(TrumpNamed(deal.trump, seat))
    return True


def call_card(deal: Deal, seat: int, code: int) -> bool:
    """Fixes the called card, the trump suit and the secret partner; always ends the phase."""
    card = code & LOW_MASK
    holder = deal.holder(card)
    deal.called = card
    deal.trump = suit_of(card)
    deal.partner = NOBODY if holder == seat else holder
    deal.tell(CardCalled(seat, card))
    deal.tell(TrumpNamed(deal.trump, seat))
    return True
