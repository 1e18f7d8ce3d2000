"""Cards tried out to the end of the deal: each in the same imagined deals, with every seat played by what was learned.

A policy says at a glance what a card is worth; late in a deal there are few ways left in which it can go on, and what
comes out of them is nearer the truth. Both are weighed by how far they can be trusted, so that what little some deals
tell moves nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from statistics import fmean, pvariance
from typing import Final

from game.engine.cards import Card
from game.engine.deal import OVER, Deal
from game.engine.rulebook import RuleBook
from game.players.knowledge.imagine import Knowledge
from game.players.policy.course import Course, Run
from game.players.policy.policy import Policy
from game.players.policy.shapes import alone_view, called_view, free_view
from game.players.policy.shapes.free_course import FreeCourse
from game.players.search.deal_value import WIN, lead_over_others, needs_of
from game.players.search.endgame import Duel, fits
from game.players.search.likely import likely_worlds
from game.players.search.twin import Twin, covers

_TWO: Final = 2
_SOLVED: Final = 3  # cards in both hands from which two players' last tricks are worked out
_ROUND: Final = 36  # imagined deals between two looks at which cards are still in question
_BEHIND: Final = 2.5  # standard errors by which a card is out of the question
_SPREAD: Final = 100.0  # how far apart two cards come out in single deals (variance), as sure as so many of them:
_GUESSED: Final = 4
_CARDS: Final = 120  # chosen in imagined deals for each unit of the budget,
_QUICK_CARDS: Final = 300  # where a small policy chooses them,
_SHORT_CARDS: Final = 450  # and where two go the short way as well
_FEWEST: Final = 24  # imagined deals; what fewer tell changes nothing for the better
_MOST: Final = 480
_SHORT_MOST: Final = 1200
# By players: with more cards to choose in a deal, or else with more than so many, a policy tells as much.
_FARTHEST: Final = {2: 8, 3: 12, 4: 16, 5: 15}
_QUICK_FARTHEST: Final = {2: 12, 4: 16}
_LEADS_FARTHEST: Final = 20  # of two, who has it in hand: there it is not seen at a glance what a card leads to
_FAR: Final = 18


@dataclass(frozen=True, slots=True)
class Stake:
    """What is played for, beside what a policy says of it in card points.

    Winning the deal counts `win` card points of difference, and all that comes out of a deal so much for a `point` of
    the policy's. It may be wrong about the difference of two cards by `learned` of them, and what lies `hopeless` ones
    behind is not tried.
    """

    win: float = WIN
    point: float = 1.0
    learned: float = 5.0
    hopeless: float = 15.0


_USUAL: Final = Stake()
_DEAL: Final = Stake(win=30.0, point=0.85, learned=2.5, hopeless=5.0)  # of two who play for the deal


def stake_of(book: RuleBook) -> Stake:
    """What is played for here: two play for the deal, unless only card points are added up or few of them win."""
    counted = book.players != _TWO or book.variant.match.score == "totals" or free_view.is_extra(book)
    return _USUAL if counted or free_view.find_free_policy(book) is None else _DEAL


def weighed(knowledge: Knowledge, leads: Mapping[int, float], budget: int, rng: Random) -> dict[int, float] | None:
    """By move: the lead that it promises, after what a policy says and what imagined deals show; None for too few."""
    most, stake = max(leads.values()), stake_of(knowledge.book)
    asked = {code: lead for code, lead in leads.items() if most - lead < stake.hopeless}
    count = affordable(knowledge, len(asked), budget) if knowledge.several else 0
    playouts = begin(knowledge) if count else None
    if playouts is None:
        return None
    if len(asked) == 1:
        return dict(leads)
    contest, left = Contest(asked, stake.learned), count * len(asked)
    deals = left // _TWO if covers(knowledge.book) else count  # where they cost little, cards that are left have more
    worlds = _worlds(knowledge, min(_SHORT_MOST, deals), rng)
    while len(contest.rows) > 1 and (some := list(islice(worlds, min(_ROUND, left // len(contest.rows))))):
        left -= len(some) * len(contest.rows)
        contest.add({code: [playouts.worth(world, code) for world in some] for code in contest.rows})
    return {**leads, **contest.leads}


def affordable(knowledge: Knowledge, moves: int, budget: int) -> int:
    """How many deals are imagined for so many moves, so that an answer does not take long; 0 where none pays."""
    view = knowledge.view
    ends = view.players * (_SOLVED if view.players == _TWO else 1)  # cards that nobody need choose
    cards = max(1, sum(view.hand_sizes) + view.stock - ends)
    chosen, most, far = _effort(knowledge)
    count = min(most, chosen * budget // (max(moves, 1) * cards))
    return count if count >= _FEWEST and cards <= far else 0


def _effort(knowledge: Knowledge) -> tuple[int, int, int]:
    """Cards chosen for each unit of the budget, the most deals, and with how many cards to choose it begins to pay."""
    view, book = knowledge.view, knowledge.book
    if not free_view.is_quick(book):
        return _CARDS, _MOST, _FARTHEST.get(view.players, _FAR)
    far = _QUICK_FARTHEST.get(view.players, _FAR)
    if not covers(book):
        return _QUICK_CARDS, _MOST, far
    return _SHORT_CARDS, _SHORT_MOST, far if view.table else _LEADS_FARTHEST


def begin(knowledge: Knowledge) -> Playouts | None:
    """Ready to try out what the seat may do; None where nothing was learned for it."""
    view, book = knowledge.view, knowledge.book
    if view.trump is None:
        return None
    if (free := free_view.find_quick_policy(book)) is not None:
        return Playouts(knowledge, free, free_view.open_course(knowledge))
    if view.called is not None and (called := called_view.find_called_policy(book)) is not None:
        return Playouts(knowledge, called, called_view.course_of(knowledge))
    if view.caller is not None and (alone := alone_view.find_alone_policy(book)) is not None:
        return Playouts(knowledge, alone, alone_view.course_of(knowledge))
    return None


def _worlds(knowledge: Knowledge, count: int, rng: Random) -> Iterator[Deal]:
    """Deals in which cards are tried out; where it can be told, as likely as the others' last cards make them."""
    policy = free_view.find_quick_policy(knowledge.book)
    if policy is None or free_view.is_extra(knowledge.book):
        return (knowledge.world(rng) for _ in range(count))
    return likely_worlds(knowledge, policy, count, rng)


