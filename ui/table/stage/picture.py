"""What lies on the table for one viewer: the fold of the events that this viewer may see.

A picture is the same whether it is folded from all events of a deal or made from a view in the middle of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

from game.engine.cards import Card, Suit
from game.engine.events import (
    AuctionWon,
    BidMade,
    CardCalled,
    CardShown,
    Claimed,
    DealEnded,
    Dealt,
    Declared,
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
    TuteShown,
)
from game.engine.view import SpokenBid

Hand: TypeAlias = list[Card | None]  # None is a card that the viewer may not see; known cards first


@dataclass(slots=True)
class Picture:
    """Where every card is; `stock` counts the turn-up, `partner` is known or None, `laid` are the viewer's discards.

    Cards of other seats are known where everybody knows them: open hands, a card or a pair that was shown.
    """

    viewer: int
    players: int
    dealer: int = 0
    hands: list[Hand] = field(default_factory=list)
    table: list[tuple[int, Card]] = field(default_factory=list)
    best: Card | None = None  # which takes the trick on the table so far
    piles: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)  # what lies in the piles
    came: list[Card] = field(default_factory=list, compare=False)  # the viewer's cards as they came
    gone: set[Card] = field(default_factory=set, compare=False)  # the cards of the tricks that were won
    tricks: int = 0
    winner: int | None = field(default=None, compare=False)  # of the last trick
    stock: int = 0
    turn_up: Card | None = None
    rejected: tuple[Card, ...] = ()
    trump: Suit | None = None
    bids: list[SpokenBid] = field(default_factory=list)
    passed: set[int] = field(default_factory=set)
    caller: int | None = None
    decided: bool = False  # the auction is over and the caller is the declarer
    called: Card | None = None
    partner: int | None = None
    talon: int = 0
    talon_shown: tuple[Card, ...] | None = None
    laid: tuple[Card, ...] = ()
    swaps: list[tuple[int, Card, Card]] = field(default_factory=list)
    signs: list[tuple[int, str]] = field(default_factory=list)
    fresh_sign: tuple[int, str] | None = field(default=None, compare=False)  # made since a card was played
    arrastre: int | None = None  # who drags in this trick
    declared: list[tuple[int, Suit]] = field(default_factory=list)
    over: bool = False
    open_hands: bool = False
    blind: bool = False  # nobody looks: the viewer's own hand is as hidden as the others

    def __post_init__(self) -> None:
        """An empty hand and pile for every seat."""
        self.hands = self.hands or [[] for _ in range(self.players)]
        self.piles = self.piles or [0] * self.players
        self.points = self.points or [0] * self.players

    @classmethod
    def of_events(cls, viewer: int, players: int, events: Iterable[Event]) -> Picture:
        """The picture after all this."""
        picture = cls(viewer, players)
        for event in events:
            picture.apply(event)
        return picture

    @property
    def own(self) -> list[Card]:
        """The viewer's cards, in the order of their codes."""
        return [card for card in self.hands[self.viewer] if card is not None]

    @property
    def in_play(self) -> int:
        """How many cards are in hands and on the table."""
        return sum(map(len, self.hands)) + len(self.table)

    def apply(self, event: Event) -> None:  # noqa: C901  # one case for each event
        """Changes the picture by what happened."""
        match event:
            case Dealt():
                self._deal(event)
            case TurnedUp(card, rejected):
                self.turn_up, self.rejected = card, rejected
            case CardShown(seat, card):
                self._show(seat, (card,))
            case TrumpNamed(suit):
                self.trump = suit
            case TalonTaken():
                self._take_talon(event)
            case LaidAway(seat, cards):
                self._lay_away(seat, cards)
            case Played():
                self._play(event)
            case TrickWon(seat, plays, points):
                self.gone.update(card for _seat, card in plays)
                self._collect(seat, points)
            case Drawn(seat, card):
                self._draw(seat, card)
            case Exchanged(seat, gave, took):
                self._swap(seat, gave, took)
            case Signalled(seat, meaning):
                self.signs.append((seat, meaning))
                self.fresh_sign = seat, meaning
            case Declared(seat, suit, cards):
                self.declared.append((seat, suit))
                self._show(seat, cards)
            case TuteShown(seat, cards):
                self._show(seat, cards)
            case Claimed():
                self.hands = [[] for _ in range(self.players)]
            case DealEnded():
                self.over = True
            case _:
                self._contract(event)

    def _contract(self, event: Event) -> None:
        """What is said before or after the first trick of a contract."""
        match event:
            case BidMade(seat, amount, rank):
                self.bids.append(SpokenBid(seat, amount, rank))
                self.caller = seat
            case Passed(seat):
                self.bids.append(SpokenBid(seat, None))
                self.passed.add(seat)
            case AuctionWon(seat):
                self.caller, self.decided = seat, True
            case CardCalled(_, card):
                self._call(card)
            case PartnerShown(_, partner):
                self.partner = partner

    def _deal(self, event: Dealt) -> None:
        fresh = Picture(self.viewer, self.players, dealer=event.dealer, talon=event.talon, stock=event.stock)
        for name in self.__slots__:
            setattr(self, name, getattr(fresh, name))
        self.hands = [_row(hand) for hand in event.hands]
        self.came = [card for card in event.hands[self.viewer] if card is not None] if self.viewer >= 0 else []
        self.open_hands = all(None not in hand for hand in event.hands)
        self.blind = None in event.hands[self.viewer]

    def _show(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Everybody knows now that these cards are in this hand."""
        for card in cards:
            self._drop(seat, card)
        self.hands[seat] = _row([*self.hands[seat], *cards])

    def _play(self, event: Played) -> None:
        self._drop(event.seat, event.card)
        self.table.append((event.seat, event.card))
        self.best = event.best
        self.fresh_sign = None
        if event.arrastre:
            self.arrastre = event.seat

    def _collect(self, seat: int, points: int) -> None:
        self.table.clear()
        self.best = self.arrastre = None
        self.piles[seat] += 1
        self.winner = seat
        self.points[seat] += points
        self.tricks += 1

    def _swap(self, seat: int, gave: Card, took: Card) -> None:
        self._drop(seat, gave)
        self._add(seat, took)
        self.turn_up = gave
        self.swaps.append((seat, gave, took))

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
        known = card if self.open_hands or (seat == self.viewer and not self.blind) else None
        if seat == self.viewer and card is not None:
            self.came.append(card)
        self.hands[seat] = _row([*self.hands[seat], known])

    def _drop(self, seat: int, card: Card | None) -> None:
        hand = self.hands[seat]
        hand.remove(card if card in hand else None)


def _row(cards: Iterable[Card | None]) -> Hand:
    """One order for every hand, so that two pictures can be compared."""
    return sorted(cards, key=lambda card: (card is None, card or 0))
