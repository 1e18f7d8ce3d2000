"""Whether nothing that is still played can change the result of a deal, as everybody at the table can tell.

Only what lies open is asked: who has which points, and how much is left. A hidden partner, cards laid away, or a pair
in somebody's hand are never looked at, so that an offer to play the rest quickly tells nobody anything.
"""

from __future__ import annotations

from game.engine.deal import NOBODY, PLAY, Deal
from game.engine.phases.count import settle
from game.engine.result import DealResult
from game.match.match import Match


def is_decided(deal: Deal, match: Match) -> bool:
    """Whether the result is the same whoever takes all that is left."""
    book = deal.book
    if deal.phase != PLAY or book.ends or book.holds or book.pays or book.variant.marriage.enabled:
        return False
    if deal.discards or deal.talon:
        return False
    if book.contract is not None and book.variant.call.enabled and not deal.called_seen:
        return False
    left = (card for place in (*deal.hands, deal.table, deal.stock) for card in place)
    if book.variant.goal.kind == "low" and any(book.points[card] for card in left):
        return False  # who takes a part of them may fare otherwise than who takes all or none
    partner = deal.caller if deal.partner == NOBODY else deal.partner
    outcomes = {_outcome(settle(_take_all(deal, seats[0])), match) for seats in book.known_sides(deal.caller, partner)}
    return len(outcomes) == 1


def _take_all(deal: Deal, seat: int) -> Deal:
    """The deal as it would end if this seat took everything that lies in no pile."""
    end = deal.copy()
    for place in (*end.hands, end.table, end.stock):
        while place:
            end.move(place[0], place, end.won[seat])
    end.tricks_won[seat] += 1
    end.last_winner = seat
    return end


def _outcome(result: DealResult, match: Match) -> tuple[object, ...]:
    """What of the result counts: who wins and what for, and the points themselves where the match adds them up."""
    rule = match.variant.match
    adds = rule.score == "totals" or rule.mode == "rotation"
    points = tuple(side.points for side in result.sides) if adds else ()
    paid = (result.winners, result.shared, result.game_points, result.contract_made, result.capote)
    return (*paid, result.replay, result.carried, points)
