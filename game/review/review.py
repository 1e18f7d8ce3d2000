"""A deal that is over, looked at again: every act of it, and how one seat's decisions compare with the master's.

The master is asked with the View that the seat had at that moment, so nothing here is known better afterwards. Values
are card points of the seat's own side at the end of the deal, on average; where a contract is played for, game points
as `game.players.search.contract_points` counts them. A choice is inexact when it costs 2 points and costly when it
costs more than 5. In game points the same thresholds are taken of a twenty-fifth of what lies between making and
missing the contract. What the imagined deals cannot tell from the master's choice, two standard errors apart, is as
good as it, and nothing is shown that rests on fewer than `ENOUGH` of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.engine.actions import Action, Claim, Play, Signal, ViewPartner
from game.engine.cards import Card
from game.engine.events import TrickWon
from game.engine.variant import Variant
from game.engine.view import View
from game.match.session import Session
from game.players.advice.advice import ENOUGH, Advice, Candidate
from game.players.advice.figures import told_apart
from game.players.search.contract_points import even_out, points_gained, stake

INEXACT: Final = 2.0
COSTLY: Final = 5.0
SAME: Final = 0.5  # what differs by less is as good as the master's choice
MOMENTS: Final = 4
_PARTS: Final = 25.0
_CHANCE: Final = 50.0  # what a deal that is won is worth where only that counts
ASIDE: Final = (Signal, ViewPartner, Claim)  # what is no choice between cards or bids


class Mark(Enum):
    """What a decision is marked with."""

    NONE = "none"
    GOOD = "good"
    INEXACT = "inexact"
    COSTLY = "costly"


@dataclass(frozen=True, slots=True)
class ReviewStep:
    """One act of the deal: by whom, what, with all hands and the reviewed seat's View before it, and its trick.

    `trick` counts from 1, and is 0 before any card is played; `won` is there when the act completed the trick.
    """

    number: int
    seat: int
    action: Action
    hands: tuple[tuple[Card, ...], ...]
    view: View
    trick: int
    won: TrickWon | None
    free: bool  # there was something else to choose


@dataclass(frozen=True, slots=True)
class Verdict:
    """A decision beside the master's: `loss` and `gain` in points of 120, `chosen` None where nobody weighed it.

    `gain` is what the choice keeps over the mean of all the others.
    """

    step: ReviewStep
    advice: Advice
    chosen: int | None
    loss: float
    gain: float
    spread: float
    mark: Mark

    @property
    def agrees(self) -> bool:
        """Whether it was the master's choice, or one as good."""
        return self.chosen == self.advice.best or (self.chosen is not None and self.loss < SAME)


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the time line: what could be expected after this decision, and what the master's would have kept.

    The first (step 0) is before anything was done; the last (step behind all) is what the deal really brought.
    """

    step: int
    value: float
    best: float
    mark: Mark


class Review:
    """The deal of a session as the person in one seat looks at it again; advice comes in one by one."""

    def __init__(self, session: Session, seat: int) -> None:
        """The deal must be over: all of its cards may be seen."""
        if not session.deal_over:
            raise ValueError("a deal that is being played is not looked at again")
        self.seat = seat
        self.variant: Variant = session.variant
        self.names = tuple(chair.name for chair in session.seats)
        self.steps: tuple[ReviewStep, ...] = _steps(session, seat)
        dealt = session.again(0)  # all that there is of a deal that was given up before anybody had acted
        self.dealt_view = dealt.view(seat)
        self.dealt_hands = tuple(dealt.view(other).hand for other in range(session.players))
        self.contract = self.variant.goal.kind == "contract"
        self.decisions = tuple(step for step in self.steps if step.seat == seat and step.free)
        self.evens_out = even_out(session.variant, session.players)  # what one seat wins in a deal others lose
        self.outcome = _outcome(session, seat, self.contract)
        self._verdicts: dict[int, Verdict] = {}

    # -- what has been thought out ----------------------------------------------------------------------------------

    def tell(self, number: int, advice: Advice) -> None:
        """The master's advice for the decision with this number."""
        self._verdicts[number] = self._judge(self.steps[number - 1], advice)

    def verdict(self, number: int) -> Verdict | None:
        """What is thought of this act; None while nobody has thought about it, or where there was no choice."""
        return self._verdicts.get(number)

    @property
    def done(self) -> int:
        """How many decisions have been thought about."""
        return len(self._verdicts)

    @property
    def complete(self) -> bool:
        """Whether all have."""
        return self.done == len(self.decisions)

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """All verdicts in the order of play."""
        return tuple(self._verdicts[number] for number in sorted(self._verdicts))

    @property
    def agreed(self) -> int:
        """In how many of the decisions thought about the seat chose like the master, or as well."""
        return sum(verdict.agrees for verdict in self.verdicts)

    @property
    def moments(self) -> tuple[Verdict, ...]:
        """What mattered most, at most four, in the order of play; what cost most counts most."""
        weighed = sorted(filter(is_sound, self.verdicts), key=_weight, reverse=True)
        chosen = [verdict for verdict in weighed if _weight(verdict) > 0][:MOMENTS]
        return tuple(sorted(chosen, key=lambda verdict: verdict.step.number))

    def line(self) -> tuple[Spot, ...]:
        """The time line as far as it is known."""
        spots = []
        for verdict in self.verdicts:
            found, number = verdict.advice.candidates, verdict.step.number
            best = self.value(found[verdict.advice.best])
            if self.decisions[0].number == number:
                spots.append(Spot(0, best, best, Mark.NONE))
            if verdict.chosen is not None:
                spots.append(Spot(number, self.value(found[verdict.chosen]), best, verdict.mark))
        if self.outcome is not None:
            spots.append(Spot(len(self.steps) + 1, self.outcome, self.outcome, Mark.NONE))
        return tuple(spots)

    def value(self, candidate: Candidate) -> float:
        """What is told of a candidate: card points of the own side, or game points."""
        return candidate.points if self.contract else candidate.own

    @property
    def shuns(self) -> bool:
        """Whether points are not wanted, as the fewest win."""
        goal = self.variant.goal
        return goal.kind == "low" and goal.low_fallback != "most"

    @property
    def by_chance(self) -> bool:
        """Whether few points may win, or many, so that a choice is judged by how often the deal is won."""
        return self.variant.goal.kind == "low" and not self.shuns

    # -- judging ----------------------------------------------------------------------------------------------------

    def _worth(self, candidate: Candidate, view: View) -> float:
        """The candidate on one scale for all games, more is better: points of a deal of 120."""
        if self.contract:
            return candidate.points * _PARTS / stake(self.variant, view)
        if self.by_chance:
            return _CHANCE * (candidate.chance or 0.0)
        return -candidate.own if self.shuns else candidate.own

    def _judge(self, step: ReviewStep, advice: Advice) -> Verdict:
        best = self._worth(advice.candidates[advice.best], step.view)
        worths = [  # what cannot be told from the master's choice is as good as it
            self._worth(candidate, step.view) if told_apart(advice, place) else best
            for place, candidate in enumerate(advice.candidates)
        ]
        actions = [candidate.action for candidate in advice.candidates]
        chosen = actions.index(step.action) if step.action in actions else None
        spread = max(worths) - min(worths) if worths else 0.0
        if chosen is None:
            return Verdict(step, advice, None, 0.0, 0.0, spread, Mark.NONE)
        others = worths[:chosen] + worths[chosen + 1 :]
        loss = max(0.0, best - worths[chosen])
        gain = worths[chosen] - sum(others) / len(others) if others else 0.0
        marked = mark(loss, gain, worths) if is_enough(advice) else Mark.NONE
        return Verdict(step, advice, chosen, loss, gain, spread, marked)


