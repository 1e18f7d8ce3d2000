"""How words and signs look: a bid goes to its plate, a pass fades, a partner is revealed, a face makes a sign."""

from __future__ import annotations

from game.engine.events import AuctionWon, BidMade, CardCalled, PartnerShown, PartnerViewed, Passed, Signalled
from ui.draw.motion import Tween, inout3, lin, out3
from ui.table.director.dealing import Dealing
from ui.table.director.timings import (
    BID,
    BID_HOLD,
    PASS,
    REVEAL,
    REVEAL_HOLD,
    SIGN_ALONE,
    SIGN_HOLD,
    SIGN_IN,
    SIGN_SHORT,
    SIGN_STILL,
    BidToken,
    Step,
    Swing,
)
from ui.table.stage.picture import Picture


class Sayings(Dealing):
    """Moves what is said, and holds it so long that it can be read."""

    def set_up(self, picture: Picture) -> None:
        super().set_up(picture)
        self._press_words()

    def _press_words(self) -> None:
        """Nothing that was said is on its way any more."""
        self.tokens: list[BidToken] = []
        self._gesture: Swing | None = None
        self._pass: Swing | None = None
        self._team: Swing | None = None

    def gesture(self, now: float) -> tuple[int, str, float] | None:
        """Who makes a sign, what it means, and how far the face has got there."""
        made = self._gesture
        if made is None or now >= made.way.end:
            return None
        if self.tempo.still:
            return made.seat, made.word, 1.0
        edge = self.tempo.time(SIGN_IN) or 1.0
        near = min(now - made.way.begin, made.way.end - now) / edge
        return made.seat, made.word, inout3(min(1.0, max(0.0, near)))

    def _sign_over(self, now: float) -> bool:
        """Whether no sign is being made; one that is ends soon, because somebody waits to make another."""
        made = self._gesture
        if made is None or self.gesture(now) is None:
            return True
        least = self.tempo.reading(SIGN_HOLD if self.tempo.still else SIGN_SHORT)
        end = min(made.way.end, max(made.way.begin + least, now + self.tempo.time(SIGN_IN)))
        self._gesture = Swing(made.seat, Tween(made.way.begin, end - made.way.begin, lin), made.word)
        return False

    def passing(self, seat: int, now: float) -> float:
        """How far the words on a plate have gone back after a pass."""
        return self._pass.way.at(now) if self._pass is not None and self._pass.seat == seat else 1.0

    def revealed(self, seat: int, now: float) -> float:
        """How far the bar of a team that has just been revealed has grown; only those two grow."""
        pair = (self.picture.caller, self.picture.partner)
        return self._team.way.at(now) if self._team is not None and seat in pair else 1.0

    def _said(self, beat: Step, now: float) -> float:
        """Words of a contract."""
        match beat:
            case BidMade(seat, amount, rank):
                way = Tween(now, self.tempo.step(BID), out3)
                self.tokens += [BidToken(seat, amount, rank, way)] if way.length else []
                self._cue("knock", way.end, beat)
                return self._lasts(way.end) + self._hold_for(seat, BID_HOLD)
            case AuctionWon(seat):
                return now + self._hold_for(seat, BID_HOLD)
            case Passed(seat):
                self._pass = Swing(seat, Tween(now, self.tempo.time(PASS), lin))
                self._cue("knock_soft", now, beat)
                return self._lasts(self._pass.way.end) + self._hold_for(seat, BID_HOLD)
            case CardCalled(seat):
                self._cue("knock", now, beat)
                return now + self._hold_for(seat, REVEAL_HOLD)
            case PartnerShown(seat):
                self._team = Swing(seat, Tween(now, self.tempo.step(REVEAL), out3))
                self._cue("reveal", self._team.way.end, beat)
                return self._team.way.end + self.tempo.reading(REVEAL_HOLD)
            case Signalled(seat, meaning):
                hold = SIGN_STILL if self.tempo.still else SIGN_HOLD
                self._gesture = Swing(seat, Tween(now, self.tempo.reading(hold), lin), meaning)
                return now + self._hold_for(seat, SIGN_ALONE)
            case PartnerViewed(seat):
                return now + self._hold_for(seat, SIGN_HOLD)
            case _:
                return now

    def _hold_for(self, seat: int, milliseconds: float) -> float:
        """A computer's word is held so that it can be read; one's own need not be."""
        return 0.0 if seat == self._viewer else self.tempo.reading(milliseconds)
