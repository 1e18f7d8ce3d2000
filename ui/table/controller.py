"""Whose turn it is: asks the computer players, lets them wait as people would, and tells the stage what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from game.actions import Claim, Exchange, Play
from game.cards import rank_of, suit_of
from game.events import Event
from game.view import NOBODY_LOOKS
from game.words import _
from ui.table.asides import Asides

if TYPE_CHECKING:
    from game.actions import Action
    from game.cards import Card
    from game.session import Seat, Session
    from game.view import View
    from ui.table.tween import Tempo

LATER: Final = ("exchange_no_trick", "exchange_not_allowed")  # why a swap must wait for another moment
ASIDE: Final = "aside"  # the kind of question that asks for an act out of turn
THINKS: Final = 600.0  # from then on one sees that a computer thinks


class Advisers(Protocol):
    """The computer players: asked with a view, they answer later."""

    def ask(self, seat: int, view: View, level: str, kind: str = ..., temper: str = ...) -> int: ...
    def poll(self) -> list[tuple[int, Action | None]]: ...


class Controller:
    """Runs the turns of one table; `eyes` is the seat whose hand lies open on the screen, or NOBODY_LOOKS."""

    def __init__(self, session: Session, eyes: int, advisers: Advisers, tempo: Tempo) -> None:
        self.session = session
        self.eyes = eyes
        self.tempo = tempo
        self._advisers = advisers
        self.acts = 0  # how much has been done since the table was opened
        self._legal: tuple[Action, ...] | None = None
        self._view: View | None = None
        self._claim: bool | None = None
        self._later: frozenset[Card] | None = None
        self.heard = 0  # so many events of the deal have been told
        self._ticket: int | None = None
        self._asked: Seat | None = None  # who was asked then, and how well he plays
        self._answer: Action | None = None
        self._waiting_since: float | None = None
        self._quiet_since: float | None = None
        self._acted_at: float | None = None
        self._asides = Asides(session)

    def news(self) -> tuple[Event, ...]:
        """The events since this was last asked, as the person may see them."""
        fresh = self.session.events(self.eyes, self.heard)
        self.heard += len(fresh)
        return fresh

    def look(self, eyes: int) -> None:
        """Another hand lies open on the screen now, or none."""
        self.eyes = eyes
        self._forget()

    def rewound(self) -> None:
        """Something was taken back: all that was told has been told to this point."""
        self.heard = len(self.session.events(self.eyes))
        self._acted_at = None
        self._acted()

    @property
    def own_turn(self) -> bool:
        """Whether the person whose hand lies open is to act."""
        return self.eyes != NOBODY_LOOKS and self.session.to_act == self.eyes

    def act(self, action: Action, now: float) -> None:
        """The person does something that is legal now, on turn or out of turn."""
        self.session.do(self.eyes, action)
        self._acted_at = now
        self._acted()  # what the computer was asked may look different, too, after an act out of turn

    def update(self, now: float, busy: bool) -> bool:
        """Lets a computer act when it has decided, and its card may follow or its sign be seen; whether one did."""
        seat = self.session.to_act
        waited_for = seat if seat is not None and self.session.seats[seat].kind == "computer" else None
        self._listen(waited_for)
        if busy or seat is None:
            return False
        if self._quiet_since is None:
            self._quiet_since = now
        if self._spoken(now, self._quiet_since):
            return True
        if waited_for is None:
            self._waiting_since = None
            return False
        if self._waiting_since is None:
            self._waiting_since = now
        if self._answer is None or self._asides.waits or now < self._may_act_at(self._waiting_since):
            return False
        self._do(waited_for, self._answer)
        return True

    @property
    def listens(self) -> bool:
        """Whether a computer may still do something out of turn in this moment."""
        return self._asides.waits

    def thinking(self, now: float) -> float | None:
        """For how long a computer has visibly been thinking, in milliseconds; None when none is."""
        if self._waiting_since is None or now - self._waiting_since < THINKS:
            return None
        return now - self._waiting_since - THINKS

    # -- what the person may do -------------------------------------------------------------------------------------

    @property
    def legal(self) -> tuple[Action, ...]:
        """Everything that the person may do now, on turn or out of turn."""
        if self._legal is None:
            self._legal = self.session.legal(self.eyes) if self.eyes != NOBODY_LOOKS else ()
        return self._legal

    @property
    def view(self) -> View:
        """What the person knows; what everybody sees while no hand lies open."""
        if self._view is None:
            self._view = self.session.view(self.eyes)
        return self._view

    def may_claim(self) -> bool:
        """Whether a claim may be tried now: a button that came only for right ones would tell what a partner holds."""
        if self._claim is None:
            enabled = self.session.variant.claim.enabled and self.eyes != NOBODY_LOOKS
            self._claim = enabled and self.session.reason(self.eyes, Claim()) in (None, "claim_not_valid")
        return self._claim

    def legal_cards(self) -> frozenset[Card] | None:
        """The cards that may be played; None while it is not the person's turn to play one."""
        if not self.own_turn:
            return None
        cards = frozenset(action.card for action in self.legal if isinstance(action, Play))
        return cards or None

    def swap_later(self) -> frozenset[Card]:
        """The cards that could be swapped if only the moment were right."""
        if not self.session.variant.exchange.steps or self.session.deal_over:
            return frozenset()
        if self._later is None:
            hand = self.view.hand
            reasons = {card: self.session.reason(self.eyes, Exchange(card)) for card in hand}
            self._later = frozenset(card for card, reason in reasons.items() if reason in LATER)
        return self._later

    def swap_refusal(self) -> str:
        """Why nothing can be swapped."""
        view, steps = self.view, self.session.variant.exchange.steps
        ranks = {step.give for step in steps}
        held = [card for card in view.hand if suit_of(card) == view.trump and rank_of(card) in ranks]
        why = self.session.refusal(self.eyes, Exchange(held[0])) if held else None
        return why or _("You hold no card that can be swapped.")

    def _acted(self) -> None:
        """Something was done: what was known of the moment before no longer holds."""
        self.acts += 1
        self._forget()
        self._ticket = self._answer = self._asked = self._waiting_since = self._quiet_since = None
        self._asides.forget()

    def _forget(self) -> None:
        self._legal = self._view = self._claim = self._later = None

    # -- computers --------------------------------------------------------------------------------------------------

    def _may_act_at(self, landed_at: float) -> float:
        """After the last card has landed a moment passes; a person's card may be regretted for longer."""
        regret = 0.0 if self._acted_at is None else self._acted_at + self.tempo.regret
        return max(landed_at + self.tempo.pause, regret)

    def _listen(self, seat: int | None) -> None:
        """Asks whoever has not been asked in this moment, `seat` for its turn, and hears the answers."""
        if seat is not None and self._asked is not None and self._asked != self.session.seats[seat]:
            self._ticket = self._answer = self._asked = None  # somebody else sits there now, or plays at another level
        if self._ticket is None and seat is not None:
            chair = self._asked = self.session.seats[seat]
            self._ticket = self._advisers.ask(seat, self.session.view(seat), chair.level, temper=chair.temper)
        for other, view in self._asides.questions():
            chair = self.session.seats[other]
            self._asides.asked(other, self._advisers.ask(other, view, chair.level, ASIDE, chair.temper))
        if self._ticket is None and not self._asides.waits:
            return
        for ticket, action in self._advisers.poll():
            if ticket == self._ticket:
                self._answer = action
            else:
                self._asides.hear(ticket, action)

    def _spoken(self, now: float, quiet_since: float) -> bool:
        """Whether somebody has acted out of turn; not while a person may still regret his card."""
        if self._acted_at is not None and now < self._acted_at + self.tempo.regret:
            return False
        found = self._asides.due(now, quiet_since, self.tempo)
        if found is None or found[1] not in self.session.legal(found[0]):
            return False
        self.session.do(*found)
        self._acted()
        return True

    def _do(self, seat: int, action: Action) -> None:
        legal = self.session.legal(seat)
        # A table never stands still because of an adviser: what is not legal becomes something that is.
        self.session.do(seat, action if action in legal else legal[0])
        self._acted()
