"""The page of puzzles: by pointer, keys and gamepad, kinds, hints, the line after an answer, and what is kept of it."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from game.arena.yardsticks import careful
from game.match.session import Session
from game.players.knowledge.books import book_of
from game.players.knowledge.imagine import Knowledge
from game.players.search.choice import sensible
from game.puzzles.collection import puzzles
from game.puzzles.course import card_of, variant_of
from game.puzzles.kept import Solved
from game.puzzles.puzzle import KINDS, Kind, Puzzle
from game.puzzles.rating import START
from game.puzzles.watched import asked_stand
from game.storage.remembered import Person as Known
from tests.person import Person, Sit
from ui.core.people import company
from ui.draw import theme
from ui.pages.puzzles.mat import PuzzleMat
from ui.pages.puzzles.puzzles import PuzzlesPage
from ui.widgets.base import Brush
from ui.widgets.focus.notes import place_note
from ui.widgets.kit.layout import walk
from ui.widgets.kit.layout_parts import OnPaper


@pytest.fixture
def program(sit: Sit) -> Person:
    return sit(text=None, seed=3)


def opened(program: Person, kind: Kind = "ending") -> Puzzle:
    """The page with a puzzle that is known."""
    one = next(one for one in puzzles(kind) if kind != "ending" or all(card_of(code) for code in one.options))
    program.open(PuzzlesPage(program.services, kind, one.id))
    program.settle()
    return one


def test_a_card_is_the_answer_and_the_line_is_played_on_and_back(program: Person) -> None:
    one = opened(program)
    program.click(f"puzzles:card:{card_of(one.answer)}")
    program.settle()
    assert "puzzles:hint" not in program.ids
    assert f"puzzles:option:{one.answer}" in program.ids
    program.click("puzzles:last")
    program.settle()
    assert not [name for name in program.ids if name.startswith("puzzles:card:")], "all cards have been played"
    program.click("puzzles:first")
    program.settle()
    assert len([name for name in program.ids if name.startswith("puzzles:card:")]) >= 3
    program.click("puzzles:next")
    program.settle()
    assert "puzzles:hint" in program.ids


@pytest.mark.parametrize("kind", KINDS)
def test_an_answer_is_kept_for_whoever_sits_here(program: Person, kind: Kind) -> None:
    services = program.services
    mark = services.memory.keep_person(Known("Ana", "rosa")).id
    services.settings.change(sitting=mark)
    one = opened(program, kind)
    wrong = next(option for option in one.options if option != one.answer)
    program.press("h").settle()
    program.click(f"puzzles:card:{card_of(wrong)}" if kind == "ending" else f"puzzles:option:{wrong}")
    program.settle()
    kept = Solved(services.folders.root).progress(mark, kind)
    assert [(answer.puzzle, answer.right, answer.hinted) for answer in kept.answers] == [(one.id, False, True)]
    assert kept.rating < START


def test_from_the_menu_to_a_solved_puzzle_and_back_by_keys_alone(sit: Sit) -> None:
    person = sit.menu(seed=3).at_rest()
    person.wait(300)
    person.press("z").settle()
    person.wait(300)
    assert person.screen == "puzzles"
    cards = [name for name in person.ids if name.startswith("puzzles:card:")]
    card = next(name for name in cards if "disabled" not in person.control(name).state)
    person.reach(card)
    person.press("enter").settle()
    assert "puzzles:hint" not in person.ids, "it was answered"
    for name in ("puzzles:last", "puzzles:next"):
        person.reach(name)
        person.press("enter").settle()
    assert "puzzles:hint" in person.ids, "the next one is asked"
    assert person.press("escape").at_rest().screen == "menu"


def test_a_puzzle_is_answered_with_a_gamepad(program: Person) -> None:
    opened(program)
    program.wait(300)
    program.app.find_pads()
    program.push(pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert (program.focus or "").startswith("puzzles:card:")
    program.push(pygame.CONTROLLER_BUTTON_A)
    program.settle()
    assert "puzzles:hint" not in program.ids


def test_what_a_guest_has_answered_counts_until_the_program_ends(program: Person) -> None:
    one = opened(program)
    program.click(f"puzzles:card:{card_of(one.answer)}")
    program.settle()
    gained = program.at(PuzzlesPage).aside()[0]
    assert gained != f"Rating {START}"
    program.open(PuzzlesPage(program.services))
    program.settle()
    assert program.at(PuzzlesPage).aside()[0] == gained


def test_another_kind_is_chosen_by_keys(program: Person) -> None:
    opened(program)
    program.click("puzzles:kind")
    program.press("down", "enter").settle()
    assert program.control("puzzles:kind").value == "Counting"
    assert "puzzles:first" in program.ids


@pytest.mark.parametrize("room", [Rect(24, 150, 752, 505), Rect(20, 95, 480, 530)])
def test_the_trick_is_seen_however_little_room_the_letters_leave(sit: Sit, room: Rect) -> None:
    person = sit(text=200, size=(800, 1200))
    one = next(one for one in puzzles("ending") if one.course.players == 4 and len(asked_stand(one).trick) == 3)
    stand, pictures = asked_stand(one), []
    bare = replace(stand, trick=())
    for shown in (bare, stand, bare):
        brush = Brush.of(person.services, person.canvas)
        mat = PuzzleMat(shown, variant_of(one.course.game), 1, hidden=False)
        mat.put(brush, room)
        mat.draw(brush)
        person.services.pictures.settle()
        person.canvas.fill("black")
        mat.draw(brush)
        pictures.append(pygame.image.tobytes(person.canvas, "RGB"))
    assert pictures[0] == pictures[2] != pictures[1]


@pytest.mark.parametrize("size", [(1024, 640), (800, 1200)])
def test_everything_has_room_with_letters_for_the_television(sit: Sit, size: tuple[int, int]) -> None:
    program = sit(text=200, size=size, seed=3)
    opened(program, "auction")
    assert "puzzles:next" in program.ids


def test_endings_out_of_one_s_own_matches(sit: Sit) -> None:
    person = sit.menu()
    folder = person.services.folders.matches
    session = Session.begin(variant_of("brisca"), 2, 50, company(2), folder, seed=3)
    while session.deal_number <= 41:
        while not session.deal_over:
            seat = session.to_act
            assert seat is not None
            view = session.view(seat)
            session.do(seat, careful(view, sensible(Knowledge(view, book_of(view)))))
        session.next_deal()
    session.close()
    person.press("z")
    person.settle()
    person.at(PuzzlesPage)._choose_kind("own")
    person.settle()
    assert person.top.describe().message.startswith("Brisca")
    option = next(
        name for name in person.ids if name.startswith("puzzles:card:") and "disabled" not in person.control(name).state
    )
    person.click(option)
    assert person.services.solved.progress("", "ending").answers == (), "nobody has measured how hard they are"
    seen = set()
    for _puzzle in range(12):
        person.click("puzzles:next")
        seen.add(person.at(PuzzlesPage)._puzzle.id)
    assert len(seen) > 1


def test_who_has_no_such_ending_is_told(sit: Sit) -> None:
    person = sit.menu()
    person.press("z")
    person.settle()
    person.at(PuzzlesPage)._choose_kind("own")
    person.settle()
    shown = person.look()
    assert shown.get_width() > 0
    assert person.ids.count("puzzles:kind") == 1
    assert not any(name.startswith("puzzles:card:") for name in person.ids)


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 100), ((800, 1200), 100), ((800, 1200), 200)])
@pytest.mark.parametrize("kind", KINDS)
def test_the_cards_fill_the_cloth_and_the_words_their_paper(
    sit: Sit, kind: Kind, size: tuple[int, int], text: int
) -> None:
    person = sit(text=text, size=size, seed=3)
    opened(person, kind)
    page = person.top
    assert isinstance(page, PuzzlesPage)
    mat = next(one for one in walk(page.tree) if isinstance(one, PuzzleMat))
    paper = next(one for one in walk(page.tree) if isinstance(one, OnPaper))
    others, trick, hand = mat._heights(mat._cloth_for(page.brush))
    lines = mat.rect.height - others - trick - hand
    assert lines <= 0.5 * mat.rect.height or kind == "auction", "most of the cloth's height is cards"
    assert trick >= 0.65 * hand or kind == "auction", "the trick is what is looked at"
    assert paper.high(page.brush, paper.rect.width) >= 0.72 * paper.rect.height, "no half of the paper is blank"


@pytest.mark.parametrize("kind", ["counting", "auction"])
def test_an_answer_is_seen_under_the_question_with_letters_for_the_television(sit: Sit, kind: Kind) -> None:
    person = sit(text=200, size=(800, 1200), lang="es", seed=3)
    one = opened(person, kind)
    first = person.at(PuzzlesPage).ring[f"puzzles:option:{one.options[0]}"]
    assert first.clip is not None
    assert first.clip.contains(first.rect)


@pytest.mark.parametrize("size", [(800, 1200), (1024, 640)])
@pytest.mark.parametrize("players", [2, 4, 5])
def test_own_cards_use_the_height_of_a_low_cloth(sit: Sit, players: int, size: tuple[int, int]) -> None:
    person = sit(text=200, size=size, seed=3)
    one = next(one for one in puzzles("ending") if one.course.players == players)
    person.open(PuzzlesPage(person.services, "ending", one.id))
    person.settle()
    mat = next(part for part in walk(person.at(PuzzlesPage).tree) if isinstance(part, PuzzleMat))
    tall = mat.cards[0].rect.height
    assert tall >= 0.3 * mat.rect.height or tall * theme.CARD * 6 >= mat.rect.width


def test_the_note_of_a_button_lies_between_the_sides_of_its_paper(sit: Sit) -> None:
    person = sit(text=125, size=(800, 1200), lang="es", seed=3)
    opened(person, "counting")
    page = person.at(PuzzlesPage)
    paper = next(one for one in walk(page.tree) if isinstance(one, OnPaper)).rect
    assert list(page.ring.sheets) == [paper]
    for name in ("puzzles:first", "puzzles:last"):
        button = page.ring[name]
        note = place_note(page.brush, button.rect, button.explanation, paper)
        assert paper.left < note.left
        assert note.right < paper.right
