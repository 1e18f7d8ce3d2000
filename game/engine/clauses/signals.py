"""Signs between partners (RULES_REFERENCE Part D): when they may be made, and whether they must be true."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.engine.action_codes import KIND_SIGNAL, LOW_MASK, MEANINGS, RANKS
from game.engine.actions import Signal
from game.engine.cards import Card, Suit, make, rank_of, suit_of
from game.engine.clause import Clause, Verb
from game.engine.deal import or_none
from game.engine.events import Signalled

if TYPE_CHECKING:
    from game.engine.deal import Deal
    from game.engine.variant import Cards

LOAD: Final = 10  # card points from which a card is a load
ADVICE: Final = frozenset({"play_small", "play_load"})  # says nothing that could be true or false


def offers(deal: Deal, seat: int) -> list[int]:
    """Codes of the signs this seat may make now; each once per trick."""
    rule = deal.book.variant.info
    if not rule.may_sign(deal.trick):
        return []
    made = {meaning for trick, maker, meaning in deal.signals if trick == deal.trick and maker == seat}
    free, cards, trump = rule.false_signs == "allowed", deal.book.variant.cards, or_none(deal.trump)
    return [
        KIND_SIGNAL | number
        for number, meaning in enumerate(MEANINGS)
        if meaning not in made and (free or is_true(cards, deal.hands[seat], trump, meaning))
    ]


def is_true(cards: Cards, hand: Sequence[Card], trump: Suit | None, meaning: str) -> bool:
    """Whether the hand is as the sign says."""
    trumps = [card for card in hand if suit_of(card) == trump]
    worth = {card: cards.points.get(rank_of(card), 0) for card in hand}
    match meaning:
        case "small_trump":
            return any(not worth[card] for card in trumps)
        case "no_trump":
            return not trumps
        case "plain_loads":
            return any(worth[card] >= LOAD for card in hand if card not in trumps)
        case _ if meaning in ADVICE:
            return True
        case _:
            return trump is not None and make(trump, meant_rank(cards.order, meaning)) in hand


def meant_rank(order: tuple[int, ...], meaning: str) -> int:
    """The rank of the trump that this sign is about; in packs with other high cards, by its place among them."""
    usual, place = RANKS[meaning], list(RANKS).index(meaning)
    high = order[: len(RANKS)]
    return usual if set(high) == set(RANKS.values()) or place >= len(high) else high[place]


def apply(deal: Deal, seat: int, code: int) -> None:
    """Makes the sign for all to see; it costs no turn."""
    meaning = MEANINGS[code & LOW_MASK]
    deal.signals += ((deal.trick, seat, meaning),)
    deal.tell(Signalled(seat, meaning))


CLAUSE = Clause(
    lambda book: book.variant.info.signals and book.has_partners,
    verb=Verb(Signal, KIND_SIGNAL, offers, apply, without="signal_not_allowed", aside=True),
)
