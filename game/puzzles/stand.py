"""What lies on the table of a puzzle at one moment, and the moments of a way through it, one after the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.engine import engine
from game.engine.action_codes import decode
from game.engine.actions import Action
from game.engine.cards import Card, Suit
from game.engine.deal import Deal, or_none
from game.engine.events import TrickWon
from game.puzzles.search import mates_of


@dataclass(frozen=True, slots=True)
class Stand:
    """One moment, as the seat that is asked sees it. `trick` are (seat, card), complete where `winner` has it.

    `act` is what was done last, by whom; `made` what each seat has won in card points, `side` who plays together with
    the asked seat, itself among them.
    """

    seat: int
    players: int
    direction: int
    hands: tuple[tuple[Card, ...], ...]
    trick: tuple[tuple[int, Card], ...]
    winner: int | None
    act: tuple[int, Action] | None
    turn: int | None
    trump: Suit | None
    turn_up: Card | None
    stock: int
    made: tuple[int, ...]
    side: tuple[int, ...]
    tricks: int  # complete ones

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
        act=None,
        turn=engine.to_act(deal),
        trump=or_none(deal.trump),
        turn_up=or_none(deal.turn_up) if deal.turn_up in deal.stock else None,
        stock=len(deal.stock),
        made=tuple(deal.card_points(one) for one in range(deal.book.players)),
        side=mates_of(deal, seat),
        tricks=deal.trick,
    )


def stands(deal: Deal, codes: Iterable[int], seat: int) -> list[Stand]:
    """The position and what it becomes with each of these acts."""
    twin = deal.copy(record=True)
    found = [stand_of(twin, seat)]
    for code in codes:
        who, before = twin.turn, len(twin.record or ())
        engine.play(twin, code)
        found.append(_after(twin, seat, (who, decode(code)), (twin.record or [])[before:]))
    return found


def _after(deal: Deal, seat: int, act: tuple[int, Action], told: Sequence[object]) -> Stand:
    """The moment just after an act: a trick that it completed still lies there."""
    now = stand_of(deal, seat)
    won = next((event for event in told if isinstance(event, TrickWon)), None)
    trick = now.trick if won is None else won.plays
    kept = {name: getattr(now, name) for name in Stand.__slots__}
    return Stand(**{**kept, "trick": trick, "winner": None if won is None else won.seat, "act": act})
