"""Who says what at a table: seldom, nothing twice in an evening, and never more than the person wants to read.

Chance is drawn from the hour and the numbers of the deal and of what has happened in it, which everybody knows: with
other hidden cards the very same is said.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from game.talk.evening import Said, least_worn, of_evening, with_line
from game.talk.lines import Line, characters
from game.talk.occasions import Listener, Occasion, closing, opening

if TYPE_CHECKING:
    from game.engine.events import Event
    from game.match.match import Match

Amount: TypeAlias = Literal["none", "some", "lively"]


@dataclass(frozen=True, slots=True)
class Rate:
    """How much is said: `each` deal gives so much breath, of which a line takes one and no more than `most` is kept.

    `pause` are tricks without a word after one, `eager` makes every occasion so many times as tempting.
    """

    each: float
    most: float
    pause: int
    eager: float


RATES: Final[Mapping[str, Rate]] = MappingProxyType(
    {"none": Rate(0, 0, 0, 0), "some": Rate(0.75, 1, 4, 1), "lively": Rate(2.2, 3, 2, 1.8)}
)
# How tempting an occasion is: how often somebody speaks who may.
TEMPTING: Final[Mapping[str, float]] = MappingProxyType(
    {
        "match_begins": 0.9,
        "deal_won": 0.3,
        "deal_lost": 0.3,
        "contract_made": 0.5,
        "contract_failed": 0.7,
        "signs_made": 0.25,
        "match_point": 0.5,
        "their_match_point": 0.5,
        "match_won": 1,
        "match_lost": 1,
        "ace_taken": 0.5,
        "three_taken": 0.4,
        "load_lost": 0.35,
        "load_given": 0.5,
        "turn_up_drawn": 0.6,
        "stock_ends": 0.12,
        "no_trick": 0.7,
        "every_trick": 0.4,
        "poor_tricks": 0.35,
        "pair_declared": 0.5,
        "drags": 0.3,
        "swaps": 0.5,
        "partner_known": 0.8,
        "long_thought": 0.6,
    }
)


@dataclass(frozen=True, slots=True)
class Utterance:
    """What somebody says, and on which occasion."""

    seat: int
    occasion: str
    line: Line


@dataclass
class TableTalk:
    """The conversation of one match. `faces` are those of the seats that may speak, by seat.

    `said` is what was said lately, kept by whoever made this; `amount` and `room` are asked for whenever somebody might
    speak.
    """

    faces: Mapping[int, str]
    amount: Callable[[], str]
    said: Callable[[], Said]
    keep: Callable[[Said], None]
    hour: Callable[[], int]
    room: Callable[[Utterance], bool] = lambda _said: True  # whether the table has room for it
    _breath: float = 1.0
    _deal: int = 0
    _tricks: int = 99  # since the last word
    _number: int = 0  # of the events of the deal that were heard
    _makers: frozenset[int] = frozenset()  # of signs in the deal before
    _listener: Listener | None = field(default=None, repr=False)

    def sit_down(self, match: Match, deal: int, events: Sequence[Event] = ()) -> None:
        """A deal lies on the table of which these events were seen already."""
        if deal != self._deal:
            self._makers = frozenset(self._listener.makers) if self._listener is not None else frozenset()
            rate = self._rate
            self._breath = min(rate.most, self._breath + rate.each) if self._deal else min(rate.most, 1.0)
            self._deal = deal
        if self.faces and self._rate.most:
            characters()  # reads the file now, and not while a trick is taken in
        self._listener = Listener(match.book)
        self._listener.follow(events)
        self._number = len(events)

    @property
    def _rate(self) -> Rate:
        return RATES.get(self.amount(), RATES["none"])

    def heard(self, match: Match, told: Iterable[Event]) -> Utterance | None:
        """What somebody says of these events of the deal, which everybody has just seen."""
        from game.engine.events import Dealt, TrickWon

        found: list[Occasion] = []
        assert self._listener is not None  # they have sat down
        for event in told:
            self._number += 1
            self._tricks += isinstance(event, TrickWon)
            found += opening(match, self._makers) if isinstance(event, Dealt) else self._listener.hear(event)
        return self.remark(found)

    def thought_long(self, seats: Collection[int]) -> Utterance | None:
        """What somebody says of a person who has thought for long."""
        return self.remark([Occasion("long_thought", tuple(seats))])

    def over(self, match: Match) -> Utterance | None:
        """What somebody says when the match is over; there is always breath for that."""
        self._breath, self._tricks = max(1.0, self._breath), 99
        return self.remark(closing(match))

    def remark(self, occasions: Sequence[Occasion]) -> Utterance | None:
        """One of those who may speaks on one of these occasions; mostly nobody does."""
        rate = self._rate
        if not occasions or self._breath < 1 or self._tricks < rate.pause:
            return None
        chance = Random(f"{self.hour()} {self._deal} {self._number} {len(self.said())} {occasions[0].name}")
        tempting = [one for one in occasions if chance.random() < TEMPTING[one.name] * rate.eager]
        chance.shuffle(tempting)
        for occasion in tempting:
            seats = [seat for seat in occasion.speakers if seat in self.faces]
            chance.shuffle(seats)
            for seat in seats:
                line = self._line(seat, occasion.name, chance)
                said = None if line is None else Utterance(seat, occasion.name, line)
                if said is not None and self.room(said):
                    return said
        return None

    def _line(self, seat: int, occasion: str, chance: Random) -> Line | None:
        """A line for this occasion that was not said this evening."""
        known = characters().get(self.faces[seat])
        lines = {} if known is None else {line.key: line for line in known.lines.get(occasion, ())}
        gone = of_evening(self.said(), self.hour())
        left = [key for key in lines if key not in gone]
        return lines[chance.choice(least_worn(left, self.said()))] if left else None

    def spoken(self, said: Utterance) -> None:
        """It was really said, where all could read it."""
        self._breath, self._tricks = max(0.0, self._breath - 1), 0
        self.keep(with_line(self.said(), self.hour(), said.line.key))
