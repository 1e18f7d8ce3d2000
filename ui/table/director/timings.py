"""How long everything on the table takes (UX_SPEC 6.4), in what order cards are dealt, and what a won trick shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from game.engine.cards import Card, Rank
from game.engine.events import Dealt, Event
from ui.draw.motion import Tempo, Tween
from ui.table.director.ceremony import Rite
from ui.table.director.weight import Weight
from ui.table.stage.places import Pose

# Milliseconds at normal speed (UX_SPEC 6.4).
RIFFLE, RIFFLES, CUT = 260.0, 3, 280.0
DEAL, DEAL_ALL, DEAL_STEP = 260.0, 1100.0, (25.0, 90.0)
TURN_UP, MEDALLION, MEDALLION_FROM = 320.0, 220.0, 0.6
PLAY_OWN, PLAY_OTHER = 240.0, 280.0
TAG = 140.0
WON_IN, WON_OUT = 180.0, 160.0
CAPTURE_HOLD = 900.0
SLIDE, TURN_OVER, FLY, COLLECT_STEP = 170.0, 130.0, 260.0, 30.0
TURN_EARLY: Final = 80.0  # so long before the gathered cards have come together they begin to turn over
DRAW, DRAW_STEP, DRAW_AFTER, DRAW_LAST = 200.0, 100.0, 40.0, 320.0  # the first one after the gathered cards have left
DRAWN: Final = 0.5  # the share of its time after which a drawn card is so near that the next may be played
SWAP, SWAP_OVERLAP, PULL = 300.0, 80.0, 130.0  # one card out, then the other one under
BID, PASS, BID_HOLD = 220.0, 160.0, 500.0
TALON, TALON_STEP, LAY_AWAY = 240.0, 80.0, 220.0
REVEAL, REVEAL_HOLD = 240.0, 1400.0
ARRASTRE = 360.0
LANDS, LANDS_SOFTLY, TOPPLES, TUGS = 140.0, 110.0, 340.0, 260.0
LEAD_WAITS: Final = 580.0  # after the trick before, until the card of somebody else leads to the last
LETTERS, MEDAL, SEAL, SEAL_HOLD, CAUGHT = 1300.0, 1500.0, 180.0, 900.0, 900.0  # how long each ceremony is seen
SIGN_IN, SIGN_HOLD, SIGN_STILL = 120.0, 900.0, 1600.0
SIGN_READ: Final = 4000.0  # so long the bubble beside its plate stays at least, from when it begins
SIGN_SHORT: Final = 520.0  # at least so long it is made when somebody else makes one
SIGN_ALONE: Final = 240.0  # from then on something else may happen beside a sign
DECLARE, DECLARE_HOLD, DECLARE_OUT = 220.0, 1600.0, 200.0
TAKE_BACK: Final = 200.0
LAY_OPEN, LAY_EARLY = 260.0, 60.0  # the piles, before their owners, who reach for them while the last cards come
STILL_STEP: Final = 60.0  # between dealt cards that appear instead of flying
LOUD: Final = 4  # so many dealt cards are heard as they are; the others are only half as loud
CLOSE_UP: Final = 160.0  # the cards left in a hand move together


@dataclass(frozen=True, slots=True)
class Won:
    """A trick that lies open to be read: the card that wins it, where that lies, and what the trick is worth.

    `rise` is how far its signs have come up, `fall` how far they have gone again; before that it is to be read.
    `weight` is its class.
    """

    card: Card
    spot: Pose
    points: int
    rise: Tween
    fall: Tween
    weight: Weight = Weight.STILL

    def strength(self, now: float) -> float:
        """How strong its outline is, 0 to 1."""
        return self.rise.at(now) * (1.0 - self.fall.at(now))

    def open(self, now: float) -> bool:
        """Whether it still lies there to be read."""
        return now < self.fall.begin


@dataclass(frozen=True, slots=True)
class PackShuffled:
    """The pack is shuffled by the dealer, before a deal."""

    dealer: int


@dataclass(frozen=True, slots=True)
class PackCut:
    """The seat before the dealer cuts the pack."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The last act was undone."""


Step: TypeAlias = Event | PackShuffled | PackCut | TakenBack
Said: TypeAlias = Step | Rite


@dataclass(frozen=True, slots=True)
class CueHeard:
    """A sound of the table: its strike is to fall at `at`; what it says is told by the beat, if it says anything.

    `weight` is the class of the trick that it belongs to.
    """

    cue: str
    at: float
    volume: float = 1.0
    says: Said | None = None
    weight: Weight = Weight.STILL


@dataclass(frozen=True, slots=True)
class BidToken:
    """A bid on its way to the plate of its seat."""

    seat: int
    amount: int
    rank: Rank | None
    way: Tween


@dataclass(frozen=True, slots=True)
class BestTag:
    """The tag of the best card of a trick, on its way from the one that was best to the one that is."""

    start: Pose
    goal: Pose
    way: Tween

    def pose(self, now: float) -> Pose | None:
        """Where it is; None before the first card has landed."""
        if now < self.way.begin:
            return None if self.start is self.goal else self.start
        return self.start.blend(self.goal, self.way.at(now), 1.0)

    def hurried(self, now: float) -> BestTag:
        """The same tag, there soon."""
        return replace(self, way=self.way.hurried(now) if self.way.begin <= now else Tween(now, 0.0))


@dataclass(frozen=True, slots=True)
class ShowTiming:
    """When the next event may begin, and when everything is at `rest` where that is later.

    `read` is when it could be read, where that is not when the next may begin; `draw` when a card may be drawn.
    """

    next: float
    rest: float = 0.0
    read: float | None = None
    draw: float | None = None


@dataclass(frozen=True, slots=True)
class Swing:
    """Something about a seat that comes up within its time: a sign that is made, a team that is revealed, a pass."""

    seat: int
    way: Tween
    word: str = ""


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
