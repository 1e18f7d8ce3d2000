"""The dearest trick of a match as a sentence: only what the record says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n.words import _, ngettext, the_card
from ui.core.people import seat_name

if TYPE_CHECKING:
    from game.match.session import Session


def best_moment(session: Session, seat: int) -> str:
    """Who took what with which card, and when; nothing when no trick of the match brought any points."""
    best = session.dearest
    if best is None:
        return ""
    own = best.seat == seat and session.alone == seat
    points = ngettext("{count} point", "{count} points", best.points).format(count=best.points)
    if best.caught is None:
        told = _("The dearest trick: {points} with {card} — by you, in trick {trick} of deal {deal}.")
        if not own:
            told = _("The dearest trick: {points} with {card} — by {name}, in trick {trick} of deal {deal}.")
    else:
        told = _("The dearest trick: you took {caught} with {card} — {points}, in trick {trick} of deal {deal}.")
        if not own:
            told = _("The dearest trick: {name} took {caught} with {card} — {points}, in trick {trick} of deal {deal}.")
    return told.format(
        name=seat_name(session.seats[best.seat]),
        card=the_card(best.card),
        caught="" if best.caught is None else the_card(best.caught),
        points=points,
        trick=best.trick,
        deal=best.deal,
    )
