"""Counting: questions about a deal in progress that whoever watched can answer, each with one right answer."""

from __future__ import annotations

from random import Random
from typing import Final

from game.engine.action_codes import mask
from game.engine.cards import SUITS, Card, suit_of
from game.engine.deal import PLAY, Deal
from game.puzzles.puzzle import Question
from game.puzzles.search import others_points

CHOICES: Final = 4
FEWEST_TRICKS: Final = 3  # that have gone before anything is asked
MOST_OUT: Final = 6  # trumps in one answer: a longer list is no pleasure to read
_EASIEST: Final = 900  # the rating of a question about nothing
_PER_CARD: Final = 22  # what each card that has fallen adds
_HARDER: Final = {"highest": 0, "trumps": 120, "points": 260}


def out_of_sight(deal: Deal, seat: int) -> list[Card]:
    """The cards that are neither in this seat's hand nor played, nor lie open under the stock."""
    seen = {*deal.hands[seat], *deal.table, *(card for pile in deal.won for card in pile)}
    seen |= {deal.turn_up} if deal.turn_up in deal.stock else set()
    return [card for card in deal.book.cards if card not in seen]


def trumps_out(deal: Deal, seat: int) -> int:
    """The trumps out of this seat's sight, as bits."""
    return mask([card for card in out_of_sight(deal, seat) if suit_of(card) == deal.trump])


def highest_out(deal: Deal, seat: int, suit: int) -> Card | None:
    """The strongest card of a suit out of this seat's sight; None where there is none."""
    left = [card for card in out_of_sight(deal, seat) if suit_of(card) == suit]
    return max(left, key=deal.book.strength.__getitem__, default=None)


def answer_to(deal: Deal, question: Question, subject: tuple[int, ...]) -> int | None:
    """The answer of whoever is on turn and has counted; None where the question makes no sense."""
    seat = deal.turn
    if question == "trumps":
        return trumps_out(deal, seat)
    if question == "highest":
        return highest_out(deal, seat, subject[0])
    return others_points(deal, seat)


def may_ask(deal: Deal) -> bool:
    """Whether enough has been played, and a card is to be played now."""
    return deal.phase == PLAY and not deal.table and deal.trick >= FEWEST_TRICKS and deal.in_play > 0


def options_of(deal: Deal, question: Question, subject: tuple[int, ...], rng: Random) -> tuple[int, ...]:
    """Some answers, the right one among them, in an order that tells nothing; empty where there are too few."""
    right = answer_to(deal, question, subject)
    if right is None or (question == "trumps" and not 1 <= right.bit_count() <= MOST_OUT):
        return ()
    found = {"trumps": _sets, "highest": _cards, "points": _numbers}[question](deal, right, rng)
    return tuple(sorted({right, *found[: CHOICES - 1]})) if len(found) >= CHOICES - 1 else ()


def rating_of(deal: Deal, question: Question) -> int:
    """How hard it is to keep that in mind: by the cards that have fallen, and what of them is asked."""
    return _EASIEST + _PER_CARD * sum(map(len, deal.won)) + _HARDER[question]


def _sets(deal: Deal, right: int, rng: Random) -> list[int]:
    """Wrong sets of trumps: the right one with a card too much, too few, or another one in its place."""
    trumps = [card for card in deal.book.cards if suit_of(card) == deal.trump and card not in deal.hands[deal.turn]]
    found = {right ^ (1 << card) for card in trumps}
    found |= {right ^ (1 << one) ^ (1 << two) for one in trumps for two in trumps if (right >> one ^ right >> two) & 1}
    wrong = sorted(bits for bits in found if bits and bits != right and bits.bit_count() <= MOST_OUT)
    rng.shuffle(wrong)
    return wrong


def _cards(deal: Deal, right: int, rng: Random) -> list[int]:
    """Wrong cards: the nearest of the same suit."""
    suit = [card for card in deal.book.cards if suit_of(card) == suit_of(right) and card != right]
    wrong = sorted(suit, key=lambda card: (-deal.book.strength[card], card))[: CHOICES + 1]
    rng.shuffle(wrong)
    return wrong


def _numbers(deal: Deal, right: int, rng: Random) -> list[int]:
    """Wrong numbers of points: what is left when a card or a trick is forgotten."""
    wrong = {right + way * step for step in (2, 3, 4, 10, 11) for way in (-1, 1)}
    found = sorted(number for number in wrong if number >= 0)
    rng.shuffle(found)
    return found


def subjects(deal: Deal) -> list[tuple[Question, tuple[int, ...]]]:
    """What can be asked here."""
    suits: list[tuple[Question, tuple[int, ...]]] = [("highest", (suit,)) for suit in range(len(SUITS))]
    return [("trumps", ()), ("points", ()), *suits]
