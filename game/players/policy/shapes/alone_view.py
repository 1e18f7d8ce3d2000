"""A contract that a declarer plays alone against two: what a seat sees of it, and imagined ones played to their end.

The policy that was learned for such contracts is asked in every seat, with what that seat sees.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Self

from game.engine.cards import Card
from game.engine.deal import OVER, PLAY, Deal
from game.engine.engine import play
from game.engine.rulebook import RuleBook
from game.players.knowledge import made_for
from game.players.knowledge.books import bid_of, ranks_of
from game.players.knowledge.imagine import Knowledge
from game.players.policy.course import Course, Run, counts_alike, leads
from game.players.policy.inputs import FOE, FRIEND, step_of
from game.players.policy.policy import Policy, Sight, policy
from game.players.policy.shapes import called_view
from game.players.policy.shapes.alone_inputs import ALONE, ASIDE, HAND, LAST_TRICK, PAIR, PAIR_POINTS, RANKS, SEATS
from game.players.policy.shapes.called_view import needed_points
from game.players.style.heuristics import plain_choice

NAME: Final = f"alone-{SEATS}"
_PER_POINT: Final = 3.0  # by how much a card point more moves what the policy expects where the contract is in doubt


@lru_cache(maxsize=64)
def find_alone_policy(book: RuleBook) -> Policy | None:
    """The policy for a declarer alone; None where none was learned or the game is of another kind."""
    return policy(NAME) if _alike(book) else None


@lru_cache(maxsize=64)
def chances(book: RuleBook) -> Policy | None:
    """The numbers that judge hands; None in games for which nothing was learned."""
    return policy(f"{NAME}-chance") if _alike(book) else None


def _alike(book: RuleBook) -> bool:
    """Whether the game is played as those contracts that were learned."""
    if not made_for.ALONE_CONTRACTS.cover(book):
        return False
    if (book.players, book.hand, book.talon, book.variant.talon.discards) != (SEATS, HAND, ASIDE, ASIDE):
        return False
    pair = book.variant.marriage
    placed = tuple(ranks_of(book).index(rank) for rank in pair.ranks) if pair.enabled else ()
    brings = (pair.mode, pair.trump, pair.plain, book.variant.last_trick_bonus)
    return counts_alike(book, ALONE) and (placed, *brings) == (PAIR, "capture", PAIR_POINTS, 0, LAST_TRICK)


class AloneCourse(Course):
    """How a contract stands: `won` are the cards won by the declarer and by the others.

    `talon` is what the declarer took before all eyes, and `laid` what he has laid away, as far as that is known.
    """

    def __init__(self, book: RuleBook, trump: int, declarer: int, bid: int) -> None:
        super().__init__(ALONE, book, trump)
        self.declarer, self.needed = declarer, needed_points(book, bid)
        self.talon: set[int] = set()
        self.laid: list[int] = []
        self.won: tuple[set[int], set[int]] = (set(), set())

    def twin(self) -> Self:
        """With its own lists of who won what too."""
        twin = super().twin()
        twin.laid, twin.won = self.laid[:], (set(self.won[0]), set(self.won[1]))
        return twin

    def enter(self, deal: Deal) -> None:
        """What the declarer has laid away."""
        self.laid = [self.slot[card] for card in deal.discards]

    def play(self, seat: int, slot: int) -> None:
        """Notes what the card tells of the hand too."""
        suit, led = slot // RANKS, (self.table[0][1] if self.table else slot) // RANKS
        if suit != led:
            self.void[seat].update((led, 0) if suit else (led,))
        super().play(seat, slot)

    def take_in(self, winner: int) -> None:
        """Notes who won the cards of the trick too."""
        self.won[winner != self.declarer].update(slot for _, slot in self.table)
        super().take_in(winner)

    def aside(self, seat: int) -> Sequence[int]:
        """Only the declarer knows what he has laid away."""
        return self.laid if seat == self.declarer else ()

    def relations(self, seat: int) -> Sequence[int]:
        """All stand against the declarer."""
        return [FOE if self.declarer in (seat, other) else FRIEND for other in range(SEATS)]

    def more_seen(self, seat: int, hidden: set[int], relations: Sequence[int]) -> Sight:
        """Everything but the own and the hidden cards."""
        laid = self.aside(seat)
        on = [ALONE.declarer_at + self.offsets[seat][self.declarer]]
        if self.table:
            on.append(ALONE.led + self.table[0][1] // RANKS)
        on += [ALONE.shown + slot for slot in hidden & self.talon]
        on += [place for place, _ in self.void_seen(seat, ALONE.void)]
        mine, theirs = self.won[0].union(laid), self.won[1]
        for number, slot in enumerate(PAIR):
            on += [ALONE.won + 2 * number + side for side, won in enumerate((mine, theirs)) if slot in won]
        extra = self.worth(laid)
        known = self.points[self.declarer] + extra + (PAIR_POINTS if mine.issuperset(PAIR) else 0)
        on.append(ALONE.still + step_of(self.needed - known, ALONE.steps))
        told = [(ALONE.needed, self.needed)]
        for other, points in enumerate(self.points):
            told.append((ALONE.points_at + self.offsets[seat][other], points + (extra if other == seat else 0)))
        return on, told


def course_of(knowledge: Knowledge) -> AloneCourse:
    """The contract as the seat knows it, as far as it remembers the tricks; needs trumps and a declarer."""
    view, book = knowledge.view, knowledge.book
    assert view.trump is not None
    assert view.caller is not None  # trumps are named by one
    course = AloneCourse(book, view.trump, view.caller, bid_of(view, book))
    course.remember(view, view.tricks)
    course.talon = {course.slot[card] for card in view.talon_shown or ()}
    course.points = list(view.points)
    if view.seat == view.caller:
        course.laid = [course.slot[card] for card in view.discards or ()]
        course.points[view.seat] -= course.worth(course.laid)
    return course


def course_in(deal: Deal) -> AloneCourse:
    """The contract of an imagined deal, in which nobody remembers who was out of what; needs trumps."""
    course = AloneCourse(deal.book, deal.trump, deal.caller, deal.high_bid)
    course.join(deal)
    course.enter(deal)
    for seat, pile in enumerate(deal.won):
        course.won[seat != deal.caller].update(course.slot[card] for card in pile)
    return course


def means(knowledge: Knowledge, cards: Sequence[Card]) -> dict[Card, float] | None:
    """By card: what it is expected to bring in a contract, about in card points; None where no policy was learned.

    With a called partner, once a card has been called, or of a declarer alone.
    """
    view, book = knowledge.view, knowledge.book
    course: Course
    if view.called is not None and (numbers := called_view.find_called_policy(book)) is not None:
        course = called_view.course_of(knowledge)
    elif view.trump is not None and view.caller is not None and (numbers := find_alone_policy(book)) is not None:
        course = course_of(knowledge)
    else:
        return None
    found = leads(numbers, knowledge, course, cards)
    return {card: lead / _PER_POINT for card, lead in zip(cards, found, strict=True)}


def play_on(deal: Deal, numbers: Policy) -> None:
    """Finishes this deal, which is the caller's own copy.

    Which suits somebody has shown to be out of, and what the declarer took before all eyes, is known from here on only.
    """
    talon = list(deal.talon)
    while deal.phase not in (PLAY, OVER):
        play(deal, plain_choice(deal))
    if deal.phase == OVER:
        return
    course = course_in(deal)
    course.talon = {course.slot[card] for card in talon}
    Run(deal, numbers, course).finish()
