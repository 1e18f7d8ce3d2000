"""Game points of a contract: the table of roles and outcomes with its tokens (RULES_REFERENCE B.11)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from game.engine.deal import NOBODY
from game.engine.result import SideResult
from game.engine.variant import ContractRow, ContractScore, OwnShare, Share

if TYPE_CHECKING:
    from game.engine.deal import Deal

Points = TypeVar("Points", int, float)  # whole ones of a deal, or expected ones


def points_by_seat(deal: Deal, results: tuple[SideResult, ...], made: bool) -> tuple[int, ...]:
    """Game points by seat."""
    table = deal.book.variant.scoring.contract
    if table is None:
        return (0,) * deal.book.players
    row = row_of(table, made, alone=deal.book.variant.call.enabled and deal.partner == NOBODY)
    return tuple(_worth(deal, results, seat, _share(deal, row, seat)) for seat in range(deal.book.players))


def row_of(table: ContractScore, made: bool, alone: bool) -> ContractRow:
    """The row of the table for this outcome; that of a declarer with a partner where playing alone has none."""
    together = table.made if made else table.failed
    solo = table.solo_made if made else table.solo_failed
    return solo if alone and solo is not None else together


def _share(deal: Deal, row: ContractRow, seat: int) -> Share:
    if seat == deal.caller:
        return row.caller
    return row.partner or 0 if seat == deal.partner else row.defender


def _worth(deal: Deal, results: tuple[SideResult, ...], seat: int, share: Share) -> int:
    ours, theirs = results
    return payment(share, deal.high_bid, ours.points, theirs.points, partial(_part, deal, theirs.seats, seat))


def payment(
    share: OwnShare | Share, bid: int, points: Points, against: Points, part: Callable[[Points], Points]
) -> Points:
    """What a share of a contract comes to, by the card points of the declarer's side and those `against` it.

    `part` tells a defender's part of what is shared among the defenders.
    """
    match share:
        case int():
            return share
        case "bid":
            return bid
        case "2*bid":
            return 2 * bid
        case "-bid":
            return -bid
        case "-shortfall":
            return min(0, points - bid)
        case "points":
            return points
        case "bid_share":
            return part(bid)
        case "points_share":
            return part(points)
        case "defender_points":
            return against


def _part(deal: Deal, defenders: tuple[int, ...], seat: int, whole: int) -> int:
    """An equal part of `whole`; what is left over goes as scoring.odd_share says (A50)."""
    part, left = divmod(whole, len(defenders))
    match deal.book.variant.scoring.odd_share:
        case "dropped":
            return part
        case "next_in_play":
            order = _after_declarer(deal, defenders)
        case _:
            order = sorted(_after_declarer(deal, defenders), key=lambda other: -deal.card_points(other))
    return part + (order.index(seat) < left)


def _after_declarer(deal: Deal, defenders: tuple[int, ...]) -> list[int]:
    return [seat for seat in deal.book.round[deal.caller] if seat in defenders]
