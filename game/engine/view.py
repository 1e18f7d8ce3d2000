"""What one seat knows: the only thing screens and computer players get to hear of a deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Literal, TypeAlias

from game.engine.cards import Card, Rank, Suit
from game.engine.codec import Codec, codec, unchanged
from game.engine.variant import Variant

NOBODY_LOOKS: Final = -1  # in place of a seat: the view that holds only what everybody sees
_STEPS: Final = {"counter_clockwise": 1, "clockwise": -1}
_Direction: TypeAlias = Annotated[int, Codec({1: "counter_clockwise", -1: "clockwise"}.get, _STEPS.__getitem__)]
_Rules: TypeAlias = Annotated[Variant, Codec(lambda rules: dict(rules.text), unchanged)]


@dataclass(frozen=True, slots=True)
class Trick:
    """A complete trick: `plays` are (seat, card) in order."""

    leader: int
    plays: tuple[tuple[int, Card], ...]
    winner: int


@dataclass(frozen=True, slots=True)
class SpokenBid:
    """One word of the auction; `amount` None means pass, `rank` is there in an auction by ranks."""

    seat: int
    amount: int | None
    rank: Rank | None = None


# Which duty of the rules leaves a part of the hand: to beat the trick, to follow the suit led, or to trump. `other` is
# any other bond, `nothing` leaves the whole hand.
Owed: TypeAlias = Literal["nothing", "beat", "follow", "trump", "other"]


@dataclass(frozen=True, slots=True)
class Duty:
    """What the seat may play now; `held` counts its hand, `takes` are the cards that would take the trick so far.

    `best` is the play (seat, card) that takes it so far, None for the seat that leads.
    """

    may: tuple[Card, ...]
    held: int
    owes: Owed = "nothing"
    best: tuple[int, Card] | None = None
    takes: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchView:
    """The match around the deal: `score` in game points by side, in the order of `sides`."""

    sides: tuple[tuple[int, ...], ...]
    score: tuple[int, ...]
    target: int | None
    deal: int  # 1 for the first


@dataclass(frozen=True, slots=True)
class View:
    """One seat's knowledge of a deal; None stands for what it may not know.

    `stock` counts the turn-up. `sides` are the sides this seat knows of. `points` are card points per seat that this
    seat could count from the tricks it saw. `shown` are hands or cards of other seats that lie open to it. `rejected`
    were turned up first and lie in the stock. `arrastre` is the seat that drags in this trick. `declared` are (seat,
    suit, trick from 0) of the pairs shown. `stake` multiplies the game points of this deal. `taken` are (seat, card) of
    the turn-up once it was drawn. `signals_when` are the tricks, from 0, of the signs in `signals_seen`.
    """

    variant: str
    players: int
    seat: int
    dealer: int
    direction: _Direction
    phase: str
    turn: int | None
    leader: int
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    trump: Suit | None
    turn_up: Card | None
    stock: int
    table: tuple[tuple[int, Card], ...]
    tricks: tuple[Trick, ...]
    tricks_won: tuple[int, ...]
    sides: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    bids: tuple[SpokenBid, ...]
    passed: tuple[int, ...]
    caller: int | None
    called: Card | None
    partner: int | None
    talon: int
    talon_shown: tuple[Card, ...] | None
    discards: tuple[Card, ...] | None
    exchanged: tuple[tuple[int, Card, Card], ...]
    signals_seen: tuple[tuple[int, str], ...]
    shown: tuple[tuple[int, tuple[Card, ...]], ...]
    rejected: tuple[Card, ...]
    arrastre: int | None
    declared: tuple[tuple[int, Suit, int], ...]
    stake: int
    match: MatchView
    rules: _Rules = field(compare=False, repr=False)  # long, and equal only to themselves
    taken: tuple[tuple[int, Card], ...] = ()
    signals_when: tuple[int, ...] = ()


def to_json(view: View) -> dict[str, Any]:
    """The view as plain data for the line protocol; cards are written `oros-1`."""
    found: dict[str, Any] = codec(View).write(view)
    return found


def from_json(data: Mapping[str, Any], rules: Variant) -> View:
    """The view written by `to_json`, also after a trip through JSON text; `rules` are those written in it."""
    found: View = codec(View).read({**data, "rules": rules})
    return found