class Playouts:
    """What the moves of one decision come to in imagined deals."""

    def __init__(self, knowledge: Knowledge, policy: Policy, course: Course) -> None:
        """`course` is what everybody has seen so far; the policy plays every seat."""
        view = knowledge.view
        self._policy, self._course, self._seat = policy, course, view.seat
        self._stake, self._needs = stake_of(knowledge.book), needs_of(view, knowledge.book)
        in_duel = view.players == _TWO and view.trump is not None
        self._duel = Duel(knowledge.book, course.trump) if in_duel else None
        self._twin: Twin | None = None
        if self._duel is not None and isinstance(course, FreeCourse) and view.stock and covers(knowledge.book):
            self._twin = Twin(policy, course, knowledge)
        self._known: dict[tuple[object, ...], float] = {}
        self._choices: dict[tuple[object, ...], Card] = {}

    def worth(self, world: Deal, code: int) -> float:
        """What this move of the seat on turn comes to for it in this deal, which stays as it is."""
        key = code, *map(frozenset, world.hands), *world.stock, frozenset(world.discards)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._worth(world, code)
        return found

    def _worth(self, world: Deal, code: int) -> float:
        """The same, found out."""
        if self._twin is None:
            return self._play_out(world, code)
        lead = self._twin.lead(world, code)
        won = self._stake.win if lead > 0 else -self._stake.win if lead < 0 else 0.0
        return self._stake.point * (lead + won)

    def _play_out(self, world: Deal, code: int) -> float:
        deal, course, duel = world.copy(), self._course.twin(), self._duel
        course.enter(deal)
        run = Run(deal, self._policy, course, self._choices)
        run.play(code)
        while deal.phase != OVER:
            if duel is not None and not deal.table and len(deal.hands[deal.turn]) <= _SOLVED and fits(deal):
                duel.finish(deal)
            else:
                run.play(run.choice())
        return self._stake.point * lead_over_others(deal, self._seat, self._stake.win, self._needs)


class Contest:
    """Moves between which imagined deals decide; one that is out of the question is tried no further.

    `leads` are what each promises so far, `rows` what those still in question came to, deal by deal.
    """

    def __init__(self, learned: Mapping[int, float], doubt: float = _USUAL.learned) -> None:
        """Begins with the leads that a policy says; two of them may differ by so much more or less."""
        self.leads, self._learned, self._sure = dict(learned), learned, 1 / doubt**2
        self.rows: dict[int, list[float]] = {code: [] for code in learned}

    def add(self, found: Mapping[int, Sequence[float]]) -> None:
        """Takes in what some more deals came to."""
        for code, row in found.items():
            self.rows[code] += row
        anchor = max(self.rows, key=lambda code: (self._learned[code], -code))
        gaps = {code: self._gap(code, anchor) for code in self.rows}
        self.leads |= {code: self.leads[anchor] + gap for code, gap in gaps.items()}
        best = max(gaps, key=lambda code: (gaps[code], -code))
        left = [code for code in self.rows if code == best or not self._behind(code, best)]
        self.rows = {code: self.rows[code] for code in left}

    def _gap(self, code: int, anchor: int) -> float:
        """By how much the move is better than the anchor: the mean of what both sources say, by how sure they are."""
        if code == anchor:
            return 0.0
        mean, doubt = _difference(self.rows[code], self.rows[anchor])
        learned = self._learned[code] - self._learned[anchor]
        return (mean / doubt + learned * self._sure) / (1 / doubt + self._sure)

    def _behind(self, code: int, best: int) -> bool:
        mean, doubt = _difference(self.rows[code], self.rows[best])
        return mean + _BEHIND * float(doubt**0.5) < 0


def _difference(row: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """The mean difference of what two moves came to in the same deals, and how far off it may be (a variance)."""
    gaps = [one - another for one, another in zip(row, other, strict=True)]
    count = len(gaps)
    return fmean(gaps), (count * pvariance(gaps) + _GUESSED * _SPREAD) / (count + _GUESSED) / count
