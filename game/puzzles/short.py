"""Short deals: each hand has a few cards, all of them lie open, and somebody names the trump and leads."""

from __future__ import annotations

from functools import lru_cache

from game.engine.cards import SUITS, Suit
from game.engine.deal import NOBODY, PLAY, Deal
from game.engine.shuffle import shuffle
from game.puzzles.course import DealCourse
from game.puzzles.search import Worth


def short_deal(course: DealCourse, cards: int, trump: Suit | None) -> Deal:
    """The deal of so many cards a hand out of the pack of this seed; who sits after the dealer leads.

    Nothing is left to draw. Whoever leads plays alone, all others together against him.
    """
    book = course.book
    deal = Deal(book, course.dealer, recorded=False)
    pack = shuffle(book.cards, course.seed)
    for place in range(book.players):
        seat = book.round[book.next_seat[course.dealer]][place]
        deal.hands[seat] = pack[place * cards : (place + 1) * cards]
    deal.phase, deal.turn = PLAY, book.next_seat[course.dealer]
    deal.leader = deal.turn
    deal.caller = deal.turn if book.contract is not None else NOBODY
    deal.called_seen = True
    deal.trump = NOBODY if trump is None else trump
    return deal


def worth_of(deal: Deal) -> int:
    """How many points the leader makes for certain."""
    return Worth(deal, deal.turn).of(deal)


@lru_cache(maxsize=16)  # a search takes up to half a second, and a page that is laid out again asks again
def worths(course: DealCourse, cards: int) -> tuple[int, ...]:
    """By suit: how many points the leader makes for certain when he names it."""
    return tuple(worth_of(short_deal(course, cards, suit)) for suit in range(len(SUITS)))
