"""Tricks of free play as a seat sees them by the inputs of its policies."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

from game.engine.cards import Card
from game.engine.clauses.looking import open_to
from game.engine.deal import Deal
from game.engine.rulebook import RuleBook
from game.players.policy.course import Course
from game.players.policy.inputs import FOE, FRIEND, WORTH
from game.players.policy.policy import Sight
from game.players.policy.shapes.free_inputs import FREE, LOOKS, MOST_DRAWS, WAYS, FreeInputs, way
from game.players.style.special import cautious


class FreeCourse(Course):
    """Tricks that everybody plays for himself or in teams that all know, with or without a stock."""

    at: ClassVar[FreeInputs] = FREE

    def __init__(self, book: RuleBook, trump: int, turn_up: int, stock: int) -> None:
        super().__init__(self.at, book, trump)
        self.turn_up, self.stock = turn_up, stock
        self._sides, self._follow = book.side_of, book.variant.play.follow_when
        self._turns, self._size = len(book.turns), book.trick_size
        self._past: list[dict[int, int]] = []  # by trick and play: how it was played, as `way` numbers it
        self._ways: dict[int, int] = {}  # by seat, and in a second turn by so many more as there are seats
        self._looked: list[list[int]] = [[] for _ in range(book.players)]  # by seat: its partners' cards that it sees

    def play(self, seat: int, slot: int) -> None:
        """Notes how the seat plays this card too."""
        (suit, place), ranks = divmod(slot, FREE.ranks), FREE.ranks
        lying, best, table = self.lying, self.best, len(self.table)
        if table and suit != self.table[0][1] // ranks and self.is_bound():
            self.void[seat].add(self.table[0][1] // ranks)
        super().play(seat, slot)
        for seen in self._looked:
            if slot in seen:
                seen.remove(slot)
        wins = self.best == slot
        self._ways[seat + table // self.players * self.players] = way(
            WORTH[place], suit == 0, lying if table else None, best < ranks, wins
        )

    def ways_of(self, seat: int) -> tuple[int, ...]:
        """How one of two played in the last complete tricks, the last one first."""
        return tuple([played[seat] for played in reversed(self._past[-LOOKS:])])

    def twin(self) -> Self:
        """With its own memory of how the tricks were played too."""
        twin = super().twin()
        twin._past, twin._ways = self._past[:], dict(self._ways)
        twin._looked = [seen[:] for seen in self._looked]
        return twin

    def join(self, deal: Deal) -> None:
        """Goes on from where an imagined deal stands, with what partners see of each other's cards."""
        super().join(deal)
        self.enter(deal)

    def enter(self, deal: Deal) -> None:
        """Takes in what partners see of each other's cards in this imagined deal."""
        if deal.book.has_partners:
            for seat, seen in enumerate(self._looked):
                seen[:] = [self.slot[card] for mate in open_to(deal, seat) for card in sorted(deal.hands[mate])]

    def draw(self, deal: Deal) -> None:
        """Sees how cards are drawn, and whether partners look at each other's from now on."""
        super().draw(deal)
        self.enter(deal)

    def aside(self, seat: int) -> Sequence[int]:
        """The partners' cards that the seat sees, if not everybody does: to it they are not hidden."""
        return [slot for slot in self._looked[seat] if slot not in self.known]

    def is_bound(self) -> bool:
        """Whether the suit that was led must be followed."""
        return self._follow == "always" or (self._follow == "stock_empty" and not self.stock)

    def take_in(self, winner: int) -> None:
        """Keeps in mind how the trick was played too."""
        self._past.append(self._ways)
        self._ways = {}
        super().take_in(winner)

    def choices(self, deal: Deal) -> list[Card]:
        """The cards that catch the prey, and do not lay it before its hunter."""
        return cautious(deal, self._sides, deal.playable(deal.turn))

    def relations(self, seat: int) -> Sequence[int]:
        """Friends are of one side."""
        own = self._sides[seat]
        return [FRIEND if side == own else FOE for side in self._sides]

    def more_seen(self, seat: int, hidden: set[int], relations: Sequence[int]) -> Sight:
        """Everything but the own and the hidden cards."""
        on = self._past_seen(seat)
        if self.turn_up >= 0:
            on.append(FREE.turn_up + self.slot[self.turn_up])
        for slot, holder in self.known.items():
            if holder != seat:
                on.append((FREE.with_foe if relations[holder] == FOE else FREE.with_friend) + slot)
        on += [FREE.with_friend + slot for slot in self.aside(seat)]
        after = [relations[other] for other in (self.round[seat] * self._turns)[1 : self._size - len(self.table)]]
        friends = after.count(FRIEND)
        on += (FREE.foes_after + len(after) - friends, FREE.friends_after + friends)
        on.append(FREE.draws + min(MOST_DRAWS, self.stock // self.players))
        if any(self.void):
            left = {slot // FREE.ranks for slot in hidden}
            on += [place for place, suit in self.void_seen(seat, FREE.void) if suit in left]
        totals = self._totals()
        return on, [(FREE.own_points, totals.pop(self._sides[seat])), (FREE.their_points, max(totals))]

    def _totals(self) -> list[int]:
        """By side: its points."""
        totals = [0] * (max(self._sides) + 1)
        for side, points in zip(self._sides, self.points, strict=True):
            totals[side] += points
        return totals

    def _past_seen(self, seat: int) -> list[int]:
        """How the others played in the last tricks, as far as these are known."""
        on: list[int] = []
        look, others = FREE.past, self.round[seat][1:]
        plays = [other + turn * self.players for turn in range(self._turns) for other in others]
        for played in reversed(self._past):
            for other in plays:
                if look == FREE.past + LOOKS * WAYS:
                    return on
                if other in played:
                    on.append(look + played[other])
                look += WAYS
        return on
