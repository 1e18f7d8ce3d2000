"""The Piacenza cards: which file shows what. `assets/decks/piacentine/README.md` names the marks of the pattern."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from assets.workshop.canvas import Canvas
from assets.workshop.decks import DrawnDeck
from assets.workshop.litho import Litho, sheet
from assets.workshop.litho_backs import rings
from assets.workshop.piacentine import cavalli, fanti, re
from assets.workshop.piacentine.aces import ace
from assets.workshop.piacentine.emblems import medallion, sign
from assets.workshop.piacentine.frame import compact_index, frame, index
from assets.workshop.piacentine.halves import SIZE, both_ways
from assets.workshop.piacentine.pips import pips

BACKS: Final = {
    "back": ("#1B3A6B", "#C4342B"),
    "back-red": ("#8A1E1C", "#2E5FA3"),
    "back-green": ("#234D23", "#C4342B"),
    "back-ochre": ("#84502C", "#1B3A6B"),
}
COURTS: Final[Mapping[tuple[str, int], Callable[[Litho], None]]] = {
    ("oros", 10): fanti.fante_denari,
    ("copas", 10): fanti.fante_coppe,
    ("espadas", 10): fanti.fante_spade,
    ("bastos", 10): fanti.fante_bastoni,
    ("oros", 11): cavalli.cavallo_denari,
    ("copas", 11): cavalli.cavallo_coppe,
    ("espadas", 11): cavalli.cavallo_spade,
    ("bastos", 11): cavalli.cavallo_bastoni,
    ("oros", 12): re.re_denari,
    ("copas", 12): re.re_coppe,
    ("espadas", 12): re.re_spade,
    ("bastos", 12): re.re_bastoni,
}
TURNED: Final = frozenset(  # drawn looking left, printed looking right: the left upper corner stays free
    {("copas", 10), ("bastos", 10), ("copas", 11), ("copas", 12), ("bastos", 12)}
)
SIZES: Final = {("espadas", 11): 0.82}  # of courts so broad that they come close to the line around
RANKS: Final = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)


def drawings() -> Mapping[str, Callable[[], str]]:
    """What draws each file, by its name in the folder of assets."""
    return DrawnDeck("piacentine", RANKS, card, compact_card, medallion, sign, rings, BACKS).drawings()


def card(suit: str, rank: int) -> Canvas:
    """A card as it is printed: a line around; the number in its corner is a group that the game may leave out."""
    canvas = sheet(0.7, 0 if 4 <= rank <= 7 else 1)  # nobody sees half a unit on a small sign
    pen = Litho(canvas)
    frame(pen)
    canvas.open("art")
    if rank < 10:
        (ace(pen, suit) if rank == 1 else pips(pen, suit, rank))
    else:
        both_ways(pen, COURTS[suit, rank], SIZES.get((suit, rank), SIZE), flipped=(suit, rank) in TURNED)
    canvas.close()
    index(pen, rank)
    return canvas


def compact_card(suit: str, rank: int) -> Canvas:
    """The same for small sizes: bolder, without strokes, smaller and farther right beside a large number and mark."""
    canvas = sheet(1.5, 0)
    pen = Litho(canvas).small(8.5)
    frame(pen)
    canvas.open("art")
    if rank < 10:
        near = pen.scaled(0.82, 572, 914)
        (ace(near, suit) if rank == 1 else pips(near, suit, rank))
    else:
        both_ways(pen, COURTS[suit, rank], 0.78, 470, flipped=(suit, rank) in TURNED)
    canvas.close()
    compact_index(pen, suit, rank)
    return canvas
