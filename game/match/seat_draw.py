"""Lots before the first deal: everybody draws a card, and the highest deals, or the highest play together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.engine import shuffle
from game.engine.cards import Card
from game.engine.rulebook import rulebook
from game.engine.variant import Variant

LOT: Final = -1  # stands where the number of a deal stands
Round: TypeAlias = tuple[tuple[int, Card], ...]


@dataclass(frozen=True, slots=True)
class Lot:
    """The cards that were drawn, round by round, and the seats from the highest card to the lowest.

    Whoever is level draws again, in the next round.
    """

    rounds: tuple[Round, ...]
    order: tuple[int, ...]

    @property
    def dealer(self) -> int:
        """Who drew the highest card."""
        return self.order[0]

    def cards(self, seat: int) -> tuple[Card, ...]:
        """What this seat drew, the last card behind the others."""
        return tuple(card for cards in self.rounds for who, card in cards if who == seat)


def draw_lot(variant: Variant, players: int, root: int | None = None, *, whole: bool = True) -> Lot:
    """A lot that nobody can foresee, or that of a match which can be played again from this number.

    It is drawn out of the whole pack, with ranks as the game has them. Not `whole`: only the highest card matters.
    """
    book = rulebook(variant, players)
    pack = iter(shuffle.shuffle(book.cards, shuffle.fresh() if root is None else shuffle.derived_seed(root, LOT)))
    rounds: list[Round] = []

    def ranked(seats: Sequence[int], first: bool) -> list[int]:
        cards = dict(zip(seats, pack, strict=False))
        rounds.append(tuple(cards.items()))
        if len(cards) < len(seats):  # the pack is drawn to its end: as they sit
            return list(seats)
        found: list[int] = []
        for power in sorted({book.strength[card] for card in cards.values()}, reverse=True):
            level = [seat for seat in seats if book.strength[cards[seat]] == power]
            again = len(level) > 1 and (whole or (first and not found))
            found += ranked(level, first and not found) if again else level
        return found

    order = ranked(range(players), True)
    return Lot(tuple(rounds), tuple(order))


def partners(variant: Variant, players: int, order: Sequence[int]) -> tuple[int, ...]:
    """Who sits where after the highest cards were put on one side: for each seat, where its person sat before.

    Whoever sat on the first seat stays there.
    """
    sides = rulebook(variant, players).sides
    size = len(sides[0])
    groups = [list(order[first : first + size]) for first in range(0, players, size)]
    groups.sort(key=lambda group: 0 not in group)
    groups[0].sort(key=lambda seat: seat != 0)
    places = {
        seat: who for side, group in zip(sides, groups, strict=True) for seat, who in zip(side, group, strict=True)
    }
    return tuple(places[seat] for seat in range(players))
