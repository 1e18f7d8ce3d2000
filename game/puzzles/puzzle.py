"""A puzzle: a position, a question, what can be answered, and the one answer that is right.

As text it is one line: question, course (five fields), subject, options, answer, rating, finds; numbers of one field
with points between them, codes in hexadecimal digits, `-` for none.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

from game.engine import engine
from game.engine.deal import Deal
from game.puzzles.course import NOTHING, DealCourse, UnusablePuzzle, course_from
from game.puzzles.rating import MIDDLE

Kind: TypeAlias = Literal["ending", "counting", "auction"]
# What wins; which trumps are out, which card of a suit is the highest still out, what the others have won; which suit
# to name as trump, how much to bid.
Question: TypeAlias = Literal["win", "trumps", "highest", "points", "name", "bid"]
KIND_OF: Final[Mapping[Question, Kind]] = {
    "win": "ending",
    "trumps": "counting",
    "highest": "counting",
    "points": "counting",
    "name": "auction",
    "bid": "auction",
}
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
FIELDS: Final = 11


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One question with one right answer.

    An option is the code of an action (win), the bits of a set of cards (trumps), a card (highest), a number of card
    points (points, bid), or a suit (name). `subject` is the suit that is asked about (highest); how many cards each
    hand has, and how many points are to be made (name) or which suit is trump (bid). `found` is, by level from the
    weakest, how many of 100 tries found the answer; empty where no level was asked.
    """

    question: Question
    course: DealCourse
    answer: int
    options: tuple[int, ...]
    subject: tuple[int, ...] = ()
    rating: int = MIDDLE
    found: tuple[int, ...] = ()

    @property
    def kind(self) -> Kind:
        """What kind it is."""
        return KIND_OF[self.question]

    @property
    def id(self) -> str:
        """By what it is known."""
        return f"{self.question}:{self.course.name}"

    def deal(self, recorded: bool = False) -> Deal:
        """The position."""
        return self.course.deal(recorded)

    def text(self) -> str:
        """Its line."""
        subject, options, found = (_joined(numbers) for numbers in (self.subject, self.options, self.found))
        return f"{self.question} {self.course.text()} {subject} {options} {self.answer:x} {self.rating} {found}"


def puzzle_from(line: str) -> Puzzle:
    """The puzzle of this line; UnusablePuzzle where it tells none."""
    fields = line.split()
    if len(fields) != FIELDS or fields[0] not in KIND_OF:
        raise UnusablePuzzle(line[:80])
    question: Question = next(one for one in KIND_OF if one == fields[0])
    try:
        subject, options, found = (_numbers(fields[place]) for place in (6, 7, 10))
        answer, rating = int(fields[8], 16), int(fields[9])
    except ValueError as error:
        raise UnusablePuzzle(line[:80]) from error
    return Puzzle(question, course_from(fields[1:6]), answer, options, subject, rating, found)


def _joined(numbers: tuple[int, ...]) -> str:
    return ".".join(f"{number:x}" for number in numbers) or NOTHING


def _numbers(text: str) -> tuple[int, ...]:
    return () if text == NOTHING else tuple(int(number, 16) for number in text.split("."))


def possible(deal: Deal) -> tuple[int, ...]:
    """What the seat on turn may do, in the order of the codes."""
    return tuple(sorted(engine.codes(deal)))
