"""Follow, beat, trump: what a player who does not lead owes the trick (RULES_REFERENCE B.7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.engine.cards import Card
from game.engine.clause import Clause
from game.engine.view import Owed

if TYPE_CHECKING:
    from game.engine.deal import Deal

_OWED: Final[dict[str, Owed]] = {
    "must_follow": "follow",
    "must_beat": "beat",
    "must_trump": "trump",
    "must_overtrump": "beat",
}


def _narrow(deal: Deal, cards: list[Card]) -> tuple[list[Card], str]:
    """The cards that the duties leave, never none of some, and which one binds this hand now, if any."""
    duty = deal.book.variant.play
    if not deal.table or (deal.stock and deal.book.follow_later):
        return cards, ""
    led = deal.table[0] >> 4
    power = deal.book.power[deal.trump][led]
    best = max(power[card] for card in deal.table)
    trumped = led != deal.trump and any(card >> 4 == deal.trump for card in deal.table)
    same = [card for card in cards if card >> 4 == led]
    if same:
        higher = [card for card in same if power[card] > best] if duty.must_beat and not trumped else []
        return (higher, "must_beat") if higher else (same, "must_follow")
    trumps = [card for card in cards if card >> 4 == deal.trump]
    if trumped and duty.must_overtrump:
        higher = [card for card in trumps if power[card] > best]
        return (higher, "must_overtrump") if higher else (cards, "")
    if duty.must_trump and trumps:
        return trumps, "must_trump"
    return cards, ""


def owed(deal: Deal, seat: int, may: Sequence[Card]) -> Owed:
    """The duty that leaves only these cards of the hand: one of the rules, whatever else the cards happen to do."""
    if deal.book.variant.play.follow_when == "never":
        return "other"
    left, why = _narrow(deal, deal.hands[seat])
    return _OWED.get(why, "other") if set(may) <= set(left) else "other"


CLAUSE = Clause(
    lambda book: book.variant.play.follow_when != "never",
    restrict=lambda deal, _, cards: _narrow(deal, cards)[0],
    reason=lambda deal, _, cards: _narrow(deal, cards)[1],
)
