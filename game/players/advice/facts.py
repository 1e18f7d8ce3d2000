"""What speaks for or against a choice: facts that a seat can check in its View, or that its imagined deals showed.

They cross from the process of the computer players as plain data; `game.players.advice.reasons` puts them into words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from game.engine.cards import Card, Suit
from game.engine.codec import Tag


@dataclass(frozen=True)
class Fact:
    """Something that speaks for or against a choice."""


AnyFact: TypeAlias = Annotated[Fact, Tag("fact")]


class OnlyChoice(Fact):
    """There is nothing else to do."""


@dataclass(frozen=True)
class Wins(Fact):
    """The card wins the trick for certain, with so many points by then, `own` of them its own; `after` still play."""

    points: int
    own: int
    after: int


@dataclass(frozen=True)
class Tops(Fact):
    """The card goes ahead of all on the table, which hold so many points with it, `own` of them its own."""

    points: int
    own: int


@dataclass(frozen=True)
class Beaters(Fact):
    """So many cards that the seat has not seen, and that others may hold who still play, go over the card."""

    count: int


@dataclass(frozen=True)
class Under(Fact):
    """A card that lies on the table, and is not known to be a partner's, goes over the one that is played."""

    card: Card


@dataclass(frozen=True)
class Loses(Fact):
    """The trick is another side’s for certain: so many points with this card, `gives` of them its own.

    `least`: no other card gives fewer away. `forced`: no card would win the trick, nor leave it to a partner.
    """

    points: int
    gives: int
    least: bool
    forced: bool


@dataclass(frozen=True)
class Spares(Fact):
    """To go ahead in this trick would take this card at least: no cheaper one of the hand does that."""

    card: Card


@dataclass(frozen=True)
class Helps(Fact):
    """A card of the own side stands over the trick, for certain or so far, and gets the points of this one.

    It is a partner's, or the seat's own (`own`) where a trick goes round twice.
    """

    gives: int
    certain: bool
    own: bool = False


@dataclass(frozen=True)
class Decides(Fact):
    """With the points of this trick, which is the own side's for certain, it has more than half of all."""

    points: int


@dataclass(frozen=True)
class Needs(Fact):
    """So many points more make the contract (`declarer`), or break it; told where the seat knows its side."""

    points: int
    declarer: bool


@dataclass(frozen=True)
class Highest(Fact):
    """The card is the highest that is left of its plain suit; the others may hold so many trumps."""

    card: Card
    trumps: int


@dataclass(frozen=True)
class Stakes(Fact):
    """The led card puts so many of its own points at stake."""

    points: int


@dataclass(frozen=True)
class SpendsTrump(Fact):
    """The card is a trump; so many others of its suit are not yet seen."""

    unseen: int


@dataclass(frozen=True)
class SavesTrumps(Fact):
    """A plain card, so that so many trumps stay in the hand."""

    count: int


@dataclass(frozen=True)
class NextLacks(Fact):
    """The next player has shown to have none of the suit that is led now."""

    seat: int
    suit: Suit


@dataclass(frozen=True)
class GetsTurnUp(Fact):
    """After this trick the seat draws the turn-up, the last card of the stock."""

    card: Card


@dataclass(frozen=True)
class KeepsPair(Fact):
    """Both cards of a pair worth so many points stay in the hand."""

    suit: Suit
    points: int


@dataclass(frozen=True)
class BreaksPair(Fact):
    """The card leaves the other of its pair, worth so many points, alone in the hand."""

    suit: Suit
    points: int


@dataclass(frozen=True)
class Catches(Fact):
    """The locked trump catches this card."""

    card: Card


@dataclass(frozen=True)
class Exposes(Fact):
    """The card may be caught: the locked trump that does it is not yet seen."""

    card: Card


class Drags(Fact):
    """The call makes all others play their best trumps, if they have any."""


@dataclass(frozen=True)
class Swaps(Fact):
    """The card `takes` comes into the hand for `gives`."""

    gives: Card
    takes: Card


@dataclass(frozen=True)
class Shows(Fact):
    """Showing the pair brings so many points."""

    suit: Suit
    points: int


@dataclass(frozen=True)
class Certain(Fact):
    """The highest trumps that are left are on this side: so many tricks are its own without playing."""

    tricks: int


@dataclass(frozen=True)
class LongSuit(Fact):
    """So many cards of the suit are in the hand, `tops` the best two of them."""

    suit: Suit
    count: int
    tops: tuple[Card, ...]


@dataclass(frozen=True)
class Missing(Fact):
    """The best card of its suit that is not in the own hand."""

    card: Card


class CallsOwn(Fact):
    """The called card is in the own hand: the seat would play alone."""


@dataclass(frozen=True)
class LaysPoints(Fact):
    """So many points are laid aside; they count for the own side, for whoever wins the last trick, or for nobody."""

    points: int
    count_for: str  # as talon.discards_count_for has it


@dataclass(frozen=True)
class Voids(Fact):
    """Nothing of these suits is left in the hand."""

    suits: tuple[Suit, ...]


@dataclass(frozen=True)
class Carries(Fact):
    """The hand brings so many card points home in `times` of `of` imagined deals."""

    times: int
    of: int
    amount: int


@dataclass(frozen=True)
class Declines(Fact):
    """The lowest bid that is possible now would be made in `times` of `of` imagined deals."""

    times: int
    of: int


@dataclass(frozen=True)
class Leaves(Fact):
    """Somebody else may have the contract: the seat is on the winning side then in `times` of `of` imagined deals."""

    times: int
    of: int


@dataclass(frozen=True)
class NobodyPlays(Fact):
    """Nobody plays in `times` of `of` imagined deals, and the cards are dealt anew; `certain`: nobody else may bid."""

    times: int
    of: int
    certain: bool


class Lowest(Fact):
    """No other card of the hand is as small; a trump counts as more than any other card."""


class Cheapest(Fact):
    """None of the cards that may be played is worth less: few points go first, and trumps last of all but loads."""


@dataclass(frozen=True)
class OnlyTrumps(Fact):
    """All cards that may be played are trumps; `least`: this one is the smallest of them."""

    least: bool


@dataclass(frozen=True)
class Shelters(Fact):
    """The card that may be caught stays in the hand, while the locked trump that does it is not yet seen."""

    card: Card


@dataclass(frozen=True)
class Lurks(Fact):
    """The locked trump stays in the hand, and may still catch this card."""

    card: Card


@dataclass(frozen=True)
class CardBeaten(Fact):
    """The card is ahead now, and somebody else's goes over it in `times` of `of` imagined deals."""

    times: int
    of: int


@dataclass(frozen=True)
class SideTakes(Fact):
    """The trick goes to the own side in `times` of `of` imagined deals; `whose` says by whose card that may be."""

    times: int
    of: int
    whose: str  # you, partner, or side: both, or it is not known who belongs to it


@dataclass(frozen=True)
class Makes(Fact):
    """The declarer makes the contract with this choice in `times` of `of` imagined deals."""

    times: int
    of: int


@dataclass(frozen=True)
class StaysLow(Fact):
    """Few points are wanted: the deal is won with this choice in `times` of `of` imagined deals.

    The own side has `have` points, and up to `limit` win.
    """

    times: int
    of: int
    have: int
    limit: int


@dataclass(frozen=True)
class Gathers(Fact):
    """Few points would win as well, but not any more (`past`: there are more than `limit`), or less often than many."""

    limit: int
    past: bool


@dataclass(frozen=True)
class Counted(Fact):
    """Nothing is hidden: the own side ends with so many points when all play these last tricks as well as can be."""

    tricks: int
    points: int
    alone: bool
