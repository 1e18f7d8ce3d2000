"""Whose highest trumps win every trick that is left may take them at once (RULES_REFERENCE B.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.action_codes import KIND_CLAIM
from game.engine.actions import Claim
from game.engine.cards import Card, make
from game.engine.clause import Clause, Verb
from game.engine.deal import NOBODY
from game.engine.events import Claimed
from game.engine.table_facts import NAMED, named_trumps

if TYPE_CHECKING:
    from game.engine.deal import Deal


def offers(deal: Deal, seat: int) -> list[int]:
    """The code of the claim, when this seat's side is sure of everything."""
    return [] if _refusal(deal, seat) else [KIND_CLAIM]


def _refusal(deal: Deal, seat: int) -> str:
    count = len(deal.hands[seat])
    alike = all(len(hand) == count for hand in deal.hands)
    if deal.stock or deal.table or not alike or count not in deal.book.variant.claim.counts:
        return "claim_wrong_moment"
    needed = _highest(deal, count)
    return "" if needed and _holds(deal, seat, needed) else "claim_not_valid"


def _highest(deal: Deal, count: int) -> set[Card]:
    """The trumps that a claim with so many cards a hand needs; none when there is no such claim."""
    book = deal.book
    if deal.trump == NOBODY:
        return set()
    trumps = [card for hand in deal.hands for card in hand if card >> 4 == deal.trump]
    if count == NAMED and (ranks := named_trumps(book.variant)):
        return {make(deal.trump, rank) for rank in ranks}
    highest = sorted(trumps, key=lambda card: -book.strength[card])[:count]
    return set(highest) if len(highest) == count else set()


def _holds(deal: Deal, seat: int, needed: set[Card]) -> bool:
    """Whether the seat's side has them all, in one hand where that is asked for."""
    book = deal.book
    side = book.own_side[seat]
    hands = [set(deal.hands[mate]) for mate in side]
    if book.variant.play.follow_when != "never":  # one hand on lead is sure even where suits must be followed (A35)
        hands = [set(deal.hands[deal.turn])] if deal.turn in side else []
    elif book.variant.claim.held_by == "side":
        hands = [set().union(*hands)]
    return any(needed <= hand for hand in hands)


def apply(deal: Deal, seat: int, code: int) -> None:
    """All cards of all hands go to the claimant, who counts as the winner of the last trick; the deal is over."""
    deal.tell(Claimed(seat, tuple(tuple(hand) for hand in deal.hands)))
    for hand in deal.hands:
        while hand:
            deal.move(hand[0], hand, deal.won[seat])
    deal.claimant = deal.last_winner = seat
    deal.end()


CLAUSE = Clause(
    lambda book: book.variant.claim.enabled,
    verb=Verb(Claim, KIND_CLAIM, offers, apply, "claim_wrong_moment", lambda deal, seat, _: _refusal(deal, seat)),
)
