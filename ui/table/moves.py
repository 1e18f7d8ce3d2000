"""How single acts look: a card is played, turned, shown, swapped, taken, laid away; a pair or all hands are shown."""

from __future__ import annotations

from typing import Final

from game.cards import Card, Rank
from game.events import Captured, Claimed, Declared, TalonTaken, TurnedUp
from ui.table.actor import Actor
from ui.table.beats import (
    BID_HOLD,
    CLOSE_UP,
    COLLECT_STEP,
    DECLARE,
    DECLARE_HOLD,
    FLY,
    LAY_AWAY,
    MEDALLION_FROM,
    PLAY_OTHER,
    PLAY_OWN,
    REVEAL_HOLD,
    SWAP,
    SWAP_OVERLAP,
    TALON,
    TALON_STEP,
    TURN_OVER,
    TURN_UP,
    WON_HOLD,
    WON_IN,
    Won,
)
from ui.table.cast import Cast, Way
from ui.table.places import Places, Pose
from ui.table.tween import Tempo, Tween, back, inout3, lin, out3

RISE: Final = 0.28  # so much of its height a card of a declared pair rises out of the hand


class Moves(Cast):
    """Moves single cards of the cast; each movement says when the next one may begin."""

    def __init__(self, viewer: int, strength: tuple[Rank, ...], places: Places, tempo: Tempo) -> None:
        super().__init__(viewer, strength, places)
        self.tempo = tempo
        self.won: Won | None = None
        self._until = 0.0  # everything that has begun is at rest then

    def _lasts(self, end: float) -> float:
        """Notes that something ends then."""
        self._until = max(self._until, end)
        return end

    def _close_up(self, seat: int, now: float) -> None:
        """The cards of this hand move together, or find their new order."""
        self._lasts(self.arrange(seat, now, self.tempo.time(CLOSE_UP)))

    def _turn_up(self, event: TurnedUp, now: float) -> float:
        """The cards that may not stay are turned one after the other and go back; the last one stays."""
        stock, across = self.places.stock(), self.places.turn_up()
        length, hold = self.tempo.time(TURN_UP), self.tempo.reading(BID_HOLD)
        for card in event.rejected:
            away = Actor(card, stock, appears=now)
            there = away.then(across, now, length, out3)
            now = self._lasts(away.then(stock, there + hold, length, inout3))
            self.leaving.append(away)
        self.turn_up = Actor(event.card, stock, appears=now)
        self._lasts(self.turn_up.then(across, now, length, out3))
        return now + length * MEDALLION_FROM

    def _show_card(self, seat: int, cards: tuple[Card, ...], now: float) -> float:
        """Cards of a hand are turned face up and stay there."""
        for card in cards:
            self.hands[seat].append(self.take(seat, card))
        return self._lasts(self.arrange(seat, now, self.tempo.time(TURN_UP)))

    def _play(self, seat: int, card: Card, now: float) -> float:
        actor, goal = self.take(seat, card), self.slot(seat, card)
        self.trick.append((seat, actor))
        own = seat == self._viewer
        turn = (0.0, 1.0) if own else (0.0, 0.5)
        length = self.tempo.time(PLAY_OWN if own else PLAY_OTHER)
        end = actor.go(goal, now, length, out3, turn=turn)
        self._close_up(seat, now)
        return self._lasts(end)

    def _swap(self, seat: int, gave: Card, took: Card, now: float) -> float:
        length, overlap = self.tempo.time(SWAP), self.tempo.time(SWAP_OVERLAP)
        out = self.take(seat, gave)
        coming = self.turn_up or Actor(took, self.places.turn_up())
        self.turn_up = out
        out.go(self.places.turn_up(), now, length, inout3)
        begin = now + length - overlap
        self.hands[seat].append(coming)
        self._lasts(self.arrange(seat, now, self.tempo.time(CLOSE_UP), {coming: (begin, length, inout3)}))
        return self._lasts(begin + length)

    def _take_talon(self, event: TalonTaken, now: float) -> float:
        """The talon goes to a hand; where all may see it, it first lies open to be read."""
        length, step = self.tempo.time(TALON), self.tempo.time(TALON_STEP)
        mine = event.seat == self._viewer or self.picture.open_hands
        begin = now
        if event.shown and not mine:
            begin += self._open_talon(event, now)
        coming: dict[Actor, Way] = {}
        for number, card in enumerate(event.cards):
            actor = self.talon.pop(0) if self.talon else Actor(None, self.places.stock())
            actor.card = card if mine or event.shown else None
            coming[actor] = (begin + number * step, length, out3)
        self.hands[event.seat] += coming
        return self._lasts(self.arrange(event.seat, now, self.tempo.time(CLOSE_UP), coming))

    def _open_talon(self, event: TalonTaken, now: float) -> float:
        """Turns the talon over and leaves it to be read; says how long that takes."""
        turning = self.tempo.time(TURN_OVER)
        for actor, card in zip(self.talon, event.cards, strict=False):
            rest = actor.rest
            actor.card = card
            actor.then(Pose(rest.x, rest.y, rest.height, rest.tilt, 1.0), now, turning, lin, arc=False)
        return turning + self.tempo.reading(REVEAL_HOLD)

    def _lay_away(self, seat: int, cards: tuple[Card | None, ...], now: float) -> float:
        pile, end = self.places.pile(seat), now
        for card in cards:
            actor = self.take(seat, card)
            end = actor.go(pile, now, self.tempo.time(LAY_AWAY), out3)
            self.leaving.append(actor)
        self._close_up(seat, now)
        return self._lasts(end)

    def _declare(self, event: Declared, now: float) -> float:
        """The pair is turned face up in its hand and rises, to be read, and sinks back."""
        self._show_card(event.seat, event.cards, now)
        length, hold = self.tempo.time(DECLARE), self.tempo.reading(DECLARE_HOLD)
        upward = -1 if event.seat == self._viewer else 1  # towards the middle of the table
        end = now
        for actor in self.hands[event.seat]:
            if actor.card in event.cards:
                rest = actor.rest
                high = Pose(rest.x, rest.y + upward * RISE * rest.height, rest.height, rest.tilt, rest.face)
                up = actor.go(high, now, length, back, arc=False)
                end = actor.then(rest, up + hold, length, arc=False)
        return self._lasts(end)

    def _claim(self, event: Claimed, now: float) -> float:
        """All hands are laid open, to be read; then every card goes to the pile of the one who claims."""
        turning = self.tempo.time(TURN_OVER)
        begin = now + turning + self.tempo.reading(REVEAL_HOLD)
        pile, end, number = self.places.pile(event.seat), begin, 0
        for seat, cards in enumerate(event.hands):
            actors = [self.take(seat, card) for card in cards]
            for actor in actors:
                rest = actor.rest
                actor.go(Pose(rest.x, rest.y, rest.height, rest.tilt, 1.0), now, turning, lin, arc=False)
                start = begin + number * self.tempo.time(COLLECT_STEP)
                end = actor.then(pile, start, self.tempo.time(FLY), out3)
                number += 1
            self.leaving += actors
        return self._lasts(end)

    def _capture(self, event: Captured, now: float) -> float:
        """The card that freed the captive lies open in gold, long enough to be understood."""
        rise = Tween(now, self.tempo.time(WON_IN), out3)
        until = now + self.tempo.time(WON_IN) + self.tempo.reading(WON_HOLD)
        for _seat, actor in self.trick:
            if actor.card == event.captor:
                self.won = Won(event.captor, actor.rest, 0, rise, until)
        return self._lasts(until)
