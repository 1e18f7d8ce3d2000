"""Reading the rules: looking for words, the words of the table, house rules beside the book, a file to be printed."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from game.house_rules.draft import house_book
from game.i18n import words
from game.match.session import Session
from game.rule_cards.scope import Scope
from game.rules_text import glossary
from game.rules_text.page import Page, page
from game.rules_text.plain_text import as_text
from game.variants.loading import load, with_params
from tests.narrow import of_kind, sure
from tests.person import Person, Sit
from tests.rule_texts import GAMES, RULES
from tests.tables import game
from tests.test_rules_page import read, scene, selected
from ui.core.input import PointerDown, PointerMoved, PointerUp
from ui.core.people import company
from ui.pages.rules.rules import RulesPage, rules_of_match
from ui.pages.rules.rules_paper import RulesParagraph, TrickPictures
from ui.pages.rules.text import without_accents

HOUSE = {"exchange.timing": "own_turn", "play.follow_when": "always"}


def writes(program: Person, text: str) -> None:
    program.press("ctrl+f")
    assert program.focus == "rules:search"
    program.write(text)


# -- looking for words ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 800), (800, 1200)])
def test_every_place_with_a_word_is_found_one_after_the_other(sit: Sit, size: tuple[int, int]) -> None:
    program = read(sit, "brisca", size, text=150 if size[0] < size[1] else 100)
    writes(program, "Trump")
    where = program.message
    count = int(where.rpartition(" ")[2])
    assert count >= 3
    assert where.startswith("1 of")
    reached = []
    for number in range(2, count + 1):
        program.press("enter")
        assert program.message == f"{number} of {count}"
        reached.append(scene(program).text.reached)
    assert reached == sorted(reached)
    program.press("enter")
    assert program.message == f"1 of {count}"
    program.click("rules:previous")
    assert program.message == f"{count} of {count}"
    assert program.screen == "rules"


def test_capitals_and_accents_make_no_difference(sit: Sit) -> None:
    assert without_accents("Índice de BAZAS") == "indice de bazas"
    program = read(sit, "brisca")
    writes(program, "ÓROS")
    assert " of " in program.message


def test_what_is_nowhere_is_told_and_escape_empties_the_search(sit: Sit) -> None:
    program = read(sit, "brisca")
    writes(program, "zebra")
    assert program.message == "It is nowhere on this page."
    assert "rules:next" not in program.controls()
    program.press("escape")
    assert program.screen == "rules"
    assert program.focus == "rules:text"
    assert program.message == "Rules of Brisca"
    program.press("escape")
    assert not isinstance(program.app.scenes[-1] if program.app.scenes else None, RulesPage)


def test_words_of_several_words_and_of_tables_are_found(sit: Sit) -> None:
    program = read(sit, "bastarda")
    writes(program, "wins it, or else")
    assert " of " in program.message
    program.press("escape")
    writes(program, "contract made")
    assert " of " in program.message


def test_letters_that_stand_for_acts_are_only_letters_in_the_search(sit: Sit) -> None:
    program = read(sit, "brisca")
    writes(program, "m")
    assert program.control("rules:search").value == "m"
    assert program.top.typing


def test_a_narrow_window_has_its_contents_in_a_list(sit: Sit) -> None:
    program = read(sit, "brisca_house", (800, 1200), text=150)
    assert "rules:section" in program.controls()
    program.click("rules:section")
    program.press("end", "enter")
    assert scene(program).text.reached > 0
    assert program.control("rules:section").value == "Words"
    program.press("escape")
    assert not program.app.scenes


# -- words of the table -----------------------------------------------------------------------------------------------


def marked(found: Page) -> set[str]:
    """The words of the table that the sentences of a page mark."""
    said = (text for part in found.sections for topic in part.topics for text in topic.sentences)
    return {use.term.key for text in said for use in glossary.uses(text)}


@pytest.mark.parametrize("language", words.spoken())
def test_every_page_lists_the_words_of_its_rules_and_marks_them(language: str) -> None:
    words.use(language)
    in_tables = {"sota", "high-card"}
    for name in (path.stem for path in GAMES):
        variant = game(name)
        found, listed = page(variant), glossary.terms(Scope(variant, variant.players))
        assert found.sections[-1].key == "words"
        told = [topic.name for topic in found.sections[-1].topics if topic.table is None]
        assert told == [term.name for term in listed]
        assert marked(found) == {term.key for term in listed} - in_tables, name
        assert ("auction" in marked(found)) == variant.auction.enabled


def test_suits_and_courts_have_the_names_that_those_who_play_the_game_give_them() -> None:
    told = {name: glossary.names_of_cards(Scope(game(name), game(name).players)) for name in ("brisca", "briscola_de")}
    assert told["brisca"] is None
    assert "German" in sure(told["briscola_de"]).heads
    assert [row[-1] for row in sure(told["briscola_de"]).rows][-3:] == ["Soldat", "Reiter", "König"]
    words.call_cards("poker")
    assert glossary.names_of_cards(Scope(game("briscola_de"), (2,))) is None


def test_what_is_marked_is_what_is_read() -> None:
    said = "The [stock](stock), [tricks](trick) and [a note](nowhere)."
    plain = glossary.plain(said)
    assert plain == "The stock, tricks and [a note](nowhere)."
    assert [(plain[use.start : use.end], use.term.name) for use in glossary.uses(said)] == [
        ("stock", "Stock"),
        ("tricks", "Trick"),
    ]


def test_a_page_has_small_pictures_of_tricks_where_it_tells_who_wins_one(sit: Sit) -> None:
    program = read(sit, "sueca")
    pieces = [one.piece for one in scene(program).text.paper.laid]
    place, pictures = next((place, one) for place, one in enumerate(pieces) if isinstance(one, TrickPictures))
    assert len(pictures.parts) == 3
    assert of_kind(RulesParagraph, pieces[place - 1]).text.startswith("**Playing:**")
    writes(program, "beats the king")
    assert program.message == "1 of 1"


def test_a_word_of_the_table_is_explained_by_pointer_and_by_tap(sit: Sit) -> None:
    program = read(sit, "brisca")
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
    book = game("brisca")
    mine = with_params(book, HOUSE)
    found = page(mine, None, book, (RULES,), house=True)
    assert found.sections[1].key == "differences"
    marked = {topic.name: topic.book for part in found.sections for topic in part.topics if topic.house}
    assert set(marked) == {"Duties", "Swap"}
    assert marked["Swap"] == ("You may do it at any time, even during a trick.",)
    assert "[House rule. In the book: You may do it at any time" in " ".join(as_text(found).split())


def test_the_book_is_found_for_a_match_with_house_rules_and_for_a_file_of_ones_own(tmp_path: Path) -> None:
    folders = (RULES, tmp_path)
    book = game("brisca")
    assert house_book(book, folders) is None
    assert house_book(game("brisca_house"), folders) is None  # a game of the book that extends another one
    changed = sure(house_book(with_params(book, HOUSE), folders))
    assert changed.id == "brisca"
    (tmp_path / "ours.yaml").write_text("name: Ours\nextends: brisca\nexchange: {timing: own_turn}\n")
    own = sure(house_book(load(tmp_path / "ours.yaml", folders), folders))
    assert own.id == "brisca"
    (tmp_path / "alone.yaml").write_text("name: Alone\n")
    assert house_book(load(tmp_path / "alone.yaml", folders), folders) is None


@pytest.mark.matrix
@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080), (800, 1200)])
@pytest.mark.parametrize("text", [100, 150])
def test_marks_and_controls_have_room(sit: Sit, size: tuple[int, int], text: int) -> None:
    program = read(sit, with_params(game("brisca"), HOUSE), size, text=text)
    program.services.text.overflow.clear()
    writes(program, "trump")
    for _turn in range(4):
        program.press("enter")
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
def test_the_page_opens_where_the_deal_stands(sit: Sit, name: str, players: int, heading: str) -> None:
    program = sit((1024, 640))
    session = Session.begin(game(name), players, None, company(players), program.services.folders.matches, seed=1)
    program.open(rules_of_match(program.services, session))
    assert selected(program) == ["rules:section:deal"]
    page_ = scene(program)
    first = of_kind(RulesParagraph, next(one.piece for one in page_.text.paper.laid if one.top >= page_.text.reached))
    assert heading in first.text


def test_the_page_can_be_saved_as_text(sit: Sit, profile: Path) -> None:
    program = read(sit, "brisca")
    program.click("rules:save")
    file = profile / "texts" / "brisca.txt"
    assert file.read_text(encoding="utf-8") == as_text(scene(program).page())
    assert str(file) in program.message
    assert "rules:open" in program.controls()
    program.press("down")
    assert program.message == "Rules of Brisca"


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="everything may be written")
def test_a_folder_that_cannot_be_written_is_told(sit: Sit, profile: Path) -> None:
    program = read(sit, "brisca")
    (profile / "texts").write_text("in the way")
    program.click("rules:save")
    assert "cannot be written" in program.message
    assert "rules:save" in program.controls()
