"""The French-suited deck: thirteen ranks in four suits, on the paper and in the measures of the first deck."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import Final

from assets.workshop.decks import DrawnDeck
from assets.workshop.french_colours import (
    COBALT,
    GOLD,
    GREEN_DARK,
    INK,
    OCHRE,
    PAPER,
    PAPER_FOOT,
    PAPER_TOP,
    RED_DARK,
)
from assets.workshop.french_figures import figures, width
from assets.workshop.french_suits import MARKS, mark
from assets.workshop.french_svg import disc, drawing, filled, petals, placed, stroked

WIDE, HIGH = 610, 950
LETTERS: Final = {11: "J", 12: "Q", 13: "K"}
RANKS: Final = range(1, 14)
MIDDLE, CENTRE = 305, 475
TOP: Final = 84  # upper edge of the marks of every rank
COLUMN: Final = 115  # from the middle to the outer marks, on every card the same
HIGHS: Final = {2: 226, 3: 212, 4: 166, 5: 166, 6: 160, 7: 152, 8: 144, 9: 134, 10: 134}
BREADTH: Final = 0.93  # of the broadest mark, by its height
SMALL_MIDDLE: Final = 380  # of a small card, right of its large index
SMALL_BOX: Final = (190, 62)
SMALL_HIGHS: Final = {2: 290, 3: 252, 4: 190, 5: 190, 6: 190, 7: 170, 8: 170, 9: 140, 10: 140}
Rows = tuple[int, int, tuple[int, ...], tuple[int, ...]]


def _rows(rank: int, high: int, column: int, top: int) -> Rows:
    """How high a mark is, how far the outer ones lie from the middle, their rows, and the rows of those between.

    Only the upper half: what stands above the centre stands below it too, on its head.
    """
    first = top + high // 2
    pair = 0 if rank < 4 else column
    second = round(first + (CENTRE - first) * 2 / 3)
    rows, middles = {
        2: ((), (first,)),
        3: ((), (first, CENTRE)),
        4: ((first,), ()),
        5: ((first,), (CENTRE,)),
        6: ((first, CENTRE), ()),
        7: ((first, CENTRE), ((first + CENTRE) // 2,)),
        8: ((first, CENTRE), ((first + CENTRE) // 2,)),
        9: ((first, second), (CENTRE,)),
        10: ((first, second), ((first + second) // 2,)),
    }[rank]
    return high, pair, rows, middles


PIPS: Final = {rank: _rows(rank, high, COLUMN, TOP) for rank, high in HIGHS.items()}
SMALL_PIPS: Final = {
    rank: _rows(rank, high, round(SMALL_MIDDLE - SMALL_BOX[0] - BREADTH * high / 2), SMALL_BOX[1])
    for rank, high in SMALL_HIGHS.items()
}
BACKS: Final = {
    "back": (COBALT,),
    "back-red": (RED_DARK,),
    "back-green": (GREEN_DARK,),
    "back-ochre": (OCHRE,),
}
ODD_SEVEN: Final = 7  # the only one that is not the same from both sides


def pips(rank: int, small: bool = False) -> list[tuple[int, int]]:
    """Where the marks of a card lie."""
    _high, aside, rows, middles = (SMALL_PIPS if small else PIPS)[rank]
    middle = SMALL_MIDDLE if small else MIDDLE
    places = [(middle + side, y) for y in rows for side in (-aside, aside)] + [(middle, y) for y in middles]
    below = [(x, 2 * CENTRE - y) for x, y in places if y != CENTRE and not (rank == ODD_SEVEN and x == middle)]
    return places + below


def drawings() -> Mapping[str, Callable[[], str]]:
    """What draws each file of the deck, by the file's name among the assets."""
    return DrawnDeck("french", RANKS, card, compact, medallion, icon, back, BACKS).drawings()


def icon(suit: str) -> str:
    """The suit's small mark, in a ring of paper to be seen on dark wood and felt."""
    around = placed(stroked(MARKS[suit].contour + MARKS[suit].stem, 46, PAPER), 32, 32, 0.24)
    return drawing(64, 64, around, mark(suit, 32, 32, 48, 3.5, rich=False))


