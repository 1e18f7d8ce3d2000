"""The review as a screen: by keys and by pointer, while the master still thinks, and a training game out of it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.match.session import Session
from game.players import Players
from game.review.review import Review
from tests.person import Person, Sit
from tests.tables import first_act, on_turn
from ui.core.input import Key
from ui.core.scene import Pop, Push
from ui.pages.menu.menu import Menu
from ui.pages.results.ends import DealEnd, MatchEnd, TrainingEnd, end_scene
from ui.pages.review.deals import Deals
from ui.pages.review.review import ReviewPage, Whose
from ui.shots.over import judge, play_deal
from ui.table.looks.match_sheets import Pause
from ui.table.scene.table import TableScene


@pytest.fixture
def program(sit: Sit) -> Person:
    return sit(text=None, seed=3)


@pytest.fixture(scope="module")
def thought() -> dict[str, Deals]:
    return {}


def open_review(program: Person, thought: dict[str, Deals]) -> tuple[Session, Review]:
    """The review of a deal of two, with all of the master's advice, over the menu."""
    session = play_deal(program, 2)
    if "duel" not in thought:
        thought["duel"] = judge(session)
    program.open(Menu(program.services))
    program.open(ReviewPage(program.services, thought["duel"], 0))
    program.settle()
    return session, thought["duel"].review(0, 0)


def whole_match(session: Session, chance: random.Random) -> None:
    """Chance plays every deal to the end."""
    while True:
        while session.to_act is not None:
            session.do(session.to_act, chance.choice(session.legal(session.to_act)))
        if session.match_over:
            return
        session.next_deal()


def press(program: Person, *names: str) -> None:
    program.press(*names)
    program.settle()


def why(program: Person) -> str:
    return program.control("review:why").label


def test_it_opens_at_the_first_moment_with_its_reason(program: Person, thought: dict[str, Deals]) -> None:
    _session, review = open_review(program, thought)
    first = review.moments[0]
    controls = program.controls()
    assert "selected" in controls[f"review:moment:{first.step.number}"].state
    assert why(program).startswith(f"Trick {first.step.trick}: why ")
    assert controls["review:heading"].label.startswith(("Four moments", "Three moments", "Two moments"))


def test_keys_lead_through_the_deal(program: Person, thought: dict[str, Deals]) -> None:
    _session, review = open_review(program, thought)
    press(program, "home")
    assert program.message == "The cards are dealt"
    press(program, "right")
    first = program.message
    press(program, "right", "left")
    assert program.message == first
    press(program, "end")
    last = program.message
    press(program, "right")
    assert program.message == last  # there is nothing behind the end
    moments = [found.step.number for found in review.moments]
    for number in moments:
        press(program, "down")  # from the end round to the first, and on
        assert "selected" in program.control(f"review:moment:{number}").state
    press(program, "up")
    assert "selected" in program.control(f"review:moment:{moments[-2]}").state


