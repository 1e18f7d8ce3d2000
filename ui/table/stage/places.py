"""Where cards are: the pose of every place on the table, and a card on its way from place to place."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypedDict, Unpack

from game.engine.cards import Card
from ui.draw.motion import Curve, Tween, hurried_rest, inout3, lin, out3
from ui.table.layout.layout import BORDER, CARD, MOST_TILT, SAG, Layout, Rect, around

PILE_SHARE: Final = 0.94  # cards on a pile are a little smaller than its place
COUNTED: Final = 0.88  # of a card of the trick: the piles that lie on the cloth when a deal is over
FAN: Final = 3.0  # degrees that the outermost cards of one's own hand lean
OTHERS_FAN, OTHERS_SHARE = 4.0, 0.93  # the same of the backs, and how high they are in their place
TURNED: Final = 90.0  # the turn-up lies across
CLEAR: Final = 1.04  # so far beside the stock the turned card is laid; at 1 they would touch
ARC: Final = 0.06  # how far a path bends upwards, as a share of its length
NEARER: Final = 0.04  # so much larger a flying card looks when it is highest
SPRING: Final = 0.43  # a pressed card springs so much of the way beyond its size
ASIDE, LOWER = 0.40, 0.05  # how far a seat's next card of a trick is from the one before, in its widths and heights
FREE: Final = 1.06  # so far the second one is where the cloth beside the first is free, in its widths
KEPT: Final = ("slot", "stock", "turnup", "medallion", "pile")  # what it does not lie over there
AIR: Final = 8.0  # from it to that, at kr = 1


@dataclass(frozen=True, slots=True)
class Pose:
    """A card's centre, height and tilt in degrees (clockwise); `face` is 1 with the picture up and 0 with the back."""

    x: float
    y: float
    height: float
    tilt: float = 0.0
    face: float = 1.0

    def blend(self, other: Pose, share: float, turn: float) -> Pose:
        """The pose `share` of the way to another, turned over by `turn`."""
        return Pose(
            self.x + (other.x - self.x) * share,
            self.y + (other.y - self.y) * share,
            self.height + (other.height - self.height) * share,
            self.tilt + (other.tilt - self.tilt) * share,
            self.face + (other.face - self.face) * turn,
        )


def toward(start: Pose, goal: Pose, length: float) -> tuple[float, float]:
    """The step of this length from one pose in the direction of another; none where they are one."""
    wide, high = goal.x - start.x, goal.y - start.y
    far = math.hypot(wide, high)
    return (wide / far * length, high / far * length) if far else (0.0, 0.0)


def next_place(layout: Layout, first: Rect, number: int) -> tuple[float, float]:
    """The middle of a seat's card of this number in a trick, which lies beside the `first` where the cloth is free."""
    y = first.cy + number * LOWER * first.h
    if number == 0:
        return first.cx, y
    low = first.moved(FREE * first.w, LOWER * first.h)
    kept = [layout[name] for name in layout if name.startswith(KEPT) and name != "stocklabel"]
    ends = [one.x for one in kept if one.x >= first.right and one.y < low.bottom and one.bottom > low.y]
    room = min([*ends, layout["mat"].right - BORDER * layout.kr]) - first.right - AIR * layout.kr
    second = FREE if room >= FREE * first.w else ASIDE
    return first.cx + (second + (number - 1) * ASIDE) * first.w, y


