"""The closed set of what a seat may do, as values for everybody outside the engine.

Names and fields are those of the scenario format, so that files, outside players and screens speak one language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Annotated, Any, Final, TypeAlias

from game.engine.cards import Card, Rank, Suit
from game.engine.codec import Tag, classes, codec


@dataclass(frozen=True, slots=True)
class Play:
    """Put a card on the table; with `arrastre` the trump ace drags the others' best trumps."""

    card: Card
    arrastre: bool = False


@dataclass(frozen=True, slots=True)
class Exchange:
    """Swap the card `give` from the hand with the turn-up."""

    give: Card


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid an amount of points, or a rank (and with it, after the lowest rank, an amount)."""

    rank: Rank | None = field(default=None, kw_only=True)
    amount: int | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the auction."""


@dataclass(frozen=True, slots=True)
class Call:
    """Name the card whose holder becomes the declarer's secret partner."""

    card: Card


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay cards aside after taking the talon; in ascending order of card code."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ChooseTrump:
    """Name the trump suit."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Signal:
    """Make the sign that says `meaning` to the partner."""

    meaning: str


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim all remaining tricks."""


@dataclass(frozen=True, slots=True)
class ViewPartner:
    """Look at the partner's cards."""


@dataclass(frozen=True, slots=True)
class Declare:
    """Show the king and knight of a suit."""

    suit: Suit


Action: TypeAlias = Annotated[
    Play | Exchange | Bid | Pass | Call | Discard | ChooseTrump | Signal | Claim | ViewPartner | Declare,
    Tag("action"),
]
FIELDS: Final[Mapping[str, frozenset[str]]] = {
    word: frozenset(one.name for one in fields(kind)) for word, kind in classes(Action).items()
}
_CODEC: Final = codec(Action)


def to_json(action: Action) -> dict[str, Any]:
    """The action as the scenario format and the line protocol write it."""
    found: dict[str, Any] = _CODEC.write(action)
    return found


def from_json(data: Mapping[str, Any]) -> Action:
    """The action written in `data`; ValueError with a sentence when it is none."""
    action: Action = _CODEC.read(data)
    return replace(action, cards=tuple(sorted(action.cards))) if isinstance(action, Discard) else action
