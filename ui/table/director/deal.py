"""How the cards come: the pack is shuffled, cut and dealt, a card is turned for trumps, and the stock is drawn from."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.engine.events import Dealt, Drawn, TrumpNamed, TurnedUp
from ui.draw.motion import FADE, Tween, back, inout3, lin, out3
from ui.table.director import timings
from ui.table.director.card_stage import CardStage
from ui.table.director.timings import PackCut, PackShuffled, ShowTiming, deal_step, rounds
from ui.table.layout.layout import CARD
from ui.table.stage.places import CardSprite, Pose

PACKET: Final = 6  # cards of one of the two packets, as many as are seen
APART: Final = 0.86  # so far the packets go to either side, in card widths: what falls is seen between them
LEANS, FANNED = 5.0, 1.1  # degrees that a packet leans towards the other one, and its cards beyond each other
BENT, SPRUNG = 0.13, 0.018  # how far a held card is bent up, as a share of turning over; and each above it further
PART_FOR, FALL_FOR = 0.26, 0.34  # the shares of a riffle in which they go apart, and in which one card falls
WEAVES: Final = 0.85  # of its share of the time each weaving takes: the bridge has the rest
HALF: Final = 0.36  # of a card's width each half of the woven pack lies aside
ARCHED, ARCH_LEANS, ROSE, GREW = 0.2, 3.0, 0.1, 1.07  # how far the bridge is bent up, leans, rises, and is nearer
OUT: Final = 0.6  # the share of its time in which a turned card is laid down, before it slides under the stock
TURN: Final = 160.0  # a dealt card turns over within so many milliseconds
TURN_AT: Final = 0.7


def _packets(stage: CardStage, now: float) -> list[CardSprite]:
    """The pack as it lies before the deal."""
    if not stage.pack:
        rest = stage.places.stock()
        step = 1.2 * stage.places.layout.kr
        stage.pack = [
            CardSprite(None, replace(rest, x=rest.x - n * step, y=rest.y - n * step), appears=now)
            for n in range(2 * PACKET)
        ]
    stage.pack_until = math.inf
    return stage.pack


def shuffle(stage: CardStage, event: PackShuffled, now: float) -> ShowTiming:
    """Two packets go apart, are bent up, and let go of their cards, which fall between them in turn.

    The last time they stay half woven, rise to a bridge, and fall together from it.
    """
    stage.picture.dealer = event.dealer
    end, length = now, stage.tempo.time(timings.RIFFLE)
    if not stage.tempo.still:
        cards = _packets(stage, now)
        homes = [sprite.rest for sprite in cards]
        for riffle in range(1, timings.RIFFLES):
            goals = homes if riffle + 1 < timings.RIFFLES else _woven(stage, homes)
            _in_turn(cards, _held(stage, homes), goals, now + (riffle - 1) * WEAVES * length, WEAVES * length)
        begin = now + (timings.RIFFLES - 1) * WEAVES * length
        end = _in_turn(cards, _bridge(stage, homes), homes, begin, now + timings.RIFFLES * length - begin)
    stage.cue("shuffle", end, event)
    return ShowTiming(end)


def _in_turn(cards: list[CardSprite], held: list[Pose], goals: list[Pose], begin: float, whole: float) -> float:
    """All cards are held for a moment, and fall from there to their goals one after the other; says when all lie."""
    part, fall = PART_FOR * whole, FALL_FOR * whole
    step = (whole - part - fall) / (len(cards) - 1)
    for number, (sprite, bent, goal) in enumerate(zip(cards, held, goals, strict=True)):
        sprite.then(bent, begin, part, out3, arc=False)
        sprite.then(goal, begin + part + number * step, fall, inout3, arc=False)
    return begin + whole


def _held(stage: CardStage, homes: list[Pose]) -> list[Pose]:
    """Where each card is while its packet is held: aside, leaning, its inner edge bent up, the upper ones the more."""
    aside = APART * stage.places.stock().height * CARD
    inward, held = _inward(stage, aside), []
    for number, home in enumerate(homes):
        side, above = -1 if number % 2 else 1, number // 2
        lean = side * (LEANS + (above - PACKET / 2) * FANNED)
        x = home.x + side * aside + inward
        held.append(replace(home, x=x, tilt=lean, face=-side * (BENT + SPRUNG * above)))
    return held


def _woven(stage: CardStage, homes: list[Pose]) -> list[Pose]:
    """Where each card lies when the packets are pushed only half into each other."""
    return [one for one, _side in _halves(stage, homes)]


def _bridge(stage: CardStage, homes: list[Pose]) -> list[Pose]:
    """Where each card is while the woven halves are arched: the inner edges are up, and all of it is nearer."""
    found = []
    for number, (one, side) in enumerate(_halves(stage, homes)):
        bent = -side * (ARCHED + SPRUNG * (number // 2))
        up, near = one.y - ROSE * one.height, GREW * one.height
        found.append(replace(one, y=up, height=near, face=bent, tilt=side * ARCH_LEANS))
    return found


def _halves(stage: CardStage, homes: list[Pose]) -> Iterator[tuple[Pose, int]]:
    """Each card of the woven pack as it lies, and the side of its packet."""
    aside = HALF * stage.places.stock().height * CARD
    inward = _inward(stage, aside)
    for number, home in enumerate(homes):
        side = -1 if number % 2 else 1
        yield replace(home, x=home.x + side * aside + inward), side


def _inward(stage: CardStage, aside: float) -> float:
    """How far both packets are moved so that neither leaves the window, nor the cloth that the stock lies on."""
    stock, layout = stage.places.stock(), stage.places.layout
    left, right, mat = 0.0, float(layout.width), layout["mat"]
    if mat.x < stock.x < mat.x + mat.w:
        left, right = mat.x, mat.x + mat.w
    reach = 0.72 * stock.height * CARD + aside
    return max(0.0, left + reach - stock.x) - max(0.0, stock.x + reach - right)


def cut(stage: CardStage, event: PackCut, now: float) -> ShowTiming:
    """The upper packet is laid beside the lower one, which goes on top of it."""
    cards = _packets(stage, now)
    upper, lower = cards[PACKET:], cards[:PACKET]
    half, end = stage.tempo.time(timings.CUT) / 2, now
    stock = stage.places.stock()
    inward = 1 if stock.x < stage.places.layout.width / 2 else -1
    aside = 1.1 * stock.height * CARD * inward
    homes = [sprite.rest for sprite in cards]
    for sprite, home in zip([*upper, *lower], homes, strict=True):
        out = replace(sprite.rest, x=sprite.rest.x + aside) if sprite in upper else sprite.rest
        stage.then(sprite, out, now, half, inout3, arc=False)
        end = stage.then(sprite, home, now + half, half, inout3, arc=False)
    stage.pack = [*upper, *lower]
    stage.cue("cut", end, event)
    return ShowTiming(end)


def deal(stage: CardStage, event: Dealt, now: float) -> ShowTiming:
    """Card after card goes from the pack to the hands; where all are dealt the pack is gone then."""
    pack = stage.pack if not event.stock else []
    stage.set_up(stage.picture)
    stage.medallion = None
    order = list(rounds(event))
    step = deal_step(len(order), stage.tempo)
    length = stage.tempo.time(timings.DEAL)
    turn = (TURN_AT - TURN / 2 / timings.DEAL, TURN_AT + TURN / 2 / timings.DEAL)
    source, end = stage.places.stock(), now
    for number, (seat, place) in enumerate(order):
        sprite = stage.hands[seat][place]
        goal, begin = sprite.rest, now + number * step
        if stage.tempo.still:
            begin = now + event.order.index(seat) * stage.tempo.time(timings.STILL_STEP)
        sprite.rest, sprite.appears = source, begin
        end = max(end, stage.then(sprite, goal, begin, length, out3, turn=turn))
        stage.cue("card", end, volume=1.0 if number < timings.LOUD else 0.5)
    stage.pack, stage.pack_until = pack, end - length
    return ShowTiming(end)


def turn_up(stage: CardStage, event: TurnedUp, now: float) -> ShowTiming:
    """The cards that may not stay are turned one after the other and go back; the last one slides under."""
    stock, across = stage.places.stock(), stage.places.turn_up()
    length, hold = stage.tempo.time(timings.TURN_UP), stage.tempo.reading(timings.BID_HOLD)
    for card in event.rejected:
        away = CardSprite(card, stock, appears=now)
        there = stage.then(away, across, now, length, out3)
        stage.cue("turn", there)
        now = stage.then(away, stock, there + hold, length, inout3)
        stage.leaving.append(away)
    stage.turn_up = CardSprite(event.card, stock, appears=now)
    if stage.tempo.still:
        end = stage.then(stage.turn_up, across, now, length)
    else:
        out = stage.turn_up.then(stage.places.beside_stock(), now, OUT * length, out3)
        end = stage.turn_up.then(across, out, stage.tempo.time(timings.MEDALLION), inout3, arc=False, under=True)
    stage.cue("turn", now + OUT * length, event)
    return ShowTiming(now + length * timings.MEDALLION_FROM, rest=end)


def name_trump(stage: CardStage, event: TrumpNamed, now: float) -> ShowTiming:
    """The medallion comes up, and the hands are sorted anew."""
    still, time = stage.tempo.still, stage.tempo.time
    stage.medallion = Tween(now, time(FADE), lin) if still else Tween(now, time(timings.MEDALLION), back)
    sorted_ = max(stage.close_up(seat, now) for seat in range(stage.picture.players))
    if event.seat is not None:
        stage.cue("knock", stage.medallion.end, event)
    return ShowTiming(stage.medallion.end, rest=sorted_)


def draw(stage: CardStage, event: Drawn, now: float) -> ShowTiming:
    """One card from the stock goes to a hand; the next to draw need not wait until it has arrived."""
    seat = event.seat
    if event.turn_up and stage.turn_up is not None:
        sprite, stage.turn_up = stage.turn_up, None
        length, curve = stage.tempo.time(timings.DRAW_LAST), inout3
    else:
        sprite = CardSprite(None, stage.places.stock(), appears=now)
        length, curve = stage.tempo.time(timings.DRAW), out3
    if stage.sees(seat):
        sprite.card = event.card
    stage.hands[seat].append(sprite)
    closed, end = stage.close_up(seat, now, {sprite: (now, length, curve)}), now + length
    stage.cue("turn" if event.turn_up else "card", end, event if event.turn_up else None)
    near, step = now + timings.DRAWN * length, stage.tempo.time(timings.DRAW_STEP)
    return ShowTiming(near, rest=max(end, closed), draw=min(end, now + step))
