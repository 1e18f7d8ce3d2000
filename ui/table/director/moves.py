"""How single acts look: a card is played, swapped, taken, laid away; a trick is read and gathered; hands are shown."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.engine.cards import Card, Rank, suit_of
from game.engine.events import Captured, Claimed, Declared, Exchanged, LaidAway, Played, TalonTaken, TrickWon
from ui.draw.motion import FADE, Tempo, Tween, back, inout3, lin, out3
from ui.table.director.timings import (
    ARRASTRE,
    CAPTURE_HOLD,
    CLOSE_UP,
    COLLECT_STEP,
    DECLARE,
    DECLARE_HOLD,
    DECLARE_OUT,
    FLY,
    LAY_AWAY,
    PLAY_OTHER,
    PLAY_OWN,
    REVEAL_HOLD,
    SLIDE,
    SWAP,
    SWAP_OVERLAP,
    TAG,
    TALON,
    TALON_STEP,
    TURN_OVER,
    WON_IN,
    WON_OUT,
    CueHeard,
    Step,
    Won,
    won_hold,
)
from ui.table.stage.card_sprite import CardSprite
from ui.table.stage.cast import Cast, Way
from ui.table.stage.picture import Picture
from ui.table.stage.places import CardPlaces, Pose

RISE: Final = 0.28  # so much of its height a card of a declared pair rises out of the hand


class Moves(Cast):
    """Moves single cards of the cast; each movement says when the next one may begin, and what is heard of it."""

    def __init__(self, viewer: int, strength: tuple[Rank, ...], places: CardPlaces, tempo: Tempo) -> None:
        super().__init__(viewer, strength, places, tempo)
        self._until = 0.0  # everything that has begun is at rest then
        self._read_at = 0.0  # what has begun could be read by then
        self._cues: list[CueHeard] = []

    def set_up(self, picture: Picture) -> None:
        super().set_up(picture)
        self.won: Won | None = None
        self.ring: tuple[Pose, Tween] | None = None  # round a card that drags others
        self._landings: list[tuple[float, int, int]] = []  # when, with whom, and how many points
        spot = next((actor.rest for _seat, actor in self.trick if actor.card == picture.best), None)
        self._tag: tuple[Pose, Pose, Tween] | None = None if spot is None else (spot, spot, Tween(0.0, 0.0))

    def _lasts(self, end: float) -> float:
        """Notes that something ends then."""
        self._until = max(self._until, end)
        return end

    def _cue(self, cue: str, at: float, says: Step | None = None, volume: float = 1.0) -> None:
        """Notes what is heard of it, and when."""
        self._cues.append(CueHeard(cue, at, volume, says))

    def _close_up(self, seat: int, now: float) -> None:
        """The cards of this hand move together, or find their new order."""
        self._lasts(self.arrange(seat, now, self.tempo.time(CLOSE_UP)))

    # -- a trick ----------------------------------------------------------------------------------------------------

    def tag(self, now: float) -> Pose | None:
        """Where the card lies that the tag of the best one is on, or on its way to; None before there is one."""
        if self._tag is None or now < self._tag[2].begin:
            return None if self._tag is None or self._tag[0] is self._tag[1] else self._tag[0]
        start, end, way = self._tag
        return start.blend(end, way.at(now), 1.0)

    def _move_tag(self, best: Card, end: float) -> None:
        """The tag arrives with the card that is now the best."""
        spot = next(actor.rest for _seat, actor in self.trick if actor.card == best)
        before = self._tag[1] if self._tag is not None else spot
        if before == spot and self._tag is not None:
            return
        length = 0.0 if before == spot else self.tempo.step(TAG)
        self._tag = (spot if before == spot else before, spot, Tween(end - length, length, out3))

    def _play(self, event: Played, now: float) -> float:
        seat, card = event.seat, event.card
        actor, goal = self.take(seat, card), self.slot(seat, card)
        self.trick.append((seat, actor))
        own = seat == self._viewer
        turn = (0.0, 1.0) if own else (0.0, 0.5)
        length = self.tempo.time(PLAY_OWN if own else PLAY_OTHER)
        end = self.go(actor, goal, now, length, out3, turn=turn)
        self._close_up(seat, now)
        self._move_tag(event.best, end)
        self._cue("play_trump" if suit_of(card) == self.picture.trump else "play", end, event)
        if event.arrastre:
            self._cue("knock2", end, event)
            swing = Tween(now, self.tempo.step(ARRASTRE), out3)
            self.ring = (goal, swing) if swing.length else None
            self._lasts(swing.end)
        return self._lasts(end)

    def _win(self, event: TrickWon, now: float) -> float:
        """The trick lies open to be read; then it goes to the winner's pile."""
        rise = Tween(now, self.tempo.time(WON_IN), lin if self.tempo.still else out3)
        winner = next((actor for _seat, actor in self.trick if actor.card == event.best), None)
        if winner is None:
            return now
        self._cue("win", rise.end, event)
        self._tag = None
        trump = self.picture.trump
        trumped = suit_of(event.best) == trump != suit_of(event.plays[0][1])
        begin = self._read_at = rise.end + self.tempo.reading(won_hold(event.points, trumped))
        self.won = Won(event.best, winner.rest, event.points, rise, Tween(begin, self.tempo.time(WON_OUT), lin))
        middle, pile, end = winner.rest, self.places.pile(event.seat), begin
        for number, (_, actor) in enumerate(self.trick):
            end = max(end, self._sweep(actor, middle, pile, begin + number * self.tempo.time(COLLECT_STEP)))
        self.leaving += [actor for _, actor in self.trick]
        self.trick = []
        self._landings.append((end, event.seat, event.points))
        self._cue("collect", end)
        return self._lasts(end)

    def _sweep(self, actor: CardSprite, middle: Pose, pile: Pose, begin: float) -> float:
        """One card of a trick: to the winner's card, face down, to the pile."""
        time, tilt = self.tempo.time, actor.rest.tilt
        if self.tempo.still:
            return actor.fade(pile, begin, time(FADE))
        end = actor.then(Pose(middle.x, middle.y, middle.height, tilt), begin, time(SLIDE), inout3, arc=False)
        end = actor.then(Pose(middle.x, middle.y, middle.height, tilt, 0.0), end, time(TURN_OVER), lin, arc=False)
        return actor.then(pile, end, time(FLY), out3)

    def _capture(self, event: Captured, now: float) -> float:
        """The card that freed the captive lies open in gold, long enough to be understood."""
        rise = Tween(now, self.tempo.time(WON_IN), lin if self.tempo.still else out3)
        until = rise.end + self.tempo.reading(CAPTURE_HOLD)
        for _seat, actor in self.trick:
            if actor.card == event.captor:
                self.won = Won(event.captor, actor.rest, 0, rise, Tween(until, self.tempo.time(WON_OUT), lin))
        self._cue("declare", rise.end, event)
        return self._lasts(until)

    # -- cards that change their place ------------------------------------------------------------------------------

    def _swap(self, event: Exchanged, now: float) -> float:
        length, overlap = self.tempo.time(SWAP), self.tempo.time(SWAP_OVERLAP)
        out = self.take(event.seat, event.gave)
        coming = self.turn_up or CardSprite(event.took, self.places.turn_up())
        self.turn_up = out
        self.go(out, self.places.turn_up(), now, length, inout3)
        begin = now + length - overlap
        self.hands[event.seat].append(coming)
        self._lasts(self.arrange(event.seat, now, self.tempo.time(CLOSE_UP), {coming: (begin, length, inout3)}))
        self._cue("swap", begin + length, event)
        return self._lasts(begin + length)

    def _take_talon(self, event: TalonTaken, now: float) -> float:
        """The talon goes to a hand; where all may see it, it first lies open to be read."""
        length, step = self.tempo.time(TALON), self.tempo.time(TALON_STEP)
        mine = (event.seat == self._viewer and not self.picture.blind) or self.picture.open_hands
        begin = now
        if event.shown and not mine:
            begin += self._open_talon(event, now)
        coming: dict[CardSprite, Way] = {}
        for number, card in enumerate(event.cards):
            actor = self.talon.pop(0) if self.talon else CardSprite(None, self.places.stock())
            actor.card = card if mine or event.shown else None
            coming[actor] = (begin + number * step, length, out3)
            self._cue("card", begin + number * step + length, event if number == 0 else None)
        self.hands[event.seat] += coming
        return self._lasts(self.arrange(event.seat, now, self.tempo.time(CLOSE_UP), coming))

    def _open_talon(self, event: TalonTaken, now: float) -> float:
        """Turns the talon over and leaves it to be read; says how long that takes."""
        turning = self.tempo.time(TURN_OVER)
        for actor, card in zip(self.talon, event.cards, strict=False):
            actor.card = card
            self.then(actor, replace(actor.rest, face=1.0), now, turning, lin, arc=False)
        return turning + self.tempo.reading(REVEAL_HOLD)

    def _lay_away(self, event: LaidAway, now: float) -> float:
        pile, end = self.places.pile(event.seat), now
        for card in event.cards:
            actor = self.take(event.seat, card)
            end = self.go(actor, pile, now, self.tempo.time(LAY_AWAY), out3)
            self.leaving.append(actor)
        self._close_up(event.seat, now)
        self._cue("card", end, event)
        return self._lasts(end)

    # -- cards that are shown ---------------------------------------------------------------------------------------

    def _show_cards(self, seat: int, cards: tuple[Card, ...], now: float, length: float) -> float:
        """Cards of a hand are turned face up and stay there."""
        for card in cards:
            self.hands[seat].append(self.take(seat, card))
        return self._lasts(self.arrange(seat, now, self.tempo.time(length)))

    def _declare(self, event: Declared, now: float) -> float:
        """The pair is turned face up in its hand and rises, to be read, and sinks back."""
        self._show_cards(event.seat, event.cards, now, DECLARE)
        length, hold = self.tempo.time(DECLARE), self.tempo.reading(DECLARE_HOLD)
        upward = -1 if event.seat == self._viewer else 1  # towards the middle of the table
        end = now
        for actor in self.hands[event.seat]:
            if actor.card in event.cards:
                rest = actor.rest
                high = replace(rest, y=rest.y + upward * RISE * rest.height)
                up = self.go(actor, high, now, length, back, arc=False)
                end = self.then(actor, rest, up + hold, self.tempo.time(DECLARE_OUT), arc=False)
        self._cue("declare", now + length, event)
        return self._lasts(end)

    def _claim(self, event: Claimed, now: float) -> float:
        """All hands are laid open, to be read; then every card goes to the pile of the one who claims."""
        turning = self.tempo.time(TURN_OVER)
        begin = now + turning + self.tempo.reading(REVEAL_HOLD)
        pile, end, number = self.places.pile(event.seat), begin, 0
        for seat, cards in enumerate(event.hands):
            actors = [self.take(seat, card) for card in cards]
            for actor in actors:
                self.go(actor, replace(actor.rest, face=1.0), now, turning, lin, arc=False)
                start = begin + number * self.tempo.time(COLLECT_STEP)
                end = self.then(actor, pile, start, self.tempo.time(FLY), out3)
                number += 1
            self.leaving += actors
        self._cue("claim", now + turning, event)
        self._cue("collect", end)
        return self._lasts(end)

    # -- being overtaken --------------------------------------------------------------------------------------------

    def _press_signs(self, now: float) -> None:
        """What is no card is where it belongs soon, too."""
        self.won = self.ring = None
        if self._tag is not None:
            start, end, way = self._tag
            self._tag = (start, end, way.hurried(now) if way.begin <= now else Tween(now, 0.0))
