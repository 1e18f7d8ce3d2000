"""How the people of the company behave at the table: how long they take over a card, and how they lay it down."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.match.session import Seat


@dataclass(frozen=True, slots=True)
class CardManner:
    """All are shares of the usual: the pause before a card, its flight, how deep it is pressed, and how far it swings.

    A card that is not lifted slides over the cloth.
    """

    pause: float = 1.0
    flight: float = 1.0
    press: float = 1.0
    swing: float = 1.0
    lifted: bool = True


USUAL: Final = CardManner()
CALM: Final = CardManner(1.2, 1.1, 0.6, 0.5)
QUICK: Final = CardManner(0.7, 0.8, 0.8, 1.2)
SLAPS: Final = CardManner(0.9, 0.85, 1.8, 1.7)
SLIDES: Final = CardManner(1.25, 1.1, 0.0, 0.6, lifted=False)
MANNERS: Final = {
    "carmen": SLIDES,
    "paco": SLAPS,
    "lucia": QUICK,
    "mateo": CALM,
    "ines": QUICK,
    "alba": QUICK,
    "anton": SLAPS,
    "eusebio": SLIDES,
    "rosa": CALM,
    "salvatore": SLAPS,
    "giulia": QUICK,
    "tommaso": SLAPS,
    "altagracia": CALM,
    "ramon": SLIDES,
    "yanelis": QUICK,
    "nelson": SLIDES,
    "marisol": SLAPS,
    "rosaura": CALM,
    "facundo": SLIDES,
}
TEMPERS: Final = {"calm": 1.1, "bold": 0.85}  # a temper that was chosen makes the pause longer, or shorter


def manner_of(seat: Seat) -> CardManner:
    """How a computer player behaves, by character and temper; persons do as they do."""
    if seat.kind != "computer":
        return USUAL
    manner = MANNERS.get(seat.face, USUAL)
    return replace(manner, pause=manner.pause * TEMPERS.get(seat.temper, 1.0))
