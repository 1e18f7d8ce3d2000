"""Where every card of a deal lies: compact, quick to copy, and with one function that moves a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.cards import Card

if TYPE_CHECKING:
    from game.events import Event
    from game.rulebook import RuleBook

NOBODY: Final = -1  # also: no card, no suit

AUCTION, DISCARD, CHOOSE_TRUMP, CALL, PLAY, OVER = range(6)
PHASES: Final = ("auction", "discard", "choose_trump", "call", "play", "over")


class Deal:
    """One deal in progress; NOBODY (-1) stands for no seat, card or suit.

    `stock` lies bottom first, so that its last element is drawn next and a turn-up is its first. `record` collects
    events, or is None when nobody watches (imagined deals).
    """

    __slots__ = (
        "bids",
        "book",
        "called",
        "called_seen",
        "caller",
        "dealer",
        "discards",
        "exchanged",
        "hands",
        "high_bid",
        "last_winner",
        "leader",
        "partner",
        "passed",
        "passed_out",
        "phase",
        "record",
        "signals",
        "stock",
        "table",
        "talon",
        "trick",
        "tricks_won",
        "trump",
        "turn",
        "turn_up",
        "won",
    )

    def __init__(self, book: RuleBook, dealer: int, record: bool = True) -> None:
        """An empty table before the cards are dealt."""
        players = book.players
        self.book = book
        self.dealer = dealer
        self.phase = PLAY
        self.turn = NOBODY
        self.leader = NOBODY
        self.hands: list[list[Card]] = [[] for _ in range(players)]
        self.table: list[Card] = []
        self.won: list[list[Card]] = [[] for _ in range(players)]
        self.tricks_won = [0] * players
        self.trick = 0  # complete tricks
        self.last_winner = NOBODY
        self.stock: list[Card] = []
        self.turn_up: Card = NOBODY
        self.trump = NOBODY
        self.talon: list[Card] = []
        self.discards: list[Card] = []
        self.caller = NOBODY
        self.called: Card = NOBODY
        self.called_seen = False
        self.partner = NOBODY  # the holder of the called card; NOBODY when the declarer plays alone
        self.high_bid = 0
        self.bids: tuple[tuple[int, int | None], ...] = ()  # (seat, amount), None = pass
        self.passed: frozenset[int] = frozenset()
        self.passed_out = False
        self.exchanged: tuple[tuple[int, Card, Card], ...] = ()
        self.signals: tuple[tuple[int, int, str], ...] = ()  # (trick, seat, meaning)
        self.record: list[Event] | None = [] if record else None

    def move(self, card: Card, source: list[Card], target: list[Card]) -> None:
        """Takes a card from one place to the end of another: the only way in which a card changes place."""
        source.remove(card)
        target.append(card)

    def tell(self, event: Event) -> None:
        """Adds what happened to the record, if one is kept."""
        if self.record is not None:
            self.record.append(event)

    def seat_at(self, position: int) -> int:
        """The seat that plays the position-th card (from 0) of the current trick."""
        return self.book.round[self.leader][position]

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
        twin.trump = self.trump
        twin.talon = self.talon[:]
        twin.discards = self.discards[:]
        twin.caller = self.caller
        twin.called = self.called
        twin.called_seen = self.called_seen
        twin.partner = self.partner
        twin.high_bid = self.high_bid
        twin.bids = self.bids
        twin.passed = self.passed
        twin.passed_out = self.passed_out
        twin.exchanged = self.exchanged
        twin.signals = self.signals
        twin.record = [] if record else None
        return twin
