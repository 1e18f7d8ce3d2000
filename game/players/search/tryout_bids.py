"""What bidding comes to in imagined deals: playing for a bid oneself, being outbid, and leaving it to another.

The hands of the others are imagined to fit what they have said so far, and go as high as those hands would.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import erf, sqrt
from random import Random
from statistics import fmean
from typing import Final, TypeAlias

from game.engine.actions import Action, Bid
from game.engine.deal import Deal
from game.engine.view import View
from game.players.knowledge.imagine import Knowledge
from game.players.policy.policy import Policy
from game.players.policy.shapes.called_play import hopes, judge
from game.players.search.contract import make_declarer
from game.players.search.deal_value import alliances, totals
from game.players.search.tryout import NOT_PLAYED, Ending, outcome_for, play_on
from game.players.style.heuristics import calls_worth_trying

_BOLD: Final = 0.5  # how far another bidder's limit follows what only somebody who sees all hands would know
Limits: TypeAlias = dict[int, float]  # by seat: the card points that it would go up to

_TRIES: Final = 3  # deals out of which one is taken that fits what was said
_BLUFF: Final = 1e-6  # how likely it is at least that a hand was bid so
_BLUR: Final = 6.0  # card points by which people and players misjudge a hand


@dataclass(frozen=True, slots=True)
class _Declared:
    """A deal played to its end with one seat as declarer, and the card points that it made."""

    deal: Deal
    made: int


class Auction:
    """The same imagined deals, played with this seat as declarer and with whoever else may still become it."""

    def __init__(
        self, knowledge: Knowledge, actions: Sequence[Action], worlds: Sequence[Deal], limits: Sequence[Limits] | None
    ) -> None:
        """`actions` are the bids, and passing, that are compared; `limits` tell how high the others would go.

        Without limits, where nobody can judge a hand, every deal is played with each of them as declarer.
        """
        self._view, self._book = knowledge.view, knowledge.book
        self._rule = knowledge.book.variant.auction
        self._worlds = worlds
        self._own = {rank: [_declare(world, self._view.seat, rank) for world in worlds] for rank in _ranks(actions)}
        self._limit = max((fmean(end.made for end in ends) for ends in self._own.values()), default=0.0)
        ranks = [bid.rank for bid in self._view.bids if bid.rank] or [*self._book.bid_ranks[:1]]
        self._rivals, self._rank = _rivals(knowledge), ranks[-1] if self._rule.unit == "rank" else 0
        self._played: dict[tuple[int, int], _Declared] = {}
        self._limits = limits or self._limits_of_play()

    @staticmethod
    def ways(knowledge: Knowledge, actions: Sequence[Action], judged: bool) -> int:
        """How often every deal is played for these bids, about; `judged`: with one rival at most."""
        rivals = len(_rivals(knowledge))
        return len(_ranks(actions)) + (min(1, rivals) if judged else rivals)

    def _limits_of_play(self) -> list[Limits]:
        """By deal: how high the others would go; nobody sees all hands, so they know only half of what is special."""
        made = {seat: [self._by(seat, at).made for at in range(len(self._worlds))] for seat in self._rivals}
        means = {seat: fmean(points) for seat, points in made.items()}
        return [
            {seat: means[seat] + _BOLD * (points[at] - means[seat]) for seat, points in made.items()}
            for at in range(len(self._worlds))
        ]

    def _by(self, seat: int, at: int) -> _Declared:
        """One of the deals with this seat as declarer."""
        if (seat, at) not in self._played:
            self._played[seat, at] = _declare(self._worlds[at], seat, self._rank)
        return self._played[seat, at]

    @property
    def last(self) -> bool:
        """Whether nobody else may bid any more."""
        return not self._rivals

    def amount(self, bid: Bid) -> int:
        """The card points that the bid promises; a rank alone promises the least."""
        return bid.amount or self._rule.min

    def carried(self, bid: Bid) -> int:
        """In how many of the deals the seat makes this bid when it is left to it."""
        amount = self.amount(bid)
        more = self._book.variant.goal.contract_reached == "more_than"
        return sum(end.made > amount if more else end.made >= amount for end in self._own[bid.rank or 0])

    def endings(self, action: Action) -> list[Ending]:
        """The ending of this bid, or of passing, in each deal."""
        deals = range(len(self._worlds))
        if isinstance(action, Bid):
            own = self._own[action.rank or 0]
            return [self._ending_of_bid(own[at], self.amount(action), at) for at in deals]
        return [self._ending_of_pass(at) for at in deals]

    def _ending_of_bid(self, own: _Declared, amount: int, at: int) -> Ending:
        """The seat plays for its bid, or for more as far as its hand goes, unless another goes over that."""
        limit = max(amount, self._limit)
        rival, most = self._highest(self._rivals, at)
        over = amount + self._rule.step
        if rival is None or self._rule.unit != "points" or most < over or over > self._rule.max:
            return self._settle(own, amount)
        if most >= limit + self._rule.step <= self._rule.max:
            return self._settle(self._by(rival, at), int(limit) + self._rule.step)
        return self._settle(own, min(int(limit), int(most) + self._rule.step))

    def _ending_of_pass(self, at: int) -> Ending:
        """The highest bidder plays, or who then would go highest; else nobody does."""
        view, rule = self._view, self._rule
        high = max((bid.amount or 0 for bid in view.bids), default=0)
        least = high + rule.step if high else rule.min
        rival, most = self._highest(self._rivals, at)
        if rival is not None and rival != view.caller and most >= least:
            _next, second = self._highest([seat for seat in self._rivals if seat != rival], at)
            return self._settle(self._by(rival, at), min(int(most), max(least, int(second) + rule.step)))
        if view.caller is not None and view.caller in self._rivals:
            return self._settle(self._by(view.caller, at), high or rule.min)
        if rival is not None and len(self._rivals) == 1 and rule.last_standing == "forced_min":
            return self._settle(self._by(rival, at), rule.min)
        return NOT_PLAYED

    def _highest(self, seats: Sequence[int], at: int) -> tuple[int | None, float]:
        """Which of these seats would go highest in this deal, and how high."""
        limits = self._limits[at]
        seat = max(seats, key=lambda other: limits[other], default=None)
        return seat, -1.0 if seat is None else limits[seat]

    def _settle(self, end: _Declared, amount: int) -> Ending:
        end.deal.high_bid = amount
        return outcome_for(end.deal, self._view.seat)


def _ranks(actions: Sequence[Action]) -> list[int]:
    """The ranks that are bid, 0 where points are."""
    return sorted({action.rank or 0 for action in actions if isinstance(action, Bid)})


def _rivals(knowledge: Knowledge) -> list[int]:
    """Who else may still play for a contract; by rank only who has bid already."""
    view = knowledge.view
    seats = [seat for seat in range(view.players) if seat != view.seat and seat not in view.passed]
    if knowledge.book.variant.auction.unit == "rank" and view.caller is not None:
        return [seat for seat in seats if seat == view.caller]
    return seats


def _declare(world: Deal, seat: int, rank: int) -> _Declared:
    deal = world.copy()
    make_declarer(deal, seat, rank)
    play_on(deal)
    return _Declared(deal, totals(deal, alliances(deal))[0])


def has_hand_policy(knowledge: Knowledge) -> bool:
    """Whether something was learned of hands in this game, and bids are in the card points that it tells."""
    return judge(knowledge.book) is not None and knowledge.book.variant.auction.unit == "points"


def fitting(knowledge: Knowledge, count: int, rng: Random) -> list[tuple[Deal, Limits]]:
    """So many imagined deals that fit what was said, each with the limits of the others."""
    numbers = judge(knowledge.book)
    assert numbers is not None  # asked only where hands are `judged`
    return [_fitting(knowledge, numbers, rng) for _ in range(count)]


def _fitting(knowledge: Knowledge, numbers: Policy, rng: Random) -> tuple[Deal, Limits]:
    """One of a few deals, the likelier the better it fits the bids."""
    bid, passed = _spoken_bids(knowledge.view, knowledge.book.variant.auction.min)
    tries = _TRIES if bid or passed else 1
    found = [knowledge.world(rng) for _ in range(tries)]
    hoped = [_hopes(knowledge, numbers, deal, {*bid, *passed}) for deal in found]
    likely = [_likelihood(bid, passed, each) for each in hoped]
    chosen = rng.choices(range(tries), likely)[0]
    deal, limits = found[chosen], hoped[chosen]
    others = {seat for seat in range(knowledge.view.players) if seat != knowledge.view.seat}
    return deal, limits | _hopes(knowledge, numbers, deal, others - limits.keys() - set(knowledge.view.passed))


def _hopes(knowledge: Knowledge, numbers: Policy, deal: Deal, seats: Iterable[int]) -> Limits:
    """What each of these seats could make as declarer with its hand in this deal."""
    book, found = knowledge.book, {}
    for seat in sorted(seats):
        hand = tuple(deal.hands[seat])
        found[seat] = max(hopes(book, numbers, hand, calls_worth_trying(book, hand, book.cards)).values())
    return found


def _likelihood(bid: Mapping[int, int], passed: Mapping[int, int], hoped: Limits) -> float:
    """How well these limits fit what the others have said; never nothing, as anybody may bluff."""
    likely = 1.0
    for seat, amount in bid.items():
        likely *= _above(hoped[seat] - amount)
    for seat, amount in passed.items():
        likely *= _above(amount - hoped[seat])
    return _BLUFF + likely


def _spoken_bids(view: View, least: int) -> tuple[dict[int, int], dict[int, int]]:
    """The highest bid of every other seat, and what each would have had to bid when it passed."""
    bid: dict[int, int] = {}
    passed: dict[int, int] = {}
    high = least - 1
    for spoken in view.bids:
        high = max(high, spoken.amount or 0)
        if spoken.seat == view.seat:
            continue
        if spoken.amount is None:
            passed[spoken.seat] = high + 1
        else:
            bid[spoken.seat] = spoken.amount
    return bid, passed


def _above(points: float) -> float:
    return 0.5 * (1 + erf(points / (_BLUR * sqrt(2))))
