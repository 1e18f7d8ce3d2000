"""Plays an imagined deal on to its end, as good players would who see only their own cards."""

from __future__ import annotations

from game.bots import contract_play, contract_seeing
from game.bots.worth import play_out
from game.deal import Deal


def play_on(deal: Deal) -> None:
    """Finishes this deal, which is the caller's own copy, from whatever phase it is in."""
    policy = contract_seeing.learned(deal.book)
    if policy is not None:
        contract_play.play_on(deal, policy)
    else:
        play_out(deal)
