"""What is pressed in the moment in which one's turn comes is heard, frame by frame; and nothing is done by mistake."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from game.engine.actions import Bid, Pass, Play
from game.match.session import Session
from tests.tables import game
from tests.test_hint import told
from tests.test_table_scene import FRAME, Evening, SitDown, centre, match_of, sit_down
from ui.table.scene.guard import HOLDS, SOON

__all__ = ["sit_down"]

AROUND = (-400, -40, *range(-12, 13), 20, 40)  # pictures before and after the one in which the turn came
TOO_EARLY = "A hint comes when it is your turn."


def to_lead(seed: int) -> Session:
    """The person is to lead, later in the deal than at its beginning."""
    session = match_of(game("brisca"), 2, seed)
    while not (session.to_act == 0 and not session.view(0).table and session.acts):
        assert session.to_act is not None
        session.do(session.to_act, session.legal(session.to_act)[-1])
    return session


def played(sit_down: SitDown, seed: int, speed: str) -> Evening:
    """The table at which the person has just led, and the computer is to answer."""
    evening = sit_down.at(to_lead(seed), (1024, 640), speed=speed)
    evening.scene.acts.do(evening.session.legal(0)[0])
    return evening


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


def frames_to_the_turn(sit_down: SitDown, speed: str, seed: int) -> int:
    """How many pictures there are until the person is on turn."""
    evening = played(sit_down, seed, speed)
    frames = 0
    while evening.session.to_act != 0:
        evening.passes(FRAME)
        frames += 1
    return frames


def waits(evening: Evening, frames: int) -> None:
    for _frame in range(frames):
        evening.passes(FRAME)


@pytest.mark.parametrize("speed", ["normal", "brisk", "instant"])
def test_h_is_heard_in_whichever_picture_around_the_turn_it_is_pressed(sit_down: SitDown, speed: str) -> None:
    seed = winner(wins=True)
    comes = frames_to_the_turn(sit_down, speed, seed)
    for before in AROUND:
        if comes + before < 0:
            continue
        evening = played(sit_down, seed, speed)
        waits(evening, comes + before)
        evening.presses(pygame.K_h)
        early = evening.scene.describe().message == TOO_EARLY
        waited = 0.0
        while not told(evening) and waited < 3000:
            evening.passes(FRAME)
            waited += FRAME
        if not told(evening):
            assert early
            assert -before * FRAME > SOON, f"pressed {before} pictures from the turn"
        assert evening.session.hints(0) == int(bool(told(evening)))


@pytest.mark.parametrize("then", ["z", "l", "m"])
def test_what_is_pressed_after_it_takes_its_place(sit_down: SitDown, then: str) -> None:
    seed = winner(wins=True)
    comes = frames_to_the_turn(sit_down, "normal", seed)
    evening = played(sit_down, seed, "normal")
    waits(evening, comes - 4)
    evening.presses(pygame.K_h, ord(then))
    evening.change = None
    evening.passes(2000)
    assert not told(evening)


def test_a_card_clicked_just_before_the_turn_lies_ready_and_is_played_by_another_click(sit_down: SitDown) -> None:
    seed = winner(wins=True)
    comes = frames_to_the_turn(sit_down, "normal", seed)
    for before in range(-15, -3):  # a click takes three pictures
        evening = played(sit_down, seed, "normal")
        waits(evening, comes + before)
        acts = evening.session.acts
        card = evening.cards()[0].id
        evening.clicks(*centre(evening.control(card)))
        assert evening.scene.describe().message.startswith("It is Carmen’s turn")
        evening.settles()
        assert [action for seat, action in evening.session.acts[len(acts) :] if seat == 0] == []
        assert evening.scene.describe().message.startswith("Press again to play")
        assert "lifted" in evening.control(card).state
        evening.clicks(*centre(evening.control(card)))
        assert card not in [one.id for one in evening.cards()]


def test_enter_just_before_the_turn_makes_it_go_on_and_plays_no_card(sit_down: SitDown) -> None:
    seed = winner(wins=True)
    comes = frames_to_the_turn(sit_down, "normal", seed)
    for before in range(-15, -1):
        evening = played(sit_down, seed, "normal")
        waits(evening, comes + before)
        acts = evening.session.acts
        evening.presses(pygame.K_RETURN)
        evening.settles()
        assert [action for seat, action in evening.session.acts[len(acts) :] if seat == 0] == []


def asked(evening: Evening) -> bool:
    """Whether a sheet that must be answered lies there."""
    panel = evening.scene.context.prompts.panel
    return panel is not None and panel.forced


def bidding(seed: int = 0) -> Session:
    """Somebody else is to bid, and then the person."""
    session = match_of(game("bastarda"), 5, seed)
    while session.to_act != 4:
        assert session.to_act is not None
        session.do(session.to_act, next(one for one in session.legal(session.to_act) if isinstance(one, Bid)))
    return session


def test_p_pressed_before_the_sheet_has_come_goes_to_the_button_and_passes_with_another_press(
    sit_down: SitDown,
) -> None:
    evening = sit_down.at(bidding(), (1024, 640), speed="normal")
    frames = 0
    while evening.session.to_act != 0:
        evening.passes(FRAME)
        frames += 1
    evening.settles()
    for before in (*range(-10, 11), 30):
        evening = sit_down.at(bidding(), (1024, 640), speed="normal")
        waits(evening, frames + before)
        there = evening.scene.context.prompts.panel is not None
        evening.presses(pygame.K_p)
        passed = (0, Pass()) in evening.session.acts
        assert passed == there
        if not passed:
            evening.settles()
            assert (0, Pass()) not in evening.session.acts
            assert evening.scene.context.controls.focused == "panel:pass"
            evening.presses(pygame.K_RETURN)
            assert (0, Pass()) in evening.session.acts


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_enter_before_the_sheet_has_come_plays_no_card_and_brings_the_sheet(sit_down: SitDown, key: int) -> None:
    evening = sit_down.at(bidding(), (1024, 640), speed="normal")
    evening.scene.context.controls.ring.visible = True
    while evening.session.to_act != 0:
        evening.passes(FRAME)
    assert not asked(evening)
    evening.presses(key)
    evening.passes(200)
    assert asked(evening)
    assert "possible" not in evening.scene.describe().message


def test_a_hint_that_comes_before_the_sheet_leaves_the_sheet_to_be_answered(sit_down: SitDown) -> None:
    session = next(one for one in (match_of(game("bastarda"), 5, seed) for seed in range(40)) if one.to_act == 0)
    evening = sit_down.at(session, (1024, 640), speed="normal")
    evening.presses(pygame.K_h)  # while the cards are dealt
    while not told(evening):
        evening.passes(FRAME)
    evening.settles()
    evening.presses(pygame.K_ESCAPE)
    evening.settles()
    assert asked(evening)
    evening.presses(pygame.K_p)
    assert (0, Pass()) in evening.session.acts


def test_a_swap_asked_for_while_cards_still_fly_is_not_denied(sit_down: SitDown) -> None:
    for seed in range(60):
        session = match_of(game("brisca"), 2, seed)
        while not session.deal_over:
            seat = session.to_act
            assert seat is not None
            if seat == 1 and any(not isinstance(action, Play) for action in session.legal(0)):
                evening = sit_down.at(session, (1024, 640), speed="normal")
                acts = len(session.acts)
                while session.to_act != 0:
                    evening.passes(FRAME)
                if evening.scene.context.rests or not any(not isinstance(one, Play) for one in session.legal(0)):
                    break
                evening.presses(pygame.K_x)
                assert "no card" not in evening.scene.describe().message
                evening.passes(HOLDS)
                assert evening.scene.context.controls.focused == "button:swap"
                assert 0 not in [seat for seat, _action in session.acts[acts:]]
                return
            session.do(seat, next(one for one in session.legal(seat) if isinstance(one, Play)))
    raise AssertionError("there never was a swap")
