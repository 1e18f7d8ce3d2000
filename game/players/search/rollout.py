"""Plays an imagined deal on to its end, as good players would who see only their own cards."""

from __future__ import annotations

from game.engine.deal import Deal
from game.engine.rulebook import RuleBook
from game.players.policy.shapes import alone_play, alone_view, called_play, called_view, free_play, free_view
from game.players.search.card_value import play_out


def play_on(deal: Deal) -> None:
    """Finishes this deal, which is the caller's own copy, from whatever phase it is in."""
    contract, free = called_view.learned(deal.book), free_view.learned(deal.book)
    if contract is not None:
        called_play.play_on(deal, contract)
    elif (alone := alone_view.learned(deal.book)) is not None:
        alone_play.play_on(deal, alone)
    elif free is not None:
        free_play.play_on(deal, free)
    else:
        play_out(deal)


def learned(book: RuleBook) -> bool:
    """Whether learned policies play, and not careful players by rule."""
    return any(found(book) is not None for found in (called_view.learned, alone_view.learned, free_view.learned))
