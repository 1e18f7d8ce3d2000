"""Counting a finished deal: card points, bonuses, winner, game points (RULES_REFERENCE A.8, B.9 to B.16)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.deal import NOBODY, or_none
from game.engine.result import DealResult, SideResult
from game.engine.variant import CapoteTier

if TYPE_CHECKING:
    from game.engine.deal import Deal


def settle(deal: Deal) -> DealResult:
    """The result of a deal that is over."""
    book = deal.book
    if deal.passed_out:
        return DealResult((), (), (0,) * len(book.sides), passed_out=True, trump=None)
    names, sides = _sides(deal)
    results = tuple(_count(deal, name, seats) for name, seats in zip(names, sides, strict=True))
    claimant, trump, given_up = or_none(deal.claimant), or_none(deal.trump), or_none(deal.conceded)
    if book.contract is None:
        plain = DealResult(results, (), (), trump=trump, claimed_by=claimant, conceded_by=given_up, stake=deal.stake)
        return _score(deal, _decide(deal, plain))
    made = _is_made(deal, results[0].points)
    points = book.contract(deal, results, made)
    winners = ("caller" if made else "defenders",)
    return DealResult(
        results,
        winners,
        points,
        trump=trump,
        contract_made=made,
        decided="contract",
        claimed_by=claimant,
        conceded_by=given_up,
        caller=deal.caller,
        bid=deal.high_bid,
        bid_rank=deal.bid_rank or None,
    )


def _sides(deal: Deal) -> tuple[tuple[str, ...], tuple[tuple[int, ...], ...]]:
    if deal.book.contract is None:
        return deal.book.side_names, deal.book.sides
    caller = tuple(seat for seat in (deal.caller, deal.partner) if seat != NOBODY)
    others = tuple(seat for seat in range(deal.book.players) if seat not in caller)
    return ("caller", "defenders"), (caller, others)


def _played_out(deal: Deal) -> bool:
    """Whether no capture and no four of a rank cut the deal short."""
    return not deal.table and deal.tute == NOBODY


def _count(deal: Deal, name: str, seats: tuple[int, ...]) -> SideResult:
    cards = tuple(card for seat in seats for card in deal.pile(seat))
    card_points = sum(deal.book.points[card] for card in cards)
    bonuses = [found for bonus in deal.book.bonuses for found in bonus(deal, seats, cards)]
    if deal.book.variant.last_trick_bonus and deal.last_winner in seats and _played_out(deal):
        bonuses.append(("last_trick", deal.book.variant.last_trick_bonus))
    total = card_points + sum(worth for _, worth in bonuses)
    tricks = sum(deal.tricks_won[seat] for seat in seats)
    return SideResult(name, seats, card_points, tuple(bonuses), total, cards, tricks)


def heir(deal: Deal, loser: int) -> int:
    """The seat that gains by it when `loser` gives the deal up: of the side that stands best among the others.

    The first of them in the order of play, where several stand alike.
    """
    book = deal.book
    following = [seat for seat in book.round[loser] if book.side_of[seat] != book.side_of[loser]]
    if book.contract is not None:
        return next(seat for seat in book.round[loser] if seat not in (deal.caller, deal.partner))

    def standing(seat: int) -> int:
        points = sum(deal.card_points(mate) for mate in book.own_side[seat])
        return -points if book.variant.goal.kind == "low" else points

    return max(following, key=standing)


def _is_made(deal: Deal, points: int) -> bool:
    if deal.conceded != NOBODY:
        return False
    more = deal.book.variant.goal.contract_reached == "more_than"
    return points > deal.high_bid if more else points >= deal.high_bid


def _decide(deal: Deal, result: DealResult) -> DealResult:
    """The result with its winners: four of a rank or a capture first, then a low total, then the most points (B.16)."""
    goal, sides = deal.book.variant.goal, result.sides
    if deal.conceded != NOBODY:
        winner = deal.book.side_names[deal.book.side_of[heir(deal, deal.conceded)]]
        return replace(result, winners=(winner,), decided="low" if goal.kind == "low" else "most")
    if deal.tute != NOBODY:
        winner = deal.book.side_names[deal.book.side_of[deal.tute]]
        return replace(result, winners=(winner,), decided="tute")
    if deal.captor != NOBODY:
        winner = deal.book.side_names[deal.book.side_of[deal.captor]]
        return replace(result, winners=(winner,), decided="capture")
    if goal.kind == "low":
        limit = -1 if goal.low_limit is None else goal.low_limit
        low = [side.card_points for side in sides if side.card_points <= limit]
        if low:
            winners = tuple(side.name for side in sides if side.card_points == min(low))
            return replace(result, winners=winners, decided="low")
        if goal.low_fallback == "nobody":
            return replace(result, decided="low")
        if goal.low_fallback == "lowest":
            least = min(side.points for side in sides)
            return _break_tie(deal, replace(result, decided="low"), [side for side in sides if side.points == least])
    most = max(side.points for side in sides)
    needed = goal.threshold or 0
    return _break_tie(deal, result, [side for side in sides if side.points == most and side.card_points >= needed])


def _break_tie(deal: Deal, result: DealResult, best: list[SideResult]) -> DealResult:
    """The winner among the best after the tie breaks, or what the rules do without one (A.8.3)."""
    rule, broken_by = deal.book.variant.tie, None
    for way in rule.break_:
        if len(best) > 1:
            best, broken_by = _best_by(deal, way, best), way
    winners = tuple(side.name for side in best)
    if len(winners) == 1:
        return replace(result, winners=winners, broken_by=broken_by)
    return replace(
        result,
        shared=winners if rule.unresolved == "each_side" else (),
        replay=rule.unresolved == "replay",
        carried=rule.unresolved == "carry_over",
    )


def _best_by(deal: Deal, way: str, tied: list[SideResult]) -> list[SideResult]:
    if way == "cards":
        most = max(len(side.cards) for side in tied)
        return [side for side in tied if len(side.cards) == most]
    return [side for side in tied if deal.last_winner in side.seats] or tied


def _score(deal: Deal, result: DealResult) -> DealResult:
    """The result with its game points by side, times what the deal counts (A.8.4, B.12)."""
    scoring = deal.book.variant.scoring
    row = scoring.win_by_players.get(deal.book.players, scoring.win)
    paid = result.winners or result.shared
    tier = _tier(deal, result)
    worth = row.winner if tier is None else tier.game_points
    if result.decided == "tute" and (four := deal.book.variant.marriage.four_game_points) is not None:
        worth = four
    points = tuple((worth if side.name in paid else row.loser) * deal.stake if paid else 0 for side in result.sides)
    if deal.paid:
        points = tuple(map(sum, zip(points, deal.paid, strict=True)))
    return replace(result, game_points=points, capote=None if tier is None else tier.basis, stakes=deal.paid)


def _tier(deal: Deal, result: DealResult) -> CapoteTier | None:
    """The last tier of a very high win that this one reaches, if any."""
    rule = deal.book.variant.capote
    if not rule.enabled or result.decided != "most" or len(result.winners) != 1:
        return None
    winner = next(side for side in result.sides if side.name in result.winners)
    others = [side for side in result.sides if side is not winner]
    fitting = [tier for tier in rule.tiers if _reaches(tier, winner, others)]
    return fitting[-1] if fitting else None


def _reaches(tier: CapoteTier, winner: SideResult, others: list[SideResult]) -> bool:
    over = tier.over or 0
    match tier.basis:
        case "winner_total":
            return winner.points > over
        case "margin":
            return winner.points - max(side.points for side in others) > over
        case "all_tricks":
            return not any(side.tricks for side in others)