def letters(rank: int) -> str:
    """What stands in the corner."""
    return "A" if rank == 1 else LETTERS.get(rank, str(rank))


def card(suit: str, rank: int) -> str:
    """A card with its figures in two corners."""
    corner = _corner(suit, rank)
    other = placed(placed(corner, -WIDE / 2, -HIGH / 2), WIDE / 2, HIGH / 2, turned=True)
    art = f'<g id="art">{_art(suit, rank)}</g>'
    return drawing(WIDE, HIGH, _paper(), art, corner, other)


def compact(suit: str, rank: int) -> str:
    """The same for small cards: one large figure, the picture smaller and out of its way."""
    text = letters(rank)
    high, left = (124, 36) if rank == 10 else (150, 50)
    head = placed(figures(text, MARKS[suit].inks[3], 6), left, 52, high / 100)
    middle = left + high / 100 * width(text) / 2
    sign = disc(max(104, middle), 82 + high + 54, 62, PAPER) + mark(
        suit, max(104, middle), 82 + high + 54, 108, 7, rich=False
    )
    if 2 <= rank <= 10:
        high = SMALL_PIPS[rank][0]
        art = "".join(mark(suit, x, y, high, 3, flipped=y > CENTRE, hatched=False) for x, y in pips(rank, small=True))
    else:
        art = placed(_art(suit, rank, small=True), 592 * 0.14, 924 * 0.14, 0.86)
    return drawing(WIDE, HIGH, _paper(), art, head, sign)


def _paper() -> str:
    """The card itself."""
    stops = f'<stop offset="0" stop-color="{PAPER_TOP}"/><stop offset="1" stop-color="{PAPER_FOOT}"/>'
    fill = '<linearGradient id="p" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="950">'
    edge = f'<rect x="1.5" y="1.5" width="{WIDE - 3}" height="{HIGH - 3}" rx="36.5" fill="none" stroke="{INK}" '
    return (
        f'<defs>{fill}{stops}</linearGradient></defs><rect x="0" y="0" width="{WIDE}" height="{HIGH}" rx="38" '
        f'fill="url(#p)"/>{edge}stroke-opacity="0.35" stroke-width="3"/>'
    )


def _corner(suit: str, rank: int) -> str:
    """The figure and the small mark under it, in the upper left corner."""
    text = letters(rank)
    unit, top = (0.74, 54) if rank == 10 else (0.9, 46)
    head = placed(figures(text, MARKS[suit].inks[3], 5), max(25, 58 - unit * width(text) / 2), top, unit)
    return head + mark(suit, 58, 46 + 90 + 44, 62, 3, rich=False)


def _art(suit: str, rank: int, small: bool = False) -> str:
    """What lies in the middle of the card."""
    if rank in LETTERS:
        from assets.workshop.french_courts import court  # needs packages that number cards do not

        return court(suit, rank, small)
    if rank == 1:
        from assets.workshop.french_aces import ace

        return ace(suit, small)
    return "".join(mark(suit, x, y, PIPS[rank][0], 2, flipped=y > CENTRE) for x, y in pips(rank))


def _stations(x: float, y: float, radius: float, count: int) -> list[tuple[float, float]]:
    """Points evenly on a circle, between the leaves."""
    return [
        (x + radius * sin(2 * pi * (n + 0.5) / count), y - radius * cos(2 * pi * (n + 0.5) / count))
        for n in range(count)
    ]


def back(colour: str) -> str:
    """The back in this colour."""
    from assets.workshop import french_back  # needs packages that number cards do not

    return french_back.back(colour)


def medallion(suit: str) -> str:
    """The disc that shows the suit as trump, in a ring of gold with beads."""
    beads = "".join(disc(x, y, 1.8, INK) for x, y in _stations(64, 64, 56, 32))
    return drawing(
        128,
        128,
        disc(64, 64, 62.5, INK),
        disc(64, 64, 59.5, GOLD),
        beads,
        disc(64, 64, 51.5, INK),
        disc(64, 64, 49, PAPER),
        filled(petals(64, 64, 28, 47, 5, 16), MARKS[suit].inks[0], 0.22),
        mark(suit, 64, 64, 66, 3),
    )