class CardPlaces:
    """The poses of one table; seats are those of the game, `step` +1 counter-clockwise and -1 clockwise."""

    def __init__(self, layout: Layout, viewer: int, step: int) -> None:
        self.layout = layout
        self.viewer = viewer
        self.step = step

    def position(self, seat: int) -> int:
        """The seat's number in the layout: how many turns after the viewer it plays."""
        return (seat - self.viewer) * self.step % self.layout.players

    def rect(self, name: str, seat: int) -> Rect:
        """The rectangle `name` (plate, backs, pile, slot) of a seat."""
        return self.layout[f"{name}{self.position(seat)}"]

    def hand(self, seat: int, seen: Sequence[bool]) -> list[Pose]:
        """The places of the cards in the hand of a seat; those that are seen lie face up."""
        if seat == self.viewer:
            kr, higher = self.layout.kr, self.layout.raised
            return [
                Pose(rect.cx, rect.cy + drop * kr - higher, rect.h, round(FAN * lean), 1.0 if known else 0.0)
                for rect, known, lean, drop in zip(self.layout.hand(len(seen)), seen, *_fan(len(seen)), strict=True)
            ]
        backs, (leans, _drops) = self.layout.backs(self.position(seat), len(seen)), _fan(len(seen))
        return [
            Pose(rect.cx, rect.cy + lean**2 * self.layout.kr, rect.h * OTHERS_SHARE, OTHERS_FAN * lean, float(known))
            for rect, known, lean in zip(backs, seen, leans, strict=True)
        ]

    def slot(self, seat: int, card: Card, number: int = 0) -> Pose:
        """The place of a seat's card in the trick; its second one lies beside or over the first."""
        rect = self.rect("slot", seat)
        tilt = (card * 37 + 11) % (2 * MOST_TILT + 1) - MOST_TILT  # always the same for the same card
        x, y = next_place(self.layout, rect, number)
        return Pose(x, y, rect.h, tilt)

    def pile(self, seat: int) -> Pose:
        """The top of a seat's pile."""
        rect = self.rect("pile", seat)
        return Pose(rect.cx, rect.cy, rect.h * PILE_SHARE, 0.0, 0.0)

    def counted(self, seat: int) -> Rect:
        """Where a seat's pile lies when a deal is over: in the place of its card, and of two players in the middle."""
        slot, other = self.rect("slot", seat), self.layout["slot1" if self.position(seat) == 0 else "slot0"]
        over_each_other = self.layout.players == 2 and not slot.overlaps(other._replace(x=slot.x))
        x = self.layout["mat"].x + self.layout["mat"].w / 2 if over_each_other else slot.cx
        return around(x, slot.cy, COUNTED * slot.w, COUNTED * slot.h)

    def stock(self) -> Pose:
        """The top of the stock; the middle of the table where there is none."""
        if "stock" in self.layout:
            rect = self.layout["stock"]
            return Pose(rect.cx, rect.cy, rect.h, 0.0, 0.0)
        centre = self.layout["centre"]
        return Pose(centre.cx, centre.cy, self.layout.trick_card[1], 0.0, 0.0)

    def turn_up(self) -> Pose:
        """The card that lies across under the stock."""
        rect = self.layout["turnup"]
        return Pose(rect.cx, rect.cy, self.layout["stock"].h, TURNED, 1.0)

    def beside_stock(self) -> Pose:
        """Where that card lies before it is pushed under the stock, and when it has been pulled out: on nothing."""
        stock, under = self.stock(), self.turn_up()
        return replace(under, x=stock.x + math.copysign(CLEAR * (1 + CARD) / 2 * stock.height, under.x - stock.x))

    def talon(self, count: int) -> list[Pose]:
        """The cards set aside, side by side in the middle of the table."""
        centre, (width, height) = self.layout["centre"], self.layout.trick_card
        return [
            Pose(centre.cx + (i - (count - 1) / 2) * width * 0.5, centre.cy, height, 0.0, 0.0) for i in range(count)
        ]


def _fan(count: int) -> tuple[list[float], list[float]]:
    """How much each card of a fan leans, -1 to 1, and how much lower than the middle of its place it lies."""
    leans = [2 * i / (count - 1) - 1 if count > 1 else 0.0 for i in range(count)]
    leans = [lean / 2 for lean in leans] if count == 2 else leans
    return leans, [SAG * (lean**2 - 0.5) for lean in leans]


class PathLook(TypedDict, total=False):
    """How a card goes; see `Leg`."""

    turn: tuple[float, float]
    arc: bool
    fades: bool
    under: bool


@dataclass(frozen=True, slots=True)
class Leg:
    """One movement from pose to pose; the card turns over within the share `turn` of its time.

    A card that `fades` does not travel: it goes out in its old place while it comes up in the new one. One that goes
    `under` the stock, or comes from there, is seen below it.
    """

    tween: Tween
    start: Pose
    end: Pose
    turn: tuple[float, float] = (0.0, 1.0)
    arc: bool = True
    fades: bool = False
    under: bool = False

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


