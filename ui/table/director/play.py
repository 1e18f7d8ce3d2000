"""How it looks when somebody acts: cards leave a hand, come to it or are shown in it; a bid, a pass, a sign."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from game.engine import events
from game.engine.cards import Card, suit_of
from ui.draw.motion import Tween, back, depart, inout3, lin, out3
from ui.table.director import timings
from ui.table.director.card_stage import CardStage, Way
from ui.table.director.manners import USUAL, CardManner
from ui.table.director.occasions import plain_rites
from ui.table.director.timings import BestTag, BidToken, ShowTiming, Swing
from ui.table.stage.places import CardSprite, Give, Pose, toward

TUGGED: Final = 9.0  # so many pixels the hands give way to a card that drags, at kr = 1
DRAGGED: Final = (2.0, -1.0, 1.0, 0.0)  # and the cloth


@dataclass(frozen=True, slots=True)
class Landing:
    """How a card lands: for how long it gives, pressed to which size, swinging how far, its neighbours pushed aside."""

    length: float
    press: float
    tilt: float
    push: float = 0.0

    def as_of(self, manner: CardManner) -> Landing:
        """The same of a card that somebody lays down in this manner."""
        return replace(self, press=1 - (1 - self.press) * manner.press, tilt=self.tilt * manner.swing)


LIES: Final = Landing(timings.LANDS_SOFTLY, 0.988, 0.7)
BEATS: Final = Landing(timings.LANDS, 0.975, 1.1, 2.0)
TAKES_OVER: Final = Landing(timings.LANDS, 0.965, 1.6, 4.0)
RISE: Final = 0.28  # so much of its height a card of a declared pair rises out of the hand


def play(stage: CardStage, event: events.Played, now: float) -> ShowTiming:
    """The card flies to its slot, and the tag of the best one with it; round one that drags others a ring swings."""
    seat, card = event.seat, event.card
    sprite, goal = stage.take(seat, card), stage.slot(seat, card)
    overtaken = stage.trick and event.best == card
    stage.trick.append((seat, sprite))
    own = seat == stage.viewer
    manner = stage.manners.get(seat, USUAL)
    length = stage.tempo.time((timings.PLAY_OWN if own else timings.PLAY_OTHER) * manner.flight)
    turn = (0.0, 1.0) if own else (0.1, 0.5)
    end = stage.go(sprite, goal, now, length, depart, turn=turn, arc=manner.lifted)
    closed = stage.close_up(seat, now)
    _move_tag(stage, event.best, end)
    stage.flourishes.make_way(now, length)
    trump = suit_of(card) == stage.picture.trump
    _land(stage, sprite, end, (TAKES_OVER if overtaken and trump else BEATS if overtaken else LIES).as_of(manner))
    stage.cue("play_trump" if trump else "play", end, event)
    if not event.arrastre:
        return ShowTiming(end, rest=closed)
    for rite in plain_rites(event, stage.picture, stage.strength):
        stage.celebrate(rite, end, stage.tempo.time(timings.CAUGHT))
    swing = Tween(now, stage.tempo.step(timings.ARRASTRE), out3)
    stage.ring = (goal, swing) if swing.length else None
    _tug(stage, seat, goal, end)
    return ShowTiming(end + stage.reading(seat, timings.BID_HOLD), rest=max(closed, swing.end))


def _land(stage: CardStage, sprite: CardSprite, at: float, landing: Landing) -> None:
    """The card gives as it lands, and where it takes a trick over its neighbours do."""
    length = stage.tempo.step(landing.length)
    if length <= 0:
        return
    way = Tween(at, length, lin)
    sprite.give = Give(way, landing.press, landing.tilt if sprite.rest.tilt >= 0 else -landing.tilt)
    for _seat, other in stage.trick if landing.push else ():
        if other is not sprite and not other.moving(at):
            push = toward(sprite.rest, other.rest, landing.push * stage.places.layout.kr)
            other.give = Give(way, push=push)


def _tug(stage: CardStage, dragging: int, spot: Pose, at: float) -> None:
    """Every other hand is pulled towards the card that drags."""
    length = stage.tempo.step(timings.TUGS)
    if length <= 0:
        return
    stage.flourishes.shake(at, DRAGGED, stage.tempo)
    for seat, hand in enumerate(stage.hands):
        for sprite in hand if seat != dragging else ():
            push = toward(sprite.rest, spot, TUGGED * stage.places.layout.kr)
            sprite.give = Give(Tween(at, length, lin), push=push)


def _move_tag(stage: CardStage, card: Card, end: float) -> None:
    """The tag arrives with the card that is now the best."""
    best, tag = stage.in_trick(card), stage.best_tag
    if best is None or (tag is not None and tag.goal == best.rest):
        return
    if tag is None:
        stage.best_tag = BestTag(best.rest, best.rest, Tween(end, 0.0))
    else:
        length = stage.tempo.step(timings.TAG)
        stage.best_tag = BestTag(tag.goal, best.rest, Tween(end - length, length, out3))


def show_card(stage: CardStage, event: events.CardShown, now: float) -> ShowTiming:
    """A card of a hand is turned face up and stays there."""
    end = stage.show_cards(event.seat, (event.card,), now, timings.TURN_UP)
    stage.cue("turn", end, event)
    return ShowTiming(end)


def declare(stage: CardStage, event: events.Declared | events.TuteShown, now: float) -> ShowTiming:
    """The pair, or all four, are turned face up in their hand and rise, to be read, and sink back."""
    shown = stage.show_cards(event.seat, event.cards, now, timings.DECLARE)
    length, hold = stage.tempo.time(timings.DECLARE), stage.tempo.reading(timings.DECLARE_HOLD)
    upward = -1 if event.seat == stage.viewer else 1  # towards the middle of the table
    end = now
    for sprite in stage.hands[event.seat]:
        if sprite.card in event.cards:
            rest = sprite.rest
            high = replace(rest, y=rest.y + upward * RISE * rest.height)
            up = stage.go(sprite, high, now, length, back, arc=False)
            end = stage.then(sprite, rest, up + hold, stage.tempo.time(timings.DECLARE_OUT), arc=False)
    stage.cue("declare", now + length, event)
    return ShowTiming(end, rest=shown)


def swap(stage: CardStage, event: events.Exchanged, now: float) -> ShowTiming:
    """The card under the stock is pulled out, and goes; then one of the hand, laid down there, is pushed under."""
    length, overlap = stage.tempo.time(timings.SWAP), stage.tempo.time(timings.SWAP_OVERLAP)
    out = stage.take(event.seat, event.gave)
    coming = stage.turn_up or CardSprite(event.took, stage.places.turn_up())
    stage.turn_up = out
    begin, end = now + length - overlap, now + 2 * length - overlap
    if stage.tempo.still:
        stage.go(out, stage.places.turn_up(), now, length)
    else:
        beside = stage.places.beside_stock()
        laid = stage.go(out, beside, now, length, inout3)
        stage.then(out, stage.places.turn_up(), laid, end - laid, inout3, arc=False, under=True)
        begin = stage.go(coming, beside, now, stage.tempo.time(timings.PULL), lin, arc=False, under=True)
    stage.hands[event.seat].append(coming)
    closed = stage.close_up(event.seat, now, {coming: (begin, length, inout3)})
    stage.cue("swap", end, event)
    return ShowTiming(end, rest=closed)


def take_talon(stage: CardStage, event: events.TalonTaken, now: float) -> ShowTiming:
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


def _open_talon(stage: CardStage, event: events.TalonTaken, now: float) -> float:
    """Turns the talon over and leaves it to be read; says how long that takes."""
    turning = stage.tempo.time(timings.TURN_OVER)
    for sprite, card in zip(stage.talon, event.cards, strict=False):
        sprite.card = card
        stage.then(sprite, replace(sprite.rest, face=1.0), now, turning, lin, arc=False)
    return turning + stage.tempo.reading(timings.REVEAL_HOLD)


# -- words and signs ---------------------------------------------------------------------------------------------------


def bid(stage: CardStage, event: events.BidMade, now: float) -> ShowTiming:
    """The bid goes to the plate of its seat and is held there."""
    way = Tween(now, stage.tempo.step(timings.BID), out3)
    stage.tokens += [BidToken(event.seat, event.amount, event.rank, way)] if way.length else []
    stage.cue("knock", way.end, event)
    return ShowTiming(way.end + stage.reading(event.seat, timings.BID_HOLD))


def win_auction(stage: CardStage, event: events.AuctionWon, now: float) -> ShowTiming:
    """The plate says it, so long that it can be read."""
    return ShowTiming(now + stage.reading(event.seat, timings.BID_HOLD))


def pass_on(stage: CardStage, event: events.Passed, now: float) -> ShowTiming:
    """The words on the plate go back."""
    stage.passed = Swing(event.seat, Tween(now, stage.tempo.time(timings.PASS), lin))
    stage.cue("knock_soft", now, event)
    return ShowTiming(stage.passed.way.end + stage.reading(event.seat, timings.BID_HOLD))


def call_card(stage: CardStage, event: events.CardCalled, now: float) -> ShowTiming:
    """The called card is named, so long that it can be read."""
    stage.cue("knock", now, event)
    return ShowTiming(now + stage.reading(event.seat, timings.REVEAL_HOLD))


def reveal_partner(stage: CardStage, event: events.PartnerShown, now: float) -> ShowTiming:
    """The bars of the two who play together grow."""
    stage.team = Swing(event.declarer, Tween(now, stage.tempo.step(timings.REVEAL), out3))
    stage.cue("reveal", stage.team.way.end, event)
    return ShowTiming(stage.team.way.end + stage.tempo.reading(timings.REVEAL_HOLD))


def sign(stage: CardStage, event: events.Signalled, now: float) -> ShowTiming:
    """The face makes the sign; something else may soon happen beside it."""
    hold = timings.SIGN_STILL if stage.tempo.still else timings.SIGN_HOLD
    stage.sign = Swing(event.seat, Tween(now, stage.tempo.reading(hold), lin), event.meaning)
    return ShowTiming(now + stage.reading(event.seat, timings.SIGN_ALONE))


def view_partner(stage: CardStage, event: events.PartnerViewed, now: float) -> ShowTiming:
    """The message says it, so long that it can be read."""
    return ShowTiming(now + stage.reading(event.seat, timings.SIGN_HOLD))


def sign_over(stage: CardStage, now: float) -> bool:
    """Whether no sign is being made; one that is ends soon, because somebody waits to make another."""
    made = stage.sign
    if made is None or stage.gesture(now) is None:
        return True
    least = stage.tempo.reading(timings.SIGN_HOLD if stage.tempo.still else timings.SIGN_SHORT)
    end = min(made.way.end, max(made.way.begin + least, now + stage.tempo.time(timings.SIGN_IN)))
    stage.sign = Swing(made.seat, Tween(made.way.begin, end - made.way.begin, lin), made.word)
    return False
