"""Whose turn it is: asks the computer players, lets them wait as people would, and tells the stage what happened."""

from __future__ import annotations

import math
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Final

from game.engine.actions import Claim, Exchange, Play, Signal
from game.engine.events import Event
from game.engine.view import NOBODY_LOOKS, Duty
from ui.table.director.manners import manner_of

if TYPE_CHECKING:
    from game.engine.actions import Action
    from game.engine.cards import Card
    from game.engine.view import View
    from game.match.session import Session
    from game.players import Players
    from ui.draw.motion import Tempo

ASIDE: Final = "aside"  # the kind of question that asks for an act out of turn
THINKS: Final = 600.0  # from then on one sees that a computer thinks
SOONEST: Final = 0.6  # pauses between two acts until a sign is made, at least
LATEST: Final = 1.5  # and at most
LATER: Final = ("exchange_no_trick", "exchange_not_allowed")  # why a swap must wait for another moment


class TableMoment:
    """The match as the seat `eyes` knows it (NOBODY_LOOKS: as everybody does), from one change to the next.

    What is costly to know is found out when it is first asked for, which is only while the moment lasts. Nobody has to
    be told that something has changed: there is another moment then.
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


class Asides:
    """The questions of one moment, and what came of them. A moment lasts from one act to the next."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._all_asked = False  # everybody has been asked
        self.questions: dict[int, int] = {}  # by ticket, whom it asks
        self._wished: dict[int, Action] = {}  # by seat, what it will do

    @property
    def waits(self) -> bool:
        """Whether somebody may still do something in this moment."""
        return bool(self.questions or self._wished)

    def ask(self, advisers: Players) -> None:
        """Asks everybody who may do something out of turn now; once in a moment."""
        session = self._session
        if self._all_asked or session.deal_over:
            return
        self._all_asked = True
        for seat, chair in enumerate(session.seats):
            if chair.kind == "computer" and seat != session.to_act and self._able(seat):
                self.questions[advisers.ask(seat, session.view(seat), chair.level, ASIDE, chair.temper)] = seat

    def _able(self, seat: int) -> bool:
        """Whether the rules leave this seat anything to do, whatever it makes of it."""
        if not self._session.match.book.out_of_turn:
            return False
        may, signs = self._session.legal(seat), self._session.seats[seat].signs
        return any(isinstance(one, Claim | Exchange) or (isinstance(one, Signal) and signs) for one in may)

    def hear(self, ticket: int, action: Action | None) -> None:
        """An answer has come; one to another question is passed over."""
        seat = self.questions.pop(ticket, None)
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


