"""Counting a finished deal: card points, bonuses, winner, game points (RULES_REFERENCE A.8, B.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.deal import NOBODY
from game.result import DealResult, SideResult

if TYPE_CHECKING:
    from game.deal import Deal


def settle(deal: Deal) -> DealResult:
    """The result of a deal that is over."""
    names, sides = _sides(deal)
    if deal.passed_out:
        return DealResult((), (), (0,) * len(deal.book.sides), passed_out=True, trump=None)
    results = tuple(_count(deal, name, seats) for name, seats in zip(names, sides, strict=True))
    trump = None if deal.trump == NOBODY else deal.trump
    if deal.book.contract is not None:
        made = _made(deal, results[0].points)
        points = deal.book.contract(deal, results, made)
        return DealResult(results, ("caller" if made else "defenders",), points, trump=trump, contract_made=made)
    winners = _winners(deal, results)
    replay = len(winners) != 1 and deal.book.variant.tie.unresolved == "replay"
    if len(winners) > 1 and deal.book.variant.tie.unresolved != "each_side":
        winners = ()
    return DealResult(results, winners, _game_points(deal, names, winners), trump=trump, replay=replay)


def _sides(deal: Deal) -> tuple[tuple[str, ...], tuple[tuple[int, ...], ...]]:
    if deal.book.contract is None:
        return deal.book.side_names, deal.book.sides
    caller = tuple(seat for seat in (deal.caller, deal.partner) if seat != NOBODY)
    others = tuple(seat for seat in range(deal.book.players) if seat not in caller)
    return ("caller", "defenders"), (caller, others)


def _count(deal: Deal, name: str, seats: tuple[int, ...]) -> SideResult:
    cards = tuple(card for seat in seats for card in deal.pile(seat))
    card_points = sum(deal.book.points[card] for card in cards)
    bonuses = [found for bonus in deal.book.bonuses for found in bonus(deal, cards)]
    if deal.book.variant.last_trick_bonus and deal.last_winner in seats:
        bonuses.append(("last_trick", deal.book.variant.last_trick_bonus))
    total = card_points + sum(worth for _, worth in bonuses)
    tricks = sum(deal.tricks_won[seat] for seat in seats)
    return SideResult(name, seats, card_points, tuple(bonuses), total, cards, tricks)


def _made(deal: Deal, points: int) -> bool:
    if deal.book.variant.goal.contract_reached == "more_than":
        return points > deal.high_bid
    return points >= deal.high_bid


def _winners(deal: Deal, results: tuple[SideResult, ...]) -> tuple[str, ...]:
    """The side or sides with most points after the tie breaks; none whose card points are under the threshold."""
    variant = deal.book.variant
    most = max(side.points for side in results)
    needed = variant.goal.threshold or 0
    best = [side for side in results if side.points == most and side.card_points >= needed]
    for rule in variant.tie.break_:
        if len(best) > 1:
            best = _broken(deal, rule, best)
    return tuple(side.name for side in best)


def _broken(deal: Deal, rule: str, tied: list[SideResult]) -> list[SideResult]:
    if rule == "cards":
        most = max(len(side.cards) for side in tied)
        return [side for side in tied if len(side.cards) == most]
    return [side for side in tied if deal.last_winner in side.seats] or tied


def _game_points(deal: Deal, names: tuple[str, ...], winners: tuple[str, ...]) -> tuple[int, ...]:
    if not winners:
        return (0,) * len(names)
    scoring = deal.book.variant.scoring
    row = scoring.win_by_players.get(deal.book.players, scoring.win)
    return tuple(row.winner if name in winners else row.loser for name in names)
