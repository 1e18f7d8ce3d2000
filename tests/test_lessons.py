"""Lessons: each file can be taught to its end, whatever the pupil answers, and says of the cards what is so."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.actions import Action, Play
from game.lessons.book import FOLDER, lessons, read_lesson
from game.lessons.course import begin, perform
from game.lessons.lesson import PUPIL, Ask, Lesson, LessonStep, Others, Turn
from game.match.session import Session
from game.variants.faults import FaultyRules
from ui.core.people import company


def faults(lesson: Lesson) -> list[str]:
    """What is wrong with a lesson when it is taught, in sentences; every way through it is gone."""
    return _from(lesson, [])


def _from(lesson: Lesson, chosen: list[int]) -> list[str]:
    """The faults on the way on which these turns have been chosen, and on all that go on from there."""
    session, turns = begin(lesson, company(lesson.players)), 0
    for number, step in enumerate(lesson.steps, 1):
        wrong = _unfit(session, step)
        if wrong:
            return [f"step {number}: {wrong}"]
        if isinstance(step, Turn) and turns == len(chosen):
            return [fault for way in range(len(step.right)) for fault in _from(lesson, [*chosen, way])]
        perform(session, step, chosen[turns] if isinstance(step, Turn) else 0)
        turns += isinstance(step, Turn)
        if session.deal_over:
            return [f"step {number}: the deal is over, and a lesson ends before"]
    return []


def _unfit(session: Session, step: LessonStep) -> str:
    """Why this step cannot be taught here; empty when it can."""
    match step:
        case Turn():
            legal = session.legal(PUPIL)
            if session.to_act != PUPIL:
                return "it is not the pupil’s turn"
            if not step.right or any(action not in legal for action in step.right):
                return "what is to be done is not possible"
            if any(reply.action not in legal for reply in step.replies):
                return "there is a reply to what is not possible"
            if any(step.reply(action) is None for action in legal):
                return "there is no reply to something that is possible"
        case Others(actions):
            return _others_unfit(session, actions)
        case _:
            pass
    return ""


def _others_unfit(session: Session, actions: tuple[Action, ...]) -> str:
    """Why the others cannot do this one after the other; empty when they can."""
    twin = session.again(len(session.acts))
    for action in actions:
        seat = twin.to_act
        if seat is None or seat == PUPIL:
            return "it is the pupil’s turn, and nobody else’s"
        found = next((one for one in twin.legal(seat) if one == action), None)
        if found is None:
            return "what another seat does is not possible"
        twin.do(seat, found)
    return ""


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)
def test_a_lesson_can_be_taught_whatever_is_answered(lesson: Lesson) -> None:
    assert faults(lesson) == []
    asked = [step for step in lesson.steps if isinstance(step, Ask)]
    assert all(len(step.choices) >= 2 for step in asked)
    assert any(isinstance(step, Turn) for step in lesson.steps), "whoever learns does something"


def test_five_games_have_lessons_and_a_first_game_has_six() -> None:
    games = [lesson.game for lesson in lessons()]
    assert len(set(games)) >= 5
    assert games.count(games[0]) >= 6
    assert len({lesson.id for lesson in lessons()}) == len(lessons())


def test_each_sentence_is_short_enough_to_be_read_beside_the_trick() -> None:
    assert [text for lesson in lessons() for text in lesson.texts() if len(text) > 230] == []


WRONG = [
    ("steps: 3\n", "steps"),
    ("title: A\n", "missing"),
    ("title: A\nabout: B\ngame: brisca\nplayers: 2\ndealer: 1\nseed: 1\nsteps: [{tell: x, ask: y}]\n", "step 1"),
    ("title: A\nabout: B\ngame: brisca\nplayers: 9\ndealer: 1\nseed: 1\nsteps: []\n", "players"),
]


@pytest.mark.parametrize(("text", "told"), WRONG)
def test_a_file_that_is_no_lesson_is_refused_with_its_place(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "01-odd.yaml"
    file.write_text(text)
    with pytest.raises(FaultyRules) as refused:
        read_lesson(file)
    assert told in str(refused.value)


def test_a_card_that_is_named_is_held() -> None:
    """A reply to a card is for one of the hand: nobody is told about cards that he does not see."""
    for lesson in lessons():
        session = begin(lesson, company(lesson.players))
        for step in lesson.steps:
            if isinstance(step, Turn):
                named = {reply.action.card for reply in step.replies if isinstance(reply.action, Play)}
                assert named <= set(session.view(PUPIL).hand), lesson.id
            perform(session, step)


def test_files_stand_in_the_order_in_which_they_are_taught() -> None:
    names = [path.name for path in sorted(FOLDER.glob("*.yaml"))]
    assert all(name[:2].isdigit() and name[2] == "-" for name in names)
