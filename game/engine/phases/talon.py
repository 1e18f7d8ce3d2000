"""The declarer takes the talon and lays cards away (RULES_REFERENCE B.11)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.engine.action_codes import HIGH_SHIFT, KIND_DISCARD, mask, unmask
from game.engine.events import LaidAway, TalonTaken

if TYPE_CHECKING:
    from game.engine.deal import Deal


def begin(deal: Deal) -> None:
    """The talon goes to the declarer's hand, who is on turn."""
    deal.turn = deal.caller
    cards = tuple(deal.talon)
    for card in cards:
        deal.move(card, deal.talon, deal.hands[deal.caller])
    deal.tell(TalonTaken(deal.caller, cards, deal.book.variant.talon.show))


def legal(deal: Deal, seat: int) -> list[int]:
    """Every choice of the cards to lay away."""
    count = deal.book.variant.talon.discards
    return [mask(cards) << HIGH_SHIFT | KIND_DISCARD for cards in combinations(sorted(deal.hands[seat]), count)]


def apply(deal: Deal, seat: int, code: int) -> bool:
    """Lays the cards away face down; always ends the phase."""
    cards = unmask(code >> HIGH_SHIFT)
    for card in cards:
        deal.move(card, deal.hands[seat], deal.discards)
    deal.tell(LaidAway(seat, cards))
    return True
