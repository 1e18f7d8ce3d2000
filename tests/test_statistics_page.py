"""The page of figures and the book of honour: by keys and pointer, before anything was played, and in small windows."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from game.match.session import Session
from game.statistics import evenings
from game.statistics.statistics import FILE
from game.variants.loading import with_params
from tests.narrow import of_kind
from tests.person import Person, Sit
from ui.core import dealing
from ui.core.input import Key
from ui.core.people import company
from ui.core.scene import Push
from ui.pages.menu.menu import Menu
from ui.pages.results.ends import DealEnd
from ui.pages.review.review import ReviewPage
from ui.pages.statistics.honours import HonourBook
from ui.pages.statistics.plots import Plot
from ui.pages.statistics.statistics import StatisticsPage
from ui.shots.unseen import play_until
from ui.widgets.kit.layout import EvenGrid, walk
from ui.widgets.kit.page_frame import page_room


@pytest.fixture
def program(sit: Sit) -> Person:
    return sit(text=None, seed=3)


def figures(program: Person, deals: int = 60) -> None:
    """The page over the menu, after so many deals."""
    if deals:
        evenings.write(program.services.folders.root / FILE, deals, program.services.clock.now().timestamp())
    program.open(Menu(program.services))
    program.press("t").settle()


def value(program: Person, name: str) -> str:
    return program.control(name).value


def test_before_the_first_deal_it_says_what_it_will_be(program: Person) -> None:
    figures(program, 0)
    assert program.screen == "statistics"
    assert "statistics:points" not in program.ids
    program.press("b").settle()
    assert program.screen == "honours"
    assert "disabled" in program.control("honours:line:capote").state
    program.press("escape", "escape").settle()
    assert program.screen == "menu"


def test_that_the_file_was_damaged_is_said_on_the_page_and_in_the_menu(program: Person) -> None:
    (program.services.folders.root / FILE).write_bytes(b"SQLite format 3\0" + b"?" * 9000)
    figures(program, 0)
    assert "statistics.db.bad" in program.message
    program.press("escape").settle()
    assert "statistics.db.bad" in program.message


def test_what_is_asked_for_is_chosen_by_keys_and_by_pointer(program: Person) -> None:
    figures(program)
    assert program.focus == "statistics:who"
    whole = value(program, "statistics:games")
    program.click("statistics:game")
    program.press("down", "enter").settle()
    assert value(program, "statistics:game") != "All games"
    assert value(program, "statistics:games") != whole
    program.click("statistics:period")
    program.press("down", "enter").settle()
    assert value(program, "statistics:period") == "This month"
    program.click("statistics:with")
    program.press("end", "enter").settle()
    assert value(program, "statistics:with").startswith("Against ")


def test_a_gamepad_reads_plots_and_chooses_too(program: Person) -> None:
    figures(program)
    program.does(*[Key(way, pad=True) for way in ("down", "right", "right")])
    assert value(program, "statistics:points").startswith("10–19 points: ")
    program.does(Key("up", pad=True))
    while program.focus != "statistics:period":
        program.does(Key("right", pad=True))
    program.does(*[Key(way, pad=True) for way in ("enter", "down", "enter")])
    assert value(program, "statistics:period") == "This month"


def test_rules_are_told_by_how_far_they_are_from_the_book(program: Person) -> None:
    variant, when = program.game(), program.services.clock.now().timestamp()
    changed = with_params(variant, {"exchange.timing": "own_turn", "last_trick_bonus": 5})
    for rules in (variant, changed):
        session = Session.begin(rules, 2, None, company(2), program.services.folders.matches)
        play_until(session, lambda _view: False)
        assert program.services.statistics.record(session, when)
    figures(program, 0)
    program.click("statistics:game")
    program.press("down", "enter").settle()
    program.click("statistics:rules")
    told = [one.label for one in program.top.describe().controls if one.role == "option"]
    told += [one.label for widget in program.at(StatisticsPage).ring.widgets for one in widget.parts()]
    assert {"By the book, 1 deal", "2 house rules, 1 deal"} <= set(told)


def test_a_plot_says_its_values_one_by_one_and_all_as_numbers(program: Person) -> None:
    figures(program)
    page = program.at(StatisticsPage)
    plots = [one for one in page.ring.widgets if isinstance(one, Plot)]
    assert len(plots) == 6
    while program.focus != "statistics:points":
        program.press("tab")
    program.press("right", "right", "right", "left").settle()
    assert value(program, "statistics:points") == plots[0].readings[1].words
    program.click("statistics:games")
    assert "won" in value(program, "statistics:games")
    program.press("t").settle()
    assert "selected" in program.control("statistics:numbers").state
    assert all(one.numbers for one in program.at(StatisticsPage).ring.widgets if isinstance(one, Plot))


def test_the_deals_that_are_asked_for_are_written_as_a_table(
    program: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.storage.places.places", lambda: [tmp_path])
    figures(program)
    program.press("w", "w").settle()
    assert "-2.csv is written" in program.message
    files = sorted(tmp_path.glob("Brisca-Inés-*.csv"))
    assert len(files) == 2, "nothing that is there is written over"
    rows = list(csv.reader(files[0].read_text(encoding="utf-8-sig").splitlines()))
    assert len(rows) == 1 + int(program.at(StatisticsPage)._page.whole["deals"])  # type: ignore[union-attr]
    assert f"{tmp_path}" in program.message


def test_the_end_of_a_deal_counts_it_and_the_book_leads_back_to_it(program: Person) -> None:
    variant = program.game()
    session = dealing.begin(program.services, variant, 2, 3)
    for _ in range(40):
        play_until(session, lambda _view: False)
        end = of_kind(DealEnd, program.services.navigation.end(session))
        if end._honours or session.match_over:
            break
        session.next_deal()
    program.app.follow(Push(end))
    program.settle()
    (you,) = program.services.statistics.players()
    assert you.deals == session.deal_number
    program.app.follow(Push(HonourBook(program.services)))
    program.settle()
    name = next(one for one in program.ids if one.startswith("honours:line:") and not program.control(one).state)
    program.click(name)
    program.step()
    assert program.screen == "review"
    assert program.at(ReviewPage).walk.review.steps


@pytest.mark.parametrize("size", [(1024, 640), (800, 1200)])
def test_everything_has_room_with_letters_for_the_television(sit: Sit, size: tuple[int, int]) -> None:
    program = sit(text=200, seed=3, size=size)
    figures(program, 40)
    page = program.at(StatisticsPage)
    for one in page.ring.widgets:
        assert one.rect.x >= 0, one.id
        assert one.rect.right <= size[0], one.id
    program.press("pagedown", "pagedown").settle()
    program.look()


def test_all_papers_begin_and_end_at_the_edges_of_the_page(sit: Sit) -> None:
    program = sit(size=(1280, 800), seed=3)
    figures(program)
    page = of_kind(StatisticsPage, program.top)
    room = page_room(page.scale)
    grids = [part for part in walk(page.tree) if isinstance(part, EvenGrid) and part.fixed and part.columns > 1]
    papers = [grid for grid in grids if grid.rect.top > page.area.area.top]
    assert len(papers) >= 2
    for grid in papers:
        assert grid.parts[0].rect.left == room.left
        assert max(part.rect.right for part in grid.parts) == room.right
    assert page.area.needed, "and the bar lies beside them"
    assert page.area._scroller.track.left >= room.right
    assert page.area._scroller.track.right <= 1280
