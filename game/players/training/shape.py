"""The shape of a game as the trainer sees it: how many sit, on which sides, with which pack and which duty."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Duty: TypeAlias = Literal["never", "stock_empty", "always"]
POINTS: Final = (11, 10, 4, 3, 2)  # from the strongest rank down; the others are worth nothing


@dataclass(frozen=True, slots=True)
class Shape:
    """A family of games that share a policy.

    `ranks` by suit (with a shorter pack, `removed` of the weakest cards are missing), `hand` cards each; `sides` names
    the side of every seat; `follow` says when the suit that was led must be followed. `win` is what winning against
    losing counts beside the lead, which counts up to 2 a side.
    """

    name: str
    sides: tuple[int, ...]
    ranks: int = 10
    removed: int = 0
    hand: int = 3
    follow: Duty = "never"
    win: float = 0.3

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.sides)

    @property
    def cards(self) -> int:
        """How many cards are dealt and drawn."""
        return 4 * self.ranks - self.removed

    @property
    def tricks(self) -> int:
        """How many tricks a deal has."""
        return self.cards // self.players

    @property
    def points(self) -> tuple[int, ...]:
        """The card points of a suit, from the strongest rank down."""
        return POINTS + (0,) * (self.ranks - len(POINTS))


SHAPES: Final = {
    shape.name: shape
    for shape in (
        Shape("free-2", (0, 1)),
        Shape("free-3", (0, 1, 2), removed=1),
        Shape("free-4", (0, 1, 0, 1), win=0.6),
        Shape("free-5", (0, 1, 2, 3, 4)),
        Shape("free-6", (0, 1, 0, 1, 0, 1), ranks=12),
        Shape("late-2", (0, 1), follow="stock_empty"),
        Shape("late-3", (0, 1, 2), removed=1, follow="stock_empty"),
        Shape("late-4", (0, 1, 0, 1), follow="stock_empty", win=0.6),
        Shape("long-2", (0, 1), hand=9, follow="stock_empty"),
        Shape("follow-4", (0, 1, 0, 1), hand=10, follow="always"),
    )
}
