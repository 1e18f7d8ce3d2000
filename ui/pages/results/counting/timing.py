"""When everything happens while a deal is counted; times are milliseconds from the beginning."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ui.core.count import PLAIN, Count
from ui.draw.motion import TEMPI, Tween, back, inout3, lin, out3

LONGEST: Final = 4500.0
LINE: Final = 80.0  # between the lines of a count that does not move
FADE: Final = 100.0


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

    flights: tuple[Flight, ...]
    plain: Tween
    bonus: Tween
    gauge: Tween
    sentence: Tween
    row: Tween
    confetti: Tween | None
    end: float  # of the count: the page is complete

    def total(self, side: int, now: float, bonus: int) -> int:
        """The number that a side's total shows at this moment."""
        cards = sum(flight.points * flight.roll.at(now) for flight in self.flights if flight.side == side)
        return round(cards + bonus * (self.bonus.at(now) if self.bonus.length else 1.0))

    def group_points(self, side: int, group: int, now: float) -> int:
        """The points under one group at this moment."""
        mine = (f for f in self.flights if f.side == side and f.group == group)
        return round(sum(flight.points * flight.roll.at(now) for flight in mine))


def timed(count: Count, speed: str, confetti: bool, still: bool = False) -> Timing:
    """The plan for this count at this speed; no longer than 4.5 s whatever the speed and the cards.

    When it is to be `still` nothing travels, rolls or grows: the numbers are final, and the lines come one by one.
    """
    if still:
        return _lines(count, TEMPI[speed].factor)
    cards = sum(len(group.cards) for side in count.sides for group in side.groups if group.rank != PLAIN)
    stagger = min(110.0, 2500.0 / cards) if cards else 0.0
    length = cards * stagger + 70 + 300 + 600 + 420 + _bonus_time(count)
    tempo = min(TEMPI[speed].factor, LONGEST / length)
    flights = _flights(count, stagger * tempo, tempo)
    at = cards * stagger * tempo + 70 * tempo
    plain = Tween(at, 300 * tempo, out3)
    bonus = Tween(plain.end, _bonus_time(count) * tempo, lin)
    gauge = Tween(bonus.end, 600 * tempo, inout3)
    sentence = Tween(gauge.end, 240 * tempo, back)
    row = Tween(gauge.end, 420 * tempo, lin)
    fall = Tween(gauge.end, 1400 * tempo, lin) if confetti and tempo else None
    return Timing(flights, plain, bonus, gauge, sentence, row, fall, max(sentence.end, row.end))


def _lines(count: Count, tempo: float) -> Timing:
    """The same count line by line."""
    flights: list[Flight] = []
    at_once = Tween(0.0, 0.0, lin)
    groups = max((len(side.groups) for side in count.sides), default=0)
    for number, side in enumerate(count.sides):
        for group, held in enumerate(side.groups):
            there = Tween(group * LINE * tempo, 0.0, lin)
            if held.rank != PLAIN:
                worth = held.points // max(1, len(held.cards))
                flights += [Flight(number, group, place, worth, there, at_once) for place in range(len(held.cards))]
    plain = Tween(max(0, groups - 1) * LINE * tempo, 0.0, lin)
    bonus = Tween(plain.end + LINE * tempo, 0.0, lin)
    gauge = Tween(bonus.end + LINE * tempo, 0.0, lin)
    sentence = Tween(gauge.end + LINE * tempo, FADE * tempo, lin)
    return Timing(tuple(flights), plain, bonus, gauge, sentence, Tween(sentence.begin, 0.0, lin), None, sentence.end)


def _bonus_time(count: Count) -> float:
    return 240.0 if any(side.bonuses for side in count.sides) else 1.0


def _flights(count: Count, stagger: float, tempo: float) -> tuple[Flight, ...]:
    """Group after group, and within a group the sides in turn."""
    flights: list[Flight] = []
    groups = max((len(side.groups) for side in count.sides), default=0)
    for group in range(groups):
        held = [side.groups[group] for side in count.sides]
        if held[0].rank == PLAIN:
            continue
        for place in range(max(len(one.cards) for one in held)):
            for side, one in enumerate(held):
                if place < len(one.cards):
                    way = Tween(len(flights) * stagger, 180 * tempo, out3)
                    roll = Tween(way.end, 140 * tempo, lin)
                    worth = one.points // len(one.cards)
                    flights.append(Flight(side, group, place, worth, way, roll))
    return tuple(flights)
