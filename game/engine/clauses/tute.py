"""Four cards of a rank in one hand after a won trick: the deal is won at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.cards import SUITS, make
from game.engine.clause import Clause
from game.engine.events import TuteShown

if TYPE_CHECKING:
    from game.engine.deal import Deal
    from game.engine.rulebook import RuleBook


FOURS: Final = {rank: tuple(make(suit, rank) for suit in range(len(SUITS))) for rank in range(1, 14)}


def show(deal: Deal, seat: int) -> bool:
    """Whether the seat, which has just won a trick, holds four of a rank; notes it, and the deal is over then."""
    rule = deal.book.variant.marriage
    if rule.declare_until == "last_draw" and not deal.stock:
        return False
    hand = deal.hands[seat]
    for rank in rule.ranks:
        four = FOURS[rank]
        if all(card in hand for card in four):
            deal.tute = seat
            deal.tell(TuteShown(seat, four))
            return True
    return False


def _active(book: RuleBook) -> bool:
    rule = book.variant.marriage
    return rule.four_win and rule.counts_by("declare") and book.contract is None


CLAUSE = Clause(_active, holds=show)
