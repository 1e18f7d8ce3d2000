"""The deck Cartel: the figures and signs of Azulejo as posters of cut paper; which file shows what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from assets.workshop import cartel_backs, cartel_grounds, cartel_pips
from assets.workshop.azulejo import text
from assets.workshop.canvas import Canvas
from assets.workshop.cartel_aces import ace
from assets.workshop.cartel_grounds import COUNTRIES
from assets.workshop.courts import FIGURES, court
from assets.workshop.emblems import medallion, sign
from assets.workshop.paper import frame, index, large_index, sheet
from assets.workshop.pen import Pen
from assets.workshop.scissors import Scissors
from assets.workshop.suits import SUITS

FOLDER: Final = "decks/cartel"
BACKS: Final = {
    "back": ("#25457E", "#1D3566", "#CF3B27"),
    "back-red": ("#B5352A", "#942622", "#25457E"),
    "back-green": ("#2A6E58", "#1F5645", "#CF3B27"),
    "back-ochre": ("#C27F1D", "#A36613", "#25457E"),
}
FIELDS: Final = {suit: country.sky for suit, country in COUNTRIES.items()}


def drawings() -> Mapping[str, Callable[[], str]]:
    """What draws each file, by its name in the folder of assets."""
    found: dict[str, Callable[[], Canvas]] = {}
    for suit in SUITS:
        for rank in (*range(1, 10), *(rank for of, rank in FIGURES if of == suit)):
            found[f"{suit}-{rank:02d}"] = partial(card, suit, rank)
            found[f"compact/{suit}-{rank:02d}"] = partial(compact_card, suit, rank)
        found[f"medallion-{suit}"] = partial(medallion, suit, Scissors, FIELDS)
        found[f"suit-{suit}"] = partial(sign, suit, Scissors)
    for name, colours in BACKS.items():
        found[name] = partial(cartel_backs.back, *colours)
    return {f"{FOLDER}/{name}.svg": partial(text, draw) for name, draw in found.items()}


def card(suit: str, rank: int) -> Canvas:
    """A card as it looks at full size."""
    canvas = sheet()
    pen = Scissors(canvas)
    frame(pen, suit)
    canvas.open("art")
    ground(pen, suit, rank)
    art(pen, suit, rank)
    canvas.close()
    index(pen, suit, rank)
    return canvas


def compact_card(suit: str, rank: int) -> Canvas:
    """The same for small sizes: a larger index in a larger corner of paper, no ornaments."""
    canvas = sheet(tolerance=0.7, digits=0)
    pen = Scissors(canvas, 9)
    frame(pen, suit)
    ground(pen, suit, rank, "compact" if rank < 10 else "compact court")
    art(pen.scaled(0.84 if rank < 10 else 0.86, 600, 928), suit, rank)
    large_index(pen, suit, rank)
    return canvas


def art(pen: Pen, suit: str, rank: int) -> None:
    """What the card shows on its ground."""
    if rank == 1:
        ace(pen, suit)
    elif rank < 10:
        cartel_pips.pips(pen, suit, rank)
    else:
        court(pen, suit, rank)


def ground(pen: Pen, suit: str, rank: int, corner: str = "") -> None:
    """The coloured panel behind the signs or the figure."""
    if rank == 1:
        cartel_grounds.sunburst(pen, suit, corner or "index")
    elif rank < 10:
        cartel_grounds.country(pen, suit, rank, corner or "index")
    else:
        cartel_grounds.scene(pen, suit, rank, corner or "court")
