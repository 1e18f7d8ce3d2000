"""The yardstick: a player who takes what it can get, and thinks of nothing else.

A card costs its points, plus 7 for a trump; between equals the rank decides. It leads its cheapest card; in reply it
wins with the dearest plain card that wins, else with its cheapest trump that wins when at least 10 points lie there or
at least 6 would be won with it, else it throws its cheapest card. It never swaps and bids only when it must.
"""

from __future__ import annotations

from typing import Final

from game.engine.action_codes import LOW_MASK, decode
from game.engine.actions import Action
from game.engine.cards import Card, suit_of
from game.engine.deal import AUCTION, PLAY, Deal
from game.engine.engine import codes
from game.players.style.heuristics import plain_choice

TRUMP: Final = 7  # what a trump costs beyond its points
RICH: Final = 10  # card points on the table that are worth a trump
WORTH_IT: Final = 6  # the same with the points of the trump itself


def greedy(deal: Deal) -> Action:
    """What the yardstick does on its turn."""
    if deal.phase != PLAY:
        return decode(before_play(deal))
    options = codes(deal)
    cards = [code for code in options if code <= LOW_MASK]
    return decode(_card(deal, cards) if cards else options[0])


def before_play(deal: Deal) -> int:
    """What a yardstick does while no cards are played: no bid that it need not make, and then the plainest choices."""
    return min(codes(deal), key=_eagerness) if deal.phase == AUCTION else plain_choice(deal)


def _eagerness(code: int) -> tuple[bool, int]:
    """Passing first, then the lowest bid."""
    return "Pass" not in type(decode(code)).__name__, code


def _card(deal: Deal, cards: list[Card]) -> Card:
    book = deal.book

    def cost(card: Card) -> tuple[int, int]:
        return book.points[card] + (TRUMP if suit_of(card) == deal.trump else 0), book.strength[card]

    if not deal.table:
        return min(cards, key=cost)
    power = book.power[deal.trump][suit_of(deal.table[0])]
    high = max(power[card] for card in deal.table)
    winning = [card for card in cards if power[card] > high]
    plain = [card for card in winning if suit_of(card) != deal.trump]
    if plain:
        return max(plain, key=cost)
    lying = sum(book.points[card] for card in deal.table)
    if winning:
        trump = min(winning, key=cost)
        if lying >= RICH or lying + book.points[trump] >= WORTH_IT:
            return trump
    return min(cards, key=cost)
