"""Whether a puzzle has the one right answer that it tells: found anew, by complete search or by counting."""

from __future__ import annotations

from game.puzzles import counting
from game.puzzles.course import UnusablePuzzle
from game.puzzles.explain import certain_points, name_facts
from game.puzzles.puzzle import Puzzle, possible
from game.puzzles.search import only_winning_move


def is_proved(puzzle: Puzzle) -> bool:
    """Whether its answer, and nothing else of what can be answered, is right; False where its deal cannot be."""
    try:
        return puzzle.options.count(puzzle.answer) == 1 and _right(puzzle)
    except (UnusablePuzzle, IndexError, KeyError):  # a subject that is no suit, or none at all
        return False


def _right(puzzle: Puzzle) -> bool:
    match puzzle.question:
        case "win":
            deal = puzzle.deal()
            return puzzle.options == possible(deal) and only_winning_move(deal) == puzzle.answer
        case "name":
            reached = [fact.suit for fact in name_facts(puzzle) if fact.points >= puzzle.subject[1]]
            return reached == [puzzle.answer]
        case "bid":
            return certain_points(puzzle) == puzzle.answer
        case _:
            return counting.answer_to(puzzle.deal(), puzzle.question, puzzle.subject) == puzzle.answer
