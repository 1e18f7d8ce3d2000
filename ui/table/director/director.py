"""Shows what happened: events that are already true become beats, groups of movements one after the other.

The director is a queue. How an event looks is said by the function that `SHOWS` has for it, which moves the cards of
the stage and tells when the next may begin. The stage runs a little behind the game and can be overtaken: `hurry`
brings everything to its place within a moment.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from game.engine import events
from game.engine.events import Dealt, Drawn, Event, Played, Signalled
from ui.draw.motion import inout3
from ui.table.director import deal, finish, gather, play
from ui.table.director.card_stage import CardStage
from ui.table.director.timings import TAKE_BACK, CueHeard, PackCut, PackShuffled, ShowTiming, Step, TakenBack
from ui.table.stage.picture import Picture

if TYPE_CHECKING:
    from game.engine.cards import Card, Rank
    from ui.draw.motion import Tempo
    from ui.table.director.ceremony import Rite
    from ui.table.director.occasions import TableOccasions
    from ui.table.stage.places import CardPlaces

Show: TypeAlias = Callable[[CardStage, Any, float], ShowTiming]  # of an event of its kind that begins now
SHOWS: Final[Mapping[type[Step], Show]] = MappingProxyType(
    {
        PackShuffled: deal.shuffle,
        PackCut: deal.cut,
        events.Dealt: deal.deal,
        events.TurnedUp: deal.turn_up,
        events.TrumpNamed: deal.name_trump,
        events.Drawn: deal.draw,
        events.Played: play.play,
        events.CardShown: play.show_card,
        events.Declared: play.declare,
        events.TuteShown: play.declare,
        events.Exchanged: play.swap,
        events.TalonTaken: play.take_talon,
        events.BidMade: play.bid,
        events.Passed: play.pass_on,
        events.AuctionWon: play.win_auction,
        events.CardCalled: play.call_card,
        events.PartnerShown: play.reveal_partner,
        events.PartnerViewed: play.view_partner,
        events.Signalled: play.sign,
        events.TrickWon: gather.win,
        events.StakesPaid: gather.pay,
        events.Captured: gather.capture,
        events.Claimed: gather.claim,
        events.LaidAway: gather.lay_away,
        events.DealEnded: finish.end,
    }
)
NO_EVENTS: Final = (PackShuffled, PackCut, TakenBack)  # beats that only the table knows
UNREAD: Final = (Drawn, Signalled)  # nobody waits until these have been read


class Director:
    """Moves the cards of one viewer in time: a queue of events, and the beat of the one that is being shown."""

    def __init__(self, viewer: int, players: int, strength: tuple[Rank, ...], places: CardPlaces, tempo: Tempo) -> None:
        self.stage = CardStage(viewer, strength, places, tempo)
        self.occasions: TableOccasions | None = None  # what is celebrated at this table
        self._queue: deque[Step] = deque()
        self._begun: list[Event] = []
        self._was_moving = False
        self._plays = False  # the last that began is a card that was played
        self._overtaken = False
        self.show(Picture(viewer, players))

    # -- what the stage shows ---------------------------------------------------------------------------------------

    def show(self, picture: Picture) -> None:
        """Puts everything in its place at once; what was still to be shown is dropped."""
        self._queue.clear()
        self._gate = 0.0  # the next event may begin then
        self.landed_at = 0.0  # everything that has begun is at rest then
        self.read_at = 0.0  # what has begun could be read by then: the next player thinks, though cards still move
        self.stage.set_up(picture)

    def move_to(self, places: CardPlaces) -> None:
        """The table is laid out anew: everything jumps, what was on its way is there."""
        self.stage.places = places
        self._skip()
        self.show(self.stage.picture)

    def shift_to(self, places: CardPlaces, now: float) -> None:
        """What lies on the cloth moves to other places of the same table; nothing else may be on its way."""
        self.landed_at = self.stage.shift(places, now)

    def rewind(self, picture: Picture, now: float) -> None:
        """Something was taken back: every card goes from where it lies to its place in this picture of before."""
        self._skip()
        stage = self.stage
        before = {sprite.card: sprite.pose(now) for sprite in stage.sprites() if sprite.card is not None}
        self.show(picture)
        length = stage.tempo.time(TAKE_BACK)
        for sprite in stage.sprites():
            start, goal = before.get(sprite.card) if sprite.card is not None else None, sprite.rest
            if start is not None and start != goal:
                sprite.rest = start
                self.landed_at = max(self.landed_at, stage.then(sprite, goal, now, length, inout3))
        self._gate = self.landed_at
        stage.cue("card_reversed", now + length, TakenBack())

    @property
    def adorned(self) -> bool:
        """Whether anything still moves for which nobody waits."""
        return self.stage.adorned

    @property
    def coming(self) -> list[Event]:
        """The events that are still to be shown."""
        return [beat for beat in self._queue if not isinstance(beat, NO_EVENTS)]

    def hide(self, picture: Picture, coming: Iterable[Event], keep: Card | None = None) -> None:
        """The viewer's hand is turned over: only what this picture knows is known, and `keep`, now being played.

        `coming` is what is still to be shown, as it may be seen from now on.
        """
        told = iter(coming)
        self._queue = deque(beat if isinstance(beat, NO_EVENTS) else next(told) for beat in self._queue)
        self.stage.cover(picture, keep)

    # -- time -------------------------------------------------------------------------------------------------------

    def receive(self, events: Iterable[Event]) -> None:
        """More has happened; it is shown after what is still to be shown."""
        for event in events:
            if isinstance(event, Dealt) and self.stage.tempo.factor >= 1:  # a quick table leaves it out
                before_dealer = event.order[event.order.index(event.dealer) - 1]
                self._queue.extend((PackShuffled(event.dealer), PackCut(before_dealer)))
            self._queue.append(event)

    def update(self, now: float) -> bool:
        """Begins what is due; whether the stage looks different from the last time."""
        begun = False
        while self._queue and now >= self._gate:
            if isinstance(self._queue[0], Signalled) and not play.sign_over(self.stage, now):
                break  # one sign is made after the other, for nobody sees two at once
            self._begin(self._queue.popleft(), now)
            begun = True
        settled = self.stage.settle(now)
        moving = now < self.landed_at or self.stage.gesture(now) is not None or self.stage.adorned
        changed = begun or settled or moving or self._was_moving
        self._was_moving = moving
        return changed

    def busy(self, now: float) -> bool:
        """Whether anything is still to be shown."""
        return bool(self._queue) or now < self.landed_at

    def open_to_act(self, now: float) -> bool:
        """Whether the next card may come: the table is at rest, or a trick that was read flies to its pile."""
        return not self._queue and now >= self._gate

    def shows_turn(self, now: float) -> bool:
        """Whether it is seen whose turn it is: also while the card before his still flies, so that nothing blinks."""
        return not self._queue and (self._plays or now >= self.landed_at)

    def new_events(self) -> list[Event]:
        """The events whose beats have begun since this was last asked."""
        told, self._begun = self._begun, []
        return told

    def cues(self) -> list[CueHeard]:
        """What is to be heard of the beats that have begun since this was last asked."""
        told, self.stage.heard = self.stage.heard, []
        return told

    def new_rites(self) -> list[Rite]:
        """What has been celebrated since this was last asked."""
        told, self.stage.held = self.stage.held, []
        return told

    def was_overtaken(self) -> bool:
        """Whether input has overtaken the stage since this was last asked."""
        told, self._overtaken = self._overtaken, False
        return told

    def hurry(self, now: float) -> None:
        """Input overtakes: all that moves or waits is in its place within 120 ms."""
        moved = self.busy(now)
        self.landed_at = self.stage.hurry(now)
        while self._queue:
            self._begin(self._queue.popleft(), now)
            self.landed_at = self.stage.hurry(now)
        self._gate = self.read_at = now
        if moved:
            self._overtaken = True
            last = self.stage.heard[-1:]
            self.stage.heard = [replace(one, at=min(one.at, self.landed_at)) for one in last]

    # -- beats ------------------------------------------------------------------------------------------------------

    def _begin(self, beat: Step, now: float) -> None:
        """Starts a beat and decides when the next may begin."""
        self._take_over(beat)
        show = SHOWS.get(type(beat))
        timing = ShowTiming(now) if show is None else show(self.stage, beat, now)
        if self.occasions is not None and not isinstance(beat, NO_EVENTS):
            for rite in self.occasions.after(beat, self.stage.picture):
                timing = finish.hold(self.stage, rite, timing, now)
        drawn_next = bool(self._queue) and isinstance(self._queue[0], Drawn)
        self._gate = timing.draw if drawn_next and timing.draw is not None else timing.next
        self.landed_at = max(self.landed_at, timing.rest, self._gate)
        self._plays = isinstance(beat, Played) or (self._plays and isinstance(beat, Signalled))
        if timing.read is not None:
            self.read_at = timing.read
        elif not isinstance(beat, UNREAD):
            self.read_at = self._gate

    def _take_over(self, beat: Step) -> None:
        """The picture shows it from now on."""
        if not isinstance(beat, NO_EVENTS):
            self._begun.append(beat)
            self.stage.picture.apply(beat)

    def _skip(self) -> None:
        """What waits is taken for shown."""
        while self._queue:
            self._take_over(self._queue.popleft())
