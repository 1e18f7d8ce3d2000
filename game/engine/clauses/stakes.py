"""What is paid at once for high cards: to the side that keeps one in its own trick, by the side that loses it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from game.engine.clause import Clause
from game.engine.events import StakesPaid

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from game.engine.cards import Card, Rank
    from game.engine.deal import Deal
    from game.engine.rulebook import RuleBook
    from game.engine.variant import Variant


def paid_for(book: RuleBook, plays: Sequence[tuple[int, Card]], winner: int) -> tuple[int, ...]:
    """By side: what this trick brings and costs; every other side pays, or is paid, the same."""
    sides, worth = len(book.sides), _worth(book.variant)
    found = [0] * sides
    for seat, card in plays:
        side = book.side_of[seat]
        amount = worth.get(card & 15, 0) * (1 if side == book.side_of[winner] else -1)
        for other in range(sides):
            found[other] += amount * (sides - 1) if other == side else -amount
    return tuple(found)


@lru_cache(maxsize=64)
def _worth(variant: Variant) -> Mapping[Rank, int]:
    """What is paid for a card, by rank: for the best two."""
    return dict(zip(variant.cards.order, (variant.stakes.first, variant.stakes.second), strict=False))


def pay(deal: Deal, winner: int) -> None:
    """Adds what the trick on the table brings and costs."""
    worth = _worth(deal.book.variant)
    if not any(card & 15 in worth for card in deal.table):
        return
    plays = [(deal.seat_at(place), card) for place, card in enumerate(deal.table)]
    paid = paid_for(deal.book, plays, winner)
    if any(paid):
        deal.paid = add(deal.paid, paid)
        deal.tell(StakesPaid(tuple(paid[side] for side in deal.book.side_of)))


def add(before: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    """The sums by side; `before` may be empty."""
    return tuple(map(sum, zip(before, more, strict=True))) if before else more


CLAUSE = Clause(lambda book: book.variant.stakes.enabled and book.contract is None, pays=pay)
