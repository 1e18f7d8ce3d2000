"""What a seat can tell of a choice that is no card to play: a suit, a call, a discard, a swap, a pair, a claim."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.actions import Action, Call, ChooseTrump, Claim, Declare, Discard, Exchange
from game.engine.cards import SUITS, Card, Suit, make, suit_of
from game.engine.rulebook import RuleBook
from game.players.advice import facts
from game.players.advice.facts import Fact
from game.players.knowledge.imagine import Knowledge

_TOPS = 2  # cards of a long suit that are named


def found(knowledge: Knowledge, action: Action) -> list[Fact]:
    """All facts about this choice, the most telling first."""
    view, book = knowledge.view, knowledge.book
    match action:
        case Exchange(give) if view.turn_up is not None:
            return [facts.Swaps(give, view.turn_up)]
        case Declare(suit):
            return [facts.Shows(suit, book.variant.marriage.worth(suit, view.trump))]
        case Claim():
            return [facts.Certain(len(view.hand))]
        case ChooseTrump(suit):
            return _suit(book, view.hand, suit)
        case Call(card):
            return _call(knowledge, card)
        case Discard(cards):
            return _discard(knowledge, cards)
        case _:
            return []


def _suit(book: RuleBook, hand: Iterable[Card], suit: Suit) -> list[Fact]:
    own = sorted((card for card in hand if suit_of(card) == suit), key=lambda card: -book.strength[card])
    return [facts.LongSuit(suit, len(own), tuple(own[:_TOPS]))]


def _call(knowledge: Knowledge, card: Card) -> list[Fact]:
    """Whether the card is one's own, or the best that is missing; and what one has of its suit."""
    view, book = knowledge.view, knowledge.book
    told: list[Fact] = []
    suit = [make(suit_of(card), rank) for rank in book.bid_ranks]
    missing = [other for other in suit if other in book.cards and other not in view.hand]
    if card in view.hand:
        told.append(facts.CallsOwn())
    elif missing and card == max(missing, key=lambda other: book.strength[other]):
        told.append(facts.Missing(card))
    return told + _suit(book, view.hand, suit_of(card))


def _discard(knowledge: Knowledge, cards: tuple[Card, ...]) -> list[Fact]:
    """The suits that are gone, the points that lie aside, and the long suit that stays whole."""
    view, book = knowledge.view, knowledge.book
    left = [card for card in view.hand if card not in cards]
    gone = {suit_of(card) for card in cards} - {suit_of(card) for card in left}
    told: list[Fact] = [facts.Voids(tuple(sorted(gone)))] if gone else []
    points = sum(book.points[card] for card in cards)
    if points:
        told.append(facts.LaysPoints(points, book.variant.talon.discards_count_for))
    lengths = [sum(suit_of(card) == suit for card in left) for suit in range(len(SUITS))]
    longest = lengths.index(max(lengths))
    if not any(suit_of(card) == longest for card in cards):
        told += _suit(book, left, longest)
    return told
