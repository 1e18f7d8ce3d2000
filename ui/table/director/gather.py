"""How cards go to the piles: a trick is read and gathered, the rest is claimed, cards are laid away."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.engine.cards import suit_of
from game.engine.events import Captured, Claimed, LaidAway, StakesPaid, TrickWon
from ui.draw.motion import FADE, Tween, inout3, lin, out3
from ui.table.director import timings
from ui.table.director.card_stage import CardStage
from ui.table.director.flourish import NOTICED, REACTS, Reaction
from ui.table.director.occasions import plain_rites
from ui.table.director.timings import ShowTiming, Won
from ui.table.director.weight import FEELS, Weight, feel_of, trick_weight
from ui.table.stage.places import CardSprite, Give, Pose, toward

SQUARE: Final = timings.SLIDE + timings.TURN_OVER - timings.TURN_EARLY  # until a card lies face down on the winner's
QUICK: Final = 0.7  # of its time a trick is gathered in before the last one, which is told where it lay
AROUND: Final = 0.42  # so far from the middle of a card its stars begin, as a share of its height
TOPPLED, SHAKEN = 12.0, 9.0  # a trump that was caught is pushed aside by so many pixels and shaken by so many degrees


def win(stage: CardStage, event: TrickWon, now: float) -> ShowTiming:
    """The trick lies open to be read, the longer the heavier it is; then it goes to the winner's pile.

    While it flies the next card may come; from the stock one comes even before.
    """
    tempo, winner = stage.tempo, stage.in_trick(event.best)
    if winner is None:
        return ShowTiming(now)
    rise, weight = _rise(stage, now), trick_weight(event, stage.picture.trump, stage.strength)
    feel = feel_of(weight, not any(stage.hands))
    if 0 < max(map(len, stage.hands)) <= 1 and not stage.picture.stock:
        feel = replace(feel, gather=QUICK * feel.gather)
    stage.cue("win", rise.end, event, weight=weight)
    stage.best_tag = None
    begin = end = rise.end + tempo.reading(feel.hold)
    fall = Tween(begin, tempo.time(timings.WON_OUT), lin)
    stage.won = Won(event.best, winner.rest, event.points, rise, fall, weight)
    _impress(stage, event, winner, weight, now)
    middle, pile, step = winner.rest, stage.places.pile(event.seat), feel.gather * tempo.time(timings.COLLECT_STEP)
    for number, (_, sprite) in enumerate(stage.trick):
        end = max(end, _sweep(stage, sprite, middle, pile, begin + number * step, feel.gather))
    stage.leaving += [sprite for _, sprite in stage.trick]
    stage.trick = []
    stage.landings.append((end, event.seat, event.points))
    stage.cue("collect", end, weight=weight)
    fly = feel.gather * tempo.time(timings.FLY)
    stage.flourishes.travel(event.points, middle, pile, rise.begin, Tween(end - fly, fly, out3), tempo)
    stage.flourishes.praise(event.seat, event.points, end, tempo)
    if tempo.still:
        return ShowTiming(end, read=begin)
    draw = begin + feel.gather * tempo.time(SQUARE + timings.DRAW_AFTER)
    return ShowTiming(end - fly, rest=end, read=begin, draw=draw)


def _impress(stage: CardStage, event: TrickWon, winner: CardSprite, weight: Weight, now: float) -> None:
    """What the weight of the trick does at once: faces, stars, the cloth, and the trump that was caught."""
    feel, tempo, flourishes = FEELS[weight], stage.tempo, stage.flourishes
    flourishes.reaction = Reaction(event.seat, weight, Tween(now + tempo.time(NOTICED), tempo.reading(REACTS), lin))
    flourishes.burst(winner.rest, now, weight, suit_of(event.best), tempo, AROUND)
    flourishes.shake(now, feel.jolts, tempo)
    for rite in plain_rites(event, stage.picture, stage.strength):
        stage.celebrate(rite, now, tempo.time(timings.CAUGHT))
        captive = stage.in_trick(rite.card)
        if captive is not None and (length := tempo.step(timings.TOPPLES)) > 0:
            away = toward(winner.rest, captive.rest, TOPPLED * stage.places.layout.kr)
            captive.give = Give(Tween(now, length, lin), tilt=SHAKEN, times=4, push=away)


def _rise(stage: CardStage, now: float) -> Tween:
    """How the signs of a trick that is to be read come up."""
    return Tween(now, stage.tempo.time(timings.WON_IN), lin if stage.tempo.still else out3)


def _sweep(stage: CardStage, sprite: CardSprite, middle: Pose, pile: Pose, begin: float, share: float) -> float:
    """One card of a trick: to the winner's card, face down, to the pile; all of it in this share of the usual time."""
    tilt = sprite.rest.tilt
    if stage.tempo.still:
        return sprite.fade(pile, begin, stage.tempo.time(FADE))
    square, fly = (share * stage.tempo.time(one) for one in (SQUARE, timings.FLY))
    closed, turn = Pose(middle.x, middle.y, middle.height, tilt, 0.0), (1 - timings.TURN_OVER / SQUARE, 1.0)
    end = sprite.then(closed, begin, square, _together, turn=turn, arc=False)
    return sprite.then(pile, end, fly, out3)


def _together(gone: float) -> float:
    """How far a card has slid when this share has gone of the time in which the trick is squared and turned over."""
    return inout3(min(1.0, gone * SQUARE / timings.SLIDE))


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
    for rite in plain_rites(event, stage.picture, stage.strength):
        stage.celebrate(rite, now, end - now)
    stage.flourishes.burst(pile, end, Weight.BLOW, stage.picture.trump, stage.tempo, 0.3)
    stage.flourishes.praise(event.seat, 0, end, stage.tempo)
    stage.cue("collect", end, weight=Weight.BLOW)
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
