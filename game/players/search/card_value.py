"""What a card is worth in the hand, and how a careful player answers with that in mind.

All numbers are differences in card points between one's own side and the others at the end of the deal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from typing import Final

from game.engine.cards import CARD_SPACE, SUITS, Card, make
from game.engine.clauses.signals import LOAD
from game.engine.deal import NOBODY, OVER, PLAY, Deal
from game.engine.engine import play
from game.engine.rulebook import RuleBook
from game.engine.view import View
from game.players.search.deal_value import alliances, value_by_side
from game.players.style import special
from game.players.style.heuristics import plain_choice

_CARDS: Final = 12_000  # that are played in imagined deals for one decision
_FEWEST: Final = 4  # deals that are imagined at least
_NEAR: Final = 3  # with more tricks to come than these nothing is worth less for being late


@dataclass(frozen=True, slots=True)
class Taste:
    """The weights of a player's judgement; found by playing many deals against other weights."""

    trump_base: float  # any trump
    trump_top: float  # what being the highest trump adds; it falls off with every higher one that is out
    trump_fall: float = 0.72
    trump_load: float = 0.75  # of a trump's own points, which it brings home safely
    plain_load: float = 0.35  # of the points of a plain ace or three, which it brings home with luck
    plain_figure: float = 0.1  # the same of a figure
    master_load: float = 0.55  # the same for the highest card of its suit that is left
    lead: float = -1.0  # having to lead to the next trick
    hope: float = 0.5  # how sure a card feels that wins the trick while others still play after it
    others: float = 0.4  # what a point costs that goes to one of several opponents, shared by their number


@cache
def weights(players: int) -> Taste:
    """The weights for a table of this size: the more players, the richer the tricks that a trump takes."""
    return Taste(trump_base=2.0 * min(players - 1, 3), trump_top=5.0 + players)


def loss(sides: Sequence[int], taste: Taste) -> float:
    """What a point costs that another side wins: all of it against one side, little against many."""
    opponents = max(sides)
    return 1.0 if opponents == 1 else taste.others / opponents


def worths(
    book: RuleBook, trump: int, out: Iterable[Card], own: Iterable[Card], tricks_left: int, taste: Taste | None = None
) -> list[float]:
    """By card: what keeping it for later is worth, when `out` are the cards still to come from elsewhere.

    With `tricks_left` tricks to come after this one; in the last trick nothing is worth keeping. Weighed by `taste`, or
    as usual.
    """
    values = [0.0] * CARD_SPACE
    if tricks_left <= 0:
        return values
    missing = [0] * len(SUITS)
    for card in out:
        missing[card >> 4] |= 1 << (card & 15)
    asked = missing[:]
    for card in own:
        asked[card >> 4] |= 1 << (card & 15)
    safe = trump == NOBODY or not missing[trump]
    near = min(tricks_left, _NEAR)
    of_suit = _of_suit if taste is None else partial(_by_taste, taste)
    for suit, cards in enumerate(asked):
        if cards:
            for card, value in of_suit(book, suit, missing[suit], cards, suit == trump, safe, near):
                values[card] = value
    return values


@lru_cache(maxsize=8192)  # imagined deals come back to the same few cards of a suit again and again
def _of_suit(
    book: RuleBook, suit: int, missing: int, asked: int, trumps: bool, safe: bool, left: int
) -> tuple[tuple[Card, float], ...]:
    """The worth of these cards of a suit by the usual weights."""
    return _by_taste(weights(book.players), book, suit, missing, asked, trumps, safe, left)


