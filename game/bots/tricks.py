"""Which card to play: tried out in imagined deals, trick by trick, and to the very end when that is near."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeAlias

from game.actions import Action, Exchange, Play
from game.bots import endgame
from game.bots.imagine import Knowledge
from game.bots.worth import Taste, loss, play_out_trick, weights, worths
from game.cards import CARD_SPACE, Card
from game.deal import NOBODY, Deal
from game.engine import play

Gain: TypeAlias = Callable[[Deal, Card], float]

_EXACT: Final = 1500  # when the rest of the deal can go in so many ways, it is searched to its end


def choose_play(knowledge: Knowledge, options: Sequence[Action], budget: int, rng: Random) -> Action:
    """The best of these cards, or a swap with the turn-up that pays."""
    values, taste = _values(knowledge), weights(knowledge.book.players)
    for option in options:
        if isinstance(option, Exchange) and _pays(knowledge, option.give, values):
            return option
    cards = sorted(option.card for option in options if isinstance(option, Play) and not option.arrastre)
    if len(cards) == 1:
        return Play(cards[0])
    worlds = [knowledge.world(rng) for _ in range(budget if knowledge.several else 1)]
    if _near_the_end(worlds[0]):
        return Play(_best(cards, [0.0] * CARD_SPACE, _different(worlds)[: max(budget // 2, 1)], _to_the_end))
    return Play(_best(cards, values, worlds, lambda deal, card: _one_trick(deal, card, values, taste)))


def _values(knowledge: Knowledge) -> list[float]:
    view, book = knowledge.view, knowledge.book
    trump = NOBODY if view.trump is None else view.trump
    elsewhere = [card for seat, cards in knowledge.hands.items() if seat != view.seat for card in cards]
    out = [*knowledge.hidden, *elsewhere]
    if view.turn_up is not None:
        out.append(view.turn_up)
    left = len(view.hand) - 1 + view.stock // view.players
    return worths(book, trump, out, view.hand, left)


def _pays(knowledge: Knowledge, give: Card, values: list[float]) -> bool:
    turn_up = knowledge.view.turn_up
    return turn_up is not None and values[turn_up] > values[give]


def _near_the_end(deal: Deal) -> bool:
    return endgame.ways(deal) <= _EXACT


def _different(worlds: list[Deal]) -> list[Deal]:
    """Each imagined deal once: near the end there are few of them."""
    return list({tuple(frozenset(hand) for hand in deal.hands): deal for deal in worlds}.values())


def _best(cards: list[Card], keep: list[float], worlds: list[Deal], gain: Gain) -> Card:
    """The card with the highest mean gain over all worlds, less what keeping it is worth."""
    totals = {card: sum(gain(deal, card) for deal in worlds) / len(worlds) - keep[card] for card in cards}
    return max(cards, key=lambda card: (round(totals[card], 6), -card))


def _to_the_end(deal: Deal, card: Card) -> float:
    return endgame.outcome(deal, card, endgame.alliances(deal))


def _one_trick(deal: Deal, card: Card, values: list[float], taste: Taste) -> float:
    """The points of this trick for or against the seat on turn, when the others answer with care."""
    seat, sides = deal.turn, endgame.alliances(deal)
    twin = deal.copy()
    lying = sum(deal.book.points[other] for other in deal.table) + deal.book.points[card]
    play(twin, card)
    if twin.trick == deal.trick:
        winner, lying = play_out_trick(twin, sides, values, taste)
    else:
        winner = twin.last_winner
    if sides[winner] == sides[seat]:
        return lying + (taste.lead if winner == seat else 0.0)
    return -lying * loss(sides, taste)
