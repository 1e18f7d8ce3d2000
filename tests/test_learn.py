"""Learning: the list of lessons, and the first ones by mouse alone, by keys alone and with a gamepad."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.engine.cards import name_of, rank_of, suit_of
from game.i18n.words import the_card
from game.lessons.after_trick import explanation
from game.lessons.book import lessons
from game.lessons.course import variant_of
from game.lessons.lesson import Ask, Lesson, Turn
from game.lessons.progress import DONE, Learned
from game.match.session import Seat, Session
from game.storage.remembered import GUEST
from game.storage.remembered import Person as Known
from game.storage.settings import Settings
from tests.narrow import of_kind
from tests.person import SIZES, Person, Sit
from tests.tables import game, likely, seats
from ui.pages.learn.learn import LearnPage, lesson_table
from ui.table.lesson.lesson_note import Answer, LessonNote
from ui.table.scene.table import TableScene

FIRST = lessons()[0]


def place_of(lesson: Lesson, kind: type[Turn | Ask]) -> int:
    return next(place for place, step in enumerate(lesson.steps) if isinstance(step, kind))


def said(person: Person) -> str:
    """What the note of the lesson says."""
    return next(control.label for control in person.top.describe().controls if control.id == "text:lesson")


def known(person: Person) -> dict[str, int]:
    return dict(person.services.learned.steps(person.services.settings.now.sitting))


def to_the_turn(person: Person) -> None:
    """Reads until the pupil is to act."""
    while "panel:done" in person.ids:
        person.click("panel:done")
        person.settle()


def test_the_first_lesson_by_mouse_alone_is_won_on_purpose_and_the_reason_chosen(sit: Sit) -> None:
    person = sit.menu()
    person.click("menu:learn")
    person.at(LearnPage)
    person.click("learn:lesson:trick")
    person.settle()
    assert "yours" in said(person)
    to_the_turn(person)
    person.click("card:copas-4")
    person.settle()
    assert "another suit" in said(person), "a wrong card is explained"
    assert "card:copas-4" in person.ids, "and stays in the hand"
    person.click("card:espadas-7")
    person.settle()
    assert said(person).endswith("and it is higher.")
    to_the_turn(person)
    person.click("panel:lesson-answer:1")
    person.settle()
    assert "does not matter" in said(person)
    person.click("panel:done")
    person.settle()
    person.click("panel:lesson-answer:0")
    person.settle()
    assert said(person).startswith("What a trick is That is it")
    person.click("panel:done")
    person.settle()
    assert known(person)["trick"] == DONE
    person.click("panel:done")
    person.settle()
    assert person.at(TableScene).session.variant.id == lessons()[1].game
    assert known(person)[lessons()[1].id] == 0
    person.click("button:pause")
    person.settle()
    assert person.screen == "learn"


def test_the_first_lesson_by_keys_alone(sit: Sit) -> None:
    person = sit.menu()
    person.press("l", "enter")
    person.settle()
    for _press in range(2):
        person.press("enter")
        person.settle()
    assert "Win this trick" in said(person)
    hand = [name_of(card) for card in person.at(TableScene).context.own_cards]
    number = str(hand.index("espadas-7") + 1)
    person.press(number, number)
    person.settle()
    person.press("enter")
    person.settle()
    person.press("enter")
    person.settle()
    person.press("1")
    person.settle()
    person.press("enter")
    person.settle()
    assert known(person)["trick"] == DONE
    person.press("escape")
    person.settle()
    assert person.screen == "learn"


def test_a_lesson_is_taken_up_where_it_was_left_and_goes_back_a_step(sit: Sit) -> None:
    person = sit.menu()
    person.press("l", "enter")
    person.settle()
    person.press("enter")
    person.settle()
    before = said(person)
    person.press("escape")
    person.settle()
    person.press("enter")
    person.settle()
    assert said(person) == before
    person.press("z")
    person.settle()
    assert "yours" in said(person)
    person.press("z")
    person.settle()
    assert "yours" in said(person), "nothing lies before the beginning"


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)
def test_who_finds_nothing_is_shown_how_to_the_end(sit: Sit, lesson: Lesson) -> None:
    person = sit.menu()
    person.open(lesson_table(person.services, lesson))
    for _step in range(4 * len(lesson.steps)):
        person.settle()
        if known(person).get(lesson.id) == DONE:
            return
        person.click("panel:lesson-skip" if "panel:lesson-skip" in person.ids else "panel:done")
    raise AssertionError(f"{lesson.id} never ends")


def test_what_is_asked_is_done_and_nothing_else(sit: Sit) -> None:
    lesson = next(one for one in lessons() if one.id == "calling")
    person = sit.menu()
    person.open(lesson_table(person.services, lesson, place_of(lesson, Turn)))
    person.settle()
    person.click("panel:done")
    person.settle()
    person.press("p")
    person.settle()
    assert "out of the auction" in said(person)
    assert person.at(TableScene).session.acts == ()


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text", [100, 200])
def test_the_list_has_room(sit: Sit, size: tuple[int, int], text: int) -> None:
    person = sit.menu(size=size, text=text)
    person.press("l")
    person.settle()
    rows = [control for control in person.top.describe().controls if control.role == "listitem"]
    assert rows
    assert all(row.rect[0] >= 0 and row.rect[0] + row.rect[2] <= size[0] for row in rows)


def test_of_a_guest_nothing_is_kept() -> None:
    settings = Settings(None)
    learned = Learned(settings)
    learned.take(GUEST, "trick", 3)
    learned.take("a", "trick", 2)
    learned.take("a", "swap", DONE)
    learned.take("a", "swap", 1)
    assert learned.steps(GUEST) == {"trick": 3}
    assert learned.steps("a") == {"trick": 2, "swap": DONE}, "what was done once is done"
    assert GUEST not in dict(settings.house.learned)
    learned.forget("a")
    assert learned.steps("a") == {}


def test_who_sits_before_the_computer_sits_in_a_lesson_under_his_name(sit: Sit) -> None:
    person = sit.menu()
    known_here = person.services.memory.keep_person(Known("Carmen", "rosa", help="none"))
    person.services.household.sit(known_here.id)
    person.press("l")
    person.settle()
    person.click("learn:lesson:trick")
    pupil, other = person.at(TableScene).session.seats
    assert (pupil.name, pupil.face, pupil.person) == ("Carmen", "rosa", known_here.id)
    assert pupil.help == Seat("person", "", "").help, "a lesson helps as it does, whatever help somebody plays with"
    assert other.name == "Carmen (2)", "no two are called alike"


def test_from_the_lessons_into_a_first_match_with_patient_players(sit: Sit) -> None:
    person = sit.menu()
    person.press("l")
    person.settle()
    person.click("learn:match")
    chairs = person.at(TableScene).session.seats
    assert [(seat.level, seat.temper) for seat in chairs[1:]] == [("child", "calm")]
    assert not person.at(TableScene).session.training


def test_the_rules_of_a_game_lead_to_its_lessons(sit: Sit) -> None:
    person = sit.menu()
    lesson = next(one for one in lessons() if one.game != FIRST.game)
    person.open(person.services.navigation.rules(variant_of(lesson.game)))
    person.settle()
    person.click("rules:learn")
    person.at(LearnPage)
    assert person.focus == f"learn:lesson:{lesson.id}"


def test_a_lesson_with_a_gamepad(sit: Sit) -> None:
    person = sit.menu()
    person.app.find_pads()
    person.press("l")
    person.settle()
    for _told in range(3):  # the lesson, and what is told before the pupil's turn
        person.push(pygame.CONTROLLER_BUTTON_A)
        person.settle()
    assert "Win this trick" in said(person)
    while person.focus != "card:espadas-7":
        person.push(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    person.push(pygame.CONTROLLER_BUTTON_A)
    person.settle()
    assert said(person).endswith("and it is higher.")
    person.push(pygame.CONTROLLER_BUTTON_B)
    person.settle()
    assert person.screen == "learn"


def test_each_trick_of_the_first_match_is_explained_until_nobody_wants_it(sit: Sit) -> None:
    person = sit.menu()
    person.press("l")
    person.settle()
    person.click("learn:match")
    person.settle()
    session = person.at(TableScene).session
    while "text:lesson" not in person.ids:
        person.click(person.cards()[0])
        person.settle()
    view = session.view(0)
    assert len(view.tricks) == 1
    assert said(person) == f"What happened {explanation(session, 0, session.seats[view.tricks[0].winner].name)}"
    acts = len(session.acts)
    person.wait(3000)
    assert len(session.acts) == acts, "the others wait until it was read"
    person.click("panel:done")
    person.settle()
    while "text:lesson" not in person.ids:
        person.click(person.cards()[0])
        person.settle()
    person.click("panel:lesson-skip")
    while len(session.view(0).tricks) < 4:
        person.settle()
        assert "text:lesson" not in person.ids
        person.click(person.cards()[0])
    assert not session.taught


@pytest.mark.parametrize(
    ("name", "players"), [("brisca", 2), ("brisca", 4), ("briscola", 3), ("sueca", 4), ("tute_2", 2)]
)
def test_what_is_said_of_a_trick_is_true_of_it(name: str, players: int) -> None:
    session = Session.begin(game(name), players, None, seats(players), None, seed=8)
    chance, tricks = Random(2), 0
    while (seat := session.to_act) is not None:
        session.do(seat, likely(list(session.legal(seat)), chance))
        view = session.view(0)
        if len(view.tricks) == tricks:
            continue
        tricks = len(view.tricks)
        trick = view.tricks[-1]
        told = explanation(session, 0, "Ana")
        best = next(card for one, card in trick.plays if one == trick.winner)
        assert told.startswith("You take" if trick.winner == 0 else "Ana takes")
        assert str(the_card(best)) in told
        points = sum(view.rules.cards.points.get(rank_of(card), 0) for _seat, card in trick.plays)
        assert ("no points in it" in told) == (points == 0)
        assert ("is a trump" in told or "highest trump" in told) <= (suit_of(best) == view.trump)
        if "without points would have cost" in told:
            own = next(card for one, card in trick.plays if one == 0)
            assert view.rules.cards.points.get(rank_of(own), 0) >= 10
            assert trick.winner not in next(side for side in view.sides if 0 in side)


QUESTIONS = [
    (lesson, place) for lesson in lessons() for place, step in enumerate(lesson.steps) if isinstance(step, Ask)
]


def asked(person: Person, lesson: Lesson, place: int) -> tuple[LessonNote, list[Answer]]:
    """The note with this question, as it lies on the table, and what may be answered."""
    person.open(lesson_table(person.services, lesson, place))
    person.look()
    note = of_kind(LessonNote, person.at(TableScene).context.prompts.panel)
    return note, [one for one in note.widgets if isinstance(one, Answer)]


@pytest.mark.parametrize("lang", ["en", "es", "it"])
@pytest.mark.parametrize(
    ("size", "text"), [((800, 1200), 200), ((1024, 640), 150), ((1280, 800), 100), ((1920, 1080), 125)], ids=str
)
def test_the_answers_to_a_question_begin_at_one_edge_in_letters_of_one_size(
    sit: Sit, size: tuple[int, int], text: int, lang: str
) -> None:
    person = sit(size=size, text=text, lang=lang)
    for lesson, place in QUESTIONS:
        note, answers = asked(person, lesson, place)
        brush = note.brush(person.at(TableScene).context.renderer.backdrop.brush(person.look()))
        assert len(answers) >= 2
        assert len({(one.letters, one.words_in(brush).x) for one in answers}) == 1
        for answer in answers:
            words = answer.words_in(brush)
            assert answer.rect.contains(words), "all words have room on their key"
            assert max(brush.width(answer.letters, word) for word in answer.label.split()) <= words.width
            assert note.paper.contains(answer.rect)


def test_answers_take_the_width_of_their_note_and_skipping_stands_beside_the_question(sit: Sit) -> None:
    person = sit(size=(800, 1200), text=200)
    lesson, place = next(found for found in QUESTIONS if found[0].id == "partner")
    note, answers = asked(person, lesson, place)
    skip = next(one for one in note.widgets if one.id == "panel:lesson-skip")
    assert all(one.rect.width > 0.9 * note.paper.width for one in answers)
    assert note.words_place.right <= skip.rect.x, "it stands beside the words"
    assert note.paper.y < skip.rect.y, "on the note"
    assert skip.rect.bottom < answers[0].rect.y, "and over the answers"
    assert note.paper.bottom - answers[-1].rect.bottom < answers[-1].rect.height / 2, "under which nothing is empty"
