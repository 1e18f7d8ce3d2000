"""Reading the rules: looking for words, the words of the table, house rules beside the book, a file to be printed."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pygame
import pytest

from game.engine.variant import Variant
from game.i18n import words
from game.match.session import Session
from game.rules_text import glossary
from game.rules_text.page import page
from game.rules_text.plain_text import as_text
from game.variants.loading import load, with_params
from tests.rule_texts import GAMES, RULES
from ui.core.input import Key, PointerDown, PointerMoved, PointerUp
from ui.core.options import Options
from ui.core.people import company
from ui.pages.rules.rules import RulesPage, book_of, rules_of_match
from ui.pages.rules.rules_paper import RulesParagraph
from ui.pages.rules.text import folded
from ui.shots.unseen import UnseenProgram, unseen

HOUSE = {"exchange.timing": "own_turn", "play.follow_when": "always"}


def game(name: str) -> Variant:
    return load(RULES / f"{name}.yaml", (RULES,))


@pytest.fixture
def reader(profile: Path) -> Iterator[Callable[..., UnseenProgram]]:
    """Opens the page of a game in a window that nobody sees."""
    with ExitStack() as opened:

        def read(
            variant: Variant | str, size: tuple[int, int] = (1280, 800), text: int = 100, at: str = ""
        ) -> UnseenProgram:
            options = Options(size=size, lang="en", text=text, profile_dir=profile, speed="instant")
            program = opened.enter_context(unseen(options))
            words.use("en")
            program.open(RulesPage(program.services, game(variant) if isinstance(variant, str) else variant, None, at))
            program.wait(300)
            return program

        yield read


def scene(program: UnseenProgram) -> RulesPage:
    assert isinstance(program.app.top, RulesPage)
    return program.app.top


def writes(program: UnseenProgram, text: str) -> None:
    program.does(Key("f", ctrl=True))
    assert program.app.top.describe().focus == "rules:search"
    program.does(*(Key(letter, letter) for letter in text))


# -- looking for words ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 800), (800, 1200)])
def test_every_place_with_a_word_is_found_one_after_the_other(
    reader: Callable[..., UnseenProgram], size: tuple[int, int]
) -> None:
    program = reader("brisca", size, 150 if size[0] < size[1] else 100)
    writes(program, "Trump")
    where = program.app.top.describe().message
    count = int(where.rpartition(" ")[2])
    assert count >= 3
    assert where.startswith("1 of")
    reached = []
    for number in range(2, count + 1):
        program.does(Key("enter"))
        assert program.app.top.describe().message == f"{number} of {count}"
        reached.append(scene(program).text.reached)
    assert reached == sorted(reached)
    program.does(Key("enter"))
    assert program.app.top.describe().message == f"1 of {count}"
    program.click("rules:previous")
    assert program.app.top.describe().message == f"{count} of {count}"
    assert program.app.top.name == "rules"


def test_capitals_and_accents_make_no_difference(reader: Callable[..., UnseenProgram]) -> None:
    assert folded("Índice de BAZAS") == "indice de bazas"
    program = reader("brisca")
    writes(program, "ÓROS")
    assert " of " in program.app.top.describe().message


def test_what_is_nowhere_is_told_and_escape_empties_the_search(reader: Callable[..., UnseenProgram]) -> None:
    program = reader("brisca")
    writes(program, "zebra")
    assert program.app.top.describe().message == "It is nowhere on this page."
    assert "rules:next" not in program.controls()
    program.does(Key("escape"))
    assert program.app.top.name == "rules"
    assert program.app.top.describe().focus == "rules:text"
    assert program.app.top.describe().message == "Rules of Brisca"
    program.does(Key("escape"))
    assert not isinstance(program.app.scenes[-1] if program.app.scenes else None, RulesPage)


def test_words_of_several_words_and_of_tables_are_found(reader: Callable[..., UnseenProgram]) -> None:
    program = reader("bastarda")
    writes(program, "wins the trick")
    assert " of " in program.app.top.describe().message
    program.does(Key("escape"))
    writes(program, "contract made")
    assert " of " in program.app.top.describe().message


def test_letters_that_stand_for_acts_are_only_letters_in_the_search(reader: Callable[..., UnseenProgram]) -> None:
    program = reader("brisca")
    writes(program, "m")
    assert program.controls()["rules:search"].value == "m"
    assert program.app.top.typing


def test_a_narrow_window_has_its_contents_in_a_list(reader: Callable[..., UnseenProgram]) -> None:
    program = reader("brisca_house", (800, 1200), 150)
    assert "rules:section" in program.controls()
    program.click("rules:section")
    program.does(Key("end"), Key("enter"))
    assert scene(program).text.reached > 0
    assert program.controls()["rules:section"].value == "Words"
    program.does(Key("escape"))
    assert not program.app.scenes


# -- words of the table -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_page_explains_the_words_that_it_uses(path: Path) -> None:
    words.use("en")
    variant = game(path.stem)
    found = page(variant)
    assert found.sections[-1].key == "words"
    told = {topic.name for topic in found.sections[-1].topics}
    said = " ".join(text for part in found.sections[:-1] for topic in part.topics for text in topic.said)
    assert told == {use.term.name for use in glossary.uses(said)}
    assert ("Auction" in told) == variant.auction.enabled
    assert "Trick" in told


def test_terms_are_whole_words_and_the_longest_ones() -> None:
    words.use("en")
    found = [(use.start, use.term.name) for use in glossary.uses("A stockade, the stock; game points and Tricks.")]
    assert found == [(16, "Stock"), (23, "Game points"), (39, "Trick")]


def test_a_word_of_the_table_is_explained_by_pointer_and_by_tap(reader: Callable[..., UnseenProgram]) -> None:
    program = reader("brisca")
    page_ = scene(program)
    one = page_.text.explained[0]
    spot = one.rects[0].move(page_.text.rect.topleft).center
    program.does(PointerMoved(spot))
    assert page_.describe().message == "Rules of Brisca"
    program.wait(600)
    assert page_.describe().message == one.term.meaning
    program.does(PointerMoved((5, 5)))
    assert page_.describe().message == "Rules of Brisca"
    program.does(PointerDown(spot, touch=True), PointerUp(spot, touch=True))
    assert page_.describe().message == one.term.meaning


# -- house rules ------------------------------------------------------------------------------------------------------


def test_house_rules_are_marked_beside_what_the_book_says() -> None:
    words.use("en")
    book = game("brisca")
    mine = with_params(book, HOUSE)
    found = page(mine, None, book, (RULES,), house=True)
    assert found.sections[1].key == "differences"
    marked = {topic.name: topic.book for part in found.sections for topic in part.topics if topic.house}
    assert set(marked) == {"Duties", "Exchange"}
    assert marked["Exchange"] == ("It may be done at any moment, also out of turn and in the middle of a trick.",)
    assert "[House rule. In the book: It may be done at any moment" in " ".join(as_text(found).split())


def test_the_book_is_found_for_a_match_with_house_rules_and_for_a_file_of_ones_own(tmp_path: Path) -> None:
    folders = (RULES, tmp_path)
    book = game("brisca")
    assert book_of(book, folders) is None
    assert book_of(game("brisca_house"), folders) is None  # a game of the book that extends another one
    changed = book_of(with_params(book, HOUSE), folders)
    assert changed is not None
    assert changed.id == "brisca"
    (tmp_path / "ours.yaml").write_text("name: Ours\nextends: brisca\nexchange: {timing: own_turn}\n")
    own = book_of(load(tmp_path / "ours.yaml", folders), folders)
    assert own is not None
    assert own.id == "brisca"
    (tmp_path / "alone.yaml").write_text("name: Alone\n")
    assert book_of(load(tmp_path / "alone.yaml", folders), folders) is None


@pytest.mark.matrix
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (800, 1200)])
@pytest.mark.parametrize("text", [100, 150])
def test_marks_and_controls_have_room(reader: Callable[..., UnseenProgram], size: tuple[int, int], text: int) -> None:
    program = reader(with_params(game("brisca"), HOUSE), size, text)
    program.services.text.overflow.clear()
    writes(program, "trump")
    for _turn in range(4):
        program.does(Key("enter"))
        scene(program).draw(program.canvas)
        places = {control.id: pygame.Rect(control.rect) for control in scene(program).describe().controls}
        places.pop("rules:text")
        for name, rect in places.items():
            assert program.canvas.get_rect().contains(rect), name
            assert min(rect.size) >= 44, name
            assert rect.collidelist([place for other, place in places.items() if other != name]) == -1, name
    assert program.services.text.overflow == []


# -- where it opens, and what can be taken away -----------------------------------------------------------------------


@pytest.mark.parametrize(("name", "players", "heading"), [("bastarda", 5, "Auction"), ("brisca", 2, "Playing")])
def test_the_page_opens_where_the_deal_stands(profile: Path, name: str, players: int, heading: str) -> None:
    options = Options(size=(1024, 640), lang="en", profile_dir=profile, speed="instant")
    with unseen(options) as program:
        words.use("en")
        session = Session.begin(game(name), players, None, company(players), program.services.folders.matches, seed=1)
        program.open(rules_of_match(program.services, session))
        selected = [one.id for one in program.app.top.describe().controls if "selected" in one.state]
        assert selected == ["rules:section:deal"]
        page_ = scene(program)
        first = next(one.piece for one in page_.text.paper.laid if one.top >= page_.text.reached)
        assert isinstance(first, RulesParagraph)
        assert heading in first.text


def test_the_page_can_be_saved_as_text(reader: Callable[..., UnseenProgram], profile: Path) -> None:
    program = reader("brisca")
    program.click("rules:save")
    file = profile / "texts" / "brisca.txt"
    assert file.read_text(encoding="utf-8") == as_text(scene(program).page())
    assert str(file) in program.app.top.describe().message
    assert "rules:open" in program.controls()
    program.does(Key("down"))
    assert program.app.top.describe().message == "Rules of Brisca"


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="everything may be written")
def test_a_folder_that_cannot_be_written_is_told(reader: Callable[..., UnseenProgram], profile: Path) -> None:
    program = reader("brisca")
    (profile / "texts").write_text("in the way")
    program.click("rules:save")
    assert "cannot be written" in program.app.top.describe().message
    assert "rules:save" in program.controls()
