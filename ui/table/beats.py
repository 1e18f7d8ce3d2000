"""How long everything on the table takes (UX_SPEC 6.4), in what order cards are dealt, and what a won trick shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.cards import Card
from game.events import Dealt
from ui.table.places import Pose
from ui.table.tween import Tempo, Tween

# Milliseconds at normal speed (UX_SPEC 6.4).
DEAL, DEAL_ALL, DEAL_STEP = 260.0, 1100.0, (25.0, 90.0)
TURN_UP, MEDALLION, MEDALLION_FROM = 320.0, 220.0, 0.6
PLAY_OWN, PLAY_OTHER = 240.0, 300.0
WON_IN, WON_HOLD = 180.0, 900.0
SLIDE, TURN_OVER, FLY, COLLECT_STEP = 200.0, 140.0, 280.0, 40.0
DRAW, DRAW_STEP, DRAW_FROM, DRAW_LAST = 240.0, 110.0, 0.6, 320.0
SWAP, SWAP_OVERLAP = 260.0, 120.0
BID, PASS, BID_HOLD = 220.0, 160.0, 500.0
TALON, TALON_STEP, LAY_AWAY = 240.0, 80.0, 220.0
REVEAL, REVEAL_HOLD = 240.0, 1400.0
SIGN_HOLD = 900.0
DECLARE, DECLARE_HOLD = 220.0, 1600.0
CLOSE_UP: Final = 160.0  # the cards left in a hand move together


@dataclass(frozen=True, slots=True)
class Won:
    """A trick that lies open to be read: the card that wins it, where that lies, and what the trick is worth.

    `rise` is how far its signs have come up.
    """

    card: Card
    spot: Pose
    points: int
    rise: Tween
    until: float


def rounds(event: Dealt) -> Iterator[tuple[int, int]]:
    """(seat, place in the hand) in the order in which the cards are dealt."""
    given = dict.fromkeys(event.order, 0)
    batches = event.batches or (1,)
    number = 0
    while any(given[seat] < len(event.hands[seat]) for seat in event.order):
        batch = batches[min(number, len(batches) - 1)]
        for seat in event.order:
            for _ in range(min(batch, len(event.hands[seat]) - given[seat])):
                yield seat, given[seat]
                given[seat] += 1
        number += 1


def deal_step(cards: int, tempo: Tempo) -> float:
    """The time between two dealt cards: less when there are many, so that no deal takes long."""
    return tempo.time(min(DEAL_STEP[1], max(DEAL_STEP[0], DEAL_ALL / max(1, cards - 1))))
