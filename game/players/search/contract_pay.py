"""What a contract pays: game points of the declarer over the mean of the others, by the points that his side makes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.engine.clauses.contract import paid, row_of
from game.engine.rulebook import RuleBook
from game.engine.variant import OwnShare, Share
from game.players.policy.shapes.called_view import needed

_STEPS: Final = 5  # a bid goes this part of the way up to the limit


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a contract may end: card points of the declarer's side, whether he played alone, and how likely that is."""

    points: float
    alone: bool
    weight: float = 1.0


def expected(book: RuleBook, bid: int, outcomes: Iterable[Outcome]) -> float:
    """What the declarer gains over the mean of the others with this bid."""
    total = weight = 0.0
    for outcome in outcomes:
        total += outcome.weight * over_others(book, bid, outcome.points, outcome.alone)
        weight += outcome.weight
    return total / weight if weight else 0.0


@lru_cache(maxsize=1 << 15)  # an auction asks for the same few thousand again and again
def over_others(book: RuleBook, bid: int, points: float, alone: bool) -> float:
    """What the declarer has over the mean of the others when his side has so many points."""
    table = book.variant.scoring.contract
    if table is None:
        return 0.0
    called = book.variant.call.enabled
    row = row_of(table, points >= needed(book, bid), alone and called)
    partners = 1 if called and not alone else 0
    defenders = book.players - 1 - partners
    against = max(0.0, sum(book.points[card] for card in book.cards) - points)

    def brings(share: OwnShare | Share) -> float:
        return paid(share, bid, points, against, lambda whole: whole / defenders)

    others = defenders * brings(row.defender) + partners * brings(row.partner or 0)
    return brings(row.caller) - others / (book.players - 1)


def amount(paying: Mapping[int, float], step: int, rivals: bool) -> int | None:
    """The bid to make when these amounts pay so much: the richest, or against rivals a step up to the highest good."""
    good = [amount for amount, pays in paying.items() if pays > 0]
    if not good:
        return None
    lowest, limit = min(paying), max(good)
    raised = lowest + (limit - lowest) // (_STEPS * step) * step
    richest = max(good, key=lambda amount: (round(paying[amount], 3), -amount))
    return max(raised, richest) if rivals else richest
