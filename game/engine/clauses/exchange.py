"""Swapping a small trump for the turn-up (RULES_REFERENCE B.1, B.2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.engine.action_codes import KIND_EXCHANGE, LOW_MASK
from game.engine.actions import Action, Exchange
from game.engine.cards import CARD_SPACE, Card, make, rank_of, suit_of
from game.engine.clause import Clause, Verb
from game.engine.events import Exchanged
from game.engine.table_facts import over_line
from game.engine.variant import ExchangeStep, Variant

if TYPE_CHECKING:
    from game.engine.deal import Deal


def swaps(variant: Variant, pack: Iterable[Card]) -> list[tuple[Card, ...]]:
    """By turn-up: the cards that may be put down for it."""
    table: list[tuple[Card, ...]] = [()] * CARD_SPACE
    for turn_up in pack:
        gives = (make(suit_of(turn_up), step.give) for step in variant.exchange.steps if _fits(variant, step, turn_up))
        table[turn_up] = tuple(card for card in gives if card != turn_up)
    return table


def _fits(variant: Variant, step: ExchangeStep, turn_up: Card) -> bool:
    """Whether this step takes that card; only_upward refuses a swap for a weaker one (A20)."""
    order = variant.cards.order
    turned, given = order.index(rank_of(turn_up)), order.index(step.give)
    above_line = over_line(variant, rank_of(turn_up)) > 0
    if turned < given:  # upward
        return above_line == (step.takes == "above_7")
    return not variant.exchange.only_upward and (step.takes == "above_7" or not above_line)


def offers(deal: Deal, seat: int) -> list[int]:
    """Codes of the swaps that this seat may make now, on turn or out of turn."""
    if deal.turn_up < 0:
        return []
    hand = deal.hands[seat]
    found = [KIND_EXCHANGE | card for card in deal.book.swaps[deal.turn_up] if card in hand]
    return found if found and not refusal(deal, seat) else []


def swappable(deal: Deal, seat: int) -> list[Card]:
    """The trumps of this hand that some turn-up could be swapped for, whatever the turn-up of this deal is."""
    ranks = {step.give for step in deal.book.variant.exchange.steps}
    return [card for card in deal.hands[seat] if suit_of(card) == deal.trump and rank_of(card) in ranks]


def refusal(deal: Deal, seat: int) -> str:
    """Why this seat may not swap at this moment whatever it holds; empty when it may."""
    rule = deal.book.variant.exchange
    if deal.turn_up < 0:
        return "exchange_too_late"
    if rule.closes == "penultimate_draw" and len(deal.stock) <= deal.book.trick_size:
        return "exchange_too_late"
    if not _has_trick(deal, seat):
        return "exchange_no_trick"
    if not _moment(deal, seat):
        return "exchange_not_allowed"
    return ""


def _has_trick(deal: Deal, seat: int) -> bool:
    match deal.book.variant.exchange.needs_trick:
        case "player":
            return deal.tricks_won[seat] > 0
        case "side":
            return any(deal.tricks_won[mate] for mate in deal.book.own_side[seat])
        case _:
            return True


def _moment(deal: Deal, seat: int) -> bool:
    match deal.book.variant.exchange.timing:
        case "any_time":
            return True
        case "own_turn":
            return deal.turn == seat
        case "between_tricks":
            return not deal.table
        case _:
            return not deal.table and deal.last_winner == seat


def _why(deal: Deal, seat: int, action: Action) -> str:
    if not isinstance(action, Exchange):
        return "exchange_not_allowed"
    if action.give not in deal.hands[seat]:
        return "card_not_in_hand"
    if deal.turn_up >= 0 and action.give not in deal.book.swaps[deal.turn_up]:
        return "exchange_wrong_card"
    return refusal(deal, seat) or "exchange_not_allowed"


def apply(deal: Deal, seat: int, code: int) -> None:
    """Puts the small trump under the stock and takes the turn-up; turn and trick stay as they are."""
    give, took, hand = code & LOW_MASK, deal.turn_up, deal.hands[seat]
    deal.move(took, deal.stock, hand)
    deal.move(give, hand, deal.stock)
    deal.stock.insert(0, deal.stock.pop())  # under the stock, not on top
    deal.turn_up = give
    deal.exchanged += ((seat, give, took),)
    if deal.record is not None:
        deal.tell(Exchanged(seat, give, took))
    if seat == deal.last_winner == deal.turn and not deal.table and any(holds(deal, seat) for holds in deal.book.holds):
        deal.end()


CLAUSE = Clause(
    lambda book: bool(book.variant.exchange.steps),
    verb=Verb(
        Exchange,
        KIND_EXCHANGE,
        offers,
        apply,
        without="exchange_not_allowed",
        refusal=_why,
        waits=lambda book: book.variant.exchange.timing == "own_turn",
    ),
)
