"""A card on the stage: where it is at any moment, on its way from place to place."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Final

from game.engine.cards import Card
from ui.draw.motion import Curve, Tween, hurried_rest, lin, out3
from ui.table.stage.places import Pose

ARC: Final = 0.06  # how far a path bends upwards, as a share of its length
NEARER: Final = 0.04  # so much larger a flying card looks when it is highest


@dataclass(frozen=True, slots=True)
class Leg:
    """One movement from pose to pose; the card turns over within the share `turn` of its time.

    A card that `fades` does not travel: it goes out in its old place while it comes up in the new one.
    """

    tween: Tween
    start: Pose
    end: Pose
    turn: tuple[float, float] = (0.0, 1.0)
    arc: bool = True
    fades: bool = False

    def pose(self, now: float) -> Pose:
        """Where the card is."""
        gone = self.tween.share(now)
        if self.fades:
            return self.end if gone > 0 else self.start
        first, last = self.turn
        over = min(1.0, max(0.0, (gone - first) / (last - first)))
        pose = self.start.blend(self.end, self.tween.curve(gone), over)
        if not self.arc or gone in (0.0, 1.0):
            return pose
        high = math.sin(math.pi * gone)
        rise = ARC * math.hypot(self.end.x - self.start.x, self.end.y - self.start.y) * high
        return Pose(pose.x, pose.y - rise, pose.height * (1 + NEARER * high), pose.tilt, pose.face)


@dataclass(slots=True, eq=False)
class CardSprite:
    """A card: None for one that the viewer may not see. Before `appears` it is not on the stage yet."""

    card: Card | None
    rest: Pose
    legs: list[Leg] = field(default_factory=list)
    appears: float = 0.0

    @property
    def end(self) -> float:
        """When it comes to rest."""
        return self.legs[-1].tween.end if self.legs else 0.0

    def moving(self, now: float) -> bool:
        return bool(self.legs) and now < self.end

    def pose(self, now: float) -> Pose:
        """Where it is now."""
        return next((leg.pose(now) for leg in self.legs if now < leg.tween.end), self.rest)

    def _leg(self, now: float) -> Leg | None:
        """The movement of now."""
        return next((leg for leg in self.legs if leg.tween.begin <= now < leg.tween.end), None)

    def goal(self, now: float) -> Pose:
        """Where the movement of now leads."""
        leg = self._leg(now)
        return self.pose(now) if leg is None else leg.end

    def fading(self, now: float) -> tuple[Pose, float] | None:
        """The place that it leaves, and how much of it has come up in the new one; None when it does not fade."""
        leg = self._leg(now)
        return (leg.start, leg.tween.share(now)) if leg is not None and leg.fades and leg.tween.begin < now else None

    def flies(self, now: float) -> bool:
        """Whether it is above everything that lies on the table."""
        return self.moving(now) and (self.raised(now) > 0 or self.fading(now) is not None)

    def raised(self, now: float) -> float:
        """How high it flies, 0 to 1: for the shadow."""
        leg = self._leg(now)
        return math.sin(math.pi * leg.tween.share(now)) if leg is not None and leg.arc else 0.0

    def then(
        self,
        goal: Pose,
        begin: float,
        length: float,
        curve: Curve = out3,
        turn: tuple[float, float] = (0.0, 1.0),
        arc: bool = True,
        fades: bool = False,
    ) -> float:
        """After what it does it goes to `goal`; says when it arrives."""
        if length > 0 or begin > self.end:  # without a way it still waits for its time
            self.legs.append(Leg(Tween(begin, length, curve), self.rest, goal, turn, arc, fades))
        self.rest = goal
        return begin + length

    def fade(self, goal: Pose, begin: float, length: float) -> float:
        """After what it does it fades over to `goal`; says when it is there."""
        return self.then(goal, begin, length, lin, arc=False, fades=True)

    def hurry(self, now: float) -> None:
        """Goes to where it was going, at once and straight."""
        if self.moving(now):
            start, left = self.pose(now), self.end - now
            still = any(leg.fades for leg in self.legs)
            self.legs = [Leg(Tween(now, hurried_rest(left)), start, self.rest, arc=False, fades=still)]
        else:
            self.legs = []
        self.appears = min(self.appears, now)