def is_enough(advice: Advice) -> bool:
    """Whether so many deals were imagined, where anything was hidden, that somebody may be told that he was wrong."""
    return advice.solved or advice.deals >= ENOUGH


def is_sound(verdict: Verdict) -> bool:
    """Whether the verdict rests on enough deals to be shown."""
    return is_enough(verdict.advice)


def mark(loss: float, gain: float, worths: list[float]) -> Mark:
    """The mark of a choice that costs `loss`: good is the only one within 2 of the best, gaining more than 5."""
    if loss > COSTLY:
        return Mark.COSTLY
    if loss >= INEXACT:
        return Mark.INEXACT
    near = sum(max(worths) - worth < INEXACT for worth in worths)
    return Mark.GOOD if near == 1 and gain > COSTLY else Mark.NONE


def _weight(verdict: Verdict) -> float:
    """How much a moment matters: a mistake by what it cost, a good choice by half of what it gained."""
    match verdict.mark:
        case Mark.COSTLY | Mark.INEXACT:
            return 10 + verdict.loss
        case Mark.GOOD:
            return 5 + verdict.gain / 2
        case Mark.NONE if verdict.chosen is not None and verdict.spread >= INEXACT:
            return min(4.9, verdict.spread / 20)
        case _:
            return 0.0


# -- the deal played again ------------------------------------------------------------------------------------------


def _steps(session: Session, seat: int) -> tuple[ReviewStep, ...]:
    """Every act of the deal with what lay where before it."""
    again, found = session.again(0), []
    for number, (actor, action) in enumerate(session.acts, start=1):
        view, hands = again.view(seat), tuple(again.view(other).hand for other in range(again.players))
        options = [option for option in again.legal(actor) if not isinstance(option, ASIDE)] if actor == seat else []
        free = len(options) > 1 and view.turn == seat and not isinstance(action, ASIDE)
        trick = len(view.tricks) + 1 if view.phase == "play" else 0
        told = len(again.events(seat))
        again.do(actor, action)
        fresh = again.events(seat, told) if isinstance(action, Play) else ()
        won = next((event for event in fresh if isinstance(event, TrickWon)), None)
        found.append(ReviewStep(number, actor, action, hands, view, trick, won, free))
    return tuple(found)


def _outcome(session: Session, seat: int, contract: bool) -> float | None:
    """What the deal brought to the seat's side; None when nothing was counted."""
    result = session.result
    if result is None or not result.sides:
        return None
    if contract:
        return points_gained(session.variant, result.game_points, session.match.book.side_of[seat])
    return float(next(side.points for side in result.sides if seat in side.seats))
