"""The auction, the declarer, the called card and the partner of a scenario's start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.cards import parse, suit_of
from game.engine.deal import NOBODY, Deal


def lay_contract(deal: Deal, start: Mapping[str, Any]) -> None:
    """Takes over what was bid and called, and finds what follows from it."""
    _bids(deal, start)
    if start.get("called") is None:
        return
    deal.called = parse(start["called"])
    if "trump" not in start:
        deal.trump = suit_of(deal.called)
    holder = deal.holder(deal.called)
    played = next((seat for seat, card in start.get("table", []) if parse(card) == deal.called), NOBODY)
    deal.called_seen = start.get("called_seen", holder == NOBODY)
    partner = start.get("partner") if "partner" in start else max(holder, played)
    deal.partner = NOBODY if partner in (None, deal.caller) else int(partner)


def _bids(deal: Deal, start: Mapping[str, Any]) -> None:
    """The highest bid, whose it is, and who has passed; a bid that was only a rank promises the least."""
    rule = deal.book.variant.auction
    bid = start.get("high_bid") or {}
    bidder = bid.get("seat", start.get("caller"))
    caller = start.get("caller", bidder)
    deal.caller = NOBODY if caller is None else caller
    deal.bid_rank = bid.get("rank") or 0
    least = rule.min if deal.bid_rank or deal.caller != NOBODY else 0
    deal.high_bid = least if bid.get("amount") is None else bid["amount"]
    if rule.enabled and rule.unit == "rank" and not deal.bid_rank and deal.high_bid > rule.min:
        deal.bid_rank = deal.book.bid_ranks[-1]  # points are bid only after the lowest rank
    passed = start.get("passed", ())
    deal.passed = frozenset(passed)
    spoken = [] if bidder is None or not bid else [(bidder, deal.high_bid, deal.bid_rank)]
    deal.bids = (*spoken, *((seat, None, 0) for seat in passed))


def next_bidder(deal: Deal, start: Mapping[str, Any]) -> int:
    """Who speaks now: the first bidder, or the next who has not passed after the highest bid."""
    step = {"counter_clockwise": 1, "clockwise": -1}.get(deal.book.variant.auction.direction, deal.book.step)
    bidder = (start.get("high_bid") or {}).get("seat")
    seat = deal.turn if bidder is None else (bidder + step) % deal.book.players
    for _ in range(deal.book.players):
        if seat not in deal.passed:
            return seat
        seat = (seat + step) % deal.book.players
    return deal.turn
