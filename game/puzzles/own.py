"""Endings out of matches that were played here: one move alone won, and it was a person's turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.engine import engine
from game.engine.action_codes import encode
from game.engine.actions import Signal, ViewPartner
from game.match.record import BrokenRecord, Unreadable, each_finished
from game.match.state import MatchState
from game.puzzles.course import DealCourse, UnusablePuzzle, variant_of
from game.puzzles.endings import answer_of
from game.puzzles.puzzle import Puzzle, possible
from game.storage.opening import ENDING
from game.storage.saved import content

MOST: Final = 200  # puzzles that are looked for


def own_puzzles(journals: Iterable[Path], who: str) -> Iterator[Puzzle | None]:
    """The puzzles of these matches for the person of this mark, step by step: None where a deal has none.

    A deal by house rules has none: a puzzle is of a game as it comes with the program. A file that tells no match is
    passed over.
    """
    found = 0
    for path in journals:
        with suppress(BrokenRecord, Unreadable, OSError):
            for stand in each_finished(content(path).splitlines()):
                puzzle = puzzle_of(stand, who)
                yield puzzle
                found += puzzle is not None
                if found == MOST:
                    return


def puzzle_of(stand: MatchState, who: str) -> Puzzle | None:
    """The last moment of a finished deal at which this person's only winning move was to be found; None without one."""
    course = _course(stand)
    if course is None:
        return None
    people = [seat for seat, chair in enumerate(stand.seats) if chair.kind == "person" and chair.person == who]
    for length in range(len(course.done) - 1, -1, -1):
        shorter = DealCourse(course.game, course.players, course.dealer, course.seed, course.done[:length])
        deal = shorter.deal()
        if deal.stock:
            return None
        if deal.turn in people and (answer := answer_of(deal)) is not None:
            return Puzzle("win", shorter, answer, possible(deal))
    return None


def _course(stand: MatchState) -> DealCourse | None:
    """The deal as a puzzle tells it; None where that is not possible: other rules, or acts out of turn."""
    match, deal = stand.match, stand.deal
    with suppress(UnusablePuzzle):
        book = variant_of(match.variant.id)
        if deal is None or book.trump.source == "rotation" or dict(book.text) != dict(match.variant.text):
            return None
        done: list[int] = []
        course = DealCourse(book.id, match.players, deal.dealer, stand.seed, ())
        again = course.deal()
        for seat, action in stand.acts:
            code = encode(action)
            if isinstance(action, Signal | ViewPartner):
                continue
            if code is None or seat != again.turn or code not in engine.codes(again):
                return None
            engine.play(again, code)
            done.append(code)
        return DealCourse(book.id, match.players, deal.dealer, stand.seed, tuple(done))
    return None


class OwnEndings:
    """The endings of one's own that have been found by now; a step looks at one deal, so that no picture waits."""

    def __init__(self, folders: Iterable[Path], who: str) -> None:
        self.who = who
        self.found: list[Puzzle] = []
        self.done = False
        self._steps = own_puzzles(_journals(folders), who)

    def step(self) -> bool:
        """Looks at one deal more; whether it had a puzzle."""
        try:
            puzzle = next(self._steps)
        except StopIteration:
            self.done = True
            return False
        if puzzle is not None:
            self.found.append(puzzle)
        return puzzle is not None


def _journals(folders: Iterable[Path]) -> list[Path]:
    """The journals of these folders, the last one written first."""
    found = [path for folder in folders if folder.is_dir() for path in folder.iterdir() if path.suffix == ENDING]
    return sorted(found, key=lambda path: path.name, reverse=True)
