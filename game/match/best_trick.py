"""The dearest trick of a match so far: the one moment that everybody remembers, and it can be looked up."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.cards import Card
from game.engine.deal import Deal
from game.engine.events import TrickWon


@dataclass(frozen=True, slots=True)
class Dearest:
    """A trick with the number of its deal, its winner's card, and the dearest card it took from another side, if any.

    `trick` counts from 1 within its deal.
    """

    deal: int
    trick: int
    seat: int
    points: int
    card: Card
    caught: Card | None


def dearest(before: Dearest | None, deal: Deal, number: int) -> Dearest | None:
    """The dearest trick of the deals up to this one, which is over and has this number; of several the last."""
    found = before
    for event in deal.record or ():
        if isinstance(event, TrickWon) and event.points and (found is None or event.points >= found.points):
            found = _describe(deal, event, number)
    return found


def _describe(deal: Deal, event: TrickWon, number: int) -> Dearest:
    book = deal.book
    others = [card for seat, card in event.plays if book.side_of[seat] != book.side_of[event.seat]]
    caught = max(others, key=lambda card: book.points[card], default=None)
    if caught is not None and not book.points[caught]:
        caught = None
    return Dearest(number, event.number, event.seat, event.points, event.best, caught)
