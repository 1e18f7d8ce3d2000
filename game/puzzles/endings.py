"""Endings: nothing is left to draw, every card is known, and one move alone wins the deal against everything."""

from __future__ import annotations

from typing import Final

from game.engine import engine
from game.engine.action_codes import KIND_CLAIM
from game.engine.deal import PLAY, Deal
from game.puzzles.search import only_winning_move

LEAST_CARDS: Final = 3  # in the hand of whoever is asked: with two there is little to see
MOST_CARDS: Final = {2: 5, 3: 4, 4: 4, 5: 3, 6: 3}  # by players: so few that all ways are soon gone


def is_ending(deal: Deal, cards: int = LEAST_CARDS) -> bool:
    """Whether everything is known and there is something to choose, with at least so many cards and not too many."""
    if deal.phase != PLAY or deal.stock:
        return False
    most = max(map(len, deal.hands))
    if len(deal.hands[deal.turn]) < cards or most > MOST_CARDS[deal.book.players]:
        return False
    codes = engine.codes(deal)
    return len(codes) > 1 and KIND_CLAIM not in codes


def answer_of(deal: Deal) -> int | None:
    """The only winning move of such a position; None where there is none, a choice, or no ending yet."""
    return only_winning_move(deal) if is_ending(deal) else None
