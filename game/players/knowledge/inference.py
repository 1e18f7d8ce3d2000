"""What the plays of the others prove about their hands: cards that they cannot hold any more."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from game.engine.cards import Card, make
from game.engine.deal import NOBODY, Deal
from game.engine.rulebook import RuleBook
from game.engine.view import View
from game.players.knowledge.made_for import ALL_RULES


def impossible(view: View, book: RuleBook, hidden: Collection[Card]) -> dict[int, set[Card]]:
    """By seat, the hidden cards with which one of its plays would have been refused.

    Every rule that narrows a hand is asked itself. What was shown before the last drawing proves nothing any more.
    """
    if not book.restricts or not ALL_RULES.cover(book):
        return {}
    deal = Deal(book, view.dealer, recorded=False)
    shown: dict[int, set[Card]] = {seat: set() for seat in range(view.players) if seat != view.seat}
    since = drawing_tricks(view, book)
    for number, trick in enumerate(view.tricks):
        deal.trump = NOBODY if (book.calls_late and number == 0) or view.trump is None else view.trump
        if number >= since:
            _learn(deal, trick.plays, _callers(deal, trick.plays), hidden, shown)
        deal.won[trick.winner].extend(card for _, card in trick.plays)
    deal.trump = NOBODY if view.trump is None else view.trump
    deal.stock = [NOBODY] * view.stock
    _learn(deal, view.table, {NOBODY if view.arrastre is None else view.arrastre}, hidden, shown)
    return {seat: cards for seat, cards in shown.items() if cards}


def drawing_tricks(view: View, book: RuleBook) -> int:
    """The number of tricks after which cards were drawn."""
    return len(view.tricks) if view.stock else book.drawing_tricks


def _callers(deal: Deal, plays: Iterable[tuple[int, Card]]) -> set[int]:
    """Who may have dragged in a trick of which only the cards are known: nobody, or who played the dragging trump."""
    rule = deal.book.variant.arrastre
    if not rule.enabled or deal.trump == NOBODY:
        return {NOBODY}
    ace = make(deal.trump, rule.rank)
    return {NOBODY, *(seat for seat, card in plays if card == ace)}


def _learn(
    deal: Deal,
    plays: tuple[tuple[int, Card], ...],
    callers: set[int],
    hidden: Collection[Card],
    shown: dict[int, set[Card]],
) -> None:
    """Adds what the plays of one trick prove, whoever of `callers` dragged in it."""
    if plays:
        deal.leader = plays[0][0]
    played: set[int] = set()
    rule = deal.book.variant.arrastre
    dragging = make(deal.trump, rule.rank) if rule.enabled and deal.trump != NOBODY else NOBODY
    for seat, card in plays:
        if seat in shown:
            drags = {caller if caller in played else NOBODY for caller in callers}
            shown[seat].update(other for other in hidden if not _possible(deal, seat, card, other, drags))
        deal.table.append(card)
        if card == dragging:
            played.add(seat)
    deal.table.clear()


def _possible(deal: Deal, seat: int, card: Card, other: Card, drags: Iterable[int]) -> bool:
    """Whether the card might be played out of a hand that held the other one too."""
    deal.turn = seat
    deal.hands[seat] = [card, other]
    for caller in drags:
        deal.drag = caller
        if card in deal.playable(seat):
            return True
    return False
