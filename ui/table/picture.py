"""What lies on the table for one viewer: the fold of the events that this viewer may see.

A picture is the same whether it is folded from all events of a deal or made from a view in the middle of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

from game.cards import Card, Rank, Suit, rank_of, suit_of
from game.events import (
    AuctionWon,
    BidMade,
    CardCalled,
    DealEnded,
    Dealt,
    Drawn,
    Event,
    Exchanged,
    LaidAway,
    PartnerShown,
    Passed,
    Played,
    Signalled,
    TalonTaken,
    TrickWon,
    TrumpNamed,
    TurnedUp,
)
from game.view import View

Hand: TypeAlias = list[Card | None]  # None is a card that the viewer may not see; known cards first


@dataclass(slots=True)
class Picture:
    """Where every card is; `stock` counts the turn-up, `partner` is known or None, `laid` are the viewer's discards."""

    viewer: int
    players: int
    dealer: int = 0
    hands: list[Hand] = field(default_factory=list)
    table: list[tuple[int, Card]] = field(default_factory=list)
    piles: list[int] = field(default_factory=list)
    tricks: int = 0
    stock: int = 0
    turn_up: Card | None = None
    trump: Suit | None = None
    bids: list[tuple[int, int | None]] = field(default_factory=list)
    passed: set[int] = field(default_factory=set)
    caller: int | None = None
    called: Card | None = None
    partner: int | None = None
    talon: int = 0
    talon_shown: tuple[Card, ...] | None = None
    laid: tuple[Card, ...] = ()
    swaps: list[tuple[int, Card, Card]] = field(default_factory=list)
    signs: list[tuple[int, str]] = field(default_factory=list)
    over: bool = False
    open_hands: bool = field(default=False, compare=False)

    def __post_init__(self) -> None:
        """An empty hand and pile for every seat."""
        self.hands = self.hands or [[] for _ in range(self.players)]
        self.piles = self.piles or [0] * self.players

    @classmethod
    def from_view(cls, view: View) -> Picture:
        """The picture of a deal that is already under way."""
        shown = dict(view.shown)
        hands = [_row(shown.get(seat, (None,) * size)) for seat, size in enumerate(view.hand_sizes)]
        hands[view.seat] = _row(view.hand)
        return cls(
            viewer=view.seat,
            players=view.players,
            dealer=view.dealer,
            hands=hands,
            table=list(view.table),
            piles=list(view.tricks_won),
            tricks=sum(view.tricks_won),
            stock=view.stock,
            turn_up=view.turn_up,
            trump=view.trump,
            bids=[(bid.seat, bid.amount) for bid in view.bids],
            passed=set(view.passed),
            caller=view.caller,
            called=view.called,
            partner=view.partner,
            talon=view.talon,
            talon_shown=view.talon_shown,
            laid=view.discards or (),
            swaps=list(view.exchanged),
            signs=list(view.signals_seen),
            over=view.phase == "over",
            open_hands=bool(view.shown),
        )

    @property
    def own(self) -> list[Card]:
        """The viewer's cards, in the order of their codes."""
        return [card for card in self.hands[self.viewer] if card is not None]

    @property
    def leader(self) -> int | None:
        """Who led to the trick on the table."""
        return self.table[0][0] if self.table else None

    def apply(self, event: Event) -> None:
        """Changes the picture by what happened."""
        match event:
            case Dealt():
                self._deal(event)
            case TurnedUp(card):
                self.turn_up = card
            case TrumpNamed(suit):
                self.trump = suit
            case BidMade(seat, amount):
                self.bids.append((seat, amount))
                self.caller = seat
            case Passed(seat):
                self.bids.append((seat, None))
                self.passed.add(seat)
            case AuctionWon(seat):
                self.caller = seat
            case CardCalled(_, card):
                self._call(card)
            case PartnerShown(_, partner):
                self.partner = partner
            case TalonTaken():
                self._take_talon(event)
            case LaidAway(seat, cards):
                self._lay_away(seat, cards)
            case Played(seat, card):
                self._drop(seat, card)
                self.table.append((seat, card))
            case TrickWon(seat):
                self.table.clear()
                self.piles[seat] += 1
                self.tricks += 1
            case Drawn(seat, card):
                self._draw(seat, card)
            case Exchanged(seat, gave, took):
                self._drop(seat, gave)
                self._add(seat, took)
                self.turn_up = gave
                self.swaps.append((seat, gave, took))
            case Signalled(seat, meaning):
                self.signs.append((seat, meaning))
            case DealEnded():
                self.over = True

    def _deal(self, event: Dealt) -> None:
        fresh = Picture(self.viewer, self.players, dealer=event.dealer, talon=event.talon, stock=event.stock)
        for name in self.__slots__:
            setattr(self, name, getattr(fresh, name))
        self.hands = [_row(hand) for hand in event.hands]
        self.open_hands = all(None not in hand for hand in event.hands)

    def _call(self, card: Card) -> None:
        self.called = card
        if card in self.own or card in self.laid:  # the viewer is the secret partner, or plays alone
            self.partner = self.viewer

    def _take_talon(self, event: TalonTaken) -> None:
        self.talon -= len(event.cards)
        for card in event.cards:
            self._add(event.seat, card)
        if event.shown or event.seat == self.viewer:
            self.talon_shown = tuple(card for card in event.cards if card is not None)

    def _lay_away(self, seat: int, cards: tuple[Card | None, ...]) -> None:
        for card in cards:
            self._drop(seat, card)
        if seat == self.viewer:
            self.laid = tuple(card for card in cards if card is not None)

    def _draw(self, seat: int, card: Card | None) -> None:
        self.stock -= 1
        if self.stock == 0:
            self.turn_up = None
        self._add(seat, card)

    def _add(self, seat: int, card: Card | None) -> None:
        """A card of another seat stays hidden in the picture unless that hand lies open."""
        known = card if self.open_hands or seat == self.viewer else None
        self.hands[seat] = _row([*self.hands[seat], known])

    def _drop(self, seat: int, card: Card | None) -> None:
        hand = self.hands[seat]
        hand.remove(card if card in hand else None)


def _row(cards: Iterable[Card | None]) -> Hand:
    """One order for every hand, so that two pictures can be compared."""
    return sorted(cards, key=lambda card: (card is None, card or 0))


def in_order(hand: Iterable[Card], trump: Suit | None, strength: tuple[Rank, ...]) -> list[Card]:
    """A hand as people sort it: trumps first, then suit by suit, high to low."""

    def place(card: Card) -> tuple[bool, Suit, int]:
        return suit_of(card) != trump, suit_of(card), strength.index(rank_of(card))

    return sorted(hand, key=place)


def winning(table: list[tuple[int, Card]], trump: Suit | None, strength: tuple[Rank, ...]) -> tuple[int, Card] | None:
    """The play that takes the trick so far: the highest trump, else the highest card of the suit led."""
    if not table:
        return None
    led = suit_of(table[0][1])
    suit = trump if any(suit_of(card) == trump for _, card in table) else led
    return min((play for play in table if suit_of(play[1]) == suit), key=lambda play: strength.index(rank_of(play[1])))
