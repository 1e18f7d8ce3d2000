"""A lesson at work: its match, and where in it each step begins."""

from __future__ import annotations

from functools import cache

from game.engine.variant import Variant
from game.lessons.lesson import PUPIL, Lesson, LessonStep, Others, Turn
from game.match.session import Seat, Session
from game.paths import RULES
from game.variants.loading import find, load


@cache
def variant_of(game: str) -> Variant:
    """The rules of this game as they come with the program; FaultyRules where there is no such game."""
    return load(find(game, (RULES,)), (RULES,))


def begin(lesson: Lesson, seats: tuple[Seat, ...], step: int = 0) -> Session:
    """The match of the lesson where this step begins, kept nowhere.

    Where there was a choice, the pupil has done what the file names first.
    """
    session = Session.begin(
        variant_of(lesson.game), lesson.players, None, seats, None, seed=lesson.seed, dealer=lesson.dealer
    )
    session.training = True
    for one in lesson.steps[:step]:
        perform(session, one)
    return session


def perform(session: Session, step: LessonStep, choice: int = 0) -> None:
    """Does what this step has everybody do; of what the pupil may do, the one with this number."""
    match step:
        case Turn():
            session.do(PUPIL, step.right[choice])
        case Others(actions):
            for action in actions:
                session.do(session.to_act if session.to_act is not None else PUPIL, action)
        case _:
            pass
