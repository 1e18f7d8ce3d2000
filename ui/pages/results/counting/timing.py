"""When everything happens while a deal is counted, and what is heard; times are milliseconds from the beginning."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from ui.core.count import PLAIN, Count
from ui.draw.motion import TEMPI, Tween, back, inout3, lin, out3

if TYPE_CHECKING:
    from game.engine.result import DealResult
    from ui.sound.sound import Sound

LONGEST: Final = 4500.0
LINE: Final = 80.0  # between the lines of a count that does not move
FADE: Final = 100.0
TRAVEL: Final = 360.0  # the piles, from the table to the panels
FULL: Final = 600.0  # from the last counted card, with which the bar is full, to the sentence
TICKS: Final = 1000.0 / 12  # no more of them than twelve in a second
AHEAD: Final = 700.0  # a sound is asked for so long before its landing: its strike may lie late in it
CountedCard: TypeAlias = tuple[int, int, int, int]  # its side, group, place in the group, and points


@dataclass(frozen=True, slots=True)
class Flight:
    """A card's way from the pile to its place in a group."""

    side: int
    group: int
    place: int
    points: int
    way: Tween
    roll: Tween


@dataclass(frozen=True, slots=True)
class Timing:
    """Everything that moves, and when the last of it stands still."""

    travel: Tween  # of the piles, from the table to the panels
    flights: tuple[Flight, ...]
    plain: Tween
    bonus: Tween
    gauge: Tween
    sentence: Tween
    row: Tween
    end: float  # of the count: the page is complete

    def total(self, side: int, now: float, bonus: int) -> int:
        """The number that a side's total shows at this moment."""
        cards = sum(flight.points * flight.roll.at(now) for flight in self.flights if flight.side == side)
        return round(cards + bonus * (self.bonus.at(now) if self.bonus.length else 1.0))

    def group_points(self, side: int, group: int, now: float) -> int:
        """The points under one group at this moment."""
        mine = (f for f in self.flights if f.side == side and f.group == group)
        return round(sum(flight.points * flight.roll.at(now) for flight in mine))


def timing_of(count: Count, speed: str, still: bool = False, *, travels: bool = False) -> Timing:
    """The plan for this count at this speed; no longer than 4.5 s whatever the speed and the cards.

    Where piles come from the table, so much less time lies between the last card and the sentence. When it is to be
    `still` nothing travels, rolls or grows: the numbers are final, and the lines come one by one.
    """
    cards = _counting(count)
    if still:
        return _lines(count, sorted(cards), TEMPI[speed].factor)
    stagger = min(110.0, 2500.0 / len(cards)) if cards else 0.0
    bonus_time = 240.0 if any(side.bonuses for side in count.sides) else 1.0
    length = len(cards) * stagger + 70 + 300 + FULL + 420 + bonus_time
    tempo = min(TEMPI[speed].factor, LONGEST / length)
    travel = Tween(0.0, TRAVEL * tempo if travels else 0.0, inout3)
    ways = [Tween(travel.end + number * (stagger * tempo), 180 * tempo, out3) for number in range(len(cards))]
    flights = tuple(Flight(*card, way, Tween(way.end, 140 * tempo, lin)) for card, way in zip(cards, ways, strict=True))
    at = travel.end + len(cards) * stagger * tempo + 70 * tempo
    plain = Tween(at, 300 * tempo, out3)
    bonus = Tween(plain.end, bonus_time * tempo, lin)
    gauge = Tween(bonus.end, FULL * tempo - travel.length, inout3)
    sentence = Tween(gauge.end, 240 * tempo, back)
    row = Tween(gauge.end, 420 * tempo, lin)
    return Timing(travel, flights, plain, bonus, gauge, sentence, row, max(sentence.end, row.end))


def _lines(count: Count, cards: list[CountedCard], tempo: float) -> Timing:
    """The same count line by line."""
    line, at_once = LINE * tempo, Tween(0.0, 0.0, lin)
    groups = max((len(side.groups) for side in count.sides), default=0)
    flights = tuple(Flight(*card, Tween(card[1] * line, 0.0, lin), at_once) for card in cards)
    plain = Tween(max(0, groups - 1) * line, 0.0, lin)
    bonus = Tween(plain.end + line, 0.0, lin)
    gauge = Tween(bonus.end + line, 0.0, lin)
    sentence = Tween(gauge.end + line, FADE * tempo, lin)
    return Timing(at_once, flights, plain, bonus, gauge, sentence, Tween(sentence.begin, 0.0, lin), sentence.end)


def _counting(count: Count) -> list[CountedCard]:
    """The cards that count, group after group, and within a group the sides in turn."""
    found: list[CountedCard] = []
    for group, held in enumerate(zip(*(side.groups for side in count.sides), strict=True)):
        for place in range(max(len(one.cards) for one in held) if held[0].rank != PLAIN else 0):
            having = ((side, one) for side, one in enumerate(held) if place < len(one.cards))
            found += [(side, group, place, one.points // len(one.cards)) for side, one in having]
    return found


# -- what is heard --------------------------------------------------------------------------------------------------


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
        found += [CueTime(timing.plain.end, "card"), CueTime(timing.gauge.begin, "bar")]
    found.append(CueTime(timing.row.end, "pencil"))
    return [*sorted(found, key=lambda moment: moment.at), CueTime(timing.sentence.end, result)]


def result_cue(count: Count, result: DealResult) -> str:
    """How the result sounds: plainly when it is lost, never like a failure."""
    if not any(side.won for side in count.sides):
        return "deal_draw"
    if count.mine is not None and not count.mine.won:
        return "deal_lost"
    return "capote" if result.capote is not None else "deal_won"