def test_the_pointer_leads_through_the_deal(program: Person, thought: dict[str, Deals]) -> None:
    _session, review = open_review(program, thought)
    program.click("review:first")
    assert program.message == "The cards are dealt"
    program.click("review:next")
    first = program.message
    program.click("review:next", "review:previous")
    assert program.message == first
    program.click("review:last")
    assert "disabled" in program.control("review:next").state
    number = review.moments[1].step.number
    program.click(f"review:moment:{number}")
    assert "selected" in program.control(f"review:moment:{number}").state
    program.click("review:line")  # the middle of the deal
    middle = review.steps[len(review.steps) // 2].trick
    told = program.control("review:line").value
    assert abs(int(told.removeprefix("Trick ")) - middle) <= 1


def test_space_plays_the_deal_and_stops_it(program: Person, thought: dict[str, Deals]) -> None:
    open_review(program, thought)
    press(program, "home")
    program.press("space")
    assert not program.top.settled()
    before = program.message
    program.wait(3000)
    assert program.message != before
    program.press("space")
    assert program.top.settled()
    stopped = program.message
    program.wait(3000)
    assert program.message == stopped


def test_play_stops_at_the_end(program: Person, thought: dict[str, Deals]) -> None:
    open_review(program, thought)
    press(program, "end", "left")
    program.press("space")
    program.wait(4000)
    assert program.top.settled()
    assert "disabled" in program.control("review:last").state


def test_only_what_was_seen_can_be_shown(program: Person, thought: dict[str, Deals]) -> None:
    open_review(program, thought)
    assert program.control("review:sight").label == "All cards face up"
    before = program.canvas.copy()
    program.click("review:sight")
    program.settle()
    assert program.control("review:sight").label == "Only what I saw"
    assert program.canvas.get_view("2").raw != before.get_view("2").raw


def test_it_can_be_used_while_the_master_thinks(program: Person) -> None:
    session = play_deal(program, 4)
    program.open(Menu(program.services))
    program.services.players.close()
    slow = Players(workers=False, budget=1)
    program.services.players = slow
    program.open(ReviewPage(program.services, Deals(session), 0))
    controls = program.controls()
    assert controls["review:heading"].label.endswith("decisions …")
    assert why(program).startswith("What would the master have played?")
    program.press("end", "home")
    assert program.message == "The cards are dealt"
    program.settle()
    assert "You chose like the master in" in program.control("review:heading").label
    assert slow is program.services.players


def test_the_first_moment_is_not_forced_on_somebody_who_has_gone_elsewhere(program: Person) -> None:
    session = play_deal(program, 4)
    program.open(ReviewPage(program.services, Deals(session), 0))
    program.press("end")
    last = program.message
    program.settle()
    assert program.message == last


def test_when_it_closes_nothing_is_asked_any_more(program: Person) -> None:
    session = play_deal(program, 2)
    program.open(Menu(program.services))
    page = ReviewPage(program.services, Deals(session), 0)
    program.open(page)
    program.step()
    assert page.thoughts.open
    assert page.handle(Key("escape")) == Pop()
    program.app.follow(Pop())
    assert not page.thoughts.open
    assert program.services.players.advices() == []


def test_a_narrow_window_has_its_moments_in_a_drawer(program: Person, thought: dict[str, Deals]) -> None:
    program.services.settings.change(text=150)
    _session, review = open_review(program, thought)
    row = f"review:moment:{review.moments[0].step.number}"
    assert row not in program.controls()
    program.click("review:drawer")
    assert row in program.controls()
    program.press("escape")  # closes the drawer first
    assert row not in program.controls()
    assert program.top.name == "review"
    program.press("escape")
    assert program.top.name == "menu"


def test_after_a_deal_it_is_one_key_away_and_comes_back(program: Person) -> None:
    session = play_deal(program, 2)
    program.open(Menu(program.services))
    program.open(end_scene(program.services, session))
    assert isinstance(program.top, DealEnd)
    program.wait(400)
    program.press("r")
    assert program.top.name == "review"
    program.settle()
    first = program.control("review:heading").label
    program.press("escape")
    assert program.top.name in ("deal_end", "match_end")
    program.wait(400)
    program.press("r")
    assert program.control("review:heading").label == first  # nothing is thought out twice


def test_after_the_match_there_is_a_review_too(program: Person) -> None:
    session, chance = program.begin(2), random.Random(1)
    whole_match(session, chance)
    program.open(Menu(program.services))
    program.open(end_scene(program.services, session))
    program.sees(MatchEnd)
    program.wait(400)
    program.click("button:review")
    page = program.sees(ReviewPage)
    newest = program.control("review:deal").value
    assert newest == f"Deal {session.deal_number}"
    program.click("review:deal")  # every deal of the match can be looked at
    program.press("home", "enter")
    assert program.control("review:deal").value == "Deal 1"
    assert page.walk.review.steps[0].view.match.deal == 1


def test_a_resting_match_end_tells_how_often_one_chose_like_the_master(program: Person) -> None:
    session, chance = program.begin(4), random.Random(1)
    whole_match(session, chance)
    program.open(Menu(program.services))
    program.open(end_scene(program.services, session))
    program.settle()
    assert "text:agreement" not in program.controls()  # nobody thinks before the page has rested
    program.wait(6000)
    told = program.control("text:agreement").label
    assert told.startswith("You chose like the master in ")
    assert "of the match" in told
    program.press("r")  # the review knows it already
    assert program.top.settled()


@pytest.mark.parametrize("what", ["deal", "match"])
def test_what_was_given_up_is_looked_at_as_far_as_it_came(program: Person, what: str) -> None:
    session = program.begin(3)
    for _card in range(10):
        seat = on_turn(session)
        session.do(seat, session.legal(seat)[0])
    (session.concede_deal if what == "deal" else session.concede_match)(0)
    program.open(Menu(program.services))
    program.open(end_scene(program.services, session))
    program.wait(400)
    program.press("r")
    assert isinstance(program.top, ReviewPage)
    program.settle()
    press(program, "end")
    assert "review:why" in program.controls()


def test_where_several_played_it_is_asked_whose_deal(program: Person) -> None:
    session = play_deal(program, 2)
    session.hand_over(1, "person")
    program.open(Menu(program.services))
    program.open(end_scene(program.services, session))
    program.wait(400)
    program.press("r")
    program.sees(Whose)
    program.click("whose:seat:1")
    page = program.sees(ReviewPage)
    assert {step.seat for step in page.walk.review.decisions} == {1}


def test_a_match_that_only_computers_played_has_no_review(program: Person) -> None:
    session = play_deal(program, 2)
    session.hand_over(0, "computer")
    program.open(end_scene(program.services, session))
    assert "button:review" not in program.controls()


def test_playing_on_is_a_training_game_that_leads_back(program: Person, thought: dict[str, Deals]) -> None:
    session, review = open_review(program, thought)
    result = session.result
    program.click("review:onward")
    table = program.sees(TableScene)
    game = table.session
    assert game.training
    assert game is not session
    assert game.view(0) == review.moments[0].step.view
    while game.to_act is not None:
        first_act(game)
    program.wait(6000)
    program.sees(TrainingEnd)
    program.wait(3000)
    program.press("escape")
    assert isinstance(program.top, ReviewPage)
    assert session.result is result


def test_a_training_game_can_be_left(program: Person, thought: dict[str, Deals]) -> None:
    open_review(program, thought)
    program.click("review:onward")
    table = program.sees(TableScene)
    program.app.follow(Push(Pause(program.services, table.session, 0)))
    assert program.control("pause:leave").label == "Back to the review"
    program.click("pause:leave")
    program.wait(100)
    assert isinstance(program.top, ReviewPage)


def test_nothing_is_played_on_after_the_last_card(program: Person, thought: dict[str, Deals]) -> None:
    open_review(program, thought)
    press(program, "end")
    assert "disabled" in program.control("review:onward").state


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_every_step_can_be_drawn(program: Person, players: int) -> None:
    session = play_deal(program, players)
    page = ReviewPage(program.services, judge(session), 0)
    program.open(page)
    for _step in range(len(page.walk.review.steps)):
        program.press("right")
    assert program.services.text.overflow == []
    assert program.top is page


@pytest.mark.parametrize("size", [(652, 624), (700, 480), (480, 320), (1300, 330)])
def test_where_large_letters_leave_no_room_for_the_trick_the_words_tell_it(
    program: Person, size: tuple[int, int]
) -> None:
    session, chance = play_deal(program, 6), random.Random(4)
    program.services.settings.change(text=150)
    program.resize(size)
    program.open(ReviewPage(program.services, Deals(session), 0))
    told = set()
    for _step in range(30):
        press(program, chance.choice(("right", "right", "home")))
        told.add(program.message)
    assert len(told) > 5


def test_the_folder_of_matches_stays_as_it_was(program: Person, thought: dict[str, Deals]) -> None:
    open_review(program, thought)
    before = sorted(Path(program.services.folders.matches).rglob("*"))
    program.click("review:onward")
    program.wait(500)
    assert sorted(Path(program.services.folders.matches).rglob("*")) == before
