"""Plays an imagined deal on to its end, as good players would who see only their own cards."""

from __future__ import annotations

from game.bots.worth import play_out
from game.deal import Deal


def play_on(deal: Deal) -> None:
    """Finishes this deal, which is the caller's own copy, from whatever phase it is in."""
    play_out(deal)
