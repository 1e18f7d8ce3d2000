"""Where every card of a deal lies: compact, quick to copy, and with one function that moves a card."""

from __future__ import annotations

from dataclasses import InitVar, dataclass, field
from typing import TYPE_CHECKING, Final

from game.engine.cards import Card, Suit
from game.engine.events import DealEnded

if TYPE_CHECKING:
    from game.engine.events import Event
    from game.engine.rulebook import RuleBook

NOBODY: Final = -1  # also: no card, no suit

AUCTION, DISCARD, CHOOSE_TRUMP, CALL, PLAY, OVER = range(6)
PHASES: Final = ("auction", "discard", "choose_trump", "call", "play", "over")


def or_none(value: int) -> int | None:
    """The seat, card or suit; None for nobody and nothing."""
    return None if value == NOBODY else value


def or_nobody(value: int | None) -> int:
    """The other way round."""
    return NOBODY if value is None else value


@dataclass(slots=True, eq=False, repr=False)
class Deal:
    """One deal in progress, at first an empty table; NOBODY (-1) stands for no seat, card or suit.

    `stock` lies bottom first, so that its last element is drawn next and a turn-up is its first. `record` collects
    events, or is None when nobody watches (imagined deals).
    """

    book: RuleBook
    dealer: int
    recorded: InitVar[bool] = True
    index: int = 0  # of the deals that count
    stake: int = 1  # how many times over it counts
    phase: int = PLAY
    turn: int = NOBODY
    leader: int = NOBODY
    hands: list[list[Card]] = field(init=False)
    table: list[Card] = field(default_factory=list)
    won: list[list[Card]] = field(init=False)
    tricks_won: list[int] = field(init=False)
    trick: int = 0  # complete tricks
    last_winner: int = NOBODY
    stock: list[Card] = field(default_factory=list)
    turn_up: Card = NOBODY
    rejected: tuple[Card, ...] = ()  # turned up before the turn-up, somewhere in the stock
    shown_card: Card = NOBODY  # in the dealer's hand, seen by all
    trump: int = NOBODY
    drag: int = NOBODY  # the seat that drags in this trick
    captor: int = NOBODY  # the seat whose locked trump met the one that frees it
    tute: int = NOBODY  # the seat that showed four of a rank
    claimant: int = NOBODY
    conceded: int = NOBODY  # the seat that gave the deal up
    talon: list[Card] = field(default_factory=list)
    discards: list[Card] = field(default_factory=list)
    caller: int = NOBODY
    called: Card = NOBODY
    called_seen: bool = False
    partner: int = NOBODY  # the holder of the called card; NOBODY when the declarer plays alone
    high_bid: int = 0
    bid_rank: int = 0  # of the highest bid in an auction by ranks
    bids: tuple[tuple[int, int | None, int], ...] = ()  # (seat, amount, rank); None = pass, 0 = no rank
    passed: frozenset[int] = frozenset()
    passed_out: bool = False
    exchanged: tuple[tuple[int, Card, Card], ...] = ()
    signals: tuple[tuple[int, int, str], ...] = ()  # (trick, seat, meaning)
    declared: tuple[tuple[int, Suit, int], ...] = ()  # (seat, suit, trick)
    paid: tuple[int, ...] = ()  # by side, for the cards of which something is at stake; empty where nothing was
    record: list[Event] | None = field(init=False)

    def __post_init__(self, recorded: bool) -> None:
        players = self.book.players
        self.hands, self.won = [[] for _ in range(players)], [[] for _ in range(players)]
        self.tricks_won = [0] * players
        self.record = [] if recorded else None

    def move(self, card: Card, source: list[Card], target: list[Card]) -> None:
        """Takes a card from one place to the end of another: the only way in which a card changes place."""
        source.remove(card)
        target.append(card)

    def tell(self, event: Event) -> None:
        """Adds what happened to the record, if one is kept."""
        if self.record is not None:
            self.record.append(event)

    def end(self, passed_out: bool = False) -> None:
        """Nothing more is played."""
        self.phase, self.turn = OVER, NOBODY
        self.tell(DealEnded(passed_out))

    def seat_at(self, position: int) -> int:
        """The seat that plays the position-th card (from 0) of the current trick."""
        return self.book.round[self.leader][position % self.book.players]

    def best_card(self) -> Card:
        """The card on the table that takes the trick so far; there must be one (A.6)."""
        return max(self.table, key=self.book.power[self.trump][self.table[0] >> 4].__getitem__)

    def first_leader(self) -> int:
        """The seat that leads to the first trick (A.5.1, B.11)."""
        match self.book.variant.seats.leader:
            case "dealer":
                return self.dealer
            case "declarer" if self.caller != NOBODY:
                return self.caller
            case _:
                return self.book.next_seat[self.dealer]

    def playable(self, seat: int) -> list[Card]:
        """The cards that the seat may put on the table when it is on turn; a list that must not be changed."""
        cards = self.hands[seat]
        for restrict in self.book.restricts:
            cards = restrict(self, seat, cards) or cards  # never leaves a seat stuck
        return cards

    @property
    def in_play(self) -> int:
        """How many cards are in hands and on the table."""
        return sum(map(len, self.hands)) + len(self.table)

    def in_last(self, tricks: int) -> bool:
        """Whether nothing is left to draw and no more than so many tricks are to be completed."""
        return self.book.in_last(tricks, len(self.stock), self.in_play)

    def holder(self, card: Card) -> int:
        """The seat with this card in hand, or NOBODY."""
        return next((seat for seat, hand in enumerate(self.hands) if card in hand), NOBODY)

    def pile(self, seat: int) -> list[Card]:
        """The cards that count for a seat: its tricks, and the cards laid away where they are its own (B.11)."""
        match self.book.variant.talon.discards_count_for:
            case "declarer":
                owner = self.caller
            case "last_trick" if self.phase == OVER:
                owner = self.last_winner
            case _:
                owner = NOBODY
        return self.won[seat] + (self.discards if seat == owner else [])

    def card_points(self, seat: int) -> int:
        """What a seat's pile is worth."""
        points = self.book.points
        return sum(points[card] for card in self.pile(seat))

    def copy(self, record: bool = False) -> Deal:
        """An independent deal in the same position, with an empty record or none."""
        twin = Deal.__new__(Deal)
        twin.book = self.book
        twin.dealer = self.dealer
        twin.index = self.index
        twin.stake = self.stake
        twin.phase = self.phase
        twin.turn = self.turn
        twin.leader = self.leader
        twin.hands = [hand[:] for hand in self.hands]
        twin.table = self.table[:]
        twin.won = [pile[:] for pile in self.won]
        twin.tricks_won = self.tricks_won[:]
        twin.trick = self.trick
        twin.last_winner = self.last_winner
        twin.stock = self.stock[:]
        twin.turn_up = self.turn_up
        twin.rejected = self.rejected
        twin.shown_card = self.shown_card
        twin.trump = self.trump
        twin.drag = self.drag
        twin.captor = self.captor
        twin.tute = self.tute
        twin.claimant = self.claimant
        twin.conceded = self.conceded
        twin.talon = self.talon[:]
        twin.discards = self.discards[:]
        twin.caller = self.caller
        twin.called = self.called
        twin.called_seen = self.called_seen
        twin.partner = self.partner
        twin.high_bid = self.high_bid
        twin.bid_rank = self.bid_rank
        twin.bids = self.bids
        twin.passed = self.passed
        twin.passed_out = self.passed_out
        twin.exchanged = self.exchanged
        twin.signals = self.signals
        twin.declared = self.declared
        twin.paid = self.paid
        twin.record = [] if record else None
        return twin
