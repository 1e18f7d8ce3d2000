"""Partners look at each other's cards, always, before the first card or near the end (RULES_REFERENCE B.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.action_codes import KIND_LOOK
from game.engine.actions import ViewPartner
from game.engine.clause import Clause, Verb
from game.engine.deal import PLAY
from game.engine.events import PartnerViewed
from game.engine.table_facts import LAST_TRICKS

if TYPE_CHECKING:
    from game.engine.deal import Deal
    from game.engine.rulebook import RuleBook


def _active(book: RuleBook) -> bool:
    rule = book.variant.info
    looks = rule.partners_open or rule.partner_view_start == "look" or rule.partner_view_end != "none"
    return book.has_partners and looks


def _window(deal: Deal) -> bool:
    """Whether partners may look now: always, before the first card, or in the last tricks."""
    rule = deal.book.variant.info
    if deal.phase != PLAY or not deal.book.has_partners:
        return False
    if rule.partners_open:
        return True
    if rule.partner_view_start == "look" and not deal.trick and not deal.table:
        return True
    return deal.in_last(LAST_TRICKS[rule.partner_view_end])


def open_to(deal: Deal, seat: int) -> tuple[int, ...]:
    """The seats whose cards this seat may look at now because they play together."""
    return deal.book.mates[seat] if _window(deal) else ()


def offers(deal: Deal, seat: int) -> list[int]:
    """The code of looking, as long as a window is open."""
    return [KIND_LOOK] if open_to(deal, seat) else []


def apply(deal: Deal, seat: int, code: int) -> None:
    """The seat looks; no card changes hands (A25)."""
    deal.tell(PartnerViewed(seat))


CLAUSE = Clause(_active, verb=Verb(ViewPartner, KIND_LOOK, offers, apply, without="view_not_allowed", aside=True))
