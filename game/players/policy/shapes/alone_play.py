"""Plays imagined contracts of a declarer alone on to their end: every seat by the learned policy, from what it sees."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.cards import Card
from game.engine.deal import OVER, PLAY, Deal
from game.engine.engine import play
from game.players.policy.policy import Policy
from game.players.policy.shapes import alone_inputs as inputs
from game.players.policy.shapes.alone_inputs import HAND, RANKS, SEATS
from game.players.policy.shapes.alone_view import AloneContract, seen
from game.players.policy.shapes.called_view import needed, slots
from game.players.style.heuristics import plain_choice


def play_on(deal: Deal, numbers: Policy, talon: Iterable[Card] = ()) -> None:
    """Finishes this deal, which is the caller's own copy; `talon` are the cards that everybody saw the declarer take.

    Which suits somebody has shown to be out of is known from here on only.
    """
    shown = {*talon, *deal.talon}
    while deal.phase not in (PLAY, OVER):
        play(deal, plain_choice(deal))
    if deal.phase == OVER:
        return
    slot = slots(deal.book, deal.trump)
    stand = stand_in(deal, {slot[card] for card in shown})
    while deal.phase != OVER:
        card = _choice(deal, stand, numbers, slot)
        _note(deal, stand, card, slot[card])


def _choice(deal: Deal, stand: AloneContract, numbers: Policy, slot: list[int]) -> Card:
    """The card that the seat on turn thinks best."""
    seat, cards = deal.turn, deal.playable(deal.turn)
    if len(cards) == 1:
        return cards[0]
    hand = [slot[card] for card in deal.hands[seat]]
    hidden = [slot[card] for other in range(SEATS) if other != seat for card in deal.hands[other]]
    aside = [slot[card] for card in deal.discards]
    own = seat == deal.caller
    sight = seen(stand, seat, hand, hidden if own else [*hidden, *aside], aside if own else [])
    found = numbers.leads(*sight, [slot[card] for card in cards])
    return cards[found.index(max(found))]


def _note(deal: Deal, stand: AloneContract, card: Card, slot: int) -> None:
    """The seat on turn plays the card, and what everybody sees of it is kept."""
    trick = deal.trick
    stand.table.append((deal.turn, slot))
    stand.follow(stand.table)
    play(deal, card)
    if deal.trick != trick:
        stand.gather(stand.table, deal.last_winner)
        stand.points[deal.last_winner] += sum([inputs.WORTH[one % RANKS] for _, one in stand.table])
        stand.tricks_left -= 1
        stand.table.clear()


def stand_in(deal: Deal, talon: set[int]) -> AloneContract:
    """The contract of an imagined deal, in which nobody remembers who was out of what; needs trumps."""
    book, slot = deal.book, slots(deal.book, deal.trump)
    stand = AloneContract(deal.caller, needed(book, deal.high_bid), book.step, talon)
    stand.tricks_left = HAND - deal.trick
    for seat, pile in enumerate(deal.won):
        stand.won[seat != deal.caller].update(slot[card] for card in pile)
        stand.points[seat] = sum([book.points[card] for card in pile])
    stand.table = [(deal.seat_at(place), slot[card]) for place, card in enumerate(deal.table)]
    stand.follow(stand.table)
    return stand
