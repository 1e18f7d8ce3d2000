"""The deck Azulejo: which file shows what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from assets.workshop.aces import ace, small_ace
from assets.workshop.backs import back
from assets.workshop.canvas import Canvas
from assets.workshop.courts import court
from assets.workshop.courts.floors import floor
from assets.workshop.courts.reins import reins
from assets.workshop.decks import DrawnDeck
from assets.workshop.emblems import medallion, sign
from assets.workshop.graver import Graver
from assets.workshop.paper import frame, index, large_index, sheet
from assets.workshop.pen import Pen
from assets.workshop.pips import SMALL_BOX, pips
from assets.workshop.sprays import sprays

BACKS: Final = {
    "back": ("#1F4E8C", "#C9302C"),
    "back-red": ("#8C1B25", "#1F4E8C"),
    "back-green": ("#1F5C3A", "#C9302C"),
    "back-ochre": ("#A4561B", "#1F4E8C"),
}


def drawings() -> Mapping[str, Callable[[], str]]:
    """What draws each file, by its name in the folder of assets."""
    deck = DrawnDeck("azulejo", range(1, 13), card, compact_card, medallion, sign, back, BACKS)
    return deck.drawings()


def card(suit: str, rank: int) -> Canvas:
    """A card as it looks at full size."""
    canvas = sheet(grain=True, even=True)
    pen = Pen(canvas)
    frame(pen, suit)
    graver = Graver(canvas)
    if rank > 9:
        floor(graver, suit, rank)
    canvas.open("art")
    sprays(graver, suit, rank)
    art(graver, suit, rank)
    canvas.close()
    index(pen, suit, rank)
    return canvas


def compact_card(suit: str, rank: int) -> Canvas:
    """The same for small sizes: larger index, bolder line, no ornaments, everything nearer the lower right."""
    canvas = sheet(tolerance=0.7, digits=0, even=True)  # an eighth of a pixel where such a card is widest
    pen = Pen(canvas, 9)
    frame(pen, suit)
    graver = Graver(canvas, bold=1.4)
    if rank > 9:
        floor(_nearer(graver), suit, rank, compact=True)
    compact_art(graver, suit, rank)
    large_index(pen, suit, rank)
    return canvas


def art(pen: Pen, suit: str, rank: int) -> None:
    """What the card shows inside its frame."""
    if rank == 1:
        ace(pen, suit)
    elif rank < 10:
        pips(pen, suit, rank)
    else:
        court(pen, suit, rank)
        if rank == 11:
            reins(pen, suit)


def compact_art(pen: Pen, suit: str, rank: int) -> None:
    """The same beside a large index: signs in their own order, figures smaller and nearer to the lower right."""
    if rank == 1:
        small_ace(pen, suit)
    elif rank < 10:
        sprays(pen, suit, rank, small=True)
        pips(pen, suit, rank, SMALL_BOX)
    else:
        art(_nearer(pen), suit, rank)


def _nearer(pen: Pen) -> Pen:
    """A pen that draws smaller, nearer to the lower right."""
    return pen.scaled(0.86, 600, 928)
