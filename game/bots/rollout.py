"""Plays an imagined deal on to its end, as good players would who see only their own cards."""

from __future__ import annotations

from game.bots import contract_alone, contract_alone_play, contract_play, contract_seeing, free_play, seeing
from game.bots.worth import play_out
from game.deal import Deal
from game.rulebook import RuleBook


def play_on(deal: Deal) -> None:
    """Finishes this deal, which is the caller's own copy, from whatever phase it is in."""
    contract, free = contract_seeing.learned(deal.book), seeing.learned(deal.book)
    if contract is not None:
        contract_play.play_on(deal, contract)
    elif (alone := contract_alone.learned(deal.book)) is not None:
        contract_alone_play.play_on(deal, alone)
    elif free is not None:
        free_play.play_on(deal, free)
    else:
        play_out(deal)


def learned(book: RuleBook) -> bool:
    """Whether learned policies play, and not careful players by rule."""
    return any(found(book) is not None for found in (contract_seeing.learned, contract_alone.learned, seeing.learned))
