"""A seat's knowledge as the inputs of a learned policy, and imagined deals played to their end by the one that fits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Self

from game.engine.cards import SUITS, Card, make, suit_of
from game.engine.deal import Deal, or_nobody
from game.engine.rulebook import RuleBook
from game.players.knowledge import made_for
from game.players.knowledge.books import ranks_of
from game.players.knowledge.imagine import Knowledge
from game.players.policy.course import Course, Run, leads
from game.players.policy.inputs import FOE, FRIEND, WORTH
from game.players.policy.policy import Policy, Sight, policy
from game.players.policy.shapes.free_inputs import FREE, LOOKS, MOST_DRAWS, WAYS, way
from game.players.style.special import cautious

_WORTH: Final = (11, 10, 4, 3, 2)  # card points of the strongest ranks, for which the policies were learned
_FOLLOW: Final = {"never": "free", "stock_empty": "late", "always": "follow"}
_SHORT: Final = 5  # with more cards in the hand, tricks in which a suit must be followed are a game of their own


@lru_cache(maxsize=64)
def find_free_policy(book: RuleBook) -> Policy | None:
    """The policy for games of this shape; None where none was learned or the game is of another kind."""
    if not made_for.FREE_PLAY.cover(book):
        return None
    worth = [book.points[make(0, rank)] for rank in ranks_of(book)]
    if tuple(worth[: len(_WORTH)]) != _WORTH or any(worth[len(_WORTH) :]):
        return None
    return policy(_name(book))


def _name(book: RuleBook) -> str:
    """What the policy for games like this one is called."""
    late = book.variant.play.follow_when == "stock_empty"
    kind = "long" if late and book.hand > _SHORT else _FOLLOW[book.variant.play.follow_when]
    return f"{kind}-{book.players}"


def usable_policy(knowledge: Knowledge, drags: bool) -> Policy | None:
    """The policy that may be asked here: none knows of trumps that drag others along (`drags`: the seat may do so)."""
    return None if drags or knowledge.view.arrastre is not None else find_free_policy(knowledge.book)


def expected(policy: Policy, knowledge: Knowledge, cards: Sequence[Card]) -> list[float]:
    """The lead in card points that each of these cards is expected to bring in the end."""
    return leads(policy, knowledge, course_of(knowledge), cards)


class FreeCourse(Course):
    """Tricks that everybody plays for himself or in teams that all know, with or without a stock."""

    def __init__(self, book: RuleBook, trump: int, turn_up: int, stock: int) -> None:
        super().__init__(FREE, book, trump)
        self.turn_up, self.stock = turn_up, stock
        self._sides, self._follow = book.side_of, book.variant.play.follow_when
        self._past: list[dict[int, int]] = []  # by trick and seat: how it played, as `way` numbers it
        self._ways: dict[int, int] = {}

    def play(self, seat: int, slot: int) -> None:
        """Notes how the seat plays this card too."""
        (suit, place), ranks = divmod(slot, FREE.ranks), FREE.ranks
        lying, best, table = self.lying, self.best, len(self.table)
        if table and suit != self.table[0][1] // ranks and self.is_bound():
            self.void[seat].add(self.table[0][1] // ranks)
        super().play(seat, slot)
        wins = self.winner == seat
        self._ways[seat] = way(WORTH[place], suit == 0, lying if table else None, best < ranks, wins)

    def twin(self) -> Self:
        """With its own memory of how the tricks were played too."""
        twin = super().twin()
        twin._past, twin._ways = self._past[:], dict(self._ways)
        return twin

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
        after = [relations[other] for other in self.round[seat][1 : self.players - len(self.table)]]
        friends = after.count(FRIEND)
        on += (FREE.foes_after + len(after) - friends, FREE.friends_after + friends)
        on.append(FREE.draws + min(MOST_DRAWS, self.stock // self.players))
        if any(self.void):
            left = {slot // FREE.ranks for slot in hidden}
            on += [place for place, suit in self.void_seen(seat, FREE.void) if suit in left]
        totals = [0] * (max(self._sides) + 1)
        for side, points in zip(self._sides, self.points, strict=True):
            totals[side] += points
        return on, [(FREE.own_points, totals.pop(self._sides[seat])), (FREE.their_points, max(totals))]

    def _past_seen(self, seat: int) -> list[int]:
        """How the others played in the last tricks, as far as these are known."""
        on: list[int] = []
        look, others = FREE.past, self.round[seat][1:]
        for played in reversed(self._past):
            for other in others:
                if look == FREE.past + LOOKS * WAYS:
                    return on
                if other in played:
                    on.append(look + played[other])
                look += WAYS
        return on


def course_of(knowledge: Knowledge) -> FreeCourse:
    """The tricks as the seat remembers them, and what else it can tell of the others' cards."""
    view, book = knowledge.view, knowledge.book
    assert view.trump is not None  # the policies are for games whose trumps are known
    course = FreeCourse(book, view.trump, or_nobody(view.turn_up), view.stock)
    looked_at = -(-LOOKS // (view.players - 1))  # of tricks before these only the points are told
    for trick in view.tricks[:-looked_at]:
        course.points[trick.winner] += sum([book.points[card] for _, card in trick.plays])
    course.remember(view, view.tricks[-looked_at:])
    course.known = {course.slot[card]: seat for seat, cards in knowledge.hands.items() for card in cards}
    course.void = [set() for _ in course.void]
    for seat, lacking in knowledge.impossible.items():
        may = {suit_of(card) for card in knowledge.hidden - lacking}
        course.void[seat] = {(suit - view.trump) % len(SUITS) for suit in range(len(SUITS)) if suit not in may}
    return course


def open_course(knowledge: Knowledge) -> FreeCourse:
    """The tricks as everybody saw them: of others' cards only those that were taken before all eyes are known."""
    view, course = knowledge.view, course_of(knowledge)
    open_to_all = {card: seat for seat, card in view.taken} | {took: seat for seat, _gave, took in view.exchanged}
    held = {card for cards in knowledge.hands.values() for card in cards}
    course.known = {course.slot[card]: seat for card, seat in open_to_all.items() if card in held}
    return course


def play_on(deal: Deal, policy: Policy) -> None:
    """Finishes this deal, which is the caller's own copy and in which cards are being played."""
    Run(deal, policy, course_in(deal)).finish()


def course_in(deal: Deal) -> FreeCourse:
    """The tricks of an imagined deal, from where it stands: who is out of a suit is known from here on only."""
    course = FreeCourse(deal.book, deal.trump, deal.turn_up, len(deal.stock))
    course.join(deal)
    course.void = [set() for _ in course.void]
    return course
