"""How cards go to the piles: a trick is read and gathered, the rest is claimed, cards are laid away."""

from __future__ import annotations

from dataclasses import replace

from game.engine.events import Captured, Claimed, LaidAway, StakesPaid, TrickWon
from ui.draw.motion import FADE, Tween, inout3, lin, out3
from ui.table.director import timings
from ui.table.director.card_stage import CardStage
from ui.table.director.timings import ShowTiming, Won
from ui.table.director.weight import FEELS, trick_weight
from ui.table.stage.places import CardSprite, Pose


def win(stage: CardStage, event: TrickWon, now: float) -> ShowTiming:
    """The trick lies open to be read; then it goes to the winner's pile.

    While it flies the next card may come; from the stock one comes even before.
    """
    tempo, winner = stage.tempo, stage.in_trick(event.best)
    if winner is None:
        return ShowTiming(now)
    rise, weight = _rise(stage, now), trick_weight(event, stage.picture.trump, stage.strength)
    stage.cue("win", rise.end, event, weight=weight)
    stage.best_tag = None
    begin = end = rise.end + tempo.reading(FEELS[weight].hold)
    fall = Tween(begin, tempo.time(timings.WON_OUT), lin)
    stage.won = Won(event.best, winner.rest, event.points, rise, fall, weight)
    middle, pile = winner.rest, stage.places.pile(event.seat)
    for number, (_, sprite) in enumerate(stage.trick):
        end = max(end, _sweep(stage, sprite, middle, pile, begin + number * tempo.time(timings.COLLECT_STEP)))
    stage.leaving += [sprite for _, sprite in stage.trick]
    stage.trick = []
    stage.landings.append((end, event.seat, event.points))
    stage.cue("collect", end, weight=weight)
    if tempo.still:
        return ShowTiming(end, read=begin)
    draw = begin + tempo.time(timings.SLIDE + timings.TURN_OVER + timings.FLY) * timings.DRAW_FROM
    return ShowTiming(end - tempo.time(timings.FLY), rest=end, read=begin, draw=draw)


def _rise(stage: CardStage, now: float) -> Tween:
    """How the signs of a trick that is to be read come up."""
    return Tween(now, stage.tempo.time(timings.WON_IN), lin if stage.tempo.still else out3)


def _sweep(stage: CardStage, sprite: CardSprite, middle: Pose, pile: Pose, begin: float) -> float:
    """One card of a trick: to the winner's card, face down, to the pile."""
    time, tilt = stage.tempo.time, sprite.rest.tilt
    if stage.tempo.still:
        return sprite.fade(pile, begin, time(FADE))
    end = sprite.then(Pose(middle.x, middle.y, middle.height, tilt), begin, time(timings.SLIDE), inout3, arc=False)
    end = sprite.then(Pose(middle.x, middle.y, middle.height, tilt, 0.0), end, time(timings.TURN_OVER), lin, arc=False)
    return sprite.then(pile, end, time(timings.FLY), out3)


def pay(_stage: CardStage, _event: StakesPaid, now: float) -> ShowTiming:
    """What is paid is told in a sentence; nothing moves."""
    return ShowTiming(now)


def capture(stage: CardStage, event: Captured, now: float) -> ShowTiming:
    """The card that freed the captive lies open in gold, long enough to be understood."""
    rise = _rise(stage, now)
    until = rise.end + stage.tempo.reading(timings.CAPTURE_HOLD)
    for _seat, sprite in stage.trick:
        if sprite.card == event.captor:
            fall = Tween(until, stage.tempo.time(timings.WON_OUT), lin)
            stage.won = Won(event.captor, sprite.rest, 0, rise, fall)
    stage.cue("declare", rise.end, event)
    return ShowTiming(until)


def claim(stage: CardStage, event: Claimed, now: float) -> ShowTiming:
    """All hands are laid open, to be read; then every card goes to the pile of the one who claims."""
    turning = stage.tempo.time(timings.TURN_OVER)
    begin = now + turning + stage.tempo.reading(timings.REVEAL_HOLD)
    pile, end, number = stage.places.pile(event.seat), begin, 0
    for seat, cards in enumerate(event.hands):
        sprites = [stage.take(seat, card) for card in cards]
        for sprite in sprites:
            stage.go(sprite, replace(sprite.rest, face=1.0), now, turning, lin, arc=False)
            start = begin + number * stage.tempo.time(timings.COLLECT_STEP)
            end = stage.then(sprite, pile, start, stage.tempo.time(timings.FLY), out3)
            number += 1
        stage.leaving += sprites
    stage.cue("claim", now + turning, event)
    stage.cue("collect", end)
    return ShowTiming(end)


def lay_away(stage: CardStage, event: LaidAway, now: float) -> ShowTiming:
    """Cards of a hand go face down to its pile."""
    pile, end = stage.places.pile(event.seat), now
    for card in event.cards:
        sprite = stage.take(event.seat, card)
        end = stage.go(sprite, pile, now, stage.tempo.time(timings.LAY_AWAY), out3)
        stage.leaving.append(sprite)
    closed = stage.close_up(event.seat, now)
    stage.cue("card", end, event)
    return ShowTiming(end, rest=closed)
