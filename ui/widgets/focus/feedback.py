"""What is heard when a control answers; the program says once how, and until then there is nothing to hear."""

from __future__ import annotations

from collections.abc import Callable

_players: list[Callable[[str], object]] = []


def use(play: Callable[[str], object] | None) -> None:
    """From now on the names of sounds go here, or nowhere."""
    _players[:] = [play] if play is not None else []


def tell(name: str) -> None:
    """The sound of this name, where somebody plays it."""
    for play in _players:
        play(name)
