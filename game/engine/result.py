"""What a finished deal was worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.engine.cards import Card, Rank, Suit

# What decided the deal: the count, the fewest points, a captured card, four of a rank, or whether a contract was made.
Decided: TypeAlias = Literal["most", "low", "capture", "tute", "contract"]


@dataclass(frozen=True, slots=True)
class SideResult:
    """One side's count: `points` are card points plus bonuses; `name` is A, B, a seat number, caller or defenders.

    `bonuses` are (`pair:suit` or `last_trick`, card points).
    """

    name: str
    seats: tuple[int, ...]
    card_points: int
    bonuses: tuple[tuple[str, int], ...]
    points: int
    cards: tuple[Card, ...]
    tricks: int


@dataclass(frozen=True, slots=True)
class DealResult:
    """A deal's outcome: `winners` by side name, `game_points` by match side (in contract games by seat).

    `contract_made` is None where no contract was played; `replay` asks for the deal to be played again, `carried` for
    the next one to count more. `capote` is the basis of the tier that the win reached. `stake` has multiplied the game
    points. `broken_by` is what decided between equal totals. `claimed_by` took the last cards without playing them. A
    drawn deal has no winners; the sides in `shared` each have the game points of a win. `caller` bid `bid` card points,
    in an auction by ranks with `bid_rank`. `conceded_by` gave the deal up; without sides it gave up the match, and the
    deal counts nothing. `stakes` are those of `game_points` that were paid for single cards, by side.
    """

    sides: tuple[SideResult, ...]
    winners: tuple[str, ...]
    game_points: tuple[int, ...]
    trump: Suit | None
    passed_out: bool = False
    replay: bool = False
    contract_made: bool | None = None
    decided: Decided = "most"
    capote: Literal["winner_total", "margin", "all_tricks"] | None = None
    stake: int = 1
    carried: bool = False
    shared: tuple[str, ...] = ()
    broken_by: Literal["cards", "last_trick"] | None = None
    claimed_by: int | None = None
    conceded_by: int | None = None
    caller: int | None = None
    bid: int = 0
    bid_rank: Rank | None = None
    stakes: tuple[int, ...] = ()

    @property
    def winning_seats(self) -> frozenset[int]:
        """The seats of the sides that won."""
        return frozenset(seat for side in self.sides if side.name in self.winners for seat in side.seats)
