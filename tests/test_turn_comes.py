"""What is pressed in the moment in which one's turn comes is heard, frame by frame; and nothing is done by mistake."""

from __future__ import annotations

from functools import cache

import pytest

from game.engine.actions import Bid, Pass, Play
from game.match.session import Session
from tests import examples
from tests.narrow import sure
from tests.person import FINE, Person, Sit, match_of
from tests.tables import game
from tests.test_hint import sentence_of
from ui.table.scene.guard import HOLDS, SOON

pytestmark = pytest.mark.usefixtures("fine_pictures")

STEP = 1 if examples.long else 2  # between the pictures in which a key is pressed
AROUND = (-400, -40, *range(-12, 13, STEP), 20, 40)  # pictures before and after the one in which the turn came
TOO_EARLY = "A hint comes when it is your turn."


def to_lead(seed: int) -> Session:
    """The person is to lead, later in the deal than at its beginning."""
    session = match_of(game("brisca"), 2, seed)
    while not (session.to_act == 0 and not session.view(0).table and session.acts):
        assert session.to_act is not None
        session.do(session.to_act, session.legal(session.to_act)[-1])
    return session


def played(sit: Sit, seed: int, speed: str) -> Person:
    """The table at which the person has just led, and the computer is to answer."""
    person = sit.at(to_lead(seed), speed=speed)
    person.table.acts.do(person.session.legal(0)[0])
    return person


@cache
def winner(wins: bool) -> int:
    """A deal in which the computer answers, and then whoever wins the trick leads to the next one."""
    for seed in range(100):
        session = to_lead(seed)
        session.do(0, session.legal(0)[0])
        session.do(1, session.legal(1)[0])
        if (session.to_act == 0) == wins:
            return seed
    raise AssertionError("nobody ever wins")


def frames_to_the_turn(sit: Sit, speed: str, seed: int) -> int:
    """How many pictures there are until the person is on turn."""
    person = played(sit, seed, speed)
    frames = 0
    while person.session.to_act != 0:
        person.wait(FINE)
        frames += 1
    return frames


def waits(person: Person, frames: int) -> None:
    for _frame in range(frames):
        person.wait(FINE)


@pytest.mark.parametrize("speed", ["normal", "brisk", "instant"] if examples.long else ["normal"])
def test_h_is_heard_in_whichever_picture_around_the_turn_it_is_pressed(sit: Sit, speed: str) -> None:
    seed = winner(wins=True)
    comes = frames_to_the_turn(sit, speed, seed)
    for before in AROUND:
        if comes + before < 0:
            continue
        person = played(sit, seed, speed)
        waits(person, comes + before)
        person.press("h")
        early = person.message == TOO_EARLY
        waited = 0.0
        while not sentence_of(person) and waited < 3000:
            person.wait(FINE)
            waited += FINE
        if not sentence_of(person):
            assert early
            assert -before * FINE > SOON, f"pressed {before} pictures from the turn"
        assert person.session.hints(0) == int(bool(sentence_of(person)))


@pytest.mark.parametrize("then", ["z", "l", "k"])
def test_what_is_pressed_after_it_takes_its_place(sit: Sit, then: str) -> None:
    seed = winner(wins=True)
    comes = frames_to_the_turn(sit, "normal", seed)
    person = played(sit, seed, "normal")
    waits(person, comes - 4)
    person.press("h", then)
    person.wait(2000)
    assert not sentence_of(person)


def test_a_card_clicked_just_before_the_turn_lies_ready_and_is_played_by_another_click(sit: Sit) -> None:
    seed = winner(wins=True)
    comes = frames_to_the_turn(sit, "normal", seed)
    for before in range(-15, -3, STEP):  # a click takes three pictures
        person = played(sit, seed, "normal")
        waits(person, comes + before)
        acts = person.session.acts
        card = person.cards()[0].id
        person.click(card)
        assert person.message.startswith("It is Carmen’s turn")
        person.settle()
        assert [action for seat, action in person.session.acts[len(acts) :] if seat == 0] == []
        assert person.message.startswith("Press again to play")
        assert "lifted" in person.control(card).state
        person.click(card)
        assert card not in [one.id for one in person.cards()]


