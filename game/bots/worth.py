"""What a card is worth in the hand, and how a careful player answers with that in mind.

All numbers are differences in card points between one's own side and the others at the end of the deal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from game.cards import CARD_SPACE, Card, suit_of
from game.codes import LOW_MASK
from game.deal import NOBODY, OVER, Deal
from game.engine import codes, play
from game.rulebook import RuleBook


@dataclass(frozen=True, slots=True)
class Taste:
    """The weights of a player's judgement; found by playing many deals against other weights."""

    trump_base: float = 4.0  # any trump
    trump_top: float = 7.0  # what being the highest trump adds; it falls off with every higher one that is out
    trump_fall: float = 0.72
    trump_load: float = 0.75  # of a trump's own points, which it brings home safely
    plain_load: float = 0.35  # of a plain card's points, which it brings home with luck
    master_load: float = 0.55  # the same for the highest card of its suit that is left
    lead: float = -1.0  # having to lead to the next trick
    hope: float = 0.5  # how sure a card feels that wins the trick while others still play after it
    others: float = 0.4  # what a point costs that goes to one of several opponents, shared by their number


def loss(sides: Sequence[int], taste: Taste) -> float:
    """What a point costs that another side wins: all of it against one side, little against many."""
    opponents = max(sides)
    return 1.0 if opponents == 1 else taste.others / opponents


TASTE: Final = Taste()


def worths(
    book: RuleBook, trump: int, out: Iterable[Card], own: Iterable[Card], tricks_left: int, *, taste: Taste = TASTE
) -> list[float]:
    """By card: what keeping it for later is worth, when `out` are the cards still to come from elsewhere.

    With `tricks_left` tricks to come after this one; in the last trick nothing is worth keeping.
    """
    values = [0.0] * CARD_SPACE
    if tricks_left <= 0:
        return values
    fade = min(1.0, 0.55 + 0.15 * tricks_left)
    by_suit: list[list[Card]] = [[], [], [], []]
    for card in out:
        by_suit[suit_of(card)].append(card)
    trumps_out = len(by_suit[trump]) if trump != NOBODY else 0
    for card in {*own, *(card for suit in by_suit for card in suit)}:
        suit = suit_of(card)
        higher = sum(book.strength[other] > book.strength[card] for other in by_suit[suit])
        points = book.points[card]
        if suit == trump:
            control = taste.trump_base + taste.trump_top * taste.trump_fall**higher
            values[card] = fade * (control + taste.trump_load * points)
        elif higher == 0:
            safe = 1.0 if trumps_out == 0 else taste.master_load
            values[card] = fade * safe * points
        else:
            values[card] = fade * taste.plain_load * points
        values[card] += 0.02 * book.strength[card]  # of two equal cards the lower goes first
    return values


def answer(deal: Deal, sides: list[int], values: list[float], taste: Taste = TASTE) -> int:
    """The code that a careful player on turn chooses in an imagined deal, seeing the table and its own hand only."""
    options = [code for code in codes(deal) if code <= LOW_MASK]
    if len(options) == 1:
        return options[0]
    if not deal.table:
        return min(options, key=lambda card: lead_risk(deal, card, values))
    book, table, seat = deal.book, deal.table, deal.turn
    points = book.points
    power = book.power[deal.trump][table[0] >> 4]
    best = max(range(len(table)), key=lambda place: power[table[place]])
    high = power[table[best]]
    lying = sum(points[card] for card in table)
    to_come = book.players - len(table) - 1
    mine = sides[seat]
    cost = loss(sides, taste)
    friendly = 1 if sides[book.round[deal.leader][best]] == mine else -1
    sure = 1.0 if not to_come else taste.hope
    chosen, most = options[0], -1e9
    for card in options:
        stake = lying + points[card]
        if power[card] > high:
            gain = sure * stake - (1 - sure) * stake * 0.5 * cost + (0.0 if to_come else taste.lead)
        elif friendly > 0:
            gain = sure * stake - (1 - sure) * points[card] * 0.5
        else:
            gain = -stake * (0.85 if to_come else 1.0) * cost
        gain -= values[card]
        if gain > most:
            chosen, most = card, gain
    return chosen


def lead_risk(deal: Deal, card: Card, values: list[float]) -> float:
    """What leading this card gives away when nothing more is known: its points and its keep."""
    return deal.book.points[card] + values[card]


def play_out_trick(deal: Deal, sides: list[int], values: list[float], taste: Taste = TASTE) -> tuple[int, int]:
    """Lets the others complete the trick on the table; its winner and its card points."""
    trick, points = deal.trick, deal.book.points
    lying = sum(points[card] for card in deal.table)
    while deal.trick == trick:
        code = answer(deal, sides, values, taste)
        lying += points[code]
        play(deal, code)
    return deal.last_winner, lying


def play_out(deal: Deal, sides: list[int]) -> None:
    """Plays the deal to its end with careful players in all seats."""
    values: list[float] = []
    while deal.phase != OVER:
        if not deal.table:
            left = [card for hand in deal.hands for card in hand]
            values = worths(deal.book, deal.trump, left, (), len(deal.hands[deal.turn]) - 1)
        play(deal, answer(deal, sides, values))
