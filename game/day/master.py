"""What the master makes of a day's deal on the person's chair: by a fixed number of imagined deals, without a clock."""

from __future__ import annotations

from typing import Final

from game.day.plan import DayDeal
from game.day.played import PERSON, DayResult, begin, result_of
from game.day.players import answer
from game.match.session import Seat
from game.players import STRONGEST, Players

SAMPLES: Final = 24  # imagined deals for a decision, on every machine


class MasterRun:
    """The master at work on a deal, one decision after the other, beside whatever else is done."""

    def __init__(self, deal: DayDeal, seats: tuple[Seat, ...], *, workers: bool = True) -> None:
        self.deal = deal
        self._session = begin(deal, seats, None)
        self._players = Players(workers=workers, budget=SAMPLES)
        self._ticket: int | None = None

    @property
    def result(self) -> DayResult | None:
        """What it brought; None until it is over."""
        return result_of(self._session, self.deal.day)

    def go_on(self) -> bool:
        """Does what can be done without waiting; whether the deal is over now."""
        session = self._session
        while not session.deal_over:
            seat = session.to_act
            if seat is None:
                break
            if seat != PERSON:
                session.do(seat, answer(session.view(seat)))
                continue
            if self._ticket is None:
                self._ticket = self._players.ask(seat, session.view(seat), STRONGEST)
            told = dict(self._players.poll())
            if self._ticket not in told:
                return False
            action, self._ticket = told[self._ticket], None
            legal = session.legal(seat)
            session.do(seat, action if action is not None and action in legal else legal[0])
        self.close()
        return True

    def close(self) -> None:
        """Ends the process that thinks."""
        self._players.close()
