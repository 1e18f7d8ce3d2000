"""A seat's knowledge as the inputs of a learned policy, and imagined deals played to their end by the one that fits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.engine.cards import SUITS, Card, make, suit_of
from game.engine.deal import Deal, or_nobody
from game.engine.rulebook import RuleBook
from game.players.knowledge import made_for
from game.players.knowledge.books import ranks_of
from game.players.knowledge.imagine import Knowledge
from game.players.policy.course import Run, leads
from game.players.policy.policy import Policy, policy
from game.players.policy.shapes.extra_course import ExtraCourse
from game.players.policy.shapes.free_course import FreeCourse
from game.players.policy.shapes.free_inputs import LOOKS

_WORTH: Final = (11, 10, 4, 3, 2)  # card points of the strongest ranks, for which the policies were learned
_FOLLOW: Final = {"never": "free", "stock_empty": "late", "always": "follow"}
_EXTRA: Final = (  # free play with more to it
    (made_for.TUTE, "tute"),
    (made_for.WON_PAIRS, "pairs"),
    (made_for.FEW_WIN, "low"),
    (made_for.TWO_CARDS, "double"),
)
QUICK: Final = "-quick"  # ends the name of a small policy that has learned from a large one
_SHORT: Final = 5  # with more cards in the hand, tricks in which a suit must be followed are a game of their own


@lru_cache(maxsize=64)
def find_free_policy(book: RuleBook) -> Policy | None:
    """The policy for games of this shape; None where none was learned or the game is of another kind."""
    name = _name(book)
    if name is None:
        return None
    worth = [book.points[make(0, rank)] for rank in ranks_of(book)]
    if tuple(worth[: len(_WORTH)]) != _WORTH or any(worth[len(_WORTH) :]):
        return None
    return policy(f"{name}-{book.players}")


@lru_cache(maxsize=64)
def find_quick_policy(book: RuleBook) -> Policy | None:
    """A small policy that says nearly the same in later tricks, and far sooner; the usual one where there is none."""
    usual = find_free_policy(book)
    return usual and (policy(f"{_name(book)}-{book.players}{QUICK}") or usual)


def is_quick(book: RuleBook) -> bool:
    """Whether there is a small policy for games of this shape."""
    return find_quick_policy(book) is not find_free_policy(book)


def _name(book: RuleBook) -> str | None:
    """What the policies for games like this one are called; None where there are none."""
    for known, name in _EXTRA:
        if known.cover(book):
            return name
    if not made_for.FREE_PLAY.cover(book):
        return None
    late = book.variant.play.follow_when == "stock_empty"
    return "long" if late and book.hand > _SHORT else _FOLLOW[book.variant.play.follow_when]


def usable_policy(knowledge: Knowledge, drags: bool) -> Policy | None:
    """The policy that may be asked here: none knows of trumps that drag others along (`drags`: the seat may do so)."""
    return None if drags or knowledge.view.arrastre is not None else find_free_policy(knowledge.book)


def expected(policy: Policy, knowledge: Knowledge, cards: Sequence[Card]) -> list[float]:
    """The lead in card points that each of these cards is expected to bring in the end."""
    return leads(policy, knowledge, course_of(knowledge), cards)


def course_of(knowledge: Knowledge) -> FreeCourse:
    """The tricks as the seat remembers them, and what else it can tell of the others' cards."""
    view, book = knowledge.view, knowledge.book
    assert view.trump is not None  # the policies are for games whose trumps are known
    course = _begin(book, view.trump, or_nobody(view.turn_up), view.stock)
    if isinstance(course, ExtraCourse):
        course.remember(view, view.tricks)
        course.told(view)
    else:
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
    course = _begin(deal.book, deal.trump, deal.turn_up, len(deal.stock))
    course.join(deal)
    course.void = [set() for _ in course.void]
    return course


def _begin(book: RuleBook, trump: int, turn_up: int, stock: int) -> FreeCourse:
    """Before the first card, with the inputs that the policy for this game has."""
    if is_extra(book):
        return ExtraCourse(book, trump, turn_up, stock)
    return FreeCourse(book, trump, turn_up, stock)


@lru_cache(maxsize=64)
def is_extra(book: RuleBook) -> bool:
    """Whether it is free play with more to it."""
    return any(known.cover(book) for known, _name in _EXTRA)
