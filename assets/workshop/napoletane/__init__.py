"""The Neapolitan cards: which file shows what. `assets/decks/napoletane/README.md` names the marks of the pattern."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from assets.workshop.canvas import Canvas
from assets.workshop.decks import DrawnDeck
from assets.workshop.litho import Litho, help_index, large_number, sheet
from assets.workshop.litho_backs import net
from assets.workshop.napoletane import cavalli, fanti, re
from assets.workshop.napoletane.aces import ace
from assets.workshop.napoletane.emblems import SILHOUETTES, mark, medallion, sign
from assets.workshop.napoletane.grounds import ground
from assets.workshop.napoletane.pips import pips

BACKS: Final = {
    "back": ("#2E5FA3", "#C4342B"),
    "back-red": ("#A92B24", "#2E5FA3"),
    "back-green": ("#35703A", "#C4342B"),
    "back-ochre": ("#A8720F", "#8A1E1C"),
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
RANKS: Final = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)


def drawings() -> Mapping[str, Callable[[], str]]:
    """What draws each file, by its name in the folder of assets."""
    return DrawnDeck("napoletane", RANKS, card, compact_card, medallion, sign, net, BACKS).drawings()


def card(suit: str, rank: int) -> Canvas:
    """A card as it is printed: no frame; the number in its corner is a group that the game may leave out."""
    canvas = sheet(0.7, 0 if 4 <= rank <= 7 else 1)  # nobody sees half a unit on a small sign
    pen = Litho(canvas)
    canvas.open("art")
    art(pen, suit, rank)
    canvas.close()
    help_index(pen, rank)
    return canvas


def compact_card(suit: str, rank: int) -> Canvas:
    """The same for small sizes: bolder, without strokes, nearer to the lower right beside a large number."""
    canvas = sheet(1.5, 0)
    pen = Litho(canvas).small(8.5)
    canvas.open("art")
    art(pen.scaled(0.84, 596, 926), suit, rank)
    canvas.close()
    large_number(pen, rank)
    canvas.open("help")
    spot = pen.at(86, 232, 1.5)
    spot.flat(SILHOUETTES[suit].buffer(5), "paper")
    mark(spot, suit, 5.5)
    canvas.close()
    return canvas


def art(pen: Litho, suit: str, rank: int) -> None:
    """What the card shows."""
    if rank == 1:
        ace(pen, suit)
    elif rank < 10:
        pips(pen, suit, rank)
    else:
        ground(pen, suit, rank)
        COURTS[suit, rank](pen)
