"""What lies on the table of a puzzle at one moment, and the moments of a way through it, one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from game.engine import engine
from game.engine.cards import Card, Suit
from game.engine.deal import Deal, or_none
from game.engine.events import TrickWon
from game.puzzles.search import mates_of


@dataclass(frozen=True, slots=True)
class Stand:
    """One moment, as the seat that is asked sees it. `trick` are (seat, card), complete where `winner` has it.

    `made` is what each seat has won in card points, `side` who plays together with the asked seat, itself among them.
    """

    seat: int
    players: int
    direction: int
    hands: tuple[tuple[Card, ...], ...]
    trick: tuple[tuple[int, Card], ...]
    winner: int | None
    trump: Suit | None
    made: tuple[int, ...]
    side: tuple[int, ...]

    @property
    def own(self) -> int:
        """The card points of the asked side so far."""
        return sum(self.made[seat] for seat in self.side)

    @property
    def theirs(self) -> int:
        """Those of everybody else."""
        return sum(self.made) - self.own


def stand_of(deal: Deal, seat: int) -> Stand:
    """The moment of this position, seen from this seat."""
    table = tuple((deal.seat_at(place), card) for place, card in enumerate(deal.table))
    return Stand(
        seat=seat,
        players=deal.book.players,
        direction=deal.book.step,
        hands=tuple(map(tuple, deal.hands)),
        trick=table,
        winner=None,
        trump=or_none(deal.trump),
        made=tuple(deal.card_points(one) for one in range(deal.book.players)),
        side=mates_of(deal, seat),
    )


def stands(deal: Deal, codes: Iterable[int], seat: int) -> list[Stand]:
    """The position and what it becomes with each of these acts."""
    twin = deal.copy(record=True)
    found = [stand_of(twin, seat)]
    for code in codes:
        before = len(twin.record or ())
        engine.play(twin, code)
        found.append(_after(twin, seat, (twin.record or [])[before:]))
    return found


def _after(deal: Deal, seat: int, told: Sequence[object]) -> Stand:
    """The moment just after an act: a trick that it completed still lies there."""
    now = stand_of(deal, seat)
    won = next((event for event in told if isinstance(event, TrickWon)), None)
    return now if won is None else replace(now, trick=won.plays, winner=won.seat)
