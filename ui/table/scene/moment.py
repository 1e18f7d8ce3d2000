"""One moment of the match for whoever is before the screen: what is known and what may be done until something changes.

Everything that the table keeps between two looks is kept with the moment that it is true of, and asked for anew when
there is another one. Nobody has to be told that something has changed.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from game.engine.actions import Claim, Exchange, Play
from game.engine.view import NOBODY_LOOKS

if TYPE_CHECKING:
    from game.engine.actions import Action
    from game.engine.cards import Card
    from game.engine.view import Duty
    from game.match.session import Session

LATER: Final = ("exchange_no_trick", "exchange_not_allowed")  # why a swap must wait for another moment


class TableMoment:
    """The match as the seat `eyes` knows it (NOBODY_LOOKS: as everybody does), from one change to the next.

    What is costly to know is found out when it is first asked for, which is only while the moment lasts.
    """

    def __init__(self, session: Session, eyes: int) -> None:
        self._session = session
        self.number = session.moment
        self.eyes = eyes
        self.turn = session.to_act
        self.view = session.view(eyes)
        self.legal = session.legal(eyes)
        self._why: dict[Action, str | None] = {}

    @property
    def lasts(self) -> bool:
        """Whether nothing has changed since."""
        return self.number == self._session.moment

    @property
    def own_turn(self) -> bool:
        """Whether the person whose hand lies open is to act."""
        return self.eyes != NOBODY_LOOKS and self.turn == self.eyes

    def refusal(self, action: Action) -> str | None:
        """Why this cannot be done now, in a sentence; None when it can."""
        if action not in self._why:
            self._why[action] = self._session.refusal(self.eyes, action)
        return self._why[action]

    @cached_property
    def legal_cards(self) -> frozenset[Card] | None:
        """The cards that may be played; None while it is not the person's turn to play one."""
        if not self.own_turn:
            return None
        return frozenset(action.card for action in self.legal if isinstance(action, Play)) or None

    @cached_property
    def may_claim(self) -> bool:
        """Whether a claim may be tried: a button that came only for right ones would tell what a partner holds."""
        return self._session.reason(self.eyes, Claim()) in (None, "claim_not_valid")

    @cached_property
    def duty(self) -> Duty | None:
        """What the person owes the trick; None while it is not his turn to play a card."""
        return self._session.duty(self.eyes)

    @cached_property
    def swap_later(self) -> frozenset[Card]:
        """The cards that could be swapped if only the moment were right."""
        session = self._session
        if not session.match.book.knows(Exchange) or session.deal_over:
            return frozenset()
        return frozenset(card for card in self.view.hand if session.reason(self.eyes, Exchange(card)) in LATER)

    @cached_property
    def decided(self) -> bool:
        """Whether nothing still to be played changes the result of the deal."""
        return self._session.decided()
