"""How heavy a trick is: four classes by what it brings, and what each of them looks like on the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from game.engine.cards import rank_of, suit_of

if TYPE_CHECKING:
    from game.engine.cards import Card, Rank, Suit
    from game.engine.events import TrickWon

WARM_FROM: Final = 5  # card points
STRONG_FROM: Final = 14
BLOW_FROM: Final = 22
DEAREST: Final = 2  # so many of the strongest trumps make any trick that catches one a blow: mostly ace and three


class Weight(IntEnum):
    """What a won trick is worth to those who look on: hardly anything, something, much, or a blow."""

    STILL = 0
    WARM = 1
    STRONG = 2
    BLOW = 3


@dataclass(frozen=True, slots=True)
class Feel:
    """How a trick of a class is shown; times are milliseconds at the usual speed, lengths pixels at k = 1.

    `hold` is how long it lies to be read after its signs have come up, `gather` how long what follows takes as a share
    of the usual. `stars` fly from the winning card, as far as `reach`; `jolts` move the cloth, one after the other.
    `loser` is the look of a face that has lost it.
    """

    hold: float
    gather: float
    stars: int = 0
    reach: tuple[float, float] = (0.0, 0.0)
    jolts: tuple[float, ...] = ()
    loser: str = "calm"


FEELS: Final[Mapping[Weight, Feel]] = MappingProxyType(
    {
        Weight.STILL: Feel(320.0, 0.85),
        Weight.WARM: Feel(520.0, 1.0, loser="press"),
        Weight.STRONG: Feel(720.0, 1.1, 10, (60.0, 110.0), loser="brows"),
        Weight.BLOW: Feel(1120.0, 1.2, 18, (70.0, 140.0), (3.0, -2.0, 1.0, 0.0), loser="brows"),
    }
)


def caught(
    plays: tuple[tuple[int, Card], ...], best: Card, trump: Suit | None, strength: tuple[Rank, ...]
) -> Card | None:
    """The dearest trump that somebody has lost in this trick, where it is one of the strongest there are; else None."""
    dear = [card for _seat, card in plays if suit_of(card) == trump and rank_of(card) in strength[:DEAREST]]
    return min((card for card in dear if card != best), key=lambda card: strength.index(rank_of(card)), default=None)


def weight_of(points: int, captive: Card | None = None) -> Weight:
    """The class of a trick with so many card points, in which that trump was caught."""
    if captive is not None or points >= BLOW_FROM:
        return Weight.BLOW
    if points >= STRONG_FROM:
        return Weight.STRONG
    return Weight.WARM if points >= WARM_FROM else Weight.STILL


def trick_weight(event: TrickWon, trump: Suit | None, strength: tuple[Rank, ...]) -> Weight:
    """The class of this trick; `strength` are the ranks from high to low."""
    return weight_of(event.points, caught(event.plays, event.best, trump, strength))


def feel_of(weight: Weight, last: bool) -> Feel:
    """How a trick of this class is shown; the last one of a deal not quite as long, for the count is awaited."""
    feel = FEELS[weight]
    if not last:
        return feel
    return replace(feel, hold=min(feel.hold, FEELS[Weight.STRONG].hold), gather=FEELS[Weight.STILL].gather)
