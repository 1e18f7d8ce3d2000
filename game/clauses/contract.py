"""Game points of a contract: the table of roles and outcomes with its tokens (RULES_REFERENCE B.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.deal import NOBODY
from game.result import SideResult
from game.variant import ContractRow, ContractScore, Share

if TYPE_CHECKING:
    from game.deal import Deal


def points_by_seat(deal: Deal, results: tuple[SideResult, ...], made: bool) -> tuple[int, ...]:
    """Game points by seat."""
    table = deal.book.variant.scoring.contract
    if table is None:
        return (0,) * deal.book.players
    row = _row(table, made, alone=deal.book.variant.call.enabled and deal.partner == NOBODY)
    return tuple(_worth(deal, results, seat, _share(deal, row, seat)) for seat in range(deal.book.players))


def _row(table: ContractScore, made: bool, alone: bool) -> ContractRow:
    together = table.made if made else table.failed
    solo = table.solo_made if made else table.solo_failed
    return solo if alone and solo is not None else together


def _share(deal: Deal, row: ContractRow, seat: int) -> Share:
    if seat == deal.caller:
        return row.caller
    return row.partner or 0 if seat == deal.partner else row.defender


def _worth(deal: Deal, results: tuple[SideResult, ...], seat: int, share: Share) -> int:
    bid, points = deal.high_bid, results[0].points
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
            return _part(deal, results[1].seats, seat, bid)
        case "points_share":
            return _part(deal, results[1].seats, seat, points)
        case "defender_points":
            return results[1].points


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
