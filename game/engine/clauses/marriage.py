"""King and knight of a suit: among one side's won cards, or shown from the hand (RULES_REFERENCE B.14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.action_codes import KIND_DECLARE, LOW_MASK
from game.engine.actions import Declare
from game.engine.cards import SUITS, Card, Suit, make
from game.engine.clause import Clause, Verb
from game.engine.events import Declared

if TYPE_CHECKING:
    from game.engine.deal import Deal
    from game.engine.variant import Marriage
    from game.engine.view import View


def _worth(deal: Deal, suit: Suit) -> int:
    return deal.book.variant.marriage.worth(suit, deal.trump)


def _pair(deal: Deal, suit: Suit) -> tuple[Card, ...]:
    return tuple(make(suit, rank) for rank in deal.book.variant.marriage.ranks)


def captured_pairs(deal: Deal, seats: tuple[int, ...], cards: tuple[Card, ...]) -> list[tuple[str, int]]:
    """The pairs in these cards as (`pair:suit`, card points); pairs that count nothing are left out."""
    won = set(cards)
    return [
        (f"pair:{name}", worth)
        for suit, name in enumerate(SUITS)
        if (worth := _worth(deal, suit)) and won.issuperset(_pair(deal, suit))
    ]


def completed_pairs(rule: Marriage, view: View, number: int) -> tuple[tuple[Suit, int], ...]:
    """The pairs (suit, card points) that came together with trick `number` (from 1) for the side that won it.

    As the seat of this view knows it: until it knows who plays with whom, only pairs in the tricks of one seat.
    """
    if not rule.counts_by("capture") or number > len(view.tricks):
        return ()
    winner = view.tricks[number - 1].winner
    side = next((seats for seats in view.sides if winner in seats), (winner,))
    laid = set(view.discards or ()) if view.seat in side else set()
    before, after = (
        laid | {card for trick in view.tricks[:count] if trick.winner in side for _seat, card in trick.plays}
        for count in (number - 1, number)
    )
    return tuple(
        (suit, worth)
        for suit in range(len(SUITS))
        for pair in ({make(suit, rank) for rank in rule.ranks},)
        if pair <= after and not pair <= before and (worth := rule.worth(suit, view.trump))
    )


def declared_pairs(deal: Deal, seats: tuple[int, ...], cards: tuple[Card, ...]) -> list[tuple[str, int]]:
    """The pairs that these seats have shown as (`pair:suit`, card points), worth what they were when shown."""
    plain, blind = deal.book.variant.marriage.plain, deal.book.calls_late  # a blind first trick has no trumps
    return [
        (f"pair:{SUITS[suit]}", plain if blind and not trick else _worth(deal, suit))
        for seat, suit, trick in deal.declared
        if seat in seats
    ]


def offers(deal: Deal, seat: int) -> list[int]:
    """Codes of the pairs that this seat may show now."""
    if not _moment(deal, seat):
        return []
    return [KIND_DECLARE | suit for suit in range(len(SUITS)) if _shown_from(deal, seat, suit)]


def _moment(deal: Deal, seat: int) -> bool:
    """On its turn, on the lead where the rules ask for it, after a won trick, once a trick."""
    rule = deal.book.variant.marriage
    if seat != deal.turn or (deal.table and rule.declare_when == "on_lead"):
        return False
    if rule.declare_needs_trick and not deal.tricks_won[seat]:
        return False
    if rule.declare_until == "last_draw" and not deal.stock:
        return False
    return not any(teller == seat and trick == deal.trick for teller, _, trick in deal.declared)


def _shown_from(deal: Deal, seat: int, suit: Suit) -> bool:
    hand = deal.hands[seat]
    for rank in deal.book.variant.marriage.ranks:
        if make(suit, rank) not in hand:
            return False
    return _worth(deal, suit) > 0 and all(suit != told for _, told, _ in deal.declared)


def apply(deal: Deal, seat: int, code: int) -> None:
    """Shows the pair, which stays in the hand; its points count at once."""
    suit = code & LOW_MASK
    deal.declared += ((seat, suit, deal.trick),)
    deal.tell(Declared(seat, suit, _pair(deal, suit), _worth(deal, suit)))


CAPTURED = Clause(lambda book: book.variant.marriage.counts_by("capture"), bonus=captured_pairs)
DECLARED = Clause(
    lambda book: book.variant.marriage.counts_by("declare"),
    bonus=declared_pairs,
    verb=Verb(
        Declare,
        KIND_DECLARE,
        offers,
        apply,
        without="declare_wrong_moment",
        refusal=lambda deal, seat, _: "declare_not_held" if _moment(deal, seat) else "",
        waits=lambda _: True,
    ),
)
