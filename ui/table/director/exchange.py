"""How cards of the table come to a hand: the turn-up is swapped for, the talon is taken."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.engine.events import Exchanged, TalonTaken
from ui.draw.motion import inout3, lin, out3
from ui.table.director import timings
from ui.table.director.card_stage import CardStage, Show, Way
from ui.table.director.timings import ShowTiming, Step
from ui.table.stage.card_sprite import CardSprite


def swap(stage: CardStage, event: Exchanged, now: float) -> ShowTiming:
    """A card of the hand goes under the stock, and the one that lay there comes while it still flies."""
    length, overlap = stage.tempo.time(timings.SWAP), stage.tempo.time(timings.SWAP_OVERLAP)
    out = stage.take(event.seat, event.gave)
    coming = stage.turn_up or CardSprite(event.took, stage.places.turn_up())
    stage.turn_up = out
    stage.go(out, stage.places.turn_up(), now, length, inout3)
    begin = now + length - overlap
    stage.hands[event.seat].append(coming)
    closed = stage.close_up(event.seat, now, {coming: (begin, length, inout3)})
    stage.cue("swap", begin + length, event)
    return ShowTiming(begin + length, rest=closed)


def take_talon(stage: CardStage, event: TalonTaken, now: float) -> ShowTiming:
    """The talon goes to a hand; where all may see it, it first lies open to be read."""
    length, step = stage.tempo.time(timings.TALON), stage.tempo.time(timings.TALON_STEP)
    mine = stage.sees(event.seat)
    begin = now
    if event.shown and not mine:
        begin += _open_talon(stage, event, now)
    coming: dict[CardSprite, Way] = {}
    for number, card in enumerate(event.cards):
        sprite = stage.talon.pop(0) if stage.talon else CardSprite(None, stage.places.stock())
        sprite.card = card if mine or event.shown else None
        coming[sprite] = (begin + number * step, length, out3)
        stage.cue("card", begin + number * step + length, event if number == 0 else None)
    stage.hands[event.seat] += coming
    return ShowTiming(stage.close_up(event.seat, now, coming))


def _open_talon(stage: CardStage, event: TalonTaken, now: float) -> float:
    """Turns the talon over and leaves it to be read; says how long that takes."""
    turning = stage.tempo.time(timings.TURN_OVER)
    for sprite, card in zip(stage.talon, event.cards, strict=False):
        sprite.card = card
        stage.then(sprite, replace(sprite.rest, face=1.0), now, turning, lin, arc=False)
    return turning + stage.tempo.reading(timings.REVEAL_HOLD)


SHOWS: Final[dict[type[Step], Show]] = {
    Exchanged: swap,
    TalonTaken: take_talon,
}
