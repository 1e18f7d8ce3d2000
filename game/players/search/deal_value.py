"""What a finished imagined deal is worth to each side: winning it, and by how many card points."""

from __future__ import annotations

from functools import lru_cache
from math import inf
from typing import Final

from game.engine.clauses.contract import payment
from game.engine.deal import NOBODY, Deal
from game.engine.phases.count import settle
from game.engine.rulebook import RuleBook
from game.engine.view import View
from game.players.knowledge.made_for import FEW_POINTS, MOST_POINTS

WIN: Final = 25.0  # winning the deal, in card points of difference
_FEW_POINTS: Final = 0.1  # what a card point counts where it is not points that win


def alliances(deal: Deal) -> list[int]:
    """By seat: the number of its side in this deal; a declarer stands with his partner against the others."""
    if deal.caller == NOBODY:
        return list(deal.book.side_of)
    return [0 if seat in (deal.caller, deal.partner) else 1 for seat in range(deal.book.players)]


@lru_cache(maxsize=64)
def _by_points(book: RuleBook) -> bool:
    """Whether more points than the others are all that there is to win, low totals apart: the short way to a value."""
    return MOST_POINTS.cover(book) or FEW_POINTS.cover(book)


@lru_cache(maxsize=64)
def _high_win(book: RuleBook) -> float:
    """The total above which a win may count more."""
    tiers = book.variant.capote.tiers if book.variant.capote.enabled else ()
    return min((tier.over or 0 for tier in tiers if tier.basis != "all_tricks"), default=inf)


def _counts_once(deal: Deal, found: list[int]) -> bool:
    """Whether the deal is won by points, and by no more than an ordinary win."""
    if deal.captor != NOBODY or deal.tute != NOBODY or not _by_points(deal.book) or max(found) > _high_win(deal.book):
        return False
    if deal.book.variant.goal.kind == "low" and min(found) <= (deal.book.variant.goal.low_limit or 0):
        return False
    return not deal.book.variant.capote.enabled or found.count(0) < len(found) - 1


@lru_cache(maxsize=64)
def _point(book: RuleBook) -> float:
    """What a card point is worth."""
    goal = book.variant.goal
    if goal.kind != "low":
        return 1.0
    return _FEW_POINTS if goal.low_fallback == "most" else -_FEW_POINTS


def needs_of(view: View, book: RuleBook) -> tuple[int, ...] | None:
    """By side: with how much more it has won the match; None where no such number ends it."""
    target = view.match.target
    if book.contract or target is None or book.variant.match.mode != "target":
        return None
    return tuple(target - score for score in view.match.score)


def value_by_side(deal: Deal, sides: list[int], win: float = WIN, needs: tuple[int, ...] | None = None) -> list[float]:
    """By side: what the end of this deal is worth to it; two sides' difference tells who won and by how much.

    `win` is what winning the deal counts, in card points of difference; nothing where only points are added up, unless
    they win the match. `needs` is what the sides lack for that: what a side makes beyond it brings nothing.
    """
    found, point = totals(deal, sides), _point(deal.book)
    if _counts_once(deal, found):
        most = max(found)
        prize = win / 2 if found.count(most) < len(found) else 0.0
        return [point * total + (prize if total == most else -prize) for total in found]
    if deal.book.variant.match.score == "totals":
        margins = _ahead_at_target(found, needs)
    else:
        margins = _margins(deal, sides, needs)
    prize = win / 2
    return [point * total + prize * margin for total, margin in zip(found, margins, strict=True)]


def lead_over_others(deal: Deal, seat: int, win: float = WIN, needs: tuple[int, ...] | None = None) -> float:
    """By how much the end of this deal is worth more to the seat's side than to the others, in the mean."""
    sides = alliances(deal)
    values = value_by_side(deal, sides, win, needs)
    own = values.pop(sides[seat])
    return own - sum(values) / max(len(values), 1)


def totals(deal: Deal, sides: list[int]) -> list[int]:
    """The points of every side so far, with the bonus for the last trick and those for cards."""
    points, book = deal.book.points, deal.book
    found = [0] * (max(sides) + 1)
    for seat, side in enumerate(sides):
        found[side] += sum([points[card] for card in deal.pile(seat)])
    if book.variant.last_trick_bonus and deal.last_winner != NOBODY:
        found[sides[deal.last_winner]] += book.variant.last_trick_bonus
    for bonus in book.bonuses:
        for side in range(len(found)):
            seats = tuple(seat for seat in range(len(sides)) if sides[seat] == side)
            cards = tuple(card for seat in seats for card in deal.pile(seat))
            found[side] += sum(extra for _, extra in bonus(deal, seats, cards))
    return found


def _ahead_at_target(found: list[int], needs: tuple[int, ...] | None) -> list[float]:
    """By side: 1 for the one whose card points win the match now, -1 for the others; nothing where it goes on."""
    beyond = [total - need for total, need in zip(found, needs, strict=True)] if needs else []
    most = max(beyond, default=-1)
    if most < 0 or beyond.count(most) > 1:
        return [0.0] * len(found)
    return [1.0 if one == most else -1.0 for one in beyond]


def _margins(deal: Deal, sides: list[int], needs: tuple[int, ...] | None) -> list[float]:
    """By side: its game points over those of the others, in multiples of what an ordinary win brings."""
    gained = settle(deal).game_points
    if not deal.book.contract:
        if needs is not None:
            gained = tuple(min(points, need) for points, need in zip(gained, needs, strict=True))
        gained = tuple(gained[side] for side in deal.book.side_of)
    unit = _ordinary(deal)
    margins = []
    for side in range(max(sides) + 1):
        ours = [points for seat, points in enumerate(gained) if sides[seat] == side]
        theirs = [points for seat, points in enumerate(gained) if sides[seat] != side]
        margins.append((sum(ours) / len(ours) - sum(theirs) / max(len(theirs), 1)) / unit)
    return margins


def _ordinary(deal: Deal) -> float:
    """The game points between winner and loser of an ordinary deal."""
    scoring = deal.book.variant.scoring
    if scoring.contract is not None and deal.book.contract:
        row, bid = scoring.contract.made, deal.high_bid  # as if it were just made, and nothing shared
        caller, defender = (payment(share, bid, bid, bid, lambda _: 0) for share in (row.caller, row.defender))
        return abs(caller - defender) or 1.0
    plain = scoring.win_by_players.get(deal.book.players, scoring.win)
    return deal.stake * (abs(plain.winner - plain.loser) or 1.0)
