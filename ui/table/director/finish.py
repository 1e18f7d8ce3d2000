"""How ceremonies are held that follow from how the table stands: where, from when on, and for how long."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.engine.events import DealEnded
from ui.draw.motion import Tween, inout3
from ui.table.director import timings
from ui.table.director.card_stage import CardStage
from ui.table.director.ceremony import AT_THE_END, Ceremony, Rite
from ui.table.director.timings import ShowTiming
from ui.table.director.weight import FEELS, Weight

OFF: Final = 0.3  # of their way to the pile: so far the cards of a trick are off the middle of the cloth


def end(stage: CardStage, _event: DealEnded, now: float) -> ShowTiming:
    """The deal is over: everybody lays what he has won before him on the cloth, to be counted.

    After a contract a seal falls there instead.
    """
    length = stage.tempo.step(timings.LAY_OPEN)
    if length <= 0 or not any(stage.picture.piles) or stage.picture.caller is not None:
        return ShowTiming(now)
    landed = max([now, *(at for at, _seat, _worth in stage.landings), *(sprite.end for sprite in stage.leaving)])
    begin = max(now, landed - stage.tempo.time(timings.LAY_EARLY))
    stage.flourishes.laying = Tween(begin, length, inout3)
    stage.cue("card", begin + length)
    return ShowTiming(max(landed, begin + length))


def hold(stage: CardStage, rite: Rite, timing: ShowTiming, now: float) -> ShowTiming:
    """The timing of the event with its ceremony: the seal at the end of a deal is waited for, and the last trick."""
    if rite.kind is Ceremony.LAST_TRICK:
        return _announce(stage, rite, timing)
    landed = max(timing.rest, timing.next, *(at for at, _seat, _worth in stage.landings), now)
    if rite.kind in AT_THE_END:
        begin = max(landed, *(sprite.end for sprite in stage.leaving), now)
        until = stage.celebrate(rite, begin, stage.tempo.time(timings.SEAL) + stage.tempo.reading(timings.SEAL_HOLD))
        stage.flourishes.shake(begin + stage.tempo.time(timings.SEAL), FEELS[Weight.BLOW].jolts, stage.tempo)
        return replace(timing, next=max(timing.next, until), rest=max(timing.rest, until))
    if rite.kind is Ceremony.PAST_HALF:
        stage.celebrate(rite, landed, stage.tempo.time(timings.MEDAL))
        pile = stage.places.pile(rite.seat)
        stage.flourishes.burst(pile, landed, Weight.STRONG, stage.picture.trump, stage.tempo, 0.3)
    else:
        stage.celebrate(rite, _gathered(timing), stage.tempo.time(timings.LETTERS))
    return timing


def _gathered(timing: ShowTiming) -> float:
    """When what the cards of the trick before lay on is free again: they are on their way, but off the words."""
    return timing.next + OFF * max(0.0, timing.rest - timing.next)


def _announce(stage: CardStage, rite: Rite, timing: ShowTiming) -> ShowTiming:
    """The last trick is told once the one before is gathered; who leads to it waits, for his card ends the words.

    He waits from when the gathering begins. The viewer never has to, and at a quick table nobody.
    """
    begin, read, tempo = _gathered(timing), timing.next if timing.read is None else timing.read, stage.tempo
    stage.celebrate(rite, begin, timing.next - begin + tempo.time(timings.LETTERS))
    if rite.seat == stage.viewer or tempo.still or tempo.factor < 1:
        return timing
    return replace(timing, next=max(timing.next, read + tempo.time(timings.LEAD_WAITS)))
