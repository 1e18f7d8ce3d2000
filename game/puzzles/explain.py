"""Why an answer is right and another is not, as facts: what each choice comes to for certain, and how play goes on.

Everything is searched anew, so that a rule that has changed changes what is said, too.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.engine import engine
from game.engine.deal import OVER, Deal
from game.puzzles.puzzle import Puzzle
from game.puzzles.search import Search, Worth, counts_plainly, winning
from game.puzzles.short import short_deal, worth_of, worths

LONGEST: Final = 40  # acts of a line


@dataclass(frozen=True, slots=True)
class MoveFact:
    """What a move in an ending comes to, whatever the others do.

    `points` are those that the own side has at the end for certain (few are wanted where the fewest win), None where
    more than card points counts. `line` are the codes of the move and of best play after it.
    """

    code: int
    wins: bool
    points: int | None
    line: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NameFact:
    """How many points are made for certain with this suit as trump."""

    suit: int
    points: int


class EndingFacts:
    """The facts about an ending, each found when it is asked for and then kept."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self._deal = puzzle.deal()
        self._seat = self._deal.turn
        self._wins = Search(self._deal, self._seat, winning(self._seat))
        self._worth = Worth(self._deal, self._seat)
        self._counts = counts_plainly(self._deal.book)
        self._facts: dict[int, MoveFact] = {}

    def of(self, code: int) -> MoveFact:
        """What this move comes to."""
        if code not in self._facts:
            wins = self._wins.after(self._deal, code)
            points = self._worth.after(self._deal, code) if self._counts else None
            self._facts[code] = MoveFact(code, wins, points, self._line(code))
        return self._facts[code]

    def _line(self, code: int) -> tuple[int, ...]:
        """The move, and then what each side does best, until the deal is over."""
        deal, line = self._deal.copy(), [code]
        engine.play(deal, code)
        while deal.phase != OVER and len(line) < LONGEST:
            line.append(self._best(deal))
            engine.play(deal, line[-1])
        return tuple(line)

    def _best(self, deal: Deal) -> int:
        """The move that wins for the side on turn or, where none or each does, makes most for it."""
        codes = sorted(engine.codes(deal))
        if len(codes) == 1:
            return codes[0]
        sign = 1 if deal.turn in self._wins.mates else -1
        low = -1 if deal.book.variant.goal.kind == "low" else 1

        def value(code: int) -> tuple[int, int]:
            wins = sign * int(self._wins.after(deal, code))
            return wins, sign * low * self._worth.after(deal, code) if self._counts else 0

        return max(codes, key=value)


def name_facts(puzzle: Puzzle) -> tuple[NameFact, ...]:
    """What each suit is worth as trump, the best first."""
    found = [NameFact(suit, points) for suit, points in enumerate(worths(puzzle.course, puzzle.subject[0]))]
    return tuple(sorted(found, key=lambda fact: (-fact.points, fact.suit)))


@lru_cache(maxsize=16)
def certain_points(puzzle: Puzzle) -> int:
    """How many points whoever is asked to bid makes for certain."""
    cards, trump = puzzle.subject
    return worth_of(short_deal(puzzle.course, cards, trump))