def _by_taste(  # noqa: PLR0913  # the inner loop of a player: a value for all of them would be made for every card
    taste: Taste, book: RuleBook, suit: int, missing: int, asked: int, trumps: bool, safe: bool, left: int
) -> tuple[tuple[Card, float], ...]:
    """The worth of these cards of a suit, sets of ranks being written as bits; `safe` when no trump is to come."""
    fade = min(1.0, 0.55 + 0.15 * left)
    to_come = [book.strength[make(suit, rank)] for rank in range(16) if missing >> rank & 1]
    found = []
    for card in (make(suit, rank) for rank in range(16) if asked >> rank & 1):
        higher = sum(strength > book.strength[card] for strength in to_come)
        points = book.points[card]
        if trumps:
            control = taste.trump_base + taste.trump_top * taste.trump_fall**higher
            value = fade * (control + taste.trump_load * points)
        elif higher == 0:
            value = fade * (1.0 if safe else taste.master_load) * points
        else:
            value = fade * (taste.plain_load if points >= LOAD else taste.plain_figure) * points
        found.append((card, value + 0.02 * book.strength[card]))  # of two equal cards the lower goes first
    return tuple(found)


def closes(deal: Deal) -> bool:
    """Whether the next card completes the trick."""
    book = deal.book
    return len(deal.table) == book.trick_size - 1 or not deal.hands[book.next_seat[deal.turn]]


def answer(deal: Deal, sides: list[int], values: list[float], taste: Taste) -> int:
    """The code that a careful player on turn chooses in an imagined deal, seeing the table and its own hand only."""
    options = deal.playable(deal.turn)
    if deal.book.ends:
        options = special.cautious(deal, sides, options)
    if len(options) == 1:
        return options[0]
    points, table = deal.book.points, deal.table
    if not table:
        return min(options, key=lambda card: points[card] + values[card])
    power = deal.book.power[deal.trump][table[0] >> 4]
    strengths = [power[card] for card in table]
    high = max(strengths)
    friendly = sides[deal.seat_at(strengths.index(high))] == sides[deal.turn]
    lying = sum([points[card] for card in table])
    last = closes(deal)
    sure, cost = 1.0 if last else taste.hope, loss(sides, taste)
    chosen, most = options[0], -1e9
    for card in options:
        stake = lying + points[card]
        if power[card] > high:
            gain = sure * stake - (1 - sure) * stake * 0.5 * cost + (taste.lead if last else 0.0)
        elif friendly:
            gain = sure * stake - (1 - sure) * points[card] * 0.5
        else:
            gain = -stake * (1.0 if last else 0.85) * cost
        if gain - values[card] > most:
            chosen, most = card, gain - values[card]
    return chosen


def play_out_trick(deal: Deal, sides: list[int], values: list[float], taste: Taste) -> None:
    """Lets the others complete the trick on the table, or end the deal with it."""
    trick = deal.trick
    while deal.trick == trick and deal.phase == PLAY:
        play(deal, answer(deal, sides, values, taste))


def affordable(view: View, plays: int) -> int:
    """How many deals may be imagined when each is played to its end so many times."""
    return max(_FEWEST, _CARDS // (plays * (sum(view.hand_sizes) + view.stock)))


def play_out(deal: Deal, low: Sequence[bool] = ()) -> None:
    """Plays the deal to its end with careful players in all seats; the sides marked `low` shun every trick."""
    values: list[float] = []
    taste, sides = weights(deal.book.players), alliances(deal)
    shows = deal.book.variant.marriage.counts_by("declare")
    while deal.phase != OVER:
        if deal.phase != PLAY:
            play(deal, plain_choice(deal))
            sides = alliances(deal)
            continue
        if not deal.table or not values:
            left = [card for hand in deal.hands for card in hand]
            values = worths(deal.book, deal.trump, left, (), len(deal.hands[deal.turn]) - 1)
        if shows and not deal.table:
            special.show_pair(deal)
        if low and low[sides[deal.turn]]:
            play(deal, special.safest_loser(deal))
        else:
            play(deal, answer(deal, sides, values, taste))


def gain_of(deal: Deal, code: int) -> float:
    """What the seat on turn gets out of this move when everybody plays on with care."""
    side, twin = alliances(deal)[deal.turn], deal.copy()
    play(twin, code)
    play_out(twin)
    return lead(twin, side)


def lead(deal: Deal, side: int) -> float:
    """By how much the end of this deal is worth more to the side than to the best of the others."""
    values = value_by_side(deal, alliances(deal))
    return values[side] - max(value for other, value in enumerate(values) if other != side)
