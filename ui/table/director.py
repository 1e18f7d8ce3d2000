"""Shows what happened: events that are already true become beats, groups of movements one after the other.

The director keeps the picture that is on the stage, which runs a little behind the game and can be overtaken: `hurry`
brings everything to its place within a moment. It only says where cards are; others draw them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from game.cards import Card, Rank
from game.events import (
    AuctionWon,
    BidMade,
    CardCalled,
    DealEnded,
    Dealt,
    Drawn,
    Event,
    Exchanged,
    LaidAway,
    PartnerShown,
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
    LAY_AWAY,
    MEDALLION,
    MEDALLION_FROM,
    PASS,
    PLAY_OTHER,
    PLAY_OWN,
    REVEAL,
    REVEAL_HOLD,
    SLIDE,
    SWAP,
    SWAP_OVERLAP,
    TALON,
    TALON_STEP,
    TURN_OVER,
    TURN_UP,
    WON_HOLD,
    WON_IN,
    Won,
    deal_step,
    rounds,
)
from ui.table.cast import Cast
from ui.table.picture import Picture
from ui.table.places import Places, Pose
from ui.table.tween import Tempo, Tween, back, hurried_rest, inout3, lin, out3


class Director(Cast):
    """Moves the cast of one viewer in time: a queue of events, and the beat of the one that is being shown."""

    def __init__(self, viewer: int, players: int, strength: tuple[Rank, ...], places: Places, tempo: Tempo) -> None:
        super().__init__(viewer, strength, places)
        self.tempo = tempo
        self._queue: deque[Event] = deque()
        self._gate = 0.0  # the next event may begin then
        self._until = 0.0  # everything that has begun is at rest then
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
        self.won: Won | None = None
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

    def _lasts(self, end: float) -> float:
        """Notes that something ends then."""
        self._until = max(self._until, end)
        return end

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
            case TurnedUp(card):
                return self._turn_up(card, now)
            case TrumpNamed():
                return self._name_trump(now)
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
            case Played(seat, card):
                return self._play(seat, card, now)
            case TrickWon():
                return self._collect(event, now)
            case Drawn():
                return self._draw(event, now)
            case Exchanged(seat, gave, took):
                return self._swap(seat, gave, took, now)
            case Signalled() | DealEnded():
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

    def _turn_up(self, card: Card, now: float) -> float:
        self.turn_up = Actor(card, self.places.stock())
        end = self.turn_up.then(self.places.turn_up(), now, self.tempo.time(TURN_UP), out3)
        self._lasts(end)
        return now + self.tempo.time(TURN_UP) * MEDALLION_FROM

    def _name_trump(self, now: float) -> float:
        self.medallion = Tween(now, self.tempo.time(MEDALLION), back)
        self._lasts(self.arrange(self._viewer, now, self.tempo.time(CLOSE_UP)))
        return self._lasts(self.medallion.end)

    def _play(self, seat: int, card: Card, now: float) -> float:
        actor = self.take(seat, card)
        self.trick.append((seat, actor))
        own = seat == self._viewer
        turn = (0.0, 1.0) if own else (0.0, 0.5)
        length = self.tempo.time(PLAY_OWN if own else PLAY_OTHER)
        end = actor.go(self.places.slot(seat, card), now, length, out3, turn=turn)
        self._lasts(self.arrange(seat, now, self.tempo.time(CLOSE_UP)))
        return self._lasts(end)

    def _collect(self, event: TrickWon, now: float) -> float:
        rise = Tween(now, self.tempo.time(WON_IN), out3)
        begin = now + self.tempo.time(WON_IN) + self.tempo.reading(WON_HOLD)
        winner = next((actor for seat, actor in self.trick if seat == event.seat), None)
        if winner is None or winner.card is None:
            return now
        self.won = Won(event.seat, winner.card, event.points, rise, begin)
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
        self._lasts(self.arrange(seat, now, self.tempo.time(CLOSE_UP), moved=(actor, length, curve)))
        self._lasts(now + length)
        more = self._queue and isinstance(self._queue[0], Drawn)
        return now + (min(length, self.tempo.time(DRAW_STEP)) if more else length)

    def _swap(self, seat: int, gave: Card, took: Card, now: float) -> float:
        length, overlap = self.tempo.time(SWAP), self.tempo.time(SWAP_OVERLAP)
        out = self.take(seat, gave)
        coming = self.turn_up or Actor(took, self.places.turn_up())
        self.turn_up = out
        out.go(self.places.turn_up(), now, length, inout3)
        begin = now + length - overlap
        self.hands[seat].append(coming)
        self._lasts(self.arrange(seat, now, self.tempo.time(CLOSE_UP), moved=(coming, length, inout3), begin=begin))
        return self._lasts(begin + length)

    def _take_talon(self, event: TalonTaken, now: float) -> float:
        end = now
        length, step = self.tempo.time(TALON), self.tempo.time(TALON_STEP)
        open_to_me = event.seat == self._viewer or self.picture.open_hands
        for number, card in enumerate(event.cards):
            actor = self.talon.pop(0) if self.talon else Actor(None, self.places.stock())
            actor.card = card if open_to_me else None
            self.hands[event.seat].append(actor)
            begin = now + number * step
            self._lasts(self.arrange(event.seat, begin, self.tempo.time(CLOSE_UP), moved=(actor, length, out3)))
            end = begin + length
        hold = self.tempo.reading(BID_HOLD) if event.shown and event.seat != self._viewer else 0.0
        return self._lasts(end + hold)

    def _lay_away(self, seat: int, cards: tuple[Card | None, ...], now: float) -> float:
        pile, end = self.places.pile(seat), now
        for card in cards:
            actor = self.take(seat, card)
            end = actor.go(pile, now, self.tempo.time(LAY_AWAY), out3)
            self.leaving.append(actor)
        self._lasts(self.arrange(seat, now, self.tempo.time(CLOSE_UP)))
        return self._lasts(end)