class Controller:
    """Runs the turns of one table; `eyes` is the seat whose hand lies open on the screen, or NOBODY_LOOKS."""

    def __init__(self, session: Session, eyes: int, advisers: Players, tempo: Tempo) -> None:
        self.session = session
        self.eyes = eyes
        self.tempo = tempo
        self.advisers = advisers
        self._moment = TableMoment(session, eyes)
        self.heard = 0  # so many events of the deal have been told
        self._told = -1  # up to which moment
        self._ticket: int | None = None
        self._answer: Action | None = None
        self._waiting_since: float | None = None
        self._quiet_since: float | None = None
        self._acted_at: float | None = None
        self._hurried = False
        self.asides = Asides(session)

    @property
    def moment(self) -> TableMoment:
        """What the person before the screen knows and may do now; another one after every change, whoever made it."""
        before = self._moment
        if not before.lasts:  # the computers were asked about what is no longer so
            self._ticket = self._answer = self._waiting_since = self._quiet_since = None
            self._hurried = False
            self.asides = Asides(self.session)
        if not before.lasts or before.eyes != self.eyes:
            self._moment = TableMoment(self.session, self.eyes)
        return self._moment

    def news(self) -> tuple[Event, ...]:
        """The events since this was last asked, as the person may see them."""
        fresh = self.session.events(self.eyes, self.heard)
        self.heard += len(fresh)
        self._told = self.session.moment
        return fresh

    @property
    def all_told(self) -> bool:
        """Whether nothing has changed since the news were asked for."""
        return self._told == self.session.moment

    def rewind(self) -> None:
        """Something was taken back: all that was told has been told to this point."""
        self.heard = len(self.session.events(self.eyes))
        self._told = self.session.moment
        self._acted_at = None

    @property
    def own_turn(self) -> bool:
        """Whether the person whose hand lies open is to act."""
        return self.moment.own_turn

    def act(self, action: Action, now: float) -> None:
        """The person does something that is legal now, on turn or out of turn."""
        self.session.do(self.eyes, action)
        self._acted_at = now

    def update(self, now: float, busy: bool, read_at: float = math.inf) -> bool:
        """Lets a computer act when it has decided, and its card may follow or its sign be seen; whether one did.

        It has thought since the table was at rest, or since `read_at`, where all could be read before.
        """
        seat = self.moment.turn
        waited_for = seat if seat is not None and self.session.seats[seat].kind == "computer" else None
        self._listen(waited_for)
        if busy or seat is None:
            return False
        if self._quiet_since is None:
            self._quiet_since = min(now, read_at)
        if self._spoken(now, self._quiet_since):
            return True
        if waited_for is None:
            self._waiting_since = None
            return False
        if self._waiting_since is None:
            self._waiting_since = min(now, read_at)
        if self._answer is None or self.asides.waits or now < self._may_act_at(self._waiting_since):
            return False
        legal = self.session.legal(waited_for)
        # A table never stands still because of an adviser: what is not legal becomes something that is.
        self.session.do(waited_for, self._answer if self._answer in legal else legal[0])
        return True

    def hurry(self) -> None:
        """The person will not wait, and regrets nothing: the next to act does so as soon as he knows what to do."""
        self._hurried, self._acted_at = True, None

    def thinking(self, now: float) -> float | None:
        """For how long a computer has visibly been thinking, in milliseconds; None when none is."""
        if self.moment.turn is None or self._waiting_since is None or now - self._waiting_since < THINKS:
            return None
        return now - self._waiting_since - THINKS

    # -- what the person may do -------------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """What the person knows; what everybody sees while no hand lies open."""
        return self.moment.view

    def why_barred(self, card: Card) -> str:
        """Why this card of the hand cannot be played now; empty when it can."""
        return self.moment.refusal(Play(card)) or ""

    # -- computers --------------------------------------------------------------------------------------------------

    def _may_act_at(self, landed_at: float) -> float:
        """After the last card has landed a moment passes; a person's card may be regretted for longer."""
        if self._hurried:
            return landed_at
        regret = 0.0 if self._acted_at is None else self._acted_at + self.tempo.regret
        seat = self.session.to_act
        share = 1.0 if seat is None else manner_of(self.session.seats[seat]).pause
        return max(landed_at + self.tempo.pause * share, regret)

    def _listen(self, seat: int | None) -> None:
        """Asks whoever has not been asked in this moment, `seat` for its turn, and hears the answers."""
        if self._ticket is None and seat is not None:
            chair = self.session.seats[seat]
            self._ticket = self.advisers.ask(seat, self.session.view(seat), chair.level, temper=chair.temper)
        self.asides.ask(self.advisers)
        if self._ticket is None and not self.asides.waits:
            return
        for ticket, action in self.advisers.poll():
            if ticket == self._ticket:
                self._answer = action
            else:
                self.asides.hear(ticket, action)

    def _spoken(self, now: float, quiet_since: float) -> bool:
        """Whether somebody has acted out of turn; not while a person may still regret his card."""
        if self._acted_at is not None and now < self._acted_at + self.tempo.regret:
            return False
        found = self.asides.due(now, -math.inf if self._hurried else quiet_since, self.tempo)
        if found is None or found[1] not in self.session.legal(found[0]):
            return False
        self.session.do(*found)
        return True
