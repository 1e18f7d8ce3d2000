"""Playing tricks and drawing from the stock (RULES_REFERENCE A.5 to A.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.action_codes import LOW_MASK
from game.engine.actions import Action, Play
from game.engine.deal import NOBODY
from game.engine.events import Drawn, PartnerShown, Played, TrickWon

if TYPE_CHECKING:
    from game.engine.deal import Deal


def begin(deal: Deal) -> None:
    """The leader is on turn: the first one, or after a card was called between two tricks the winner."""
    if not deal.trick or deal.leader == NOBODY:
        deal.leader = deal.first_leader()
    deal.turn = deal.leader


def reason(deal: Deal, seat: int, action: Action) -> str:
    """Why a card cannot be played, or not with this call."""
    if not isinstance(action, Play):
        return "wrong_phase"
    if seat != deal.turn:
        return "not_your_turn"
    if action.card not in deal.hands[seat]:
        return "card_not_in_hand"
    cards = deal.hands[seat]
    for clause in deal.book.clauses:
        narrowed = clause.restrict(deal, seat, cards) or cards if clause.restrict is not None else cards
        if action.card not in narrowed and clause.reason is not None:
            return clause.reason(deal, seat, cards)
        cards = narrowed
    return "arrastre_not_allowed"


def apply(deal: Deal, seat: int, code: int) -> bool:
    """Puts the card on the table and, when it completes the trick, gathers and draws; True when the phase is over."""
    card, book, table = code & LOW_MASK, deal.book, deal.table
    deal.move(card, deal.hands[seat], table)
    if code > LOW_MASK:  # a card alone is its own code; anything more is the call that drags
        deal.drag = seat
    if deal.record is not None:
        deal.tell(Played(seat, card, arrastre=code > LOW_MASK, best=deal.best_card()))
    if card == deal.called:
        deal.called_seen = True
        deal.tell(PartnerShown(deal.caller, seat))
    for ends in book.ends:
        if ends(deal):
            deal.end()
            return True
    following = book.next_seat[seat]
    if len(table) < book.trick_size and deal.hands[following]:  # hands run short only in the last trick
        deal.turn = following
        return False
    return _complete(deal)


def _complete(deal: Deal) -> bool:
    """Gives the trick to its winner, who leads next; True when the phase is over."""
    book, table = deal.book, deal.table
    power = book.power[deal.trump][table[0] >> 4]
    strengths = [power[card] for card in table]
    place = strengths.index(max(strengths))
    winner = book.round[deal.leader][place % book.players]
    pile = deal.won[winner]
    deal.tricks_won[winner] += 1
    deal.trick += 1
    if deal.record is not None:
        plays = tuple((deal.seat_at(place), card) for place, card in enumerate(table))
        deal.tell(TrickWon(winner, plays, sum(book.points[card] for card in table), deal.trick, best=table[place]))
    for pay in book.pays:
        pay(deal, winner)
    while table:
        deal.move(table[0], table, pile)
    deal.leader = deal.turn = deal.last_winner = winner
    deal.drag = NOBODY
    for _ in book.turns if deal.stock else ():
        _draw(deal, winner)
    if deal.hands[winner] and not (book.holds and any(holds(deal, winner) for holds in book.holds)):
        return book.calls_late and deal.called == NOBODY
    deal.end()
    return True


def _draw(deal: Deal, winner: int) -> None:
    """Everybody draws one card while there are any, the winner first; the turn-up is the last card of the stock."""
    stock, hands, told = deal.stock, deal.hands, deal.record is not None
    for seat in deal.book.round[winner] if stock else ():
        card = stock[-1]
        deal.move(card, stock, hands[seat])
        if told:
            deal.tell(Drawn(seat, card, turn_up=card == deal.turn_up))
    if not stock:
        deal.turn_up = NOBODY
