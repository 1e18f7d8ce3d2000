"""What computer players do out of turn, a sign, a swap or a sure claim: asked after every act, done as people do."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from game.engine.actions import Claim, Exchange, Signal

if TYPE_CHECKING:
    from game.engine.actions import Action
    from game.engine.view import View
    from game.match.session import Session
    from ui.draw.motion import Tempo

SOONEST: Final = 0.6  # pauses between two acts until a sign is made, at least
LATEST: Final = 1.5  # and at most


class Asides:
    """The questions of one moment, and what came of them. A moment lasts from one act to the next."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._asked: bool = False
        self._open: dict[int, int] = {}  # by ticket, whom it asks
        self._wished: dict[int, Action] = {}  # by seat, what it will do

    def forget(self) -> None:
        """Something was done: everybody thinks anew."""
        self._asked = False
        self._open.clear()
        self._wished.clear()

    @property
    def waits(self) -> bool:
        """Whether somebody may still do something in this moment."""
        return bool(self._open or self._wished)

    def questions(self) -> list[tuple[int, View]]:
        """Whom to ask now and with what; once in a moment, and nobody where nothing can be done out of turn."""
        if self._asked or self._session.deal_over:
            return []
        self._asked = True
        return [(seat, self._session.view(seat)) for seat in self._idle() if self._able(seat)]

    def _idle(self) -> list[int]:
        session = self._session
        computers = (seat for seat, chair in enumerate(session.seats) if chair.kind == "computer")
        return [seat for seat in computers if seat != session.to_act]

    def _able(self, seat: int) -> bool:
        """Whether the rules leave this seat anything to do, whatever it makes of it."""
        if not self._session.match.book.out_of_turn:
            return False
        may, signs = self._session.legal(seat), self._session.seats[seat].signs
        return any(isinstance(one, Claim | Exchange) or (isinstance(one, Signal) and signs) for one in may)

    def asked(self, seat: int, ticket: int) -> None:
        """Takes down that the seat has been asked."""
        self._open[ticket] = seat

    def hear(self, ticket: int, action: Action | None) -> None:
        """An answer has come; one to another question is passed over."""
        seat = self._open.pop(ticket, None)
        if seat is None or action is None:
            return
        if not isinstance(action, Signal) or self._session.seats[seat].signs:
            self._wished[seat] = action

    def due(self, now: float, landed_at: float, tempo: Tempo) -> tuple[int, Action] | None:
        """Who acts by now, and how: each a while after the last card came to rest, not always the same while."""
        for seat, action in self._wished.items():
            share = Random(f"{seat}:{len(self._session.events(seat))}").uniform(SOONEST, LATEST)
            if now >= landed_at + share * tempo.pause:
                del self._wished[seat]
                return seat, action
        return None
