"""What adorns the table for a moment and is never waited for: stars, a jolt of the cloth, numbers that travel."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import TYPE_CHECKING, Final

from ui.draw.motion import Tween, back, lin, out3, there
from ui.table.director.ceremony import ON_THE_CLOTH
from ui.table.director.weight import FEELS, Weight
from ui.table.stage.places import ARC

if TYPE_CHECKING:
    from game.engine.cards import Suit
    from ui.draw.motion import Tempo
    from ui.table.director.ceremony import Ceremony, RiteHeld
    from ui.table.stage.places import Pose

# Milliseconds at normal speed.
STARS, JOLT, GROWS, SWELLS, REACTS, ROLLS, RIPPLE = 380.0, 120.0, 160.0, 420.0, 900.0, 300.0, 700.0
SHRINKS_FROM: Final = 0.6  # of its way a star begins to become smaller: faded gold would be brown on cloth and wood
MOST_STARS: Final = 25  # at once, whatever happens
STAR_SIZES: Final = (8.0, 10.0, 12.0, 15.0)  # how far the points of a star are from its middle, at k = 1
SOON: Final = 40.0  # a moment after a card has landed its points come up …
NOTICED, NOTICED_APART = 110.0, 34.0  # … and a little later the faces show it, one after the other
SWELL: Final = 0.05  # so much larger the plate of the winner becomes
SMALL_NUMBER: Final = 29 / 64  # of its full size a number begins with, and ends


@dataclass(frozen=True, slots=True)
class Star:
    """One star of a burst: its direction, how far it flies, how large it is, and which of the three colours it has."""

    angle: float
    reach: float
    size: float
    colour: int


@dataclass(frozen=True, slots=True)
class Burst:
    """Stars that fly from a card or a pile; lengths at k = 1. The third colour is that of the `suit`."""

    spot: Pose
    way: Tween
    stars: tuple[Star, ...]
    suit: Suit | None
    inner: float  # so far from the middle they begin, as a share of the height

    def places(self, now: float, k: float) -> Iterator[tuple[float, float, Star, float]]:
        """Where each star is, and how large yet, as a share."""
        share = self.way.at(now)
        gone = self.way.share(now)
        if not 0 < gone < 1:
            return
        size = 1.0 if gone < SHRINKS_FROM else (1 - gone) / (1 - SHRINKS_FROM)
        for star in self.stars:
            far = self.inner * self.spot.height + star.reach * k * share
            yield self.spot.x + math.cos(star.angle) * far, self.spot.y + math.sin(star.angle) * far, star, size


def scattered(count: int, reach: tuple[float, float], seed: int) -> tuple[Star, ...]:
    """So many stars all around, no two alike, always the same for the same seed."""
    chance = Random(seed)
    return tuple(
        Star(
            2 * math.pi * (number + chance.uniform(-0.32, 0.32)) / count,
            chance.uniform(*reach),
            chance.choice(STAR_SIZES),
            number % 3,
        )
        for number in range(count)
    )


@dataclass(frozen=True, slots=True)
class Jolt:
    """The cloth moves down and up by `steps` pixels at k = 1, one after the other."""

    way: Tween
    steps: tuple[float, ...]

    def at(self, now: float) -> float:
        """How far down it is."""
        if not self.way.begin <= now < self.way.end:
            return 0.0
        return self.steps[min(len(self.steps) - 1, int(self.way.share(now) * len(self.steps)))]


@dataclass(frozen=True, slots=True)
class FlyingNumber:
    """What a trick is worth: it grows on the winning card, and goes to the pile on the last of those gathered."""

    points: int
    start: Pose
    goal: Pose
    grow: Tween
    way: Tween

    def place(self, now: float) -> tuple[float, float, float, float] | None:
        """Where it is, how large as a share of its full size, and how strong; None when it is not there."""
        if not self.grow.begin <= now < self.way.end:
            return None
        share, gone = self.way.at(now), self.way.share(now)
        size = SMALL_NUMBER + (1 - SMALL_NUMBER) * self.grow.at(now) * (1 - share)
        wide, high = self.goal.x - self.start.x, self.goal.y - self.start.y
        rise = ARC * math.hypot(wide, high) * math.sin(math.pi * gone)
        fade = min(1.0, self.grow.share(now) * 2, (1 - gone) * 5)
        return self.start.x + wide * share, self.start.y + high * share - rise, size, fade


@dataclass(frozen=True, slots=True)
class Reaction:
    """Who has won a trick of which weight, and for how long the faces show it."""

    winner: int
    weight: Weight
    way: Tween

    def begins(self, position: int) -> float:
        """When the face at this place of the table shows it: one after the other."""
        return self.way.begin + position * NOTICED_APART


@dataclass(slots=True)
class Flourishes:
    """Everything of this kind on one stage. Nothing waits for it, and input that overtakes ends all of it at once."""

    bursts: list[Burst] = field(default_factory=list)
    rites: list[RiteHeld] = field(default_factory=list)
    jolt: Jolt | None = None
    ripple: Tween | None = None  # on the coffee
    number: FlyingNumber | None = None
    swell: tuple[int, Tween] | None = None  # the plate of this seat
    roll: tuple[int, int, Tween] | None = None  # the points of a pile: whose, how many are new
    reaction: Reaction | None = None
    laying: Tween | None = None  # every pile before its owner, when a deal is over; there they stay

    def clear(self) -> None:
        """Nothing of it is left but what the faces show."""
        self.bursts, self.rites = [], []
        self.jolt = self.ripple = self.number = self.swell = self.roll = None

    def settle(self, now: float) -> None:
        """Takes away what is over."""
        self.bursts = [burst for burst in self.bursts if not burst.way.done(now)]
        self.rites = [held for held in self.rites if not held.way.done(now)]
        if self.jolt is not None and self.jolt.way.done(now):
            self.jolt = None
        if self.ripple is not None and self.ripple.done(now):
            self.ripple = None
        if self.number is not None and self.number.way.done(now):
            self.number = None
        if self.swell is not None and self.swell[1].done(now):
            self.swell = None
        if self.roll is not None and self.roll[2].done(now):
            self.roll = None
        if self.reaction is not None and self.reaction.way.done(now):
            self.reaction = None

    @property
    def moving(self) -> bool:
        """Whether anything of it is still to be seen."""
        single = self.jolt, self.ripple, self.number, self.swell, self.roll, self.reaction
        return bool(self.bursts or self.rites) or any(one is not None for one in single)

    def rite(self, now: float) -> RiteHeld | None:
        """The ceremony of now, if one is held."""
        return next((held for held in self.rites if held.way.begin <= now < held.way.end), None)

    def holds(self, kind: Ceremony, now: float) -> bool:
        """Whether it is this one that is held now."""
        held = self.rite(now)
        return held is not None and held.rite.kind is kind

    def swelling(self, seat: int, now: float) -> float:
        """By which share the plate of this seat is larger than usual."""
        return SWELL * self.swell[1].at(now) if self.swell is not None and self.swell[0] == seat else 0.0

    def laid(self, now: float) -> float:
        """How far the piles have come to where they will be counted."""
        return 0.0 if self.laying is None else self.laying.at(now)

    def hidden_points(self, seat: int, now: float) -> int:
        """How many points of this pile have not yet been counted up."""
        if self.roll is None or self.roll[0] != seat:
            return 0
        return round(self.roll[1] * (1 - self.roll[2].at(now)))

    def make_way(self, now: float, length: float) -> None:
        """What lies on the cloth goes, for a card comes."""
        self.rites = [
            replace(held, way=Tween(held.way.begin, now + length - held.way.begin, lin))
            if held.rite.kind in ON_THE_CLOTH and held.way.begin <= now < held.way.end - length
            else held
            for held in self.rites
            if held.rite.kind not in ON_THE_CLOTH or held.way.begin <= now
        ]

    # -- what begins ------------------------------------------------------------------------------------------------

    def burst(self, spot: Pose, begin: float, weight: Weight, suit: Suit | None, tempo: Tempo, inner: float) -> None:
        """Stars of this weight fly from there, as many as there is room for."""
        flying = sum(len(one.stars) for one in self.bursts)
        count, length = min(FEELS[weight].stars, MOST_STARS - flying), tempo.step(STARS)
        if count > 0 and length > 0:
            stars = scattered(count, FEELS[weight].reach, round(spot.x) + 31 * count)
            self.bursts.append(Burst(spot, Tween(begin, length, out3), stars, suit, inner))

    def shake(self, begin: float, steps: tuple[float, ...], tempo: Tempo) -> None:
        """The cloth gives way for a moment."""
        if steps and (length := tempo.step(JOLT)) > 0:
            self.jolt = Jolt(Tween(begin, length, lin), steps)
            self.ripple = Tween(begin, tempo.time(RIPPLE), lin)

    def travel(self, points: int, start: Pose, goal: Pose, begin: float, way: Tween, tempo: Tempo) -> None:
        """The points of a trick grow at `start`, and go to `goal` with the cards that go that `way`."""
        if points and tempo.step(GROWS) > 0:
            grow = Tween(begin + tempo.time(SOON), tempo.time(GROWS), back)
            self.number = FlyingNumber(points, start, goal, grow, way)

    def praise(self, seat: int, points: int, landing: float, tempo: Tempo) -> None:
        """The plate of the one who won swells, and his pile counts up."""
        if tempo.step(SWELLS) > 0:
            self.swell = seat, Tween(landing - tempo.time(SWELLS) / 3, tempo.time(SWELLS), there)
            self.roll = (seat, points, Tween(landing, tempo.time(ROLLS), out3)) if points else None
