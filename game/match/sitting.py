"""A match at one table as it can be asked: who sits there, what may be done, what has happened, how it stands."""

from __future__ import annotations

from dataclasses import replace

from game.engine import engine, shuffle
from game.engine.actions import Action, Exchange
from game.engine.cards import Suit
from game.engine.clauses import exchange, marriage
from game.engine.deal import Deal
from game.engine.events import Event, seen_by
from game.engine.observation import duty_of, view_of
from game.engine.result import DealResult
from game.engine.variant import Variant
from game.engine.view import NOBODY_LOOKS, Duty, MatchView, View
from game.i18n.words import _
from game.match import state
from game.match.best_trick import Dearest
from game.match.early_end import decided
from game.match.match import Match
from game.match.state import MatchState, Seat
from game.rules_text.refusals import of_concession, of_rules, sentence


class Sitting:
    """What there is to know of a match; `Session` changes it."""

    def __init__(self, now: MatchState) -> None:
        """A match that stands so."""
        self._stand = now

    @property
    def variant(self) -> Variant:
        """The rules of this deal."""
        return self._stand.match.variant

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where now; among several persons one without a name is called after the place."""
        seats = self._stand.seats
        if all(chair.name for chair in seats) or sum(chair.kind == "person" for chair in seats) < 2:
            return seats
        return tuple(
            replace(chair, name=chair.name or _("Player {number}").format(number=seat + 1))
            for seat, chair in enumerate(seats)
        )

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of persons."""
        return tuple(seat for seat, chair in enumerate(self._stand.seats) if chair.kind == "person")

    @property
    def alone(self) -> int | None:
        """The seat of the only person; None where several play, or nobody does."""
        people = self.people
        return people[0] if len(people) == 1 else None

    @property
    def match(self) -> Match:
        """The match; as soon as a deal is over its result is counted in."""
        return self._stand.match

    @property
    def match_before(self) -> Match:
        """The match as it was before this deal: all that a table may tell that has not shown the end of the deal."""
        return state.uncounted(self._stand)

    @property
    def dearest(self) -> Dearest | None:
        """The dearest trick of the deals that are over."""
        return self._stand.dearest

    @property
    def deal_number(self) -> int:
        """The number of the deal in progress or just over, from 1."""
        return self._stand.number

    @property
    def commitment(self) -> str:
        """What proves after the deal that its cards were not chosen: the SHA-256 of the seed's material."""
        return shuffle.commitment(self._stand.seed)

    @property
    def material(self) -> str | None:
        """The seed of this deal as it was hashed, once the deal is over."""
        return shuffle.material(self._stand.seed) if self.deal_over else None

    @property
    def to_act(self) -> int | None:
        """The seat on turn, or None when the deal is over."""
        return engine.to_act(self._deal)

    def legal(self, seat: int) -> tuple[Action, ...]:
        """Everything this seat may do now, on turn or out of turn; seat -1, for which nobody acts, may do nothing."""
        return tuple(engine.legal(self._deal, seat)) if seat != NOBODY_LOOKS else ()

    def view(self, seat: int) -> View:
        """What this seat knows; seat -1 stands for everybody: only what lies open."""
        match = self.match
        around = MatchView(match.sides, match.score, match.target, self.deal_number)
        return view_of(self._deal, seat, around)

    def duty(self, seat: int) -> Duty | None:
        """What this seat owes the trick; None while it is not to play a card."""
        return duty_of(self._deal, seat)

    def pairs_won(self, seat: int, number: int) -> tuple[tuple[Suit, int], ...]:
        """The pairs (suit, card points) that trick `number` of this deal completed, as far as this seat knows."""
        rule = self.variant.marriage
        return marriage.completed(rule, self.view(seat), number) if rule.enabled else ()

    def hints(self, seat: int, deal: int | None = None) -> int:
        """How many hints this seat has asked for in the match, or in the deal of this number."""
        return sum(who == seat and deal in (None, number) for number, who in self._stand.hints)

    @property
    def acts(self) -> tuple[tuple[int, Action], ...]:
        """What has been done in this deal and not taken back: (seat, action)."""
        return self._stand.acts

    @property
    def last_actor(self) -> int | None:
        """The seat that did what was done last in this deal."""
        return self._stand.acts[-1][0] if self._stand.acts else None

    @property
    def last_action(self) -> Action | None:
        """What was done last in this deal."""
        return self._stand.acts[-1][1] if self._stand.acts else None

    def may_concede(self, seat: int) -> str | None:
        """Why this seat cannot give the deal up now, in a sentence; None when it can."""
        code = state.concession_refusal(self._stand, seat)
        return None if code is None else of_concession(code)

    @property
    def next_rules(self) -> Variant:
        """The rules of the next deal."""
        return self._stand.rules or self.variant

    def may_change_rules(self, variant: Variant) -> str | None:
        """Why the next deals cannot be played by these rules, in a sentence; None when they can."""
        code = state.rules_refusal(self._stand, variant)
        return None if code is None else of_rules(code, self.match.players)

    def decided(self) -> bool:
        """Whether everybody can see that nothing still to be played changes the result of this deal."""
        return not self.deal_over and decided(self._deal, self.match)

    def reason(self, seat: int, action: Action) -> str | None:
        """Why this seat may not do this now, in one word of the scenario format; None when it may."""
        if action in self.legal(seat):
            return None
        if seat == NOBODY_LOOKS:
            return "deal_over" if self.deal_over else "not_your_turn"
        return engine.reason(self._deal, seat, action)

    def refusal(self, seat: int, action: Action) -> str | None:
        """Why this seat may not do this now, in a sentence for it; None when it may."""
        code = self.reason(seat, action)
        if code is None:
            return None
        return sentence(code, self.view(seat), action, tuple(chair.name for chair in self.seats))

    def swap_refusal(self, seat: int) -> str:
        """Why this seat can swap nothing now, in a sentence."""
        held = exchange.swappable(self._deal, seat) if seat != NOBODY_LOOKS else []
        why = self.refusal(seat, Exchange(held[0])) if held else None
        return why or _("You hold no card that can be swapped.")

    def events(self, seat: int, since: int = 0) -> tuple[Event, ...]:
        """The events of this deal from number `since` on, as the seat may see them (-1: as everybody may)."""
        open_hands = self.variant.info.open_hands
        told = self._deal.record or []
        return tuple(seen_by(event, seat, open_hands) for event in told[since:])

    @property
    def deal_over(self) -> bool:
        """Whether nothing more is played in this deal."""
        return self._stand.result is not None

    @property
    def result(self) -> DealResult | None:
        """What the deal was worth, once it is over."""
        return self._stand.result

    @property
    def match_over(self) -> bool:
        """Whether the match is decided."""
        return self.deal_over and self.match.over

    @property
    def _deal(self) -> Deal:
        assert self._stand.deal is not None  # begin and resume see to it
        return self._stand.deal
