"""Shows what happened: events that are already true become beats, groups of movements one after the other.

The director keeps the picture that is on the stage, which runs a little behind the game and can be overtaken: `hurry`
brings everything to its place within a moment. It only says where cards are and what is heard; others draw and play it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final

from game.engine.cards import Card, Rank
from game.engine.events import (
    Captured,
    CardShown,
    Claimed,
    Dealt,
    Declared,
    Drawn,
    Event,
    Exchanged,
    LaidAway,
    Played,
    Signalled,
    TalonTaken,
    TrickWon,
    TrumpNamed,
    TurnedUp,
)
from ui.draw.motion import Tempo, hurried_rest, inout3
from ui.table.director.bid_and_sign_moves import Sayings
from ui.table.director.timings import (
    BID_HOLD,
    DRAW_FROM,
    DRAW_STEP,
    FLY,
    SLIDE,
    TAKE_BACK,
    TURN_OVER,
    CueHeard,
    PackCut,
    PackShuffled,
    Step,
    TakenBack,
    prelude,
)
from ui.table.stage.picture import Picture
from ui.table.stage.places import CardPlaces

NO_EVENTS: Final = (PackShuffled, PackCut, TakenBack)  # beats that only the table knows


class Director(Sayings):
    """Moves the cast of one viewer in time: a queue of events, and the beat of the one that is being shown."""

    def __init__(self, viewer: int, players: int, strength: tuple[Rank, ...], places: CardPlaces, tempo: Tempo) -> None:
        super().__init__(viewer, strength, places, tempo)
        self._queue: deque[Step] = deque()
        self._gate = 0.0  # the next event may begin then
        self._begun: list[Event] = []
        self._was_moving = False
        self._plays = False  # the last that began is a card that was played
        self._overtaken = False
        self.show(Picture(viewer, players))

    # -- what the stage shows ---------------------------------------------------------------------------------------

    def show(self, picture: Picture) -> None:
        """Puts everything in its place at once; what was still to be shown is dropped."""
        self._queue.clear()
        self._gate = self._until = self._read_at = 0.0
        self.set_up(picture)

    def move_to(self, places: CardPlaces) -> None:
        """The table is laid out anew: everything jumps, what was on its way is there."""
        self.places = places
        while self._queue:
            self._take_over(self._queue.popleft())
        self.show(self.picture)

    def rewind(self, picture: Picture, now: float) -> None:
        """Something was taken back: every card goes from where it lies to its place in this picture of before."""
        while self._queue:
            self._take_over(self._queue.popleft())
        before = {actor.card: actor.pose(now) for actor in self.actors() if actor.card is not None}
        self.show(picture)
        length = self.tempo.time(TAKE_BACK)
        for actor in self.actors():
            start, goal = before.get(actor.card) if actor.card is not None else None, actor.rest
            if start is not None and start != goal:
                actor.rest = start
                self._lasts(self.then(actor, goal, now, length, inout3))
        self._gate = self._until
        self._cue("card_reversed", now + length, TakenBack())

    @property
    def coming(self) -> int:
        """How many events are still to be shown."""
        return sum(not isinstance(beat, NO_EVENTS) for beat in self._queue)

    def hide(self, picture: Picture, coming: Iterable[Event], keep: Card | None = None) -> None:
        """The viewer's hand is turned over: only what this picture knows is known, and `keep`, now being played.

        `coming` is what is still to be shown, as it may be seen from now on.
        """
        told = iter(coming)
        self._queue = deque(beat if isinstance(beat, NO_EVENTS) else next(told) for beat in self._queue)
        for hand, known in zip(self.hands, picture.hands, strict=True):
            for actor in hand:
                if actor.card not in known and actor.card != keep:
                    actor.card = None
        self.picture = picture

    # -- time -------------------------------------------------------------------------------------------------------

    def receive(self, events: Iterable[Event]) -> None:
        """More has happened; it is shown after what is still to be shown."""
        for event in events:
            if isinstance(event, Dealt):
                self._queue.extend(prelude(event, self.tempo))
            self._queue.append(event)

    def update(self, now: float) -> bool:
        """Begins what is due; whether the stage looks different from the last time."""
        begun = False
        while self._queue and self._due(self._queue[0], now):
            self._begin(self._queue.popleft(), now)
            begun = True
        landed = self._land(now)
        moving = now < self._until or self.gesture(now) is not None
        changed = begun or landed or moving or self._was_moving
        self._was_moving = moving
        return changed

    def _due(self, beat: Step, now: float) -> bool:
        """Whether it may begin; one sign is made after the other, for nobody sees two at once."""
        if now < self._gate:
            return False
        return not isinstance(beat, Signalled) or self._sign_over(now)

    def busy(self, now: float) -> bool:
        """Whether anything is still to be shown."""
        return bool(self._queue) or now < self._until

    def open_to_act(self, now: float) -> bool:
        """Whether the next card may come: the table is at rest, or a trick that was read flies to its pile."""
        return not self._queue and now >= self._gate

    def passed_on(self, now: float) -> bool:
        """Whether it is seen whose turn it is: also while the card before his still flies, so that nothing blinks."""
        return not self._queue and (self._plays or now >= self._until)

    @property
    def read_at(self) -> float:
        """When what was shown last could be read: from then on the next player thinks, though cards still move."""
        return self._read_at

    @property
    def landed_at(self) -> float:
        """When the last card came (or will come) to rest."""
        return self._until

    def begun(self) -> list[Event]:
        """The events whose beats have begun since this was last asked."""
        told, self._begun = self._begun, []
        return told

    def cues(self) -> list[CueHeard]:
        """What is to be heard of the beats that have begun since this was last asked."""
        told, self._cues = self._cues, []
        return told

    def overtaken(self) -> bool:
        """Whether input has overtaken the stage since this was last asked."""
        told, self._overtaken = self._overtaken, False
        return told

    def hurry(self, now: float) -> None:
        """Input overtakes: all that moves or waits is in its place within 120 ms."""
        moved = self.busy(now)
        self._press(now)
        while self._queue:
            self._begin(self._queue.popleft(), now)
            self._press(now)
        self._gate = self._read_at = now
        if moved:
            self._overtaken = True
            self._cues = [CueHeard(one.cue, min(one.at, self._until), one.volume, one.says) for one in self._cues[-1:]]

    def _press(self, now: float) -> None:
        self._press_signs(now)
        for actor in self.actors():
            actor.hurry(now)
        if self.medallion is not None:
            self.medallion = self.medallion.hurried(now)
        self._landings = [(now + hurried_rest(at - now), seat, worth) for at, seat, worth in self._landings]
        self.pack = []
        self._press_words()
        ends = [actor.end for actor in self.actors()]
        self._until = max([now, *(end for end in ends), *(at for at, _seat, _worth in self._landings)])

    def _land(self, now: float) -> bool:
        due = [landing for landing in self._landings if landing[0] <= now]
        self._landings = [landing for landing in self._landings if landing[0] > now]
        for _at, seat, worth in due:
            self.piles[seat] += 1
            self.points[seat] += worth
        gone = [actor for actor in self.leaving if not actor.moving(now)]
        self.leaving = [actor for actor in self.leaving if actor.moving(now)]
        self.tokens = [token for token in self.tokens if not token.way.done(now)]
        if self.pack and now >= self._pack_until:
            self.pack = []
        if self.ring is not None and self.ring[1].done(now):
            self.ring = None
        if self.won is not None and self.won.over(now):
            self.won = None
            return True
        return bool(due or gone)

    # -- beats ------------------------------------------------------------------------------------------------------

    def _begin(self, beat: Step, now: float) -> None:
        """Starts a beat and decides when the next may begin."""
        self._take_over(beat)
        self._gate = self._lasts(self._beat(beat, now))
        self._plays = isinstance(beat, Played) or (self._plays and isinstance(beat, Signalled))
        if not isinstance(beat, TrickWon | Drawn | Signalled):
            self._read_at = self._gate

    def _take_over(self, beat: Step) -> None:
        """The picture shows it from now on."""
        if not isinstance(beat, NO_EVENTS):
            self._begun.append(beat)
            self.picture.apply(beat)

    def _beat(self, beat: Step, now: float) -> float:
        match beat:
            case PackShuffled():
                return self._shuffle(beat, now)
            case PackCut():
                return self._cut(beat, now)
            case Dealt():
                return self._deal(beat, now)
            case TurnedUp():
                return self._turn_up(beat, now)
            case CardShown():
                return self._show_card(beat, now)
            case TrumpNamed():
                return self._name_trump(beat, now)
            case Played(seat, _, arrastre):
                end = self._play(beat, now)
                return self._lasts(end + self._hold_for(seat, BID_HOLD)) if arrastre else end
            case TrickWon():
                return self._overlapped(self._win(beat, now))
            case Drawn():
                return self._after_draw(self._draw(beat, now), now)
            case Exchanged():
                return self._swap(beat, now)
            case _:
                return self._shown(beat, now)

    def _shown(self, beat: Step, now: float) -> float:
        match beat:
            case Declared():
                return self._declare(beat, now)
            case Claimed():
                return self._claim(beat, now)
            case Captured():
                return self._capture(beat, now)
            case TalonTaken():
                return self._take_talon(beat, now)
            case LaidAway():
                return self._lay_away(beat, now)
            case _:
                return self._said(beat, now)

    def _overlapped(self, end: float) -> float:
        """While the trick flies to its pile the next card may come; from the stock one comes even before."""
        if self.tempo.still:
            return end
        if self._queue and isinstance(self._queue[0], Drawn):
            return self._read_at + self.tempo.time(SLIDE + TURN_OVER + FLY) * DRAW_FROM
        return end - self.tempo.time(FLY)

    def _after_draw(self, end: float, now: float) -> float:
        """The next to draw need not wait until this card has arrived."""
        more = self._queue and isinstance(self._queue[0], Drawn)
        return min(end, now + self.tempo.time(DRAW_STEP)) if more else end
