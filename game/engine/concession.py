"""Giving a deal up: it ends at once, and the side that gives it up has lost it.

The rules say how much that counts: everything that lies in no pile yet goes to the side that stands best among the
others, with the last trick, and the deal is then counted as if it had been played like that. Where few points win, the
side that gives up takes everything itself. In a contract only the declarer may give up: the contract has then failed.
"""

from __future__ import annotations

from game.engine.deal import NOBODY, OVER, PLAY, Deal
from game.engine.events import Conceded
from game.engine.phases.count import heir


def reason(deal: Deal, seat: int) -> str | None:
    """Why this seat cannot give the deal up now, in one word; None when it can."""
    book = deal.book
    if deal.phase == OVER:
        return "deal_over"
    if book.contract is None:
        return None
    if deal.phase != PLAY or (book.variant.call.enabled and deal.called == NOBODY):
        return "concede_too_early"
    return "concede_not_declarer" if seat != deal.caller else None


def concede(deal: Deal, seat: int) -> None:
    """The deal is over and lost by the side of this seat; all loose cards lie in the pile of whoever gets them."""
    book = deal.book
    low = book.contract is None and book.variant.goal.kind == "low"
    taker = seat if low else heir(deal, seat)
    loose = [*deal.hands, deal.table, deal.stock, deal.talon]
    for place in loose:
        while place:
            deal.move(place[0], place, deal.won[taker])
    deal.last_winner = taker
    deal.conceded = seat
    end(deal, seat)


def end(deal: Deal, seat: int) -> None:
    """Nothing more is played, and everybody hears who gave up."""
    deal.tell(Conceded(seat))
    deal.end()
