"""A lesson at work: its match, and where in it each step begins."""

from __future__ import annotations

from game.lessons.lesson import PUPIL, Lesson, LessonStep, Others, Turn
from game.match.session import Seat, Session
from game.paths import RULES
from game.variants.loading import find, load


def begin(lesson: Lesson, seats: tuple[Seat, ...], step: int = 0) -> Session:
    """The match of the lesson where this step begins, kept nowhere; FaultyRules where there is no such game.

    Where there was a choice, the pupil has done what the file names first.
    """
    variant = load(find(lesson.game, (RULES,)), (RULES,))
    session = Session.begin(variant, lesson.players, None, seats, None, seed=lesson.seed, dealer=lesson.dealer)
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
