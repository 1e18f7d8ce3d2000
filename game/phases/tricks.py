"""Playing tricks and drawing from the stock (RULES_REFERENCE A.5 to A.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.actions import Action, Play
from game.codes import LOW_MASK
from game.deal import NOBODY, OVER
from game.events import DealEnded, Drawn, PartnerShown, Played, TrickWon

if TYPE_CHECKING:
    from game.deal import Deal


def begin(deal: Deal) -> None:
    """The first leader is on turn."""
    match deal.book.variant.seats.leader:
        case "dealer":
            deal.leader = deal.dealer
        case "declarer" if deal.caller != NOBODY:
            deal.leader = deal.caller
        case _:
            deal.leader = deal.book.next_seat[deal.dealer]
    deal.turn = deal.leader


def legal(deal: Deal, seat: int) -> list[int]:
    """The cards that may be played; a list that must not be changed."""
    cards = deal.hands[seat]
    for restrict in deal.book.restricts:
        cards = restrict(deal, seat, cards) or cards  # never leaves a seat stuck
    return cards


def reason(deal: Deal, seat: int, action: Action) -> str:
    """Why a card cannot be played, apart from the duties, which speak for themselves."""
    if not isinstance(action, Play):
        return "wrong_phase"
    if seat != deal.turn:
        return "not_your_turn"
    return "card_not_in_hand" if action.card not in deal.hands[seat] else "not_allowed"


def apply(deal: Deal, seat: int, code: int) -> bool:
    """Puts the card on the table and, when it completes the trick, gathers and draws; True when the deal is over."""
    card = code & LOW_MASK
    table = deal.table
    deal.move(card, deal.hands[seat], table)
    if deal.record is not None:
        deal.tell(Played(seat, card))
    if card == deal.called:
        _show_partner(deal, seat)
    if len(table) < deal.book.players:
        deal.turn = deal.book.next_seat[seat]
        return False
    return _complete(deal)


def _show_partner(deal: Deal, seat: int) -> None:
    deal.called_seen = True
    deal.tell(PartnerShown(deal.caller, seat))


def _complete(deal: Deal) -> bool:
    """Gives the trick to its winner, who leads next."""
    book, table = deal.book, deal.table
    power = book.power[deal.trump][table[0] >> 4]
    strengths = [power[card] for card in table]
    winner = book.round[deal.leader][strengths.index(max(strengths))]
    pile = deal.won[winner]
    deal.tricks_won[winner] += 1
    deal.trick += 1
    if deal.record is not None:
        plays = tuple(zip(book.round[deal.leader], table, strict=True))
        deal.tell(TrickWon(winner, plays, sum(book.points[card] for card in table), deal.trick))
    while table:
        deal.move(table[0], table, pile)
    deal.leader = deal.turn = deal.last_winner = winner
    if deal.stock:
        _draw(deal, winner)
    return not deal.hands[winner] and _end(deal)


def _draw(deal: Deal, winner: int) -> None:
    """Everybody draws one card, the winner first; the turn-up is the last card of the stock."""
    stock = deal.stock
    for seat in deal.book.round[winner]:
        card = stock[-1]
        deal.move(card, stock, deal.hands[seat])
        if deal.record is not None:
            deal.tell(Drawn(seat, card, turn_up=card == deal.turn_up))
    if not stock:
        deal.turn_up = NOBODY


def _end(deal: Deal) -> bool:
    deal.phase = OVER
    deal.turn = NOBODY
    deal.tell(DealEnded(passed_out=False))
    return True
