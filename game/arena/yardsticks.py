"""The yardsticks: two players by rule, and one by chance, who are as strong in every version of the program.

They are asked with a View, like everybody else, and see nothing of the others' hands.

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

from game.engine.action_codes import LOW_MASK, code_of, decode
from game.engine.actions import Action, Claim, Pass, Play, Signal, ViewPartner
from game.engine.cards import Card, suit_of
from game.engine.deal import or_nobody
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


def greedy(view: View, options: Sequence[Action]) -> Action:
    """What the yardstick does on its turn."""
    if view.phase != "play":
        return before_play(view, options)
    cards = [option.card for option in options if isinstance(option, Play) and not option.arrastre]
    return Play(_card(view, cards)) if cards else unclaimed(options)[0]


def before_play(view: View, options: Sequence[Action]) -> Action:
    """What a yardstick does while no cards are played: no bid that it need not make, and then the plainest choices."""
    if view.phase == "auction":  # passing first, then the lowest bid
        return min(options, key=lambda option: (not isinstance(option, Pass), code_of(option)))
    # The rule of thumb looks at no hand but that of the seat on turn, which is the same in every deal it may imagine.
    return decode(plain_choice(Knowledge(view, book_of(view)).world(Random(0))))


def unclaimed(options: Sequence[Action]) -> list[Action]:
    """The options without signs, looks and the claim: whether that one is possible is judged with all hands open."""
    return [option for option in options if not isinstance(option, Signal | ViewPartner | Claim)]


def _card(view: View, cards: list[Card]) -> Card:
    book, trump = book_of(view), or_nobody(view.trump)

    def cost(card: Card) -> tuple[int, int]:
        return book.points[card] + (TRUMP if suit_of(card) == trump else 0), book.strength[card]

    if not view.table:
        return min(cards, key=cost)
    lying = [card for _, card in view.table]
    power = book.power[trump][suit_of(lying[0])]
    high = max(power[card] for card in lying)
    winning = [card for card in cards if power[card] > high]
    plain = [card for card in winning if suit_of(card) != trump]
    if plain:
        return max(plain, key=cost)
    worth = sum(book.points[card] for card in lying)
    if winning:
        best = min(winning, key=cost)
        if worth >= RICH or worth + book.points[best] >= WORTH_IT:
            return best
    return min(cards, key=cost)


def careful(view: View, options: Sequence[Action]) -> Action:
    """What the player by rule does on its turn; before the play of cards what the greedy one does."""
    if view.phase != "play":
        return before_play(view, options)
    knowledge = Knowledge(view, book_of(view))
    deal = knowledge.world(Random(0))  # of which it looks at the table and its own hand
    if (found := swap(knowledge, options)) is not None:
        return found
    taste = _TASTES.get(view.players, weights(view.players))
    card = answer(deal, alliances(deal), later_values(knowledge, taste), taste) & LOW_MASK
    return next((one for one in options if isinstance(one, Play) and one.card == card), options[0])


def at_random(options: Sequence[Action], chance: Random) -> Action:
    """Anything that is possible on turn, each with the same chance; no signs, looks or claims."""
    return chance.choice(unclaimed(options))