@dataclass(frozen=True, slots=True)
class Give:
    """How a card that lies gives for a moment, while it stays where it is.

    It is pressed to `press` of its size about its lower edge and springs a little beyond, it swings `tilt` degrees out
    and back so many `times`, and it is pushed aside by so many pixels.
    """

    way: Tween
    press: float = 1.0
    tilt: float = 0.0
    times: int = 1
    push: tuple[float, float] = (0.0, 0.0)

    def pose(self, rest: Pose, now: float) -> Pose:
        """The pose of the card that rests there."""
        gone = self.way.share(now)
        out, size = math.sin(math.pi * gone), self._size(gone)
        swing = self.tilt * math.sin(math.pi * gone * self.times) * (1 - gone)
        return Pose(
            rest.x + self.push[0] * out,
            rest.y + self.push[1] * out + rest.height * (1 - size) / 2,
            rest.height * size,
            rest.tilt + swing,
            rest.face,
        )

    def _size(self, gone: float) -> float:
        """Pressed at first, half way a little too large, at last as it is."""
        spring = 1 + (1 - self.press) * SPRING
        if gone < 0.5:
            return self.press + (spring - self.press) * inout3(2 * gone)
        return spring + (1 - spring) * inout3(2 * gone - 1)


@dataclass(slots=True, eq=False)
class CardSprite:
    """A card: None for one that the viewer may not see. Before `appears` it is not on the stage yet."""

    card: Card | None
    rest: Pose
    legs: list[Leg] = field(default_factory=list)
    appears: float = 0.0
    give: Give | None = None  # from its beginning to its end, unless the card moves

    @property
    def end(self) -> float:
        """When it comes to rest."""
        return self.legs[-1].tween.end if self.legs else 0.0

    def moving(self, now: float) -> bool:
        return bool(self.legs) and now < self.end

    def pose(self, now: float) -> Pose:
        """Where it is now."""
        give = self.giving(now)
        if give is not None:
            return give.pose(self.goal(now), now)
        return next((leg.pose(now) for leg in self.legs if now < leg.tween.end), self.rest)

    def giving(self, now: float) -> Give | None:
        """How it gives now, if it lies and does."""
        give = self.give
        if give is None or not give.way.begin <= now < give.way.end or self._leg(now) is not None:
            return None
        return give

    def _leg(self, now: float) -> Leg | None:
        """The movement of now."""
        return next((leg for leg in self.legs if leg.tween.begin <= now < leg.tween.end), None)

    def goal(self, now: float) -> Pose:
        """Where the movement of now leads."""
        leg = self._leg(now)
        if leg is not None:
            return leg.end
        return next((leg.start for leg in self.legs if now < leg.tween.begin), self.rest)

    def fading(self, now: float) -> tuple[Pose, float] | None:
        """The place that it leaves, and how much of it has come up in the new one; None when it does not fade."""
        leg = self._leg(now)
        return (leg.start, leg.tween.share(now)) if leg is not None and leg.fades and leg.tween.begin < now else None

    def flies(self, now: float) -> bool:
        """Whether it is above everything that lies on the table."""
        leg = self._leg(now)
        return leg is not None and (leg.arc or self.fading(now) is not None)

    def under(self, now: float) -> bool:
        """Whether it is on its way below the stock."""
        leg = self._leg(now)
        return leg is not None and leg.under

    def raised(self, now: float) -> float:
        """How high it flies, 0 to 1: for the shadow."""
        leg = self._leg(now)
        return math.sin(math.pi * leg.tween.share(now)) if leg is not None and leg.arc else 0.0

    def then(self, goal: Pose, begin: float, length: float, curve: Curve = out3, **how: Unpack[PathLook]) -> float:
        """After what it does it goes to `goal`; says when it arrives."""
        if length > 0 or begin > self.end:  # without a way it still waits for its time
            self.legs.append(Leg(Tween(begin, length, curve), self.rest, goal, **how))
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
        self.give = None
        self.appears = min(self.appears, now)
