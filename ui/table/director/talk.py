"""How words and signs look: a bid goes to its plate, a pass fades, a partner is revealed, a face makes a sign."""

from __future__ import annotations

from typing import Final

from game.engine.events import AuctionWon, BidMade, CardCalled, PartnerShown, PartnerViewed, Passed, Signalled
from ui.draw.motion import Tween, lin, out3
from ui.table.director import timings
from ui.table.director.card_stage import CardStage, Show
from ui.table.director.timings import BidToken, ShowTiming, Step, Swing


def bid(stage: CardStage, event: BidMade, now: float) -> ShowTiming:
    """The bid goes to the plate of its seat and is held there."""
    way = Tween(now, stage.tempo.step(timings.BID), out3)
    stage.tokens += [BidToken(event.seat, event.amount, event.rank, way)] if way.length else []
    stage.cue("knock", way.end, event)
    return ShowTiming(way.end + stage.reading(event.seat, timings.BID_HOLD))


def win_auction(stage: CardStage, event: AuctionWon, now: float) -> ShowTiming:
    """The plate says it, so long that it can be read."""
    return ShowTiming(now + stage.reading(event.seat, timings.BID_HOLD))


def pass_on(stage: CardStage, event: Passed, now: float) -> ShowTiming:
    """The words on the plate go back."""
    stage.passed = Swing(event.seat, Tween(now, stage.tempo.time(timings.PASS), lin))
    stage.cue("knock_soft", now, event)
    return ShowTiming(stage.passed.way.end + stage.reading(event.seat, timings.BID_HOLD))


def call_card(stage: CardStage, event: CardCalled, now: float) -> ShowTiming:
    """The called card is named, so long that it can be read."""
    stage.cue("knock", now, event)
    return ShowTiming(now + stage.reading(event.seat, timings.REVEAL_HOLD))


def reveal_partner(stage: CardStage, event: PartnerShown, now: float) -> ShowTiming:
    """The bars of the two who play together grow."""
    stage.team = Swing(event.declarer, Tween(now, stage.tempo.step(timings.REVEAL), out3))
    stage.cue("reveal", stage.team.way.end, event)
    return ShowTiming(stage.team.way.end + stage.tempo.reading(timings.REVEAL_HOLD))


def sign(stage: CardStage, event: Signalled, now: float) -> ShowTiming:
    """The face makes the sign; something else may soon happen beside it."""
    hold = timings.SIGN_STILL if stage.tempo.still else timings.SIGN_HOLD
    stage.sign = Swing(event.seat, Tween(now, stage.tempo.reading(hold), lin), event.meaning)
    return ShowTiming(now + stage.reading(event.seat, timings.SIGN_ALONE))


def view_partner(stage: CardStage, event: PartnerViewed, now: float) -> ShowTiming:
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


SHOWS: Final[dict[type[Step], Show]] = {
    BidMade: bid,
    Passed: pass_on,
    AuctionWon: win_auction,
    CardCalled: call_card,
    PartnerShown: reveal_partner,
    PartnerViewed: view_partner,
    Signalled: sign,
}
