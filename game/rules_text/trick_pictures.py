"""Small pictures of tricks, made from the rules: what a trump does, other suits, and the order of the cards.

Their cards are chosen by the rules and played by the engine; a picture whose trick does not end as it says is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from game.engine.cards import SUITS, Card, Rank, Suit, make, rank_of
from game.engine.deal import NOBODY
from game.engine.events import TrickWon
from game.engine.rulebook import RuleBook, rulebook
from game.engine.variant import Variant
from game.i18n.words import _, card_name, suit_in_sentence, the_rank
from game.rules_text.example_trick import LED, OTHER, TRUMP, play_out

FOURTH: Final[Suit] = 0  # the suit that is neither led nor trump nor OTHER
CARDS: Final = 3  # a picture has about so many
TRUMPED, OTHERS, ORDER = "trumped", "others", "order"


@dataclass(frozen=True, slots=True)
class ShownTrick:
    """The cards in the order in which they were played, which of them wins, and what that shows."""

    shows: str
    trump: Suit
    cards: tuple[Card, ...]
    best: int

    @property
    def winner(self) -> Card:
        """The card that takes the trick."""
        return self.cards[self.best]

    @property
    def caption(self) -> str:
        """What is to be learnt from it."""
        match self.shows:
            case "trumped":
                return _("A trump, here {suit}, beats all other suits.").format(suit=suit_in_sentence(self.trump))
            case "others" if self.trump == NOBODY:
                return _("Different suits: the first card wins.")
            case "others":
                return _("Different suits, no trump: the first card wins.")
        beaten = rank_of(self.cards[0])
        told = _("Same suit: the highest card wins; {strong} beats {weak}.")
        return told.format(strong=the_rank(rank_of(self.winner)), weak=the_rank(beaten))

    @property
    def told(self) -> str:
        """What is seen in the picture."""
        names: list[str] = [card_name(card) for card in self.cards]
        names[self.best] = _("{card} (wins)").format(card=names[self.best])
        return ", ".join(names)


@lru_cache(maxsize=64)
def shown_tricks(variant: Variant, players: tuple[int, ...]) -> tuple[ShownTrick, ...]:
    """The pictures for one of these numbers of players, the one whose tricks have about three cards."""
    number = min(players, key=lambda one: (abs(one * variant.play.cards_per_turn - CARDS), one))
    book = rulebook(variant, number)
    trump = NOBODY if variant.trump.source == "none" else TRUMP
    found = (_shown(book, shows, trump, cards, best) for shows, cards, best in _chosen(book, trump))
    return tuple(shown for shown in found if shown is not None)


def _shown(book: RuleBook, shows: str, trump: Suit, cards: Sequence[Card], best: Card) -> ShownTrick | None:
    """The trick as the engine plays it; None where it ends otherwise than the picture wants."""
    won = play_out(book, trump, cards) if len(cards) == book.trick_size else None
    if won is None or (played := _cards(won))[0] != cards[0]:
        return None
    place = played.index(best)
    return ShownTrick(shows, trump, played, place) if won.seat == won.plays[place][0] else None


def _cards(won: TrickWon) -> tuple[Card, ...]:
    return tuple(card for _seat, card in won.plays)


def _chosen(book: RuleBook, trump: Suit) -> Iterator[tuple[str, list[Card], Card]]:
    """What each picture shows, the cards in it, and the one that is to win."""
    points = book.variant.cards.points
    whole = [rank for rank in book.bid_ranks if {make(suit, rank) for suit in range(len(SUITS))}.issubset(book.cards)]
    if len(whole) <= 1:
        return
    high = [rank for rank in whole if points.get(rank, 0)] or whole[:1]
    low = [rank for rank in whole if rank not in high] or whole[-1:]
    spare = [make(LED, rank) for rank in (*low, *high[1:-1])]
    if trump != NOBODY:
        small = make(trump, low[-1])
        yield TRUMPED, _filled(book, [make(LED, high[-1]), make(LED, high[0])], spare, [small]), small
    led = make(LED, low[-1])
    others = [make(suit, rank) for rank in high for suit in (OTHER, FOURTH)]
    yield OTHERS, _filled(book, [led], others, []), led
    strong, weak = _order(whole)
    best = make(LED, strong)
    weaker = [make(LED, rank) for rank in reversed(whole[whole.index(strong) :])]
    yield ORDER, _filled(book, [make(LED, weak)], weaker, [best]), best


def _order(ranks: Sequence[Rank]) -> tuple[Rank, Rank]:
    """Two neighbours of which the stronger has the lower number, as beginners do not expect; of no others the best."""
    surprising = ((strong, weak) for strong, weak in pairwise(ranks) if 1 < strong < weak)
    return next(surprising, (ranks[0], ranks[1]))


def _filled(book: RuleBook, first: Sequence[Card], spare: Sequence[Card], last: Sequence[Card]) -> list[Card]:
    """These cards and between them as many others as make a trick; of the first only those that have room."""
    begins = list(first[: max(1, book.trick_size - len(last))])
    rest = [card for card in spare if card not in (*begins, *last)]
    return [card for card in (*begins, *rest[: book.trick_size - len(begins) - len(last)], *last) if card in book.cards]
