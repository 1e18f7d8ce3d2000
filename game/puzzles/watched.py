"""What is shown of a puzzle: the way to its question, the moment of the question, and how play goes on after it."""

from __future__ import annotations

from collections.abc import Sequence

from game.puzzles.puzzle import Puzzle
from game.puzzles.short import short_deal
from game.puzzles.stand import Stand, stand_of, stands


def asked_stand(puzzle: Puzzle) -> Stand:
    """The moment of the question, with all cards."""
    if puzzle.kind == "auction":
        cards, second = puzzle.subject
        deal = short_deal(puzzle.course, cards, second if puzzle.question == "bid" else None)
    else:
        deal = puzzle.deal()
    return stand_of(deal, deal.turn)


def way_to(puzzle: Puzzle) -> list[Stand]:
    """Every moment from the first card to the question: what whoever counts has seen; only the question, else."""
    if puzzle.kind != "counting":
        return [asked_stand(puzzle)]
    return stands(puzzle.course.dealt.deal(), puzzle.course.done, asked_stand(puzzle).seat)


def way_on(puzzle: Puzzle, line: Sequence[int]) -> list[Stand]:
    """The moment of the question and every one after it on this line."""
    deal = puzzle.deal()
    return stands(deal, line, deal.turn)
