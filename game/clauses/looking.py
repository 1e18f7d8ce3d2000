"""Partners look at each other's cards, before the first card or near the end (RULES_REFERENCE B.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import Action, ViewPartner
from game.clause import Clause, Verb
from game.codes import KIND_LOOK
from game.deal import PLAY
from game.events import PartnerViewed

if TYPE_CHECKING:
    from game.deal import Deal
    from game.rulebook import RuleBook

START, END = "start", "end"
LAST_TRICKS: Final = {"none": 0, "last_three": 3, "last_trick": 1}


def _active(book: RuleBook) -> bool:
    rule = book.variant.info
    return book.has_partners and (rule.partner_view_start == "look" or rule.partner_view_end != "none")


def window(deal: Deal) -> str:
    """Which window is open now: start, end or none (an empty word)."""
    rule = deal.book.variant.info
    if deal.phase != PLAY or not deal.book.has_partners:
        return ""
    if rule.partner_view_start == "look" and not deal.trick and not deal.table:
        return START
    few = not deal.stock and deal.tricks_left() <= LAST_TRICKS[rule.partner_view_end]
    return END if few else ""


def open_to(deal: Deal, seat: int) -> tuple[int, ...]:
    """The seats whose cards this seat may look at now because they play together."""
    book = deal.book
    return tuple(mate for mate in book.sides[book.side_of[seat]] if mate != seat) if window(deal) else ()


def offers(deal: Deal, seat: int) -> list[int]:
    """The code of looking, once for each seat and window."""
    now = window(deal)
    return [KIND_LOOK] if now and (now, seat) not in deal.looked and open_to(deal, seat) else []


def apply(deal: Deal, seat: int, code: int) -> None:
    """The seat has looked; no card changes hands (A25)."""
    deal.looked |= {(window(deal), seat)}
    deal.tell(PartnerViewed(seat))


def _why(deal: Deal, seat: int, action: Action) -> str:
    return "view_not_allowed"


CLAUSE = Clause(_active, verb=Verb(ViewPartner, KIND_LOOK, offers, apply, _why, without="view_not_allowed", aside=True))
