"""Rules of thumb for what is decided before the cards are played: which suit, which card to call, what to lay aside."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from game.engine.action_codes import KIND_TRUMP, LOW_MASK, code_of
from game.engine.actions import Action, Discard
from game.engine.cards import SUITS, Card, suit_of
from game.engine.deal import CALL, CHOOSE_TRUMP, Deal
from game.engine.engine import codes
from game.engine.rulebook import RuleBook

_SHORTLIST: Final = 6  # discards that are tried out


def plain_choice(deal: Deal) -> int:
    """A declarer's choice by rule of thumb, for deals that are only imagined."""
    hand = deal.hands[deal.turn]
    if deal.phase == CHOOSE_TRUMP:
        return KIND_TRUMP | long_suit(deal.book, hand)
    if deal.phase == CALL:
        return _call(deal, codes(deal))
    return code_of(shortlist(deal.book, hand)[0])


def _call(deal: Deal, options: list[int]) -> int:
    """The best card in the long suit that is not the declarer's own, else in the next best suit."""
    hand = deal.hands[deal.turn]
    weight, strength = _weights(deal.book, hand), deal.book.strength

    def liking(code: int) -> tuple[bool, float, int]:
        card = code & LOW_MASK
        return card not in hand, weight[suit_of(card)], strength[card]

    return max(options, key=liking)


def long_suit(book: RuleBook, hand: Iterable[Card]) -> int:
    """The suit with most cards, high ones counting for more."""
    weight = _weights(book, hand)
    return weight.index(max(weight))


def _weights(book: RuleBook, hand: Iterable[Card]) -> list[float]:
    weight = [0.0] * len(SUITS)
    for card in hand:
        weight[suit_of(card)] += 10 + book.strength[card] + book.points[card] / 2
    return weight


def calls_worth_trying(book: RuleBook, hand: tuple[Card, ...], options: Iterable[Card]) -> list[Card]:
    """Of every suit the best card that is not one's own, and the best own card of the long suit."""
    best: dict[tuple[bool, int], Card] = {}
    for card in options:
        place = (card in hand, suit_of(card))
        if place not in best or book.strength[card] > book.strength[best[place]]:
            best[place] = card
    wanted = long_suit(book, hand)
    return sorted(card for (own, suit), card in best.items() if not own or suit == wanted) or sorted(best.values())


def shortlist(book: RuleBook, hand: Iterable[Card]) -> list[Action]:
    """Sets of cards to lay aside, the likeliest first: loads in danger and short suits, never the trumps to be."""
    held = sorted(hand)
    trump = long_suit(book, held)
    length = [sum(suit_of(card) == suit for card in held) for suit in range(len(SUITS))]
    top = max(book.strength)

    def ease(card: Card) -> float:
        if suit_of(card) == trump:
            return -100.0 + book.points[card]
        in_danger = 0.0 if book.strength[card] == top else 1.0
        return in_danger * (2.0 + book.points[card]) - 2.0 * length[suit_of(card)]

    count = book.variant.talon.discards
    easiest = sorted(held, key=lambda card: (-ease(card), card))[: count + 3]
    sets = sorted(combinations(easiest, count), key=lambda cards: -sum(map(ease, cards)))
    return [Discard(tuple(sorted(cards))) for cards in sets[:_SHORTLIST]]
