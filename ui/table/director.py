"""Shows what happened: events that are already true become beats, groups of movements one after the other.

The director keeps the picture that is on the stage, which runs a little behind the game and can be overtaken: `hurry`
brings everything to its place within a moment. It only says where cards are; others draw them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from game.cards import Rank
from game.events import (
    AuctionWon,
    BidMade,
    Captured,
    CardCalled,
    CardShown,
    Claimed,
    Dealt,
    Declared,
    Drawn,
    Event,
    Exchanged,
    LaidAway,
    PartnerShown,
    PartnerViewed,
    Passed,
    Played,
    Signalled,
    TalonTaken,
    TrickWon,
    TrumpNamed,
    TurnedUp,
)
from ui.table.actor import Actor
from ui.table.beats import (
    BID,
    BID_HOLD,
    CLOSE_UP,
    COLLECT_STEP,
    DEAL,
    DRAW,
    DRAW_FROM,
    DRAW_LAST,
    DRAW_STEP,
    FLY,
    MEDALLION,
    PASS,
    REVEAL,
    REVEAL_HOLD,
    SIGN_HOLD,
    SLIDE,
    TURN_OVER,
    WON_HOLD,
    WON_IN,
    Won,
    deal_step,
    rounds,
)
from ui.table.moves import Moves
from ui.table.picture import Picture, winning
from ui.table.places import Places, Pose
from ui.table.tween import Tempo, Tween, back, hurried_rest, inout3, lin, out3


class Director(Moves):
    """Moves the cast of one viewer in time: a queue of events, and the beat of the one that is being shown."""

    def __init__(self, viewer: int, players: int, strength: tuple[Rank, ...], places: Places, tempo: Tempo) -> None:
        super().__init__(viewer, strength, places, tempo)
        self._queue: deque[Event] = deque()
        self._gate = 0.0  # the next event may begin then
        self._begun: list[Event] = []
        self._was_moving = False
        self.show(Picture(viewer, players))

    # -- what the stage shows ---------------------------------------------------------------------------------------

    def show(self, picture: Picture) -> None:
        """Puts everything in its place at once; what was still to be shown is dropped."""
        self._queue.clear()
        self._gate = self._until = 0.0
        self.set_up(picture)

    def set_up(self, picture: Picture) -> None:
        super().set_up(picture)
        self._landings: list[tuple[float, int]] = []
        self.won = None
        self.medallion: Tween | None = None if picture.trump is None else Tween(0.0, 0.0)

    def move_to(self, places: Places) -> None:
        """The table is laid out anew: everything jumps, what was on its way is there."""
        self.places = places
        while self._queue:
            event = self._queue.popleft()
            self._begun.append(event)
            self.picture.apply(event)
        self.show(self.picture)

    # -- time -------------------------------------------------------------------------------------------------------

    def receive(self, events: Iterable[Event]) -> None:
        """More has happened; it is shown after what is still to be shown."""
        self._queue.extend(events)

    def update(self, now: float) -> bool:
        """Begins what is due; whether the stage looks different from the last time."""
        begun = False
        while self._queue and now >= self._gate:
            self._begin(self._queue.popleft(), now)
            begun = True
        landed = self._land(now)
        moving = now < self._until
        changed = begun or landed or moving or self._was_moving
        self._was_moving = moving
        return changed

    def busy(self, now: float) -> bool:
        """Whether anything is still to be shown."""
        return bool(self._queue) or now < self._until

    @property
    def landed_at(self) -> float:
        """When the last card came (or will come) to rest."""
        return self._until

    def begun(self) -> list[Event]:
        """The events whose beats have begun since this was last asked."""
        told, self._begun = self._begun, []
        return told

    def hurry(self, now: float) -> None:
        """Input overtakes: all that moves or waits is in its place within 120 ms."""
        self._press(now)
        while self._queue:
            self._begin(self._queue.popleft(), now)
            self._press(now)
        self._gate = now

    def _press(self, now: float) -> None:
        for actor in self.actors():
            actor.hurry(now)
        if self.won is not None:
            self.won = None
        if self.medallion is not None:
            self.medallion = self.medallion.hurried(now)
        self._landings = [(now + hurried_rest(at - now), seat) for at, seat in self._landings]
        ends = [actor.end for actor in self.actors()]
        self._until = max([now, *(end for end in ends), *(at for at, _ in self._landings)])

    def _land(self, now: float) -> bool:
        due = [seat for at, seat in self._landings if at <= now]
        self._landings = [(at, seat) for at, seat in self._landings if at > now]
        for seat in due:
            self.piles[seat] += 1
        gone = [actor for actor in self.leaving if not actor.moving(now)]
        self.leaving = [actor for actor in self.leaving if actor.moving(now)]
        if self.won is not None and now >= self.won.until:
            self.won = None
            return True
        return bool(due or gone)

    # -- beats ------------------------------------------------------------------------------------------------------

    def _begin(self, event: Event, now: float) -> None:
        """Starts the beat of an event and decides when the next may begin."""
        self._begun.append(event)
        self.picture.apply(event)
        self._gate = self._lasts(self._beat(event, now))

    def _beat(self, event: Event, now: float) -> float:
        match event:
            case Dealt():
                return self._deal(event, now)
            case TurnedUp():
                return self._turn_up(event, now)
            case CardShown(seat, card):
                return self._show_card(seat, (card,), now)
            case TrumpNamed():
                return self._name_trump(now)
            case Played(seat, card, arrastre):
                end = self._play(seat, card, now)
                return self._lasts(end + self._hold_for(seat, BID_HOLD)) if arrastre else end
            case TrickWon():
                return self._collect(event, now)
            case Drawn():
                return self._draw(event, now)
            case Exchanged(seat, gave, took):
                return self._swap(seat, gave, took, now)
            case Declared():
                return self._declare(event, now)
            case Claimed():
                return self._claim(event, now)
            case Captured():
                return self._capture(event, now)
            case _:
                return self._contract(event, now)

    def _contract(self, event: Event, now: float) -> float:
        """What is said, and what is done with the talon."""
        match event:
            case BidMade(seat) | AuctionWon(seat):
                return now + self.tempo.time(BID) + self._hold_for(seat, BID_HOLD)
            case Passed(seat):
                return now + self.tempo.time(PASS) + self._hold_for(seat, BID_HOLD)
            case CardCalled(seat):
                return now + self._hold_for(seat, REVEAL_HOLD)
            case PartnerShown():
                return now + self.tempo.time(REVEAL) + self.tempo.reading(REVEAL_HOLD)
            case TalonTaken():
                return self._take_talon(event, now)
            case LaidAway(seat, cards):
                return self._lay_away(seat, cards, now)
            case Signalled(seat) | PartnerViewed(seat):
                return now + self._hold_for(seat, SIGN_HOLD)
            case _:
                return now

    def _hold_for(self, seat: int, milliseconds: float) -> float:
        """A computer's word is held so that it can be read; one's own need not be."""
        return 0.0 if seat == self._viewer else self.tempo.reading(milliseconds)

    def _deal(self, event: Dealt, now: float) -> float:
        self.set_up(self.picture)
        self.medallion = None
        order = list(rounds(event))
        step = deal_step(len(order), self.tempo)
        length = self.tempo.time(DEAL)
        source, end = self.places.stock(), now
        for number, (seat, place) in enumerate(order):
            actor = self.hands[seat][place]
            goal, begin = actor.rest, now + number * step
            actor.rest, actor.appears = source, begin
            turn = (0.7 - 80 / DEAL, 0.7 + 80 / DEAL)
            end = max(end, actor.then(goal, begin, length, out3, turn=turn))
        return self._lasts(end)

    def _name_trump(self, now: float) -> float:
        self.medallion = Tween(now, self.tempo.time(MEDALLION), back)
        for seat in range(self.picture.players):
            self._close_up(seat, now)
        return self._lasts(self.medallion.end)

    def _collect(self, event: TrickWon, now: float) -> float:
        rise = Tween(now, self.tempo.time(WON_IN), out3)
        begin = now + self.tempo.time(WON_IN) + self.tempo.reading(WON_HOLD)
        best = winning(event.plays, self.picture.trump, self._strength)
        winner = next((actor for _seat, actor in self.trick if best is not None and actor.card == best[1]), None)
        if winner is None or winner.card is None:
            return now
        self.won = Won(winner.card, winner.rest, event.points, rise, begin)
        middle, pile, end = winner.rest, self.places.pile(event.seat), now
        for number, (_, actor) in enumerate(self.trick):
            end = max(end, self._sweep(actor, middle, pile, begin + number * self.tempo.time(COLLECT_STEP)))
        self.leaving += [actor for _, actor in self.trick]
        self.trick = []
        self._landings.append((end, event.seat))
        self._lasts(end)
        if self._queue and isinstance(self._queue[0], Drawn):
            return begin + self.tempo.time(SLIDE + TURN_OVER + FLY) * DRAW_FROM
        return end

    def _sweep(self, actor: Actor, middle: Pose, pile: Pose, begin: float) -> float:
        """One card of a trick: to the winner's card, face down, to the pile."""
        time, tilt = self.tempo.time, actor.rest.tilt
        end = actor.then(Pose(middle.x, middle.y, middle.height, tilt), begin, time(SLIDE), inout3, arc=False)
        end = actor.then(Pose(middle.x, middle.y, middle.height, tilt, 0.0), end, time(TURN_OVER), lin, arc=False)
        return actor.then(pile, end, time(FLY), out3)

    def _draw(self, event: Drawn, now: float) -> float:
        seat = event.seat
        if event.turn_up and self.turn_up is not None:
            actor, self.turn_up = self.turn_up, None
            length, curve = self.tempo.time(DRAW_LAST), inout3
        else:
            actor = Actor(None, self.places.stock(), appears=now)
            length, curve = self.tempo.time(DRAW), out3
        if seat == self._viewer or self.picture.open_hands:
            actor.card = event.card
        self.hands[seat].append(actor)
        self._lasts(self.arrange(seat, now, self.tempo.time(CLOSE_UP), {actor: (now, length, curve)}))
        self._lasts(now + length)
        more = self._queue and isinstance(self._queue[0], Drawn)
        return now + (min(length, self.tempo.time(DRAW_STEP)) if more else length)
