"""The yardsticks: two players by rule, and one by chance, who are as strong in every version of the program.

The greedy one takes what it can get, and thinks of nothing else. A card costs its points, plus 7 for a trump; between
equals the rank decides. It leads its cheapest card; in reply it wins with the dearest plain card that wins, else with
its cheapest trump that wins when at least 10 points lie there or at least 6 would be won with it, else it throws its
cheapest card. It never swaps and bids only when it must.

The careful one weighs what a card wins now against what it would be worth later. It counts the cards that are out,
thinks of nobody's hand in particular and tries nothing out. Its tastes for two, three and four players were found by a
climb: a change of weights stayed when it beat what there was before in some thousand deals and did no worse against the
greedy player.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.engine.action_codes import LOW_MASK, decode
from game.engine.actions import Action, Pass, Play
from game.engine.cards import Card, suit_of
from game.engine.deal import AUCTION, PLAY, Deal
from game.engine.engine import codes
from game.engine.view import View
from game.players.knowledge.books import book_of
from game.players.knowledge.imagine import Knowledge
from game.players.search.card_value import Taste, answer, weights
from game.players.search.deal_value import alliances
from game.players.search.tricks import later_values, swap
from game.players.style.heuristics import plain_choice

TRUMP: Final = 7  # what a trump costs beyond its points
RICH: Final = 10  # card points on the table that are worth a trump
WORTH_IT: Final = 6  # the same with the points of the trump itself
_TASTES: Final = {
    2: Taste(2.66, 9.65, 0.54, 0.94, plain_load=0.23, plain_figure=0.074, master_load=0.21, lead=-1.23, hope=0.49),
    3: Taste(4.0, 8.0, 0.45, 1.0, plain_load=0.35, plain_figure=0.078, master_load=0.42, hope=0.65, others=0.55),
    4: Taste(6.0, 10.2, 0.45, 1.0, plain_load=0.35, plain_figure=0.073, master_load=0.42, hope=0.49),
}


def greedy(deal: Deal) -> Action:
    """What the yardstick does on its turn."""
    if deal.phase != PLAY:
        return decode(before_play(deal))
    options = codes(deal)
    cards = [code for code in options if code <= LOW_MASK]
    return decode(_card(deal, cards) if cards else options[0])


def before_play(deal: Deal) -> int:
    """What a yardstick does while no cards are played: no bid that it need not make, and then the plainest choices."""
    if deal.phase == AUCTION:  # passing first, then the lowest bid
        return min(codes(deal), key=lambda code: (not isinstance(decode(code), Pass), code))
    return plain_choice(deal)


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


def careful(view: View, options: Sequence[Action]) -> Action:
    """What the player by rule does on its turn; before the play of cards what the greedy one does."""
    knowledge = Knowledge(view, book_of(view))
    deal = knowledge.world(Random(0))  # of which it looks at the table and its own hand
    if deal.phase != PLAY:
        return decode(before_play(deal))
    if (found := swap(knowledge, options)) is not None:
        return found
    taste = _TASTES.get(view.players, weights(view.players))
    card = answer(deal, alliances(deal), later_values(knowledge, taste), taste) & LOW_MASK
    return next((one for one in options if isinstance(one, Play) and one.card == card), options[0])


def at_random(deal: Deal, chance: Random) -> Action:
    """Anything that is possible on turn, each with the same chance; no signs, looks or early claims."""
    return decode(chance.choice(codes(deal)))
