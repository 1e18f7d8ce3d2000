"""What bidding comes to in imagined deals: playing for a bid oneself, being outbid, and leaving it to another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.actions import Action, Bid
from game.bots.imagine import Knowledge
from game.bots.rollout import play_on
from game.bots.tryout import NOT_PLAYED, Ending, told
from game.bots.value import alliances, totals
from game.deal import AUCTION, Deal
from game.engine import enter, plan

_BOLD: Final = 0.5  # how far another bidder's limit follows what only somebody who sees all hands would know


@dataclass(frozen=True, slots=True)
class _Declared:
    """A deal played to its end with one seat as declarer, and the card points that it made."""

    deal: Deal
    made: int


class Auction:
    """The same imagined deals with every seat as declarer that may still become it."""

    def __init__(self, knowledge: Knowledge, actions: Sequence[Action], worlds: Sequence[Deal]) -> None:
        """Plays all deals that the answers need; `actions` are the bids, and passing, that are compared."""
        self._view, self._book = knowledge.view, knowledge.book
        self._rule = knowledge.book.variant.auction
        self._count = len(worlds)
        self._own = {rank: [_declared(world, self._view.seat, rank) for world in worlds] for rank in _ranks(actions)}
        rank = self._rank_of_others()
        self._others = {seat: [_declared(world, seat, rank) for world in worlds] for seat in _rivals(knowledge)}
        self._limits = {seat: _limits(ends) for seat, ends in self._others.items()}

    @staticmethod
    def ways(knowledge: Knowledge, actions: Sequence[Action]) -> int:
        """How often every deal is played for these bids."""
        return len(_ranks(actions)) + len(_rivals(knowledge))

    @property
    def last(self) -> bool:
        """Whether nobody else may bid any more."""
        return not self._others

    def _rank_of_others(self) -> int:
        if self._rule.unit != "rank":
            return 0
        spoken = [bid.rank for bid in self._view.bids if bid.rank]
        return spoken[-1] if spoken else self._book.bid_ranks[0]

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
        if isinstance(action, Bid):
            own = self._own[action.rank or 0]
            return [self._bid(own[at], self.amount(action), at) for at in range(self._count)]
        return [self._passed(at) for at in range(self._count)]

    def _rival(self, at: int) -> tuple[int | None, float]:
        """Who else would go highest in this deal, and how high."""
        seat = max(self._limits, key=lambda other: self._limits[other][at], default=None)
        return seat, -1.0 if seat is None else self._limits[seat][at]

    def _bid(self, own: _Declared, amount: int, at: int) -> Ending:
        """The seat plays for its bid, unless another goes over it."""
        higher = amount + self._rule.step
        rival, limit = self._rival(at)
        over = self._rule.unit == "points" and higher <= self._rule.max and limit >= higher
        if over and rival is not None:
            return self._settled(self._others[rival][at], higher)
        return self._settled(own, amount)

    def _passed(self, at: int) -> Ending:
        """The highest bidder plays, or who then would go highest; else nobody does."""
        view, rule = self._view, self._rule
        high = max((bid.amount or 0 for bid in view.bids), default=0)
        least = high + rule.step if high else rule.min
        rival, limit = self._rival(at)
        if rival is not None and rival != view.caller and limit >= least:
            return self._settled(self._others[rival][at], least)
        if view.caller is not None and view.caller in self._others:
            return self._settled(self._others[view.caller][at], high or rule.min)
        if rival is not None and len(self._others) == 1 and rule.last_standing == "forced_min":
            return self._settled(self._others[rival][at], rule.min)
        return NOT_PLAYED

    def _settled(self, end: _Declared, amount: int) -> Ending:
        end.deal.high_bid = amount
        return told(end.deal, self._view.seat)


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


def _declared(world: Deal, seat: int, rank: int) -> _Declared:
    deal = world.copy()
    phases = plan(deal.book)
    deal.caller = deal.turn = seat
    deal.bid_rank = rank
    enter(deal, phases[phases.index(AUCTION) + 1])
    play_on(deal)
    return _Declared(deal, totals(deal, alliances(deal))[0])


def _limits(ends: Sequence[_Declared]) -> list[float]:
    """By deal: how high this seat would go; nobody sees all hands, so it knows only half of what is special."""
    mean = sum(end.made for end in ends) / len(ends)
    return [mean + _BOLD * (end.made - mean) for end in ends]
