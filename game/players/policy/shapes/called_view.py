"""A contract with a called card, as a seat sees it: the inputs of the policy that was learned for such contracts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Self

from game.engine.deal import NOBODY, Deal, or_nobody
from game.engine.rulebook import RuleBook
from game.players.knowledge import made_for
from game.players.knowledge.books import bid_of
from game.players.knowledge.imagine import Knowledge
from game.players.policy.course import Course, counts_alike
from game.players.policy.inputs import FOE, FRIEND, SUITS, UNKNOWN, WORTH, step_of
from game.players.policy.policy import Policy, Sight, policy
from game.players.policy.shapes.called_inputs import CALLED, CALLER, DEFENDER, HAND, PARTNER, RANKS, SEATS

_NAME: Final = f"call-{SEATS}"


@lru_cache(maxsize=64)
def find_called_policy(book: RuleBook) -> Policy | None:
    """The policy for contracts with a called partner; None where none was learned or the game is of another kind."""
    alike = (book.players, book.hand) == (SEATS, HAND) and counts_alike(book, CALLED)
    return policy(_NAME) if alike and made_for.CALLED_CONTRACTS.cover(book) else None


class CalledCourse(Course):
    """How a called contract has gone; `partner` is the caller himself where he plays alone.

    `gave_caller` and `gave_others` are by seat the card points put into tricks that the caller or somebody else won,
    `took` those of the caller's that the seat won.
    """

    def __init__(self, book: RuleBook, trump: int, caller: int, called: int, bid: int) -> None:
        super().__init__(CALLED, book, trump)
        self.caller, self.called, self.needed = caller, self.slot[called], needed_points(book, bid)
        self.partner = NOBODY
        self.shown = False  # the called card has been played
        self.gave_caller, self.gave_others, self.took = ([0] * SEATS for _ in range(3))

    def twin(self) -> Self:
        """With its own lists of who gave what too."""
        twin = super().twin()
        twin.gave_caller, twin.gave_others, twin.took = self.gave_caller[:], self.gave_others[:], self.took[:]
        return twin

    def enter(self, deal: Deal) -> None:
        """Who the partner is, and whether all know it."""
        self.partner = deal.caller if deal.partner == NOBODY else deal.partner
        self.shown = deal.called_seen or deal.holder(deal.called) == NOBODY

    def play(self, seat: int, slot: int) -> None:
        """Notes who plays the called card too."""
        self.shown = self.shown or slot == self.called
        super().play(seat, slot)

    def take_in(self, winner: int) -> None:
        """Notes who gave what in the trick too."""
        pile = self.gave_caller if winner == self.caller else self.gave_others
        for seat, slot in self.table:
            if seat != winner:
                pile[seat] += WORTH[slot % RANKS]
                if seat == self.caller:
                    self.took[winner] += WORTH[slot % RANKS]
        super().take_in(winner)

    def _knows(self, seat: int) -> bool:
        """Whether the seat knows the partner."""
        return self.shown or seat == self.partner

    def secrets(self, seat: int) -> Sequence[int]:
        """Who knows the partner."""
        return (self.partner,) if self._knows(seat) else ()

    def relations(self, seat: int) -> Sequence[int]:
        """Friends are of one side; before the called card is played only its holder knows."""
        team = self.caller, self.partner
        if self._knows(seat):
            return [FRIEND if (seat in team) == (other in team) else FOE for other in range(SEATS)]
        return [FOE if other == self.caller else UNKNOWN for other in range(SEATS)]

    def _role(self, seat: int) -> int:
        """What the seat is, as far as it knows itself."""
        alone = self.partner == self.caller
        if seat == self.caller:
            return CALLER + (2 if alone else self.shown)
        return PARTNER + self.shown if seat == self.partner else DEFENDER + self.shown * (1 + alone)

    def more_seen(self, seat: int, hidden: set[int], relations: Sequence[int]) -> Sight:
        """Everything but the own and the hidden cards."""
        offsets, to_come = self.offsets[seat], SEATS - len(self.table)
        helper = self.partner if self._knows(seat) and self.partner != self.caller else seat
        on = [
            CALLED.called + self.called,
            CALLED.role + self._role(seat),
            CALLED.caller_at + offsets[self.caller],
            CALLED.partner_at + offsets[helper],
            CALLED.winner_at + (offsets[self.winner] if self.table else 0),
        ]
        after = [0, 0, 0]
        for other in self.round[seat][1:to_come]:
            after[relations[other]] += 1
        on += [CALLED.after + relation * SEATS + count for relation, count in enumerate(after)]
        if 0 < offsets[self.caller] < to_come:
            on.append(CALLED.caller_after)
        return on + self._needs(seat), self._amounts(offsets)

    def _needs(self, seat: int) -> list[int]:
        """How far both sides are from what they need, by the points whose side the seat knows."""
        points, knows = self.points, self._knows(seat)
        ours = points[self.caller]
        if knows and self.partner != self.caller:
            ours += points[self.partner]
        theirs = sum(points) - ours if knows else 0 if seat == self.caller else points[seat]
        still, refused = self.needed - ours, SUITS * sum(WORTH) + 1 - self.needed - theirs
        return [CALLED.still + step_of(still, CALLED.steps), CALLED.refused + step_of(refused, CALLED.steps)]

    def _amounts(self, offsets: Sequence[int]) -> list[tuple[int, int]]:
        told = [(CALLED.needed, self.needed)]
        for start, what in CALLED.by_seat:
            told += [(start + offsets[other], amount) for other, amount in enumerate(getattr(self, what)) if amount]
        return told


def course_of(knowledge: Knowledge) -> CalledCourse:
    """The contract as the seat knows it, as far as it remembers the tricks; needs a called card."""
    view, book = knowledge.view, knowledge.book
    assert view.trump is not None
    assert view.called is not None
    assert view.caller is not None  # there is no called card without one
    course = CalledCourse(book, view.trump, view.caller, view.called, bid_of(view, book))
    # Nobody knew before a late call to whom he gave points.
    blind = int(book.calls_late and len(view.tricks) == sum(view.tricks_won))
    course.remember(view, view.tricks[blind:])
    course.partner = or_nobody(view.partner)
    course.shown = view.partner is not None and view.called not in view.hand
    course.points = list(view.points)
    return course


def course_in(deal: Deal) -> CalledCourse:
    """The contract of an imagined deal, in which nobody remembers who gave what; needs a called card."""
    course = CalledCourse(deal.book, deal.trump, deal.caller, deal.called, deal.high_bid)
    course.join(deal)
    course.enter(deal)
    return course


def needed_points(book: RuleBook, bid: int) -> int:
    """The card points that make a contract of this bid."""
    return bid + (book.variant.goal.contract_reached == "more_than")
