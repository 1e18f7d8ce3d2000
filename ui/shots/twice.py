"""A match in which each deal comes twice, for pictures: the standing by the cards, and those who sit down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.engine.variant import Variant
from game.match.session import Session
from game.storage.remembered import SeatMemory
from game.variants.loading import with_params
from ui.core.people import seats_of, usual_places
from ui.pages.results.change_over import ChangeOver
from ui.pages.results.score_sheet import ScoreSheet
from ui.shots.shots import Shot

if TYPE_CHECKING:
    from ui.core.services import Services

RULES = {
    "match.mode": "fixed_deals",
    "match.deals": 4,
    "match.options": [4],
    "match.score": "totals",
    "match.duplicate": True,
}


def shots_of_boards(services: Services, variant: Variant) -> Iterator[Shot]:
    """After the first half with those who wait, and the standing after three deals."""
    yield Shot("change-over", [ChangeOver(services, _played(variant, 2, waits=True))])
    session = _played(variant, 3, waits=False)
    yield Shot("score-by-cards", [services.navigation.end(session), ScoreSheet(services, session, 0)], ["score:boards"])


def _played(variant: Variant, deals: int, *, waits: bool) -> Session:
    """A match for two after so many deals, in which everybody plays what comes first."""
    places = list(usual_places(2))
    if waits:
        places[1] = SeatMemory("person", "Luis", "nelson")
    session = Session.begin(with_params(variant, RULES), 2, None, seats_of(places), None, seed=4, dealer=0)
    if waits:
        session.sit_out(1)
    while True:
        while not session.deal_over:
            seat = session.to_act
            assert seat is not None
            session.do(seat, session.legal(seat)[0])
        if session.deal_number == deals:
            return session
        session.next_deal()
