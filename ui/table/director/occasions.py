"""Finds what is to be celebrated from what happens and how the table stands: only what everybody there may know."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from game.engine.events import Claimed, DealEnded, Drawn, Played, TrickWon
from ui.table.director.ceremony import Ceremony, Rite
from ui.table.director.weight import caught

if TYPE_CHECKING:
    from game.engine.cards import Rank
    from game.engine.events import Event
    from game.match.session import Session
    from ui.table.stage.picture import Picture

Counts: TypeAlias = Callable[["Picture"], bool]  # whether the points in the piles may be known now


@dataclass(frozen=True, slots=True)
class Contract:
    """How a contract came out: who played for how much, and whether it was made."""

    seat: int
    bid: int
    made: bool


@dataclass(frozen=True, slots=True)
class TableOccasions:
    """What can be celebrated at one table, beside what cards alone tell.

    `half` are the card points with which nobody has won yet, None where more than those decide. `tricks` are those of a
    deal where somebody may win them all, else 0; `trick_size` the cards of one. `ended` tells how the contract of a
    deal that is over came out.
    """

    sides: tuple[tuple[int, ...], ...]
    half: int | None
    tricks: int
    trick_size: int
    counts: Counts
    ended: Callable[[], Contract | None]

    @classmethod
    def of(cls, session: Session, counts: Counts) -> TableOccasions:
        """Those of the match at this table."""
        book, rules = session.match.book, session.variant
        plain = rules.goal.kind == "most" and not rules.marriage.enabled and not rules.last_trick_bonus
        half = sum(book.points[card] for card in book.cards) // 2 if plain else None
        tricks = book.tricks_in_deal if rules.capote.enabled else 0

        def ended() -> Contract | None:
            result = session.result
            if result is None or result.contract_made is None or result.caller is None:
                return None
            return Contract(result.caller, result.bid, result.contract_made)

        return cls(book.sides, half, tricks, book.trick_size, counts, ended)

    def after(self, event: Event, picture: Picture) -> Iterator[Rite]:
        """What this event is celebrated as; the picture has it already."""
        match event:
            case TrickWon():
                yield from self._won(event, picture)
            case Drawn() if self._is_last(picture):
                yield Rite(Ceremony.LAST_TRICK, event.seat if picture.winner is None else picture.winner)
            case DealEnded() if (contract := self.ended()) is not None:
                kind = Ceremony.CONTRACT_MADE if contract.made else Ceremony.CONTRACT_FAILED
                yield Rite(kind, contract.seat, number=contract.bid)

    def _won(self, event: TrickWon, picture: Picture) -> Iterator[Rite]:
        side = next(side for side in self.sides if event.seat in side)
        points = sum(picture.points[seat] for seat in side)
        if self.half is not None and points - event.points <= self.half < points and self.counts(picture):
            yield Rite(Ceremony.PAST_HALF, event.seat, number=self.half + 1)
        if self._is_last(picture):
            yield Rite(Ceremony.LAST_TRICK, event.seat)
        elif 2 * picture.tricks in (self.tricks, self.tricks + 1) and self._has_all(side, picture):
            yield Rite(Ceremony.CAPOTE_NEAR, event.seat, number=picture.tricks)

    def _is_last(self, picture: Picture) -> bool:
        """Whether there are cards for one more trick, and no more."""
        return picture.in_play == self.trick_size and not picture.stock and picture.tricks > 0

    def _has_all(self, side: tuple[int, ...], picture: Picture) -> bool:
        return self.tricks > 0 and sum(picture.piles[seat] for seat in side) == picture.tricks


def plain_rites(event: Event, picture: Picture, strength: tuple[Rank, ...]) -> Iterator[Rite]:
    """What the cards alone are celebrated for, at any table."""
    match event:
        case Played(seat, card, True):
            yield Rite(Ceremony.DRAG, seat, card)
        case TrickWon(seat, plays, _points, _number, best=best):
            if (captive := caught(plays, best, picture.trump, strength)) is not None:
                yield Rite(Ceremony.THREE_TAKEN, seat, captive)
        case Claimed(seat):
            yield Rite(Ceremony.CLAIM, seat)
