"""What is heard while a deal is counted: ticks that rise group by group, the bar, the pencil, and the result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.engine.result import DealResult
    from ui.core.count import Count
    from ui.pages.results.counting.timing import Timing
    from ui.sound.sound import Sound

TICKS: Final = 1000.0 / 12  # no more of them than twelve in a second
AHEAD: Final = 700.0  # a sound is asked for so long before its landing: its strike may lie late in it


@dataclass(frozen=True, slots=True)
class CueTime:
    """A cue and the millisecond of the count on which its strike falls; `take` is a step of the scale."""

    at: float
    cue: str
    take: int | None = None


class Cues:
    """Asks for the sounds of one count, each in time and once."""

    def __init__(self, timing: Timing, result: str) -> None:
        self.moments = tuple(_moments(timing, result))
        self._next = 0

    def play(self, sound: Sound, now: float) -> None:
        """Those that come next."""
        while self._next < len(self.moments) and self.moments[self._next].at - AHEAD <= now:
            moment = self.moments[self._next]
            sound.play(moment.cue, landing=max(0.0, moment.at - now), take=moment.take)
            self._next += 1

    def skip(self, sound: Sound) -> None:
        """The count was skipped: only the result is still to be heard, if it was not."""
        sound.drop()
        if self.moments:
            sound.play(self.moments[-1].cue)
        self._next = len(self.moments)


def _moments(timing: Timing, result: str) -> list[CueTime]:
    """In the order in which they come; the result is the last, whatever comes at its side."""
    if not timing.end:
        return [CueTime(0.0, result)]
    found: list[CueTime] = []
    last = -TICKS
    for flight in timing.flights:
        if flight.way.end - last >= TICKS:
            last = flight.way.end
            found.append(CueTime(last, "tick", flight.group))
    if timing.plain.length:
        found += [CueTime(timing.plain.end, "card"), CueTime(timing.gauge.end, "bar")]
    found.append(CueTime(timing.row.end, "pencil"))
    return [*sorted(found, key=lambda moment: moment.at), CueTime(timing.sentence.end, result)]


def result_cue(count: Count, result: DealResult, festive: bool) -> str:
    """How the result sounds: plainly when it is lost, never like a failure."""
    won = any(side.won for side in count.sides)
    mine = count.mine
    if festive:
        return "match"
    if not won:
        return "deal_draw"
    if mine is not None and not mine.won:
        return "deal_lost"
    return "capote" if result.capote is not None else "deal_won"
