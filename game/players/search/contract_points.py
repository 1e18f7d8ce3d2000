"""Game points of a contract: what a bid pays, and how choices are compared by them.

Where what one seat wins others lose, they are the seat's own. Elsewhere that tells too little, as a contract that
costs its declarer nothing may bring something to all others: there they are counted over the mean of the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.engine.clauses.contract import payment, row_of
from game.engine.rulebook import RuleBook, rulebook
from game.engine.variant import ContractRow, OwnShare, Share, Variant
from game.engine.view import View
from game.players.knowledge.made_for import ALL_RULES
from game.players.policy.shapes.called_view import needed_points

_TOTAL: Final = 120.0  # card points of a deal, where they only serve to tell how much is at stake
_MISSED: Final = 0.75  # of a bid that is not made, so much is
_STEPS: Final = 5  # a bid goes this part of the way up to the limit


@lru_cache(maxsize=64)
def even_out(variant: Variant, players: int) -> bool:
    """Whether what is won in a deal is always lost by others."""
    table = variant.scoring.contract
    if table is None:
        return True
    if not ALL_RULES.cover(rulebook(variant, players)):
        return False
    partners = int(variant.call.enabled)
    rows = [(table.made, partners), (table.failed, partners), (table.solo_made, 0), (table.solo_failed, 0)]
    return all(_nothing_left(row, count, players) for row, count in rows if row is not None)


def _nothing_left(row: ContractRow, partners: int, players: int) -> bool:
    caller, partner, defender = row.caller, row.partner or 0, row.defender
    if isinstance(caller, str) or isinstance(partner, str) or isinstance(defender, str):
        return False  # it depends on the cards or on the bid
    return caller + partners * partner + (players - 1 - partners) * defender == 0


def points_gained(variant: Variant, game_points: Sequence[float], seat: int) -> float:
    """What a deal with these game points was worth to the seat."""
    own = game_points[seat]
    if even_out(variant, len(game_points)):
        return float(own)
    return own - (sum(game_points) - own) / (len(game_points) - 1)


def stake(variant: Variant, view: View) -> float:
    """How much lies between making and missing the contract, for this seat as it knows its side."""
    table = variant.scoring.contract
    if table is None:
        return 1.0
    bid = max((said.amount for said in view.bids if said.amount is not None), default=variant.auction.min)
    made = _to_seat(variant, view, table.made, bid, float(bid))
    failed = _to_seat(variant, view, table.failed, bid, _MISSED * bid)
    return max(1.0, abs(made - failed)) * view.stake


def _payer(bid: int, points: float, against: float, defenders: int) -> Callable[[OwnShare | Share], float]:
    """What a share of a contract comes to; what the defenders share is divided equally."""
    return lambda share: payment(share, bid, points, against, lambda whole: whole / defenders)


def _to_seat(variant: Variant, view: View, row: ContractRow, bid: int, points: float) -> float:
    partners = int(variant.call.enabled)
    defenders = view.players - 1 - partners
    brings = _payer(bid, points, _TOTAL - points, defenders)
    shares = [row.caller, *[row.partner or 0] * partners, *[row.defender] * defenders]
    at = 0 if view.caller in (None, view.seat) else 1 if partners and view.partner == view.seat else len(shares) - 1
    return points_gained(variant, [brings(share) for share in shares], at)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a contract may end: card points of the declarer's side, whether he played alone, and how likely that is."""

    points: float
    alone: bool
    weight: float = 1.0


DECLARER, PARTNER, DEFENDER = 0, 1, 2  # what a seat is in a contract


def expected_gain(book: RuleBook, bid: int, outcomes: Iterable[Outcome], role: int = DECLARER) -> float:
    """What the declarer, or who has another role, gains over the mean of the others with this bid."""
    total = weight = 0.0
    for outcome in outcomes:
        total += outcome.weight * over_others(book, bid, outcome.points, outcome.alone, role)
        weight += outcome.weight
    return total / weight if weight else 0.0


@lru_cache(maxsize=1 << 16)  # an auction asks for the same few thousand again and again
def over_others(book: RuleBook, bid: int, points: float, alone: bool, role: int = DECLARER) -> float:
    """What a seat of this role has over the mean of the others when the declarer's side has so many points."""
    table = book.variant.scoring.contract
    if table is None:
        return 0.0
    called = book.variant.call.enabled
    row = row_of(table, points >= needed_points(book, bid), alone and called)
    partners = 1 if called and not alone else 0
    defenders = book.players - 1 - partners
    against = max(0.0, sum(book.points[card] for card in book.cards) - points)
    brings = _payer(bid, points, against, defenders)
    shares = [brings(row.caller), *[brings(row.partner or 0)] * partners, *[brings(row.defender)] * defenders]
    own = shares[-1] if role == DEFENDER else shares[role]
    return own - (sum(shares) - own) / (book.players - 1)


def amount(paying: Mapping[int, float], step: int, rivals: bool) -> int | None:
    """The bid to make when these amounts pay so much: the richest, or against rivals a step up to the highest good."""
    good = [points for points, pays in paying.items() if pays > 0]
    if not good:
        return None
    lowest, limit = min(paying), max(good)
    way = lowest + (limit - lowest) // (_STEPS * step) * step
    raised = min(points for points in good if points >= way)
    richest = max(good, key=lambda points: (round(paying[points], 3), -points))
    return max(raised, richest) if rivals else richest
