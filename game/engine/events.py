"""The few things that can happen in a deal, each with all that a picture of it needs.

An event is told to every seat through `seen_by`, which hides what that seat may not see: a hidden card is None.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.engine.cards import Card, Rank, Suit


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened in a deal."""


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The hands of all seats, in the order in which the cards came; `order` tells the seats one batch after the other.

    `batches` says how many cards each seat gets at once, round after round; `talon` and `stock` count hidden cards
    (the turn-up included in the stock).
    """

    dealer: int
    order: tuple[int, ...]
    hands: tuple[tuple[Card | None, ...], ...]
    batches: tuple[int, ...]
    talon: int
    stock: int


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """A card is turned; it names the trump suit and lies under the stock.

    `rejected` were turned before it, may not stay (RULES_REFERENCE A.4.6) and lie somewhere in the stock.
    """

    card: Card
    rejected: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class CardShown(Event):
    """A card of this hand is shown to all and stays there; its suit is trump."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TrumpNamed(Event):
    """The trump suit is known; `seat` named it, or None when the rules did."""

    suit: Suit
    seat: int | None


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    """A seat bids `amount` card points; in an auction by ranks, `rank` too."""

    seat: int
    amount: int
    rank: Rank | None = None


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat leaves the auction."""

    seat: int


@dataclass(frozen=True, slots=True)
class AuctionWon(Event):
    """The declarer is known, and what was bid."""

    seat: int
    amount: int
    rank: Rank | None = None


@dataclass(frozen=True, slots=True)
class CardCalled(Event):
    """The declarer names a card: its suit is trump, its holder the secret partner."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class PartnerShown(Event):
    """The called card is on the table: everybody knows the partner."""

    declarer: int
    partner: int


@dataclass(frozen=True, slots=True)
class TalonTaken(Event):
    """The declarer takes the talon; `shown` says whether everybody sees it."""

    seat: int
    cards: tuple[Card | None, ...]
    shown: bool


@dataclass(frozen=True, slots=True)
class LaidAway(Event):
    """The declarer lays cards face down."""

    seat: int
    cards: tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card goes to the table; with `arrastre` it drags the best cards of those who have not played yet.

    `best` is the card that takes the trick so far.
    """

    seat: int
    card: Card
    arrastre: bool = False
    best: Card = field(kw_only=True)


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """A trick is complete: `plays` are (seat, card) in order, `points` card points, `number` counts from 1.

    `best` is the card that took it.
    """

    seat: int
    plays: tuple[tuple[int, Card], ...]
    points: int
    number: int
    best: Card = field(kw_only=True)


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """A seat draws the top of the stock; `turn_up` when it is the face-up card under it."""

    seat: int
    card: Card | None
    turn_up: bool


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """A seat puts `gave` under the stock and takes the turn-up `took`."""

    seat: int
    gave: Card
    took: Card


@dataclass(frozen=True, slots=True)
class Signalled(Event):
    """A seat makes the sign that says `meaning`."""

    seat: int
    meaning: str


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """A seat shows a pair from its hand, where the `cards` stay; it is worth so many card points."""

    seat: int
    suit: Suit
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class PartnerViewed(Event):
    """A seat looks at the cards of those who play with it."""

    seat: int


@dataclass(frozen=True, slots=True)
class Claimed(Event):
    """A seat takes everything that is left: the `hands` of all seats are laid open and go to its pile."""

    seat: int
    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Conceded(Event):
    """A seat gives the deal up for its side, or the whole match."""

    seat: int


@dataclass(frozen=True, slots=True)
class Captured(Event):
    """The locked trump has met the one that frees it in one trick: `seat`, who played `captor`, wins the deal."""

    seat: int
    captor: Card
    captive: Card


@dataclass(frozen=True, slots=True)
class TuteShown(Event):
    """A seat lays all four cards of a rank open and wins the deal."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class StakesPaid(Event):
    """What a trick has brought and cost the side of every seat for the cards of which something is at stake."""

    paid: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealEnded(Event):
    """Nothing more will be played; `passed_out` when nobody bid."""

    passed_out: bool


def seen_by(event: Event, seat: int, open_hands: bool = False) -> Event:
    """The event as `seat` may see it: hidden cards become None."""
    match event:
        case Dealt() if not open_hands:
            hands = tuple(h if s == seat else (None,) * len(h) for s, h in enumerate(event.hands))
            return replace(event, hands=hands)
        case Drawn() if not (event.turn_up or open_hands or event.seat == seat):
            return replace(event, card=None)
        case TalonTaken() if not (event.shown or open_hands or event.seat == seat):
            return replace(event, cards=(None,) * len(event.cards))
        case LaidAway() if event.seat != seat:
            return replace(event, cards=(None,) * len(event.cards))
        case _:
            return event
