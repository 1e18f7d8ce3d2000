"""The deck Cartel: posters of cut paper, the courts from the knees up; which file shows what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from assets.workshop import cartel_backs, cartel_grounds, cartel_pips, cartel_signs
from assets.workshop.canvas import Canvas
from assets.workshop.cartel_aces import ace
from assets.workshop.cartel_grounds import COUNTRIES
from assets.workshop.courts import court
from assets.workshop.decks import DrawnDeck
from assets.workshop.emblems import medallion, sign
from assets.workshop.paper import frame, index, large_index, sheet
from assets.workshop.pen import Pen
from assets.workshop.scissors import EDGE, Scissors
from assets.workshop.shapes import Shape, path, poly

BACKS: Final = {
    "back": ("#25457E", "#1D3566", "#CF3B27"),
    "back-red": ("#B5352A", "#942622", "#25457E"),
    "back-green": ("#2A6E58", "#1F5645", "#CF3B27"),
    "back-ochre": ("#C27F1D", "#A36613", "#25457E"),
}
# How near each court stands, how far to the right and how far down, so that its sign is whole: as on a poster.
NEAR: Final[Mapping[tuple[str, int], tuple[float, float, float]]] = {
    ("oros", 10): (1.13, -6, 16),
    ("oros", 11): (1.06, -32, 0),
    ("oros", 12): (1.07, -22, 0),
    ("copas", 10): (1.3, -56, 0),
    ("copas", 11): (1.22, -40, 0),
    ("copas", 12): (1.22, -60, 0),
    ("espadas", 10): (1.2, -42, 0),
    ("espadas", 11): (1.05, -8, 20),
    ("espadas", 12): (1.3, 0, 0),
    ("bastos", 10): (1.28, 24, 0),
    ("bastos", 11): (1.0, -16, 42),
    ("bastos", 12): (1.26, 44, 0),
}
SCRAPS: Final[Mapping[tuple[str, int], Shape]] = {  # what the frame would leave of a hand and of a leg
    ("espadas", 10): poly((30, 400), (64, 400), (66, 455), (53, 450), (30, 440)),
    ("copas", 11): poly((396, 850), (404, 834), (416, 826), (424, 819), (431, 812), (440, 812), (440, 920), (396, 920)),
}
FIELDS: Final = {suit: country.sky for suit, country in COUNTRIES.items()}


def drawings() -> Mapping[str, Callable[[], str]]:
    """What draws each file, by its name in the folder of assets."""
    tile, mark = partial(medallion, hand=Scissors, fields=FIELDS), partial(sign, hand=Scissors)
    deck = DrawnDeck("cartel", range(1, 13), card, compact_card, tile, mark, cartel_backs.back, BACKS)
    return deck.drawings()


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
    corner = "compact" if rank < 10 else "compact court"
    ground(pen, suit, rank, corner)
    art(pen.scaled(0.84 if rank < 10 else 0.86, 600, 928), suit, rank, corner)
    large_index(pen, suit, rank)
    return canvas


def art(pen: Scissors, suit: str, rank: int, corner: str = "") -> None:
    """What the card shows on its ground; a court is cut off where the panel ends."""
    if rank == 1:
        ace(pen, suit)
    elif rank < 10:
        cartel_pips.pips(pen, suit, rank)
    else:
        scale, right, down = NEAR[suit, rank]
        window = cartel_grounds.within(corner or "court")
        if not corner and (suit, rank) in SCRAPS:
            window = window.difference(SCRAPS[suit, rank])
        cut = replace(pen, window=window)
        near = cut.scaled(scale, 305, 90, right, down)
        court(near, suit, rank)
        if (suit, rank) == ("oros", 10):  # he trundles it before him
            cartel_signs.coin(near, 182, 692, 80)
        if (suit, rank) == ("copas", 11):
            _rein(near)


def _rein(pen: Scissors) -> None:
    """The knight's rein carried on to the ring of the bit; its edge begins where the other one ends."""
    pen.stroke(path([(406, 490), (416, 491), (429, 493)]), 6 + 5 * EDGE, "paper")
    pen.stroke(path([(397, 494), (406, 490), (416, 491), (429, 493)]), 6, "red")


def ground(pen: Pen, suit: str, rank: int, corner: str = "") -> None:
    """The coloured panel behind the signs or the figure."""
    if rank == 1:
        cartel_grounds.sunburst(pen, suit, corner or "index")
    elif rank < 10:
        cartel_grounds.country(pen, suit, rank, corner or "index")
    else:
        cartel_grounds.scene(pen, suit, rank, corner or "court")
