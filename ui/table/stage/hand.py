"""The viewer's hand under pointer and keys: lifting, shaking, dragging, and where each card may be pressed."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.engine.cards import Card, name_of
from game.i18n.words import card_name
from ui.core.scene import Control, spot_of
from ui.draw.ground import whole
from ui.draw.motion import Tempo, Tween, lin, out3
from ui.widgets.base import CALM, Brush, Mood, Widget

if TYPE_CHECKING:
    from ui.table.layout.layout import Layout

LIFT_IN, LIFT_OUT = 90.0, 120.0
SHAKE, SHAKES, SHAKE_PX = 240.0, 3, 4.0
LOCKED: Final = 400.0
SHOWN_LEGAL: Final = 1200.0  # after a refusal the cards that may be played are outlined this long
DRAG: Final = 0.35  # dragged up by so much of its height a card is played
SLACK: Final = 10.0  # a click that slips less than this is still a click, at k = 1 and in the smallest window


@dataclass
class StageControl(Widget):
    """What is drawn with the table, and is as large as it is drawn: beside it lie other things."""

    @property
    def hit(self) -> Rect:
        return self.rect

    def draw(self, brush: Brush, mood: Mood) -> None:
        """Nothing: the renderer draws it."""


@dataclass
class CardControl(StageControl):
    """A card of the hand as a control; of one that others cover the strip that is seen."""

    card: Card = 0
    place: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))  # where it lies when it is not lifted
    legal: bool | None = None  # None while it is not the person's turn
    why: Callable[[Card], str] | None = None  # what bars it
    lifted: bool = False

    @property
    def explanation(self) -> str:
        """Why it may not be played now."""
        return self.why(self.card) if self.legal is False and self.why is not None else self.note

    @property
    def marks(self) -> tuple[str, ...]:
        told = ("legal", self.legal is True), ("illegal", self.legal is False), ("lifted", self.lifted)
        return tuple(word for word, true in told if true)

    def control(self, mood: Mood = CALM) -> Control:
        """The card in words."""
        return replace(super().control(mood), rect=spot_of(self.place))


def control_id(card: Card) -> str:
    """The card's name among the controls."""
    return f"card:{name_of(card)}"


@dataclass(slots=True)
class _Lift:
    tween: Tween
    start: float
    goal: float

    def at(self, now: float) -> float:
        return self.start + (self.goal - self.start) * self.tween.at(now)


@dataclass(slots=True)
class HandFeel:
    """How the cards of the hand are met: one lifted, one shaking, one dragged."""

    lifted: Card | None = None
    dragged: Card | None = None
    chosen: Card | None = None  # by a first press
    outlined_until: float = 0.0
    still: bool = False  # nothing rises or shakes: what is lifted has an outline, what is refused a lock
    _lifts: dict[Card, _Lift] = field(default_factory=dict)
    _shaking: tuple[Card, Tween] | None = None
    _pressed: tuple[Card, tuple[int, int]] | None = None
    _pointer: tuple[int, int] = (0, 0)

    def lift(self, card: Card | None, now: float, tempo: Tempo) -> bool:
        """Lifts this card and lets the one lifted before down; whether anything changes."""
        self.still = tempo.still
        if card == self.lifted:
            return False
        for other, length, goal in ((self.lifted, LIFT_OUT, 0.0), (card, LIFT_IN, 1.0)):
            if other is not None:
                self._lifts[other] = _Lift(Tween(now, tempo.time(length), out3), self.lift_of(other, now), goal)
        self.lifted = card
        return True

    def ready(self, card: Card) -> bool:
        """Whether one more press plays the card, for it was chosen and is still lifted."""
        return card == self.chosen == self.lifted

    def keep_only(self, cards: Sequence[Card]) -> None:
        """Forgets the cards that have left the hand."""
        self._lifts = {card: lift for card, lift in self._lifts.items() if card in cards}
        if self.lifted not in cards:
            self.lifted = None
        if self._pressed is not None and self._pressed[0] not in cards:
            self._pressed = self.dragged = None

    def lift_of(self, card: Card, now: float) -> float:
        """How far the card is lifted, 0 to 1."""
        lift = self._lifts.get(card)
        return lift.at(now) if lift is not None and not self.still else 0.0

    def locked(self, card: Card, now: float) -> bool:
        """Whether a lock lies on the card for a moment, instead of its shaking."""
        shaking = self._shaking
        return self.still and shaking is not None and shaking[0] == card and not shaking[1].done(now)

    def shake(self, card: Card, now: float) -> None:
        """Shakes a card that may not be played, and shows the others for a moment."""
        self._shaking = (card, Tween(now, LOCKED if self.still else SHAKE, lin))
        self.outlined_until = now + SHOWN_LEGAL

    def offset(self, card: Card, now: float, k: float) -> float:
        """How far the card is aside while it shakes."""
        if self.still or self._shaking is None or self._shaking[0] != card:
            return 0.0
        gone = self._shaking[1].at(now)
        return SHAKE_PX * k * (1 - gone) * math.sin(2 * math.pi * SHAKES * gone)

    def moving(self, now: float) -> bool:
        """Whether the hand looks different from moment to moment."""
        shaking = self._shaking is not None and not self._shaking[1].done(now)
        return shaking or any(not lift.tween.done(now) for lift in self._lifts.values())

    def press(self, card: Card, pos: tuple[int, int]) -> None:
        """The pointer went down on a card."""
        self._pressed, self._pointer = (card, pos), pos

    def drag(self, pos: tuple[int, int], slack: float) -> bool:
        """The pointer moves; whether a card follows it, as soon as it is further than `slack` from where it was."""
        self._pointer = pos
        if self._pressed is None:
            return False
        card, start = self._pressed
        if math.dist(start, pos) >= slack:
            self.dragged = card
        return self.dragged is not None

    def pull(self) -> tuple[int, int]:
        """How far the dragged card is from its place."""
        if self._pressed is None or self.dragged is None:
            return 0, 0
        (x, y), (px, py) = self._pressed[1], self._pointer
        return px - x, py - y

    def release(self, height: float) -> Card | None:
        """The pointer goes up: the card that was dragged far enough to be played, if any."""
        card, (_dx, dy) = self.dragged, self.pull()
        self._pressed = self.dragged = None
        return card if card is not None and -dy >= DRAG * height else None


def strips(layout: Layout, count: int) -> list[Rect]:
    """Where each card of the hand may be pressed: the part that is not covered by the next."""
    found = [whole(place.moved(0, -layout.raised)) for place in layout.hand(count)]
    for strip, covering in pairwise(found):
        strip.width = min(strip.right, covering.x) - strip.x
    return found


def card_controls(
    layout: Layout,
    cards: Sequence[Card],
    lifted: Card | None,
    legal: frozenset[Card] | None,
    why: Callable[[Card], str] | None = None,
) -> list[CardControl]:
    """The controls of a hand, left to right."""
    rise = round(layout.lift)
    return [
        CardControl(
            control_id(card),
            card_name(card),
            Rect(strip.x, strip.y - rise, strip.w, strip.h + rise) if card == lifted else strip,
            role="card",
            ground="gold",
            card=card,
            place=strip,
            legal=None if legal is None else card in legal,
            why=why,
            lifted=card == lifted,
        )
        for card, strip in zip(cards, strips(layout, len(cards)), strict=True)
    ]
