"""Which puzzle comes next: one near the rating of whoever solves, that he has not had yet."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.puzzles.kept import PuzzleProgress
from game.puzzles.puzzle import Puzzle

NEAR: Final = 12  # so many of the nearest are drawn from by lot


def next_puzzle(puzzles: Sequence[Puzzle], progress: PuzzleProgress, rng: Random, not_this: str = "") -> Puzzle | None:
    """One of the nearest that are new; when all have been solved, of those that were answered wrong, then of all."""
    answered = {one.puzzle: one.right for one in progress.answers}
    fresh = [one for one in puzzles if one.id not in answered]
    wrong = [one for one in puzzles if not answered.get(one.id, True)]
    pool = next((few for few in (fresh, wrong, list(puzzles)) if any(one.id != not_this for one in few)), puzzles)
    nearest = sorted(
        (one for one in pool if one.id != not_this), key=lambda one: (abs(one.rating - progress.rating), one.id)
    )
    return rng.choice(nearest[:NEAR]) if nearest else next(iter(puzzles), None)
