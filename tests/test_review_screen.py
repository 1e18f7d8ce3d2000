"""The review as a screen: by keys and pointer, while the master thinks, with a training game, and what it tells."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.engine.actions import Exchange, Play
from game.engine.cards import Card
from game.match.session import Session
from game.players import Players
from game.players.advice import facts
from game.players.advice.advice import Advice, Candidate
from game.players.advice.figures import difference, format_value
from game.review.review import Mark, Review, ReviewStep
from game.review.sentences import moment_line, value_words
from game.review.sentences import why as why_sentence
from tests.matches import act, play_match
from tests.narrow import sure
from tests.person import Person, Sit
from tests.tables import game
from ui.core.input import Key
from ui.core.people import company
from ui.core.scene import Pop, Push
from ui.pages.menu.menu import Menu
from ui.pages.results.ends import DealEnd, TrainingEnd, end_scene
from ui.pages.results.match_end import MatchEnd
from ui.pages.review.deals import Deals
from ui.pages.review.felt import Cloth
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


def press(program: Person, *names: str) -> None:
    program.press(*names).settle()


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
    session = play_match(program.begin(2), random.Random(1).choice)
    program.open(Menu(program.services))
    program.open(end_scene(program.services, session))
    assert isinstance(program.top, MatchEnd)
    program.wait(400)
    program.click("button:review")
    page = program.at(ReviewPage)
    newest = program.control("review:deal").value
    assert newest == f"Deal {session.deal_number}"
    program.click("review:deal")  # every deal of the match can be looked at
    program.press("home", "enter")
    assert program.control("review:deal").value == "Deal 1"
    assert page.walk.review.steps[0].view.match.deal == 1


def test_a_resting_match_end_tells_how_often_one_chose_like_the_master(program: Person) -> None:
    session = play_match(program.begin(4), random.Random(1).choice)
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
        act(session)
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
    assert isinstance(program.top, Whose)
    program.click("whose:seat:1")
    page = program.at(ReviewPage)
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
    table = program.at(TableScene)
    game = table.session
    assert game.training
    assert game is not session
    assert game.view(0) == review.moments[0].step.view
    while game.to_act is not None:
        act(game)
    program.wait(6000)
    program.at(TrainingEnd)
    program.wait(3000)
    program.press("escape")
    assert isinstance(program.top, ReviewPage)
    assert session.result is result


def test_a_training_game_can_be_left(program: Person, thought: dict[str, Deals]) -> None:
    open_review(program, thought)
    program.click("review:onward")
    table = program.at(TableScene)
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


# -- choices that are no cards of the hand, and those that nobody can tell apart ---------------------------------------


def without_swaps(variant: str = "brisca") -> tuple[Session, int]:
    """A deal in which you might have swapped but played a card, and the number of that act."""
    for lot in range(40):
        session, chance, missed = (
            Session.begin(game(variant), 2, None, company(2), None, seed=lot),
            random.Random(lot),
            0,
        )
        while (seat := session.to_act) is not None:
            legal = session.legal(seat)
            cards = [act for act in legal if isinstance(act, Play)]
            if seat == 0 and len(cards) > 1 and any(isinstance(act, Exchange) for act in legal):
                missed = missed or len(session.acts) + 1
            session.do(seat, chance.choice(cards))
        if missed:
            return session, missed
    raise AssertionError("nobody may ever swap")


def swapping(step: ReviewStep, give: Card, doubt: float = 0.0, keeps: tuple[float, float] = (71.0, 60.0)) -> Advice:
    """The master would have swapped, which keeps 71 points; your card keeps 60."""
    takes = sure(step.view.turn_up)
    swap = Candidate(Exchange(give), 22.0, keeps[0], 0.7, (facts.Swaps(give, takes),))
    others = [card for card in step.view.hand if Play(card) != step.action]
    mine = Candidate(step.action, 0.0, keeps[1], 0.5, (), doubt=doubt)
    rest = [Candidate(Play(card), -4.0, 58.0, 0.5, (), doubt=doubt) for card in others]
    return Advice(0, (swap, mine, *rest), 40)


def reviewed(doubt: float = 0.0, keeps: tuple[float, float] = (71.0, 60.0)) -> tuple[Session, Review, ReviewStep]:
    """The review of such a deal, in which only that act was thought about."""
    session, number = without_swaps()
    review = Review(session, 0)
    step = review.steps[number - 1]
    swap = next(act for act in session.again(number - 1).legal(0) if isinstance(act, Exchange))
    review.tell(number, swapping(step, swap.give, doubt, keeps))
    return session, review, step


def test_a_swap_that_was_missed_stands_there_with_its_points(program: Person) -> None:
    session, review, step = reviewed()
    deals = Deals(session)
    deals.keep(review)
    program.open(ReviewPage(program.services, deals, 0))
    program.settle()
    moment = next(found for found in review.moments if found.step == step)
    program.click(f"review:moment:{step.number}")
    program.settle()
    drawn = " ".join(program.services.text.written)
    assert "the master: Swap" in drawn
    assert "(71 points)" in drawn
    assert moment_line(review, moment) == "Cost you about 11 points"
    assert "You still play a card after that." in why_sentence(review, moment)


def test_what_the_imagined_deals_cannot_tell_apart_is_no_mistake() -> None:
    _session, review, step = reviewed(doubt=20.0)
    found = sure(review.verdict(step.number))
    assert found.mark is Mark.NONE
    assert found.agrees
    assert moment_line(review, found) == "Close to the master’s choice"
    told = replace(found.advice.candidates[1], doubt=1.0)
    review.tell(step.number, replace(found.advice, candidates=(found.advice.candidates[0], told)))
    assert review.moments[0].mark is Mark.COSTLY


@pytest.mark.parametrize(("master", "mine", "told"), [(66.4, 63.6, 2), (65.6, 63.4, 3), (70.5, 68.5, 2)])
def test_what_a_choice_cost_is_the_difference_of_the_values_on_the_cards(master: float, mine: float, told: int) -> None:
    _session, review, step = reviewed(keeps=(master, mine))
    better, worse = (int(value_words(review, value).split()[0]) for value in (master, mine))
    assert better - worse == told
    found = sure(review.verdict(step.number))
    assert moment_line(review, found) == f"Not the best: about {told} points less"


@given(best=st.floats(-130, 130), other=st.floats(-130, 130), contract=st.booleans())
def test_tables_and_sentences_round_alike(best: float, other: float, contract: bool) -> None:
    shown = [float(format_value(value, contract).replace("−", "-")) for value in (best, other)]
    if best >= other:
        assert shown[0] >= shown[1]  # never the other way round
    step = 0.05 if contract and max(abs(best), abs(other), abs(best - other)) < 9.9 else 0.5
    assert difference(best, other, contract) == pytest.approx(abs(shown[0] - shown[1]), abs=step + 1e-9)
    if not contract:
        assert difference(best, other, contract) == abs(shown[0] - shown[1])


@pytest.mark.parametrize("players", [2, 4])
def test_a_deal_that_was_given_up_before_the_first_card_can_be_looked_at(program: Person, players: int) -> None:
    session = Session.begin(game("brisca"), players, 3, company(players), None, seed=3)
    session.concede_deal(0)
    program.open(ReviewPage(program.services, Deals(session, among=(session,)), 0))
    program.settle()
    assert program.look().get_width() > 0
    program.press("right", "left", "end")
    program.settle()
    assert program.screen == "review"


WINDOWS = ((1024, 640), (1280, 800), (1366, 768), (1920, 1080), (800, 1200))


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("text", [100, 125, 150, 200])
def test_the_cards_of_a_trick_can_be_read_beside_those_of_the_hand(
    program: Person, monkeypatch: pytest.MonkeyPatch, players: int, text: int
) -> None:
    """In every window and at all letters a trick is at least 0.6 as high as the hand."""
    program.services.settings.change(text=text)
    deals = Deals(play_deal(program, players))
    laid: dict[Card, int] = {}
    lay = Cloth.lay

    def watched(cloth: Cloth, card: Card | None, centre: tuple[int, int], high: int, *more: Any, **how: Any) -> Rect:
        if card is not None:
            laid.setdefault(card, high)  # a card just played lies in the hand, too: that one is drawn first
        return lay(cloth, card, centre, high, *more, **how)

    monkeypatch.setattr(Cloth, "lay", watched)
    for size in WINDOWS:
        program.resize(size)
        page = ReviewPage(program.services, deals, 0)
        program.open(page)
        for step in range(2 * players):
            page.walk.leap(step)
            page.lay_out()
            laid.clear()
            program.look()
            hand = [laid[card] for card in page.moment.hands[0]]
            trick = [laid.get(card, 0) for _seat, card in page.moment.trick if card not in page.moment.hands[0]]
            if hand and trick:
                assert min(trick) >= 0.6 * max(hand), (size, step)