def test_enter_just_before_the_turn_makes_it_go_on_and_plays_no_card(sit: Sit) -> None:
    seed = winner(wins=True)
    comes = frames_to_the_turn(sit, "normal", seed)
    for before in range(-15, -1, STEP):
        person = played(sit, seed, "normal")
        waits(person, comes + before)
        acts = person.session.acts
        person.press("enter").settle()
        assert [action for seat, action in person.session.acts[len(acts) :] if seat == 0] == []


def asked(person: Person) -> bool:
    """Whether a sheet that must be answered lies there."""
    panel = person.table.context.prompts.panel
    return panel is not None and panel.forced


def bidding(seed: int = 0) -> Session:
    """Somebody else is to bid, and then the person."""
    session = match_of(game("bastarda"), 5, seed)
    while session.to_act != 4:
        assert session.to_act is not None
        session.do(session.to_act, next(one for one in session.legal(session.to_act) if isinstance(one, Bid)))
    return session


def test_p_pressed_before_the_sheet_has_come_goes_to_the_button_and_passes_with_another_press(
    sit: Sit,
) -> None:
    person = sit.at(bidding(), speed="normal")
    frames = 0
    while person.session.to_act != 0:
        person.wait(FINE)
        frames += 1
    person.settle()
    for before in (*range(-10, 11, STEP), 30):
        person = sit.at(bidding(), speed="normal")
        waits(person, frames + before)
        there = person.table.context.prompts.panel is not None
        person.press("p")
        passed = (0, Pass()) in person.session.acts
        assert passed == there
        if not passed:
            person.settle()
            assert (0, Pass()) not in person.session.acts
            assert person.table.context.controls.focused == "panel:pass"
            person.press("enter")
            assert (0, Pass()) in person.session.acts


@pytest.mark.parametrize("key", ["enter", "space"])
def test_enter_before_the_sheet_has_come_plays_no_card_and_brings_the_sheet(sit: Sit, key: str) -> None:
    person = sit.at(bidding(), speed="normal")
    person.table.context.controls.ring.visible = True
    while person.session.to_act != 0:
        person.wait(FINE)
    assert not asked(person)
    person.press(key)
    person.wait(200)
    assert asked(person)
    assert "possible" not in person.message


def test_a_hint_that_comes_before_the_sheet_leaves_the_sheet_to_be_answered(sit: Sit) -> None:
    session = next(one for one in (match_of(game("bastarda"), 5, seed) for seed in range(40)) if one.to_act == 0)
    person = sit.at(session, speed="normal")
    person.press("h")  # while the cards are dealt
    while not sentence_of(person):
        person.wait(FINE)
    person.settle()
    person.press("escape").settle()
    assert asked(person)
    person.press("p")
    assert (0, Pass()) in person.session.acts


def test_a_swap_asked_for_while_cards_still_fly_is_not_denied(sit: Sit) -> None:
    for seed in range(60):
        session = match_of(game("brisca"), 2, seed)
        while not session.deal_over:
            seat = sure(session.to_act)
            if seat == 1 and any(not isinstance(action, Play) for action in session.legal(0)):
                person = sit.at(session, speed="normal")
                acts = len(session.acts)
                while session.to_act != 0:
                    person.wait(FINE)
                if person.table.context.rests or not any(not isinstance(one, Play) for one in session.legal(0)):
                    break
                person.press("x")
                assert "no card" not in person.message
                person.wait(HOLDS)
                assert person.table.context.controls.focused == "button:swap"
                assert 0 not in [seat for seat, _action in session.acts[acts:]]
                return
            session.do(seat, next(one for one in session.legal(seat) if isinstance(one, Play)))
    raise AssertionError("there never was a swap")
