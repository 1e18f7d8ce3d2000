"""Bidding card points, or ranks, for the right to play alone or with a called partner (RULES_REFERENCE B.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.action_codes import HIGH_SHIFT, KIND_BID, KIND_MASK, KIND_PASS, LOW_MASK
from game.engine.actions import Action, Bid
from game.engine.deal import NOBODY
from game.engine.events import AuctionWon, BidMade, Passed

if TYPE_CHECKING:
    from game.engine.deal import Deal


def begin(deal: Deal) -> None:
    """The first bidder is on turn."""
    steps = {"next_after_dealer": deal.book.step, "right_of_dealer": 1, "left_of_dealer": -1}
    deal.turn = (deal.dealer + steps[deal.book.variant.auction.first]) % deal.book.players


def legal(deal: Deal, seat: int) -> list[int]:
    """Pass, and every bid above the last one."""
    rule, ranks = deal.book.variant.auction, deal.book.bid_ranks
    rank = 0
    if rule.unit == "rank":
        if deal.bid_rank != ranks[-1]:
            lower = ranks[ranks.index(deal.bid_rank) + 1 :] if deal.bid_rank else ranks
            return [KIND_PASS, *(KIND_BID | rank for rank in lower)]
        rank = ranks[-1]  # under the lowest rank only points are left
    amounts = range(_lowest(deal), rule.max + 1, rule.step)
    return [KIND_PASS, *(amount << HIGH_SHIFT | KIND_BID | rank for amount in amounts)]


def _lowest(deal: Deal) -> int:
    rule = deal.book.variant.auction
    return deal.high_bid + rule.step if deal.high_bid else rule.min


def reason(deal: Deal, seat: int, action: Action) -> str:
    """Why a bid or pass is not possible now."""
    if seat in deal.passed:
        return "already_passed"
    if seat != deal.turn:
        return "not_your_turn"
    if isinstance(action, Bid) and deal.book.variant.auction.unit == "rank":
        return _reason_of_rank(deal, action)
    if isinstance(action, Bid) and action.amount is not None:
        if action.amount < _lowest(deal):
            return "bid_too_low"
        return "bid_too_high" if action.amount > deal.book.variant.auction.max else "bid_not_a_step"
    return "wrong_phase"


def _reason_of_rank(deal: Deal, bid: Bid) -> str:
    ranks = deal.book.bid_ranks
    if bid.rank not in ranks:
        return "bid_not_a_rank"
    if bid.amount is None or deal.bid_rank != ranks[-1]:
        return "bid_too_low" if deal.bid_rank else "bid_not_a_rank"
    if bid.amount > deal.book.variant.auction.max:
        return "bid_too_high"
    return "bid_too_low" if bid.amount < _lowest(deal) else "bid_not_a_step"


def apply(deal: Deal, seat: int, code: int) -> bool:
    """Takes the bid or pass; True when the auction is over."""
    if code & KIND_MASK == KIND_PASS:
        deal.passed |= {seat}
        deal.bids += ((seat, None, 0),)
        deal.tell(Passed(seat))
    else:
        deal.high_bid = code >> HIGH_SHIFT or deal.book.variant.auction.min  # a rank alone promises the least
        deal.bid_rank = code & LOW_MASK
        deal.caller = seat
        deal.bids += ((seat, deal.high_bid, deal.bid_rank),)
        deal.tell(BidMade(seat, deal.high_bid, deal.bid_rank or None))
    return _close(deal) or _next_bidder(deal)


def _close(deal: Deal) -> bool:
    """True when one bidder is left, or nobody."""
    left = deal.book.players - len(deal.passed)
    if left == 0:
        deal.passed_out = True
        deal.end(passed_out=True)
        return True
    if left == 1 and deal.caller == NOBODY and deal.book.variant.auction.last_standing == "forced_min":
        _bid_least(deal)
    if left == 1 and deal.caller != NOBODY:
        deal.tell(AuctionWon(deal.caller, deal.high_bid, deal.bid_rank or None))
        return True
    return False


def _bid_least(deal: Deal) -> None:
    """Who is left when all others have passed plays for the lowest bid, asked or not (A69)."""
    rule, book = deal.book.variant.auction, deal.book
    deal.caller = next(seat for seat in range(book.players) if seat not in deal.passed)
    deal.high_bid = rule.min
    deal.bid_rank = book.bid_ranks[0] if rule.unit == "rank" else 0
    deal.bids += ((deal.caller, deal.high_bid, deal.bid_rank),)
    deal.tell(BidMade(deal.caller, deal.high_bid, deal.bid_rank or None))


def _next_bidder(deal: Deal) -> bool:
    step, players = deal.book.bid_step, deal.book.players
    seat = (deal.turn + step) % players
    while seat in deal.passed:
        seat = (seat + step) % players
    deal.turn = seat
    return False
