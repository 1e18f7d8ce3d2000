"""Movement as a function of time: curves, tweens that can be hurried, and the tempo of the table.

Times are milliseconds of the clock that is handed in; nothing here looks at one.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

Curve: TypeAlias = Callable[[float], float]

WINDS_UP, SWING = 0.2, 0.035  # the share of its time in which a card takes a swing, and how far, as a share of its way
FADE: Final = 140.0  # instead of a flight, where nothing travels
HURRY_SHARE: Final = 0.2  # overtaken animations keep this share of their remaining time …
HURRY_MOST: Final = 120.0  # … and at most this


def lin(t: float) -> float:
    """Even: counting, fades."""
    return t


def out3(t: float) -> float:
    """Arriving things."""
    return 1 - (1 - t) ** 3


def in2(t: float) -> float:
    """Leaving things."""
    return t**2


def inout3(t: float) -> float:
    """Things that start and stop on the table."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def back(t: float) -> float:
    """Plates, notes and the turn-up: a little too far and back."""
    return 1 + 2.1 * (t - 1) ** 3 + 1.1 * (t - 1) ** 2


def depart(t: float) -> float:
    """A card that leaves a hand: a little the other way first, as when somebody takes a swing."""
    if t < WINDS_UP:
        return -SWING * math.sin(math.pi * t / WINDS_UP)
    return out3((t - WINDS_UP) / (1 - WINDS_UP))


def there(t: float) -> float:
    """Out and back, evenly: a push, a swelling."""
    return math.sin(math.pi * t)


@dataclass(frozen=True, slots=True)
class Tween:
    """A way from 0 to 1 that begins at `begin` and takes `length`."""

    begin: float
    length: float
    curve: Curve = out3

    @property
    def end(self) -> float:
        return self.begin + self.length

    def share(self, now: float) -> float:
        """How much of its time has gone, 0 to 1."""
        if now >= self.end:
            return 1.0
        return (now - self.begin) / self.length if now > self.begin else 0.0

    def at(self, now: float) -> float:
        """Where it is: 0 before it begins, 1 when it is over."""
        return self.curve(self.share(now))

    def done(self, now: float) -> bool:
        return now >= self.end

    def hurried(self, now: float) -> Tween:
        """The same way from where it is now, over soon."""
        left = self.end - now
        if left <= 0:
            return self
        rest = hurried_rest(left)
        gone = self.share(now)
        length = rest / (1 - gone)
        return Tween(now - gone * length, length, self.curve)


def hurried_rest(left: float) -> float:
    """What remains of `left` milliseconds when input overtakes an animation."""
    return min(max(0.0, left) * HURRY_SHARE, HURRY_MOST)


@dataclass(frozen=True, slots=True)
class Tempo:
    """How long things take: a factor for movements, one for reading holds, and the pauses of computer players.

    When it is `still` nothing travels: things fade from place to place.
    """

    factor: float
    hold: float
    pause: float  # after the previous card has landed
    regret: float  # after a person's card
    still: bool = False

    def time(self, milliseconds: float) -> float:
        """A movement's time at this tempo."""
        return milliseconds * self.factor

    def reading(self, milliseconds: float) -> float:
        """A reading hold's time at this tempo."""
        return milliseconds * self.hold

    def step(self, milliseconds: float) -> float:
        """The time of something that grows, rolls or swings: at once where nothing may."""
        return 0.0 if self.still else self.time(milliseconds)


TEMPI: Final = MappingProxyType(
    {
        "calm": Tempo(1.6, 1.4, 400, 800),
        "normal": Tempo(1.0, 1.0, 160, 450),
        "brisk": Tempo(0.55, 0.4, 80, 250),
        "instant": Tempo(0.0, 0.4, 60, 60),
    }
)
AT_ONCE: Final = Tempo(0.0, 0.0, 0.0, 0.0)  # `--speed instant`: no holds either
