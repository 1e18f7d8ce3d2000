"""What is remarked at the end of a match is read to its last word, in every window: what has no room is scrolled."""

from __future__ import annotations

import pytest

from game.match.session import Seat, Session
from game.variants.loading import load
from tests.person import Person, Sit
from tests.test_caught import NAMES, ROOT, deal
from ui.core.input import PointerDown, PointerMoved, PointerUp, Wheel
from ui.pages.results.counting.heading import Remarks
from ui.pages.results.ends import MatchEnd


def whole_match() -> Session:
    """One that the person won, made signs in and asked for a hint."""
    chairs = tuple(Seat("computer" if seat else "person", NAMES[seat], "you", "master") for seat in range(4))
    session = Session.begin(load(ROOT / "rules/brisca.yaml"), 4, 3, chairs, None, seed=4)
    session.hint(0)
    deal(session, 0)
    while not session.match_over:
        session.next_deal()
        deal(session, 0)
    return session


def open_end(program: Person) -> tuple[MatchEnd, Remarks]:
    scene = MatchEnd(program.services, whole_match())
    program.open(scene)
    program.settle()
    program.wait(200)
    roll = scene.sentence.roll
    assert roll is not None
    return scene, roll


@pytest.mark.matrix
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("size", "text"), [((1024, 640), 100), ((1024, 640), 150), ((800, 1200), 150)])
def test_every_line_comes_into_sight(sit: Sit, size: tuple[int, int], text: int, language: str) -> None:
    program = sit(size, text=text, lang=language)
    scene = MatchEnd(program.services, whole_match())
    program.open(scene)
    program.settle()
    program.wait(200)
    said, roll = scene.sentence, scene.sentence.roll
    assert len(said.remarks) >= 4
    if roll is None:
        return
    assert size == (1024, 640)
    assert roll.bar.seen >= 3
    k = program.services.scale(size).k
    lines = sum(len(program.services.text.lines("plate", one, k, roll.wide)) for one in said.remarks)
    assert roll.bar.count == lines
    assert roll.place.bottom <= scene.places.sentence.bottom
    for _turn in range(lines):
        program.press("pagedown")
    assert scene.sentence.top + roll.bar.seen == lines


def test_the_wheel_turns_what_lies_under_it(sit: Sit) -> None:
    program = sit((1024, 640), text=150)
    scene, roll = open_end(program)
    program.does(PointerMoved(scene.places.sheet.center), Wheel(-1))
    assert roll.bar.top == 0
    program.does(PointerMoved(roll.place.center), Wheel(-1))
    assert roll.bar.top == 1
    program.does(Wheel(1), Wheel(1))
    assert roll.bar.top == 0


def test_the_bar_beside_the_remarks_can_be_dragged(sit: Sit) -> None:
    program = sit((1024, 640), text=150)
    _scene, roll = open_end(program)
    thumb = roll.bar.thumb
    program.does(PointerDown(thumb.center), PointerMoved((thumb.centerx, thumb.centery + 200)))
    program.does(PointerUp((thumb.centerx, thumb.centery + 200)))
    assert roll.bar.top == roll.bar.last > 0
    assert program.screen == "match_end"


def test_news_leaves_the_line_that_is_read_where_it_is(sit: Sit) -> None:
    program = sit((1024, 640), text=150)
    scene, _roll = open_end(program)
    program.press("pagedown")
    before = scene.sentence.top
    scene.say()
    program.settle()
    assert scene.sentence.top == before > 0
